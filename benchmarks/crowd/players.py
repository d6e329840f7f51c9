"""The crowd: a socket a player, who answers when it is his turn.

It must be cheaper than the server, so it speaks WebSocket itself and reads of a message only what
it needs: its type, its number, and of a turn the choices.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from time import perf_counter
from typing import Final, cast

CLOSED, PING, PONG, TEXT = 0x8, 0x9, 0xA, 0x1
_UPGRADE: Final = (
    b"GET /ws HTTP/1.1\r\nHost: room\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
_ACTION: Final = b"x" * 110
"""As long as a player's action is."""

_NO_MASK: Final = bytes(4)
"""A client must mask what it sends; this mask is the cheapest."""


class Line(asyncio.Protocol):
    """One WebSocket: whole messages in and out."""

    transport: asyncio.Transport

    def __init__(self) -> None:
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.lost = False
        self._rest = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a WebSocket."""
        self.transport = cast(
            "asyncio.Transport", transport
        )  # uvloop's is of no class of asyncio's
        self.transport.write(_UPGRADE)

    def connection_lost(self, error: Exception | None) -> None:
        """Whoever lost it is counted."""
        self.lost = True
        if not self.open.done():
            self.open.set_exception(error or ConnectionError("no WebSocket"))

    def data_received(self, data: bytes) -> None:
        """Hand on each whole message."""
        data = self._rest + data if self._rest else data
        at, end = 0, len(data)
        if not self.open.done():
            at = data.find(b"\r\n\r\n") + 4
            if at < 4:
                self._rest = data
                return
            assert data.startswith(b"HTTP/1.1 101"), data
            self.open.set_result(None)
        while end - at >= 2:
            length, head = data[at + 1], 2
            if length > 125:
                head = 4 if length == 126 else 10
                length = int.from_bytes(data[at + 2 : at + head])
            if end - at < head + length:
                break
            if data[at] & 15 == TEXT:
                self.told(data[at + head : at + head + length])
            elif data[at] & 15 == PING:
                self._frame(PONG, data[at + head : at + head + length])
            at += head + length
        self._rest = data[at:]

    def told(self, message: bytes) -> None:
        """A message has come."""

    def say(self, message: bytes) -> None:
        """Send a message."""
        self._frame(TEXT, message)

    def _frame(self, kind: int, message: bytes) -> None:
        size = len(message)
        assert size < 65_536
        head = bytes((0x80 | kind, 0x80 | size)) if size < 126 else (
            bytes((0x80 | kind, 0xFE)) + size.to_bytes(2)
        )  # fmt: skip
        self.transport.write(head + _NO_MASK + message)


@dataclass
class Crowd:
    """What all players share: how long they think, and what is counted.

    While they are `resting` nobody acts. `seen` are seconds from an action's sending until every
    other viewer had it; `bursts` the sizes of the messages that some viewers got from one action
    to the next.
    """

    think: Callable[[], float]
    random: Random = field(default_factory=lambda: Random(1))
    resting: bool = True
    actions: int = 0
    messages: int = 0
    bytes: int = 0
    seen: list[float] = field(default_factory=list)
    bursts: list[list[int]] = field(default_factory=list)
    refused: int = 0


class Table:
    """Actions under way at a table: by number, when each was sent and how many have yet to see it.

    `viewers` are all that are to see it, less the one who acts.
    """

    def __init__(self, crowd: Crowd, viewers: int) -> None:
        self.crowd = crowd
        self.others = viewers - 1
        self.under_way: dict[int, list[float]] = {}

    def sent(self, number: int) -> None:
        """The action that will be event `number` is on its way."""
        self.under_way[number] = [perf_counter(), self.others]
        self.crowd.actions += 1

    def seen(self, number: int) -> bool:
        """Another one sees event `number`; whether that is an action."""
        waits = self.under_way.get(number)
        if waits is None:
            return False
        waits[1] -= 1
        if not waits[1]:
            del self.under_way[number]
            if not self.crowd.resting:
                self.crowd.seen.append(perf_counter() - waits[0])
        return True


class Player(Line):
    """Somebody in a seat of the room. With `noted` his messages' sizes are kept as bursts."""

    def __init__(self, crowd: Crowd, table: Table, name: str, token: str, *, noted: bool) -> None:
        super().__init__()
        self._crowd, self._table, self._name, self._token = crowd, table, name, token
        self._seq = 0
        self._acts = 0
        self._mine = 0
        self._noted = noted
        self._burst: list[int] | None = None
        self.watching: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def come(self) -> None:
        """Say who he is, and look at the table."""
        await self.open
        self._send(type="Hello", protocol=1, token=self._token)
        self._send(type="Watch", table=self._name)
        await self.watching

    def _send(self, **facts: object) -> None:
        self.say(json.dumps(facts).encode())

    def told(self, message: bytes) -> None:
        """Count it, and act if it asks him to."""
        crowd = self._crowd
        crowd.messages += 1
        crowd.bytes += len(message)
        kind = message[9:13]  # {"type":"Turn
        if kind in (b"Upda", b"Hidd"):
            at = message.index(b'"seq":', 16) + 6
            self._seq = seq = int(
                message[at : message.index(b"}" if kind == b"Hidd" else b",", at)]
            )
            acted = seq == self._mine or self._table.seen(seq)
            if acted and self._noted:
                if self._burst:
                    crowd.bursts.append(self._burst)
                self._burst = []
        elif kind == b"Turn":
            self._think(message)
        elif kind == b"Snap":
            self._seq = int(json.loads(message)["seq"])
            if not self.watching.done():
                self.watching.set_result(None)
        elif kind == b"Refu":
            crowd.refused += 1
        if self._burst is not None and kind not in (b"Lobb", b"Snap", b"Welc"):
            self._burst.append(len(message))

    def _think(self, message: bytes) -> None:
        wait = self._crowd.think()
        if wait:
            asyncio.get_running_loop().call_later(wait, self._act, message)
        else:
            self._act(message)

    def _act(self, message: bytes) -> None:
        turn = json.loads(message)
        if self.lost or self._crowd.resting:
            return
        self._acts += 1
        self._mine = self._seq + 1
        self._table.sent(self._mine)
        act, to = self._choose(turn["choices"])
        self._send(
            type="Act",
            id=str(self._acts),
            table=self._name,
            hand=turn["hand"],
            decision=turn["decision"],
            price=turn["price"],
            act=act,
            to=to,
        )

    def _choose(self, choices: dict[str, object]) -> tuple[str, int]:
        """Mostly to stay in: the hands are long and crowded, which is the dear case."""
        luck = self._crowd.random.random()
        for word, amounts in (("bet", choices["bets"]), ("raise", choices["raises"])):
            if luck < 0.1 and isinstance(amounts, list) and amounts:
                return word, int(amounts[0])
        if luck > 0.85 and choices["fold"] and not choices["check"]:
            return "fold", 0
        for word in ("check", "call", "bring_in", "complete", "muck", "fold"):
            if choices[word]:
                return word, int(str(choices[word])) if word == "complete" else 0
        return "show", 0


class Echoed(Line):
    """Somebody at a table of the bare server: whoever is next sends, and all get the burst."""

    def __init__(self, crowd: Crowd, table: EchoedTable) -> None:
        super().__init__()
        self._crowd, self._table = crowd, table

    def told(self, message: bytes) -> None:
        """Count it; the last of a burst ends in a bang."""
        self._crowd.messages += 1
        self._crowd.bytes += len(message)
        if message.endswith(b"!"):
            self._table.told(self)


class EchoedTable:
    """Its players take turns, clockwise."""

    def __init__(self, crowd: Crowd) -> None:
        self._crowd = crowd
        self.lines: list[Echoed] = []
        self._turn = 0
        self._sent = 0.0
        self._thought: asyncio.TimerHandle | None = None
        self._left = 0

    def told(self, line: Echoed) -> None:
        """One of them has the whole burst."""
        self._left -= 1
        if self._left:
            return
        if not self._crowd.resting:
            self._crowd.seen.append(perf_counter() - self._sent)
        self.go_on()

    def go_on(self) -> None:
        """The next one thinks, and sends."""
        if self._left:
            return
        if self._thought is not None:
            self._thought.cancel()
            self._thought = None
        wait = self._crowd.think()
        if wait:
            self._thought = asyncio.get_running_loop().call_later(wait, self._send)
        else:
            self._send()

    def _send(self) -> None:
        if self._crowd.resting or self._left:
            return
        self._turn = (self._turn + 1) % len(self.lines)
        self._left = len(self.lines)
        self._crowd.actions += 1
        self._sent = perf_counter()
        self.lines[self._turn].say(_ACTION)
