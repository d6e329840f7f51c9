"""What has happened in a hand: one event for each fact, in the order in which it happened.

Everything else that Doorcard knows of a hand is read from these. Seats are 1-8, amounts are
cents. Events are values: two with the same contents are equal, and nobody changes one. They are
not frozen at run time, since that triples the cost of making one and a hand makes a hundred;
type checkers treat them as frozen. `repr` never shows a hidden card.

>>> from doorcard.cards import parse_card
>>> CardDealt(4, parse_card("As"), "down")
CardDealt(seat=4, card='??', face='down')
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, TypeVar, dataclass_transform

from doorcard.cards import Card, card_text, cards_text
from doorcard.engine.actions import Face
from doorcard.engine.house import House, Stakes
from doorcard.engine.variant import Variant

RULES_VERSION: Final = 1
"""The version of the rules that new hands are played by; a stored hand keeps its own."""

Share: TypeAlias = Literal["high", "low", "all", "stated"]
"""What a share of a pot was for: a half, the whole (one way to win, the same hands both ways, or
nobody else in), or what a record states."""

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def event(cls: type[T]) -> type[T]:
    """A value class that is frozen to the type checker and cheap at run time."""
    return dataclass(slots=True, unsafe_hash=True)(cls)


@dataclass(frozen=True, slots=True)
class Setup:
    """What is fixed before a hand starts: the game, the house, the stakes and who is dealt in.

    `stacks` are (seat, cents) with the ante still in them. Dealing starts at the first of these
    seats clockwise from `button` (R3.2). `record`: the hand is replayed from a record, so cards
    may be unknown.
    """

    variant: Variant
    house: House
    stakes: Stakes
    stacks: tuple[tuple[int, int], ...]
    button: int = 8
    record: bool = False
    rules: int = RULES_VERSION


@event
class HandStarted:
    """A hand begins; `setup` is all that it is played by."""

    setup: Setup


@event
class AntePosted:
    """R2.1. Less than the ante is an all-in (R2.4)."""

    seat: int
    amount: int


@event
class StreetStarted:
    """Street 3-7 begins. `common`: too few cards, one for all (R10.1)."""

    street: int
    common: bool = False


@event
class CardDealt:
    """A seat gets a card, `down`, `up` or (to a hand already turned up) `open`."""

    seat: int
    card: Card
    face: Face

    def __repr__(self) -> str:
        text = "??" if self.face == "down" else card_text(self.card)
        return f"CardDealt(seat={self.seat}, card={text!r}, face={self.face!r})"


@event
class CommonCardDealt:
    """The one card that is everybody's seventh (R10.1)."""

    card: Card

    def __repr__(self) -> str:
        return f"CommonCardDealt(card={card_text(self.card)!r})"


@event
class CardBurned:
    """A card leaves the stub unseen (R3.5)."""

    card: Card

    def __repr__(self) -> str:
        return "CardBurned(card='??')"


@event
class StubReshuffled:
    """The burned cards were shuffled into the stub (R10.3, R10.4), `cards` in all."""

    cards: int


@event
class ActionOn:
    """It is this seat's turn; `decision` counts the turns of the hand from 1."""

    seat: int
    decision: int


@event
class BroughtIn:
    """R4.3. Less than the bring-in is an all-in (R4.12)."""

    seat: int
    amount: int


@event
class Completed:
    """Third street's first full bet, or an all-in towards it (R4.6, R8.4)."""

    seat: int
    amount: int
    to: int


@event
class BetMade:
    """The first bet of a later street: `to` is the total on the street."""

    seat: int
    amount: int
    to: int


@event
class Called:
    """`amount` is what was added."""

    seat: int
    amount: int


@event
class Raised:
    """`amount` was added, `to` is the total on the street."""

    seat: int
    amount: int
    to: int


@event
class Checked:
    """Nothing owed, nothing bet."""

    seat: int


@event
class Folded:
    """The hand left play (R3.6); `dealt`: its seat keeps its place in the deal (R9.5)."""

    seat: int
    dealt: bool = False


@event
class UncalledBetReturned:
    """Chips that nobody matched went back (R11.1, R2.7)."""

    seat: int
    amount: int


@event
class ShowdownStarted:
    """The order in which the hands still closed are shown or mucked (R14.2-R14.7)."""

    order: tuple[int, ...]


@event
class HandShown:
    """A hand was turned up; `cards` are its down cards."""

    seat: int
    cards: tuple[Card, ...]

    def __repr__(self) -> str:
        return f"HandShown(seat={self.seat}, cards={cards_text(self.cards)!r})"


@event
class HandMucked:
    """The owner kept the hand closed."""

    seat: int


@event
class RakeTaken:
    """Cents taken from each pot, the main pot first (R11.6)."""

    amounts: tuple[int, ...]


@event
class PotAwarded:
    """A share was paid; pot 0 is the main pot, 1 the first side pot (R11.2).

    `ways`: how many equal hands divide what `share` names (R13.3).
    """

    pot: int
    seat: int
    amount: int
    share: Share
    ways: int = 1


@event
class HandEnded:
    """All is paid."""


@event
class HandVoided:
    """The hand is cancelled; `refunds` are (seat, cents) returned (R9.6)."""

    reason: str
    refunds: tuple[tuple[int, int], ...]


Event: TypeAlias = (
    HandStarted
    | AntePosted
    | StreetStarted
    | CardDealt
    | CommonCardDealt
    | CardBurned
    | StubReshuffled
    | ActionOn
    | BroughtIn
    | Completed
    | BetMade
    | Called
    | Raised
    | Checked
    | Folded
    | UncalledBetReturned
    | ShowdownStarted
    | HandShown
    | HandMucked
    | RakeTaken
    | PotAwarded
    | HandEnded
    | HandVoided
)
