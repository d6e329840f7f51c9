"""Nothing moves but cards and chips: seats and choices keep their places (the felt)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Show, Wire, drawn
from tests.browser.scenes import SCENES, folded
from tests.browser.test_felt import remember
from tests.browser.test_page import update

pytestmark = pytest.mark.usefixtures("nothing_moves")

SIZES = (
    (360, 640),
    (375, 667),
    (375, 812),
    (430, 932),
    (844, 390),
    (768, 1024),
    (820, 1180),
    (1024, 768),
    (1280, 720),
    (1440, 900),
)
SHORT = 712
"""So low, a phone has no room to spare for the question whether to show."""

HAND = (
    "antes",
    "third_street",
    "anothers_turn",
    "fifth_street",
    "capped",
    "seventh_street",
    "show_or_muck",
    "showdown",
    "scoop_without_low",
    "uncontested",
    "everyone_shows",
)

Places = dict[str, list[int]]

_PLACES = """
() => Object.fromEntries([...document.querySelectorAll(".stage .seat, .btns")].map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  const place = [...one.classList].find((name) => /^(p[0-7]|btns)$/.test(name));
  return [place, [x, y, width, height].map(Math.round)];
}))
"""


def at_each_size(page: Page) -> Iterator[tuple[int, int]]:
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        yield width, height


def show(page: Page, line: Wire, name: str) -> Places:
    """Show a scene; where everything is then."""
    scene = SCENES[name]()
    line.tell(scene.snapshot, *scene.then)
    drawn(page)
    return places(page)


def places(page: Page) -> Places:
    found: Places = page.evaluate(_PLACES)
    return found


def test_felt_a_seat_keeps_its_place_and_size_through_the_hand(page: Page, wire: Show) -> None:
    line = wire(SCENES["antes"]())
    for size in at_each_size(page):
        before = show(page, line, "antes")
        assert len(before) == 9
        for name in HAND:
            if name == "show_or_muck" and size[0] < size[1] < SHORT:
                continue
            assert show(page, line, name) == before, (size, name)


@pytest.mark.parametrize("kept", [False, True], ids=["gone", "kept"])
def test_room_C2_a_folded_hand_leaves_and_moves_no_seat(kept: bool, page: Page, wire: Show) -> None:
    remember(page, keepFolded=kept)
    line = wire(SCENES["anothers_turn"]())
    for size in at_each_size(page):
        before = show(page, line, "anothers_turn")
        line.tell(update(101, seats=[folded(4, 8800, 5)]))
        expect(page.locator(".hero .why")).to_be_visible()
        expect(page.locator(".hero .card")).to_have_count(5 if kept else 0)
        assert places(page) == before, size


def test_felt_no_seat_moves_for_a_watcher(page: Page, wire: Show) -> None:
    line = wire(SCENES["watching"]())
    for size in at_each_size(page):
        before = show(page, line, "watching")
        line.tell(update(101, seats=[folded(4, 8800, 5)]))
        expect(page.locator(".p0 .why")).to_be_visible()
        assert places(page) == before, size
