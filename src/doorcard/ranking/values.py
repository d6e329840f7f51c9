"""How a hand's worth is written in one integer, and how five or fewer cards are grouped.

A value is a category, then up to five ranks, the most important first, four bits each:
`category << 20 | r1 << 16 | r2 << 12 | r3 << 8 | r4 << 4 | r5`. A rank that isn't there is 0,
so a missing kicker loses (R5.6). Plain integer order is the order of hands.

>>> hex(pack(PAIR, [12, 13]))
'0x1cd000'
>>> unpack(0x1CD000)
(1, [12, 13])
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NoReturn

from doorcard.cards import UNKNOWN, Card, cards_text
from doorcard.errors import BadInput

HIGH_CARD: Final = 0
PAIR: Final = 1
TWO_PAIR: Final = 2
THREE: Final = 3
STRAIGHT: Final = 4
FLUSH: Final = 5
FULL_HOUSE: Final = 6
FOUR: Final = 7
STRAIGHT_FLUSH: Final = 8


def pack(category: int, ranks: Sequence[int]) -> int:
    """The value of a category with up to five ranks (1-13)."""
    value = category
    for rank in ranks:
        value = value << 4 | rank
    return value << 4 * (5 - len(ranks))


def unpack(value: int) -> tuple[int, list[int]]:
    """The category and the ranks of a value: what `pack` was given."""
    ranks = [value >> shift & 15 for shift in (16, 12, 8, 4, 0)]
    return category(value), [rank for rank in ranks if rank]


def category(value: int) -> int:
    """The category alone, from `HIGH_CARD` to `STRAIGHT_FLUSH`."""
    return value >> 20


def group(ranks: Sequence[int]) -> tuple[int, list[int]]:
    """Category and ranks of the best five by pairs, threes and fours alone (R5.2).

    Straights and flushes don't count here. Groups come first, then kickers from the top.

    >>> group([9, 12, 9, 12, 4, 4, 13]) == (TWO_PAIR, [12, 9, 13])
    True
    """
    groups = sorted([(ranks.count(rank), rank) for rank in set(ranks)], reverse=True)
    (most, first), (next_most, second) = groups[0], groups[1] if len(groups) > 1 else (0, 0)
    if most == 3 and next_most >= 2:
        return FULL_HOUSE, [first, second]
    if most == 2 and next_most == 2:
        return TWO_PAIR, [first, second, *_kickers(groups[2:], 1)]
    if most == 1:
        return HIGH_CARD, [rank for _, rank in groups[:5]]
    return (PAIR, THREE, FOUR)[most - 2], [first, *_kickers(groups[1:], 5 - most)]


def _kickers(groups: list[tuple[int, int]], places: int) -> list[int]:
    return sorted([rank for _, rank in groups], reverse=True)[:places]


def refuse(cards: Sequence[Card], allowed: str) -> NoReturn:
    """Raise what is wrong with cards that have no key: `unknown_card` or `bad_hand`."""
    if UNKNOWN in cards:
        raise BadInput(
            "unknown_card",
            "a hand with unknown cards can't be ranked",
            given=cards_text(cards),
            allowed="known cards",
        )
    raise BadInput(
        "bad_hand", "wrong number of cards", given=cards_text(cards), allowed=f"{allowed} cards"
    )


def check(cards: Sequence[Card], least: int, most: int) -> None:
    """Refuse unknown cards and a wrong number of cards.

    Errors: `unknown_card`, `bad_hand`.
    """
    if UNKNOWN in cards or not least <= len(cards) <= most:
        refuse(cards, f"{least} to {most}")
