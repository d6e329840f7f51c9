"""Section 17: every switch, each of its values at work, and what the profiles set."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any, get_args, get_type_hints

import pytest

from doorcard.engine import ONLINE, PROFILES, House, Rake, profile, stakes_at
from doorcard.engine.events import RakeTaken
from doorcard.errors import BadInput
from tests.acceptance.supply import dealt_down, seventh
from tests.acceptance.table import Hand, deal, on_street, showdown_of, stakes_of

EQUAL = {2: "Ac Kd/Qh Js 9c 8d/7h", 3: "Ad Kh/Qs Jc 9d 8h/7s", 7: "As Kc/Qd Jh 9s 8c/7d"}
# Equal straights; the king that does not play is the highest of seat 2's seven cards.
TRIPS = {2: "7c 7d/6c 5d 4h 3s/Kc", 3: "7h 7s/6d 5h 4s 3c/2h"}
TIED = {2: "/Ac Kd Qh Js", 5: "/As Kh Qd Jc", 1: "/2c 5d 7h 9s"}


def short_ante(value: str) -> str:
    try:
        return deal("stud8", 3, stacks={2: ".30"}, short_ante=value).pot
    except BadInput as error:
        return error.code


def headsup(value: str) -> tuple[str, str]:
    """What the fifth bet is, heads-up from the start, and after a third player's fold."""
    start = on_street(5, 2, leader=1, cap_headsup=value)
    start.play("1 to 4, 2 to 8, 1 to 12, 2 to 16")
    later = on_street(5, 3, leader=1, cap_headsup=value)
    later.play("1 to 4, 2 to 8, 3 folds, 1 to 12, 2 to 16")
    return start.offer[2:], later.offer[2:]


def shown_after_checks(value: str) -> list[int]:
    """Seat 3 led, 2 bet sixth, 1 sits nearest to the button; nobody bet the river."""
    hands = {1: "/2c 5d 7h 9s", 2: "/3c 6d 8h Ts", 3: "/Ac Kd Qh Js"}
    hand = on_street(6, hands, show_first=value).play("3 checks, 1 checks, 2 to 4, all call")
    return hand.to_showdown().show_order


def river(**switches: Any) -> Hand:
    hands = dict.fromkeys(range(1, 9), "") | {1: "/Ac Kd 9s 8h", 4: "/Js 8d 5c 4s"}
    return dealt_down("8888", 8, hands=hands, common="Jd", **switches)


def odd(value: str, hands: dict[int, str]) -> int:
    won = showdown_of("studhi", hands, f"{len(hands)}.01", odd_rule=value).won
    return max(won, key=lambda seat: float(won[seat]))


def main_pots_rake(value: str) -> int:
    """Cents of a rake of 1.00 that a main pot of 3 pays, beside a side pot of 45."""
    hand = deal(
        "studhi",
        EQUAL,
        stakes=stakes_of("2/4", "23.50", "1"),
        stacks={2: "1", 3: "23.50", 7: "23.50"},
        rake=Rake(stated=100),
        rake_split=value,
    )
    (taken,) = hand.told(RakeTaken)
    return taken.amounts[0]


CAPPED = "{fold, call 4} capped"
OPEN = "{fold, call 4, to 20}"
AT_WORK: list[tuple[str, Callable[[Any], object], dict[Any, object]]] = [
    (
        "bring_in_callable",
        lambda value: deal("stud8", 3, bring_in_callable=value).play("1 brings in").offer,
        {True: "2 {fold, call .50, to 2}", False: "2 {fold, to 2}"},
    ),
    ("short_ante", short_ante, {"allin": "1.10", "refused": "short_ante"}),
    (
        "cap",
        lambda value: (
            on_street(5, 6, leader=1, cap=value).play("1 to 4, 2 to 8, 3 to 12, 4 to 16").offer
        ),
        {4: "5 {fold, call 16} capped", 5: "5 {fold, call 16, to 20}"},
    ),
    (
        "cap_headsup",
        headsup,
        {
            "on": (CAPPED, CAPPED),
            "off": (OPEN, OPEN),
            "off_if_started_headsup": (OPEN, CAPPED),
        },
    ),
    (
        "board_tie",
        lambda value: on_street(6, TIED, board_tie=value).turn,
        {"position": 2, "suit": 5},
    ),
    (
        "open_pair_double",
        lambda value: (
            on_street(4, {1: "/9c 9d", 2: ""}, game="studhi", open_pair_double=value).offer
        ),
        {True: "1 {fold, check, to 2, to 4}", False: "1 {fold, check, to 2}"},
    ),
    (
        "burn",
        lambda value: seventh(on_street(7, 3, burn=value)),
        {False: (34, "3 down"), True: (31, "burn, 3 down")},
    ),
    (
        "short_deck",
        lambda value: seventh(dealt_down("8888", 4, burn=True, short_deck=value)),
        {
            "common": (1, "common"),
            "tda": (1, "shuffle, burn, common"),
            "rr": (1, "shuffle, 4 down"),
        },
    ),
    (
        "river_lead",
        lambda value: river(river_lead=value).turn,
        {"sixth": 1, "recompute": 4},
    ),
    ("odd_rule", lambda value: odd(value, EQUAL), {"seat": 2, "suit7": 7, "tda": 7}),
    ("odd_rule", lambda value: odd(value, TRIPS), {"seat": 2, "suit7": 2, "tda": 3}),
    (
        "show_first",
        shown_after_checks,
        {"aggressor": [2, 3, 1], "first_to_act": [3, 1, 2], "seat": [1, 2, 3]},
    ),
    (
        "expose_allin",
        lambda value: len(deal("stud8", 2, behind={2: "0"}, expose_allin=value).show_order),
        {True: 0, False: 2},
    ),
    ("rake_split", main_pots_rake, {"main_first": 100, "proportional": 6}),
    (
        "bring_in_part",
        lambda value: stakes_at(200, House(bring_in_part=value)).bring_in,
        {"quarter": 50, "half": 100},
    ),
    (
        "dead_seat_dealt",
        lambda value: len(
            on_street(4, 3, leader=1, dead_seat_dealt=value)
            .play("1 checks, 2 folds, 3 checks")
            .state.up[2]
        ),
        {False: 2, True: 3},
    ),
]

# What the table plays by, not the engine.
ELSEWHERE = {"away_dealt", "reveal_on_request"}


@pytest.mark.parametrize(
    ("switch", "value", "expected"),
    [
        pytest.param((switch, see), value, expected, id=f"{switch}={value}")
        for switch, see, values in AT_WORK
        for value, expected in values.items()
    ],
)
def test_a_switch_at_work(
    switch: tuple[str, Callable[[Any], object]], value: object, expected: object
):
    assert switch[1](value) == expected


def test_every_value_of_every_switch_is_at_work_above():
    hints = get_type_hints(House)
    for field in fields(House):
        if field.name in {*ELSEWHERE, "rake"}:
            continue
        values = {value for name, _, tried in AT_WORK for value in tried if name == field.name}
        words = {*get_args(hints[field.name])}
        if field.name == "cap":
            words = {4, 5}
        assert values == (words or {True, False}), field.name


@pytest.mark.parametrize("name", PROFILES)
def test_every_profile_plays_a_hand_of_every_game_to_its_end(name: str):
    for game in ("stud8", "studhi", "razz"):
        hand = on_street(5, 4, game=game, profile_name=name)
        first = hand.turn
        hand.play(f"{first} to 4, all call").showdown()
        assert hand.state.phase == "over"
        assert sum(hand.state.stacks) == sum(chips for _, chips in hand.setup.stacks)


@pytest.mark.parametrize(
    ("switch", "value"),
    [
        ("cap_headsup", "maybe"),
        ("board_tie", "colour"),
        ("short_deck", ""),
        ("odd_rule", None),
        ("show_first", 1),
        ("rake_split", "all"),
        ("short_ante", "refuse"),
        ("river_lead", "seventh"),
        ("bring_in_part", "third"),
    ],
)
def test_a_value_that_a_switch_does_not_have(switch: str, value: Any):
    with pytest.raises(BadInput) as caught:
        House(**{switch: value})
    error = caught.value
    assert (error.code, error.given) == ("bad_house", value)
    assert error.allowed == get_args(get_type_hints(House)[switch])


@pytest.mark.parametrize(
    "switch", ["bring_in_callable", "open_pair_double", "burn", "expose_allin", "dead_seat_dealt"]
)
@pytest.mark.parametrize("value", ["no", "off", None, 2])
def test_a_switch_that_is_on_or_off(switch: str, value: Any):
    with pytest.raises(BadInput) as caught:
        House(**{switch: value})
    error = caught.value
    assert (error.code, error.given, error.allowed) == ("bad_house", value, (False, True))


@pytest.mark.parametrize("cap", [0, -1, 10, True, 4.0, "4", None])
def test_a_cap_out_of_range(cap: Any):
    with pytest.raises(BadInput) as caught:
        House(cap=cap)
    assert (caught.value.code, caught.value.given) == ("bad_house", cap)


def test_a_cap_in_range():
    assert [House(cap=cap).cap for cap in (1, 9)] == [1, 9]


def test_no_such_profile():
    with pytest.raises(BadInput) as caught:
        profile("fulltilt", "stud8")
    error = caught.value
    assert (error.code, error.given) == ("no_such_profile", "fulltilt")
    assert error.allowed == sorted(PROFILES)


def test_online_is_the_default():
    assert House() == ONLINE == profile("online", "stud8")
