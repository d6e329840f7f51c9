"""What rooms print around the play: remarks that change nothing, and those that spoil a record.

Both rooms' words are in one list, as they borrowed from each other over the years. A line that is
in none of the lists is not understood, and its hand is damaged.
"""

from __future__ import annotations

import re
from typing import Final

from doorcard.records.formats.text import AMOUNT

_PLACE: Final = r"\d+(?:st|nd|rd|th) place"
_WHO: Final = "|".join(
    (
        # At the table
        r"(?:joins|leaves) the table(?: at seat #\d+)?",
        r"stands up",
        r"sits (?:down|out)",
        rf"adds {AMOUNT}",
        rf"rebuys(?: for {AMOUNT})?",
        r"is (?:sitting out|(?:dis)?connected|feeling \w+)",
        r"was removed from the table for failing to post",
        r"will be allowed to play after the button",
        # The clock and the line
        r"has (?:(?:been )?disconnected|reconnected|returned|requested TIME)",
        r"has \d+ seconds? (?:left to act|to reconnect)",
        r"has timed out(?: while (?:being )?disconnected)?",
        # In a tournament
        rf"(?:has )?finished (?:the tournament(?: in {_PLACE})?|in {_PLACE})(?: and (?:re|w).+)?",
        r"wins (?:the tournament|an? (?:entry|seat|ticket))(?:\.| .+)?",
        rf"wins the {AMOUNT} bounty for eliminating .+",
        rf"wins {AMOUNT} for (?:eliminating|splitting the elimination of) .+",
        r"re-buys and receives .+",
        r"takes the add-on and receives .+",
    )
)
_WHO_SAID: Final = re.compile(rf"(?: |: )(?:{_WHO})\.?")
_REMARK: Final = re.compile(
    rf".{{1,20}}?(?: |: )(?:{_WHO})\.?"  # no site's names are longer
    rf"|.+, .+ split the {AMOUNT} bounty for eliminating .+"
    r"|Time has expired.*"
    r"|The button is in seat #\d"
    r"|(?:The )?(?:time|level|limits|stakes|blinds|antes?) (?:is|are) now .+"
    r"|(?:The )?tournament (?:is (?:now )?(?:on|taking a) .*break|will resume|has resumed).*"
    r"|Level (?:has )?increased.*",
    re.IGNORECASE,
)

_SPOILS: Final = (
    (
        re.compile(r"Hand(?: #\d+)? (?:(?:has been|was|is) )?cancell?ed\.?"),
        "the hand is cancelled",
    ),
    (re.compile(r".+ is being treated as all-in"), "all-in for a lost connection (R9.4)"),
    (re.compile(r".+ cashed out the hand for .+"), "a player sold his hand to the room"),
)
_SPOILT_HEADING: Final = re.compile(r"[(\[](partial|cancell?ed)[)\]]", re.IGNORECASE)


def is_remark_on_player(rest: str) -> bool:
    """Whether what follows a player's name is a remark that changes nothing.

    >>> is_remark_on_player(" has 15 seconds left to act"), is_remark_on_player(": folds")
    (True, False)
    """
    return _WHO_SAID.fullmatch(rest) is not None


def is_remark(line: str) -> bool:
    """Whether a line is a remark on somebody, listed or not, or an announcement of the room's.

    >>> is_remark("Gum joins the table at seat #3"), is_remark("Gum bets $4")
    (True, False)
    """
    return _REMARK.fullmatch(line) is not None


def why_spoilt(line: str) -> str | None:
    """Why a line leaves a hand that can't be replayed, if it does.

    >>> why_spoilt("Hand cancelled")
    'the hand is cancelled'
    """
    return next((reason for pattern, reason in _SPOILS if pattern.fullmatch(line)), None)


def why_heading_spoilt(heading: str) -> str | None:
    """The same for a heading.

    >>> why_heading_spoilt("Table Oak - $2/$4 - Limit Razz - 12:00:00 ET - 2010/01/01 (partial)")
    'the room gives only a part of the hand'
    """
    found = _SPOILT_HEADING.search(heading)
    if found is None:
        return None
    partial = found[1].lower() == "partial"
    return "the room gives only a part of the hand" if partial else "the hand is cancelled"
