"""Sitting down, antes, sitting out and leaving (room T1-T7, rules R1.5 and R2)."""

from __future__ import annotations

import pytest

from doorcard.engine import events as e
from doorcard.table import commands as c
from doorcard.table import events as t
from tests.table.kit import Table

# Seat 2 opens with the 2c; seat 1's board is high from fourth street on.
TWO = {1: "Ah Kh Ac Ad 9c 8d 7s", 2: "Qs Jc 2c 3d 4s 9h Td"}
THREE = {**TWO, 3: "Ks Kd Tc 5d 6s 7h 8c"}


def dealt_in(table: Table) -> list[int]:
    return sorted(table.state.dealt_names)


@pytest.mark.parametrize(
    ("sit", "code"),
    [
        (c.Sit("x", "x", 0, 20_000), "no_such_seat"),
        (c.Sit("x", "x", 9, 20_000), "no_such_seat"),
        (c.Sit("x", "x", 1, 20_000), "seat_taken"),
        (c.Sit("p1", "p1", 4, 20_000), "already_seated"),
        (c.Sit("x", "x", 4, 3_999), "bad_buy_in"),
        (c.Sit("x", "x", 4, 40_001), "bad_buy_in"),
        (c.Sit("x", "x", 4, -20_000), "bad_buy_in"),
    ],
)
def test_room_T1_an_empty_seat_and_a_buy_in_within_the_limits(sit: c.Sit, code: str):
    table = Table()
    table.seat(1)
    before = table.state.seq
    assert table.send(sit) == code
    assert table.state.seq == before
    assert table.chips() == 20_000


@pytest.mark.parametrize("buy_in", [4_000, 40_000])
def test_room_T1_the_least_and_the_most_are_enough(buy_in: int):
    table = Table()
    assert table.send(c.Sit("x", "x", 8, buy_in)) == "done"
    assert table.state.seats[8].stack == buy_in


@pytest.mark.proves("case_V6")
def test_case_V6_one_seat_each_and_one_player_a_seat():
    table = Table()
    table.actor.post(c.Sit("alder", "Alder", 1, 20_000), "a:1")
    assert table.send(c.Sit("alder", "Alder", 1, 20_000), "a:1") == "done"
    assert table.send(c.Sit("alder", "Alder", 4, 20_000), "a:2") == "already_seated"
    assert table.send(c.Sit("birch", "Birch", 1, 20_000), "b:1") == "seat_taken"
    assert table.chips() == 20_000
    assert list(table.state.seats) == [1]


def test_room_T2_who_sits_is_asked_and_dealt_into_the_next_hand():
    table = Table(hands=[TWO])
    table.seat(1)
    table.seat(2, always=False)
    table.wait(3_000)
    assert table.phase == "antes"
    assert table.send(c.PostAnte("p2", 1)) == "done"
    assert table.phase == "playing"
    assert dealt_in(table) == [1, 2]
    assert [ante.amount for ante in table.seen.of(e.AntePosted)] == [40, 40]


def test_room_T2_the_tick_box_posts_every_ante_until_it_is_off():
    table = Table()
    table.seat(1, 2)
    for hand in (1, 2, 3):
        table.begin()
        assert (table.state.hand_number, dealt_in(table)) == (hand, [1, 2])
        table.play_out()
    assert table.send(c.AnteAlways("p1", on=False)) == "done"
    table.wait(3_000)
    assert table.phase == "antes"
    assert not table.state.seats[1].promised


def test_room_T2_the_tick_box_answers_a_prompt_that_is_open():
    table = Table(hands=[TWO])
    table.seat(1)
    table.seat(2, always=False)
    table.wait(3_000)
    table.send(c.AnteAlways("p2", on=True))
    assert table.phase == "playing"


def test_room_T2_rule_R2_3_who_does_not_post_gets_no_cards_and_is_asked_again():
    table = Table(hands=[TWO])
    table.seat(1, 2)
    table.seat(3, always=False)
    table.wait(3_000)
    assert table.phase == "antes"
    table.wait(5_000)
    assert dealt_in(table) == [1, 2]
    assert table.state.stack(3) == 20_000
    assert not table.state.seats[3].sitting_out
    table.play_out()
    table.wait(3_000)
    assert table.send(c.PostAnte("p3", 2)) == "done"
    assert dealt_in(table) == [1, 2, 3]


def test_room_T7_the_next_hand_begins_three_seconds_after_the_last():
    table = Table(hands=[TWO, TWO])
    table.seat(1, 2)
    table.wait(2_900)
    assert table.phase == "waiting"
    table.wait(100)
    assert table.phase == "playing"
    table.play("bring_in", "fold")
    assert table.phase == "waiting"
    table.wait(2_900)
    assert table.phase == "waiting"
    table.wait(100)
    assert (table.phase, table.state.hand_number) == ("playing", 2)


def test_room_T7_one_alone_waits_and_a_second_starts_the_count():
    table = Table()
    table.seat(1)
    table.wait(60_000, step=1_000)
    assert table.phase == "waiting"
    assert not table.seen.of(t.AntesAsked)
    table.seat(2)
    table.wait(3_000)
    assert table.phase == "playing"


def test_room_T7_an_unanswered_prompt_waits_five_seconds():
    table = Table(hands=[TWO])
    table.seat(1, 2)
    table.seat(3, always=False)
    table.wait(3_000)
    table.wait(4_900)
    assert table.phase == "antes"
    table.wait(100)
    assert dealt_in(table) == [1, 2]


def test_room_T7_who_lets_two_prompts_pass_holds_up_nobody_again():
    table = Table()
    table.seat(1, 2)
    table.seat(3, always=False)
    for _ in range(2):
        table.begin()
        table.play_out()
    assert table.state.seats[3].sitting_out
    table.wait(3_000)
    assert table.phase == "playing"
    assert dealt_in(table) == [1, 2]


def test_room_T7_nobody_waits_for_the_prompt_of_one_whose_line_is_down():
    table = Table()
    table.seat(1, 2)
    table.seat(3, always=False)
    table.send(c.Connect("p3", connected=False))
    table.begin()
    table.play_out()
    assert table.state.seats[3].sitting_out


@pytest.mark.parametrize("leaver", [c.Leave("p3"), c.SitOut("p3", on=True)])
def test_room_T7_nobody_waits_for_one_who_left_or_sat_out_at_the_prompt(leaver: c.Command):
    table = Table(hands=[TWO])
    table.seat(1, 2)
    table.seat(3, always=False)
    table.wait(3_000)
    assert table.phase == "antes"
    table.send(leaver)
    assert dealt_in(table) == [1, 2]


@pytest.mark.parametrize("leaver", [c.Leave("p3"), c.SitOut("p3", on=True)])
def test_room_T3_who_posted_and_goes_before_the_deal_keeps_his_ante(leaver: c.Command):
    table = Table(hands=[TWO])
    table.seat(1, 3)
    table.seat(2, always=False)
    table.wait(3_000)
    table.send(leaver)
    assert table.send(c.PostAnte("p2", 1)) == "done"
    assert dealt_in(table) == [1, 2]
    assert [event.seat for event in table.seen.of(e.AntePosted)] == [1, 2]


def test_rule_R2_6_with_one_ante_no_hand_is_dealt_and_nobody_pays():
    table = Table()
    table.seat(1)
    table.seat(2, always=False)
    table.wait(8_000)
    assert not table.seen.of(e.HandStarted)
    assert [table.state.stack(seat) for seat in (1, 2)] == [20_000, 20_000]
    table.wait(3_000)
    assert table.send(c.PostAnte("p2", table.state.hand_number)) == "done"
    assert dealt_in(table) == [1, 2]


def test_room_B6_an_ante_for_another_hand_is_stale():
    table = Table()
    table.seat(1)
    table.seat(2, always=False)
    assert table.send(c.PostAnte("p2", 1)) == "stale"
    table.wait(3_000)
    assert table.send(c.PostAnte("p2", 2)) == "stale"
    table.send(c.PostAnte("p2", 1))
    assert table.send(c.PostAnte("p2", 1)) == "stale"


def test_room_T3_sitting_out_and_back_are_honoured_before_the_next_ante():
    table = Table(hands=[THREE])
    table.seat(1, 2, 3)
    table.begin()
    table.send(c.SitOut("p3", on=True))
    assert dealt_in(table) == [1, 2, 3]
    assert table.turn() == "seat 2"
    table.play("bring_in", "fold", "fold")
    table.begin()
    assert dealt_in(table) == [1, 2]
    table.send(c.SitOut("p3", on=False))
    table.play_out()
    table.begin()
    assert dealt_in(table) == [1, 2, 3]


@pytest.mark.proves("R2.8")
def test_rule_R2_8_who_sits_out_is_neither_dealt_nor_charged():
    table = Table()
    table.seat(1, 2, 3)
    table.send(c.SitOut("p3", on=True))
    for _ in range(3):
        table.begin()
        table.play_out()
    assert table.state.stack(3) == 20_000
    assert not [event for event in table.seen.of(e.AntePosted) if event.seat == 3]


def test_room_T3_who_has_not_folded_and_leaves_folds_at_his_turn():
    table = Table(hands=[THREE])
    table.seat(1, 2, 3)
    table.begin()
    table.send(c.Leave("p3"))
    assert 3 in table.state.seats
    table.play("bring_in")
    assert [event.seat for event in table.seen.of(e.Folded)] == [3]
    table.play("fold")
    assert 3 not in table.state.seats
    (left,) = table.seen.of(t.PlayerLeft)
    assert (left.user, left.stack) == ("p3", 19_960)


def test_room_T3_who_is_on_and_leaves_acts_at_once():
    table = Table(hands=[THREE])
    table.seat(1, 2, 3)
    table.begin()
    assert table.turn() == "seat 2"
    table.send(c.Leave("p2"))
    assert [event.seat for event in table.seen.of(e.BroughtIn)] == [2]
    table.play("call", "call")
    assert table.state.last_act == {}
    table.play("check")  # seat 1 leads, 2 checks for free, 3 is on
    assert table.turn() == "seat 3"


def test_room_T3_an_all_in_hand_stays_in_when_its_owner_leaves():
    table = Table(hands=[THREE])
    table.seat(1, 2, 3)
    table.state.seats[1].stack = 240
    table.begin()
    table.play("complete 200", "call", "call")
    table.send(c.Leave("p1"))
    assert 1 in table.hand.live
    table.play(*["check"] * 8)
    assert 1 not in table.state.seats
    (left,) = table.seen.of(t.PlayerLeft)
    assert left.stack == 720  # aces took what all three had put in


def test_room_T3_leaving_between_hands_frees_the_seat_at_once():
    table = Table()
    table.seat(1, 2)
    table.send(c.Leave("p2"))
    assert list(table.state.seats) == [1]
    table.wait(10_000)
    assert not table.seen.of(e.HandStarted)


def test_rule_R2_5_case_V7_who_sits_in_mid_hand_waits_for_the_next():
    table = Table(hands=[THREE])
    table.seat(1, 2, 3)
    table.begin()
    table.play("complete 200", "call", "call")
    table.play("check", "check", "check")
    assert table.hand.street == 5
    before = table.hand.copy()
    table.seat(5, chips=10_000)
    assert table.hand == before
    assert table.send(c.Act("p5", 1, before.decision, 0, table.answer_to_turn("check").action)) == (
        "stale"
    )
    table.play_out()
    assert dealt_in(table) == [1, 2, 3]
    assert table.state.stack(5) == 10_000
    table.begin()
    assert dealt_in(table) == [1, 2, 3, 5]
    assert table.state.stack(5) == 9_960


def test_rule_R1_5_the_stack_of_a_hand_is_fixed_when_it_starts():
    table = Table(hands=[TWO])
    table.seat(1, 2)
    table.begin()
    assert table.send(c.AddChips("p1", 5_000)) == "done"
    assert table.hand.stacks[1] == 19_960
    table.play("bring_in", "fold")
    assert table.state.stack(1) == 24_960
    assert table.send(c.AddChips("p1", 15_000)) == "done"
    assert table.state.stack(1) == 39_960
    assert table.send(c.AddChips("p1", 100)) == "bad_buy_in"  # never over the table's most


@pytest.mark.proves("R3.2")
def test_room_T5_the_deal_starts_at_seat_1_and_the_button_stays_at_8():
    table = Table()
    table.seat(6, 1, 8)
    for _ in range(3):
        table.begin()
        table.play_out()
    assert {event.setup.button for event in table.seen.of(e.HandStarted)} == {8}
    dealt = [event.seat for event in table.seen.of(e.CardDealt)]
    assert dealt[:9] == [1, 6, 8] * 3


def test_a_player_without_chips_sits_out_and_can_not_be_back():
    table = Table(hands=[TWO])
    table.seat(1, 2)
    table.state.seats[2].stack = 40
    table.wait(3_000)  # all-in for the ante, so the hand runs out by itself
    assert table.state.seats[2].sitting_out
    assert table.send(c.SitOut("p2", on=False)) == "no_chips"
    table.wait(20_000)
    assert len(table.seen.of(e.HandStarted)) == 1


def test_room_B7_fifteen_minutes_away_frees_the_seat():
    table = Table()
    table.seat(1, 2, 3)
    table.send(c.SitOut("p3", on=True))
    table.send(c.SitOut("p2", on=True))
    table.wait(15 * 60_000 - 1_000, step=10_000)
    assert sorted(table.state.seats) == [1, 2, 3]
    table.wait(1_000)
    assert sorted(table.state.seats) == [1]
    assert {event.user for event in table.seen.of(t.PlayerLeft)} == {"p2", "p3"}


def test_room_B7_a_seat_is_freed_while_others_play_a_hand():
    table = Table()
    table.seat(1, 2, 3)
    table.send(c.SitOut("p3", on=True))
    table.wait(15 * 60_000 - 20_000, step=10_000)  # the others time out, too
    table.send(c.SitOut("p1", on=False))
    table.send(c.SitOut("p2", on=False))
    table.begin()
    table.wait(17_000)
    assert table.phase == "playing"
    assert sorted(table.state.seats) == [1, 2]


@pytest.mark.parametrize("out", [True, False])
def test_room_B7_a_seat_is_freed_too_where_the_line_is_down_and_no_hand_can_tell(out: bool):
    table = Table()
    table.seat(1)
    if out:
        table.send(c.SitOut("p1", on=True))
    table.send(c.Connect("p1", connected=False))
    table.wait(15 * 60_000 - 1_000, step=1_000)
    assert list(table.state.seats) == [1]
    table.wait(1_000)
    assert not table.state.seats


def test_room_B7_who_is_back_in_time_keeps_his_seat():
    table = Table()
    table.seat(1)
    for _ in range(3):
        table.send(c.Connect("p1", connected=False))
        table.wait(14 * 60_000, step=60_000)
        table.send(c.Connect("p1", connected=True))
    table.wait(60 * 60_000, step=60_000)
    assert list(table.state.seats) == [1]


def test_who_has_no_seat_can_ask_for_nothing_of_one():
    table = Table()
    commands: list[c.Command] = [
        c.Leave("x"),
        c.SitOut("x", on=True),
        c.PostAnte("x", 1),
        c.AnteAlways("x", on=True),
        c.AddChips("x", 100),
    ]
    assert {table.send(command) for command in commands} == {"not_seated"}
    assert table.state.seq == 0
