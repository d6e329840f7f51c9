"""Opening a database: SQLite in a file, or PostgreSQL, by an address.

sqlite:///doorcard.db
postgresql://user:password@host/name
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from sqlalchemy import URL, event, make_url
from sqlalchemy.exc import ArgumentError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from doorcard.errors import BadInput

_DRIVERS: Final = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}

# FULL: a commit is on the disk before it is acknowledged. WAL: who reads waits for no writer.
# secure_delete: what is deleted, a session or an account, is not left lying in the file.
_PRAGMAS: Final = (
    "PRAGMA busy_timeout = 10000",
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA secure_delete = ON",
)


def address(text: str) -> URL:
    """A database's address, with the driver that Doorcard uses.

    Errors: `bad_database`.

    >>> address("sqlite:///room.db").drivername
    'sqlite+aiosqlite'
    """
    try:
        url = make_url(text)
    except ArgumentError:
        url = None
    driver = _DRIVERS.get(url.get_backend_name()) if url else None
    if url is None or driver is None or not (url.database or url.host):
        raise BadInput(
            "bad_database", "an address", allowed="sqlite:///file or postgresql://host/name"
        )
    return url.set(drivername=driver)


def sqlite_file(url: URL) -> Path | None:
    """The file of a SQLite database, None for another."""
    if url.get_backend_name() != "sqlite" or url.database is None:
        return None
    return Path(url.database)


def engine_to_write(url: URL) -> AsyncEngine:
    """One connection at a time, which waits its turn when it begins."""
    return _engine(url, "BEGIN IMMEDIATE", (), poolclass=NullPool)


def engine_to_read(url: URL) -> AsyncEngine:
    """A few connections that only read; on SQLite they see the last commit and wait for nobody."""
    pool: dict[str, Any] = {"pool_size": 4, "max_overflow": 4, "pool_pre_ping": True}
    return _engine(url, "BEGIN", ("PRAGMA query_only = ON",), **pool)


def _engine(url: URL, begin: str, pragmas: tuple[str, ...], **rest: Any) -> AsyncEngine:
    rest["hide_parameters"] = True  # or an error would take what it was about into the log
    if sqlite_file(url) is None:
        # A server that has gone silent is given up; whether a commit came through is looked up.
        return create_async_engine(url, connect_args={"timeout": 10, "command_timeout": 60}, **rest)
    engine = create_async_engine(url, **rest)
    event.listen(engine.sync_engine, "connect", _prepare((*_PRAGMAS, *pragmas)))
    event.listen(engine.sync_engine, "begin", lambda conn: conn.exec_driver_sql(begin))
    return engine


def _prepare(pragmas: tuple[str, ...]) -> Callable[[Any, Any], None]:
    def prepare(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # transactions begin when we say so, as we say
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(pragma)
        cursor.close()

    return prepare


def make_file(path: Path) -> None:
    """An empty database file that only its owner may read, unless there is one already."""
    path.parent.mkdir(parents=True, exist_ok=True)
    os.close(os.open(path, os.O_WRONLY | os.O_CREAT, 0o600))


def broken_rule(error: IntegrityError) -> str:
    """The table whose rule a write broke: `events`, `keys`, `balances`, `users`, ...

    SQLite tells columns (`events.stream, events.seq`), PostgreSQL the constraint (`pk_events`).
    """
    words = str(error.orig).replace('"', " ").replace(".", " ").split()
    for word in words:
        name = word.removeprefix("pk_").removeprefix("uq_").removeprefix("ck_")
        for table in ("events", "keys", "balances", "users", "sessions", "hands"):
            if name == table or name.startswith(f"{table}_"):
                return table
    return ""
