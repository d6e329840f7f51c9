"""The worked examples of pots and of the showdown."""

from __future__ import annotations

import pytest

from doorcard.engine import Rake
from doorcard.engine.events import HandShown
from tests.acceptance.table import Hand, deal, stakes_of

HALF = stakes_of("2.50/5", ".40", ".75")
PENNY = stakes_of(".04/.08", ".01", ".02")


def test_W59_uncalled_bet_over_an_all_in_player():
    hands = {1: "Ks Kh/3c 5h 7d 9s/2d", 2: "Ad Qs/Ac Kd Qh Js/2h", 3: "/6c 7h 8h 9c"}
    hand = deal("stud8", hands, stakes=stakes_of("2/4", "1"), stacks={1: "5"})
    hand.play("1 to 2, 2 calls, 3 calls")
    hand.play("2 to 2, 3 calls, 1 calls")  # 1 is all-in for 5
    hand.play("2 to 4, 3 calls, all check")
    assert hand.state.street == 7
    hand.play("2 to 4, 3 folds")
    assert hand.returned == "2 gets 4"
    assert hand.pots == "15 (1 2), 8 (2)"
    assert hand.show_order == [2, 1], "he shows first, for the main pot"
    assert hand.showdown() == "2 shows, 1 may muck"
    assert hand.shares[0] == "side 1: 2 8 all", "his alone, and nobody shows for it"


def test_W60_three_pots_each_split_on_its_own():
    hands = {
        1: "Ah 2c/3d 4s 6h Jc/9d",
        2: "Qc Qd/Qh Ts Td 5c/9s",
        3: "Ks Kd/7h 7d 5s Tc/2d",
        4: "Ac 2h/4d 5d 8s Kh/Jd",
    }
    stacks = {1: "6", 2: "14", 3: "50", 4: "50"}
    hand = deal("stud8", hands, stakes=stakes_of("2/4", "2"), stacks=stacks)
    hand.play("1 to 2, all call")
    hand.play("3 to 2, all call")
    hand.play("2 to 4, all call")
    hand.play("2 to 4, all call")
    hand.play("3 to 4, 4 to 8, 3 calls")
    assert hand.pots == "24 (1 2 3 4), 24 (2 3 4), 16 (3 4)"
    assert hand.showdown() == "4 shows, 3 shows, 2 shows, 1 shows"
    assert hand.shares == [
        "side 2: 3 8 high",
        "side 2: 4 8 low",
        "side 1: 2 12 high",
        "side 1: 4 12 low",
        "main: 2 12 high",
        "main: 1 12 low",
    ]


def test_W61_rake_from_the_main_pot_and_a_side_pot():
    hands = {
        1: "Tc 4d/6c 9d Ad 2c/3h",
        2: "/Kh",
        3: "As Ac/8h Qs Jh Qh/7c",
        4: "/Kd",
        5: "8d 3c/5d 7s 9c Ks/2h",
        6: "/Jd Th",
    }
    hand = deal("stud8", hands, stakes=HALF, stacks={1: "23.80"}, rake=Rake(stated=300))
    hand.play("5 to 2.50, 6 to 5, 1 to 7.50, 2 folds, 3 to 10, 4 folds, all call")
    hand.play("3 to 2.50, all call")
    hand.play("1 to 5, 3 to 10, 5 calls, 6 folds, 1 all-in to 10.90, 3 calls, 5 calls")
    hand.play("3 to 5, 5 calls")
    assert [hand.state.paid[seat] for seat in range(1, 7)] == [2380, 40, 2880, 40, 2880, 1290]
    hand.play("all check")
    assert hand.pots == "85.10 (1 3 5), 10 (3 5)"
    assert hand.showdown() == "3 shows, 5 shows, 1 shows"
    assert hand.shares == [
        "side 1: 3 5 high",
        "side 1: 5 5 low",
        "main: 3 41.05 high",
        "main: 1 41.05 low",
    ]


def test_W62_low_and_high_shown_and_the_last_may_muck():
    hands = {
        1: "Kd 6s/2s 5c 2h 5d/4s",
        2: "/9h",
        3: "8s 7s/8h 6d 3d 2d/3h",
        4: "/9d",
        5: "Kc Js/Qc Ks Jc 2c/3s",
        6: "/9s",
    }
    hand = deal("stud8", hands, stakes=HALF, rake=Rake(stated=300))
    hand.play("1 to 2.50, 2 calls, 3 to 5, 4 folds, 5 to 7.50, 6 folds, 1 to 10, 2 folds, all call")
    hand.play("5 to 2.50, all call")
    hand.play("1 to 5, 3 to 10, 5 calls, 1 calls")
    hand.play("1 to 5, 3 to 10, 5 calls, 1 calls")
    hand.play("1 to 5, 3 to 10, 5 calls, 1 calls")
    assert hand.pots == "132.40 (1 3 5)"
    assert hand.offer == "1 {show, muck}"
    assert hand.showdown() == "3 shows, 5 shows, 1 may muck"
    assert hand.shares == ["main: 5 64.70 high", "main: 3 64.70 low"]


@pytest.mark.parametrize(
    ("profile", "shown"),
    [
        ("online", "2 shows, 3 may muck"),
        ("cardroom", "3 shows, 2 shows"),
        ("pokerstars", "2 shows, 3 may muck"),
    ],
)
def test_W63_who_shows_first_when_the_river_was_checked(profile: str, shown: str):
    hands = {
        1: "/Qd",
        2: "Kc Qh/Kh 5d 8s 6s/9c",
        3: "Ah Ks/4h Tc 8c 8h/6d",
        4: "/Qs",
        5: "/2c",
        6: "/Js",
    }
    hand = deal("stud8", hands, stakes=HALF, profile_name=profile, rake=Rake(stated=200))
    hand.play("5 brings in, 6 to 2.50, 1 folds, 2 to 5, 3 to 7.50, 4 folds, 5 folds, 6 folds")
    hand.play("2 to 10, 3 calls")
    hand.play("2 to 2.50, 3 to 5, 2 to 7.50, 3 calls")
    hand.play("2 to 5, 3 calls")
    hand.play("3 checks, 2 checks, 3 checks, 2 checks")
    assert hand.pots == "50.65 (2 3)"
    assert hand.showdown() == shown
    assert hand.won == {2: "48.65"}
    assert hand.shares == ["main: 2 48.65 high"], "no low"


def test_W64_nobody_bet_so_the_bring_in_shows_first():
    hands = {1: "/Kc", 2: "/Kd", 4: "7h 5s/3s Ac Td 6s/2c", 5: "Ah Qd/Jd 3h 7d 4c/2h"}
    hand = deal("studhi", hands, stakes=HALF)
    hand.play("4 brings in, 5 calls, 1 folds, 2 folds")
    assert hand.pot == "3.10"
    assert hand.showdown() == "4 shows, 5 shows"
    assert hand.won == {5: "3.10"}


def test_W65_each_beats_the_highs_before_him():
    hands = {
        1: "Qc Kh/Qs Td Jh 6d/6s",
        3: "7h 2h/4c Jc 5h 7s/8c",
        8: "As Qh/5s 7c 4d Th/Ac",
    }
    hand = deal("stud8", hands, stakes=PENNY, rake=Rake(stated=2))
    hand.play("3 to .04, all call")
    hand.play("1 to .04, all call")
    hand.play("1 to .08, all call")
    hand.play("all check")
    hand.play("1 checks, 3 to .08, 8 calls, 1 calls")
    assert hand.showdown() == "3 shows, 8 shows, 1 shows"
    assert hand.shares == ["main: 1 .37 high", "main: 3 .36 low"]


def test_W66_a_beaten_all_in_hand_may_muck():
    hands = {
        1: "/9h",
        2: "/9s",
        3: "/Jh",
        4: "Tc Kh/As Jd Qd 2s/9c",
        5: "/Jc",
        6: "/Js",
        7: "5c 6c/2d 3h Ac 4d/8d",
        8: "Ts 8c/Qh Qs 7c Td/4c",
    }
    hand = deal("studhi", hands, profile_name="pokerstars", stakes=PENNY, stacks={8: ".11"})
    hand.play("7 brings in, 8 calls, 1 calls, 2 calls, 3 calls, 4 calls, 5 folds, 6 folds")
    hand.play("8 all-in to .08, 1 folds, 2 folds, 3 folds, 4 calls, 7 calls")
    hand.play("4 to .08, 7 calls")
    hand.play("4 to .08, 7 to .16, 4 calls")
    hand.play("4 to .08, 7 calls")
    assert hand.pots == ".44 (4 7 8), .64 (4 7)"
    assert hand.offer == "7 {show, muck}"
    assert hand.showdown() == "4 shows, 7 may muck, 8 may muck"
    assert hand.won == {4: "1.08"}


def test_W67_first_low_and_tied_high_are_shown():
    hands = {
        1: "Kc Kd/9s 8d 3h Jc/2s",
        2: "Qh Qd/7h 5s 4c 3d/As",
        3: "Kh Ks/9d 8c 3c Jd/2h",
        4: "Tc Td/6h 5d 4d 2d/Jh",
    }
    hand = deal("stud8", hands)
    while hand.state.street < 7:
        hand.play("all check" if hand.state.street > 3 else "all call")
    hand.play("1 to 4, all call")
    assert hand.offer == "4 {show, muck}"
    assert hand.showdown() == "1 shows, 2 shows, 3 shows, 4 may muck"


def test_W68_a_whole_hand():
    hands = {
        1: "Ah 2c/3d 5h 7s 4d/6c",
        2: "Kc Kd/Qs 8c Kh Tc/8d",
        3: "4c 5s/2d",
        4: "9h 9d/Jh 9s 2h",
    }
    hand = deal("stud8", hands, stacks="50")

    def street(script: str, pot: str, leads: int = 2) -> None:
        assert hand.turn == leads
        hand.play(script)
        assert hand.pots.split(" ")[0] == pot

    street("3 brings in, 4 calls, 1 to 2, 2 to 4, 3 folds, 4 calls, 1 calls", "14.10", leads=3)
    street("2 to 2, 4 calls, 1 to 4, 2 calls, 4 calls", "26.10")
    street("2 to 4, 4 folds, 1 calls", "34.10")
    street("2 checks, 1 to 4, 2 calls", "42.10")
    street("2 to 4, 1 to 8, 2 to 12, 1 to 16, 2 {fold, call 4} capped calls", "74.10")
    assert hand.showdown() == "1 shows, 2 shows"
    assert hand.shares == ["main: 2 37.05 high", "main: 1 37.05 low"]
    assert hand.stacks == {1: "54.65", 2: "54.65", 3: "49.10", 4: "41.60"}
    assert [shown.seat for shown in hand.told(HandShown)] == [1, 2]


def test_the_table_says_what_a_seat_may_do():
    """The table's own words are checked: a wrong expectation does not pass."""
    hand: Hand = deal("stud8", 3)
    with pytest.raises(AssertionError):
        hand.play("1 {fold, bring in .50} brings in")
    with pytest.raises(AssertionError):
        hand.play("2 brings in")
