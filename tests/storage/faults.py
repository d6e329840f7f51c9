"""A journal that fails at a chosen append, before it has kept the entry or after."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

from doorcard.table.ports import Entry, Journal, Kept

When: TypeAlias = Literal["before", "after"]


class Died(BaseException):
    """The process is gone at this point: nobody answers it, and nothing after it happens.

    No `Exception`, so that nothing that expects faults takes it for one and goes on.
    """


class Faulty:
    """Passes everything on; the append number `at` (from 1) fails before it is kept, or after.

    With `dies` it raises `Died` instead of a fault, and so does all that is asked of it later:
    what a test does then is what a restart does, with the journal `kept`.
    """

    def __init__(
        self, kept: Journal, at: int = 0, when: When = "before", *, dies: bool = False
    ) -> None:
        self.kept = kept
        self.at = at
        self.when = when
        self.dies = dies
        self.appended = 0
        self.dead = False

    async def append(self, entry: Entry) -> None:
        """Keep an entry, or fail."""
        self._check()
        self.appended += 1
        strikes = self.appended == self.at
        if strikes and self.when == "before":
            self._strike()
        await self.kept.append(entry)
        if strikes:
            self._strike()

    async def load(self, stream: str) -> Kept:
        """What is kept of a stream."""
        self._check()
        return await self.kept.load(stream)

    async def secret(self, stream: str, hand: int) -> bytes:
        """The deck of a hand."""
        self._check()
        return await self.kept.secret(stream, hand)

    async def balances(self, account: str = "") -> Mapping[str, int]:
        """What accounts hold."""
        self._check()
        return await self.kept.balances(account)

    def _strike(self) -> None:
        if self.dies:
            self.dead = True
            raise Died
        raise OSError("the disk failed")

    def _check(self) -> None:
        if self.dead:
            raise Died
