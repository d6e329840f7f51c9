"""One unbiased shuffle, and a stream of numbers that anybody can work out again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, MutableSequence
from hashlib import sha256
from typing import Any, TypeAlias

Below: TypeAlias = Callable[[int], int]
"""Gives a number from 0 up to, not including, the one it is given; each is equally likely."""


def shuffle(items: MutableSequence[Any], below: Below) -> None:
    """Fisher-Yates, in place: every order is equally likely if every number from `below` is.

    >>> cards = ["As", "Kd", "2c"]
    >>> shuffle(cards, lambda count: 0)
    >>> cards
    ['Kd', '2c', 'As']
    """
    for last in range(len(items) - 1, 0, -1):
        chosen = below(last + 1)
        items[last], items[chosen] = items[chosen], items[last]


class HashStream:
    """Numbers that follow from a text alone, as evenly spread as SHA-256 is.

    >>> one, same = HashStream("a text"), HashStream("a text")
    >>> [one.below(52) for _ in range(5)] == [same.below(52) for _ in range(5)]
    True
    """

    def __init__(self, text: str) -> None:
        self._bytes = _hash_bytes(sha256(text.encode()).hexdigest())

    def below(self, count: int) -> int:
        """The next number below `count`, 1-256.

        A byte at or above the largest multiple of `count` is passed over: with it the small
        numbers would come more often.
        """
        fair = 256 - 256 % count
        return next(byte for byte in self._bytes if byte < fair) % count


def _hash_bytes(seed: str) -> Iterator[int]:
    block = 0
    while True:
        yield from sha256(f"doorcard-stream-v1 {seed} {block}".encode()).digest()
        block += 1
