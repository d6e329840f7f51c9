"""Copies of a database that is being played on, and rooms made from copies."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import pytest

from doorcard.errors import DoorcardError
from doorcard.storage.audit import audit
from doorcard.storage.backup import KEY_IS_NOT_IN_IT, Backup, back_up, check, restore
from doorcard.storage.sql import SqlStore
from tests.storage.kit import entry, keep, looped, opened
from tests.storage.sessions import Session


def url(path: Path) -> str:
    return f"sqlite:///{path}"


@pytest.fixture
def room(tmp_path: Path) -> Path:
    """Where the room's database is."""
    return tmp_path / "room" / "room.db"


@looped
async def test_a_room_is_restored_from_a_copy_made_while_it_played(room: Path, tmp_path: Path):
    copy, again = tmp_path / "copies" / "monday.db", tmp_path / "again" / "room.db"
    session = Session("t1")
    async with opened(url(room), tmp_path) as store:
        await keep(store, session.hands(1, 2))
        made = await asyncio.to_thread(back_up, room, copy)
        await keep(store, session.hands(3))
    assert made == Backup(copy, copy.stat().st_size, made.events, 1)
    assert f"{made.events} events of 1 streams" in str(made)
    restored = restore(copy, again)
    assert restored.events == made.events
    async with opened(url(again), tmp_path) as store:
        assert await audit(store) == []
        kept = await store.load("t1")
        assert len(kept.events) == made.events
        assert await store.secret("t1", 2) == b"deck t1 2"
        await store.append(entry("t1", made.events + 1, "goes on"))


@looped
async def test_a_copy_made_while_tables_write_is_of_one_moment(room: Path, tmp_path: Path):
    async with opened(url(room), tmp_path) as store:
        tables = [Session(f"t{number}") for number in range(4)]
        playing = [asyncio.create_task(keep(store, table.hands(*range(3)))) for table in tables]
        copies = [tmp_path / f"copy-{number}.db" for number in range(4)]
        for copy in copies:
            await asyncio.to_thread(back_up, room, copy)
        await asyncio.gather(*playing)
    for copy in copies:
        async with opened(url(copy), tmp_path) as store:
            assert await audit(store) == []


@looped
async def test_room_F2_the_key_is_not_in_a_copy(room: Path, tmp_path: Path):
    copy = tmp_path / "copy.db"
    async with opened(url(room), tmp_path) as store:
        await store.append(entry("a", 1, "1", hand=1, secret=b"the deck"))
        back_up(room, copy)
    key = (tmp_path / "room.key").read_bytes()
    data = copy.read_bytes()
    assert key not in data
    assert key.hex().encode() not in data
    assert b"the deck" not in data
    assert "not in the backup" in KEY_IS_NOT_IN_IT
    (tmp_path / "room.key").unlink()
    with pytest.raises(DoorcardError, match="no_key"):
        await SqlStore.open(url(copy), tmp_path / "room.key")


@looped
async def test_nothing_is_overwritten(room: Path, tmp_path: Path):
    copy = tmp_path / "copy.db"
    async with opened(url(room), tmp_path) as store:
        await store.append(entry("a", 1, "1"))
        copy.write_text("precious")
        with pytest.raises(DoorcardError, match="exists"):
            back_up(room, copy)
        assert copy.read_text() == "precious"
        copy.unlink()
        back_up(room, copy)
        with pytest.raises(DoorcardError, match="in_use"):
            restore(copy, room)
    with pytest.raises(DoorcardError, match="exists"):
        restore(copy, room)
    room.unlink()
    room.with_name("room.db-wal").write_bytes(b"old")
    with pytest.raises(DoorcardError, match="exists"):
        restore(copy, room)
    assert {path.name for path in tmp_path.iterdir()} == {"room", "copy.db", "room.key"}


@looped
async def test_a_damaged_copy_is_refused(room: Path, tmp_path: Path):
    copy = tmp_path / "copy.db"
    async with opened(url(room), tmp_path) as store:
        await store.append(entry("a", 1, *["x" * 500] * 200))
        back_up(room, copy)
    whole = copy.read_bytes()
    copy.write_bytes(whole[: len(whole) // 2])
    with pytest.raises(DoorcardError, match="damaged"):
        restore(copy, tmp_path / "again.db")
    copy.write_bytes(b"no database at all, but long enough to be looked at" * 100)
    with pytest.raises(DoorcardError, match="damaged"):
        check(copy)
    assert not (tmp_path / "again.db").exists()


def test_what_is_not_there_is_not_copied_and_not_made(tmp_path: Path):
    for copying in (back_up, restore):
        with pytest.raises(DoorcardError, match="no_database"):
            copying(tmp_path / "no.db", tmp_path / "copy.db")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(os.name == "nt", reason="files have other rights on Windows")
@looped
async def test_a_copy_is_for_its_owner_only(room: Path, tmp_path: Path):
    async with opened(url(room), tmp_path) as store:
        await store.append(entry("a", 1, "1"))
        made = back_up(room, tmp_path / "copy.db")
    assert made.path.stat().st_mode & 0o777 == 0o600
