"""Players over the live protocol, who outlive the server that they play on.

Each has a token, a seat, and commands with ids; what was not answered when the line broke is sent
again under the same id. `Company.live` lets them play until they have been told so many messages,
and then kills the server.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from doorcard.cli.bootstrap import real_room, real_store
from doorcard.cli.settings import ServerSettings
from doorcard.table.settings import TableSettings, Times, table_settings
from tests.cli.running import Server
from tests.web.kit import Told, followed

NAMES = ("Ann", "Bob", "Cid", "Dot")
TIMES = Times(between_hands=50, ante=2_000, grace=200, show=3_000)

SHORT = 8_000
"""More than anybody loses in one hand; who has less adds as much."""


def private_table() -> TableSettings:
    """A table without a pause; the room gives it its id and its host."""
    return table_settings("", "Half Door", "stud8", house="cardroom", pace="none", times=TIMES)


class Player:
    """One of them. `acknowledged` are the ids of his commands that were done."""

    def __init__(self, name: str, user: str, token: str, seat: int) -> None:
        self.name = name
        self.user = user
        self.seat = seat
        self.acknowledged: list[str] = []
        self.said = 0
        self.added = 0
        self._token = token
        self._table = ""
        self._link = ""
        self._ids = 0
        self._pending: dict[str, Told] = {}
        self._seen: Told = {}
        self._turn: Told | None = None
        self._down: dict[int, list[str]] = {}
        self._sat = False
        self._filled_up = 0

    def goes_to(self, table: str, link: str) -> None:
        self._table, self._link = table, link

    async def play(self, address: str, told: Iterator[int]) -> None:
        """Play until the line breaks; each message is counted by `told`."""
        async with connect(address, max_size=None, open_timeout=30) as line:
            resume = [{"table": self._table, "seq": self._seen.get("seq", 0), "link": self._link}]
            await self._tell(line, type="Hello", protocol=1, token=self._token, resume=resume)
            try:
                async for text in line:
                    next(told)
                    await self._hear(line, json.loads(text))
            except ConnectionClosed:
                return

    async def _tell(self, line: ClientConnection, **message: Any) -> None:
        await line.send(json.dumps(message))

    async def _ask(self, line: ClientConnection, type: str, **facts: Any) -> None:
        """A command with a new id; it waits for its answer."""
        self._ids += 1
        id = f"{self.name}-{self._ids}"
        self._pending[id] = {"type": type, "id": id, "table": self._table, **facts}
        await self._tell(line, **self._pending[id])

    async def _hear(self, line: ClientConnection, told: Told) -> None:
        kind = told["type"]
        assert kind != "Refused", (told, self._pending)
        if kind == "Done":
            self._note(self._pending.pop(told["id"]))
        elif kind == "Snapshot":
            self._seen = told
            self._remember_cards()
            await self._come(line)
        elif kind in ("Update", "Hidden"):
            self._seen = followed(self._seen, told)
            self._remember_cards()
        elif kind == "Turn":
            self._turn = told
        if self._turn and not self._waits_for("Act"):
            await self._act(line, self._turn)

    def _note(self, command: Told) -> None:
        self.acknowledged.append(command["id"])
        turn = self._turn
        if turn and command["type"] == "Act" and answers(command, turn):
            self._turn = None  # told again after the server came back, but answered before
        self.said += command["type"] == "Say"
        self.added += command["amount"] if command["type"] == "TopUp" else 0
        self._sat = self._sat or command["type"] == "Sit"

    def unanswered(self, type: str) -> list[Told]:
        """Commands of a type that may have been carried out or not."""
        return [command for command in self._pending.values() if command["type"] == type]

    def _waits_for(self, type: str) -> bool:
        return bool(self.unanswered(type))

    async def _come(self, line: ClientConnection) -> None:
        """Back in the room: the seat is his still, and what was not answered is asked again."""
        assert self._seen["you"] == (self.seat if self._sat else self._seen["you"])
        again = list(self._pending.values())
        for command in again:
            await self._tell(line, **command)
        if not self._sat and not again:
            await self._ask(line, "Sit", seat=self.seat, buy_in=20_000)
            await self._ask(line, "AnteAlways", on=True)

    async def _act(self, line: ClientConnection, turn: Told) -> None:
        self._turn = None
        rng = Random(f"{self.name} {turn['hand']} {turn['decision']}")
        facts = {name: turn[name] for name in ("hand", "decision", "price")}
        if rng.random() < 0.1:
            await self._ask(line, "Say", text=f"hand {turn['hand']}")
        short = self._seen["seats"][self.seat - 1]["stack"] < SHORT
        if short and turn["hand"] > self._filled_up:
            self._filled_up = turn["hand"]
            await self._ask(line, "TopUp", amount=SHORT)
        elif rng.random() < 0.1:
            await self._ask(line, "TopUp", amount=100)
        act, to = choose(turn["choices"], rng)
        await self._ask(line, "Act", act=act, to=to, **facts)

    def _remember_cards(self) -> None:
        """His own cards are the same in every life of the server."""
        player = self._seen["seats"][self.seat - 1]
        hand, down = self._seen["felt"]["hand"], [card for card in player["down"] if card != "??"]
        if self._seen["felt"]["phase"] == "playing" and down:
            before = self._down.get(hand, [])
            assert down[: len(before)] == before
            self._down[hand] = down


def answers(command: Told, turn: Told) -> bool:
    """Whether a command is the answer to this turn."""
    return all(command[name] == turn[name] for name in ("hand", "decision"))


def choose(choices: Told, rng: Random) -> tuple[str, int]:
    """A legal choice, seldom a fold; whoever may muck does."""
    words = [(word, 0) for word in ("muck", "check", "bring_in", "call") if choices[word]]
    words += [("complete", choices["complete"])] if choices["complete"] else []
    words += [(word, to) for word in ("bet", "raise") for to in choices[f"{word}s"]]
    if choices["fold"] and rng.random() < 0.05:
        return "fold", 0
    return words[0] if choices["muck"] else rng.choice(words)


class Company:
    """Players at a private table, and the server that they play on."""

    def __init__(self, data: Path, database: str) -> None:
        self.data = data
        self.settings = ServerSettings(data=data, database=database, practice=False)
        self.players: list[Player] = []
        self.table = ""

    async def gather(self) -> None:
        """Before the first server: the guests come, and one opens a table."""
        self.data.mkdir(exist_ok=True)
        async with real_store(self.settings) as store:
            accounts = real_room(self.settings, store)
            await accounts.room.open()
            for seat, name in enumerate(NAMES, 1):
                user, token = await accounts.welcome(name)
                self.players.append(Player(name, user.user, token, seat))
            host = accounts.room.named(NAMES[0])
            opened = await accounts.room.open_table(host, private_table())
            self.table = opened.settings.id
            await accounts.room.close()
        for player in self.players:
            player.goes_to(self.table, opened.link)

    async def live(self, messages: int) -> None:
        """A server's life: it is killed as the players have been told so many messages."""
        async with self._serving() as server:
            address = server.address.replace("http", "ws") + "ws"

            def told() -> Iterator[int]:
                for number in range(1, messages + 10_000):
                    if number == messages:
                        server.process.kill()
                    yield number

            count = told()
            async with asyncio.timeout(60):
                await asyncio.gather(*(one.play(address, count) for one in self.players))
            assert server.process.wait() == -9

    @asynccontextmanager
    async def _serving(self) -> AsyncIterator[Server]:
        database = ("--database", self.settings.database) if self.settings.database else ()
        server = Server(self.data, "--port", "0", "--practice", "false", *database)
        try:
            yield server
        finally:
            server.kill()
