"""A lock so that two servers never run one database.

SQLite's is a lock on a file beside it, which ends with the process whatever its end. PostgreSQL's
is an advisory lock of the connection that writes.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

from doorcard.errors import DoorcardError

ADVISORY: Final = 0x0D00_2CA2_D000_0001
"""The advisory lock's number; each PostgreSQL database has its own locks."""


class FileLock:
    """Held from here to `release`, or to the process's end. Errors: `in_use`."""

    def __init__(self, database: Path) -> None:
        path = database.with_name(f"{database.name}.lock")
        self._descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _lock(self._descriptor)
        except OSError as error:
            os.close(self._descriptor)
            raise in_use(str(database)) from error

    def release(self) -> None:
        """Let the next one in."""
        os.close(self._descriptor)


def in_use(database: str) -> DoorcardError:
    """Another server runs this database."""
    return DoorcardError("in_use", "another server runs this database", given=database)


if sys.platform == "win32":
    import msvcrt

    def _lock(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
