"""PokerStars' text is read and agrees; names that look like grammar are names."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from doorcard.cards import parse_card, parse_cards
from doorcard.records import read_history
from doorcard.records.known import KnownCards
from doorcard.records.record import Acted, CommonStated
from tests.records.hands import FIXTURES, hand_of, outcome_of, text_of


@pytest.mark.parametrize(
    ("name", "hand"), [("pokerstars.txt", 0), ("pokerstars.txt", 1), ("common-card.txt", 0)]
)
def test_a_hand_of_each_kind_agrees(name: str, hand: int):
    assert outcome_of(text_of(name, hand)).disagreements == []


def test_case_H1_blanks_inside_the_stakes_and_slashes_in_names():
    record = hand_of(text_of("pokerstars.txt")).record
    assert record is not None
    assert (record.game, record.small_bet, record.big_bet) == ("stud8", 250, 500)
    assert record.players[0].name == "A / B 2"


def test_case_H2_a_hand_shown_is_down_down_up_and_last():
    record = hand_of(text_of("pokerstars.txt")).record
    assert record is not None
    first, fourth = (KnownCards(record).hands[seat] for seat in (1, 4))
    assert [first[place] for place in (0, 1, 6)] == list(parse_cards("7c 6h 3s"))
    assert fourth[:2] == list(parse_cards("4h 6c"))


def test_case_H3_six_cards_shown_and_one_common():
    record = hand_of(text_of("common-card.txt")).record
    assert record is not None
    assert KnownCards(record).common == parse_card("4h")
    assert any(isinstance(one, CommonStated) for one in record.statements)
    assert outcome_of(text_of("common-card.txt")).collected == {"Dogwood": 46}


def test_case_H5_names_are_matched_longest_first():
    record = hand_of(text_of("pokerstars.txt")).record
    assert record is not None
    acted = [(one.seat, one.verbs[0]) for one in record.statements if isinstance(one, Acted)]
    assert acted[:4] == [(4, "bring_in"), (6, "raise"), (7, "fold"), (1, "call")]


def test_case_H8_a_raise_on_third_street_names_step_and_total():
    record = hand_of(text_of("pokerstars.txt")).record
    assert record is not None
    raised = next(one for one in record.statements if isinstance(one, Acted) and one.step)
    assert (raised.step, raised.to) == (175, 250)


def test_case_H10_two_shares_for_one_player_are_both_his():
    outcome = outcome_of(text_of("pokerstars.txt", 1))
    assert outcome.collected == {"Dogwood": 336_000}


def test_case_X7_chat_is_chat_whoever_says_it():
    assert outcome_of(text_of("pokerstars.txt")).collected == {"A / B 2": 2375, "Elm [west]": 2375}


def test_rule_R3_2_the_button_is_the_seat_before_the_first_ante():
    record = hand_of(text_of("pokerstars.txt", 1)).record
    assert record is not None
    assert (record.button, record.tournament) == (1, True)


def test_rule_R2_8_an_away_player_who_antes_is_in_the_hand():
    record = hand_of(text_of("pokerstars.txt", 1)).record
    assert record is not None
    assert [player.name for player in record.players] == ["Alder", "Birch", "Cedar", "Dogwood"]


def test_the_clock_in_brackets_is_eastern():
    record = hand_of(text_of("pokerstars.txt", 1)).record
    assert record is not None
    assert record.played == datetime(2013, 1, 3, 15, 27, 43, tzinfo=UTC)


def test_a_hand_of_another_game_is_counted_not_read():
    history = read_history((FIXTURES / "pokerstars.txt").read_bytes())
    assert history is not None
    assert (len(history.hands), history.other_games) == (2, 1)


@pytest.mark.parametrize(
    ("heading", "game", "bets"),
    [
        ("PokerStars Game #1:  Razz Limit ($0.04/$0.08 USD) - 2009/11/26 10:25:23 ET", "razz", 4),
        ("PokerStars Game #1:  7 Card Stud Limit (10/20) - 2009/11/26 10:25:23 ET", "studhi", 1000),
        (
            "PokerStars Hand #1:  8-Game (7 Card Stud Hi/Lo Limit, $400/$800 USD) - "
            "2017/01/21 16:58:03 ET",
            "stud8",
            40_000,
        ),
        (
            "PokerStars Home Game Hand #1: {Omaha's Room} Tournament #7, 100+9 8-Game (Razz Limit) "
            "- Match Round I, Level IV (30/60) - 2013/06/06 0:00:10 ET",
            "razz",
            3000,
        ),
        (
            "PokerStars Hand #1: Tournament #7, $2.00+$0.20 USD Triple Stud (7 Card Stud Limit) - "
            "Level XXXI (250/500) - 2013/01/03 16:27:43 EET [2013/01/03 9:27:43 ET]",
            "studhi",
            25_000,
        ),
    ],
)
def test_headings_of_all_kinds_are_known(heading: str, game: str, bets: int):
    body = text_of("pokerstars.txt", 1).strip().partition("\n")[2]
    hand = hand_of(f"{heading}\n{body}")
    assert hand.game == game
    if hand.record is not None:  # the hand's own cards and names fit one game only
        assert hand.record.small_bet == bets


def test_case_H4_a_raise_by_less_than_nothing_leaves_the_bring_in_out():
    text = """PokerStars Hand #9:  7 Card Stud Limit (25/50) - 2016/11/26 10:25:23 ET
Table 'Oak' 6-max
Seat 1: Alder (31.50 in chips)
Seat 2: Birch (500 in chips)
Seat 3: Cedar (500 in chips)
Alder: posts the ante 5
Birch: posts the ante 5
Cedar: posts the ante 5
*** 3rd STREET ***
Dealt to Alder [2c]
Dealt to Birch [9d]
Dealt to Cedar [Jh]
Alder: brings in for 10
Birch: raises 15 to 25
Cedar: folds
Alder: raises -8.50 to 16.50 and is all-in
Birch: calls 1.50
*** 4th STREET ***
Dealt to Alder [2c] [3d]
Dealt to Birch [9d] [Tc]
*** 5th STREET ***
Dealt to Alder [2c 3d] [4s]
Dealt to Birch [9d Tc] [5h]
*** 6th STREET ***
Dealt to Alder [2c 3d 4s] [8h]
Dealt to Birch [9d Tc 5h] [Kd]
*** RIVER ***
*** SHOW DOWN ***
Alder: shows [Ac Ad 2c 3d 4s 8h Js] (a pair of Aces)
Birch: mucks hand
Alder collected 68 from pot
*** SUMMARY ***
Total pot 68 | Rake 0
Seat 1: Alder showed [Ac Ad 2c 3d 4s 8h Js] and won (68) with a pair of Aces
Seat 2: Birch mucked [9s 7c 9d Tc 5h Kd 6s]
Seat 3: Cedar folded on the 3rd Street (didn't bet)
"""
    outcome = outcome_of(text)
    assert (outcome.disagreements, outcome.pot) == ([], 6800)


WALK = """PokerStars Hand #8:  7 Card Stud Limit ($2/$4 USD) - 2016/11/26 10:25:23 ET
Table 'Oak' 8-max
Seat 1: Alder ($50 in chips)
Seat 2: Birch ($50 in chips)
Alder: posts the ante $0.40
Birch: posts the ante $0.40
*** 3rd STREET ***
Dealt to Alder [2c]
Dealt to Birch [9d]
Alder: brings in for $0.50
Birch: raises $1.50 to $2
Alder: folds
Uncalled bet ($1.50) returned to Birch
Birch collected $1.80 from pot
Birch: shows [9c 9s 9d] (three of a kind, Nines)
*** SUMMARY ***
Total pot $1.80 | Rake $0
Seat 1: Alder folded on the 3rd Street
Seat 2: Birch collected ($1.80)
"""


@pytest.mark.parametrize(
    "shown",
    [
        "Birch: shows [9c 9s 9d] (three of a kind, Nines)",
        "Birch: shows [9c] ",
        "Birch: doesn't show hand ",
        "",
    ],
)
def test_rule_R15_2_a_winner_whom_nobody_called_may_show_what_he_likes(shown: str):
    text = WALK.replace("Birch: shows [9c 9s 9d] (three of a kind, Nines)", shown)
    outcome = outcome_of(text)
    assert (outcome.disagreements, outcome.collected) == ([], {"Birch": 180})


def test_a_hand_shown_by_choice_is_still_compared():
    assert not outcome_of(WALK.replace("three of a kind, Nines", "a pair of Nines")).agrees
    assert not outcome_of(WALK.replace("shows [9c 9s 9d]", "shows [9c 9s 9h]")).agrees


def test_a_hand_without_antes_is_dealt_to_those_who_get_cards():
    text = WALK.replace("Alder: posts the ante $0.40\nBirch: posts the ante $0.40\n", "")
    text = text.replace("$1.80", "$1")
    assert outcome_of(text).collected == {"Birch": 100}
