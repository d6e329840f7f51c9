"""The web application: the built client as files, and one WebSocket for everything that lives."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from doorcard.table.ports import Clock
from doorcard.table.room import Room
from doorcard.web import messages as m
from doorcard.web.odds_desk import OddsDesk
from doorcard.web.session import Session
from doorcard.web.stage import Stage
from doorcard.web.watcher import lobby_rows

STATIC: Final = Path(__file__).parent / "static"

_HEADERS: Final = (
    (
        b"content-security-policy",
        b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        b"font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
        b"form-action 'none'; frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
)


class _SafeHeaders:
    """Adds to every page what it may load, which is nothing from anywhere else."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *_HEADERS]
            await send(message)

        await self._app(scope, receive, send_with_headers if scope["type"] == "http" else send)


def make_app(room: Room, clock: Clock) -> Starlette:
    """The application that serves `room`; it opens the room as it starts."""
    stages = {table: Stage(actor.state) for table, actor in room.tables.items()}
    for table, actor in room.tables.items():
        actor.watch(stages[table])
    sessions: set[Session] = set()
    desk = OddsDesk()

    def tell_lobby() -> None:
        for session in sessions:
            if session.guest:
                session.send(m.Lobby(lobby_rows(room)))

    room.on_lobby_change = tell_lobby

    async def socket(websocket: WebSocket) -> None:
        if not _same_origin(websocket):
            await websocket.close(code=1008, reason="another origin")
            return
        await websocket.accept()
        session = Session(room, stages, clock, desk)
        sessions.add(session)
        try:
            await _talk(websocket, session)
        finally:
            sessions.discard(session)
            session.close()

    async def health(_: object) -> Response:
        return PlainTextResponse("ok")

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await room.open()
        yield
        await room.close()
        await desk.close()

    return Starlette(
        routes=[
            WebSocketRoute("/ws", socket),
            Route("/health", health),
            Mount("/", StaticFiles(directory=STATIC, html=True, check_dir=False)),
        ],
        middleware=[Middleware(_SafeHeaders)],
        lifespan=lifespan,
    )


def _same_origin(websocket: WebSocket) -> bool:
    """Whether the page that opens the socket is the room's own; programs send no Origin."""
    origin = websocket.headers.get("origin")
    with suppress(ValueError):  # an Origin that can't be read is not ours
        return origin is None or urlsplit(origin).netloc == websocket.headers.get("host")
    return False


async def _talk(websocket: WebSocket, session: Session) -> None:
    """Read until the client goes; write beside it, so that neither waits for the other."""
    writer = asyncio.create_task(_write(websocket, session))
    try:
        while not writer.done():
            message = await websocket.receive()
            if message["type"] == "websocket.disconnect":
                break
            session.receive(message.get("text"))
    finally:
        writer.cancel()
        with suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
            await writer


async def _write(websocket: WebSocket, session: Session) -> None:
    while (message := await session.outbox.get()) is not None:
        await websocket.send_text(message.decode())
    await websocket.close(code=1013, reason="too slow")
