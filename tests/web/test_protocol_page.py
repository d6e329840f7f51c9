"""docs/protocol.md says what the room does: fields, codes, limits, examples."""

from __future__ import annotations

import json
import re
from dataclasses import fields
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from doorcard.engine import House
from doorcard.web import limits
from doorcard.web import messages as m
from doorcard.web.lines import SIGNED_OUT
from doorcard.web.session import CLOSING, TOO_FAST, TOO_SLOW
from doorcard.web.wire_hosting import Switches
from tools import protocol_page

TEXT = protocol_page.PAGE.read_text(encoding="utf-8")
SOURCES = protocol_page.ROOT / "src" / "doorcard"

# Raised where no message of a client's can come: reading a store, accounts over HTTP, handshakes.
NOT_ON_THE_LINE = {
    *("books_differ", "wrong_deck", "other_origin"),
    *("has_account", "name_taken", "seated", "hosting"),
}
# What the engine, the room's door and the count of odds may say to one who is at a table.
FROM_ELSEWHERE = {
    *("bad_amount", "bad_house", "bad_stakes", "hand_over", "not_allowed", "not_your_cards"),
    *("too_late", "barred", "unknown_token", "too_fast", "too_many_cards", "no_answer"),
}
RAISED = re.compile(r'(?:BadInput|IllegalAction|DoorcardError)\(\s*"([a-z_]+)"')


def raised() -> set[str]:
    """The codes of every refusal in the parts that a message goes through."""
    room = [SOURCES / "room" / f"{name}.py" for name in ("room", "people", "names", "till")]
    files = [*SOURCES.glob("table/*.py"), *room, *SOURCES.glob("web/*.py")]
    return {code for file in files for code in RAISED.findall(file.read_text(encoding="utf-8"))}


def listed() -> set[str]:
    """The codes of the page's table."""
    _, _, rest = TEXT.partition("| code | means | do |\n")
    rows = rest.partition("\n\n")[0].splitlines()[1:]
    return {code for row in rows for code in re.findall(r"`([a-z_]+)`", row.split("|")[1])}


def test_the_reference_and_the_schema_are_made_from_the_messages():
    # `python -m tools.protocol_page` brings both up to date.
    assert protocol_page.main(["--check"]) == 0


def test_every_refusal_is_listed_and_no_other():
    assert listed() == (raised() | FROM_ELSEWHERE) - NOT_ON_THE_LINE


def test_each_example_is_a_message():
    blocks = re.findall(r"```json\n(.*?)```", TEXT, re.DOTALL)
    examples = [part for block in blocks for part in re.split(r"\n\n", block)]
    assert len(examples) >= 4
    for example in examples:
        either = m.ServerMessage if json.loads(example)["type"] in SERVER else m.ClientMessage
        msgspec.json.decode(example, type=either)


SERVER = {cls.__name__ for cls in get_args(m.ServerMessage)}


def test_the_limits_are_those_that_are_kept():
    rates = limits.Rates()
    burst, every = rates.messages
    assert f"{1000 // every} a second, {burst} at once" in TEXT
    assert rates.chat == (5, 2_000)
    assert "a line every two seconds, 5 at once" in TEXT
    assert f"{limits.LONGEST_MESSAGE:,} letters" in TEXT
    assert f"{limits.QUEUE} messages wait" in TEXT
    assert f"every {limits.PING_EVERY:.0f} s" in TEXT
    assert f"within {limits.PONG_WITHIN:.0f} s" in TEXT
    assert f"{limits.LINES_OF_ONE} of one player" in TEXT
    assert f"within {limits.HELLO_WITHIN:.0f} s" in TEXT
    for code in (CLOSING, TOO_SLOW, TOO_FAST, SIGNED_OUT):
        assert f"{code}" in TEXT


def test_every_switch_of_the_house_can_be_asked_for():
    assert Switches.__struct_fields__ == tuple(field.name for field in fields(House))


def test_no_stale_part_is_let_through(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    page, schema = tmp_path / "protocol.md", tmp_path / "protocol.schema.json"
    page.write_text(f"before\n{protocol_page.BEGIN}stale words\n{protocol_page.END}after\n")
    monkeypatch.setattr(protocol_page, "ROOT", tmp_path)
    monkeypatch.setattr(protocol_page, "PAGE", page)
    monkeypatch.setattr(protocol_page, "SCHEMA", schema)
    assert protocol_page.main(["--check"]) == 1
    assert not schema.exists()
    assert protocol_page.main([]) == 0
    assert protocol_page.main(["--check"]) == 0
    text = page.read_text(encoding="utf-8")
    assert text.startswith("before\n")
    assert text.endswith("after\n")
    assert "stale words" not in text
    assert "protocol.md written" in capsys.readouterr().out
