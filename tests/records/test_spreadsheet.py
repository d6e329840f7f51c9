"""Case X5, room M2: what a spreadsheet opens is text where it is text, and numbers that sum."""

from __future__ import annotations

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doorcard.records.spreadsheet import Cell, read_table, write_table

SIGNS = "=+-@x'\t\r\n ,;|\"0"
TEXTS = st.text(max_size=20) | st.text(alphabet=SIGNS, max_size=8)
CELLS = TEXTS | st.integers(-(10**12), 10**12)


def cells_of(data: bytes, delimiter: str = ",") -> list[list[str]]:
    """What a spreadsheet makes of a file, cell by cell."""
    text = data.decode("utf-8-sig")
    return list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter))


def test_case_X5_four_names_are_guarded_and_the_results_sum():
    names = ["=1+1", "+Oak", "-Ash", "@Fir"]
    results = [-2500, 0, 4000, 0]
    data = write_table(["Player", "Result"], list(zip(names, results, strict=True)))
    _, *rows = cells_of(data)
    assert [name for name, _ in rows] == ["'=1+1", "'+Oak", "'-Ash", "'@Fir"]
    assert [result for _, result in rows] == ["-25", "0", "40", "0"]
    assert sum(float(result) for _, result in rows) == 15
    heads, back = read_table(data)
    assert heads == ["Player", "Result"]
    assert back == [list(row) for row in zip(names, results, strict=True)]


@pytest.mark.parametrize("name", ["\t=1", "\r=1", " =1", "＝1", "x;=1+1", "x\t@y", "x\n-1", "007"])
def test_case_X5_hidden_formulas_are_guarded_too(name: str):
    data = write_table(["Player"], [[name]])
    assert b"'" in data
    assert read_table(data)[1] == [[name]]


@pytest.mark.parametrize("name", ["Oak", "a=b", "Ash-Fir", "O'Neil", "Žofie", "1Fir", "a, b"])
def test_case_X5_other_names_stay_as_they_are(name: str):
    assert cells_of(write_table(["Player"], [[name]])) == [["Player"], [name]]


@given(st.lists(st.lists(CELLS, min_size=3, max_size=3), max_size=5))
def test_case_X5_every_table_comes_back(rows: list[list[Cell]]):
    assert read_table(write_table(["a", "b", "c"], rows)) == (["a", "b", "c"], rows)


@given(st.lists(TEXTS, min_size=2, max_size=2), st.sampled_from(",;\t"))
def test_case_X5_no_text_runs_wherever_cells_are_parted(row: list[str], delimiter: str):
    for line in cells_of(write_table(["a", "b"], [row]), delimiter)[1:]:
        for cell in line:
            assert not cell.lstrip().startswith(("=", "+", "-", "@")), (row, cell)


@given(st.lists(st.integers(-(10**9), 10**9), max_size=20))
def test_case_X5_amounts_are_numbers_to_the_cent(amounts: list[int]):
    data = write_table(["Result"], [[amount] for amount in amounts])
    texts = [cell for (cell,) in cells_of(data)[1:]]
    assert sum(round(float(text) * 100) for text in texts) == sum(amounts)
    assert not data.count(b"'")


def test_room_M2_a_file_that_a_spreadsheet_saved_again_is_read():
    """Without quotes, as spreadsheets save, and an amount with one decimal."""
    data = "Player,Result\r\n'=1+1,-25.5\r\nOak,25.50\r\n".encode("utf-8-sig")
    assert read_table(data)[1] == [["=1+1", -2550], ["Oak", 2550]]
