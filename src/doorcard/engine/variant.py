"""What one stud game is, as data: who opens, who leads, how the pot is won.

The engine knows no game by name. A game is one `Variant` (see `doorcard.games`), and a hand
carries the one it is played by.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from doorcard.cards import Card


@dataclass(frozen=True, slots=True)
class Half:
    """One way to win: its word, and the value of a hand (larger wins, 0 does not qualify)."""

    word: Literal["high", "low"]
    value: Callable[[Sequence[Card]], int]
    best: Callable[[Sequence[Card]], tuple[Card, ...]]


@dataclass(frozen=True, slots=True)
class Variant:
    """A stud game.

    `door` and `board` rank a door card and a board; the largest opens third street (R4.1,
    R21.1) and leads the later ones (R5.1, R21.2). `halves` has one entry where one hand takes
    the whole pot, two where it is split (R13.1). `open_pair`: the game knows the double bet
    on fourth street (R7).
    """

    id: str
    name: str
    door: Callable[[Card], int]
    board: Callable[[Sequence[Card]], int]
    halves: tuple[Half, ...]
    open_pair: bool = False
