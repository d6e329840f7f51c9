"""Names that can stand in a line of a room's text and be taken for nothing else (case X7).

A name is free text: it may hold line ends, or read like a line of play. In a history it is one
line of printable characters. One that could be read as part of the play is written as one word,
its blanks and signs as `_`; all others stay as they are. So `Hazel [x]` and `Birch Row` come back
as they were, and `Alder: folds` as `Alder_folds`. The rooms had no names of more than 15
characters, and trackers know none, so longer ones are cut.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

_SHORTEST: Final = 2
_LONGEST: Final = 15
_SIGNS: Final = re.compile(
    r"\*\*|[()\"<>{}]|:(?= |$)|#\d"
    r"|\[[^\]]*(?:[2-9TJQKA][cdhs]|\?\?)[^\]]*\]"  # a card
)
_WORDS: Final = re.compile(
    r"adds|ante|antes|bets|board|brings|calls|cancell?ed|checks|collected|completes|dealt"
    r"|doesn't|expired|feeling|finished|folded|folds|hand|has|is|joins|leaves|level|lost"
    r"|mucked|mucks|pot|posts|qualified|raises|rake|rebuys|received|removed|returned|said"
    r"|seat|showed|shows|sits|stands|street|summary|table|takes|ties|timed|uncalled|was|will"
    r"|wins|won"
)
_NOT_IN_A_WORD: Final = re.compile(r"[^\w.'-]+")


def player_names(names: Mapping[int, str]) -> dict[int, str]:
    """The players' names as they are written, by seat: each another, of 2 to 15 characters.

    >>> player_names({1: "Hazel [x]", 2: "Alder: folds", 5: "*** SUMMARY ***", 7: "Two\\nlines"})
    {1: 'Hazel [x]', 2: 'Alder_folds', 5: 'SUMMARY', 7: 'Two lines'}
    """
    found: dict[int, str] = {}
    taken: set[str] = set()
    for seat, name in sorted(names.items()):
        plain, end = _plain(name), ""
        while len(plain) < _SHORTEST or plain.casefold() in taken:
            end += f"_{seat}"
            plain = f"{plain[: _LONGEST - len(end)]}{end}"
        taken.add(plain.casefold())
        found[seat] = plain
    return found


def _plain(name: str) -> str:
    line = one_line(name)[:_LONGEST].rstrip()
    words = re.findall(r"[\w']+", line.casefold())
    if _SIGNS.search(line) or (len(words) > 1 and any(map(_WORDS.fullmatch, words))):
        return _NOT_IN_A_WORD.sub("_", line).strip("_")
    return line


def one_line(text: str) -> str:
    """Text on one line, with single blanks, of characters that show.

    >>> one_line("  Oak\\u2028 and\\tAsh ")
    'Oak and Ash'
    """
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())


def table_name(name: str) -> str:
    """A table's name with nothing in it that a heading is read by.

    >>> table_name("Oak (deep), $2/$4 - Limit Razz")
    'Oak deep 2 4 Limit Razz'
    """
    return " ".join(re.sub(r"[^\w .'&!?]+", " ", one_line(name)).split()) or "Table"
