"""Errors as a client is told them."""

from __future__ import annotations

from typing import Final

from doorcard.errors import DoorcardError
from doorcard.web import messages as m

LONGEST_ECHO: Final = 100


def refusal(key: str, error: DoorcardError, table: str = "") -> m.Refused:
    """The refusal of the command `key`; what was given is echoed, but not at any length."""
    given = "" if error.given is None else str(error.given)[:LONGEST_ECHO]
    allowed = "" if error.allowed is None else str(error.allowed)
    return m.Refused(key, error.code, error.reason, given, allowed, table[:LONGEST_ECHO])
