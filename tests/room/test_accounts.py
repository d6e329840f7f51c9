"""Accounts: passwords, sign-ins on several devices, and being forgotten (room L4, M1; case X8)."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from doorcard.errors import BadInput, DoorcardError, IllegalAction
from doorcard.room import events as r
from doorcard.room.accounts import LASTS, SEEN_EVERY, SIGN_INS_EACH, Accounts, digest
from doorcard.room.limits import TooFast
from doorcard.room.passwords import (
    AT_ONCE,
    LONGEST,
    SHORTEST,
    WAITING,
    Passwords,
    one_time_password,
)
from doorcard.room.people import WELCOME_CHIPS
from doorcard.storage.memory import MemoryJournal
from doorcard.table import commands as c
from tests.room.kit import accounts_of, deliver, new_room, sit
from tests.room.test_tables import WISH, opened
from tests.storage.kit import looped
from tests.table.kit import ManualClock

GOOD = "correct horse"


def clock_of(accounts: Accounts) -> ManualClock:
    assert isinstance(accounts.clock, ManualClock)
    return accounts.clock


@looped
async def test_a_guest_keeps_his_chips_and_his_seat_as_he_opens_an_account():
    room = new_room()
    accounts = accounts_of(room)
    ann, token = await accounts.welcome("Ann")
    sit(room, ann, 3, key="1")
    deliver(room)
    again = await accounts.open_account("Annie", GOOD, ann)
    assert again is ann
    assert (ann.account, ann.name, ann.user) == (True, "Annie", "u1")
    assert room.chips(ann.user) == WELCOME_CHIPS - 40_000
    assert room.table("a").state.seats[3].user == ann.user
    assert await accounts.come_back(token) is ann
    with pytest.raises(BadInput, match="no_such_user"):
        room.named("Ann")


@looped
async def test_an_account_is_opened_without_having_been_a_guest():
    accounts = accounts_of(new_room())
    ann = await accounts.open_account("Ann", GOOD)
    assert ann.account
    assert accounts.room.chips(ann.user) == WELCOME_CHIPS
    assert await accounts.sign_in("ANN ", GOOD) is ann


@pytest.mark.parametrize("name", ["Bob", " bOB ", "Ｂob", "Dealer", "Marta"])
@looped
async def test_a_name_that_is_taken_opens_no_account(name: str):
    accounts = accounts_of(new_room())
    await accounts.welcome("Bob")
    ann, _ = await accounts.welcome("Ann")
    before = accounts.room.state.seq
    for guest in (None, ann):
        with pytest.raises(BadInput, match="name_taken"):
            await accounts.open_account(name, GOOD, guest)
    assert accounts.room.state.seq == before


@looped
async def test_an_account_is_opened_once():
    accounts = accounts_of(new_room())
    ann = await accounts.open_account("Ann", GOOD)
    with pytest.raises(IllegalAction, match="has_account"):
        await accounts.open_account("Anna", GOOD, ann)


@looped
async def test_an_account_whose_password_was_lost_in_a_stop_gets_one():
    accounts = accounts_of(new_room())
    ann, token = await accounts.welcome("Ann")
    await accounts.room.open_account("Ann", ann)  # and here the process ends
    assert await accounts.come_back(token) is ann
    with pytest.raises(DoorcardError, match="wrong_password"):
        await accounts.sign_in("Ann", GOOD)
    await accounts.open_account("Ann", GOOD, ann)
    assert await accounts.sign_in("Ann", GOOD) is ann


@pytest.mark.parametrize("length", [0, SHORTEST - 1, LONGEST + 1, 100_000])
@looped
async def test_a_password_is_neither_short_nor_endless(length: int):
    accounts = accounts_of(new_room())
    with pytest.raises(BadInput, match="bad_password"):
        await accounts.open_account("Ann", "x" * length)
    assert accounts.room.state.users == {}


@pytest.mark.parametrize(
    "password", ["x" * SHORTEST, "x" * LONGEST, "  \u674e  = '\";--", "\x00" * 8]
)
@looped
async def test_a_password_is_any_text_and_only_itself(password: str):
    accounts = accounts_of(new_room())
    ann = await accounts.open_account("Ann", password)
    assert await accounts.sign_in("Ann", password) is ann
    for wrong in (password.upper() + "y", password + " ", password[:-1], ""):
        with pytest.raises(DoorcardError, match="wrong_password"):
            await accounts.sign_in("Ann", wrong)


@looped
async def test_a_name_that_nobody_has_is_told_as_a_wrong_password_and_costs_as_much():
    accounts = accounts_of(new_room())
    await accounts.open_account("Ann", GOOD)
    await accounts.welcome("Guest")
    asked: list[str] = []
    hasher = accounts._passwords._hasher
    verify = hasher.verify

    class Counting:
        hash = staticmethod(hasher.hash)

        def verify(self, kept: str, password: str) -> bool:
            asked.append(kept[:20])
            return verify(kept, password)

    accounts._passwords._hasher = Counting()  # type: ignore[assignment]
    told = []
    for name in ("Ann", "Nobody", "Guest"):
        with pytest.raises(DoorcardError) as caught:
            await accounts.sign_in(name, "wrong password")
        told.append((caught.value.code, caught.value.reason, caught.value.given))
    assert len(set(told)) == 1
    assert len(asked) == 3
    assert len(set(asked)) == 1, "hashed at the same price"


@looped
async def test_several_devices_are_signed_in_and_each_is_signed_out_by_itself():
    accounts = accounts_of(new_room())
    ann = await accounts.open_account("Ann", GOOD)
    bob, _ = await accounts.welcome("Bob")
    gone: list[str] = []
    accounts.on_signed_out = lambda user, digests: gone.extend(digests)
    phone, laptop = [await accounts.issue(ann, "browser", label) for label in ("phone", "laptop")]
    (first, second) = await accounts.sign_ins(ann)
    assert {first.label, second.label} == {"phone", "laptop"}
    with pytest.raises(BadInput, match="no_such_sign_in"):
        await accounts.sign_out(bob, first.id)
    await accounts.sign_out(ann, (await accounts.known(phone))[1].id)
    assert gone == [digest(phone)]
    assert await accounts.come_back(laptop) is ann
    with pytest.raises(BadInput, match="unknown_token"):
        await accounts.come_back(phone)


@looped
async def test_a_token_lasts_for_ninety_days_after_it_was_used_last():
    accounts = accounts_of(new_room())
    ann, token = await accounts.welcome("Ann")
    clock = clock_of(accounts)
    for _ in range(4):
        clock.time += LASTS - 1
        assert await accounts.come_back(token) is ann
    clock.time += SEEN_EVERY - 1
    await accounts.come_back(token)
    assert (await accounts.known(token))[1].seen == clock.time - SEEN_EVERY + 1
    clock.time += LASTS
    with pytest.raises(BadInput, match="unknown_token"):
        await accounts.come_back(token)
    assert await accounts.sign_ins(ann) == []


@looped
async def test_the_oldest_of_very_many_sign_ins_makes_room():
    accounts = accounts_of(new_room())
    ann, token = await accounts.welcome("Ann")
    for _ in range(SIGN_INS_EACH):
        clock_of(accounts).time += 1
        last = await accounts.issue(ann, "bot")
    assert len(await accounts.sign_ins(ann)) == SIGN_INS_EACH
    assert await accounts.come_back(last) is ann
    with pytest.raises(BadInput, match="unknown_token"):
        await accounts.come_back(token)


@looped
async def test_a_changed_password_signs_all_others_out():
    accounts = accounts_of(new_room())
    ann = await accounts.open_account("Ann", GOOD)
    here, there = await accounts.issue(ann, "browser"), await accounts.issue(ann, "bot")
    with pytest.raises(DoorcardError, match="wrong_password"):
        await accounts.change_password(ann, "not this one", "battery staple")
    with pytest.raises(BadInput, match="bad_password"):
        await accounts.change_password(ann, GOOD, "short")
    await accounts.change_password(ann, GOOD, "battery staple", but=digest(here))
    assert await accounts.come_back(here) is ann
    with pytest.raises(BadInput, match="unknown_token"):
        await accounts.come_back(there)
    with pytest.raises(DoorcardError, match="wrong_password"):
        await accounts.sign_in("Ann", GOOD)
    assert await accounts.sign_in("Ann", "battery staple") is ann


@looped
async def test_case_X8_a_password_from_the_operator_is_good_for_choosing_another():
    journal = MemoryJournal()
    accounts = accounts_of(new_room(journal=journal))
    ann = await accounts.open_account("Ann", GOOD)
    token = await accounts.issue(ann, "browser")
    told = one_time_password()
    await accounts.reset_password(ann, await accounts._passwords.hash(told))
    with pytest.raises(BadInput, match="unknown_token"):
        await accounts.come_back(token)
    with pytest.raises(DoorcardError, match="wrong_password"):
        await accounts.sign_in("Ann", GOOD)
    with pytest.raises(BadInput, match="new_password_needed"):
        await accounts.sign_in("Ann", told)
    with pytest.raises(BadInput, match="bad_password"):
        await accounts.sign_in("Ann", told, told)
    assert await accounts.sign_in("Ann", told, "battery staple") is ann
    assert await accounts.sign_in("Ann", "battery staple") is ann
    with pytest.raises(DoorcardError, match="wrong_password"):
        await accounts.sign_in("Ann", told)
    assert [event.by for event in journal.events("room") if isinstance(event, r.PasswordSet)] == [
        "operator",
        "u1",
    ]
    assert told not in repr(journal.events("room"))


@looped
async def test_a_guest_has_no_password_to_change_or_to_reset():
    accounts = accounts_of(new_room())
    ann, _ = await accounts.welcome("Ann")
    with pytest.raises(IllegalAction, match="no_account"):
        await accounts.change_password(ann, GOOD, GOOD)
    with pytest.raises(IllegalAction, match="no_account"):
        await accounts.reset_password(ann, "hash")


@looped
async def test_who_is_deleted_is_forgotten_and_his_name_is_free():
    journal = MemoryJournal()
    accounts = accounts_of(new_room(journal=journal))
    ann = await accounts.open_account("Ann", GOOD)
    token = await accounts.issue(ann, "browser")
    with pytest.raises(DoorcardError, match="wrong_password"):
        await accounts.delete_own(ann, "wrong password")
    await accounts.delete_own(ann, GOOD)
    assert dict(await journal.balances()) == {"cashier": 0, f"player/{ann.user}": 0}
    assert (await accounts._store.password(ann.user), await accounts._store.sign_ins("u1")) == (
        "",
        [],
    )
    with pytest.raises(BadInput, match="unknown_token"):
        await accounts.come_back(token)
    with pytest.raises(DoorcardError, match="wrong_password"):
        await accounts.sign_in("Ann", GOOD)
    new = await accounts.open_account("ann", GOOD)
    assert new.user != ann.user
    assert new_room(journal=journal).state == accounts.room.state


@looped
async def test_nobody_is_deleted_whose_chips_are_on_a_table_or_who_has_a_table():
    room = new_room()
    accounts = accounts_of(room)
    ann, _ = await accounts.welcome("Ann")
    sit(room, ann, 1, key="1")
    with pytest.raises(IllegalAction, match="seated"):
        await accounts.delete_own(ann, "")  # a seat has been asked for
    deliver(room)
    with pytest.raises(IllegalAction, match="seated"):
        await accounts.delete_own(ann, "")
    await room.table("a").answer(c.Leave(ann.user))
    table = await opened(room, ann)
    with pytest.raises(IllegalAction, match="hosting"):
        await accounts.delete_own(ann, "")
    await room.tables[table].answer(c.Close(ann.user))
    await asyncio.gather(*room._chores.values())
    await accounts.delete_own(ann, "")
    with pytest.raises(BadInput, match="no_such_user"):
        sit(room, ann, 1, key="2")
    with pytest.raises(BadInput, match="no_such_user"):
        await room.refill(ann.user)


@looped
async def test_nobody_is_deleted_who_has_asked_for_a_seat_in_a_game_for_its_own_money():
    room = new_room()
    accounts = accounts_of(room)
    ann, _ = await accounts.welcome("Ann")
    bob, _ = await accounts.welcome("Bob")
    table = await opened(room, bob, replace(WISH, money="own"))
    sit(room, ann, 1, table=table, key="1")
    with pytest.raises(IllegalAction, match="seated"):
        await accounts.delete_own(ann, "")
    deliver(room)
    await room.tables[table].answer(c.Leave(ann.user))
    await accounts.delete_own(ann, "")


@looped
async def test_what_a_stop_left_of_a_deleted_account_is_erased_at_the_start():
    accounts = accounts_of(new_room())
    ann = await accounts.open_account("Ann", GOOD)
    await accounts.issue(ann, "browser")
    bob = await accounts.open_account("Bob", GOOD)
    await accounts.room.delete(ann, ann.user)  # and here the process ends
    await accounts.tidy()
    assert (await accounts._store.password(ann.user), await accounts._store.sign_ins("u1")) == (
        "",
        [],
    )
    assert await accounts.sign_in("Bob", GOOD) is bob


@looped
async def test_case_X8_who_is_barred_leaves_his_seat_and_his_sign_ins():
    room = new_room()
    accounts = accounts_of(room)
    ann, token = await accounts.welcome("Ann")
    sit(room, ann, 1, key="1")
    deliver(room)
    gone: list[str] = []
    accounts.on_signed_out = lambda user, digests: gone.extend(digests)
    await accounts.bar(ann, on=True)
    await accounts.bar(ann, on=True)
    deliver(room)
    assert gone == [digest(token)]
    assert room.table("a").state.seats == {}
    with pytest.raises(BadInput, match="barred"):
        await accounts.come_back(token)


# Too fast


@looped
async def test_wrong_passwords_for_one_name_are_tried_ever_more_slowly():
    accounts = accounts_of(new_room())
    ann = await accounts.open_account("Ann", GOOD)
    clock = clock_of(accounts)
    waits = []
    for _ in range(12):
        try:
            await accounts.sign_in("Ann", "wrong password")
        except TooFast as error:
            waits.append(error.wait)
            clock.time += error.wait
        except DoorcardError as error:
            assert error.code == "wrong_password"  # noqa: PT017
    assert waits == sorted(waits)
    assert waits[0] < waits[-1]
    clock.time += 60_000
    assert await accounts.sign_in("Ann", GOOD) is ann
    assert await accounts.sign_in("Ann", GOOD) is ann


@looped
async def test_many_tries_at_once_gain_nothing():
    accounts = accounts_of(new_room())
    await accounts.open_account("Ann", GOOD)
    tries = [accounts.sign_in("Ann", f"wrong password {number}") for number in range(30)]
    told = await asyncio.gather(*tries, return_exceptions=True)
    codes = [one.code for one in told if isinstance(one, DoorcardError)]
    assert (codes.count("wrong_password"), codes.count("too_fast")) == (5, 25)


@looped
async def test_one_address_tries_many_names_ever_more_slowly():
    accounts = accounts_of(new_room())
    ann = await accounts.open_account("Ann", GOOD)
    for number in range(20):
        with pytest.raises(DoorcardError, match="wrong_password"):
            await accounts.sign_in(f"Name {number}", GOOD, address="192.0.2.7")
    with pytest.raises(TooFast):
        await accounts.sign_in("Ann", GOOD, address="192.0.2.7")
    assert await accounts.sign_in("Ann", GOOD, address="192.0.2.8") is ann


@looped
async def test_one_address_makes_so_many_guests_and_no_more():
    accounts = accounts_of(new_room())
    for number in range(30):
        await accounts.welcome(f"Guest {number}", address="192.0.2.7")
    with pytest.raises(TooFast):
        await accounts.welcome("Guest", address="192.0.2.7")
    await accounts.welcome("Guest", address="192.0.2.8")
    clock_of(accounts).time += 10_000
    await accounts.welcome("Guest", address="192.0.2.7")


@looped
async def test_a_flood_of_passwords_is_turned_away_and_never_stalls_the_room():
    passwords = Passwords(memory_kib=8, times=1)
    at_work: list[int] = []
    most = 0

    def work(password: str, kept: str | None) -> str:
        nonlocal most
        at_work.append(1)
        most = max(most, len(at_work))
        at_work.pop()
        return ""

    passwords._work = work  # type: ignore[method-assign]
    asked = [passwords.matches("kept", "password") for _ in range(AT_ONCE + WAITING + 10)]
    told = await asyncio.gather(*asked, return_exceptions=True)
    assert sum(isinstance(one, TooFast) for one in told) == 10
    assert most <= AT_ONCE


def test_what_is_kept_of_a_password_is_argon2id_at_a_fair_price():
    kept = Passwords()._nobodys
    assert kept.startswith("$argon2id$v=19$m=19456,t=2,p=1$")
