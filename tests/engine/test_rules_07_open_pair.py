"""Section 7: the open pair on fourth street."""

from __future__ import annotations

from typing import Any

import pytest

from doorcard.engine import PROFILES, Bet, profile
from tests.acceptance.table import Hand, on_street

PAIR = {1: "/9c 9d 2h", 2: "", 3: "", 4: "", 5: ""}


def open_pair(script: str = "", **more: Any) -> Hand:
    return on_street(4, PAIR, game="studhi", **more).play(script)


def test_rule_R7_1_everybody_may_bet_either_size():
    hand = open_pair()
    for seat in (1, 2, 3, 4, 5):
        hand.play(f"{seat} {{fold, check, to 2, to 4}} checks")
    assert hand.state.street == 5


def test_rule_R7_1_a_check_by_the_pair_leaves_the_option_to_others():
    assert open_pair("1 checks, 2 to 4").offer == "3 {fold, call 4, to 8}"
    assert open_pair("1 checks, 2 to 2").offer == "3 {fold, call 2, to 4, to 6}"


def test_rule_R7_1_any_pair_counts_also_an_all_in_players():
    hand = on_street(4, PAIR, game="studhi", behind={1: "0"})
    assert hand.offer == "2 {fold, check, to 2, to 4}"


def test_rule_R7_1_down_cards_make_no_open_pair():
    hands = {1: "9c 9d/9h Kd", 2: "/2c 7d"}
    assert on_street(4, hands, game="studhi").offer == "1 {fold, check, to 2}"


@pytest.mark.parametrize("name", PROFILES)
def test_rule_R7_1_by_profile(name: str):
    offered = {True: "1 {fold, check, to 2, to 4}", False: "1 {fold, check, to 2}"}
    assert open_pair(profile_name=name).offer == offered[name != "wsop"]
    assert profile(name, "studhi").open_pair_double == (name != "wsop")


def test_rule_R7_2_the_sizes_unbet_and_facing_a_small_bet():
    hand = open_pair()
    for wrong in (300, 600, 800):
        assert hand.refuses(Bet(wrong)).code == "bad_amount"
    assert hand.play("1 to 2").offer == "2 {fold, call 2, to 4, to 6}"


@pytest.mark.parametrize(
    ("script", "offer"),
    [
        ("1 to 4", "2 {fold, call 4, to 8}"),
        ("1 to 4, 2 to 8, 3 to 12, 4 to 16", "5 {fold, call 16} capped"),
        ("1 to 2, 2 to 6", "3 {fold, call 6, to 10}"),
        ("1 to 2, 2 to 6, 3 to 10, 4 to 14", "5 {fold, call 14} capped"),
        ("1 to 2, 2 to 4", "3 {fold, call 4, to 6, to 8}"),
        ("1 to 2, 2 to 4, 3 to 6", "4 {fold, call 6, to 8, to 10}"),
        ("1 to 2, 2 to 4, 3 to 8", "4 {fold, call 8, to 12}"),
    ],
)
def test_rule_R7_3_after_a_big_one_all_are_big(script: str, offer: str):
    assert open_pair(script).offer == offer


@pytest.mark.parametrize("script", ["2 4 6 8", "4 8 12 16", "2 6 10 14", "2 4 6 10", "2 4 8 12"])
def test_rule_R7_4_every_size_counts_one_toward_the_cap(script: str):
    levels = script.split()
    hand = open_pair(", ".join(f"{seat} to {level}" for seat, level in enumerate(levels, 1)))
    assert hand.bets_counted == 4
    assert hand.offer == f"5 {{fold, call {levels[-1]}}} capped"


def test_rule_R7_5_the_option_outlives_the_pair():
    assert open_pair("1 folds").offer == "2 {fold, check, to 2, to 4}"


def test_rule_R7_5_on_fourth_street_alone():
    assert on_street(5, PAIR, game="studhi").offer == "1 {fold, check, to 4}"
    assert on_street(6, PAIR, game="studhi").offer == "1 {fold, check, to 4}"
    assert on_street(3, PAIR, game="studhi").offer == "2 {bring in .50, complete 2}"


@pytest.mark.parametrize("game", ["stud8", "razz"])
def test_rule_R7_5_in_stud_hi_alone(game: str):
    hand = on_street(4, PAIR, game=game)
    assert hand.offer == f"{hand.turn} {{fold, check, to 2}}"


def test_rule_R7_6_half_of_a_small_bet_until_a_big_one_was_made():
    half = open_pair("1 all-in to 1", behind={1: "1"})
    assert half.bets_counted == 1
    assert half.offer == "2 {fold, call 1, to 3, to 5}"
    less = open_pair("1 all-in to .90", behind={1: ".90"})
    assert less.bets_counted == 0
    assert less.offer == "2 {fold, call .90, to 2, to 4}"


def test_rule_R7_6_half_of_a_big_bet_afterwards():
    less = open_pair("1 to 4, 2 all-in to 5.90", behind={2: "5.90"})
    assert less.bets_counted == 1
    assert less.offer == "3 {fold, call 5.90, to 8}"
    half = open_pair("1 to 4, 2 all-in to 6", behind={2: "6"})
    assert half.bets_counted == 2
    assert half.offer == "3 {fold, call 6, to 10}"


def test_rule_R7_6_an_all_in_between_the_sizes_is_a_small_one():
    hand = open_pair("1 {fold, check, to 2, to 3} all-in to 3", behind={1: "3"})
    assert hand.offer == "2 {fold, call 3, to 5, to 7}"
    raised = open_pair("1 to 2, 2 {fold, call 2, to 4, to 5.50} all-in to 5.50", behind={2: "5.50"})
    assert raised.offer == "3 {fold, call 5.50, to 7.50, to 9.50}"
    full = open_pair("1 to 2, 2 {fold, call 2, to 4, to 6} all-in to 6", behind={2: "6"})
    assert full.offer == "3 {fold, call 6, to 10}", "the full big bet is big"


def test_rule_R7_6_two_targets_above_the_stack_are_one():
    assert open_pair(behind={1: "1.50"}).offer == "1 {fold, check, to 1.50}"
    assert open_pair(behind={1: "2"}).offer == "1 {fold, check, to 2}"
