"""A record played through the engine, and everything it states held against what follows.

The record says who acted and what; the engine says what that leads to. Each statement is compared
with the engine's events and amounts. What a record doesn't state is not compared, but that a
room's text (`Record.complete`) is silent on a returned bet or a share is a statement too.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from doorcard.errors import BadInput, IllegalAction
from doorcard.records import ending, moves, showdown, streets
from doorcard.records.record import (
    Acted,
    Anted,
    Collected,
    CommonStated,
    DoorNamed,
    EndsStated,
    Mucked,
    Noted,
    PotsStated,
    Record,
    Returned,
    SeatSummed,
    Shown,
    Statement,
    StreetBegan,
)
from doorcard.records.replay import Disagreement, Replay, Stuck


@dataclass(slots=True)
class Outcome:
    """What came of a replay; amounts in cents.

    `pot` is what the engine counts after returned bets and before rake; `collected` names the
    winners alone.
    """

    pot: int
    rake: int
    collected: dict[str, int]
    disagreements: list[Disagreement] = field(default_factory=list)

    @property
    def agrees(self) -> bool:
        """Whether the record and the engine tell the same."""
        return not self.disagreements


def replay_record(record: Record) -> Outcome:
    """Play a record through the engine under its site's house rules.

    Errors: Damaged.
    """
    outcome = _compare(record, record.chip_unit)
    if record.site == "fulltilt" and outcome.disagreements and ending.shares_whole(record):
        # R17: whole units where a share shows them.
        whole = _compare(record, 100)
        if whole.agrees:
            return whole
    return outcome


def _compare(record: Record, chip_unit: int) -> Outcome:
    """What came of playing a record with a smallest chip."""
    replay = play_record(record, chip_unit)
    collected = {
        player.name: cents for player in record.players if (cents := replay.collected(player.seat))
    }
    return Outcome(sum(replay.state.paid), replay.state.rake, collected, replay.found)


def play_record(record: Record, chip_unit: int) -> Replay:
    """A record played through the engine as far as the rules can follow; its events are there.

    Every statement is compared, and what is left at the end. Errors: Damaged.
    """
    replay, statements = Replay(record, chip_unit), record.statements
    try:
        for replay.place, statement in enumerate(statements):
            _COMPARE[type(statement)](replay, statement)
        ending.finish(replay)
    except Stuck:
        pass
    except (IllegalAction, BadInput) as error:
        statement = statements[replay.place]
        replay.differ(statement.line, "action", type(statement).__name__, error)
    return replay


_COMPARE: Final[dict[type[Statement], Callable[[Replay, Any], None]]] = {
    Anted: moves.anted,
    StreetBegan: streets.street_began,
    DoorNamed: streets.door_named,
    Acted: moves.acted,
    Noted: moves.noted,
    Returned: moves.returned,
    Shown: showdown.shown,
    Mucked: showdown.mucked,
    Collected: ending.collected,
    PotsStated: ending.pots_stated,
    CommonStated: ending.common_stated,
    SeatSummed: ending.seat_summed,
    EndsStated: ending.ends_stated,
}
