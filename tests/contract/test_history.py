"""Both histories tell the same: the one of a database, and the one in memory that tests use."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

from doorcard.engine import events as e
from doorcard.storage.memory import MemoryJournal
from doorcard.storage.memory_history import MemoryHistory
from doorcard.table import events as t
from doorcard.table.history import History
from doorcard.table.ports import Entry
from tests.storage import kit
from tests.storage.kit import looped
from tests.storage.sessions import START, Session


def entries() -> list[Entry]:
    """Two tables' hands, a show after one's end, a void hand, and one that is still played."""
    one, two = Session("one"), Session("two")
    made = [*one.hands(1, 2), *two.hands(3), *one.hands(4)]
    shown = next(event for event in one.played[3] if isinstance(event, e.CardDealt))
    made.append(one.entry(t.HandEvent(3, e.HandShown(shown.seat, ()))))
    for begun in two.hands(5):
        made.append(begun)
        if any(isinstance(event, t.HandEvent) for event in begun.events):
            break
    made.append(two.call_off())
    for begun in one.hands(6):
        made.append(begun)
        if any(isinstance(event, t.HandEvent) for event in begun.events):
            break
    return [replace(one, at=START + 250 * number) for number, one in enumerate(made)]


@asynccontextmanager
async def both(database: str, folder: Path) -> AsyncIterator[tuple[History, History]]:
    journal = MemoryJournal()
    async with kit.opened(database, folder) as store:
        for entry in entries():
            await store.append(entry)
            await journal.append(entry)
        yield store, MemoryHistory(journal)


@looped
async def test_both_histories_tell_the_same_hands(database: str, tmp_path: Path):
    async with both(database, tmp_path) as (stored, memory):
        hands = await stored.hands()
        assert [(one.stream, one.hand) for one in hands] == [
            ("two", 2),
            ("one", 3),
            ("two", 1),
            ("one", 2),
            ("one", 1),
        ]
        assert hands[0].void
        assert await memory.hands() == hands
        for asked in (
            {"stream": "one"},
            {"user": "p3", "limit": 2},
            {"before": hands[1].id},
            {"user": "nobody"},
        ):
            assert await memory.hands(**asked) == await stored.hands(**asked)
        for stream, number in (("one", 1), ("one", 3), ("two", 2), ("one", 4), ("one", 9)):
            assert await memory.played(stream, number) == await stored.played(stream, number)
            assert await memory.hand(stream, number) == await stored.hand(stream, number)
        assert await stored.played("one", 4) is None, "it is still played"
        assert await stored.hand("one", 4)


@looped
async def test_both_histories_tell_the_same_movements(database: str, tmp_path: Path):
    async with both(database, tmp_path) as (stored, memory):
        for asked in (
            {"account": "tab/one/"},
            {"account": "tab/", "stream": "two", "limit": 5},
            {"account": "pot/one", "limit": 30},
            {"account": "nothing"},
        ):
            assert await memory.movements(**asked) == await stored.movements(**asked)
        assert len(await stored.movements("tab/", stream="two", limit=5)) == 5
        held = {name: cents for name, cents in (await memory.balances()).items() if cents}
        assert held == {name: cents for name, cents in (await stored.balances()).items() if cents}
        events = [one async for one in stored.events("two", 3, 20)]
        assert [one async for one in memory.events("two", 3, 20)] == events
