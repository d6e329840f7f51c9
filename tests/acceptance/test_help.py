"""The help's examples are played by the engine: each card, each act, each amount that it names.

`client/src/help/examples.json` is read by the page too; the words hold no amount but by its name.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from doorcard.cards import parse_cards
from doorcard.engine import PROFILES, Action, legal, stakes_at
from doorcard.engine import actions as a
from doorcard.engine import events as e
from doorcard.ranking import (
    Reading,
    best_high,
    best_low8,
    board_high,
    high_value,
    low8_value,
    read_high,
    read_low,
)
from doorcard.room.people import WELCOME_CHIPS
from doorcard.room.room import REFILL_BELOW
from doorcard.table.settings import Times, table_settings
from tests.acceptance.table import Hand, cents, deal, on_street, showdown_of

HELP = Path(__file__).parents[2] / "client" / "src" / "help" / "examples.json"
TOLD: dict[str, Any] = json.loads(HELP.read_text(encoding="utf-8"))
AMOUNTS: dict[str, int] = TOLD["amounts"]
HAND: dict[str, Any] = TOLD["hand"]
CARDS = {int(seat): cards for seat, cards in HAND["cards"].items()}

Read = dict[str, Any]


def as_told(reading: Reading | None) -> Read | None:
    if reading is None:
        return None
    return {"category": reading.category, "ranks": [*reading.ranks]}


def high_of(cards: str) -> Read | None:
    return as_told(read_high(high_value(parse_cards(cards.replace("/", " ")))))


def low_of(cards: str) -> Read | None:
    return as_told(read_low(low8_value(parse_cards(cards.replace("/", " ")))))


def action(told: dict[str, Any]) -> Action:
    to = told.get("to", 0)
    acts: dict[str, Action] = {
        "brings_in": a.BRING_IN,
        "calls": a.CALL,
        "checks": a.CHECK,
        "folds": a.FOLD,
        "completes": a.Complete(to),
        "bets": a.Bet(to),
        "raises": a.Raise(to),
    }
    return acts[told["key"]]


def played() -> Hand:
    """The worked hand, act by act, and what the help says of each."""
    hand = deal("stud8", CARDS)
    assert hand.state.pot == HAND["antes"]
    for street in HAND["streets"]:
        assert (hand.state.street, hand.turn) == (street["street"], street["first"])
        if "high" in street:
            board = hand.state.up[street["first"]]
            assert as_told(read_high(board_high(board))) == street["high"]
        for told in street["acts"]:
            seat, before = told["seat"], hand.state.stacks[told["seat"]]
            assert hand.turn == seat
            if told["key"] == "calls":
                assert legal(hand.state).call == told["amount"]
            last = told is HAND["streets"][-1]["acts"][-1]
            bet = hand.state.bets[seat]
            hand.act(action(told))
            if not last:  # after the last one the pot is paid
                assert before - hand.state.stacks[seat] == told.get("amount", 0)
            assert bet + told.get("amount", 0) == told.get("to", bet)
    return hand


def test_room_K2_the_worked_hand_goes_as_the_help_tells_it() -> None:
    hand = played()
    assert [shown.seat for shown in hand.told(e.HandShown)] == HAND["shows"]
    awards = [
        {"seat": got.seat, "amount": got.amount, "share": got.share}
        for got in hand.told(e.PotAwarded)
    ]
    assert awards == HAND["shares"]
    net = {str(seat): hand.state.stacks[seat] - before for seat, before in hand.setup.stacks}
    assert net == HAND["net"]


def test_room_K2_the_pot_after_each_street_and_the_cap() -> None:
    pot = HAND["antes"]
    for street in HAND["streets"]:
        pot += sum(act.get("amount", 0) for act in street["acts"])
        assert street["pot"] == pot
    sixth = next(street for street in HAND["streets"] if street["street"] == 6)
    levels = [act["to"] for act in sixth["acts"] if act["key"] in ("bets", "raises")]
    assert levels == [AMOUNTS[name] for name in ("big", "big2", "big3", "big4")]
    to_sixth = deal("stud8", CARDS)
    for street in HAND["streets"][:4]:
        for told in street["acts"]:
            to_sixth.act(action(told))
            if told.get("to") == AMOUNTS["big4"] and told["key"] == "raises":
                assert legal(to_sixth.state).capped


@pytest.mark.parametrize("seat", HAND["readings"])
def test_room_K2_the_worked_hand_is_read_right(seat: str) -> None:
    assert_read(HAND["cards"][seat], HAND["readings"][seat])


@pytest.mark.parametrize("name", TOLD["both"])
def test_room_K2_seven_cards_are_read_both_ways(name: str) -> None:
    assert_read(TOLD["both"][name]["cards"], TOLD["both"][name])


def assert_read(text: str, told: dict[str, Any]) -> None:
    cards = parse_cards(text.replace("/", " "))
    low = low8_value(cards)
    assert (told["high"], told["low"]) == (high_of(text), low_of(text))
    assert {*parse_cards(" ".join(told["best_high"]))} == {*best_high(cards)}
    assert {*parse_cards(" ".join(told["best_low"]))} == ({*best_low8(cards)} if low else set())


def test_room_K2_the_rankings_go_from_the_best_down() -> None:
    highs = [parse_cards(told["cards"]) for told in TOLD["highs"]]
    assert all(high_value(better) > high_value(worse) for better, worse in pairwise(highs))
    assert len({told["high"]["category"] for told in TOLD["highs"]}) == 9
    lows = [parse_cards(told["cards"]) for told in TOLD["lows"]]
    assert all(low8_value(better) > low8_value(worse) > 0 for better, worse in pairwise(lows))
    assert [low_of(told["cards"]) for told in TOLD["lows"]] == [
        told["low"] for told in TOLD["lows"]
    ]
    assert [high_of(told["cards"]) for told in TOLD["highs"]] == [
        told["high"] for told in TOLD["highs"]
    ]


@pytest.mark.parametrize("told", TOLD["doors"], ids=lambda told: told["id"])
def test_room_K2_who_opens(told: dict[str, Any]) -> None:
    doors = {int(seat): f"/{card}" for seat, card in told["doors"].items()}
    assert deal("stud8", doors).turn == told["first"]


@pytest.mark.parametrize("told", TOLD["boards"], ids=lambda told: told["id"])
def test_room_K2_who_acts_first(told: dict[str, Any]) -> None:
    boards = {int(seat): f"/{cards}" for seat, cards in told["boards"].items()}
    street = 2 + len(next(iter(told["boards"].values())).split())
    assert on_street(street, boards).turn == told["first"]


@pytest.mark.parametrize("told", TOLD["splits"], ids=lambda told: told["id"])
def test_room_K2_who_gets_what(told: dict[str, Any]) -> None:
    hands = {int(seat): cards for seat, cards in told["hands"].items()}
    won = showdown_of("stud8", hands, str(told["pot"] // 100)).won
    assert {str(seat): cents(amount) for seat, amount in won.items()} == told["won"]


def test_room_K2_a_quarter_loses_money() -> None:
    each = AMOUNTS["each"]
    for told in TOLD["quarters"]:
        pot = told["players"] * each
        assert (told["pot"], told["quarter"]) == (pot, pot // 4)
        assert told["net"] == pot // 4 - each
    assert [told["net"] < 0 for told in TOLD["quarters"]] == [True, True, False, False]


def test_room_K2_the_open_pair() -> None:
    told = TOLD["open_pair"]
    hand = on_street(4, {1: "/7c 7d", 2: "/Kc 3d", 3: "/Qs 2h"}, game="studhi")
    assert [*legal(hand.state).bets] == told["first"] == [AMOUNTS["small"], AMOUNTS["big"]]
    hand.act(a.Bet(told["facing"]))
    assert [*legal(hand.state).raises] == told["raises"]
    assert told["raises"] == [AMOUNTS["open_raise2"], AMOUNTS["open_raise3"]]


def dearest(game: str, hands: dict[int, str]) -> int:
    """What a hand costs whose every street is bet and raised to the cap."""
    hand = deal(game, hands)
    seat = next(iter(hands))
    before = dict(hand.setup.stacks)[seat]
    while hand.state.phase == "bet":
        may = legal(hand.state)
        dear = [*may.bets, *may.raises]
        if may.complete is not None:
            hand.act(a.Complete(may.complete))
        elif dear:
            hand.act(a.Bet(dear[-1]) if may.bets else a.Raise(dear[-1]))
        else:
            hand.act(a.CALL)
    won = sum(got.amount for got in hand.told(e.PotAwarded) if got.seat == seat)
    return before + won - hand.state.stacks[seat]


def test_room_K2_every_amount_that_the_help_names() -> None:
    stakes, table = stakes_at(200, PROFILES["online"]), table_settings("t", "T", "stud8")
    small, big = stakes.small_bet, stakes.big_bet
    acts = {(s["street"], n): act for s in HAND["streets"] for n, act in enumerate(s["acts"])}
    low = sorted(share["amount"] for share in HAND["shares"] if share["share"] == "low")
    (high,) = (share["amount"] for share in HAND["shares"] if share["share"] == "high")
    net = {seat: HAND["net"][seat] for seat in HAND["net"]}
    put = dict.fromkeys(HAND["names"], 0)
    for act in acts.values():
        put[str(act["seat"])] += act.get("amount", 0)
    assert put["1"] == put["7"]
    pair = {1: "/7c 7d Ks Kh", 2: "/Ac 3d Qs Js"}
    assert {
        "small": small,
        "big": big,
        "ante": stakes.ante,
        "bring_in": stakes.bring_in,
        "antes": 4 * stakes.ante,
        "dina_rest": acts[3, 5]["amount"],
        "raise2": 2 * small,
        "raise3": 3 * small,
        "raise4": PROFILES["online"].cap * small,
        "big2": 2 * big,
        "big3": 3 * big,
        "big4": PROFILES["online"].cap * big,
        "pot7": HAND["streets"][-1]["pot"],
        "half": high,
        "more": low[1],
        "less": low[0],
        "in_all": put["1"] + stakes.ante,
        "won_bram": net["3"],
        "lost_anna": -net["1"],
        "lost_dina": -net["7"],
        "lost_chris": -net["5"],
        "each": 2000,
        "jam2": 3 * big // 2,
        "jam3": 4 * big // 2,
        "open_raise2": 2 * small,
        "open_raise3": small + big,
        "most": dearest("stud8", pair),
        "most_open": dearest("studhi", pair),
        "start": WELCOME_CHIPS,
        "refill_below": REFILL_BELOW,
        "least": table.least_buy_in,
        "most_buy_in": table.most_buy_in,
    } == AMOUNTS


def test_room_P1_the_houses_and_clocks_of_the_help_are_the_rooms() -> None:
    for name, house in PROFILES.items():
        switches = {key: value for key, value in asdict(house).items() if key != "rake"}
        stakes = stakes_at(200, house)
        assert TOLD["houses"][name] == {"switches": switches, "bring_in": stakes.bring_in}
    times = {key: value for key, value in asdict(Times()).items() if key != "grace"}
    assert TOLD["times"] == times
