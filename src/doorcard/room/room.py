"""The room: its tables, and everybody who has given a name, with their play chips.

A user's chips change by what the room grants and by what happens at tables, and by nothing else;
the `Till` follows the ledger. Who somebody is, is for `doorcard.room.accounts` to find out.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterable
from contextlib import suppress
from contextvars import Context
from dataclasses import replace
from typing import Any, Final, cast

from doorcard.errors import BadInput, DoorcardError, IllegalAction
from doorcard.room import events as r
from doorcard.room.people import WELCOME_CHIPS, People
from doorcard.room.state import PrivateTable, User
from doorcard.table import commands as c
from doorcard.table import events as t
from doorcard.table.actor import Reply, TableActor, World
from doorcard.table.hosting import OPERATOR, is_host
from doorcard.table.ledger import postings as table_postings
from doorcard.table.settings import TableSettings
from doorcard.table.state import TableState

log = logging.getLogger(__name__)

REFILL_BELOW: Final = 10_000
TABLES_EACH: Final = 5

WAKE_AT_ONCE: Final = 32
"""Tables that are read from the journal side by side when the room opens; their commits are one."""

_SEEN_IN_THE_LOBBY: Final = (
    t.PlayerSat,
    t.PlayerLeft,
    t.WaitJoined,
    t.WaitLeft,
    t.SettingsChanged,
    t.TableClosed,
)


class Room(People):
    """All tables, and everybody who has come in."""

    def __init__(
        self, tables: Iterable[TableSettings], world: World, new_token: Callable[[], str]
    ) -> None:
        super().__init__(world)
        self.tables: dict[str, TableActor] = {}
        self.refills = True
        self.on_table: Callable[[TableActor], None] = lambda _: None
        self.on_table_lost: Callable[[TableActor], None] = lambda _: None
        self.on_lobby_change: Callable[[str], None] = lambda _: None
        self._public = list(tables)
        self._new_token = new_token
        self._entered: set[tuple[str, str]] = set()
        self._going: set[str] = set()
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._chores: dict[str, asyncio.Task[None]] = {}
        self._followed: dict[str, int] = {}  # the last event of each table that was told
        self._revived: set[str] = set()
        self._is_open = False

    # Opening and closing

    async def load(self) -> None:
        """Find the room as the journal left it, tables and hands included; nothing moves yet.

        A table whose events can't be read, or make no table, is not among `tables`.
        """
        await self._recall()
        private = [table.settings for table in self.state.tables.values() if not table.shut]
        at_once = asyncio.Semaphore(WAKE_AT_ONCE)

        async def wake(settings: TableSettings) -> None:
            async with at_once:
                try:
                    await self._place(settings)
                except Exception as error:
                    # One damaged table keeps nobody from the others; its chips stay where they lie.
                    code = getattr(error, "code", type(error).__name__)
                    facts = {"table": settings.id, "code": code}
                    log.critical("table_damaged", extra=facts, exc_info=True)

        await asyncio.gather(*(wake(settings) for settings in (*self._public, *private)))

    async def open(self) -> None:
        """Start every table. A room that was not loaded is loaded first."""
        if not self.tables:
            await self.load()
        self._is_open = True
        for actor in self.tables.values():
            self._start(actor)

    async def close(self) -> None:
        """Stop every table, each after what it is at; what it has kept stays."""
        self._is_open = False
        await asyncio.gather(*self._chores.values(), return_exceptions=True)
        for table in self._tasks:
            self.tables[table].stop()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        self._tasks.clear()

    @property
    def is_open(self) -> bool:
        """Whether its tables play: not before it has found them all, and not as it closes."""
        return self._is_open

    async def _place(self, settings: TableSettings) -> TableActor:
        """Set a table up in the room as it was left, or anew; one that can't be is not there."""
        actor = TableActor(settings, self._world)
        actor.watch(_Follower(self))  # chips move while it wakes, where its hand can't go on
        self.tables[settings.id] = actor
        try:
            await actor.wake()
            if not settings.host and actor.state.settings != settings:
                # The room's own tables are as this start wants them, from the next hand.
                await actor.answer(c.ChangeRules(OPERATOR, settings))
            self._followed[settings.id] = actor.state.seq
            self.on_table(actor)
        except BaseException:
            self.tables.pop(settings.id, None)
            raise
        if actor.state.closed:
            self._shut(settings.id)
        return actor

    def _start(self, actor: TableActor) -> None:
        if not self._is_open:  # it was closed meanwhile; the next start finds the table
            return
        table = actor.state.settings.id
        # In a context of its own: a table outlives the request that opened it.
        task = asyncio.create_task(actor.run(), name=table, context=Context())
        task.add_done_callback(self._ended)
        self._tasks[table] = task

    def _ended(self, task: asyncio.Task[None]) -> None:
        """A table that stops by itself is nobody's plan; it begins anew from what it kept."""
        _notice(task)
        table = task.get_name()
        if self._is_open and not task.cancelled() and task.exception():
            if table in self._revived:
                self._lose(table)
                return
            self._revived.add(table)
            self._do(table, self._revive(table))

    async def _revive(self, table: str) -> None:
        """Set a table up anew. Once only: if it stops again, it waits for the next start."""
        lost = self._lose(table)
        private = self.state.tables.get(table)
        settings = private.settings if private else {one.id: one for one in self._public}[table]
        kept = await self._world.journal.load(table)
        # What was kept and not told any more, the till has not seen.
        for event in kept.events[max(0, self._followed[table] - kept.seq) :]:
            self._till.follow(table_postings(lost.state.settings, cast("t.TableEvent", event)))
        self._start(await self._place(settings))
        self.on_lobby_change(table)

    def _lose(self, table: str) -> TableActor:
        lost = self.tables.pop(table)
        self._tasks.pop(table, None)
        self.on_table_lost(lost)
        self.on_lobby_change(table)
        return lost

    # People

    async def delete(self, user: User, by: str) -> None:
        """Forget somebody: his name is free, his chips go back. Errors: `seated`, `hosting`."""
        async with self._writing:
            self.user(user.user)
            self._going.add(user.user)
            try:
                self._check_gone(user.user)
                chips = self.chips(user.user)
                taken = (r.ChipsTaken(user.user, chips, "deleted", by),) if chips else ()
                await self._keep(*taken, r.UserDeleted(user.user))
            finally:
                self._going.discard(user.user)

    def remove(self, user: User) -> None:
        """Have somebody leave every table, as soon as the hands let him."""
        about_to = self._till.asked_by(user.user)
        for table, actor in self.tables.items():
            if table in about_to or actor.state.seat_of(user.user):
                actor.post(c.Remove(OPERATOR, user.user))
            if actor.state.waits(user.user):
                actor.post(c.StopWaiting(user.user))

    def _check_gone(self, user: str) -> None:
        """Nobody is forgotten while chips of his are on a table, or a table is his."""
        seated = [name for name, actor in self.tables.items() if actor.state.seat_of(user)]
        if seated or self._till.asked_by(user):
            raise IllegalAction("seated", "leave your seats first", given=", ".join(seated))
        hosted = [
            name
            for name, one in self.state.tables.items()
            if one.settings.host == user and not one.shut
        ]
        if hosted:
            raise IllegalAction("hosting", "close your tables first", given=", ".join(hosted))

    # Chips

    def worth(self, user: str) -> int:
        """All that a user has in play money: on tables too, and what he may win back."""
        return self.chips(user) + sum(
            actor.state.at_stake(seat)
            for actor in self.tables.values()
            if actor.state.settings.money == "play" and (seat := actor.state.seat_of(user))
        )

    async def refill(self, user: str) -> int:
        """Fill play money up once it has run low (room M1); the cents given.

        Errors: `not_low`; `no_refills` where the operator wants none.
        """
        if not self.refills:
            raise IllegalAction("no_refills", "play chips are not filled up here")
        async with self._writing:
            self.user(user)
            worth = self.worth(user)
            if worth >= REFILL_BELOW:
                raise IllegalAction(
                    "not_low", "cents left", given=worth, allowed=f"below {REFILL_BELOW}"
                )
            await self._keep(r.ChipsGranted(user, WELCOME_CHIPS - worth, "refill", "room"))
        return WELCOME_CHIPS - worth

    def sit(self, user: User, table: str, seat: int, buy_in: int, key: str, reply: Reply) -> None:
        """Ask for a seat; the buy-in is paid when the table says that he sat.

        Errors: `no_such_table`, `no_chips`, `no_such_user`; the table's own go to `reply`.
        """
        actor = self.tables[table]
        command = c.Sit(user.user, user.name, seat, buy_in)
        pays = not actor.state.seat_of(user.user)  # else it is refused for another reason
        self._ask_for_chips(actor, command, user.user, buy_in if pays else 0, key, reply)

    def top_up(self, user: User, table: str, amount: int, key: str, reply: Reply) -> None:
        """Ask for more chips (room T4). Errors as for `sit`."""
        command = c.AddChips(user.user, amount)
        self._ask_for_chips(self.tables[table], command, user.user, amount, key, reply)

    def _ask_for_chips(
        self, actor: TableActor, command: c.Command, user: str, cents: int, key: str, reply: Reply
    ) -> None:
        """Post a command that takes chips: what waits for its answer can't be asked for twice."""
        if user in self._going:
            raise BadInput("no_such_user", "you are being forgotten", given=user)
        self.user(user)
        request = actor.state.settings.id, key
        if self._till.waits(request) or actor.knows(key):
            actor.post(command, key, reply)
            return
        self._till.ask(request, user, cents if actor.state.settings.money == "play" else 0)

        def settle(error: DoorcardError | None) -> None:
            self._till.answered(request)
            reply(error)

        actor.post(command, key, settle)

    def follow(self, state: TableState, event: t.TableEvent) -> None:
        """Chips moved at a table, or the lobby is to show it otherwise."""
        self._till.follow(table_postings(state.settings, event))
        self._followed[state.settings.id] = state.seq
        if isinstance(event, t.TableClosed):
            self._shut(state.settings.id)
        if isinstance(event, _SEEN_IN_THE_LOBBY):
            self.on_lobby_change(state.settings.id)

    # Tables

    def table(self, name: str, user: str = "", link: str = "") -> TableActor:
        """The table with that id, if the user may come in (room L3, L4).

        Private tables are open to the host, to who has the link or had it when he came, and to
        who sits there; to others there is no such table. Errors: `no_such_table`, `banned`.
        """
        actor = self.tables.get(name)
        if actor is None or not self._may_enter(actor, user, link):
            public = sorted(one.id for one in self._public)
            raise BadInput("no_such_table", "tables", given=name[:50], allowed=public)
        if user in actor.state.banned:
            raise IllegalAction("banned", "the host has barred you from this table")
        return actor

    def invited(self, name: str, link: str) -> TableActor:
        """The private table that a link leads to, for whoever has it (room L4).

        Errors: `no_such_table`, also for a link that was renewed.
        """
        actor, private = self.tables.get(name), self.state.tables.get(name)
        if actor is None or private is None or not private.opens(link):
            raise BadInput("no_such_table", "private tables", given=name[:50])
        return actor

    def _may_enter(self, actor: TableActor, user: str, link: str) -> bool:
        settings = actor.state.settings
        private = self.state.tables.get(settings.id)
        if private is None or is_host(settings, user) or actor.state.seat_of(user):
            return True
        entry = user, settings.id
        if private.opens(link):
            self._entered.add(entry)
        return entry in self._entered

    def visible(self, user: str) -> list[TableActor]:
        """The tables of somebody's lobby: the room's own, and the private ones open to him."""
        return [actor for actor in self.tables.values() if self._may_enter(actor, user, "")]

    async def open_table(self, user: User, settings: TableSettings) -> PrivateTable:
        """Open a private table for its host; only the id and the host are the room's to set.

        Errors: `too_many_tables`, `closing`, `not_kept`.
        """
        async with self._writing:
            mine = [one for one in self.state.tables.values() if one.settings.host == user.user]
            if sum(not one.shut for one in mine) >= TABLES_EACH:
                raise IllegalAction("too_many_tables", "tables of yours", allowed=TABLES_EACH)
            if not self._is_open:
                raise IllegalAction("closing", "the room is closing")
            table = f"private-{len(self.state.tables) + 1}"
            own = replace(settings, id=table, host=user.user)
            await self._keep(r.TableOpened(own, self._new_token(), self._world.clock.now()))
        self._start(await self._place(own))
        self.on_lobby_change(table)
        return self.state.tables[table]

    async def renew_link(self, user: User, table: str) -> str:
        """A new link to a private table; the old one leads nowhere. Errors: `not_host`."""
        self.check_host(user.user, table)
        await self.keep(r.LinkRenewed(table, self._new_token()))
        seated = {seat.user for seat in self.tables[table].state.seats.values()}
        self._entered = {entry for entry in self._entered if entry[1] != table} | {
            (one, table) for one in seated
        }
        return self.state.tables[table].link

    def check_host(self, user: str, table: str) -> None:
        """Whether he may do what the host of a private table may. Errors: `not_host`."""
        private = self.state.tables.get(table)
        if private is None or not is_host(private.settings, user):
            raise IllegalAction("not_host", "that is for the host of the table", given=table)

    def _shut(self, table: str) -> None:
        """A closed table leaves the room once it has said so."""
        if table not in self._chores:
            self._do(table, self._take_away(table))

    def _do(self, table: str, doing: Coroutine[Any, Any, None]) -> None:
        """Something that a table needs and that nobody waits for, but for the room as it closes."""
        self._chores[table] = chore = asyncio.create_task(doing, name=table)
        chore.add_done_callback(_notice)
        chore.add_done_callback(lambda _: self._chores.pop(table))

    async def _take_away(self, table: str) -> None:
        if table in self.state.tables:  # of the room's own tables their events tell enough
            with suppress(DoorcardError):  # the next start sees that the table is closed
                await self.keep(r.TableShut(table))
        if actor := self.tables.pop(table, None):
            actor.stop()
        self._tasks.pop(table, None)
        self._entered = {entry for entry in self._entered if entry[1] != table}
        self.on_lobby_change(table)

    async def review(self, by: str, table: str, hand: int) -> None:
        """Write down that the staff looks at a hand that is over (case X8). Errors: `not_kept`."""
        await self.keep(r.HandReviewed(by, table, hand, self._world.clock.now()))

    def playing(self, user: str) -> str:
        """The table where he was dealt into the hand that is being played; "" if there is none."""
        for table, actor in self.tables.items():
            state = actor.state
            if state.phase == "playing" and state.plays(state.seat_of(user)):
                return table
        return ""


class _Follower:
    """Sees every table for the room."""

    def __init__(self, room: Room) -> None:
        self._room = room

    def publish(self, state: TableState, event: t.TableEvent) -> None:
        self._room.follow(state, event)


def _notice(task: asyncio.Task[None]) -> None:
    """A table that stops by itself is nobody's plan."""
    if not task.cancelled() and (fault := task.exception()):
        log.critical("table_stopped", extra={"table": task.get_name()}, exc_info=fault)
