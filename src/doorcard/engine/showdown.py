"""Who shows first, who must, and who may muck (R14)."""

from __future__ import annotations

from doorcard.engine.betting import top_board
from doorcard.engine.pots import pots
from doorcard.engine.state import CLOCKWISE, HandState


def show_order(state: HandState) -> tuple[int, ...]:
    """The live hands that are still closed, in the order in which they show.

    From the first shower clockwise; with side pots, those in the last-made one before the
    players whom each lower pot adds (R14.7).
    """
    first = first_to_show(state)
    clockwise = [seat for seat in (first, *CLOCKWISE[first][:-1]) if seat in state.live]
    order: list[int] = []
    for pot in reversed(pots(state)):
        if len(pot.seats) > 1:  # R11.3: nobody shows for a pot that he alone contests
            order += [seat for seat in clockwise if seat in pot.seats and seat not in order]
    return tuple(seat for seat in order if not state.open[seat])


def first_to_show(state: HandState) -> int:
    """The seat that shows first, by the house's rule (R14.2-R14.5)."""
    rule = state.setup.house.show_first
    if state.aggressor and (state.aggressor_street == 7 or rule == "aggressor"):
        return _live_from(state, state.aggressor)
    if rule == "seat":
        return state.live[0]  # R14.4b: nearest clockwise from the button
    if rule == "aggressor" and state.opener in state.live:
        return state.opener  # R14.3
    return _live_from(state, state.leader or top_board(state) or state.live[0])


def _live_from(state: HandState, seat: int) -> int:
    """The seat itself if it is in, else the next live one clockwise (R14.5)."""
    return next(other for other in (seat, *CLOCKWISE[seat]) if other in state.live)


def must_show(state: HandState, seat: int) -> bool:
    """Whether the hand beats or ties all that was shown, for a half it qualifies for (R14.6)."""
    turned_up = [other for other in state.live if state.open[other]]
    if not all(map(state.knows, turned_up)):
        return False  # a record's winner may be one whose cards it doesn't know
    shown = [state.hand_of(other) for other in turned_up]
    hand = state.hand_of(seat)
    for half in state.setup.variant.halves:
        value = half.value(hand)
        if value and value >= max(map(half.value, shown), default=0):
            return True
    return False
