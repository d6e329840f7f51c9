"""The room's side: an order of 52 cards, bound to by the root of a hash tree (room F1).

Place i of the committed order is the leaf i of a tree of 64; each leaf has a salt of its own, so
that a leaf tells nothing until its salt is shown, and one card is proved without another. All
that is hashed is plain text (docs/fairness.md).
"""

from __future__ import annotations

import hmac
from functools import cached_property
from hashlib import sha256
from typing import Final

from doorcard.cards import DECK, Card, card_text
from doorcard.errors import BadInput
from doorcard.fairness.proof import DEPTH, Proof, leaf_hash, node_hash, text_hash
from doorcard.fairness.shuffle import Below, shuffle

_PADDING: Final = (text_hash("doorcard-pad-v1"),) * (2**DEPTH - len(DECK))
SALT_KEY_BYTES: Final = 32


def seal(below: Below, salt_key: bytes) -> Commitment:
    """A freshly shuffled deck (R3.1); `below` is the operating system's, and so is `salt_key`."""
    cards = list(DECK)
    shuffle(cards, below)
    return Commitment(tuple(cards), salt_key)


def unseal(secret: bytes) -> Commitment:
    """The deck whose `Commitment.secret` was kept. Errors: `bad_secret`."""
    cards, salt_key = secret[: len(DECK)], secret[len(DECK) :]
    if sorted(cards) != list(DECK) or len(salt_key) != SALT_KEY_BYTES:
        # Never what was given: it may be half a deck.
        raise BadInput("bad_secret", "not the secret of a deck")
    return Commitment(tuple(map(Card, cards)), salt_key)


class Commitment:
    """52 places with a card each, and the root that binds the room to them."""

    def __init__(self, cards: tuple[Card, ...], salt_key: bytes) -> None:
        self.cards = cards
        self._salt_key = salt_key

    def __repr__(self) -> str:
        return f"<deck committed to by {self.root}>"

    @property
    def secret(self) -> bytes:
        """All that has to be kept, and kept secret: the order, and the key of the salts."""
        return bytes(self.cards) + self._salt_key

    @property
    def root(self) -> str:
        """What is published before the antes, 64 hex digits."""
        return self._levels[DEPTH][0]

    def prove(self, deal: int, place: int) -> Proof:
        """That the card at `place`, 0-51, is the one committed to; it was dealt as the `deal`th."""
        path = tuple(self._levels[height][place >> height ^ 1] for height in range(DEPTH))
        return Proof(deal, place, self.cards[place], self._salt(place), path)

    def _salt(self, place: int) -> str:
        return hmac.new(self._salt_key, f"doorcard-salt-v1 {place}".encode(), sha256).hexdigest()

    @cached_property
    def _levels(self) -> list[tuple[str, ...]]:
        """The tree from its leaves, level 0, to its root."""
        leaves = [
            leaf_hash(at, self._salt(at), card_text(card)) for at, card in enumerate(self.cards)
        ]
        levels = [(*leaves, *_PADDING)]
        for _ in range(DEPTH):
            below = levels[-1]
            levels.append(tuple(map(node_hash, below[::2], below[1::2])))
        return levels
