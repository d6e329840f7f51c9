"""Two hands, every pair of completions that share no card, counted without meeting any pair.

Each side's completions are ranked once. For a completion X of the first hand, the completions Y of
the second that stand to it in some relation and share no card with it number, by inclusion and
exclusion over the cards S of X,

    sum over S of (-1)^|S| x (number of Y that hold all of S and stand in the relation).

Turned about: for every set S, count related pairs among the completions of either side that hold
S, whatever else they share, and add them up with that sign. In third street's 163,185 completions
a side a card is held by 14,190, a pair by 946, three by 43 and four by one: 2.6 million entries to
sort, in place of 18,265,297,050 pairs to look at. docs/odds.md goes through it step by step.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from doorcard.equity.combos import rows_sharing

Numbers = npt.NDArray[np.int64]
# [X has a low or not][how X's high stands to Y's][how X's low does]: more, equal, less.
Cells = npt.NDArray[np.int64]
Pair = tuple[Numbers, Numbers]

_HIGH_BITS = 13
_LOW_BITS = 6


def count_pairs(n: int, needs: tuple[int, int], highs: Pair, lows: Pair) -> Cells:
    """How the disjoint pairs of completions stand, in high and low together.

    `n` positions in the deck; `needs` cards still to come to either side; `highs` and `lows` of
    each side's completions, in the order of `choices`: int64, shape (C(n, need),), larger is
    better, a low of 0 is none. Gives int64, shape (2, 3, 3): X without a low and with one; X's
    high more, equal, less; X's low the same. Without a low X's is equal if Y has none either.
    """
    cells = np.zeros((2, 3, 3), np.int64)
    for size in range(min(needs) + 1):
        rows = [rows_sharing(n, need, size) for need in needs]
        sides = [
            _Side(np.repeat(np.arange(len(row)), row.shape[1]), high[row].ravel(), low[row].ravel())
            for high, low, row in zip(highs, lows, rows, strict=True)
        ]
        cells += (-1) ** size * _count_rows(*sides)
    return cells


def _count_rows(x: _Side, y: _Side) -> Cells:
    """Pairs in the same row, by high and by low."""
    cells = np.zeros((2, 3, 3), np.int64)
    x_low, y_low = x.low > 0, y.low > 0
    cells[0, :, 1] = _compare(x.pick(~x_low), y.pick(~y_low))
    cells[0, :, 2] = _compare(x.pick(~x_low), y.pick(y_low))
    cells[1, :, 0] = _compare(x.pick(x_low), y.pick(~y_low))
    if not (x_low.any() and y_low.any()):
        return cells
    x, y = x.only(x_low), y.only(y_low)
    cells[1, :, 1] = _compare((x.low_row, x.high), (y.low_row, y.high))
    more = np.zeros(3, np.int64)
    # Two different lows first differ in one bit, read from the top: it is set in the better one.
    for bit in range(_LOW_BITS):
        x_set, y_clear = x.low >> bit & 1 == 1, y.low >> bit & 1 == 0
        more += _compare(
            (x.low_row[x_set] >> bit + 1, x.high[x_set]),
            (y.low_row[y_clear] >> bit + 1, y.high[y_clear]),
        )
    cells[1, :, 0] += more
    cells[1, :, 2] = _compare((x.row, x.high), (y.row, y.high)) - cells[1, :, 1] - more
    return cells


class _Side(NamedTuple):
    """One side's completions, row after row."""

    row: Numbers
    high: Numbers
    low: Numbers

    @property
    def low_row(self) -> Numbers:
        """Row and low in one number."""
        return self.row << _LOW_BITS | self.low

    def pick(self, which: npt.NDArray[np.bool_]) -> tuple[Numbers, Numbers]:
        return self.row[which], self.high[which]

    def only(self, which: npt.NDArray[np.bool_]) -> _Side:
        return _Side(self.row[which], self.high[which], self.low[which])


def _compare(x: tuple[Numbers, Numbers], y: tuple[Numbers, Numbers]) -> Numbers:
    """Pairs of one group whose high is more, equal and less; each side is (groups, highs)."""
    mine, other = (np.sort(group << _HIGH_BITS | high) for group, high in (x, y))
    groups = 1 + max(int(side[-1]) >> _HIGH_BITS if len(side) else 0 for side in (mine, other))
    held, theirs = (np.bincount(group, minlength=groups) for group, _ in (x, y))
    end = np.cumsum(theirs)
    below = other.searchsorted(mine).sum()
    to = other.searchsorted(mine, "right").sum()
    return np.array([below - held @ (end - theirs), to - below, held @ end - to])
