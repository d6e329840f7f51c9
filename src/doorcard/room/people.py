"""The people of the room: who has given a name, what each has, and the stream that keeps it."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from doorcard.errors import BadInput, DoorcardError, IllegalAction
from doorcard.room import events as r
from doorcard.room.ledger import postings
from doorcard.room.names import RESERVED, clean_name
from doorcard.room.state import RoomState, User, apply, fold_name
from doorcard.room.till import Till
from doorcard.table.actor import World
from doorcard.table.ports import Entry, Posting

log = logging.getLogger(__name__)

STREAM: Final = "room"
WELCOME_CHIPS: Final = 100_000


class People:
    """Everybody who has come in, and the one writer of the room's own events."""

    def __init__(self, world: World) -> None:
        self.state = RoomState()
        self._world = world
        self._writing = asyncio.Lock()
        self._till = Till()

    async def _recall(self) -> None:
        """Know everybody again, and what each has."""
        kept = await self._world.journal.load(STREAM)
        for event in kept.events:
            apply(self.state, event)  # type: ignore[arg-type]  # a stream holds one kind of events
        held = await self._world.journal.balances("player/")
        self._till.follow(Posting(account, cents) for account, cents in held.items())

    async def welcome(self, name: str) -> User:
        """A new guest; a name that is taken gets a number behind it (room L4).

        Errors: `bad_name`, `not_kept`.
        """
        clean = clean_name(name)
        async with self._writing:
            free, number = clean, 1
            while self._is_taken(free):
                number += 1
                free = f"{clean} {number}"
            user, events = self._comes(free)
            await self._keep(*events)
        return self.state.users[user]

    async def open_account(self, name: str, guest: User | None = None) -> User:
        """An account for a guest, who keeps all that he has, or for somebody new.

        Errors: `bad_name`, `name_taken`, `has_account`, `no_such_user`, `not_kept`.
        """
        clean = clean_name(name)
        async with self._writing:
            if guest is not None and self.user(guest.user).account:
                raise IllegalAction("has_account", "you have an account", given=guest.name)
            if self._is_taken(clean) and not (guest and fold_name(clean) == fold_name(guest.name)):
                raise BadInput("name_taken", "somebody has that name", given=clean)
            user, events = (guest.user, ()) if guest else self._comes(clean)
            await self._keep(*events, r.AccountOpened(user, clean, self._world.clock.now()))
        return self.state.users[user]

    def _comes(self, name: str) -> tuple[str, tuple[r.RoomEvent, ...]]:
        """Somebody new, and what happens when he comes."""
        user = f"u{len(self.state.users) + 1}"
        came = r.UserCame(user, name, self._world.clock.now())
        return user, (came, r.ChipsGranted(user, WELCOME_CHIPS, "welcome", "room"))

    def _is_taken(self, name: str) -> bool:
        folded = fold_name(name)
        return folded in self.state.names or folded in RESERVED

    def user(self, user: str) -> User:
        """Who has that id. Errors: `no_such_user`."""
        found = self.state.users.get(user)
        if found is None or found.deleted:
            raise BadInput("no_such_user", "nobody here has that id", given=user)
        return found

    def named(self, name: str) -> User:
        """Who has that name, in any spelling that folds to it. Errors: `no_such_user`."""
        user = self.state.names.get(fold_name(name))
        if user is None:
            raise BadInput("no_such_user", "nobody here has that name", given=name[:50])
        return self.state.users[user]

    async def keep(self, *events: r.RoomEvent) -> None:
        """Keep events, and be as they say. Errors: `not_kept`, `overdrawn`."""
        async with self._writing:
            await self._keep(*events)

    async def _keep(self, *events: r.RoomEvent) -> None:
        moved = tuple(postings(event) for event in events)
        entry = Entry(STREAM, self.state.seq + 1, self._world.clock.now(), events, postings=moved)
        try:
            await self._world.journal.append(entry)
        except DoorcardError:
            raise
        except Exception as error:
            log.exception("not_kept")
            raise DoorcardError("not_kept", "nothing was written down; try again") from error
        for event in events:
            apply(self.state, event)
        for lines in moved:
            self._till.follow(lines)

    def chips(self, user: str) -> int:
        """A user's play chips that are at no table, in cents."""
        return self._till.held(user)
