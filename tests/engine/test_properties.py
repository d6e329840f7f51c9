"""What holds for every hand, on random ones: invariants 3, 5 and 6.

Hands come in parts, so that several processes can share them; `seed` in a failure's values is
what `random_hands.hand` needs to play that hand again.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from doorcard.cards import UNKNOWN, Card
from doorcard.engine import (
    BRING_IN,
    CALL,
    CHECK,
    FOLD,
    MUCK,
    SHOW,
    Action,
    Bet,
    Complete,
    Deal,
    Event,
    HandState,
    Lead,
    Legal,
    Raise,
    Settle,
    Void,
    decide,
    evolve,
    legal,
    replay,
    view,
    view_event,
)
from doorcard.engine.events import (
    CommonCardDealt,
    Folded,
    HandEnded,
    HandShown,
    HandStarted,
    HandVoided,
    PotAwarded,
    RakeTaken,
    StubReshuffled,
    UncalledBetReturned,
)
from doorcard.errors import IllegalAction
from tests.engine.random_hands import hand

PARTS = 10
HANDS = 1_000  # in each part


def seeds(part: int, scale: int, hands: int = HANDS) -> range:
    return range(part * hands * scale, (part + 1) * hands * scale)


@pytest.mark.soak
@pytest.mark.parametrize("part", range(PARTS))
def test_invariant_5_6_chips_are_kept_and_a_hand_is_the_fold_of_its_events(part: int, scale: int):
    for seed in seeds(part, scale):
        folded: HandState | None = None
        stream: list[Event] = []
        for state, _, events in hand(seed):
            assert events, seed
            stream += events
            for event in events:
                folded = evolve(folded, event)
                check_chips(folded)
            assert folded == state, seed
        assert folded is not None
        assert folded.phase == "over", seed
        assert folded.pot == 0, seed
        assert replay(stream) == folded, seed


def check_chips(state: HandState) -> None:
    """R1.5, R11: nothing is made, lost or owed. A refund is not taken off what was `paid`."""
    setup = state.setup
    assert sum(state.stacks) + state.pot + state.rake == sum(cents for _, cents in setup.stacks)
    amounts = [*state.stacks, *state.bets, *state.paid, state.pot, state.rake, state.price]
    assert min(amounts) >= 0


@pytest.mark.soak
@pytest.mark.parametrize("part", range(PARTS))
def test_invariant_5_what_is_offered_is_done_and_all_else_refused(part: int, scale: int):
    for seed in seeds(part, scale):
        random = Random(seed)
        for state, _, _ in hand(seed):
            if random.random() < 0.1 or len(state.live) == 1:
                before = state.copy()
                try_everything(state, random)
                assert state == before, seed


def try_everything(state: HandState, random: Random) -> None:
    """Every action that could be thought of: those offered lead on, the others are refused."""
    choices = legal(state)
    offered = choices.actions()
    if choices.deal:
        offered = (Deal(fresh_cards(state, random.randint(1, len(choices.deal)))),)
    if state.phase != "over" and state.pot == sum(state.paid):
        offered = (*offered, Void("lost"))
    for action in offered:
        before = state.copy()
        assert decide(state, action), action
        assert state == before, f"decide changed the state: {action}"
    for action in [*player_actions(state, random), *dealer_actions(state)]:
        if action not in offered:
            with pytest.raises(IllegalAction) as refused:
                decide(state, action)
            assert refused.value.code
            assert refused.value.reason


def player_actions(state: HandState, random: Random) -> list[Action]:
    choices = legal(state)
    amounts = [0, -1, state.price, state.stacks[state.turn], random.randint(1, 5_000)]
    for to in (choices.complete, *choices.bets, *choices.raises):
        amounts += [] if to is None else [to - 1, to, to + 1]
    sized = [kind(to) for to in amounts for kind in (Complete, Bet, Raise)]
    return [FOLD, CHECK, CALL, BRING_IN, SHOW, MUCK, *sized]


def dealer_actions(state: HandState) -> list[Action]:
    """Wrong ones at any time: there is no record here, and `fresh_cards` are the right ones."""
    out = [card for seat in state.live for card in state.up[seat]]
    few = 1 + len(legal(state).deal)
    too_many = Deal(fresh_cards(state, few)) if few <= 52 - len(known(state)) else Deal(())
    repeated = [Deal((out[0],))] if out else []
    cards = [Deal((UNKNOWN,)), Deal((Card(53),)), Deal((Card(-1),)), Deal(()), too_many]
    settle = Settle(((state.live[0], state.pot),))
    return [*cards, *repeated, *map(Lead, range(9)), settle]


def fresh_cards(state: HandState, count: int) -> tuple[Card, ...]:
    return tuple(Card(card) for card in range(52) if card not in known(state))[:count]


def known(state: HandState) -> set[Card]:
    cards = {*state.burns, *(() if state.common is None else (state.common,))}
    return cards.union(*state.down, *state.up)


@pytest.mark.parametrize("part", range(2))
def test_rule_R9_1_a_hand_is_over_with_its_last_fold_and_the_winner_may_show_once(part: int):
    """Nobody has a turn after that fold, and after a showdown there is nothing left to do."""
    for seed in range(part * 500, (part + 1) * 500):
        for state, action, events in hand(seed):
            if len(state.live) > 1:
                if state.phase == "over":
                    assert legal(state) == Legal(0, state.decision), seed
                continue
            (winner,) = state.live
            assert (state.phase, state.turn, state.pot) == ("over", 0, 0), seed
            if action == SHOW:
                assert events == [HandShown(winner, state.down[winner])], seed
                assert legal(state) == Legal(0, state.decision), seed
            else:
                kinds = [type(event) for event in events]
                assert kinds[0] is Folded, seed
                assert kinds[-1] is HandEnded, seed
                assert {*kinds[1:-1]} <= {UncalledBetReturned, RakeTaken, PotAwarded}, seed
                assert legal(state) == Legal(winner, state.decision, show=True), seed


@pytest.mark.parametrize("part", range(2))
def test_rule_R9_6_a_hand_can_be_cancelled_until_the_pot_is_paid(part: int):
    for seed in range(part * 500, (part + 1) * 500):
        at = Random(seed).randint(0, 40)
        for number, (state, _, _) in enumerate(hand(seed)):
            if number == at and state.pot == sum(state.paid) and state.phase != "over":
                (event,) = decide(state, Void("power cut"))
                assert isinstance(event, HandVoided)
                voided = evolve(state, event)
                check_chips(voided)
                stacks = [(seat, voided.stacks[seat]) for seat, _ in state.setup.stacks]
                assert tuple(stacks) == state.setup.stacks, seed
                assert legal(voided) == Legal(0, voided.decision)
                with pytest.raises(IllegalAction, match="too_late"):
                    decide(voided, Void("again"))


@pytest.mark.parametrize("part", range(4))
def test_the_view_of_a_hand_is_the_fold_of_the_views_of_its_events(part: int):
    for seed in range(part * 500, (part + 1) * 500):
        viewer = seed % 9
        seen: HandState | None = None
        for state, _, events in hand(seed):
            for event in events:
                seen = evolve(seen, view_event(event, viewer))
            assert seen == view(state, viewer), seed
            assert legal(seen) == legal(state), seed


def test_the_random_hands_are_as_wide_as_the_rules():
    """Every game, house and number of players, short antes, common cards and reshuffles."""
    found: Counter[object] = Counter()
    for seed in range(1_500):
        for state, _, events in hand(seed):
            found.update(type(event) for event in events)
            choices = legal(state)
            found["capped"] += choices.capped
            found["two sizes"] += len(choices.bets) == 2 or len(choices.raises) == 2
            found["forced to complete or fold"] += bool(choices.complete and choices.call is None)
        if len(state.live) == 1:
            (winner,) = state.live
            found["won unopposed, shown" if state.open[winner] else "won unopposed"] += 1
        setup = state.setup
        found[setup.variant.id, len(setup.stacks)] += 1
        found[setup.house.short_deck, CommonCardDealt] += state.common is not None
        found["ante all-in"] += any(cents < setup.stakes.ante for _, cents in setup.stacks)
        found["side pot"] += len({cents for cents in state.paid if cents}) > 2
    for game in ("stud8", "studhi", "razz"):
        for players in range(2, 9):
            assert found[game, players] >= 10
    for switch in ("common", "tda", "rr"):
        assert found[switch, CommonCardDealt] >= 10
    assert found[StubReshuffled] >= 50
    assert found["ante all-in"] >= 100
    assert found["side pot"] >= 100
    assert found["won unopposed"] >= 100
    assert found["won unopposed, shown"] >= 100
    for branch in ("capped", "two sizes", "forced to complete or fold"):
        assert found[branch] >= 50
    assert found[HandStarted] == 1_500
    assert not found[HandVoided]
