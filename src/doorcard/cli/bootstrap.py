"""The only place that picks the clock, the randomness, the store and the tables."""

from __future__ import annotations

import random
import secrets
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from doorcard.cli.settings import ServerSettings
from doorcard.room.accounts import Accounts
from doorcard.room.room import Room
from doorcard.storage.accounts import SqlAccounts
from doorcard.storage.sql import SqlStore
from doorcard.table.actor import World
from doorcard.table.deck import ShuffledShoe
from doorcard.table.meter import Meter, Unmetered
from doorcard.table.ports import Journal
from doorcard.table.settings import Pace, TableSettings, table_settings


class SystemClock:
    """The machine's clock."""

    def now(self) -> int:
        """Milliseconds since 1970."""
        return time.time_ns() // 1_000_000


def new_token() -> str:
    """A word that nobody guesses: 192 bits from the operating system (room L4)."""
    return secrets.token_urlsafe(24)


@asynccontextmanager
async def real_store(settings: ServerSettings) -> AsyncIterator[SqlStore]:
    """The database that the settings name, closed at the end. Errors: those of `SqlStore.open`."""
    store = await SqlStore.open(settings.database_url, settings.key_path)
    try:
        yield store
    finally:
        await store.close()


def real_room(settings: ServerSettings, store: SqlStore, meter: Meter | None = None) -> Accounts:
    """The room with a real generator and clock, and the door to it."""
    tables = practice_tables(settings.pace) if settings.practice else []
    world = real_world(store, meter)
    room = Room(tables, world, new_token)
    room.refills = settings.refills
    return Accounts(room, SqlAccounts(store), world.clock, new_token)


def real_world(journal: Journal, meter: Meter | None = None) -> World:
    """The machine's clock, and decks from the operating system's secure generator (room F1)."""
    generator = random.SystemRandom()
    shoe = ShuffledShoe(generator)
    return World(SystemClock(), shoe, journal, generator, meter or Unmetered())


def practice_tables(pace: Pace) -> list[TableSettings]:
    """The tables that are always there, with computer opponents (room L5)."""
    return [
        table_settings("half-door", "Half Door", "stud8", pace=pace, bots=6),
        table_settings("canal-street", "Canal Street", "studhi", pace=pace, bots=5),
    ]
