"""That one card was committed to, and that it was its turn to be dealt."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Final, TypeAlias

from doorcard.cards import Card, card_text
from doorcard.fairness.dealing import DealingOrder

DEPTH: Final = 6
"""The tree has 2 ** 6 leaves: a place each, and twelve that are the same for every deck."""

Reshuffle: TypeAlias = tuple[int, Sequence[int]]
"""After how many cards off the deck, and which of those had been burned and went back in."""


@dataclass(frozen=True, slots=True)
class Proof:
    """The `deal`th card off the deck, from 1, lay at `place`, 0-51, of the committed order.

    `salt` and the hashes of `path`, from the leaf's neighbour up, are 64 hex digits each.
    """

    deal: int
    place: int
    card: Card = field(repr=False)
    salt: str = field(repr=False)
    path: tuple[str, ...] = field(repr=False)


def check(
    root: str,
    entropy: Iterable[tuple[int, str]],
    proof: Proof,
    reshuffles: Iterable[Reshuffle] = (),
) -> bool:
    """Whether the card was committed to by `root` and was the `deal`th to be dealt."""
    order = DealingOrder(root, entropy)
    places: list[int] = []
    for after, burned in reshuffles:
        places += order.draw(after - len(places))
        order.shuffle_in([places[deal - 1] for deal in burned])
    places += order.draw(len(order))
    in_turn = 1 <= proof.deal <= len(places) and places[proof.deal - 1] == proof.place
    return in_turn and climb(proof) == root


def climb(proof: Proof) -> str:
    """The root that a proof leads to."""
    found = leaf_hash(proof.place, proof.salt, card_text(proof.card))
    for height, neighbour in enumerate(proof.path):
        right = proof.place >> height & 1
        found = node_hash(neighbour, found) if right else node_hash(found, neighbour)
    return found


def leaf_hash(place: int, salt: str, card: str) -> str:
    """A place's leaf."""
    return text_hash(f"doorcard-leaf-v1 {place} {salt} {card}")


def node_hash(left: str, right: str) -> str:
    """What stands over two nodes."""
    return text_hash(f"doorcard-node-v1 {left} {right}")


def text_hash(text: str) -> str:
    """SHA-256 of a text, 64 hex digits."""
    return sha256(text.encode()).hexdigest()
