"""The order of dealing: a public permutation of the committed places (room F1).

It follows from the root and from what players revealed, so that neither the room, which commits
first, nor a player, who knows no card, can choose it. What lies at a place stays unknown.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from doorcard.fairness.shuffle import HashStream, shuffle


class DealingOrder:
    """The places 0-51 that are still to be dealt, in their order.

    `entropy` are pairs of a seat and what it revealed; "" is the same as none.
    """

    def __init__(self, root: str, entropy: Iterable[tuple[int, str]]) -> None:
        revealed = [f"{seat}:{text}" for seat, text in sorted(entropy) if text]
        self._key = " ".join([root, *revealed])
        self._places = list(range(52))
        self._reshuffles = 0
        shuffle(self._places, HashStream(f"doorcard-order-v1 {self._key}").below)

    def __len__(self) -> int:
        return len(self._places)

    def draw(self, count: int) -> tuple[int, ...]:
        """The next `count` places, or as many as are left."""
        drawn, self._places = tuple(self._places[:count]), self._places[count:]
        return drawn

    def shuffle_in(self, burned: Sequence[int]) -> None:
        """Put burned places back under the rest, in the order of burning, and mix all (R10.3).

        The new order too was settled before the first card.
        """
        self._places += burned
        self._reshuffles += 1
        text = f"doorcard-reshuffle-v1 {self._reshuffles} {self._key}"
        shuffle(self._places, HashStream(text).below)
