"""The best five cards for high (R12.1).

Suits matter only for a flush, so the value of a hand without one is remembered by its ranks.
The memory grows to 73,775 entries and no further: so many sets of ranks five, six and seven
cards can have.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from doorcard.cards import DECK, Card, rank_of, suit_of
from doorcard.ranking.keys import RANK_KEYS, UNKNOWN_KEY
from doorcard.ranking.values import FLUSH, STRAIGHT, STRAIGHT_FLUSH, check, group, pack

# Below the rank counts stand four suit counts, four bits each. They start at 3, so that the
# fifth card of a suit sets the top bit of its count.
_SUIT_BITS: Final = 16
_START: Final = 0x3333
_FIVE_SUITED: Final = 0x8888
_KEYS: Final = (
    *(RANK_KEYS[card] << _SUIT_BITS | 1 << 4 * suit_of(card) for card in DECK),
    UNKNOWN_KEY << _SUIT_BITS,
)
_key = _KEYS.__getitem__
_by_ranks: Final[dict[int, int]] = {}


def high_value(cards: Sequence[Card]) -> int:
    """What the best five of five to seven different cards are worth; more is better.

    That the cards differ is for the caller to see to: this is the engine's hot path.
    Errors: `bad_hand` unless there are 5-7 cards, `unknown_card` for `??`.

    >>> from doorcard.cards import parse_cards
    >>> kings = high_value(parse_cards("Kh Kd 9s 9c 4h 3d 2c"))
    >>> flush = high_value(parse_cards("Kh 8h 5c 4h 3h 2s Ah"))
    >>> flush > kings, hex(kings), hex(flush)
    (True, '0x2c8300', '0x5dc732')
    """
    key = sum(map(_key, cards), _START)
    try:
        value = _by_ranks[key >> _SUIT_BITS]
    except KeyError:
        value = _by_ranks[key >> _SUIT_BITS] = _read_ranks(cards)
    if key & _FIVE_SUITED:
        # Five suited cards leave no room for a full house or four of a kind among seven.
        return _read_flush(cards, key & _FIVE_SUITED)
    return value


def _read_ranks(cards: Sequence[Card]) -> int:
    check(cards, 5, 7)
    ranks = [rank_of(card) + 1 for card in cards]
    top = _straight_top(ranks)
    return max(pack(*group(ranks)), pack(STRAIGHT, [top]) if top else 0)


def _read_flush(cards: Sequence[Card], five_suited: int) -> int:
    suit = (five_suited.bit_length() - 1) // 4
    ranks = sorted([rank_of(card) + 1 for card in cards if suit_of(card) == suit], reverse=True)
    top = _straight_top(ranks)
    return pack(STRAIGHT_FLUSH, [top]) if top else pack(FLUSH, ranks[:5])


def _straight_top(ranks: Sequence[int]) -> int:
    """Rank 4 (five) to 13 (ace) at the top of the best straight; 0 if there is none."""
    held = 0
    for rank in ranks:
        held |= 1 << rank
    held |= held >> 13  # an ace also stands below the two (R12.1)
    lowest = held & held >> 1 & held >> 2 & held >> 3 & held >> 4
    return lowest.bit_length() + 3 if lowest else 0
