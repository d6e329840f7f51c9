"""The decks that a table deals from, and the shoe that they come out of (R3.1, room F1)."""

from __future__ import annotations

import random
from collections.abc import Sequence

from doorcard.cards import Card
from doorcard.fairness import Commitment, DealingOrder, seal, unseal


class ShuffledDeck:
    """The undealt cards of one hand: committed to, in the order that players' entropy gave it."""

    def __init__(self, committed: Commitment, entropy: Sequence[tuple[int, str]]) -> None:
        self._cards = committed.cards
        self._order = DealingOrder(committed.root, entropy)

    def draw(self, count: int) -> tuple[Card, ...]:
        """The next cards off the stub."""
        return tuple(self._cards[place] for place in self._order.draw(count))

    def shuffle_in(self, burned: Sequence[Card]) -> None:
        """Mix burned cards into the stub (R10.3); the order follows from the same randomness."""
        self._order.shuffle_in([self._cards.index(card) for card in burned])

    def __repr__(self) -> str:
        return f"<stub of {len(self._order)} cards>"


class CommittedDeck:
    """A shuffled deck that the room is bound to, before players have mixed their entropy in."""

    def __init__(self, committed: Commitment) -> None:
        self.root = committed.root
        self.secret = committed.secret
        self._committed = committed

    def deck(self, entropy: Sequence[tuple[int, str]]) -> ShuffledDeck:
        """The deck to deal from; `entropy` is what was revealed, (seat, hex)."""
        return ShuffledDeck(self._committed, entropy)

    def __repr__(self) -> str:
        return repr(self._committed)


class ShuffledShoe:
    """A new deck for every hand, shuffled and salted by `generator`.

    The room's is `random.SystemRandom`, the operating system's; tests bring one with a seed.
    """

    def __init__(self, generator: random.Random) -> None:
        self._generator = generator

    def seal(self) -> CommittedDeck:
        """A new deck."""
        return CommittedDeck(seal(self._generator.randrange, self._generator.randbytes(32)))

    def unseal(self, secret: bytes) -> CommittedDeck:
        """The deck whose secret was kept. Errors: `bad_secret`."""
        return CommittedDeck(unseal(secret))
