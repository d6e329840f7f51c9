"""`doorcard hand`: names, the five cards of each, JSON, and what it turns down."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner, Result

from doorcard.cli.main import app


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["hand", *arguments])


def test_a_hand_is_named_high_and_low_with_the_five_cards_of_each():
    result = run("Kh8h5c4h3h2sAh")
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        "high  Ah Kh 8h 4h 3h  flush, ace high",
        "low   5c 4h 3h 2s Ah  5-4-3-2-A",
    ]


def test_without_a_low_it_says_so():
    assert run("AsKdQh5c4d").stdout.splitlines()[1] == "low   no low"


def test_json_has_both_and_null_for_no_low():
    assert json.loads(run("As2d3h4c5dKhKd", "--json").stdout) == {
        "high": {"name": "straight to the five", "cards": ["5d", "4c", "3h", "2d", "As"]},
        "low": {"name": "5-4-3-2-A", "cards": ["5d", "4c", "3h", "2d", "As"]},
    }
    assert json.loads(run("AsKdQh5c4d", "--json").stdout)["low"] is None


@pytest.mark.parametrize(
    ("cards", "named"),
    [
        ("AsKd", "As Kd"),
        ("As2s3s4s5s6s7s8s", "8s"),
        ("AsKdQh5cAs", "As"),
        ("AsKdQh5cXx", "Xx"),
        ("AsKdQh5c4", "4"),
        ("AsKdQh5c??", "??"),
        ("", "5 to 7"),
    ],
)
def test_what_is_no_hand_is_refused_in_one_sentence_that_names_it(cards: str, named: str):
    result = run(cards)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert named in result.stderr
    assert "allowed" in result.stderr
    assert len(result.stderr.splitlines()) == 1
