"""Changes to a room's text of a hand, each of which makes it tell something false.

Only what a record tells twice, or what the rules decide, can be found out: a card that nobody
sees again, a stack that is never all in or a remark on somebody's connection can't.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from doorcard.cards import RANKS, SUITS

_ACTION = re.compile(r".*\b(folds|checks|calls|bets|raises|brings in|completes it)\b.*")
_SHOWDOWN = re.compile(r".*\b(shows|mucks|collected|wins|ties)\b.*")
_MONEY = re.compile(
    r".*\b(antes|posts the ante|calls|bets|raises|completes|returned|collected|wins"
    r"|ties|Total pot|won)\b.*"
)
_SILENT = re.compile(r'.*( said, "|has \d+ seconds|in chips\))')
_AMOUNT = re.compile(r"(?<![#\w\[])(\d[\d,]*(?:\.\d+)?)(?!\w)")
_CARD = re.compile(r"\b[2-9TJQKA][cdhs]\b")
_RANK = re.compile(
    r"\b(Ace|King|Queen|Jack|Ten|Nine|Eight|Seven|Six|Five|Four|Three|Deuce|Two)(e?s)?\b"
)
_NEXT = {
    "Ace": "King", "King": "Queen", "Queen": "Jack", "Jack": "Ten", "Ten": "Nine",
    "Nine": "Eight", "Eight": "Seven", "Seven": "Six", "Six": "Five", "Five": "Four",
    "Four": "Three", "Three": "Deuce", "Deuce": "Ace", "Two": "Ace",
}  # fmt: skip
_LOW = re.compile(r"\b[2-9TJQKA](?=,[2-9TJQKA])")
_WORDS = (
    (r"\bchecks\b", "folds"),
    (r"\b(?:calls|bets) .*", "folds"),
    (r"\bfolds\b", "checks"),
    (r"\bwon \(\S+\)", "lost"),
    (r"\bwins the\b", "ties for the"),
    (r"\bmucks\b", "folds"),
)


def mutations(lines: list[str]) -> Iterator[tuple[str, int, list[str]]]:
    """What is changed, on which line (from 0), and the lines that come out."""
    names = [
        match[1]
        for line in lines
        if (match := re.match(r"Seat \d: (.+) \([$€]?[\d.,]+(?: in chips)?\)", line))
    ]
    cards = {card for line in lines for card in _CARD.findall(line)}
    spare = next(rank + suit for rank in RANKS for suit in SUITS if rank + suit not in cards)
    speaking = re.compile(r"(?!Seat \d).+: " if lines[0].startswith("Full") else r"(?!)")
    for at, line in enumerate(lines):
        if at == 0 or not line or _SILENT.match(line) or speaking.match(line):
            continue
        for what, new in _changes(line, names, spare):
            if new != line:
                yield what, at, [*lines[:at], new, *lines[at + 1 :]]
        if _ACTION.match(line) or "returned to" in line:
            yield "line left out", at, [*lines[:at], *lines[at + 1 :]]
        after = lines[at + 1] if at + 1 < len(lines) else ""
        if " shows " in line.replace(": ", " ") and _SHOWDOWN.match(after):
            told = [line, after]
            if "*** SHOW DOWN ***" in lines and not after.startswith("Seat"):
                yield "order", at, [*lines[:at], *reversed(told), *lines[at + 2 :]]


def _changes(line: str, names: list[str], spare: str) -> Iterator[tuple[str, str]]:
    summary = line.startswith("Seat ")
    if _MONEY.match(line):
        for match in _AMOUNT.finditer(line):
            if summary and match.start() < 7:
                continue
            more = f"{float(match[1].replace(',', '')) + (0.01 if '.' in match[1] else 1):.2f}"
            yield "amount", line[: match.start()] + more + line[match.end() :]
    if " and won " in line or " shows [" in line.replace(": ", " "):
        for match in _CARD.finditer(line):
            yield "card", line[: match.start()] + spare + line[match.end() :]
    if _ACTION.match(line) and not summary:
        actor = next((name for name in sorted(names, key=len)[::-1] if line.startswith(name)), "")
        others = [name for name in names if name != actor]
        if actor and others:
            yield "actor", others[0] + line[len(actor) :]
    if _SHOWDOWN.match(line) or summary:
        for match in _RANK.finditer(line):
            lower = _NEXT[match[1]] + ("s" if match[2] else "")
            yield "name", line[: match.start()] + lower + line[match.end() :]
        for match in _LOW.finditer(line):
            other = "3" if match[0] != "3" else "4"
            yield "low", line[: match.start()] + other + line[match.end() :]
    for old, new in _WORDS:
        yield "word", re.sub(old, new, line, count=1)
