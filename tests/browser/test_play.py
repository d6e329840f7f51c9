"""Hands played by clicking what the page offers, against the room itself."""

from __future__ import annotations

import random
from collections.abc import Callable

from playwright.sync_api import ConsoleMessage, Page, expect

from tests.browser.conftest import SIZES
from tests.browser.layout import broken_promises
from tests.browser.player import come_in, see, sit_down
from tests.browser.stacked import FREE_SEAT, stacked_room

HANDS = 10
PASSIVE = ("Check", "Call", "Bring in", "Show")


def choose(offered: list[str], rng: random.Random) -> str:
    """Mostly stay in, now and then raise, and give up what was not worth a call."""
    chance = rng.random()
    aggressive = [one for one in offered if one.startswith(("Bet", "Raise", "Complete"))]
    if chance < 0.15 and aggressive:
        return rng.choice(aggressive)
    if chance > 0.9 and "Fold" in offered:
        return "Fold"
    return next(one for one in offered if one.startswith(PASSIVE))


def test_ten_hands_played_in_a_browser(page: Page, address: str) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda message: _note(message, complaints))
    come_in(page, address, "Half Door", "Ten Hands")
    sit_down(page, 400)

    rng = random.Random(8)
    played: dict[str, int] = {}  # each hand, and the chips on the table in it
    acted, finished, paid_out = 0, set[str](), 0
    while len(finished) < HANDS:
        page.wait_for_timeout(60)
        seen = see(page)
        if seen["over"]:
            finished |= {seen["hand"]} & played.keys()
            paid_out += seen["paid"] == seen["pots"] > 0
            continue
        offered = [one for one in seen["offered"] if not one.startswith(("Post", "I"))]
        if not any(one.startswith(PASSIVE) for one in offered):
            continue
        # Chips in front of the players and in the pot are the same all through a hand.
        if seen["street"] != "Showdown":
            assert played.setdefault(seen["hand"], seen["stacks"] + seen["pot"]) == (
                seen["stacks"] + seen["pot"]
            )
        choice = choose(offered, rng)
        page.get_by_role("button", name=choice, exact=True).click()
        expect(page.locator(".notice")).to_have_count(0)
        acted += 1

    assert acted >= HANDS
    assert paid_out > 0
    assert complaints == []


def _note(message: ConsoleMessage, complaints: list[str]) -> None:
    if message.type in ("error", "warning"):
        complaints.append(message.text)


def test_room_B2_C3_S3_a_hand_of_eight_from_bring_in_to_showdown(
    page: Page, shoot: Callable[..., None]
) -> None:
    # Round by round from seat 1: two down, one up; seat 4 has the lowest door card.
    cards = "As Kh 9d Ah 8c 7s Qs Jh Kd Qd 9h 3d 8h 7d Qc Jd Ks 9c Th 2c Jc Td 4s 9s"
    with stacked_room(cards) as address:
        page.set_viewport_size({"width": 1440, "height": 900})
        come_in(page, address, "Half Door")
        sit_down(page, 80, FREE_SEAT)

        third = page.get_by_text("Your 2")
        expect(third).to_contain_text("is low. Open the betting:")
        at_each_size(page, shoot, "third-street")
        assert see(page)["offered"] == ["Bring in $0.50", "Complete $2"]
        expect(page.get_by_text("You open:")).to_be_visible()
        page.get_by_role("button", name="Complete $2").click()

        for street in ("Fourth", "Fifth", "Sixth", "Seventh"):
            expect(page.locator(".street b")).to_have_text(f"{street} street")
            button = page.get_by_role("button", name="Check", exact=True)
            expect(button).to_have_attribute("aria-disabled", "false")
            if street == "Seventh":
                expect(page.locator(".seat .card.up:not(.ghost)")).to_have_count(32)
                expect(page.get_by_text("Common card", exact=True)).to_be_visible()
                expect(page.locator(".hero .ghost")).to_be_visible()
                at_each_size(page, shoot, "seventh-street")
            button.click()

        expect(page.locator(".centre .ledger")).to_be_visible(timeout=15_000)
        expect(page.locator(".centre .half").first).to_be_visible()
        page.wait_for_function(
            "() => document.querySelectorAll('.centre .half').length > 1"
            " || document.querySelector('.centre .half.all')"
        )
        at_each_size(page, shoot, "showdown")


def at_each_size(page: Page, shoot: Callable[..., None], name: str) -> None:
    """The layout holds at every size; a picture of each is kept."""
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        assert broken_promises(page) == [], size
        shoot(f"{name}-{size}")
    page.set_viewport_size({"width": 1440, "height": 900})
