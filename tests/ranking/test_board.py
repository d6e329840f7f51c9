from __future__ import annotations

import pytest
from hypothesis import given, settings

from doorcard.cards import DECK, UNKNOWN, cards_text, parse_cards
from doorcard.errors import BadInput
from doorcard.ranking import (
    board_high,
    board_razz,
    door_low,
    door_razz,
    high_value,
    name_board,
    name_high,
    name_razz,
)
from tests.ranking.hands import Hand, hands
from tests.ranking.reference import highs_of, lows_of


def leaders(**boards: str) -> set[str]:
    """Seats whose board is highest."""
    values = {seat: board_high(parse_cards(text)) for seat, text in boards.items()}
    return {seat for seat, value in values.items() if value == max(values.values())}


def razz_leaders(**boards: str) -> set[str]:
    values = {seat: board_razz(parse_cards(text)) for seat, text in boards.items()}
    return {seat for seat, value in values.items() if value == max(values.values())}


def test_W31_reading_equal_ace_deuce_boards_tie():
    assert leaders(s2="Ad 2c", s5="As 2h", s7="Ks Qd") == {"s2", "s5"}


def test_W32_reading_equal_pairs_tie_over_ace_king():
    assert leaders(s3="7c 7d", s6="7h 7s", s1="Ac Kd") == {"s3", "s6"}


def test_W33_a_pair_of_twos_is_higher_than_ace_king():
    assert leaders(s1="Ac Kd", s4="2h 2s") == {"s4"}


def test_W34_straights_and_flushes_do_not_count_on_a_board():
    assert leaders(s1="4h 5h 6h", s2="7c 2d 3s") == {"s2"}
    assert leaders(s1="Ah Kh Qh", s5="9c 9d 2s") == {"s5"}


def test_W35_four_then_three_then_two_pair_then_a_pair():
    assert leaders(s1="Ac Ad Kh Qs", s8="5c 5d 6s 6h") == {"s8"}
    assert leaders(s1="Ac Ad Kh Ks", s8="3c 3d 3h Qs") == {"s8"}
    assert leaders(s1="Ac Ad Ah Ks", s8="2c 2d 2h 2s") == {"s8"}
    assert leaders(s1="5d 6s 7h 8c", s6="Ah 4c 3d 2s") == {"s6"}


def test_W36_the_last_kicker_decides():
    assert leaders(s1="Kh Kd 9s 4c", s3="Ks Kc 9d 5h") == {"s3"}


def test_W37_reading_the_pair_of_queens_leads():
    assert leaders(s1="Ah Kd 4s", s4="Qh Qs 7c", s6="2d 3h Ac", s7="As Jd Ts") == {"s4"}


def test_W74_reading_the_common_card_may_change_who_leads():
    assert leaders(s1="Kc Qd 9s 2h", s4="Js 8d 5c 4s") == {"s1"}
    assert leaders(s1="Kc Qd 9s 2h Jd", s4="Js 8d 5c 4s Jd") == {"s4"}


def test_rule_R10_7_five_cards_of_one_suit_in_a_row_are_still_no_group():
    assert leaders(s1="9h 8h 7h 6h 5h", s2="2c 2d 3s 4h 6c") == {"s2"}


def test_rule_R5_6_unequal_boards_compare_group_by_group_and_a_missing_kicker_loses():
    assert leaders(s1="Kh Kd", s2="Ks Kc 2d") == {"s2"}
    assert leaders(s1="Kh Kd", s2="Qs Qc Ad") == {"s1"}
    assert leaders(s1="Ah", s2="Ks Qc Jd") == {"s1"}
    assert razz_leaders(s1="8h 4c", s2="8d 4s 2d") == {"s2"}
    assert razz_leaders(s1="8h 4c", s2="8d 5s Ad") == {"s1"}


def test_rule_R21_2_in_razz_the_lowest_board_leads():
    assert razz_leaders(s1="8h 4c", s2="8d 5s", s3="9c Ah") == {"s1"}
    assert razz_leaders(s1="Kh Qc", s2="Ad As") == {"s1"}
    assert razz_leaders(s1="2h 2c 3d", s2="Ad As Kd") == {"s2"}
    assert razz_leaders(s1="2h 2c 3d 3s", s2="Ks Kd Qh Jh") == {"s2"}
    assert razz_leaders(s1="2h 2c 3d 3s", s2="Ks Kd Kh Ah") == {"s1"}
    assert razz_leaders(s1="2h 2c 2d 3s", s2="As Ad Ah Ac") == {"s1"}
    assert razz_leaders(s1="5h 4h 3h 2h", s2="6c 3d 2s Ah") == {"s1"}
    assert razz_leaders(s1="Ac 2d", s2="Ah 2s", s3="3c 2h") == {"s1", "s2"}


@settings(max_examples=300)
@given(hands(1, 5), hands(1, 5))
def test_rule_R5_2_high_order_agrees_with_a_plain_second_reading(one: Hand, other: Hand):
    mine, second = (board_high(one), board_high(other)), (highs_of(one), highs_of(other))
    assert (mine[0] > mine[1]) == (second[0] > second[1])
    assert (mine[0] == mine[1]) == (second[0] == second[1])


@settings(max_examples=300)
@given(hands(4, 4), hands(4, 4))
def test_rule_R21_2_low_order_agrees_with_a_plain_second_reading(one: Hand, other: Hand):
    mine, second = (board_razz(one), board_razz(other)), (lows_of(one), lows_of(other))
    assert (mine[0] > mine[1]) == (second[0] < second[1])
    assert (mine[0] == mine[1]) == (second[0] == second[1])


def test_rule_R4_1_lowest_door_card_opens_ace_high_clubs_lowest():
    rising = parse_cards("2c 2d 2h 2s 3c Kd Kh Ac As")
    assert sorted(rising, key=door_low, reverse=True) == list(rising)
    assert len({door_low(card) for card in DECK}) == 52
    assert min(map(door_low, DECK)) > 0


def test_case_R1_two_doors_of_the_same_low_rank():
    assert cards_text([max(parse_cards("2d 2c 7h As"), key=door_low)]) == "2c"


def test_rule_R21_1_highest_door_card_opens_king_high_spades_highest():
    falling = parse_cards("Ks Kh Kd Kc Qs 3c 2h 2c As Ac")
    assert sorted(falling, key=door_razz, reverse=True) == list(falling)
    assert len({door_razz(card) for card in DECK}) == 52


@pytest.mark.parametrize(
    ("up", "name"),
    [
        ("As", "ace high"),
        ("9c 8d", "nine high"),
        ("Kh Kd", "pair of kings"),
        ("6h 6d Ac", "pair of sixes"),
        ("6h 6d 6c", "three sixes"),
        ("Kh Kd 6c 6s", "kings and sixes"),
        ("Th 9h 8h 7h", "ten high"),
        ("3h 3d 3c 3s", "four threes"),
    ],
)
def test_boards_are_named_as_players_say_them(up: str, name: str):
    assert name_board(parse_cards(up)) == name


def test_a_razz_board_is_named_by_its_ranks():
    assert name_razz(board_razz(parse_cards("8h 2c 7d"))) == "8-7-2"
    assert name_razz(board_razz(parse_cards("8h 8c"))) == "pair of eights"


def test_a_board_reads_like_a_hand_without_straights_and_flushes():
    cards = parse_cards("Kh Kd 9c 9s 4h")
    assert name_high(board_high(cards)) == name_high(high_value(cards)) == "kings and nines"


@pytest.mark.parametrize("value_of", [board_high, board_razz, name_board])
@pytest.mark.parametrize(
    ("text", "code"),
    [("", "bad_hand"), ("2c 3c 4c 5c 6c 7c", "bad_hand"), ("2c ??", "unknown_card")],
)
def test_wrong_counts_and_unknown_up_cards_are_refused(value_of, text: str, code: str):
    with pytest.raises(BadInput) as caught:
        value_of(parse_cards(text))
    assert caught.value.code == code


@pytest.mark.parametrize("value_of", [door_low, door_razz])
def test_an_unknown_door_card_is_refused(value_of):
    with pytest.raises(BadInput) as caught:
        value_of(UNKNOWN)
    assert caught.value.code == "unknown_card"
