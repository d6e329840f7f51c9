"""What a host tells a running server on the command line: a note in the database, and its answer.

A note is carried out once at the most: the server takes it (`done`), and then answers. One that
nobody has taken is taken back by who wrote it, and those that a stopped server has left are never
carried out late. None stays once its answer is read: it may hold the hash of a password.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final, TypeVar

from sqlalchemy import URL, Connection, Engine, delete, insert, select, update

from doorcard.errors import DoorcardError
from doorcard.storage import schema
from doorcard.storage.database import address, is_sqlite, postgres_to_write, sqlite_to_write
from doorcard.storage.sql import SqlStore

T = TypeVar("T")

LOOKS_EVERY: Final = 0.2
"""Seconds between two looks at the notes, by the server and by who waits for an answer."""

TOO_LATE: Final = "too late"
LOST: Final = "lost"
"""The server stopped after it had taken the note."""


class Orders:
    """The server's side: the notes that wait, and what is answered to them."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store

    async def clear(self) -> None:
        """Answer all that wait from before this server, and forget what was answered."""
        orders = schema.orders
        untaken, unanswered = orders.c.done.is_(False), orders.c.reply == ""

        def do(conn: Connection) -> None:
            conn.execute(delete(orders).where(orders.c.done, orders.c.reply != ""))
            conn.execute(update(orders).where(orders.c.done, unanswered).values(reply=LOST))
            conn.execute(update(orders).where(untaken).values(done=True, reply=TOO_LATE))

        await self._store.write(do)

    async def waiting(self) -> list[tuple[int, str]]:
        """Number and text of each note that nobody has taken, the oldest first."""
        orders = schema.orders
        wanted = select(orders.c.id, orders.c.body).where(orders.c.done.is_(False))
        return [(row.id, row.body) for row in await self._store.read_rows(wanted.order_by("id"))]

    async def take(self, number: int) -> bool:
        """Take a note, that it be carried out; False if who wrote it has taken it back."""
        orders = schema.orders
        taken = update(orders).where(orders.c.id == number, orders.c.done.is_(False))
        return await self._store.write(
            lambda conn: conn.execute(taken.values(done=True)).rowcount > 0
        )

    async def answer(self, number: int, reply: str) -> None:
        """Write down what came of a note."""
        orders = schema.orders
        told = update(orders).where(orders.c.id == number).values(reply=reply)
        await self._store.write(lambda conn: conn.execute(told))


async def place(database: str, body: str, patience: float) -> str:
    """Leave a note for the server that runs this database; its answer, within so many seconds.

    Errors: `no_answer`, also where the server has taken the note and does not say how it went.
    """
    url, orders = address(database), schema.orders

    def leave(conn: Connection) -> int:
        made = conn.execute(insert(orders).values(body=body)).inserted_primary_key
        assert made is not None
        return int(made[0])

    number = await _carry_out(url, leave)
    mine = orders.c.id == number

    def look(conn: Connection) -> str:
        reply = conn.scalar(select(orders.c.reply).where(mine)) or ""
        if reply:
            conn.execute(delete(orders).where(mine))
        return reply

    def take_back(conn: Connection) -> bool:
        gone = conn.execute(delete(orders).where(mine, orders.c.done.is_(False)))
        return gone.rowcount > 0

    for _ in range(max(1, round(patience / LOOKS_EVERY))):
        await asyncio.sleep(LOOKS_EVERY)
        if reply := await _carry_out(url, look):
            return reply
    if await _carry_out(url, take_back):
        raise DoorcardError("no_answer", "the server did not answer; nothing was done")
    if reply := await _carry_out(url, look):
        return reply
    raise DoorcardError("no_answer", "the server is still at it; look before you order it again")


async def _carry_out(url: URL, do: Callable[[Connection], T]) -> T:
    """Have `do` done in a transaction of its own, beside the server."""
    if is_sqlite(url):
        return await asyncio.to_thread(_in_a_transaction, sqlite_to_write(url), do)
    engine = postgres_to_write(url)
    try:
        async with engine.begin() as conn:
            return await conn.run_sync(do)
    finally:
        await engine.dispose()


def _in_a_transaction(engine: Engine, do: Callable[[Connection], T]) -> T:
    with engine.begin() as conn:
        return do(conn)
