"""Turn clocks, time banks and lost lines (room B7, rules R9.3 and R9.4)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from doorcard import engine
from doorcard.engine import events as e
from doorcard.table import commands as c
from doorcard.table import events as t
from doorcard.table.settings import Times
from tests.table.kit import Table

TWO = {1: "Ah Kh Ac Ad 9c 8d 7s", 2: "Qs Jc 2c 3d 4s 9h Td"}
THREE = {**TWO, 3: "Ks Kd Tc 5d 6s 7h 8c"}

# Seat 2 opens and shows aces up; the others are beaten, and have no low.
BEATEN = {
    1: "9h Kh Qc Jd 8c 6d 3s",
    2: "As Ah 2c 2d 9s Th Jc",
    3: "5s 7d Tc Qd 9d Jh 4s",
}

NO_BANK = Times(bank=0)


def playing(*texts: str, times: Times | None = None, hands: dict[int, str] = THREE) -> Table:
    table = Table(hands=[hands], times=times)
    table.seat(1, 2, 3)
    table.begin()
    table.play(*texts)
    return table


def test_room_B7_twenty_seconds_and_a_bank_of_sixty():
    table = playing()
    clock = table.state.clock
    assert clock is not None
    now = table.clock.now()
    assert (clock.seat, clock.deadline, clock.bank) == (2, now + 20_000, 60_000)
    table.wait(79_900)
    assert table.turn() == "seat 2"
    table.wait(100)
    assert table.turn() == "seat 3"
    assert table.state.seats[2].bank == 0


def test_room_B7_what_is_used_of_the_bank_is_gone():
    table = playing()
    table.wait(25_000)
    table.play("bring_in")
    assert table.state.seats[2].bank == 55_000
    table.wait(19_900)
    table.play("call")
    assert table.state.seats[3].bank == 60_000


def test_room_B7_the_bank_grows_every_ten_hands():
    table = Table()
    table.seat(1, 2)
    for hand in range(1, 21):
        table.begin()
        assert table.state.seats[1].bank == 60_000 + hand // 10 * 5_000
        table.play_out()


@pytest.mark.proves("W78")
@pytest.mark.parametrize(
    ("before", "seat", "kind"),
    [
        ((), 2, e.BroughtIn),
        (("bring_in",), 3, e.Folded),
        (("bring_in", "call", "call"), 1, e.Checked),
    ],
)
def test_rule_R9_3_out_of_time(before: tuple[str, ...], seat: int, kind: type):
    table = playing(*before, times=NO_BANK)
    assert table.turn() == f"seat {seat}"
    table.wait(20_000)
    assert table.seen.of(kind)[-1].seat == seat
    assert [event.seat for event in table.seen.of(t.TimedOut)] == [seat]
    assert table.state.seats[seat].sitting_out
    assert seat in table.state.dealt_names  # of this hand he is still a part
    while table.phase == "playing":
        table.play("muck" if engine.legal(table.hand).muck else "fold")
    table.wait(30_000)
    assert seat not in table.state.dealt_names


@pytest.mark.proves("R4.11")
def test_rule_R9_3_who_may_open_for_an_all_in_player_folds():
    table = Table(hands=[THREE], times=NO_BANK)
    table.seat(1, 2, 3)
    table.state.seats[2].stack = 40  # the low card is all-in from the ante
    table.begin()
    assert table.turn() == "seat 3"
    table.wait(20_000)
    assert [event.seat for event in table.seen.of(e.Folded)] == [3]


def test_room_B7_no_all_in_by_disconnecting_rule_R9_4():
    table = playing("bring_in", times=NO_BANK)
    table.send(c.Connect("p3", connected=False))
    table.wait(49_900)
    assert table.turn() == "seat 3"
    table.wait(100)
    assert [event.seat for event in table.seen.of(e.Folded)] == [3]


def test_rule_R9_4_extra_time_comes_once_a_turn():
    table = playing("bring_in", times=NO_BANK)
    for _ in range(5):
        table.send(c.Connect("p3", connected=False))
        table.send(c.Connect("p3", connected=True))
    table.wait(50_000)
    assert [event.seat for event in table.seen.of(e.Folded)] == [3]


def test_rule_R9_4_a_turn_that_begins_with_the_line_down_is_longer():
    table = playing(times=NO_BANK)
    table.send(c.Connect("p3", connected=False))
    table.play("bring_in")
    clock = table.state.clock
    assert clock is not None
    assert clock.deadline - table.clock.now() == 50_000
    table.send(c.Connect("p3", connected=True))
    table.send(c.Connect("p3", connected=False))
    assert table.state.clock == clock


def test_rule_R9_4_no_extra_time_out_of_turn_or_to_show():
    table = playing("bring_in", times=NO_BANK, hands=BEATEN)
    clock = table.state.clock
    table.send(c.Connect("p1", connected=False))
    assert table.state.clock == clock
    table.play("call", "fold", *["check"] * 8)
    assert (table.hand.phase, table.turn()) == ("show", "seat 3")
    shown = table.state.clock
    assert shown is not None
    table.send(c.Connect("p3", connected=False))
    assert table.state.clock == shown


def test_room_S1_ten_seconds_to_show_or_muck_and_then_it_is_mucked():
    table = playing("bring_in", "fold", "call", *["check"] * 8, hands=BEATEN)
    assert (table.hand.phase, table.turn()) == ("show", "seat 1")
    table.wait(9_900)
    assert table.turn() == "seat 1"
    table.wait(100)
    assert [event.seat for event in table.seen.of(e.HandMucked)] == [1]
    assert not table.seen.of(t.TimedOut)
    assert not table.state.seats[1].sitting_out


def test_room_S6_T7_an_uncalled_winner_holds_up_nothing_and_may_show_until_the_next_antes():
    table = Table(hands=[TWO, TWO])
    table.seat(1, 2)
    table.begin()
    table.play("bring_in", "fold")
    assert (table.phase, table.state.clock) == ("waiting", None)
    show = c.Act("p2", 1, table.hand.decision, table.hand.price, engine.SHOW)
    table.wait(2_900)
    assert table.send(replace(show, user="p1")) == "stale"
    assert table.send(replace(show, hand=2)) == "stale"
    assert table.send(show) == "done"
    assert [event.seat for event in table.seen.of(e.HandShown)] == [2]
    assert table.send(show) == "stale"
    table.wait(100)
    assert (table.phase, table.state.hand_number) == ("playing", 2)
    table.play("bring_in", "fold")
    table.begin()
    assert table.send(replace(show, hand=2)) == "stale"


@pytest.mark.parametrize("offset", [-1, 0, 1])
def test_case_V3_when_the_clock_and_the_click_meet_one_of_them_counts(offset: int):
    for number in range(1_000):
        table = Table(hands=[THREE], times=NO_BANK)
        table.seat(1, 2, 3)
        table.begin()
        table.play("bring_in")
        chips = table.chips()
        call = table.answer_to_turn("call")
        clock = table.state.clock
        assert clock is not None
        table.clock.time = clock.end + offset
        if number % 2:  # the timer looks first, or the click does
            table.send(c.Tick())
        reply = table.send(call)
        table.send(c.Tick())
        called = [event.seat for event in table.seen.of(e.Called)]
        folded = [event.seat for event in table.seen.of(e.Folded)]
        assert (called, folded) == (([3], []) if offset < 0 else ([], [3]))
        assert reply == ("done" if offset < 0 else "stale" if number % 2 else "too_late")
        assert table.chips() == chips
