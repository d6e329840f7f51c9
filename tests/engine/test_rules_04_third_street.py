"""Section 4: third street."""

from __future__ import annotations

import pytest

from doorcard.cards import DECK, rank_of, suit_of
from doorcard.engine import (
    CALL,
    CHECK,
    FOLD,
    ONLINE,
    BringIn,
    Complete,
    Raise,
    Stakes,
    profile,
    stakes_at,
)
from doorcard.engine.events import ActionOn, BroughtIn, Completed, HandEnded, StreetStarted
from doorcard.errors import BadInput
from doorcard.games import GAMES
from tests.acceptance.table import deal, on_street, stakes_of


@pytest.mark.parametrize("game", ["stud8", "studhi"])
def test_rule_R4_1_every_door_card_in_its_place(game: str):
    first_to_open = sorted(DECK, key=GAMES[game].door, reverse=True)
    assert first_to_open == sorted(DECK, key=lambda card: (rank_of(card), suit_of(card)))


@pytest.mark.parametrize(
    ("doors", "opener"),
    [
        ({2: "/Ks", 5: "/Ac", 7: "/Kh"}, 7),
        ({1: "/3c", 8: "/2s"}, 8),
        ({1: "/Ac", 4: "/As"}, 1),
        ({3: "/Td", 6: "/9s", 7: "/Tc"}, 6),
    ],
)
def test_rule_R4_1_the_lowest_door_opens(doors: dict[int, str], opener: int):
    hand = deal("stud8", doors)
    assert hand.turn == opener
    assert "bring in" in hand.offer


@pytest.mark.parametrize(
    ("small", "unit", "name", "bring_in"),
    [
        (200, 1, "online", 50),
        (250, 1, "online", 63),
        (250, 5, "online", 65),
        (300, 100, "online", 100),
        (4, 1, "online", 1),
        (2, 1, "online", 1),
        (200, 1, "classic", 100),
        (250, 50, "classic", 150),
    ],
)
def test_rule_R4_2_the_usual_bring_in(small: int, unit: int, name: str, bring_in: int):
    stakes = stakes_at(small, profile(name, "stud8"), chip_unit=unit)
    assert stakes.bring_in == bring_in


def test_rule_R4_2_the_bring_in_is_less_than_the_small_bet():
    for amount in (0, 200, 250, -50):
        with pytest.raises(BadInput) as caught:
            Stakes(200, 400, 40, amount)
        error = caught.value
        assert (error.code, error.given, error.allowed) == ("bad_stakes", amount, "1 to 199")
    assert deal("stud8", 3, stakes=stakes_of("400/800", "60", "120")).offer == (
        "1 {bring in 120, complete 400}"
    )


def test_rule_R4_3_the_opener_has_two_choices():
    hand = deal("stud8", 3)
    for wrong in (FOLD, CHECK, CALL):
        error = hand.refuses(wrong)
        assert (error.code, error.given) == ("not_allowed", wrong)
        assert error.allowed == (BringIn(), Complete(200))
    assert hand.refuses(Complete(400)).code == "bad_amount"
    assert hand.refuses(Complete(150)).allowed == (BringIn(), Complete(200))


@pytest.mark.parametrize(
    ("behind", "choices"),
    [
        (".20", "{bring in .20}"),
        (".50", "{bring in .50}"),
        (".60", "{bring in .50, complete .60}"),
        ("2", "{bring in .50, complete 2}"),
    ],
)
def test_rule_R4_3_an_opener_with_few_chips(behind: str, choices: str):
    assert deal("stud8", 3, behind={1: behind}).offer == f"1 {choices}"


def test_rule_R4_4_fold_call_or_complete_to_the_small_bet():
    hand = deal("stud8", 4).play("1 brings in, 2 {fold, call .50, to 2} calls")
    hand.play("3 {fold, call .50, to 2} folds, 4 {fold, call .50, to 2} to 2")
    assert hand.told(Completed) == [Completed(4, 200, 200)], "in total, not on top"
    assert hand.turn == 1, "clockwise, round to the opener"


def test_rule_R4_5_before_completion_nobody_calls():
    hand = deal("stud8", 4, bring_in_callable=False).play("1 brings in, 2 {fold, to 2} folds")
    error = hand.refuses(CALL)
    assert (error.code, error.allowed) == ("not_allowed", (FOLD, Complete(200)))
    hand.play("3 {fold, to 2} to 2, 4 {fold, call 2, to 4} calls")
    assert hand.offer == "1 {fold, call 1.50, to 4}"


def test_rule_R4_5_an_all_in_for_less_is_an_attempt_to_complete():
    stakes = stakes_of("2/4", ".40", "1")
    behind = {2: ".80", 3: "1.50"}
    hand = deal("stud8", 4, profile_name="classic", stakes=stakes, behind=behind)
    hand.play("1 brings in 1, 2 {fold, to .80} all-in to .80, 3 {fold, to 1.50} all-in to 1.50")
    assert hand.bets_counted == 1, "half a bet or more is the completion"
    assert hand.offer == "4 {fold, call 1.50, to 3.50}"


def test_rule_R4_5_an_all_in_for_just_the_bring_in_completes_nothing():
    stakes = stakes_of("2/4", ".40", "1")
    hand = deal("stud8", 3, profile_name="classic", stakes=stakes, behind={2: "1"})
    hand.play("1 brings in 1, 2 {fold, to 1} all-in to 1, 3 {fold, to 2}")
    assert (hand.bets_counted, hand.state.aggressor) == (0, 0)


def test_rule_R4_5_is_played_in_classic_alone():
    for name in ("online", "cardroom", "pokerstars", "wsop"):
        hand = deal("stud8", 3, profile_name=name).play("1 brings in")
        assert hand.offer == "2 {fold, call .50, to 2}"
    classic = deal("stud8", 3, profile_name="classic").play("1 brings in")
    assert classic.offer == "2 {fold, to 2}"


def test_rule_R4_6_the_completion_is_bet_number_one():
    hand = deal("stud8", 4).play("1 brings in")
    assert hand.bets_counted == 0
    assert hand.play("2 calls").bets_counted == 0
    assert hand.play("3 to 2").bets_counted == 1
    hand.play("4 to 4, 1 to 6, 2 to 8")
    assert hand.bets_counted == 4
    assert hand.offer == "3 {fold, call 6} capped"


def test_rule_R4_7_raises_are_one_small_bet_each():
    hand = deal("stud8", 4).play("1 brings in, 2 to 2")
    for amount in (250, 300, 600, 800):
        error = hand.refuses(Raise(amount))
        assert (error.code, error.given) == ("bad_amount", Raise(amount))
        assert Raise(400) in error.allowed  # type: ignore[operator]  # an object to readers
    hand.play("3 {fold, call 2, to 4} to 4, 4 {fold, call 4, to 6} to 6")
    hand.play("1 {fold, call 5.50, to 8} to 8, 2 {fold, call 6} capped calls")


def test_rule_R4_8_the_bring_in_counts_toward_what_is_owed():
    hand = deal("stud8", 3).play("1 brings in, 2 to 2, 3 to 4")
    assert hand.offer == "1 {fold, call 3.50, to 6}"
    hand.play("1 calls")
    assert hand.state.bets[1] == 400
    assert hand.state.paid[1] == 440


def test_rule_R4_9_the_opener_has_no_second_option():
    hand = deal("stud8", 4).play("1 brings in, 2 calls, 3 folds, 4 calls")
    assert hand.state.street == 4
    assert [on.seat for on in hand.told(ActionOn)][:4] == [1, 2, 3, 4]


@pytest.mark.parametrize("opening", ["brings in", "completes"])
def test_rule_R4_10_everybody_folds_to_the_opener(opening: str):
    hand = deal("stud8", 4).play(f"1 {opening}, 2 folds, 3 folds, 4 folds")
    assert hand.won == {1: "1.60"}
    assert hand.net[1] == "+1.20", "the pot is the antes"


DOORS = {1: "/2c", 2: "/9d", 3: "/Jh", 4: "/Ks"}


def test_rule_R4_11_the_next_may_fold_bring_in_or_complete():
    hand = deal("stud8", DOORS, behind={1: "0"})
    completed = hand.then("2 {fold, bring in .50, complete 2} completes, 3 {fold, call 2, to 4}")
    assert completed.bets_counted == 1
    passed = hand.then("2 folds, 3 folds")
    assert passed.state.street > 3, "one player is left with chips, and owes nothing (R4.13)"
    assert passed.told(BroughtIn) == []
    hand.play("2 folds, 3 {fold, bring in .50, complete 2} brings in")
    hand.play("4 {fold, call .50, to 2} calls")
    assert hand.pots == "1.60 (1 3 4), 1 (3 4)"


def test_rule_R4_11_who_brings_in_is_the_bring_in_payer():
    hand = deal("stud8", DOORS, behind={1: "0"})
    hand.play("2 folds, 3 brings in, 4 calls").to_showdown()
    assert hand.show_order == [3, 4, 1], "R14.3, side pot before the all-in player"


def test_rule_R4_11_passes_over_all_who_are_all_in():
    hand = deal("stud8", DOORS, behind={1: "0", 2: "0"})
    assert hand.offer == "3 {fold, bring in .50, complete 2}"
    other = deal("stud8", {1: "/9c", 2: "/Jh", 4: "/2d"}, behind={4: "0"})
    assert other.offer == "1 {fold, bring in .50, complete 2}", "left of seat 4 is seat 1"


def test_rule_R4_11_a_short_stand_in_posts_what_he_has():
    hand = deal("stud8", DOORS, behind={1: "0", 2: ".30"})
    hand.play("2 {fold, bring in .30} brings in, 3 {fold, call .50, to 2} calls, 4 calls")
    assert hand.pots == "1.60 (1 2 3 4), .90 (2 3 4), .40 (3 4)"


def test_rule_R4_12_a_short_bring_in_is_a_full_price():
    hand = deal("stud8", 4, behind={1: ".20", 3: ".40"})
    hand.play("1 {bring in .20} brings in, 2 {fold, call .50, to 2} calls")
    hand.play("3 {fold, call .40} calls, 4 {fold, call .50, to 2} to 2")
    assert hand.bets_counted == 1
    assert hand.offer == "2 {fold, call 1.50, to 4}"


def test_rule_R4_13_against_all_in_players_the_largest_amount_is_enough():
    hand = deal("stud8", 3, behind={1: ".20", 2: ".30"})
    hand.play("1 brings in .20, 2 {fold, call .30} calls, 3 {fold, call .30} calls")
    assert hand.returned == ""
    assert hand.pots == "1.80 (1 2 3), .20 (2 3)"
    heads_up = deal("stud8", 2, behind={1: ".20"}).play("1 brings in, 2 {fold, call .20}")
    assert heads_up.play("2 calls").pots == "1.20 (1 2)"
    one_cent = deal("stud8", 2, behind={1: ".01"}).play("1 brings in, 2 {fold, call .01} folds")
    assert one_cent.won == {1: ".80"}


def test_rule_R4_13_nothing_owed_and_the_round_is_over():
    for behind in ({1: "0"}, {2: "0"}):
        hand = deal("stud8", 2, behind=behind)
        assert hand.told(BroughtIn) == []
        assert hand.told(ActionOn) == []
        assert isinstance(hand.events[-1], HandEnded)
        assert hand.pots == ".80 (1 2)"


def test_rule_R4_14_only_one_player_opens():
    hand = deal("stud8", 4).play("1 brings in")
    for seat in (2, 3, 4):
        assert hand.refuses(BringIn()).code == "not_allowed"
        hand.play(f"{seat} calls")
    assert hand.state.street == 4
    hand.to_showdown()
    assert [who.seat for who in hand.told(BroughtIn)] == [1]
    assert hand.refuses(BringIn()).code in ("not_allowed", "hand_over")


@pytest.mark.proves("R4.2")
def test_online_stakes_at_two_four():
    assert stakes_at(200, ONLINE) == Stakes(200, 400, 40, 50)


@pytest.mark.proves("R4.9")
def test_the_round_ends_before_the_next_card():
    hand = deal("stud8", 2).play("1 brings in, 2 calls")
    kinds = [type(event) for event in hand.events]
    assert kinds.count(StreetStarted) == 2
    assert on_street(4, 2).state.street == 4
