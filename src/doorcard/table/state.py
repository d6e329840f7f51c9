"""What a table is at one moment; how an event changes it is in `evolve`."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from doorcard.engine import HandState, WhyFirst
from doorcard.engine import events as e
from doorcard.errors import BadInput
from doorcard.table import events as t
from doorcard.table.settings import TableSettings

Phase: TypeAlias = Literal["waiting", "antes", "playing"]


@dataclass(slots=True)
class Seat:
    """A player in a seat. `stack` is what he has between hands; the hand knows it meanwhile.

    `pending` are chips that he asked for and that count from the next hand. `promised`: he posts
    the ante that is asked for; `missed`: he let the last one pass. `out_since` and `lost_since`
    count where he sits out and where his line is down.
    """

    user: str
    name: str
    kind: t.Kind
    stack: int
    bank: int
    pending: int = 0
    style: str = ""
    strength: str = ""
    sitting_out: bool = False
    out_since: int = 0
    leaving: bool = False
    ante_always: bool = False
    promised: bool = False
    missed: bool = False
    connected: bool = True
    lost_since: int = 0
    hands: int = 0


@dataclass(slots=True)
class Waiter:
    """Somebody who waits for a seat; while his line is down, since `lost_since`."""

    user: str
    name: str
    connected: bool = True
    lost_since: int = 0


@dataclass(slots=True)
class Offer:
    """A seat is kept for `user` until then."""

    user: str
    until: int


@dataclass(slots=True)
class Departure:
    """What somebody left with, and when (room T4)."""

    stack: int
    at: int


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
class DeckSeal:
    """What everybody knows of the next or current hand's deck; `entropy` is None until mixed."""

    hand: int
    root: str
    rules: str
    promises: tuple[tuple[int, str], ...]
    entropy: tuple[tuple[int, str], ...] | None = None


@dataclass(slots=True)
class TableState:
    """One table: who sits where, and the hand in progress or the one just over.

    `seq` is the number of the last event. Of the hand: `dealt_names` were dealt in, those in the
    seats `gone` have left since, `awards` is what it has paid so far, `levels` are the bets made
    on this street, `last_act` is what each seat did on it and `headline` what was done last
    (seat, word, total on the street), `folded_on` the street of each fold, `first` who acts first
    on this street and why.

    Beside it: `planned` are settings for the next hand, `paused_at` is 0 unless the host stopped
    the table, `muted` and `banned` are users with their names, `waiting` is the line for a seat
    and `offers` the seats kept for it, `left_with` is who left a while ago.
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
    deck: DeckSeal | None = None
    awards: list[e.PotAwarded] = field(default_factory=list)
    last_act: dict[int, tuple[str, int]] = field(default_factory=dict)
    headline: tuple[int, str, int] | None = None
    first: tuple[int, WhyFirst] | None = None
    levels: list[int] = field(default_factory=list)
    folded_on: dict[int, int] = field(default_factory=dict)
    dealt_names: dict[int, str] = field(default_factory=dict)
    gone: set[int] = field(default_factory=set)
    planned: TableSettings | None = None
    paused_at: int = 0
    muted: dict[str, str] = field(default_factory=dict)
    banned: dict[str, str] = field(default_factory=dict)
    waiting: list[Waiter] = field(default_factory=list)
    offers: dict[int, Offer] = field(default_factory=dict)
    left_with: dict[str, Departure] = field(default_factory=dict)
    closing: bool = False
    closed: bool = False

    @property
    def paused(self) -> bool:
        """Whether the table stands still: no clock runs, nobody acts and nothing is dealt."""
        return self.paused_at > 0

    def seat_of(self, user: str) -> int:
        """The user's seat, 0 if he has none."""
        for number, seat in self.seats.items():
            if seat.user == user:
                return number
        return 0

    def ready(self) -> list[int]:
        """Seats that can be dealt into the next hand."""
        return [
            number
            for number, seat in sorted(self.seats.items())
            if self.settings.can_ante(seat.stack) and not seat.sitting_out and not seat.leaving
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

    def in_hand(self, number: int) -> bool:
        """Whether the one in this seat plays the hand that is being played."""
        return self.phase == "playing" and self.plays(number)

    def stack(self, number: int) -> int:
        """The seat's chips as they are now, in cents, without those still to be added."""
        if self.hand is not None and self.in_hand(number):
            return self.hand.stacks[number]
        return self.seats[number].stack

    def at_stake(self, number: int) -> int:
        """All that the seat's player has at the table, or may still win back, in cents."""
        hand, seat = self.hand, self.seats[number]
        bet = hand.paid[number] if hand and self.in_hand(number) and number in hand.live else 0
        return self.stack(number) + seat.pending + bet

    def waits(self, user: str) -> bool:
        """Whether somebody stands in line for a seat."""
        return any(waiter.user == user for waiter in self.waiting)


def seated(state: TableState, user: str) -> tuple[int, Seat]:
    """A user's seat, by number and as it is. Errors: `not_seated`."""
    number = state.seat_of(user)
    if not number:
        raise BadInput("not_seated", "you have no seat at this table")
    return number, state.seats[number]
