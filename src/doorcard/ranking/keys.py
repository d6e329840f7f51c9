"""Cards as numbers whose sum tells which ranks a hand holds, and how often.

Each rank counts in three bits of its own, so up to seven cards add without carrying and equal
sums mean equal ranks. Hands of five to seven different cards have 73,775 sums in all, so what
each is worth can be remembered for good. An unknown card counts above all ranks: no hand that
holds one has a sum that is remembered.

>>> RANK_KEYS[0], RANK_KEYS[4], RANK_KEYS[51] == 1 << 36
(1, 8, True)
"""

from __future__ import annotations

from typing import Final

from doorcard.cards import DECK, rank_of

UNKNOWN_KEY: Final = 1 << 39

RANK_KEYS: Final = (*(1 << 3 * rank_of(card) for card in DECK), UNKNOWN_KEY)
