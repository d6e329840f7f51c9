"""The web application: the built client as files, and one WebSocket for everything that lives."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import Mount, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from doorcard.room.accounts import Accounts
from doorcard.room.histories import Histories
from doorcard.table.actor import TableActor
from doorcard.web.closing import close_room
from doorcard.web.files import STATIC, ClientFiles
from doorcard.web.hall import Hall
from doorcard.web.health import Health
from doorcard.web.http.api import Api
from doorcard.web.lines import Lines
from doorcard.web.odds_shelf import OddsShelf
from doorcard.web.request_log import RequestLog
from doorcard.web.table_log import TableLog

if TYPE_CHECKING:  # Prometheus is loaded only where something is measured
    from doorcard.web.metrics import Meters

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
    room, hall = accounts.room, Hall(accounts)
    lines = Lines(hall, health, origins, meters)
    api = Api(accounts, histories, OddsShelf(hall.desk), origins) if histories else None
    room.on_table = _set_up(hall, meters)
    accounts.on_signed_out = lines.sign_out
    if meters:
        meters.room(room, lines)

    async def close() -> None:
        if api:
            api.is_closing = True
        await close_room(room, lines, health)

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
            WebSocketRoute("/ws", lines.serve),
            *health.routes(),
            *(api.routes() if api else ()),
            Mount("/", ClientFiles(STATIC)),
        ],
        middleware=[Middleware(RequestLog), Middleware(_SafeHeaders)],
        lifespan=lifespan,
    )
    app.state.close = close
    return app


def _set_up(hall: Hall, meters: Meters | None) -> Callable[[TableActor], None]:
    """What a table gets as it is opened: a stage, an entry in the log, a measure."""

    def set_up(actor: TableActor) -> None:
        hall.set_up(actor)
        actor.watch(TableLog())
        if meters:
            actor.watch(meters)

    return set_up
