"""The history of a journal in memory, for tests."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Mapping

from doorcard.engine import events as e
from doorcard.storage.memory import MemoryJournal
from doorcard.storage.readings import result_of
from doorcard.table import events as t
from doorcard.table.history import DealtIn, Movement, PlayedHand, Stored


class MemoryHistory:
    """Reads a journal in memory; everything is counted anew each time."""

    def __init__(self, journal: MemoryJournal) -> None:
        self._journal = journal

    async def events(
        self, stream: str, first: int = 1, last: int | None = None
    ) -> AsyncIterator[Stored]:
        """The events `first` to `last` of a stream, oldest first; else all from `first` on."""
        for stored, _ in self._journal.stored(stream):
            if first <= stored.seq and (last is None or stored.seq <= last):
                yield stored

    async def hand(self, stream: str, hand: int) -> tuple[Stored, ...]:
        """A hand's events, with the commitment to its deck before and a show after its end."""
        events = (stored for stored, _ in self._journal.stored(stream))
        own = tuple(stored for stored in events if _number(stored.event) == hand)
        return own if any(isinstance(one.event, t.HandEvent) for one in own) else ()

    async def hands(
        self, *, user: str = "", stream: str = "", before: int = 0, limit: int = 50
    ) -> tuple[PlayedHand, ...]:
        """Hands that are over, newest first; only a player's, a table's, those before an id."""
        found = [
            one
            for one in sorted(self._all(), key=lambda one: -one.id)
            if (not stream or one.stream == stream)
            and (not before or one.id < before)
            and (not user or any(user == dealt.user for dealt in one.players))
        ]
        return tuple(found[:limit])

    async def played(self, stream: str, hand: int) -> PlayedHand | None:
        """One hand that is over; None if there is no such, or it is still played."""
        own = (one for one in self._all() if (one.stream, one.hand) == (stream, hand))
        return next(own, None)

    def _all(self) -> Iterator[PlayedHand]:
        begun: list[_Hand] = []
        for stream in self._journal.streams():
            seats: dict[int, tuple[str, str]] = {}
            hand: _Hand | None = None
            bound: dict[int, int] = {}
            for stored, _ in self._journal.stored(stream):
                match stored.event:
                    case t.PlayerSat(seat=seat, user=user, name=name):
                        seats[seat] = user, name
                    case t.PlayerLeft(seat=seat):
                        seats.pop(seat, None)
                    case t.DeckCommitted(hand=number):
                        bound[number] = stored.seq
                    case t.HandEvent(hand=number, event=inner):
                        if isinstance(inner, e.HandStarted):
                            first = bound.get(number, stored.seq)
                            hand = _Hand(stream, number, first, dict(seats))
                            begun.append(hand)
                        if hand is not None:
                            hand.events.append((stored, inner))
        begun.sort(key=lambda hand: hand.events[0][0].at)
        for number, hand in enumerate(begun, 1):
            if hand.end is not None:
                yield hand.played(number, hand.end.at)

    async def movements(
        self, account: str, *, stream: str = "", before: int = 0, limit: int = 100
    ) -> tuple[Movement, ...]:
        """What moved an account (all below a name that ends in a slash), newest first."""
        found = [
            Movement(name, stored.seq, stored.at, _kind(stored.event), line.account, line.cents)
            for name in self._journal.streams()
            for stored, lines in self._journal.stored(name)
            for line in lines
            if (not stream or name == stream)
            and (not before or stored.at < before)
            and _is_named(line.account, account)
        ]
        found.sort(key=lambda one: (-one.at, one.stream, -one.seq))
        return tuple(found[:limit])

    async def balances(self, account: str = "") -> Mapping[str, int]:
        """Cents on an account (all below a name that ends in a slash; "" for all)."""
        return await self._journal.balances(account)


class _Hand:
    """A hand that has begun."""

    def __init__(
        self, stream: str, number: int, first: int, seats: dict[int, tuple[str, str]]
    ) -> None:
        self.stream = stream
        self.number = number
        self.first = first
        self.seats = seats
        self.events: list[tuple[Stored, e.Event]] = []

    @property
    def end(self) -> Stored | None:
        """The event that ended it; a winner may show after that (R9.1)."""
        ends = (one for one, event in self.events if isinstance(event, e.HandEnded | e.HandVoided))
        return next(ends, None)

    def played(self, number: int, ended: int) -> PlayedHand:
        started, first = self.events[0]
        assert isinstance(first, e.HandStarted)
        result = result_of(event for _, event in self.events)
        dealt_in = [seat for seat, _ in first.setup.stacks if seat in self.seats]
        return PlayedHand(
            id=number,
            stream=self.stream,
            hand=self.number,
            first=self.first,
            last=self.events[-1][0].seq,
            started=started.at,
            ended=ended,
            game=first.setup.variant.id,
            void=result.void,
            pot=result.pot,
            players=tuple(
                DealtIn(seat, *self.seats[seat], result.nets.get(seat, 0)) for seat in dealt_in
            ),
        )


def _number(event: object) -> int:
    return event.hand if isinstance(event, t.HandEvent | t.DeckCommitted | t.DeckMixed) else 0


def _kind(event: object) -> str:
    return type(event.event if isinstance(event, t.HandEvent) else event).__name__


def _is_named(account: str, name: str) -> bool:
    return account.startswith(name) if name.endswith("/") else account == name
