"""A record played through the engine, and everything it states held against what follows.

The record says who acted and what; the engine says what that leads to. Each statement is compared
with the engine's events and amounts. What a record doesn't state is not compared, but that a
room's text (`Record.complete`) is silent on a returned bet or a share is a statement too.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

from doorcard.engine import actions as a
from doorcard.engine.hand import play, start
from doorcard.errors import BadInput, IllegalAction
from doorcard.records import ending, moves, streets
from doorcard.records.house import setup_of
from doorcard.records.known import KnownCards
from doorcard.records.record import (
    Acted,
    Anted,
    Collected,
    CommonStated,
    Damaged,
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
    amount_text,
)

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Disagreement:
    """One thing that a record states and the engine finds otherwise."""

    line: int
    what: str
    record: str
    engine: str


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


class Stuck(Exception):
    """The record goes where the rules can't follow."""


def replay_record(record: Record) -> Outcome:
    """Play a record through the engine under its site's house rules.

    Errors: Damaged.
    """
    outcome = Replay(record, record.chip_unit).run()
    if record.site == "fulltilt" and outcome.disagreements and ending.shares_whole(record):
        # R17: whole units where a share shows them.
        whole = Replay(record, 100).run()
        if whole.agrees:
            return whole
    return outcome


class Replay:
    """One hand on its way through the engine."""

    def __init__(self, record: Record, chip_unit: int) -> None:
        self.record = record
        self.known = KnownCards(record)
        self.before = {player.seat: player.stack for player in record.players}
        self.found: list[Disagreement] = []
        self.returned = 0  # how many returned bets the record has told
        self.folded: dict[int, int] = {}
        self.order_known = False
        self.told: set[int] = set()  # who showed or mucked, as far as the record has come
        self.place = 0
        try:
            self.state, self.events = start(setup_of(record, chip_unit))
        except BadInput as error:
            raise Damaged(record.line, f"no such hand can be dealt: {error}") from error

    def run(self) -> Outcome:
        """Play every statement and compare what is left at the end."""
        statements = self.record.statements
        try:
            for self.place, statement in enumerate(statements):
                _COMPARE[type(statement)](self, statement)
            ending.finish(self)
        except Stuck:
            pass
        except (IllegalAction, BadInput) as error:
            line = statements[self.place].line
            self.differ(line, "action", type(statements[self.place]).__name__, error)
        collected = {
            player.name: cents
            for player in self.record.players
            if (cents := self.collected(player.seat))
        }
        return Outcome(sum(self.state.paid), self.state.rake, collected, self.found)

    # Telling

    def differ(self, line: int, what: str, record: object, engine: object) -> None:
        """Note a disagreement."""
        self.found.append(Disagreement(line, what, str(record), str(engine)))

    def same(self, line: int, what: str, record: int | None, engine: int | None) -> None:
        """Compare two amounts."""
        if record != engine:
            self.differ(line, what, _amount(record), _amount(engine))

    def stuck(self, line: int, what: str, record: object, engine: object) -> Stuck:
        """Note a disagreement after which the hand can't go on."""
        self.differ(line, what, record, engine)
        return Stuck()

    def name(self, seat: int) -> str:
        """The player of a seat."""
        for player in self.record.players:
            if player.seat == seat:
                return player.name
        return f"seat {seat}" if seat else "nobody"

    def paid_text(self, seat: int, amount: int) -> str:
        """A player and an amount, for a message."""
        return f"{self.name(seat)} {amount_text(amount)}"

    def whose_turn(self) -> str:
        """Who the engine waits for, in words."""
        state = self.state
        if state.phase == "bet":
            return self.name(state.turn)
        return {"deal": f"the dealer, street {state.street}", "show": "the showdown"}.get(
            state.phase, "nobody: the hand is over"
        )

    # The engine

    def act(self, action: a.Action) -> None:
        """Play an action."""
        self.events += play(self.state, action)

    def happened(self, kind: type[T]) -> list[T]:
        """The events of a kind, so far."""
        return [event for event in self.events if isinstance(event, kind)]

    def collected(self, seat: int) -> int:
        """What a player was paid from the pots."""
        return self.state.stacks[seat] + self.state.paid[seat] - self.before[seat]

    def end_betting(self, line: int) -> None:
        """The record is past the betting: the engine must be too."""
        if self.state.phase in ("bet", "deal"):
            raise self.stuck(line, "actor", "the betting is over", self.whose_turn())


def _amount(cents: int | None) -> str:
    return "nothing" if cents is None else amount_text(cents)


_COMPARE: Final[dict[type[Statement], Callable[[Replay, Any], None]]] = {
    Anted: moves.anted,
    StreetBegan: streets.street_began,
    DoorNamed: streets.door_named,
    Acted: moves.acted,
    Noted: moves.noted,
    Returned: moves.returned,
    Shown: ending.shown,
    Mucked: ending.mucked,
    Collected: ending.collected,
    PotsStated: ending.pots_stated,
    CommonStated: ending.common_stated,
    SeatSummed: ending.seat_summed,
    EndsStated: ending.ends_stated,
}

__all__ = ["Disagreement", "Outcome", "Replay", "replay_record"]
