"""The journal in a database: SQLite and PostgreSQL by the same code."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from sqlalchemy import Connection, insert, select, update

from doorcard.storage import schema
from doorcard.storage.database import (
    address,
    make_file,
    sqlite_file,
)
from doorcard.storage.history import KEY_MARK, SqlHistory, open_seal
from doorcard.storage.lock import FileLock
from doorcard.storage.migrations import migrate
from doorcard.storage.reader import Reader, open_reader
from doorcard.storage.rows import rows_of
from doorcard.storage.seal import KeySeal, make_key, read_key
from doorcard.storage.writer import Writer
from doorcard.table.codec import Seal
from doorcard.table.ports import Entry

T = TypeVar("T")


class SqlStore(SqlHistory):
    """A journal in a database that is this process's alone, and its history. `open` makes one."""

    def __init__(
        self,
        reader: Reader,
        writer: Writer,
        seal: Seal,
        lock: FileLock | None,
    ) -> None:
        super().__init__(reader, seal)
        self._writer = writer
        self._lock = lock

    @classmethod
    async def open(cls, database: str, key: Path) -> SqlStore:
        """Take a database, bring its tables up to date, and check that the key belongs to it.

        A database without a key yet gets a new one in the file `key`. Errors: `bad_database`,
        `in_use`, `newer_database`, `no_key`, `bad_key`.
        """
        url = address(database)
        path = sqlite_file(url)
        lock = None
        if path is not None:
            make_file(path)
            lock = FileLock(path)
        reader, writer = open_reader(url), Writer(url)
        try:
            await writer.start(migrate)
            seal = await _seal(writer, key)
        except BaseException:
            await writer.close()
            await reader.close()
            if lock is not None:
                lock.release()
            raise
        return cls(reader, writer, seal, lock)

    async def append(self, entry: Entry) -> None:
        """Keep an entry; once this returns it is on the disk.

        Errors: `seq_taken`, `key_taken`, `overdrawn`, `unbalanced`, `bad_event`, `not_kept`,
        `closed`; then nothing of it is kept.
        """
        await self._writer.append(rows_of(entry, self._codec, self._seal))

    async def write(self, do: Callable[[Connection], T]) -> T:
        """Have `do` write something, as `Writer.carry_out` tells."""
        return await self._writer.carry_out(do)

    async def check(self) -> None:
        """Write something that changes nothing. Errors: `not_kept` if that can't be, `closed`."""
        marks = schema.marks
        same = update(marks).where(marks.c.name == KEY_MARK).values(name=KEY_MARK)
        await self.write(lambda conn: conn.execute(same))

    def on_group(self, told: Callable[[int, float], None]) -> None:
        """Tell somebody of each transaction: the entries in it, and the seconds that it took."""
        self._writer.on_group = told

    async def close(self) -> None:
        """Write what waits, and give the database back."""
        await self._writer.close()
        await self._reader.close()
        if self._lock is not None:
            self._lock.release()


async def _seal(writer: Writer, path: Path) -> KeySeal:
    """The seal of the key that belongs to the database; the first time it gets one."""
    marks = schema.marks
    mark = await writer.carry_out(
        lambda conn: conn.scalar(select(marks.c.value).where(marks.c.name == KEY_MARK))
    )
    if mark is not None:
        return open_seal(path, mark)
    seal = KeySeal(read_key(path) if path.exists() else make_key(path))
    row = {"name": KEY_MARK, "value": seal.seal(b"doorcard", KEY_MARK)}
    await writer.carry_out(lambda conn: conn.execute(insert(marks).values(row)))
    return seal
