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
    seen = state.copy()
    seen.legal_now = None
    for seat in range(1, 9):
        if seat != viewer and not state.open[seat]:
            seen.down[seat] = (UNKNOWN,) * len(state.down[seat])
    seen.burns = (UNKNOWN,) * len(state.burns)
    # Counted up from what is left to see, not down from all that is out.
    seen.out = 0 if state.common is None else BITS[state.common]
    for cards in (*seen.down, *seen.up):
        for card in cards:
            seen.out |= BITS[card]
    return seen
