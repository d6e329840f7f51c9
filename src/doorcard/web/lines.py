"""The lines that are open: who may open one, who talks on it, and who is hung up on."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from doorcard.errors import DoorcardError
from doorcard.room.accounts import Accounts, SignIn
from doorcard.room.state import User
from doorcard.web.frames import send_all
from doorcard.web.hall import Hall
from doorcard.web.health import Health
from doorcard.web.http.identity import Sender, sender
from doorcard.web.limits import HELLO_WITHIN, TOGETHER
from doorcard.web.session import CLOSING, TOO_SLOW, Session

if TYPE_CHECKING:  # Prometheus is loaded only where something is measured
    from doorcard.web.metrics import Meters

SIGNED_OUT: Final = 4001
"""A line whose user is signed in no more is closed with this."""

NOT_WELCOME: Final = 1008
"""And one that a stranger's page opened, or on which nobody said hello."""


class Lines(Collection[Session]):
    """All sessions that are connected; they shrink as clients go.

    `origins` are addresses whose pages may open a line, besides the room's own.
    """

    def __init__(
        self, hall: Hall, health: Health, origins: Collection[str], meters: Meters | None
    ) -> None:
        self._hall = hall
        self._health = health
        self._origins = origins
        self._meters = meters
        self._opened_by: dict[Session, SignIn | None] = {}

    def __len__(self) -> int:
        return len(self._opened_by)

    def __iter__(self) -> Iterator[Session]:
        return iter(self._opened_by)

    def __contains__(self, session: object) -> bool:
        return session in self._opened_by

    async def serve(self, websocket: WebSocket) -> None:
        """One client's line, from its opening to its end."""
        sent = sender(websocket, self._origins)
        try:
            if sent.origin == "other" and not sent.bearer:
                raise DoorcardError("other_origin", "another origin")
            user, sign_in = await _visitor(self._hall.accounts, sent)
        except DoorcardError as error:
            await websocket.close(code=NOT_WELCOME, reason=error.reason)
            return
        await websocket.accept()
        if self._health.room == "closing":
            await websocket.close(code=CLOSING, reason="the room closes for a moment")
            return
        session = Session(self._hall, user, sent.address)
        if self._meters:
            session.answered = self._meters.answered
        self._opened_by[session] = sign_in
        silence = asyncio.get_running_loop().call_later(HELLO_WITHIN, _expect_hello, session)
        try:
            await _talk(websocket, session, self._meters)
        finally:
            silence.cancel()
            del self._opened_by[session]
            session.close()

    def sign_out(self, user: str, digests: Collection[str]) -> None:
        """Hang up who is signed in no more; one by `Hello` comes back if his token still holds."""
        for session, sign_in in tuple(self._opened_by.items()):
            if sign_in is not None and sign_in.user == user:
                over = sign_in.digest in digests
            else:
                over = session.follows == user
            if over:
                session.hang_up(SIGNED_OUT, "signed out")


def _expect_hello(session: Session) -> None:
    """A line costs the room something, and nobody's line is worth nothing to anybody."""
    if session.user is None:
        session.hang_up(NOT_WELCOME, "no Hello in time")


async def _visitor(accounts: Accounts, sent: Sender) -> tuple[User, SignIn] | tuple[None, None]:
    """Whose line it is; a cookie counts from the room's own pages alone (case X6).

    Errors: those of `known` for a bearer token; a cookie that is good no more is passed over.
    """
    if not sent.token or (not sent.bearer and sent.origin != "own"):
        return None, None
    try:
        return await accounts.known(sent.token)
    except DoorcardError:
        if sent.bearer:
            raise
        return None, None


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
