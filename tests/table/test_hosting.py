"""What a host may do: pause, mute, ban, remove, change the rules, close (room L4, T7, K1)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from doorcard.engine import events as e
from doorcard.engine import stakes_at
from doorcard.games import STUD_HI
from doorcard.table import commands as c
from doorcard.table import events as t
from doorcard.table.settings import Times
from tests.table.kit import Table, run

TWO = {1: "Ah Kh Ac Ad 9c 8d 7s", 2: "Qs Jc 2c 3d 4s 9h Td"}
THREE = {**TWO, 3: "Ks Kd Tc 5d 6s 7h 8c"}
HOUR = 3_600_000


def private(*seats: int, **rest: Any) -> Table:
    """A table of p1's."""
    table = Table(hands=[THREE] if len(seats) == 3 else [], host="p1", **rest)
    table.seat(*seats)
    return table


def playing(**rest: Any) -> Table:
    """Three are dealt in, and seat 2 is to bring in."""
    table = private(1, 2, 3, **rest)
    table.begin()
    return table


def powers(table: Table, by: str) -> list[c.Command]:
    return [
        c.Pause(by),
        c.Resume(by),
        c.Mute(by, "p3", "p3", on=True),
        c.Ban(by, "p3", "p3", on=True),
        c.Remove(by, "p3"),
        c.ChangeRules(by, replace(table.state.settings, bots=1)),
        c.Close(by),
    ]


def test_room_L4_a_private_table_obeys_its_host_alone():
    table = private(1, 2, 3)
    before = table.state.seq
    for by in ("p2", ""):
        assert {table.send(command) for command in powers(table, by)} == {"not_host"}
    assert table.state.seq == before


@pytest.mark.parametrize(("host", "by"), [("p1", "p1"), ("p1", "operator"), ("", "operator")])
def test_room_L4_what_a_host_does_is_written_down_with_his_name(host: str, by: str):
    table = Table(host=host)
    table.seat(1, 2, 3, 4)
    commands = powers(table, by)
    commands.insert(4, c.Remove(by, "p4"))
    del commands[5]  # p3 is gone already
    assert [table.send(command) for command in commands] == ["done"] * 7
    kinds = (t.TablePaused, t.TableResumed, t.PlayerMuted, t.PlayerBanned, t.PlayerLeaving)
    done = table.seen.of(*kinds, t.SettingsPlanned, t.TableClosing)
    assert {event.by for event in done} == {by}
    assert len(done) == 8  # one each, and one more who had to leave
    assert table.seen.of(t.TableClosed)


def test_a_host_does_to_himself_what_others_may():
    table = private(1)
    for command in (c.Mute, c.Ban):
        assert table.send(command("p1", "p1", "p1", on=True)) == "not_yourself"
    assert table.send(c.Remove("p1", "p1")) == "not_yourself"


# Pause


def test_room_B7_no_clock_runs_and_nobody_acts_while_the_table_is_stopped():
    table = playing()
    clock = table.state.clock
    assert clock is not None
    table.wait(5_000)
    assert table.send(c.Pause("p1")) == "done"
    assert table.act("bring_in") == "paused"
    left, before = clock.end - table.clock.now(), table.state.seq
    table.wait(HOUR, step=60_000)
    assert (table.turn(), table.state.seq) == ("seat 2", before)
    assert table.send(c.Pause("p1")) == "done"
    assert table.state.seq == before
    assert table.send(c.Resume("p1")) == "done"
    assert table.state.clock is not None
    assert table.state.clock.end - table.clock.now() == left
    table.play("bring_in")
    assert table.state.seats[2].bank == 60_000


def test_room_T7_a_hand_that_was_planned_comes_as_much_later():
    table = private(1, 2)
    table.wait(1_000)
    table.send(c.Pause("p1"))
    table.wait(HOUR, step=60_000)
    table.send(c.Resume("p1"))
    table.wait(1_900)
    assert table.phase == "waiting"
    table.wait(100)
    assert table.phase == "playing"


def test_room_T2_antes_are_posted_but_nothing_is_dealt_while_the_table_is_stopped():
    table = private(1)
    table.seat(2, always=False)
    table.wait(3_000)
    assert table.phase == "antes"
    table.send(c.Pause("p1"))
    assert table.send(c.PostAnte("p2", 1)) == "done"
    table.wait(HOUR, step=60_000)
    assert table.phase == "antes"
    table.send(c.Resume("p1"))
    assert table.phase == "playing"


def test_room_T7_an_ante_prompt_waits_as_much_longer():
    table = private(1, 3)
    table.seat(2, always=False)
    table.wait(4_000)
    table.send(c.Pause("p1"))
    table.wait(HOUR, step=60_000)
    table.send(c.Resume("p1"))
    table.wait(3_900)
    assert table.phase == "antes"
    table.wait(100)
    assert table.phase == "playing"


def test_room_B7_nobody_is_away_longer_for_a_pause():
    table = private(1, 2)
    table.send(c.SitOut("p2", on=True))
    table.wait(60_000, step=1_000)
    table.send(c.Pause("p1"))
    table.send(c.SitOut("p1", on=True))  # and who goes while it lasts has all of his time
    table.wait(HOUR, step=60_000)
    table.send(c.Resume("p1"))
    table.wait(13 * 60_000 + 59_000, step=1_000)
    assert sorted(table.state.seats) == [1, 2]
    table.wait(1_000)
    assert sorted(table.state.seats) == [1]
    table.wait(60_000, step=1_000)
    assert not table.state.seats


def test_an_offered_seat_is_kept_as_much_longer():
    table = private(*range(1, 9))
    table.send(c.Wait("p9", "p9"))
    table.send(c.Leave("p8"))
    table.send(c.Pause("p1"))
    table.wait(HOUR, step=60_000)
    assert table.state.offers[8].user == "p9"
    table.send(c.Resume("p1"))
    table.wait(29_000, step=1_000)
    assert table.send(c.Sit("p9", "p9", 8, 20_000)) == "done"


@pytest.mark.proves("V8")
def test_case_V8_a_stop_of_the_room_while_the_table_is_stopped_counts_once():
    table = playing()
    clock = table.state.clock
    assert clock is not None
    table.wait(5_000)
    table.send(c.Pause("p1"))
    left, stopped = clock.end - table.clock.now(), table.clock.now()
    table.clock.time += HOUR
    assert table.send(c.Wake(stopped)) == "done"
    table.wait(HOUR, step=60_000)
    table.send(c.Resume("p1"))
    assert table.state.clock is not None
    assert table.state.clock.end - table.clock.now() == left


def test_dealer_and_opponents_stand_still():
    table = Table(bots=3)
    for _ in range(20):
        table.wait(200)
        if table.phase == "playing":
            break
    assert table.send(c.Pause("operator")) == "done"
    before = table.state.seq
    table.wait(HOUR, step=60_000)
    assert table.state.seq == before
    table.send(c.Resume("operator"))
    table.wait(20_000)
    assert table.state.seq > before


def test_who_leaves_while_the_table_is_stopped_folds_when_it_goes_on():
    table = playing()
    table.play("bring_in")
    table.send(c.Pause("p1"))
    table.send(c.Leave("p3"))
    assert (table.turn(), table.state.seats[3].leaving) == ("seat 3", True)
    table.send(c.Resume("p1"))
    assert [event.seat for event in table.seen.of(e.Folded)] == [3]


def test_sitting_and_talking_go_on_while_the_table_is_stopped():
    table = private(1)
    table.send(c.Pause("p1"))
    assert table.send(c.Sit("p2", "p2", 2, 20_000)) == "done"
    assert table.send(c.AnteAlways("p2", on=True)) == "done"
    assert table.send(c.AddChips("p2", 100)) == "done"
    assert table.send(c.Say("p2", "p2", "hello")) == "done"
    table.wait(60_000, step=1_000)
    assert table.phase == "waiting"
    table.send(c.Resume("p1"))
    table.wait(3_000)
    assert table.phase == "playing"


# Mute and ban


def test_room_K1_who_is_muted_says_nothing_until_he_may_again():
    table = private(1, 2)
    mute = c.Mute("p1", "p2", "p2", on=True)
    assert [table.send(mute), table.send(mute)] == ["done", "done"]
    assert table.send(c.Say("p2", "p2", "hello")) == "muted"
    assert table.send(c.Say("p3", "p3", "hello")) == "done"
    table.send(replace(mute, on=False))
    assert table.send(c.Say("p2", "p2", "hello")) == "done"
    assert [event.on for event in table.seen.of(t.PlayerMuted)] == [True, False]


def test_who_is_banned_leaves_when_the_hand_lets_him_and_stays_away():
    table = playing()
    ban = c.Ban("p1", "p3", "p3", on=True)
    assert table.send(ban) == "done"
    assert table.state.seats[3].leaving
    table.play("bring_in")
    assert [event.seat for event in table.seen.of(e.Folded)] == [3]
    table.play("fold")
    assert 3 not in table.state.seats
    assert table.send(c.Sit("p3", "p3", 5, 20_000)) == "banned"
    assert table.send(c.Wait("p3", "p3")) == "banned"
    assert table.send(c.Say("p3", "p3", "why?")) == "banned"
    table.send(replace(ban, on=False))
    assert table.send(c.Sit("p3", "p3", 5, 20_000)) == "done"


def test_who_is_banned_waits_no_longer():
    table = private(*range(1, 9))
    table.send(c.Wait("p9", "p9"))
    table.send(c.Ban("p1", "p9", "p9", on=True))
    assert not table.state.waiting


# Remove


def test_who_is_removed_between_hands_is_gone_at_once_with_his_chips():
    table = private(1, 2)
    assert table.send(c.Remove("p1", "p2")) == "done"
    assert list(table.state.seats) == [1]
    (left,) = table.seen.of(t.PlayerLeft)
    assert (left.user, left.stack) == ("p2", 20_000)
    assert table.send(c.Remove("p1", "p2")) == "not_seated"
    assert table.send(c.Sit("p2", "p2", 2, 20_000)) == "done"


def test_who_is_removed_in_a_hand_plays_it_as_if_he_left():
    table = playing()
    assert table.send(c.Remove("p1", "p2")) == "done"
    assert [event.seat for event in table.seen.of(e.BroughtIn)] == [2]
    assert table.state.seats[2].leaving
    table.play_out()
    assert 2 not in table.state.seats


# Rules


def change(table: Table, **changes: Any) -> str:
    return table.send(c.ChangeRules("p1", replace(table.state.settings, **changes)))


def test_room_P1_rules_change_after_the_hand_and_before_the_next_antes():
    table = playing()
    stakes = stakes_at(400, table.state.settings.house)
    assert change(table, variant=STUD_HI, stakes=stakes) == "done"
    assert table.state.settings.variant.id == "stud8"
    table.play_out()
    assert (table.state.settings.variant.id, table.state.planned) == ("studhi", None)
    kinds = [type(event) for event in table.seen.events]
    assert kinds.index(t.SettingsChanged) > kinds.index(t.SettingsPlanned)
    table.begin()
    assert table.hand.setup.variant.id == "studhi"
    assert table.hand.setup.stakes.small_bet == 400


def test_room_P1_between_hands_they_change_at_once_and_there_is_time_to_read_them():
    table = private(1, 2)
    table.wait(2_900)
    assert change(table, variant=STUD_HI) == "done"
    table.wait(2_900)
    assert table.phase == "waiting"
    table.wait(100)
    assert table.hand.setup.variant.id == "studhi"


def test_room_F1_P1_the_deck_is_bound_to_the_rules_that_it_is_dealt_by():
    table = private(1, 2)
    change(table, variant=STUD_HI)
    table.begin()
    first, second = table.seen.of(t.DeckCommitted)
    assert first.hand == second.hand == 1
    assert first.rules != second.rules


def test_room_P1_antes_that_have_been_asked_for_are_for_a_hand_by_the_old_rules():
    table = private(1)
    table.seat(2, always=False)
    table.wait(3_000)
    assert change(table, variant=STUD_HI) == "done"
    table.send(c.PostAnte("p2", 1))
    assert table.hand.setup.variant.id == "stud8"
    table.play_out()
    assert table.state.settings.variant.id == "studhi"


def test_room_P1_where_those_antes_come_to_nothing_the_next_are_by_the_new_rules():
    table = private(1)
    table.seat(2, always=False)
    table.wait(3_000)
    change(table, variant=STUD_HI)
    table.wait(5_000)
    assert (table.phase, table.state.settings.variant.id) == ("waiting", "studhi")


def test_room_T4_who_has_more_than_the_new_most_keeps_it():
    table = private(1, 2)
    assert change(table, least_buy_in=1_000, most_buy_in=10_000) == "done"
    assert table.state.stack(2) == 20_000
    assert table.send(c.AddChips("p2", 1)) == "bad_buy_in"
    assert table.send(c.Sit("p3", "p3", 3, 10_001)) == "bad_buy_in"


def test_room_T4_chips_asked_for_are_added_by_the_new_most():
    table = playing()
    table.send(c.AddChips("p3", 10_000))
    change(table, most_buy_in=25_000)
    table.play("bring_in", "fold", "fold")
    assert table.state.stack(3) == 25_000


@pytest.mark.parametrize(
    "changes",
    [
        {"id": "t2"},
        {"host": "p2"},
        {"money": "own"},
        {"least_buy_in": 0},
        {"least_buy_in": 50_000},
        {"bots": 8},
        {"bots": -1},
        {"times": Times(turn=0)},
        {"times": Times(away=-1)},
    ],
)
def test_settings_that_make_no_table_are_refused(changes: dict[str, Any]):
    table = private(1)
    before = table.state.seq
    assert change(table, **changes) == "bad_settings"
    assert table.state.seq == before


def test_the_same_settings_again_change_nothing():
    table = private(1)
    before = table.state.seq
    assert change(table) == "done"
    assert table.state.seq == before


# Close


def test_a_table_closes_at_once_between_hands():
    table = private(1, 2)
    assert table.send(c.Close("p1")) == "done"
    assert table.state.closed
    assert [event.stack for event in table.seen.of(t.PlayerLeft)] == [20_000, 20_000]
    assert isinstance(table.seen.events[-1], t.TableClosed)
    table.wait(60_000, step=1_000)
    assert isinstance(table.seen.events[-1], t.TableClosed)
    assert table.send(c.Sit("p2", "p2", 2, 20_000)) == "closing"
    assert table.send(c.Pause("p1")) == "closing"
    assert table.send(c.Close("p1")) == "done"


def test_a_table_closes_after_the_hand_which_is_played_as_ever():
    table = playing()
    for user, seat in (("p4", 4), ("p5", 5)):
        table.send(c.Sit(user, user, seat, 20_000))
    assert table.send(c.Close("p1")) == "done"
    assert (table.state.closing, table.state.closed) == (True, False)
    assert table.send(c.Sit("p6", "p6", 6, 20_000)) == "closing"
    assert table.send(c.AddChips("p1", 100)) == "closing"
    assert change(table, bots=2) == "closing"
    table.play("bring_in", "call", "call")
    table.play_out()
    assert table.state.closed
    assert not table.state.seats
    balances = run(table.journal.balances())
    assert sum(balances[f"player/p{number}"] for number in range(1, 6)) == 5 * 10_000_000


def test_a_table_that_closes_keeps_nobody_in_line():
    table = private(*range(1, 9))
    table.begin()
    table.send(c.Wait("p9", "p9"))
    table.send(c.Close("p1"))
    assert not table.state.waiting
    assert table.send(c.Wait("p9", "p9")) == "closing"
    table.play_out()
    assert table.state.closed


def test_a_table_closes_while_antes_are_asked_for():
    table = private(1)
    table.seat(2, always=False)
    table.wait(3_000)
    assert table.phase == "antes"
    table.send(c.Close("p1"))
    assert (table.state.closed, table.phase) == (True, "waiting")


def test_a_table_that_was_stopped_goes_on_to_its_end():
    table = playing()
    table.send(c.Pause("p1"))
    table.wait(HOUR, step=60_000)
    assert table.send(c.Close("p1")) == "done"
    assert not table.state.paused
    table.play_out()
    assert table.state.closed


def test_opponents_leave_a_table_that_closes():
    table = Table(bots=4)
    table.wait(3_500)
    table.send(c.Close("operator"))
    table.wait(60_000)
    assert table.state.closed
    assert not table.state.seats


def tabs(table: Table) -> dict[str, int]:
    return dict(run(table.journal.balances("tab/")))


@pytest.mark.proves("room_M1", "room_M2")
def test_room_L4_a_host_gives_chips_of_his_games_own_money_with_a_reason():
    table = private(1, 2, money="own")
    before = tabs(table)
    assert table.send(c.GiveChips("p1", "p2", "p2", 5_000, " paid  in cash ")) == "done"
    assert table.send(c.GiveChips("p1", "p2", "p2", -2_000, "too much")) == "done"
    (first, second) = table.seen.of(t.ChipsGiven)
    assert (first.reason, first.by, second.amount) == ("paid in cash", "p1", -2_000)
    assert tabs(table)["tab/t1/p2"] == before["tab/t1/p2"] + 3_000
    assert tabs(table)["tab/t1/p1"] == before["tab/t1/p1"] - 3_000


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"by": "p2"}, "not_host"),
        ({"user": "p1"}, "not_yourself"),
        ({"amount": 0}, "bad_amount"),
        ({"amount": 10**9}, "bad_amount"),
        ({"reason": " "}, "bad_text"),
        ({"reason": "x" * 101}, "bad_text"),
    ],
)
def test_room_L4_chips_are_given_by_the_host_to_others_with_a_reason(
    changed: dict[str, Any], code: str
):
    table = private(1, 2, 3, money="own")
    before = tabs(table)
    asked = {"by": "p1", "user": "p3", "name": "p3", "amount": 100, "reason": "rent", **changed}
    assert table.send(c.GiveChips(**asked)) == code
    assert tabs(table) == before


def test_room_M1_play_money_is_not_a_hosts_to_give():
    table = private(1, 2)
    assert table.send(c.GiveChips("p1", "p2", "p2", 100, "a gift")) == "play_money"
