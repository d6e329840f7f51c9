"""The window of the last hand, for hands that ended in some rare way."""

from __future__ import annotations

import re

import msgspec
from playwright.sync_api import Page, Route, expect

from tests.browser import scenes
from tests.browser.conftest import SIZES, Show
from tests.browser.scenes import changed
from tests.browser.test_beside import past_hand, tell_past


def test_room_H1_C3_a_common_card_is_as_large_as_the_others_and_inside_the_window(
    page: Page, wire: Show
) -> None:
    hand = past_hand()
    hand.common = "6s"
    hand.seats = [changed(seat, down=seat.down[:2]) for seat in hand.seats]
    tell_past(page)

    def answer(route: Route) -> None:
        body = msgspec.json.encode(hand).decode()
        route.fulfill(body=body, content_type="application/json")

    page.route(re.compile(r"/api/hands/[^/?]+/\d+$"), answer)
    wire(scenes.anothers_turn())
    page.keyboard.press("h")
    line = page.get_by_role("dialog").locator(".hline").first
    for width, height in SIZES.values():
        page.set_viewport_size({"width": width, "height": height})
        expect(line.locator(".card.common")).to_be_visible()
        parts = [line, line.locator(".card.common"), line.locator(".card.hole").first]
        around, common, hole = [box for part in parts if (box := part.bounding_box())]
        assert (common["width"], common["height"]) == (hole["width"], hole["height"])
        assert common["x"] + common["width"] <= around["x"] + around["width"]


def test_the_windows_title_lies_over_the_cards_that_scroll_beneath_it(
    page: Page, wire: Show
) -> None:
    tell_past(page)
    page.set_viewport_size({"width": 375, "height": 667})
    wire(scenes.anothers_turn())
    page.keyboard.press("h")
    dialog = page.get_by_role("dialog")
    card = dialog.locator(".card:not(.hole)").first
    expect(card).to_be_visible()
    over = card.evaluate("""(card) => {
      const head = card.closest("dialog").querySelector(".head").getBoundingClientRect();
      card.closest("dialog").scrollTop += card.getBoundingClientRect().top - head.top;
      const { left, width, top } = card.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + 12).closest(".head") !== null;
    }""")
    assert over
