"""Pictures of the page, for people to look at: `make shots`, or

    python -m tests.browser.shots FOLDER [WORD ...]

Every state of the table, with any two of these met at least once: its state, a size, the number of
players, a language, a deck, a theme, a size of cards. Then the screens beside the table, each in
each language and theme. With words only those whose file names have them all.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, BrowserContext, Page, StorageState, sync_playwright

from doorcard.web import messages as m
from tests.browser import scenes, shot_scenes
from tests.browser.conftest import Line
from tests.browser.guests import come, read
from tests.browser.pairs import Row, all_pairs
from tests.browser.scenes import Scene
from tests.browser.test_beside import tell_past
from tests.browser.test_side_by_side import at_table
from tests.cli.running import Server
from tools.ensure_browser import MISSING, find, launch_flags

SIZES: Final = {
    "phone": (375, 812),
    "landscape": (844, 390),
    "tablet": (820, 1180),
    "desktop": (1440, 900),
}
LOOKS: Final = {
    "language": ["en", "nl"],
    "deck": ["2", "4"],
    "theme": ["dark", "light"],
    "cards": ["s", "m", "l"],
}
SETTLED: Final = 1_500
"""Milliseconds until what is fetched late is there."""

AT_ONCE: Final = 4
"""Pages that settle at the same time."""

COLUMNS: Final = {
    "state": [*shot_scenes.STATES],
    "size": [*SIZES],
    "players": ["2", "6", "8"],
    **LOOKS,
}


LEAST: Final = {name: shot_scenes.least(state()) for name, state in shot_scenes.STATES.items()}


def fits(row: Row) -> bool:
    """A state needs its players."""
    return int(row.get("players", 8)) >= LEAST.get(row.get("state", ""), 0)


def rows() -> list[Row]:
    """What there are pictures of."""
    beside = {"screen": [*SCREENS], "language": LOOKS["language"], "theme": LOOKS["theme"]}
    sizes, decks = cycle(SIZES), cycle(LOOKS["deck"])
    others = [{**row, "size": next(sizes), "deck": next(decks)} for row in all_pairs(beside)]
    return [*all_pairs(COLUMNS, fits), *others]


def name_of(row: Row) -> str:
    """A file's name, which says what is on it."""
    words = {"players": "{}-players", "deck": "{}-colours", "cards": "cards-{}"}
    return "-".join(words.get(what, "{}").format(value) for what, value in row.items())


class Staged(Line):
    """The line of a page that comes straight to its tables; all that it asks is done."""

    def __init__(self, page: Page, address: str, *shown: Scene) -> None:
        super().__init__(page, *shown)
        self.is_gone = False
        first = shown[0].snapshot.table
        page.goto(f"{address}#{first}")
        page.locator(".stage").first.wait_for()

    def _hear(self, text: str | bytes) -> None:
        if not self.is_gone:
            super()._hear(text)

    def _answer(self, message: m.ClientMessage) -> None:
        super()._answer(message)
        if hasattr(message, "id"):
            self.tell(m.Done(message.id))


# The screens beside the table


@dataclass
class Visit:
    """A page that looks as the row says, in a room where a hand has been played."""

    page: Page
    address: str
    words: dict[str, str]
    hand: str

    def at_table(self, scene: Scene | None = None) -> Staged:
        """At a table, by default one where another thinks."""
        return Staged(self.page, self.address, scene or scenes.anothers_turn())

    def press(self, key: str) -> None:
        """A button, by its word."""
        self.page.get_by_role("button", name=self.words[key], exact=True).first.click()


def lobby(visit: Visit) -> None:
    visit.page.goto(visit.address)
    visit.page.locator(".lhead").wait_for()


def host_desk(visit: Visit) -> None:
    lobby(visit)
    visit.press("open.title")
    visit.press("open.go")
    visit.press("join.go")
    visit.press("host.button")


def sit_down(visit: Visit) -> None:
    visit.at_table(scenes.watching())
    visit.page.get_by_role("button", name=visit.words["seat.sit"]).first.click()


def settings(visit: Visit) -> None:
    visit.at_table()
    visit.page.get_by_role("button", name=visit.words["menu.open"]).click()


def own_table(visit: Visit) -> None:
    visit.at_table()
    visit.press("own.open")


def help_(visit: Visit) -> None:
    visit.page.goto(f"{visit.address}#help/hand")


def last_hand(visit: Visit) -> None:
    tell_past(visit.page)
    visit.at_table()
    visit.press("hands.open")


def replay(visit: Visit) -> None:
    visit.page.goto(f"{visit.address}#hand/half-door/{visit.hand}")
    visit.page.locator(".replay .act").wait_for()
    for _ in range(3):
        visit.page.keyboard.press("ArrowDown")


def line_lost(visit: Visit) -> None:
    staged = visit.at_table(scenes.fifth_street())
    staged.is_gone = True
    staged.drop()


def side_by_side(visit: Visit) -> None:
    shown = at_table(scenes.fifth_street(), 0), at_table(scenes.anothers_turn(), 1)
    kept = " ".join(one.snapshot.table for one in shown)
    visit.page.add_init_script(f"sessionStorage.setItem('doorcard.tables', '{kept}')")
    visit.page.set_viewport_size({"width": 1440, "height": 900})
    Staged(visit.page, visit.address, *shown)


SCREENS: Final[dict[str, Callable[[Visit], None]]] = {
    "lobby": lobby,
    "host-desk": host_desk,
    "sit-down": sit_down,
    "settings": settings,
    "own-table": own_table,
    "help": help_,
    "last-hand": last_hand,
    "replay": replay,
    "line-lost": line_lost,
    "side-by-side": side_by_side,
}


# Taking them


def shoot(context: BrowserContext, address: str, row: Row, hand: str) -> Page:
    """A page that shows what the row says."""
    page = context.new_page()
    width, height = SIZES[row["size"]]
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(reduced_motion="reduce")
    look: dict[str, object] = {
        "language": row["language"],
        "deck": row["deck"],
        "theme": row["theme"],
    }
    look |= {"cardSize": row.get("cards", "m"), "beside": row.get("screen") == "side-by-side"}
    kept = json.dumps(json.dumps(look))
    page.add_init_script(f"localStorage.setItem('doorcard.settings', {kept})")
    if "state" in row:
        scene = shot_scenes.STATES[row["state"]]()
        Staged(page, address, shot_scenes.seated(scene, int(row["players"])))
        board = page.locator(".to-dead")
        if board.count() and board.is_visible():
            board.click()
    else:
        SCREENS[row["screen"]](Visit(page, address, read(row["language"]), hand))
    page.evaluate("document.fonts.ready")
    return page


def played(page: Page, address: str) -> str:
    """The number of a hand that is over, at a table where opponents play."""
    page.goto(f"{address}#half-door")
    while True:
        page.wait_for_timeout(200)
        hands = page.request.get(f"{address}api/hands?table=half-door&limit=1").json()["hands"]
        if hands:
            return str(hands[0]["hand"])


def take(folder: Path, wanted: list[str]) -> None:
    """All pictures whose names have all words."""
    chosen = [one for one in rows() if all(word in name_of(one) for word in wanted)]
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, browser() as chromium:
        server = Server(Path(data), "--port", "0", "--pace", "fast")
        try:
            first = chromium.new_context()
            hand = played(come(first.new_page(), server.address, "Anna").page, server.address)
            cookies: StorageState = {"cookies": first.storage_state()["cookies"]}
            first.close()
            for some in batched(chosen, AT_ONCE):
                pages = [
                    shoot(chromium.new_context(storage_state=cookies), server.address, one, hand)
                    for one in some
                ]
                pages[-1].wait_for_timeout(SETTLED)
                for one, page in zip(some, pages, strict=True):
                    page.screenshot(path=folder / f"{name_of(one)}.png")
                    print(name_of(one))
                    page.context.close()
        finally:
            server.kill()


def batched(rows: list[Row], size: int) -> Iterator[list[Row]]:
    """So many at a time."""
    for at in range(0, len(rows), size):
        yield rows[at : at + size]


@contextmanager
def browser() -> Iterator[Browser]:
    """This machine's Chromium."""
    path = find() or sys.exit(MISSING)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=launch_flags())
        yield started
        started.close()


if __name__ == "__main__":
    take(Path(sys.argv[1]), sys.argv[2:])
