"""A record on its way through the engine, and what was found to differ so far."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

from doorcard.engine import actions as a
from doorcard.engine.hand import play, start
from doorcard.errors import BadInput
from doorcard.records.house import setup_of
from doorcard.records.known import KnownCards
from doorcard.records.record import Damaged, Record, amount_text

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Disagreement:
    """One thing that a record states and the engine finds otherwise."""

    line: int
    what: str
    record: str
    engine: str


class Stuck(Exception):
    """The record goes where the rules can't follow."""


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
