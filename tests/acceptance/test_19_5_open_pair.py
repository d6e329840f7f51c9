"""The worked examples of an open pair on fourth street."""

from __future__ import annotations

from tests.acceptance.table import Hand, on_street

PAIR = {1: "/9c 9d", 2: "", 3: "", 4: ""}


def stud_hi() -> Hand:
    return on_street(4, PAIR, game="studhi")


def test_W48_both_sizes_may_be_bet():
    assert stud_hi().offer == "1 {fold, check, to 2, to 4}"


def test_W49_after_a_small_bet():
    hand = stud_hi().play("1 to 2, 2 {fold, call 2, to 4, to 6} to 6")
    assert hand.offer == "3 {fold, call 6, to 10}"
    hand.play("3 to 10, 4 to 14")
    assert hand.offer == "1 {fold, call 12} capped"


def test_W50_after_a_big_bet():
    hand = stud_hi().play("1 to 4, 2 {fold, call 4, to 8} to 8, 3 to 12, 4 to 16")
    assert hand.offer == "1 {fold, call 12} capped"


def test_W51_after_two_small_ones_both_stay_open():
    hand = stud_hi().play("1 to 2, 2 to 4, 3 {fold, call 4, to 6, to 8} to 8")
    assert hand.offer == "4 {fold, call 8, to 12}"


def test_W52_never_in_stud_hilo():
    assert on_street(4, PAIR, game="stud8").offer == "1 {fold, check, to 2}"
