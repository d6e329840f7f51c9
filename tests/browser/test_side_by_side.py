"""Several tables side by side: each lays itself out, and keys act at the one in front."""

from __future__ import annotations

import re
from collections.abc import Callable

import msgspec
import pytest
from playwright.sync_api import Locator, Page, expect

from doorcard.web import messages as m
from tests.browser import scenes
from tests.browser.conftest import Wire
from tests.browser.layout import broken_promises
from tests.browser.player import come_in, sit_down
from tests.browser.scenes import Scene
from tests.browser.test_felt import remember, violations

HELD = 500
"""So long keys wait at a table that came to the front by itself, in milliseconds."""

NAMES = ("Half Door", "Quiet Lane", "Long Bridge")


def at_table(scene: Scene, number: int) -> Scene:
    """The scene at the so-many-th table."""
    name = NAMES[number]
    table = name.lower().replace(" ", "-")
    scene.snapshot.table = table
    scene.snapshot.info = msgspec.structs.replace(scene.snapshot.info, id=table, name=name)
    for message in scene.then:
        message.table = table  # type: ignore[union-attr]
    return scene


class Tables(Wire):
    """The line of somebody who has opened all of several tables."""

    def __init__(self, page: Page, address: str, *shown: Scene) -> None:
        super().__init__(page, address, *shown)
        for one in shown[1:]:
            page.get_by_role("button", name="Lobby", exact=True).click()
            page.get_by_role("button", name=f"Go to table {one.snapshot.info.name}").click()
            page.locator(".stage").wait_for()

    def acts(self) -> list[tuple[str, str]]:
        """What was done at which table."""
        return [(one.table, one.act) for one in self.heard if isinstance(one, m.Act)]


Open = Callable[..., Tables]


@pytest.fixture
def beside(page: Page, address: str) -> Open:
    """Open tables that look like the scenes, side by side; the last of them is in front."""

    def show(*shown: Scene, width: int = 1440, height: int = 900) -> Tables:
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(reduced_motion="reduce")
        line = Tables(page, address, *[at_table(one, number) for number, one in enumerate(shown)])
        page.get_by_role("button", name="Tables side by side").click()
        expect(page.locator(".pane")).to_have_count(len(shown))
        return line

    return show


def pane(page: Page, number: int) -> Locator:
    return page.locator(".pane").filter(has_text=NAMES[number])


def expect_front(page: Page, number: int) -> None:
    expect(pane(page, number)).to_have_class(re.compile(r"\bfront\b"))
    expect(page.locator(".pane.front")).to_have_count(1)


def idle() -> Scene:
    """It is another's turn, and nothing is asked."""
    return scenes.anothers_turn()


def its_turn(line: Tables, number: int) -> None:
    """You are asked to act at a table."""
    scene = at_table(scenes.fifth_street(), number)
    scene.snapshot.seq = 900
    line.tell(scene.snapshot, *scene.then)


@pytest.mark.parametrize("size", [(1440, 900), (1920, 1080), (1024, 768)])
def test_each_table_keeps_its_promises_beside_others(
    size: tuple[int, int], page: Page, beside: Open, shoot: Callable[..., None]
) -> None:
    beside(scenes.seventh_street(), scenes.showdown(), width=size[0], height=size[1])
    shoot(f"two-{size[0]}")
    assert broken_promises(page) == []
    if size[0] == 1440:
        assert violations(page) == []


def test_three_tables_lie_side_by_side_on_a_wide_screen(
    page: Page, beside: Open, shoot: Callable[..., None]
) -> None:
    beside(scenes.fullest(), scenes.everyone_shows(), scenes.third_street())
    for width, height in ((1440, 900), (1920, 1080), (2560, 1440)):
        page.set_viewport_size({"width": width, "height": height})
        assert broken_promises(page) == [], width
        shoot(str(width))
    page.set_viewport_size({"width": 1000, "height": 900})
    expect(page.locator(".pane")).to_have_count(2)
    assert page.locator(".tab").count() == 5, "the lobby, the odds, and a tab a table"


def test_room_B8_keys_act_only_at_the_table_in_front(page: Page, beside: Open) -> None:
    line = beside(scenes.fifth_street(), scenes.fifth_street())
    expect_front(page, 1)
    page.keyboard.press("c")
    expect(pane(page, 1).get_by_text("Sent")).to_be_visible()
    assert line.acts() == [("quiet-lane", "call")]
    pane(page, 0).locator(".which").click()
    expect_front(page, 0)
    page.keyboard.press("f")
    expect(pane(page, 0).get_by_text("Sent")).to_be_visible()
    assert line.acts() == [("quiet-lane", "call"), ("half-door", "fold")]


def test_room_B8_the_table_that_waits_comes_to_the_front_and_its_keys_a_moment_later(
    page: Page, beside: Open
) -> None:
    line = beside(idle(), idle())
    expect_front(page, 1)
    its_turn(line, 0)
    expect_front(page, 0)
    page.keyboard.press("c")
    page.keyboard.press("r")
    page.keyboard.press("f")
    page.wait_for_timeout(HELD + 200)
    assert line.acts() == [], "keys that were pressed for the table before"
    page.keyboard.press("c")
    expect(pane(page, 0).get_by_text("Sent")).to_be_visible()
    assert line.acts() == [("half-door", "call")]


def test_room_B8_a_table_that_asks_stays_in_front(page: Page, beside: Open) -> None:
    line = beside(idle(), scenes.fifth_street())
    its_turn(line, 0)
    expect(pane(page, 0).get_by_role("button", name="Call $4")).to_be_visible()
    expect(pane(page, 0).locator(".which em")).to_have_text("your turn")
    page.wait_for_timeout(1_200)
    expect_front(page, 1)
    page.keyboard.press("c")
    expect(pane(page, 1).get_by_text("Sent")).to_be_visible()
    assert line.acts() == [("quiet-lane", "call")]


def test_room_B8_no_table_comes_to_the_front_while_somebody_types(page: Page, beside: Open) -> None:
    line = beside(idle(), idle(), width=2560, height=1440)
    said = pane(page, 1).get_by_placeholder("Say something")
    said.fill("cal")
    its_turn(line, 0)
    expect(pane(page, 0).get_by_role("button", name="Call $4")).to_be_visible()
    page.wait_for_timeout(1_200)
    expect_front(page, 1)
    page.keyboard.press("c")
    expect(said).to_have_value("calc")
    assert line.acts() == []
    said.evaluate("(input) => input.blur()")
    expect_front(page, 0)


def test_the_choice_is_remembered_and_offered_only_where_there_is_room(
    page: Page, beside: Open, wire: Callable[[Scene], Wire]
) -> None:
    beside(idle(), idle())
    control = page.get_by_role("button", name="Tables side by side")
    expect(control).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("JSON.parse(localStorage['doorcard.settings']).beside") is True
    page.set_viewport_size({"width": 375, "height": 812})
    expect(control).to_have_count(0)
    expect(page.locator(".pane")).to_have_count(1)
    page.set_viewport_size({"width": 1440, "height": 900})
    expect(page.locator(".pane")).to_have_count(2)
    control.click()
    expect(page.locator(".pane")).to_have_count(1)


@pytest.mark.parametrize("cards", ["s", "l"])
@pytest.mark.parametrize("scene", ["seventh_street", "everyone_shows", "fullest"])
def test_room_K5_small_and_large_cards_keep_the_promises(
    cards: str, scene: str, page: Page, wire: Callable[[Scene], Wire], shoot: Callable[..., None]
) -> None:
    remember(page, cardSize=cards)
    wire(scenes.SCENES[scene]())
    for width, height in (
        (375, 812), (375, 667), (667, 375), (844, 390), (820, 1180), (1024, 768), (1440, 900),
        (1920, 1080), (2560, 1440),
    ):  # fmt: skip
        page.set_viewport_size({"width": width, "height": height})
        assert broken_promises(page) == [], (width, height)
        shoot(f"{width}x{height}")


def test_two_tables_of_a_room_are_played_by_keys_alone(page: Page, address: str) -> None:
    """Whichever waits comes to the front; every key lands at the table that asked."""
    page.set_viewport_size({"width": 1440, "height": 900})
    page.on("websocket", lambda line: line.on("framesent", lambda text: note(text, acted)))
    acted: list[str] = []
    come_in(page, address, "Half Door", "Two Tables")
    sit_down(page, 200)
    page.get_by_role("button", name="Lobby", exact=True).click()
    page.get_by_role("tab", name="Stud Hi", exact=True).click()
    page.get_by_role("button", name="Go to table Canal Street").click()
    expect(page.locator(".stage")).to_be_visible()
    sit_down(page, 200)
    page.get_by_role("button", name="Tables side by side").click()
    page.mouse.click(700, 30)
    for _ in range(400):
        if len(set(acted)) == 2 and len(acted) >= 8:
            break
        page.wait_for_timeout(150)
        page.keyboard.press("c")
        assert page.locator(".pane.front .notice").count() == 0
    assert set(acted) == {"half-door", "canal-street"}


def note(text: str | bytes, acted: list[str]) -> None:
    message = msgspec.json.decode(text)
    if message["type"] == "Act":
        acted.append(message["table"])
