"""How long a table takes over things that need no time but a reader's (room S1)."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from doorcard.engine import HandState
from doorcard.engine import events as e
from doorcard.table.settings import Pace

SHOWN_MS: Final = 900
PAID_MS: Final = 1_100


def reading_time(pace: Pace, hand: HandState, decided: Sequence[e.Event]) -> int:
    """Milliseconds that a showdown stays on the table before the next hand is counted down.

    `hand` is over, and `decided` its last events, the awards among them.
    """
    if pace != "human" or len(hand.live) == 1:
        return 0
    paid = sum(isinstance(event, e.PotAwarded) for event in decided)
    return SHOWN_MS * (sum(hand.open) + sum(hand.mucked)) + PAID_MS * paid


def thinking_time(pace: Pace, rng: random.Random) -> int:
    """Milliseconds that a computer opponent takes over a choice."""
    if pace == "human":
        return rng.randint(700, 2_200)
    return 60 if pace == "fast" else 0


def dealing_time(pace: Pace) -> int:
    """Milliseconds before the dealer deals a street."""
    return {"human": 600, "fast": 60, "none": 0}[pace]
