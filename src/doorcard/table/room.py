"""The room: its tables, and the guests with their chips.

A guest's chips change by what happens at tables, and by nothing else: a seat taken, a seat left.

Everything is in memory here, so a restart forgets it.
"""

from __future__ import annotations

import asyncio
import logging
import unicodedata
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Final

from doorcard.errors import BadInput, DoorcardError
from doorcard.table import commands as c
from doorcard.table import events as t
from doorcard.table.actor import Reply, TableActor, World
from doorcard.table.settings import TableSettings
from doorcard.table.state import TableState

log = logging.getLogger(__name__)

WELCOME_CHIPS: Final = 100_000
LONGEST_NAME: Final = 32


@dataclass(slots=True)
class Guest:
    """Somebody who gave a name: `user` is who he is to tables, `token` how he comes back.

    `asked`: cents in requests for a seat that wait for their answer, by table and key.
    """

    user: str
    name: str
    token: str
    chips: int = WELCOME_CHIPS
    asked: dict[tuple[str, str], int] = field(default_factory=dict)


class Room:
    """All tables, and everybody who has said hello."""

    def __init__(
        self, tables: Iterable[TableSettings], world: World, new_token: Callable[[], str]
    ) -> None:
        self.tables = {settings.id: TableActor(settings, world) for settings in tables}
        self.on_lobby_change: Callable[[], None] = lambda: None
        self._new_token = new_token
        self._guests: dict[str, Guest] = {}
        self._by_token: dict[str, Guest] = {}
        self._tasks: list[asyncio.Task[None]] = []
        for actor in self.tables.values():
            actor.watch(_Cashier(self))

    async def open(self) -> None:
        """Start every table."""
        self._tasks = [
            asyncio.create_task(actor.run(), name=table) for table, actor in self.tables.items()
        ]
        for task in self._tasks:
            task.add_done_callback(_notice)

    async def close(self) -> None:
        """Stop every table."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def table(self, name: str) -> TableActor:
        """The table with that id.

        Errors: `no_such_table`.
        """
        actor = self.tables.get(name)
        if actor is None:
            raise BadInput("no_such_table", "tables", given=name, allowed=sorted(self.tables))
        return actor

    def welcome(self, name: str) -> Guest:
        """A new guest; a name that is taken gets a number behind it (room L4).

        Errors: `bad_name`.
        """
        clean = " ".join(unicodedata.normalize("NFC", name).split())
        if not 1 <= len(clean) <= LONGEST_NAME or not clean.isprintable():
            raise BadInput(
                "bad_name", "a name", given=name[:50], allowed=f"1 to {LONGEST_NAME} letters"
            )
        taken = {_folded(guest.name) for guest in self._guests.values()}
        free, number = clean, 1
        while _folded(free) in taken:
            number += 1
            free = f"{clean} {number}"
        guest = Guest(f"guest-{len(self._guests) + 1}", free, self._new_token())
        self._guests[guest.user] = guest
        self._by_token[guest.token] = guest
        return guest

    def come_back(self, token: str) -> Guest:
        """The guest whose token this is.

        Errors: `unknown_token`.
        """
        guest = self._by_token.get(token)
        if guest is None:
            raise BadInput("unknown_token", "nobody here has that token; give a name")
        return guest

    def sit(self, guest: Guest, table: str, seat: int, buy_in: int, key: str, reply: Reply) -> None:
        """Ask for a seat; the buy-in is paid when the table says that the guest sat.

        Play money that has run low is filled up first. Errors: `no_such_table`, `no_chips`; the
        table's own go to `reply`.
        """
        actor = self.table(table)
        sit = c.Sit(guest.user, guest.name, seat, buy_in)
        request = table, key
        if request in guest.asked or actor.state.seat_of(guest.user):
            actor.post(sit, key, reply)  # a repeat, or one seat too many: nothing to pay
            return
        if guest.chips < actor.state.settings.least_buy_in:
            guest.chips = WELCOME_CHIPS
        free = guest.chips - sum(guest.asked.values())
        if buy_in > free:
            raise BadInput("no_chips", "cents to buy in with", given=buy_in, allowed=free)
        guest.asked[request] = max(0, buy_in)

        def settle(error: DoorcardError | None) -> None:
            del guest.asked[request]
            reply(error)

        actor.post(sit, key, settle)

    def playing(self, guest: Guest) -> str:
        """The table where he was dealt into the hand that is being played; "" if there is none."""
        for table, actor in self.tables.items():
            state = actor.state
            if state.phase == "playing" and state.plays(state.seat_of(guest.user)):
                return table
        return ""

    def move_chips(self, user: str, cents: int) -> None:
        """Chips come back from a table, or (below 0) go to one; opponents' are not counted."""
        if user in self._guests:
            self._guests[user].chips += cents


class _Cashier:
    """Sees every table for the room: moves chips, and tells when the lobby changed."""

    def __init__(self, room: Room) -> None:
        self._room = room

    def publish(self, state: TableState, event: t.TableEvent) -> None:
        if isinstance(event, t.PlayerSat):
            self._room.move_chips(event.user, -event.stack)
        elif isinstance(event, t.PlayerLeft):
            self._room.move_chips(event.user, event.stack)
        else:
            return
        self._room.on_lobby_change()


def _notice(task: asyncio.Task[None]) -> None:
    """A table that stops by itself is nobody's plan."""
    if not task.cancelled() and (fault := task.exception()):
        log.critical("table %s had to close", task.get_name(), exc_info=fault)


def _folded(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold()
