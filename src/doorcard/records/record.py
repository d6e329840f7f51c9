"""A hand as somebody else's record tells it: neutral, typed, and in the order in which it was told.

Each format's reader turns its text into a `Record`; `doorcard.records.compare` plays it through
the engine and compares. Seats are 1-8 and amounts are cents; tournament chips are counted as
hundreds too, so that halves of a chip can be told. `line` is the line of the file, from 1.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal, TypeAlias

from doorcard.cards import Card
from doorcard.errors import DoorcardError
from doorcard.records.names import Claim

Site: TypeAlias = Literal["fulltilt", "pokerstars", "phh"]

End: TypeAlias = Literal["folded", "collected", "won", "lost", "mucked"]

Verb: TypeAlias = Literal["bring_in", "complete", "bet", "raise", "call", "check", "fold"]


class Damaged(DoorcardError):
    """A record that can't be read: `line` and `reason` say where and why."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__("damaged_record", reason, given=f"line {line}")
        self.line = line


@dataclass(slots=True)
class Player:
    """Somebody who was dealt in; `stack` is what he had before the ante."""

    seat: int
    name: str
    stack: int


@dataclass(slots=True)
class Anted:
    """A player posted an ante."""

    line: int
    seat: int
    amount: int
    all_in: bool = False


@dataclass(slots=True)
class Dealt:
    """A player got cards on a street. `before`: what the line repeats of his earlier ones."""

    line: int
    seat: int
    down: tuple[Card, ...] = ()
    up: tuple[Card, ...] = ()
    before: tuple[Card, ...] | None = None


@dataclass(slots=True)
class StreetBegan:
    """A street's heading, with the figures that some of them carry, and the cards below it.

    `dealt` are the players' cards in the order told, `common` the one card for all.
    """

    line: int
    street: int
    dealt: list[Dealt]
    common: Card | None = None
    pot: int | None = None
    players: int | None = None
    all_in: int | None = None


@dataclass(slots=True)
class DoorNamed:
    """The card that has to open, and whose it is."""

    line: int
    seat: int
    card: Card


@dataclass(slots=True)
class Acted:
    """A bettor's move.

    `verbs` are what the word may mean: one site has no word for completing, another writes one
    for checking and calling. `amount` is what was added, `to` the total on the street, `step`
    how far the price rose; None where the record doesn't say.
    """

    line: int
    seat: int
    verbs: tuple[Verb, ...]
    amount: int | None = None
    to: int | None = None
    step: int | None = None
    all_in: bool = False


@dataclass(slots=True)
class Noted:
    """A remark of the room on the state of the hand."""

    line: int
    what: Literal["capped", "double bet", "showdown", "no low"]


@dataclass(slots=True)
class Returned:
    """An uncalled bet, or part of an ante, went back."""

    line: int
    seat: int
    amount: int


@dataclass(slots=True)
class Shown:
    """A hand was turned up, with what the record calls it. No cards: those known already."""

    line: int
    seat: int
    cards: tuple[Card, ...] = ()
    claims: tuple[Claim, ...] = ()


@dataclass(slots=True)
class Mucked:
    """A hand was kept closed."""

    line: int
    seat: int


@dataclass(slots=True)
class Collected:
    """A share was paid. `pot`: 0 the main pot, 1 the first side pot, None if there is but one.

    `half` and `tied` are None where the record doesn't tell.
    """

    line: int
    seat: int
    amount: int
    pot: int | None = None
    half: Literal["high", "low"] | None = None
    tied: bool | None = None
    claims: tuple[Claim, ...] = ()


@dataclass(slots=True)
class PotsStated:
    """The pots at the end. `parts` by number, `net`: with the rake taken off them."""

    line: int
    total: int
    rake: int
    parts: tuple[tuple[int, int], ...] = ()
    net: bool = False


@dataclass(slots=True)
class CommonStated:
    """The summary repeats the common card."""

    line: int
    card: Card


@dataclass(slots=True)
class SeatSummed:
    """What the summary says of a seat.

    `end`: folded, collected (without a showdown), won, lost, mucked. `street` and `no_bet` are
    told of a folded hand only.
    """

    line: int
    seat: int
    end: End
    street: int | None = None
    no_bet: bool = False
    amount: int | None = None
    cards: tuple[Card, ...] = ()
    claims: tuple[Claim, ...] = ()


@dataclass(slots=True)
class EndsStated:
    """What each player has after the hand, or collected in it: cents in the players' order."""

    line: int
    what: Literal["stack", "collected"]
    amounts: tuple[int, ...]


Statement: TypeAlias = (
    Anted
    | StreetBegan
    | DoorNamed
    | Acted
    | Noted
    | Returned
    | Shown
    | Mucked
    | Collected
    | PotsStated
    | CommonStated
    | SeatSummed
    | EndsStated
)


@dataclass(slots=True)
class Record:
    """One hand: what was fixed before it, and all that the record states of it, in order.

    `bring_in` is None where the hand doesn't tell it in full. `button` is the seat before the
    first one dealt to (R3.2). `complete`: returned bets, shares and showing are all told, so what
    is missing was not so; `all_dealt`: each card dealt is told, if only as `??`. `seated_order`:
    cards are listed by seat, not as they were dealt. `played` is the time in UTC, if it is told.
    `rules` names the profile of house rules where the record says it is not the site's.
    """

    site: Site
    hand: str
    game: str
    line: int
    players: tuple[Player, ...]
    small_bet: int
    big_bet: int
    ante: int
    bring_in: int | None
    button: int
    chip_unit: int
    rake: int
    statements: list[Statement]
    complete: bool = True
    all_dealt: bool = False
    seated_order: bool = False
    tournament: bool = False
    played: datetime | None = None
    rules: str = ""


@dataclass(slots=True)
class Hand:
    """A hand found in a file: its record, or why it could not be read."""

    site: Site
    hand: str
    game: str | None
    record: Record | None = None
    damage: Damaged | None = None


@dataclass(slots=True)
class History:
    """What a file holds: the hands of our games, how many of others, and stray text."""

    hands: list[Hand] = field(default_factory=list)
    other_games: int = 0
    stray: Damaged | None = None


def amount_text(cents: int) -> str:
    """Cents as a plain decimal.

    >>> amount_text(4325), amount_text(1200), amount_text(-5)
    ('43.25', '12', '-0.05')
    """
    whole, part = divmod(abs(cents), 100)
    sign = "-" if cents < 0 else ""
    return f"{sign}{whole}.{part:02d}" if part else f"{sign}{whole}"
