"""Section 21: Razz."""

from __future__ import annotations

import pytest

from doorcard.cards import DECK, Card, parse_cards, rank_of, suit_of
from doorcard.engine import PROFILES, profile
from doorcard.games import RAZZ
from doorcard.ranking import board_razz, razz_value
from tests.acceptance.supply import dealt_down, only
from tests.acceptance.table import deal, on_street, showdown_of


def test_rule_R21_1_every_door_card_in_its_place():
    def height(card: Card) -> tuple[int, int]:
        rank = rank_of(card)
        return -1 if rank == 12 else rank, suit_of(card)

    assert sorted(DECK, key=RAZZ.door) == sorted(DECK, key=height)


@pytest.mark.parametrize(
    ("doors", "opener"),
    [
        ({1: "/Ac", 2: "/Kd", 3: "/Ks", 4: "/2c"}, 3),
        ({1: "/As", 2: "/2c"}, 2),
        ({1: "/Ac", 5: "/As", 7: "/Ah"}, 5),
        ({3: "/Qs", 4: "/Kc"}, 4),
    ],
)
def test_rule_R21_1_the_highest_door_opens(doors: dict[int, str], opener: int):
    hand = deal("razz", doors)
    assert hand.offer == f"{opener} {{bring in .50, complete 2}}"


LADDERS = [
    "2c Ad, 3c Ad, 3c 2d, Kc Ad, Kc Qd, Ac Ad, 2c 2d, Kc Kd",
    "3c 2d Ah, 4c 2d Ah, 7c 6d 5h, 8c 2d Ah, Kc Qd Jh, Ac Ad 2h, Ac Ad Kh, 2c 2d Ah, Kc Kd Qh, "
    "Ac Ad Ah, Kc Kd Kh",
    "4c 3d 2h As, 5c 3d 2h As, Kc Qd Jh Ts, Ac Ad 3h 2s, Ac Ad Kh Qs, Kc Kd 2h As, 2c 2d Ah As, "
    "Kc Kd Ah As, Kc Kd Qh Qs, Ac Ad Ah 2s, Kc Kd Kh As, Ac Ad Ah As, 2c 2d 2h 2s",
]


@pytest.mark.parametrize("ladder", LADDERS, ids=["two cards", "three", "four"])
def test_rule_R21_2_boards_from_the_lowest(ladder: str):
    values = [board_razz(parse_cards(board)) for board in ladder.split(", ")]
    assert values == sorted({*values}, reverse=True)


@pytest.mark.parametrize(
    ("boards", "leader"),
    [
        ({1: "Ac Ad", 2: "Kc Qd"}, 2),
        ({1: "4h 3h 2h Ah", 2: "5c 3d 2d As"}, 1),
        ({1: "8c 2d Ah", 2: "7d 6s 5h"}, 2),
        ({1: "9c 3d", 2: "9d 2s"}, 2),
    ],
)
def test_rule_R21_2_the_lowest_board_acts_first(boards: dict[int, str], leader: int):
    street = len(boards[1].split()) + 2
    hands = {seat: f"/{board}" for seat, board in boards.items()}
    assert on_street(street, hands, game="razz").turn == leader


def test_rule_R21_2_an_all_in_leader_hands_on_clockwise():
    hands = {1: "/3c 2d", 2: "/Kc Qd", 3: "/4c 2s"}
    assert on_street(4, hands, game="razz", behind={1: "0"}).turn == 2


@pytest.mark.parametrize(("button", "leader"), [(8, 2), (2, 5), (5, 7), (7, 2)])
def test_rule_R21_3_equal_boards_by_position(button: int, leader: int):
    hands = {2: "/4c 3d", 5: "/4d 3h", 7: "/4h 3c", 1: "/Kc Qd"}
    assert on_street(4, hands, game="razz", button=button).turn == leader
    assert on_street(4, hands, game="razz", profile_name="wsop").turn == 2


def test_rule_R21_3_by_suit_where_the_house_plays_so():
    hands = {2: "/4c 3d", 5: "/4d 3h", 7: "/4h 3c"}
    assert on_street(4, hands, game="razz", board_tie="suit").turn == 7


def test_rule_R21_4_no_open_pair_option():
    hand = on_street(4, {1: "/9c 9d", 2: "/Kc Qd"}, game="razz")
    hand.play("2 {fold, check, to 2} to 2, 1 {fold, call 2, to 4}")


def test_rule_R21_4_sizes_cap_and_all_ins():
    hand = deal("razz", {1: "/Kc", 2: "/2c", 3: "/3c", 4: "/4c"}, behind={2: "1.20"})
    hand.play("1 brings in, 2 all-in to 1.20, 3 {fold, call 1.20, to 3.20} calls, 4 folds")
    assert hand.offer == "1 {fold, call .70, to 3.20}"
    capped = on_street(5, {1: "/2c 3d 4h", 2: "", 3: ""}, game="razz")
    capped.play("1 to 4, 2 to 8, 3 to 12, 1 to 16")
    assert capped.offer == "2 {fold, call 8} capped"


def test_rule_R21_4_pots_and_showing():
    hands = {
        1: "Ac 2d/4h 6s 8c Qd/Jd",
        2: "Kh Ks/Jc Jh Js 9d/3c",
        3: "5h 4s/3s 2s Ah Td/Tc",
    }
    hand = on_street(5, hands, game="razz", behind={3: "4"})
    first = hand.turn
    hand.play(f"{first} to 4, all call")
    hand.play("1 to 4, 2 calls")
    assert hand.showdown() == "1 shows, 2 may muck, 3 shows"
    assert hand.shares == ["side 1: 1 8 all", "main: 3 14.70 all"]


def test_rule_R21_4_the_common_card():
    hands = dict.fromkeys(range(1, 9), "") | {1: "5c 4d/3h 2s Kc Kd", 2: "5h 4s/3s 2c Kh Qd"}
    hand = only(dealt_down("8888", 5, game="razz", hands=hands, common="Ah", keep=(1, 2)), 1, 2)
    assert {*hand.won} == {1, 2}, "both have the wheel with it"


VALUES = [
    "5c 4d 3h 2s Ac Kd Kh",
    "6h 4h 3h 2h Ah Kc Qc",
    "6c 5d 3h 2s Ac Kd Kh",
    "6c 5d 4h 3s 2c Kd Kh",
    "7c 5d 4h 3s 2c 7d 7h",
    "9c 4d 3h 2s Ac 9d 9h",
    "Kc Qd Jh Ts 9c Kd Kh",
    "Ac Ad 4h 3s 2c 2d 2h",
    "Kc Kd 4h 3s 2c 2d 2h",
    "Ac Ad Ah 2c 2d 2h 3s",
    "Ac Ad Ah As 2c 2d 2h",
]


def test_rule_R21_5_the_lowest_five_of_seven():
    values = [razz_value(parse_cards(cards)) for cards in VALUES]
    assert values == sorted({*values}, reverse=True)


def test_rule_R21_5_straights_and_flushes_are_ignored_and_nothing_must_qualify():
    wheel = {1: "5h 4h/3h 2h Ah Ks/Kd", 2: "6c 4d/3d 2s Ad Kc/Kh"}
    assert showdown_of("razz", wheel, "10").shares == ["main: 1 10 all"]
    kings = {1: "Kc Qd/Jh Ts 9c Kd/Qs", 2: "Kh Ks/Qc Qh Jd Jc/Td"}
    assert showdown_of("razz", kings, "10").won == {1: "10"}, "king high, no pair"


def test_rule_R21_5_fewer_pairs_first():
    pair = {1: "Ac Ad/Ah 2c 2d 3s/3h", 2: "Kc Kd/Kh Qs Js Td/9c"}
    assert showdown_of("razz", pair, "10").won == {2: "10"}, "no pair beats two pair"
    twos = {1: "2h 2s/Ah 3c 3h Ac/4s", 2: "8c 7d/6h 5s Kc Kd/Kh"}
    assert showdown_of("razz", twos, "10").won == {2: "10"}


EQUAL = {1: "5c 4d/3h 2s Ad Kc/Kd", 2: "5d 4h/3s 2c Ah Qc/Qd", 4: "5h 4s/3c 2d Ac Jc/Jd"}


@pytest.mark.parametrize("name", PROFILES)
def test_rule_R21_5_equal_hands_share_and_the_odd_cent_goes_by_the_house(name: str):
    odd = {"cardroom": 4, "wsop": 4}.get(name, 1)
    hand = showdown_of("razz", EQUAL, "9.01", profile_name=name)
    assert hand.won == {seat: "3.01" if seat == odd else "3" for seat in EQUAL}
    assert profile(name, "razz").odd_rule in ("seat", "suit7", "tda")
