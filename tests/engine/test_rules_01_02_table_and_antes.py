"""Sections 1 and 2: the table, the stakes and the antes."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, replace
from typing import Any, get_args

import pytest

from doorcard.cards import DECK, SUITS, card_text
from doorcard.engine import (
    ONLINE,
    PROFILES,
    Action,
    House,
    Setup,
    Stakes,
    profile,
    stakes_at,
    start,
)
from doorcard.engine.events import (
    AntePosted,
    BroughtIn,
    CardDealt,
    Completed,
    StreetStarted,
    UncalledBetReturned,
)
from doorcard.errors import BadInput
from doorcard.games import GAMES, STUD_HI, STUD_HILO
from tests.acceptance.table import TWO_FOUR, deal, on_street, showdown_of, stakes_of

EQUAL = {1: "Ac Kd/Qh 9s 8c 3d/2c", 2: "Ah Ks/Qd 9c 8h 3s/2d"}


def refused(*stacks: tuple[int, int], **more: Any) -> BadInput:
    house = House(**more.pop("house", {}))
    with pytest.raises(BadInput) as caught:
        start(Setup(STUD_HILO, house, TWO_FOUR, stacks, **more))
    return caught.value


@pytest.mark.parametrize("seats", [range(1, 3), range(1, 9), (1, 8), (3, 5, 8)])
def test_rule_R1_1_two_to_eight_are_dealt_in(seats: range | tuple[int, ...]):
    assert deal("stud8", seats).state.live == tuple(seats)


def test_rule_R1_1_nobody_else_sits_down():
    alone = refused((4, 5000))
    assert (alone.code, alone.given, alone.allowed) == ("not_enough_players", 1, "2 to 8")
    assert refused().code == "not_enough_players"
    for seat in (0, 9, -1):
        error = refused((1, 5000), (seat, 5000))
        assert (error.code, error.allowed) == ("bad_seat", "1 to 8")
    assert refused((1, 5000), (1, 5000)).code == "bad_seat"


@pytest.mark.parametrize(("limits", "small", "big"), [("2/4", "2", "4"), (".04/.08", ".04", ".08")])
@pytest.mark.parametrize("street", [4, 5, 6, 7])
def test_rule_R1_2_bets_by_street_at_every_stake(street: int, limits: str, small: str, big: str):
    stakes = stakes_of(limits, ".01", ".01")
    hand = on_street(street, 3, leader=1, stakes=stakes)
    assert hand.offer == f"1 {{fold, check, to {small if street == 4 else big}}}"


def test_rule_R1_2_limits_must_be_limits():
    for small, big in ((0, 400), (-200, 400), (400, 200)):
        with pytest.raises(BadInput) as caught:
            Stakes(small, big, 40, 50)
        assert (caught.value.code, caught.value.given) == ("bad_stakes", (small, big))


def test_rule_R1_7_a_chip_is_at_least_a_cent():
    for unit in (0, -5):
        with pytest.raises(BadInput) as caught:
            Stakes(200, 400, 40, 50, unit)
        assert (caught.value.code, caught.value.given) == ("bad_stakes", (40, unit))


def test_rule_R1_3_names_of_the_games():
    assert {game: variant.id for game, variant in GAMES.items()} == {
        "stud8": "stud8",
        "studhi": "studhi",
        "razz": "razz",
    }


def test_rule_R1_3_stud8_and_studhi_differ_in_the_open_pair_and_the_halves_alone():
    assert STUD_HILO.door is STUD_HI.door
    assert STUD_HILO.board is STUD_HI.board
    assert [half.word for half in STUD_HILO.halves] == ["high", "low"]
    assert STUD_HILO.halves[0] == STUD_HI.halves[0]
    assert (STUD_HILO.open_pair, STUD_HI.open_pair) == (False, True)


def test_rule_R1_4_no_action_draws_or_declares():
    assert {action.__name__ for action in get_args(Action)} == {
        *("Deal", "Lead", "Settle", "Void"),  # the dealer, a record, the house
        *("BringIn", "Complete", "Bet", "Call", "Raise", "Check", "Fold", "Show", "Muck"),
    }


def test_rule_R1_4_both_halves_are_paid_undeclared():
    hands = {1: "Ah 2h/3h 5h 7h Kc/Kd", 2: "Ac 2d/4h 6d 8s Qc/Js"}
    assert showdown_of("stud8", hands, "10").shares == ["main: 1 10 all"]


def test_rule_R1_5_a_stack_is_fixed_for_the_hand():
    hand = on_street(5, 3, leader=1, behind={2: "3"}).play("1 to 4, 2 calls 3, 3 to 8, 1 calls")
    assert hand.turn != 2
    assert hand.state.stacks[2] == 0
    hand.to_showdown()
    assert hand.state.paid[2] == dict(hand.setup.stacks)[2]
    with pytest.raises(FrozenInstanceError):
        hand.setup.stacks = ()  # type: ignore[misc]  # wrong on purpose


def test_rule_R1_6_suits_rank_clubs_to_spades():
    assert SUITS == "cdhs"
    doors = {seat: f"/2{suit}" for seat, suit in enumerate("shdc", 1)}
    assert deal("stud8", doors).turn == 4
    del doors[4]
    assert deal("stud8", doors).turn == 3
    del doors[3]
    assert deal("stud8", doors).turn == 2


@pytest.mark.parametrize("name", PROFILES)
@pytest.mark.parametrize("game", ["stud8", "studhi"])
def test_rule_R1_6_a_suit_never_wins_a_pot(game: str, name: str):
    assert showdown_of(game, EQUAL, "10", profile_name=name).won == {1: "5", 2: "5"}


def test_rule_R1_7_shares_are_whole_chips():
    def shares(pot: str, unit: str) -> dict[int, str]:
        return showdown_of("studhi", EQUAL, pot, chip_unit=unit).won

    assert shares("7.75", ".05") == {1: "3.90", 2: "3.85"}
    assert shares("7.75", ".01") == {1: "3.88", 2: "3.87"}
    assert shares("7", "1") == {1: "4", 2: "3"}


def test_rule_R1_7_a_rest_below_the_unit_goes_with_the_first_odd_unit():
    assert showdown_of("studhi", EQUAL, "7.77", chip_unit=".05").won == {1: "3.92", 2: "3.85"}
    assert showdown_of("studhi", EQUAL, "7.72", chip_unit=".05").won == {1: "3.87", 2: "3.85"}
    low = {1: "9c 9d/9h Kd Qs 4h/8c", 2: "As 2h/3d 5c 7s Kh/Jd"}
    assert showdown_of("stud8", low, "7.77", chip_unit=".05").won == {1: "3.92", 2: "3.85"}


def test_rule_R2_1_antes_come_before_the_deal_and_are_dead():
    hand = deal("stud8", 4)
    kinds = [type(event) for event in hand.events]
    assert kinds[1:5] == [AntePosted] * 4
    assert kinds.index(CardDealt) > 4
    assert kinds.index(StreetStarted) == 5
    assert hand.pot == "1.60"
    hand.play("1 {bring in .50, complete 2} brings in, 2 {fold, call .50, to 2} to 2")
    assert hand.told(BroughtIn) == [BroughtIn(1, 50)]
    assert hand.told(Completed) == [Completed(2, 200, 200)]


@pytest.mark.parametrize(
    ("small_bet", "unit", "ante"),
    [(200, 1, 40), (250, 1, 50), (4, 1, 1), (9, 1, 1), (300, 50, 50), (40000, 50, 8000)],
)
def test_rule_R2_2_the_usual_ante_is_a_fifth(small_bet: int, unit: int, ante: int):
    assert stakes_at(small_bet, ONLINE, chip_unit=unit).ante == ante


def test_rule_R2_2_the_ante_is_the_tables_own():
    assert deal("stud8", 3, stakes=stakes_of("2/4", ".25")).pot == ".75"
    assert deal("stud8", 3, stakes=stakes_of("2/4", "0")).pot == "0"
    with pytest.raises(BadInput) as caught:
        Stakes(200, 400, -1, 50)
    assert caught.value.code == "bad_stakes"


def test_rule_R2_3_who_does_not_ante_gets_no_cards():
    hand = deal("stud8", (1, 3, 6))
    hand.play("1 brings in, 3 calls, 6 calls").to_showdown()
    for seat in (2, 4, 5, 7, 8):
        assert hand.cards(seat) == "//"
        assert hand.state.paid[seat] == 0
    broke = refused((1, 5000), (2, 0), (3, 5000))
    assert (broke.code, broke.given) == ("no_chips", 0)


def test_rule_R2_4_short_ante_is_all_in_for_what_it_matched():
    hands = {1: "Ac Ad/Ah As 9c 3d/2c", 2: "Ks Kh/3h 8h 7s Kd/2h", 3: "/Qd"}
    hand = deal("studhi", hands, stacks={1: ".25"})
    assert hand.told(AntePosted)[0] == AntePosted(1, 25)
    assert hand.pots == ".75 (1 2 3), .30 (2 3)"
    hand.play("2 brings in, 3 folds")
    assert hand.returned == "2 gets .50"
    assert hand.won == {1: ".75", 2: ".30"}, "aces win no more than the main pot"


def test_rule_R2_4_short_ante_may_be_refused():
    house = {"short_ante": "refused"}
    error = refused((1, 39), (2, 5000), house=house)
    assert (error.code, error.given, error.allowed) == ("short_ante", 39, 40)
    assert deal("stud8", 2, stacks={1: ".40"}, short_ante="refused").state.paid[1] == 40


def test_rule_R2_6_the_order_of_the_antes_has_no_effect():
    seats = [(seat, 900 + seat) for seat in (5, 2, 8)]
    setups = [
        Setup(STUD_HILO, ONLINE, TWO_FOUR, tuple(stacks)) for stacks in (seats, sorted(seats))
    ]
    (one, _), (other, _) = map(start, setups)
    assert one.live == other.live == (2, 5, 8)
    assert (one.stacks, one.pot, one.deals) == (other.stacks, other.pot, other.deals)


def test_rule_R2_6_one_ante_is_no_hand():
    assert refused((2, 5000)).code == "not_enough_players"


@pytest.mark.parametrize(
    ("stacks", "back"),
    [
        ({1: "7", 2: "6"}, [UncalledBetReturned(1, 100)]),
        ({1: "2", 2: "6", 3: "5"}, [UncalledBetReturned(2, 100)]),
        ({1: "50", 2: "6", 3: "50"}, []),
        ({1: "6", 2: "6"}, []),
    ],
)
def test_rule_R2_7_an_ante_that_nobody_matched_goes_back_before_the_deal(
    stacks: dict[int, str], back: list[UncalledBetReturned]
):
    hand = deal("stud8", stacks.keys(), stakes=stakes_of("20/40", "7", "5"), stacks=stacks)
    before = hand.events[: hand.events.index(StreetStarted(3))]
    assert [event for event in before if isinstance(event, UncalledBetReturned)] == back


@pytest.mark.proves("R1.2")
def test_every_profile_has_its_usual_stakes():
    for name in PROFILES:
        stakes = stakes_at(200, profile(name, "stud8"))
        bring_in = 100 if name == "classic" else 50
        assert stakes == Stakes(200, 400, 40, bring_in, 1)


@pytest.mark.proves("R1.4")
def test_the_deck_has_no_joker():
    assert len({card_text(card) for card in DECK}) == 52


WRONG_MONEY = [2.5, 200.0, "200", True, None, float("nan")]


@pytest.mark.parametrize("amount", WRONG_MONEY)
def test_rule_R1_7_stakes_are_whole_cents(amount: Any):
    for field in ("small_bet", "big_bet", "ante", "bring_in", "chip_unit"):
        with pytest.raises(BadInput) as caught:
            replace(TWO_FOUR, **{field: amount})
        assert (caught.value.code, caught.value.allowed) == ("bad_stakes", "whole cents")


@pytest.mark.parametrize("amount", WRONG_MONEY)
def test_rule_R1_7_stacks_are_whole_cents(amount: Any):
    error = refused((1, 5000), (2, amount))
    assert (error.code, error.allowed) == ("bad_stack", "whole cents")


@pytest.mark.parametrize("seat", [1.0, "1", True, None])
def test_rule_R1_1_a_seat_is_a_number(seat: Any):
    assert refused((seat, 5000), (2, 5000)).code == "bad_seat"
    assert refused((1, 5000), (2, 5000), button=seat).code == "bad_seat"
