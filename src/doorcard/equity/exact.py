"""Exact tallies: which way of counting, and the pieces of work that a question falls into."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import permutations
from math import comb, prod

import numpy as np
import numpy.typing as npt

from doorcard.cards import SUITS, Card
from doorcard.equity.combos import bits, choices
from doorcard.equity.deals import Completed, count_deals
from doorcard.equity.grammar import Range
from doorcard.equity.pairs import Cells, count_pairs
from doorcard.equity.spot import Game, Row, Spot, deck_without
from doorcard.equity.tally import Tally, new_tally
from doorcard.errors import BadInput
from doorcard.ranking.batch import arrays, door, read_keys
from doorcard.ranking.places import NO_EIGHT, START

Numbers = npt.NDArray[np.int64]
Hands = tuple[tuple[Card, ...], ...]

_MOST_CHOICES = 1 << 21  # completions of a side, for counting pairs
_PIECE = 50_000_000  # deals that one piece of work may look at
_MOST_MEETINGS = 1 << 31  # of hands that ranges complete to, looked at in one piece of work
_MOST_DEALS = 10**12  # deals that can be met one by one while somebody waits


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

    def run(self) -> Tally:
        """The tally."""
        players = [
            _completed(self.game, hand, self.deck, need)
            for hand, need in zip(self.hands, self.needs, strict=True)
        ]
        if by_pairs(len(self.deck), self.needs):
            return self.weight * _tally_of_pairs(self.game, len(self.deck), self.needs, players)
        first = Completed(*(part[self.part :: self.parts] for part in players[0]))
        return self.weight * _count_deals([first, *players[1:]])


@dataclass(frozen=True, slots=True)
class RangeWork:
    """Ranges that complete to few hands: all of them meet each other."""

    game: Game
    ranges: tuple[Range, ...]
    dead: tuple[Card, ...]
    needs: tuple[int, ...]
    last: tuple[Card, ...] = ()  # the common card, if there is one

    def run(self) -> Tally:
        """The tally."""
        return _count_deals(
            [self._player(hand, need) for hand, need in zip(self.ranges, self.needs, strict=True)]
        )

    def _player(self, hand: Range, need: int) -> Completed:
        """All that a range completes to; here a set has bit c for card c."""
        parts = []
        for cards, weight in zip(hand.hands, hand.weights, strict=True):
            if set(cards).isdisjoint(self.last):
                deck = deck_without([*self.dead, *cards, *self.last])
                part = _completed(self.game, (*cards, *self.last), deck, need)
                known = sum(1 << card for card in cards)
                at = np.array(deck, np.int64)[choices(len(deck), need)]
                sets = known | (np.int64(1) << at).sum(axis=1)
                parts.append(part._replace(sets=sets, weights=part.weights * weight))
        none = np.zeros(0, np.int64)
        merged = [np.concatenate([none, *some]) for some in zip(*parts, strict=True)]
        return Completed(*merged) if merged else Completed(none, none, none, none)


def _completed(game: Game, hand: tuple[Card, ...], deck: tuple[Card, ...], need: int) -> Completed:
    chosen = choices(len(deck), need)
    worths = _worths(hand, deck, need)
    high, low = worths >> 16, worths & 0xFFFF
    none = np.zeros_like(high)
    if game == "razz":
        high = none
    elif game == "studhi":
        low = none
    else:
        low = np.maximum(low - NO_EIGHT, 0)
    return Completed(bits(chosen), np.ones_like(high), high, low)


def exact_work(spot: Spot) -> Iterator[ExactWork | RangeWork]:
    """The pieces of a question; hands that differ by names of suits alone are counted together.

    Errors: `too_many_deals` if they would have to be met one by one and are past all patience.
    """
    if _few_meetings(spot):
        for last in deck_without(spot.dead) if spot.common else (None,):
            common = () if last is None else (last,)
            yield RangeWork(spot.game, spot.hands, spot.dead, spot.needs, common)
        return
    left = spot.deck_size - spot.common
    if not by_pairs(left, spot.needs):
        if spot.most_deals > _MOST_DEALS:
            raise BadInput(
                "too_many_deals",
                "these are past counting one by one",
                given=f"{spot.most_deals:,} deals",
                allowed=f"{_MOST_DEALS:,} deals, or a sample",
            )
        parts = min(spot.deals_each // _PIECE + 1, comb(left, spot.needs[0]))
    else:
        parts = 1
    for hands, weight in _alike(spot):
        deck = deck_without([*spot.dead, *(card for hand in hands for card in hand)])
        if not spot.common:
            for part in range(parts):
                yield ExactWork(spot.game, hands, deck, spot.needs, weight, part, parts)
            continue
        for last in deck:
            held = tuple((*hand, last) for hand in hands)
            others = tuple(card for card in deck if card != last)
            yield ExactWork(spot.game, held, others, spot.needs, weight)


def _few_meetings(spot: Spot) -> bool:
    """Whether there are ranges, and all that they complete to can meet in a moment."""
    deck = 52 - len(spot.dead) - spot.common
    sizes = [
        len(hand.hands) * comb(deck - hand.known, need)
        for hand, need in zip(spot.hands, spot.needs, strict=True)
    ]
    has_range = any(len(hand.hands) > 1 for hand in spot.hands)
    return has_range and max(sizes) <= _MOST_CHOICES and prod(sizes) <= _MOST_MEETINGS


def by_pairs(deck_size: int, needs: tuple[int, ...]) -> bool:
    """Whether pairs of completions can be counted without meeting them."""
    return (
        len(needs) == 2
        and (min(needs) <= 3 or needs == (4, 4))
        and max(comb(deck_size, need) for need in needs) <= _MOST_CHOICES
    )


def _alike(spot: Spot) -> Iterator[Row]:
    """The rows of a spot, those that are equal but for a change of suits as one."""
    if all(len(hand.hands) == 1 for hand in spot.hands):
        yield from spot.rows()
        return
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
    if door.is_fast:
        from doorcard.equity import kernels

        found: Numbers = kernels.rank_choices(
            chosen, keys, card_bits, key, held, *table[:4]
        ).astype(np.int64)
        return found
    sums = np.full(len(chosen), key, np.int64)
    for column in chosen.T:
        sums += keys[column]
    return read_keys(sums, lambda rows: card_bits[chosen[rows]].sum(axis=1) + held).astype(np.int64)


def _count_deals(players: list[Completed]) -> Tally:
    if not door.is_fast:
        return count_deals(players)
    from doorcard.equity import kernels

    tally = new_tally(len(players))
    starts = np.cumsum([0, *(len(player.sets) for player in players)])
    sets, weights, highs, lows = (np.concatenate(parts) for parts in zip(*players, strict=True))
    kernels.count_deals(sets, weights, highs, lows, starts, tally)
    return tally


def _tally_of_pairs(game: Game, n: int, needs: tuple[int, ...], players: list[Completed]) -> Tally:
    """The tally of two players from the cells of `count_pairs`."""
    (_, _, my_highs, my_lows), (_, _, highs, lows) = players
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
    if not door.is_fast:
        return count_pairs(n, needs, highs, lows)
    from doorcard.equity import kernels

    depth, same = min(*needs, 3), needs == (4, 4)
    width = 64 if lows[0].any() or lows[1].any() else 2
    steps = np.arange(width) > np.arange(width - 1)[:, np.newaxis]
    # How often a set can be held decides how wide its counter has to be.
    narrow = needs[1] <= 4
    cells: Cells = kernels.count_pairs(
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
    return cells
