"""What a table has been like lately: its average pot, its pace, and how loose it is (room L2).

Read off the events, over the last fifty hands; a cancelled hand is none of them.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from doorcard.engine import events as e
from doorcard.table.events import HandEvent, TableEvent

HANDS: Final = 50
BREAK_MS: Final = 5 * 60_000
"""A longer wait for the next hand is a break, and says nothing of the pace."""


@dataclass(slots=True)
class _Hand:
    started: int
    dealt: int
    live: int
    saw_fourth: int = 0
    pot: int = 0


class Figures:
    """The last hands of one table, in a few numbers.

    >>> figures = Figures()
    >>> figures.hands, figures.average_pot, figures.hands_an_hour, figures.see_fourth
    (0, 0, 0, 0)
    """

    def __init__(self) -> None:
        self._hands: deque[_Hand] = deque(maxlen=HANDS)
        self._hand: _Hand | None = None

    def follow(self, event: TableEvent, at: int) -> None:
        """Take note of what happened at `at`."""
        if not isinstance(event, HandEvent):
            return
        inner, hand = event.event, self._hand
        if isinstance(inner, e.HandStarted):
            dealt = len(inner.setup.stacks)
            self._hand = _Hand(at, dealt, dealt)
        elif hand is None:
            return
        elif isinstance(inner, e.Folded):
            hand.live -= 1
        elif isinstance(inner, e.StreetStarted):
            hand.saw_fourth = hand.live if inner.street == 4 else hand.saw_fourth
        elif isinstance(inner, e.PotAwarded):
            hand.pot += inner.amount
        elif isinstance(inner, e.RakeTaken):
            hand.pot += sum(inner.amounts)
        elif isinstance(inner, e.HandEnded | e.HandVoided):
            self._hand = None
            if isinstance(inner, e.HandEnded):
                self._hands.append(hand)

    def precede(self, older: Figures) -> None:
        """Count the hands of `older` too: they were played before these."""
        self._hands = deque([*older._hands, *self._hands], maxlen=HANDS)

    @property
    def hands(self) -> int:
        """How many hands these figures are of."""
        return len(self._hands)

    @property
    def average_pot(self) -> int:
        """Cents, rake included."""
        return sum(hand.pot for hand in self._hands) // len(self._hands) if self._hands else 0

    @property
    def hands_an_hour(self) -> int:
        """From the start of a hand to that of the next one, breaks left out."""
        starts = [hand.started for hand in self._hands]
        waits = [later - sooner for sooner, later in pairwise(starts)]
        waits = [wait for wait in waits if 0 < wait <= BREAK_MS]
        return round(len(waits) * 3_600_000 / sum(waits)) if waits else 0

    @property
    def see_fourth(self) -> int:
        """Of a hundred who were dealt in, how many saw fourth street."""
        dealt = sum(hand.dealt for hand in self._hands)
        return round(100 * sum(hand.saw_fourth for hand in self._hands) / dealt) if dealt else 0
