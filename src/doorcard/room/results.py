"""What a private table came to for each of its players, for the host (room M2)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from doorcard.records.settling import Transfer, settle
from doorcard.room.room import Room
from doorcard.room.state import User
from doorcard.table.history import History, Movement
from doorcard.table.ledger import OPPONENTS
from doorcard.table.settings import Money

_ALL: Final = 1_000_000

OPPONENTS_NAME: Final = "Computer opponents"


@dataclass(slots=True)
class PlayerResult:
    """What somebody brought, took home and still has on the table, in cents."""

    name: str
    bought_in: int = 0
    cashed_out: int = 0
    on_table: int = 0

    @property
    def result(self) -> int:
        """What he has won, or (below 0) lost."""
        return self.cashed_out + self.on_table - self.bought_in


@dataclass(frozen=True, slots=True)
class Move:
    """Chips that somebody brought to the table, or (below 0) took home."""

    at: int
    name: str
    cents: int


@dataclass(frozen=True, slots=True)
class TableResults:
    """A table's book. `in_play` is in the pot now, `rake` went to the house.

    `transfers` settle all among the players, with the fewest; none while something is in play.
    """

    table: str
    name: str
    money: Money
    players: tuple[PlayerResult, ...]
    in_play: int
    rake: int
    transfers: tuple[Transfer, ...]
    moves: tuple[Move, ...]


async def table_results(room: Room, history: History, host: User, table: str) -> TableResults:
    """The book of a private table, also of one that is closed. Errors: `not_host`."""
    room.check_host(host.user, table)
    settings = room.state.tables[table].settings
    purses = "player/" if settings.money == "play" else f"tab/{table}/"
    found = [
        one
        for account in (purses, OPPONENTS)
        for one in await history.movements(account, stream=table, limit=_ALL)
    ]
    rake = sum((await history.balances(f"rake/{table}")).values())
    found.sort(key=lambda one: one.at)
    players = _players(room, found)
    actor = room.tables.get(table)
    if actor is not None:
        settings = actor.state.settings
        for number, seat in actor.state.seats.items():
            user = OPPONENTS if seat.kind == "bot" else seat.user
            players[user].on_table += actor.state.stack(number) + seat.pending
    in_play = -rake - sum(one.result for one in players.values())
    return TableResults(
        table=table,
        name=settings.name,
        money=settings.money,
        players=tuple(sorted(players.values(), key=lambda one: (-one.result, one.name))),
        in_play=in_play,
        rake=rake,
        transfers=() if in_play or rake else _transfers(players),
        moves=tuple(Move(one.at, players[_user(one)].name, -one.cents) for one in found),
    )


def _players(room: Room, moved: Iterable[Movement]) -> defaultdict[str, PlayerResult]:
    players = _Book(room)
    for one in moved:
        player = players[_user(one)]
        if one.cents < 0 or one.kind == "ChipsReturned":
            player.bought_in -= one.cents
        else:
            player.cashed_out += one.cents
    return players


class _Book(defaultdict[str, PlayerResult]):
    """Everybody's line, by user."""

    def __init__(self, room: Room) -> None:
        super().__init__()
        self._users = room.state.users

    def __missing__(self, user: str) -> PlayerResult:
        known = self._users.get(user)
        name = OPPONENTS_NAME if user == OPPONENTS else known.name if known else user
        self[user] = PlayerResult(name)
        return self[user]


def _user(movement: Movement) -> str:
    return movement.account if movement.account == OPPONENTS else movement.account.split("/")[-1]


def _transfers(players: dict[str, PlayerResult]) -> tuple[Transfer, ...]:
    owed = settle({user: one.result for user, one in players.items()})
    return tuple(
        Transfer(players[one.payer].name, players[one.payee].name, one.cents) for one in owed
    )
