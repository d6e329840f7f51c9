from __future__ import annotations

from collections import Counter
from itertools import combinations, combinations_with_replacement, permutations
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doorcard.cards import Card, parse_cards
from doorcard.errors import BadInput
from doorcard.ranking import high_value, low8_value, name_high, name_low, read_high
from tests.ranking.hands import Hand, hands
from tests.ranking.reference import high_of


def high(text: str) -> int:
    return high_value(parse_cards(text))


def names(text: str) -> tuple[str, str]:
    cards = parse_cards(text)
    return name_high(high_value(cards)), name_low(low8_value(cards))


def test_W53_flush_and_wheel_out_of_one_hand():
    cards = "Kh 8h 5c 4h 3h 2s Ah"
    assert names(cards) == ("flush, ace high", "5-4-3-2-A")
    assert read_high(high(cards)).ranks == ("A", "K", "8", "4", "3")


def test_W54_straight_is_also_the_worst_low():
    assert names("Ks Qh 8s 7d 6c 5h 4c") == ("straight to the eight", "8-7-6-5-4")


def test_W58_straight_plays_low_too():
    assert names("As Ad 2c 3d 4h 5s 5d") == ("straight to the five", "5-4-3-2-A")
    assert names("8c 7d 6h 5s 4c 3d 2h") == ("straight to the eight", "6-5-4-3-2")


def test_W38_reading_three_nine_high_straights_are_equal():
    texts = ("9h 8s 7c 6d 5h Qd Jc", "9c 8d 7h 6s 5c Ah 2d", "9s 8c 7d 6h 5d Kc 2h")
    assert len({high(text) for text in texts}) == 1
    assert name_high(high(texts[0])) == "straight to the nine"


def test_W43_reading_equal_two_pairs_play_the_same_kicker():
    assert high("Kd Kh 9c 9d As Jc 4s") == high("Ks Kc 9h 9s Ad Jd 4h")
    assert high("Kd Kh 9c 9d As Jc 4s") > high("Ah 2c 3d 5s 7h Tc Qd")


def test_W45_reading_one_hand_is_best_both_ways():
    assert names("Ah 2h 3h 5h 7h Kc Kd") == ("flush, ace high", "7-5-3-2-A")
    assert names("Ac 2d 4h 6d 8s Qc Js") == ("ace high", "8-6-4-2-A")


def test_W46_reading_two_pair_beat_a_pair_and_neither_has_a_low():
    assert names("Ks Kh 9c 9d 4h Jd Tc") == ("kings and nines", "no low")
    assert names("Qs Qh 9h 8d 3h Js 2c") == ("pair of queens", "no low")


def test_W75_reading_with_the_common_jack():
    assert names("Qc Kd Kc Qd 9s 2h Jd") == ("kings and queens", "no low")
    assert read_high(high("Qc Kd Kc Qd 9s 2h Jd")).ranks == ("K", "Q", "J")
    assert names("Jh 3d Js 8d 5c 4s Jd") == ("three jacks", "no low")
    assert high("Jh 3d Js 8d 5c 4s Jd") > high("Qc Kd Kc Qd 9s 2h Jd")


def test_case_S1_straight_flush_to_the_five_beats_a_straight():
    alder, birch = "Ah Kd 5h 4h 3h 2h Qc", "6c 5d 4d 3d 2d Js Ts"
    assert names(alder) == ("straight flush to the five", "5-4-3-2-A")
    assert names(birch) == ("straight to the six", "6-5-4-3-2")
    assert high(alder) > high(birch)


def test_case_S5_ace_high_flush_beats_king_high():
    alder, birch = high("Ah Qh 4h 8h 9h 2c 3d"), high("Kh Jh 7h 6h 5h 9c 9d")
    assert alder > birch
    assert read_high(alder).ranks == ("A", "Q", "9", "8", "4")
    assert read_high(birch).ranks == ("K", "J", "7", "6", "5")


def test_rule_R12_1_the_usual_order_from_top_to_bottom():
    falling = [
        "As Ks Qs Js Ts 2c 3d",
        "Ah 2h 3h 4h 5h Kc Kd",
        "2c 2d 2h 2s Kc Kd Kh",
        "2c 2d 2h 2s Qc Qd Qh",
        "Kc Kd Kh 2c 2d 2h Qs",
        "3c 3d 3h 2c 2d Ah Qs",
        "7h 5h 4h 3h 2h Ac Ad",
        "Ac Kd Qh Js Tc 9d 8h",
        "Ac 2d 3h 4s 5c Kd Qh",
        "Ac Ad Ah Ks Qc 9d 2h",
        "Ac Ad Ks Kc Qh Qd 2s",
        "Ac Ad Ks Kc Jh 9d 2s",
        "Ac Ad Qs Qc Jh Jd Ks",
        "Ac Ad Ks Qc Th 9d 2s",
        "Kc Kd As Qc Th 9d 2s",
        "Ac Kd Js Tc 9h 3d 2s",
        "9c 8d 6s 5c 4h 3d 2s",
    ]
    values = [high(text) for text in falling[:-1]] + [high("9c 8d 7s 5c 4h 3d 2s")]
    assert values == sorted(values, reverse=True)
    assert len(set(values)) == len(values)


def test_rule_R12_1_the_ace_does_not_go_round_the_corner():
    assert names("Kc Ad 2h 3s 4c 9d 9h")[0] == "pair of nines"
    assert names("Qc Kd Ah 2s 3c 9d 7h")[0] == "ace high"


def test_rule_R12_1_third_pair_and_second_three_play_where_they_help():
    assert read_high(high("Kc Kd 9h 9s 4c 4d 7h")).ranks == ("K", "9", "7")
    assert read_high(high("Kc Kd 9h 9s 7c 7d 4h")).ranks == ("K", "9", "7")
    assert names("Kc Kd Kh 9s 9c 9d 4h")[0] == "kings full of nines"
    assert names("9c 9d 9h Ks Kc Ad Ah")[0] == "nines full of aces"
    assert read_high(high("9c 9d 9h 9s Kc Kd Ah")).ranks == ("9", "A")


def test_rule_R12_1_suits_never_break_ties():
    assert high("As Ks Qs Js 9s 2c 3d") == high("Ac Kc Qc Jc 9c 2d 3h")


# Every five-card hand, by its ranks: how many hands of the deck each set of ranks stands for.
# Frequencies: the combinatorics of a 52-card deck, as printed in any book on poker.
FREQUENCIES = {
    "high_card": 1_302_540,
    "pair": 1_098_240,
    "two_pair": 123_552,
    "three_of_a_kind": 54_912,
    "straight": 10_200,
    "flush": 5_108,
    "full_house": 3_744,
    "four_of_a_kind": 624,
    "straight_flush": 40,
}


def test_rule_R12_1_all_2598960_five_card_hands_fall_in_the_known_classes():
    classes: Counter[str] = Counter()
    values = set()
    for ranks in combinations_with_replacement(range(13), 5):
        counts = Counter(ranks)
        if max(counts.values()) > 4:
            continue
        ways = 1
        for count in counts.values():
            ways *= comb(4, count)
        suits = [seen % 4 for seen in range(5)] if len(counts) == 5 else [0, 1, 2, 3, 0]
        mixed = high_value([Card(rank * 4 + suit) for rank, suit in zip(ranks, suits, strict=True)])
        suited = 4 if len(counts) == 5 else 0
        classes[read_high(mixed).category] += ways - suited
        values.add(mixed)
        if suited:
            value = high_value([Card(rank * 4) for rank in ranks])
            classes[read_high(value).category] += suited
            values.add(value)
    assert classes == FREQUENCIES
    assert sum(classes.values()) == 2_598_960
    assert len(values) == 7_462  # the number of different five-card values


@given(hands(7, 7))
def test_rule_R12_1_seven_cards_are_worth_their_best_five(cards: Hand):
    assert high_value(cards) == max(high_value(five) for five in combinations(cards, 5))


@settings(max_examples=300)
@given(hands(5, 7), hands(5, 7))
def test_rule_R12_1_order_agrees_with_a_plain_second_reading(one: Hand, other: Hand):
    mine, second = (high_value(one), high_value(other)), (high_of(one), high_of(other))
    assert (mine[0] > mine[1]) == (second[0] > second[1])
    assert (mine[0] == mine[1]) == (second[0] == second[1])


@given(hands(5, 7).flatmap(lambda hand: st.tuples(st.just(hand), st.permutations(hand))))
def test_rule_R12_1_the_order_of_the_cards_does_not_matter(pair: tuple[Hand, list[Card]]):
    assert high_value(pair[0]) == high_value(pair[1])


@given(hands(5, 7))
def test_rule_R1_6_turning_suits_round_changes_no_value(cards: Hand):
    for suits in permutations(range(4)):
        turned = [Card(card & ~3 | suits[card & 3]) for card in cards]
        assert high_value(turned) == high_value(cards)


@pytest.mark.parametrize("text", ["", "As", "As Ks Qs Js", "As Ks Qs Js Ts 9s 8s 7s"])
def test_a_hand_of_other_than_five_to_seven_cards_is_refused(text: str):
    with pytest.raises(BadInput) as caught:
        high(text)
    assert (caught.value.code, caught.value.allowed) == ("bad_hand", "5 to 7 cards")


@pytest.mark.parametrize("text", ["As Ks Qs Js Ts 9s ??", "?? ?? ?? ?? ?? ?? ??", "?? As"])
def test_a_hand_with_an_unknown_card_is_refused_flush_or_not(text: str):
    high("As Ks Qs Js Ts 9s 8s")  # remembered hands must not hide the unknown card
    with pytest.raises(BadInput) as caught:
        high(text)
    assert caught.value.code == "unknown_card"
