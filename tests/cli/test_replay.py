"""`doorcard replay`: what it prints, what it skips, and how it exits."""

from __future__ import annotations

import json
import shutil
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from doorcard.cli.main import app
from tests.records.hands import FIXTURES, text_of

FIELDS = ["file", "hand", "site", "game", "agrees", "pot", "rake", "collected", "disagreements",
          "damaged"]  # fmt: skip


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["replay", *arguments])


def objects(result: Result) -> list[dict[str, Any]]:
    return [json.loads(line) for line in result.stdout.splitlines()]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with folders, histories and other files."""
    below = tmp_path / "b" / "a"
    below.mkdir(parents=True)
    shutil.copy(FIXTURES / "fulltilt.txt", tmp_path / "b" / "z.txt")
    shutil.copy(FIXTURES / "pokerstars.txt", below / "y.txt")
    shutil.copy(FIXTURES / "stud8.phh", tmp_path / "c.phh")
    (tmp_path / "a.md").write_text("No history.\n")
    return tmp_path


def test_a_folder_is_read_in_order_and_other_formats_are_counted(folder: Path):
    result = run(str(folder), "--json")
    assert result.exit_code == 0
    found = objects(result)
    names = [one["file"].removeprefix(f"{folder}/") for one in found]
    assert names == ["b/a/y.txt"] * 2 + ["b/z.txt"] * 3 + ["c.phh"]
    assert "6 agree, 0 disagree; 0 unreadable" in result.stderr
    assert "2 hands of other games" in result.stderr
    assert "1 files of other formats" in result.stderr


def test_a_hand_is_one_object(folder: Path):
    found = objects(run(str(folder), "--json"))
    assert all(list(one) == FIELDS for one in found)
    first = found[0]
    assert (first["hand"], first["site"], first["game"]) == ("600000001", "pokerstars", "stud8")
    assert (first["agrees"], first["disagreements"], first["damaged"]) == (True, [], None)
    assert {name: Decimal(text) for name, text in first["collected"].items()} == {
        "A / B 2": Decimal("23.75"),
        "Elm [west]": Decimal("23.75"),
    }
    assert (Decimal(first["pot"]), Decimal(first["rake"])) == (Decimal("49.5"), Decimal(2))
    assert (found[-1]["hand"], found[-1]["site"], found[-1]["game"]) == ("12", "phh", "stud8")


def test_without_json_only_what_is_wrong_is_printed(folder: Path):
    result = run(str(folder))
    assert (result.exit_code, result.stdout) == (0, "")


def test_a_disagreement_exits_with_1(tmp_path: Path):
    path = tmp_path / "wrong.txt"
    path.write_text(text_of("fulltilt.txt", 2).strip().replace("bet of $1.50", "bet of $1.60"))
    result = run(str(path), "--json")
    assert result.exit_code == 1
    (found,) = objects(result)
    assert found["agrees"] is False
    (one,) = found["disagreements"]
    assert list(one) == ["line", "what", "record", "engine"]
    assert (one["line"], one["what"]) == (17, "returned bet")
    plain = run(str(path))
    assert plain.exit_code == 1
    assert plain.stdout.startswith(f"{path}:17: hand 500000003: returned bet: ")


def test_a_damaged_hand_exits_with_2_and_the_rest_is_done(tmp_path: Path):
    path = tmp_path / "damaged.txt"
    good = text_of("fulltilt.txt", 2).strip()
    wrong = good.replace("bet of $1.50", "bet of $1.60")
    path.write_text(f"{good.replace('[4c]', '[of]')}\n\n\n{wrong}\n\n\n{good}\n")
    result = run(str(path), "--json")
    assert result.exit_code == 2
    assert [one["agrees"] for one in objects(result)] == [None, False, True]
    damaged = objects(result)[0]
    assert damaged["damaged"] == {"line": 9, "reason": "no card: of"}
    assert (damaged["hand"], damaged["game"], damaged["pot"]) == ("500000003", "razz", None)
    assert f"{path}:9: hand 500000003: no card: of" in result.stderr


@pytest.mark.parametrize("name", ["a.md", "nothing-here.txt"])
def test_a_file_named_itself_must_be_a_history(folder: Path, name: str):
    result = run(str(folder / name), str(folder / "c.phh"))
    assert result.exit_code == 2
    assert f"{folder / name}:1: " in result.stderr
    assert "1 agree" in result.stderr


def test_the_name_of_a_file_is_the_argument_joined_with_the_path_below_it(
    folder: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.chdir(folder)
    for given, name in ((".", "./c.phh"), ("./", "./c.phh"), ("c.phh", "c.phh")):
        assert objects(run(given, "--json"))[-1]["file"] == name


def test_the_whole_corpus_exits_with_2_by_its_one_damaged_hand(corpus: Path):
    result = run(str(corpus), "--json")
    assert result.exit_code == 2
    assert [one["hand"] for one in objects(result) if one["agrees"] is not True] == ["91733835979"]
    assert "0 disagree; 1 unreadable" in result.stderr
