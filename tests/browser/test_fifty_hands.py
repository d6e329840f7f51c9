"""Fifty hands in one tab, or five hundred: no chip is lost, and the page grows no larger."""

from __future__ import annotations

import random
import time

import pytest
from playwright.sync_api import CDPSession, ConsoleMessage, Page

from doorcard.table.settings import Times
from tests.browser.player import Seen, see
from tests.browser.sessions import PATIENCE, a_session
from tests.browser.sitter import Sitter, W
from tests.conftest import SOAK

HANDS = 500 if SOAK else 50
EVERY = 10
WARM = 30
"""Until then the lines that the page keeps fill up, and what is fetched once is fetched."""

PASSIVE = tuple(W[f"act.{one}"] for one in ("check", "call", "bring_in", "show"))
AGGRESSIVE = tuple(W[f"act.{one}"] for one in ("bet", "raise", "complete"))
FOLD, POST = W["act.fold"], W["ante.post"]
KEYS = {**dict.fromkeys((*PASSIVE, POST), "c"), **dict.fromkeys(AGGRESSIVE, "r"), FOLD: "f"}


@pytest.mark.soak
@pytest.mark.proves("B1", "B8", "T2", "S3")
def test_fifty_hands_in_one_tab_with_flat_memory(page: Page) -> None:
    complaints: list[str] = []
    page.on("console", lambda message: note(message, complaints))
    page.set_viewport_size({"width": 1440, "height": 900})
    times = Times(between_hands=1, ante=60_000)
    with a_session(stacked=0, small_bet=10, pace="none", times=times, most_buy_in=900_00) as room:
        ann = Sitter(room, page, "Ann")
        ann.come(room.address)
        page.goto(room.open_table("Ann"))
        ann.sit(4, 900_00)
        for seat in (2, 7):
            room.seat_caller(seat, 900_00)
        room.let_callers_act()
        samples = play(page, page.context.new_cdp_session(page))
    assert complaints + ann.complaints == []
    # The chat box keeps 200 to 300 lines: so much more it may hold than at the first sample.
    first, last = samples[0], samples[-1]
    assert last["Nodes"] <= first["Nodes"] + 600, samples
    assert last["JSEventListeners"] <= first["JSEventListeners"] + 30, samples
    assert last["JSHeapUsedSize"] <= first["JSHeapUsedSize"] + 700_000, samples


def play(page: Page, line: CDPSession) -> list[dict[str, int]]:
    """Play by keys until all hands are over; what the page holds, every ten hands once warm."""
    rng = random.Random(8)
    chips: dict[str, int] = {}
    over, samples, since = 0, list[dict[str, int]](), time.monotonic()
    while over < HANDS:
        seen = see(page)
        check_chips(seen, chips)
        choice = choose(seen["offered"], rng)
        if not choice:
            assert time.monotonic() < since + PATIENCE, seen
            page.wait_for_timeout(40)
            continue
        since = time.monotonic()
        if choice.startswith(POST) and seen["over"]:
            over += 1
            assert seen["paid"] == seen["pots"] > 0
            if over >= WARM and over % EVERY == 0:
                samples.append(held(line))
        page.keyboard.press(next(key for word, key in KEYS.items() if choice.startswith(word)))
        assert page.locator(".notice").all_text_contents() == [], choice
    return samples


def choose(offered: list[str], rng: random.Random) -> str:
    """Give up most hands at once, mostly stay in the others, and now and then raise."""
    if not offered:
        return ""
    if offered[0].startswith(POST):
        return POST
    chance = rng.random()
    aggressive = [one for one in offered if one.startswith(AGGRESSIVE)]
    if chance < 0.15 and aggressive:
        return aggressive[0]
    if chance > 0.2 and FOLD in offered:
        return FOLD
    return next((one for one in offered if one.startswith(PASSIVE)), "")


def check_chips(seen: Seen, chips: dict[str, int]) -> None:
    """Chips in front of the players and in the pot are the same all through a hand."""
    if seen["street"].endswith(W["street.3"].partition(" ")[2]):
        total = seen["stacks"] + seen["pot"]
        assert chips.setdefault(seen["hand"], total) == total


def held(line: CDPSession) -> dict[str, int]:
    """What the page holds once all that is to be thrown away is thrown away."""
    line.send("HeapProfiler.collectGarbage")
    line.send("Performance.enable")
    metrics = {one["name"]: one["value"] for one in line.send("Performance.getMetrics")["metrics"]}
    return {name: int(metrics[name]) for name in ("JSHeapUsedSize", "Nodes", "JSEventListeners")}


def note(message: ConsoleMessage, complaints: list[str]) -> None:
    if message.type in ("error", "warning"):
        complaints.append(message.text)
