"""The worked examples of third street."""

from __future__ import annotations

from doorcard.engine.events import CardDealt, HandShown, StreetStarted
from tests.acceptance.table import deal, stakes_of

SIX_IN = "1 brings in, 2 to 2, 3 folds, 4 folds, 5 folds, 6 folds, 1 folds"


def test_W01_lowest_suit_of_the_lowest_rank_opens():
    hand = deal("stud8", {1: "/2s", 2: "/2h", 3: "/2d", 4: "/Kc"})
    assert hand.turn == 3
    assert hand.play("3 brings in").turn == 4


def test_W02_two_of_clubs_opens_from_any_seat():
    hand = deal("stud8", {1: "/2s", 2: "/2h", 3: "/2d", 4: "/2c"})
    assert hand.turn == 4
    assert hand.play("4 brings in").turn == 1


def test_W03_ace_is_high_for_the_bring_in():
    assert deal("stud8", {1: "/Ac", 2: "/Kd", 3: "/Qs"}).turn == 3


def test_W04_of_three_aces_the_lowest_suit_opens():
    assert deal("stud8", {1: "/As", 2: "/Ah", 3: "/Ad"}).turn == 3


def test_W05_opener_then_next():
    hand = deal("stud8", 4)
    hand.play("1 {bring in .50, complete 2} brings in")
    hand.play("2 {fold, call .50, to 2}")


def test_W06_completion_raises_and_cap():
    hand = deal("stud8", 4)
    hand.play("1 brings in, 2 to 2")
    hand.play("3 {fold, call 2, to 4} to 4")
    hand.play("4 {fold, call 4, to 6} to 6")
    assert hand.bets_counted == 3
    hand.play("1 {fold, call 5.50, to 8} to 8")
    assert hand.offer == "2 {fold, call 6} capped"


def test_W07_opener_owes_the_rest_of_the_completion():
    hand = deal("stud8", 4).play("1 brings in, 2 to 2, 3 folds, 4 folds")
    assert hand.offer == "1 {fold, call 1.50, to 4}"


def test_W08_all_call_the_bring_in_and_the_round_is_over():
    hand = deal("stud8", 8)
    hand.play("1 brings in, 2 calls .50, 3 calls, 4 calls, 5 calls, 6 calls, 7 calls, 8 calls")
    assert hand.state.street == 4
    assert hand.pot == "7.20"


def test_W09_all_fold_to_the_bring_in():
    hand = deal("stud8", 8)
    hand.play("1 brings in, 2 folds, 3 folds, 4 folds, 5 folds, 6 folds, 7 folds, 8 folds")
    assert hand.returned == "1 gets .50"
    assert hand.won == {1: "3.20"}


def test_W10_a_completion_that_nobody_calls():
    hand = deal("stud8", 6).play(SIX_IN)
    assert hand.returned == "2 gets 1.50"
    assert hand.won == {2: "3.40"}


def test_W11_the_opener_completes_and_all_fold():
    hand = deal("stud8", 6, stakes=stakes_of("2.50/5", ".40", ".75"))
    hand.play("1 to 2.50, 2 folds, 3 folds, 4 folds, 5 folds, 6 folds")
    assert hand.returned == "1 gets 2.50"
    assert hand.won == {1: "2.40"}


def test_W12_opener_completes_at_once():
    hand = deal("stud8", 3).play("1 completes 2")
    assert hand.offer == "2 {fold, call 2, to 4}"
    assert hand.bets_counted == 1


def test_W13_low_card_all_in_from_the_ante():
    hand = deal("stud8", {1: "/2c", 2: "/9d", 3: "/Jh", 4: "/Ks"}, behind={1: "0"})
    hand.play("2 {fold, bring in .50, complete 2} folds")
    hand.play("3 {fold, bring in .50, complete 2}")


def test_W14_short_bring_in_and_two_callers():
    hand = deal("stud8", 3, behind={1: ".20"})
    hand.play("1 {bring in .20} brings in")
    hand.play("2 {fold, call .50, to 2} calls, 3 calls")
    assert hand.pots == "1.80 (1 2 3), .60 (2 3)"
    assert hand.state.street == 4
    assert hand.returned == ""


def test_W15_short_bring_in_and_one_caller():
    hand = deal("stud8", 3, behind={1: ".20"}).play("1 brings in, 2 calls .50, 3 folds")
    assert hand.returned == "2 gets .30"
    assert hand.pots == "1.60 (1 2)"
    assert hand.state.phase == "over", "no more betting"
    assert [street.street for street in hand.told(StreetStarted)] == [3, 4, 5, 6, 7]
    assert [shown.seat for shown in hand.told(HandShown)] == [1, 2]
    assert [card.face for card in hand.told(CardDealt)][-2:] == ["open", "open"]


def test_W16_heads_up_against_an_all_in_ante():
    ante = stakes_of("20/40", "7", "5")
    hand = deal("stud8", 2, stakes=ante, stacks={1: "50", 2: "6"})
    assert hand.returned == "1 gets 1"
    assert hand.pots == "12 (1 2)"
    kinds = [type(event).__name__ for event in hand.events]
    assert "BroughtIn" not in kinds
    assert "ActionOn" not in kinds
    streets = [n for n, event in enumerate(hand.events) if isinstance(event, StreetStarted)]
    opened = [n for n, event in enumerate(hand.events) if isinstance(event, HandShown)]
    assert len(streets) == 5
    assert len(opened) == 2
    assert streets[0] < min(opened) < max(opened) < streets[1], "opened after third street"
    assert hand.state.phase == "over"


def test_W17_short_ante_makes_a_side_pot():
    hand = deal("stud8", 4, stacks={4: ".25"})
    assert hand.pots == "1 (1 2 3 4), .45 (1 2 3)"
    assert len(hand.state.down[4]) == 2, "he is dealt in"
    assert len(hand.state.up[4]) == 1


def test_W18_classic_bring_in_may_not_be_called():
    stakes = stakes_of("2/4", ".40", "1")
    hand = deal("stud8", 4, profile_name="classic", stakes=stakes)
    hand.play("1 {bring in 1, complete 2} brings in")
    hand.play("2 {fold, to 2} to 2, 3 {fold, call 2, to 4} folds, 4 folds")
    assert hand.offer == "1 {fold, call 1, to 4}"


def test_W19_all_in_of_half_a_bet_is_the_completion():
    hand = deal("stud8", 4, behind={2: "1.20"}).play("1 brings in, 2 all-in to 1.20")
    assert hand.bets_counted == 1
    hand.play("3 {fold, call 1.20, to 3.20} calls, 4 folds")
    assert hand.offer == "1 {fold, call .70, to 3.20}"


def test_W20_all_in_of_less_than_half_a_bet_is_not():
    hand = deal("stud8", 4, behind={2: ".90"}).play("1 brings in, 2 all-in to .90")
    assert hand.bets_counted == 0
    hand.play("3 {fold, call .90, to 2} calls, 4 folds")
    assert hand.offer == "1 {fold, call .40}"
