"""A process to be killed: tables append to a store, and each acknowledged number is printed.

python -m tests.storage.appender ADDRESS KEY TABLES
"""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

from doorcard.storage.sql import SqlStore
from tests.storage.sessions import Session


async def main(address: str, key: Path, tables: int) -> None:
    """Play hands on all tables at once, without an end."""
    store = await SqlStore.open(address, key)

    async def play(stream: str) -> None:
        session = Session(stream)
        for entry in session.hands(*range(1_000)):
            await store.append(entry)
            # Not print: one write each, so that a line is there whole or not at all.
            os.write(1, f"{stream} {entry.first + len(entry.events) - 1}\n".encode())

    await asyncio.gather(*(play(f"t{number}") for number in range(tables)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], Path(sys.argv[2]), int(sys.argv[3])))
