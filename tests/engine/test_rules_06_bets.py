"""Section 6: bet sizes, raises, the cap."""

from __future__ import annotations

import pytest

from doorcard.engine import CALL, CHECK, FOLD, Bet, Complete, Raise, profile
from doorcard.engine.events import ActionOn
from tests.acceptance.table import deal, on_street


def test_rule_R6_1_check_or_bet_then_fold_call_or_raise():
    hand = on_street(6, 3, leader=1)
    hand.play("1 {fold, check, to 4} checks, 2 {fold, check, to 4} to 4")
    hand.play("3 {fold, call 4, to 8} calls, 1 {fold, call 4, to 8} to 8")
    assert hand.offer == "2 {fold, call 4, to 12}", "check-raised"


def test_rule_R6_1_only_the_limit_may_be_bet():
    hand = on_street(4, 3, leader=1)
    for wrong in (Bet(400), Bet(100), Bet(201), Bet(0)):
        error = hand.refuses(wrong)
        assert (error.code, error.given) == ("bad_amount", wrong)
        assert error.allowed == (FOLD, CHECK, Bet(200))
    for other in (CALL, Raise(200), Complete(200)):
        assert hand.refuses(other).code == "not_allowed"
    hand.play("1 to 2")
    assert hand.refuses(CHECK).code == "not_allowed"
    assert hand.refuses(Bet(400)).code == "not_allowed", "there is a bet; he may raise"


@pytest.mark.parametrize(
    ("street", "levels"), [(3, "2 4 6 8"), (4, "2 4 6 8"), (5, "4 8 12 16"), (7, "4 8 12 16")]
)
def test_rule_R6_2_one_bet_and_three_raises(street: int, levels: str):
    hand = deal("stud8", 6) if street == 3 else on_street(street, 6, leader=1)
    for seat, level in enumerate(levels.split(), 1):
        hand.play(f"{seat} to {level}")
    assert hand.bets_counted == 4
    assert hand.offer == f"5 {{fold, call {levels.split()[-1]}}} capped"


def test_rule_R6_2_the_count_is_the_rounds_not_the_players():
    hand = on_street(5, 3, leader=1).play("1 to 4, 2 to 8, 3 calls, 1 to 12, 2 to 16")
    assert hand.offer == "3 {fold, call 8} capped", "although he has not raised yet"
    hand.play("3 folds, 1 calls")
    assert hand.bets_counted == 0, "each round has its own"


@pytest.mark.parametrize(("cap", "last"), [(3, "12"), (4, "16"), (5, "20")])
def test_rule_R6_2_the_switch_cap(cap: int, last: str):
    hand = on_street(5, 6, leader=1, cap=cap)
    for seat in range(1, cap + 1):
        hand.play(f"{seat} to {4 * seat}")
    assert hand.offer == f"{cap + 1} {{fold, call {last}}} capped"


def test_rule_R6_2_tournaments_count_five():
    assert profile("wsop", "stud8").cap == 5


HEADS_UP = "1 to 4, 2 to 8, 1 to 12, 2 to 16"


@pytest.mark.parametrize(
    ("switch", "offer"),
    [
        ("on", "1 {fold, call 4} capped"),
        ("off", "1 {fold, call 4, to 20}"),
        ("off_if_started_headsup", "1 {fold, call 4, to 20}"),
    ],
)
def test_rule_R6_3_heads_up_from_the_start(switch: str, offer: str):
    assert on_street(5, 2, leader=1, cap_headsup=switch).play(HEADS_UP).offer == offer


@pytest.mark.parametrize(
    ("switch", "offer"),
    [
        ("on", "1 {fold, call 4} capped"),
        ("off", "1 {fold, call 4, to 20}"),
        ("off_if_started_headsup", "1 {fold, call 4} capped"),
    ],
)
def test_rule_R6_3_two_left_before_the_cap_is_reached(switch: str, offer: str):
    hand = on_street(5, 3, leader=1, cap_headsup=switch)
    hand.play("1 to 4, 2 to 8, 3 folds, 1 to 12, 2 to 16")
    assert hand.offer == offer


def test_rule_R6_3_no_end_to_it_heads_up():
    hand = on_street(5, 2, leader=1, profile_name="cardroom")
    for bet in range(1, 13):
        hand.play(f"{2 - bet % 2} to {4 * bet}")
    assert hand.offer == "1 {fold, call 4, to 52}"


def test_rule_R6_3_an_all_in_hand_is_a_live_hand():
    hand = on_street(5, 3, leader=1, behind={3: "4"}, cap_headsup="off")
    hand.play("1 to 4, 2 to 8, 3 calls 4, 1 to 12, 2 to 16")
    assert hand.offer == "1 {fold, call 4} capped"


@pytest.mark.parametrize("switch", ["on", "off", "off_if_started_headsup"])
def test_rule_R6_4_a_fold_after_the_cap_reopens_nothing(switch: str):
    hand = on_street(5, 3, leader=1, cap_headsup=switch)
    hand.play("1 to 4, 2 to 8, 3 to 12, 1 to 16, 2 {fold, call 8} capped folds")
    assert hand.offer == "3 {fold, call 4} capped"
    assert hand.refuses(Raise(2000)).allowed == (FOLD, CALL)


def test_rule_R6_5_no_raise_that_nobody_could_call():
    hand = on_street(5, 3, leader=1, behind={2: "4", 3: "6"})
    hand.play("1 to 4, 2 calls, 3 {fold, call 4, to 6} to 6")
    assert hand.offer == "1 {fold, call 2}", "both are all-in"


def test_rule_R6_5_the_only_player_with_chips_does_not_bet():
    hand = on_street(5, 3, leader=1, behind={2: "4", 3: "4"}).play("1 to 4, 2 calls, 3 calls")
    assert hand.state.phase == "over"
    assert [on.seat for on in hand.told(ActionOn)][-3:] == [1, 2, 3]
    assert hand.state.stacks[1] > 0


def test_rule_R6_6_a_round_ends_when_all_have_matched():
    hand = on_street(5, 4, leader=1).play("1 to 4, 2 calls, 3 to 8, 4 calls, 1 calls")
    assert hand.state.street == 5
    assert hand.play("2 calls").state.street == 6
    hand = on_street(5, 4, leader=1).play("1 checks, 2 checks, 3 checks")
    assert hand.state.street == 5
    assert hand.play("4 checks").state.street == 6, "checked around"


def test_rule_R6_7_the_raise_target_is_the_last_level_and_a_bet():
    hand = on_street(5, 5, leader=1, behind={2: "5", 3: "7.50"})

    def now() -> tuple[int, int, int]:
        return hand.state.price, hand.state.level, hand.state.count

    assert now() == (0, 0, 0)
    hand.play("1 to 4")
    assert now() == (400, 400, 1)
    hand.play("2 all-in to 5")
    assert now() == (500, 400, 1), "less than half a bet over 4"
    hand.play("3 all-in to 7.50")
    assert now() == (750, 750, 2), "half a bet and more over 4"
    hand.play("4 {fold, call 7.50, to 11.50} to 11.50")
    assert now() == (1150, 1150, 3)


def test_rule_R6_7_on_third_street_the_first_target_is_the_small_bet():
    hand = deal("stud8", 3).play("1 brings in")
    assert (hand.state.price, hand.state.level, hand.state.count) == (50, 0, 0)
    assert hand.offer == "2 {fold, call .50, to 2}"
