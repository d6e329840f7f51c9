"""The server process: it opens the room, serves it, and stops as the host asks."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

import uvicorn
from starlette.types import ASGIApp
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from doorcard.web.frames import FRAMES
from doorcard.web.limits import LONGEST_FRAME, PING_EVERY, PONG_WITHIN

log = logging.getLogger(__name__)

STOPS: Final = (signal.SIGINT, signal.SIGTERM)

SAME_ORDER: Final = 0.5
"""Seconds in which a second signal is the first one again: some tools send one twice."""


class FramesProtocol(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket, which also takes frames as they are: see `doorcard.web.frames`."""

    async def run_asgi(self) -> None:
        """Serve one line, and say what it can do."""
        self.scope["extensions"] = {**(self.scope["extensions"] or {}), FRAMES: {}}
        await super().run_asgi()

    async def send(self, message: Any) -> None:
        """Send what the application gives; it waits while the client is slow to read."""
        if FRAMES not in message:
            await super().send(message)
            return
        await self.writable.wait()
        if self.disconnected or self.close_sent:
            raise ClientDisconnected
        self.transport.write(message[FRAMES])


class RoomServer(uvicorn.Server):
    """uvicorn's server, which sends everybody home before it hangs up; `stop` ends it."""

    def __init__(
        self,
        app: ASGIApp,
        *,
        opened: Callable[[], None] = lambda: None,
        closing: Callable[[], Awaitable[None]] | None = None,
        trusted: Sequence[str] = (),
    ) -> None:
        super().__init__(
            uvicorn.Config(
                app,
                ws=FramesProtocol,
                ws_per_message_deflate=False,
                ws_max_size=LONGEST_FRAME,
                ws_ping_interval=PING_EVERY,
                ws_ping_timeout=PONG_WITHIN,
                log_config=None,
                access_log=False,
                server_header=False,
                proxy_headers=bool(trusted),
                forwarded_allow_ips=list(trusted),
                timeout_graceful_shutdown=1,
            )
        )
        self._opened = opened
        self._closing = closing

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Leave signals to whoever runs the server."""
        yield

    def stop(self) -> None:
        """Stop, as soon as the room allows."""
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open, and say so."""
        await super().startup(sockets)
        self._opened()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Take nobody new, send everybody home, and close."""
        for server in self.servers:
            server.close()
        if self._closing is not None:
            await self._closing()
        await super().shutdown(sockets)


async def run_until_stopped(servers: Sequence[tuple[RoomServer, socket.socket]]) -> None:
    """Serve until the process is told to stop; told again, it ends on the spot.

    The first server is the room; the others stop after it. Whatever was acknowledged is in the
    journal already, so that even the second way loses nothing.
    """
    (room, listener), *others = servers
    loop = asyncio.get_running_loop()

    asked_at: float | None = None

    def stop(number: signal.Signals) -> None:
        nonlocal asked_at
        if asked_at is None:
            asked_at = loop.time()
            log.info("stopping", extra={"signal": number.name})
            room.stop()
        elif loop.time() - asked_at > SAME_ORDER:
            os._exit(128 + number)

    for number in STOPS:
        loop.add_signal_handler(number, stop, number)
    beside = [asyncio.create_task(server.serve([at])) for server, at in others]
    try:
        await room.serve([listener])
    finally:
        for server, _ in others:
            server.stop()
        await asyncio.gather(*beside)
