"""Section 8: all-in wagers in limit."""

from __future__ import annotations

import pytest

from doorcard.engine import CALL, FOLD, Raise
from tests.acceptance.table import deal, on_street, stakes_of


def test_rule_R8_1_call_complete_bet_or_raise_for_less():
    assert deal("stud8", 3, behind={2: ".30"}).play("1 brings in").offer == "2 {fold, call .30}"
    hand = deal("stud8", 3, behind={2: "1.50"}).play("1 brings in")
    assert hand.offer == "2 {fold, call .50, to 1.50}"
    assert on_street(5, 3, leader=1, behind={1: "3"}).offer == "1 {fold, check, to 3}"
    hand = on_street(5, 3, leader=1, behind={2: "7"}).play("1 to 4")
    assert hand.offer == "2 {fold, call 4, to 7}"
    hand.play("2 all-in to 7")
    assert hand.state.stacks[2] == 0


def test_rule_R8_2_less_than_half_a_bet_is_not_a_raise():
    hand = on_street(5, 4, leader=1, behind={3: "5.99"})
    hand.play("1 to 4, 2 calls, 3 all-in to 5.99")
    assert (hand.state.level, hand.state.count) == (400, 1)
    hand.play("4 {fold, call 5.99, to 8} calls, 1 {fold, call 1.99} calls")
    assert hand.offer == "2 {fold, call 1.99}"
    assert hand.refuses(Raise(800)).allowed == (FOLD, CALL)


def test_rule_R8_2_the_completion_counts_as_the_raise():
    hand = on_street(5, 4, leader=1, behind={2: "5"})
    hand.play("1 to 4, 2 all-in to 5, 3 to 8")
    assert hand.bets_counted == 2
    assert hand.offer == "4 {fold, call 8, to 12}"


def test_rule_R8_2_a_short_opening_bet():
    hand = on_street(5, 4, leader=1, behind={2: "1.90"})
    hand.play("1 checks, 2 all-in to 1.90")
    assert hand.bets_counted == 0
    hand.play("3 {fold, call 1.90, to 4} calls, 4 {fold, call 1.90, to 4} calls")
    assert hand.offer == "1 {fold, call 1.90}", "a check is an action"


@pytest.mark.parametrize(
    ("all_in", "count", "offer"),
    [
        ("5.99", 1, "3 {fold, call 5.99, to 8}"),
        ("6", 2, "3 {fold, call 6, to 10}"),
        ("7", 2, "3 {fold, call 7, to 11}"),
        ("8", 2, "3 {fold, call 8, to 12}"),
    ],
)
def test_rule_R8_3_half_a_bet_or_more_is_a_full_raise(all_in: str, count: int, offer: str):
    hand = on_street(5, 3, leader=1, behind={2: all_in}).play(f"1 to 4, 2 all-in to {all_in}")
    assert hand.bets_counted == count
    assert hand.offer == offer


def test_rule_R8_3_reopens_the_betting():
    hand = on_street(5, 3, leader=1, behind={2: "6"}).play("1 to 4, 2 all-in to 6, 3 calls")
    assert hand.offer == "1 {fold, call 2, to 10}"


@pytest.mark.parametrize(
    ("all_in", "count", "next_may", "opener_may"),
    [
        (".99", 0, "3 {fold, call .99, to 2}", "1 {fold, call .49}"),
        ("1", 1, "3 {fold, call 1, to 3}", "1 {fold, call .50, to 3}"),
        ("1.99", 1, "3 {fold, call 1.99, to 3.99}", "1 {fold, call 1.49, to 3.99}"),
    ],
)
def test_rule_R8_4_half_the_small_bet_is_the_completion(
    all_in: str, count: int, next_may: str, opener_may: str
):
    hand = deal("stud8", 3, behind={2: all_in}).play(f"1 brings in, 2 all-in to {all_in}")
    assert hand.bets_counted == count
    assert hand.offer == next_may
    assert hand.play("3 calls").offer == opener_may


def test_rule_R8_4_an_opener_all_in_for_more_than_the_bring_in():
    short = deal("stud8", 3, behind={1: ".80"}).play("1 all-in to .80")
    assert short.bets_counted == 0
    assert short.offer == "2 {fold, call .80, to 2}"
    half = deal("stud8", 3, behind={1: "1"}).play("1 all-in to 1")
    assert half.bets_counted == 1
    assert half.offer == "2 {fold, call 1, to 3}"


def test_rule_R8_5_short_all_ins_add_up_to_half_a_bet():
    hand = on_street(5, 4, leader=1, behind={2: "5", 4: "6"})
    hand.play("1 to 4, 2 all-in to 5, 3 calls, 4 all-in to 6")
    hand.play("1 {fold, call 2, to 10} calls, 3 {fold, call 1}")


def test_rule_R8_5_but_not_to_less():
    hand = on_street(5, 4, leader=1, behind={2: "5", 4: "5.90"})
    hand.play("1 to 4, 2 all-in to 5, 3 calls, 4 all-in to 5.90")
    assert hand.bets_counted == 1
    hand.play("1 {fold, call 1.90} calls, 3 {fold, call .90}")


def test_rule_R8_5_counted_from_his_own_last_action():
    hand = on_street(5, 5, leader=1, behind={2: "5.50", 4: "7"})
    hand.play("1 to 4, 2 all-in to 5.50, 3 calls 5.50, 4 all-in to 7")
    assert hand.bets_counted == 2, "3 over the last full level"
    hand.play("5 {fold, call 7, to 11} calls, 1 {fold, call 3, to 11} calls")
    assert hand.offer == "3 {fold, call 1.50}"


def test_rule_R8_5_from_uncompleted_to_completed():
    hand = deal("stud8", 4, behind={3: ".90", 4: "1.10"})
    hand.play("1 brings in, 2 calls, 3 all-in to .90, 4 all-in to 1.10")
    assert hand.bets_counted == 1, "1.10 is more than half the small bet"
    hand.play("1 {fold, call .60, to 3.10} calls")
    assert hand.offer == "2 {fold, call .60, to 3.10}", "grown by .60 of 2, but completed since"


def test_rule_R8_6_a_short_bring_in_is_no_bet():
    hand = deal("stud8", 3, behind={1: ".20"}).play("1 brings in .20")
    assert hand.bets_counted == 0
    assert hand.state.aggressor == 0


@pytest.mark.parametrize("behind", ["4", "3.99", "1"])
def test_rule_R8_6_an_all_in_for_what_is_owed_or_less_is_a_call(behind: str):
    hand = on_street(5, 3, leader=1, behind={2: behind}).play("1 to 4")
    assert hand.offer == f"2 {{fold, call {behind}}}"
    hand.play("2 calls")
    assert hand.bets_counted == 1
    assert hand.state.price == 400
    assert hand.offer == "3 {fold, call 4, to 8}"


def test_rule_R8_7_not_even_an_all_in_goes_beyond_the_cap():
    hand = on_street(5, 5, leader=1, behind={5: "17"})
    hand.play("1 to 4, 2 to 8, 3 to 12, 4 to 16, 5 {fold, call 16} capped")
    assert hand.refuses(Raise(1700)).code == "not_allowed"


def test_rule_R8_7_a_short_all_in_below_the_cap_does_not_count():
    hand = on_street(5, 5, leader=1, behind={4: "13"}, stakes=stakes_of("2/4"))
    hand.play("1 to 4, 2 to 8, 3 to 12, 4 all-in to 13")
    assert hand.offer == "5 {fold, call 13, to 16}"
