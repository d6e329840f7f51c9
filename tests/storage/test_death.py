"""A process that dies between any two instructions: what was acknowledged is there, once."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from doorcard.storage.audit import audit
from doorcard.storage.memory import MemoryJournal
from doorcard.storage.sql import SqlStore
from tests.storage.faults import Died, Faulty, When
from tests.storage.kit import entry, looped, opened, said
from tests.storage.postgres import Postgres
from tests.storage.sessions import Session
from tests.storage.sessions import opened as settings_of

ROOT = Path(__file__).parents[2]
TABLES = 5


def kill_after(lines: int, address: str, key: Path) -> dict[str, int]:
    """Let tables append in another process, kill it, and tell what it acknowledged by stream."""
    command = [sys.executable, "-m", "tests.storage.appender", address, str(key), str(TABLES)]
    acknowledged: dict[str, int] = {}
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for count, line in enumerate(process.stdout, 1):
            if count == lines:
                process.kill()
            stream, _, seq = line.partition(" ")
            acknowledged[stream] = int(seq)
    assert process.returncode == -9
    return acknowledged


@pytest.mark.soak
@pytest.mark.proves("V8")
@looped
async def test_case_V8_a_killed_process_leaves_what_it_acknowledged(
    database: str, tmp_path: Path, scale: int, request: pytest.FixtureRequest
):
    """SIGKILL while five tables append: no number is lost, none is there twice, chips are right."""
    played = {stream: Session(stream) for stream in (f"t{number}" for number in range(TABLES))}
    entries = {stream: [*table.hands(*range(20))] for stream, table in played.items()}
    for number in range(scale):
        if number:
            database = another(database, number, request)
        acknowledged = kill_after(170 + 60 * number, database, tmp_path / "room.key")
        async with opened(database, tmp_path) as store:
            for stream, seq in acknowledged.items():
                events = [event for one in entries[stream] for event in one.events]
                kept = await store.load(stream)
                last = len(kept.events)
                assert last >= seq
                assert kept.events == tuple(events[:last])
                assert last in {one.first - 1 for one in entries[stream]}  # entries are whole
            assert await audit(store, settings_of(*played.values())) == []
            await go_on(store, acknowledged)


def another(database: str, number: int, request: pytest.FixtureRequest) -> str:
    """An empty database of the same kind."""
    if database.startswith("sqlite"):
        return f"{database}{number}"
    server: Postgres = request.getfixturevalue("postgres")
    return server.database()


async def go_on(store: SqlStore, streams: dict[str, int]) -> None:
    for stream in streams:
        kept = await store.load(stream)
        await store.append(entry(stream, len(kept.events) + 1, "goes on"))
        assert (await store.load(stream)).events == (*kept.events, *said("goes on"))


@pytest.mark.parametrize("when", ["before", "after"])
@looped
async def test_a_faulty_journal_fails_where_it_is_told(when: When):
    store = MemoryJournal()
    faulty = Faulty(store, 2, when)
    await faulty.append(entry("a", 1, "1"))
    with pytest.raises(OSError, match="disk failed"):
        await faulty.append(entry("a", 2, "2"))
    kept = await faulty.load("a")
    assert kept.events == said("1", "2")[: 1 if when == "before" else 2]
    await faulty.append(entry("a", len(kept.events) + 1, "3"))


@pytest.mark.parametrize("when", ["before", "after"])
@looped
async def test_a_dead_journal_answers_no_more(when: When):
    store = MemoryJournal()
    faulty = Faulty(store, 1, when, dies=True)
    with pytest.raises(Died):
        await faulty.append(entry("a", 1, "1"))
    with pytest.raises(Died):
        await faulty.append(entry("a", 2, "2"))
    with pytest.raises(Died):
        await faulty.load("a")
    assert (await store.load("a")).events == (() if when == "before" else said("1"))
