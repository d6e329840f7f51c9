"""Betting at the table: what a turn offers, and what a click that comes late does (room B1-B6)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from doorcard import engine
from doorcard.engine import events as e
from doorcard.table import commands as c
from doorcard.table import events as t
from tests.table.kit import Table

TWO = {1: "Ah Kh Ac Ad 9c 8d 7s", 2: "Qs Jc 2c 3d 4s 9h Td"}
THREE = {**TWO, 3: "Ks Kd Tc 5d 6s 7h 8c"}


def offered(table: Table) -> tuple[engine.Action, ...]:
    return engine.legal(table.hand).actions()


def test_room_B2_the_low_door_card_brings_in_or_completes():
    table = Table(hands=[THREE])
    table.seat(1, 2, 3)
    table.begin()
    assert table.turn() == "seat 2"
    assert offered(table) == (engine.BRING_IN, engine.Complete(200))
    assert table.act("fold") == "not_allowed"


def test_room_B3_after_a_bring_in_and_a_completion():
    table = Table(hands=[THREE])
    table.seat(1, 2, 3)
    table.begin()
    table.play("bring_in")
    assert offered(table) == (engine.FOLD, engine.CALL, engine.Complete(200))
    table.play("complete 200")
    assert offered(table) == (engine.FOLD, engine.CALL, engine.Raise(400))
    table.play("raise 400", "raise 600", "raise 800")
    assert engine.legal(table.hand).capped
    assert offered(table) == (engine.FOLD, engine.CALL)


def test_room_B4_check_or_bet_and_a_check_may_be_raised():
    table = Table(hands=[TWO])
    table.seat(1, 2)
    table.begin()
    table.play("bring_in", "call")
    assert offered(table) == (engine.FOLD, engine.CHECK, engine.Bet(200))
    table.play("check", "bet 200")
    assert offered(table) == (engine.FOLD, engine.CALL, engine.Raise(400))


@pytest.mark.parametrize(
    ("game", "bets"),
    [("studhi", (engine.Bet(200), engine.Bet(400))), ("stud8", (engine.Bet(200),))],
)
def test_room_B4_an_open_pair_doubles_the_bet_in_stud_hi_alone(
    game: str, bets: tuple[engine.Bet, ...]
):
    table = Table(game, hands=[TWO])
    table.seat(1, 2)
    table.begin()
    table.play("bring_in", "call")
    assert offered(table) == (engine.FOLD, engine.CHECK, *bets)


def answered(table: Table, **changed: Any) -> str:
    return table.send(replace(table.answer_to_turn("call"), **changed))


def test_room_B6_another_hand_decision_or_player_is_stale():
    table = Table(hands=[THREE])
    table.seat(1, 2, 3)
    table.begin()
    table.play("bring_in")
    before, seq = table.hand.copy(), table.state.seq
    hand, decision = table.state.hand_number, table.hand.decision
    assert answered(table, hand=hand - 1) == "stale"
    assert answered(table, hand=hand + 1) == "stale"
    assert answered(table, decision=decision - 1) == "stale"
    assert answered(table, decision=decision + 1) == "stale"
    assert answered(table, user="p1") == "stale"
    assert answered(table, user="nobody") == "not_seated"
    assert (table.hand, table.state.seq) == (before, seq)
    assert answered(table) == "done"


def test_room_B6_another_price_is_refused_and_nothing_moves():
    table = Table(hands=[THREE])
    table.seat(1, 2, 3)
    table.begin()
    table.play("bring_in")
    act = table.answer_to_turn("call")
    before = table.hand.copy()
    for price in (0, 200, -50):
        wrong = c.Act(act.user, act.hand, act.decision, price, act.action)
        assert table.send(wrong) == "price_changed"
    assert table.hand == before
    assert table.send(act) == "done"


@pytest.mark.parametrize("again", ["same key", "other key"])
def test_case_V1_invariant_8_one_click_sent_three_times_is_one_bet(again: str):
    table = Table(hands=[TWO, TWO])
    table.seat(1, 2)
    table.begin()
    table.play("bring_in", "call", "check", "check")
    assert table.hand.street == 5
    bet = table.answer_to_turn("bet 400")
    assert (bet.user, table.send(bet, "click")) == ("p1", "done")
    table.play("fold")  # the hand is over, and the bet nobody called is back
    table.begin()
    stacks = list(table.hand.stacks)
    keys = ["click", "click"] if again == "same key" else ["click 2", "click 3"]
    replies = [table.send(bet, key) for key in keys]
    assert replies == (["done"] * 2 if again == "same key" else ["stale"] * 2)
    assert table.hand.stacks == stacks
    assert len(table.seen.of(e.BetMade)) == 1


def test_invariant_8_a_repeated_refusal_is_the_first_one_again():
    table = Table(hands=[TWO])
    table.seat(1, 2)
    table.begin()
    early = table.answer_to_turn("bring_in")
    early = c.Act("p1", early.hand, early.decision, early.price, early.action)
    first, again = table.replies(early, "k"), table.replies(early, "k")
    assert first[0] is again[0] is not None
    table.play("bring_in")
    assert table.replies(early, "k")[0] is first[0]


def test_invariant_8_every_command_gets_one_reply():
    table = Table(hands=[TWO])
    table.seat(1, 2)
    commands: list[c.Command] = [
        c.Sit("p3", "p3", 1, 20_000),
        c.Sit("p3", "p3", 3, 20_000),
        c.SitOut("p3", on=True),
        c.SitOut("p3", on=True),
        c.AnteAlways("p3", on=True),
        c.PostAnte("p3", 9),
        c.AddChips("p3", 10**9),
        c.Say("p3", "p3", ""),
        c.Say("p3", "p3", "hi"),
        c.Connect("p3", connected=True),
        c.Act("p1", 1, 1, 0, engine.FOLD),
        c.Leave("p3"),
        c.Leave("p3"),
        c.Tick(),
    ]
    for number, command in enumerate(commands):
        assert len(table.replies(command, f"k{number}")) == 1, command
        assert len(table.replies(command, f"k{number}")) == 1, command


def test_room_B1_every_choice_that_is_offered_is_taken_and_no_other_amount():
    for seed in range(20):
        table = Table("studhi" if seed % 2 else "stud8", seed=seed)
        table.seat(1, 2, 3, 4)
        table.begin()
        turns = 0
        while table.phase == "playing":
            turns += 1
            act = table.answer_to_turn("fold")
            for action in offered(table):
                copy = engine.decide(table.hand, action)
                assert copy
            wrong: list[engine.Action] = [
                engine.Bet(1),
                engine.Raise(10**9),
                engine.Complete(-200),
                engine.Bet(True),
            ]
            for impossible in wrong:
                refused = c.Act(act.user, act.hand, act.decision, act.price, impossible)
                assert table.send(refused) in ("bad_amount", "not_allowed")
            actions = offered(table)
            chosen = actions[(seed + turns) % len(actions)]
            assert table.send(c.Act(act.user, act.hand, act.decision, act.price, chosen)) == "done"


def test_room_K1_chat_is_one_line_of_text():
    table = Table()
    said = '<b onclick="x()">hi</b> & \u00e9\u00e9n'
    assert table.send(c.Say("x", "X", said)) == "done"
    assert table.send(c.Say("x", "X", "  two\n lines\t ")) == "done"
    assert [event.text for event in table.seen.of(t.Said)] == [said, "two lines"]
    for bad in ("", "   ", "x" * 301, "bell\x07", "turned\u202eround"):
        assert table.send(c.Say("x", "X", bad)) == "bad_text"


def test_case_X7_chat_that_looks_like_play_is_chat():
    table = Table(hands=[TWO])
    table.seat(1, 2)
    table.begin()
    before = table.hand.copy()
    for text in ("Birch: folds", "Alder collected 900 from pot", "*** SUMMARY ***"):
        assert table.send(c.Say("p1", "Alder", text)) == "done"
    assert table.hand == before
