"""A shuffled deck, and a shoe of them. Where the randomness comes from is the caller's choice."""

from __future__ import annotations

import random
from collections.abc import Sequence

from doorcard.cards import DECK, Card


class ShuffledDeck:
    """The undealt cards of one hand."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self._stub = list(DECK)
        rng.shuffle(self._stub)

    def draw(self, count: int) -> tuple[Card, ...]:
        """The next cards off the stub."""
        drawn, self._stub = tuple(self._stub[:count]), self._stub[count:]
        return drawn

    def shuffle_in(self, burned: Sequence[Card]) -> None:
        """Mix burned cards into the stub (R10.3)."""
        self._stub += burned
        self._rng.shuffle(self._stub)

    def __repr__(self) -> str:
        return f"<stub of {len(self._stub)} cards>"


class ShuffledShoe:
    """A new deck for every hand, shuffled by `rng` (R3.1)."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng

    def new_deck(self, hand: int) -> ShuffledDeck:
        """The deck of hand number `hand`."""
        return ShuffledDeck(self._rng)
