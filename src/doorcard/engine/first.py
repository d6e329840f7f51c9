"""Why the seat that acts first on a street does, for those who look on (R4.1, R5)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from doorcard.cards import rank_of
from doorcard.engine.betting import top_board
from doorcard.engine.state import HandState

WhyFirst: TypeAlias = Literal[
    "",
    "low_door",
    "low_door_suit",
    "high_door",
    "high_door_suit",
    "door_allin",
    "high_board",
    "low_board",
    "tie_seat",
    "tie_suit",
    "board_allin",
]


def why_first(state: HandState) -> WhyFirst:
    """Why `state.leader` acts first; asked before anybody has acted on the street.

    Third street: the lowest door card, in razz the highest; `suit` where two have its rank; or
    the next with chips where its owner is all-in (R4.11). Later: the board; of equal ones the
    first from the button, or the highest suit (R5.3); or the next with chips (R5.4). "" if a
    record leaves it open.
    """
    top = top_board(state)
    if not top:
        return ""
    if state.street == 3:
        return _by_door(state, top)
    if top != state.leader:
        return "board_allin"
    if _is_tied(state, top):
        return "tie_suit" if state.setup.house.board_tie == "suit" else "tie_seat"
    return "low_board" if _is_razz(state) else "high_board"


def _by_door(state: HandState, top: int) -> WhyFirst:
    if top != state.leader:
        return "door_allin"
    rank = rank_of(state.up[top][0])
    by_suit = sum(rank_of(state.up[seat][0]) == rank for seat in state.live) > 1
    if _is_razz(state):
        return "high_door_suit" if by_suit else "high_door"
    return "low_door_suit" if by_suit else "low_door"


def _is_tied(state: HandState, top: int) -> bool:
    """Whether another board has the same ranks; the common card, where it counts, is everyone's."""
    board = state.setup.variant.board
    return sum(board(state.up[seat]) == board(state.up[top]) for seat in state.live) > 1


def _is_razz(state: HandState) -> bool:
    return state.setup.variant.halves[0].word == "low"
