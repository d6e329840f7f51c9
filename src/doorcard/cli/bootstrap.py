"""The only place that picks the clock, the randomness, the store and the tables."""

from __future__ import annotations

import random
import secrets
import time

from doorcard.storage.memory import MemoryJournal
from doorcard.table.actor import World
from doorcard.table.deck import ShuffledShoe
from doorcard.table.room import Room
from doorcard.table.settings import Pace, TableSettings, table_settings


class SystemClock:
    """The machine's clock."""

    def now(self) -> int:
        """Milliseconds since 1970."""
        return time.time_ns() // 1_000_000


def real_world() -> World:
    """Decks from the operating system's secure generator, and the machine's clock."""
    generator = random.SystemRandom()
    return World(SystemClock(), ShuffledShoe(generator), MemoryJournal(forgetful=True), generator)


def practice_tables(pace: Pace) -> list[TableSettings]:
    """The tables that are always there, with computer opponents (room L5)."""
    return [
        table_settings("half-door", "Half Door", "stud8", pace=pace, bots=6),
        table_settings("canal-street", "Canal Street", "studhi", pace=pace, bots=5),
    ]


def new_room(world: World, pace: Pace) -> Room:
    """A room with the practice tables."""
    return Room(practice_tables(pace), world, lambda: secrets.token_urlsafe(24))
