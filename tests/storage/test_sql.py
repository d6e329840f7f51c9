"""What only the stores in a database do: history, one server at a time, faults of the database."""

from __future__ import annotations

import asyncio
import os
import re
from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, func, insert, select, text
from sqlalchemy.exc import IntegrityError

from doorcard.cards import card_text
from doorcard.engine import events as e
from doorcard.errors import DoorcardError
from doorcard.storage import line, schema
from doorcard.storage.database import address, broken_rule
from doorcard.storage.readings import result_of
from doorcard.storage.sql import SqlStore
from doorcard.table import events as t
from doorcard.table.history import DealtIn, PlayedHand
from tests.storage.kit import entry, keep, looped, moved, opened, paid, said
from tests.storage.postgres import Postgres
from tests.storage.sessions import Session, user

# History


@looped
async def test_history_events_are_read_from_any_number_to_any(database: str, tmp_path: Path):
    async with opened(database, tmp_path) as store:
        await store.append(entry("a", 1, *map(str, range(1, 2_501))))
        await store.append(entry("b", 1, "other"))

        async def numbers(*given: int) -> list[int]:
            found = [stored async for stored in store.events("a", *given)]
            assert [stored.event for stored in found] == [*said(*(str(s.seq) for s in found))]
            return [stored.seq for stored in found]

        assert await numbers() == [*range(1, 2_501)]
        assert await numbers(2_499) == [2_499, 2_500]
        assert await numbers(7, 9) == [7, 8, 9]
        assert await numbers(1, 1_000) == [*range(1, 1_001)]
        assert await numbers(2_501) == []
        assert await store.streams() == ("a", "b")


@looped
async def test_room_H2_every_hand_is_found_with_who_played_and_what_it_brought(
    database: str, tmp_path: Path
):
    session = Session("t1")
    async with opened(database, tmp_path) as store:
        entries = await keep(store, session.hands(*range(12)))
        hands = await store.hands(stream="t1")
    assert [hand.hand for hand in hands] == [*range(12, 0, -1)]
    for hand in hands:
        stream = session.played[hand.hand]
        setup = next(event.setup for event in stream if isinstance(event, e.HandStarted))
        assert hand.game == setup.variant.id
        assert [(one.seat, one.user, one.name) for one in hand.players] == sorted(
            (seat, user(seat), user(seat).title()) for seat, _ in setup.stacks
        )
        assert {one.seat: one.net for one in hand.players} == nets(entries, hand)
        rake = sum(sum(event.amounts) for event in stream if isinstance(event, e.RakeTaken))
        assert sum(one.net for one in hand.players) == -rake
        assert hand.pot == result_of(stream).pot
        assert hand.started <= hand.ended
    for newer, older in pairwise(hands):
        assert older.id < newer.id
        assert older.last < newer.first


def nets(entries: list[Any], hand: PlayedHand) -> Counter[int]:
    """What each seat's stack gained between sitting down and getting up, from the ledger."""
    found = Counter({one.seat: 0 for one in hand.players})
    for one in entries:
        for seq, lines in enumerate(one.postings, one.first):
            for posting in lines:
                kind, _, rest = posting.account.partition("/")
                if kind == "stack" and hand.first <= seq <= hand.last:
                    found[int(rest.partition("/")[2])] += posting.cents
    return found


@looped
async def test_room_H2_hands_are_told_by_player_by_table_and_in_pages(
    database: str, tmp_path: Path
):
    tables = [Session(f"t{number}") for number in range(3)]
    async with opened(database, tmp_path) as store:
        await asyncio.gather(*(keep(store, table.hands(1, 2, 3, 4)) for table in tables))
        every = await store.hands()
        assert len(every) == 12
        mine = await store.hands(user="p3")
        assert mine == tuple(h for h in every if "p3" in {one.user for one in h.players})
        assert 0 < len(mine) < 12
        here = await store.hands(user="p3", stream="t1")
        assert here == tuple(h for h in mine if h.stream == "t1")
        pages = await store.hands(limit=5)
        while len(pages) < 12:
            pages += await store.hands(limit=5, before=pages[-1].id)
        assert pages == every
        assert await store.hands(user="nobody") == ()


@looped
async def test_room_H2_a_hand_is_told_with_the_commitment_to_its_deck(
    database: str, tmp_path: Path
):
    session = Session("t1")
    async with opened(database, tmp_path) as store:
        await keep(store, session.hands(*range(8)))
        for number, stream in session.played.items():
            told = await store.hand("t1", number)
            assert [type(stored.event) for stored in told[:2]] == [t.DeckCommitted, t.DeckMixed]
            inner = [stored.event for stored in told[2:]]
            assert inner == [t.HandEvent(number, event) for event in stream]
        assert await store.hand("t1", 99) == ()
        assert await store.hand("t2", 1) == ()


@looped
async def test_room_H2_a_hand_that_spans_a_restart_is_found_whole(database: str, tmp_path: Path):
    """The store is opened anew all through a hand; what is only remembered would be missing."""
    session = Session("t1")
    entries = list(session.hands("short"))
    for begin in range(0, len(entries), 4):
        async with opened(database, tmp_path) as store:
            await keep(store, entries[begin : begin + 4])
            told = await store.hand("t1", 1)
            assert [stored.seq for stored in told] == sorted({stored.seq for stored in told})
    async with opened(database, tmp_path) as store:
        (hand,) = await store.hands()
        assert sum(one.net for one in hand.players) <= 0
        assert len(await store.hand("t1", 1)) == len(session.played[1]) + 2


@looped
async def test_a_hand_without_a_result_is_no_played_hand_but_can_be_read(
    database: str, tmp_path: Path
):
    session = Session("t1")
    async with opened(database, tmp_path) as store:
        for one in session.hands(1):
            if any(isinstance(getattr(event, "event", None), e.HandEnded) for event in one.events):
                break
            await store.append(one)
        assert await store.hands() == ()
        assert len(await store.hand("t1", 1)) > 10


@looped
async def test_a_void_hand_is_told_with_its_reason(database: str, tmp_path: Path):
    session = Session("t1")
    void = e.HandVoided("a fault in the room", ((1, 40), (2, 40)))
    setup = next(event.setup for event in [*_stream(session)] if isinstance(event, e.HandStarted))
    session = Session("t2")
    async with opened(database, tmp_path) as store:
        await store.append(
            session.entry(
                t.PlayerSat(1, "p1", "P1", "person", 400, 0),
                t.PlayerSat(2, "p2", "P2", "person", 400, 0),
                t.HandEvent(1, e.HandStarted(_between(setup, 1, 2))),
                t.HandEvent(1, e.AntePosted(1, 40)),
                t.HandEvent(1, e.AntePosted(2, 40)),
            )
        )
        await store.append(session.entry(t.HandEvent(1, void)))
        (hand,) = await store.hands()
        assert (hand.void, hand.pot) == ("a fault in the room", 0)
        assert hand.players == (DealtIn(1, "p1", "P1", 0), DealtIn(2, "p2", "P2", 0))


def _stream(session: Session) -> list[e.Event]:
    list(session.hands(1))
    return session.played[1]


def _between(setup: e.Setup, *seats: int) -> e.Setup:
    return e.Setup(setup.variant, setup.house, setup.stakes, tuple((seat, 400) for seat in seats))


@looped
async def test_room_H1_a_show_after_the_end_belongs_to_the_hand(database: str, tmp_path: Path):
    async with opened(database, tmp_path) as store:
        session = Session("t1")
        await keep(store, session.hands(1))
        stream = session.played[1]
        shown = e.HandShown(3, ())
        await store.append(session.entry(t.HandEvent(1, shown)))
        told = await store.hand("t1", 1)
        assert [one.event for one in told[2:]] == [
            t.HandEvent(1, event) for event in [*stream, shown]
        ]


@looped
async def test_room_M2_what_moved_an_account_is_told_newest_first(database: str, tmp_path: Path):
    async with opened(database, tmp_path) as store:
        await store.append(paid("room", 1, *moved("cashier", "player/a", 500)))
        await store.append(paid("t1", 5 - 4, *moved("player/a", "stack/t1/1", 300)))
        await store.append(paid("t1", 2, *moved("stack/t1/1", "player/a", 350 - 50)))
        await store.append(paid("t1", 3, *moved("tab/t1/a", "stack/t1/1", 7)))
        await store.append(paid("T1", 1, *moved("tab/T1/a", "stack/T1/1", 8)))
        mine = await store.movements("player/a")
        assert [(one.stream, one.cents) for one in mine] == [
            ("t1", 300),
            ("room", 500),
            ("t1", -300),
        ]
        assert [one.cents for one in await store.movements("player/a", limit=1)] == [300]
        assert [one.cents for one in await store.movements("player/a", before=1_002)] == [500, -300]
        assert {one.kind for one in mine} == {"Said"}
        assert [one.account for one in await store.movements("tab/t1/")] == ["tab/t1/a"]
        assert await store.balances("tab/t1/") == {"tab/t1/a": -7}
        assert await store.balances("player/a") == {"player/a": 500}
        assert await store.movements("player/") == mine


# What a copy of the database tells


@looped
async def test_room_F2_a_copy_of_the_database_tells_no_hidden_card(database: str, tmp_path: Path):
    """Every row is searched for the deck, and every event for cards that are not public."""
    session = Session("t1")
    async with opened(database, tmp_path) as store:
        await keep(store, session.hands(*range(6)))
        await store.append(session.entry(t.BankUsed(1, 2)))
        await store.append(entry("t2", 1, "x", checkpoint="the state of the table"))
        tables = schema.metadata.sorted_tables
        everything = str([await store.read_rows(select(table)) for table in tables])
    assert "deck t1" not in everything
    assert "the state of the table" not in everything
    for stream in session.played.values():
        hidden = [
            event.card
            for event in stream
            if isinstance(event, e.CardBurned)
            or (isinstance(event, e.CardDealt) and event.face == "down")
        ]
        assert hidden
    cards = re.findall(r'"type":"(\w+)"[^{}]*"card":"(..)"', everything)
    public = Counter(
        card_text(event.card)
        for stream in session.played.values()
        for event in stream
        if isinstance(event, e.CommonCardDealt)
        or (isinstance(event, e.CardDealt) and event.face != "down")
    )
    assert Counter(card for _, card in cards) == public


@pytest.mark.skipif(os.name == "nt", reason="files have other rights on Windows")
@looped
async def test_the_file_and_the_key_are_for_their_owner_only(tmp_path: Path):
    folder = tmp_path / "data"
    async with opened(f"sqlite:///{folder / 'room.db'}", folder) as store:
        await store.append(entry("a", 1, "1"))
        modes = {path.name: path.stat().st_mode & 0o777 for path in folder.iterdir()}
    assert set(modes) == {"room.db", "room.db-wal", "room.db-shm", "room.db.lock", "room.key"}
    assert set(modes.values()) == {0o600}


# The key


@looped
async def test_a_key_that_is_gone_or_another_is_refused(database: str, tmp_path: Path):
    async with opened(database, tmp_path) as store:
        await store.append(entry("a", 1, "1", hand=1, secret=b"deck"))
    key = tmp_path / "room.key"
    good = key.read_bytes()
    for found, code in ((None, "no_key"), (b"short", "bad_key"), (bytes(32), "bad_key")):
        key.unlink(missing_ok=True)
        if found is not None:
            key.write_bytes(found)
        with pytest.raises(DoorcardError) as refusal:
            await SqlStore.open(database, key)
        assert refusal.value.code == code
    key.write_bytes(good)
    async with opened(database, tmp_path) as store:
        assert await store.secret("a", 1) == b"deck"


@looped
async def test_a_new_database_takes_the_key_that_is_there(tmp_path: Path):
    key = tmp_path / "room.key"
    key.write_bytes(bytes(range(32)))
    async with opened(f"sqlite:///{tmp_path / 'room.db'}", tmp_path):
        assert key.read_bytes() == bytes(range(32))


# One server at a time


@looped
async def test_two_servers_never_run_one_database(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(line, "LOCK_TRIES", 3)
    async with opened(database, tmp_path) as store:
        with pytest.raises(DoorcardError, match="in_use"):
            await SqlStore.open(database, tmp_path / "room.key")
        await store.append(entry("a", 1, "1"))
    async with opened(database, tmp_path) as store:
        await store.append(entry("a", 2, "2"))


@pytest.mark.parametrize("text", ["", "room.db", "mysql://host/room", "sqlite://", "sqlite:///"])
def test_an_address_of_no_database_is_refused(text: str):
    with pytest.raises(DoorcardError, match="bad_database"):
        address(text)


# Other writing


@looped
async def test_accounts_are_written_by_the_same_writer(database: str, tmp_path: Path):
    def account(user: str, folded: str) -> Callable[[Connection], Any]:
        row = {"user": user, "name": folded, "folded": folded, "hash": "argon2", "made": 1}
        return lambda conn: conn.execute(insert(schema.users).values(row))

    async with opened(database, tmp_path) as store:
        done = await asyncio.gather(
            store.write(account("u1", "alder")),
            store.append(entry("a", 1, "1")),
            store.write(account("u2", "alder")),
            store.append(entry("a", 2, "2")),
            store.write(account("u3", "birch")),
            return_exceptions=True,
        )
        assert isinstance(done[2], IntegrityError)
        assert broken_rule(done[2]) == "users"
        assert not any(isinstance(done[at], BaseException) for at in (0, 1, 3, 4))
        found = await store.read_rows(select(schema.users.c.user).order_by(schema.users.c.user))
        assert [one for (one,) in found] == ["u1", "u3"]
        assert (await store.load("a")).events == said("1", "2")


@looped
async def test_what_others_write_and_fail_at_is_undone(database: str, tmp_path: Path):
    def half(conn: Connection) -> None:
        conn.execute(insert(schema.orders).values(body="stop"))
        raise ValueError("thought better of it")

    async with opened(database, tmp_path) as store:
        with pytest.raises(ValueError, match="thought better"):
            await store.write(half)
        assert await store.read_rows(select(schema.orders)) == []


@looped
async def test_a_closed_store_says_so_and_has_written_all(database: str, tmp_path: Path):
    async with opened(database, tmp_path) as store:
        appending = [
            asyncio.create_task(store.append(entry(f"t{number}", 1, "1"))) for number in range(20)
        ]
        await asyncio.sleep(0)
    assert await asyncio.gather(*appending) == [None] * 20
    with pytest.raises(DoorcardError, match="closed"):
        await store.append(entry("a", 1, "1"))
    async with opened(database, tmp_path) as store:
        assert len(await store.streams()) == 20


@looped
async def test_who_waits_no_longer_stops_nobody(database: str, tmp_path: Path):
    async with opened(database, tmp_path) as store:
        gone = asyncio.create_task(store.append(entry("a", 1, "1")))
        await asyncio.sleep(0)
        gone.cancel()
        await store.append(entry("b", 1, "1"))
        assert (await store.load("a")).events in [(), said("1")]
        assert gone.cancelled()


# Faults of the database


async def writer_of(store: SqlStore) -> int:
    """The process on the server that the writer's connection belongs to."""
    found = await store.write(lambda conn: conn.scalar(text("SELECT pg_backend_pid()")))
    assert found is not None
    return int(found)


@looped
async def test_a_connection_that_was_lost_between_entries_is_replaced(
    postgres: Postgres, tmp_path: Path
):
    async with opened(postgres.database(), tmp_path) as store:
        await store.append(entry("a", 1, "1"))
        postgres.run(f"SELECT pg_terminate_backend({await writer_of(store)})")
        await store.append(entry("a", 2, "2"))
        assert (await store.load("a")).events == said("1", "2")


@pytest.mark.parametrize("came_through", [False, True])
@looped
async def test_invariant_7_a_commit_whose_answer_was_lost_is_looked_up(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, came_through: bool
):
    """Either the caller hears that it was kept, and it was; or that it was not, and it was not."""
    commit = Connection.commit
    broken = False

    def lose_the_answer(conn: Connection) -> None:
        nonlocal broken
        if broken:
            commit(conn)
            return
        broken = True
        if came_through:
            commit(conn)
        raise ConnectionResetError("the line broke")

    async with opened(database, tmp_path) as store:
        await store.append(entry("a", 1, "1"))
        monkeypatch.setattr(Connection, "commit", lose_the_answer)
        group = [store.append(entry(f"t{number}", 1, "1", key="k")) for number in range(5)]
        done = await asyncio.gather(*group, return_exceptions=True)
        assert broken
        assert [getattr(one, "code", "kept") for one in done] == (
            ["kept"] * 5 if came_through else ["not_kept"] * 5
        )
        for number in range(5):
            stream = f"t{number}"
            assert (await store.load(stream)).events == (said("1") if came_through else ())
            await store.append(entry(stream, 2 if came_through else 1, "next"))


@looped
async def test_invariant_7_a_commit_cut_off_by_the_servers_death_is_resolved(
    postgres: Postgres, tmp_path: Path
):
    """The writer's process is killed again and again, whatever it is doing, while tables append."""
    async with opened(postgres.database(), tmp_path) as store:
        acknowledged: Counter[str] = Counter()
        codes: set[str] = set()
        stop = asyncio.Event()

        async def play(table: str) -> None:
            while not stop.is_set():
                try:
                    await store.append(entry(table, acknowledged[table] + 1, "x"))
                    acknowledged[table] += 1
                except DoorcardError as error:
                    codes.add(error.code)

        async def kill() -> None:
            for _ in range(12):
                await asyncio.sleep(0.02)
                await asyncio.to_thread(
                    postgres.run,
                    "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'",
                )
            stop.set()

        await asyncio.gather(kill(), *(play(f"t{number}") for number in range(6)))
        assert all(acknowledged[f"t{number}"] for number in range(6))
        assert codes <= {"not_kept"}
        for table, count in acknowledged.items():
            assert len((await store.load(table)).events) == count


@looped
async def test_a_full_disk_is_told_and_survived(tmp_path: Path):
    async with opened(f"sqlite:///{tmp_path / 'room.db'}", tmp_path) as store:
        await store.append(entry("a", 1, "1"))
        pages = await store.write(lambda conn: conn.scalar(text("PRAGMA page_count")))
        await store.write(lambda conn: conn.execute(text(f"PRAGMA max_page_count = {pages}")))
        with pytest.raises(DoorcardError, match="not_kept"):
            await store.append(entry("a", 2, "x" * 100_000))
        await store.append(entry("a", 2, "2"))
        assert (await store.load("a")).events == said("1", "2")


def pragmas(conn: Connection) -> dict[str, Any]:
    names = ("journal_mode", "synchronous", "foreign_keys", "secure_delete")
    return {name: conn.scalar(text(f"PRAGMA {name}")) for name in names}


@looped
async def test_sqlite_is_set_up_to_lose_nothing_and_to_leave_nothing(tmp_path: Path):
    async with opened(f"sqlite:///{tmp_path / 'room.db'}", tmp_path) as store:
        found = await store.write(pragmas)
    assert found == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "secure_delete": 1}


@looped
async def test_who_reads_waits_for_no_writer(tmp_path: Path):
    async with opened(f"sqlite:///{tmp_path / 'room.db'}", tmp_path) as store:
        await store.append(entry("a", 1, "1"))

        loop = asyncio.get_running_loop()

        async def read() -> int:
            assert (await store.load("a")).events == said("1")
            ((count,),) = await store.read_rows(select(func.count()).select_from(schema.orders))
            return int(count)

        def write(conn: Connection) -> int:
            conn.execute(insert(schema.orders).values(body="stop"))
            return asyncio.run_coroutine_threadsafe(read(), loop).result(10)

        assert await store.write(write) == 0
