"""Private tables: their links, who may come in, and their end (room L4); and coming back (M1)."""

from __future__ import annotations

import asyncio
from contextvars import ContextVar
from dataclasses import replace

import pytest

from doorcard.errors import BadInput, DoorcardError
from doorcard.room import events as r
from doorcard.room.people import WELCOME_CHIPS
from doorcard.room.room import TABLES_EACH, Room
from doorcard.room.state import User
from doorcard.storage.memory import MemoryJournal
from doorcard.table import commands as c
from doorcard.table.actor import TableActor
from doorcard.table.hosting import OPERATOR
from doorcard.table.opponents import NAMES
from doorcard.table.ports import Entry, Kept
from doorcard.table.settings import TableSettings, table_settings
from tests.room.kit import accounts_of, begin_hand, deliver, new_room, new_tokens, sit
from tests.table.kit import Failing, run, run_in_a_loop

WISH = table_settings("any", "Kitchen", "stud8", pace="none")


async def opened(room: Room, host: User, settings: TableSettings = WISH) -> str:
    """A private table's id, in a room whose tables do not move by themselves."""
    room._is_open = True
    room._start = lambda actor: None  # type: ignore[method-assign]
    return (await room.open_table(host, settings)).settings.id


def may_enter(room: Room, user: User, table: str, link: str = "") -> bool:
    try:
        room.table(table, user.user, link)
    except BadInput:
        return False
    return True


@pytest.mark.parametrize("name", [*NAMES, "Dealer", "dOORCARD", OPERATOR, "ｄealer"])
def test_a_name_of_the_house_or_of_an_opponent_is_nobodys(name: str):
    guest = run(new_room().welcome(name))
    assert guest.name.endswith(" 2")


def test_room_L4_a_private_table_is_its_hosts_and_is_reached_by_its_link():
    room = new_room()
    ann, bob = run(room.welcome("Ann")), run(room.welcome("Bob"))
    table = run(opened(room, ann))
    private = room.state.tables[table]
    assert (private.settings.host, private.settings.name) == (ann.user, "Kitchen")
    assert may_enter(room, ann, table)
    assert not may_enter(room, bob, table)
    assert not may_enter(room, bob, table, "")
    assert not may_enter(room, bob, table, private.link + "x")
    assert may_enter(room, bob, table, private.link)
    assert may_enter(room, bob, table), "he has come in by the link"
    assert [one.state.settings.id for one in room.visible(bob.user)] == ["a", "b", table]


def test_room_L4_a_private_table_is_not_told_of_to_others():
    room = new_room()
    ann, eve = run(room.welcome("Ann")), run(room.welcome("Eve"))
    table = run(opened(room, ann))
    errors = []
    for name in (table, "private-77"):
        with pytest.raises(BadInput) as caught:
            room.table(name, eve.user)
        errors.append((caught.value.code, caught.value.allowed))
    assert errors[0] == errors[1] == ("no_such_table", ["a", "b"])
    assert table not in [one.state.settings.id for one in room.visible(eve.user)]


def test_room_L4_a_renewed_link_shuts_out_all_but_the_seated():
    room = new_room()
    ann, bob, eve = (run(room.welcome(name)) for name in ("Ann", "Bob", "Eve"))
    table = run(opened(room, ann))
    old = room.state.tables[table].link
    assert may_enter(room, bob, table, old)
    assert may_enter(room, eve, table, old)
    sit(room, bob, 1, table=table, key="1")
    deliver(room)
    new = run(room.renew_link(ann, table))
    assert new != old
    assert not may_enter(room, eve, table, old)
    assert may_enter(room, bob, table)
    assert may_enter(room, eve, table, new)
    with pytest.raises(DoorcardError, match="not_host"):
        run(room.renew_link(bob, table))
    with pytest.raises(DoorcardError, match="not_host"):
        run(room.renew_link(ann, "a"))


def test_room_L4_links_and_tables_are_there_after_a_restart():
    journal = MemoryJournal()
    room = new_room(journal=journal)
    ann, bob = run(room.welcome("Ann")), run(room.welcome("Bob"))
    table = run(opened(room, ann))
    link = run(room.renew_link(ann, table))
    sit(room, ann, 1, table=table, key="1")
    deliver(room)

    again = new_room(journal=journal)
    assert again.state == room.state
    assert again.named("ann").user == ann.user
    assert again.chips(ann.user) == WELCOME_CHIPS - 40_000
    assert again.worth(ann.user) == WELCOME_CHIPS
    assert not may_enter(again, bob, table)
    assert may_enter(again, bob, table, link)


def test_a_host_has_a_few_tables_at_most():
    room = new_room()
    ann = run(room.welcome("Ann"))
    for _ in range(TABLES_EACH):
        run(opened(room, ann))
    with pytest.raises(DoorcardError, match="too_many_tables"):
        run(opened(room, ann))
    bob = run(room.welcome("Bob"))
    assert run(opened(room, bob))


def test_a_room_that_is_closing_opens_no_tables():
    room = new_room()
    ann = run(room.welcome("Ann"))
    with pytest.raises(DoorcardError, match="closing"):
        run(room.open_table(ann, WISH))


def test_a_table_does_not_go_on_in_the_request_that_opened_it(monkeypatch: pytest.MonkeyPatch):
    request, seen = ContextVar("request", default=""), list[str]()

    async def run_once(self: TableActor) -> None:
        seen.append(request.get())

    async def open_one() -> None:
        room = new_room()
        ann = await room.welcome("Ann")
        room._is_open = True
        request.set("that of Ann")
        await room.open_table(ann, WISH)
        await asyncio.gather(*room._tasks.values())

    monkeypatch.setattr(TableActor, "run", run_once)
    run_in_a_loop(open_one())
    assert seen == [""]


def test_a_closed_table_leaves_the_room_for_good_and_gives_all_chips_back():
    journal = MemoryJournal()
    room = new_room(journal=journal)
    ann = run(room.welcome("Ann"))

    async def close() -> str:
        table = await opened(room, ann)
        sit(room, ann, 1, table=table, key="1")
        actor = room.tables[table]
        while not actor._mailbox.empty():
            await actor.answer(*actor._mailbox.get_nowait())
        await actor.answer(c.Close(ann.user))
        await asyncio.gather(*room._chores.values())
        return table

    table = run_in_a_loop(close())
    assert table not in room.tables
    assert room.state.tables[table].shut
    assert room.chips(ann.user) == WELCOME_CHIPS
    assert not may_enter(room, ann, table)
    assert isinstance(journal.events("room")[-1], r.TableShut)
    assert table not in new_room(journal=journal).tables


def test_a_table_that_closed_right_before_a_stop_is_shut_at_the_start():
    journal = MemoryJournal()
    room = new_room(journal=journal)
    ann = run(room.welcome("Ann"))
    table = run(opened(room, ann))
    room._shut = lambda table: None  # type: ignore[method-assign]  # the process ends here
    run(room.tables[table].answer(c.Close(ann.user)))

    async def start() -> bool:
        again = new_room_in_a_loop(journal)
        await again.load()
        await asyncio.gather(*again._chores.values())
        return table not in again.tables and again.state.tables[table].shut

    assert run_in_a_loop(start())


def test_a_closed_table_leaves_the_room_where_that_can_not_be_written_down():
    journal = Failing()
    room = new_room(journal=journal)
    ann, bob = run(room.welcome("Ann")), run(room.welcome("Bob"))
    table = run(opened(room, ann))
    assert may_enter(room, bob, table, room.state.tables[table].link)

    async def close() -> None:
        room._shut(table)
        journal.broken = True
        await asyncio.gather(*room._chores.values())

    run_in_a_loop(close())
    assert table not in room.tables
    assert room._entered == set()
    assert not room.state.tables[table].shut, "the next start sees to it"


def test_a_table_that_can_not_be_set_up_is_not_there():
    class Unread(MemoryJournal):
        async def load(self, stream: str) -> Kept:
            if stream.startswith("private"):
                raise OSError("unreadable")
            return await super().load(stream)

    room = new_room(journal=Unread())
    ann = run(room.welcome("Ann"))
    with pytest.raises(OSError, match="unreadable"):
        run(opened(room, ann))
    assert list(room.tables) == ["a", "b"]


def test_rule_R9_6_chips_that_come_back_as_a_room_wakes_are_their_owners():
    journal = MemoryJournal()
    room = new_room(journal=journal)
    ann, bob = run(room.welcome("Ann")), run(room.welcome("Bob"))
    begin_hand(room, ann, bob)
    state = room.table("a").state
    waits = next(
        one for one in (ann, bob) if state.hand and state.seat_of(one.user) != state.hand.turn
    )
    run(room.table("a").answer(c.Leave(waits.user)))
    assert room.chips(waits.user) == WELCOME_CHIPS - 40_000

    again = new_room(journal=journal)  # with another shoe, so that the hand can't go on
    assert again.table("a").state.seat_of(waits.user) == 0
    assert again.chips(waits.user) == WELCOME_CHIPS
    assert again.chips(waits.user) == run(journal.balances())[f"player/{waits.user}"]


def test_who_is_barred_loses_the_seat_that_he_was_about_to_take():
    accounts = accounts_of(new_room())
    room = accounts.room
    ann = run(room.welcome("Ann"))
    told = sit(room, ann, 1, key="1")
    run(accounts.bar(ann, on=True))
    deliver(room)
    assert told == ["done"]
    assert room.table("a").state.seats == {}
    assert room.chips(ann.user) == WELCOME_CHIPS


@pytest.mark.proves("L4")
def test_a_link_with_letters_of_any_kind_is_compared():
    room = new_room()
    ann, bob = run(room.welcome("Ann")), run(room.welcome("Bob"))
    table = run(opened(room, ann))
    for link in ("", "\u00e9", "\ud800"):
        assert not may_enter(room, bob, table, link)
        with pytest.raises(BadInput, match="no_such_table"):
            room.invited(table, link)
    assert room.invited(table, room.state.tables[table].link) is room.tables[table]


@pytest.mark.proves("V8")
def test_a_room_that_closes_finishes_what_its_tables_are_at():
    class Slow(MemoryJournal):
        """Whatever is kept takes a while."""

        def __init__(self) -> None:
            super().__init__()
            self.reached, self.held = asyncio.Event(), asyncio.Event()

        async def append(self, entry: Entry) -> None:
            if entry.stream == "a":
                self.reached.set()
                await self.held.wait()
            await super().append(entry)

    async def close() -> list[str]:
        journal = Slow()
        room = Room([table_settings("a", "A", "stud8")], new_room()._world, new_tokens())
        room._world = replace(room._world, journal=journal)
        await room.open()
        ann = await room.welcome("Ann")
        told, late = sit(room, ann, 1, key="1"), sit(room, ann, 2, chips=4_000, key="2")
        await journal.reached.wait()
        closing = asyncio.create_task(room.close())
        for _ in range(5):
            await asyncio.sleep(0)
        assert not closing.done()
        journal.held.set()
        await closing
        assert room.chips(ann.user) == WELCOME_CHIPS - 40_000
        return [*told, *late]

    assert run_in_a_loop(close()) == ["done", "table_closed"]


def new_room_in_a_loop(journal: MemoryJournal) -> Room:
    blank = new_room()
    world = blank._world
    world = type(world)(world.clock, world.shoe, journal, world.rng)
    return Room([], world, blank._new_token)


def test_who_is_barred_does_not_come_back_until_the_room_is_opened_to_him():
    accounts = accounts_of(new_room())
    ann, token = run(accounts.welcome("Ann"))
    run(accounts.room.keep(r.UserBarred(ann.user, True, OPERATOR)))
    with pytest.raises(BadInput, match="barred"):
        run(accounts.come_back(token))
    run(accounts.room.keep(r.UserBarred(ann.user, False, OPERATOR)))
    assert run(accounts.come_back(token)) is ann


def test_who_is_banned_from_a_table_does_not_enter_it():
    room = new_room()
    ann, bob = run(room.welcome("Ann")), run(room.welcome("Bob"))
    table = run(opened(room, ann))
    link = room.state.tables[table].link
    run(room.tables[table].answer(c.Ban(ann.user, bob.user, bob.name, on=True)))
    with pytest.raises(DoorcardError, match="banned"):
        room.table(table, bob.user, link)


def test_room_M1_everything_the_room_grants_is_in_the_ledger():
    journal = MemoryJournal()
    room = new_room(journal=journal)
    ann = run(room.welcome("Ann"))
    run(room.keep(r.ChipsGranted(ann.user, 5_000, "tournament", OPERATOR)))
    run(room.keep(r.ChipsTaken(ann.user, 1_000, "mistake", OPERATOR)))
    held = run(journal.balances())
    assert held == {
        "cashier": -(WELCOME_CHIPS + 4_000),
        f"player/{ann.user}": WELCOME_CHIPS + 4_000,
    }
    with pytest.raises(DoorcardError, match="overdrawn"):
        run(room.keep(r.ChipsTaken(ann.user, 10**9, "mistake", OPERATOR)))
    assert room.chips(ann.user) == WELCOME_CHIPS + 4_000
