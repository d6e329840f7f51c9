"""What the dealer says of a hand (room S5, K1; rule R15.3)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from doorcard.cards import Card, cards_text, parse_cards
from doorcard.engine import (
    BRING_IN,
    CALL,
    CARDROOM,
    CHECK,
    FOLD,
    MUCK,
    ONLINE,
    SHOW,
    Action,
    Bet,
    Complete,
    Deal,
    HandState,
    House,
    Raise,
    Rake,
    Setup,
    Void,
    decide,
    evolve,
    legal,
    stakes_at,
    start,
)
from doorcard.games import GAMES
from doorcard.ranking import Reading
from doorcard.records.dealer import DealerLine, dealer_lines

# Seat 2 opens with the 2c, seat 1 leads later; 1 has three aces, 2 has 8-7-4-3-2, 3 nothing.
THREE = {
    1: "Ah Kh Ac Ad 9c Js Ts",
    2: "8s 7c 2c 3d 4s Kc Td",
    3: "Ks Qd Tc 5d 6s Jh 8c",
}


def told(
    hands: dict[int, str],
    actions: list[Action],
    *,
    game: str = "stud8",
    house: House = ONLINE,
    stacks: dict[int, int] | None = None,
) -> list[DealerLine]:
    """All lines of a hand: `actions` are the players', the dealer deals each seat its own cards."""
    chips = tuple((seat, (stacks or {}).get(seat, 20_000)) for seat in sorted(hands))
    setup = Setup(GAMES[game], house, stakes_at(200, house), chips)
    cards = {seat: iter(parse_cards(text)) for seat, text in hands.items()}
    state, events = start(setup)
    lines: list[DealerLine] = []
    folded: HandState | None = None
    for event in events:
        folded = evolve(folded, event)
        lines += dealer_lines(event, folded, 7)
    waiting = iter(actions)
    while (action := next_action(state, cards, waiting)) is not None:
        for event in decide(state, action):
            state = evolve(state, event)
            lines += dealer_lines(event, state, 7)
    assert next(waiting, None) is None
    return lines


def next_action(
    state: HandState, cards: dict[int, Iterator[Card]], waiting: Iterator[Action]
) -> Action | None:
    choices = legal(state)
    if choices.deal:
        return Deal(tuple(next(cards[place.seat]) for place in choices.deal))
    return next(waiting, None) if choices.seat else None


def keys(lines: list[DealerLine]) -> list[str]:
    return [line.key for line in lines]


CALLED_DOWN: list[Action] = [BRING_IN, CALL, CALL, *[CHECK] * 9, Bet(400), CALL, CALL]


def test_rule_R15_3_a_hand_from_its_first_line_to_its_last():
    lines = told(THREE, [*CALLED_DOWN, MUCK])
    assert keys(lines) == [
        *("hand_begins", "brings_in", "calls", "calls"),
        *("street", "leads", "checks", "checks", "checks") * 3,
        *("street", "leads", "bets", "calls", "calls"),
        *("shows", "shows", "mucks", "wins", "wins"),
    ]
    begins, opens = lines[:2]
    assert (begins.number, begins.amount, begins.to) == (7, 40, 3)
    assert (opens.seat, opens.amount, cards_text(opens.cards)) == (2, 50, "2c")
    leads = [(line.seat, line.high) for line in lines if line.key == "leads"]
    assert leads[0] == (1, Reading("pair", ("A",)))
    assert [line.number for line in lines if line.key == "street"] == [4, 5, 6, 7]


def test_room_S5_each_hand_shown_has_its_value_and_each_half_its_pay():
    *_, one, two, muck, high, low = told(THREE, [*CALLED_DOWN, MUCK])
    assert (one.seat, cards_text(one.cards)) == (1, "Ah Kh Ts Ac Ad 9c Js")
    assert (one.high, one.low) == (Reading("three_of_a_kind", ("A", "K", "J")), None)
    assert two.low is not None
    assert two.low.ranks == tuple("87432")
    assert (muck.key, muck.seat, muck.cards, muck.high) == ("mucks", 3, (), None)
    assert [(line.seat, line.amount, line.share, line.word) for line in (high, low)] == [
        (1, 735, "high", ""),
        (2, 735, "low", ""),
    ]
    assert (high.low, low.high) == (None, None)
    assert low.low == two.low


@pytest.mark.parametrize(
    ("hands", "words"),
    [
        ({1: "5h 4h Ac 2h 3h Kd Qd", 2: "Ks Kc 2c 9d 9s Jd 8h"}, ["scoop"]),
        ({1: "Kh Kd Ac 9h Th Jd 2d", 2: "Qs Qc 2c Jh 9s 8d 7h"}, ["scoop"]),
        ({1: "Ah 2d 4c 6h 7s Kd Kc", 2: "As 4d 2c 6s 7h Qc Jc"}, ["", "quarter", "quarter"]),
        ({1: "5s 4d 3c 2h Ad Kc Kd", 2: "5c 4h 3s 2c Ah Qh Jh"}, ["share", "share"]),
    ],
)
def test_room_S3_the_word_for_a_share(hands: dict[int, str], words: list[str]):
    lines = told(hands, [BRING_IN, CALL, *[CHECK] * 8])
    assert [line.word for line in lines if line.key == "wins"] == words


def test_rule_R15_3_a_pot_with_no_low_says_so():
    for game, share in (("stud8", "no_low"), ("studhi", "all")):
        hands = {1: "Kh Kd Ac 9h Th Jd 2d", 2: "Qs Qc 2c Jh 9s 8d 7h"}
        lines = told(hands, [BRING_IN, CALL, *[CHECK] * 8], game=game)
        assert [line.share for line in lines if line.key == "wins"] == [share]
    lines = told(THREE, [*CALLED_DOWN, MUCK])
    assert [line.share for line in lines if line.key == "wins"] == ["high", "low"]


def test_room_S5_hands_opened_before_the_river_get_their_value_at_the_end():
    """R14.9: on third street they have none; the loser's is told like the winner's."""
    lines = told({1: THREE[1], 2: THREE[2]}, [Complete(200), CALL], stacks={1: 240, 2: 240})
    *_, first, second, end1, end2, _, _ = [line for line in lines if line.key != "street"]
    assert [(line.key, line.seat) for line in (first, second)] == [("shows", 1), ("shows", 2)]
    assert (first.high, first.low, cards_text(first.cards)) == (None, None, "Ah Kh Ac")
    assert (end1.seat, end1.high) == (1, Reading("three_of_a_kind", ("A", "K", "J")))
    assert end2.low is not None
    assert (end2.key, end2.seat, end2.low.ranks) == ("shows", 2, tuple("87432"))


def test_rule_R5_1_who_acts_first_is_said_of_one_player_a_street():
    """A fold of a free check (R9.2) makes nobody else the first to act."""
    lines = told(THREE, [BRING_IN, CALL, CALL, FOLD, *[CHECK] * 8])
    said = [key for key in keys(lines) if key in ("street", "leads")]
    assert said == ["street", "leads"] * 4
    assert [line.seat for line in lines if line.key == "leads"] == [1, 3, 2, 2]


def test_room_S3_in_a_game_with_one_way_to_win_nobody_scoops():
    lines = told(THREE, [BRING_IN, FOLD, CALL, *[CHECK] * 8], game="studhi")
    (wins,) = [line for line in lines if line.key == "wins"]
    assert (wins.share, wins.word, wins.low) == ("all", "", None)


@pytest.mark.parametrize("shows", [True, False])
def test_rule_R15_2_a_winner_whom_nobody_called_says_no_more_than_he_likes(shows: bool):
    choice: list[Action] = [SHOW] if shows else []
    lines = told(THREE, [BRING_IN, FOLD, Complete(200), FOLD, *choice])
    returned, wins = (line for line in lines if line.key in ("returned", "wins"))
    assert keys(lines)[-1] == ("shows" if shows else "wins")
    assert (returned.seat, returned.amount) == (1, 150)
    assert (wins.amount, wins.word, wins.high, wins.low) == (220, "", None, None)
    assert cards_text(lines[-1].cards) == ("Ah Kh Ac" if shows else "")


def test_the_dealer_says_capped_once_and_only_at_the_cap():
    raises: list[Action] = [BRING_IN, Complete(200), Raise(400), Raise(600), Raise(800)]
    lines = told(THREE, [*raises, FOLD, CALL])
    assert [line.to for line in lines if line.key == "capped"] == [800]
    assert [line.to for line in lines if line.key == "raises"] == [400, 600, 800]
    uncapped = told({1: THREE[1], 2: THREE[2]}, raises, house=CARDROOM)
    assert "capped" not in keys(uncapped)


def test_the_dealer_says_who_is_all_in():
    lines = told(THREE, [Complete(200), CALL, CALL], stacks={1: 240, 3: 20_000})
    (all_in,) = [line for line in lines if line.key == "all_in"]
    assert (all_in.seat, all_in.to) == (1, 200)


def test_rule_R15_3_side_pots_are_paid_apart_and_first():
    lines = told(
        THREE,
        [Complete(200), CALL, CALL, Bet(200), CALL, *[CHECK] * 4, Bet(400), CALL],
        stacks={1: 240},
    )
    wins = [(line.number, line.seat, line.amount, line.to) for line in lines if line.key == "wins"]
    assert wins == [(1, 3, 600, 2), (1, 2, 600, 2), (0, 1, 360, 2), (0, 2, 360, 2)]


def test_a_rake_and_a_cancelled_hand_are_said():
    house = House(rake=Rake(percent=10))
    lines = told(THREE, [*CALLED_DOWN, MUCK], house=house)
    assert [line.amount for line in lines if line.key == "rake"] == [147]
    (void,) = [line for line in told(THREE, [BRING_IN, Void("fault")]) if line.key == "voided"]
    assert void.text == "fault"
