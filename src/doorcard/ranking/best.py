"""Which five cards play, for marking them on the table and for odd chips (R13.7).

Where several suits of a rank would serve, the highest suit is taken.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from doorcard.cards import Card, rank_of, suit_of
from doorcard.ranking.high import high_value
from doorcard.ranking.low import low8_value, low_rank, razz_value
from doorcard.ranking.values import FLUSH, STRAIGHT, STRAIGHT_FLUSH, unpack

# How many cards of each rank a category's value names, in the value's order.
_SHAPES: Final = {1: (2, 1, 1, 1), 2: (2, 2, 1), 3: (3, 1, 1), 6: (3, 2), 7: (4, 1)}


def best_high(cards: Sequence[Card]) -> tuple[Card, ...]:
    """The five cards of the best high among five to seven, groups first, then from the top.

    Errors: as `high_value`.

    >>> from doorcard.cards import cards_text, parse_cards
    >>> cards_text(best_high(parse_cards("4c Kh 9c Kd 9s 4h 4s")))
    '4s 4h 4c Kh Kd'
    """
    category, ranks = unpack(high_value(cards))
    if category in (STRAIGHT, STRAIGHT_FLUSH):
        # Below the two stands the ace, whose rank is 13.
        ranks = [rank or 13 for rank in range(ranks[0], ranks[0] - 5, -1)]
    if category in (FLUSH, STRAIGHT_FLUSH):
        cards = _flush_cards(cards)
    falling = sorted(cards, reverse=True)
    best: list[Card] = []
    for rank, count in zip(ranks, _SHAPES.get(category, (1, 1, 1, 1, 1)), strict=True):
        best += [card for card in falling if rank_of(card) + 1 == rank][:count]
    return tuple(best)


def best_low8(cards: Sequence[Card]) -> tuple[Card, ...]:
    """The five cards of the best eight-or-better low, highest first; () if there is no low.

    Errors: as `low8_value`.

    >>> from doorcard.cards import cards_text, parse_cards
    >>> cards_text(best_low8(parse_cards("As Ah 2d 5s 4h 7c 7d")))
    '7d 5s 4h 2d As'
    """
    return best_razz(cards) if low8_value(cards) else ()


def best_razz(cards: Sequence[Card]) -> tuple[Card, ...]:
    """The five cards of the best razz hand among five to seven, highest first, ace low.

    Errors: as `razz_value`.
    """
    razz_value(cards)
    rising = sorted(cards, key=lambda card: (low_rank(card), -suit_of(card)))
    ranks = [low_rank(card) for card in rising]
    # As in `lowest_five`: one card of each rank from below, then second ones, and so on.
    order = sorted(range(len(rising)), key=lambda at: (ranks[:at].count(ranks[at]), at))
    return tuple(rising[at] for at in sorted(order[:5], key=lambda at: (-ranks[at], at)))


def _flush_cards(cards: Sequence[Card]) -> list[Card]:
    suits = [suit_of(card) for card in cards]
    return [card for card, suit in zip(cards, suits, strict=True) if suits.count(suit) >= 5]
