"""The room: its tables, and the guests with their chips.

Everything is in memory here, so a restart forgets it.
"""

from __future__ import annotations

import asyncio
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

WELCOME_CHIPS: Final = 100_000
LONGEST_NAME: Final = 20


@dataclass(slots=True)
class Guest:
    """Somebody who gave a name: `user` is who he is to tables, `token` how he comes back."""

    user: str
    name: str
    token: str
    chips: int = WELCOME_CHIPS
    bought: set[str] = field(default_factory=set)


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
            actor.viewers.add(_Cashier(self))

    async def open(self) -> None:
        """Start every table."""
        self._tasks = [asyncio.create_task(actor.run()) for actor in self.tables.values()]

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
        """Take a seat; the buy-in leaves the guest's chips at once and comes back if refused.

        Play money that has run low is filled up first. Errors: `no_such_table`, `no_chips`; the
        table's own go to `reply`.
        """
        actor = self.table(table)
        sit = c.Sit(guest.user, guest.name, seat, buy_in)
        if key in guest.bought:  # asked before: the table repeats its answer, nothing is paid
            actor.post(sit, key, reply)
            return
        if guest.chips < actor.state.settings.least_buy_in:
            guest.chips = WELCOME_CHIPS
        if buy_in > guest.chips:
            raise BadInput("no_chips", "cents to buy in with", given=buy_in, allowed=guest.chips)
        guest.bought.add(key)
        guest.chips -= max(0, buy_in)

        def settle(error: DoorcardError | None) -> None:
            if error is not None:
                guest.chips += max(0, buy_in)
            reply(error)

        actor.post(sit, key, settle)

    def paid_back(self, user: str, chips: int) -> None:
        """Chips come back from a table that `user` left."""
        if user in self._guests:
            self._guests[user].chips += chips


class _Cashier:
    """Sees every table for the room: takes stacks back, and tells when the lobby changed."""

    def __init__(self, room: Room) -> None:
        self._room = room

    def publish(self, state: TableState, event: t.TableEvent) -> None:
        if isinstance(event, t.PlayerLeft):
            self._room.paid_back(event.user, event.stack)
        if isinstance(event, t.PlayerLeft | t.PlayerSat):
            self._room.on_lobby_change()


def _folded(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold()
