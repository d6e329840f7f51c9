"""What the next card does: outs by half, drawing dead, locked up."""

from __future__ import annotations

from fractions import Fraction

import pytest

from doorcard.cards import cards_text, parse_cards
from doorcard.equity import next_card, odds
from doorcard.errors import BadInput

E1 = ["Ac3d/2h5s9cKd", "JsJh/Jd7c4cTh"]


def test_case_E1_the_cards_that_make_a_low_are_the_outs_for_low():
    street = next_card(E1)
    lows = "4d4h4s6c6d6h6s7d7h7s8c8d8h8s"
    assert street.outs("low") == parse_cards(lows)
    # Only a straight beats three jacks, and only if they don't fill up.
    assert cards_text(street.outs("high")) == "4d 4h 4s"
    assert len(street.after) == 40


def test_the_answers_after_each_card_average_to_the_answer_now():
    for player in (0, 1):
        street = next_card(E1, player)
        for half in ("equity", "high", "low"):
            later = [
                Fraction(getattr(then.players[0].counts, half), then.deals)
                for then in street.after.values()
            ]
            now = Fraction(getattr(street.now.players[0].counts, half), street.now.deals)
            assert sum(later) / len(later) == now


def test_who_has_a_half_already_has_no_outs():
    assert next_card(E1, 1).outs("high") == ()


def test_drawing_dead_and_locked_up_are_told_by_half():
    one, other = odds(["As2s3d4d5d6d", "KsKdKhKcQcQd"]).players
    assert (one.dead_high, one.locked_low, one.dead_low) == (False, True, False)
    assert (other.dead_low, other.locked_high) == (True, False)
    one, other = odds(["As2s3d4d5d8h9h", "KsKdKhKcQcQdQh"]).players
    assert (one.dead_high, other.locked_high, other.locked_low) == (True, True, False)


def test_unseen_cards_are_no_hindrance():
    street = next_card(["As2s/3d4d5d", "????/KdQd"], within=0.05)
    assert street.now.method == "sampled"
    assert len(street.after) == 52 - 7


@pytest.mark.parametrize(
    ("hands", "code"),
    [
        (["{AA}/3d4d5d", "KsKdQcJc9h"], "bad_range"),
        (["As2s3d4d5d8h9h", "KsKdKhKcQcQd"], "too_many_cards"),
        (["As2s3d", "As"], "duplicate_card"),
    ],
)
def test_what_has_no_next_card_is_refused(hands: list[str], code: str):
    with pytest.raises(BadInput) as caught:
        next_card(hands)
    assert caught.value.code == code
