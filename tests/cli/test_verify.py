"""`doorcard verify`: what it prints and how it exits."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from doorcard.cli.main import app
from tests.fairness.fixture import FILE, changed, flipped

PROOF = json.loads(FILE.read_text(encoding="utf-8"))["proofs"]["plain"]


def run(tmp_path: Path, document: Any, *arguments: str) -> Result:
    file = tmp_path / "hand.json"
    file.write_text(document if isinstance(document, str) else json.dumps(document))
    return CliRunner().invoke(app, ["verify", str(file), *arguments])


def test_room_F1_a_proof_that_holds_is_told_card_by_card(tmp_path: Path):
    result = run(tmp_path, PROOF, "--root", PROOF["root"], "--entropy", PROOF["entropy"][0][1])
    assert (result.exit_code, result.stderr) == (0, "")
    lines = result.stdout.splitlines()
    shown = sum("card" in entry for entry in PROOF["dealt"])
    assert sum(line.endswith(": proved") for line in lines) == shown
    assert lines[-1] == f"{shown} cards proved, nothing wrong"


def test_room_F1_without_a_root_it_asks_for_one(tmp_path: Path):
    result = run(tmp_path, PROOF)
    assert result.exit_code == 0
    assert "--root" in result.stderr


@pytest.mark.parametrize("option", ["--root", "--entropy"])
def test_room_F1_what_was_noted_before_the_antes_must_be_in_it(tmp_path: Path, option: str):
    result = run(tmp_path, PROOF, option, "00" * 32)
    assert result.exit_code == 1
    assert "WRONG: " in result.stdout


def test_room_F1_a_card_that_is_not_proved_is_told_as_that(tmp_path: Path):
    at = next(at for at, entry in enumerate(PROOF["dealt"]) if "card" in entry)
    path = ["dealt", at, "salt"]
    result = run(tmp_path, changed(PROOF, path, flipped(PROOF["dealt"][at]["salt"])))
    assert result.exit_code == 1
    assert f"card {at + 1}, {PROOF['dealt'][at]['card']}" in result.stdout
    assert "NOT PROVED" in result.stdout


def test_json_has_the_cards_and_the_findings(tmp_path: Path):
    result = run(tmp_path, PROOF, "--root", "00", "--json")
    told = json.loads(result.stdout)
    assert result.exit_code == 1
    assert told["root"] == PROOF["root"]
    assert told["cards"] == [entry["card"] for entry in PROOF["dealt"] if "card" in entry]
    assert [finding["code"] for finding in told["findings"]] == ["other_root"]


@pytest.mark.parametrize("document", ["", "no JSON", "[" * 100_000, "[]", '{"format": "other"}'])
def test_what_can_not_be_read_is_refused_in_one_sentence(tmp_path: Path, document: str):
    result = run(tmp_path, document)
    assert (result.exit_code, result.stdout) == (2, "")
    assert len(result.stderr.splitlines()) == 1


def test_a_file_that_is_not_there_is_refused(tmp_path: Path):
    result = CliRunner().invoke(app, ["verify", str(tmp_path / "nothing.json")])
    assert result.exit_code == 2
    assert "no_file" in result.stderr
