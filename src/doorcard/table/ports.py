"""What a table asks of the world: time, cards, a journal, and somebody to tell.

Production wiring is in `doorcard.cli.bootstrap`, and nowhere else; tests bring their own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
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


class SealedDeck(Protocol):
    """A shuffled deck that was committed to, before players have mixed their entropy in (F1)."""

    root: str
    """What everybody is told before the antes; it binds the room to the order, hex."""

    secret: bytes
    """What the journal keeps, encrypted, so that the hand goes on after a restart."""

    def deck(self, entropy: Sequence[tuple[int, str]]) -> Deck:
        """The deck to deal from; `entropy` is what was revealed, (seat, hex) as in `DeckMixed`."""


class Shoe(Protocol):
    """Where decks come from: a freshly shuffled one for every hand (R3.1)."""

    def seal(self) -> SealedDeck:
        """A new deck."""

    def unseal(self, secret: bytes) -> SealedDeck:
        """The deck whose secret was kept. Errors: `bad_secret`."""


@dataclass(frozen=True, slots=True)
class Posting:
    """Cents that came to an account, or (below 0) left it; an event's postings sum to zero."""

    account: str
    cents: int


@dataclass(frozen=True, slots=True)
class Entry:
    """What one command led to; all of it is kept, or nothing.

    `stream` is a table's id, or `room`. Events are numbered from `first`; `postings` holds each
    event's, in the same order. `key` is the sender's, so that a repeat is known after a restart.
    `secret` is the sealed deck of hand number `hand`. `checkpoint` is the stream's state before
    `first`, from which a restart may begin.
    """

    stream: str
    first: int
    at: int
    events: tuple[object, ...]
    key: str = ""
    postings: tuple[tuple[Posting, ...], ...] = ()
    hand: int = 0
    secret: bytes = field(default=b"", repr=False)
    checkpoint: str = ""


@dataclass(frozen=True, slots=True)
class Kept:
    """What a journal knows of a stream: the newest checkpoint, and the events since.

    `seq` is the number before the first of `events`, `at` when the last was kept; `keys` are the
    last commands carried out, oldest first.
    """

    seq: int
    checkpoint: str
    events: tuple[object, ...]
    at: int
    keys: tuple[str, ...]


class Journal(Protocol):
    """Where events are kept; `(stream, seq)` is unique."""

    async def append(self, entry: Entry) -> None:
        """Keep an entry; once this returns it is safe, and only then is it acknowledged.

        Errors: `seq_taken` where the numbers do not follow on the last one kept, `key_taken`
        where the stream has carried the key out, `overdrawn` where an account that may not
        would fall below zero.
        """

    async def load(self, stream: str) -> Kept:
        """What a restart needs of a stream; an empty one has nothing."""

    async def secret(self, stream: str, hand: int) -> bytes:
        """The sealed deck of a hand, b"" if there is none."""

    async def balances(self, account: str = "") -> Mapping[str, int]:
        """Cents on an account (all below a name that ends in a slash; "" for all)."""


class Viewer(Protocol):
    """Somebody who sees a table.

    `publish` may not block: a slow viewer is dropped by whoever stands behind this.
    """

    def publish(self, state: TableState, event: TableEvent) -> None:
        """One event, with the state that it led to."""
