"""What always holds of the engine: invariants 2, 3, 4, 5 and 11 of the architecture.

Random hands try the same in test_properties.py; here are the hand-made ones.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import FrozenInstanceError, is_dataclass
from typing import Any, get_args

import pytest

from doorcard import engine
from doorcard.cards import DECK, UNKNOWN, Card, card_text, parse_card, parse_cards
from doorcard.engine import (
    BRING_IN,
    CALL,
    CHECK,
    FOLD,
    MUCK,
    RULES_VERSION,
    SHOW,
    Bet,
    Complete,
    Deal,
    Fold,
    HandState,
    House,
    Lead,
    Legal,
    Raise,
    Rake,
    Settle,
    Setup,
    Show,
    Void,
    decide,
    evolve,
    legal,
    play,
    replay,
    start,
    view,
    view_event,
)
from doorcard.engine import events as e
from doorcard.errors import BadInput, IllegalAction
from doorcard.games import STUD_HILO
from tests.acceptance.supply import dealt_down
from tests.acceptance.table import TWO_FOUR, Hand, deal, on_street

HIDDEN = ("As", "Kd", "Qh")
"""Down cards of seat 1, which nobody else holds or shows."""


def hand_with_secrets(**more: Any) -> Hand:
    return on_street(7, {1: "As Kd/2c 9d Th Js/Qh", 2: "", 3: ""}, **more)


# 2. The dealer is a player


def test_invariant_2_cards_enter_a_hand_by_the_deal_alone():
    setup = Setup(STUD_HILO, engine.ONLINE, TWO_FOUR, ((1, 5000), (2, 5000)))
    state, events = start(setup)
    assert cards_in(state) == set()
    assert not any(isinstance(event, e.CardDealt) for event in events)
    dealt: set[Card] = set()
    hand = deal("stud8", 4, burn=True)
    hand.to_showdown()
    for event in hand.events:
        if isinstance(event, e.CardDealt | e.CardBurned | e.CommonCardDealt):
            dealt.add(event.card)
    assert cards_in(hand.state) == dealt


def cards_in(state: HandState) -> set[Card]:
    """Every card that a state holds anywhere, by walking all of it."""
    found: set[Card] = {*state.burns}
    for hand in (*state.down, *state.up):
        found.update(hand)
    if state.common is not None:
        found.add(state.common)
    return found


def test_invariant_2_the_engine_never_holds_the_undealt_deck():
    hand = dealt_down("8888", 8, profile_name="cardroom")
    for name, value in vars(hand.state).items():
        if isinstance(value, tuple | list):
            assert len(value) <= 9, name
    parameters = [
        name
        for function in (start, decide, play, legal, evolve, replay)
        for name in inspect.signature(function).parameters
    ]
    assert {*parameters} == {"setup", "state", "action", "event", "events"}


def test_invariant_2_a_wait_for_cards_names_places_only():
    hand = Hand(Setup(STUD_HILO, engine.ONLINE, TWO_FOUR, ((1, 5000), (2, 5000))), {})
    waiting = replay(hand.events[:4])
    assert legal(waiting).seat == 0
    assert [slot.place for slot in legal(waiting).deal] == ["down"] * 4 + ["up"] * 2
    assert legal(waiting).actions() == ()


# 3. Hidden cards


@pytest.mark.parametrize("written", [repr, str])
def test_invariant_3_nothing_written_out_shows_a_hidden_card(written: Callable[[object], str]):
    hand = hand_with_secrets(burn=True)
    secrets = {*HIDDEN, *(card_text(card) for card in hand.state.burns)}
    things: list[object] = [hand.state, *hand.events, Deal(parse_cards("AsKdQh"))]
    for thing in things:
        assert not [text for text in secrets if text in written(thing)], type(thing)
    assert written(Deal(parse_cards("AsKdQh"))) == "Deal(3 cards)"
    assert not [text for text in HIDDEN if text in written(things)], "nor in a list"


def test_invariant_3_a_refused_deal_does_not_tell_where_a_card_is():
    hand = hand_with_secrets()
    before_river = replay(hand.events[: hand.events.index(e.StreetStarted(7)) + 1])
    with pytest.raises(IllegalAction) as caught:
        play(before_river, Deal((parse_card("As"),)))
    assert caught.value.code == "card_twice"
    assert "As" not in f"{caught.value}{caught.value.given}{caught.value.allowed}"


def test_invariant_3_the_view_of_a_state_is_the_fold_of_the_views_of_its_events():
    hand = hand_with_secrets(burn=True)
    hand.showdown()
    for viewer in range(9):
        seen: HandState | None = None
        for event in hand.events:
            seen = evolve(seen, view_event(event, viewer))
        assert seen == view(hand.state, viewer)


def test_invariant_3_who_may_see_what():
    hand = hand_with_secrets()
    secrets = {*map(parse_card, HIDDEN)}
    for viewer in range(9):
        told = [view_event(event, viewer) for event in hand.events]
        cards = {event.card for event in told if isinstance(event, e.CardDealt)}
        assert bool(cards & secrets) == (viewer == 1)
        assert {parse_card("2c"), parse_card("Js")} <= cards
    mucked = hand.then("1 folds") if hand.turn == 1 else hand
    assert cards_in(view(mucked.state, 0)) & secrets == set(), "folded, and still hidden"


def test_invariant_3_a_mucked_hand_stays_hidden():
    hands = {1: "Tc Td/Ac Kd 9h 8s/7c", 2: "As Ah/2d 3c 4h 8d/Jc"}
    hand = on_street(7, hands, game="studhi").play("1 checks, 2 to 4, 1 calls, 1 mucks")
    assert hand.state.phase == "over"
    assert {*view(hand.state, 2).down[1]} == {UNKNOWN}
    assert view(hand.state, 1).down[2] == parse_cards("As Ah Jc"), "shown"


@pytest.mark.parametrize("viewer", range(9))
def test_invariant_3_who_won_unopposed_stays_hidden_unless_he_shows(viewer: int):
    hand = won_unopposed()
    offered = Legal(1, hand.state.decision, show=True)
    closed = (UNKNOWN,) * 2
    assert view(hand.state, viewer).down[1] == (hand.state.down[1] if viewer == 1 else closed)
    assert legal(view(hand.state, viewer)) == legal(hand.state) == offered
    hand.play("1 shows")
    assert view(hand.state, viewer).down[1] == hand.state.down[1] != closed
    assert view(hand.state, viewer).down[2] == (hand.state.down[2] if viewer == 2 else closed)
    folded: HandState | None = None
    for event in hand.events:
        folded = evolve(folded, view_event(event, viewer))
    assert folded == view(hand.state, viewer)


def test_invariant_3_a_view_is_a_copy_of_its_own():
    hand = hand_with_secrets()
    seen = view(hand.state, 1)
    seen.down[1] = ()
    seen.stacks[1] = 0
    assert len(hand.state.down[1]) == 3
    assert hand.state.stacks[1] > 0


# 4. One stream


def test_invariant_4_an_event_for_each_fact():
    hand = on_street(5, 3, leader=1, behind={2: "3"}).play("1 to 4, 2 calls, 3 folds")
    put_in = {
        "antes": sum(event.amount for event in hand.told(e.AntePosted)),
        "bring-in": sum(event.amount for event in hand.told(e.BroughtIn)),
        "calls": sum(event.amount for event in hand.told(e.Called)),
        "bets": sum(event.amount for event in hand.told(e.BetMade)),
        "back": -sum(event.amount for event in hand.told(e.UncalledBetReturned)),
    }
    assert put_in == {"antes": 120, "bring-in": 50, "calls": 400, "bets": 400, "back": -100}
    assert sum(award.amount for award in hand.told(e.PotAwarded)) == sum(put_in.values())


def test_invariant_4_events_are_values():
    one, other = (hand_with_secrets().events for _ in range(2))
    assert one == other
    assert [*map(hash, one)] == [*map(hash, other)]
    with pytest.raises(AttributeError):
        one[1].note = "more"  # type: ignore[union-attr]  # wrong on purpose


def test_invariant_4_turns_are_numbered_without_a_gap():
    hands = {1: "Ac Ad/Kc 9d Th Js/Qh", 2: "9c 9s/2d 3c 5h 7s/Tc", 3: "8h 8s/3d 4c 6h 2s/Jc"}
    hand = on_street(7, hands, game="studhi").play("1 to 4, all call")
    assert hand.showdown() == "1 shows, 2 may muck, 3 may muck"
    numbers = [on.decision for on in hand.told(e.ActionOn)]
    assert numbers == [*range(1, len(numbers) + 1)]


# 5. The state is the fold of its events, and a refusal changes nothing


def test_invariant_5_the_state_is_the_fold_of_its_events():
    hand = deal("stud8", 4, profile_name="cardroom")
    while hand.state.phase != "over":
        folded: HandState | None = None
        for event in hand.events:
            folded = evolve(folded, event)
        assert folded == hand.state == replay(hand.events)
        hand.act(MUCK if hand.state.phase == "show" else hand.passive())


def test_invariant_5_decide_and_evolve_leave_the_state_as_it_was():
    hand = on_street(5, 3, leader=1)
    before = hand.state.copy()
    events = decide(hand.state, Bet(400))
    assert hand.state == before
    after = hand.state
    for event in events:
        after = evolve(after, event)
    assert hand.state == before
    assert play(hand.state, Bet(400)) == events
    assert hand.state == after != before


def test_invariant_5_a_stream_begins_with_its_hand():
    for broken in ([], [e.AntePosted(1, 40)]):
        with pytest.raises(BadInput) as caught:
            replay(broken)
        assert caught.value.code == "no_hand"
    with pytest.raises(BadInput) as caught:
        evolve(None, e.Checked(1))
    assert (caught.value.code, caught.value.given) == ("no_hand", "Checked")


def opening() -> Hand:
    return deal("stud8", 3)


def facing_a_bring_in() -> Hand:
    return deal("stud8", 3).play("1 brings in")


def unbet() -> Hand:
    return on_street(5, 3, leader=1)


def facing_a_bet() -> Hand:
    return on_street(5, 3, leader=1).play("1 to 4")


def capped() -> Hand:
    return on_street(5, 3, leader=1).play("1 to 4, 2 to 8, 3 to 12, 1 to 16")


def showing() -> Hand:
    """Seat 1 is beaten at the showdown."""
    hands = {1: "Tc Td/Ac Kd 9h 8s/7c", 2: "As Ah/2d 3c 4h 8d/Jc"}
    return on_street(7, hands, game="studhi").play("1 checks, 2 to 4, 1 calls")


def over() -> Hand:
    """After a showdown nothing is allowed."""
    return showing().play("1 mucks")


def won_unopposed() -> Hand:
    """The hand is over, and all that is allowed is the winner's show (R9.1)."""
    return on_street(5, 2, leader=1).play("1 to 4, 2 folds")


def waiting() -> Hand:
    """The dealer is to deal."""
    hand = deal("stud8", 3)
    hand.state = replay(hand.events[:5])
    hand.events = hand.events[:5]
    assert legal(hand.state).deal
    return hand


ENDS = (over, won_unopposed)
MOMENTS = (opening, facing_a_bring_in, unbet, facing_a_bet, capped, showing, *ENDS, waiting)
AMOUNTS: list[Any] = [
    *(True, False, None, 4.0, 400.0, 10.5, "4", "400", "10;fold", "", b"400"),
    *(float("nan"), float("inf"), 1e3, 4 + 0j),
    *(-10, -400, 0, 1, 7, 399, 401, 10**9, 10**30),
    *([], [400], (400,), {}, {"to": 400}, object()),
]


@pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.__name__)
@pytest.mark.parametrize("kind", [Bet, Raise, Complete])
def test_invariant_5_impossible_amounts_change_nothing(
    kind: type[Bet | Raise | Complete], moment: Callable[[], Hand]
):
    hand = moment()
    choices = legal(hand.state).actions()
    for amount in AMOUNTS:
        error = hand.refuses(kind(amount))
        codes = ("hand_over",) if moment in ENDS else ("bad_amount", "not_allowed")
        assert error.code in codes, amount
        given = error.given
        assert isinstance(given, kind)
        assert given.to is amount
        if hand.turn:
            assert error.allowed == choices
            assert hand.state.turn > 0
    for action in choices:
        hand.then("").act(action)


@pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.__name__)
def test_invariant_5_what_is_not_offered_is_refused(moment: Callable[[], Hand]):
    hand = moment()
    allowed = legal(hand.state).actions()
    for action in (BRING_IN, CALL, CHECK, FOLD, SHOW, MUCK, Lead(1), Settle(((1, 100),))):
        if action not in allowed:
            error = hand.refuses(action)
            assert error.given == action
            assert error.code == ("hand_over" if moment in ENDS else "not_allowed")
            assert error.allowed or moment in ENDS
    if not legal(hand.state).deal:
        error = hand.refuses(Deal(DECK[-1:]))
        assert error.code == ("hand_over" if moment in ENDS else "not_allowed")


def test_invariant_5_what_is_offered_when_a_hand_is_over():
    """Nothing after a showdown; a show, and no more than one, after all others folded."""
    assert legal(over().state).actions() == ()
    hand = won_unopposed()
    assert legal(hand.state).actions() == (SHOW,)
    hand.act(SHOW)
    assert legal(hand.state).actions() == ()
    for action in (BRING_IN, CALL, CHECK, FOLD, SHOW, MUCK, Lead(1), Settle(((1, 100),))):
        assert hand.refuses(action).code == "hand_over"
    assert hand.refuses(Void("lost")).code == "too_late"


class LookAlike(Bet):
    """An action of somebody else's making."""


@pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.__name__)
@pytest.mark.parametrize(
    "nonsense", [None, 0, "fold", [FOLD], {}, Fold, Legal(1, 1), e.Folded(1), LookAlike(400)]
)
def test_invariant_5_what_is_no_action_is_refused(moment: Callable[[], Hand], nonsense: object):
    hand = moment()
    error = hand.refuses(nonsense)
    assert (error.code, error.given) == ("not_an_action", nonsense)


@pytest.mark.parametrize("moment", [showing, won_unopposed], ids=lambda moment: moment.__name__)
def test_invariant_5_a_show_of_cards_that_are_not_held(moment: Callable[[], Hand]):
    hand = moment()
    own = hand.state.down[1]
    others = [parse_cards("2s 3s"), parse_cards("As"), (None, None), ("As", "Ad")]
    others += [own[:-1], (*own[:-1], parse_card("2s")), hand.state.down[2], (None,) * len(own)]
    for cards in others:
        assert hand.refuses(Show(cards)).code == "not_your_cards"  # type: ignore[arg-type]  # wrong on purpose
    assert hand.act(Show(own))[0] == e.HandShown(1, own)


def test_invariant_5_unknown_cards_only_in_a_record():
    hand = waiting()
    assert hand.refuses(Deal((UNKNOWN,))).code == "unknown_card"
    record = Setup(STUD_HILO, engine.ONLINE, TWO_FOUR, ((1, 5000), (2, 5000)), record=True)
    state, _ = start(record)
    play(state, Deal((UNKNOWN, UNKNOWN)))
    assert state.down[1] == (UNKNOWN,)


def test_invariant_5_what_cannot_be_ranked_says_so():
    """A record with unknown hands waits until it is told who won."""
    record = Setup(STUD_HILO, engine.ONLINE, TWO_FOUR, ((1, 5000), (2, 5000)), record=True)
    state, _ = start(record)
    play(state, Deal((UNKNOWN,) * 4 + parse_cards("2c Kd")))
    play(state, BRING_IN)
    play(state, CALL)
    for up in ("3c Qd", "4c Jd", "5c Td"):
        play(state, Deal(parse_cards(up)))
        play(state, CHECK)
        play(state, CHECK)
    play(state, Deal((UNKNOWN, UNKNOWN)))
    play(state, CHECK)
    play(state, CHECK)
    play(state, MUCK)
    play(state, MUCK)
    assert legal(state).settle
    before = state.copy()
    for wrong in (((1, 100),), ((3, 180),), ((1, 280), (2, -100)), ()):
        with pytest.raises(IllegalAction) as caught:
            play(state, Settle(wrong))
        assert (caught.value.code, caught.value.allowed) == ("bad_settlement", 180)
        assert state == before
    play(state, Settle(((2, 180),)))
    assert state.stacks[2] == 5090


def test_invariant_5_where_boards_are_unknown_a_record_says_who_leads():
    setup = Setup(
        STUD_HILO, House(rake=Rake(stated=20)), TWO_FOUR, ((1, 5000), (2, 5000)), record=True
    )
    state, _ = start(setup)
    play(state, Deal((UNKNOWN,) * 6))
    assert legal(state) == Legal(0, 0, lead=True)
    for wrong in (Lead(3), Lead(0), CHECK, Deal((Card(0),))):
        before = state.copy()
        with pytest.raises(IllegalAction) as caught:
            play(state, wrong)
        assert caught.value.code == "not_allowed"
        assert state == before
    play(state, Lead(2))
    assert legal(state).actions() == (BRING_IN, Complete(200))
    play(state, BRING_IN)
    play(state, CALL)
    for street in (4, 5, 6, 7):
        play(state, Deal((UNKNOWN,) * 2))
        if street < 7:
            play(state, Lead(1))
        else:
            play(state, Lead(2))
        play(state, CHECK)
        play(state, CHECK)
    play(state, Show(parse_cards("As Ad 2c")))  # what the record names then
    assert state.down[2] == parse_cards("As Ad 2c")
    play(state, MUCK)
    play(state, Settle(((1, 80), (2, 80))))
    assert (state.rake, state.stacks[1], state.stacks[2]) == (20, 4990, 4990)


def test_invariant_5_a_cancelled_hand_needs_no_turn():
    for moment in (opening, unbet, capped, waiting):
        hand = moment()
        hand.act(Void("by the house"))
        assert hand.net == {seat: "0" for seat, _ in hand.setup.stacks}


# 11. A hand and its rules


def test_invariant_11_a_hand_keeps_its_rules_and_its_setup():
    hand = opening()
    (started,) = hand.told(e.HandStarted)
    assert started.setup is hand.setup
    assert started.setup.rules == RULES_VERSION
    with pytest.raises(FrozenInstanceError):
        hand.setup.rules = 2  # type: ignore[misc]  # wrong on purpose


def test_invariant_11_the_same_actions_give_the_same_stream():
    hand = hand_with_secrets(burn=True)
    hand.showdown()
    state, stream = start(hand.setup)
    cards = [event.card for event in hand.events if isinstance(event, e.CardDealt | e.CardBurned)]
    while state.phase != "over":
        may = legal(state)
        if may.deal:
            batch = tuple(cards[: len(may.deal)])
            del cards[: len(batch)]
            stream += play(state, Deal(batch))
        elif may.muck:
            stream += play(state, MUCK)
        else:
            passive = next(a for a in may.actions() if a in (BRING_IN, CALL, CHECK))
            stream += play(state, passive)
    assert stream == hand.events
    assert replay(stream) == hand.state


def test_actions_are_frozen_values():
    for kind in get_args(engine.Action):
        assert is_dataclass(kind)
        assert kind.__hash__ is not None
    with pytest.raises(FrozenInstanceError):
        Bet(400).to = 800  # type: ignore[misc]  # wrong on purpose
