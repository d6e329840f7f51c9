"""Sections 12 and 13: reading hands and awarding pots, as a showdown does it."""

from __future__ import annotations

import pytest

from doorcard.cards import parse_cards
from doorcard.engine import PROFILES, Rake, profile
from doorcard.engine.events import HandMucked, HandShown
from doorcard.ranking import high_value, low8_value, name_low
from tests.acceptance.supply import dealt_down, only
from tests.acceptance.table import cents, showdown_of

HIGHS = [
    "As Ks Qs Js Ts 2c 3d",  # straight flush
    "5h 4h 3h 2h Ah Kc Kd",  # straight flush to the five
    "2c 2d 2h 2s 3c 4d 6h",  # four twos
    "Ac Ad Ah Kc Kd Qh Js",  # aces full
    "2c 2d 2h Ac Ad Kh Qs",  # twos full
    "Ah Jh 8h 4h 2h Kc Kd",  # flush
    "Kh Qh 9h 4h 3h Ac Ad",  # flush, king high
    "Ac Kd Qh Js Tc 2d 2h",  # straight to the ace
    "5c 4d 3h 2s Ac Kd Kh",  # straight to the five
    "Ac Ad Ah Kc Qd 9h 8s",  # three aces
    "2c 2d 2h Ac Kd Jh 9s",  # three twos
    "Ac Ad Kc Kd Qh Qs 2c",  # aces and kings, queen
    "Ac Ad Kc Kd Jh 9s 8c",  # aces and kings, jack
    "Ac Ad Kc Qd Jh 9s 8c",  # aces
    "2c 2d Ac Kd Jh 9s 8c",  # twos
    "Ac Kd Qh Js 9c 8d 7h",  # ace high
    "9c 8d 7h 5s 4c 3d 2h",  # nine high, the worst seven
]

LOWS = [
    "5h 4h 3h 2h Ah Kc Kd",
    "6c 4d 3h 2s Ac Kd Kh",
    "6c 5d 3h 2s Ac Kd Kh",
    "6c 5d 4h 3s 2c Kd Kh",
    "7c 4d 3h 2s Ac 7d 7h",
    "7c 5d 4h 3s 2c Kd Kh",
    "7c 6d 5h 4s 3c Kd Kh",
    "8c 4d 3h 2s Ac Ad 8h",
    "8c 7d 6h 5s 4c Kd Kh",
]


def test_rule_R12_1_highs_in_their_order():
    values = [high_value(parse_cards(cards)) for cards in HIGHS]
    assert values == sorted({*values}, reverse=True)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("2c 2d/Ac 9h 8s 7d/5s", "Ah Kd/Qh Js 9c 8d/7h"),
        ("2c 2d/3c 3d 9h 8s/7d", "Ah As/Kh Qd Js 9c/8d"),
        ("2c 2d/2h Kc 9h 8s/7d", "Ah As/Kh Kd Qs 9c/8d"),
        ("5c 4d/3h 2s Ac 9h/9s", "Kc Kd/Kh Qs Jc 9d/8h"),
        ("7h 5h/4h 3h 2h As/Ac", "Ad Kc/Qd Js Td 9c/9d"),
        ("2c 2d/2h 3c 3d 9h/8s", "Ad Kd/Jd 9d 7d As/Kc"),
        ("2c 2d/2h 2s 3d 9h/8s", "Ac Ad/Ah Kc Kd 9c/8d"),
        ("5h 4h/3h 2h Ah 9s/9c", "Kc Kd/Kh Ks Qc 9d/8d"),
    ],
    ids=["pair", "two pair", "three", "wheel", "flush", "full house", "four", "straight flush"],
)
def test_rule_R12_1_each_kind_beats_the_best_of_the_kind_below(better: str, worse: str):
    assert showdown_of("studhi", {1: worse, 2: better}, "10").won == {2: "10"}


def test_rule_R12_1_suits_break_no_tie():
    flushes = {1: "Ah Jh/8h 4h 2h Kc/Kd", 2: "As Js/8s 4s 2s Qc/Qd"}
    assert showdown_of("studhi", flushes, "10").won == {1: "5", 2: "5"}


def test_rule_R12_2_five_different_ranks_of_eight_or_lower():
    for cards in LOWS:
        assert low8_value(parse_cards(cards))
    for cards in (
        "9c 7d 5h 3s 2c Kd Qh",
        "Ac Ad 2c 2d 3h 3s 4c",
        "8c 7d 6h 5s Kc Kd 8h",
        "As Ks Qs Js Ts 2c 3d",
    ):
        assert not low8_value(parse_cards(cards))


def test_rule_R12_2_straights_flushes_and_spare_pairs_do_no_harm():
    hands = {1: "8h 6h/5h 3h 2h Kc/Kd", 2: "8c 7c/5c 4d 2c Qs/Qd"}
    assert showdown_of("stud8", hands, "10").won == {1: "10"}, "the flush is the better low"
    pairs = {1: "3c 3d/4h 4s 5c 7d/Ah", 2: "Kc Kd/Kh 7c 6d 5h/4c"}
    assert showdown_of("stud8", pairs, "10").shares == ["main: 2 5 high", "main: 1 5 low"]


def test_rule_R12_3_lows_compare_from_the_top():
    values = [low8_value(parse_cards(cards)) for cards in LOWS]
    assert values == sorted({*values}, reverse=True)
    assert name_low(values[0]) == "5-4-3-2-A"
    assert name_low(values[-1]) == "8-7-6-5-4"


def test_rule_R12_4_high_and_low_out_of_the_same_or_of_different_cards():
    same = {1: "5c 4d/3h 2s Ac Kd/Kh", 2: "Qc Qd/9h 9s 8c 7d/6h"}
    assert showdown_of("stud8", same, "10").shares == ["main: 1 10 all"]
    different = {1: "Kc Kd/Kh 2s 3c 5d/7h", 2: "Qc Qd/9h 9s 8c 7d/6h"}
    assert showdown_of("stud8", different, "10").shares == ["main: 1 10 high"]
    both = {1: "Kc Kd/Kh 2s 3c 5d/7h", 2: "Qc Qd/8h 6s 4c 3d/2h"}
    assert showdown_of("stud8", both, "10").shares == ["main: 1 5 high", "main: 2 5 low"]


def test_rule_R12_5_the_cards_speak():
    """Whoever wins a share is turned up by the software; muck is never his choice."""
    hands = {1: "Kc Kd/Kh 2s 3c 5d/9h", 2: "Qc Qd/8h 6s 4c 3d/2h", 3: "Jc Jd/Th 9s 7c 4d/2c"}
    hand = showdown_of("stud8", hands, "30", expose_allin=False)
    assert [event.seat for event in hand.told(HandShown)] == [1, 2]
    assert [event.seat for event in hand.told(HandMucked)] == [3]
    assert hand.won == {1: "15", 2: "15"}


def test_rule_R13_1_halves_to_high_and_low():
    hands = {1: "Kc Kd/Kh Qs Jc 9d/8h", 2: "Qc Qd/8c 6s 4c 3d/2h"}
    assert showdown_of("stud8", hands, "10").shares == ["main: 1 5 high", "main: 2 5 low"]
    assert showdown_of("studhi", hands, "10").shares == ["main: 1 10 all"]
    no_low = {1: hands[1], 2: "Qc Qd/9c 6s 4c 3d/2h"}
    assert showdown_of("stud8", no_low, "10").shares == ["main: 1 10 high"]


def test_rule_R13_2_scoops():
    both = {1: "5c 4d/3h 2s Ac Kd/Kh", 2: "Qc Qd/8h 6s 4c 3d/2h"}
    assert showdown_of("stud8", both, "10").won == {1: "10"}
    no_low = {1: "Kc Kd/Kh Qs Jc 9d/8h", 2: "Qc Qd/9c 6s 4c 3d/2h"}
    assert showdown_of("stud8", no_low, "10").won == {1: "10"}


def test_rule_R13_3_quarters():
    hands = {1: "Ah 2c/3d 5s 7h Kc/Kd", 2: "Ac 2d/3h 5d 7s Qc/Js"}
    hand = showdown_of("stud8", hands, "20")
    assert hand.shares == ["main: 1 10 high", "main: 1 5 low", "main: 2 5 low"]
    three = {**hands, 4: "Ad 2h/3s 5h 7c Qd/Jh"}
    hand = showdown_of("stud8", three, "60")
    assert hand.won == {1: "40", 2: "10", 4: "10"}


@pytest.mark.parametrize("name", PROFILES)
def test_rule_R13_4_the_odd_unit_between_the_halves_goes_to_high(name: str):
    hands = {1: "Ac 2d/4h 6s 8c Qd/Jd", 2: "Kc Kd/Kh Qs Jc 9d/8h"}
    assert showdown_of("stud8", hands, ".73", profile_name=name).won == {2: ".37", 1: ".36"}
    hand = showdown_of("stud8", hands, "7.75", chip_unit=".05", profile_name=name)
    assert hand.won == {2: "3.90", 1: "3.85"}


# Four equal highs, none of them with a low; their cards differ in suit alone.
EQUAL = {
    2: "Ac Kd/Qh Js 9c 8d/7h",
    3: "Ad Kh/Qs Jc 9d 8h/7s",
    5: "Ah Ks/Qc Jd 9h 8s/7c",
    7: "As Kc/Qd Jh 9s 8c/7d",
}


@pytest.mark.parametrize("name", ["online", "classic", "pokerstars"])
def test_rule_R13_5_odd_units_from_the_left_of_the_button(name: str):
    assert profile(name, "studhi").odd_rule == "seat"
    for over, odd in ((0, []), (1, [2]), (2, [2, 3]), (3, [2, 3, 5])):
        hand = showdown_of("studhi", EQUAL, f"10.0{over}", profile_name=name)
        assert hand.won == {seat: "2.51" if seat in odd else "2.50" for seat in EQUAL}


@pytest.mark.parametrize(("button", "first"), [(8, 2), (2, 3), (3, 5), (4, 5), (5, 7), (7, 2)])
def test_rule_R13_5_the_button_is_the_hands_own(button: int, first: int):
    hand = showdown_of("studhi", EQUAL, "10.01", button=button)
    assert hand.won[first] == "2.51"


def test_rule_R13_6_high_by_the_highest_card_by_suit():
    assert profile("cardroom", "studhi").odd_rule == "suit7"
    for over, odd in ((1, [7]), (2, [7, 5]), (3, [7, 5, 3])):
        hand = showdown_of("studhi", EQUAL, f"10.0{over}", odd_rule="suit7")
        assert hand.won == {seat: "2.51" if seat in odd else "2.50" for seat in EQUAL}


def test_rule_R13_6_all_seven_cards_count():
    """Also those that do not play, where TDA looks at the five alone (R13.7)."""
    hands = {1: "Kc Kd/Qc Qd 9h 9s/2h", 2: "Kh Ks/Qh Qs 9c 9d/3c"}
    assert showdown_of("studhi", hands, ".03", odd_rule="suit7").won == {2: ".02", 1: ".01"}
    trips = {1: "7c 7d/6c 5d 4h 3s/Ac", 2: "7h 7s/6d 5h 4s 3c/Kc"}
    assert showdown_of("studhi", trips, ".03", odd_rule="suit7").won == {1: ".02", 2: ".01"}
    assert showdown_of("studhi", trips, ".03", odd_rule="tda").won == {2: ".02", 1: ".01"}


LOW_TIE = {1: "9c 9h/9d Ks Js Th/4h", 2: "As 2c/3d 5c 7s Kh/Jd", 3: "Ac 2d/3h 5s 7d Qd/Tc"}


def test_rule_R13_6_low_by_the_lowest_card_by_suit():
    hand = showdown_of("stud8", LOW_TIE, "10.02", odd_rule="suit7")
    assert hand.won == {1: "5.01", 3: "2.51", 2: "2.50"}, "the ace of clubs"
    seat = showdown_of("stud8", LOW_TIE, "10.02", odd_rule="seat")
    assert seat.won == {1: "5.01", 2: "2.51", 3: "2.50"}


def test_rule_R13_6_a_shared_common_card_is_skipped():
    hands = dict.fromkeys(range(1, 9), "") | {1: "Kc Kd/9s 8d 6h 4c", 4: "Kh Ks/9d 8h 6c 4d"}
    won = {
        rule: only(
            dealt_down(
                "8888",
                5,
                hands=hands,
                common="As",
                keep=(1, 4),
                odd_rule=rule,
                rake=Rake(stated=1),
            ),
            *(1, 4),
        ).won
        for rule in ("seat", "suit7", "tda")
    }
    assert won["seat"] == {1: "13.60", 4: "13.59"}
    assert won["suit7"] == won["tda"] == {1: "13.59", 4: "13.60"}, "the king of spades"


def test_rule_R13_7_both_by_the_highest_card_in_the_five_played():
    assert profile("wsop", "stud8").odd_rule == "tda"
    hand = showdown_of("stud8", LOW_TIE, "10.02", odd_rule="tda")
    assert hand.won == {1: "5.01", 2: "2.51", 3: "2.50"}, "the seven of spades"
    hand = showdown_of("studhi", EQUAL, "10.01", odd_rule="tda")
    assert hand.won[7] == "2.51"


@pytest.mark.parametrize("rule", ["seat", "suit7", "tda"])
def test_rule_R13_8_the_same_players_both_ways_share_once(rule: str):
    hands = {1: "6s 5c/4d 3h 2s Kc/Qd", 2: "6c 5d/4h 3s 2c Kd/Qh"}
    for pot, most in ((".66", 33), (".67", 34), (".94", 47), (".95", 48)):
        hand = showdown_of("stud8", hands, pot, odd_rule=rule)
        amounts = sorted(map(cents, hand.won.values()))
        assert amounts[1] == most
        assert amounts[1] - amounts[0] <= 1
        assert all(share.endswith("all") for share in hand.shares)


@pytest.mark.parametrize("rule", ["seat", "suit7", "tda"])
@pytest.mark.parametrize("over", range(8))
def test_rule_R13_9_one_odd_unit_each_at_most(rule: str, over: int):
    hand = showdown_of("studhi", EQUAL, f"10.0{over}", odd_rule=rule)
    amounts = [*map(cents, hand.won.values())]
    assert sum(amounts) == 1000 + over
    assert max(amounts) - min(amounts) <= 1
