"""What all lines share: the room's door, the stages of its tables, the lobby, the odds desk."""

from __future__ import annotations

import logging
from collections import defaultdict

from doorcard.errors import BadInput
from doorcard.room.accounts import Accounts
from doorcard.table.actor import TableActor
from doorcard.table.events import HandEvent
from doorcard.table.figures import HANDS, Figures
from doorcard.table.history import History
from doorcard.web.limits import LINES_OF_ONE, Rates
from doorcard.web.lobby import Lobby
from doorcard.web.odds_desk import OddsDesk
from doorcard.web.stage import Stage
from doorcard.web.watcher import Watcher, watching

log = logging.getLogger(__name__)


class Hall:
    """Set up before the room opens its tables, each of which gets a stage."""

    def __init__(self, accounts: Accounts, rates: Rates | None = None) -> None:
        self.accounts = accounts
        self.room = accounts.room
        self.clock = accounts.clock
        self.rates = rates or Rates()
        self.desk = OddsDesk()
        self.lobby = Lobby(self.room, watching)
        self.stages: dict[str, Stage] = {}
        self.lines: defaultdict[str, set[object]] = defaultdict(set)  # by user
        self._young: dict[str, tuple[Figures, int]] = {}  # and the last event before them
        self.room.on_table = self.set_up
        self.room.on_table_lost = _break_off
        self.room.on_lobby_change = self._changed

    def set_up(self, actor: TableActor) -> None:
        """Give a table its stage, and the lobby an eye on it."""
        table = actor.state.settings.id
        figures = self.lobby.figures[table] = Figures()
        if actor.state.seq:
            self._young[table] = figures, actor.state.seq
        self.stages[table] = stage = Stage(actor.state, self.clock, figures)
        actor.watch(stage)
        actor.watch(self.lobby)

    async def recall(self, history: History) -> None:
        """Give each table's row the hands that were played before the room was stopped."""
        for table, (figures, last) in tuple(self._young.items()):
            try:
                older = await _figures(history, table, last)
            except Exception:
                log.exception("the figures of table %s begin anew", table)
            else:
                figures.precede(older)
                self.lobby.touch(table)
        self._young.clear()

    def admit(self, user: str, line: object) -> None:
        """Count one more line of a user. Errors: `too_many_lines`."""
        if len(self.lines[user]) >= LINES_OF_ONE:
            raise BadInput("too_many_lines", "lines of one player", allowed=LINES_OF_ONE)
        self.lines[user].add(line)

    def dismiss(self, user: str, line: object) -> None:
        """The line is gone."""
        self.lines[user].discard(line)
        if not self.lines[user]:
            del self.lines[user]

    def _changed(self, table: str) -> None:
        self.lobby.touch(table)
        if table not in self.room.tables:
            self.stages.pop(table, None)
            self.lobby.figures.pop(table, None)


def _break_off(lost: TableActor) -> None:
    """A table begins anew: its lines do so too, and find it as it was kept (case V4)."""
    for viewer in lost.viewers:
        if isinstance(viewer, Watcher):
            viewer.break_off()


async def _figures(history: History, table: str, last: int) -> Figures:
    """The figures of a table's hands up to event number `last`."""
    figures = Figures()
    hands = [one for one in await history.hands(stream=table, limit=HANDS) if one.last <= last]
    if hands:
        async for stored in history.events(table, hands[-1].first, hands[0].last):
            if isinstance(stored.event, HandEvent):
                figures.follow(stored.event, stored.at)
    return figures
