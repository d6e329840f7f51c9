"""What a hand is at one moment.

Lists are indexed by seat, 1-8; place 0 is unused. Amounts are cents. Cards that a reader may not
know are `UNKNOWN`.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from doorcard.cards import UNKNOWN, Card, cards_text
from doorcard.engine.actions import Legal, Slot
from doorcard.engine.events import Setup

Phase: TypeAlias = Literal["deal", "bet", "show", "over"]
"""Who is wanted: the dealer, a bettor, a hand to show or muck, nobody."""

BITS: Final = (*(1 << card for card in range(52)), 0)
"""The bit of each card in `HandState.out`; the unknown card has none."""

CLOCKWISE: Final = tuple(tuple((seat + step) % 8 + 1 for step in range(8)) for seat in range(9))
"""For each seat, all eight seats clockwise from its left; the seat itself comes last."""


class HandState:
    """One hand at one moment. Copy it before you change it, unless nobody else holds it."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.phase: Phase = "deal"
        self.street = 0

        # The players. `live` are the seats still in, in dealing order; `dead_dealt` those that
        # folded for free and are dealt on (R9.5).
        self.stacks = stacks = [0] * 9
        for seat, cents in setup.stacks:
            stacks[seat] = cents
        self.live = tuple([seat for seat in CLOCKWISE[setup.button] if stacks[seat]])
        self.dead_dealt: tuple[int, ...] = ()
        self.bets = [0] * 9  # on this street
        self.paid = [0] * 9  # in the whole hand, less what came back
        self.pot = 0
        self.rake = 0

        # The cards. `deals` are the places this street's cards go, `dealt` of them done; `out`
        # has a bit for every known card that is out of the stub.
        self.down: list[tuple[Card, ...]] = [()] * 9
        self.up: list[tuple[Card, ...]] = [()] * 9
        self.common: Card | None = None
        self.burns: tuple[Card, ...] = ()
        self.out = 0
        self.deals: tuple[Slot, ...] = ()
        self.dealt = 0

        # The betting round (R6.7): `price` is the amount to match, `level` the last full level,
        # `count` the bets counted. `acted_*` are price and count when a seat last acted, -1
        # before it has; a raise may be open to it again by what has changed since (R8.5).
        self.price = 0
        self.level = 0
        self.count = 0
        self.big_made = False  # a big bet on an open-pair street (R7.3)
        self.open_pair = False
        self.uncapped = False  # heads-up without a cap (R6.3)
        self.acted_price = [-1] * 9
        self.acted_count = [-1] * 9
        self.to_act: tuple[int, ...] = ()  # who must still act, whose turn it is first
        self.turn = 0
        self.decision = 0
        self.opener = 0  # who paid the bring-in
        self.leader = 0  # first to act on this street
        self.aggressor = 0  # last to raise the price, and on which street
        self.aggressor_street = 0

        # The showdown. `show_order` are the hands still to be shown or mucked.
        self.open = [False] * 9
        self.mucked = [False] * 9
        self.show_order: tuple[int, ...] = ()
        self.void: str | None = None

        self.legal_now: Legal | None = None  # worked out at most once a moment; not a fact

    def copy(self) -> HandState:
        """A state of its own with the same contents."""
        new = object.__new__(HandState)
        new.__dict__ = facts = self.__dict__.copy()
        for name in _LISTS:
            facts[name] = facts[name].copy()
        return new

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, HandState):
            return NotImplemented
        return {**self.__dict__, "legal_now": None} == {**other.__dict__, "legal_now": None}

    __hash__ = None  # type: ignore[assignment]  # a state changes in place

    def __repr__(self) -> str:
        boards = "; ".join(f"{seat} {cards_text(self.up[seat])}" for seat in self.live)
        return f"<hand: street {self.street}, pot {self.pot}, turn {self.turn}, boards {boards}>"

    def can_act(self) -> list[int]:
        """Live seats with chips left, in dealing order."""
        stacks = self.stacks
        return [seat for seat in self.live if stacks[seat]]

    def hand_of(self, seat: int) -> tuple[Card, ...]:
        """All the cards a seat plays, the common one included."""
        cards = self.down[seat] + self.up[seat]
        return cards if self.common is None else (*cards, self.common)

    def knows(self, seat: int) -> bool:
        """Whether every card of the seat's hand is known."""
        return UNKNOWN not in self.down[seat] and UNKNOWN not in self.up[seat]


_LISTS: Final = (
    "stacks",
    "bets",
    "paid",
    "down",
    "up",
    "acted_price",
    "acted_count",
    "open",
    "mucked",
)
