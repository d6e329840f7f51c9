"""Several hands, every deal of the cards to come, one by one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from doorcard.equity.tally import Tally, new_tally

Numbers = npt.NDArray[np.int64]

_AT_ONCE = 1 << 16  # deals looked at together


class Completed(NamedTuple):
    """One player's hands when the cards to come are in: which cards, and what each is worth."""

    sets: Numbers  # (N,) bit p for position p of the deck
    weights: Numbers  # (N,) how often each counts
    highs: Numbers  # (N,) larger is better; all 0 where the game has no high
    lows: Numbers  # (N,) larger is better, 0 is none


def count_deals(players: Sequence[Completed]) -> Tally:
    """The tally of all deals in which no card is dealt twice."""
    tally = new_tally(len(players))
    start = np.zeros(1, np.int64)
    _deal(players, 0, _Partial(start, start + 1, start, start, start, start), tally)
    return tally


class _Partial(NamedTuple):
    """Deals to the first players: cards used, how often each counts, who has the best so far."""

    used: Numbers
    weight: Numbers
    high: Numbers
    winners: Numbers
    low: Numbers
    takers: Numbers


def _deal(players: Sequence[Completed], player: int, partial: _Partial, tally: Tally) -> None:
    if player == len(players):
        np.add.at(tally, (partial.winners, partial.takers), partial.weight)
        return
    mine = players[player]
    step = max(1, _AT_ONCE // max(1, len(mine.sets)))
    for start in range(0, len(partial.used), step):
        some = _Partial(*(part[start : start + step] for part in partial))
        before, now = np.nonzero((some.used[:, np.newaxis] & mine.sets) == 0)
        high, winners = _better(some.high[before], some.winners[before], mine.highs[now], player)
        low, takers = _better(some.low[before], some.takers[before], mine.lows[now], player)
        used = some.used[before] | mine.sets[now]
        weight = some.weight[before] * mine.weights[now]
        _deal(players, player + 1, _Partial(used, weight, high, winners, low, takers), tally)


def _better(best: Numbers, holders: Numbers, mine: Numbers, player: int) -> tuple[Numbers, Numbers]:
    mark = 1 << player
    ties = np.where((mine == best) & (mine > 0), holders | mark, holders)
    return np.maximum(best, mine), np.where(mine > best, mark, ties)
