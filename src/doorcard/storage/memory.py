"""A journal in memory: it forgets all when the process ends."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Final

from doorcard.errors import DoorcardError
from doorcard.room.accounts import SignIn
from doorcard.room.state import User
from doorcard.storage.rows import check_balance
from doorcard.table.history import Stored
from doorcard.table.ledger import may_be_negative
from doorcard.table.ports import Entry, Kept, Posting

KEYS_KEPT: Final = 512


@dataclass(slots=True)
class _Stream:
    """`seq` is the number before the first of `events`."""

    seq: int = 0
    checkpoint: str = ""
    events: list[object] = field(default_factory=list)
    at: int = 0
    times: list[int] = field(default_factory=list)
    postings: list[tuple[Posting, ...]] = field(default_factory=list)
    keys: list[str] = field(default_factory=list)
    secrets: dict[int, bytes] = field(default_factory=dict)


class MemoryJournal:
    """Keeps what a restart needs; with `forgetful` only what came since the last checkpoint."""

    def __init__(self, *, forgetful: bool = False) -> None:
        self._forgetful = forgetful
        self._streams: dict[str, _Stream] = defaultdict(_Stream)
        self._balances: dict[str, int] = defaultdict(int)

    async def append(self, entry: Entry) -> None:
        """Keep an entry. Errors: `seq_taken`, `key_taken`, `overdrawn`, `unbalanced`."""
        check_balance(entry)
        stream = self._streams[entry.stream]
        following = stream.seq + len(stream.events) + 1
        if entry.first != following:
            raise DoorcardError("seq_taken", entry.stream, given=entry.first, allowed=following)
        if entry.key and entry.key in stream.keys:
            raise DoorcardError("key_taken", entry.stream, given=entry.key)
        self._post(entry)
        if entry.checkpoint:
            stream.checkpoint = entry.checkpoint
            if self._forgetful:
                stream.seq = entry.first - 1
                stream.events, stream.times, stream.postings = [], [], []
                # The deck of the hand that begins with this was sealed before.
                stream.secrets = dict([*stream.secrets.items()][-1:])
        stream.events += entry.events
        stream.times += [entry.at] * len(entry.events)
        stream.postings += entry.postings or ((),) * len(entry.events)
        stream.at = entry.at
        if entry.key:
            stream.keys.append(entry.key)
        if entry.secret:
            stream.secrets[entry.hand] = entry.secret

    def _post(self, entry: Entry) -> None:
        after: dict[str, int] = {}
        for posting in (one for event in entry.postings for one in event):
            account = posting.account
            after[account] = after.get(account, self._balances[account]) + posting.cents
        for account, cents in after.items():
            if cents < 0 and not may_be_negative(account):
                raise DoorcardError("overdrawn", account, given=cents)
        self._balances.update(after)

    async def load(self, stream: str) -> Kept:
        """What a restart needs of a stream; all its events, unless it forgets."""
        kept = self._streams[stream]
        checkpoint = kept.checkpoint if self._forgetful else ""
        return Kept(
            kept.seq, checkpoint, tuple(kept.events), kept.at, tuple(kept.keys[-KEYS_KEPT:])
        )

    async def secret(self, stream: str, hand: int) -> bytes:
        """The sealed deck of a hand, b"" if there is none."""
        return self._streams[stream].secrets.get(hand, b"")

    def events(self, stream: str) -> list[object]:
        """What is kept of a stream, oldest first."""
        return list(self._streams[stream].events)

    def stored(self, stream: str) -> list[tuple[Stored, tuple[Posting, ...]]]:
        """What is kept of a stream with its numbers, times and postings, oldest first."""
        kept = self._streams[stream]
        rows = zip(kept.times, kept.events, kept.postings, strict=True)
        return [
            (Stored(seq, at, event), lines)
            for seq, (at, event, lines) in enumerate(rows, kept.seq + 1)
        ]

    def streams(self) -> list[str]:
        """All streams."""
        return list(self._streams)

    async def balances(self, account: str = "") -> Mapping[str, int]:
        """Cents on an account (all below a name that ends in a slash; "" for all)."""
        below = account.endswith("/") or not account
        return {
            name: cents
            for name, cents in self._balances.items()
            if (name.startswith(account) if below else name == account)
        }


class MemoryAccounts:
    """Passwords and sign-ins, until the process ends."""

    def __init__(self) -> None:
        self._passwords: dict[str, str] = {}
        self._sign_ins: dict[str, SignIn] = {}

    async def set_password(self, user: User, hash: str, at: int) -> None:
        """Keep somebody's password, hashed, in place of the one before."""
        self._passwords[user.user] = hash

    async def password(self, user: str) -> str:
        """The hash of somebody's password, "" if he has none."""
        return self._passwords.get(user, "")

    async def add_sign_in(self, sign_in: SignIn) -> None:
        """Keep a sign-in, also in place of the one with its digest."""
        self._sign_ins[sign_in.digest] = sign_in

    async def sign_in(self, digest: str) -> SignIn | None:
        """The sign-in with that digest."""
        return self._sign_ins.get(digest)

    async def sign_ins(self, user: str) -> list[SignIn]:
        """All of a user, the one seen last first."""
        own = [one for one in self._sign_ins.values() if one.user == user]
        return sorted(own, key=lambda one: (-one.seen, -one.made, one.digest))

    async def drop_sign_ins(self, digests: Collection[str]) -> None:
        """Forget these sign-ins."""
        for digest in digests:
            self._sign_ins.pop(digest, None)

    async def drop_expired(self, now: int) -> None:
        """Forget all sign-ins whose time is over."""
        await self.drop_sign_ins(
            [one.digest for one in self._sign_ins.values() if one.expires <= now]
        )

    async def erase(self, users: Collection[str]) -> None:
        """Forget the passwords and all sign-ins of users."""
        for user in users:
            self._passwords.pop(user, None)
            await self.drop_sign_ins([one.digest for one in await self.sign_ins(user)])
