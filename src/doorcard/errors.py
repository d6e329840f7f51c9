"""Coded errors: what went wrong, what was given and what is allowed.

Every error that Doorcard raises on purpose is a `DoorcardError`. Its `code` is stable and
short, made for programs; the message is made for people.

>>> error = IllegalAction("not_your_turn", "seat 3 is to act", given=2, allowed=3)
>>> error.code, error.given, error.allowed
('not_your_turn', 2, 3)
>>> str(error)
'not_your_turn: seat 3 is to act (given: 2; allowed: 3)'
"""

from __future__ import annotations


class DoorcardError(Exception):
    """The base of all errors raised on purpose: `code`, `reason`, `given`, `allowed`."""

    def __init__(
        self, code: str, reason: str, *, given: object = None, allowed: object = None
    ) -> None:
        super().__init__(code, reason, given, allowed)
        self.code = code
        self.reason = reason
        self.given = given
        self.allowed = allowed

    def __str__(self) -> str:
        facts = [
            f"{word}: {fact}"
            for word, fact in (("given", self.given), ("allowed", self.allowed))
            if fact is not None
        ]
        return f"{self.code}: {self.reason}" + (f" ({'; '.join(facts)})" if facts else "")


class BadInput(DoorcardError):
    """Something given can't be read or is out of range: a card, a stake, a setting."""


class IllegalAction(DoorcardError):
    """An action the rules don't allow now; nothing has changed."""
