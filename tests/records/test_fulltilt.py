"""Full Tilt's text is read and agrees; what is no play changes nothing."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from doorcard.records import read_history
from doorcard.records.record import Acted, Anted
from tests.records.hands import FIXTURES, hand_of, hands_of, outcome_of, text_of


@pytest.mark.parametrize("hand", [0, 1, 2])
def test_a_hand_of_each_game_agrees(hand: int):
    assert outcome_of(text_of("fulltilt.txt", hand)).disagreements == []


def test_rule_R11_5_side_pots_and_halves_are_paid_as_the_record_says():
    outcome = outcome_of(text_of("fulltilt.txt"))
    assert (outcome.pot, outcome.rake) == (5320, 200)
    assert outcome.collected == {"Birch Row": 3360, "Alder": 1760}


def test_rule_R14_9_hands_opened_on_third_street_are_run_out():
    outcome = outcome_of(text_of("fulltilt.txt", 1))
    assert outcome.collected == {"Cedar": 362_000, "Elm": 27_000}


def test_a_hand_of_another_game_is_counted_not_read():
    history = read_history((FIXTURES / "fulltilt.txt").read_bytes())
    assert history is not None
    assert [hand.game for hand in history.hands] == ["stud8", "studhi", "razz"]
    assert history.other_games == 1


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-8-sig", "utf-8"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_case_H7_every_encoding_reads_the_same(encoding: str, end: str):
    text = (FIXTURES / "fulltilt.txt").read_text()
    history = read_history(text.replace("\n", end).encode(encoding))
    assert history is not None
    assert [hand.record for hand in history.hands] == [hand.record for hand in hands_of(text)]


def test_case_H7_the_eastern_clock_decides():
    record = hand_of(text_of("fulltilt.txt")).record
    assert record is not None
    assert record.played == datetime(2011, 1, 20, 17, 5, 30, tzinfo=UTC)
    summer = hand_of(text_of("fulltilt.txt", 1)).record
    assert summer is not None
    assert summer.played == datetime(2012, 7, 11, 18, 0, tzinfo=UTC)


def test_case_H6_who_is_listed_and_does_not_ante_is_not_in_the_hand():
    record = hand_of(text_of("fulltilt.txt")).record
    assert record is not None
    assert [player.name for player in record.players] == ["Alder", "Birch", "Birch Row"]
    assert sum(one.amount for one in record.statements if isinstance(one, Anted)) == 120


def test_case_X7_chat_that_looks_like_play_is_chat():
    record = hand_of(text_of("fulltilt.txt")).record
    assert record is not None
    folds = [one for one in record.statements if isinstance(one, Acted) and one.verbs == ("fold",)]
    assert folds == []


def test_case_H11_thousands_have_commas():
    record = hand_of(text_of("fulltilt.txt", 1)).record
    assert record is not None
    assert (record.small_bet, record.big_bet, record.ante) == (100_000, 200_000, 15_000)
    assert [player.stack for player in record.players] == [1_515_000, 190_000, 9_000]


@pytest.mark.parametrize(
    ("bets", "unit"), [("$0.25/$0.50", 1), ("$0.50/$1", 5), ("$2/$4", 5), ("$1,000/$2,000", 50)]
)
def test_rule_R1_7_the_chip_unit_follows_from_the_stakes(bets: str, unit: int):
    text = text_of("fulltilt.txt", 2).replace("$2/$4", bets)
    record = hand_of(text).record
    assert record is not None
    assert record.chip_unit == unit


def test_rule_R1_7_whole_units_are_taken_where_a_share_shows_them():
    """With a rake of 4.20 the main pot is 33: 16.50 each in fives, 17 and 16 in whole dollars."""
    text = text_of("fulltilt.txt").replace("| Rake $2", "| Rake $4.20")

    def shared(high: str, low: str, both: str) -> str:
        told = text.replace("high main pot ($17.60)", f"high main pot (${high})")
        told = told.replace("low main pot ($17.60)", f"low main pot (${low})")
        return told.replace("won ($33.60)", f"won (${both})").replace("($17.60)", f"(${low})")

    assert outcome_of(shared("16.50", "16.50", "32.50")).agrees
    assert outcome_of(shared("17", "16", "33")).agrees
    assert not outcome_of(shared("18", "15", "34")).agrees
    assert not outcome_of(shared("16", "17", "32")).agrees


def test_an_unprinted_bring_in_is_taken_from_another_hand_at_the_stakes():
    told = text_of("fulltilt.txt", 2)
    silent = told.replace("#500000003", "#500000009").replace(
        "Cedar brings in for $0.50\nAlder folds\nBirch completes it to $2\nCedar folds\n"
        "Uncalled bet of $1.50 returned to Birch\nBirch mucks\nBirch wins the pot ($2.20)",
        "Cedar completes it to $2\nAlder folds\nBirch folds\n"
        "Uncalled bet of $2 returned to Cedar\nCedar mucks\nCedar wins the pot ($1.20)",
    )
    silent = silent.replace("Total pot $2.20", "Total pot $1.20")
    silent = silent.replace(
        "Seat 2: Birch collected ($2.20), mucked", "Seat 2: Birch folded on 3rd St."
    )
    silent = silent.replace(
        "Seat 3: Cedar folded on 3rd St.", "Seat 3: Cedar collected ($1.20), mucked"
    )
    alone = hand_of(silent).record
    assert alone is not None
    assert alone.bring_in is None
    assert outcome_of(silent).agrees
    both = [hand.record for hand in hands_of(f"{silent}\n\n\n{told}")]
    assert [record and record.bring_in for record in both] == [50, 50]
