"""Passwords: kept as argon2id, checked beside the event loop, a few at a time.

What is kept of a password is of no use to who steals it. A name that nobody has costs as much
time as one with a wrong password, so that nobody learns which names there are.
"""

from __future__ import annotations

import asyncio
import secrets
from functools import cached_property
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError

from doorcard.errors import BadInput
from doorcard.room.limits import TooFast

SHORTEST: Final = 8
LONGEST: Final = 200

MEMORY_KIB: Final = 19 * 1024
TIMES: Final = 2
"""What OWASP asks of argon2id at the least: some 20 ms, and 19 MB for each at work."""

AT_ONCE: Final = 2
WAITING: Final = 50
"""Checks at work at the same time, and those that may wait for them."""

_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""What is told by telephone without mistakes."""


class Passwords:
    """Hashes and checks."""

    def __init__(self, *, memory_kib: int = MEMORY_KIB, times: int = TIMES) -> None:
        self._hasher = PasswordHasher(time_cost=times, memory_cost=memory_kib, parallelism=1)
        self._room = asyncio.Semaphore(AT_ONCE)
        self._asked = 0

    @cached_property
    def _nobodys(self) -> str:
        """The password of names that nobody has."""
        return self._hasher.hash(secrets.token_hex())

    async def hash(self, password: str) -> str:
        """What is kept of a password. Errors: `bad_password`, `too_fast`."""
        check_password(password)
        return await self._beside(password, None)

    async def matches(self, kept: str, password: str) -> bool:
        """Whether that is the password; `kept` is "" where there is none. Errors: `too_fast`."""
        if len(password) > LONGEST:
            return False
        return bool(await self._beside(password, kept)) and bool(kept)

    async def _beside(self, password: str, kept: str | None) -> str:
        if self._asked >= AT_ONCE + WAITING:
            raise TooFast(1_000)
        self._asked += 1
        try:
            async with self._room:
                return await asyncio.to_thread(self._work, password, kept)
        finally:
            self._asked -= 1

    def _work(self, password: str, kept: str | None) -> str:
        if kept is None:
            return self._hasher.hash(password)
        try:
            self._hasher.verify(kept or self._nobodys, password)
        except VerificationError:
            return ""
        return kept


def check_password(password: str) -> None:
    """Errors: `bad_password` for one too short or too long."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise BadInput(
            "bad_password",
            "letters in a password",
            given=len(password),
            allowed=f"{SHORTEST} to {LONGEST}",
        )


def one_time_password() -> str:
    """A password to be told to somebody, who changes it: about 99 bits.

    >>> len(one_time_password())
    24
    """
    parts = ("".join(secrets.choice(_LETTERS) for _ in range(4)) for _ in range(5))
    return "-".join(parts)
