"""Opening a database: SQLite in a file, or PostgreSQL, by an address.

sqlite:///doorcard.db
postgresql://user:password@host/name
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Final

from sqlalchemy import URL, Engine, create_engine, event, make_url
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

_QUIET: Final[dict[str, Any]] = {"hide_parameters": True}
"""An error would take what it was about into the log."""

_PATIENCE: Final = {"timeout": 10, "command_timeout": 60}
"""Seconds until a server that has gone silent is given up."""


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
    return Path(url.database) if is_sqlite(url) and url.database else None


def is_sqlite(url: URL) -> bool:
    """Whether it is a SQLite database; else it is PostgreSQL's."""
    return url.get_backend_name() == "sqlite"


def sqlite_to_write(url: URL) -> Engine:
    """SQLite's own driver, for a thread; a transaction has the file to itself from its begin on."""
    engine = create_engine(url.set(drivername="sqlite"), poolclass=NullPool, **_QUIET)
    return _prepared(engine, "BEGIN IMMEDIATE", _PRAGMAS)


def postgres_to_write(url: URL) -> AsyncEngine:
    """One connection at a time, none of them kept."""
    return create_async_engine(url, poolclass=NullPool, connect_args=_PATIENCE, **_QUIET)


def sqlite_to_read(url: URL) -> Engine:
    """A few for threads, that only read: they see the last commit, and wait for nobody."""
    engine = create_engine(url.set(drivername="sqlite"), **_FEW, **_QUIET)
    return _prepared(engine, "BEGIN", (*_PRAGMAS, "PRAGMA query_only = ON"))


def postgres_to_read(url: URL) -> AsyncEngine:
    """A few connections that only read."""
    return create_async_engine(url, pool_pre_ping=True, connect_args=_PATIENCE, **_FEW, **_QUIET)


_FEW: Final[dict[str, Any]] = {"pool_size": 4, "max_overflow": 4}


def _prepared(engine: Engine, begin: str, pragmas: tuple[str, ...]) -> Engine:
    def prepare(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # transactions begin when we say so, as we say
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(pragma)
        cursor.close()

    event.listen(engine, "connect", prepare)
    event.listen(engine, "begin", lambda conn: conn.exec_driver_sql(begin))
    return engine


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
