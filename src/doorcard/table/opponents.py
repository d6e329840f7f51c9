"""The computer opponents of one table: they fill the seats, and give them up as people come."""

from __future__ import annotations

import random
from typing import Final

from doorcard.bots import BOTS, Bot
from doorcard.engine import Action, HandState, Legal
from doorcard.table import commands as c
from doorcard.table.settings import TableSettings
from doorcard.table.state import TableState

NAMES: Final = (
    "Marta",
    "Okonkwo",
    "Tilde",
    "Joris",
    "Wen",
    "Abernathy",
    "Ines",
    "Bashir",
    "Saskia",
    "Lindqvist",
    "Odile",
    "Ferran",
)


class Opponents:
    """Who plays for the house's amusement at one table, and what each of them would do."""

    def __init__(self, settings: TableSettings, rng: random.Random) -> None:
        self._settings = settings
        self._rng = rng
        self._bots: dict[str, Bot] = {}
        self._came = 0

    def choose(self, user: str, view: HandState, legal: Legal) -> Action:
        """What the opponent does in its turn, from what it may see."""
        return self._bots[user].choose(view, legal, self._rng)

    def next_command(self, state: TableState) -> c.Command | None:
        """The next thing an opponent does between hands, or None (room L5)."""
        if state.phase != "waiting":
            return None
        bots = {seat.user: seat for seat in state.seats.values() if seat.kind == "bot"}
        people = len(state.seats) - len(bots)
        # One seat stays free for whoever comes next.
        wanted = max(0, min(self._settings.bots, 7 - people))
        if len(bots) > wanted:
            return c.Leave(self._rng.choice(sorted(bots)))
        for user, seat in bots.items():
            if seat.stack < self._low:
                return c.AddChips(user, self._buy_in - seat.stack)
            if seat.sitting_out:
                return c.SitOut(user, on=False)
        return self._come(state) if len(bots) < wanted else None

    @property
    def _buy_in(self) -> int:
        return 2 * self._settings.least_buy_in

    @property
    def _low(self) -> int:
        return self._settings.stakes.big_bet

    def _come(self, state: TableState) -> c.Sit:
        self._came += 1
        bot = list(BOTS.values())[self._came % len(BOTS)]
        taken = {seat.name for seat in state.seats.values()}
        name = self._rng.choice([name for name in NAMES if name not in taken])
        user = f"bot-{self._came}"
        self._bots[user] = bot
        seat = self._rng.choice([number for number in range(1, 9) if number not in state.seats])
        return c.Sit(user, name, seat, self._buy_in, "bot", bot.style, bot.strength)
