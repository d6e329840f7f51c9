"""The worked examples of reading hands, as a showdown reads them."""

from __future__ import annotations

import pytest

from doorcard.cards import parse_cards
from doorcard.ranking import high_value, low8_value, name_high, name_low, read_high
from tests.acceptance.table import showdown_of


def high(cards: str) -> str:
    return name_high(high_value(parse_cards(cards)))


def low(cards: str) -> str:
    return name_low(low8_value(parse_cards(cards)))


def test_W53_flush_high_and_wheel_low():
    cards = "Kh 8h 5c 4h 3h 2s Ah"
    assert read_high(high_value(parse_cards(cards))).ranks == ("A", "K", "8", "4", "3")
    assert high(cards) == "flush, ace high"
    assert low(cards) == "5-4-3-2-A"


def test_W54_straight_to_the_eight_is_an_eight_low():
    cards = "Ks Qh 8s 7d 6c 5h 4c"
    assert high(cards) == "straight to the eight"
    assert low(cards) == "8-7-6-5-4"


def test_W55_six_low_beats_seven_low():
    _second_takes_the_low(
        "7c 4d 3h 2s Ac Kd Kh", "6c 4h 3d 2c Ad Qs Qd", lows=("7-4-3-2-A", "6-4-3-2-A")
    )


def test_W56_equal_tops_go_on_to_the_second_card():
    _second_takes_the_low(
        "7c 5d 4h 3s 2c Kd Kh", "7d 4s 3h 2d Ac Qs Qd", lows=("7-5-4-3-2", "7-4-3-2-A")
    )


def _second_takes_the_low(first: str, second: str, lows: tuple[str, str]) -> None:
    assert (low(first), low(second)) == lows
    hand = showdown_of("stud8", {1: first, 2: second}, "20")
    assert hand.shares == ["main: 1 10 high", "main: 2 10 low"], "kings beat queens"


@pytest.mark.parametrize(
    "cards", ["As Ah 2d 2c 3h 3s 8d", "9c 7d 5h 4s 2c Kd Qh"], ids=["four ranks", "nine"]
)
def test_W57_no_low(cards: str):
    assert not low8_value(parse_cards(cards))
    other = "Ks Kc Jd Td 9h Jc 8c"
    (share,) = showdown_of("stud8", {1: cards, 2: other}, "20").shares
    assert share.endswith(" 20 high"), "no half goes to a low"


@pytest.mark.parametrize(
    ("cards", "names"),
    [
        ("As Ad 2c 3d 4h 5s 5d", ("straight to the five", "5-4-3-2-A")),
        ("8c 7d 6h 5s 4c 3d 2h", ("straight to the eight", "6-5-4-3-2")),
    ],
)
def test_W58_straight_high_and_its_low(cards: str, names: tuple[str, str]):
    assert (high(cards), low(cards)) == names
    other = "Qs Qc Jc Tc 9h 9s 2s"
    assert showdown_of("stud8", {1: cards, 2: other}, "20").won == {1: "20"}
