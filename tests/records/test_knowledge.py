"""R15.1, R15.2, room H1: a finished hand, and nobody gets a card of it that he may not know."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doorcard.bots import BOTS
from doorcard.cards import DECK, UNKNOWN, Card
from doorcard.engine import (
    ONLINE,
    SHOW,
    Deal,
    Event,
    Setup,
    Void,
    legal,
    play,
    replay,
    stakes_at,
    start,
    view_event,
)
from doorcard.engine import events as e
from doorcard.errors import BadInput
from doorcard.games import GAMES, STUD_HILO
from doorcard.records.codec import dump_hand
from doorcard.records.knowledge import known_to
from tests.bots.tables import seated
from tests.engine.random_hands import Shoe, hand, shuffled, steps
from tests.engine.test_view import record, swap_in

SEEDS = st.integers(0, 10**9)
VIEWERS = st.integers(0, 8)


def events_of(seed: object) -> list[Event]:
    return [event for _, _, events in hand(seed) for event in events]


def hands_he_may_know(events: list[Event], viewer: int) -> set[int]:
    """Whose down cards a viewer may know in the end, read off the events alone."""
    folded = {event.seat for event in events if isinstance(event, e.Folded)}
    shown = {event.seat for event in events if isinstance(event, e.HandShown)}
    dealt = {event.seat for event in events if isinstance(event, e.CardDealt)}
    alive = dealt - folded
    showdown = len(alive) > 1 and not any(isinstance(event, e.HandVoided) for event in events)
    return shown | {viewer} | (alive if showdown else set())


@pytest.mark.proves("H1", "X1")
@given(SEEDS, VIEWERS)
def test_room_H1_a_viewer_gets_the_hands_he_may_know_and_no_other_card(seed: int, viewer: int):
    events = events_of(seed)
    may_know = hands_he_may_know(events, viewer)
    known = known_to(events, viewer)
    assert len(known) == len(events)
    for event, told in zip(events, known, strict=True):
        if isinstance(event, e.CardDealt) and event.face == "down":
            card = event.card if event.seat in may_know else UNKNOWN
            assert told == e.CardDealt(event.seat, card, "down")
        elif isinstance(event, e.CardBurned):
            assert told == e.CardBurned(UNKNOWN)
        else:
            assert told == event


@pytest.mark.proves("H1", "X1")
@given(SEEDS, VIEWERS)
def test_room_H1_hands_that_differ_in_hidden_cards_alone_are_told_alike(seed: int, viewer: int):
    setup, actions, events = record(seed)
    known = {card for event in known_to(events, viewer) for card in cards_of(event)}
    hidden = [card for card in DECK if card not in known]
    random = Random(seed)
    moved = dict(zip(hidden, random.sample(hidden, len(hidden)), strict=True))
    swap = {card: moved.get(card, card) for card in DECK}
    state, other = start(setup)
    for action in actions:
        other += play(state, swap_in(action, swap))
    assert dump_hand(known_to(other, viewer)) == dump_hand(known_to(events, viewer))


def cards_of(event: Event) -> tuple[Card, ...]:
    if isinstance(event, e.CardDealt | e.CommonCardDealt | e.CardBurned):
        return (event.card,)
    return event.cards if isinstance(event, e.HandShown) else ()


@given(SEEDS, VIEWERS)
def test_room_H1_what_was_seen_in_play_is_never_taken_back(seed: int, viewer: int):
    events = events_of(seed)
    for event, told in zip(events, known_to(events, viewer), strict=True):
        assert view_event(event, viewer) in (told, view_event(told, viewer))


@given(SEEDS, VIEWERS)
def test_room_H1_what_is_known_is_a_hand_like_any_other(seed: int, viewer: int):
    known = known_to(events_of(seed), viewer)
    end = replay(known)
    assert end.phase == "over"
    assert known_to(known, viewer) == known


def test_room_H1_every_kind_of_end_comes_up():
    kinds = set()
    for seed in range(400):
        events = events_of(seed)
        end = replay(events)
        shown = any(isinstance(event, e.HandShown) for event in events)
        kinds.add(("showdown" if len(end.live) > 1 else "walk", shown, any(end.mucked)))
    assert kinds >= {("showdown", True, True), ("showdown", True, False)}
    assert kinds >= {("walk", True, False), ("walk", False, False)}


@pytest.mark.parametrize("game", GAMES)
def test_room_H1_of_hands_that_bots_play_too(game: str):
    random = Random(game)
    bots = list(BOTS.values())
    seats = {seat: bots[seat % len(bots)] for seat in range(1, 9)}
    stacks = tuple((seat, 20_000) for seat in seats)
    setup = Setup(GAMES[game], ONLINE, stakes_at(200, ONLINE), stacks)
    for _ in range(20):
        shoe = Shoe(shuffled(random), random)
        played = steps(setup, shoe, seated(seats), random)
        events = [event for _, _, new in played for event in new]
        for viewer in range(9):
            may_know = hands_he_may_know(events, viewer)
            for event in known_to(events, viewer):
                if isinstance(event, e.CardDealt) and event.face == "down":
                    assert (event.card != UNKNOWN) == (event.seat in may_know)


def test_room_H1_a_cancelled_hand_tells_nobody_more_than_he_saw():
    stacks = ((1, 5000), (2, 5000), (3, 5000))
    state, events = start(Setup(STUD_HILO, ONLINE, stakes_at(200, ONLINE), stacks))
    events += play(state, Deal(tuple(DECK[:9])))
    with pytest.raises(BadInput) as error:
        known_to(events, 1)
    assert error.value.code == "hand_not_over"
    events += play(state, Void("a test"))
    for viewer in range(4):
        assert known_to(events, viewer) == [view_event(event, viewer) for event in events]


def test_room_H1_a_winners_hand_is_told_once_he_shows_it_and_not_before():
    for seed in range(100):
        *played, last = hand(seed)
        state, action, shown = last
        if action != SHOW or len(state.live) > 1:
            continue
        events = [event for _, _, new in played for event in new]
        (winner,) = state.live
        assert replay(known_to(events, 0)).down[winner] == (UNKNOWN,) * len(state.down[winner])
        assert replay(known_to(events + shown, 0)).down[winner] == state.down[winner]
        assert not legal(state).show
        return
    raise AssertionError("no winner showed")
