"""The servers that the crowd is let loose on, each in a process of its own.

`room` is the real one: the web application on a room with its database in a folder. `bare` does
the same fan-out and nothing else: a Starlette endpoint that sends what it was told to send to
the eight sockets of a table. Both are served by the same uvicorn with the same options.
"""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import socket
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random, SystemRandom
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Any

import uvloop
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from crowd.process import allow_files, resident, stay_on_core
from doorcard.cli.bootstrap import SystemClock, new_token
from doorcard.cli.logs import start_logging
from doorcard.cli.server import RoomServer
from doorcard.room import events as r
from doorcard.room.accounts import Accounts
from doorcard.room.people import WELCOME_CHIPS
from doorcard.room.room import Room
from doorcard.storage.accounts import SqlAccounts
from doorcard.storage.sql import SqlStore
from doorcard.table import commands as c
from doorcard.table.actor import TableActor, World
from doorcard.table.deck import ShuffledShoe
from doorcard.table.hosting import OPERATOR
from doorcard.table.settings import Pace, TableSettings, Times, table_settings
from doorcard.web.app import make_app

SEATS = 8


@dataclass(frozen=True)
class House:
    """A running server: its process, its port, its players' tokens; told to `go` or to `stop`."""

    process: int
    port: int
    tokens: Sequence[str]
    tell: Callable[[str], None]


@contextmanager
def running(serve: Any, *given: object) -> Iterator[House]:
    """A server in a process of its own, killed at the end."""
    context = get_context("spawn")
    ours, its = context.Pipe()
    process = context.Process(target=_run, args=(serve, its, *given), daemon=True)
    process.start()
    try:
        port, tokens = ours.recv()
        assert process.pid is not None
        yield House(process.pid, port, tokens, ours.send)
    finally:
        process.kill()
        process.join()


def _run(serve: Any, told: Connection, *given: object) -> None:
    stay_on_core(server=True)
    allow_files()
    start_logging("text", "warning")
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(serve(told, *given))


def listen(told: Connection, obey: Callable[[str], None]) -> None:
    """Obey each word that the crowd sends; no server outlives the benchmark."""
    loop = asyncio.get_running_loop()

    def hear() -> None:
        with suppress(EOFError, OSError):
            while word := told.recv():
                loop.call_soon_threadsafe(obey, word)
        os.kill(os.getpid(), signal.SIGKILL)

    Thread(target=hear, daemon=True).start()


# The room


async def room(told: Connection, number: int, pace: Pace) -> None:
    """The whole room, its tables full and every ante promised; they wait to be told to go."""
    times = Times() if pace == "human" else Times(between_hands=0)
    with TemporaryDirectory() as folder:
        settings = [_table(one, pace, times) for one in range(number)]
        async with _accounts(settings, Path(folder)) as accounts:
            app = make_app(accounts)
            await accounts.room.load()
            tokens = await seat_all(accounts)

            def obey(word: str) -> None:
                command = c.Resume(OPERATOR) if word == "go" else c.Pause(OPERATOR)
                for table in accounts.room.tables.values():
                    table.post(command)

            listen(told, obey)
            await serve(app, told, tokens)


async def idle(told: Connection, tables: int) -> None:
    """A room of empty tables; instead of a port it tells the bytes that one of them takes."""
    with TemporaryDirectory() as folder:
        async with _accounts([_table(0, "human", Times())], Path(folder)) as accounts:
            app = make_app(accounts)
            async with app.router.lifespan_context(app):
                gc.collect()
                before = resident(os.getpid())
                for number in range(1, tables + 1):
                    accounts.room._start(
                        await accounts.room._place(_table(number, "human", Times()))
                    )
                await asyncio.sleep(0.1)
                told.send(((resident(os.getpid()) - before) // tables, ()))
                await asyncio.sleep(60)


def _table(number: int, pace: Pace, times: Times) -> TableSettings:
    return table_settings(f"t{number:03}", f"Table {number}", "stud8", pace=pace, times=times)


@asynccontextmanager
async def _accounts(tables: list[TableSettings], folder: Path) -> AsyncIterator[Accounts]:
    """A room as `doorcard serve` opens it, with these tables."""
    store = await SqlStore.open(f"sqlite:///{folder}/room.db", folder / "key")
    try:
        clock = SystemClock()
        world = World(clock, ShuffledShoe(SystemRandom()), store, Random(1))
        hall = Room(tables, world, new_token)
        yield Accounts(hall, SqlAccounts(store), clock, new_token)
    finally:
        await store.close()


async def seat_all(accounts: Accounts) -> Sequence[str]:
    """Eight people a table, in order; their tokens."""
    hall = accounts.room
    users = [f"u{number}" for number in range(1, SEATS * len(hall.tables) + 1)]
    now = accounts.clock.now()
    came = [r.UserCame(user, f"Player {user}", now) for user in users]
    gifts = [r.ChipsGranted(user, WELCOME_CHIPS, "welcome", "room") for user in users]
    await hall.keep(*came, *gifts)

    async def fill(actor: TableActor, sitting: Sequence[str]) -> None:
        buy_in = actor.state.settings.most_buy_in
        await actor.answer(c.Pause(OPERATOR))
        for seat, user in enumerate(sitting, 1):
            await actor.answer(c.Sit(user, hall.user(user).name, seat, buy_in))
            await actor.answer(c.AnteAlways(user, on=True))

    places = range(0, len(users), SEATS)
    await asyncio.gather(
        *(
            fill(actor, users[at : at + SEATS])
            for at, actor in zip(places, hall.tables.values(), strict=True)
        )
    )
    return await asyncio.gather(*(accounts.issue(hall.user(user), "bot") for user in users))


# The bare server


async def bare(told: Connection, tables: int, bursts: Sequence[Sequence[int]]) -> None:
    """The fan-out alone: for each message in, the next burst to all eight at the table."""
    texts = [
        [*("x" * size for size in sizes[:-1]), "x" * (sizes[-1] - 1) + "!"] for sizes in bursts
    ]
    seated: list[list[WebSocket]] = [[] for _ in range(tables)]
    came = 0
    at = 0

    async def socket(websocket: WebSocket) -> None:
        nonlocal came, at
        await websocket.accept()
        table = seated[came // SEATS]
        came += 1
        table.append(websocket)
        try:
            while True:
                await websocket.receive_text()
                at = (at + 1) % len(texts)
                for text in texts[at]:
                    for other in table:
                        await other.send_text(text)
        except WebSocketDisconnect:
            pass

    listen(told, lambda _: None)
    await serve(Starlette(routes=[WebSocketRoute("/ws", socket)]), told, ())


async def serve(app: Starlette, told: Connection, tokens: Sequence[str]) -> None:
    listener = socket.create_server(("127.0.0.1", 0), backlog=1_024)
    server = RoomServer(app, opened=lambda: told.send((listener.getsockname()[1], tokens)))
    await server.serve([listener])
