"""docs/rules.md: every number has its tests, and its table of switches is what the code plays."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

from doorcard.engine.house import PROFILES, House
from tools import rule_map

PAGE = rule_map.PAGE.read_text(encoding="utf-8")

SAMPLE = '''
import pytest
ROWS = [("W31", 2), ("case_S4", 5)]
pytestmark = pytest.mark.proves("R1.1")

def helper_rule_R9_9():
    "R9.8: no test."

@pytest.mark.parametrize("row", ROWS)
async def test_rule_R4_6_R14_4b_opener(row):
    "Says (R9.7) in passing."

class TestPots:
    @pytest.mark.parametrize("n", [pytest.param(2, id="R8.4 short"), 3])
    def test_case_R3_2_players(self, n):
        "P1 in other books."

    @pytest.mark.proves("R2.1", "case_P3")
    def test_ante(self):
        """R2.2, W80: a fifth, as in R9.6."""
'''


@pytest.fixture
def sample(tmp_path: Path) -> rule_map.Proofs:
    tests = tmp_path / "tests"
    tests.mkdir()
    (tests / "test_sample.py").write_text(SAMPLE, encoding="utf-8")
    return rule_map.find_proofs(tests)


def test_names_rows_ids_docstrings_and_markers_count(sample: rule_map.Proofs):
    opener = "tests/test_sample.py::test_rule_R4_6_R14_4b_opener"
    players = "tests/test_sample.py::TestPots::test_case_R3_2_players"
    ante = "tests/test_sample.py::TestPots::test_ante"
    assert sample == {
        "R1.1": [opener, players, ante],
        "R4.6": [opener],
        "R14.4b": [opener],
        "W31": [opener],
        "case S4": [opener],
        "case R3": [players],
        "R8.4": [players],
        "R2.1": [ante],
        "R2.2": [ante],
        "W80": [ante],
        "case P3": [ante],
    }


def test_the_examples_of_the_tool_run():
    assert doctest.testmod(rule_map).failed == 0


def test_gaps_strangers_repeats_and_an_old_table_are_told():
    page = (
        '<a id="R1.1"></a><a id="R1.2"></a><a id="R1.2"></a><a id="R16.1"></a>\n'
        + rule_map.BEGIN
        + rule_map.END
    )
    numbers = [*rule_map.EXAMPLES, *rule_map.CASES, "R1.1", "R7.77"]
    proved = {number: ["a.py::test"] for number in numbers}
    found = rule_map.problems(page, proved)
    assert [line.split(":")[0] for line in found] == [
        "R1.2 is defined twice in docs/rules.md",
        "R1.2 has no test",
        "R7.77 is no rule, but named by a.py",
        "the table in docs/rules.md is out of date",
    ]
    rows = rule_map.table(["R1.1", "R16.1"], proved)
    page = rule_map.with_table('<a id="R1.1"></a>\n' + rule_map.BEGIN + rule_map.END, rows)
    assert "| [R1.1](#R1.1) | `a.py::test` |\n| [R16.1](#R16.1) | not played |" in page
    assert rule_map.with_table(page, rows) == page


def test_the_switches_on_the_page_are_those_of_the_profiles():
    names, *rows = _table_under("## 17.")
    profiles = names[3:]
    assert profiles == list(PROFILES)
    switches = {row[0].strip("`"): row[3:] for row in rows}
    for unset in ("chip_unit", "rake"):  # a stake of the table, and an amount: 0 everywhere
        del switches[unset]
    assert {
        switch: [_plain(getattr(PROFILES[name], switch)) for name in profiles]
        for switch in switches
    } == {switch: [_plain(cell) for cell in cells] for switch, cells in switches.items()}
    assert all(not house.rake.of(100_000, 7) for house in PROFILES.values())
    assert set(House.__dataclass_fields__) - set(switches) == {"bring_in_part", "rake"}


def _table_under(heading: str) -> list[list[str]]:
    """The first table below a heading, its head first, without the line of dashes."""
    section = PAGE[PAGE.index(f"\n{heading}") + 1 :]
    lines = section[section.index("\n|") + 1 :].split("\n\n")[0].splitlines()
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return [rows[0], *rows[2:]]


def _plain(cell: object) -> str:
    """A cell's or a switch's value: without footnote, and on or True as yes."""
    word = str(cell).split(";")[0].rstrip(" ¹²³⁴")
    return {"on": "yes", "True": "yes", "off": "no", "False": "no"}.get(word, word)
