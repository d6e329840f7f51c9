"""Connections that only read: a whole question at a time, out of the event loop's way.

As with `line`, a question is a plain function of a connection, the same for both databases. SQLite
is asked in a few threads, PostgreSQL on the loop's sockets.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Final, Protocol, TypeVar

from sqlalchemy import URL, Connection, Engine
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from doorcard.storage.database import is_sqlite, postgres_to_read, sqlite_to_read

T = TypeVar("T")

THREADS: Final = 2
"""One may be long at an export; with more they only wait for each other and for the loop."""


class Reader(Protocol):
    """Answers questions, several at once."""

    async def run(self, do: Callable[[Connection], T]) -> T:
        """What `do` makes of a connection; on SQLite it sees the last commit."""

    def hold(self) -> AbstractAsyncContextManager[Reader]:
        """One to which all is as it was at one moment, whatever is written meanwhile."""

    async def close(self) -> None:
        """Give the connections up."""


def open_reader(url: URL) -> Reader:
    """A reader of a database."""
    if is_sqlite(url):
        return _ThreadReader(sqlite_to_read(url))
    return _LoopReader(postgres_to_read(url))


class _ThreadReader:
    """SQLite's, whose driver blocks: in threads."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="reader")

    async def run(self, do: Callable[[Connection], T]) -> T:
        def ask() -> T:
            with self._engine.connect() as conn:
                return do(conn)

        return await asyncio.get_running_loop().run_in_executor(self._threads, ask)

    @asynccontextmanager
    async def hold(self) -> AsyncIterator[Reader]:
        loop = asyncio.get_running_loop()
        thread = ThreadPoolExecutor(1, thread_name_prefix="reader")
        try:
            conn = await loop.run_in_executor(thread, self._engine.connect)
            try:
                yield _Held(conn, thread)
            finally:
                await loop.run_in_executor(thread, conn.close)
        finally:
            thread.shutdown(wait=False)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._threads, self._engine.dispose)
        self._threads.shutdown()


class _Held:
    """One connection of SQLite's, in the middle of a transaction."""

    def __init__(self, connection: Connection, thread: ThreadPoolExecutor) -> None:
        self._connection = connection
        self._thread = thread

    async def run(self, do: Callable[[Connection], T]) -> T:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, do, self._connection)

    @asynccontextmanager
    async def hold(self) -> AsyncIterator[Reader]:
        yield self

    async def close(self) -> None:
        """Whoever holds it gives it up."""


class _LoopReader:
    """PostgreSQL's."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def run(self, do: Callable[[Connection], T]) -> T:
        async with self._engine.connect() as conn:
            return await conn.run_sync(do)

    @asynccontextmanager
    async def hold(self) -> AsyncIterator[Reader]:
        async with self._engine.connect() as conn:
            await conn.execution_options(isolation_level="REPEATABLE READ")
            yield _LoopHeld(conn)

    async def close(self) -> None:
        await self._engine.dispose()


class _LoopHeld:
    """One connection of PostgreSQL's, in the middle of a transaction."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def run(self, do: Callable[[Connection], T]) -> T:
        return await self._connection.run_sync(do)

    @asynccontextmanager
    async def hold(self) -> AsyncIterator[Reader]:
        yield self

    async def close(self) -> None:
        """Whoever holds it gives it up."""
