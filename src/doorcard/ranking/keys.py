"""Cards as numbers whose sum tells which ranks a hand holds, and how often.

Each rank counts in three bits of its own, so up to seven cards add without carrying and equal
sums mean equal ranks: a few ten thousand sums cover every hand of up to seven cards. An unknown
card sets a bit above them all, so no hand that holds one has a known sum.

>>> RANK_KEYS[0], RANK_KEYS[4], RANK_KEYS[51] == 1 << 36
(1, 8, True)
"""

from __future__ import annotations

from typing import Final

from doorcard.cards import DECK, rank_of

UNKNOWN_KEY: Final = 1 << 39

RANK_KEYS: Final = (*(1 << 3 * rank_of(card) for card in DECK), UNKNOWN_KEY)
