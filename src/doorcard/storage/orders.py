"""What a host tells a running server on the command line: a note in the database, and its answer.

A note is carried out once. One that nobody has answered is taken back by who wrote it, and those
that a stopped server has left are never carried out late.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from doorcard.errors import DoorcardError
from doorcard.storage import schema
from doorcard.storage.database import address, engine_to_write
from doorcard.storage.sql import SqlStore

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
    orders = schema.orders
    engine = engine_to_write(address(database))

    async def once(statement: Any) -> Any:
        async with engine.connect() as conn:
            return await _committed(conn, statement)

    try:
        made = await once(insert(orders).values(body=body))
        (number,) = made.inserted_primary_key
        mine = orders.c.id == number
        for _ in range(max(1, round(patience / LOOKS_EVERY))):
            await asyncio.sleep(LOOKS_EVERY)
            async with engine.connect() as conn:
                row = (await conn.execute(select(orders.c.done, orders.c.reply).where(mine))).one()
            if row.done:
                return str(row.reply)
        gone = await once(delete(orders).where(mine, orders.c.done.is_(False)))
        if gone.rowcount:
            raise DoorcardError("no_answer", "the server did not answer; nothing was done")
        async with engine.connect() as conn:
            return str(await conn.scalar(select(orders.c.reply).where(mine)))
    finally:
        await engine.dispose()


async def _committed(conn: AsyncConnection, statement: Any) -> Any:
    result = await conn.execute(statement)
    await conn.commit()
    return result
