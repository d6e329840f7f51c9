"""Names of people: how they are written, and which are nobody's. When two are one, `state` says."""

from __future__ import annotations

import unicodedata
from typing import Final

from doorcard.errors import BadInput
from doorcard.room.state import fold_name
from doorcard.table.hosting import OPERATOR
from doorcard.table.opponents import NAMES

LONGEST_NAME: Final = 32


def clean_name(name: str) -> str:
    """A name as it is shown: printable, its spaces single. Errors: `bad_name`.

    >>> clean_name("  Ann   Lee ")
    'Ann Lee'
    """
    clean = " ".join(unicodedata.normalize("NFC", name).split())
    if not 1 <= len(clean) <= LONGEST_NAME or not clean.isprintable():
        raise BadInput(
            "bad_name", "a name", given=name[:50], allowed=f"1 to {LONGEST_NAME} letters"
        )
    return clean


RESERVED: Final = frozenset(map(fold_name, (*NAMES, "dealer", "doorcard", OPERATOR)))
"""Folded names that nobody can have: he would be taken for an opponent or for the house."""
