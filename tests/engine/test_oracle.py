"""The engine against a second reading of the rules (`floor_man`), on random hands."""

from __future__ import annotations

from collections import Counter
from typing import Final

import pytest

from doorcard.engine import Event, Legal, legal
from doorcard.engine import events as e
from tests.engine.floor_man import Choice, FloorMan
from tests.engine.random_hands import hand
from tests.engine.test_properties import seeds

PARTS: Final = 4
HANDS: Final = 500

ACTS: Final[dict[type, str]] = {
    e.BroughtIn: "bring in",
    e.Completed: "wager",
    e.BetMade: "wager",
    e.Raised: "wager",
    e.Called: "call",
    e.Checked: "check",
    e.Folded: "fold",
}


@pytest.mark.soak
@pytest.mark.parametrize("part", range(PARTS))
def test_rule_R4_R14_turns_prices_pots_shares_and_showing_read_twice(part: int, scale: int):
    for seed in seeds(part, scale, HANDS):
        watch = Watch()
        for state, _, events in hand(seed):
            for event in events:
                watch.check(event, seed)
            choices = legal(state)
            if state.phase == "bet":
                assert offered(choices) == watch.floor.choices(choices.seat), seed


def offered(legal: Legal) -> set[Choice]:
    found = {("fold", 0)} if legal.fold else set()
    found |= {("check", 0)} if legal.check else set()
    amounts = {"bring in": legal.bring_in, "call": legal.call, "complete": legal.complete}
    found |= {(word, amount) for word, amount in amounts.items() if amount is not None}
    return found | {("bet", to) for to in legal.bets} | {("raise", to) for to in legal.raises}


class Watch:
    """Follows the engine's events with the floor man's pad, and holds each against it."""

    def __init__(self) -> None:
        self.queue: list[int] | None = None  # who has still to show
        self.asked = 0
        self.rakes: tuple[int, ...] = ()
        self.paid: Counter[tuple[int, int]] = Counter()

    def check(self, event: Event, seed: int) -> None:
        match event:
            case e.HandStarted():
                self.floor = FloorMan(event.setup)
            case e.AntePosted():
                self.floor.pay(event.seat, event.amount)
            case e.UncalledBetReturned():
                assert self.floor.excess() == (event.seat, event.amount), seed
                self.floor.pay(event.seat, -event.amount)
            case e.StreetStarted() | e.ShowdownStarted():
                self.street_is_over(event, seed)
            case e.CardDealt():
                self.floor.own[event.seat].append(event.card)
                if event.face == "up":
                    self.floor.up[event.seat].append(event.card)
            case e.CommonCardDealt():
                self.floor.common = [event.card]
            case e.ActionOn() if self.queue is None:
                assert event.seat == self.floor.turn(), seed
                self.floor.first = self.floor.first or event.seat
            case e.ActionOn():
                assert not self.floor.must_show(event.seat), seed
                self.asked = event.seat
            case e.HandShown() | e.HandMucked():
                self.showed(event, seed)
            case e.RakeTaken():
                self.rakes = event.amounts
            case e.PotAwarded():
                self.paid[event.pot, event.seat] += event.amount
            case e.HandEnded():
                self.all_is_paid(seed)
            case e.CardBurned() | e.StubReshuffled():
                pass
            case e.HandVoided():
                pytest.fail(f"hand {seed} was cancelled: {event.reason}")
            case e.Checked() | e.Folded():
                self.floor.act(event.seat, ACTS[type(event)], 0)
            case _:
                self.floor.act(event.seat, ACTS[type(event)], event.amount)

    def street_is_over(self, event: e.StreetStarted | e.ShowdownStarted, seed: int) -> None:
        floor = self.floor
        assert floor.excess() is None, seed
        if floor.street:
            assert floor.turn() == 0, seed
            ended = sum(floor.stack[seat] > 0 for seat in floor.live) < 2
            if isinstance(event, e.StreetStarted) and floor.house.expose_allin:
                assert floor.opened == ({*floor.live} if ended else set()), seed  # R14.9
        if isinstance(event, e.StreetStarted):
            floor.begin(event.street)
        else:
            self.queue = floor.show_order()
            assert [*event.order] == self.queue, seed

    def showed(self, event: e.HandShown | e.HandMucked, seed: int) -> None:
        seat = event.seat
        if self.queue:
            assert seat == self.queue.pop(0), seed
            # Who was not asked is turned up; who was may do either (R14.6).
            assert self.asked == seat or self.floor.must_show(seat), seed
        if isinstance(event, e.HandShown):
            self.floor.opened.add(seat)

    def all_is_paid(self, seed: int) -> None:
        floor = self.floor
        pots = floor.pots()
        if len(floor.live) == 1:
            pots = [(sum(amount for amount, _ in pots), floor.live)]  # R9.1
        rakes = [*self.rakes, *[0] * len(pots)]
        pots = [(amount - rake, seats) for (amount, seats), rake in zip(pots, rakes, strict=False)]
        assert self.paid == floor.shares(pots), seed
