"""Leaving, dropping and returning at every event of a hand: it ends as the rules have it (V4, T3).

Something happens to one player at the very moment of an event. Who leaves or whose line stays down
plays from then on as one whose time is up; who comes back plays on. Nobody is stuck.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import pytest

from doorcard import engine
from doorcard.engine import events as e
from doorcard.table import commands as c
from doorcard.table import events as t
from doorcard.table.actor import TableActor
from doorcard.table.settings import Times
from doorcard.table.state import TableState
from tests.conftest import SOAK
from tests.table.kit import Recorder, Table, run

HANDS = {
    1: "9h Kh Qc Jd 8c 6d 3s",
    2: "As Ah 2c 2d 9s Th Jc",
    3: "5s 7d Tc Qd 9d Jh 4s",
}
What: TypeAlias = Literal["silence", "leave", "drop", "drop and return", "leave after dropping"]


class AtTheMoment(Recorder):
    """Does something to a player as the n-th event of the hand is published."""

    def __init__(self, actor: TableActor, seat: int, at: int, what: What) -> None:
        super().__init__()
        self._actor = actor
        self._user = f"p{seat}"
        self._at = at
        self._what = what
        self.count = 0

    @property
    def has_come(self) -> bool:
        return self.count >= self._at

    def publish(self, state: TableState, event: t.TableEvent) -> None:
        super().publish(state, event)
        self.count += self.count > 0 or isinstance(inner(event), e.HandStarted)
        if self.count == self._at:
            self._happen()

    def _happen(self) -> None:
        post, user = self._actor.post, self._user
        if "drop" in self._what:
            post(c.Connect(user, connected=False))
        if "return" in self._what:
            post(c.Connect(user, connected=True))
        if "leave" in self._what:
            post(c.Leave(user))


def inner(event: t.TableEvent) -> object:
    return event.event if isinstance(event, t.HandEvent) else event


def played(seat: int, at: int, what: What) -> tuple[list[object], Table, int]:
    """A hand in which that happens: its events without the clock's, the table, how many in all."""
    table = Table(hands=[HANDS], times=Times(bank=0))
    table.seat(1, 2, 3, chips=4_000)
    moment = AtTheMoment(table.actor, seat, at, what)
    table.actor.watch(moment)
    silent = what != "drop and return"
    while not any(isinstance(one, e.HandEnded) for one in map(inner, moment.events)):
        deliver(table)
        turn = table.hand.turn if table.phase == "playing" else 0
        if turn and not (turn == seat and moment.has_come and silent):
            table.act(word(engine.legal(table.hand)))
        else:
            table.wait(1_000, step=1_000)
        assert table.clock.now() < 10_000_000, "the hand is stuck"
    deliver(table)
    told = [event.event for event in moment.events if isinstance(event, t.HandEvent)]
    return list(told), table, moment.count


def deliver(table: Table) -> None:
    while not table.actor._mailbox.empty():
        run(table.actor.answer(*table.actor._mailbox.get_nowait()))
    run(table.actor.serve())


def word(choices: engine.Legal) -> str:
    if choices.show or choices.muck:
        return "show"
    if choices.bets and choices.seat == 2:
        return f"bet {choices.bets[0]}"
    words = [("check", choices.check), ("bring_in", choices.bring_in), ("call", choices.call)]
    return next(word for word, offered in words if offered)


def moments(seat: int) -> range:
    """The numbers of all events of the hand; every third of them, another third a seat."""
    _, _, count = played(seat, 10**9, "silence")
    return range(1, count) if SOAK else range(seat, count, 3)


@pytest.mark.soak
@pytest.mark.proves("V4", "T3", "R9.3", "R9.4")
@pytest.mark.parametrize("what", ["leave", "drop", "leave after dropping"])
@pytest.mark.parametrize("seat", [1, 2, 3])
def test_case_V4_room_T3_whoever_goes_at_any_event_plays_as_one_whose_time_is_up(
    seat: int, what: What
):
    for at in moments(seat):
        expected, _, _ = played(seat, at, "silence")
        told, table, _ = played(seat, at, what)
        assert told == expected, at
        if "leave" in what:
            assert seat not in table.state.seats
        table.begin()  # the others play on
        assert (seat in table.state.dealt_names) is (what == "drop" and not sat_out(table, seat))
        assert table.chips() + gone_with(table) == 12_000


def sat_out(table: Table, seat: int) -> bool:
    return table.state.seats[seat].sitting_out


def gone_with(table: Table) -> int:
    return sum(event.stack for event in table.seen.of(t.PlayerLeft))


@pytest.mark.soak
@pytest.mark.proves("V4")
@pytest.mark.parametrize("seat", [1, 2, 3])
def test_case_V4_whoever_drops_and_returns_at_any_event_has_missed_nothing(seat: int):
    expected, _, _ = played(seat, 10**9, "silence")
    for at in moments(seat):
        told, table, _ = played(seat, at, "drop and return")
        assert told == expected, at
        assert table.state.seats[seat].connected
        table.begin()
        assert seat in table.state.dealt_names
