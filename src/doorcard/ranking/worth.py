"""High and low of a hand in one number, by one lookup: the door for one hand, in plain Python.

A worth is `high << 16 | low`. `high` counts all different hands from the worst, 1, to the best,
7,462; `low` does the same for razz, 1 to 6,175, and its top 56 are the lows that qualify. The
batch doors (`doorcard.ranking.batch`) give the same numbers, bit for bit.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from doorcard.cards import DECK, Card, rank_of, suit_of
from doorcard.ranking.places import CARD_KEYS, FIVE_SUITED, NO_EIGHT, START
from doorcard.ranking.tables import tables
from doorcard.ranking.values import check

_worths, _, _, _flushes = tables()
# Lists hold Python's own numbers, which are faster to read than an array's. The worths are so many
# that as such they would not fit the nearest memory.
_first: Final = list(tables().first)
_step: Final = list(tables().step)
_keys: Final = CARD_KEYS
# Of each suit, every card's rank as a bit; none for cards of another suit.
_suited: Final = [
    [1 << rank_of(card) if suit_of(card) == suit else 0 for card in DECK] for suit in range(4)
]


def worth_of(cards: Sequence[Card]) -> int:
    """The worth of five to seven different cards; seven are read fastest.

    That the cards differ is for the caller to see to. Errors: `bad_hand` unless there are 5-7
    cards, `unknown_card` for `??`.

    >>> from doorcard.cards import parse_cards
    >>> wheel = worth_of(parse_cards("5h 4h 3s 2c Ad Kd Kc"))
    >>> wheel >> 16, wheel & 0xFFFF, low8_of(wheel)
    (5854, 6175, 56)
    """
    keys = _keys
    try:
        a, b, c, d, e, f, g = cards
        key = keys[a] + keys[b] + keys[c] + keys[d] + keys[e] + keys[f] + keys[g] + START
    except (ValueError, IndexError):
        check(cards, 5, 7)
        key = sum([keys[card] for card in cards], START)
    worth = _worths[_first[key >> 32] + _step[key >> 16 & 0xFFFF]]
    if key & FIVE_SUITED:
        # Five suited cards leave no room for a full house or four of a kind among seven.
        ranks = _suited[((key & FIVE_SUITED).bit_length() - 1) // 4]
        return _flushes[sum([ranks[card] for card in cards])] << 16 | worth & 0xFFFF
    return worth


def low8_of(worth: int) -> int:
    """The eight-or-better low of a worth: 56 for a wheel, 1 for 8-7-6-5-4, 0 for none."""
    return max(0, (worth & 0xFFFF) - NO_EIGHT)
