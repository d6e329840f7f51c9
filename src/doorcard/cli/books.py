"""The room's books, read beside a server that may be running."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass

from doorcard.cli.bootstrap import new_token, practice_tables, real_world
from doorcard.cli.settings import ServerSettings
from doorcard.errors import BadInput, DoorcardError
from doorcard.room.events import RoomEvent
from doorcard.room.histories import Histories
from doorcard.room.people import STREAM
from doorcard.room.room import Room
from doorcard.room.state import RoomState, User, apply, fold_name
from doorcard.storage.history import SqlHistory, open_history
from doorcard.storage.memory import MemoryJournal
from doorcard.table.settings import TableSettings


@dataclass(frozen=True, slots=True)
class Books:
    """What has been kept, and the room as it follows from that; `shut` tables are no more."""

    history: SqlHistory
    room: RoomState
    tables: Mapping[str, TableSettings]
    shut: frozenset[str]

    def player(self, name: str) -> User:
        """Who has that name, or that id. Errors: `no_such_user`."""
        user = self.room.users.get(self.room.names.get(fold_name(name), name))
        if user is None or user.deleted:
            raise BadInput("no_such_user", "nobody has that name", given=name[:50])
        return user

    def histories(self) -> Histories:
        """Finished hands as their players may know them; proofs are not to be had here."""
        room = Room((), real_world(MemoryJournal()), new_token)
        room.state = self.room
        return Histories(room, self.history, MemoryJournal())

    def name(self, user: str) -> str:
        """The name of a user, "" for none."""
        return self.room.users[user].name if user in self.room.users else ""


@asynccontextmanager
async def open_books(settings: ServerSettings) -> AsyncIterator[Books]:
    """The books of one moment. Errors: those of `open_history`."""
    try:
        async with (
            open_history(settings.database_url, settings.key_path) as store,
            store.snapshot() as history,
        ):
            room = RoomState()
            async for stored in history.events(STREAM):
                event: RoomEvent = stored.event  # type: ignore[assignment]  # the stream's kind
                apply(room, event)
            private = {name: one.settings for name, one in room.tables.items()}
            public = {one.id: one for one in practice_tables(settings.pace)}
            shut = frozenset(name for name, one in room.tables.items() if one.shut)
            yield Books(history, room, {**public, **private}, shut)
    except DoorcardError as error:
        if error.code != "no_database":
            raise
        raise BadInput(
            "no_database",
            "no room has been opened there yet",
            given=error.given,
            allowed="another by --config, --data or --database",
        ) from None
