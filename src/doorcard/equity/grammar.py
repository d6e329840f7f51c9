"""Hands and ranges of hands as text; docs/odds.md has the grammar with examples.

hand  = one ("," one)*                       `,` is or; what stands later has the last word
one   = ["!"] body ["@" weight]              `!` takes hands away
body  = cards | down "/" up ["/" seventh]
down  = cards | "{" holes ("," holes)* "}"   the two hole cards, in any order
holes = ["!"] term ("&" term)* ["@" weight]  `&` is and
term  = name | ranks | cards | span
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import gcd, lcm, prod
from typing import Final

from doorcard.cards import Card
from doorcard.equity.holes import bad_weight, parse_holes, parse_weight
from doorcard.equity.patterns import Pattern, parse_patterns
from doorcard.errors import BadInput

MOST_HANDS: Final = 200_000


@dataclass(frozen=True, slots=True)
class Range:
    """What a hand may be: sets of known cards, all of one size, each with a weight.

    `unseen` says how many cards it holds besides, which nobody knows.
    """

    text: str
    hands: tuple[tuple[Card, ...], ...]
    weights: tuple[int, ...]
    unseen: int = 0

    @property
    def known(self) -> int:
        """How many known cards it has."""
        return len(self.hands[0])


UNKNOWN_HAND: Final = Range("??", ((),), (1,))

# Down cards in rising order, up cards as dealt, the seventh card; a plain hand is all down.
_Dealt = tuple[tuple[Card, ...], tuple[Card, ...], tuple[Card, ...]]


def parse_hand(text: str) -> Range:
    """The hand or the range that `text` writes.

    Errors: `bad_card`, `bad_range`, `bad_weight`, `duplicate_card`, `too_many_cards`,
    `empty_range`, `too_many_hands`.

    >>> parse_hand("As2s/3d").hands
    ((3, 5, 51),)
    >>> len(parse_hand("{AA}/3d").hands), len(parse_hand("{A2-A5}/[3-5]h").hands)
    (6, 168)
    """
    packed = "".join(text.split())
    found: dict[_Dealt, Fraction] = {}
    sizes: set[tuple[int, int]] = set()
    for part in _split(packed, ","):
        one, *weights = _split(part, "@")
        taken = one.startswith("!")
        if len(weights) > 1 or (taken and weights):
            raise bad_weight(part)
        weight = parse_weight(weights[0], part) if weights else Fraction(1)
        ways, unseen = _ways(one.removeprefix("!"))
        if taken:
            found = {way: held for way, held in found.items() if way not in ways}
        else:
            found.update({way: weight * within for way, within in ways.items()})
            sizes.update((sum(map(len, way)), unseen) for way in ways)
    if len(sizes) > 1:
        raise BadInput(
            "bad_range",
            "the alternatives differ in length",
            given=text,
            allowed="as many cards each",
        )
    return _collected(text, found, sizes.pop()[1] if sizes else 0)


def _collected(text: str, found: dict[_Dealt, Fraction], unseen: int) -> Range:
    """Equal sets of cards as one, and weights as the smallest whole numbers."""
    sets: dict[tuple[Card, ...], Fraction] = {}
    for way, weight in found.items():
        if weight:
            cards = tuple(sorted(card for part in way for card in part))
            sets[cards] = sets.get(cards, Fraction(0)) + weight
    if not sets:
        raise BadInput("empty_range", "no hand is left", given=text, allowed="at least one hand")
    scale = lcm(*(weight.denominator for weight in sets.values()))
    whole = [int(weight * scale) for weight in sets.values()]
    common = gcd(*whole)
    return Range(text, tuple(sets), tuple(weight // common for weight in whole), unseen)


def _split(text: str, mark: str) -> list[str]:
    """Parts between marks, but for marks inside braces and brackets."""
    parts, depth = [""], 0
    for letter in text:
        depth += (letter in "{[") - (letter in "}]")
        if letter == mark and depth == 0:
            parts.append("")
        else:
            parts[-1] += letter
    if depth:
        raise BadInput("bad_range", "a bracket has no other", given=text, allowed="{...} and [...]")
    return parts


def _ways(body: str) -> tuple[dict[_Dealt, Fraction], int]:
    """All hands that a body names, each with its weight, and how many unseen cards each has."""
    parts = body.split("/")
    if not body or len(parts) > 3:
        raise BadInput(
            "bad_range", "no such hand", given=body, allowed="cards, or down/up, or down/up/seventh"
        )
    down, up, seventh = (*parts, "", "")[:3]
    in_braces = down.startswith("{")
    if in_braces and (down.find("}") != len(down) - 1):
        raise BadInput("bad_range", "no such hole cards", given=down, allowed="{...}")
    streets = (
        [] if in_braces else parse_patterns(down),
        parse_patterns(up),
        parse_patterns(seventh),
    )
    for cards, most in zip(streets, (7 if len(parts) == 1 else 2, 4, 1), strict=True):
        if len(cards) > most:
            raise BadInput(
                "too_many_cards",
                "too many cards in one hand",
                given=body,
                allowed="up to seven, or two / four / one",
            )
    known = [[pattern for pattern in cards if pattern] for cards in streets]
    unseen = sum(map(len, streets)) - sum(map(len, known))
    _check_width(body, known, in_braces)
    ways: dict[_Dealt, Fraction] = {}
    for ups in product(*known[1]):
        holes: dict[tuple[Card, ...], Fraction] = (
            dict(parse_holes(down[1:-1], ups[0] if ups else None).items())
            if in_braces
            else {tuple(sorted(cards)): Fraction(1) for cards in product(*known[0])}
        )
        for last in product(*known[2]):
            for held, weight in holes.items():
                if _differ((*held, *ups, *last)):
                    ways[held, ups, last] = weight
    if not ways and not in_braces:
        raise BadInput(
            "duplicate_card", "a card stands twice", given=body, allowed="each card once"
        )
    return ways, unseen


def _check_width(body: str, known: list[list[Pattern]], in_braces: bool) -> None:
    width = prod(len(pattern) for street in known for pattern in street)
    if width * (100 if in_braces else 1) > MOST_HANDS * 10:
        raise BadInput(
            "too_many_hands", "the range is too wide", given=body, allowed=f"{MOST_HANDS:,} hands"
        )


def _differ(cards: Iterable[Card]) -> bool:
    listed = list(cards)
    return len(set(listed)) == len(listed)
