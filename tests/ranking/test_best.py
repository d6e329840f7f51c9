from __future__ import annotations

import pytest
from hypothesis import given, settings

from doorcard.cards import cards_text, parse_cards
from doorcard.errors import BadInput
from doorcard.ranking import (
    best_high,
    best_low8,
    best_razz,
    high_value,
    low8_value,
    razz_value,
)
from tests.ranking.hands import Hand, hands


def high(text: str) -> str:
    return cards_text(best_high(parse_cards(text)))


def low(text: str) -> str:
    return cards_text(best_low8(parse_cards(text)))


def razz(text: str) -> str:
    return cards_text(best_razz(parse_cards(text)))


@pytest.mark.parametrize(
    ("cards", "best"),
    [
        ("2h Ac 3d 5c Kd 9s Jh", "Ac Kd Jh 9s 5c"),
        ("2h Kc 3d 5c Kd 9s Jh", "Kd Kc Jh 9s 5c"),
        ("4h Kc 4d 9c Kd 9s 4c", "4h 4d 4c Kd Kc"),
        ("Kc Kd 9h 9s 4c 4d 7h", "Kd Kc 9s 9h 7h"),
        ("Kc Kd 9h 9s 7c 7d 4h", "Kd Kc 9s 9h 7d"),
        ("Kc Kd Kh 9h 9s 9c 7c", "Kh Kd Kc 9s 9h"),
        ("Kc Kd Kh Ks 9s 9c 7c", "Ks Kh Kd Kc 9s"),
        ("8c 8s 7d 6h 5s 4c 4d", "8s 7d 6h 5s 4d"),
        ("Ah 2s 3s 4d 5s Kh Ks", "5s 4d 3s 2s Ah"),
        ("Ah 2h 3h 4h 5h As Ks", "5h 4h 3h 2h Ah"),
        ("9h 8h 7h 6h 5h Ts Ah", "9h 8h 7h 6h 5h"),
        ("9h 8h 7h 2h 5h Ts Ah", "Ah 9h 8h 7h 5h"),
    ],
)
def test_room_S2_the_five_that_play_for_high(cards: str, best: str):
    assert high(cards) == best


def test_room_S2_the_five_that_play_for_low():
    assert low("Kh 8h 5c 4h 3h 2s Ah") == "5c 4h 3h 2s Ah"
    assert low("As Ad 2c 3h 4d 8h 8s") == "8s 4d 3h 2c As"
    assert best_low8(parse_cards("As Ah 2d 2c 3h 3s 8d")) == ()


def test_rule_R21_5_the_five_that_play_for_razz():
    assert razz("Kh Kd 5c 4h 3h 2s Ah") == "5c 4h 3h 2s Ah"
    assert razz("3c 3d 2h Ks Qc Kd 2s") == "Ks Qc 3d 2s 2h"
    assert razz("Ac Ad Ah 2c 2d 2h 2s") == "2s 2h Ah Ad Ac"


def test_rule_R13_7_W38_the_nine_of_spades_is_among_the_five_that_play():
    assert high("9s 8c 7d 6h 5d Kc 2h").startswith("9s")


def test_rule_R13_7_W39_W44_the_highest_suit_is_taken_where_two_would_serve():
    assert low("As 2h 3d 5c 7s Kh Jd") == "7s 5c 3d 2h As"
    assert high("6s 5c 4d 3h 2s Kc Qd") == "6s 5c 4d 3h 2s"
    assert high("6c 6s 5c 4d 3h 2s Kc") == "6s 5c 4d 3h 2s"
    assert low("7c 7d 5c 5h 3d 2h As") == "7d 5h 3d 2h As"


@settings(max_examples=300)
@given(hands(5, 7))
def test_room_S2_the_five_are_of_the_hand_and_worth_the_same(cards: Hand):
    for best, value in ((best_high, high_value), (best_razz, razz_value)):
        five = best(cards)
        assert len(set(five)) == 5
        assert set(five) <= set(cards)
        assert value(five) == value(cards)
    low8 = best_low8(cards)
    assert low8 == (best_razz(cards) if low8_value(cards) else ())


@settings(max_examples=300)
@given(hands(5, 7))
def test_rule_R13_7_no_card_left_out_could_stand_in_with_a_higher_suit(cards: Hand):
    for best, value in ((best_high, high_value), (best_razz, razz_value)):
        five = best(cards)
        for out in set(cards) - set(five):
            for card in five:
                if out >> 2 == card >> 2 and out > card:
                    assert value([out if held == card else held for held in five]) != value(cards)


@pytest.mark.parametrize("best", [best_high, best_low8, best_razz])
@pytest.mark.parametrize(
    ("text", "code"), [("As Ks", "bad_hand"), ("As Ks Qs Js 9s ??", "unknown_card")]
)
def test_wrong_counts_and_unknown_cards_are_refused(best, text: str, code: str):
    with pytest.raises(BadInput) as caught:
        best(parse_cards(text))
    assert caught.value.code == code
