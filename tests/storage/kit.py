"""What the tests of databases share."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable
from contextlib import asynccontextmanager
from functools import wraps
from pathlib import Path
from typing import Any

from doorcard.storage.sql import SqlStore
from doorcard.table import events as t
from doorcard.table.ports import Entry, Posting
from tests.table.kit import run_in_a_loop


def looped(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """A test that is a coroutine."""

    @wraps(test)
    def run(*arguments: Any, **named: Any) -> None:
        run_in_a_loop(test(*arguments, **named))

    return run


@asynccontextmanager
async def opened(database: str, folder: Path) -> AsyncIterator[SqlStore]:
    """A store, with its key in `folder`."""
    store = await SqlStore.open(database, folder / "room.key")
    try:
        yield store
    finally:
        await store.close()


async def keep(store: SqlStore, entries: Iterable[Entry]) -> list[Entry]:
    """Append entries in their order; all of them."""
    kept = list(entries)
    await asyncio.gather(*map(store.append, kept))  # the writer's queue keeps the order
    return kept


def said(*texts: str) -> tuple[t.TableEvent, ...]:
    return tuple(t.Said("x", "X", text) for text in texts)


def entry(stream: str, first: int, *texts: str, **rest: Any) -> Entry:
    """An entry in which somebody says something."""
    return Entry(stream, first, 1_000 + first, said(*texts), **rest)


def moved(source: str, target: str, cents: int) -> tuple[Posting, ...]:
    return Posting(source, -cents), Posting(target, cents)


def paid(stream: str, first: int, *line: Posting, **rest: Any) -> Entry:
    """An entry of one event that moves chips."""
    return entry(stream, first, "paid", postings=(line,), **rest)
