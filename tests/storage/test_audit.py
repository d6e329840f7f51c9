"""The audit names every kind of damage, and finds none where there is none (room M1)."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, Delete, delete, insert, select, update

from doorcard.cards import DECK, card_text
from doorcard.engine import events as e
from doorcard.room import ledger as room_ledger
from doorcard.room.events import ChipsGranted, TableOpened
from doorcard.storage.audit import Difference, audit
from doorcard.storage.readings import Result
from doorcard.storage.schema import balances, events, hand_players, hands, postings
from doorcard.storage.sql import SqlStore
from doorcard.table.ports import Entry
from tests.storage.kit import keep, looped, opened
from tests.storage.sessions import Session

Damage = Callable[[Connection], Any]


def granted(first: int, user: str, cents: int) -> Entry:
    event = ChipsGranted(user, cents, "welcome", "room")
    return Entry("room", first, 1, (event,), postings=(room_ledger.postings(event),))


async def played(store: SqlStore, *seeds: object) -> Session:
    session = Session("t1")
    table = TableOpened(session.opened, "link", 1)
    await store.append(Entry("room", 1, 1, (table,), postings=((),)))
    await store.append(granted(2, "p9", 100_000))
    await keep(store, session.hands(*seeds))
    return session


def codes(differences: list[Difference]) -> set[str]:
    return {difference.code for difference in differences}


@looped
async def test_room_M1_the_books_of_an_honest_room_agree(database: str, tmp_path: Path):
    async with opened(database, tmp_path) as store:
        assert await audit(store) == []
        await played(store, *range(8))
        assert await audit(store) == []


@looped
async def test_room_M1_the_books_agree_in_the_middle_of_a_hand(tmp_path: Path):
    async with opened(f"sqlite:///{tmp_path / 'room.db'}", tmp_path) as store:
        await played(store)
        entries = [*Session("t1").hands("short")]
        for begin in range(0, len(entries), 5):
            await keep(store, entries[begin : begin + 5])
            assert await audit(store) == []


@pytest.mark.parametrize("after", [12, 50, 90])
@looped
async def test_a_hand_that_was_called_off_is_no_difference(tmp_path: Path, after: int):
    async with opened(f"sqlite:///{tmp_path / 'room.db'}", tmp_path) as store:
        session = await played(store)
        for entry in session.hands(4):
            await store.append(entry)
            if session.seq > after:
                break
        await store.append(session.call_off())
        assert await audit(store) == []
        (hand,) = await store.hands()
        assert hand.void
        seq = await seq_of(store, "HandVoided")
        await change(store, seq, refunds=[])
        found = await audit(store)
        assert {"posting", "chips", "replay"} <= codes(found)


def carries_out(change: Delete) -> Damage:
    return lambda conn: conn.execute(change)


async def seq_of(store: SqlStore, kind: str, number: int = 0) -> int:
    """The number of the first (or another) event of a kind at the table."""
    found = await store.read_rows(
        select(events.c.seq)
        .where(events.c.stream == "t1", events.c.kind == kind)
        .order_by(events.c.seq)
    )
    return int(found[number][0])


def at(seq: int, table: Any = events) -> Any:
    return (table.c.stream == "t1") & (table.c.seq == seq)


async def change(store: SqlStore, seq: int, **values: object) -> None:
    """Write other values into a stored event, or into the hand's event in it."""
    ((body,),) = await store.read_rows(select(events.c.body).where(at(seq)))
    plain = json.loads(body)
    plain.get("event", plain).update(values)
    changed = json.dumps(plain)
    await store.write(lambda conn: conn.execute(update(events).where(at(seq)).values(body=changed)))


@looped
async def test_room_M1_a_changed_balance_is_named(database: str, tmp_path: Path):
    async with opened(database, tmp_path) as store:
        await played(store, 1, 2)
        await store.write(
            lambda conn: conn.execute(
                update(balances).where(balances.c.account == "player/p9").values(cents=100_001)
            )
        )
        assert await audit(store) == [
            Difference("balance", account="player/p9", expected=100_000, found=100_001),
            Difference("total", expected=0, found=1),
        ]


@looped
async def test_room_M1_a_balance_of_no_event_is_named(database: str, tmp_path: Path):
    async with opened(database, tmp_path) as store:
        await played(store, 1)
        row = {"account": "player/mallory", "cents": 5, "credit": False}
        await store.write(lambda conn: conn.execute(insert(balances).values(row)))
        assert Difference("balance", account="player/mallory", expected=0, found=5) in (
            await audit(store)
        )
        await store.write(lambda conn: conn.execute(delete(balances)))
        assert "player/p9" in {difference.account for difference in await audit(store)}


@looped
async def test_room_M1_a_changed_posting_is_named(database: str, tmp_path: Path):
    async with opened(database, tmp_path) as store:
        await played(store, 1, 2)
        seq = await seq_of(store, "AntePosted")
        line = at(seq, postings) & (postings.c.account == "pot/t1")
        ((cents,),) = await store.read_rows(select(postings.c.cents).where(line))
        await store.write(
            lambda conn: conn.execute(update(postings).where(line).values(cents=cents - 1))
        )
        assert await audit(store) == [
            Difference("unbalanced", "t1", seq, "", 0, -1),
            Difference("posting", "t1", seq, "pot/t1", cents, cents - 1),
        ]
        await store.write(lambda conn: conn.execute(delete(postings).where(at(seq, postings))))
        found = await audit(store)
        assert codes(found) == {"posting"}
        assert Difference("posting", "t1", seq, "pot/t1", cents, 0) in found


@looped
async def test_room_M1_an_amount_changed_in_an_event_is_named_where_it_stands(
    database: str, tmp_path: Path
):
    async with opened(database, tmp_path) as store:
        await played(store, 1, 2)
        seq = await seq_of(store, "AntePosted", 1)
        await change(store, seq, amount=7)
        found = await audit(store)
        assert {"posting", "replay", "balance", "chips"} <= codes(found)
        replay = next(difference for difference in found if difference.code == "replay")
        assert (replay.stream, replay.seq) == ("t1", seq)
        assert isinstance(replay.found, e.AntePosted)


@looped
async def test_case_S5_an_award_to_another_is_named(database: str, tmp_path: Path):
    async with opened(database, tmp_path) as store:
        session = await played(store, 1, 2)
        seq = await seq_of(store, "PotAwarded")
        hand = session.played[1]
        award = next(event for event in hand if isinstance(event, e.PotAwarded))
        start = next(event for event in hand if isinstance(event, e.HandStarted))
        other = next(seat for seat, _ in start.setup.stacks if seat != award.seat)
        await change(store, seq, seat=other)
        replays = [one for one in await audit(store) if one.code == "replay"]
        assert replays == [Difference("replay", "t1", seq, "", award, replace(award, seat=other))]


@looped
async def test_a_card_that_was_dealt_twice_is_named(database: str, tmp_path: Path):
    async with opened(database, tmp_path) as store:
        session = await played(store, 1)
        found = await store.read_rows(
            select(events.c.seq, events.c.body)
            .where(events.c.kind == "CardDealt")
            .order_by(events.c.seq)
        )
        seq = next(seq for seq, body in found if '"face":"up"' in body)
        first = next(one for one in session.played[1] if isinstance(one, e.CardDealt))
        await change(store, seq, card=card_text(first.card))
        (difference,) = await audit(store)
        assert (difference.code, difference.found) == ("replay", "card_twice")


@looped
async def test_chips_that_appear_between_hands_are_named(database: str, tmp_path: Path):
    """A stack is written into the next hand that nobody bought."""
    async with opened(database, tmp_path) as store:
        await played(store, 1, 2)
        seq = await seq_of(store, "HandStarted", 1)
        ((body,),) = await store.read_rows(select(events.c.body).where(at(seq)))
        setup = json.loads(body)["event"]["setup"]
        seat, cents = setup["stacks"][0]
        setup["stacks"][0] = [seat, cents + 500]
        await change(store, seq, setup=setup)
        found = await audit(store)
        assert Difference("chips", "t1", seq, f"stack/t1/{seat}", cents + 500, cents) in found


@looped
async def test_a_player_who_leaves_with_other_chips_is_named(database: str, tmp_path: Path):
    async with opened(database, tmp_path) as store:
        await played(store, 1)
        seq = await seq_of(store, "PlayerLeft")
        ((body,),) = await store.read_rows(select(events.c.body).where(at(seq)))
        left = json.loads(body)
        await change(store, seq, stack=left["stack"] + 7)
        found = await audit(store)
        account = f"stack/t1/{left['seat']}"
        assert Difference("chips", "t1", seq, account, 0, -7) in found
        assert {"posting", "balance"} <= codes(found)


@pytest.mark.parametrize(
    ("body", "code"),
    [("{", "bad_event"), ('{"type":"NoSuch"}', "bad_event"), ("sealed", "bad_seal")],
)
@looped
async def test_an_event_that_cannot_be_read_is_named(tmp_path: Path, body: str, code: str):
    async with opened(f"sqlite:///{tmp_path / 'room.db'}", tmp_path) as store:
        await played(store, 1, 2)
        seq = await seq_of(store, "CardDealt")
        if body == "sealed":
            await change(store, seq, sealed="A" * 40)
        else:
            await store.write(
                lambda conn: conn.execute(update(events).where(at(seq)).values(body=body))
            )
        assert await audit(store) == [Difference("unreadable", "t1", seq, "", "an event", code)]


@looped
async def test_a_number_left_out_is_named(database: str, tmp_path: Path):
    async with opened(database, tmp_path) as store:
        await played(store, 1, 2)
        seq = await seq_of(store, "StreetStarted", 1)
        await store.write(lambda conn: conn.execute(delete(events).where(at(seq))))
        found = await audit(store)
        assert found[0] == Difference("gap", "t1", seq, "", "an event", f"the next is {seq + 1}")
        assert codes(found) == {"gap", "replay"}


@looped
async def test_a_stream_cut_off_in_the_middle_of_an_entry_is_named(database: str, tmp_path: Path):
    async with opened(database, tmp_path) as store:
        await played(store, 1)
        seq = await seq_of(store, "HandEnded")
        await store.write(
            lambda conn: conn.execute(
                delete(postings).where((postings.c.stream == "t1") & (postings.c.seq >= seq))
            )
        )
        await store.write(
            lambda conn: conn.execute(
                delete(events).where((events.c.stream == "t1") & (events.c.seq >= seq))
            )
        )
        found = await audit(store)
        assert Difference("replay", "t1", seq, "", e.HandEnded(), "nothing") in found
        assert codes(found) == {"replay", "balance", "hand"}


@looped
async def test_a_hand_that_is_listed_with_another_result_is_named(database: str, tmp_path: Path):
    async with opened(database, tmp_path) as store:
        await played(store, 1, 2)
        second, first = await store.hands()
        change = update(hands).where(hands.c.hand == 2).values(pot=second.pot + 1)
        await store.write(lambda conn: conn.execute(change))
        (difference,) = await audit(store)
        assert (difference.code, difference.stream, difference.seq) == ("hand", "t1", second.first)
        assert isinstance(difference.found, Result)
        assert difference.found.pot == second.pot + 1
        for table in (hand_players, hands):
            await store.write(carries_out(delete(table).where(table.c.id == first.id)))
        found = [one.found for one in await audit(store) if one.code == "hand"]
        assert "no hand 1" in found


@looped
async def test_an_audit_sees_one_moment_while_tables_play_on(database: str, tmp_path: Path):
    async with opened(database, tmp_path) as store:
        await played(store, 1, 2)
        session = Session("t2")
        async with store.snapshot() as moment:
            await moment.streams()  # from here on
            await keep(store, session.hands(3))
            assert await audit(moment) == []
            assert await moment.streams() == ("room", "t1")
        assert await store.streams() == ("room", "t1", "t2")
        assert await audit(store) == []


def test_a_difference_reads_as_a_sentence_and_shows_no_hidden_card():
    hidden = Difference("replay", "t1", 7, "", e.CardBurned(DECK[3]), e.CardBurned(DECK[4]))
    assert str(hidden) == (
        "replay at t1/7: expected CardBurned(card='??'), found CardBurned(card='??')"
    )
    assert str(Difference("balance", account="player/a", expected=1, found=2)) == (
        "balance of player/a: expected 1, found 2"
    )
