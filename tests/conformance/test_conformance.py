"""The sample client keeps to the protocol, and clients that don't are found out."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.conformance.suite import STEPS, check

CALLER = Path(__file__).parents[2] / "examples" / "caller.py"
ARGUMENTS = "{address} {name} {table} {link}"


def test_the_sample_client_plays_through_refusals_novelties_and_broken_lines():
    report = check(f"{sys.executable} {CALLER} {ARGUMENTS}")
    assert report.faults == []
    assert {*report.steps} == {*STEPS}


def test_a_client_may_say_the_same_again_under_the_same_id(tmp_path: Path):
    once = "        send(type, id=uuid.uuid4().hex, table=TABLE, **facts)"
    told = "told = dict(type=type, id=uuid.uuid4().hex, table=TABLE, **facts)"
    client = tmp_path / "client.py"
    code = CALLER.read_text(encoding="utf-8")
    assert code.count(once) == 1
    client.write_text(
        code.replace(once, f"        {told}; send(**told); send(**told)"), encoding="utf-8"
    )
    report = check(f"{sys.executable} {client} {ARGUMENTS}")
    assert report.faults == []
    assert {*report.steps} == {*STEPS}


def test_the_sample_client_is_about_forty_lines():
    code = CALLER.read_text(encoding="utf-8").split('"""', 2)[2]
    assert len([line for line in code.splitlines() if line.strip()]) <= 40


@pytest.mark.parametrize(
    ("good", "bad", "fault"),
    [
        ('**{key: told[key] for', '**{key: told[key] + 1 for', "answered"),
        ('ask("Act", act=act,', 'ask("Act", act="complete",', "chose complete"),
        ('"Hello", protocol=1, resume=[seen], **me', '"Ping"', "began a line with Ping"),
        ("id=uuid.uuid4().hex", 'id="one"', "used the id one for two commands"),
        ('ask("AnteAlways", on=True)', 'ask("AnteAlways", on=1)', "no message of the protocol"),
        ("        told = json.loads(text)", "        break", "came back without the token"),
            ('== "Turn"', '== "Turnip"', "did not show in time"),
    ],
)  # fmt: skip
def test_a_client_that_does_not_keep_to_it_is_found_out(
    good: str, bad: str, fault: str, tmp_path: Path
):
    code = CALLER.read_text(encoding="utf-8")
    assert code.count(good) == 1
    client = tmp_path / "client.py"
    client.write_text(code.replace(good, bad), encoding="utf-8")
    report = check(
        f"{sys.executable} {client} {ARGUMENTS}", seconds=15 if "time" not in fault else 3
    )
    assert len(report.faults) >= 1
    assert fault in report.faults[0]


def test_a_client_that_ends_by_itself_is_found_out(tmp_path: Path):
    client = tmp_path / "client.py"
    client.write_text("raise SystemExit(3)")
    report = check(f"{sys.executable} {client} {ARGUMENTS}")
    assert report.faults == ["ended by itself, with code 3"]
