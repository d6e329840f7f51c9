"""`doorcard restore`: the database as a backup has it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer

from doorcard.cli.backup import sqlite
from doorcard.cli.flags import STORE, takes_settings
from doorcard.cli.refusals import refusals
from doorcard.cli.settings import Given


@takes_settings(*STORE)
def restore(
    given: Given, copy: Annotated[Path, typer.Argument(help="The file that `backup` made.")]
) -> None:
    """Put a backup in the database's place; what was there is kept beside it.

    The backup is checked first, also against the key. Refused while a server runs.
    """
    from doorcard.storage.backup import check
    from doorcard.storage.backup import restore as put_back

    with refusals("restore"):
        database = sqlite(given.settings)
        check(copy)
        _check_key(copy, given.settings.key_path)
        before = _set_aside(database)
        try:
            restored = put_back(copy, database)
        except BaseException:
            if before:
                _rename(before, database)
            raise
    print(f"{database}: {restored.events} events of {restored.streams} streams.")
    if before:
        print(f"What was there is now {before}.")


def _check_key(copy: Path, key: Path) -> None:
    """See that the key is the backup's, which stays untouched. Errors: `no_key`, `bad_key`."""
    from doorcard.storage.history import KEY_MARK, open_seal

    with closing(sqlite3.connect(f"{copy.absolute().as_uri()}?mode=ro", uri=True)) as books:
        row = books.execute("SELECT value FROM marks WHERE name = ?", (KEY_MARK,)).fetchone()
    open_seal(key, row[0] if row else "")


def _set_aside(database: Path) -> Path | None:
    """Rename a database, its write-ahead log included; None if there is none. Errors: `in_use`."""
    from doorcard.storage.lock import FileLock

    if not database.exists():
        return None
    lock = FileLock(database)
    try:
        stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
        aside = database.with_name(f"{database.stem}-before-{stamp}.db")
        _rename(database, aside)
        return aside
    finally:
        lock.release()


def _rename(database: Path, name: Path) -> None:
    for rest in ("", "-wal", "-shm"):
        part = database.with_name(database.name + rest)
        if part.exists():
            part.rename(name.with_name(name.name + rest))
