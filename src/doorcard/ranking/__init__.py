"""Reading hands: high, eight-or-better low, razz low and boards, and what they are called.

Every value is an integer, and the larger one is always the better hand, or acts first, so that
an award is a `max`. Equal values are equal hands: suits never decide who wins (R1.6).
"""

from doorcard.ranking.best import best_high, best_low8, best_razz
from doorcard.ranking.board import board_high, board_razz, door_low, door_razz
from doorcard.ranking.high import high_value
from doorcard.ranking.low import low8_value, razz_value
from doorcard.ranking.names import (
    Reading,
    name_board,
    name_high,
    name_low,
    name_razz,
    read_high,
    read_low,
    read_razz,
)

__all__ = [
    "Reading",
    "best_high",
    "best_low8",
    "best_razz",
    "board_high",
    "board_razz",
    "door_low",
    "door_razz",
    "high_value",
    "low8_value",
    "name_board",
    "name_high",
    "name_low",
    "name_razz",
    "razz_value",
    "read_high",
    "read_low",
    "read_razz",
]
