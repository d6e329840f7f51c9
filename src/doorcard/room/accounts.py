"""Who somebody is: guests and accounts, and the tokens by which they come back.

A token is known to its owner alone; the store keeps its SHA-256.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from typing import Final, Literal, Protocol, TypeAlias

from doorcard.errors import BadInput
from doorcard.room.room import Room
from doorcard.room.state import User
from doorcard.table.ports import Clock

Kind: TypeAlias = Literal["browser", "bot"]

LASTS: Final = 90 * 24 * 60 * 60_000
"""Milliseconds that somebody stays signed in after he was seen last."""


@dataclass(frozen=True, slots=True)
class SignIn:
    """Somebody is signed in: by a browser's cookie, or by a bot's bearer token."""

    digest: str
    user: str
    kind: Kind
    made: int
    expires: int
    label: str = ""


class AccountStore(Protocol):
    """Where sign-ins are kept."""

    async def add_sign_in(self, sign_in: SignIn) -> None:
        """Keep a sign-in."""

    async def sign_in(self, digest: str) -> SignIn | None:
        """The sign-in with that digest."""


class Accounts:
    """The door of the room."""

    def __init__(
        self, room: Room, store: AccountStore, clock: Clock, new_token: Callable[[], str]
    ) -> None:
        self.room = room
        self._store = store
        self.clock = clock
        self._new_token = new_token

    async def welcome(self, name: str, kind: Kind = "browser") -> tuple[User, str]:
        """A new guest, and the token by which he comes back. Errors: as `Room.welcome`."""
        user = await self.room.welcome(name)
        return user, await self.issue(user, kind)

    async def issue(self, user: User, kind: Kind, label: str = "") -> str:
        """A token for somebody."""
        token, now = self._new_token(), self.clock.now()
        await self._store.add_sign_in(
            SignIn(digest(token), user.user, kind, now, now + LASTS, label)
        )
        return token

    async def come_back(self, token: str) -> User:
        """Whose token this is. Errors: `unknown_token`, `barred`."""
        found = await self._store.sign_in(digest(token))
        if found is None or found.expires <= self.clock.now():
            raise BadInput("unknown_token", "nobody here has that token; give a name")
        user = self.room.user(found.user)
        if user.barred:
            raise BadInput("barred", "the operator has shut the room to you")
        return user


def digest(token: str) -> str:
    """What is kept of a token."""
    return sha256(token.encode()).hexdigest()
