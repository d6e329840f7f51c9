"""What a table is at one moment, and how each event changes it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final, Literal, TypeAlias

from doorcard.engine import HandState, evolve
from doorcard.engine import events as e
from doorcard.table import events as t
from doorcard.table.settings import TableSettings

Phase: TypeAlias = Literal["waiting", "antes", "playing"]


@dataclass(slots=True)
class Seat:
    """A player in a seat. `stack` is what he has between hands; the hand knows it meanwhile.

    `promised`: he posts the ante that is asked for; `missed`: he let the last one pass.
    """

    user: str
    name: str
    kind: t.Kind
    stack: int
    bank: int
    style: str = ""
    strength: str = ""
    sitting_out: bool = False
    out_since: int = 0
    leaving: bool = False
    ante_always: bool = False
    promised: bool = False
    missed: bool = False
    connected: bool = True
    hands: int = 0


@dataclass(slots=True)
class TurnClock:
    """Until when the seat to act may think: `deadline`, and then its time bank."""

    seat: int
    deadline: int
    allowed: int
    bank: int

    @property
    def end(self) -> int:
        """When the bank is used up too."""
        return self.deadline + self.bank


@dataclass(slots=True)
class TableState:
    """One table: who sits where, and the hand in progress or the one just over.

    `seq` is the number of the last event. Of the hand: `dealt_names` were dealt in, those in the
    seats `gone` have left since, `awards` is what it has paid so far, `levels` are the bets made
    on this street, `last_act` is what each seat did on it and `headline` what was done last
    (seat, word, total on the street), `folded_on` the street of each fold.
    """

    settings: TableSettings
    seq: int = 0
    phase: Phase = "waiting"
    hand_number: int = 0
    next_hand_at: int = 0
    ante_deadline: int = 0
    seats: dict[int, Seat] = field(default_factory=dict)
    hand: HandState | None = None
    clock: TurnClock | None = None
    awards: list[e.PotAwarded] = field(default_factory=list)
    last_act: dict[int, tuple[str, int]] = field(default_factory=dict)
    headline: tuple[int, str, int] | None = None
    levels: list[int] = field(default_factory=list)
    folded_on: dict[int, int] = field(default_factory=dict)
    dealt_names: dict[int, str] = field(default_factory=dict)
    gone: set[int] = field(default_factory=set)

    def seat_of(self, user: str) -> int:
        """The user's seat, 0 if he has none."""
        return next((number for number, seat in self.seats.items() if seat.user == user), 0)

    def ready(self) -> list[int]:
        """Seats that can be dealt into the next hand."""
        return [
            number
            for number, seat in sorted(self.seats.items())
            if seat.stack > 0 and not seat.sitting_out and not seat.leaving
        ]

    def promised(self) -> set[int]:
        """Seats that post the ante asked for."""
        return {number for number, seat in self.seats.items() if seat.promised}

    def all_promised(self) -> bool:
        """Nobody is waited for: all have posted, and who had not sits out or has left."""
        return self.promised() >= set(self.ready())

    def plays(self, number: int) -> bool:
        """Whether the one in this seat now was dealt into the hand; his cards are his alone."""
        return number in self.dealt_names and number not in self.gone

    def stack(self, number: int) -> int:
        """The seat's chips as they are now, in cents."""
        if self.hand is not None and self.phase == "playing" and self.plays(number):
            return self.hand.stacks[number]
        return self.seats[number].stack


def apply(state: TableState, event: t.TableEvent) -> None:
    """Change the table in place, and count the event."""
    state.seq += 1
    _APPLY[type(event)](state, event)


def _player_sat(state: TableState, event: t.PlayerSat) -> None:
    state.seats[event.seat] = Seat(
        user=event.user,
        name=event.name,
        kind=event.kind,
        stack=event.stack,
        bank=event.bank,
        style=event.style,
        strength=event.strength,
        ante_always=event.kind == "bot",
    )


def _player_leaving(state: TableState, event: t.PlayerLeaving) -> None:
    state.seats[event.seat].leaving = True


def _player_left(state: TableState, event: t.PlayerLeft) -> None:
    del state.seats[event.seat]
    state.gone.add(event.seat)


def _player_sat_out(state: TableState, event: t.PlayerSatOut) -> None:
    seat = state.seats[event.seat]
    seat.sitting_out = event.on
    seat.out_since = event.at if event.on else 0
    seat.missed = False
    if event.on:
        seat.promised = False


def _chips_added(state: TableState, event: t.ChipsAdded) -> None:
    state.seats[event.seat].stack += event.amount


def _antes_asked(state: TableState, event: t.AntesAsked) -> None:
    state.phase = "antes"
    state.hand_number = event.hand
    state.ante_deadline = event.deadline
    state.next_hand_at = 0


def _ante_promised(state: TableState, event: t.AntePromised) -> None:
    seat = state.seats[event.seat]
    seat.promised = True
    seat.missed = False


def _ante_missed(state: TableState, event: t.AnteMissed) -> None:
    state.seats[event.seat].missed = True


def _ante_always_set(state: TableState, event: t.AnteAlwaysSet) -> None:
    state.seats[event.seat].ante_always = event.on


def _next_hand_planned(state: TableState, event: t.NextHandPlanned) -> None:
    state.phase = "waiting"
    state.next_hand_at = event.at
    for seat in state.seats.values():
        seat.promised = False


def _hand_event(state: TableState, event: t.HandEvent) -> None:
    inner = event.event
    state.hand = hand = evolve(state.hand, inner)
    follow = _ON_HAND.get(type(inner))
    if follow is not None:
        follow(state, hand, inner)


def _hand_started(state: TableState, hand: HandState, _: e.HandStarted) -> None:
    state.phase = "playing"
    state.awards = []
    state.last_act = {}
    state.folded_on = {}
    state.headline = None
    state.dealt_names = {}
    state.gone = set()
    every = state.settings.times.bank_every_ten_hands
    for number in sorted(hand.live):
        seat = state.seats[number]
        seat.promised = False
        seat.hands += 1
        seat.bank += every if seat.hands % 10 == 0 else 0
        state.dealt_names[number] = seat.name


def _street_started(state: TableState, _: HandState, __: e.StreetStarted) -> None:
    state.last_act = {}
    state.headline = None
    state.levels = []


_WORDS: Final[dict[type, str]] = {
    e.BroughtIn: "bring_in",
    e.Completed: "complete",
    e.BetMade: "bet",
    e.Called: "call",
    e.Raised: "raise",
    e.Checked: "check",
    e.Folded: "fold",
}


def _acted(state: TableState, hand: HandState, event: Any) -> None:
    word, to = _WORDS[type(event)], hand.bets[event.seat]
    state.clock = None
    state.last_act[event.seat] = (word, to)
    state.headline = (event.seat, word, to)
    if hand.count > len(state.levels):
        state.levels.append(hand.level)


def _folded(state: TableState, hand: HandState, event: e.Folded) -> None:
    _acted(state, hand, event)
    state.folded_on[event.seat] = hand.street


def _showed(state: TableState, _: HandState, __: Any) -> None:
    state.clock = None


def _pot_awarded(state: TableState, _: HandState, event: e.PotAwarded) -> None:
    state.awards.append(event)


def _hand_over(state: TableState, hand: HandState, _: Any) -> None:
    state.clock = None
    state.phase = "waiting"
    for number in state.dealt_names:
        if number in state.seats:
            state.seats[number].stack = hand.stacks[number]


_ON_HAND: Final[dict[type, Callable[[TableState, HandState, Any], None]]] = {
    e.HandStarted: _hand_started,
    e.StreetStarted: _street_started,
    **dict.fromkeys(_WORDS, _acted),
    e.Folded: _folded,
    e.HandShown: _showed,
    e.HandMucked: _showed,
    e.PotAwarded: _pot_awarded,
    e.HandEnded: _hand_over,
    e.HandVoided: _hand_over,
}


def _clock_started(state: TableState, event: t.ClockStarted) -> None:
    state.clock = TurnClock(event.seat, event.deadline, event.allowed, event.bank)


def _bank_used(state: TableState, event: t.BankUsed) -> None:
    state.seats[event.seat].bank = event.left


def _connection_changed(state: TableState, event: t.ConnectionChanged) -> None:
    state.seats[event.seat].connected = event.connected


def _nothing(_: TableState, __: Any) -> None:
    """A fact for others to read; the table itself stays as it is."""


_APPLY: Final[dict[type, Callable[[TableState, Any], None]]] = {
    t.PlayerSat: _player_sat,
    t.PlayerLeaving: _player_leaving,
    t.PlayerLeft: _player_left,
    t.PlayerSatOut: _player_sat_out,
    t.ChipsAdded: _chips_added,
    t.AntesAsked: _antes_asked,
    t.AntePromised: _ante_promised,
    t.AnteMissed: _ante_missed,
    t.AnteAlwaysSet: _ante_always_set,
    t.NextHandPlanned: _next_hand_planned,
    t.HandEvent: _hand_event,
    t.ClockStarted: _clock_started,
    t.BankUsed: _bank_used,
    t.TimedOut: _nothing,
    t.ConnectionChanged: _connection_changed,
    t.Said: _nothing,
}
