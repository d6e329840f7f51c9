"""The lowest five cards: eight-or-better (R12.2, R12.3) and razz (R21.5).

Here the ace is low, and straights and flushes don't count. Ranks are turned over (ace 13 to
king 1), and so are categories (no pair 8, one pair 7 ...), so that the better low is the larger
number, just as for high. A low that qualifies is the same number in both readings.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from doorcard.cards import DECK, Card, rank_of
from doorcard.ranking.keys import RANK_KEYS
from doorcard.ranking.values import check, group, pack

NO_PAIR: Final = 8
_EIGHT: Final = 8
_WORST_EIGHT: Final = pack(NO_PAIR, [6, 7, 8, 9, 10])  # 8-7-6-5-4


def low_rank(card: Card) -> int:
    """Rank with the ace low: ace 1, two 2 ... king 13."""
    return (rank_of(card) + 1) % 13 + 1


# For eight-or-better all ranks above the eight are one: 10,285 sums instead of 73,775.
_EIGHT_KEYS: Final = (*(1 << 3 * min(low_rank(card) - 1, _EIGHT) for card in DECK), 1 << 27)
_eight_key = _EIGHT_KEYS.__getitem__
_rank_key = RANK_KEYS.__getitem__
_eights: Final[dict[int, int]] = {}
_razzes: Final[dict[int, int]] = {}


def low8_value(cards: Sequence[Card]) -> int:
    """What the best eight-or-better low of five to seven different cards is worth.

    More is better; 0 without five different ranks of eight or lower. That the cards differ is
    for the caller to see to. Errors: `bad_hand` unless there are 5-7 cards, `unknown_card`.

    >>> from doorcard.cards import parse_cards
    >>> six = low8_value(parse_cards("6c 4h 3d 2c Ad Qs Qd"))
    >>> seven = low8_value(parse_cards("7c 4d 3h 2s Ac Kd Kh"))
    >>> six > seven > low8_value(parse_cards("As Ah 2d 2c 3h 3s 8d"))
    True
    """
    key = sum(map(_eight_key, cards))
    try:
        return _eights[key]
    except KeyError:
        value = razz_value(cards)
        _eights[key] = value = value if value >= _WORST_EIGHT else 0
        return value


def razz_value(cards: Sequence[Card]) -> int:
    """What the lowest five of five to seven different cards are worth, pairs and all.

    More is better, never 0. Errors: `bad_hand` unless there are 5-7 cards, `unknown_card`.

    >>> from doorcard.cards import parse_cards
    >>> hex(razz_value(parse_cards("8c 6d 4h 3s Ac Kd Kh")))
    '0x868abd'
    """
    key = sum(map(_rank_key, cards))
    try:
        return _razzes[key]
    except KeyError:
        check(cards, 5, 7)
        value = _razzes[key] = worth_of_lows(lowest_five([low_rank(card) for card in cards]))
        return value


def lowest_five(ranks: Sequence[int]) -> list[int]:
    """The five that make the best low: one of each rank from below, then second ones, and so on.

    >>> lowest_five([1, 1, 2, 2, 3, 3, 8])
    [1, 2, 3, 8, 1]
    """
    seconds = sorted([(ranks[:at].count(rank), rank) for at, rank in enumerate(ranks)])
    return [rank for _, rank in seconds[:5]]


def worth_of_lows(ranks: Sequence[int]) -> int:
    """The value of up to five low ranks (ace 1), all of them counted."""
    category, grouped = group(ranks)
    return pack(NO_PAIR - category, [14 - rank for rank in grouped])
