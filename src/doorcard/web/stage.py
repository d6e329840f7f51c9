"""What all who see one table share, worked out once an event however many look."""

from __future__ import annotations

from typing import Final

from doorcard.table import events as t
from doorcard.table.state import TableState
from doorcard.web import messages as m
from doorcard.web.painter import Picture, add_own, paint
from doorcard.web.telling import lines

LINES_KEPT: Final = 60


class Stage:
    """A table's chat box and its picture, as they are at event number `seq`.

    It must see each event before the viewers do, so it is the table's first viewer.
    """

    def __init__(self, state: TableState) -> None:
        self.lines: list[m.Line] = []
        self.new_lines: list[m.Line] = []
        self._public = paint(state)

    def publish(self, state: TableState, event: t.TableEvent) -> None:
        """Keep what the event adds to the chat box, and paint the table anew."""
        self.new_lines = lines(event, state)
        self.lines += self.new_lines
        del self.lines[:-LINES_KEPT]
        self._public = paint(state)

    def picture(self, state: TableState, viewer: int) -> Picture:
        """The picture as the one in seat `viewer` sees it (0: a watcher)."""
        return add_own(state, self._public, viewer)
