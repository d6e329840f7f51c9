"""Choices of k cards among n, in one fixed order, and the rows of choices that share cards.

Cards are positions 0..n-1 here. Choices stand in colexicographic order, so that the choice
a < b < c ... has the index C(a,1) + C(b,2) + C(c,3) ...
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from math import comb

import numpy as np
import numpy.typing as npt

Choices = npt.NDArray[np.uint8]  # (C(n, k), k)
Rows = npt.NDArray[np.intp]  # (C(n, s), C(n - s, k - s))


@lru_cache(maxsize=32)
def choices(n: int, k: int) -> Choices:
    """All choices of `k` of `n` positions, each rising: uint8, shape (C(n, k), k).

    >>> choices(4, 2).tolist()
    [[0, 1], [0, 2], [1, 2], [0, 3], [1, 3], [2, 3]]
    """
    if k == 0:
        return np.zeros((1, 0), np.uint8)
    below = choices(n, k - 1)
    counts = [comb(last, k - 1) for last in range(n)]
    lasts = np.repeat(np.arange(n, dtype=np.uint8), counts)
    # The choices below a last card are the first ones of the shorter list.
    starts = np.repeat(np.cumsum([0, *counts[:-1]]), counts)
    found = np.empty((len(lasts), k), np.uint8)
    found[:, :-1] = below[np.arange(len(lasts)) - starts]
    found[:, -1] = lasts
    return found


def bits(chosen: Choices) -> npt.NDArray[np.int64]:
    """Each choice as a set: bit p for position p. Shape (N, k) gives (N,)."""
    sets = np.zeros(len(chosen), np.int64)
    for column in chosen.T:
        sets |= np.int64(1) << column.astype(np.int64)
    return sets


@lru_cache(maxsize=12)
def rows_sharing(n: int, k: int, s: int) -> Rows:
    """For each choice of `s` positions, the indices of the choices of `k` that hold them.

    Shape (C(n, s), C(n - s, k - s)), rows in the order of `choices(n, s)`.

    >>> rows_sharing(4, 2, 1).tolist()
    [[0, 1, 3], [0, 2, 4], [1, 2, 5], [3, 4, 5]]
    """
    if s == 0:
        return np.arange(comb(n, k))[np.newaxis]
    columns = choices(n, k).astype(np.int64).T
    ids = np.stack([_index(n, [columns[at] for at in some]) for some in combinations(range(k), s)])
    narrow = np.min_scalar_type(comb(n, s))  # 16 bits, mostly, which are sorted the fastest
    order = np.argsort(ids.T.ravel().astype(narrow), kind="stable")
    return (order // len(ids)).reshape(comb(n, s), comb(n - s, k - s))


def _index(n: int, columns: list[npt.NDArray[np.int64]]) -> npt.NDArray[np.int64]:
    index = np.zeros_like(columns[0])
    for place, column in enumerate(columns, 1):
        index = index + np.array([comb(at, place) for at in range(n)])[column]
    return index
