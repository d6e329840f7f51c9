"""A room whose clock, decks and mail are in a test's hands."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from doorcard.errors import DoorcardError
from doorcard.room import events as r
from doorcard.room.accounts import Accounts
from doorcard.room.passwords import Passwords
from doorcard.room.room import Room
from doorcard.room.state import User
from doorcard.storage.memory import MemoryAccounts, MemoryJournal
from doorcard.table import commands as c
from doorcard.table.actor import World
from doorcard.table.ports import Journal
from doorcard.table.settings import table_settings
from tests.table.kit import ManualClock, StackedShoe, run, run_in_a_loop


def new_room(
    bots: int = 0,
    seed: int = 1,
    *,
    journal: Journal | None = None,
    clock: ManualClock | None = None,
) -> Room:
    """Two tables, `a` and `b`; with a journal that was used before, as that left them."""
    world = World(
        clock or ManualClock(),
        StackedShoe([], Random(seed)),
        journal or MemoryJournal(),
        Random(seed),
    )
    tables = [
        table_settings(name, name.upper(), "stud8", pace="none", bots=bots) for name in ("a", "b")
    ]
    room = Room(tables, world, new_tokens())
    run_in_a_loop(room.load())
    return room


def new_tokens() -> Callable[[], str]:
    """Words that come one after another."""
    tokens = iter(range(100_000))
    return lambda: f"token-{next(tokens)}"


def accounts_of(room: Room) -> Accounts:
    """The door of a room."""
    passwords = Passwords(memory_kib=8, times=1)
    return Accounts(room, MemoryAccounts(), room._world.clock, new_tokens(), passwords)


def deliver(room: Room) -> None:
    """Let every table read its mail."""
    for actor in list(room.tables.values()):
        while not actor._mailbox.empty():
            run(actor.answer(*actor._mailbox.get_nowait()))


def sit(room: Room, guest: User, seat: int, *, table: str = "a", chips: int = 40_000, key: str):
    """Ask for a seat; the list gets "done" or the code once the table has read its mail."""
    told: list[str] = []

    def reply(error: DoorcardError | None) -> None:
        told.append(error.code if error else "done")

    room.sit(guest, table, seat, chips, f"{guest.user}:{key}", reply)
    return told


def begin_hand(room: Room, *players: User, table: str = "a") -> None:
    """Seat players, from seat 1 on, and deal them in."""
    actor, clock = room.tables[table], room._world.clock
    assert isinstance(clock, ManualClock)
    for seat, user in enumerate(players, 1):
        assert sit(room, user, seat, table=table, key=f"begin {seat}") == []
        deliver(room)
        run(actor.answer(c.AnteAlways(user.user, on=True)))
    while actor.state.phase != "playing" or not actor.state.clock:
        clock.time += 1_000
        run(actor.serve())


def leave_with(room: Room, user: User, cents: int) -> None:
    """Let somebody have just these chips."""
    more = cents - room.chips(user.user)
    if more > 0:
        run(room.keep(r.ChipsGranted(user.user, more, "test", "operator")))
    elif more < 0:
        run(room.keep(r.ChipsTaken(user.user, -more, "test", "operator")))
