"""The computer opponents of one table: they fill the seats, and give them up as people come."""

from __future__ import annotations

import random
from typing import Final

from doorcard.bots import BOTS, STATION, Bot
from doorcard.engine import Action, HandState, Legal
from doorcard.table import commands as c
from doorcard.table.ledger import OPPONENT
from doorcard.table.settings import TableSettings
from doorcard.table.state import Seat, TableState
from doorcard.table.waiting import free_seats

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

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self._came = 0

    def return_to(self, state: TableState) -> None:
        """Give nobody the id of an opponent who sits at a table that was restored."""
        for seat in state.seats.values():
            if seat.kind == "bot":
                self._came = max(self._came, int(seat.user.removeprefix(OPPONENT)))

    def choose(self, seat: Seat, view: HandState, legal: Legal) -> Action:
        """What the opponent in a seat does in its turn, from what it may see."""
        return _bot_like(seat).choose(view, legal, self._rng)

    def next_command(self, state: TableState) -> c.Command | None:
        """The next thing an opponent does between hands, or None (room L5)."""
        if state.phase != "waiting" or state.paused or state.closing:
            return None
        settings, buy_in = state.settings, _buy_in(state.settings)
        bots = {seat.user: seat for seat in state.seats.values() if seat.kind == "bot"}
        people = len(state.seats) - len(bots)
        # One seat stays free for whoever comes next, and one for each who waits.
        wanted = max(0, min(settings.bots, 7 - people - len(state.waiting)))
        if len(bots) > wanted:
            return c.Leave(self._rng.choice(sorted(bots)))
        for user, seat in bots.items():
            if seat.stack < min(settings.stakes.big_bet, buy_in):
                return c.AddChips(user, buy_in - seat.stack)
            if seat.sitting_out:
                return c.SitOut(user, on=False)
        return self._come(state) if len(bots) < wanted else None

    def _come(self, state: TableState) -> c.Sit:
        self._came += 1
        bot = list(BOTS.values())[self._came % len(BOTS)]
        taken = {seat.name for seat in state.seats.values()}
        name = self._rng.choice([name for name in NAMES if name not in taken])
        user = f"{OPPONENT}{self._came}"
        seat, buy_in = self._rng.choice(free_seats(state)), _buy_in(state.settings)
        return c.Sit(user, name, seat, buy_in, "bot", bot.style, bot.strength)


def _bot_like(seat: Seat) -> Bot:
    """Who plays in a seat; if there is no more such a one, the simplest."""
    like = (
        bot for bot in BOTS.values() if (bot.style, bot.strength) == (seat.style, seat.strength)
    )
    return next(like, STATION)


def _buy_in(settings: TableSettings) -> int:
    return min(2 * settings.least_buy_in, settings.most_buy_in)
