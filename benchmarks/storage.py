"""Durable events a second: Doorcard's journal, the eventsourcing library, and plain sqlite3.

    python benchmarks/storage.py [--entries 2000] [--rounds 3]

All write to SQLite files on the same disk, in WAL with synchronous=FULL, and every entry is on the
disk before its table goes on. An entry is what a turn makes: three events. Doorcard keeps its key
and its postings with it and moves the balances; the others keep the events alone. They take one
entry after another, a commit each; with more tables Doorcard puts what waits into one.
"""

from __future__ import annotations

import argparse
import asyncio
import sqlite3
import tempfile
from collections.abc import Callable
from functools import partial
from itertools import count
from pathlib import Path
from uuid import UUID

from eventsourcing.persistence import StoredEvent
from eventsourcing.sqlite import SQLiteApplicationRecorder, SQLiteDatastore
from timing import Side, race

from doorcard.engine import events as e
from doorcard.storage.sql import SqlStore
from doorcard.table import events as t
from doorcard.table.ledger import postings
from doorcard.table.ports import Entry
from doorcard.table.settings import table_settings

TABLES = (1, 10, 100)
EVENTS = 3
BODY = '{"type":"HandEvent","hand":7,"event":{"type":"Called","seat":3,"amount":200}}'

_fresh = count(1)


def turn(table: str, number: int) -> Entry:
    """One turn at a table: a call, the next to act, his clock."""
    called, on = e.Called(3, 200), e.ActionOn(4, number)
    events: tuple[t.TableEvent, ...] = (
        t.HandEvent(7, called),
        t.HandEvent(7, on),
        t.ClockStarted(4, 1_700_000_000_000, 20_000, 60_000),
    )
    settings = table_settings(table, table, "stud8")
    lines = tuple(postings(settings, event) for event in events)
    return Entry(table, EVENTS * number + 2, 1_700_000_000_000, events, f"key-{number}", lines)


def seated(table: str) -> Entry:
    """What comes first: a computer opponent with chips enough."""
    event = t.PlayerSat(3, f"bot-{table}", "Bot", "bot", 100_000_000, 0)
    lines = (postings(table_settings(table, table, "stud8"), event),)
    return Entry(table, 1, 1_700_000_000_000, (event,), postings=lines)


async def play(folder: Path, tables: int, entries: int) -> None:
    """Tables that append at the same time, each when its last entry is safe."""
    path = folder / f"doorcard-{next(_fresh)}.db"
    store = await SqlStore.open(f"sqlite:///{path}", folder / "room.key")

    async def table(name: str) -> None:
        await store.append(seated(name))
        for number in range(entries // tables):
            await store.append(turn(name, number))

    await asyncio.gather(*(table(f"t{number}") for number in range(tables)))
    await store.close()


def ours(folder: Path, tables: int, entries: int) -> None:
    """Doorcard's store, from opening to closing."""
    asyncio.run(play(folder, tables, entries))


def eventsourcings(folder: Path, entries: int) -> None:
    """The eventsourcing library's SQLite recorder."""
    datastore = SQLiteDatastore(str(folder / f"eventsourcing-{next(_fresh)}.db"))
    recorder = SQLiteApplicationRecorder(datastore)
    recorder.create_table()
    stream = UUID(int=1)
    for number in range(entries):
        first = EVENTS * number + 1
        recorder.insert_events(
            [StoredEvent(stream, first + at, "Called", BODY.encode()) for at in range(EVENTS)]
        )
    datastore.close()


def plain(folder: Path, entries: int) -> None:
    """The standard library's sqlite3, and a table of the same shape."""
    connection = sqlite3.connect(folder / f"plain-{next(_fresh)}.db", isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute(
        "CREATE TABLE events (stream TEXT, seq INTEGER, at INTEGER, kind TEXT, body TEXT, "
        "PRIMARY KEY (stream, seq)) WITHOUT ROWID"
    )
    for number in range(entries):
        first = EVENTS * number + 1
        connection.execute("BEGIN IMMEDIATE")
        connection.executemany(
            "INSERT INTO events VALUES (?, ?, ?, ?, ?)",
            [("t1", first + at, 1_700_000_000_000, "Called", BODY) for at in range(EVENTS)],
        )
        connection.execute("COMMIT")
    connection.close()


def main() -> None:
    """Race for each number of tables, and print the events a second."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--entries", type=int, default=2_000, help="entries a round")
    parser.add_argument("--rounds", type=int, default=3)
    given = parser.parse_args()
    few = given.entries // 5  # who commits each entry needs no more to show his pace
    with tempfile.TemporaryDirectory(prefix="doorcard-bench-") as name:
        folder = Path(name)
        sides: list[tuple[str, Callable[[], object], int]] = [
            ("eventsourcing, a commit an entry", partial(eventsourcings, folder, few), few),
            ("plain sqlite3, a commit an entry", partial(plain, folder, few), few),
        ]
        for tables in TABLES:
            entries = given.entries if tables > 1 else few
            race(
                f"{tables} tables at once: time a durable event",
                [
                    Side("Doorcard", partial(ours, folder, tables, entries), EVENTS * entries),
                    *(Side(name, work, EVENTS * amount) for name, work, amount in sides),
                ],
                given.rounds,
            )


if __name__ == "__main__":
    main()
