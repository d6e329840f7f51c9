"""The formats of hand histories, told apart by their content."""

from __future__ import annotations

import re
from typing import Final

from doorcard.records.formats import fulltilt, phh, pokerstars
from doorcard.records.formats.room import RoomReader
from doorcard.records.formats.text import decode
from doorcard.records.record import Damaged, Hand, History, Record

# What stands between hands in some collections.
_BETWEEN: Final = re.compile(r"\*+ ?# ?\d+ ?\*+")
_PLAY: Final = re.compile(r"\*\*\* .+ \*\*\*|Seat \d+: ")


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
    heads = [at for at, (_, line) in enumerate(lines) if _head(line)]
    if not heads:
        return None
    for number, line in lines[: heads[0]]:
        if _PLAY.match(line):
            history.stray = Damaged(number, "part of a hand without its heading")
            break
    for at, end in zip(heads, [*heads[1:], len(lines)], strict=True):
        number, line = lines[at]
        hand = _read_hand(number, line, lines[at + 1 : end])
        if hand is None:
            history.other_games += 1
        else:
            history.hands.append(hand)
    return history


def _head(line: str) -> bool:
    return bool(fulltilt.HEAD.fullmatch(line) or pokerstars.HEAD.fullmatch(line))


def _read_hand(number: int, head: str, lines: list[tuple[int, str]]) -> Hand | None:
    """One hand of a room; None if it is of another game."""
    reader: type[RoomReader]
    if match := fulltilt.HEAD.fullmatch(head):
        reader, (game, known) = fulltilt.FullTiltReader, fulltilt.stakes(match[2])
        other = known is not None
    else:
        match = pokerstars.HEAD.fullmatch(head)
        assert match is not None
        reader, (game, known) = pokerstars.PokerStarsReader, pokerstars.stakes(match[2])
        other = pokerstars.is_other_game(match[2])
    if game is None:
        if other:
            return None
        return Hand(reader.site, match[1], None, damage=Damaged(number, "heading not understood"))
    try:
        record = reader(match[1], game, number, match[2]).read(
            [line for line in lines if not _BETWEEN.fullmatch(line[1])]
        )
        return Hand(reader.site, match[1], game, record)
    except Damaged as damage:
        return Hand(reader.site, match[1], game, damage=damage)


def _share_bring_ins(records: list[Record]) -> None:
    told = {
        (record.small_bet, record.big_bet): record.bring_in
        for record in records
        if record.bring_in is not None
    }
    for record in records:
        if record.bring_in is None:
            record.bring_in = told.get((record.small_bet, record.big_bet))


__all__ = ["read_history"]
