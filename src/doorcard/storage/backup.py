"""A copy of the SQLite file, made while the server runs, and back.

The key that opens hidden cards and decks is not in it: without the key a copy tells no hand, and
without the key a restored room can't go on. Keep the key file too, and elsewhere.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

from doorcard.errors import DoorcardError
from doorcard.storage.lock import FileLock

KEY_IS_NOT_IN_IT = (
    "The key to hidden cards is not in the backup. A room can't be restored without its key file: "
    "keep a copy of that too, in another place."
)


@dataclass(frozen=True, slots=True)
class Backup:
    """A copy that was checked: where it is, its bytes, and the events and streams in it."""

    path: Path
    size: int
    events: int
    streams: int

    def __str__(self) -> str:
        return f"{self.path}: {self.events} events of {self.streams} streams, {self.size} bytes"


def back_up(database: Path, copy: Path) -> Backup:
    """Copy a database while it is being written to, and check the copy.

    Errors: `no_database`, `exists` if there is a file `copy` (it stays as it is), `damaged`.
    """
    if not database.exists():
        raise DoorcardError("no_database", "there is no such file", given=str(database))
    with _new_file(copy) as draft:
        with closing(_read_only(database)) as source, closing(sqlite3.connect(draft)) as target:
            # All in one step: one moment of the database, which nobody who writes waits for.
            source.backup(target)
            target.execute("PRAGMA journal_mode = DELETE")
        check(draft)
    return check(copy)


def restore(copy: Path, database: Path) -> Backup:
    """Make a database of a copy. Errors: `no_database`, `exists`, `in_use`, `damaged`.

    >>> restore(Path("no-such-copy.db"), Path("room.db"))
    Traceback (most recent call last):
    ...
    doorcard.errors.DoorcardError: no_database: there is no such file (given: no-such-copy.db)
    """
    check(copy)
    database.parent.mkdir(parents=True, exist_ok=True)
    lock = FileLock(database)
    try:
        # The log of a database that was deleted would be played into the new one.
        for rest in ("-wal", "-shm"):
            if (leftover := database.with_name(database.name + rest)).exists():
                raise DoorcardError("exists", "something is left there", given=str(leftover))
        return back_up(copy, database)
    finally:
        lock.release()


def check(copy: Path) -> Backup:
    """Go through a copy. Errors: `no_database`, `damaged`."""
    if not copy.exists():
        raise DoorcardError("no_database", "there is no such file", given=str(copy))
    try:
        with closing(_read_only(copy)) as connection:
            (found,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
            broken = connection.execute("PRAGMA foreign_key_check").fetchone()
            counted = connection.execute("SELECT count(*), count(DISTINCT stream) FROM events")
            events, streams = counted.fetchone()
    except sqlite3.Error as error:
        raise DoorcardError("damaged", f"no whole database: {error}", given=str(copy)) from error
    if found != "ok" or broken:
        raise DoorcardError("damaged", f"no whole database: {found}", given=str(copy))
    return Backup(copy, copy.stat().st_size, events, streams)


def _read_only(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
    connection.execute("PRAGMA busy_timeout = 10000")
    return connection


@contextmanager
def _new_file(path: Path) -> Iterator[Path]:
    """A draft beside `path` that takes its place at the end, on the disk, if nobody else has."""
    if path.exists():
        raise DoorcardError("exists", "nothing is overwritten", given=str(path))
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.{os.getpid()}.part")
    os.close(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    try:
        yield draft
        with draft.open("rb") as file:
            os.fsync(file.fileno())
        try:
            os.link(draft, path)
        except FileExistsError as error:
            raise DoorcardError("exists", "nothing is overwritten", given=str(path)) from error
    finally:
        draft.unlink()
