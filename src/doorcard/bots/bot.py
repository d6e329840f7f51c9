"""What a computer opponent is, and the moves that all of them are made of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import TypeAlias

from doorcard.engine import (
    BRING_IN,
    CALL,
    CHECK,
    FOLD,
    MUCK,
    Action,
    Bet,
    Complete,
    HandState,
    Legal,
    Raise,
)

Choose: TypeAlias = Callable[[HandState, Legal, Random], Action]
"""`choose(view, legal, rng)`: one of `legal.actions()`, from what the seat `legal.seat` may see.

`view` is `doorcard.engine.view(state, seat)`: other people's hidden cards are `UNKNOWN` in it.
All chance comes from `rng`, so the same view and seed give the same choice.
"""


@dataclass(frozen=True, slots=True)
class Bot:
    """A computer opponent: its id, its name, how it plays and how well, and how it chooses."""

    id: str
    name: str
    style: str
    strength: str
    choose: Choose


def stay(legal: Legal) -> Action:
    """The cheapest way to stay in; a hand that need not be shown is mucked."""
    if legal.muck:
        return MUCK
    if legal.check:
        return CHECK
    if legal.bring_in is not None:
        return BRING_IN
    if legal.call is not None:
        return CALL
    if legal.complete is not None:  # R4.5: where the bring-in can't be called
        return Complete(legal.complete)
    return FOLD


def push(legal: Legal) -> Action:
    """The most that may be bet; staying in where nothing may."""
    if legal.raises:
        return Raise(legal.raises[-1])
    if legal.bets:
        return Bet(legal.bets[-1])
    if legal.complete is not None:
        return Complete(legal.complete)
    return stay(legal)


def give_up(legal: Legal) -> Action:
    """Out, unless staying in is free or forced."""
    free = legal.check or legal.muck or not legal.fold
    return stay(legal) if free else FOLD
