"""What a host tells a running server on the command line: a note in the database, and its answer.

A note is carried out once. One that nobody has answered is taken back by who wrote it, and those
that a stopped server has left are never carried out late.
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


class Orders:
    """The server's side: the notes that wait, and what is answered to them."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store

    async def clear(self) -> None:
        """Answer to all that wait from before this server that it is too late."""
        orders = schema.orders
        late = update(orders).where(orders.c.done.is_(False)).values(done=True, reply=TOO_LATE)
        await self._store.write(lambda conn: conn.execute(late))

    async def waiting(self) -> list[tuple[int, str]]:
        """Number and text of each note that nobody has answered, the oldest first."""
        orders = schema.orders
        wanted = select(orders.c.id, orders.c.body).where(orders.c.done.is_(False))
        return [(row.id, row.body) for row in await self._store.read_rows(wanted.order_by("id"))]

    async def answer(self, number: int, reply: str) -> None:
        """Write down what came of a note."""
        orders = schema.orders
        done = update(orders).where(orders.c.id == number).values(done=True, reply=reply)
        await self._store.write(lambda conn: conn.execute(done))


async def place(database: str, body: str, patience: float) -> str:
    """Leave a note for the server that runs this database; its answer, within so many seconds.

    Errors: `no_answer`, and then the note is taken back.
    """
    url, orders = address(database), schema.orders

    def leave(conn: Connection) -> int:
        made = conn.execute(insert(orders).values(body=body)).inserted_primary_key
        assert made is not None
        return int(made[0])

    number = await _carry_out(url, leave)
    mine = orders.c.id == number

    def look(conn: Connection) -> str | None:
        return conn.scalar(select(orders.c.reply).where(mine, orders.c.done.is_(True)))

    def take_back(conn: Connection) -> bool:
        gone = conn.execute(delete(orders).where(mine, orders.c.done.is_(False)))
        return gone.rowcount > 0

    for _ in range(max(1, round(patience / LOOKS_EVERY))):
        await asyncio.sleep(LOOKS_EVERY)
        reply = await _carry_out(url, look)
        if reply is not None:
            return reply
    if await _carry_out(url, take_back):
        raise DoorcardError("no_answer", "the server did not answer; nothing was done")
    return await _carry_out(url, look) or ""


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
