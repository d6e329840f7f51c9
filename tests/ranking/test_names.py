from __future__ import annotations

import pytest

from doorcard.cards import RANKS, parse_cards
from doorcard.ranking import Reading, high_value, name_board, name_high, read_high


@pytest.mark.parametrize(
    ("cards", "name", "reading"),
    [
        ("Ac Jd 9h 7s 5c 3d 2h", "ace high", Reading("high_card", ("A", "J", "9", "7", "5"))),
        ("Kc Kd 9h 7s 5c 3d 2h", "pair of kings", Reading("pair", ("K", "9", "7", "5"))),
        ("Kc Kd 9h 9s 5c 3d 2h", "kings and nines", Reading("two_pair", ("K", "9", "5"))),
        ("Kc Kd Kh 9s 5c 3d 2h", "three kings", Reading("three_of_a_kind", ("K", "9", "5"))),
        ("8c 7d 6h 5s 4c Kd Kh", "straight to the eight", Reading("straight", ("8",))),
        (
            "Ac Jc 9c 7c 5c 3c 2h",
            "flush, ace high",
            Reading("flush", ("A", "J", "9", "7", "5")),
        ),
        ("Kc Kd Kh 9s 9c 3d 2h", "kings full of nines", Reading("full_house", ("K", "9"))),
        ("Kc Kd Kh Ks 9c 3d 2h", "four kings", Reading("four_of_a_kind", ("K", "9"))),
        (
            "Ac 2c 3c 4c 5c Kd Kh",
            "straight flush to the five",
            Reading("straight_flush", ("5",)),
        ),
        (
            "As Ks Qs Js Ts 9d 8h",
            "straight flush to the ace",
            Reading("straight_flush", ("A",)),
        ),
    ],
)
def test_room_S2_hands_are_named_as_players_say_them(cards: str, name: str, reading: Reading):
    value = high_value(parse_cards(cards))
    assert (name_high(value), read_high(value)) == (name, reading)


def test_room_S2_every_rank_has_its_word_and_plural():
    words = [name_board(parse_cards(f"{rank}c")).removesuffix(" high") for rank in RANKS]
    assert " ".join(words) == ("two three four five six seven eight nine ten jack queen king ace")
    pairs = [name_board(parse_cards(f"{rank}c {rank}d")) for rank in RANKS]
    assert pairs == [f"pair of {word}{'es' if word == 'six' else 's'}" for word in words]
