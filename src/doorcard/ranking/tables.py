"""The tables behind the fast doors: `tables.bin`, made by tools/ranking_tables.py.

Read when first asked for, never by the engine.
"""

from __future__ import annotations

import hashlib
import sys
from array import array
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

from doorcard.errors import DoorcardError
from doorcard.ranking.places import HIGH_SUMS, LOW_SUMS, PLACES

SHA256: Final = "3b924014293f876f43fc74e125b9ff14f52552f0f03649579a11fb1aac2458b7"
FLUSHES: Final = 1 << 13


class Tables(NamedTuple):
    """Whole numbers of 32, 32, 16 and 16 bits without a sign, in this machine's byte order."""

    worths: array[int]  # by place
    first: array[int]  # by the sum of the low ranks' weights
    step: array[int]  # by the sum of the high ranks' weights
    flushes: array[int]  # by the ranks of the suit, a bit each


@cache
def tables() -> Tables:
    """The tables, checked.

    Errors: `damaged_tables` if the file isn't the one that was made.
    """
    data = files("doorcard.ranking").joinpath("tables.bin").read_bytes()
    if hashlib.sha256(data).hexdigest() != SHA256:
        raise DoorcardError("damaged_tables", "ranking/tables.bin is not the file that was made")
    parts, at = [], 0
    for code, count in (("I", PLACES), ("I", LOW_SUMS), ("H", HIGH_SUMS), ("H", FLUSHES)):
        part = array(code)
        end = at + count * part.itemsize
        part.frombytes(data[at:end])
        if sys.byteorder == "big":
            part.byteswap()
        parts.append(part)
        at = end
    return Tables(*parts)
