"""The log: allowed facts and nothing else, as text or JSON."""

from __future__ import annotations

import io
import json
import logging
import sqlite3
from collections.abc import Iterator

import pytest

from doorcard.cli.logs import FIELDS, Lines, start_logging
from doorcard.errors import DoorcardError
from doorcard.web.request_log import current_request

SECRET = "s3cret"


@pytest.fixture
def stream() -> Iterator[io.StringIO]:
    """Where the log goes; the root logger is afterwards as it was."""
    root = logging.getLogger()
    before = root.handlers[:], root.level, logging.getLogger("doorcard").level
    yield io.StringIO()
    root.handlers[:], root.level, logging.getLogger("doorcard").level = before
    logging.captureWarnings(capture=False)


def record(
    msg: object, *args: object, name: str = "doorcard.x", **more: object
) -> logging.LogRecord:
    facts = {"name": name, "msg": msg, "args": args, "levelname": "INFO", "created": 1.5, **more}
    return logging.makeLogRecord(facts)


def told(one: logging.LogRecord) -> dict[str, object]:
    answer: dict[str, object] = json.loads(Lines("json").format(one))
    return answer


def test_an_event_with_its_facts_in_both_forms():
    one = record("hand_ended", table="t1", hand=7, seq=300, code="a b")
    head = "1970-01-01T00:00:01.500Z info hand_ended"
    assert Lines("text").format(one) == f'{head} table=t1 hand=7 seq=300 code="a b"'
    assert told(one) == {
        "at": "1970-01-01T00:00:01.500Z",
        "level": "info",
        "event": "hand_ended",
        "table": "t1",
        "hand": 7,
        "seq": 300,
        "code": "a b",
    }


@pytest.mark.parametrize(
    "name", ["token", "password", "link", "cookie", "cards", "down", "entropy", "key", "body"]
)
def test_what_may_not_be_told_is_no_field(name: str):
    assert name not in FIELDS
    one = record("signed_in", user="u1", **{name: SECRET})
    assert SECRET not in Lines("text").format(one) + Lines("json").format(one)


def test_arguments_are_never_filled_in():
    one = record("signed in with %s", SECRET)
    assert told(one)["event"] == "signed in with %s"


def test_another_programs_words_are_its_first_line_if_it_is_a_known_one():
    assert told(record("bad\nfuture=s3cret", name="asyncio"))["event"] == "asyncio: bad"
    assert told(record("GET %s", SECRET, name="uvicorn.error"))["event"] == "uvicorn: GET %s"
    assert told(record(f"INSERT {SECRET}", name="sqlalchemy"))["event"] == "said by sqlalchemy"
    assert told(record(ValueError(SECRET)))["event"] == "said by doorcard"


def raised(error: Exception, cause: Exception | None = None) -> dict[str, object]:
    try:
        raise error from cause
    except Exception as caught:
        return told(record("fault", exc_info=(type(caught), caught, caught.__traceback__)))


def test_an_exception_is_told_by_kind_and_place_without_its_words():
    fault = raised(ValueError(SECRET), KeyError(SECRET))
    assert fault["fault"] == "ValueError < KeyError"
    assert str(fault["where"]).startswith("test_logs.py:")
    assert SECRET not in json.dumps(fault)


def test_an_exception_that_has_a_code_is_told_with_it():
    assert raised(DoorcardError("seq_taken", SECRET))["fault"] == "DoorcardError(seq_taken)"
    assert raised(OSError(28, "No space left"))["fault"] == "OSError(No space left)"
    with sqlite3.connect(":memory:") as books, pytest.raises(sqlite3.Error) as failed:
        books.execute("SELECT s3cret FROM nowhere")
    books.close()
    assert raised(failed.value)["fault"] == "OperationalError(SQLITE_ERROR)"


def test_a_line_stays_one_line_whatever_a_fact_holds():
    one = record("left\nleft", user='a\n"b"=\\', reason="x" * 1_000)
    text = Lines("text").format(one)
    assert "\n" not in text
    assert len(text) < 300
    assert told(one)["user"] == 'a\n"b"=\\'


def test_a_request_is_named_in_what_is_said_while_it_is_answered():
    token = current_request.set("abc")
    try:
        assert told(record("x"))["request"] == "abc"
        assert told(record("x", request="def"))["request"] == "def"
    finally:
        current_request.reset(token)
    assert "request" not in told(record("x"))


def test_a_level_keeps_out_what_is_less_and_other_programs_chatter(stream: io.StringIO):
    start_logging("text", "info", stream)
    logging.getLogger("doorcard.table").info("kept")
    logging.getLogger("doorcard.table").debug("too little")
    logging.getLogger("alembic").info("chatter")
    logging.getLogger("alembic").warning(SECRET)
    lines = stream.getvalue().splitlines()
    assert [line.split(" ", 1)[1] for line in lines] == ["info kept", "warning said by alembic"]
