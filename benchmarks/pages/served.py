"""What a browser looks at, served from a process of its own; beside it the bare page.

`room` is a real room of two full tables, which begin as they are told to go. At the first all wait
for whoever acts first; at the second callers play some hands, for one of them to write down.
`replay` has the same client, and says once more what was written down.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping, Sequence
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from typing import Final

from crowd.house import SEATS, listen, seat_all, serve
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from doorcard import engine
from doorcard.cli.bootstrap import SystemClock, new_token
from doorcard.room.accounts import Accounts
from doorcard.room.histories import Histories
from doorcard.room.room import Room
from doorcard.storage.memory import MemoryAccounts, MemoryJournal
from doorcard.storage.memory_history import MemoryHistory
from doorcard.table import commands as c
from doorcard.table import events as t
from doorcard.table.actor import TableActor, World
from doorcard.table.deck import ShuffledShoe
from doorcard.table.hosting import OPERATOR
from doorcard.table.settings import Times, table_settings
from doorcard.table.state import TableState
from doorcard.web.app import make_app
from doorcard.web.files import STATIC, ClientFiles

BARE: Final = Path(__file__).parent / "bare"
LONG: Final = 60 * 60_000

WAITING, PLAYED = "t000", "t001"
"""The two tables."""


class Callers:
    """All players of a table: now and then one bets, raises or folds."""

    def __init__(self, actor: TableActor, first: int, hands: int) -> None:
        self._actor, self._first, self._hands = actor, first, hands
        self._random = Random(4)
        actor.watch(self)

    def publish(self, state: TableState, event: t.TableEvent) -> None:
        """Act for whoever has to."""
        hand = state.hand
        if not isinstance(event, t.ClockStarted) or hand is None or state.hand_number > self._hands:
            return
        actions = engine.legal(hand).actions()
        luck = self._random.random()
        stays = [one for one in actions if one != engine.FOLD] or actions
        free = engine.CHECK in actions
        action = stays[0]
        if luck < 0.15:
            action = stays[-1]
        elif luck > 0.8 and not free and engine.FOLD in actions:
            action = engine.FOLD
        user = f"u{self._first + event.seat - 1}"
        self._actor.post(c.Act(user, state.hand_number, hand.decision, hand.price, action))


async def room(told: Connection, hands: int) -> None:
    """The real room."""
    journal = MemoryJournal()
    world = World(SystemClock(), ShuffledShoe(Random(7)), journal, Random(1))
    slow = Times(turn=LONG, between_hands=0)
    tables = [
        table_settings(WAITING, "Half Door", "stud8", pace="human", times=slow),
        table_settings(PLAYED, "Canal Street", "stud8", pace="none", times=slow),
    ]
    hall = Room(tables, world, new_token)
    accounts = Accounts(hall, MemoryAccounts(), world.clock, new_token)
    app = make_app(accounts, histories=Histories(hall, MemoryHistory(journal), journal))
    await hall.load()
    tokens = await seat_all(accounts)
    Callers(hall.tables[PLAYED], SEATS + 1, hands)

    def go(_: str) -> None:
        for actor in hall.tables.values():
            actor.post(c.Resume(OPERATOR))

    listen(told, go)
    app.router.routes[:0] = _bare_page(_Said({"Hello": ['{"type":"Pong"}']}))
    await serve(app, told, tokens)


async def replay(told: Connection, bursts: Sequence[Sequence[str]], apart: float) -> None:
    """A room that repeats: what answers `Hello`, what answers `Watch`, and bursts, so far apart.

    They begin on a word: the `deal` alone, or `all`.
    """
    said = _Said({"Hello": bursts[0], "Watch": bursts[1]}, bursts[2:], apart)
    listen(told, said.go)
    routes = [
        Route("/api/visitor", _visitor),
        WebSocketRoute("/ws", said.line),
        *_bare_page(said),
        Mount("/", ClientFiles(STATIC)),
    ]
    await serve(Starlette(routes=routes), told, ())


class _Said:
    """What is said on every line: answers, and on a word the rest."""

    def __init__(
        self,
        answers: Mapping[str, Sequence[str]],
        bursts: Sequence[Sequence[str]] = (),
        apart: float = 0,
    ) -> None:
        self._answers, self._bursts, self._apart = answers, bursts, apart
        self._lines: set[WebSocket] = set()
        self._going: asyncio.Task[None] | None = None

    async def line(self, socket: WebSocket) -> None:
        """Serve one page."""
        await socket.accept()
        self._lines.add(socket)
        try:
            while True:
                asked = (await socket.receive_json())["type"]
                for text in self._answers.get(asked, ()):
                    await socket.send_text(text)
        except WebSocketDisconnect:
            self._lines.discard(socket)

    def go(self, word: str) -> None:
        """Say the deal, or all."""
        bursts = self._bursts[:1] if word == "deal" else self._bursts
        self._going = asyncio.create_task(self._say(bursts))

    async def _say(self, bursts: Sequence[Sequence[str]]) -> None:
        began = time.monotonic()
        for number, burst in enumerate(bursts, 1):
            for text in burst:
                for line in [*self._lines]:
                    await line.send_text(text)
            await asyncio.sleep(max(0, began + number * self._apart - time.monotonic()))


def _bare_page(said: _Said) -> list[BaseRoute]:
    return [
        WebSocketRoute("/bare/ws", said.line),
        Mount("/bare", ClientFiles(BARE)),
    ]


async def _visitor(_: Request) -> Response:
    me = {"name": "Player u9", "account": False, "chips": 0, "worth": 0, "low": False}
    return JSONResponse({"me": {**me, "sign_in": ""}})
