"""A clock that runs out as a click comes, with real scheduling (case V3)."""

from __future__ import annotations

import asyncio
from collections import Counter
from random import Random

import pytest

from doorcard import engine
from doorcard.engine import events as e
from doorcard.errors import DoorcardError
from doorcard.storage.memory import MemoryJournal
from doorcard.table import commands as c
from doorcard.table import events as t
from doorcard.table.actor import TableActor, World
from doorcard.table.settings import Times
from doorcard.table.state import TableState
from tests.table.kit import Recorder, StackedShoe, give_chips, run_in_a_loop, settings

CLICKS = 1_000
TABLES = 25
TURN_MS = 12
ACTED = (e.BroughtIn, e.Called, e.Checked, e.Folded, e.HandShown, e.HandMucked)


class LoopClock:
    """The event loop's time."""

    def now(self) -> int:
        return int(asyncio.get_running_loop().time() * 1_000)


class LastMoment(Recorder):
    """Two players of a table, who click when their time is up: `offset` ms before or after it."""

    def __init__(self, actor: TableActor, offset: int) -> None:
        super().__init__()
        self._actor = actor
        self._offset = offset
        self.replies: dict[int, str] = {}
        """By the number of the event that started the clock."""

    def publish(self, state: TableState, event: t.TableEvent) -> None:
        super().publish(state, event)
        if isinstance(event, t.PlayerSatOut) and event.on:
            self._actor.post(c.SitOut(state.seats[event.seat].user, on=False))
        if isinstance(event, t.ClockStarted):
            self._click(state, event)

    def _click(self, state: TableState, clock: t.ClockStarted) -> None:
        assert state.hand
        number, choices = state.seq, engine.legal(state.hand)
        user = state.seats[clock.seat].user
        act = c.Act(user, state.hand_number, choices.decision, state.hand.price, answer(choices))

        def reply(error: DoorcardError | None) -> None:
            self.replies[number] = error.code if error else "done"

        loop = asyncio.get_running_loop()
        moment = (clock.deadline + clock.bank + self._offset) / 1_000
        loop.call_at(moment, self._actor.post, act, f"click {number}", reply)


def answer(choices: engine.Legal) -> engine.Action:
    """Something that a silent player would not do, where there is such a thing."""
    if choices.show:
        return engine.SHOW
    if choices.call is not None:
        return engine.CALL
    return engine.BRING_IN if choices.bring_in is not None else engine.CHECK


async def played(offset: int, clicks: int) -> list[LastMoment]:
    """Tables side by side, until there were so many clicks."""
    seen = [await table(number, offset) for number in range(TABLES)]
    tasks = [asyncio.create_task(one._actor.run()) for one in seen]
    async with asyncio.timeout(120):
        while sum(len(one.replies) for one in seen) < clicks:
            await asyncio.sleep(0.05)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return seen


async def table(number: int, offset: int) -> LastMoment:
    times = Times(turn=TURN_MS, bank=0, bank_every_ten_hands=0, show=TURN_MS, between_hands=0)
    journal = MemoryJournal()
    await give_chips(journal, "p1", "p2")
    shoe = StackedShoe([], Random(number))
    world = World(LoopClock(), shoe, journal, Random(number))
    actor = TableActor(settings(times=times), world)
    shoe.actor = actor
    seen = LastMoment(actor, offset)
    actor.watch(seen)
    for seat in (1, 2):
        actor.post(c.Sit(f"p{seat}", f"p{seat}", seat, 20_000))
        actor.post(c.AnteAlways(f"p{seat}", on=True))
    return seen


@pytest.mark.soak
@pytest.mark.proves("V3", "R9.3")
@pytest.mark.parametrize("offset", [-1, 0, 1])
def test_case_V3_a_click_at_the_last_moment_counts_or_the_clock_does_never_both(
    offset: int, scale: int
):
    seen = run_in_a_loop(played(offset, CLICKS * scale))
    told: Counter[str] = Counter()
    for one in seen:
        for number, reply in one.replies.items():
            if reply == "table_closed":  # the test was over
                continue
            told[reply] += 1
            acted, timed_out = of_turn(one.events, number)
            if timed_out or acted == e.HandMucked:
                assert reply in ("too_late", "stale", "hand_over"), (reply, acted)
            else:
                assert reply == "done"
                assert acted in ACTED
        state = one._actor.state
        pot = state.hand.pot if state.phase == "playing" and state.hand else 0
        assert pot + state.stack(1) + state.stack(2) == 40_000
    assert sum(told.values()) >= CLICKS * scale - TABLES
    assert set(told) <= {"done", "too_late", "stale", "hand_over"}


def of_turn(events: list[t.TableEvent], number: int) -> tuple[type | None, bool]:
    """What the player did whose clock was started by event `number`, and whether time was up.

    It is done once: before the next clock of anybody there is one move of his.
    """
    clock = events[number - 1]
    assert isinstance(clock, t.ClockStarted)
    moves, timed_out = [], False
    for event in events[number:]:
        if isinstance(event, t.ClockStarted):
            break
        inner = event.event if isinstance(event, t.HandEvent) else event
        timed_out = timed_out or inner == t.TimedOut(clock.seat)
        if isinstance(inner, ACTED) and inner.seat == clock.seat:
            moves.append(type(inner))
        if isinstance(inner, e.HandEnded):
            break
    auto = [move for move in moves if move is not e.HandShown]
    assert len(auto) <= 1
    return (moves[0] if moves else None), timed_out
