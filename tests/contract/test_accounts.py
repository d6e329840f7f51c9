"""What every store of accounts does, and what the door of the room makes of it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from doorcard.room.accounts import AccountStore, SignIn
from doorcard.room.state import User
from doorcard.storage.accounts import SqlAccounts
from doorcard.storage.memory import MemoryAccounts
from tests.storage import kit
from tests.storage.kit import looped

ANN, BOB = User("u1", "Ann", 1), User("u2", "Bob", 2)


class Place:
    """Where accounts are kept; opened again, what was kept is there."""

    def __init__(self, address: str, folder: Path) -> None:
        self._address = address
        self._folder = folder
        self._memory = MemoryAccounts()

    @asynccontextmanager
    async def opened(self) -> AsyncIterator[AccountStore]:
        if not self._address:
            yield self._memory
            return
        async with kit.opened(self._address, self._folder) as store:
            yield SqlAccounts(store)


@pytest.fixture(params=["memory", "sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    address = ""
    if request.param == "sqlite":
        address = f"sqlite:///{tmp_path / 'room.db'}"
    elif request.param == "postgresql":
        address = request.getfixturevalue("postgres").database()
    return Place(address, tmp_path)


def signed_in(number: int, user: str = "u1", *, seen: int = 0, expires: int = 1_000) -> SignIn:
    return SignIn(f"{number:064x}", user, "browser", 10, seen or number, expires, f"phone {number}")


@looped
async def test_a_password_is_there_when_the_store_is_opened_again(place: Place):
    async with place.opened() as store:
        await store.set_password(ANN, "first", 5)
        await store.set_password(ANN, "second", 6)
        assert await store.password("u2") == ""
    async with place.opened() as store:
        assert await store.password("u1") == "second"


@looped
async def test_a_new_name_keeps_the_password(place: Place):
    async with place.opened() as store:
        await store.set_password(ANN, "hers", 5)
        await store.set_password(replace(ANN, name="Anna"), "hers too", 6)
        await store.set_password(replace(BOB, name="Ann"), "his", 7)
        assert [await store.password(user) for user in ("u1", "u2")] == ["hers too", "his"]


@looped
async def test_a_sign_in_is_found_by_its_digest_alone(place: Place):
    one, two = signed_in(1), replace(signed_in(2), kind="bot", label="<b>=1+1 \u674e")
    async with place.opened() as store:
        await store.add_sign_in(one)
        await store.add_sign_in(two)
    async with place.opened() as store:
        assert await store.sign_in(one.digest) == one
        assert await store.sign_in(two.digest) == two
        assert await store.sign_in(one.id) is None


@looped
async def test_sign_ins_are_told_by_user_and_the_one_seen_last_comes_first(place: Place):
    async with place.opened() as store:
        for one in (signed_in(1, seen=30), signed_in(2, seen=50), signed_in(3, "u2"), signed_in(4)):
            await store.add_sign_in(one)
        await store.add_sign_in(signed_in(4, seen=40))
        assert [one.seen for one in await store.sign_ins("u1")] == [50, 40, 30]
        assert await store.sign_ins("u3") == []


@looped
async def test_sign_ins_are_dropped_one_by_one_or_when_their_time_is_over(place: Place):
    async with place.opened() as store:
        for one in (signed_in(1), signed_in(2, expires=99), signed_in(3, expires=100)):
            await store.add_sign_in(one)
        await store.drop_sign_ins([signed_in(1).digest, "no such"])
        await store.drop_sign_ins([])
        assert [one.label for one in await store.sign_ins("u1")] == ["phone 3", "phone 2"]
        await store.drop_expired(99)
        assert [one.label for one in await store.sign_ins("u1")] == ["phone 3"]


@looped
async def test_who_is_erased_leaves_nothing_and_others_all(place: Place):
    async with place.opened() as store:
        for user in (ANN, BOB):
            await store.set_password(user, "secret", 5)
            await store.add_sign_in(signed_in(int(user.user[1]), user.user))
        await store.erase(["u1", "u7"])
    async with place.opened() as store:
        assert (await store.password("u1"), await store.sign_ins("u1")) == ("", [])
        assert await store.password("u2") == "secret"
        assert len(await store.sign_ins("u2")) == 1
