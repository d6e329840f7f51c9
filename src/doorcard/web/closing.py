"""How the room closes while people are in it: tables first, then everybody is told."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection
from typing import Final, Protocol

from doorcard.web import messages as m
from doorcard.web.health import Health

log = logging.getLogger(__name__)

TABLES_GET: Final = 3.0
LINES_GET: Final = 1.0
"""Seconds for tables to finish the command they are on, and for clients to read what they get."""

BACK_IN: Final = 2_000
"""Milliseconds after which a client may try again."""


class Closes(Protocol):
    """The room."""

    async def close(self) -> None:
        """Stop every table; what is decided is kept and published first."""


class Dismissed(Protocol):
    """A session."""

    def dismiss(self, closing: m.Closing) -> None:
        """Tell the client, and hang up."""


async def close_room(room: Closes, sessions: Collection[Dismissed], health: Health) -> None:
    """Stop the tables, then send everybody away; a client that won't read is not waited for.

    `sessions` are those still connected, and shrink as they go. A second call does nothing.
    """
    if health.room == "closing":
        return
    health.room = "closing"
    log.info("room_closing", extra={"count": len(sessions)})
    try:
        async with asyncio.timeout(TABLES_GET):
            await room.close()
    except TimeoutError:
        log.error("tables_stuck")
    for session in tuple(sessions):
        session.dismiss(m.Closing("the room closes for a moment", BACK_IN))
    rounds = 50
    for _ in range(rounds):
        if not sessions:
            break
        await asyncio.sleep(LINES_GET / rounds)
    log.info("room_closed", extra={"count": len(sessions)})
