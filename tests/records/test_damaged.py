"""A record that can't be read is damaged, with line and reason; half of one never agrees."""

from __future__ import annotations

import pytest

from doorcard.records import read_history
from tests.records.hands import damage_of, hands_of, text_of, verdict

DAMAGED = [
    ("fulltilt.txt", 0, "Dealt to Birch [Kd] [Qh]", "Dealt to Birch [Kd] [of]", "no card: of"),
    ("fulltilt.txt", 0, "Dealt to Birch [Kd] [Qh]", "Dealt to Birch [Kd] [Qh 2s]", "one new card"),
    ("fulltilt.txt", 0, "Dealt to Birch [Kd] [Qh]", "Dealt to Birch [Kd] [9s]", "dealt twice"),
    ("fulltilt.txt", 0, "Dealt to Birch [Kd]\n", "Dealt to Birch [Kd 2c]\n", "2 cards on third"),
    ("fulltilt.txt", 0, "Row shows [9d 7c", "Row shows [Ah 7c", "is in two hands"),
    ("fulltilt.txt", 0, "Row shows [9d 7c 9s", "Row shows [9d 7c Tc", "is not the hand dealt"),
    ("fulltilt.txt", 0, "Row shows [9d 7c 9s", "Row shows [7c 7c 9s", "a card is there twice"),
    ("fulltilt.txt", 0, "Alder shows [Ah 2h 3c", "Alder shows [3c", "a hand of 5 cards"),
    ("fulltilt.txt", 0, "Alder shows [Ah 2h", "Alder shows [Ac 2h", "dealt, "),
    ("fulltilt.txt", 0, "Birch bets $4", "Birch bets four", "line not understood"),
    ("fulltilt.txt", 0, "Birch bets $4", "Birch bets", "line not understood"),
    ("fulltilt.txt", 0, "Birch bets $4", "Birch bets $4.005", "no amount"),
    ("fulltilt.txt", 0, "Birch bets $4", "Birch checks $4", "line not understood"),
    ("fulltilt.txt", 0, "Birch mucks", "Nobody mucks", "line not understood"),
    ("fulltilt.txt", 0, "Nines, for high", "Niners, for high", "no rank is called"),
    ("fulltilt.txt", 0, "Ace Jack high, for high and", "nothing much, for high and", "is called"),
    ("fulltilt.txt", 0, "Seat 2: Birch ($60)", "Seat 2: Birch ($6", "line not understood"),
    ("fulltilt.txt", 0, "Seat 2: Birch ($60)", "Seat 1: Birch ($60)", "there twice"),
    ("fulltilt.txt", 0, "Seat 2: Birch ($60)", "Seat 9: Birch ($60)", "no seat 9"),
    ("fulltilt.txt", 0, "Total pot $53.20", "Total pot $53.30", "sums don't close"),
    ("fulltilt.txt", 0, "main pot ($17.60)", "main pot ($17.70)", "sums don't close"),
    ("fulltilt.txt", 0, "Elm [x] is sitting out\n", "Elm [x] is sat\n", "line not understood"),
    ("fulltilt.txt", 0, "Birch bets $4", "Fir bets $4", "not dealt in"),
    ("fulltilt.txt", 2, "2011/01/20", "2011/01/20 (partial)", "only a part"),
    ("fulltilt.txt", 2, "Cedar brings", "Hand #500000003 has been canceled\nCedar brings",
     "cancelled"),
    ("fulltilt.txt", 2, "Alder antes $0.40\n", "Alder antes $0.4O\n", "line not understood"),
    ("pokerstars.txt", 0, "Fir: calls: folds \n", "Fir: folds \n", "line not understood"),
    ("pokerstars.txt", 0, "raises $2.50 to $5", "raises $2.50", "line not understood"),
    ("pokerstars.txt", 0, "*** 5th STREET ***", "*** 8th STREET ***", "line not understood"),
    ("pokerstars.txt", 1, "(two pair, Queens and Eights)", "(two pairs)", "no hand is called"),
    ("pokerstars.txt", 1, "Side pot 800. |", "Side pot 800 |", "line not understood"),
    ("pokerstars.txt", 1, "*** SHOW DOWN", "Hand cancelled\n*** SHOW DOWN", "cancelled"),
    ("common-card.txt", 0, "*** RIVER *** [4h]", "*** RIVER *** [4h 5d]", "common cards"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "hand", "old", "new", "reason"), DAMAGED)
def test_damage_is_told_with_its_line(name: str, hand: int, old: str, new: str, reason: str):
    text = text_of(name, hand)
    assert old in text
    changed = text.replace(old, new, 1)
    damage = damage_of(changed)
    assert reason in damage.reason
    lines = changed.splitlines()
    assert 1 <= damage.line <= len(lines)
    if reason == "line not understood":
        assert lines[damage.line - 1].rstrip() in damage.reason


@pytest.mark.parametrize(
    ("name", "hand"),
    [("fulltilt.txt", 0), ("fulltilt.txt", 2), ("pokerstars.txt", 0), ("common-card.txt", 0)],
)
def test_case_H9_half_a_hand_is_never_agreed_with(name: str, hand: int):
    lines = text_of(name, hand).strip().splitlines()
    while lines[-1].endswith("is sitting out"):
        del lines[-1]  # who isn't in the hand may be left out
    for end in range(1, len(lines)):
        assert verdict("\n".join(lines[:end])) == "damaged", lines[end - 1]


def test_case_H9_a_hand_cut_off_in_its_last_line_is_not_agreed_with():
    text = text_of("fulltilt.txt", 2).strip()
    for end in range(2, 30):
        assert verdict(text[:-end]) == "damaged"


def test_the_hands_around_a_damaged_one_are_read():
    whole = text_of("fulltilt.txt", 2).strip()
    cut = whole[: whole.index("*** SUMMARY")]
    first, second, third = hands_of(f"{whole}\n\n\n{cut}\n\n\n{whole}\n")
    assert first.record is not None
    assert third.record is not None
    assert second.damage is not None
    assert "cut off" in second.damage.reason


def test_the_end_of_a_hand_without_its_beginning_is_told():
    whole = text_of("fulltilt.txt", 2).strip()
    history = read_history(f"{whole[whole.index('*** 3RD') :]}\n\n\n{whole}\n".encode())
    assert history is not None
    assert history.stray is not None
    assert history.stray.line == 1
    assert len(history.hands) == 1


@pytest.mark.parametrize(
    "head",
    [
        "Full Tilt Poker Game #9: Table Oak",
        "Full Tilt Poker Game #9: ",
        "PokerStars Hand #9:  Old Maid ($1/$2) - 2026/03/01 12:00:00 ET",
    ],
)
def test_a_heading_that_names_no_game_is_damaged(head: str):
    history = read_history(f"{head}\nSeat 1: Alder ($40)\n".encode())
    if history is None:
        assert head.endswith(": ")
        return
    (hand,) = history.hands
    assert hand.damage is not None
    assert (hand.hand, hand.damage.line) == ("9", 1)


@pytest.mark.parametrize(
    "data", [b"", b"\xff\xfe", b"\0\0\0", b"\x80\x81", b"PK\x03\x04", b"\n" * 9]
)
def test_bytes_of_no_format_are_no_history(data: bytes):
    assert read_history(data) is None
