"""Many hands at once: high and low of each, by NumPy or, where it is installed, by Numba.

Both doors give the numbers of `doorcard.ranking.worth`, bit for bit.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from doorcard.errors import BadInput
from doorcard.ranking import places
from doorcard.ranking.tables import tables

Cards = npt.NDArray[np.uint8]
Worths = npt.NDArray[np.uint32]
BitsOf = Callable[[npt.NDArray[np.intp]], npt.NDArray[np.int64]]

_AT_ONCE = 16_384  # hands that fit the nearest memory


class Arrays(NamedTuple):
    """The tables and the cards' keys as arrays."""

    worths: Worths  # (73775,)
    first: npt.NDArray[np.uint32]  # (10552,)
    step: npt.NDArray[np.uint16]  # (43718,)
    flushes: npt.NDArray[np.uint16]  # (8192,)
    keys: npt.NDArray[np.int64]  # (52,)
    bits: npt.NDArray[np.int64]  # (52,)


@cache
def arrays() -> Arrays:
    """The tables as NumPy arrays, read once."""
    worths, first, step, flushes = (
        np.frombuffer(table, f"u{table.itemsize}") for table in tables()
    )
    return Arrays(
        worths,
        first,
        step,
        flushes,
        np.array(places.CARD_KEYS, np.int64),
        np.array(places.CARD_BITS, np.int64),
    )


@cache
def numba_installed() -> bool:
    """Whether the fast door can be had; `DOORCARD_DOOR=numpy` keeps it shut."""
    return os.environ.get("DOORCARD_DOOR") != "numpy" and find_spec("numba") is not None


class Door:
    """Which of the two doors is taken. They give the same numbers, so it may change at any time.

    Numba takes most of a second to come, NumPy is there at once: whoever has one short question
    sets `patient` to False.
    """

    def __init__(self) -> None:
        self.patient = True

    @property
    def is_fast(self) -> bool:
        """Whether Numba is to do the work."""
        return self.patient and numba_installed()


door: Final = Door()


def worths_of(hands: Cards) -> Worths:
    """The worth of each hand: `high << 16 | low`, as `doorcard.ranking.worth` has it.

    `hands`: uint8, shape (n, 5), (n, 6) or (n, 7), different cards 0-51 in each row. Gives uint32,
    shape (n,). Errors: `bad_hand` for another shape or a number that is no card.

    >>> hands = np.array([[51, 50, 49, 48, 0, 1, 4], [12, 8, 4, 0, 48, 45, 46]], np.uint8)
    >>> [hex(worth) for worth in worths_of(hands).tolist()]
    ['0x1d1207ec', '0x1d1d181f']
    """
    if hands.ndim != 2 or not 5 <= hands.shape[1] <= 7:
        raise BadInput("bad_hand", "wrong shape", given=hands.shape, allowed="(n, 5) to (n, 7)")
    if hands.size and int(hands.max()) > 51:
        raise BadInput("bad_hand", "no such card", given=int(hands.max()), allowed="0 to 51")
    if door.is_fast:
        from doorcard.ranking.kernels import read_hands

        found: Worths = read_hands(np.ascontiguousarray(hands, np.uint8), *arrays())
        return found
    return read_hands_with_numpy(hands)


def read_hands_with_numpy(hands: Cards) -> Worths:
    """`worths_of` by NumPy alone, unchecked."""
    keys, bits = arrays().keys, arrays().bits
    worths = np.empty(len(hands), np.uint32)
    for at in range(0, len(hands), _AT_ONCE):
        some = np.ascontiguousarray(hands[at : at + _AT_ONCE].T)
        sums = keys[some[0]]
        for cards in some[1:]:
            sums += keys[cards]
        sums += places.START

        def held(rows: npt.NDArray[np.intp], some: Cards = some) -> npt.NDArray[np.int64]:
            found: npt.NDArray[np.int64] = bits[some[:, rows]].sum(axis=0)
            return found

        worths[at : at + _AT_ONCE] = read_keys(sums, held)
    return worths


def read_keys(sums: npt.NDArray[np.int64], bits_of: BitsOf) -> Worths:
    """Worths of sums of keys (START added); `bits_of` gives the card bits of the rows it is told.

    `sums`: int64, any length; `bits_of(rows)` takes and gives int64 of one length.
    """
    worths, first, step, flushes, _, _ = arrays()
    found = worths.take(first.take(sums >> 32) + step.take(sums >> 16 & 0xFFFF))
    suited = np.flatnonzero(sums & places.FIVE_SUITED)
    if len(suited):
        # Which suit: its bit of the four that FIVE_SUITED marks.
        marks = sums[suited] & places.FIVE_SUITED
        shifts = 16 * ((marks > 0x8) * 1 + (marks > 0x80) + (marks > 0x800))
        ranks = bits_of(suited) >> shifts & 0x1FFF
        found[suited] = flushes[ranks].astype(np.uint32) << 16 | found[suited] & 0xFFFF
    return found
