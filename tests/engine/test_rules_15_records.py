"""Section 15: what a hand leaves behind that all who were dealt in may see."""

from __future__ import annotations

import pytest

from doorcard.cards import UNKNOWN
from doorcard.engine import review
from doorcard.errors import BadInput
from tests.acceptance.table import Hand, deal

HANDS = {
    1: "Ks Qh/Ac Jd 9h 3s/2c",
    2: "Qc Qd/Kc Td 8h 4s/2d",
    3: "Jc Jh/Qs 9d 7h 5s/3c",
}


def down(hand: Hand, seat: int) -> tuple[int, ...]:
    return review(hand.state).down[seat]


def test_rule_R15_1_every_hand_alive_at_the_showdown_is_there_the_mucked_ones_too():
    hand = deal("studhi", HANDS).play("3 brings in, all call").to_showdown()
    hand.play("1 mucks")
    assert hand.state.mucked[1]
    for seat in HANDS:
        assert down(hand, seat) == hand.state.down[seat]
    assert UNKNOWN not in down(hand, 1)


def test_rule_R15_1_a_hand_folded_before_the_showdown_never_is():
    hand = deal("studhi", HANDS).play("3 brings in, 1 folds, 2 calls").to_showdown()
    assert hand.state.phase == "over"
    assert down(hand, 1) == (UNKNOWN,) * 2
    assert down(hand, 2) == hand.state.down[2]


def test_rule_R15_2_without_a_showdown_there_is_nothing_but_what_was_shown():
    hand = deal("studhi", HANDS).play("3 brings in, 1 folds, 2 folds")
    assert [down(hand, seat) for seat in HANDS] == [(UNKNOWN,) * 2] * 3
    hand.play("3 shows")
    assert down(hand, 3) == hand.state.down[3]
    assert down(hand, 1) == (UNKNOWN,) * 2


def test_rule_R15_1_a_hand_in_progress_is_not_reviewed():
    hand = deal("studhi", HANDS).play("3 brings in")
    with pytest.raises(BadInput, match="hand_not_over"):
        review(hand.state)
