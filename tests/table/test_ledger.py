"""Where each event moves chips: account by account, and never more than it says (room M1)."""

from __future__ import annotations

from collections import Counter
from typing import get_args

import pytest

from doorcard.engine import Event
from doorcard.engine import events as e
from doorcard.table import events as t
from doorcard.table.ledger import may_be_negative, postings
from doorcard.table.settings import Money
from tests.table.kit import Table, run, settings

STACK, POT, OWN, TAB = "stack/t1/3", "pot/t1", "player/u3", "tab/t1/u3"

MOVES = [
    (t.PlayerSat(3, "u3", "Ann", "person", 500, 0), {OWN: -500, STACK: 500}),
    (t.PlayerSat(3, "bot-1", "Wen", "bot", 500, 0), {"house/opponents": -500, STACK: 500}),
    (t.PlayerLeft(3, "u3", "Ann", 500, 1), {STACK: -500, OWN: 500}),
    (t.PlayerLeft(3, "u3", "Ann", 0, 1), {}),
    (t.ChipsAsked(3, "u3", 500), {OWN: -500, STACK: 500}),
    (t.ChipsAdded(3, 500), {}),
    (t.ChipsReturned(3, "u3", 500), {STACK: -500, OWN: 500}),
    (e.AntePosted(3, 40), {STACK: -40, POT: 40}),
    (e.BroughtIn(3, 50), {STACK: -50, POT: 50}),
    (e.Completed(3, 150, 200), {STACK: -150, POT: 150}),
    (e.BetMade(3, 200, 200), {STACK: -200, POT: 200}),
    (e.Called(3, 200), {STACK: -200, POT: 200}),
    (e.Raised(3, 400, 400), {STACK: -400, POT: 400}),
    (e.UncalledBetReturned(3, 150), {POT: -150, STACK: 150}),
    (e.PotAwarded(0, 3, 900, "high"), {POT: -900, STACK: 900}),
    (e.RakeTaken((10, 5)), {POT: -15, "rake/t1": 15}),
    (
        e.HandVoided("a fault", ((3, 240), (5, 0), (6, 40))),
        {POT: -280, STACK: 240, "stack/t1/6": 40},
    ),
]


def moved(event: object, money: Money = "play") -> dict[str, int]:
    """Cents by account; they sum to zero."""
    wrapped = t.HandEvent(7, event) if isinstance(event, get_args(Event)) else event
    found: Counter[str] = Counter()
    for posting in postings(settings(money=money, host="u1"), wrapped):  # type: ignore[arg-type]
        found[posting.account] += posting.cents
    assert sum(found.values()) == 0
    return dict(found)


@pytest.mark.parametrize(("event", "right"), MOVES, ids=lambda one: type(one).__name__)
def test_room_M1_each_event_moves_just_what_it_says(event: object, right: dict[str, int]):
    assert moved(event) == right


def test_room_M1_a_game_for_its_own_money_is_in_its_hosts_book():
    assert moved(MOVES[0][0], "own") == {TAB: -500, STACK: 500}
    assert moved(MOVES[2][0], "own") == {STACK: -500, TAB: 500}
    given = t.ChipsGiven("u3", "Ann", 500, "prize", "u1")
    assert moved(given, "own") == {"tab/t1/u1": -500, TAB: 500}


def test_room_M1_only_who_gives_credit_may_be_below_zero():
    credit = ("cashier", "house/opponents", TAB)
    assert [may_be_negative(one) for one in (*credit, OWN, STACK, POT, "rake/t1")] == (
        [True] * 3 + [False] * 4
    )


@pytest.mark.proves("R9.6")
def test_rule_R9_6_a_void_hand_leaves_the_books_as_they_were():
    table = Table()
    table.seat(1, 2)
    before = run(table.journal.balances("stack/"))
    table.begin()
    assert run(table.journal.balances("pot/t1"))["pot/t1"] == 80
    run(table.actor._cancel_hand())
    assert table.seen.of(e.HandVoided)
    assert run(table.journal.balances("stack/")) == before
    assert run(table.journal.balances("pot/t1"))["pot/t1"] == 0
