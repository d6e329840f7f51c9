"""What stands in braces: the two hole cards, in any order, of hands that a player may have."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from typing import Final

from doorcard.cards import DECK, RANKS, Card, rank_of, suit_of
from doorcard.equity.patterns import parse_patterns, span
from doorcard.errors import BadInput
from doorcard.ranking.low import low_rank

Holes = tuple[Card, Card]  # in rising order

_SPAN: Final = re.compile(r"([2-9TJQKA])([2-9TJQKA])-([2-9TJQKA])([2-9TJQKA])")
_WEIGHT: Final = re.compile(r"\d+(\.\d+)?|\.\d+")
_EIGHT: Final = 8
_TEN: Final = RANKS.index("T")


def _ranks(one: Card, other: Card, door: Card) -> list[int]:
    return [rank_of(card) for card in (one, other, door)]


def _low3(one: Card, other: Card, door: Card) -> bool:
    return len({low_rank(card) for card in (one, other, door) if low_rank(card) <= _EIGHT}) == 3


def _bigpair(one: Card, other: Card, door: Card) -> bool:
    ranks = _ranks(one, other, door)
    return any(ranks.count(rank) == 2 for rank in ranks if rank >= _TEN)


def _three_straight(one: Card, other: Card, door: Card) -> bool:
    ranks = sorted(_ranks(one, other, door))
    rows = (ranks, sorted(low_rank(card) for card in (one, other, door)))
    return any(row[0] + 2 == row[1] + 1 == row[2] for row in rows)


# Whether two hole cards, with a door card, are of the kind. docs/odds.md lists them for readers.
_WITH_DOOR: Final[dict[str, Callable[[Card, Card, Card], bool]]] = {
    "low3": _low3,
    "rolled": lambda one, other, door: len(set(_ranks(one, other, door))) == 1,
    "bigpair": _bigpair,
    "split": lambda one, other, door: (
        rank_of(one) != rank_of(other) and rank_of(door) in (rank_of(one), rank_of(other))
    ),
    "pair": lambda one, other, door: len(set(_ranks(one, other, door))) == 2,
    "flush3": lambda one, other, door: len({suit_of(card) for card in (one, other, door)}) == 1,
    "straight3": _three_straight,
}
_ALONE: Final[dict[str, Callable[[Card, Card], bool]]] = {
    "any": lambda one, other: True,
    "buried": lambda one, other: rank_of(one) == rank_of(other),
    "suited": lambda one, other: suit_of(one) == suit_of(other),
}
_ALLOWED: Final = "ranks as AA or A2, cards, spans as A2-A5, or " + ", ".join(
    sorted([*_WITH_DOOR, *_ALONE])
)
_ALL: Final[tuple[Holes, ...]] = tuple(combinations(DECK, 2))


def parse_holes(text: str, door: Card | None) -> dict[Holes, Fraction]:
    """The hole cards that the inside of a pair of braces names, with their weights.

    What is named later weighs as it says there. Errors: `bad_range`, `bad_card`, `bad_weight`.

    >>> len(parse_holes("AA,KK@0.5,!AsAh", None)), len(parse_holes("A2-A5&suited", None))
    (11, 16)
    """
    alternatives = text.split(",")
    takes_first = alternatives[0].startswith("!")
    found = dict.fromkeys(_ALL if takes_first else (), Fraction(1))
    for part in alternatives:
        body, at, weight = part.partition("@")
        named = [_term(term, door) for term in body.removeprefix("!").split("&")]
        both = named[0].intersection(*named[1:])
        if body.startswith("!"):
            if at:
                raise bad_weight(part)
            found = {holes: held for holes, held in found.items() if holes not in both}
        else:
            found.update(
                dict.fromkeys(sorted(both), parse_weight(weight, part) if at else Fraction(1))
            )
    return found


def parse_weight(text: str, part: str) -> Fraction:
    """A weight of 0 or more, as a decimal number.

    Errors: `bad_weight`.
    """
    if not _WEIGHT.fullmatch(text):
        raise bad_weight(part)
    return Fraction(text)


def bad_weight(part: str) -> BadInput:
    """What is wrong with `part`'s weight."""
    return BadInput("bad_weight", "no such weight", given=part, allowed="a number, as AA@0.5")


@cache
def _term(text: str, door: Card | None) -> frozenset[Holes]:
    if text in _ALONE:
        return frozenset(holes for holes in _ALL if _ALONE[text](*holes))
    if text in _WITH_DOOR:
        if door is None:
            raise BadInput(
                "bad_range", "no door card to go with", given=text, allowed="a card after the slash"
            )
        return frozenset(holes for holes in _ALL if _WITH_DOOR[text](*holes, door))
    if match := _SPAN.fullmatch(text):
        return frozenset().union(*(_term(ranks, None) for ranks in _spanned(text, *match.groups())))
    try:
        patterns = parse_patterns(text, bare=True)
    except BadInput:
        patterns = []
    if len(patterns) != 2:
        raise BadInput("bad_range", "no such hole cards", given=text, allowed=_ALLOWED)
    pairs = product(*patterns)
    return frozenset((min(pair), max(pair)) for pair in pairs if pair[0] != pair[1])


def _spanned(text: str, one: str, other: str, to_one: str, to_other: str) -> list[str]:
    """`A2-A5` keeps the ace, `22-55` goes through pairs, `54-87` keeps the gap."""
    if one == to_one:
        return [one + rank for rank in span(other, to_other)]
    firsts, seconds = span(one, to_one), span(other, to_other)
    if len(firsts) != len(seconds):
        raise BadInput(
            "bad_range", "the ends differ in kind", given=text, allowed="A2-A5, 22-55 or 54-87"
        )
    return [first + second for first, second in zip(firsts, seconds, strict=True)]
