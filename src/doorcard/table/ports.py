"""What a table asks of the world: time, cards, a journal, and somebody to tell.

Production wiring is in `doorcard.cli.bootstrap`, and nowhere else; tests bring their own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from doorcard.cards import Card

if TYPE_CHECKING:
    from doorcard.table.events import TableEvent
    from doorcard.table.state import TableState


class Clock(Protocol):
    """The time."""

    def now(self) -> int:
        """Milliseconds since 1970."""


class Deck(Protocol):
    """The undealt cards of one hand; nobody but the dealer holds it."""

    def draw(self, count: int) -> tuple[Card, ...]:
        """The next cards off the stub."""

    def shuffle_in(self, burned: Sequence[Card]) -> None:
        """Mix burned cards into the stub (R10.3)."""


class Shoe(Protocol):
    """Where decks come from: a freshly shuffled one for every hand (R3.1)."""

    def new_deck(self, hand: int) -> Deck:
        """The deck of hand number `hand`."""


class Journal(Protocol):
    """Where a table's events are kept; `(table, seq)` is unique."""

    async def append(self, table: str, first: int, events: Sequence[TableEvent]) -> None:
        """Keep events numbered from `first`; once this returns they are safe.

        Only then are they acknowledged, and then published.
        """


class Viewer(Protocol):
    """Somebody who sees a table.

    `publish` may not block: a slow viewer is dropped by whoever stands behind this.
    """

    def publish(self, state: TableState, event: TableEvent) -> None:
        """One event, with the state that it led to."""
