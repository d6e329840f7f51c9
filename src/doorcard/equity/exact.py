"""Exact tallies: which way of counting, and the pieces of work that a question falls into."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import permutations
from math import comb

import numpy as np
import numpy.typing as npt

from doorcard.cards import SUITS, Card
from doorcard.equity.combos import bits, choices
from doorcard.equity.deals import Completed, count_deals
from doorcard.equity.pairs import Cells, count_pairs
from doorcard.equity.spot import Game, Row, Spot, deck_without
from doorcard.equity.tally import Tally, new_tally
from doorcard.ranking.batch import arrays, has_numba, read_keys
from doorcard.ranking.places import NO_EIGHT, START

Numbers = npt.NDArray[np.int64]
Hands = tuple[tuple[Card, ...], ...]

_MOST_CHOICES = 1 << 21  # completions of a side, for counting pairs
_PIECE = 50_000_000  # deals that one piece of work may look at


@dataclass(frozen=True, slots=True)
class ExactWork:
    """Known hands, the deck that is left, and how many cards each lacks; counted `weight` times.

    Of the first player's completions only every `parts`-th is dealt, from `part` on.
    """

    game: Game
    hands: Hands
    deck: tuple[Card, ...]
    needs: tuple[int, ...]
    weight: int = 1
    part: int = 0
    parts: int = 1

    @property
    def deals(self) -> int:
        """How many deals it counts, at least if it is one of several parts."""
        left, ways = len(self.deck), 1
        for need in self.needs:
            ways *= comb(left, need)
            left -= need
        return ways // self.parts * self.weight

    def run(self) -> Tally:
        """The tally."""
        players = [self._completed(hand, need) for hand, need in zip(self.hands, self.needs, strict=True)]
        if by_pairs(len(self.deck), self.needs):
            return self.weight * _tally_of_pairs(self.game, len(self.deck), self.needs, players)
        first = Completed(*(part[self.part :: self.parts] for part in players[0]))
        return self.weight * _count_deals([first, *players[1:]])

    def _completed(self, hand: tuple[Card, ...], need: int) -> Completed:
        chosen = choices(len(self.deck), need)
        worths = _worths(hand, self.deck, need)
        high, low = worths >> 16, worths & 0xFFFF
        none = np.zeros_like(high)
        if self.game == "razz":
            return Completed(bits(chosen), none, low)
        if self.game == "studhi":
            return Completed(bits(chosen), high, none)
        return Completed(bits(chosen), high, np.maximum(low - NO_EIGHT, 0))


def exact_work(spot: Spot) -> Iterator[ExactWork]:
    """The pieces of a question; hands that differ by names of suits alone are counted together."""
    for hands, weight in _alike(spot) if len(spot.hands[0].hands) > 1 or spot.most_deals != spot.deals_each else spot.rows():
        deck = deck_without([*spot.dead, *(card for hand in hands for card in hand)])
        for last in deck if spot.common else (None,):
            with_last = tuple((*hand, last) for hand in hands) if last is not None else hands
            left = tuple(card for card in deck if card != last)
            work = ExactWork(spot.game, with_last, left, spot.needs, weight)
            parts = 1
            if not by_pairs(len(left), spot.needs):
                parts = min(work.deals // weight // _PIECE + 1, comb(len(left), spot.needs[0]))
            for part in range(parts):
                yield ExactWork(spot.game, with_last, left, spot.needs, weight, part, parts)


def by_pairs(deck_size: int, needs: tuple[int, ...]) -> bool:
    """Whether pairs of completions can be counted without meeting them."""
    return (
        len(needs) == 2
        and (min(needs) <= 3 or needs == (4, 4))
        and max(comb(deck_size, need) for need in needs) <= _MOST_CHOICES
    )


def _alike(spot: Spot) -> Iterator[Row]:
    """The rows of a spot, those that are equal but for a change of suits as one."""
    found: dict[Hands, int] = {}
    renamings = [
        table for table in _renamings() if {table[card] for card in spot.dead} == set(spot.dead)
    ]
    for hands, weight in spot.rows():
        least = min(
            tuple(tuple(sorted([table[card] for card in hand])) for hand in hands)
            for table in renamings
        )
        found[least] = found.get(least, 0) + weight
    yield from found.items()


@cache
def _renamings() -> list[list[Card]]:
    return [
        [Card(card & ~3 | order[card & 3]) for card in range(52)]
        for order in permutations(range(len(SUITS)))
    ]


def _worths(hand: tuple[Card, ...], deck: tuple[Card, ...], need: int) -> Numbers:
    """What the hand is worth with each choice of `need` cards of the deck."""
    table = arrays()
    chosen, cards = choices(len(deck), need), np.array(deck, np.intp)
    key = START + sum(int(table.keys[card]) for card in hand)
    held = sum(int(table.bits[card]) for card in hand)
    keys, card_bits = table.keys[cards], table.bits[cards]
    if has_numba():
        from doorcard.equity import kernels

        worths = kernels.rank_choices(chosen, keys, card_bits, key, held, *table[:4])
        return worths.astype(np.int64)
    sums = np.full(len(chosen), key, np.int64)
    for column in chosen.T:
        sums += keys[column]
    return read_keys(sums, lambda rows: card_bits[chosen[rows]].sum(axis=1) + held).astype(np.int64)


def _count_deals(players: list[Completed]) -> Tally:
    if not has_numba():
        return count_deals(players)
    from doorcard.equity import kernels

    tally = new_tally(len(players))
    starts = np.cumsum([0, *(len(player.sets) for player in players)])
    sets, highs, lows = (np.concatenate(parts) for parts in zip(*players, strict=True))
    kernels.count_deals(sets, highs, lows, starts, tally)
    return tally


def _tally_of_pairs(game: Game, n: int, needs: tuple[int, ...], players: list[Completed]) -> Tally:
    """The tally of two players from the cells of `count_pairs`."""
    (_, my_highs, my_lows), (_, highs, lows) = players
    if game == "razz":
        my_highs, my_lows, highs, lows = my_lows, my_highs, lows, highs
    cells = _count_pairs(n, (needs[0], needs[1]), (my_highs, highs), (my_lows, lows))
    tally = new_tally(2)
    for high, winners in enumerate((0b01, 0b11, 0b10)):
        tally[winners, [0b00, 0b10]] += cells[0, high, 1:]
        tally[winners, [0b01, 0b11, 0b10]] += cells[1, high]
    return tally.T.copy() if game == "razz" else tally


def _count_pairs(
    n: int, needs: tuple[int, int], highs: tuple[Numbers, Numbers], lows: tuple[Numbers, Numbers]
) -> Cells:
    if not has_numba():
        return count_pairs(n, needs, highs, lows)
    from doorcard.equity import kernels

    depth, same = min(*needs, 3), needs == (4, 4)
    width = 64 if lows[0].any() or lows[1].any() else 2
    steps = np.arange(width) > np.arange(width - 1)[:, np.newaxis]
    # How often a set can be held decides how wide its counter has to be.
    narrow = needs[1] <= 4
    return kernels.count_pairs(
        choices(n, needs[0]),
        choices(n, needs[1]),
        highs[0].astype(np.int16),
        lows[0].astype(np.uint8),
        highs[1].astype(np.int16),
        lows[1].astype(np.uint8),
        steps.astype(np.uint8),
        np.zeros(width, np.int64),
        np.zeros((n, width), np.int32),
        np.zeros((comb(n, 2), width), np.uint16 if narrow else np.int32),
        np.zeros((comb(n, 3), width), np.uint8 if narrow else np.int32),
        depth,
        same,
    )
