"""What one viewer may see: the only way out for hidden cards (R3.7).

A viewer is a seat 1-8, or 0 for somebody who only watches. What he may not see is `UNKNOWN` in
what he gets, so a client can evolve its own state: the view of a state is the fold of the views
of its events.
"""

from __future__ import annotations

from typing import Final

from doorcard.cards import UNKNOWN
from doorcard.engine.events import CardBurned, CardDealt, Event
from doorcard.engine.state import BITS, HandState
from doorcard.errors import BadInput

WATCHER: Final = 0


def view_event(event: Event, viewer: int) -> Event:
    """The event as `viewer` may see it.

    >>> from doorcard.cards import parse_card
    >>> view_event(CardDealt(4, parse_card("As"), "down"), 3) == CardDealt(4, UNKNOWN, "down")
    True
    """
    if isinstance(event, CardDealt) and event.face == "down" and event.seat != viewer:
        return CardDealt(event.seat, UNKNOWN, "down")
    if isinstance(event, CardBurned):
        return CardBurned(UNKNOWN)
    return event


def view(state: HandState, viewer: int) -> HandState:
    """A state of its own, with every card that `viewer` may not see unknown."""
    return _seen(state, {viewer, *(seat for seat in range(1, 9) if state.open[seat])})


def review(state: HandState) -> HandState:
    """What all who were dealt in may see once the hand is over (R15.1, R15.2).

    Every hand that was alive at its showdown, mucked ones included; without a showdown only what
    was shown. Never a hand folded before, nor a burned card. Errors: `hand_not_over`.
    """
    if state.phase != "over":
        raise BadInput("hand_not_over", "a hand is reviewed when it is over", given=state.phase)
    showdown = len(state.live) > 1 and state.void is None
    shown = {seat for seat in range(1, 9) if state.open[seat]}
    return _seen(state, shown | {*state.live} if showdown else shown)


def _seen(state: HandState, hands: set[int]) -> HandState:
    """A copy in which only the down cards of these seats are known."""
    seen = state.copy()
    seen.legal_now = None
    for seat in range(1, 9):
        if seat not in hands:
            seen.down[seat] = (UNKNOWN,) * len(state.down[seat])
    seen.burns = (UNKNOWN,) * len(state.burns)
    # Counted up from what is left to see, not down from all that is out.
    seen.out = 0 if state.common is None else BITS[state.common]
    for cards in (*seen.down, *seen.up):
        for card in cards:
            seen.out |= BITS[card]
    return seen
