"""What the rooms' text formats share: decoding, amounts, cards, names that look like grammar."""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator
from typing import Final

from doorcard.cards import Card, parse_cards
from doorcard.errors import BadInput
from doorcard.records.names import Claim, read_claims
from doorcard.records.record import Damaged

AMOUNT: Final = r"[$€£¥₹]?\s?(-?\d[\d,]*(?:\.\d+)?)"
"""An amount, with or without a sign of its currency; one group, for `cents`."""


def amount_as(name: str) -> str:
    """`AMOUNT` with its group named."""
    return AMOUNT.replace("(", f"(?P<{name}>", 1)


CARDS: Final = r"\[([^\[\]]*)\]"

_NUMBER: Final = re.compile(r"(-?)(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?")


def decode(data: bytes) -> str:
    """A file's text: UTF-16 by its mark or its zero bytes, else UTF-8, else Windows-1252."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return data.decode("utf-16", errors="replace")
    if b"\0" in data[:200]:
        order = "be" if data[:1] == b"\0" else "le"
        return data.decode(f"utf-16-{order}", errors="replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")


def cents(text: str, line: int) -> int:
    """An amount in cents; thousands may have commas.

    Errors: Damaged for anything else.

    >>> cents("14,907.75", 1), cents("425", 1), cents("-8.5", 1)
    (1490775, 42500, -850)
    """
    if text.isdecimal():
        return 100 * int(text)
    match = _NUMBER.fullmatch(text)
    if match is None:
        raise Damaged(line, f"no amount: {text}")
    sign, whole, part = match.groups()
    value = int(whole.replace(",", "")) * 100 + int(f"{part or ''}00"[:2])
    return -value if sign else value


def read_cards(text: str, line: int) -> tuple[Card, ...]:
    """The cards between brackets.

    Errors: Damaged.
    """
    try:
        return parse_cards(text)
    except BadInput as error:
        raise Damaged(line, f"no card: {error.given}") from error


def read_named(text: str, game: str, line: int) -> tuple[Claim, ...]:
    """What a hand is called.

    Errors: Damaged.
    """
    try:
        return read_claims(text, game)
    except ValueError as error:
        raise Damaged(line, str(error)) from error


class Names:
    """The players listed, found in a line longest name first (cases H5, X7)."""

    def __init__(self) -> None:
        self.seats: dict[str, int] = {}
        self._longest: list[str] = []

    def add(self, name: str, seat: int, line: int) -> None:
        """Errors: Damaged for a name or a seat that is taken."""
        if name in self.seats or seat in self.seats.values():
            raise Damaged(line, f"seat {seat} or the name {name} is there twice")
        if not 1 <= seat <= 8:
            raise Damaged(line, f"there is no seat {seat} at a stud table")
        self.seats[name] = seat
        self._longest = sorted(self.seats, key=len, reverse=True)

    def at_start(self, text: str) -> Iterator[tuple[int, str]]:
        """Seats whose name the text begins with, and the rest of it; the longest name first."""
        for name in self._longest:
            if text.startswith(name):
                yield self.seats[name], text[len(name) :]
