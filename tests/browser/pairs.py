"""All pairs: few rows in which any two values of any two columns meet at least once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from random import Random

Row = dict[str, str]
Pair = frozenset[tuple[str, str]]

TRIES = 40
"""Rows that are thought of before the best of them is taken."""


def pairs_of(row: Mapping[str, str]) -> set[Pair]:
    """All that meets in a row."""
    return {frozenset(pair) for pair in combinations(row.items(), 2)}


def wanted(columns: Mapping[str, Sequence[str]], fits: Callable[[Row], bool]) -> set[Pair]:
    """All that can meet. `fits` is asked of two values, and of whole rows."""
    return {
        frozenset([(one, value), (other, with_it)])
        for one, other in combinations(columns, 2)
        for value in columns[one]
        for with_it in columns[other]
        if fits({one: value, other: with_it})
    }


def all_pairs(
    columns: Mapping[str, Sequence[str]],
    fits: Callable[[Row], bool] = lambda row: True,
    seed: int = 1,
) -> list[Row]:
    """Rows until all has met that can; the same for the same seed.

    >>> all_pairs({"deck": ["2", "4"], "theme": ["dark", "light"]}, seed=3)[0].keys()
    dict_keys(['deck', 'theme'])
    """
    random = Random(seed)
    left, rows = wanted(columns, fits), list[Row]()
    while left:
        first = min(left, key=sorted)
        thought = (_row(columns, fits, left, first, random) for _ in range(TRIES))
        best = max((row for row in thought if row), key=lambda row: len(pairs_of(row) & left))
        rows.append({name: best[name] for name in columns})
        left -= pairs_of(best)
    return sorted(rows, key=lambda row: [columns[name].index(row[name]) for name in columns])


def _row(
    columns: Mapping[str, Sequence[str]],
    fits: Callable[[Row], bool],
    left: set[Pair],
    first: Pair,
    random: Random,
) -> Row:
    """A row with a pair in it, each other value the one that meets most anew; {} if none fits."""
    row = dict(first)
    for name in random.sample(sorted(columns.keys() - row.keys()), len(columns) - 2):
        can = [value for value in columns[name] if fits({**row, name: value})]
        if not can:
            return {}
        random.shuffle(can)
        row[name] = max(can, key=lambda value: len(pairs_of({**row, name: value}) & left))
    return row
