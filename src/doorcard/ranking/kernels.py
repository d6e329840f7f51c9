"""Numba's door to the tables. Imported only where Numba is (`doorcard[fast]`)."""

from __future__ import annotations

import numpy as np
from numba import njit

FIVE_SUITED = 0x8888
START = 0x3333


@njit(cache=True, inline="always")
def read_key(key, worths, first, step):
    """The worth of a sum of keys, flushes apart."""
    return worths[first[key >> 32] + step[key >> 16 & 0xFFFF]]


@njit(cache=True)
def suited_worth(key, bits, worth, flushes):
    """The worth of a hand with five suited cards, from its card bits."""
    marks = key & FIVE_SUITED
    suit = 0
    while marks > 0x8:
        marks >>= 4
        suit += 1
    return np.uint32(np.uint32(flushes[bits >> 16 * suit & 0x1FFF]) << 16 | worth & 0xFFFF)


@njit(cache=True, nogil=True)
def read_hands(hands, worths, first, step, flushes, keys, bits):
    """Worths of hands, shape (n, 5) to (n, 7)."""
    found = np.empty(len(hands), np.uint32)
    width = hands.shape[1]
    for row in range(len(hands)):
        key = np.int64(START)
        for column in range(width):
            key += keys[hands[row, column]]
        worth = read_key(key, worths, first, step)
        if key & FIVE_SUITED:
            card_bits = np.int64(0)
            for column in range(width):
                card_bits |= bits[hands[row, column]]
            worth = suited_worth(key, card_bits, worth, flushes)
        found[row] = worth
    return found
