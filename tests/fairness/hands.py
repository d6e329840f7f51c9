"""Random hands dealt from decks that were committed to, with what is needed to prove them.

All randomness comes from the seed, as in tests/engine/random_hands.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from doorcard.cards import Card
from doorcard.engine import (
    CARDROOM,
    FOLD,
    Action,
    Deal,
    Event,
    HandState,
    House,
    Legal,
    Setup,
    stakes_at,
)
from doorcard.engine.events import CardBurned, StubReshuffled
from doorcard.fairness import promise_of
from doorcard.games import STUD_HILO
from doorcard.records.proving import DeckFacts, prove_hand
from doorcard.table.deck import ShuffledDeck, ShuffledShoe
from tests.engine.random_hands import random_choice, random_setup, steps

Plain = dict[str, Any]


class Dealer:
    """Deals from a table's own deck, as the table does."""

    def __init__(self, deck: ShuffledDeck) -> None:
        self._deck = deck
        self._burned: list[Card] = []

    def deal(self, count: int) -> Deal:
        return Deal(self._deck.draw(count))

    def watch(self, events: Sequence[Event]) -> None:
        for event in events:
            if isinstance(event, CardBurned):
                self._burned.append(event.card)
            elif isinstance(event, StubReshuffled):
                self._deck.shuffle_in(self._burned)
                self._burned = []


def stay(state: HandState, legal: Legal, random: Random) -> Action:
    """Anything legal, but hardly ever a fold."""
    choices = [one for one in legal.actions() if one != FOLD or random.random() < 0.03]
    return random.choice(choices or legal.actions())


@dataclass
class Played:
    """A hand that is over, and the deck that it was dealt from."""

    facts: DeckFacts
    secret: bytes
    events: list[Event]

    def proof(self, viewer: int) -> Plain:
        return prove_hand(self.facts, self.secret, self.events, viewer)


def played(seed: object, house: House | None = None) -> Played:
    """The random hand that belongs to a seed; with a `house`, eight that seldom fold play in it."""
    random = Random(f"fair {seed}")
    sealed = ShuffledShoe(random).seal()
    setup = random_setup(random)
    choose = random_choice(random)
    if house is not None:
        stacks = tuple((seat, random.choice((300, 20_000))) for seat in range(1, 9))
        setup, choose = Setup(STUD_HILO, house, stakes_at(200, house), stacks), stay
    revealed = [(seat, random.randbytes(random.randint(16, 64)).hex()) for seat, _ in setup.stacks]
    promises = tuple((seat, promise_of(entropy)) for seat, entropy in revealed)
    entropy = tuple(one for one in revealed if random.random() < 0.8)
    facts = DeckFacts("half-door", 12, sealed.root, "ab" * 32, promises, entropy)
    events: list[Event] = []
    dealer: Any = Dealer(sealed.deck(entropy))
    for _, _, following in steps(setup, dealer, choose, random):
        events += following
    return Played(facts, sealed.secret, events)


def crowded(seed: object) -> Played:
    """Eight players in a house that burns, so that the stub runs short and may be reshuffled."""
    return played(seed, Random(str(seed)).choice((CARDROOM, replace(CARDROOM, short_deck="rr"))))


def reshuffled(seed: int = 0) -> Played:
    """The first hand from a seed on in which the stub was reshuffled."""
    while True:
        hand = crowded(seed)
        if any(isinstance(event, StubReshuffled) for event in hand.events):
            return hand
        seed += 1
