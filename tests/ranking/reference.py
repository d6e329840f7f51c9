"""A second reading of hands, slow and plain: every choice of five, counted and compared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations

from doorcard.cards import Card, rank_of, suit_of

# A shape, then ranks from the most important down; compared as Python compares tuples.
Order = tuple[int, list[int]]

_SHAPES = {(): 0, (2,): 1, (2, 2): 2, (3,): 3, (3, 2): 6, (4,): 7}


def high_of(cards: Sequence[Card]) -> Order:
    """The largest is the best high."""
    return max(_high_of_five(five) for five in combinations(cards, 5))


def razz_of(cards: Sequence[Card]) -> Order:
    """The smallest is the best low."""
    return min(lows_of(five) for five in combinations(cards, 5))


def low8_of(cards: Sequence[Card]) -> Order | None:
    """The smallest is the best low; None for no low."""
    lows = [lows_of(five) for five in combinations(cards, 5)]
    return min((low for low in lows if low[0] == 0 and low[1][0] <= 8), default=None)


def highs_of(cards: Iterable[Card]) -> Order:
    """Groups alone, the ace 14: how boards compare for high."""
    return _grouped(rank_of(card) + 2 for card in cards)


def lows_of(cards: Iterable[Card]) -> Order:
    """Groups alone, the ace 1: how boards and five cards compare for low."""
    return _grouped(1 if rank_of(card) == 12 else rank_of(card) + 2 for card in cards)


def _high_of_five(five: Sequence[Card]) -> Order:
    shape, ranks = highs_of(five)
    if ranks == [14, 5, 4, 3, 2]:
        ranks = [5, 4, 3, 2, 1]
    straight = shape == 0 and ranks[0] - ranks[4] == 4
    flush = len({suit_of(card) for card in five}) == 1
    if straight or flush:
        shape = 8 if straight and flush else 5 if flush else 4
    return shape, ranks


def _grouped(ranks: Iterable[int]) -> Order:
    return _grouped_once(tuple(sorted(ranks)))


@cache
def _grouped_once(ranks: tuple[int, ...]) -> Order:
    groups = sorted(Counter(ranks).items(), key=lambda group: (group[1], group[0]), reverse=True)
    shape = _SHAPES[tuple(count for _, count in groups if count > 1)]
    return shape, [rank for rank, _ in groups]
