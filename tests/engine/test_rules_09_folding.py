"""Section 9: folding and the end of a hand; clocks are the table's."""

from __future__ import annotations

from typing import Any

import pytest

from doorcard.cards import UNKNOWN
from doorcard.engine import (
    CHECK,
    FOLD,
    MUCK,
    PROFILES,
    SHOW,
    Legal,
    Show,
    Void,
    legal,
    profile,
    replay,
    view,
)
from doorcard.engine.events import (
    ActionOn,
    Folded,
    HandEnded,
    HandShown,
    HandVoided,
    PotAwarded,
    UncalledBetReturned,
)
from tests.acceptance.supply import seventh
from tests.acceptance.table import Hand, deal, on_street


@pytest.mark.parametrize("name", PROFILES)
@pytest.mark.parametrize("street", [3, 5, 7])
def test_rule_R9_1_the_last_one_in_wins_everything_at_once(street: int, name: str):
    hand = on_street(street, 3, leader=0 if street == 3 else 1, profile_name=name)
    pot = hand.state.pot
    hand.play(f"1 to {2 if street == 3 else 4}")
    at = len(hand.events)
    hand.play("2 folds, 3 folds")
    after = [event for event in hand.events[at:] if not isinstance(event, ActionOn)]
    *folds, back, award, ended = after
    assert [type(fold) for fold in folds] == [Folded, Folded], "no card, no showdown, no show"
    assert isinstance(back, UncalledBetReturned)
    assert award == PotAwarded(0, 1, pot, "all")
    assert ended == hand.events[-1] == HandEnded()
    assert isinstance(hand.events[-4], Folded), "and no turn after the last fold"
    assert (hand.state.phase, hand.turn) == ("over", 0)


def won_unopposed() -> Hand:
    return on_street(5, 2, leader=1).play("1 to 4, 2 folds")


def test_rule_R9_1_the_winner_may_show_and_need_not():
    """S6: after the end, by his own choice; the hand is over and paid whether he does or not."""
    hand = won_unopposed()
    assert hand.offer == "1 {show}"
    assert legal(hand.state) == Legal(1, hand.state.decision, show=True)
    assert hand.refuses(MUCK).code == "hand_over", "there is nothing to muck for"
    before = hand.state.copy()
    assert hand.act(SHOW) == [HandShown(1, before.down[1])]
    assert hand.events[-2:] == [HandEnded(), HandShown(1, before.down[1])]
    assert (hand.state.phase, hand.turn) == ("over", 0)
    assert hand.state.stacks == before.stacks
    assert hand.state.decision == before.decision, "it was no turn of his"
    assert replay(hand.events) == hand.state


def test_rule_R9_1_he_may_show_once():
    hand = won_unopposed().play("1 shows")
    assert legal(hand.state) == Legal(0, hand.state.decision)
    assert hand.refuses(SHOW).code == "hand_over"
    assert hand.refuses(Show(hand.state.down[1])).code == "hand_over"
    assert hand.refuses(FOLD).code == "hand_over"


def test_rule_R9_1_nobody_else_may_show():
    """A show after the end opens the winner's hand alone, with the cards that he holds."""
    hand = won_unopposed()
    assert hand.refuses(Show(hand.state.down[2])).code == "not_your_cards"
    hand.play("1 shows")
    assert [seat for seat in range(9) if hand.state.open[seat]] == [1]
    assert {*view(hand.state, 1).down[2]} == {UNKNOWN}


def test_rule_R9_1_an_all_in_winner_may_show_too():
    hand = deal("stud8", 3, behind={2: "2"}).play("1 brings in, 2 all-in to 2, 3 folds")
    called = hand.then("1 calls")
    called.showdown()
    assert legal(called.state) == Legal(0, called.state.decision)
    hand.play("1 folds")
    assert hand.state.phase == "over"
    assert hand.offer == "2 {show}"
    assert hand.act(SHOW) == [HandShown(2, hand.state.down[2])]


def test_rule_R9_1_nothing_is_left_to_show_after_a_showdown_or_a_void():
    """Who mucked has had his choice; a cancelled hand was won by nobody."""
    showdown = on_street(7, {1: "Tc Td/Ac Kd 9h 8s/7c", 2: "As Ah/2d 3c 4h 8d/Jc"}, game="studhi")
    mucked = showdown.then("1 checks, 2 to 4, 1 calls, 1 mucks")
    cancelled = showdown.then("")
    cancelled.act(Void("lost"))
    for hand in (mucked, cancelled):
        assert hand.state.phase == "over"
        assert not hand.state.open[1]
        assert legal(hand.state) == Legal(0, hand.state.decision)
        for action in (SHOW, Show(hand.state.down[1]), MUCK):
            assert hand.refuses(action).code == "hand_over"


def test_rule_R9_2_folding_is_legal_on_any_turn_but_the_openers():
    hand = deal("stud8", 3)
    assert hand.refuses(FOLD).code == "not_allowed"
    hand.play("1 brings in")
    while hand.state.phase == "bet":
        assert hand.offer.startswith(f"{hand.turn} {{fold, ")
        hand.then(f"{hand.turn} folds")
        hand.play(f"{hand.turn} {'calls' if hand.state.street == 3 else 'checks'}")


def free_fold(street: int = 4, **switches: Any) -> Hand:
    """Four players; seat 3 folds when it owes nothing."""
    hand = on_street(street, 4, leader=1, **switches)
    return hand.play("1 checks, 2 checks, 3 folds")


def test_rule_R9_5_a_free_fold_keeps_its_place_in_the_deal():
    hand = free_fold(dead_seat_dealt=True)
    assert hand.told(Folded) == [Folded(3, dealt=True)]
    assert 3 not in hand.state.live
    boards: list[int] = []
    for script in ("4 checks", "all check", "all check"):
        hand.play(script)
        boards.append(len(hand.state.up[3]))
    assert hand.state.street == 7
    assert boards == [3, 4, 4], "a card on fifth and on sixth, as nobody has bet"
    assert len(hand.state.down[3]) == 2, "no seventh card"
    assert seventh(hand)[1] == "3 down"
    assert hand.showdown()
    assert 3 not in hand.won


def test_rule_R9_5_a_bet_kills_it():
    same_round = free_fold(dead_seat_dealt=True).play("4 to 2, 1 calls, 2 calls")
    assert same_round.state.street == 5
    assert len(same_round.state.up[3]) == 2
    later = free_fold(dead_seat_dealt=True).play("4 checks, 1 to 4, all call")
    assert later.state.street == 6
    assert len(later.state.up[3]) == 3


def test_rule_R9_5_a_fold_to_a_bet_is_dead_at_once():
    hand = on_street(4, 3, leader=1, dead_seat_dealt=True).play("1 to 2, 2 folds, 3 calls")
    assert hand.told(Folded) == [Folded(2, dealt=False)]
    assert len(hand.state.up[2]) == 2
    third = deal("stud8", 3, dead_seat_dealt=True).play("1 brings in, 2 folds, 3 calls")
    assert len(third.state.up[2]) == 1


def test_rule_R9_5_a_dead_board_neither_leads_nor_makes_an_open_pair():
    hands = {1: "/Kc Qd 7h 8s", 2: "/Ac 9d Ah As", 3: "/2c 3d 4h 5s"}
    hand = on_street(4, hands, dead_seat_dealt=True).play("2 folds, 3 checks, 1 checks")
    assert len(hand.state.up[2]) == 3, "a pair of aces, dead"
    assert hand.turn == 1
    assert hand.play("1 checks").turn == 3, "and it never acts"


def test_rule_R9_5_a_dead_seat_is_no_player_at_seventh():
    """Eight dealt in, four of them dead for free on sixth: four cards for four players."""
    hand = on_street(6, 8, leader=1, dead_seat_dealt=True)
    hand.play("1 checks, 2 folds, 3 folds, 4 folds, 5 folds, all check")
    assert hand.state.street == 7
    assert seventh(hand) == (4, "4 down")


@pytest.mark.parametrize("name", PROFILES)
def test_rule_R9_5_in_the_cardroom_alone(name: str):
    hand = free_fold(profile_name=name).play("4 checks")
    assert len(hand.state.up[3]) == (3 if name == "cardroom" else 2)
    assert profile(name, "stud8").dead_seat_dealt == (name == "cardroom")


def test_rule_R9_6_a_cancelled_hand_gives_everything_back():
    hand = on_street(5, 3, leader=1, behind={2: "6"}).play("1 to 4, 2 to 6")
    hand.act(Void("the server failed"))
    assert hand.told(HandVoided) == [
        HandVoided("the server failed", ((1, 490), (2, 690), (3, 90))),
    ]
    assert hand.net == {1: "0", 2: "0", 3: "0"}
    assert (hand.pot, hand.turn, hand.state.phase) == ("0", 0, "over")
    assert hand.refuses(CHECK).code == "hand_over"
    assert hand.refuses(Void("again")).code == "too_late"


def test_rule_R9_6_what_came_back_already_comes_back_once():
    hand = deal("stud8", 3, behind={1: ".20"}).play("1 brings in, 2 calls, 3 calls, 2 checks")
    hand.act(Void("lost"))
    assert hand.net == {1: "0", 2: "0", 3: "0"}
    short = deal("stud8", 3, behind={2: "5"}).play("1 to 2, 2 calls, 3 calls")
    assert short.state.street == 4
    short.act(Void("lost"))
    assert short.net == {1: "0", 2: "0", 3: "0"}


def test_rule_R9_6_a_paid_hand_stays_paid():
    hand = deal("stud8", 2).play("1 brings in, 2 folds")
    assert hand.state.phase == "over"
    assert hand.refuses(Void("lost")).code == "too_late"
    hand.play("1 shows")
    assert hand.refuses(Void("lost")).code == "too_late"
    shown = on_street(7, {1: "Tc Td/Ac Kd 9h 8s/7c", 2: "As Ah/2d 3c 4h 8d/Jc"}, game="studhi")
    shown.play("1 checks, 2 checks").showdown()
    assert shown.state.phase == "over"
    assert shown.refuses(Void("lost")).code == "too_late"
