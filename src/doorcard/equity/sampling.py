"""Random deals, the same for a seed whoever deals them: by NumPy, by Numba, in whatever order.

Deals come in blocks. Block b of a seed draws its words from SplitMix64, begun at a place that
follows from the seed and b; each word is good for four cards. A word's top 58 bits are a fraction
of one: the fraction times the number of cards left is the next card's place and, behind the point,
the fraction for the card after it. A drawn card's place is taken by the deck's last card.

Ranges first: a word picks one of a group's rows. If the number of ways in which all hands can be
held at once is small, they are the rows of one group; else each player's range is a group, and a
pick in which two players hold one card is dropped and drawn anew, which leaves all possible picks
equally likely for their weights.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final

import numpy as np
import numpy.typing as npt

from doorcard.cards import Card
from doorcard.equity.spot import GAMES, Row, Spot, deck_without
from doorcard.equity.tally import Tally, new_tally
from doorcard.ranking.batch import arrays, door, read_keys
from doorcard.ranking.places import NO_EIGHT, START

Words = npt.NDArray[np.uint64]
Numbers = npt.NDArray[np.int64]

BLOCK: Final = 1 << 16  # deals

_MOST_ROWS = 20_000
_AT_ONCE = 1 << 14  # deals that fit the nearest memory
_TRIES = 1_000  # picks a deal, before the ranges are taken to exclude each other
_GOLDEN = 0x9E3779B97F4A7C15
_ALL = (1 << 64) - 1


@dataclass(frozen=True, slots=True)
class Plan:
    """A spot made ready for dealing. Cards are places in the deck of all that may be dealt."""

    game: int  # index in GAMES
    needs: Numbers  # (players,)
    common: bool
    keys: Numbers  # (deck,)
    bits: Numbers  # (deck,)
    starts: Numbers  # (groups + 1,) where each group's rows begin
    cards: Numbers  # (groups,) how many cards of the deck a row of the group takes
    weights: Numbers  # (rows,) summed up within a group
    row_sets: Numbers  # (rows,) bit p for place p
    row_cards: npt.NDArray[np.int64]  # (rows, most cards)
    row_keys: Numbers  # (rows, players), START added in the first group
    row_bits: Numbers  # (rows, players)

    @property
    def words(self) -> int:
        """How many words a deal takes: one for each group, one for four cards."""
        return len(self.cards) + (int(self.needs.sum()) + self.common + 3) // 4


def new_plan(spot: Spot) -> Plan:
    """How to deal a spot at random."""
    fixed = [hand.hands[0] if len(hand.hands) == 1 else () for hand in spot.hands]
    deck = deck_without([*spot.dead, *(card for hand in fixed for card in hand)])
    players = range(spot.players)
    nobody: tuple[tuple[Card, ...], ...] = ((),) * spot.players
    groups: list[list[Row]] = [list(islice(spot.rows(), _MOST_ROWS + 1))]
    if len(groups[0]) > _MOST_ROWS:
        open_hands = [player for player in players if len(spot.hands[player].hands) > 1]
        groups = [[(tuple(fixed), 1)]] + [
            [
                ((*nobody[:player], cards, *nobody[player + 1 :]), weight)
                for cards, weight in zip(
                    spot.hands[player].hands, spot.hands[player].weights, strict=True
                )
            ]
            for player in open_hands
        ]
    place = {card: at for at, card in enumerate(deck)}
    rows = [hands for group in groups for hands, _ in group]
    taken = [[place[card] for hand in hands for card in hand if card in place] for hands in rows]
    most = max(map(len, taken))
    table = arrays()
    starts = np.cumsum([0, *map(len, groups)])
    row_keys = np.array(
        [[sum(int(table.keys[card]) for card in hand) for hand in row] for row in rows]
    )
    row_keys[: starts[1]] += START
    picked = np.array(deck, np.intp)
    return Plan(
        GAMES.index(spot.game),
        np.array(spot.needs),
        spot.common,
        table.keys[picked],
        table.bits[picked],
        starts,
        np.array([len(taken[start]) for start in starts[:-1]]),
        np.concatenate([np.cumsum([weight for _, weight in group]) for group in groups]),
        np.array([sum(1 << at for at in places) for places in taken]),
        np.array([places + [0] * (most - len(places)) for places in taken], np.int64).reshape(
            len(rows), most
        ),
        row_keys,
        np.array([[sum(int(table.bits[card]) for card in hand) for hand in row] for row in rows]),
    )


def sample_block(plan: Plan, seed: int, block: int, deals: int) -> Tally:
    """The tally of up to `deals` deals; fewer only where ranges almost exclude each other."""
    state = _mix_one(_mix_one(seed) + _GOLDEN * (block + 1) & _ALL)
    tally = new_tally(len(plan.needs))
    if not door.is_fast:
        _sample(plan, state, deals, tally)
        return tally
    from doorcard.equity import kernels

    kernels.sample(
        np.uint64(state), deals, deals * _TRIES, plan.words, plan.game, plan.needs, plan.common,
        plan.keys, plan.bits, plan.starts, plan.cards, plan.weights, plan.row_sets,
        plan.row_cards, plan.row_keys, plan.row_bits, *arrays()[:4], tally,
    )  # fmt: skip
    return tally


def _mix_one(word: int) -> int:
    return int(_mix(np.array([word], np.uint64))[0])


def _mix(words: Words) -> Words:
    """SplitMix64's last step."""
    words = (words ^ (words >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    words = (words ^ (words >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return words ^ (words >> np.uint64(31))


def _sample(plan: Plan, state: int, deals: int, tally: Tally) -> None:
    """`sample_block` by NumPy alone."""
    done, attempt, end = 0, 0, deals * _TRIES
    while done < deals and attempt < end:
        attempts = np.arange(attempt, min(end, attempt + _AT_ONCE), dtype=np.uint64)
        attempt += len(attempts)
        counters = np.uint64(state) + attempts * np.uint64(plan.words * _GOLDEN & _ALL)
        counters, rows = _pick(plan, counters, deals - done)
        done += len(counters)
        if len(counters):
            _deal(plan, counters, rows, tally)


def _pick(plan: Plan, counters: Words, most: int) -> tuple[Words, list[Numbers]]:
    """The attempts in which all hands can be held at once, and the row of each group."""
    rows: list[Numbers] = []
    used = np.zeros(len(counters), np.int64)
    free = np.ones(len(counters), np.bool_)
    turn = 0
    for start, end in zip(plan.starts[:-1], plan.starts[1:], strict=True):
        row = np.full(len(counters), start)
        if end - start > 1:
            turn += 1
            words = _mix(counters + np.uint64(turn * _GOLDEN & _ALL)) >> np.uint64(32)
            pick = words * np.uint64(plan.weights[end - 1]) >> np.uint64(32)
            row += np.searchsorted(plan.weights[start:end], pick.astype(np.int64), "right")
        free &= (used & plan.row_sets[row]) == 0
        used |= plan.row_sets[row]
        rows.append(row)
    kept = np.flatnonzero(free)[:most]
    return counters[kept], [row[kept] for row in rows]


def _deal(plan: Plan, counters: Words, rows: list[Numbers], tally: Tally) -> None:
    """Deal the cards to come for each attempt, and count who wins."""
    size = len(plan.keys)
    single = len(plan.starts) == 2 and plan.starts[1] == 1
    gone: list[npt.NDArray[np.uint8]] = []
    for row, cards in zip(rows, plan.cards, strict=True):
        for column in range(cards):
            where = plan.row_cards[row, column].astype(np.uint8)
            for turn, place in enumerate(gone):
                np.copyto(where, place, where=where == size - 1 - turn)
            gone.append(where)
    drawn: list[npt.NDArray[np.uint8]] = []
    groups = 0 if single else len(plan.cards)
    fraction = counters
    for turn in range(int(plan.needs.sum()) + plan.common):
        if turn % 4 == 0:
            step = (groups + turn // 4 + 1) * _GOLDEN & _ALL
            fraction = _mix(counters + np.uint64(step)) >> np.uint64(6)
        fraction = fraction * np.uint64(size - len(gone))
        place = (fraction >> np.uint64(58)).astype(np.uint8)
        fraction &= np.uint64((1 << 58) - 1)
        card = place.copy()
        # Whose card lies there: each earlier turn laid the then last card in the place it emptied.
        for earlier in range(len(gone) - 1, -1, -1):
            np.copyto(card, size - 1 - earlier, where=card == gone[earlier])
        gone.append(place)
        drawn.append(card)
    _count(plan, rows, drawn, tally)


def _count(
    plan: Plan, rows: list[Numbers], drawn: Sequence[npt.NDArray[np.uint8]], tally: Tally
) -> None:
    players = len(plan.needs)
    ends = np.cumsum(plan.needs)
    worths = []
    for player, end in enumerate(ends):
        mine = [*drawn[end - plan.needs[player] : end], *(drawn[-1:] if plan.common else ())]
        sums = sum((plan.row_keys[row, player] for row in rows[1:]), plan.row_keys[rows[0], player])
        for card in mine:
            sums += plan.keys[card]

        def held(
            which: npt.NDArray[np.intp],
            player: int = player,
            mine: list[npt.NDArray[np.uint8]] = mine,
        ) -> Numbers:
            bits = np.zeros(len(which), np.int64)
            for row in rows:
                bits |= plan.row_bits[row[which], player]
            for card in mine:
                bits |= plan.bits[card[which]]
            return bits

        worths.append(read_keys(sums, held))
    all_worths = np.stack(worths)
    none = np.zeros(all_worths.shape[1], np.int64)
    highs = all_worths >> 16
    lows = (all_worths & 0xFFFF).astype(np.int64)
    if plan.game == GAMES.index("stud8"):
        lows = np.maximum(lows - NO_EIGHT, 0)
    winners = none if plan.game == GAMES.index("razz") else _best(highs)
    takers = none if plan.game == GAMES.index("studhi") else _best(lows)
    size = 1 << players
    tally += np.bincount(winners * size + takers, minlength=size * size).reshape(size, size)


def _best(values: npt.NDArray[np.generic]) -> Numbers:
    """The set of players whose value is the largest, none where that is 0. (players, n) to (n,)."""
    best = values.max(axis=0)
    found = np.zeros(values.shape[1], np.int64)
    for player, value in enumerate(values):
        found |= ((value == best) & (best > 0)).astype(np.int64) << player
    return found
