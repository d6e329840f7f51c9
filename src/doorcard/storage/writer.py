"""The one writer of a database: whatever waits goes into one transaction, and one write to disk.

If one of a group can't be kept, the others are: each then stands alone within the transaction.
"""

from __future__ import annotations

import asyncio
import logging
import time
from asyncio import Future
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

from sqlalchemy import bindparam, delete, func, insert, select, update
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from doorcard.errors import DoorcardError
from doorcard.storage import schema
from doorcard.storage.database import broken_rule
from doorcard.storage.lock import ADVISORY, in_use
from doorcard.storage.readings import keep_readings
from doorcard.storage.rows import Rows
from doorcard.table.ledger import may_be_negative

log = logging.getLogger(__name__)

T = TypeVar("T")

MOST_AT_ONCE: Final = 500
"""Entries in one transaction, at most."""

LOCK_TRIES: Final = 20
PAUSE_S: Final = 0.1
LONGEST_PAUSE_S: Final = 2.0

_CODES: Final = {"events": "seq_taken", "keys": "key_taken", "hands": "hand_taken"}


@dataclass(eq=False, slots=True)
class _Job:
    """Something to write, and who waits for it. `rows` are an entry's, None for other work."""

    do: Callable[[AsyncConnection], Awaitable[Any]]
    rows: Rows | None = None
    done: Future[Any] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Writer:
    """Writes what it is given, in that order; `start` it first, and `close` it at the end.

    `on_group` is told how many things went into a transaction, and how many seconds it took.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self.on_group: Callable[[int, float], None] = lambda count, seconds: None
        self._engine = engine
        self._connection: AsyncConnection | None = None
        self._queue: asyncio.Queue[_Job | None] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self._closed = False
        self._heads: dict[str, int] = {}
        """Each stream's last number."""
        self._accounts: set[str] = set()
        """Accounts that have a balance."""

    async def start(self) -> None:
        """Take the database, and begin. Errors: `in_use`."""
        await self._connect()
        self._task = asyncio.create_task(self._run(), name="writer")

    async def close(self) -> None:
        """Write what waits, and give the database back."""
        self._closed = True
        if self._task is not None:
            self._queue.put_nowait(None)
            await self._task
        await self._disconnect()

    async def append(self, rows: Rows) -> None:
        """Keep an entry. Errors: `seq_taken`, `key_taken`, `overdrawn`, `not_kept`, `closed`."""

        async def do(conn: AsyncConnection) -> None:
            await self._check_numbers(conn, [rows])
            await self._write(conn, [rows])

        await self._wait_for(_Job(do, rows))

    async def carry_out(self, do: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """Have `do` write something in the next transaction, and answer when that is on the disk.

        It may be called again, after its first writing has been rolled back. What it raises is
        raised here, and then it has written nothing. Errors: `not_kept`, `closed`.
        """
        return await self._wait_for(_Job(do))  # type: ignore[no-any-return]  # what `do` gives

    async def _wait_for(self, job: _Job) -> Any:
        if self._closed:
            raise DoorcardError("closed", "the store is closed")
        self._queue.put_nowait(job)
        return await job.done

    # The task: groups of jobs, a transaction each

    async def _run(self) -> None:
        job = await self._queue.get()
        while job is not None:
            jobs = [job]
            while not self._queue.empty() and len(jobs) < MOST_AT_ONCE:
                job = self._queue.get_nowait()
                if job is None:
                    break
                jobs.append(job)
            begun = time.perf_counter()
            await self._answer(jobs)
            self.on_group(len(jobs), time.perf_counter() - begun)
            if job is not None:
                job = await self._queue.get()

    async def _answer(self, jobs: list[_Job]) -> None:
        """Carry out jobs, and tell each how it went."""
        try:
            outcomes = await self._carry_out(jobs)
        except Exception as error:
            log.exception("the database could not keep what was written")
            await self._disconnect()
            failure = DoorcardError("not_kept", f"the database failed ({type(error).__name__})")
            failure.__cause__ = error
            outcomes = [failure] * len(jobs)
        for job, outcome in zip(jobs, outcomes, strict=True):
            if job.done.done():  # who asked has gone
                continue
            if isinstance(outcome, BaseException):
                job.done.set_exception(outcome)
            else:
                job.done.set_result(outcome)

    async def _carry_out(self, jobs: list[_Job]) -> list[Any]:
        """What came of each job: its result, or the error that says why it was not kept."""
        try:
            outcomes = await self._together(jobs) or await self._one_by_one(jobs)
        except DBAPIError as error:
            if not error.connection_invalidated:
                raise
            # Nothing is kept before the commit: a line that had gone stale is worth a second try.
            await self._disconnect()
            outcomes = await self._one_by_one(jobs)
        kept = [
            job.rows
            for job, outcome in zip(jobs, outcomes, strict=True)
            if job.rows is not None and not isinstance(outcome, BaseException)
        ]
        await self._commit(kept)
        return outcomes

    async def _together(self, jobs: list[_Job]) -> list[Any] | None:
        """All entries at once; None if one of them can't be kept, and then none is yet."""
        batch = [job.rows for job in jobs if job.rows is not None]
        if len(batch) < len(jobs):
            return None
        conn = await self._connect()
        try:
            await self._check_numbers(conn, batch)
            await self._write(conn, batch)
        except (DoorcardError, IntegrityError):
            await conn.rollback()
            self._forget()
            return None
        return [None] * len(jobs)

    async def _one_by_one(self, jobs: list[_Job]) -> list[Any]:
        """Each job by itself, so that only those that can't be kept are not."""
        conn = await self._connect()
        outcomes: list[Any] = []
        for job in jobs:
            nested = await conn.begin_nested()
            try:
                outcomes.append(await job.do(conn))
                await nested.commit()
            except Exception as error:
                if isinstance(error, DBAPIError) and not isinstance(error, IntegrityError):
                    raise
                await nested.rollback()
                self._forget()
                outcomes.append(await self._coded(conn, job.rows, error))
        return outcomes

    async def _coded(self, conn: AsyncConnection, rows: Rows | None, error: Exception) -> Exception:
        """A broken rule of the database as an error with a code, where an entry broke it."""
        if rows is None or not isinstance(error, IntegrityError):
            return error
        stream, key, broken = rows.entry.stream, rows.entry.key, broken_rule(error)
        if broken == "balances":
            balances = schema.balances
            held = await conn.execute(
                select(balances.c.account, balances.c.cents).where(
                    balances.c.account.in_(rows.moves), balances.c.credit.is_(False)
                )
            )
            before = dict(held.all())
            for account, cents in rows.moves.items():
                after = before.get(account, 0) + cents
                if after < 0 and not may_be_negative(account):
                    return DoorcardError("overdrawn", account, given=after)
        code = _CODES.get(broken, "not_kept")
        return DoorcardError(code, stream, given=key if code == "key_taken" else rows.entry.first)

    # One transaction

    async def _check_numbers(self, conn: AsyncConnection, batch: Iterable[Rows]) -> None:
        """Errors: `seq_taken` where an entry does not follow on the last."""
        for rows in batch:
            stream, first = rows.entry.stream, rows.entry.first
            if stream not in self._heads:
                seq = schema.events.c.seq
                last = await conn.scalar(
                    select(func.max(seq)).where(schema.events.c.stream == stream)
                )
                self._heads[stream] = last or 0
            if first != self._heads[stream] + 1:
                allowed = self._heads[stream] + 1
                raise DoorcardError("seq_taken", stream, given=first, allowed=allowed)
            self._heads[stream] = rows.last

    async def _write(self, conn: AsyncConnection, batch: Sequence[Rows]) -> None:
        for rows in batch:
            await _forget_replaced(conn, rows)
        for table, found in (
            (schema.events, [row for rows in batch for row in rows.events]),
            (schema.keys, [row for rows in batch for row in rows.keys]),
            (schema.secrets, [row for rows in batch for row in rows.secrets]),
            (schema.checkpoints, [row for rows in batch for row in rows.checkpoints]),
            (schema.postings, [row for rows in batch for row in rows.postings]),
        ):
            if found:
                await conn.execute(insert(table), found)
        await self._post(conn, batch)
        for rows in batch:
            await keep_readings(conn, rows.entry)

    async def _post(self, conn: AsyncConnection, batch: Sequence[Rows]) -> None:
        """Move the balances, entry by entry: in between none may be below zero either."""
        balances = schema.balances
        moves = [
            {"whose": account, "moved": cents}
            for rows in batch
            for account, cents in rows.moves.items()
            if cents
        ]
        unknown = {str(move["whose"]) for move in moves} - self._accounts
        if unknown:
            found = await conn.scalars(
                select(balances.c.account).where(balances.c.account.in_(unknown))
            )
            new = [
                {"account": account, "cents": 0, "credit": may_be_negative(account)}
                for account in unknown.difference(found)
            ]
            if new:
                await conn.execute(insert(balances), new)
            self._accounts |= unknown
        if moves:
            await conn.execute(_MOVE, moves)

    async def _commit(self, kept: Sequence[Rows]) -> None:
        """Put all on the disk; if the connection breaks at that, find out whether it is there."""
        conn = await self._connect()
        try:
            await conn.commit()
        except Exception:
            log.exception("a commit failed, and may have come through all the same")
            await self._disconnect()
            if not await self._is_there(next((rows for rows in kept if rows.events), None)):
                raise

    async def _is_there(self, rows: Rows | None) -> bool:
        """Whether an entry, and so its whole transaction, was kept; asks until there is an answer.

        On PostgreSQL the lock comes free only when the broken connection has met its end there,
        so that nothing is on its way any more when we look.
        """
        if rows is None:
            return False
        events, pause = schema.events, PAUSE_S
        first = rows.events[0]
        look = select(events.c.body).where(
            events.c.stream == first["stream"], events.c.seq == first["seq"]
        )
        while True:
            try:
                conn = await self._connect()
                body = await conn.scalar(look)
                await conn.rollback()
            except Exception:
                if self._closed:
                    raise
                await self._disconnect()
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE_S)
            else:
                return bool(body == first["body"])

    # The connection

    async def _connect(self) -> AsyncConnection:
        """The one that writes; a new one if need be. Errors: `in_use`."""
        if self._connection is None:
            conn = await self._engine.connect()
            try:
                if conn.dialect.name == "postgresql":
                    await _take_lock(conn)
            except BaseException:
                await conn.close()
                raise
            self._connection = conn
        return self._connection

    async def _disconnect(self) -> None:
        conn, self._connection = self._connection, None
        self._forget()
        if conn is not None:
            # It may be broken, and then it can't even be closed in good order.
            with suppress(Exception):
                await conn.close()

    def _forget(self) -> None:
        """What is remembered of the database counts no more after something was rolled back."""
        self._heads.clear()
        self._accounts.clear()


_MOVE: Final = (
    update(schema.balances)
    .where(schema.balances.c.account == bindparam("whose"))
    .values(cents=schema.balances.c.cents + bindparam("moved"))
)


async def _forget_replaced(conn: AsyncConnection, rows: Rows) -> None:
    """Only the newest checkpoint is kept, and the deck that a hand was bound to last."""
    secrets, checkpoints = schema.secrets, schema.checkpoints
    for row in rows.secrets:
        await conn.execute(
            delete(secrets).where(secrets.c.stream == row["stream"], secrets.c.hand == row["hand"])
        )
    for row in rows.checkpoints:
        await conn.execute(delete(checkpoints).where(checkpoints.c.stream == row["stream"]))


async def _take_lock(conn: AsyncConnection) -> None:
    """The database's lock, which a server that has just died may hold for a moment."""
    for _ in range(LOCK_TRIES):
        if await conn.scalar(select(func.pg_try_advisory_lock(ADVISORY))):
            await conn.commit()
            return
        await conn.rollback()
        await asyncio.sleep(PAUSE_S)
    raise in_use(str(conn.engine.url.database))
