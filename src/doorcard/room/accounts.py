"""Who somebody is: guests and accounts, their passwords, and the tokens by which they come back.

A token is known to its owner alone; the store keeps its SHA-256. What an account is called and
that it is there are events of the room; its password, hashed, and its sign-ins are not, so that
they can be erased.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Final, Literal, Protocol, TypeAlias

from doorcard.errors import BadInput, DoorcardError, IllegalAction
from doorcard.room import events as r
from doorcard.room.limits import Pace, Patience
from doorcard.room.passwords import Passwords, check_password
from doorcard.room.room import Room
from doorcard.room.state import User, fold_name
from doorcard.table.hosting import OPERATOR
from doorcard.table.ports import Clock

Kind: TypeAlias = Literal["browser", "bot"]

LASTS: Final = 90 * 24 * 60 * 60_000
"""Milliseconds that somebody stays signed in after he was seen last."""

SEEN_EVERY: Final = 24 * 60 * 60_000
"""When he was seen last is written down once a day."""

SIGN_INS_EACH: Final = 50
"""Sign-ins of one user; the one unseen for longest makes room for the next."""

LONGEST_LABEL: Final = 60


@dataclass(frozen=True, slots=True)
class SignIn:
    """Somebody is signed in: by a browser's cookie, or by a bot's bearer token. Times are ms."""

    digest: str
    user: str
    kind: Kind
    made: int
    seen: int
    expires: int
    label: str = ""

    @property
    def id(self) -> str:
        """What its user may call it by."""
        return self.digest[:16]


class AccountStore(Protocol):
    """Where passwords and sign-ins are kept; what is erased is gone."""

    async def set_password(self, user: User, hash: str, at: int) -> None:
        """Keep somebody's password, hashed, in place of the one before."""

    async def password(self, user: str) -> str:
        """The hash of somebody's password, "" if he has none."""

    async def add_sign_in(self, sign_in: SignIn) -> None:
        """Keep a sign-in, also in place of the one with its digest."""

    async def sign_in(self, digest: str) -> SignIn | None:
        """The sign-in with that digest."""

    async def sign_ins(self, user: str) -> list[SignIn]:
        """All of a user, the one seen last first."""

    async def drop_sign_ins(self, digests: Collection[str]) -> None:
        """Forget these sign-ins."""

    async def drop_expired(self, now: int) -> None:
        """Forget all sign-ins whose time is over."""

    async def erase(self, users: Collection[str]) -> None:
        """Forget the passwords and all sign-ins of users."""


class Accounts:
    """The door of the room."""

    def __init__(
        self,
        room: Room,
        store: AccountStore,
        clock: Clock,
        new_token: Callable[[], str],
        passwords: Passwords | None = None,
    ) -> None:
        self.room = room
        self.clock = clock
        self.on_signed_out: Callable[[str, Collection[str]], None] = lambda user, digests: None
        """Told when a user's sign-ins, by their digests, are no more."""
        self.exports = Pace(3, every=60_000)
        """How often somebody may ask for all that is held of him."""
        self._store = store
        self._new_token = new_token
        self._passwords = passwords or Passwords()
        self._guests = Pace(30, every=10_000)
        self._tries = Patience(free=5, longest=60_000)
        self._address_tries = Patience(free=20, longest=15 * 60_000)

    # Coming in

    async def welcome(
        self, name: str, kind: Kind = "browser", address: str = ""
    ) -> tuple[User, str]:
        """A new guest, and the token by which he comes back. Errors: as `new_guest`."""
        user = await self.new_guest(name, address)
        return user, await self.issue(user, kind)

    async def new_guest(self, name: str, address: str = "") -> User:
        """A new guest, not signed in yet. Errors: `too_fast`; those of `Room.welcome`.

        `address` is where he comes from; one that is not told has no limit.
        """
        if address:
            self._guests.take(address, self.clock.now())
        return await self.room.welcome(name)

    async def open_account(
        self, name: str, password: str, guest: User | None = None, address: str = ""
    ) -> User:
        """An account for a guest, who stays who he is, or for somebody new.

        Errors: `bad_password`, `too_fast`; those of `Room.open_account`.
        """
        if address:
            self._guests.take(address, self.clock.now())
        kept = await self._passwords.hash(password)
        if guest is not None and guest.account and not await self._store.password(guest.user):
            user = guest  # the room stopped before his password was kept
        else:
            user = await self.room.open_account(name, guest)
        await self._store.set_password(user, kept, self.clock.now())
        return user

    async def sign_in(
        self, name: str, password: str, new_password: str = "", address: str = ""
    ) -> User:
        """Who has that name and password.

        Errors: `wrong_password`, also for a name that nobody has; `too_fast`; `barred`;
        `new_password_needed` where the password is good for choosing another.
        """
        user = await self._check(name, password, address)
        if user.barred:
            raise _barred()
        if user.one_time:
            if not new_password:
                raise BadInput("new_password_needed", "choose a password of your own")
            if new_password == password:
                raise BadInput("bad_password", "another than the one that you were told")
            await self._set_password(user, new_password, by=user.user)
        return user

    async def _check(self, name: str, password: str, address: str) -> User:
        folded, now = fold_name(name), self.clock.now()
        if address:
            self._address_tries.take(address, now)
        self._tries.take(folded, now)
        user = self.room.state.users.get(self.room.state.names.get(folded, ""))
        kept = await self._store.password(user.user) if user else ""
        if not await self._passwords.matches(kept, password) or user is None:
            raise DoorcardError("wrong_password", "no account has that name and that password")
        self._tries.forgive(folded)
        self._address_tries.forgive(address)
        return user

    async def issue(self, user: User, kind: Kind, label: str = "") -> str:
        """A token for somebody."""
        token, now = self._new_token(), self.clock.now()
        label = " ".join("".join(filter(str.isprintable, label)).split())[:LONGEST_LABEL]
        await self._store.add_sign_in(
            SignIn(digest(token), user.user, kind, now, now, now + LASTS, label)
        )
        others = await self.sign_ins(user)
        await self._drop(user.user, [one.digest for one in others[SIGN_INS_EACH:]])
        return token

    async def come_back(self, token: str) -> User:
        """Whose token this is. Errors: `unknown_token`, `barred`."""
        user, _ = await self.known(token)
        return user

    async def known(self, token: str) -> tuple[User, SignIn]:
        """Whose token this is, and since when. Errors: `unknown_token`, `barred`."""
        found, now = await self._store.sign_in(digest(token)), self.clock.now()
        user = self.room.state.users.get(found.user) if found else None
        if found is None or found.expires <= now or user is None or user.deleted:
            raise BadInput("unknown_token", "nobody here has that token; give a name")
        if user.barred:
            raise _barred()
        if now - found.seen >= SEEN_EVERY:
            found = replace(found, seen=now, expires=now + LASTS)
            await self._store.add_sign_in(found)
        return user, found

    # Sign-ins

    async def sign_ins(self, user: User) -> list[SignIn]:
        """Where somebody is signed in, the one seen last first."""
        now = self.clock.now()
        return [one for one in await self._store.sign_ins(user.user) if one.expires > now]

    async def sign_out(self, user: User, id: str) -> None:
        """End one of a user's sign-ins, by its id. Errors: `no_such_sign_in`."""
        gone = [one.digest for one in await self.sign_ins(user) if one.id == id]
        if not gone:
            raise BadInput("no_such_sign_in", "you have no sign-in with that id", given=id[:32])
        await self._drop(user.user, gone)

    async def sign_out_all(self, user: User, but: str = "") -> None:
        """End all of a user's sign-ins, except the one with the digest `but`."""
        gone = [one.digest for one in await self._store.sign_ins(user.user) if one.digest != but]
        await self._drop(user.user, gone)

    async def _drop(self, user: str, digests: Collection[str]) -> None:
        if digests:
            await self._store.drop_sign_ins(digests)
            self.on_signed_out(user, digests)

    # Passwords

    async def change_password(self, user: User, old: str, new: str, but: str = "") -> None:
        """Change a password; everywhere but at the sign-in `but`, a digest, he is signed out.

        Errors: `no_account`, `wrong_password`, `bad_password`, `too_fast`.
        """
        _check_account(user)
        check_password(new)
        await self._check(user.name, old, "")
        await self._set_password(user, new, by=user.user)
        await self.sign_out_all(user, but)

    async def _set_password(self, user: User, password: str, by: str) -> None:
        await self._keep_password(user, await self._passwords.hash(password), by)

    async def _keep_password(self, user: User, kept: str, by: str) -> None:
        """In this order: a password that was told to somebody never counts as his own."""
        now = self.clock.now()
        event = r.PasswordSet(user.user, by, now)
        if by == user.user:
            await self._store.set_password(user, kept, now)
            await self.room.keep(event)
        else:
            await self.room.keep(event)
            await self._store.set_password(user, kept, now)

    async def reset_password(self, user: User, kept: str) -> None:
        """Give an account the one-time password with that hash, and sign its user out.

        Errors: `no_account`.
        """
        _check_account(user)
        await self._keep_password(user, kept, by=OPERATOR)
        await self.sign_out_all(user)

    # Going

    async def bar(self, user: User, *, on: bool, by: str = OPERATOR) -> None:
        """Shut the room to somebody, or open it again."""
        if user.barred == on:
            return
        await self.room.keep(r.UserBarred(user.user, on, by))
        if on:
            self.room.remove(user)
            gone = [one.digest for one in await self._store.sign_ins(user.user)]
            self.on_signed_out(user.user, gone)  # he may be back one day, by the same tokens

    async def delete_own(self, user: User, password: str) -> None:
        """Forget a user at his own wish; of an account the password is asked for.

        Errors: `wrong_password`, `too_fast`, `seated`, `hosting`.
        """
        if user.account:
            await self._check(user.name, password, "")
        await self.delete(user, by=user.user)

    async def delete(self, user: User, by: str = OPERATOR) -> None:
        """Forget a user: chips, name, password, sign-ins. What others played with him stays.

        Errors: `seated`, `hosting`.
        """
        await self.room.delete(user, by)
        gone = [one.digest for one in await self._store.sign_ins(user.user)]
        await self._store.erase([user.user])
        self.on_signed_out(user.user, gone)

    async def tidy(self) -> None:
        """Finish what a stop has cut off: nothing stays of who was deleted, or of old sign-ins."""
        await self._store.drop_expired(self.clock.now())
        users = self.room.state.users.values()
        if deleted := [user.user for user in users if user.deleted]:
            await self._store.erase(deleted)


def digest(token: str) -> str:
    """What is kept of a token."""
    return sha256(token.encode("utf-8", "replace")).hexdigest()


def _check_account(user: User) -> None:
    if not user.account:
        raise IllegalAction("no_account", "a guest has no password", given=user.name)


def _barred() -> DoorcardError:
    return BadInput("barred", "the operator has shut the room to you")
