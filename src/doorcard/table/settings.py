"""What a table is set up with. Amounts in cents, times in milliseconds."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field, fields
from typing import Any, Literal, TypeAlias

from doorcard.engine import House, Rake, Stakes, Variant, profile, stakes_at
from doorcard.games import GAMES

Money: TypeAlias = Literal["play", "own"]
"""The room's play chips, or a home game's own units, which its host keeps the book of (room M1)."""

Pace: TypeAlias = Literal["human", "fast", "none"]
"""How long computer opponents think, and how long a showdown is left to be read."""


@dataclass(frozen=True, slots=True)
class Times:
    """How long things may take (room B7, T4, T7).

    `rejoin`: who comes back sooner brings what he left with; `offer`: a free seat is kept for who
    waits; `grace`: added to all that runs when the room comes back after a stop.
    """

    turn: int = 20_000
    bank: int = 60_000
    bank_every_ten_hands: int = 5_000
    lost_connection: int = 30_000
    show: int = 10_000
    ante: int = 5_000
    between_hands: int = 3_000
    away: int = 15 * 60_000
    rejoin: int = 60 * 60_000
    offer: int = 30_000
    grace: int = 30_000


@dataclass(frozen=True, slots=True)
class TableSettings:
    """One table's game, house, stakes, buy-ins and times.

    `bots`: seats that computer opponents fill, at most. `host` is the user whose private table
    it is, "" for the room's own. `dead_cards`: the dead-card board may be used (room C2).
    """

    id: str
    name: str
    variant: Variant
    house_name: str
    house: House
    stakes: Stakes
    least_buy_in: int
    most_buy_in: int
    pace: Pace = "human"
    bots: int = 0
    times: Times = field(default_factory=Times)
    host: str = ""
    money: Money = "play"
    dead_cards: bool = False

    def can_ante(self, stack: int) -> bool:
        """Whether these cents are enough to be dealt in, as the house has it (R2.4)."""
        least = self.stakes.ante if self.house.short_ante == "refused" else 1
        return stack >= max(1, least)


def table_settings(
    table: str,
    name: str,
    game: str,
    *,
    house: str = "online",
    small_bet: int = 200,
    pace: Pace = "human",
    bots: int = 0,
    times: Times | None = None,
    host: str = "",
    money: Money = "play",
    dead_cards: bool = False,
) -> TableSettings:
    """The usual table of a game at a small bet: 10 to 100 big bets to sit down (room M1).

    >>> table_settings("t1", "Half Door", "stud8").most_buy_in
    40000
    """
    rules = profile(house, game)
    stakes = stakes_at(small_bet, rules)
    return TableSettings(
        id=table,
        name=name,
        variant=GAMES[game],
        house_name=house,
        house=rules,
        stakes=stakes,
        least_buy_in=10 * stakes.big_bet,
        most_buy_in=100 * stakes.big_bet,
        pace=pace,
        bots=bots,
        times=times or Times(),
        host=host,
        money=money,
        dead_cards=dead_cards,
    )


def dump_settings(settings: TableSettings) -> dict[str, Any]:
    """Settings as a plain object, the game by its id."""
    plain = {one.name: getattr(settings, one.name) for one in fields(settings)}
    return plain | {
        "variant": settings.variant.id,
        "house": asdict(settings.house),
        "stakes": asdict(settings.stakes),
        "times": asdict(settings.times),
    }


def load_settings(plain: dict[str, Any]) -> TableSettings:
    """The settings that `dump_settings` wrote; what it did not know yet is at its default.

    >>> table = table_settings("t1", "Half Door", "stud8")
    >>> load_settings(dump_settings(table)) == table
    True
    """
    house = plain["house"]
    return TableSettings(
        **{
            **plain,
            "variant": GAMES[plain["variant"]],
            "house": House(**{**house, "rake": Rake(**house["rake"])}),
            "stakes": Stakes(**plain["stakes"]),
            "times": Times(**plain["times"]),
        }
    )
