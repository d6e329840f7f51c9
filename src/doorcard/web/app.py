"""The web application: the built client as files, and one WebSocket for everything that lives."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import Mount, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from doorcard.errors import DoorcardError
from doorcard.room.accounts import Accounts, SignIn
from doorcard.room.histories import Histories
from doorcard.room.state import User
from doorcard.table.actor import TableActor
from doorcard.web.closing import close_room
from doorcard.web.frames import send_all
from doorcard.web.hall import Hall
from doorcard.web.health import Health
from doorcard.web.http.api import Api
from doorcard.web.http.identity import Sender, sender
from doorcard.web.limits import TOGETHER
from doorcard.web.odds_shelf import OddsShelf
from doorcard.web.request_log import RequestLog
from doorcard.web.session import CLOSING, TOO_SLOW, Session
from doorcard.web.table_log import TableLog

if TYPE_CHECKING:  # Prometheus is loaded only where something is measured
    from doorcard.web.metrics import Meters

SIGNED_OUT: Final = 4001
"""A line whose user is signed in no more is closed with this."""

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
    histories: Histories | None = None,
) -> Starlette:
    """The application that serves a room; it opens the room as it starts.

    `origins` are addresses whose pages may open a line, besides the room's own; `histories` find
    what has been played, for what is asked over HTTP. Before its server stops, `app.state.close`
    sends everybody home.
    """
    health = health or Health()
    room = accounts.room
    hall = Hall(accounts)

    def set_up(actor: TableActor) -> None:
        hall.set_up(actor)
        actor.watch(TableLog())
        if meters:
            actor.watch(meters)

    room.on_table = set_up
    sessions: set[Session] = set()
    if meters:
        meters.room(room, sessions)

    lines: dict[Session, SignIn | None] = {}

    def sign_out(user: str, digests: Collection[str]) -> None:
        """Hang up who is signed in no more; one by `Hello` comes back if his token still holds."""
        for session, opened_by in tuple(lines.items()):
            if opened_by is not None and opened_by.user == user:
                over = opened_by.digest in digests
            else:
                over = session.follows == user
            if over:
                session.hang_up(SIGNED_OUT, "signed out")

    accounts.on_signed_out = sign_out

    async def socket(websocket: WebSocket) -> None:
        sent = sender(websocket, origins)
        try:
            if sent.origin == "other" and not sent.bearer:
                raise DoorcardError("other_origin", "another origin")
            visitor = await _visitor(accounts, sent)
        except DoorcardError as error:
            await websocket.close(code=1008, reason=error.reason)
            return
        await websocket.accept()
        if health.room == "closing":
            await websocket.close(code=CLOSING, reason="the room closes for a moment")
            return
        session = Session(hall, visitor[0] if visitor else None, sent.address)
        lines[session] = visitor[1] if visitor else None
        if meters:
            session.answered = meters.answered
        sessions.add(session)
        try:
            await _talk(websocket, session, meters)
        finally:
            sessions.discard(session)
            del lines[session]
            session.close()

    shelf = OddsShelf(hall.desk)
    api = Api(accounts, histories, shelf, origins) if histories else None

    async def close() -> None:
        if api:
            api.is_closing = True
        await close_room(room, sessions, health)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await room.open()
        await accounts.tidy()
        health.room = "open"
        beside = [asyncio.create_task(hall.lobby.run())]
        if histories:
            beside.append(asyncio.create_task(hall.recall(histories.history)))
        yield
        for task in beside:
            task.cancel()
        await close()
        await hall.desk.close()

    app = Starlette(
        routes=[
            WebSocketRoute("/ws", socket),
            *health.routes(),
            *(api.routes() if api else ()),
            Mount("/", StaticFiles(directory=STATIC, html=True, check_dir=False)),
        ],
        middleware=[Middleware(RequestLog), Middleware(_SafeHeaders)],
        lifespan=lifespan,
    )
    app.state.close = close
    return app


async def _visitor(accounts: Accounts, sent: Sender) -> tuple[User, SignIn] | None:
    """Whose line it is; a cookie counts from the room's own pages alone (case X6).

    Errors: those of `known` for a bearer token; a cookie that is good no more is passed over.
    """
    if not sent.token or (not sent.bearer and sent.origin != "own"):
        return None
    try:
        return await accounts.known(sent.token)
    except DoorcardError:
        if sent.bearer:
            raise
        return None


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
    while messages := await session.outbox.take(TOGETHER):
        await send_all(websocket, messages)
        if meters:
            meters.messages.labels("out").inc(len(messages))
    code, reason = session.goodbye
    if meters and code == TOO_SLOW:
        meters.dropped.inc()
    await websocket.close(code=code, reason=reason)
