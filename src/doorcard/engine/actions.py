"""What may be done in a hand: the dealer's action and the players', and the choices offered.

Actions are imperative (`Complete`), events past (`Completed`). Amounts named `to` are totals on
the street, in cents; a call needs no amount. Every action but the dealer's is the seat's whose
turn it is; `Legal` says which are allowed, with their amounts.

>>> Legal(seat=3, decision=7, fold=True, call=150, raises=(400,)).actions()
(Fold(), Call(), Raise(to=400))
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from doorcard.cards import Card

Face: TypeAlias = Literal["down", "up", "open"]
"""How a seat gets a card: down for its owner alone, up on its board, or open: a down card of a
hand that is turned up already (R14.9)."""

Place: TypeAlias = Face | Literal["common", "burn", "shuffle"]
"""Where the dealer's next card goes; before a `shuffle` he mixes the burned cards in (R10.4)."""


@dataclass(slots=True, frozen=True)
class Slot:
    """A place for one card: a seat 1-8 and how it comes; seat 0 where it goes to no seat."""

    seat: int
    place: Place


@dataclass(slots=True, frozen=True)
class Deal:
    """The dealer deals one or more of the next cards, in the order of `Legal.deal`."""

    cards: tuple[Card, ...]

    def __repr__(self) -> str:
        return f"Deal({len(self.cards)} cards)"


@dataclass(slots=True, frozen=True)
class BringIn:
    """The opener pays the bring-in (R4.3)."""


@dataclass(slots=True, frozen=True)
class Complete:
    """Make the first full bet over a bring-in or a short all-in (R4.4, R8.2)."""

    to: int


@dataclass(slots=True, frozen=True)
class Bet:
    """Open the betting from fourth street on (R6.1)."""

    to: int


@dataclass(slots=True, frozen=True)
class Call:
    """Match the price, or as much of it as the stack allows (R8.1)."""


@dataclass(slots=True, frozen=True)
class Raise:
    """Raise a full bet (R4.7)."""

    to: int


@dataclass(slots=True, frozen=True)
class Check:
    """Owe nothing and stay in (R6.1)."""


@dataclass(slots=True, frozen=True)
class Fold:
    """Give the hand up (R9.2)."""


@dataclass(slots=True, frozen=True)
class Show:
    """Turn the hand up: at the showdown (R14.6), or after all others folded (R9.1).

    In a record, `cards` names down cards not known before.
    """

    cards: tuple[Card, ...] = ()


@dataclass(slots=True, frozen=True)
class Muck:
    """Keep the hand closed (R14.6)."""


@dataclass(slots=True, frozen=True)
class Lead:
    """A record says who acts first on a street, where unknown up cards leave it open."""

    seat: int


@dataclass(slots=True, frozen=True)
class Settle:
    """A record says who won what: (seat, cents after rake), where unknown cards can't be ranked."""

    collected: tuple[tuple[int, int], ...]


@dataclass(slots=True, frozen=True)
class Void:
    """The house cancels the hand: every contribution goes back (R9.6)."""

    reason: str


Action: TypeAlias = (
    Deal
    | BringIn
    | Complete
    | Bet
    | Call
    | Raise
    | Check
    | Fold
    | Show
    | Muck
    | Lead
    | Settle
    | Void
)

BRING_IN: Final = BringIn()
CALL: Final = Call()
CHECK: Final = Check()
FOLD: Final = Fold()
SHOW: Final = Show()
MUCK: Final = Muck()


@dataclass(slots=True)
class Legal:
    """Exactly what may be done now, and by whom.

    `seat` is the player to act; 0 for the dealer, who deals `deal` (or, in a record, says who
    leads or who won), and when the hand is over, but for the winner of a hand that all others
    folded: he may still `show`. `decision` counts the turns of the hand from
    1. `call` is what calling adds; `complete`, `bets` and `raises` are totals on the street.
    `capped`: no raise because of the cap (R6.4).
    """

    seat: int
    decision: int
    deal: tuple[Slot, ...] = field(default=())
    fold: bool = False
    check: bool = False
    call: int | None = None
    bring_in: int | None = None
    complete: int | None = None
    bets: tuple[int, ...] = ()
    raises: tuple[int, ...] = ()
    show: bool = False
    muck: bool = False
    lead: bool = False
    settle: bool = False
    capped: bool = False

    def actions(self) -> tuple[Action, ...]:
        """The player's choices as actions, most passive first; empty on the dealer's turn."""
        choices: list[Action] = []
        if self.fold:
            choices.append(FOLD)
        if self.check:
            choices.append(CHECK)
        if self.bring_in is not None:
            choices.append(BRING_IN)
        if self.call is not None:
            choices.append(CALL)
        if self.complete is not None:
            choices.append(Complete(self.complete))
        for to in self.bets:
            choices.append(Bet(to))
        for to in self.raises:
            choices.append(Raise(to))
        if self.show:
            choices.append(SHOW)
        if self.muck:
            choices.append(MUCK)
        return tuple(choices)
