"""What one viewer may see: the only way out for hidden cards (R3.7).

A viewer is a seat 1-8, or 0 for somebody who only watches. What he may not see is `UNKNOWN` in
what he gets, so a client can evolve its own state: the view of a state is the fold of the views
of its events.
"""

from __future__ import annotations

from typing import Final

from doorcard.cards import UNKNOWN, Card
from doorcard.engine.events import CardBurned, CardDealt, Event
from doorcard.engine.state import HandState

WATCHER: Final = 0


def view_event(event: Event, viewer: int) -> Event:
    """The event as `viewer` may see it.

    >>> view_event(CardDealt(4, Card(51), "down"), 3) == CardDealt(4, UNKNOWN, "down")
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
    for seat in range(1, 9):
        if seat != viewer and not state.open[seat]:
            seen.down[seat] = _closed(state.down[seat])
    seen.burns = _closed(state.burns)
    return seen


def _closed(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return (UNKNOWN,) * len(cards)
