"""Nothing moves but cards and chips: seats and choices keep their places (the felt)."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Show
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

_PLACES = """
() => Object.fromEntries([...document.querySelectorAll(".stage .seat, .btns")].map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  const place = [...one.classList].find((name) => /^(p[0-7]|btns)$/.test(name));
  return [place, [x, y, width, height].map(Math.round)];
}))
"""


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
def test_felt_a_seat_keeps_its_place_and_size_through_the_hand(
    size: tuple[int, int], page: Page, wire: Show
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    line = wire(SCENES["antes"]())
    before = page.evaluate(_PLACES)
    assert len(before) == 9
    for name in HAND:
        if name == "show_or_muck" and size[0] < size[1] < SHORT:
            continue
        scene = SCENES[name]()
        line.tell(scene.snapshot, *scene.then)
        page.wait_for_timeout(150)
        assert page.evaluate(_PLACES) == before, name


@pytest.mark.parametrize("kept", [False, True], ids=["gone", "kept"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
def test_room_C2_a_folded_hand_leaves_and_moves_no_seat(
    size: tuple[int, int], kept: bool, page: Page, wire: Show
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    remember(page, keepFolded=kept)
    line = wire(SCENES["anothers_turn"]())
    before = page.evaluate(_PLACES)
    line.tell(update(101, seats=[folded(4, 8800, 5)]))
    expect(page.locator(".hero .why")).to_be_visible()
    expect(page.locator(".hero .card")).to_have_count(5 if kept else 0)
    assert page.evaluate(_PLACES) == before


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
def test_felt_no_seat_moves_for_a_watcher(size: tuple[int, int], page: Page, wire: Show) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    line = wire(SCENES["watching"]())
    before = page.evaluate(_PLACES)
    line.tell(update(101, seats=[folded(4, 8800, 5)]))
    expect(page.locator(".p0 .why")).to_be_visible()
    assert page.evaluate(_PLACES) == before
