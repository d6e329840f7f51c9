"""A finished hand on the wire, step by step, and what each street gave everybody to expect."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from doorcard.web.messages import Line
from doorcard.web.picture import Felt, SeatView
from doorcard.web.wire import Part

View: TypeAlias = Literal["mine", "all"]
"""What somebody saw while it was played, or all that he may know of it since."""


class Step(Part):
    """An event as in docs/protocol.md, and how what it touched looks now, `at` ms into the hand.

    `felt`: None if it is as it was; `seats`: only those that look otherwise than before. Whose
    turn it is stands there without a clock.
    """

    at: int
    event: dict[str, Any]
    felt: Felt | None
    seats: list[SeatView]
    lines: list[Line]


class Steps(Part):
    """A hand that is over, to be stepped through. The first step has everything.

    `you` is your seat in it, or 0; `view`: as you saw it, or with all that you may know by now.
    """

    table: str
    table_name: str
    hand: int
    game: str
    game_name: str
    small_bet: int
    big_bet: int
    ante: int
    bring_in: int
    started: int
    you: int
    view: View
    steps: list[Step]


class SeatOdds(Part):
    """What a hand could expect, 0 to 1: `equity` of the pot, and the parts of it from each half.

    `hand`: the cards that were reckoned with, `??` for those that are not known; `high` and `low`
    are None in a game without that half; `scoop`: the chance to take it all.
    """

    seat: int
    hand: str
    equity: float
    high: float | None
    low: float | None
    scoop: float


class StreetOdds(Part):
    """The odds once the cards of a street were out. `interval`: as in `OddsAnswer`, None if exact.

    A street whose card is common to all has none.
    """

    street: int
    method: Literal["exact", "sampled"]
    deals: int
    interval: float | None
    seats: list[SeatOdds]


class HandOdds(Part):
    """The odds of a finished hand, street by street, by the same cards as its steps."""

    table: str
    hand: int
    view: View
    streets: list[StreetOdds]
