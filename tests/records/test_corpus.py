"""Real hands agree with the rules, and with what others made of them.

One hand is damaged in its source: 91733835979 has a card that reads `[of]`, and its winner shows
three cards. No other record was found wrong.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path

import pytest

from doorcard.records import Hand, Outcome, read_files, read_history, replay_record
from doorcard.records.formats.text import decode
from doorcard.records.record import Collected
from tests.records.hands import verdict
from tests.records.mutations import mutations

DAMAGED = "91733835979"
FOLDERS = ("fulltilt", "pokerstars", "wsop")


@pytest.fixture(scope="module")
def hands(corpus: Path) -> list[tuple[str, Hand]]:
    """Every hand in our formats, with its file's path below the corpus."""
    found = []
    for file in read_files([str(corpus)]):
        name = file.name.removeprefix(f"{corpus}/")
        assert file.damage is None
        assert (file.history is not None) == name.startswith(FOLDERS)
        if file.history:
            assert file.history.stray is None
            found += [(name, hand) for hand in file.history.hands]
    return found


@pytest.fixture(scope="module")
def outcomes(hands: list[tuple[str, Hand]]) -> dict[tuple[str, str], Outcome]:
    return {
        (name, hand.hand): replay_record(hand.record)
        for name, hand in hands
        if hand.record is not None
    }


def test_every_hand_can_be_read_but_the_one_damaged_in_its_source(
    hands: list[tuple[str, Hand]],
):
    damaged = [hand for _, hand in hands if hand.damage]
    assert [hand.hand for hand in damaged] == [DAMAGED]
    assert damaged[0].damage is not None
    assert damaged[0].damage.reason == "no card: of"


def test_every_hand_agrees(outcomes: dict[tuple[str, str], Outcome]):
    differing = {key: one.disagreements for key, one in outcomes.items() if not one.agrees}
    assert differing == {}


def test_pots_rake_and_winners_are_those_of_the_index(
    corpus: Path, outcomes: dict[tuple[str, str], Outcome]
):
    rows = [row for row in _rows(corpus / "index.csv") if row["file"].startswith(FOLDERS)]
    assert len(rows) == len(outcomes) + 1
    for row in rows:
        number = row["hand_id"].removeprefix("wsop-2023-")
        if number == DAMAGED:
            continue
        one = outcomes[row["file"], number]
        ours = (Decimal(one.pot) / 100, Decimal(one.rake) / 100)
        assert ours == (Decimal(row["total_pot"]), Decimal(row["rake"])), number
        paid = {name: Decimal(cents) / 100 for name, cents in one.collected.items()}
        theirs = {name: Decimal(text) for name, text in json.loads(row["outcome"]).items()}
        assert paid == theirs, number


def test_high_and_low_shares_are_those_of_the_list(
    corpus: Path, hands: list[tuple[str, Hand]], outcomes: dict[tuple[str, str], Outcome]
):
    by_number = {hand.hand: (name, hand) for name, hand in hands}
    seen = 0
    for row in _rows(corpus / "hilo-splits.csv"):
        if row["site"] not in FOLDERS or row["hand_id"] not in by_number:
            continue
        name, hand = by_number[row["hand_id"]]
        if hand.record is None or row["game"] != "stud8":
            continue
        assert outcomes[name, hand.hand].agrees
        pot = {"main": 0, "side": 1}.get(row["pot"].split()[0])
        told = [
            one.amount
            for one in hand.record.statements
            if isinstance(one, Collected) and one.pot == pot
        ]
        shares = [*row["hi_shares"].split(), *row["lo_shares"].split()]
        assert told == [int(Decimal(share) * 100) for share in shares], row["hand_id"]
        seen += 1
    assert seen >= 6


def test_no_false_word_of_a_real_hand_is_believed(corpus: Path):
    believed = [
        (lines[0][:50], what, lines[at], changed[at])
        for lines in _texts(corpus)
        for what, at, changed in mutations(lines)
        if verdict("\n".join(changed)) == "agrees"
    ]
    assert believed == []


def _texts(corpus: Path) -> Iterator[list[str]]:
    """The lines of each hand that the rooms wrote."""
    for folder in FOLDERS[:2]:
        for path in sorted((corpus / folder).iterdir()):
            data = path.read_bytes()
            lines = [line.rstrip() for line in decode(data).lstrip("\ufeff").split("\n")]
            history = read_history(data)
            assert history is not None
            starts = [
                at
                for at, line in enumerate(lines)
                if " #" in line and line.startswith(("Full", "Poker"))
            ]
            for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
                if DAMAGED not in lines[start]:
                    yield [line for line in lines[start:end] if line]


def _rows(path: Path) -> list[dict[str, str]]:
    with path.open(newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))
