"""Everybody's play chips that are at no table, and which of them wait for a table's answer."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import TypeAlias

from doorcard.errors import BadInput
from doorcard.room.ledger import account
from doorcard.table.ports import Posting

Request: TypeAlias = tuple[str, str]
"""A table, and the sender's key."""


class Till:
    """Follows the ledger. What has been asked for once can't be asked for twice at the same time.

    >>> till = Till()
    >>> till.follow([Posting("cashier", -1_000), Posting("player/u1", 1_000)])
    >>> till.ask(("t1", "u1:1"), "u1", 800)
    >>> till.ask(("t2", "u1:2"), "u1", 800)
    Traceback (most recent call last):
    doorcard.errors.BadInput: no_chips: cents to bring to a table (given: 800; allowed: 200)
    >>> till.answered(("t1", "u1:1"))
    >>> till.held("u1")
    1000
    """

    def __init__(self) -> None:
        self._held: defaultdict[str, int] = defaultdict(int)
        self._asked: dict[Request, tuple[str, int]] = {}

    def follow(self, postings: Iterable[Posting]) -> None:
        """Chips have moved."""
        for posting in postings:
            if posting.account.startswith("player/"):
                self._held[posting.account] += posting.cents

    def held(self, user: str) -> int:
        """A user's play chips, in cents, those that wait for an answer included."""
        return self._held.get(account(user), 0)

    def ask(self, request: Request, user: str, cents: int) -> None:
        """Note that somebody asks a table for something that costs so much. Errors: `no_chips`."""
        free = self.held(user) - sum(spent for who, spent in self._asked.values() if who == user)
        if cents > free:
            raise BadInput("no_chips", "cents to bring to a table", given=cents, allowed=free)
        self._asked[request] = user, max(0, cents)

    def answered(self, request: Request) -> None:
        """The table has answered: what it took has been followed already."""
        del self._asked[request]

    def waits(self, request: Request) -> bool:
        """Whether that very request has no answer yet."""
        return request in self._asked

    def asked_by(self, user: str) -> set[str]:
        """The tables that owe somebody an answer."""
        return {table for (table, _), (who, _) in self._asked.items() if who == user}
