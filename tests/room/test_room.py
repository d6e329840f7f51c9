"""The room: guests, their names and their chips (room L4, M1)."""

from __future__ import annotations

import asyncio
import logging

import pytest

from doorcard.engine import BRING_IN, FOLD, Action
from doorcard.errors import BadInput, DoorcardError
from doorcard.room.names import LONGEST_NAME
from doorcard.room.people import WELCOME_CHIPS
from doorcard.room.room import REFILL_BELOW
from doorcard.table import actor as actor_module
from doorcard.table import commands as c
from doorcard.table import events as t
from doorcard.table.actor import TableActor
from doorcard.table.evolve import apply
from doorcard.table.state import TableState
from tests.room.kit import accounts_of, begin_hand, deliver, leave_with, new_room, sit
from tests.table.kit import run, run_in_a_loop

MARKUP = ("<img src=x onerror=alert(1)>", '"><script>alert(1)</script>')


def test_room_L4_a_taken_name_gets_a_suffix():
    room = new_room()
    names = [run(room.welcome(name)).name for name in ("Ann", "ann", " ANN ", "Ann 2", "Bob")]
    assert names == ["Ann", "ann 2", "ANN 3", "Ann 2 2", "Bob"]


def test_room_L4_a_guest_comes_back_by_his_token_alone():
    accounts = accounts_of(new_room())
    ann, token = run(accounts.welcome("Ann"))
    assert run(accounts.come_back(token)) is ann
    for wrong in ("", "Ann", ann.user):
        with pytest.raises(BadInput, match="unknown_token"):
            run(accounts.come_back(wrong))


@pytest.mark.parametrize("name", ["", "   ", "x" * (LONGEST_NAME + 1), "a\x00b", "a\u200bb"])
def test_room_L4_what_can_not_be_read_is_no_name(name: str):
    with pytest.raises(BadInput, match="bad_name"):
        run(new_room().welcome(name))


@pytest.mark.parametrize("name", [*MARKUP, "=1+1", "@Fir", "Jos\u00e9", "李雷"])
def test_case_X4_a_name_is_kept_as_it_is(name: str):
    assert run(new_room().welcome(name)).name == name


def test_names_that_look_the_same_are_one_name():
    room = new_room()
    run(room.welcome("Jos\u00e9"))
    assert run(room.welcome("Jose\u0301")).name == "Jos\u00e9 2"
    run(room.welcome("\uff21nn"))
    assert run(room.welcome("Ann")).name == "Ann 2"


def test_room_M1_a_buy_in_is_paid_when_the_seat_is_taken_and_comes_back():
    room = new_room()
    ann = run(room.welcome("Ann"))
    assert room.chips(ann.user) == WELCOME_CHIPS
    told = sit(room, ann, 1, key="1")
    assert room.chips(ann.user) == WELCOME_CHIPS
    deliver(room)
    assert (told, room.chips(ann.user)) == (["done"], WELCOME_CHIPS - 40_000)
    room.table("a").post(c.Leave(ann.user))
    deliver(room)
    assert room.chips(ann.user) == WELCOME_CHIPS


def test_case_V6_of_two_for_one_seat_the_loser_pays_nothing():
    room = new_room()
    ann, bob = run(room.welcome("Ann")), run(room.welcome("Bob"))
    answers = [sit(room, ann, 1, key="1"), sit(room, bob, 1, key="1")]
    deliver(room)
    assert answers == [["done"], ["seat_taken"]]
    assert (room.chips(ann.user), room.chips(bob.user)) == (WELCOME_CHIPS - 40_000, WELCOME_CHIPS)


def test_invariant_8_a_repeated_request_for_a_seat_costs_once():
    room = new_room()
    ann = run(room.welcome("Ann"))
    answers = [sit(room, ann, 1, key="1") for _ in range(3)]
    deliver(room)
    answers += [sit(room, ann, 1, key="1"), sit(room, ann, 2, key="2")]
    deliver(room)
    assert answers == [["done"]] * 4 + [["already_seated"]]
    assert room.chips(ann.user) == WELCOME_CHIPS - 40_000


def test_invariant_6_the_same_request_at_another_table_is_paid_for_too():
    room = new_room()
    ann = run(room.welcome("Ann"))
    answers = [sit(room, ann, 1, key="1"), sit(room, ann, 1, table="b", key="1")]
    deliver(room)
    assert answers == [["done"], ["done"]]
    assert room.chips(ann.user) == WELCOME_CHIPS - 80_000


def test_invariant_6_an_old_request_that_the_table_forgot_is_paid_for(
    monkeypatch: pytest.MonkeyPatch,
):
    monkeypatch.setattr(actor_module, "REMEMBERED_REPLIES", 4)
    room = new_room()
    ann, bob = run(room.welcome("Ann")), run(room.welcome("Bob"))
    sit(room, bob, 1, key="1")
    sit(room, ann, 1, key="1")  # refused: the seat is taken
    for number in range(5):
        room.table("a").post(c.Say(bob.user, "Bob", "hm"), f"say {number}")
    room.table("a").post(c.Leave(bob.user))
    deliver(room)
    again = sit(room, ann, 1, key="1")
    deliver(room)
    assert again == ["done"]
    assert room.chips(ann.user) == WELCOME_CHIPS - 40_000


def test_invariant_6_chips_can_not_be_spent_twice_at_once():
    room = new_room()
    ann = run(room.welcome("Ann"))
    leave_with(room, ann, 50_000)
    sit(room, ann, 1, key="1")
    with pytest.raises(BadInput, match="no_chips"):
        sit(room, ann, 1, table="b", key="2")
    deliver(room)
    assert room.chips(ann.user) == 10_000


@pytest.mark.parametrize("chips", [-1, -(10**30), 0, 10**30])
def test_case_X3_an_impossible_buy_in_moves_nothing(chips: int):
    room = new_room()
    ann = run(room.welcome("Ann"))
    try:
        told = sit(room, ann, 1, chips=chips, key="1")
    except BadInput as error:
        told = [error.code]
    deliver(room)
    assert told in (["bad_buy_in"], ["no_chips"])
    assert (room.chips(ann.user), room.table("a").state.seats) == (WELCOME_CHIPS, {})
    sit(room, ann, 1, key="2")  # nothing is held back for what was refused
    sit(room, ann, 1, chips=WELCOME_CHIPS - 40_000, table="b", key="3")


@pytest.mark.parametrize("left", [0, REFILL_BELOW - 1])
def test_room_M1_play_money_that_has_run_low_is_filled_up(left: int):
    room = new_room()
    ann = run(room.welcome("Ann"))
    leave_with(room, ann, left)
    assert run(room.refill(ann.user)) == WELCOME_CHIPS - left
    assert room.chips(ann.user) == WELCOME_CHIPS


def test_room_M1_chips_on_a_table_count_before_play_money_is_filled_up():
    room = new_room()
    ann = run(room.welcome("Ann"))
    leave_with(room, ann, 40_000)
    sit(room, ann, 1, key="1")
    deliver(room)
    assert (room.chips(ann.user), room.worth(ann.user)) == (0, 40_000)
    with pytest.raises(DoorcardError, match="not_low"):
        run(room.refill(ann.user))
    assert room.chips(ann.user) == 0


def test_room_M1_what_may_still_be_won_back_counts_before_play_money_is_filled_up():
    room = new_room()
    ann, bob = (run(room.welcome(name)) for name in ("Ann", "Bob"))
    leave_with(room, ann, 40_000)
    begin_hand(room, ann, bob)
    actor = room.table("a")

    def acts(action: Action) -> str:
        hand = actor.state.hand
        assert hand is not None
        user = actor.state.seats[hand.turn].user
        run(actor.answer(c.Act(user, 1, hand.decision, hand.price, action)))
        return user

    assert actor.state.stack(1) < 40_000
    assert room.worth(ann.user) == 40_000
    acts(BRING_IN)
    assert room.worth(ann.user) == 40_000
    lost = -40 if acts(FOLD) == ann.user else 40
    assert room.worth(ann.user) == 40_000 + lost
    assert room.worth(bob.user) == WELCOME_CHIPS - lost


def test_room_M1_enough_play_money_is_not_filled_up():
    room = new_room()
    ann = run(room.welcome("Ann"))
    leave_with(room, ann, REFILL_BELOW)
    with pytest.raises(DoorcardError, match="not_low"):
        run(room.refill(ann.user))


def test_a_table_that_is_not_there_is_refused():
    with pytest.raises(BadInput, match="no_such_table"):
        new_room().table("c")


def test_a_table_that_stops_by_itself_begins_anew_from_what_it_kept(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
):
    """Kept, acknowledged, and then the table fails: nobody's chips are lost by it."""
    real, faults = apply, [MemoryError(), MemoryError()]

    def broken(state: TableState, event: t.TableEvent) -> None:
        if isinstance(event, t.PlayerSat) and faults:
            raise faults.pop()
        real(state, event)

    async def play() -> None:
        room = new_room()
        await room.open()
        ann = await room.welcome("Ann")
        lost: list[TableActor] = []
        room.on_table_lost = lost.append
        first = room.tables["a"]
        monkeypatch.setattr(actor_module, "apply", broken)
        told = sit(room, ann, 1, key="1")
        while room.tables.get("a") in (None, first):
            await asyncio.sleep(0)
        assert (told, lost) == (["done"], [first])
        assert room.tables["a"].state.seats[1].user == ann.user
        assert room.chips(ann.user) == WELCOME_CHIPS - 40_000
        again = sit(room, ann, 1, key="1")
        while not again:
            await asyncio.sleep(0)
        assert (again, room.chips(ann.user)) == (["done"], WELCOME_CHIPS - 40_000)
        # A table that fails again stays away until the room is opened anew.
        sit(room, await room.welcome("Bob"), 2, key="2")
        while "a" in room.tables:
            await asyncio.sleep(0)
        assert [actor.state.settings.id for actor in room.visible(ann.user)] == ["b"]
        await room.close()

    with caplog.at_level(logging.CRITICAL):
        run_in_a_loop(play())
    assert [record.getMessage() for record in caplog.records] == ["table_stopped"] * 2


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
    assert [record.getMessage() for record in caplog.records][:1] == ["table_stopped"]
