"""What hands of our own add to a table's name in a room's text: rules and chips not the room's.

A reader takes a room's text to be played by that room's rules (R17). Where our table had others,
it says so behind its name, where the rooms had `(8 max)` and trackers look for no more than that:
`Oak (8 max, cardroom rules, chips of 0.25)`.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from doorcard.engine import NO_RAKE, PROFILES, House, profile
from doorcard.records.record import amount_text

_MARK: Final = re.compile(
    rf"\(8 max(?:, ({'|'.join(PROFILES)}) rules)?(?:, chips of (\d+(?:\.\d\d?)?))?\)"
)


def house_mark(house: str, unit: int) -> str:
    """The mark of a profile's name and the smallest chip in cents; "" and 0 go without saying.

    >>> house_mark("cardroom", 25), house_mark("", 1), house_mark("", 0)
    ('(8 max, cardroom rules, chips of 0.25)', '(8 max, chips of 0.01)', '')
    """
    words = [f", {house} rules"] if house else []
    words += [f", chips of {amount_text(unit)}"] if unit else []
    return f"(8 max{''.join(words)})" if words else ""


def read_mark(text: str) -> tuple[str, int]:
    """The profile and the smallest chip that a line with a table's name tells; "" and 0 if none.

    >>> read_mark("Table 'Oak (8 max, cardroom rules, chips of 0.25)' 8-max")
    ('cardroom', 25)
    >>> read_mark("Table Oak (6 max)")
    ('', 0)
    """
    match = _MARK.search(text)
    if match is None:
        return "", 0
    whole, _, part = (match[2] or "0").partition(".")
    return match[1] or "", int(whole) * 100 + int(f"{part}00"[:2])


def profile_of(house: House, game: str) -> str:
    """The name of the profile that a house plays a game by, its rake aside; "" for one of its own.

    >>> profile_of(profile("cardroom", "razz"), "razz")
    'cardroom'
    """
    bare = replace(house, rake=NO_RAKE)
    return next((name for name in PROFILES if profile(name, game) == bare), "")
