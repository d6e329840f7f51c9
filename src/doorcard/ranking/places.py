"""Where a hand stands in the tables: keys of cards that add up to a place.

The ranks fall into two groups, two to seven and eight to ace. Within a group each rank has a
weight such that all sums of up to seven cards, at most four of a rank, differ (found by trying
each number in turn). A card's key holds its weight and a count of its suit:

    bits 0-15   how many cards of each suit, four bits each
    bits 16-31  sum of weights, eight to ace
    bits 32-45  sum of weights, two to seven

The place of a hand is `first[sum of the low group] + step[sum of the high group]`, so 5, 6 and 7
cards of 73,775 different sets of ranks have as many places and there are no gaps.

>>> hex(CARD_KEYS[0]), hex(CARD_KEYS[51])
('0x100000001', '0x241c1000')
"""

from __future__ import annotations

from typing import Final

from doorcard.cards import DECK, Card, rank_of, suit_of

LOW_WEIGHTS: Final = (1, 5, 24, 112, 521, 2247)
HIGH_WEIGHTS: Final = (*LOW_WEIGHTS, 9244)
LOW_SUMS: Final = 10_552
HIGH_SUMS: Final = 43_718
PLACES: Final = 73_775

# The counts of suits start at 3, so that the fifth card of a suit sets the top bit of its count.
START: Final = 0x3333
FIVE_SUITED: Final = 0x8888

# A worth is `high << 16 | low`: places in the order of all hands, from the bottom, 1 the worst.
HIGHS: Final = 7_462
LOWS: Final = 6_175
EIGHTS: Final = 56  # the best lows are the eight-or-better ones
NO_EIGHT: Final = LOWS - EIGHTS


def card_key(card: Card) -> int:
    """The key of a card."""
    rank, suit = rank_of(card), suit_of(card)
    if rank < len(LOW_WEIGHTS):
        return LOW_WEIGHTS[rank] << 32 | 1 << 4 * suit
    return HIGH_WEIGHTS[rank - len(LOW_WEIGHTS)] << 16 | 1 << 4 * suit


CARD_KEYS: Final = tuple(card_key(card) for card in DECK)
# Sixteen bits a suit, one a card: what a flush is read from.
CARD_BITS: Final = tuple(1 << 16 * suit_of(card) + rank_of(card) for card in DECK)
