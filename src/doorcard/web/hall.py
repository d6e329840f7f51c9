"""What all lines share: the room's door, the stages of its tables, the lobby, the odds desk."""

from __future__ import annotations

from doorcard.room.accounts import Accounts
from doorcard.table.actor import TableActor
from doorcard.table.figures import Figures
from doorcard.web.limits import Rates
from doorcard.web.lobby import Lobby
from doorcard.web.odds_desk import OddsDesk
from doorcard.web.stage import Stage
from doorcard.web.watcher import watching


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
        self.room.on_table = self.set_up
        self.room.on_lobby_change = self._changed

    def set_up(self, actor: TableActor) -> None:
        """Give a table its stage, and the lobby an eye on it."""
        table = actor.state.settings.id
        figures = self.lobby.figures[table] = Figures()
        self.stages[table] = stage = Stage(actor.state, self.clock, figures)
        actor.watch(stage)
        actor.watch(self.lobby)

    def _changed(self, table: str) -> None:
        self.lobby.touch(table)
        if table not in self.room.tables:
            self.stages.pop(table, None)
            self.lobby.figures.pop(table, None)
