"""Faults that card rooms have reported: each with its right answer (rules, showdown, pots).

Seats 1 to 4 are Alder, Birch, Cedar and Dogwood; chips are whole.
"""

from __future__ import annotations

from typing import Any

import pytest

from doorcard.cards import parse_card
from doorcard.engine import Raise, Rake, replay, settlement
from doorcard.engine.events import (
    BroughtIn,
    CommonCardDealt,
    HandShown,
    HandVoided,
    PotAwarded,
    RakeTaken,
    UncalledBetReturned,
)
from doorcard.ranking import high_value, low8_value, name_high, name_low
from tests.acceptance.supply import dealt_down, seventh
from tests.acceptance.table import Hand, deal, on_street, showdown_of, stakes_of

ALDER, BIRCH, CEDAR, DOGWOOD = 1, 2, 3, 4
TEN = stakes_of("10/20", "1", "3", "1")


# Rules


@pytest.mark.parametrize("game", ["studhi", "stud8"])
def test_case_R1_two_doors_of_the_same_low_rank(game: str):
    doors = {ALDER: "/2d", BIRCH: "/2c", CEDAR: "/7h", DOGWOOD: "/As"}
    hand = deal(game, doors, stakes=TEN)
    assert hand.offer == "2 {bring in 3, complete 10}"
    assert hand.play("2 brings in 3").turn == CEDAR


def test_case_R2_low_card_all_in_for_the_ante():
    doors = {ALDER: "/2c", BIRCH: "/9d", CEDAR: "/Jh", DOGWOOD: "/Ks"}
    stacks = {ALDER: "2", BIRCH: "200", CEDAR: "200", DOGWOOD: "200"}
    hand = deal("stud8", doors, stakes=stakes_of("10/20", "2", "3", "1"), stacks=stacks)
    assert hand.offer == "2 {fold, bring in 3, complete 10}"
    hand.play("2 brings in 3, 3 folds, 4 calls")
    assert hand.pots == "8 (1 2 4), 6 (2 4)"
    turns: set[int] = set()
    while hand.state.phase == "bet":
        assert len(hand.state.up[ALDER]) == min(hand.state.street, 6) - 2
        turns.add(hand.turn)
        hand.play(f"{hand.turn} checks")
    assert turns == {BIRCH, DOGWOOD}, "Alder is never asked to act"
    assert len(hand.state.down[ALDER]) == 3


def test_case_R3_bring_in_all_in_for_less():
    doors = {ALDER: "/2c", BIRCH: "/9d", CEDAR: "/Jh"}
    five = stakes_of("10/20", "1", "5", "1")
    stacks = {ALDER: "4", BIRCH: "200", CEDAR: "200"}
    hand = deal("stud8", doors, stakes=five, stacks=stacks)
    hand.play("1 {bring in 3} brings in, 2 {fold, call 5, to 10} calls, 3 calls 5")
    assert hand.pots == "12 (1 2 3), 4 (2 3)"
    against_one = deal("stud8", {1: "/2c", 2: "/9d"}, stakes=five, stacks=stacks)
    assert against_one.play("1 brings in").offer == "2 {fold, call 3}"
    last_one = deal("stud8", doors, stakes=five, stacks=stacks).play("1 brings in, 2 folds")
    assert last_one.offer == "3 {fold, call 3}"


def test_case_R4_completing_is_not_a_raise():
    hand = deal("stud8", 4, stakes=TEN)
    hand.play("1 brings in 3, 2 to 10, 3 to 20, 4 to 30, 1 to 40")
    assert hand.refuses(Raise(5000)).code == "not_allowed"
    assert hand.offer == "2 {fold, call 30} capped"
    opened = deal("stud8", 4, stakes=TEN).play("1 completes 10")
    assert opened.bets_counted == 1
    assert opened.offer == "2 {fold, call 10, to 20}"


def test_case_R5_all_in_raise_of_less_than_half_a_bet():
    hand = on_street(5, 3, leader=1, stakes=TEN, behind={BIRCH: "28"})
    hand.play("1 to 20, 2 all-in to 28, 3 {fold, call 28, to 40}")
    assert hand.then("3 calls 28").offer == "1 {fold, call 8}"
    assert hand.then("3 to 40").offer == "1 {fold, call 20, to 60}"


@pytest.mark.parametrize(
    ("game", "house", "sizes"),
    [
        ("stud8", {}, "to 10"),
        ("studhi", {"open_pair_double": False}, "to 10"),
        ("studhi", {}, "to 10, to 20"),
    ],
)
def test_case_R6_open_pair_on_fourth_street(game: str, house: dict[str, Any], sizes: str):
    hands = {ALDER: "", BIRCH: "/9c 9d", CEDAR: ""}
    hand = on_street(4, hands, game=game, stakes=TEN, **house)
    for seat in (BIRCH, CEDAR, ALDER):
        hand.play(f"{seat} {{fold, check, {sizes}}} checks")
    assert hand.state.street == 5


def test_case_R7_who_is_high_on_board():
    hands = {ALDER: "/5h 6h 7h 8h", BIRCH: "/2c 2d Ks Qs", CEDAR: "/Ac Ad Jc"}
    hand = on_street(5, hands).play("3 to 4, 1 calls, 2 to 8, 3 folds, 1 calls")
    assert hand.state.street == 6
    assert hand.turn == BIRCH


def test_case_R8_eight_players_and_not_enough_cards():
    hands = dict.fromkeys(range(1, 9), "") | {
        BIRCH: "As 5d/4c 3h Kc 9d",
        DOGWOOD: "/2d 7h Qc Jd",
    }
    hand = dealt_down("8888", 8, hands=hands, common="2s")
    assert seventh(hand) == (4, "common")
    assert hand.told(CommonCardDealt) == [CommonCardDealt(parse_card("2s"))]
    for seat in range(1, 9):
        six = hand.state.down[seat] + hand.state.up[seat]
        assert len(six) == 6
        assert hand.state.hand_of(seat) == (*six, parse_card("2s"))
    birch = hand.state.hand_of(BIRCH)
    assert name_high(high_value(birch)) == "straight to the five"
    assert name_low(low8_value(birch)) == "5-4-3-2-A"
    assert hand.turn == BIRCH, "king-nine led sixth street"
    again = dealt_down("8888", 8, hands=hands, common="2s", river_lead="recompute")
    assert again.turn == DOGWOOD, "with the common card he has a pair of twos"
    assert hand.showdown()
    assert hand.state.phase == "over"


# Showdown


def test_case_S1_the_wheel():
    hands = {ALDER: "Ah Kd/5h 4h 3h 2h/Qc", BIRCH: "6c 5d/4d 3d 2d Js/Ts"}
    hand = showdown_of("stud8", hands, "80")
    assert hand.won == {ALDER: "80"}
    assert [name_high(high_value(hand.state.hand_of(seat))) for seat in (ALDER, BIRCH)] == [
        "straight flush to the five",
        "straight to the six",
    ]
    assert name_low(low8_value(hand.state.hand_of(ALDER))) == "5-4-3-2-A"
    assert name_low(low8_value(hand.state.hand_of(BIRCH))) == "6-5-4-3-2"


def test_case_S2_a_low_out_of_seven_cards_with_pairs():
    hands = {
        ALDER: "As Ad/2c 3h 4d 8h/8s",
        BIRCH: "Ac Kd/2d 3s 4h Kh/Ks",
        CEDAR: "9s 9d/7c 6d 5h Ah/Tc",
    }
    hand = showdown_of("stud8", hands, "60")
    assert hand.shares == ["main: 2 30 high", "main: 1 30 low"]
    lows = [low8_value(hand.state.hand_of(seat)) for seat in (ALDER, BIRCH, CEDAR)]
    assert name_low(lows[0]) == "8-4-3-2-A"
    assert lows[1:] == [0, 0]


@pytest.mark.parametrize(
    ("alder", "birch", "pot", "shares"),
    [
        ("7d 6s/5c 4h 3h Qs/Js", "8c 4d/3s 2h Ac Kh/Kd", "50", ["main: 1 50 all"]),
        (
            "8h 6h/5h 3h 2h Kc/Qc",
            "7s 5d/4c 3d 2c Jd/Jc",
            "50",
            ["main: 1 25 high", "main: 2 25 low"],
        ),
        ("3d 4d/7d 2d 8d 4s/3s", "9s 9c/Qc Jh As 6s/Qh", "176", ["main: 1 176 all"]),
    ],
    ids=["a", "b", "c"],
)
def test_case_S3_lows_compare_from_the_top(alder: str, birch: str, pot: str, shares: list[str]):
    assert showdown_of("stud8", {ALDER: alder, BIRCH: birch}, pot).shares == shares


def test_case_S4_the_last_raiser_shows_first():
    hands = {
        ALDER: "Kc Kd/9s Tc 3h Jc/2s",
        BIRCH: "Ac Qd/7h 8s 4c 9d/Th",
        CEDAR: "Qh Qs/6h 5d 4d Jd/2d",
        DOGWOOD: "",
    }
    hand = on_street(7, hands, stakes=TEN)
    assert hand.turn == ALDER
    hand.play("1 checks, 2 to 20, 3 to 40, 4 folds, 1 calls, 2 calls")
    assert hand.show_order == [CEDAR, ALDER, BIRCH]
    assert hand.offer == "2 {show, muck}", "only a beaten hand may be mucked"
    assert hand.showdown() == "3 shows, 1 shows, 2 may muck"


ACE_FLUSH = {ALDER: "Ah Qh/4h 8h 9h 2c/3d", BIRCH: "Kh Jh/7h 6h 5h 9c/9d"}


def aces_on_the_river() -> Hand:
    """The two flushes on seventh street, 268 from each in the pot, nothing checked yet."""
    hand = deal("studhi", ACE_FLUSH, stakes=stakes_of("2/4", "267.50"))
    while hand.state.street < 7:
        hand.play("all call")
    return hand


def test_case_S5_the_pot_goes_to_the_better_hand():
    hand = showdown_of("studhi", ACE_FLUSH, "536")
    assert hand.won == {ALDER: "536"}
    assert name_high(high_value(hand.state.hand_of(ALDER))) == "flush, ace high"


@pytest.mark.proves("case_S5")
def test_a_hand_with_a_card_missing_pays_nothing():
    hand = aces_on_the_river()
    assert hand.pot == "536"
    hand.state.down[ALDER] = tuple(
        card for card in hand.state.down[ALDER] if card != parse_card("Qh")
    )
    hand.to_showdown()
    (void,) = hand.told(HandVoided)
    assert void.refunds == ((ALDER, 26800), (BIRCH, 26800))
    assert "seat 1" in void.reason
    assert hand.won == {}
    assert hand.net == {ALDER: "0", BIRCH: "0"}
    assert hand.state.phase == "over"


@pytest.mark.proves("case_S5")
def test_a_second_check_stops_a_wrong_award(monkeypatch: pytest.MonkeyPatch):
    def wrong(state: object, number: int, pot: object) -> list[PotAwarded]:
        return [PotAwarded(number, BIRCH, 53600, "all")]

    monkeypatch.setattr(settlement, "award", wrong)
    hand = aces_on_the_river().to_showdown()
    while hand.state.phase == "show":
        hand.play(f"{hand.turn} mucks")
    (void,) = hand.told(HandVoided)
    assert void.refunds == ((ALDER, 26800), (BIRCH, 26800))
    assert hand.won == {}


# Pots


def test_case_P1_each_pot_has_its_own_low():
    hands = {
        ALDER: "Ac 2d/4h 6s 8c Qd/Jd",
        BIRCH: "Kh Ks/Jc Jh Js 9d/3c",
        CEDAR: "Qh Qs/Th Ts 7h 7d/2c",
        DOGWOOD: "5h 5s/8h 8d 9h Tc/6c",
    }
    stacks = {ALDER: "5", BIRCH: "9", CEDAR: "13", DOGWOOD: "13"}
    hand = deal("stud8", hands, stakes=stakes_of("2/4", "13", "1", "1"), stacks=stacks)
    assert hand.pots == "20 (1 2 3 4), 12 (2 3 4), 8 (3 4)"
    assert hand.shares == [
        "side 2: 3 8 high",
        "side 1: 2 12 high",
        "main: 2 10 high",
        "main: 1 10 low",
    ]
    assert hand.net == {ALDER: "+5", BIRCH: "+13", CEDAR: "-5", DOGWOOD: "-13"}


def test_case_P2_odd_chips_pot_by_pot():
    """33 and 18 are put in; a rake of 2 and 1 leaves 31 and 17."""
    hands = {
        ALDER: "As Ks/Qs 9s 4s 2h/2d",
        BIRCH: "Ac 2c/3d 5h 7d Kh/Jc",
        CEDAR: "Jh Jd/Tc Td 9h 8s/6c",
    }

    def shares(hands: dict[int, str]) -> list[str]:
        hand = deal(
            "stud8",
            hands,
            stakes=stakes_of("2/4", "20", "1", "1"),
            stacks={ALDER: "20", BIRCH: "20", CEDAR: "11"},
            rake=Rake(stated=300, unit=100),
            rake_split="proportional",
        )
        assert hand.pots == "33 (1 2 3), 18 (1 2)"
        assert hand.told(RakeTaken) == [RakeTaken((200, 100))]
        return hand.shares

    assert shares(hands) == [
        "side 1: 1 9 high",
        "side 1: 2 8 low",
        "main: 1 16 high",
        "main: 2 15 low",
    ]
    no_low = {**hands, BIRCH: "Ac Qc/3d Th 8d Kh/Jc"}
    assert shares(no_low) == ["side 1: 1 17 high", "main: 1 31 high"]


def test_case_P3_the_same_two_hands_tie_both_ways():
    hands = {ALDER: "5s 4d/3c 2h Ad Kc/Kd", BIRCH: "5c 4h/3s 2c Ah Qh/Jh"}
    assert showdown_of("stud8", hands, "94", chip_unit="1").won == {ALDER: "47", BIRCH: "47"}


def test_case_P4_quartered():
    hands = {
        ALDER: "As 2c/4d 6h 7c 7s/7d",
        BIRCH: "Ac 2d/4h 6s 7h Qc/Jc",
        CEDAR: "Ks Kc/Td Th 9s 9c/3h",
    }
    hand = showdown_of("stud8", hands, "84", chip_unit="1")
    assert hand.won == {ALDER: "63", BIRCH: "21"}
    assert hand.net == {ALDER: "+35", BIRCH: "-7", CEDAR: "-28"}
    assert hand.shares == ["main: 1 42 high", "main: 1 21 low", "main: 2 21 low"]


def test_case_P5_ties_and_no_odd_chip_invented():
    straights = {
        ALDER: "9h 8s/7c 6d 5h Qd/Jc",
        BIRCH: "9c 8d/7h 6s 5c Ah/2d",
        CEDAR: "9s 8c/7d 6h 5d Kc/2h",
    }
    hand = showdown_of("studhi", straights, "21600", chip_unit="1")
    assert hand.won == {ALDER: "7200", BIRCH: "7200", CEDAR: "7200"}
    aces = {
        ALDER: "Ad Kc/Qh 9s 8c 3h/2s",
        BIRCH: "Ah Kd/Qc 9h 8d 3c/2c",
        CEDAR: "Js Tc/7d 6h 5h 4c/2h",
    }
    cardroom = showdown_of("studhi", aces, "41", chip_unit="1", profile_name="cardroom")
    assert cardroom.won == {ALDER: "20", BIRCH: "21"}
    online = showdown_of("studhi", aces, "41", chip_unit="1")
    assert online.won == {ALDER: "21", BIRCH: "20"}


def test_case_P6_ante_all_in_heads_up():
    hand = deal("stud8", 2, stakes=stakes_of("20/40", "9", "5", "1"), stacks={1: "815", 2: "4"})
    assert hand.returned == "1 gets 5"
    assert hand.pots == "8 (1 2)"
    assert hand.told(BroughtIn) == []
    assert hand.state.phase == "over"
    assert all(hand.state.open[seat] for seat in (ALDER, BIRCH))
    assert [len(hand.state.hand_of(seat)) for seat in (ALDER, BIRCH)] == [7, 7]
    assert sum(hand.state.stacks) == 81900


def test_case_P7_a_tie_inside_a_side_pot():
    hands = {
        ALDER: "As Ah/Ad Kc 9s 5d/2c",
        BIRCH: "Ks Qh/Jd 9c 7c 4d/3s",
        CEDAR: "Kh Qs/Jc 9d 7d 4h/3c",
        DOGWOOD: "Qd Jh/Ts 8c 7s 5c/2h",
    }
    ante = stakes_of("2/4", "30", "1", "1")
    hand = deal("studhi", hands, stakes=ante, stacks=dict.fromkeys(hands, "30") | {ALDER: "10"})
    assert hand.shares == ["side 1: 2 30 all", "side 1: 3 30 all", "main: 1 40 all"]
    assert hand.net == {ALDER: "+30", BIRCH: "0", CEDAR: "0", DOGWOOD: "-30"}


@pytest.mark.parametrize("script", ["4 folds", "4 checks, 3 folds", "4 checks, 3 checks"])
def test_case_P8_folding_with_nothing_to_call(script: str):
    """Alder and Birch are all-in for 10, Cedar and Dogwood have 25 in."""
    hands = {ALDER: "", BIRCH: "", CEDAR: "", DOGWOOD: "/Ac Kd Qh Js"}
    five = stakes_of("5/10", "5", "1", "1")
    hand = deal("stud8", hands, stakes=five, stacks={ALDER: "10", BIRCH: "10"})
    hand.play("1 to 5, all call")
    hand.play("4 to 5, 3 calls")
    hand.play("4 to 10, 3 calls")
    assert hand.state.street == 6
    assert [hand.state.paid[seat] for seat in range(1, 5)] == [1000, 1000, 2500, 2500]
    hand.play(script)
    if script == "4 folds":
        assert hand.pots == "40 (1 2 3), 30 (3)"
        assert hand.shares[0] == "side 1: 3 30 all"
        assert hand.told(HandShown), "the main pot goes on"
    hand.to_showdown()
    while hand.state.phase == "show":
        hand.play(f"{hand.turn} mucks")
    assert sum(share.amount for share in hand.told(PotAwarded)) == 7000
    assert sum(hand.state.stacks) == sum(chips for _, chips in hand.setup.stacks)


def test_case_P9_the_uncalled_part_of_a_bet():
    """Five antes of 7 and three bring-ins of 5 are the 50 before sixth street."""
    hand = deal(
        "stud8",
        {ALDER: "/Ac Kd Qh Js", BIRCH: "", CEDAR: "", 4: "", 5: ""},
        stakes=stakes_of("10/20", "7", "5", "1"),
        behind={BIRCH: "18"},
        rake=Rake(percent=10, unit=100),
    )
    hand.play("2 brings in, 3 calls, 4 folds, 5 folds, 1 calls")
    while hand.state.street < 6:
        hand.play("all check")
    assert hand.pot == "50"
    hand.play("1 to 20, 2 calls 13, 3 folds")
    assert hand.returned == "1 gets 7"
    after_return = hand.events.index(UncalledBetReturned(ALDER, 700)) + 1
    assert replay(hand.events[:after_return]).bets[ALDER] == 1300
    assert hand.pots == "76 (1 2)"
    assert hand.told(RakeTaken) == [RakeTaken((700,))]
    assert sum(share.amount for share in hand.told(PotAwarded)) == 6900
