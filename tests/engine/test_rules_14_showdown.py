"""Section 14: who shows first, who must, and who may muck."""

from __future__ import annotations

from typing import Any

import pytest

from doorcard.engine import PROFILES, profile
from doorcard.engine.events import CardDealt, HandMucked, HandShown, ShowdownStarted, StreetStarted
from tests.acceptance.table import Hand, deal, on_street

# Boards that lead in the order 1, 2, 3, 4, and 4 opens third street; hands that never tie.
HANDS = {
    1: "Ks Qh/Ac Jd 9h 3s/2c",
    2: "Qc Qd/Kc Td 8h 4s/2d",
    3: "Jc Jh/Qs 9d 7h 5s/3c",
    4: "Tc Th/4c 8d 6h 7s/Kd",
}


def river(*played: str, **more: Any) -> Hand:
    """The four hands, with one script a street from third street on."""
    hand = deal("studhi", HANDS, **more)
    for script in played:
        hand.play(script)
    return hand.to_showdown()


def test_rule_R14_1_after_seventh_street_with_two_or_more():
    hand = river()
    assert len(hand.told(ShowdownStarted)) == 1
    started = hand.events.index(hand.told(ShowdownStarted)[0])
    assert [s.street for s in hand.told(StreetStarted)] == [3, 4, 5, 6, 7]
    assert all(hand.events.index(street) < started for street in hand.told(StreetStarted))


@pytest.mark.parametrize("name", ["online", "pokerstars"])
def test_rule_R14_1_when_the_betting_is_over_the_cards_run_out(name: str):
    hand = deal("studhi", {1: HANDS[1], 2: HANDS[2]}, behind={1: "0"}, profile_name=name)
    assert len(hand.told(ShowdownStarted)) == 1
    assert [len(hand.state.hand_of(seat)) for seat in (1, 2)] == [7, 7]


LIMP = "4 brings in, all call"


@pytest.mark.parametrize("name", ["online", "classic"])
@pytest.mark.parametrize(
    ("streets", "order"),
    [
        ((LIMP, "all check", "all check", "1 checks, 2 to 4, all call", "all check"), [2, 3, 4, 1]),
        ((LIMP, "all check", "1 to 4, 2 calls, 3 to 8, all call"), [3, 4, 1, 2]),
        ((LIMP, "1 to 2, all call", "all check", "all check", "1 checks, 2 checks, 3 to 4"), [3]),
        ((LIMP, "1 to 2, all call", "all check", "1 checks, 2 to 4, all call"), [2, 3, 4, 1]),
        (("4 completes, all call",), [4, 1, 2, 3]),
        (("4 brings in, 1 calls, 2 to 2, all call",), [2, 3, 4, 1]),
    ],
)
def test_rule_R14_2_the_last_aggressor_of_the_latest_street_with_a_bet(
    name: str, streets: tuple[str, ...], order: list[int]
):
    hand = river(*streets, profile_name=name, bring_in_callable=True)
    assert hand.show_order[: len(order)] == order


def test_rule_R14_2_an_all_in_that_raised_the_price_counts():
    hand = river(LIMP, "1 to 2, 2 all-in to 2.50, all call", behind={2: "3"})
    assert hand.show_order == [2, 3, 4, 1], "although it was no full raise"


def test_rule_R14_2_an_all_in_call_is_no_aggression():
    hand = on_street(7, HANDS, game="studhi", behind={2: "3"})
    hand.play("1 to 4, 2 calls 3, 3 folds, 4 folds")
    assert hand.show_order == [1, 2]


def test_rule_R14_3_nobody_bet_so_the_bring_in_payer_shows_first():
    assert river(LIMP).show_order == [4, 1, 2, 3]


def test_rule_R14_3_if_he_has_left_the_first_to_act_on_seventh():
    hand = river(LIMP, "1 checks, 2 checks, 3 checks, 4 folds")
    assert hand.show_order == [1, 2, 3]
    boards = {1: "/Ac Kd Qh Js", 2: "/2c 5d 7h 9s", 3: "/8c 6d 4h 3s"}
    hand = on_street(4, boards).play("1 checks, 2 folds, 3 checks").to_showdown()
    assert hand.show_order == [1, 3], "not the next clockwise from him"


@pytest.mark.parametrize("name", ["cardroom", "wsop"])
def test_rule_R14_4_unbet_river_first_to_act_shows_first(name: str):
    bet_on_sixth = (LIMP, "all check", "all check", "1 checks, 2 to 4, all call")
    assert river(*bet_on_sixth, profile_name=name).show_order == [1, 2, 3, 4]
    assert river(LIMP, profile_name=name).show_order == [1, 2, 3, 4]
    bet = (LIMP, *["all check"] * 3, "1 checks, 2 checks, 3 to 4, all call")
    assert river(*bet, profile_name=name).show_order == [3, 4, 1, 2]


def test_rule_R14_4_first_to_act_where_the_leader_is_all_in():
    hand = on_street(7, HANDS, game="studhi", profile_name="cardroom", behind={1: "0"})
    assert hand.to_showdown().show_order == [2, 3, 4, 1]


def test_rule_R14_4_the_highest_board_where_nobody_can_act():
    boards = {1: "/8c 6d 4h 3s", 2: "/Ac Kd Qh Js"}
    hand = on_street(5, boards, profile_name="cardroom", behind={1: "4"}).play("2 to 4, 1 calls")
    assert hand.show_order == [2, 1]


def test_rule_R14_4b_unbet_river_the_lowest_seat_shows_first():
    third = {1: "/8c 5d 4h 2s", 2: "/Ac Kd Qh Js", 3: "/7c 6d 5h 3s"}
    hand = on_street(6, third, profile_name="pokerstars").play("2 to 4, all call").to_showdown()
    assert hand.show_order == [1, 2, 3]
    folded = on_street(6, third, profile_name="pokerstars").play("2 to 4, 3 calls, 1 folds")
    assert folded.to_showdown().show_order == [2, 3]
    bet = on_street(7, third, profile_name="pokerstars").play("2 to 4, 3 to 8, all call")
    assert bet.show_order == [3, 1, 2]
    other = on_street(7, third, profile_name="pokerstars", button=2).to_showdown()
    assert other.show_order == [3, 1, 2], "nearest clockwise from the button"


def test_rule_R14_5_an_aggressor_who_folded_for_free_passes_it_on():
    hand = on_street(6, HANDS, game="studhi").play("1 checks, 2 to 4, all call")
    hand.play("1 checks, 2 folds, 3 checks, 4 checks")
    assert hand.show_order == [3, 4, 1]


@pytest.mark.parametrize(
    ("name", "order"),
    [("online", [4, 2, 3]), ("cardroom", [2, 3, 4]), ("pokerstars", [2, 3, 4])],
)
def test_rule_R14_5_whoever_should_show_first_and_has_folded(name: str, order: list[int]):
    hand = on_street(7, HANDS, game="studhi", profile_name=name)
    hand.play("1 folds, 2 checks, 3 checks, 4 checks")
    assert hand.show_order == order


def test_rule_R14_6_a_hand_that_beats_or_ties_is_turned_up_another_may_muck():
    """1 has ace high, 2 queens, 3 jacks, 4 tens."""
    hand = river("4 brings in, all call", *["all check"] * 3, "1 to 4, all call")
    assert hand.offer == "3 {show, muck}"
    assert [shown.seat for shown in hand.told(HandShown)] == [1, 2]
    shown = hand.then("3 shows, 4 mucks")
    assert [event.seat for event in shown.told(HandShown)] == [1, 2, 3]
    assert [event.seat for event in shown.told(HandMucked)] == [4]
    assert shown.won == hand.then("3 mucks, 4 mucks").won, "it makes no difference"
    assert hand.showdown() == "1 shows, 2 shows, 3 may muck, 4 may muck"


def test_rule_R14_6_for_high_or_for_a_qualifying_low():
    hands = {
        1: "Kc Kd/Kh 9s 8d 7h/6c",
        2: "Qc Qd/8c 7s 5d 4h/3c",
        3: "Jc Jd/8h 7c 5s 4c/3h",
        4: "Tc Td/9h 7d 5h 4d/3d",
        5: "Ac Ah/6s 4s 3s 2d/Jh",
    }
    hand = on_street(7, hands).play("1 to 4, all call")
    assert hand.showdown() == "1 shows, 2 shows, 3 shows, 4 may muck, 5 shows"


def test_rule_R14_7_side_pot_players_show_before_the_all_in_ones():
    hand = on_street(5, HANDS, game="studhi", behind={2: "3", 3: "4"})
    hand.play("1 to 4, 2 calls 3, 3 calls 4, 4 calls")
    hand.play("1 checks, 4 to 4, 1 calls").to_showdown()
    assert hand.pots.startswith("15.60 (1 2 3 4), 3 (1 3 4), 8 (1 4)")
    assert hand.show_order == [4, 1, 3, 2], "last side pot, then each lower one"


def test_rule_R14_7_each_group_clockwise_from_the_first_shower():
    hands = {**HANDS, 6: "9c 9s/3h 6c 5d 2h/Kh"}
    hand = on_street(5, hands, game="studhi", behind={4: "4", 2: "4"})
    hand.play("1 to 4, all call")
    hand.play("1 checks, 3 to 4, all call").to_showdown()
    assert hand.show_order == [3, 6, 1, 4, 2]


def test_rule_R14_8_every_winner_of_a_contested_pot_is_shown():
    hands = {**HANDS, 4: "Ah Ad/4c 8d 6h 7s/Kd"}
    hand = on_street(5, hands, game="studhi", behind={4: "4"})
    hand.play("1 to 4, all call")
    hand.play("1 to 4, all call")
    assert hand.showdown() == "1 shows, 2 shows, 3 may muck, 4 shows"
    assert hand.shares == ["side 1: 2 12 all", "main: 4 19.60 all"]


@pytest.mark.parametrize("expose", [True, False])
def test_rule_R14_9_no_more_betting_and_cards_to_come(expose: bool):
    hand = on_street(5, HANDS, game="studhi", behind={2: "4", 3: "4"}, expose_allin=expose)
    hand.play("1 to 4, 2 calls, 3 calls, 4 folds")
    at_once = hand.events[: hand.events.index(StreetStarted(6))]
    opened = [event.seat for event in at_once if isinstance(event, HandShown)]
    assert opened == ([1, 2, 3] if expose else [])
    rivers = [event.face for event in hand.told(CardDealt)[-3:]]
    assert rivers == ["open" if expose else "down"] * 3
    assert hand.show_order == ([] if expose else [1, 2, 3])


@pytest.mark.parametrize("name", PROFILES)
def test_rule_R14_9_by_profile(name: str):
    expected = name in ("online", "classic", "wsop")
    assert profile(name, "stud8").expose_allin == expected
    hand = on_street(5, 2, leader=1, behind={2: "4"}, profile_name=name).play("1 to 4, 2 calls")
    assert bool(hand.show_order) != expected


def test_rule_R14_9_a_player_with_chips_against_others_with_chips_stays_closed():
    hand = on_street(5, HANDS, game="studhi", behind={2: "4"}).play("1 to 4, all call")
    assert hand.state.street == 6
    assert hand.told(HandShown) == []


def test_rule_R14_10_an_all_in_on_the_last_street_forces_nothing_open():
    hand = on_street(7, HANDS, game="studhi", behind={2: "4", 3: "4"})
    hand.play("1 checks, 2 to 4, 3 calls, 4 folds, 1 folds")
    assert hand.offer == "3 {show, muck}", "beaten by queens, and all-in"
    assert hand.showdown() == "2 shows, 3 may muck"


@pytest.mark.parametrize("name", PROFILES)
def test_rule_R14_11_nobody_is_forced_to_show_a_beaten_hand(name: str):
    hand = on_street(7, HANDS, game="studhi", profile_name=name)
    hand.play("1 checks, 2 to 4, 3 calls, 4 calls, 1 folds")
    assert hand.showdown() == "2 shows, 3 may muck, 4 may muck"
    assert profile(name, "studhi").reveal_on_request == (name == "cardroom")
