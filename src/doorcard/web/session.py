"""One client: what it sends becomes commands, what its tables tell becomes messages.

A session never waits for its client. Messages go into a bounded queue; a client too slow to
empty it is dropped, and may come back and ask for a snapshot.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import msgspec

from doorcard import engine
from doorcard.errors import BadInput, DoorcardError
from doorcard.room.accounts import Accounts
from doorcard.room.state import User
from doorcard.table import commands as c
from doorcard.table.ports import Clock
from doorcard.web import messages as m
from doorcard.web.odds_desk import Asker, OddsDesk
from doorcard.web.refusals import refusal
from doorcard.web.stage import Stage
from doorcard.web.watcher import Watcher, lobby_rows
from doorcard.web.wire_odds import AskOdds

QUEUE: Final = 512
LONGEST_MESSAGE: Final = 4096
LONGEST_ID: Final = 64
TOO_SLOW: Final = 1013
CLOSING: Final = 1012

_decoder: Final = msgspec.json.Decoder(m.ClientMessage)
encode: Final = msgspec.json.Encoder().encode

_ACTIONS: Final[dict[m.ActWord, Callable[[int], engine.Action]]] = {
    "fold": lambda _: engine.FOLD,
    "check": lambda _: engine.CHECK,
    "bring_in": lambda _: engine.BRING_IN,
    "call": lambda _: engine.CALL,
    "complete": engine.Complete,
    "bet": engine.Bet,
    "raise": engine.Raise,
    "show": lambda _: engine.SHOW,
    "muck": lambda _: engine.MUCK,
}


class Session:
    """A connected client. `outbox` holds encoded messages; None means: hang up.

    `answered` is told the code and the seconds of each command's answer.
    """

    def __init__(
        self, accounts: Accounts, stages: dict[str, Stage], clock: Clock, desk: OddsDesk
    ) -> None:
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue(QUEUE)
        self.user: User | None = None
        self.goodbye = TOO_SLOW, "too slow"
        self.answered: Callable[[str, float], None] = lambda code, seconds: None
        self._accounts = accounts
        self._room = accounts.room
        self._stages = stages
        self._clock = clock
        self._watching: dict[str, Watcher] = {}
        self._asker = Asker(desk, self.send, self._may_study)

    def send(self, message: m.ServerMessage) -> None:
        """Queue a message; drop the client if it has stopped reading."""
        try:
            self.outbox.put_nowait(encode(message))
        except asyncio.QueueFull:
            self.hang_up()

    def hang_up(self) -> None:
        """Stop telling this client anything."""
        self.close()
        while not self.outbox.empty():
            self.outbox.get_nowait()
        self.outbox.put_nowait(None)

    def dismiss(self, closing: m.Closing) -> None:
        """The room stops: say so, behind all that is still to be told, and hang up."""
        self.close()
        self.send(closing)
        self.goodbye = CLOSING, closing.reason
        with suppress(asyncio.QueueFull):
            self.outbox.put_nowait(None)

    def close(self) -> None:
        """The line is gone; his tables are told."""
        self._asker.close()
        for table in tuple(self._watching):
            self._unwatch(table)

    async def receive(self, text: str | None) -> None:
        """Carry out one message, or refuse it; nothing that a client sends is fatal.

        None stands for a binary message, which the protocol does not have.
        """
        try:
            if text is None:
                raise BadInput("bad_message", "messages are text")
            if len(text) > LONGEST_MESSAGE:
                raise BadInput("too_long", "letters in a message", allowed=LONGEST_MESSAGE)
            message = _decoder.decode(text)
        except (msgspec.DecodeError, RecursionError) as error:
            self.send(m.Refused("", "bad_message", str(error)))
            return
        except DoorcardError as error:
            self.send(refusal("", error))
            return
        key = getattr(message, "id", "")
        try:
            if "id" in message.__struct_fields__ and not 1 <= len(key) <= LONGEST_ID:
                raise BadInput("bad_id", "letters in an id", given=key, allowed=LONGEST_ID)
            await self._carry_out(message, key)
        except DoorcardError as error:
            self.answered(error.code, 0)
            self.send(refusal(key, error))

    async def _carry_out(self, message: m.ClientMessage, key: str) -> None:
        if isinstance(message, m.Ping):
            self.send(m.Pong(self._clock.now()))
        elif isinstance(message, m.Hello):
            await self._hello(message)
        elif self.user is None:
            raise BadInput("hello_first", "say Hello first", given=type(message).__name__)
        elif isinstance(message, m.Watch):
            self._watch(message.table)
        elif isinstance(message, m.Unwatch):
            self._unwatch(message.table)
        elif isinstance(message, m.Sit):
            key = f"{self.user.user}:{key}"
            reply = self._reply(message.id)
            self._room.sit(self.user, message.table, message.seat, message.buy_in, key, reply)
        elif isinstance(message, AskOdds):
            self._asker.ask(message)
        else:
            command = _command(message, self.user)
            actor = self._room.table(message.table, self.user.user)
            actor.post(command, f"{self.user.user}:{key}", self._reply(key))

    def _reply(self, key: str) -> Callable[[DoorcardError | None], None]:
        begun = time.perf_counter()

        def reply(error: DoorcardError | None) -> None:
            self.answered("done" if error is None else error.code, time.perf_counter() - begun)
            self.send(m.Done(key) if error is None else refusal(key, error))

        return reply

    def _may_study(self) -> None:
        """Nobody counts odds during a hand that he was dealt into."""
        table = self._room.playing(self.user.user) if self.user else ""
        if table:
            raise BadInput(
                "in_a_hand", "you are in a hand", given=table, allowed="once the hand is over"
            )

    async def _hello(self, message: m.Hello) -> None:
        if message.protocol != m.PROTOCOL:
            raise BadInput("protocol", "version", given=message.protocol, allowed=m.PROTOCOL)
        if self.user is not None:
            raise BadInput("hello_twice", "this line has said Hello", given=self.user.name)
        room = self._room
        token = message.token
        if token:
            self.user = await self._accounts.come_back(token)
        else:
            self.user, token = await self._accounts.welcome(message.name)
        self.send(
            m.Welcome(
                m.PROTOCOL,
                self.user.name,
                token,
                room.chips(self.user.user),
                self._clock.now(),
                lobby_rows(room, self.user.user),
            )
        )
        for seen in message.resume:
            self._watch(seen.table)

    def _watch(self, table: str) -> None:
        assert self.user is not None
        actor = self._room.table(table, self.user.user)
        if table in self._watching:
            actor.unwatch(self._watching[table])
        watcher = Watcher(self.send, self.user, self._room, actor, self._stages[table], self._clock)
        self._watching[table] = watcher
        watcher.snapshot()
        actor.watch(watcher)
        actor.post(c.Connect(self.user.user, connected=True))

    def _unwatch(self, table: str) -> None:
        watcher = self._watching.pop(table, None)
        if watcher is None or self.user is None:
            return
        actor = watcher.actor
        actor.unwatch(watcher)
        user = self.user.user
        if not any(isinstance(viewer, Watcher) and viewer.user == user for viewer in actor.viewers):
            actor.post(c.Connect(user, connected=False))


def _command(message: m.TableMessage, user: User) -> c.Command:
    me = user.user
    if isinstance(message, m.Act):
        action = _ACTIONS[message.act](message.to)
        return c.Act(me, message.hand, message.decision, message.price, action)
    if isinstance(message, m.PostAnte):
        return c.PostAnte(me, message.hand)
    if isinstance(message, m.AnteAlways):
        return c.AnteAlways(me, message.on)
    if isinstance(message, m.SitOut):
        return c.SitOut(me, message.on)
    if isinstance(message, m.Say):
        return c.Say(me, user.name, message.text)
    return c.Leave(me)
