"""The room: guests, their names and their chips, and the computer opponents (room L4, L5, M1)."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from random import Random

import pytest

from doorcard import engine
from doorcard.errors import BadInput, DoorcardError
from doorcard.room.room import LONGEST_NAME, WELCOME_CHIPS, Guest, Room
from doorcard.storage.memory import MemoryJournal
from doorcard.table import actor as actor_module
from doorcard.table import commands as c
from doorcard.table.actor import World
from doorcard.table.playing import time_out_action
from doorcard.table.settings import table_settings
from tests.table.kit import ManualClock, StackedShoe, Table, run, run_in_a_loop

MARKUP = ("<img src=x onerror=alert(1)>", '"><script>alert(1)</script>')


def new_room(bots: int = 0, seed: int = 1) -> Room:
    """Two tables, `a` and `b`."""
    world = World(ManualClock(), StackedShoe([], Random(seed)), MemoryJournal(), Random(seed))
    tokens = iter(range(1_000))
    tables = [
        table_settings(name, name.upper(), "stud8", pace="none", bots=bots) for name in ("a", "b")
    ]
    return Room(tables, world, lambda: f"token-{next(tokens)}")


def deliver(room: Room) -> None:
    """Let every table read its mail."""
    for actor in room.tables.values():
        while not actor._mailbox.empty():
            run(actor.answer(*actor._mailbox.get_nowait()))


def sit(room: Room, guest: Guest, seat: int, *, table: str = "a", chips: int = 40_000, key: str):
    """Ask for a seat; the list gets "done" or the code once the table has read its mail."""
    told: list[str] = []

    def reply(error: DoorcardError | None) -> None:
        told.append(error.code if error else "done")

    room.sit(guest, table, seat, chips, f"{guest.user}:{key}", reply)
    return told


def test_room_L4_a_taken_name_gets_a_suffix():
    room = new_room()
    names = [room.welcome(name).name for name in ("Ann", "ann", " ANN ", "Ann 2", "Bob")]
    assert names == ["Ann", "ann 2", "ANN 3", "Ann 2 2", "Bob"]


def test_room_L4_a_guest_comes_back_by_his_token_alone():
    room = new_room()
    ann = room.welcome("Ann")
    assert room.come_back(ann.token) is ann
    for token in ("", "Ann", ann.user):
        with pytest.raises(BadInput, match="unknown_token"):
            room.come_back(token)


@pytest.mark.parametrize("name", ["", "   ", "x" * (LONGEST_NAME + 1), "a\x00b", "a\u200bb"])
def test_room_L4_what_can_not_be_read_is_no_name(name: str):
    with pytest.raises(BadInput, match="bad_name"):
        new_room().welcome(name)


@pytest.mark.parametrize("name", [*MARKUP, "=1+1", "@Fir", "Jos\u00e9", "李雷"])
def test_case_X4_a_name_is_kept_as_it_is(name: str):
    assert new_room().welcome(name).name == name


def test_names_that_look_the_same_are_one_name():
    room = new_room()
    room.welcome("Jos\u00e9")
    assert room.welcome("Jose\u0301").name == "Jos\u00e9 2"
    room.welcome("\uff21nn")
    assert room.welcome("Ann").name == "Ann 2"


def test_room_M1_a_buy_in_is_paid_when_the_seat_is_taken_and_comes_back():
    room = new_room()
    ann = room.welcome("Ann")
    assert ann.chips == WELCOME_CHIPS
    told = sit(room, ann, 1, key="1")
    assert ann.chips == WELCOME_CHIPS
    deliver(room)
    assert (told, ann.chips) == (["done"], WELCOME_CHIPS - 40_000)
    room.table("a").post(c.Leave(ann.user))
    deliver(room)
    assert ann.chips == WELCOME_CHIPS


def test_case_V6_of_two_for_one_seat_the_loser_pays_nothing():
    room = new_room()
    ann, bob = room.welcome("Ann"), room.welcome("Bob")
    answers = [sit(room, ann, 1, key="1"), sit(room, bob, 1, key="1")]
    deliver(room)
    assert answers == [["done"], ["seat_taken"]]
    assert (ann.chips, bob.chips) == (WELCOME_CHIPS - 40_000, WELCOME_CHIPS)


def test_invariant_8_a_repeated_request_for_a_seat_costs_once():
    room = new_room()
    ann = room.welcome("Ann")
    answers = [sit(room, ann, 1, key="1") for _ in range(3)]
    deliver(room)
    answers += [sit(room, ann, 1, key="1"), sit(room, ann, 2, key="2")]
    deliver(room)
    assert answers == [["done"]] * 4 + [["already_seated"]]
    assert ann.chips == WELCOME_CHIPS - 40_000


def test_invariant_6_the_same_request_at_another_table_is_paid_for_too():
    room = new_room()
    ann = room.welcome("Ann")
    answers = [sit(room, ann, 1, key="1"), sit(room, ann, 1, table="b", key="1")]
    deliver(room)
    assert answers == [["done"], ["done"]]
    assert ann.chips == WELCOME_CHIPS - 80_000


def test_invariant_6_an_old_request_that_the_table_forgot_is_paid_for(
    monkeypatch: pytest.MonkeyPatch,
):
    monkeypatch.setattr(actor_module, "REMEMBERED_REPLIES", 4)
    room = new_room()
    ann, bob = room.welcome("Ann"), room.welcome("Bob")
    sit(room, bob, 1, key="1")
    sit(room, ann, 1, key="1")  # refused: the seat is taken
    for number in range(5):
        room.table("a").post(c.Say(bob.user, "Bob", "hm"), f"say {number}")
    room.table("a").post(c.Leave(bob.user))
    deliver(room)
    again = sit(room, ann, 1, key="1")
    deliver(room)
    assert again == ["done"]
    assert ann.chips == WELCOME_CHIPS - 40_000


def test_invariant_6_chips_can_not_be_spent_twice_at_once():
    room = new_room()
    ann = room.welcome("Ann")
    ann.chips = 50_000
    sit(room, ann, 1, key="1")
    with pytest.raises(BadInput, match="no_chips"):
        sit(room, ann, 1, table="b", key="2")
    deliver(room)
    assert ann.chips == 10_000


@pytest.mark.parametrize("chips", [-1, -(10**30), 0, 10**30])
def test_case_X3_an_impossible_buy_in_moves_nothing(chips: int):
    room = new_room()
    ann = room.welcome("Ann")
    try:
        told = sit(room, ann, 1, chips=chips, key="1")
    except BadInput as error:
        told = [error.code]
    deliver(room)
    assert told in (["bad_buy_in"], ["no_chips"])
    assert (ann.chips, ann.asked, room.table("a").state.seats) == (WELCOME_CHIPS, {}, {})


def test_room_M1_play_money_that_has_run_low_is_filled_up():
    room = new_room()
    ann = room.welcome("Ann")
    ann.chips = 3_999
    sit(room, ann, 1, key="1")
    deliver(room)
    assert ann.chips == WELCOME_CHIPS - 40_000


def test_a_table_that_is_not_there_is_refused():
    with pytest.raises(BadInput, match="no_such_table"):
        new_room().table("c")


def test_a_table_that_stops_by_itself_is_noticed(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
):
    def broken(*_: object) -> None:
        raise MemoryError

    async def play() -> None:
        room = new_room()
        await room.open()
        monkeypatch.setattr(actor_module, "apply", broken)
        room.table("a").post(c.Say("x", "X", "hi"))
        for _ in range(20):
            await asyncio.sleep(0)
        monkeypatch.undo()
        told: list[str] = []
        room.table("b").post(c.Say("x", "X", "hi"), "", lambda error: told.append("done"))
        while not told:
            await asyncio.sleep(0)
        await room.close()

    with caplog.at_level(logging.CRITICAL):
        run_in_a_loop(play())
    assert [record.getMessage() for record in caplog.records] == ["table a had to close"]


# Computer opponents


def bots_at(table: Table) -> list[int]:
    return sorted(number for number, seat in table.state.seats.items() if seat.kind == "bot")


def fold_until_over(table: Table) -> None:
    """People give up whatever they hold, until the hand is over."""
    for _ in range(200):
        if table.phase == "waiting":
            return
        if table.phase == "playing" and table.hand.turn:
            seat = table.hand.turn
            if table.state.seats[seat].kind == "person":
                action = time_out_action(engine.legal(table.hand))
                act = table.answer_to_turn("fold")
                table.send(replace(act, user=table.state.seats[seat].user, action=action))
        table.wait(500)
    raise AssertionError("the hand goes on")


def test_room_L5_opponents_fill_the_seats_and_are_marked():
    table = Table(bots=6)
    table.wait(1)
    assert len(bots_at(table)) == 6
    for seat in table.state.seats.values():
        assert (seat.kind, bool(seat.style), bool(seat.strength)) == ("bot", True, True)
    assert len({seat.name for seat in table.state.seats.values()}) == 6


def test_room_L5_opponents_give_their_seats_up_as_people_come():
    table = Table(bots=6, seed=2)
    for number in range(1, 9):
        table.wait(1_000)
        free = next(seat for seat in range(1, 9) if seat not in table.state.seats)
        assert table.send(c.Sit(f"p{free}", f"p{free}", free, 20_000)) == "done"
        fold_until_over(table)
        assert len(bots_at(table)) == min(6, max(0, 7 - number))
    assert len(table.state.seats) == 8


def test_room_L5_opponents_that_are_broke_buy_chips_between_hands():
    table = Table(bots=3)
    table.wait(1)
    for number in bots_at(table):
        table.state.seats[number].stack = 41
    table.wait(60_000)
    assert all(seat.stack >= 400 for seat in table.state.seats.values())
    assert not any(seat.sitting_out for seat in table.state.seats.values())
