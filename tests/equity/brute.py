"""Odds the long way: every deal dealt, every hand read by the scalar ranking."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

import numpy as np

from doorcard.cards import DECK, Card
from doorcard.equity.tally import Tally
from doorcard.ranking import high_value, low8_value, razz_value

Held = tuple[tuple[Card, ...], ...]


def brute_tally(
    game: str, hands: Sequence[Sequence[Card]], dead: Sequence[Card] = (), common: bool = False
) -> Tally:
    """The tally of all deals to hands that are known so far."""
    known = {*dead, *(card for hand in hands for card in hand)}
    counts: Counter[tuple[int, int]] = Counter()
    seen: dict[tuple[Card, ...], tuple[int, int]] = {}
    for deal in _deals(
        [tuple(hand) for hand in hands], [c for c in DECK if c not in known], common
    ):
        values = []
        for hand in deal:
            cards = tuple(sorted(hand))
            if cards not in seen:
                seen[cards] = _read(game, cards)
            values.append(seen[cards])
        counts[_best([high for high, _ in values]), _best([low for _, low in values])] += 1
    tally = np.zeros((1 << len(hands),) * 2, np.int64)
    for (winners, takers), count in counts.items():
        tally[winners, takers] = count
    return tally


def _deals(hands: list[tuple[Card, ...]], deck: list[Card], common: bool) -> Iterator[Held]:
    if common:
        for last in deck:
            others = [card for card in deck if card != last]
            yield from _deals([(*hand, last) for hand in hands], others, False)
        return
    if not hands:
        yield ()
        return
    for cards in combinations(deck, 7 - len(hands[0])):
        left = [card for card in deck if card not in cards]
        for dealt in _deals(hands[1:], left, False):
            yield ((*hands[0], *cards), *dealt)


def _read(game: str, cards: tuple[Card, ...]) -> tuple[int, int]:
    high = 0 if game == "razz" else high_value(cards)
    low = {"stud8": low8_value, "razz": razz_value}.get(game, lambda _: 0)(cards)
    return high, low


def _best(values: list[int]) -> int:
    best = max(values)
    return sum(1 << at for at, value in enumerate(values) if value == best and best)
