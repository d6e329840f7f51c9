"""Section 5: who acts first from fourth street on."""

from __future__ import annotations

import pytest

from doorcard.cards import parse_cards
from doorcard.engine import profile, why_first
from doorcard.games import STUD_HI
from doorcard.ranking import board_high
from tests.acceptance.table import deal, on_street


def boards(texts: dict[int, str]) -> dict[int, str]:
    return {seat: f"/{text}" for seat, text in texts.items()}


@pytest.mark.parametrize("game", ["stud8", "studhi"])
@pytest.mark.parametrize(
    ("shown", "leader"),
    [
        ({1: "2c 3d", 2: "Kh 9s", 5: "Ad 2h"}, 5),
        ({1: "2c 3d 4h", 2: "7h 9s 8c", 5: "6d 6h 2d"}, 5),
        ({1: "Ac 2d 3h 4s", 2: "Kc Kd 9s 2h", 5: "8c 8d 8h 2s"}, 5),
    ],
)
def test_rule_R5_1_the_highest_board_acts_first_in_both_games(
    game: str, shown: dict[int, str], leader: int
):
    street = len(shown[1].split()) + 2
    hand = on_street(street, boards(shown), game=game)
    assert hand.turn == leader
    assert hand.play(f"{leader} checks").turn == 1, "clockwise from there"


LADDERS = [
    "Ac Ad, Kc Kd, 2c 2d, Ac Kd, Ac Qd, Kc Qd, 3c 2d",
    "Ac Ad Ah, 2c 2d 2h, Ac Ad Kh, Ac Ad 2h, 2c 2d 3h, Ac Kd Qh, Kc Qd Jh, 4c 3d 2h",
    "2c 2d 2h 2s, Ac Ad Ah Ks, 3c 3d 3h 2s, 2c 2d 2h As, Ac Ad 2h 2s, Kc Kd Qh Qs, 3c 3d 2h 2s, "
    "Ac Ad 4h 3s, Kc Kd Ah Qs, 2c 2d Ah Ks, Ac 4d 3h 2s, Kc Qd Jh Ts, 8h 7h 6h 5h, 7c 6d 5h 4s",
]


@pytest.mark.parametrize("ladder", LADDERS, ids=["two cards", "three", "four"])
def test_rule_R5_2_boards_by_groups_then_kickers(ladder: str):
    values = [board_high(parse_cards(board)) for board in ladder.split(", ")]
    assert values == sorted({*values}, reverse=True)


@pytest.mark.parametrize(
    ("flashy", "plain"),
    [
        ("5h 6h 7h 8h", "2c 2d 3s 4c"),
        ("Th Jh Qh Kh", "Ac 2d 3s 4c"),
        ("Ac 2c 3c 4c", "Ah Kd 3s 2d"),
    ],
)
def test_rule_R5_2_straights_flushes_and_lows_do_not_count(flashy: str, plain: str):
    assert on_street(6, boards({1: flashy, 2: plain})).turn == 2


def test_rule_R5_2_equal_ranks_are_equal_boards():
    assert board_high(parse_cards("Ac Kd 2h")) == board_high(parse_cards("As Kh 2c"))


@pytest.mark.parametrize(
    ("button", "leader"), [(8, 2), (1, 2), (2, 5), (4, 5), (5, 7), (6, 7), (7, 2)]
)
def test_rule_R5_3_equal_boards_by_position_from_the_button(button: int, leader: int):
    tied = {2: "Ac Kd", 5: "Ad Kh", 7: "Ah Kc", 1: "9c 8d"}
    assert on_street(4, boards(tied), button=button).turn == leader


@pytest.mark.parametrize(
    ("shown", "leader"),
    [
        ({2: "Ac Kd", 5: "Ad Kh", 7: "Ah Kc"}, 7),
        ({2: "9c 9d Ks", 5: "9h 9s Kc"}, 5),
        ({2: "Kd Ks 9s", 5: "Kc Kh 9h"}, 2),
        ({2: "Kd Kh 9s", 5: "Kc Ks 9h"}, 5),
    ],
)
def test_rule_R5_3_by_suit_where_the_house_plays_so(shown: dict[int, str], leader: int):
    street = len(next(iter(shown.values())).split()) + 2
    assert on_street(street, boards(shown), board_tie="suit").turn == leader
    assert on_street(street, boards(shown), board_tie="position").turn == 2


def test_rule_R5_3_tournaments_break_ties_by_suit_in_stud_hi_alone():
    tied = boards({2: "Ac Kd", 5: "Ad Kh", 7: "Ah Kc"})
    assert on_street(4, tied, game="studhi", profile_name="wsop").turn == 7
    assert on_street(4, tied, game="stud8", profile_name="wsop").turn == 2
    assert profile("wsop", STUD_HI.id).board_tie == "suit"


def test_rule_R5_4_an_all_in_leader_hands_on_clockwise_not_to_the_next_best():
    shown = boards({1: "Kc Qd", 3: "Ac Ad", 4: "3h 2s", 6: "Kd Kh"})
    assert on_street(4, shown, behind={3: "0"}).turn == 4
    assert on_street(4, shown, behind={3: "0", 4: "0"}).turn == 6
    assert on_street(4, shown, behind={3: "0", 4: "0", 6: "5"}).turn == 6
    late = boards({1: "Kc Qd", 3: "9c 8d", 7: "Ac Ad"})
    assert on_street(4, late, behind={7: "0"}).turn == 1, "round the table"


def test_rule_R5_5_the_four_up_cards_decide_again_on_seventh():
    shown = boards({1: "2c 9d 8h 7s", 2: "Ac Kd Qh 3s", 4: "Kc Kh 4d 5s"})
    hand = on_street(6, shown)
    assert hand.turn == 4
    assert hand.then("4 checks, 1 checks, 2 checks").turn == 4
    hand.play("4 checks, 1 to 4, 2 calls, 4 folds")
    assert hand.state.street == 7
    assert hand.turn == 2, "among the players still in"


@pytest.mark.parametrize(
    ("longer", "shorter"),
    [("Ac Kd 3h 2s", "As Kh 3c"), ("9c 9d Kh 2s", "9h 9s Kc"), ("Ac 2d", "Ah")],
)
def test_rule_R5_6_a_missing_kicker_loses(longer: str, shorter: str):
    assert board_high(parse_cards(longer)) > board_high(parse_cards(shorter))


def test_rule_R5_6_groups_come_before_the_number_of_cards():
    assert board_high(parse_cards("9c 9d")) > board_high(parse_cards("Ac Kd Qh Js"))
    assert board_high(parse_cards("Ac Kd")) > board_high(parse_cards("Ah Qd Jh Ts"))


@pytest.mark.parametrize(
    ("shown", "why"),
    [
        ({1: "Ac Kd", 2: "9h 8s", 5: "Kc Qd"}, "high_board"),
        ({1: "Ac Kd", 2: "9h 8s", 5: "Ad Kh"}, "tie_seat"),
        ({1: "Ac Kd 2s", 2: "2h 2c 9d"}, "high_board"),
    ],
)
def test_rule_R5_3_why_a_board_acts_first(shown: dict[int, str], why: str):
    street = len(shown[1].split()) + 2
    assert why_first(on_street(street, boards(shown)).state) == why


def test_rule_R5_3_why_where_the_house_breaks_ties_by_suit():
    tied = boards({2: "Ac Kd", 5: "Ad Kh", 7: "9h 8c"})
    assert why_first(on_street(4, tied, board_tie="suit").state) == "tie_suit"


def test_rule_R5_4_why_the_next_acts_where_the_highest_board_is_all_in():
    hand = on_street(4, boards({1: "Qc Jd", 2: "Kh 9s", 5: "3d 2h"}), stacks={2: ".90"})
    assert (hand.turn, why_first(hand.state)) == (5, "board_allin")


@pytest.mark.parametrize(
    ("game", "doors", "why"),
    [
        ("stud8", {1: "/2c", 2: "/9h", 3: "/Kd"}, "low_door"),
        ("studhi", {1: "/2s", 2: "/2h", 3: "/Kd"}, "low_door_suit"),
        ("stud8", {1: "/2s", 2: "/Kh", 3: "/Kd"}, "low_door"),
        ("razz", {1: "/2s", 2: "/Qh", 3: "/Kd"}, "high_door"),
        ("razz", {1: "/2s", 2: "/Kh", 3: "/Kd"}, "high_door_suit"),
    ],
)
def test_rule_R4_1_why_a_door_card_opens(game: str, doors: dict[int, str], why: str):
    assert why_first(deal(game, doors).state) == why


def test_rule_R4_11_why_another_opens_for_an_all_in_low_card():
    hand = deal("stud8", {1: "/2c", 2: "/9h", 3: "/Kd"}, stacks={1: ".40"})
    assert (hand.turn, why_first(hand.state)) == (2, "door_allin")
