"""What the rooms call a hand, from its reading: the other way round from `records.names`."""

from __future__ import annotations

from typing import Final

from doorcard.ranking import Reading
from doorcard.records.names import all_ranks

_WORDS: Final = {
    "A": "Ace", "2": "Two", "3": "Three", "4": "Four", "5": "Five", "6": "Six", "7": "Seven",
    "8": "Eight", "9": "Nine", "T": "Ten", "J": "Jack", "Q": "Queen", "K": "King",
}  # fmt: skip
_RANKS: Final = "A23456789TJQK"


def low_words(reading: Reading) -> str:
    """The five ranks of a low from the top, pairs written out.

    >>> low_words(Reading("high_card", ("8", "7", "5", "3", "2")))
    '8,7,5,3,2'
    >>> low_words(Reading("pair", ("2", "8", "4", "A")))
    '8,4,2,2,A'
    """
    return ",".join(sorted(all_ranks(reading), key=_RANKS.index, reverse=True))


def fulltilt_words(reading: Reading) -> str:
    """A high hand as Full Tilt names it.

    >>> fulltilt_words(Reading("straight", ("9",))), fulltilt_words(Reading("pair", ("2", "A")))
    ('a straight, Nine high', 'a pair of Twos')
    """
    match reading.category:
        case "high_card":
            return f"{' '.join(_WORDS[rank] for rank in reading.ranks[:2])} high"
        case "straight" | "straight_flush" as category:
            return _royal(reading) or f"a {_spoken(category)}, {_WORDS[reading.ranks[0]]} high"
    return _groups(reading, "Two")


def pokerstars_words(reading: Reading) -> str:
    """A high hand as PokerStars names it.

    >>> pokerstars_words(Reading("straight", ("9",))), pokerstars_words(Reading("pair", ("2",)))
    ('a straight, Five to Nine', 'a pair of Deuces')
    """
    match reading.category:
        case "high_card":
            return f"high card {_WORDS[reading.ranks[0]]}"
        case "straight" | "straight_flush" as category:
            bottom = _RANKS[(_RANKS.index(reading.ranks[0]) - 4) % 13]
            ends = f"{_WORDS[bottom]} to {_WORDS[reading.ranks[0]]}"
            return _royal(reading) or f"a {_spoken(category)}, {ends}"
    return _groups(reading, "Deuce")


def _royal(reading: Reading) -> str:
    return "a royal flush" if reading == Reading("straight_flush", ("A",)) else ""


def _spoken(category: str) -> str:
    return category.replace("_", " ")


def _groups(reading: Reading, two: str) -> str:
    """The names in which both rooms agree, but for the twos."""
    word = _WORDS | {"2": two}
    first, second = reading.ranks[0], (*reading.ranks, "")[1]
    match reading.category:
        case "pair":
            return f"a pair of {_plural(word[first])}"
        case "two_pair":
            return f"two pair, {_plural(word[first])} and {_plural(word[second])}"
        case "flush":
            return f"a flush, {word[first]} high"
        case "full_house":
            return f"a full house, {_plural(word[first])} full of {_plural(word[second])}"
        case _:
            return f"{_spoken(reading.category)}, {_plural(word[first])}"


def _plural(word: str) -> str:
    return f"{word}es" if word == "Six" else f"{word}s"
