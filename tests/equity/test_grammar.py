"""Hands and ranges as text."""

from __future__ import annotations

import pytest

from doorcard.cards import cards_text, parse_cards
from doorcard.equity import parse_hand
from doorcard.errors import BadInput


def held(text: str) -> set[str]:
    return {cards_text(cards) for cards in parse_hand(text).hands}


def number(text: str) -> int:
    return len(parse_hand(text).hands)


@pytest.mark.parametrize("text", ["As2s3d", "As2s/3d", "2sAs/3d", "As 2s / 3d", "2s3dAs"])
def test_a_known_hand_is_the_same_however_it_is_written(text: str):
    hand = parse_hand(text)
    assert hand.hands == (tuple(sorted(parse_cards("As2s3d"))),)
    assert (hand.weights, hand.unseen, hand.text) == ((1,), 0, text)


def test_seventh_street_has_a_last_down_card():
    assert parse_hand("As2c/4d6h7c7s/7d").hands == parse_hand("As2c4d6h7c7s7d").hands


def test_unknown_cards_are_counted_but_not_held():
    hand = parse_hand("????/3d4d")
    assert (hand.known, hand.unseen) == (2, 2)
    assert (parse_hand("As??/3d").known, parse_hand("As2c/4d6h7c7s/??").unseen) == (2, 1)


@pytest.mark.parametrize(
    ("text", "hands"),
    [
        ("{AA}/3d", 6),
        ("{AA}/Ad", 3),
        ("{A2}/3d", 16),
        ("{2A}/3d", 16),
        ("{A2-A5}/9d", 64),
        ("{22-66}/9d", 30),
        ("{66-22}/9d", 30),
        ("{54-87}/9d", 64),
        ("{QQ-AA}/9d", 18),
        ("{AsK}/9d", 4),
        ("{AsKs}/9d", 1),
        ("{AA,KK}/9d", 12),
        ("{AA,!AsAh}/9d", 5),
        ("{!AA}/9d", 51 * 50 // 2 - 6),
        ("{A2&suited}/9d", 4),
        ("{[A2][3-5]}/9d", 2 * 3 * 16),
        ("{[T-A]?}/9d", 20 * 19 // 2 + 20 * 31),
        ("{A?}/9d", 6 + 4 * 47),
        ("{??}/9d", 51 * 50 // 2),
        ("{?h?h}/9d", 78),
        ("{AA}/3d,{KK}/3d", 12),
        ("{AA}/3d,!AsAh/3d", 5),
        ("{AA}/[3-5]h", 18),
        ("{AA}/3?", 24),
        ("{AA}/[3-4][hd]", 24),
        ("{AA}/3d4d/[5-6]c", 12),
        ("{any}/9d", 51 * 50 // 2),
        # With the door card:
        ("{low3}/3d", 21 * 16),
        ("{low3}/9d", 0),
        ("{rolled}/3d", 3),
        ("{buried}/3d", 12 * 6 + 3),
        ("{split}/3d", 3 * 48),
        ("{bigpair}/3d", 5 * 6),
        ("{bigpair}/Kd", 4 * 6 + 3 * 48),
        ("{pair}/3d", 12 * 6 + 3 * 48),
        ("{flush3}/3d", 66),
        ("{straight3}/3d", 3 * 16),
        ("{straight3}/Ad", 2 * 16),
        ("{low3&suited}/3d", 21 * 4),
    ],
)
def test_a_range_has_as_many_hands_as_it_says(text: str, hands: int):
    if hands:
        assert number(text) == hands
    else:
        with pytest.raises(BadInput) as caught:
            parse_hand(text)
        assert caught.value.code == "empty_range"


def test_holes_are_in_any_order_and_up_cards_in_theirs():
    assert held("{AsK}/9d") == {
        "9d Kc As", "9d Kd As", "9d Kh As", "9d Ks As",
    }  # fmt: skip
    assert held("{rolled}/3d4d") == {"3c 3d 3h 4d", "3c 3d 3s 4d", "3d 3h 3s 4d"}
    assert held("{rolled}/4d3d") == {"3d 4c 4d 4h", "3d 4c 4d 4s", "3d 4d 4h 4s"}


def test_weights_become_the_smallest_whole_numbers():
    hand = parse_hand("{AsAh,KsKh@0.5,QsQh@.25}/3d")
    assert sorted(hand.weights) == [1, 2, 4]
    assert set(parse_hand("{AA@0.5}/3d").weights) == {1}
    assert sorted(parse_hand("{AsAh}/3d@0.5,{KsKh@0.5}/3d@3").weights) == [1, 3]


def test_what_stands_later_has_the_last_word():
    hand = parse_hand("{AA,AsAh@0.5}/3d")
    assert sorted(hand.weights) == [1, 2, 2, 2, 2, 2]
    assert number("{AA,!AA,AsAh}/3d") == 1
    assert number("{AA,AsAh@0}/3d") == 5


def test_equal_cards_that_come_in_two_ways_weigh_twice():
    # {A,3h} with 4h up, or {A,4h} with 3h up.
    hand = parse_hand("{A3,A4}/[3-4]h")
    weights = dict(zip(hand.hands, hand.weights, strict=True))
    assert weights[tuple(sorted(parse_cards("As3h4h")))] == 2
    assert weights[tuple(sorted(parse_cards("As3c4h")))] == 1


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "bad_range"),
        ("As2s3", "bad_card"),
        ("{AA}/3", "bad_card"),
        ("[9-x]h", "bad_card"),
        ("[]h", "bad_card"),
        ("As2s,As2s3d", "bad_range"),
        ("{AA", "bad_range"),
        ("AA}", "bad_range"),
        ("{AAA}/3d", "bad_range"),
        ("{??A}/3d", "bad_range"),
        ("{22-7A}/3d", "bad_range"),
        ("{low4}/3d", "bad_range"),
        ("{low3}", "bad_range"),
        ("As{AA}/3d", "bad_card"),
        ("{AA}@1@2", "bad_weight"),
        ("!{AA}/3d@2", "bad_weight"),
        ("{!AA@2}/3d", "bad_weight"),
        ("{AA@1e9}/3d", "bad_weight"),
        ("!{AA}/3d", "empty_range"),
        ("3d3d", "duplicate_card"),
        ("As2s/3d4d5d6d7d", "too_many_cards"),
        ("As2s/3d4d5d6d/7d8d", "too_many_cards"),
        ("{any}/??????????", "too_many_cards"),
        ("[2-A]?[2-A]?[2-A]?[2-A]?", "too_many_hands"),
    ],
)
def test_what_is_no_range_is_refused_with_a_code(text: str, code: str):
    with pytest.raises(BadInput) as caught:
        parse_hand(text)
    assert caught.value.code == code
