"""The log: one line an event, as text or JSON, with facts from a list of allowed ones.

An event is logged as `log.info("hand_ended", extra={"table": "t1", "hand": 7})`. Only the name of
the event and the fields in `FIELDS` are written, never what else a record carries: no arguments,
no exception's own words. So no token, password, link or card gets into the log by accident.
"""

from __future__ import annotations

import json
import logging
import sys
import traceback
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import IO, Final, Literal

from doorcard.errors import DoorcardError
from doorcard.web.request_log import current_request

FIELDS: Final = (
    *("table", "stream", "hand", "seq", "seat", "user", "cents", "code", "command"),
    *("request", "method", "route", "status", "ms", "close"),
    *("address", "tables", "version", "signal", "thing", "reason", "count"),
)
"""What may be said of an event: ids and numbers of the room's own making."""

PROGRAMS: Final = ("uvicorn", "asyncio")
"""Other programs whose messages are written too: the first line, without what is filled in."""

LONGEST: Final = 120
FRAMES: Final = 6


def start_logging(
    format: Literal["text", "json"], level: str, stream: IO[str] | None = None
) -> None:
    """Send every program's log to `stream` (stderr): ours from `level` on, others' warnings."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(Lines(format))
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.getLogger("doorcard").setLevel(level.upper())
    logging.captureWarnings(capture=True)


class Lines(logging.Formatter):
    """A record as one line.

    >>> record = logging.makeLogRecord(
    ...     {"name": "doorcard.room", "levelname": "INFO", "msg": "hand_ended", "created": 0.5,
    ...      "table": "t 1", "hand": 7, "token": "s3cret"})
    >>> print(Lines("text").format(record))
    1970-01-01T00:00:00.500Z info hand_ended table="t 1" hand=7
    """

    def __init__(self, format: Literal["text", "json"] = "text") -> None:
        super().__init__()
        self._json = format == "json"

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        told = facts(record)
        if self._json:
            return json.dumps(told, ensure_ascii=False)
        head = [told.pop(name) for name in ("at", "level", "event")]
        return " ".join([*map(str, head), *(f"{name}={_word(told[name])}" for name in told)])


def facts(record: logging.LogRecord) -> dict[str, object]:
    """All that is written of a record."""
    at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
    told: dict[str, object] = {
        "at": at.replace("+00:00", "Z"),
        "level": record.levelname.lower(),
        "event": _event(record),
    }
    told |= {name: _short(record.__dict__[name]) for name in FIELDS if name in record.__dict__}
    if "request" not in told and current_request.get():
        told["request"] = current_request.get()
    if record.exc_info and record.exc_info[1]:
        told |= _fault(record.exc_info[1])
    return told


def _event(record: logging.LogRecord) -> str:
    """The event's name; of another program's record its first line at most."""
    program = record.name.split(".")[0]
    if program == "doorcard" and isinstance(record.msg, str):
        return _one_line(record.msg)
    if program in PROGRAMS and isinstance(record.msg, str):
        return f"{program}: {_one_line(record.msg)}"
    return f"said by {program}"


def _fault(error: BaseException) -> Mapping[str, object]:
    """What kind of exception, what led to it, and where; not its words, which may hold anything."""
    kinds: list[str] = []
    last: BaseException | None = error
    while last is not None and len(kinds) < FRAMES:
        kinds.append(_kind(last))
        last = last.__cause__ or (None if last.__suppress_context__ else last.__context__)
    frames = traceback.extract_tb(error.__traceback__)[-FRAMES:]
    where = [f"{frame.filename.rpartition('/')[2]}:{frame.lineno}" for frame in reversed(frames)]
    return {"fault": " < ".join(kinds), "where": " < ".join(where)}


def _kind(error: BaseException) -> str:
    """An exception's type, with a code if it is of a kind that has one."""
    name = type(error).__name__
    if isinstance(error, DoorcardError):
        return f"{name}({error.code})"
    for code in ("sqlite_errorname", "sqlstate", "strerror"):
        if isinstance(getattr(error, code, None), str):
            return f"{name}({getattr(error, code)})"
    return name


def _short(value: object) -> object:
    return value if isinstance(value, bool | int | float) else str(value)[:LONGEST]


def _one_line(text: str) -> str:
    return text.partition("\n")[0][:LONGEST]


def _word(value: object) -> str:
    text = str(value)
    plain = text.isprintable() and not set(text) & set(' "=\\')
    return text if plain and text else json.dumps(text)
