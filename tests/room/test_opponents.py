"""Computer opponents: they fill the seats, and give them up as people come (room L5)."""

from __future__ import annotations

from dataclasses import replace

from doorcard import engine
from doorcard.table import commands as c
from doorcard.table.playing import time_out_action
from tests.table.kit import Table


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
