"""What the rooms call hands, read back."""

from __future__ import annotations

import pytest

from doorcard.cards import parse_cards
from doorcard.records.names import holds, read_claims, readings

KINGS = "Kh Kd 9s 8c 4h 3d 2c"


@pytest.mark.parametrize(
    ("cards", "game", "right", "wrong"),
    [
        ("Ah Jd 9s 8c 4h 3d 2c", "studhi", "Ace Jack high", "Ace Ten high"),
        ("Ah Jd 9s 8c 4h 3d 2c", "studhi", "high card Ace", "high card King"),
        (KINGS, "studhi", "a pair of Kings", "a pair of Queens"),
        (KINGS, "studhi", "a pair of Kings - Nine kicker", "a pair of Kings - Ten kicker"),
        (KINGS, "studhi", "a pair of Kings - Nine+Eight kicker", "a pair of Kings - Nine+4 kicker"),
        (KINGS, "studhi", "a pair of Kings - lower kicker", "two pair, Kings and Nines"),
        ("Kh Kd 9s 9c 4h 3d 2c", "studhi", "two pair, Kings and Nines",
         "two pair, Kings and Tens"),
        ("2h 2d 6s 6c 4h Td Kc", "studhi", "two pair, Sixes and Deuces",
         "two pair, Sixes and Fours"),
        ("2h 2d 2s 6c 4h Td Kc", "studhi", "three of a kind, Twos", "three of a kind, Threes"),
        ("3h 4d 5s 6c 7h Td Kc", "studhi", "a straight, Three to Seven",
         "a straight, Two to Seven"),
        ("3h 4d 5s 2c Ah Td Kc", "studhi", "a straight, Ace to Five", "a straight, Ace to Six"),
        ("9h Td Js Qc Kh Ad 2c", "studhi", "a straight, Ace high", "a straight, King high"),
        ("9h Td Js Qc Kh Ad 2c", "studhi", "a straight, Ten to Ace", "a straight, Nine to King"),
        ("9h Th 2h 4h Kh Ad 2c", "studhi", "a flush, King high", "a flush, Ace high"),
        ("9h 9d 9s 4h 4c Ad 2c", "studhi", "a full house, Nines full of Fours",
         "a full house, Nines full of Twos"),
        ("9h 9d 9s 9c 4c Ad 2c", "studhi", "four of a kind, Nines", "four of a kind, Tens"),
        ("5h 6h 7h 8h 9h Ad 2c", "studhi", "a straight flush, Five to Nine",
         "a straight flush, Eight high"),
        ("Th Jh Qh Kh Ah Ad 2c", "studhi", "a Royal Flush", "a straight flush, King high"),
        ("Ah 2d 3s 4c 7h 8d Kc", "razz", "7,4,3,2,A", "7,4,3,2,5"),
        ("Th 2d 3s 4c Jh Qd Kc", "razz", "Lo: J,T,4,3,2", "Lo: J,9,4,3,2"),
        ("2h 2d 3s 3c 4h 4d 5c", "razz", "a pair of Twos", "a pair of Threes"),
        ("2h 2d 3s 3c 4h 4d 5c", "razz", "2,2,5,4,3", "3,3,5,4,2"),
    ],
)  # fmt: skip
def test_a_name_is_held_against_the_cards(cards: str, game: str, right: str, wrong: str):
    found = readings(parse_cards(cards), game)
    for name, is_right in ((right, True), (wrong, False)):
        (claim,) = read_claims(name, game)
        assert holds(claim, found[claim.half]) is is_right


def test_both_halves_are_read_in_either_rooms_words():
    starry = read_claims("HI: a straight, Ace to Five; LO: 5,4,3,2,A", "stud8")
    tilted = read_claims("a straight, Five high, for high and 5,4,3,2,A, for low", "stud8")
    for claims in (starry, tilted):
        assert [claim.half for claim in claims] == ["high", "low"]
        found = readings(parse_cards("Ah 2d 3s 4c 5h Kd Kc"), "stud8")
        assert all(holds(claim, found[claim.half]) for claim in claims)


def test_a_low_that_is_not_there_is_not_held():
    (claim,) = read_claims("8,7,6,5,4", "stud8")
    assert not holds(claim, readings(parse_cards(KINGS), "stud8")["low"])


@pytest.mark.parametrize("name", ["five of a kind, Aces", "a pair of Xs", "8,7,6,5", ""])
def test_a_name_that_nobody_uses_is_an_error(name: str):
    with pytest.raises(ValueError, match="is called"):
        read_claims(name, "stud8")
