"""A file of hand histories: which format it is in, and its hands."""

from __future__ import annotations

import re
from typing import Final

from doorcard.records.formats import phh
from doorcard.records.formats.fulltilt import FullTiltReader
from doorcard.records.formats.pokerstars import PokerStarsReader
from doorcard.records.formats.room import RoomReader
from doorcard.records.formats.text import decode
from doorcard.records.record import Damaged, Hand, History, Record

ROOMS: Final[tuple[type[RoomReader], ...]] = (FullTiltReader, PokerStarsReader)
"""The rooms whose text is read; a hand's heading tells which of them wrote it."""

# What stands between hands in some collections.
_BETWEEN: Final = re.compile(r"\*+ ?# ?\d+ ?\*+")
_PLAY: Final = re.compile(r"\*\*\* .+ \*\*\*|Seat \d+: ")

Head = tuple[type[RoomReader], re.Match[str]]
"""A heading's room, and the number and the rest of it."""


def read_history(data: bytes) -> History | None:
    """All the hands in a file, or None if it is in no format that is known here.

    A hand that can't be read is there with its damage. A bring-in that a hand doesn't tell is
    taken from the others at the same stakes (R17).
    """
    text = decode(data)
    if phh.MARK.search(text):
        hands = phh.read_hands(text)
        return History([hand for hand in hands if hand], other_games=hands.count(None))
    history = _read_text(text)
    if history is not None:
        _share_bring_ins([hand.record for hand in history.hands if hand.record])
    return history


def _read_text(text: str) -> History | None:
    history = History()
    lines = [
        (number, line.strip("\ufeff").rstrip()) for number, line in enumerate(text.split("\n"), 1)
    ]
    heads = [(at, head) for at, (_, line) in enumerate(lines) if (head := _head(line))]
    if not heads:
        return None
    for number, line in lines[: heads[0][0]]:
        if _PLAY.match(line):
            history.stray = Damaged(number, "part of a hand without its heading")
            break
    ends = [*(at for at, _ in heads[1:]), len(lines)]
    for (at, head), end in zip(heads, ends, strict=True):
        hand = _read_hand(lines[at][0], head, lines[at + 1 : end])
        if hand is None:
            history.other_games += 1
        else:
            history.hands.append(hand)
    return history


def _head(line: str) -> Head | None:
    for reader in ROOMS:
        if match := reader.head.fullmatch(line):
            return reader, match
    return None


def _read_hand(number: int, head: Head, lines: list[tuple[int, str]]) -> Hand | None:
    """One hand of a room; None if it is of another game."""
    reader, match = head
    hand, heading = match.groups()
    game = reader.game_of(heading)
    if game is None:
        if reader.is_of_another_game(heading):
            return None
        return Hand(reader.site, hand, None, damage=Damaged(number, "heading not understood"))
    try:
        record = reader(hand, game, number, heading).read(
            [line for line in lines if not _BETWEEN.fullmatch(line[1])]
        )
        return Hand(reader.site, hand, game, record)
    except Damaged as damage:
        return Hand(reader.site, hand, game, damage=damage)


def _share_bring_ins(records: list[Record]) -> None:
    told = {
        (record.small_bet, record.big_bet): record.bring_in
        for record in records
        if record.bring_in is not None
    }
    for record in records:
        if record.bring_in is None:
            record.bring_in = told.get((record.small_bet, record.big_bet))
