"""Invariant 3: hidden cards leave only through `view`.

A hand is played twice. The second time, some cards that a viewer never saw have changed places;
all that he gets must be the same bytes, until one of those cards is turned up.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields
from random import Random
from typing import Any

import pytest

from doorcard.cards import DECK, UNKNOWN, Card, card_text
from doorcard.engine import (
    SHOW,
    WATCHER,
    Action,
    Deal,
    Event,
    HandState,
    Setup,
    decide,
    evolve,
    legal,
    play,
    replay,
    start,
    view,
    view_event,
)
from doorcard.engine.events import CardDealt, CommonCardDealt, HandMucked, HandShown
from tests.engine.random_hands import hand

PARTS = 4
HANDS = 250  # in each part


@pytest.mark.soak
@pytest.mark.parametrize("part", range(PARTS))
def test_invariant_3_hands_that_agree_on_what_a_seat_may_see_give_it_the_same_bytes(
    part: int, scale: int
):
    compared = to_the_end = 0
    for seed in range(part * HANDS * scale, (part + 1) * HANDS * scale):
        random = Random(seed)
        setup, actions, events = record(seed)
        viewer = random.choice((WATCHER, *(seat for seat, _ in setup.stacks)))
        swap = swapped_cards(events, viewer, random)
        swapped = [swap_in(action, swap) for action in actions]
        moved = {card for card in DECK if swap[card] != card}
        both = zip(
            told(setup, actions, viewer, moved), told(setup, swapped, viewer, moved), strict=False
        )
        ended = False
        for one, other in both:
            if one is None or other is None:
                break  # a card that differs was turned up for one of them
            assert one == other, (seed, viewer)
            compared += 1
            ended = ended or b"HandEnded" in one
        to_the_end += ended
    assert compared > 40 * HANDS * scale
    assert to_the_end > HANDS * scale // 4


def record(seed: object) -> tuple[Setup, list[Action], list[Event]]:
    actions: list[Action] = []
    stream: list[Event] = []
    for _, action, events in hand(seed):
        actions += [] if action is None else [action]
        stream += events
    return replay(stream).setup, actions, stream


def swapped_cards(events: list[Event], viewer: int, random: Random) -> dict[Card, Card]:
    """The deck renamed: some of the cards that the viewer can't have seen change names."""
    seen = {
        event.card
        for event in (view_event(event, viewer) for event in events)
        if isinstance(event, CardDealt | CommonCardDealt)
    }
    hidden = [card for card in DECK if card not in seen]
    some = random.sample(hidden, random.choice((2, len(hidden) // 2, len(hidden))))
    others = random.sample(some, len(some))
    return {card: card for card in DECK} | dict(zip(some, others, strict=True))


def swap_in(action: Action, swap: dict[Card, Card]) -> Action:
    return Deal(tuple(swap[card] for card in action.cards)) if isinstance(action, Deal) else action


def told(
    setup: Setup, actions: list[Action], viewer: int, moved: set[Card]
) -> Iterator[bytes | None]:
    """What the viewer gets, event by event, as bytes; None from when a moved card is turned up."""
    state, events = start(setup)
    seen: HandState | None = None
    for number in range(len(actions) + 1):
        for event in events:
            if isinstance(event, HandShown) and moved.intersection(event.cards):
                yield None
                return
            mine = view_event(event, viewer)
            seen = evolve(seen, mine)
            yield written(mine) + written_state(seen)
        yield written_state(view(state, viewer)) + written(legal(view(state, viewer)))
        if number < len(actions):
            events = play(state, actions[number])


def written(value: Any) -> bytes:
    """All that a flat value holds, cards included: `repr` hides them."""
    facts = [(field.name, getattr(value, field.name)) for field in fields(value)]
    return repr((type(value).__name__, [fact for fact in facts if fact[0] != "setup"])).encode()


def written_state(state: HandState) -> bytes:
    hidden = ("setup", "legal_now")
    return repr([fact for fact in vars(state).items() if fact[0] not in hidden]).encode()


@pytest.mark.parametrize("part", range(2))
def test_rule_R3_7_a_viewer_holds_no_card_that_he_was_not_told(part: int):
    """Others' closed down cards and the burned ones are unknown to him, and to a watcher."""
    for seed in range(part * 300, (part + 1) * 300):
        for state, _, _ in hand(seed):
            for viewer in range(9):
                seen = view(state, viewer)
                assert set(seen.burns) <= {UNKNOWN}
                for seat in range(1, 9):
                    open_to_him = seat == viewer or state.open[seat]
                    assert seen.up[seat] == state.up[seat]
                    assert len(seen.down[seat]) == len(state.down[seat])
                    if open_to_him:
                        assert seen.down[seat] == state.down[seat]
                    else:
                        assert set(seen.down[seat]) <= {UNKNOWN}


def test_invariant_3_text_forms_hide_cards():
    """`repr` of a state, an event or an action is safe to log."""
    for seed in range(200):
        for state, action, events in hand(seed):
            closed = {
                card_text(card)
                for seat in range(1, 9)
                if not state.open[seat]
                for card in state.down[seat]
            }
            for event in events:
                if isinstance(event, CardDealt) and event.face == "down":
                    assert repr(event) == f"CardDealt(seat={event.seat}, card='??', face='down')"
                if isinstance(event, HandMucked):
                    assert repr(event) == f"HandMucked(seat={event.seat})"
            if isinstance(action, Deal):
                assert repr(action) == f"Deal({len(action.cards)} cards)"
            assert not closed.intersection(re.findall(r"\w+", repr(state)))


@pytest.mark.parametrize("part", range(2))
def test_rule_R15_2_a_winner_by_folds_is_seen_once_he_shows_and_not_before(part: int):
    """His show, after the hand has ended, opens his hand to all, and no other hand to anybody."""
    closed = opened = 0
    for seed in range(part * 300, (part + 1) * 300):
        for state, action, _ in hand(seed):
            if len(state.live) > 1:
                continue
            (winner,) = state.live
            shows = action == SHOW
            for viewer in range(9):
                seen = view(state, viewer)
                for seat, _ in state.setup.stacks:
                    cards = state.down[seat]
                    open_to_him = seat == viewer or (shows and seat == winner)
                    hidden = (UNKNOWN,) * len(cards)
                    assert seen.down[seat] == (cards if open_to_him else hidden), (seed, viewer)
            opened += shows
            closed += not shows
    assert closed > opened > 20


@pytest.mark.parametrize("part", range(2))
def test_rule_R15_2_a_hand_that_ends_without_a_showdown_reveals_nothing(part: int):
    """Nobody but its owner ever gets a card of a hand that wasn't turned up."""
    for seed in range(part * 300, (part + 1) * 300):
        _, _, events = record(seed)
        shown = {event.seat for event in events if isinstance(event, HandShown)}
        for event in events:
            if isinstance(event, CardDealt) and event.face == "down" and event.seat not in shown:
                assert view_event(event, event.seat) == event
                for viewer in {*range(9)} - {event.seat}:
                    assert UNKNOWN in fields_of(view_event(event, viewer))


def fields_of(event: Event) -> list[object]:
    return [getattr(event, field.name) for field in fields(event)]


def test_a_view_is_a_state_of_its_own():
    """What a viewer does with his view changes nothing in the hand."""
    for seed in range(50):
        for state, _, _ in hand(seed):
            if state.phase == "bet":
                before = state.copy()
                seen = view(state, state.turn)
                for action in legal(seen).actions():
                    decide(seen, action)
                play(seen, legal(seen).actions()[0])
                assert state == before
