"""Damaged state: nobody is paid by it, nobody loses a chip, and others play on (R9.6, case S5).

A hand whose deck is lost or is not the one that was dealt from is void, and the next one begins.
A table whose events can't be read, make no table, or do not agree with the ledger stays shut, with
its chips where they lie; the room opens with all others.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import text

from doorcard.engine import audit as second_settlement
from doorcard.engine import events as e
from doorcard.errors import DoorcardError
from doorcard.room.room import Room
from doorcard.storage import audit as books
from doorcard.storage.memory import MemoryJournal
from doorcard.storage.sql import SqlStore
from doorcard.table import commands as c
from doorcard.table import events as t
from doorcard.table.actor import World
from doorcard.table.deck import ShuffledShoe
from doorcard.table.settings import table_settings
from tests.durability.host import Host
from tests.durability.script import USERS, answer, everybody_stays, play, settings, sit_down
from tests.storage.kit import looped, opened
from tests.table.kit import ManualClock, Table, run

TWO = {1: "Ah Kh Ac Ad 9c 8d 7s", 2: "Qs Jc 2c 3d 4s 9h Td"}


class Stop(Exception):
    """Far enough."""


async def in_mid_hand(host: Host, street: int = 5) -> None:
    """Seven are playing, and somebody is to act on this street."""
    await host.open(*USERS)
    await sit_down(host)

    def policy(hand: Any, choices: Any) -> Any:
        if hand.street == street:
            raise Stop
        return everybody_stays(hand, choices)

    with pytest.raises(Stop):
        await play(host, policy)


def voids(events: list[object]) -> list[e.HandVoided]:
    inner = [event.event for event in events if isinstance(event, t.HandEvent)]
    return [event for event in inner if isinstance(event, e.HandVoided)]


# The deck


class OtherSecrets(MemoryJournal):
    """A journal that has lost the decks, or has others in their place."""

    def __init__(self, other: Callable[[bytes], bytes]) -> None:
        super().__init__()
        self.damaged = False
        self._other = other

    async def secret(self, stream: str, hand: int) -> bytes:
        secret = await super().secret(stream, hand)
        return self._other(secret) if self.damaged else secret


LOST: dict[str, Callable[[bytes], bytes]] = {
    "missing": lambda _: b"",
    "short": lambda secret: secret[:-1],
    "changed": lambda secret: bytes([secret[0] ^ 1]) + secret[1:],
    "another deck": lambda _: ShuffledShoe(Random(99)).seal().secret,
}


@pytest.mark.proves("R9.6", "S5", "V8")
@pytest.mark.parametrize("street", [3, 5, 7])
@pytest.mark.parametrize("damage", LOST)
def test_case_S5_a_hand_without_its_deck_is_void_and_the_table_goes_on(damage: str, street: int):
    journal = OtherSecrets(LOST[damage])
    host = Host(journal, settings())

    async def lose() -> None:
        await in_mid_hand(host, street)
        assert host.hand.street == street
        before = dict(host.hand.setup.stacks)
        journal.damaged = True
        await host.restart(decked=False)
        (void,) = voids(journal.events("t1"))
        assert void.reason == "its deck was not found again"
        assert host.state.phase == "waiting"
        stacks = {seat: host.state.stack(seat) for seat in before}
        assert stacks == before
        journal.damaged = False
        await host.check_books()
        await play(host, everybody_stays)  # the next hand, with a deck of its own
        assert host.state.hand_number == 2
        await host.check_books()

    run(lose())


@pytest.mark.proves("R9.6", "S5")
def test_case_S5_a_deck_that_is_lost_before_the_antes_costs_nobody_anything():
    journal = OtherSecrets(LOST["missing"])
    host = Host(journal, settings())

    async def lose() -> None:
        await host.open(*USERS)
        await sit_down(host)
        assert host.state.deck
        before = {seat: host.state.stack(seat) for seat in host.state.seats}
        journal.damaged = True
        await host.restart(decked=False)
        await host.until(lambda: bool(voids(journal.events("t1"))))
        assert {seat: host.state.stack(seat) for seat in host.state.seats} == before
        await host.check_books()
        await play(host, everybody_stays)

    run(lose())


# The settlement


@pytest.mark.proves("R9.6", "S5")
def test_case_S5_a_settlement_that_is_doubted_pays_nothing_and_the_table_goes_on(
    monkeypatch: pytest.MonkeyPatch,
):
    table = Table(hands=[TWO])
    table.seat(1, 2)
    table.begin()
    with monkeypatch.context() as patch:
        patch.setattr(second_settlement, "objection", lambda *_: "seat 2 has the better hand")
        table.play_out()
    (void,) = table.seen.of(e.HandVoided)
    assert void.reason == "seat 2 has the better hand"
    assert not table.seen.of(e.PotAwarded)
    assert [table.state.stack(seat) for seat in (1, 2)] == [20_000, 20_000]
    held = run(table.journal.balances())
    assert (held["pot/t1"], held["stack/t1/1"], held["stack/t1/2"]) == (0, 20_000, 20_000)
    table.begin()
    table.play_out()
    assert table.seen.of(e.PotAwarded)


# What is stored


UPDATE = "UPDATE events SET body = :body WHERE stream = 't1' AND seq = :seq"
DELETE = "DELETE FROM events WHERE stream = 't1' AND seq = :seq"


def changed(body: str, **facts: Any) -> str:
    """A stored hand event with other facts."""
    plain = json.loads(body)
    plain["event"].update(facts)
    return json.dumps(plain)


def other_seal(body: str) -> str:
    sealed = json.loads(body)["event"]["sealed"]
    return changed(body, sealed=("B" if sealed[0] == "A" else "A") + sealed[1:])


SHUT: dict[str, tuple[str, Callable[[str], str], str]] = {
    "a hidden card that was changed": ("CardDealt", other_seal, "bad_seal"),
    "half a line": ("CardDealt", lambda body: body[: len(body) // 2], "bad_event"),
    "no event": ("CardDealt", lambda _: '{"type":"Nothing"}', "bad_event"),
    "a bet of another size": ("BroughtIn", lambda body: changed(body, amount=500), "books_differ"),
    "an ante that nobody has": ("AntePosted", lambda body: changed(body, seat=12), "IndexError"),
}


UP_CARD = """SELECT seq, body FROM events WHERE body LIKE '%"face":"up"%' LIMIT 1"""
FIRST_OF = "SELECT seq, body FROM events WHERE stream = 't1' AND kind = '%s' ORDER BY seq LIMIT 1"


async def first_like(store: SqlStore, question: str) -> tuple[int, str]:
    """The number and the text of a stored event."""
    (found,) = await store.write(lambda conn: conn.execute(text(question)))
    return int(found.seq), str(found.body)


async def write(store: SqlStore, seq: int, body: str) -> None:
    await store.write(lambda conn: conn.execute(text(UPDATE), {"body": body, "seq": seq}))


def a_room(store: SqlStore) -> Room:
    """A room with the damaged table, which is a private one, and one of its own."""
    world = World(ManualClock(), ShuffledShoe(Random(5)), store, Random(5))
    return Room([table_settings("t2", "Canal Street", "studhi")], world, lambda: "token")


@pytest.mark.proves("S5", "V8")
@pytest.mark.parametrize("damage", SHUT)
@looped
async def test_case_S5_a_damaged_table_stays_shut_and_the_room_opens_without_it(
    damage: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
):
    kind, change, code = SHUT[damage]
    async with opened(f"sqlite:///{tmp_path / 'room.db'}", tmp_path) as store:
        await in_mid_hand(Host(store, settings()), 4)
        seq, body = await first_like(store, FIRST_OF % kind)
        await write(store, seq, change(body))
        held = dict(await store.balances())
        room = a_room(store)
        with caplog.at_level(logging.CRITICAL):
            await room.load()
        assert list(room.tables) == ["t2"]
        with pytest.raises(DoorcardError, match="no_such_table"):
            room.table("t1", "p1", "link")
        (said,) = caplog.records
        assert (said.getMessage(), getattr(said, "table", "")) == ("table_damaged", "t1")
        assert said.exc_info
        assert getattr(said, "code", "") == code
        assert dict(await store.balances()) == held  # nothing moves until it is mended
        assert {one.stream for one in await books.audit(store)} <= {"t1", ""}
        assert await books.audit(store)


@pytest.mark.proves("S5")
@looped
async def test_case_S5_a_table_with_an_event_left_out_stays_shut(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
):
    async with opened(f"sqlite:///{tmp_path / 'room.db'}", tmp_path) as store:
        await in_mid_hand(Host(store, settings()), 4)
        kept = await store.load("t1")
        seq = kept.seq + kept.events.index(t.AntePromised(3)) + 1
        await store.write(lambda conn: conn.execute(text(DELETE), {"seq": seq}))
        room = a_room(store)
        with caplog.at_level(logging.CRITICAL):
            await room.load()
        assert list(room.tables) == ["t2"]
        assert "gap" in {one.code for one in await books.audit(store)}


@pytest.mark.proves("R9.6", "S5")
@looped
async def test_case_S5_an_up_card_that_is_not_the_decks_makes_the_hand_void(tmp_path: Path):
    """It can be read, and it fits; but the deck that the room is bound to has another there."""
    async with opened(f"sqlite:///{tmp_path / 'room.db'}", tmp_path) as store:
        host = Host(store, settings())
        await in_mid_hand(host, 4)
        before = dict(host.hand.setup.stacks)
        seq, body = await first_like(store, UP_CARD)
        card = "2c" if json.loads(body)["event"]["card"] != "2c" else "3c"
        await write(store, seq, changed(body, card=card))
        await host.restart(decked=False)
        (void,) = voids(list((await store.load("t1")).events))
        assert dict(void.refunds).keys() == before.keys()
        assert {seat: host.state.stack(seat) for seat in before} == before
        await play(host, everybody_stays)


@pytest.mark.proves("V8")
@looped
async def test_case_V8_a_damaged_checkpoint_costs_nothing_but_time(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
):
    async with opened(f"sqlite:///{tmp_path / 'room.db'}", tmp_path) as store:
        host = Host(store, settings())
        await in_mid_hand(host, 5)
        assert (await store.load("t1")).seq > 0
        was = host.hand.copy()
        await store.write(
            lambda conn: conn.execute(text("UPDATE checkpoints SET sealed = 'AAAA' || sealed"))
        )
        await host.restart()
        assert (await store.load("t1")).seq == 0
        assert "checkpoint" in caplog.text
        assert host.hand == was
        await play_out(host)
        await host.ask(c.Close("p1"))


async def play_out(host: Host) -> None:
    while host.state.phase == "playing":
        await host.until(lambda: bool(host.hand.turn) or host.state.phase != "playing")
        if host.state.phase == "playing":
            await answer(host, everybody_stays)
