"""How each event changes a hand: `evolve(state, event)`, and nothing else does.

So a hand is the fold of its events (`replay`). Inside the engine `apply` does the same in place,
on a state that nobody else holds. No event is judged here, and no hidden card is read: a client's
state with `??` in it evolves as the whole one does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from doorcard.cards import UNKNOWN, rank_of
from doorcard.engine import events as e
from doorcard.engine.dealing import slots
from doorcard.engine.state import BITS, HandState
from doorcard.errors import BadInput


def evolve(state: HandState | None, event: e.Event) -> HandState:
    """The state after `event`; `state` stays as it was, and is None before the first event.

    Errors: `no_hand` if a hand does not begin with `HandStarted`.
    """
    if isinstance(event, e.HandStarted):
        return HandState(event.setup)
    if state is None:
        raise BadInput("no_hand", "a hand begins with HandStarted", given=type(event).__name__)
    new = state.copy()
    apply(new, event)
    return new


def replay(events: Iterable[e.Event]) -> HandState:
    """The state that a stream of events leads to.

    Errors: `no_hand`.
    """
    state: HandState | None = None
    for event in events:
        if state is None:
            state = evolve(None, event)
        else:
            apply(state, event)
    if state is None:
        raise BadInput("no_hand", "a hand begins with HandStarted", given="no events")
    return state


def apply(state: HandState, event: e.Event) -> None:
    """Change `state` in place."""
    state.legal_now = None
    CHANGES[type(event)](state, event)


def _ante_posted(state: HandState, event: e.AntePosted) -> None:
    _pay(state, event.seat, event.amount)


def _pay(state: HandState, seat: int, amount: int) -> None:
    state.stacks[seat] -= amount
    state.paid[seat] += amount
    state.pot += amount


def _street_started(state: HandState, event: e.StreetStarted) -> None:
    state.street = event.street
    state.phase = "deal"
    state.turn = 0
    state.bets = [0] * 9
    state.price = state.level = state.count = 0
    state.big_made = state.open_pair = False
    state.acted_price = [-1] * 9
    state.acted_count = [-1] * 9
    state.to_act = ()
    state.leader = 0
    state.uncapped = len(state.live) == 2 and state.setup.house.cap_headsup != "on"
    state.deals = slots(state, event.common)
    state.dealt = 0


def _card_dealt(state: HandState, event: e.CardDealt) -> None:
    seat = event.seat
    state.dealt += 1
    state.out |= BITS[event.card]
    if event.face != "up":
        state.down[seat] += (event.card,)
        return
    board = state.up[seat] = (*state.up[seat], event.card)
    # R7.1: any live board that shows a pair on fourth street opens the big bet to all.
    if (
        len(board) == 2
        and state.setup.variant.open_pair
        and state.setup.house.open_pair_double
        and rank_of(board[0]) == rank_of(board[1])
        and board[0] != UNKNOWN
        and seat in state.live
    ):
        state.open_pair = True


def _common_card_dealt(state: HandState, event: e.CommonCardDealt) -> None:
    state.dealt += 1
    state.out |= BITS[event.card]
    state.common = event.card


def _card_burned(state: HandState, event: e.CardBurned) -> None:
    state.dealt += 1
    state.out |= BITS[event.card]
    state.burns += (event.card,)


def _stub_reshuffled(state: HandState, _: e.StubReshuffled) -> None:
    for card in state.burns:
        state.out &= ~BITS[card]
    state.burns = ()
    if state.dealt < len(state.deals) and state.deals[state.dealt].place == "shuffle":
        state.dealt += 1


def _action_on(state: HandState, event: e.ActionOn) -> None:
    state.turn = event.seat
    state.decision = event.decision
    if state.phase == "deal":
        state.phase = "bet"
        state.leader = event.seat
        state.to_act = (event.seat, *_able_after(state, event.seat))


def _able_after(state: HandState, seat: int) -> list[int]:
    """The other live seats with chips, clockwise from the seat's left."""
    stacks, live = state.stacks, state.live
    at = live.index(seat)
    return [other for other in live[at + 1 :] + live[:at] if stacks[other]]


def _acted(state: HandState, seat: int) -> None:
    state.acted_price[seat] = state.price
    state.acted_count[seat] = state.count
    state.turn = 0


def _stayed(state: HandState, seat: int) -> None:
    _acted(state, seat)
    state.to_act = state.to_act[1:]


def _priced(state: HandState, seat: int) -> None:
    """A new price: everybody else must act again."""
    _acted(state, seat)
    state.to_act = tuple(_able_after(state, seat))


def _brought_in(state: HandState, event: e.BroughtIn) -> None:
    _bet(state, event.seat, event.amount)
    # R4.12: whatever the opener could post, the others owe the full bring-in.
    state.price = state.setup.stakes.bring_in
    state.opener = event.seat
    state.dead_dealt = ()
    _priced(state, event.seat)


def _bet(state: HandState, seat: int, amount: int) -> None:
    state.bets[seat] += amount
    _pay(state, seat, amount)


def _called(state: HandState, event: e.Called) -> None:
    _bet(state, event.seat, event.amount)
    _stayed(state, event.seat)


def _raised(state: HandState, event: e.Completed | e.BetMade | e.Raised) -> None:
    seat, to = event.seat, event.to
    _bet(state, seat, event.amount)
    step = to - state.level
    if to > state.price:
        # R8.3, R8.4: half a bet or more over the last full level counts; less does not (R8.2).
        if 2 * step >= unit(state):
            state.count += 1
            state.level = to
            if state.open_pair and step >= state.setup.stakes.big_bet:
                state.big_made = True
        state.price = to
        state.aggressor = seat
        state.aggressor_street = state.street
        _priced(state, seat)
    else:
        _stayed(state, seat)  # R4.5: an all-in below the bring-in that may not be called
    state.dead_dealt = ()  # R9.5: a bet kills the hands that folded for free


def unit(state: HandState) -> int:
    """The bet that half-bet tests measure by (R7.6), in cents."""
    stakes = state.setup.stakes
    return stakes.big_bet if state.street >= 5 or state.big_made else stakes.small_bet


def _checked(state: HandState, event: e.Checked) -> None:
    _stayed(state, event.seat)


def _folded(state: HandState, event: e.Folded) -> None:
    seat = event.seat
    state.live = tuple(other for other in state.live if other != seat)
    if event.dealt:
        state.dead_dealt += (seat,)
    state.turn = 0
    state.to_act = state.to_act[1:]
    house = state.setup.house
    if len(state.live) == 2 and house.cap_headsup == "off" and state.count < house.cap:
        state.uncapped = True


def _uncalled_bet_returned(state: HandState, event: e.UncalledBetReturned) -> None:
    _pay(state, event.seat, -event.amount)
    state.bets[event.seat] = max(0, state.bets[event.seat] - event.amount)


def _showdown_started(state: HandState, event: e.ShowdownStarted) -> None:
    state.phase = "show"
    state.turn = 0
    state.show_order = event.order


def _hand_shown(state: HandState, event: e.HandShown) -> None:
    state.down[event.seat] = event.cards
    for card in event.cards:
        state.out |= BITS[card]
    state.open[event.seat] = True
    _had_say(state, event.seat)


def _hand_mucked(state: HandState, event: e.HandMucked) -> None:
    state.mucked[event.seat] = True
    _had_say(state, event.seat)


def _had_say(state: HandState, seat: int) -> None:
    state.turn = 0
    if state.show_order and state.show_order[0] == seat:
        state.show_order = state.show_order[1:]


def _rake_taken(state: HandState, event: e.RakeTaken) -> None:
    state.rake = sum(event.amounts)
    state.pot -= state.rake


def _pot_awarded(state: HandState, event: e.PotAwarded) -> None:
    state.stacks[event.seat] += event.amount
    state.pot -= event.amount


def _hand_ended(state: HandState, _: e.HandEnded) -> None:
    state.phase = "over"
    state.turn = 0


def _hand_voided(state: HandState, event: e.HandVoided) -> None:
    for seat, amount in event.refunds:
        state.stacks[seat] += amount
        state.pot -= amount
    state.void = event.reason
    state.phase = "over"
    state.turn = 0
    state.deals = ()
    state.dealt = 0
    state.show_order = ()


CHANGES: Final[dict[type, Callable[[HandState, Any], None]]] = {
    e.AntePosted: _ante_posted,
    e.StreetStarted: _street_started,
    e.CardDealt: _card_dealt,
    e.CommonCardDealt: _common_card_dealt,
    e.CardBurned: _card_burned,
    e.StubReshuffled: _stub_reshuffled,
    e.ActionOn: _action_on,
    e.BroughtIn: _brought_in,
    e.Completed: _raised,
    e.BetMade: _raised,
    e.Called: _called,
    e.Raised: _raised,
    e.Checked: _checked,
    e.Folded: _folded,
    e.UncalledBetReturned: _uncalled_bet_returned,
    e.ShowdownStarted: _showdown_started,
    e.HandShown: _hand_shown,
    e.HandMucked: _hand_mucked,
    e.RakeTaken: _rake_taken,
    e.PotAwarded: _pot_awarded,
    e.HandEnded: _hand_ended,
    e.HandVoided: _hand_voided,
}
