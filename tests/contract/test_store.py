"""What every journal does, whatever it keeps its entries in (architecture: contract suites)."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from doorcard.errors import DoorcardError
from doorcard.storage.memory import MemoryJournal
from doorcard.storage.sql import SqlStore
from doorcard.table.ports import Posting
from tests.storage import kit
from tests.storage.kit import entry, looped, moved, paid, said
from tests.storage.sessions import Session

Store = MemoryJournal | SqlStore


class Place:
    """Where entries are kept: `opened` again, what was acknowledged is there."""

    def __init__(self, name: str, address: str, folder: Path) -> None:
        self.name = name
        self._address = address
        self._folder = folder
        self._memory = MemoryJournal(forgetful=name == "forgetful")

    @asynccontextmanager
    async def opened(self) -> AsyncIterator[Store]:
        if not self._address:
            yield self._memory
            return
        async with kit.opened(self._address, self._folder) as store:
            yield store


@pytest.fixture(params=["memory", "forgetful", "sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    address = ""
    if request.param == "sqlite":
        address = f"sqlite:///{tmp_path / 'room.db'}"
    elif request.param == "postgresql":
        address = request.getfixturevalue("postgres").database()
    return Place(request.param, address, tmp_path)


async def balances(store: Store) -> dict[str, int]:
    return {account: cents for account, cents in (await store.balances()).items() if cents}


async def refused(appending: Awaitable[None]) -> DoorcardError:
    with pytest.raises(DoorcardError) as refusal:
        await appending
    return refusal.value


@looped
async def test_events_are_kept_in_order_and_streams_apart(place: Place):
    async with place.opened() as store:
        await store.append(entry("a", 1, "1", "2"))
        await store.append(entry("b", 1, "other"))
        await store.append(entry("a", 3, "3"))
        kept = await store.load("a")
        assert (kept.seq, kept.checkpoint, kept.at) == (0, "", 1_003)
        assert kept.events == said("1", "2", "3")
        assert (await store.load("b")).events == said("other")
        nothing = await store.load("c")
        assert (nothing.seq, nothing.events, nothing.at, nothing.keys) == (0, (), 0, ())


@pytest.mark.parametrize("first", [0, 1, 2, 4, -1])
@looped
async def test_invariant_7_a_number_is_given_once_and_none_is_left_out(place: Place, first: int):
    async with place.opened() as store:
        await store.append(entry("a", 1, "1", "2"))
        error = await refused(store.append(entry("a", first, "again")))
        assert (error.code, error.given, error.allowed) == ("seq_taken", first, 3)
        assert (await store.load("a")).events == said("1", "2")
        await store.append(entry("a", 3, "3"))


@looped
async def test_case_V1_a_command_is_carried_out_once_in_a_stream(place: Place):
    async with place.opened() as store:
        await store.append(entry("a", 1, "1", key="k1"))
        error = await refused(store.append(entry("a", 2, "again", key="k1")))
        assert (error.code, error.given) == ("key_taken", "k1")
        assert (await store.load("a")).events == said("1")
        await store.append(entry("b", 1, "elsewhere", key="k1"))
        await store.append(entry("a", 2, "no key"))
        await store.append(entry("a", 3, "no key either"))
        assert (await store.load("a")).keys == ("k1",)


@looped
async def test_the_last_512_keys_are_told_oldest_first(place: Place):
    async with place.opened() as store:
        numbers = range(1, 521)
        await asyncio.gather(
            *(store.append(entry("a", number, "x", key=f"k{number}")) for number in numbers)
        )
        kept = await store.load("a")
        assert kept.keys == tuple(f"k{number}" for number in numbers[-512:])
        assert len(kept.events) == 520


@looped
async def test_the_deck_of_a_hand_is_kept_and_the_last_one_counts(place: Place):
    async with place.opened() as store:
        await store.append(entry("a", 1, "1", hand=7, secret=b"first"))
        assert await store.secret("a", 7) == b"first"
        await store.append(entry("a", 2, "2", hand=7, secret=b"\x00second"))
        await store.append(entry("a", 3, "3", hand=8, secret=b"third"))
        assert await store.secret("a", 7) == b"\x00second"
        assert await store.secret("a", 8) == b"third"
        assert await store.secret("a", 9) == b""
        assert await store.secret("b", 7) == b""


@looped
async def test_a_restart_may_begin_at_the_newest_checkpoint(place: Place):
    async with place.opened() as store:
        await store.append(entry("a", 1, "1", "2", key="k1"))
        await store.append(entry("a", 3, "3", checkpoint="state 2"))
        await store.append(entry("a", 4, "4", "5", key="k2", checkpoint="state 3"))
        kept = await store.load("a")
        assert kept.events == said("1", "2", "3", "4", "5")[kept.seq :]
        assert (kept.seq, kept.checkpoint) in [(3, "state 3"), (0, "")]
        assert kept.keys == ("k1", "k2")
        assert place.name == "memory" or kept.seq == 3


@looped
async def test_balances_follow_the_postings(place: Place):
    async with place.opened() as store:
        await store.append(paid("room", 1, *moved("cashier", "player/a", 500)))
        await store.append(paid("t1", 1, *moved("player/a", "stack/t1/1", 300)))
        await store.append(
            entry(
                "t1",
                2,
                "ante",
                "nothing",
                "bet",
                postings=(
                    moved("stack/t1/1", "pot/t1", 40),
                    (),
                    moved("stack/t1/1", "pot/t1", 60),
                ),
            )
        )
        held = {"cashier": -500, "player/a": 200, "stack/t1/1": 200, "pot/t1": 100}
        assert await balances(store) == held
        assert await store.balances("player/a") == {"player/a": 200}
        assert await store.balances("player/") == {"player/a": 200}
        assert await store.balances("player") == {}


@looped
async def test_nobody_spends_what_he_has_not(place: Place):
    async with place.opened() as store:
        await store.append(paid("room", 1, *moved("cashier", "player/a", 500)))
        buying = paid("t1", 1, *moved("player/a", "stack/t1/1", 501), key="k", hand=1, secret=b"s")
        error = await refused(store.append(replace(buying, checkpoint="state")))
        assert (error.code, error.reason, error.given) == ("overdrawn", "player/a", -1)
        error = await refused(store.append(paid("t1", 1, *moved("pot/t1", "player/new", 1))))
        assert (error.code, error.reason) == ("overdrawn", "pot/t1")
        assert await balances(store) == {"cashier": -500, "player/a": 500}
        kept = await store.load("t1")
        assert (kept.events, kept.keys, kept.checkpoint) == ((), (), "")
        assert await store.secret("t1", 1) == b""
        await store.append(paid("t1", 1, *moved("player/a", "stack/t1/1", 500), key="k"))
        assert await balances(store) == {"cashier": -500, "stack/t1/1": 500}


@looped
async def test_accounts_that_give_credit_may_be_below_zero(place: Place):
    async with place.opened() as store:
        await store.append(paid("t1", 1, *moved("house/opponents", "stack/t1/1", 7)))
        await store.append(paid("t1", 2, *moved("tab/t1/guest-1", "stack/t1/2", 8)))
        assert (await balances(store))["tab/t1/guest-1"] == -8


@looped
async def test_postings_that_do_not_sum_to_zero_are_refused(place: Place):
    async with place.opened() as store:
        error = await refused(store.append(paid("t1", 1, Posting("cashier", -1))))
        assert error.code == "unbalanced"
        assert (await store.load("t1")).events == ()


@looped
async def test_of_entries_at_the_same_time_only_those_are_refused_that_must_be(place: Place):
    """A dozen tables append at once; most entries can't be kept, for one reason or other."""
    async with place.opened() as store:
        await store.append(paid("room", 1, *moved("cashier", "player/a", 1_000)))

        async def play(table: str) -> list[str]:
            codes = []
            for seq in range(1, 6):
                for bad in (
                    entry(table, seq + 1, "a gap"),
                    entry(table, seq, "again", key="k1"),
                    paid(table, seq, *moved("pot/x", "player/a", 1)),
                ):
                    if seq > 1:
                        codes.append((await refused(store.append(bad))).code)
                await store.append(
                    paid(table, seq, *moved("player/a", f"stack/{table}/1", 1), key=f"k{seq}")
                )
            return codes

        tables = [f"t{number}" for number in range(12)]
        refusals = await asyncio.gather(*map(play, tables))
        assert refusals == [["seq_taken", "key_taken", "overdrawn"] * 4] * 12
        for table in tables:
            kept = await store.load(table)
            assert kept.events == said(*["paid"] * 5)
            assert kept.keys == ("k1", "k2", "k3", "k4", "k5")
        held = await balances(store)
        assert held["player/a"] == 1_000 - 12 * 5
        assert sum(held.values()) == 0


@looped
async def test_what_is_shared_is_spent_once_by_those_who_come_first(place: Place):
    """Thirty tables want ten of a player's hundred cents each, all at the same time."""
    async with place.opened() as store:
        await store.append(paid("room", 1, *moved("cashier", "player/a", 100)))
        results = await asyncio.gather(
            *(
                store.append(paid(f"t{number}", 1, *moved("player/a", f"stack/t{number}/1", 10)))
                for number in range(30)
            ),
            return_exceptions=True,
        )
        codes = [getattr(result, "code", "kept") for result in results]
        assert codes == ["kept"] * 10 + ["overdrawn"] * 20
        assert "player/a" not in await balances(store)


@looped
async def test_whole_hands_are_kept_as_they_were(place: Place):
    session = Session("t1")
    entries = list(session.hands(1, 2, 3))
    async with place.opened() as store:
        await asyncio.gather(*map(store.append, entries))
    async with place.opened() as store:
        kept = await store.load("t1")
        assert kept.events == tuple(event for one in entries for event in one.events)
        assert kept.at == entries[-1].at
        assert kept.keys == tuple(one.key for one in entries if one.key)[-512:]
        assert await store.secret("t1", 2) == b"deck t1 2"
        held = await balances(store)
        assert sum(held.values()) == 0
        assert {account.partition("/")[0] for account in held} <= {"tab", "rake"}


@looped
async def test_invariant_7_a_journal_opened_again_goes_on_where_it_was(place: Place):
    async with place.opened() as store:
        await store.append(entry("a", 1, "1", key="k1", hand=3, secret=b"deck"))
        await store.append(paid("room", 1, *moved("cashier", "player/a", 5)))
    async with place.opened() as store:
        assert (await refused(store.append(entry("a", 1, "again")))).code == "seq_taken"
        assert (await refused(store.append(entry("a", 2, "again", key="k1")))).code == "key_taken"
        overdraft = paid("a", 2, *moved("player/a", "player/b", 6))
        assert (await refused(store.append(overdraft))).code == "overdrawn"
        await store.append(entry("a", 2, "2"))
        assert await store.secret("a", 3) == b"deck"
        assert (await store.load("a")).events == said("1", "2")
