"""The worked examples of the seventh-street supply and other procedure."""

from __future__ import annotations

import pytest

from doorcard.cards import cards_text, parse_cards
from doorcard.engine import BRING_IN, CALL, FOLD, ONLINE, Deal, Setup, legal, play, start
from doorcard.engine.events import (
    ActionOn,
    CardDealt,
    CommonCardDealt,
    HandShown,
    PotAwarded,
    StreetStarted,
    StubReshuffled,
)
from doorcard.games import STUD_HILO
from doorcard.ranking import best_high, name_high
from tests.acceptance.supply import dealt_down, seventh
from tests.acceptance.table import TWO_FOUR, Hand, deal, on_street


@pytest.mark.parametrize(
    ("dealt", "live", "stub"),
    [("8888", 8, 4), ("8888", 5, 4), ("8877", 7, 6), ("8887", 6, 5)],
)
def test_W69_common_card_without_burns(dealt: str, live: int, stub: int):
    assert seventh(dealt_down(dealt, live)) == (stub, "common")


@pytest.mark.parametrize(
    ("dealt", "live", "stub"), [("7777", 7, 10), ("8888", 4, 4), ("8777", 7, 7)]
)
def test_W70_one_card_each_without_burns(dealt: str, live: int, stub: int):
    assert seventh(dealt_down(dealt, live)) == (stub, f"{live} down")


@pytest.mark.parametrize(
    ("dealt", "live", "stub", "how"),
    [
        ("6666", 6, 13, "burn, 6 down"),
        ("7777", 7, 7, "shuffle, burn, 7 down"),
        ("8888", 2, 1, "shuffle, burn, 2 down"),
    ],
)
def test_W71_one_card_each_with_burns(dealt: str, live: int, stub: int, how: str):
    assert seventh(dealt_down(dealt, live, profile_name="cardroom")) == (stub, how)


@pytest.mark.parametrize(
    ("dealt", "live", "stub", "rr_common"),
    [("8886", 6, 3, False), ("8877", 7, 3, True), ("8777", 6, 4, False)],
)
def test_W72_common_card_with_burns(dealt: str, live: int, stub: int, rr_common: bool):
    hand = dealt_down(dealt, live, profile_name="cardroom")
    assert seventh(hand) == (stub, "burn, common")
    older = dealt_down(dealt, live, profile_name="cardroom", short_deck="rr")
    assert ("common" in seventh(older)[1]) == rr_common


@pytest.mark.parametrize(
    ("dealt", "live", "stub", "rr_common"),
    [("8888", 8, 1, True), ("8888", 3, 1, False), ("8887", 7, 2, True)],
)
def test_W73_common_card_out_of_the_shuffled_stub(
    dealt: str, live: int, stub: int, rr_common: bool
):
    hand = dealt_down(dealt, live, profile_name="cardroom")
    assert seventh(hand) == (stub, "shuffle, burn, common")
    older = dealt_down(dealt, live, profile_name="cardroom", short_deck="rr")
    assert ("common" in seventh(older)[1]) == rr_common


def jacks(**switches: str) -> Hand:
    """Eight dealt in, five of them left, and the jack of diamonds for all."""
    hands = dict.fromkeys(range(1, 9), "") | {
        1: "Qc Kd/Kc Qd 9s 2h",
        4: "Jh 3d/Js 8d 5c 4s",
    }
    hand = dealt_down("8888", 5, hands=hands, common="Jd", keep=(1, 4), **switches)
    assert hand.told(CommonCardDealt) == [CommonCardDealt(parse_cards("Jd")[0])]
    return hand


def test_W74_common_card_is_on_no_board():
    assert jacks().turn == 1
    assert jacks(river_lead="recompute").turn == 4


def test_W75_common_card_plays_in_every_hand():
    hand = jacks().play("1 to 4, 4 calls, 6 folds, 7 folds, 8 folds")
    first, fourth = hand.state.hand_of(1), hand.state.hand_of(4)
    assert name_high(STUD_HILO.halves[0].value(first)) == "kings and queens"
    assert cards_text(best_high(first)).endswith("Jd"), "the common card is the kicker"
    assert name_high(STUD_HILO.halves[0].value(fourth)) == "three jacks"
    (share,) = hand.told(PotAwarded)
    assert (share.seat, share.share) == (4, "high"), "no low"


def test_W76_dealing_order():
    deck = parse_cards("As Ks Qs Ah Kh Qh 2c 3c 4c 9d 9h 9s")
    stacks = ((1, 10000), (3, 10000), (6, 10000))
    state, _ = start(Setup(STUD_HILO, ONLINE, TWO_FOUR, stacks))
    assert len(legal(state).deal) == 9
    play(state, Deal(deck[:9]))
    held = {seat: cards_text(state.down[seat] + state.up[seat]) for seat in state.live}
    assert held == {1: "As Ah 2c", 3: "Ks Kh 3c", 6: "Qs Qh 4c"}
    assert state.turn == 1
    for action in (BRING_IN, FOLD, CALL):
        play(state, action)
    play(state, Deal(deck[9 : 9 + len(legal(state).deal)]))
    assert cards_text(state.up[1]) == "2c 9d"
    assert cards_text(state.up[6]) == "4c 9h"


@pytest.mark.parametrize(("profile", "boards"), [("online", (2, 2)), ("cardroom", (3, 3))])
def test_W77_a_free_fold_and_the_seat_after_it(profile: str, boards: tuple[int, int]):
    hand = on_street(4, {1: "", 3: "", 5: "/Ac Kd Qh"}, profile_name=profile)
    hand.play("5 checks, 1 checks, 3 folds")
    assert hand.state.street == 5
    assert len(hand.state.up[3]) == boards[0]
    assert 3 not in hand.state.live
    hand.play("5 to 4, 1 calls")
    assert hand.state.street == 6
    assert len(hand.state.up[3]) == boards[1], "none on sixth street"


def test_W79_hands_open_when_the_betting_is_over():
    hand = on_street(5, 3, leader=1, behind={2: "4", 3: "6"})
    hand.play("1 to 4, 2 calls, 3 calls")
    assert hand.state.street == 6
    assert not any(hand.state.open), "two players still have chips"
    assert hand.told(HandShown) == []
    at = len(hand.events)
    hand.play("1 to 4, 3 calls 2")
    after = hand.events[at:]
    assert [event.seat for event in after if isinstance(event, HandShown)] == [1, 2, 3]
    opened = max(n for n, event in enumerate(after) if isinstance(event, HandShown))
    (seventh_street,) = [n for n, event in enumerate(after) if isinstance(event, StreetStarted)]
    assert opened < seventh_street
    assert [event.face for event in after if isinstance(event, CardDealt)] == ["open"] * 3
    assert not any(isinstance(event, ActionOn) and event.seat != 3 for event in after)
    assert hand.state.phase == "over"


@pytest.mark.parametrize(("game", "most"), [("stud8", 6440), ("studhi", 7240)])
def test_W80_the_most_that_a_hand_can_cost(game: str, most: int):
    hand = deal(game, {1: "/2c 2d", 2: "/9h"})
    while hand.state.phase == "bet":
        may = legal(hand.state)
        dearest = [action for action in may.actions() if action != BRING_IN][-1]
        hand.act(dearest)
    assert hand.state.paid[1] == hand.state.paid[2] == most


def test_a_shuffle_hides_its_cards():
    hand = dealt_down("7777", 7, profile_name="cardroom")
    assert hand.told(StubReshuffled) == [StubReshuffled(10)]
