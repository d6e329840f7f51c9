"""The worked examples of splitting; pots are after rake."""

from __future__ import annotations

import pytest

from tests.acceptance.table import showdown_of

NINE_HIGH_STRAIGHTS = {
    1: "9h 8s 7c 6d 5h Qd Jc",
    3: "9c 8d 7h 6s 5c Ah 2d",
    5: "9s 8c 7d 6h 5d Kc 2h",
}
LOW_TIE = {
    2: "As 2h 3d 5c 7s Kh Jd",
    6: "Ac 2d 3h 5s 7d Qd Tc",
    4: "9c 9d 9h Kd Qs 4h 8c",
}
THREE_LOWS = {
    1: "Ah 2c 4d 6s 7h Kc Qd",
    2: "Ac 2d 4h 6c 7d Ks Jh",
    3: "Ad 2h 4s 6h 7c Qs Tc",
    4: "9c 9d 9h Kd Js 3h 8c",
}
QUARTER = {1: "Ah 2c 3d 5s 7h Kc Kd", 2: "Ac 2d 3h 5d 7s Qc Js"}
HIGH_TIE = {
    1: "Ah 2c 3d 5s 7h Tc Qd",
    2: "Kd Kh 9c 9d As Jc 4s",
    3: "Ks Kc 9h 9s Ad Jd 4h",
}
BOTH_WAYS = {1: "6s 5c 4d 3h 2s Kc Qd", 2: "6c 5d 4h 3s 2c Kd Qh"}


@pytest.mark.parametrize(
    ("house", "odd_one", "odd_two"),
    [
        ({}, {1}, {1, 3}),
        ({"profile_name": "cardroom"}, {3}, {3, 5}),
        ({"odd_rule": "tda"}, {5}, {5, 1}),
    ],
    ids=["online", "cardroom", "tda"],
)
def test_W38_odd_cents_among_three_equal_highs(
    house: dict[str, str], odd_one: set[int], odd_two: set[int]
):
    for pot, odd in (("10.00", odd_one), ("10.01", odd_two)):
        hand = showdown_of("studhi", NINE_HIGH_STRAIGHTS, pot, **house)
        assert hand.won == {seat: "3.34" if seat in odd else "3.33" for seat in (1, 3, 5)}


@pytest.mark.parametrize(
    ("house", "odd"),
    [({}, 2), ({"profile_name": "cardroom"}, 6), ({"odd_rule": "tda"}, 2)],
    ids=["online", "cardroom", "tda"],
)
def test_W39_odd_cents_of_the_halves_and_in_the_low(house: dict[str, str], odd: int):
    assert showdown_of("stud8", LOW_TIE, "10.00", **house).won == {4: "5", 2: "2.50", 6: "2.50"}
    assert showdown_of("stud8", LOW_TIE, "10.01", **house).won == {4: "5.01", 2: "2.50", 6: "2.50"}
    hand = showdown_of("stud8", LOW_TIE, "10.02", **house)
    assert hand.won == {4: "5.01", 2: "2.50", 6: "2.50"} | {odd: "2.51"}


def test_W40_low_in_three_parts():
    hand = showdown_of("stud8", THREE_LOWS, "10.00")
    assert hand.won == {4: "5", 1: "1.67", 2: "1.67", 3: "1.66"}


def test_W41_three_quarters_and_a_quarter():
    for pot, most in (("20.00", "15"), ("20.02", "15.02"), ("20.03", "15.03")):
        assert showdown_of("stud8", QUARTER, pot).won == {1: most, 2: "5"}


def test_W42_a_quartered_low_three_ways_loses_money():
    hand = showdown_of("stud8", {**QUARTER, 3: "9c 9d Th Td 4s 4c Qh"}, "60.00")
    assert hand.won == {3: "30", 1: "15", 2: "15"}
    assert hand.net == {1: "-5", 2: "-5", 3: "+10"}


def test_W43_low_whole_and_high_tied():
    assert showdown_of("stud8", HIGH_TIE, "40.00").won == {1: "20", 2: "10", 3: "10"}
    assert showdown_of("stud8", HIGH_TIE, "10.01").won == {1: "5", 2: "2.51", 3: "2.50"}
    assert showdown_of("stud8", HIGH_TIE, "10.03").won == {1: "5.01", 2: "2.51", 3: "2.51"}


@pytest.mark.parametrize(
    ("house", "odd"),
    [({}, 1), ({"profile_name": "cardroom"}, 2), ({"odd_rule": "tda"}, 1)],
    ids=["online", "cardroom", "tda"],
)
def test_W44_the_same_players_tie_both_ways(house: dict[str, str], odd: int):
    assert showdown_of("stud8", BOTH_WAYS, ".66", **house).won == {1: ".33", 2: ".33"}
    hand = showdown_of("stud8", BOTH_WAYS, ".67", **house)
    assert hand.won == {1: ".33", 2: ".33"} | {odd: ".34"}


def test_W45_scoop_with_a_flush_that_is_also_the_low():
    hands = {1: "Ah 2h 3h 5h 7h Kc Kd", 2: "Ac 2d 4h 6d 8s Qc Js"}
    assert showdown_of("stud8", hands, "15.00").won == {1: "15"}


def test_W46_no_low_and_the_high_takes_all():
    hands = {1: "Ks Kh 9c 9d 4h Jd Tc", 2: "Qs Qh 9h 8d 3h Js 2c"}
    hand = showdown_of("stud8", hands, "15.05")
    assert hand.won == {1: "15.05"}
    assert hand.shares == ["main: 1 15.05 high"]


def test_W47_odd_dollars_in_a_cardroom():
    hand = showdown_of("stud8", LOW_TIE, "27", chip_unit="1", profile_name="cardroom")
    assert hand.won == {4: "14", 6: "7", 2: "6"}
