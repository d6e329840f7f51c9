"""What the rooms call hands, read back and held against what the cards are.

Full Tilt and PokerStars have words of their own ("two pair, Sixes and Deuces", "Ace Ten high",
"6,5,4,2,A"). A name is read into a `Claim`, which says no more than the name does: "Ace Ten
high" leaves three cards open.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from doorcard.cards import Card
from doorcard.ranking import (
    Reading,
    board_high,
    board_razz,
    high_value,
    low8_value,
    razz_value,
    read_high,
    read_low,
    read_razz,
)

_RANKS: Final = "A23456789TJQK"
_WORDS: Final = {
    "ace": "A", "deuce": "2", "two": "2", "three": "3", "trey": "3", "four": "4", "five": "5",
    "six": "6", "seven": "7", "eight": "8", "nine": "9", "ten": "T", "jack": "J", "queen": "Q",
    "king": "K",
}  # fmt: skip
_GROUPS: Final = (
    ("pair", re.compile(r"a pair of (\w+)")),
    ("two_pair", re.compile(r"two pair, (\w+) and (\w+)")),
    ("three_of_a_kind", re.compile(r"three of a kind, (\w+)")),
    ("full_house", re.compile(r"a full house, (\w+) full of (\w+)")),
    ("four_of_a_kind", re.compile(r"four of a kind, (\w+)")),
    ("straight", re.compile(r"a straight, (?:(?P<bottom>\w+) to )?(\w+?)(?: high)?")),
    ("straight_flush", re.compile(r"a straight flush, (?:(?P<bottom>\w+) to )?(\w+?)(?: high)?")),
    ("flush", re.compile(r"a flush, (\w+)(?: (\w+))? high")),
    ("high_card", re.compile(r"high card (\w+)")),
    ("high_card", re.compile(r"(\w+)(?: (\w+))? high")),
)
_KICKERS: Final = re.compile(r"(.+?) - (?:lower (?:kickers?|cards)|(\w+(?:\+\w+)*) kickers?)")
_LIST: Final = re.compile(r"(?:10|[2-9TJQKA])(?:,(?:10|[2-9TJQKA])){4}")


@dataclass(frozen=True, slots=True)
class Claim:
    """What a name says of a hand: its half, its category and the ranks named, in order.

    `bottom` is the lowest card of a straight where the name tells it; `kickers` are those named.
    """

    half: Literal["high", "low"]
    category: str
    ranks: tuple[str, ...]
    bottom: str | None = None
    kickers: tuple[str, ...] = ()


def read_claims(text: str, game: str) -> tuple[Claim, ...]:
    """The claims of a name as the rooms print it.

    Errors: ValueError for a name that can't be read.

    >>> [claim.ranks for claim in read_claims("HI: a pair of Eights; LO: 8,7,6,3,A", "stud8")]
    [('8',), ('8', '7', '6', '3', 'A')]
    >>> read_claims("King Nine high, for high and 8,7,5,3,2, for low", "stud8")[0].ranks
    ('K', '9')
    """
    claims = []
    for part in re.split(r"; |(?<=for high) and ", text):
        name, half = part, None
        if match := re.fullmatch(r"(?i)(hi|lo): (.+)", part):
            half, name = ("high" if match[1].lower() == "hi" else "low"), match[2]
        elif match := re.fullmatch(r"(.+), for (high|low)", part):
            name, half = match[1], match[2]
        if half is None:
            half = "low" if game == "razz" or _LIST.fullmatch(name) else "high"
        claims.append(_claim(name, "low" if half == "low" else "high"))
    return tuple(claims)


def _claim(name: str, half: Literal["high", "low"]) -> Claim:
    kickers: tuple[str, ...] = ()
    if match := _KICKERS.fullmatch(name):
        name = match[1]
        kickers = tuple(_rank(word) for word in (match[2] or "").split("+") if word)
    if _LIST.fullmatch(name):
        return Claim(half, "list", tuple(name.replace("10", "T").split(",")))
    if name.lower() == "a royal flush":
        return Claim(half, "straight_flush", ("A",), "T")
    for category, pattern in _GROUPS:
        if match := pattern.fullmatch(name):
            named = match.groupdict().get("bottom")
            words = [word for word in match.groups() if word and word != named]
            bottom = _rank(named) if named else None
            return Claim(half, category, tuple(map(_rank, words)), bottom, kickers)
    raise ValueError(f"no hand is called {name!r}")


def _rank(word: str) -> str:
    lower = word.lower()
    for end in ("", "s", "es"):
        if lower.endswith(end) and lower.removesuffix(end) in _WORDS:
            return _WORDS[lower.removesuffix(end)]
    if word in _RANKS or word == "10":
        return "T" if word == "10" else word
    raise ValueError(f"no rank is called {word!r}")


def readings(cards: Sequence[Card], game: str) -> dict[str, Reading | None]:
    """What known cards are, by half; fewer than five cards are read as a board."""
    if game == "razz":
        return {"low": read_razz(razz_value(cards) if len(cards) > 4 else board_razz(cards))}
    short = len(cards) < 5
    found: dict[str, Reading | None] = {
        "high": read_high(board_high(cards) if short else high_value(cards))
    }
    if game == "stud8":
        found["low"] = None if short else read_low(low8_value(cards))
    return found


def holds(claim: Claim, reading: Reading | None) -> bool:
    """Whether a hand is what the claim says."""
    if reading is None:
        return False
    ranks = reading.ranks
    if claim.category == "list":
        return sorted(claim.ranks) == sorted(all_ranks(reading))
    if claim.category != reading.category or ranks[: len(claim.ranks)] != claim.ranks:
        return False
    if claim.bottom is not None and (_RANKS.index(ranks[0]) - 4) % 13 != _RANKS.index(claim.bottom):
        return False
    rest = ranks[len(claim.ranks) :]
    return rest[: len(claim.kickers)] == claim.kickers


def all_ranks(reading: Reading) -> list[str]:
    """The five ranks of a low, pairs written out, from the groups down."""
    counts = {
        "pair": (2,),
        "two_pair": (2, 2),
        "three_of_a_kind": (3,),
        "full_house": (3, 2),
        "four_of_a_kind": (4,),
    }.get(reading.category, ())
    padded = (*counts, *[1] * (len(reading.ranks) - len(counts)))
    return [rank for rank, count in zip(reading.ranks, padded, strict=True) for _ in range(count)]


def reading_text(reading: Reading | None) -> str:
    """A reading in a few words, for a message."""
    if reading is None:
        return "no low"
    return f"{reading.category.replace('_', ' ')} {'-'.join(reading.ranks)}"


def claim_text(claim: Claim) -> str:
    """A claim in a few words, for a message."""
    category = "" if claim.category == "list" else claim.category.replace("_", " ") + " "
    return f"{category}{'-'.join((*claim.ranks, *claim.kickers))}"
