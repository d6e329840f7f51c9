"""Hands ranked a second, against every peer on cards prepared its own way.

    python benchmarks/ranking.py [--rounds 7]

First one hand of seven cards at a time in plain Python: ours gives high and low, PokerKit is asked
for both, the others give their high alone. Then a million hands at once. Times are for one hand:
the median of the rounds, and the fastest and slowest of them.
"""

from __future__ import annotations

import argparse
import warnings
from collections.abc import Callable, Sequence
from functools import partial
from random import Random

import eval7
import numpy as np
import phevaluator
import pkrbot
import poker_equity
import pokerfast
import treys
from pokerkit import Card as KitCard
from pokerkit import EightOrBetterLowHand, StandardHighHand
from timing import Side, race

from doorcard.cards import DECK, Card, card_text, cards_text
from doorcard.ranking.batch import read_hands_with_numpy, worths_of
from doorcard.ranking.worth import worth_of

HANDS = 2_000
SLOW_HANDS = 50
BATCH = 1_000_000


def each(read: Callable[..., object], hands: Sequence[object]) -> Callable[[], object]:
    """Reads hands one by one."""

    def work() -> None:
        for hand in hands:
            read(hand)

    return work


def kit(hand: tuple[KitCard, ...]) -> object:
    """PokerKit's high and low."""
    return StandardHighHand.from_game(hand), EightOrBetterLowHand.from_game_or_none(hand)


def one_by_one(hands: list[tuple[Card, ...]], rounds: int) -> None:
    """One hand at a time."""
    texts = [[card_text(card) for card in hand] for hand in hands]
    kit_hands = [tuple(KitCard.parse(cards_text(hand).replace(" ", ""))) for hand in hands]
    evaluator = treys.Evaluator()
    race(
        "One hand of seven, plain Python: high and low",
        [
            Side("Doorcard, high and low", each(worth_of, hands), len(hands)),
            Side("PokerKit, high and low", each(kit, kit_hands[:SLOW_HANDS]), SLOW_HANDS),
            Side("eval7 (Cython), high", each(eval7.evaluate, [
                [eval7.Card(text) for text in hand] for hand in texts
            ]), len(hands)),
            Side("phevaluator, high, its Cards", each(
                lambda hand: phevaluator.evaluate_cards(*hand),
                [[phevaluator.Card(text) for text in hand] for hand in texts],
            ), len(hands)),
            Side("phevaluator, high, numbers", each(
                lambda hand: phevaluator.evaluate_cards(*hand), hands
            ), len(hands)),
            Side("pkrbot (C), high", each(pkrbot.evaluate, [
                [pkrbot.Card(text) for text in hand] for hand in texts
            ]), len(hands)),
            Side("pokerfast (C), high, texts", each(pokerfast.eval7, texts), len(hands)),
            Side("treys, high", each(
                lambda hand: evaluator.evaluate([], hand),
                [[treys.Card.new(text) for text in hand] for hand in texts[: 4 * SLOW_HANDS]],
            ), 4 * SLOW_HANDS),
        ],
        rounds,
    )  # fmt: skip


def many(rounds: int) -> None:
    """A million at once."""
    shuffled = np.tile(np.arange(52, dtype=np.uint8), (BATCH, 1))
    hands = np.random.default_rng(1).permuted(shuffled, axis=1)[:, :7].copy()
    some = [
        "".join(card_text(Card(card)) for card in hand) for hand in hands[: BATCH // 10].tolist()
    ]

    def theirs() -> object:
        return poker_equity.score_batch("high", some), poker_equity.score_batch("low_a5", some)

    for name, read in (("Numba", worths_of), ("NumPy", read_hands_with_numpy)):
        race(
            f"A million hands of seven, {name}: high and low",
            [
                Side(f"Doorcard, {name}", partial(read, hands), BATCH),
                Side("poker-equity (Rust), high + low_a5", theirs, len(some)),
            ],
            rounds,
        )


def main() -> None:
    """Print both tables."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=7)
    rounds = parser.parse_args().rounds
    warnings.simplefilter("ignore")
    random = Random(1)
    one_by_one([tuple(random.sample(DECK, 7)) for _ in range(HANDS)], rounds)
    many(rounds)


if __name__ == "__main__":
    main()
