"""Tables with random hands as the entries that a journal is given: what stores are tested with.

All play for a home game's own money, so that nobody has to be granted chips first.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from doorcard.engine import HandState
from doorcard.engine import events as e
from doorcard.engine.settlement import void
from doorcard.table import events as t
from doorcard.table.ledger import postings
from doorcard.table.ports import Entry
from doorcard.table.settings import TableSettings, table_settings
from tests.engine.random_hands import hand as random_hand

START = 1_700_000_000_000


class Session:
    """One table's entries, made one after another: `hands` plays, `entry` adds anything."""

    def __init__(self, stream: str) -> None:
        self.stream = stream
        self.opened = self.settings = table_settings(stream, stream, "stud8", money="own")
        self.seq = 0
        self.at = START
        self.played: dict[int, list[e.Event]] = {}
        """The events of each hand."""
        self.state: HandState | None = None
        """The hand that is being played."""

    def entry(self, *events: t.TableEvent, key: bool = True, hand: int = 0) -> Entry:
        """The next entry; with `hand` it keeps that hand's deck."""
        first, self.seq = self.seq + 1, self.seq + len(events)
        self.at += 250
        lines = []
        for event in events:
            if isinstance(event, t.SettingsChanged):
                self.settings = event.settings
            lines.append(postings(self.settings, event))
        return Entry(
            stream=self.stream,
            first=first,
            at=self.at,
            events=events,
            key=f"key-{first}" if key else "",
            postings=tuple(lines),
            hand=hand,
            secret=f"deck {self.stream} {hand}".encode() if hand else b"",
        )

    def hands(self, *seeds: object) -> Iterator[Entry]:
        """A random hand for each seed; all sit down before it and leave after it."""
        for seed in seeds:
            yield from self._hand(seed)

    def _hand(self, seed: object) -> Iterator[Entry]:
        number = len(self.played) + 1
        stream = self.played[number] = []
        for state, action, events in random_hand((self.stream, seed)):
            self.state = state
            stream += events
            inner = [t.HandEvent(number, event) for event in events]
            if action is None:
                yield from self._begin(number, state.setup)
                yield self.entry(t.ClockStarted(1, self.at, 20_000, 60_000), *inner)
            else:
                yield self.entry(*inner, key=bool(number % 2))
        yield self.entry(
            *(
                t.PlayerLeft(seat, user(seat), user(seat).title(), state.stacks[seat], self.at)
                for seat, _ in state.setup.stacks
            )
        )

    def call_off(self) -> Entry:
        """The hand that is being played is void: every contribution goes back (R9.6)."""
        assert self.state is not None
        return self.entry(t.HandEvent(len(self.played), void(self.state, "a fault in the room")))

    def _begin(self, number: int, setup: e.Setup) -> Iterator[Entry]:
        changed = replace(
            self.settings, variant=setup.variant, house=setup.house, stakes=setup.stakes
        )
        yield self.entry(t.SettingsChanged(changed))
        for seat, cents in setup.stacks:
            name = user(seat).title()
            yield self.entry(t.PlayerSat(seat, user(seat), name, "person", cents, 60_000))
        yield self.entry(t.DeckCommitted(number, f"root {number}", "rules"), hand=number)
        yield self.entry(t.DeckMixed(number, ((1, "ab"),)), t.AntesAsked(number, self.at))


def user(seat: int) -> str:
    """Who sits there: `p3`."""
    return f"p{seat}"


def opened(*sessions: Session) -> dict[str, TableSettings]:
    """The settings that tables were opened with."""
    return {session.stream: session.opened for session in sessions}
