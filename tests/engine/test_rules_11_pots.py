"""Section 11: pots and rake."""

from __future__ import annotations

from typing import Any

import pytest

from doorcard.engine import PROFILES, Rake, profile
from doorcard.engine.events import (
    HandEnded,
    PotAwarded,
    RakeTaken,
    ShowdownStarted,
    UncalledBetReturned,
)
from tests.acceptance.table import Hand, deal, on_street, showdown_of, stakes_of

KINGS = "Kc Kd/9h 8s 7h 3d/2c"
QUEENS = "Qc Qd/9c 8d 7c 3s/2d"
JACKS = "Jc Jd/Th 8c 6h 4s/2h"
TENS = "Tc Td/9s 8h 6c 4d/2s"


def antes(game: str, hands: dict[int, str], put_in: dict[int, str], **more: Any) -> Hand:
    """Hands that are all-in for these amounts, run out and paid."""
    ante = max(put_in.values(), key=float)
    stakes = stakes_of("2/4", ante, "1")
    return deal(game, hands, stakes=stakes, stacks=put_in, **more)


def test_rule_R11_1_what_nobody_matched_goes_back_first():
    hand = on_street(5, 3, leader=1).play("1 to 4, 2 to 8, 3 folds, 1 folds")
    assert hand.returned == "2 gets 4", "the folded player matched 4 of the 8"
    back = hand.events.index(UncalledBetReturned(2, 400))
    (award,) = hand.told(PotAwarded)
    assert back < hand.events.index(award)
    assert award.amount == 3 * 90 + 2 * 400


def test_rule_R11_1_a_folded_players_chips_count_as_matching():
    hand = on_street(5, 3, leader=1, behind={3: "2"}).play("1 to 4, 2 to 8, 3 calls, 1 folds")
    assert hand.returned == "2 gets 4"
    assert hand.pots == "8.70 (2 3), 4 (2)"
    called = on_street(5, 3, leader=1, behind={3: "2"}).play("1 to 4, 2 calls, 3 calls")
    assert called.returned == ""


def test_rule_R11_2_layers_at_each_all_in():
    hands = {1: KINGS, 2: QUEENS, 3: JACKS, 4: TENS}
    hand = antes("studhi", hands, {1: "5", 2: "9", 3: "13", 4: "13"})
    assert hand.pots == "20 (1 2 3 4), 12 (2 3 4), 8 (3 4)"
    assert hand.won == {1: "20", 2: "12", 3: "8"}


def test_rule_R11_2_layers_with_the_same_players_are_one_pot():
    hands = {1: KINGS, 2: QUEENS, 3: JACKS}
    assert antes("studhi", hands, {1: "5", 2: "5", 3: "5"}).pots == "15 (1 2 3)"
    hand = on_street(5, 4, leader=1, behind={2: "5", 3: "5"})
    hand.play("1 to 4, 2 all-in to 5, 3 calls 5, 4 folds, 1 calls")
    assert hand.pots == "18.60 (1 2 3)", "the folded ante and bring-in are in it"


def test_rule_R11_2_only_live_players_make_layers():
    hand = on_street(5, 3, leader=1).play("1 to 4, 2 to 8, 3 folds, 1 calls")
    assert hand.pots == "18.70 (1 2)"


ALONE = {1: KINGS, 2: QUEENS, 3: "/As 6s"}


def test_rule_R11_3_a_layer_that_one_player_contests_alone():
    hand = deal("studhi", ALONE, behind={1: "2"})
    hand.play("2 to 2, 3 calls, 1 calls")
    hand.play("3 to 2, 2 calls")
    hand.play("3 checks, 2 to 4, 3 folds")
    assert hand.returned == "2 gets 4"
    assert hand.pots == "7.20 (1 2), 4 (2)"
    assert hand.shares == ["side 1: 2 4 all", "main: 1 7.20 all"], "at settlement, side pot first"


@pytest.mark.proves("R14.8")
def test_rule_R11_3_nobody_shows_for_it():
    hand = deal("studhi", ALONE, behind={1: "2"}, expose_allin=False)
    hand.play("2 to 2, 3 calls, 1 calls")
    hand.play("3 to 2, 2 calls")
    hand.play("3 folds")
    assert hand.showdown() == "1 shows, 2 may muck"
    assert hand.won == {1: "7.20", 2: "4"}


def test_rule_R11_4_the_showdown_goes_on_after_a_returned_bet():
    hand = on_street(7, {1: "/Ac Kd Qh Js", 2: "", 3: ""}, behind={2: "0"})
    hand.play("1 to 4, 3 folds")
    assert hand.returned == "1 gets 4"
    assert hand.told(ShowdownStarted)
    assert hand.showdown()
    assert hand.told(HandEnded)


def test_rule_R11_5_every_pot_is_split_on_its_own_side_pots_first():
    hands = {1: "Ac 2d/4h 6s 8c Qd/Jd", 2: KINGS, 3: "5s 6h/7d 8h 2h Qh/Js"}
    hand = antes("stud8", hands, {1: "5.01", 2: "8.02", 3: "8.02"})
    assert hand.pots == "15.03 (1 2 3), 6.02 (2 3)"
    assert hand.shares == [
        "side 1: 2 3.01 high",
        "side 1: 3 3.01 low",
        "main: 2 7.52 high",
        "main: 1 7.51 low",
    ]


STEPS = Rake(step=2000, per_step=100, cap=300, from_street=4)


@pytest.mark.parametrize(
    ("rake", "pot", "street", "taken"),
    [
        (Rake(), 10000, 7, 0),
        (Rake(percent=5), 1999, 7, 99),
        (Rake(percent=5, unit=5), 1999, 7, 95),
        (Rake(percent=5, cap=300), 100000, 7, 300),
        (STEPS, 1930, 7, 0),
        (STEPS, 2120, 7, 100),
        (STEPS, 4280, 7, 200),
        (STEPS, 13240, 7, 300),
        (STEPS, 4280, 4, 200),
        (STEPS, 4280, 3, 0),
    ],
)
def test_rule_R11_6_what_is_taken(rake: Rake, pot: int, street: int, taken: int):
    assert rake.of(pot, street) == taken


def test_rule_R11_6_taken_after_returned_bets_and_before_the_split():
    hands = {1: KINGS, 2: QUEENS}
    hand = deal("studhi", hands, rake=Rake(percent=10))
    while hand.state.street < 7:
        hand.play("all call")
    hand.play("1 to 4, 2 folds")
    assert hand.told(RakeTaken) == [RakeTaken((18,))], "of 1.80, not of 5.80"
    assert hand.won == {1: "1.62"}
    kinds = [type(event) for event in hand.events[-4:]]
    assert kinds == [UncalledBetReturned, RakeTaken, PotAwarded, HandEnded]


def test_rule_R11_6_none_on_a_hand_that_ended_too_early():
    hand = deal("stud8", 8, stakes=stakes_of("20/40", "4", "5"), rake=STEPS)
    hand.play("1 brings in, 2 folds, 3 folds, 4 folds, 5 folds, 6 folds, 7 folds, 8 folds")
    assert hand.told(RakeTaken) == []
    assert hand.won == {1: "32"}


TWO_POTS = {1: "1", 2: "20", 3: "20"}


@pytest.mark.parametrize(
    ("split", "stated", "taken"),
    [
        ("main_first", 200, (200, 0)),
        ("main_first", 450, (300, 150)),
        ("proportional", 410, (30, 380)),
        ("proportional", 400, (29, 371)),
        ("proportional", 5, (0, 5)),
    ],
)
def test_rule_R11_6_from_which_pot(split: str, stated: int, taken: tuple[int, int]):
    """The main pot is 3, the side pot 38."""
    hands = {1: KINGS, 2: QUEENS, 3: JACKS}
    hand = antes("studhi", hands, TWO_POTS, rake=Rake(stated=stated), rake_split=split)
    assert hand.pots == "3 (1 2 3), 38 (2 3)"
    assert hand.told(RakeTaken) == [RakeTaken(taken)]
    paid = {pot.pot: pot.amount for pot in hand.told(PotAwarded)}
    assert paid.get(0, 0) == 300 - taken[0]
    assert paid[1] == 3800 - taken[1]


def test_rule_R11_6_proportional_to_the_nearest_unit():
    hands = {1: KINGS, 2: QUEENS, 3: JACKS}
    rake = Rake(stated=400, unit=50)
    hand = antes("studhi", hands, TWO_POTS, rake=rake, rake_split="proportional")
    assert hand.told(RakeTaken) == [RakeTaken((50, 350))], "0.29 is nearer to 0.50 than to 0"


def test_rule_R11_6_the_last_side_pot_gives_no_more_than_is_in_it():
    """75 at a unit of 25: pots of 7.50 give 25 each, which leaves 25 to a pot of 20."""
    hands = {1: KINGS, 2: QUEENS, 3: JACKS, 4: TENS}
    put_in = {1: "1.87", 2: "4.37", 3: "4.47", 4: "4.47"}
    rake = Rake(stated=75, unit=25)
    hand = antes("studhi", hands, put_in, rake=rake, rake_split="proportional")
    assert hand.pots == "7.48 (1 2 3 4), 7.50 (2 3 4), .20 (3 4)"
    assert hand.told(RakeTaken) == [RakeTaken((25, 30, 20))]


@pytest.mark.parametrize("name", PROFILES)
def test_rule_R11_6_by_profile(name: str):
    house = profile(name, "stud8")
    assert house.rake == Rake()
    assert house.rake_split == ("proportional" if name == "pokerstars" else "main_first")


def test_rule_R11_6_the_books_close():
    hand = showdown_of("studhi", {1: KINGS, 2: QUEENS}, "19.99")
    assert sum(hand.state.stacks) + hand.state.rake == 2000
    assert hand.state.pot == 0
