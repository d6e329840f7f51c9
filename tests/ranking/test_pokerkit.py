"""The same order as PokerKit, whose evaluators share nothing with ours."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from random import Random

import pytest
from pokerkit import Card as TheirCard
from pokerkit import EightOrBetterLowHand, RegularLowHand, StandardHighHand

from doorcard.cards import DECK, Card, cards_text
from doorcard.ranking import high_value, low8_value, razz_value
from doorcard.ranking.worth import low8_of, worth_of

HANDS = {1: 20_000, 10: 100_000}  # by scale; five times over, so 100,000 in all


@pytest.mark.parametrize(
    ("rule", "ours", "theirs"),
    [
        ("R12.1", high_value, StandardHighHand),
        ("R12.2", low8_value, EightOrBetterLowHand),
        ("R21.5", razz_value, RegularLowHand),
        ("R12.1 by table", lambda cards: worth_of(cards) >> 16, StandardHighHand),
        ("R12.2 by table", lambda cards: low8_of(worth_of(cards)), EightOrBetterLowHand),
    ],
)
@pytest.mark.soak
def test_rule_R12_R21_5_pokerkit_orders_random_hands_alike(
    rule: str, ours: Callable[[Sequence[Card]], int], theirs, scale: int
):
    random = Random(rule)
    strength_of: dict[int, int] = {}
    for _ in range(HANDS[scale]):
        cards = random.sample(DECK, 7)
        their_cards = tuple(TheirCard.parse(cards_text(cards).replace(" ", "")))
        hand = theirs.from_game_or_none(their_cards)
        value = ours(cards)
        assert (hand is None) == (value == 0), cards_text(cards)
        if hand is not None:
            strength = -hand.entry.index if theirs.low else hand.entry.index
            assert strength_of.setdefault(value, strength) == strength, cards_text(cards)
    in_our_order = [strength_of[value] for value in sorted(strength_of)]
    assert all(one < other for one, other in pairwise(in_our_order))
