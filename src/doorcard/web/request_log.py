"""A number for every request, so that what the log says of it can be found together."""

from __future__ import annotations

import logging
import secrets
import time
from contextvars import ContextVar
from typing import Any, Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

log = logging.getLogger(__name__)

current_request: Final[ContextVar[str]] = ContextVar("current_request", default="")
"""The id of the request that is being answered, "" outside of one."""


class RequestLog:
    """Gives each request an id, told in `X-Request-Id`, and logs how it ended.

    The route is logged, not the path: paths may hold a private table's link.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request, as ASGI asks."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        request = secrets.token_hex(6)
        current_request.set(request)
        begun = time.monotonic()
        ended: dict[str, Any] = {}

        async def noticing(message: Message) -> None:
            if message["type"] == "http.response.start":
                ended["status"] = message["status"]
                message["headers"] = [
                    *message["headers"],
                    (b"x-request-id", request.encode()),
                ]
            elif message["type"] == "websocket.close":
                ended["close"] = message.get("code", 1000)
            await send(message)

        async def hearing() -> Message:
            message = await receive()
            if message["type"] == "websocket.disconnect":
                ended.setdefault("close", message.get("code", 1005))
            return message

        try:
            await self._app(scope, hearing, noticing)
        finally:
            ms = round(1000 * (time.monotonic() - begun))
            facts = {"route": _route(scope), "ms": ms, "request": request, **ended}
            if scope["type"] == "websocket":
                log.info("line_closed", extra=facts)
            else:
                failed = ended.get("status", 500) >= 500
                facts["method"] = scope["method"]
                log.log(logging.WARNING if failed else logging.DEBUG, "answered", extra=facts)


def _route(scope: Scope) -> str:
    """The pattern that the path fits, such as /t/{link}; "files" for what is no route."""
    return getattr(scope.get("route"), "path", "") or "files"
