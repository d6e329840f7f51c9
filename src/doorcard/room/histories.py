"""Hands that are over, for whoever may know them (room H1, H2, H4, F1; case X8).

Who was dealt into a hand knows it as from his seat. Who may come in to a table knows its hands as
somebody who watched them. To all others there is no such hand.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass, replace
from typing import Final

from doorcard.cards import UNKNOWN
from doorcard.engine import Event
from doorcard.engine.events import CardBurned
from doorcard.errors import BadInput, DoorcardError
from doorcard.records.proving import DeckFacts, Plain, prove_hand
from doorcard.records.written import FinishedHand
from doorcard.room.room import Room
from doorcard.room.state import User
from doorcard.table import events as t
from doorcard.table.history import History, PlayedHand, Stored
from doorcard.table.hosting import OPERATOR
from doorcard.table.ports import Journal

PAGE: Final = 50


@dataclass(frozen=True, slots=True)
class SeenHand:
    """A hand that somebody may know, as far as `finished` has it; `played` says how it went."""

    played: PlayedHand
    finished: FinishedHand
    stored: tuple[Stored, ...]


class Histories:
    """Finds hands for people."""

    def __init__(self, room: Room, history: History, journal: Journal) -> None:
        self.history = history
        self._room = room
        self._journal = journal

    async def hands(
        self, user: User, *, table: str = "", before: int = 0, limit: int = PAGE
    ) -> tuple[PlayedHand, ...]:
        """A player's hands, newest first; with `table`, all hands of a table that he may enter."""
        own = not (table and self._may_enter(user, table))
        return await self.history.hands(
            user=user.user if own else "", stream=table, before=before, limit=limit
        )

    async def all_hands(self, user: User, table: str = "") -> AsyncIterator[SeenHand]:
        """All that `hands` tells of, page by page."""
        before = 0
        while page := await self.hands(user, table=table, before=before):
            for played in page:
                yield await self._seen(user, played)
            before = page[-1].id

    async def hand(self, user: User, table: str, hand: int) -> SeenHand:
        """One hand. Errors: `no_such_hand`, `hand_not_over`."""
        played = await self.history.played(table, hand)
        enters = self._may_enter(user, table)
        if played is None:
            if enters and await self.history.hand(table, hand):
                raise DoorcardError("hand_not_over", "it is still being played", given=hand)
            raise _no_such_hand(hand)
        if not enters and not seat_in(played, user):
            raise _no_such_hand(hand)
        return await self._seen(user, played)

    async def last(self, user: User, table: str) -> SeenHand:
        """The hand that a table played last (room H1). Errors: `no_such_hand`."""
        found = await self.hands(user, table=table, limit=1)
        if not found:
            raise BadInput("no_such_hand", "no hand of that table is over", given=table[:50])
        return await self._seen(user, found[0])

    def _may_enter(self, user: User, table: str) -> bool:
        try:
            self._room.table(table, user.user)
        except DoorcardError:
            return False
        return True

    async def _seen(self, user: User, played: PlayedHand) -> SeenHand:
        stored = await self.history.hand(played.stream, played.hand)
        finished = self._finished(played, stored, seat_in(played, user))
        return SeenHand(played, finished, stored)

    def _finished(
        self, played: PlayedHand, stored: tuple[Stored, ...], viewer: int
    ) -> FinishedHand:
        return FinishedHand(
            hand_events(stored),
            table=played.stream,
            name=self.table_name(played.stream),
            hand=played.hand,
            at=played.started,
            players={one.seat: one.name for one in played.players},
            viewer=viewer,
        )

    def table_name(self, table: str) -> str:
        """What a table is called, or was."""
        actor, private = self._room.tables.get(table), self._room.state.tables.get(table)
        settings = actor.state.settings if actor else private.settings if private else None
        return settings.name if settings else table

    async def proof(self, user: User, table: str, hand: int) -> Plain:
        """The proof of a hand's deck, of the cards that he may know (room F1).

        Errors: as `hand`; `no_proof` for a hand whose deck nobody was bound to; `wrong_deck`.
        """
        seen = await self.hand(user, table, hand)
        facts = _deck_facts(table, hand, seen.stored)
        secret = await self._journal.secret(table, hand)
        if facts is None or not secret:
            raise BadInput("no_proof", "nothing is kept of the deck of that hand", given=hand)
        return prove_hand(facts, secret, seen.finished.events, seen.finished.viewer)

    async def review(self, table: str, hand: int, by: str = OPERATOR) -> SeenHand:
        """A hand with the cards of all its players, folded ones too, for the staff (case X8).

        That it was looked at is kept before it is told. Errors: `no_such_hand`, `hand_not_over`,
        `not_kept`.
        """
        whole = await self.whole(table, hand)
        await self._room.review(by, table, hand)
        return whole

    async def whole(self, table: str, hand: int) -> SeenHand:
        """What `review` tells, for who has written down himself that it is looked at.

        Burned cards stay unknown to everybody. Errors: `no_such_hand`, `hand_not_over`.
        """
        played = await self.history.played(table, hand)
        stored = await self.history.hand(table, hand)
        if played is None:
            if stored:
                raise DoorcardError("hand_not_over", "it is still being played", given=hand)
            raise _no_such_hand(hand)
        finished = self._finished(played, stored, 0)
        events = [
            CardBurned(UNKNOWN) if isinstance(event, CardBurned) else event
            for event in finished.events
        ]
        return SeenHand(played, replace(finished, events=events), stored)


def seat_in(played: PlayedHand, user: User) -> int:
    """The seat that somebody had in a hand, 0 if he was not dealt in."""
    return next((one.seat for one in played.players if one.user == user.user), 0)


def hand_events(stored: tuple[Stored, ...]) -> list[Event]:
    """The hand's own events."""
    return [one.event.event for one in stored if isinstance(one.event, t.HandEvent)]


def _deck_facts(table: str, hand: int, stored: tuple[Stored, ...]) -> DeckFacts | None:
    """What all were told of the deck; of several commitments the last one counts."""
    bound = [one.event for one in stored if isinstance(one.event, t.DeckCommitted)]
    mixed = [one.event for one in stored if isinstance(one.event, t.DeckMixed)]
    if not bound or not mixed:
        return None
    root, entropy = bound[-1], mixed[-1].entropy
    return DeckFacts(table, hand, root.root, root.rules, root.promises, entropy)


def _no_such_hand(hand: int) -> BadInput:
    return BadInput("no_such_hand", "there is no such hand for you", given=hand)
