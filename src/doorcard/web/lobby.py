"""The lobby: a row a table, and whoever follows it (room L2).

Nothing here waits for a client, and no table waits for the lobby: rows are made anew once a second
at most, those that have changed, and written once however many follow them.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Iterator
from typing import Final, Protocol

import msgspec

from doorcard.engine import events as e
from doorcard.errors import DoorcardError
from doorcard.room.room import Room
from doorcard.table import events as t
from doorcard.table.actor import TableActor
from doorcard.table.card import rules_hash
from doorcard.table.figures import Figures
from doorcard.table.state import TableState
from doorcard.web import messages as m
from doorcard.web.limits import LOBBY_EVERY

log = logging.getLogger(__name__)

encode: Final = msgspec.json.Encoder().encode

GROUP: Final = 50
"""Steps of `tell` in one go, before tables have their turn again."""


class Follower(Protocol):
    """A line that follows the lobby, and what it was told.

    `private` are the private tables, `seated` those at which its user has a seat.
    """

    private: set[str]
    seated: set[str]

    @property
    def follows(self) -> str:
        """Whose lobby it is, by user."""

    def send_raw(self, raw: bytes) -> None:
        """Tell the client."""


class Lobby:
    """All rows, and what has changed in them since followers were told last."""

    def __init__(self, room: Room, watchers: Callable[[TableActor], int]) -> None:
        self.figures: dict[str, Figures] = {}
        self.followers: set[Follower] = set()
        self._room = room
        self._watchers = watchers
        self._rows: dict[str, bytes] = {}
        self._touched: set[str] = set()

    # What changes

    def touch(self, table: str) -> None:
        """The row of that table may look otherwise."""
        self._touched.add(table)

    def publish(self, state: TableState, event: t.TableEvent) -> None:
        """See a table's hands end: then its figures change."""
        if isinstance(event, t.HandEvent) and isinstance(event.event, e.HandEnded):
            self.touch(state.settings.id)

    # What is told

    def row(self, actor: TableActor) -> m.TableRow:
        """A table's row as it is now."""
        state = actor.state
        figures = self.figures.get(state.settings.id) or Figures()
        return m.TableRow(
            table_info(state, self._room),
            [
                state.seats[number].kind if number in state.seats else "empty"
                for number in range(1, 9)
            ],
            self._watchers(actor),
            len(state.waiting),
            figures.hands,
            figures.average_pot,
            figures.hands_an_hour,
            figures.see_fourth,
        )

    def whole(self, follower: Follower, user: str) -> list[m.TableRow]:
        """All rows of somebody's lobby; from now on he is told what changes."""
        actors = self._room.visible(user)
        follower.private = {one.state.settings.id for one in actors if one.state.settings.host}
        follower.seated = {one.state.settings.id for one in actors if one.state.seat_of(user)}
        return [self.row(actor) for actor in actors]

    def show(self, follower: Follower, actor: TableActor) -> None:
        """Tell a follower of a private table that he has come to."""
        table = actor.state.settings.id
        if actor.state.settings.host and table not in follower.private:
            follower.private.add(table)
            follower.send_raw(encode(m.Rows([self.row(actor)])))

    def hide(self, table: str) -> None:
        """Take a private table off the lobbies of those who may not come in any more."""
        for follower in tuple(self.followers):  # one that is full hangs up
            if table in follower.private and not self._sees(follower, table):
                follower.private.discard(table)
                follower.send_raw(encode(m.Rows(gone=[table])))

    async def run(self) -> None:
        """Tell followers what has changed, once a second, until cancelled."""
        while True:
            await asyncio.sleep(LOBBY_EVERY)
            try:
                for number, _ in enumerate(self.tell(), 1):
                    if not number % GROUP:
                        await asyncio.sleep(0)
            except Exception:
                log.exception("the lobby could not be told")

    def tell(self) -> Iterator[None]:
        """Tell followers what has changed: one row, and then one follower, a step."""
        rows: dict[str, bytes] = {}
        gone: set[str] = set()
        sit: dict[str, set[str]] = {}
        touched, self._touched = self._touched, set()
        for table in touched:
            actor = self._room.tables.get(table)
            if actor is None:
                gone.add(table)
                self._rows.pop(table, None)
                continue
            if (raw := encode(self.row(actor))) != self._rows.get(table):
                rows[table] = self._rows[table] = raw
            for seat in actor.state.seats.values():
                sit.setdefault(seat.user, set()).add(table)
            yield
        private = {table for table in (*rows, *gone) if table in self._room.state.tables}
        public = [raw for table, raw in rows.items() if table not in private]
        shared = _rows(public, gone - private)
        for follower in tuple(self.followers):
            mine = [table for table in private & rows.keys() if self._sees(follower, table)]
            lost = private & gone & follower.private
            follower.private = (follower.private | {*mine}) - lost
            seated = (follower.seated - touched) | sit.get(follower.follows, set())
            moved = seated != follower.seated
            follower.seated = seated
            if mine or lost or moved:
                own = [rows[table] for table in mine]
                told = seated if moved else None
                follower.send_raw(_rows([*public, *own], (gone - private) | lost, told))
            elif public or gone - private:
                follower.send_raw(shared)
            yield

    def _sees(self, follower: Follower, table: str) -> bool:
        try:
            self._room.table(table, follower.follows)
        except DoorcardError:
            return False
        return True


def _rows(rows: Iterable[bytes], gone: Iterable[str], seated: Iterable[str] | None = None) -> bytes:
    """A `Rows` message of rows that are written already."""
    told = {"type": "Rows", "tables": [msgspec.Raw(raw) for raw in rows], "gone": [*gone]}
    return encode(told if seated is None else {**told, "seated": sorted(seated)})


def table_info(state: TableState, room: Room) -> m.TableInfo:
    """What a table is, as it goes over the wire."""
    settings = state.settings
    stakes = settings.stakes
    host = room.state.users.get(settings.host)
    return m.TableInfo(
        settings.id,
        settings.name,
        settings.variant.id,
        settings.variant.name,
        settings.house_name,
        stakes.small_bet,
        stakes.big_bet,
        stakes.ante,
        stakes.bring_in,
        settings.least_buy_in,
        settings.most_buy_in,
        host.name if host else "",
        bool(settings.host),
        settings.money,
        settings.dead_cards,
        settings.bots,
        rules_hash(settings),
    )
