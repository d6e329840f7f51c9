"""What happened in all deals together: who shared the high half, and who the low.

A tally counts deals by two sets of players, bit p for player p: those that share the high half and
those that share the low half. No low winners: the high half is the whole pot. No high winners
(razz): the low half is. Tallies of parts of a job add up.
"""

from __future__ import annotations

from math import lcm

import numpy as np
import numpy.typing as npt

Tally = npt.NDArray[np.int64]  # (2**players, 2**players): by high set, by low set


def new_tally(players: int) -> Tally:
    """Nothing counted yet."""
    return np.zeros((1 << players, 1 << players), np.int64)


def pot_parts(players: int) -> int:
    """In how many equal parts a pot is cut, so that every share of it is a whole number of them.

    >>> pot_parts(2), pot_parts(3), pot_parts(8)
    (4, 12, 1680)
    """
    return 2 * lcm(*range(1, players + 1))


def shares(players: int, high_set: int, low_set: int) -> tuple[list[int], list[int]]:
    """Each player's parts of a pot, from the high half and from the low half.

    >>> shares(2, 0b01, 0b11)
    ([2, 0], [1, 1])
    >>> shares(2, 0b01, 0)
    ([4, 0], [0, 0])
    """
    whole = pot_parts(players)
    sides = []
    for winners, losers in ((high_set, low_set), (low_set, high_set)):
        half = whole // 2 if winners and losers else whole
        each = half // winners.bit_count() if winners else 0
        sides.append([each * (winners >> player & 1) for player in range(players)])
    return sides[0], sides[1]
