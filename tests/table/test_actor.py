"""The one writer of a table: its order of work, and what it does when something breaks."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest

from doorcard import engine
from doorcard.bots import BOTS
from doorcard.engine import events as e
from doorcard.errors import DoorcardError
from doorcard.storage.memory import MemoryJournal
from doorcard.table import actor as actor_module
from doorcard.table import commands as c
from doorcard.table import events as t
from doorcard.table.actor import TableActor, World
from doorcard.table.deck import ShuffledDeck, ShuffledShoe
from doorcard.table.ports import Deck, Entry
from doorcard.table.settings import Times
from doorcard.table.state import TableState
from tests.table.kit import (
    Failing,
    ManualClock,
    Recorder,
    ShuffledCards,
    StackedShoe,
    Stumbler,
    Table,
    give_chips,
    run,
    run_in_a_loop,
    settings,
)

TWO = {1: "Ah Kh Ac Ad 9c 8d 7s", 2: "Qs Jc 2c 3d 4s 9h Td"}


def chips_and_hand(table: Table) -> tuple[object, ...]:
    seats = {number: (seat.user, seat.stack) for number, seat in table.state.seats.items()}
    hand = table.state.hand
    return table.state.seq, table.state.phase, seats, hand.copy() if hand else None


# Invariants


def test_invariant_7_commit_then_acknowledge_then_publish():
    order: list[str] = []

    class Journal(MemoryJournal):
        async def append(self, entry: Entry) -> None:
            order.append("commit begins")
            await super().append(entry)
            order.append("committed")

    class Viewer(Recorder):
        def publish(self, state: TableState, event: t.TableEvent) -> None:
            order.append("published")

    table = Table(journal=Journal())
    table.actor.watch(Viewer())
    order.clear()  # the chips that the players came with were kept too
    sit = c.Sit("p1", "p1", 1, 20_000)
    run(table.actor.answer(sit, "k", lambda error: order.append("refused" if error else "acked")))
    assert order == ["commit begins", "committed", "acked", "published"]


def test_invariant_7_what_the_journal_did_not_keep_did_not_happen():
    journal = Failing()
    table = Table(hands=[TWO], journal=journal)
    table.seat(1, 2)
    table.begin()
    before, told = chips_and_hand(table), len(table.seen.events)
    journal.broken = True
    act = table.answer_to_turn("bring_in")
    (reply,) = table.replies(act, "k")
    assert reply is not None
    assert reply.code == "not_kept"
    assert chips_and_hand(table) == before
    assert len(table.seen.events) == told
    journal.broken = False
    assert table.replies(act, "k") == [None]  # a failure is no answer to be repeated
    assert table.hand.bets[2] == 50


def test_invariant_7_the_journal_replays_to_the_same_table():
    journal = MemoryJournal()
    table = Table(journal=journal, seed=3)
    table.seat(1, 2, 3, 4)
    for _ in range(5):
        table.begin()
        table.play_out()
    assert journal.events("t1") == table.seen.events
    assert table.seen.numbers == list(range(1, table.state.seq + 1))
    hand = engine.replay(
        event.event
        for event in journal.events("t1")
        if isinstance(event, t.HandEvent) and event.hand == table.state.hand_number
    )
    assert hand == table.hand


@pytest.mark.parametrize("seed", range(6))
def test_invariant_6_chips_are_kept_through_sitting_playing_and_leaving(seed: int):
    rng = random.Random(seed)
    times = Times(rejoin=0)  # so that most of those who come back are let in
    table = Table(seed=seed, game=rng.choice(["stud8", "studhi"]), times=times)
    brought = 0
    for _ in range(1_200):
        user = f"p{rng.randint(1, 8)}"
        number = table.state.seat_of(user)
        roll = rng.random()
        events = len(table.seen.events)
        if roll < 0.12:
            table.send(c.Sit(user, user, rng.randint(1, 8), rng.randint(3_500, 9_000)))
            table.send(c.AnteAlways(user, on=rng.random() < 0.9))
        elif roll < 0.16:
            table.send(c.Leave(user))
        elif roll < 0.24:
            table.send(c.SitOut(user, on=rng.random() < 0.3))
        elif roll < 0.28:
            table.send(c.AddChips(user, rng.randint(1, 9_000)))
        elif roll < 0.32 and number:
            table.send(c.Connect(user, connected=rng.random() < 0.5))
        elif roll < 0.40:
            table.wait(rng.choice([1_000, 5_000, 90_000]), step=1_000)
        elif table.phase == "playing" and table.hand.turn:
            act = table.answer_to_turn("call")
            actions = engine.legal(table.hand).actions()
            table.send(replace(act, user=table_user(table), action=rng.choice(actions)))
        for event in table.seen.events[events:]:
            if isinstance(event, t.PlayerSat):
                brought += event.stack
            elif isinstance(event, t.PlayerLeft):
                brought -= event.stack
            elif isinstance(event, t.ChipsAsked):
                brought += event.amount
            elif isinstance(event, t.ChipsReturned):
                brought -= event.amount
        assert table.chips() == brought
    assert len(table.seen.of(e.HandEnded)) > 10


def table_user(table: Table) -> str:
    return table.state.seats[table.hand.turn].user


# What breaks


def test_a_viewer_that_stumbles_takes_nobody_with_him(caplog: pytest.LogCaptureFixture):
    table = Table(hands=[TWO])
    bad, after = Stumbler(), Recorder()
    table.actor.watch(bad)
    table.actor.watch(after)
    with caplog.at_level(logging.CRITICAL):
        table.seat(1, 2)
        table.begin()
        table.play_out()
    assert bad.events == after.events == table.seen.events


def test_a_reply_that_stumbles_stops_nothing():
    table = Table()

    def stumble(_: DoorcardError | None) -> None:
        raise RuntimeError("the sender is gone")

    run(table.actor.answer(c.Sit("p1", "p1", 1, 20_000), "k", stumble))
    run(table.actor.answer(c.Sit("p2", "p2", 1, 20_000), "k2", stumble))
    assert list(table.state.seats) == [1]
    assert [type(event) for event in table.seen.events] == [t.PlayerSat]


def broken_choice(*_: object) -> engine.Action:
    raise ZeroDivisionError


def illegal_choice(*_: object) -> engine.Action:
    return engine.Bet(123)


@pytest.mark.parametrize("choose", [broken_choice, illegal_choice])
def test_a_bot_that_fails_plays_as_one_whose_time_is_up(
    choose: Callable[..., engine.Action], monkeypatch: pytest.MonkeyPatch
):
    for name, bot in BOTS.items():
        monkeypatch.setitem(BOTS, name, replace(bot, choose=choose))
    table = Table(bots=3)
    table.wait(30_000)
    assert len(table.seen.of(e.HandEnded)) > 2
    assert not table.seen.of(e.HandVoided)
    acts = {type(event) for event in table.seen.of(e.BroughtIn, e.Called, e.Raised, e.Folded)}
    assert acts == {e.BroughtIn, e.Folded}


@pytest.mark.proves("R9.6")
def test_rule_R9_6_a_hand_that_can_not_be_dealt_on_is_cancelled(monkeypatch: pytest.MonkeyPatch):
    table = Table(hands=[TWO, TWO])
    table.seat(1, 2)
    table.begin()
    table.play("complete 200", "call", "bet 200")

    def no_card(*_: object) -> None:
        raise OSError("the shoe is stuck")

    with monkeypatch.context() as patch:
        patch.setattr(ShuffledCards, "draw", no_card)
        patch.setattr("tests.table.kit.FixedHands.draw", no_card)
        table.play("call")
    (void,) = table.seen.of(e.HandVoided)
    assert dict(void.refunds) == {1: 440, 2: 440}
    assert [table.state.stack(seat) for seat in (1, 2)] == [20_000, 20_000]
    table.wait(10_000)
    assert (table.phase, table.state.hand_number) == ("playing", 2)


@pytest.mark.proves("R9.6")
@pytest.mark.parametrize("cards", [(), (99,), (0, 0, 0)])
def test_rule_R9_6_a_deck_with_wrong_cards_cancels_the_hand(
    cards: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
):
    table = Table(hands=[TWO, TWO])
    table.seat(1, 2)
    with monkeypatch.context() as patch:
        patch.setattr("tests.table.kit.FixedHands.draw", lambda *_: cards)
        table.wait(3_000)
    assert table.seen.of(e.HandVoided)
    assert [table.state.stack(seat) for seat in (1, 2)] == [20_000, 20_000]
    table.wait(10_000)
    assert (table.phase, table.state.hand_number) == ("playing", 2)


def test_rule_R9_6_a_fault_in_the_rules_refuses_the_click_and_then_cancels_the_hand(
    monkeypatch: pytest.MonkeyPatch,
):
    table = Table(hands=[TWO, TWO])
    table.seat(1, 2)
    table.begin()
    before = chips_and_hand(table)
    real = engine.decide

    def faulty(state: engine.HandState, action: engine.Action) -> list[e.Event]:
        if isinstance(action, engine.Void):
            return real(state, action)
        raise KeyError("a fault")

    with monkeypatch.context() as patch:
        patch.setattr(engine, "decide", faulty)
        assert table.act("bring_in") == "fault"
        assert chips_and_hand(table) == before
        table.wait(80_000)  # out of time: the table has to act, and can't
    assert len(table.seen.of(e.HandVoided)) == 1
    assert [table.state.stack(seat) for seat in (1, 2)] == [20_000, 20_000]


def test_a_journal_that_fails_stops_play_and_no_card_is_lost():
    journal = Failing()
    table = Table(hands=[TWO], journal=journal)
    table.seat(1, 2)
    table.begin()
    table.play("bring_in")
    journal.broken = True
    for _ in range(3):
        assert table.act("call") == "not_kept"
    journal.broken = False
    table.send(table.answer_to_turn("call"))  # fourth street is dealt from the same deck

    table.play("check")
    journal.broken = True
    table.wait(100_000)
    assert table.turn() == "seat 2"
    journal.broken = False
    table.wait(1_000)
    assert len(table.seen.of(t.TimedOut)) == 1
    table.play_out()
    assert not table.seen.of(e.HandVoided)


def test_a_deal_that_was_not_kept_is_dealt_again_with_the_same_cards():
    refused: list[e.Event] = []

    class Journal(MemoryJournal):
        async def append(self, entry: Entry) -> None:
            inner = [event.event for event in entry.events if isinstance(event, t.HandEvent)]
            if inner and isinstance(inner[0], e.CardDealt) and len(refused) < 3:
                refused.append(inner[0])
                raise OSError("disk full")
            await super().append(entry)

    table = Table(hands=[TWO], journal=Journal())
    table.seat(1, 2)
    table.wait(10_000)
    table.play_out()
    assert len(refused) == 3
    assert len(table.seen.of(e.CardDealt)) == 14
    assert table.seen.of(e.HandEnded)


# The task


def real_table(**rest: Any) -> TableActor:
    """A table that runs by itself; its clock moves with the event loop's."""

    class LoopClock:
        def now(self) -> int:
            return int(asyncio.get_running_loop().time() * 1_000)

    shoe = StackedShoe([], random.Random(1))
    journal = MemoryJournal()
    run(give_chips(journal, "p1", "p2", "p3"))
    world = World(LoopClock(), shoe, journal, random.Random(1))
    actor = TableActor(settings(**rest), world)
    shoe.actor = actor
    return actor


def test_mail_that_comes_at_the_moment_something_is_due_is_read():
    """`wait_for` with no time left would give up before it looks, and so for ever."""
    table = Table(seed=2)
    table.seat(1, 2)
    table.clock.time += 3_000  # the next hand is due, and nobody has looked yet
    answers: list[DoorcardError | None] = []

    async def play() -> None:
        for number in range(3):
            table.actor.post(c.Say("x", "X", f"line {number}"), "", answers.append)
        task = asyncio.create_task(table.actor.run())
        with suppress(TimeoutError):
            async with asyncio.timeout(5):
                while len(answers) < 3:
                    await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    run_in_a_loop(play())
    assert answers == [None] * 3
    assert table.phase == "playing"


def test_mail_and_the_tables_own_work_take_turns():
    class Slow(MemoryJournal):
        """A store takes a moment, and mail comes meanwhile."""

        async def append(self, entry: Entry) -> None:
            await asyncio.sleep(0)
            await super().append(entry)

    async def play() -> int:
        clock, shoe = ManualClock(), StackedShoe([], random.Random(1))
        actor = TableActor(settings(bots=6), World(clock, shoe, Slow(), random.Random(1)))
        seen = Recorder()
        actor.watch(seen)
        task = asyncio.create_task(actor.run())
        answers: list[DoorcardError | None] = []
        async with asyncio.timeout(20):
            for number in range(300):
                clock.time += 50  # with no pace, something is due nearly always
                actor.post(c.Say("x", "X", f"line {number}"), "", answers.append)
                while len(answers) <= number:
                    await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        return len(seen.of(e.HandStarted))

    assert run_in_a_loop(play()) >= 2  # and the mail did not keep the table from its own work


def test_a_flood_of_mail_does_not_stop_the_clock():
    async def play() -> Recorder:
        actor = real_table(bots=4, times=Times(between_hands=100))
        seen = Recorder()
        actor.watch(seen)

        def again(_: DoorcardError | None = None) -> None:
            actor.post(c.Say("x", "X", "more"), "", again)

        again()
        task = asyncio.create_task(actor.run())
        async with asyncio.timeout(20):
            while not seen.of(e.HandStarted):
                await asyncio.sleep(0.05)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        return seen

    assert run_in_a_loop(play()).of(e.HandStarted)


def test_invariant_8_a_table_that_had_to_stop_says_so(monkeypatch: pytest.MonkeyPatch):
    def broken(*_: object) -> None:
        raise MemoryError

    async def play() -> list[str]:
        actor = real_table()
        codes: list[str] = []

        def reply(error: DoorcardError | None) -> None:
            codes.append(error.code if error else "done")

        monkeypatch.setattr(actor_module, "apply", broken)
        for number in (1, 2, 3):
            actor.post(c.Sit(f"p{number}", "X", number, 20_000), f"k{number}", reply)
        task = asyncio.create_task(actor.run())
        await asyncio.wait([task])
        assert isinstance(task.exception(), MemoryError)
        actor.post(c.Say("x", "X", "anybody?"), "k4", reply)
        return codes

    assert run_in_a_loop(play()) == ["done", "table_closed", "table_closed", "table_closed"]


def test_a_deck_shows_nothing_of_itself():
    deck: Deck = ShuffledShoe(random.Random(1)).seal().deck(())
    assert repr(deck) == "<stub of 52 cards>"
    cards = deck.draw(50)
    deck.shuffle_in(cards[:3])
    rest = deck.draw(60)
    assert len({*cards, *rest}) == 52
    assert {*cards[:3]} < {*rest}
    assert isinstance(deck, ShuffledDeck)
