"""What has been kept, for whoever reads it again: hands, events, and what each account holds."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Stored:
    """An event of a stream as it was kept: its number, when, and itself."""

    seq: int
    at: int
    event: object


@dataclass(frozen=True, slots=True)
class DealtIn:
    """Somebody who was dealt into a hand, and the cents that it brought (or below 0) cost him."""

    seat: int
    user: str
    name: str
    net: int


@dataclass(frozen=True, slots=True)
class PlayedHand:
    """A hand that is over. `id` counts the room's hands, `hand` those of the table `stream`.

    Its events are among `first` to `last`; `void` is why it was cancelled, "" if it was not;
    `pot` is what was paid, rake included.
    """

    id: int
    stream: str
    hand: int
    first: int
    last: int
    started: int
    ended: int
    game: str
    void: str
    pot: int
    players: tuple[DealtIn, ...]


@dataclass(frozen=True, slots=True)
class Movement:
    """Cents that came to an account, or (below 0) left it, by event `seq` of a stream."""

    stream: str
    seq: int
    at: int
    kind: str
    account: str
    cents: int


class History(Protocol):
    """Reads what a journal has kept; nobody who writes is waited for."""

    def events(self, stream: str, first: int = 1, last: int | None = None) -> AsyncIterator[Stored]:
        """The events `first` to `last` of a stream, oldest first; else all from `first` on."""

    async def hand(self, stream: str, hand: int) -> tuple[Stored, ...]:
        """A hand's events, with the commitment to its deck before and a show after its end.

        Empty for a hand that there was not. One that is still played is among them.
        """

    async def hands(
        self, *, user: str = "", stream: str = "", before: int = 0, limit: int = 50
    ) -> tuple[PlayedHand, ...]:
        """Hands that are over, newest first; only a player's, a table's, those before an id."""

    async def played(self, stream: str, hand: int) -> PlayedHand | None:
        """One hand that is over; None if there is no such, or it is still played."""

    async def movements(
        self, account: str, *, stream: str = "", before: int = 0, limit: int = 100
    ) -> tuple[Movement, ...]:
        """What moved an account (all below a name that ends in a slash), newest first.

        `stream`: only by that table's events; `before`: only sooner than that, in ms.
        """

    async def balances(self, account: str = "") -> Mapping[str, int]:
        """Cents on an account (all below a name that ends in a slash; "" for all)."""
