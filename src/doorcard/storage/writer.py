"""The one writer of a database: whatever waits goes into one transaction, and one write to disk."""

from __future__ import annotations

import asyncio
import logging
import time
from asyncio import Future
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final, TypeVar

from sqlalchemy import URL, Connection
from sqlalchemy.exc import DBAPIError

from doorcard.errors import DoorcardError
from doorcard.storage.group import CommitFailed, Group, Refused, Work, is_there
from doorcard.storage.line import Line, open_line
from doorcard.storage.rows import Rows

log = logging.getLogger(__name__)

T = TypeVar("T")

MOST_AT_ONCE: Final = 500
"""Entries in one transaction, at most."""

PAUSE_S: Final = 0.1
LONGEST_PAUSE_S: Final = 2.0


@dataclass(eq=False, slots=True)
class _Job:
    """Something to write, and who waits for it."""

    work: Work
    done: Future[Any] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Writer:
    """Writes what it is given, in that order; `start` it first, and `close` it at the end.

    `on_group` is told how many things went into a transaction, and how many seconds it took.
    """

    def __init__(self, url: URL) -> None:
        self.on_group: Callable[[int, float], None] = lambda count, seconds: None
        self._url = url
        self._line: Line | None = None
        self._group = Group()
        self._queue: asyncio.Queue[_Job | None] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self._closed = False

    async def start(self, prepare: Callable[[Connection], None]) -> None:
        """Take the database, have `prepare` see to it, and begin. Errors: `in_use`."""
        line = await self._connect()
        await line.run(prepare)
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
        await self._wait_for(_Job(rows))

    async def carry_out(self, do: Callable[[Connection], T]) -> T:
        """Have `do` write something in the next transaction, and answer when that is on the disk.

        It runs outside the event loop's thread, and may be called again after its first writing
        has been rolled back. What it raises is raised here, and then it has written nothing.
        Errors: `not_kept`, `closed`.
        """
        return await self._wait_for(_Job(do))  # type: ignore[no-any-return]  # what `do` gives

    async def _wait_for(self, job: _Job) -> Any:
        if self._closed:
            raise DoorcardError("closed", "the store is closed")
        self._queue.put_nowait(job)
        return await job.done

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
            outcomes = await self._carry_out([job.work for job in jobs])
        except Exception as error:
            log.exception("group_not_kept", extra={"count": len(jobs)})
            await self._disconnect()
            failure = DoorcardError("not_kept", f"the database failed ({type(error).__name__})")
            failure.__cause__ = error
            outcomes = [Refused(failure)] * len(jobs)
        for job, outcome in zip(jobs, outcomes, strict=True):
            if job.done.done():  # who asked has gone
                continue
            if isinstance(outcome, Refused):
                job.done.set_exception(outcome.error)
            else:
                job.done.set_result(outcome)

    async def _carry_out(self, works: list[Work]) -> list[Any]:
        """What came of each."""
        do = partial(self._group.carry_out, works=works)
        line = await self._connect()
        try:
            try:
                return await line.run(do)
            except DBAPIError as error:
                if not error.connection_invalidated:
                    raise
            # Nothing was kept yet: a line that had gone stale is worth a second try.
            await self._disconnect()
            line = await self._connect()
            return await line.run(do)
        except CommitFailed as failure:
            log.exception("commit_in_doubt", extra={"count": len(works)})
            pairs = zip(works, failure.outcomes, strict=True)
            kept = (work for work, outcome in pairs if not isinstance(outcome, Refused))
            entry = next((work for work in kept if isinstance(work, Rows) and work.events), None)
            if entry is None or not await self._came_through(entry):
                raise
            return failure.outcomes

    async def _came_through(self, rows: Rows) -> bool:
        """Whether an entry's transaction is in the database; asks until there is an answer.

        On PostgreSQL the lock comes free only when the broken connection has met its end there,
        so that nothing is on its way any more when we look.
        """
        pause = PAUSE_S
        while True:
            await self._disconnect()
            try:
                line = await self._connect()
                return await line.run(partial(is_there, rows=rows))
            except Exception:
                if self._closed:
                    raise
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE_S)

    async def _connect(self) -> Line:
        """The line; a new one if need be. Errors: `in_use`."""
        if self._line is None:
            self._line = await open_line(self._url)
        return self._line

    async def _disconnect(self) -> None:
        line, self._line = self._line, None
        self._group.forget()
        if line is not None:
            await line.close()
