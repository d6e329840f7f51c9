"""The web application: the built client as files, and one WebSocket for everything that lives."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import Mount, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from doorcard.room.accounts import Accounts
from doorcard.table.actor import TableActor
from doorcard.web import messages as m
from doorcard.web.closing import close_room
from doorcard.web.health import Health
from doorcard.web.odds_desk import OddsDesk
from doorcard.web.request_log import RequestLog
from doorcard.web.session import CLOSING, TOO_SLOW, Session
from doorcard.web.stage import Stage
from doorcard.web.table_log import TableLog
from doorcard.web.watcher import lobby_rows

if TYPE_CHECKING:  # Prometheus is loaded only where something is measured
    from doorcard.web.metrics import Meters

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


def make_app(
    accounts: Accounts,
    *,
    health: Health | None = None,
    meters: Meters | None = None,
    origins: Collection[str] = (),
) -> Starlette:
    """The application that serves a room; it opens the room as it starts.

    `origins` are addresses whose pages may open a line, besides the room's own. Before its server
    stops, `app.state.close` sends everybody home.
    """
    health = health or Health()
    room, clock = accounts.room, accounts.clock
    stages: dict[str, Stage] = {}

    def set_up(actor: TableActor) -> None:
        stages[actor.state.settings.id] = stage = Stage(actor.state)
        actor.watch(stage)
        actor.watch(TableLog())
        if meters:
            actor.watch(meters)

    room.on_table = set_up
    sessions: set[Session] = set()
    desk = OddsDesk()

    def tell_lobby(_: str) -> None:
        for session in sessions:
            if session.user:
                session.send(m.Lobby(lobby_rows(room, session.user.user)))

    room.on_lobby_change = tell_lobby
    if meters:
        meters.room(room, sessions)

    async def socket(websocket: WebSocket) -> None:
        if not _same_origin(websocket, origins):
            await websocket.close(code=1008, reason="another origin")
            return
        await websocket.accept()
        if health.room == "closing":
            await websocket.close(code=CLOSING, reason="the room closes for a moment")
            return
        session = Session(accounts, stages, clock, desk)
        if meters:
            session.answered = meters.answered
        sessions.add(session)
        try:
            await _talk(websocket, session, meters)
        finally:
            sessions.discard(session)
            session.close()

    async def close() -> None:
        await close_room(room, sessions, health)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await room.open()
        health.room = "open"
        yield
        await close()
        await desk.close()

    app = Starlette(
        routes=[
            WebSocketRoute("/ws", socket),
            *health.routes(),
            Mount("/", StaticFiles(directory=STATIC, html=True, check_dir=False)),
        ],
        middleware=[Middleware(RequestLog), Middleware(_SafeHeaders)],
        lifespan=lifespan,
    )
    app.state.close = close
    return app


def _same_origin(websocket: WebSocket, others: Collection[str]) -> bool:
    """Whether the page that opens the socket is the room's own; programs send no Origin."""
    origin = websocket.headers.get("origin")
    if origin is not None and origin in others:
        return True
    with suppress(ValueError):  # an Origin that can't be read is not ours
        return origin is None or urlsplit(origin).netloc == websocket.headers.get("host")
    return False


async def _talk(websocket: WebSocket, session: Session, meters: Meters | None) -> None:
    """Read until the client goes; write beside it, so that neither waits for the other."""
    writer = asyncio.create_task(_write(websocket, session, meters))
    try:
        while not writer.done():
            message = await websocket.receive()
            if message["type"] == "websocket.disconnect":
                break
            if meters:
                meters.messages.labels("in").inc()
            await session.receive(message.get("text"))
    finally:
        writer.cancel()
        with suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
            await writer


async def _write(websocket: WebSocket, session: Session, meters: Meters | None) -> None:
    while (message := await session.outbox.get()) is not None:
        await websocket.send_text(message.decode())
        if meters:
            meters.messages.labels("out").inc()
    code, reason = session.goodbye
    if meters and code == TOO_SLOW:
        meters.dropped.inc()
    await websocket.close(code=code, reason=reason)
