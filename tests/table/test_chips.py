"""Adding chips, and coming back with what one left with (room T4, M1; case V5)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from doorcard.engine import profile
from doorcard.table import commands as c
from doorcard.table import events as t
from doorcard.table.settings import Times
from tests.table.kit import Table, run

# Seat 2 opens with the 2c; seat 1's board is high from fourth street on, and wins.
TWO = {1: "Ah Kh Ac Ad 9c 8d 7s", 2: "Qs Jc 2c 3d 4s 9h Td"}
MINUTE = 60_000


def playing(chips: int = 20_000) -> Table:
    table = Table(hands=[TWO])
    table.seat(1, 2, chips=chips)
    table.begin()
    return table


def purse(table: Table, user: str) -> int:
    return run(table.journal.balances())[f"player/{user}"]


@pytest.mark.proves("V5", "R1.5")
def test_case_V5_chips_asked_for_in_a_hand_count_after_it_and_once():
    table = Table(hands=[TWO])
    table.seat(1, 2)
    table.set_stack(2, 800)
    table.begin()
    table.play("bring_in")
    outside = purse(table, "p2")
    for _ in range(2):
        assert table.send(c.AddChips("p2", 5_000), "again") == "done"
    assert purse(table, "p2") == outside - 5_000  # they are taken, and wait
    table.play("complete 200", "raise 400", "raise 600", "raise 760")  # which is all of it
    table.play("call")
    assert table.hand.stacks[2] == 0
    table.play_out()
    assert table.state.stack(1) == 20_800  # 8 is all that there was to win
    assert table.state.stack(2) == 5_000
    assert table.send(c.AddChips("p2", 5_000), "again") == "done"
    assert (table.state.stack(2), table.state.seats[2].pending) == (5_000, 0)
    assert purse(table, "p2") == outside - 5_000


def test_room_T4_chips_asked_for_come_before_the_next_hand_is_planned():
    table = playing()
    table.send(c.AddChips("p1", 1_000))
    table.play("bring_in", "fold")
    kinds = [type(event) for event in table.seen.events]
    planned = len(kinds) - 1 - kinds[::-1].index(t.NextHandPlanned)
    assert kinds.index(t.ChipsAdded) < planned


def test_room_T4_between_hands_and_beside_the_hand_they_count_at_once():
    table = Table(hands=[TWO])
    table.seat(1, 2)
    assert table.send(c.AddChips("p1", 500)) == "done"
    assert table.state.stack(1) == 20_500
    table.begin()
    table.seat(5)
    assert table.send(c.AddChips("p5", 700)) == "done"
    assert table.state.stack(5) == 20_700


@pytest.mark.parametrize("amount", [0, -100, 20_041])
def test_room_T4_the_most_holds_for_what_has_been_asked_for_too(amount: int):
    table = playing()
    assert table.send(c.AddChips("p1", amount)) == "bad_buy_in"
    assert table.send(c.AddChips("p1", 20_000)) == "done"
    assert table.send(c.AddChips("p1", 41)) == "bad_buy_in"
    assert table.send(c.AddChips("p1", 40)) == "done"


def test_room_T4_what_would_pass_the_most_after_a_hand_that_was_won_goes_back():
    table = playing()
    before = purse(table, "p1")
    table.send(c.AddChips("p1", 20_000))
    table.play("bring_in", "call")
    table.play_out()
    assert table.state.stack(1) == 40_000
    (back,) = table.seen.of(t.ChipsReturned)
    assert (back.seat, back.amount) == (1, 90)  # the ante and the bring-in of seat 2
    assert purse(table, "p1") == before - 20_000 + 90


def test_room_T4_who_has_more_than_the_most_adds_nothing():
    table = Table()
    table.seat(1)
    table.set_stack(1, 50_000)
    assert table.send(c.AddChips("p1", 1)) == "bad_buy_in"


def test_room_T4_who_leaves_takes_what_was_still_to_be_added():
    table = playing()
    before = purse(table, "p2")
    table.send(c.AddChips("p2", 3_000))
    table.send(c.Leave("p2"))
    table.play_out()
    (left,) = table.seen.of(t.PlayerLeft)
    assert left.stack == purse(table, "p2") - before + 3_000
    assert table.send(c.AddChips("p2", 3_000)) == "not_seated"


def test_who_leaves_adds_no_more():
    table = Table(hands=[{**TWO, 3: "Ks Kd Tc 5d 6s 7h 8c"}])
    table.seat(1, 2, 3)
    table.begin()
    table.send(c.Leave("p3"))
    assert table.send(c.AddChips("p3", 3_000)) == "leaving"


def test_room_T4_who_lost_all_but_asked_for_more_is_dealt_in():
    table = Table(hands=[TWO])
    table.seat(1, 2)
    table.set_stack(2, 240)
    table.begin()
    table.play("complete 200", "call")  # seat 2 is all-in
    table.send(c.AddChips("p2", 6_000))
    table.play_out()
    assert (table.state.stack(2), table.state.seats[2].sitting_out) == (6_000, False)
    table.begin()
    assert 2 in table.state.dealt_names


def test_room_T4_who_is_broke_is_back_once_he_has_chips():
    table = Table(hands=[TWO])
    table.seat(1, 2)
    table.set_stack(2, 40)
    table.wait(3_000)  # all-in for the ante, so the hand runs out by itself
    assert table.state.seats[2].sitting_out
    assert table.send(c.SitOut("p2", on=False)) == "no_chips"
    assert table.send(c.AddChips("p2", 6_000)) == "done"
    assert not table.state.seats[2].sitting_out
    table.begin()
    assert 2 in table.state.dealt_names


def test_who_sits_out_by_choice_and_adds_chips_goes_on_sitting_out():
    table = Table()
    table.seat(1, 2)
    table.send(c.SitOut("p2", on=True))
    assert table.send(c.AddChips("p2", 6_000)) == "done"
    assert table.state.seats[2].sitting_out


def test_rule_R2_4_where_a_short_ante_is_refused_it_is_as_good_as_none():
    table = Table()
    rules = replace(profile("online", "stud8"), short_ante="refused")
    table.state.settings = replace(table.state.settings, house=rules)
    table.seat(1, 2, 3)
    table.set_stack(3, 39)
    table.begin()
    assert sorted(table.state.dealt_names) == [1, 2]
    table.play_out()
    assert table.state.seats[3].sitting_out


# Coming back


def gone(table: Table, stack: int) -> None:
    """Seat 3 leaves with this many cents."""
    table.set_stack(3, stack)
    table.send(c.Leave("p3"))
    assert 3 not in table.state.seats


def back(table: Table, buy_in: int) -> str:
    return table.send(c.Sit("p3", "p3", 4, buy_in))


def lone_table(times: Times | None = None) -> Table:
    table = Table(times=times)
    table.seat(3)
    return table


def test_room_T4_who_comes_back_brings_what_he_left_with():
    table = lone_table()
    gone(table, 30_000)
    assert back(table, 29_999) == "bad_buy_in"
    assert back(table, 40_001) == "bad_buy_in"
    assert back(table, 30_000) == "done"


def test_room_T4_even_where_that_is_above_the_most():
    table = lone_table()
    gone(table, 55_000)
    assert back(table, 40_000) == "bad_buy_in"
    assert back(table, 55_001) == "bad_buy_in"
    assert back(table, 55_000) == "done"


def test_room_T4_after_an_hour_he_is_free_to_bring_less():
    table = lone_table()
    gone(table, 30_000)
    table.wait(60 * MINUTE - 1_000, step=MINUTE)
    assert back(table, 20_000) == "bad_buy_in"
    table.wait(1_000)
    assert back(table, 20_000) == "done"


def test_room_T4_what_is_left_of_it_counts_the_next_time():
    table = lone_table()
    gone(table, 30_000)
    assert back(table, 30_000) == "done"
    table.set_stack(4, 5_000)
    table.send(c.Leave("p3"))
    assert back(table, 5_000) == "done"


def test_room_T4_others_are_free_and_who_left_broke_is_too():
    table = lone_table()
    gone(table, 0)
    assert back(table, 4_000) == "done"
    table.send(c.Leave("p3"))
    assert table.send(c.Sit("p5", "p5", 5, 4_000)) == "done"


def test_room_T4_who_came_back_and_lost_it_all_is_free():
    table = lone_table()
    gone(table, 30_000)
    assert back(table, 30_000) == "done"
    table.set_stack(4, 0)
    table.send(c.Leave("p3"))
    assert back(table, 4_000) == "done"


def test_room_T4_every_way_of_leaving_counts():
    table = lone_table()
    table.set_stack(3, 30_000)
    table.send(c.SitOut("p3", on=True))
    table.wait(15 * MINUTE, step=MINUTE)
    assert back(table, 20_000) == "bad_buy_in"
    assert back(table, 30_000) == "done"
    assert table.send(c.Remove("operator", "p3")) == "done"
    assert back(table, 20_000) == "bad_buy_in"


def test_room_T4_chips_that_never_came_into_play_do_not_count():
    table = playing()
    table.send(c.AddChips("p2", 3_000))
    table.send(c.Leave("p2"))
    table.play_out()
    assert table.state.left_with["p2"].stack < 20_000


def test_who_left_long_ago_is_forgotten():
    table = lone_table(Times(rejoin=MINUTE))
    gone(table, 30_000)
    table.seat(5)
    table.wait(2 * MINUTE, step=MINUTE)
    table.send(c.Leave("p5"))
    assert list(table.state.left_with) == ["p5"]
