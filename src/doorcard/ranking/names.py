"""Values read back: what a hand is, as data for any language, and in English as players say it.

Everything here comes from the value alone; the cards aren't needed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from doorcard.cards import RANKS, Card
from doorcard.ranking.board import board_high
from doorcard.ranking.low import NO_PAIR
from doorcard.ranking.values import unpack

_CATEGORIES: Final = (
    "high_card",
    "pair",
    "two_pair",
    "three_of_a_kind",
    "straight",
    "flush",
    "full_house",
    "four_of_a_kind",
    "straight_flush",
)
_LOW_RANKS: Final = "A23456789TJQK"
_WORDS: Final = {
    "2": "two", "3": "three", "4": "four", "5": "five", "6": "six", "7": "seven", "8": "eight",
    "9": "nine", "T": "ten", "J": "jack", "Q": "queen", "K": "king", "A": "ace",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Reading:
    """A hand as data: its category and the ranks (`2`-`9`, `T`, `J`, `Q`, `K`, `A`) that say it.

    Categories: `high_card` (in a low: no pair), `pair`, `two_pair`, `three_of_a_kind`,
    `straight`, `flush`, `full_house`, `four_of_a_kind`, `straight_flush`. Ranks: groups first,
    then kickers from the top; a straight has its top card alone.
    """

    category: str
    ranks: tuple[str, ...]


def read_high(value: int) -> Reading:
    """What a `high_value` or a `board_high` stands for.

    >>> read_high(0x2C8300)
    Reading(category='two_pair', ranks=('K', '9', '4'))
    """
    category, ranks = unpack(value)
    return Reading(_CATEGORIES[category], tuple(RANKS[rank - 1] for rank in ranks))


def read_low(value: int) -> Reading | None:
    """What a `low8_value` stands for; None for 0, which is no low."""
    return read_razz(value) if value else None


def read_razz(value: int) -> Reading:
    """What a `razz_value` or a `board_razz` stands for.

    >>> read_razz(0x868ABD)
    Reading(category='high_card', ranks=('8', '6', '4', '3', 'A'))
    """
    category, ranks = unpack(value)
    return Reading(_CATEGORIES[NO_PAIR - category], tuple(_LOW_RANKS[13 - rank] for rank in ranks))


def name_high(value: int) -> str:
    """The English name of a `high_value` or a `board_high`.

    >>> name_high(0x2C8300), name_high(0x5DC732), name_high(0x840000)
    ('kings and nines', 'flush, ace high', 'straight flush to the five')
    """
    reading = read_high(value)
    word = _WORDS[reading.ranks[0]]
    match reading.category:
        case "high_card":
            return f"{word} high"
        case "straight":
            return f"straight to the {word}"
        case "flush":
            return f"flush, {word} high"
        case "straight_flush":
            return f"straight flush to the {word}"
        case _:
            return _name_groups(reading)


def name_low(value: int) -> str:
    """The English name of a `low8_value`: its ranks, or `no low` for 0.

    >>> name_low(0x879BCD), name_low(0)
    ('7-5-3-2-A', 'no low')
    """
    return name_razz(value) if value else "no low"


def name_razz(value: int) -> str:
    """The English name of a `razz_value` or a `board_razz`; a paired one has its kickers.

    >>> name_razz(0x868ABD), name_razz(0x7C6AD0), name_razz(0x84689A)
    ('8-6-4-3-A', 'pair of twos, 8-4-A', '10-8-6-5-4')
    """
    reading = read_razz(value)
    if reading.category == "high_card":
        return _name_ranks(reading.ranks)
    groups = 2 if reading.category in ("two_pair", "full_house") else 1
    kickers = _name_ranks(reading.ranks[groups:])
    return _name_groups(reading) + (f", {kickers}" if kickers else "")


def name_board(up: Sequence[Card]) -> str:
    """The English name of a board for high: one to five up cards.

    Errors: as `board_high`.

    >>> from doorcard.cards import parse_cards
    >>> name_board(parse_cards("Kh Kd 9s")), name_board(parse_cards("As"))
    ('pair of kings', 'ace high')
    """
    return name_high(board_high(up))


def _name_groups(reading: Reading) -> str:
    first, *others = (_plural(rank) for rank in reading.ranks)
    match reading.category:
        case "pair":
            return f"pair of {first}"
        case "two_pair":
            return f"{first} and {others[0]}"
        case "three_of_a_kind":
            return f"three {first}"
        case "full_house":
            return f"{first} full of {others[0]}"
        case _:
            return f"four {first}"


def _name_ranks(ranks: Sequence[str]) -> str:
    return "-".join("10" if rank == "T" else rank for rank in ranks)


def _plural(rank: str) -> str:
    return _WORDS[rank] + ("es" if rank == "6" else "s")
