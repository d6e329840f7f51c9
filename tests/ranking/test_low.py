from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doorcard.cards import Card, parse_cards
from doorcard.errors import BadInput
from doorcard.ranking import (
    high_value,
    low8_value,
    name_high,
    name_low,
    name_razz,
    razz_value,
    read_low,
    read_razz,
)
from tests.ranking.hands import Hand, hands
from tests.ranking.reference import low8_of, razz_of


def low(text: str) -> int:
    return low8_value(parse_cards(text))


def razz(text: str) -> int:
    return razz_value(parse_cards(text))


def test_W39_W41_reading_equal_lows_are_equal():
    assert low("As 2h 3d 5c 7s Kh Jd") == low("Ac 2d 3h 5s 7d Qd Tc")
    assert low("Ah 2c 3d 5s 7h Kc Kd") == low("Ac 2d 3h 5d 7s Qc Js")
    assert name_low(low("As 2h 3d 5c 7s Kh Jd")) == "7-5-3-2-A"
    assert low("9c 9d 9h Kd Qs 4h 8c") == 0


def test_W40_reading_three_lows_tie():
    texts = ("Ah 2c 4d 6s 7h Kc Qd", "Ac 2d 4h 6c 7d Ks Jh", "Ad 2h 4s 6h 7c Qs Tc")
    assert {name_low(low(text)) for text in texts} == {"7-6-4-2-A"}
    assert len({low(text) for text in texts}) == 1


def test_W42_reading_two_pair_have_no_low():
    cards = parse_cards("9c 9d Th Td 4s 4c Qh")
    assert name_high(high_value(cards)) == "tens and nines"
    assert low8_value(cards) == 0


def test_W44_reading_six_high_straights_tie_both_ways():
    one, two = parse_cards("6s 5c 4d 3h 2s Kc Qd"), parse_cards("6c 5d 4h 3s 2c Kd Qh")
    assert (high_value(one), low8_value(one)) == (high_value(two), low8_value(two))
    assert name_low(low8_value(one)) == "6-5-4-3-2"


def test_W55_six_low_beats_seven_low():
    assert low("6c 4h 3d 2c Ad Qs Qd") > low("7c 4d 3h 2s Ac Kd Kh")


def test_W56_second_card_decides_between_seven_lows():
    assert low("7d 4s 3h 2d Ac Qs Qd") > low("7c 5d 4h 3s 2c Kd Kh")


def test_W57_four_low_ranks_or_a_nine_are_no_low():
    assert low("As Ah 2d 2c 3h 3s 8d") == 0
    assert low("9c 7d 5h 4s 2c Kd Qh") == 0
    assert read_low(0) is None
    assert name_low(0) == "no low"


def test_case_S2_pairs_among_the_seven_do_a_low_no_harm():
    alder, birch, cedar = "As Ad 2c 3h 4d 8h 8s", "Ac Kd 2d 3s 4h Kh Ks", "9s 9d 7c 6d 5h Ah Tc"
    assert name_low(low(alder)) == "8-4-3-2-A"
    assert low(birch) == low(cedar) == 0
    highs = [high_value(parse_cards(text)) for text in (alder, birch, cedar)]
    assert max(highs) == highs[1]
    assert name_high(highs[1]) == "three kings"


def test_case_S3_lows_compare_from_the_top():
    assert name_low(low("7d 6s 5c 4h 3h Qs Js")) == "7-6-5-4-3"
    assert name_low(low("8c 4d 3s 2h Ac Kh Kd")) == "8-4-3-2-A"
    assert low("7d 6s 5c 4h 3h Qs Js") > low("8c 4d 3s 2h Ac Kh Kd")
    assert low("7s 5d 4c 3d 2c Jd Jc") > low("8h 6h 5h 3h 2h Kc Qc")


def test_case_S3_a_flush_plays_low_as_well():
    cards = parse_cards("3d 4d 7d 2d 8d 4s 3s")
    assert name_high(high_value(cards)) == "flush, eight high"
    assert name_low(low8_value(cards)) == "8-7-4-3-2"


def test_rule_R12_3_the_56_lows_in_order():
    ranks = range(1, 9)  # ace 1
    lows = sorted(sorted(five, reverse=True) for five in combinations(ranks, 5))
    cards = [tuple(Card((rank - 2) % 13 * 4) for rank in five) for five in lows]
    values = [low8_value(five) for five in cards]
    assert len(set(values)) == 56
    assert values == sorted(values, reverse=True)
    assert values == [razz_value(five) for five in cards]
    assert (name_low(values[0]), name_low(values[-1])) == ("5-4-3-2-A", "8-7-6-5-4")


def test_rule_R21_5_razz_from_the_wheel_to_paired_hands():
    falling = [
        "5c 4d 3h 2s Ac Kd Kh",
        "6c 4d 3h 2s Ac Kd Kh",
        "6c 5d 3h 2s Ac Kd Kh",
        "8h 6h 4h 3h Ah Qh Kh",
        "Kc 6d 4h 3s Ac Ad 6h",
        "Kc Qd Jh Ts 9c Kd Qh",
        "Ac Ad 4h 3s 2c 2d 2h",
        "Ac Ad 5h 3s 2c 2d 2h",
        "3c 3d 2h Ks Qc Kd Qh",
        "2c 2d Ah As Kc Kd Kh",
        "Ac Ad Ah 2c 3d",
        "Ac Ad Ah 2c 2d 2h 2s",
        "Ac Ad Ah As 2d",
    ]
    values = [razz(text) for text in falling]
    assert values == sorted(values, reverse=True)
    assert len(set(values)) == len(values)


def test_rule_R21_5_razz_names():
    assert name_razz(razz("8h 6h 4h 3h Ah Qh Kh")) == "8-6-4-3-A"
    assert name_razz(razz("Kc 6d 4h Ts Ac Ad 6h")) == "K-10-6-4-A"
    assert name_razz(razz("Ac Ad 4h 3s 2c 2d 2h")) == "pair of aces, 4-3-2"
    assert name_razz(razz("3c 3d 2h Ks Qc Kd 2s")) == "pair of twos, K-Q-3"
    assert name_razz(razz("3c 3d 2h Ks Kc Kd 2s")) == "threes and twos, K"
    assert name_razz(razz("Ac Ad Ah 2c 3d")) == "three aces, 3-2"
    assert name_razz(razz("Ac Ad Ah 2c 2d 2h 2s")) == "aces full of twos"
    assert name_razz(razz("Ac Ad Ah As 2d")) == "four aces, 2"
    assert read_razz(razz("3c 3d 2h Ks Qc Kd 2s")).ranks == ("2", "K", "Q", "3")


@given(hands(7, 7))
def test_rule_R12_2_R21_5_seven_cards_are_worth_their_best_five(cards: Hand):
    fives = list(combinations(cards, 5))
    assert low8_value(cards) == max(map(low8_value, fives))
    assert razz_value(cards) == max(map(razz_value, fives)) > 0


@settings(max_examples=300)
@given(hands(5, 7), hands(5, 7))
def test_rule_R12_3_R21_5_order_agrees_with_a_plain_second_reading(one: Hand, other: Hand):
    mine, second = (razz_value(one), razz_value(other)), (razz_of(one), razz_of(other))
    assert (mine[0] > mine[1]) == (second[0] < second[1])
    assert (mine[0] == mine[1]) == (second[0] == second[1])
    for cards in (one, other):
        qualified = low8_of(cards) is not None
        assert low8_value(cards) == (razz_value(cards) if qualified else 0)


@given(hands(5, 7).flatmap(lambda hand: st.tuples(st.just(hand), st.permutations(hand))))
def test_rule_R12_2_the_order_of_the_cards_does_not_matter(pair: tuple[Hand, list[Card]]):
    assert low8_value(pair[0]) == low8_value(pair[1])
    assert razz_value(pair[0]) == razz_value(pair[1])


@pytest.mark.parametrize("value_of", [low8_value, razz_value])
@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "bad_hand"),
        ("As 2s 3s 4s", "bad_hand"),
        ("As 2s 3s 4s 5s 6s 7s 8s", "bad_hand"),
        ("As 2s 3s 4s 5s 6s ??", "unknown_card"),
        ("?? ?? ?? ?? ?? ?? ??", "unknown_card"),
    ],
)
def test_wrong_counts_and_unknown_cards_are_refused(value_of, text: str, code: str):
    value_of(parse_cards("As 2s 3s 4s 5s 6s 7s"))
    with pytest.raises(BadInput) as caught:
        value_of(parse_cards(text))
    assert caught.value.code == code
