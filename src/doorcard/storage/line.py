"""The connection that writes: a whole transaction at a time, out of the event loop's way.

What is to be done with it is a plain function of a connection, the same for both databases. For
SQLite it runs in a thread of its own, for PostgreSQL it waits on the loop's socket. So a loop that
is busy is asked once a transaction, and not once a statement.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Final, Protocol, TypeVar

from sqlalchemy import URL, Connection, Engine, func, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from doorcard.storage.database import is_sqlite, postgres_to_write, sqlite_to_write
from doorcard.storage.lock import ADVISORY, in_use

T = TypeVar("T")

LOCK_TRIES: Final = 20
PAUSE_S: Final = 0.1


class Line(Protocol):
    """An open connection."""

    async def run(self, do: Callable[[Connection], T]) -> T:
        """What `do` makes of the connection; one at a time."""

    async def close(self) -> None:
        """Give it up, whatever state it is in."""


async def open_line(url: URL) -> Line:
    """A connection to write by; on PostgreSQL it holds the database's lock. Errors: `in_use`."""
    if is_sqlite(url):
        return await _ThreadLine.open(sqlite_to_write(url))
    return await _LoopLine.open(postgres_to_write(url))


class _ThreadLine:
    """SQLite's, whose driver blocks: in a thread."""

    def __init__(self, thread: ThreadPoolExecutor, connection: Connection) -> None:
        self._thread = thread
        self._connection = connection

    @classmethod
    async def open(cls, engine: Engine) -> _ThreadLine:
        thread = ThreadPoolExecutor(1, thread_name_prefix="writer")
        try:
            connection = await asyncio.get_running_loop().run_in_executor(thread, engine.connect)
        except BaseException:
            thread.shutdown()
            raise
        return cls(thread, connection)

    async def run(self, do: Callable[[Connection], T]) -> T:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, do, self._connection)

    async def close(self) -> None:
        with suppress(Exception):
            await self.run(Connection.close)
        self._thread.shutdown()


class _LoopLine:
    """PostgreSQL's."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    @classmethod
    async def open(cls, engine: AsyncEngine) -> _LoopLine:
        connection = await engine.connect()
        line = cls(connection)
        try:
            for _ in range(LOCK_TRIES):
                if await line.run(_takes_lock):
                    return line
                await asyncio.sleep(PAUSE_S)  # a server that has just died may hold it for a moment
            raise in_use(str(engine.url.database))
        except BaseException:
            await line.close()
            raise

    async def run(self, do: Callable[[Connection], T]) -> T:
        return await self._connection.run_sync(do)

    async def close(self) -> None:
        # It may be broken, and then it can't even be closed in good order.
        with suppress(Exception):
            await self._connection.close()


def _takes_lock(conn: Connection) -> bool:
    taken = conn.scalar(select(func.pg_try_advisory_lock(ADVISORY)))
    conn.commit()
    return bool(taken)
