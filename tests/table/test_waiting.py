"""The waiting list, and opponents that make room (room L2, L5)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from doorcard.table import commands as c
from doorcard.table import events as t
from doorcard.table.settings import Times
from tests.table.kit import Table

HALF_A_MINUTE = 30_000


def full_table(*waiting: str) -> Table:
    """Eight players who sit out, so that nothing moves but the line."""
    table = Table(times=Times(away=10**9))
    table.seat(*range(1, 9))
    for number in range(1, 9):
        table.send(c.SitOut(f"p{number}", on=True))
    for user in waiting:
        assert table.send(c.Wait(user, user)) == "done"
    return table


def line(table: Table) -> list[str]:
    return [waiter.user for waiter in table.state.waiting]


def offers(table: Table) -> dict[int, str]:
    return {seat: offer.user for seat, offer in table.state.offers.items()}


def test_a_seat_that_comes_free_is_kept_for_the_first_in_line():
    table = full_table("p9", "p10")
    assert line(table) == ["p9", "p10"]
    table.send(c.Leave("p3"))
    assert offers(table) == {3: "p9"}
    for other in ("p10", "p11", "p3"):
        assert table.send(c.Sit(other, other, 3, 20_000)) == "seat_held"
    assert table.send(c.Sit("p9", "p9", 3, 20_000)) == "done"
    assert (line(table), offers(table)) == (["p10"], {})


def test_an_offer_that_passes_ends_the_wait_and_the_next_is_asked():
    table = full_table("p9", "p10")
    table.send(c.Leave("p3"))
    table.wait(HALF_A_MINUTE - 100)
    assert offers(table) == {3: "p9"}
    table.wait(100)
    assert (line(table), offers(table)) == (["p10"], {3: "p10"})
    table.wait(HALF_A_MINUTE)
    assert (line(table), offers(table)) == ([], {})
    assert table.send(c.Sit("p11", "p11", 3, 20_000)) == "done"


def test_two_free_seats_are_kept_for_the_first_two():
    table = full_table("p9", "p10", "p11")
    table.send(c.Leave("p3"))
    table.send(c.Leave("p7"))
    assert offers(table) == {3: "p9", 7: "p10"}
    assert table.send(c.Sit("p10", "p10", 3, 20_000)) == "seat_held"
    assert table.send(c.StopWaiting("p9")) == "done"
    assert offers(table) == {3: "p11", 7: "p10"}


def test_nobody_slips_in_between_a_free_seat_and_its_offer():
    table = full_table("p9")
    table.replies(c.Leave("p3"))
    assert [reply and reply.code for reply in table.replies(c.Sit("p10", "p10", 3, 20_000))] == [
        "seat_held"
    ]
    assert table.replies(c.Sit("p9", "p9", 3, 20_000)) == [None]
    assert line(table) == []


def test_a_seat_comes_free_and_is_taken_in_the_middle_of_a_hand():
    table = Table()
    table.seat(*range(1, 9))
    table.send(c.SitOut("p8", on=True))
    table.begin()
    table.send(c.Wait("p9", "p9"))
    table.send(c.Leave("p8"))
    assert (table.phase, offers(table)) == ("playing", {8: "p9"})
    assert table.send(c.Sit("p9", "p9", 8, 20_000)) == "done"


def test_where_a_seat_is_free_there_is_no_line():
    table = Table()
    table.seat(1)
    assert table.send(c.Wait("p2", "p2")) == "seat_free"
    assert table.send(c.Wait("p1", "p1")) == "already_seated"
    full = full_table("p9")
    assert full.send(c.Wait("p9", "p9")) == "done"
    assert line(full) == ["p9"]
    full.send(c.Leave("p3"))
    assert full.send(c.Wait("p10", "p10")) == "done"  # the free seat is kept
    assert full.send(c.StopWaiting("nobody")) == "done"


def test_who_waits_keeps_his_place_for_a_minute_when_his_line_drops():
    table = full_table("p9", "p10")
    table.send(c.Connect("p9", connected=False))
    table.send(c.Leave("p3"))
    assert offers(table) == {3: "p10"}  # he could not answer now
    table.wait(59_000, step=1_000)
    assert line(table)[0] == "p9"
    table.send(c.Connect("p9", connected=True))
    table.wait(60_000, step=1_000)
    assert line(table) == []  # it was offered to both, and neither came
    assert [event.user for event in table.seen.of(t.SeatOffered)] == ["p10", "p9"]


def test_who_waits_and_stays_away_is_off_the_list_after_a_minute():
    table = full_table("p9")
    table.send(c.Connect("p9", connected=False))
    table.wait(59_900)
    assert line(table) == ["p9"]
    table.wait(100)
    assert line(table) == []


def test_while_all_in_line_are_away_a_free_seat_is_anybodys():
    table = full_table("p9")
    table.send(c.Connect("p9", connected=False))
    table.send(c.Leave("p3"))
    assert table.send(c.Sit("p10", "p10", 3, 20_000)) == "done"


@pytest.mark.proves("V8")
def test_case_V8_who_waits_has_time_to_come_back_after_a_stop_of_the_room():
    table = full_table("p9", "p10")
    stopped = table.clock.now()
    table.clock.time += 60 * 60_000
    table.send(c.Wake(stopped))
    table.send(c.Leave("p3"))
    assert offers(table) == {}
    table.send(c.Connect("p10", connected=True))
    assert offers(table) == {3: "p10"}
    table.wait(89_000, step=1_000)
    assert line(table) == ["p9"]
    table.wait(1_000)
    assert line(table) == []


# Computer opponents


def bots(table: Table) -> int:
    return sum(seat.kind == "bot" for seat in table.state.seats.values())


@pytest.mark.proves("room_L5")
def test_room_L5_opponents_give_up_a_seat_for_each_who_comes_or_waits():
    table = Table(bots=7, pace="fast")
    table.wait(1_000)
    assert bots(table) == 7
    free = next(number for number in range(1, 9) if number not in table.state.seats)
    table.begin()
    assert table.send(c.Sit("p1", "p1", free, 20_000)) == "done"
    assert table.send(c.Wait("p2", "p2")) == "done"
    for _ in range(200):
        table.wait(1_000, step=200)
        if offers(table):
            break
    (seat,) = offers(table)
    assert bots(table) == 5
    assert table.send(c.Sit("p2", "p2", seat, 20_000)) == "done"
    table.wait(1_000)
    assert (bots(table), len(table.state.seats)) == (5, 7)


@pytest.mark.proves("room_L5")
def test_room_L5_a_host_bars_opponents_between_hands():
    table = Table(bots=3, pace="fast")
    table.wait(100)
    assert bots(table) == 3
    table.begin()
    barred = replace(table.state.settings, bots=0)
    assert table.send(c.ChangeRules("operator", barred)) == "done"
    assert bots(table) == 3
    for _ in range(200):
        table.wait(500)
        if not bots(table):
            break
    assert not table.state.seats


def test_room_L5_opponents_who_are_broke_buy_chips():
    table = Table(bots=2)
    table.wait(100)
    number = min(table.state.seats)
    table.set_stack(number, 0)
    table.wait(100)
    assert table.state.stack(number) == 8_000
