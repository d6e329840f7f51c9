"""Whether the process lives (`/health`) and whether players can play (`/ready`)."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import Final, Literal, TypeAlias

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

log = logging.getLogger(__name__)

Check: TypeAlias = Callable[[], Awaitable[object]]
"""Returns if the thing works, raises if it doesn't."""

PATIENCE: Final = 2.0
GOOD_FOR: Final = 1.0
"""Seconds that a check may take, and that its answer holds, however many ask."""


class Health:
    """Knows whether the room is starting, open or closing, and asks what it depends on."""

    def __init__(self, checks: Mapping[str, Check] | None = None) -> None:
        self.room: Literal["starting", "open", "closing"] = "starting"
        self._checks = dict(checks or {})
        self._asking: asyncio.Task[list[str]] | None = None
        self._asked_at = 0.0

    async def missing(self) -> list[str]:
        """What stands in the way of playing, nothing if all is well."""
        if self.room != "open":
            return [f"room is {self.room}"]
        now = asyncio.get_running_loop().time()
        if self._asking is None or (self._asking.done() and now - self._asked_at > GOOD_FOR):
            self._asking, self._asked_at = asyncio.create_task(self._ask()), now
        return await asyncio.shield(self._asking)

    async def _ask(self) -> list[str]:
        answers = await asyncio.gather(*(_try(*check) for check in self._checks.items()))
        return [name for name in answers if name]

    def routes(self) -> list[Route]:
        """`/health` and `/ready`."""
        return [Route("/health", _alive), Route("/ready", self._ready)]

    async def _ready(self, _: Request) -> Response:
        missing = await self.missing()
        told = {"ready": not missing, "missing": missing}
        return JSONResponse(told, 503 if missing else 200, {"cache-control": "no-store"})


async def _try(name: str, check: Check) -> str:
    """The name of a thing that does not work, "" if it does."""
    try:
        async with asyncio.timeout(PATIENCE):
            await check()
    except Exception:
        log.warning("not_ready", extra={"thing": name}, exc_info=True)
        return name
    return ""


async def _alive(_: Request) -> Response:
    return PlainTextResponse("ok")
