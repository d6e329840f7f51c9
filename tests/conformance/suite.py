"""Does a client keep to the protocol? A real room, and between it and the client a relay that errs.

The client is any program; it is given an address, a name, a table and (for a private one) a link,
and has to play there by itself. The relay passes on what both say, and makes trouble: a refusal, a
message that nobody knows, a line that breaks, a room that closes for a moment. What the client
says then is held against docs/protocol.md.
"""

from __future__ import annotations

import asyncio
import json
import shlex
import signal
import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any

import msgspec
import uvicorn
from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from doorcard.cli.bootstrap import SystemClock, new_token
from doorcard.room.accounts import Accounts
from doorcard.room.room import Room
from doorcard.storage.memory import MemoryAccounts, MemoryJournal
from doorcard.table.actor import World
from doorcard.table.deck import ShuffledShoe
from doorcard.table.settings import Times, table_settings
from doorcard.web import messages as m
from doorcard.web.app import make_app

Told = dict[str, Any]

TABLE = "practice"
QUICK = Times(turn=8_000, between_hands=200, ante=2_000, show=4_000)
BACK_IN = 700

_decoder = msgspec.json.Decoder(m.ClientMessage)


class Broken(AssertionError):
    """The client did what it must not, or did not do what it must."""


@dataclass
class Report:
    """What a client has shown so far, step by step, and what it did wrong."""

    steps: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    def shown(self, step: str) -> None:
        """Note that a step is done."""
        if step not in self.steps:
            self.steps.append(step)


STEPS = {
    "hello": "says Hello first, in version 1, with a name or a token",
    "sits": "takes a free seat with a buy-in that the table allows",
    "acts": "answers a turn with its hand, decision and price, and a choice that was offered",
    "refused": "answers its turn anew, under a new id, once its answer was refused",
    "unknown": "goes on past messages, events and fields that it does not know",
    "hidden": "goes on past numbers without content",
    "returns": "comes back with its token after a broken line, and plays its hand on",
    "waits": "stays away as long as a closing room asks, and comes back then",
    "pongs": "answers WebSocket pings",
}
"""What a client must show, in the order in which it is asked for."""


class Relay:
    """One client's line to the room, with trouble on it."""

    def __init__(self, upstream: str, report: Report) -> None:
        self.report = report
        self.finished = asyncio.Event()
        self._upstream = upstream
        self._token = ""
        self._said: dict[str, Told] = {}
        self._turn: Told | None = None
        self._turns = 0
        self._counted = (0, 0)
        self._refuse_next = False
        self._cut_on_next = False
        self._stays_away_until = 0.0
        self._lines = 0
        self._hidden = 0

    async def line(self, client: ServerConnection) -> None:
        """One line of the client's, until one of its ends hangs up."""
        if time.monotonic() < self._stays_away_until:
            self._fault("came back sooner than a closing room asked")
        self._lines += 1
        async with connect(self._upstream) as room:
            down = asyncio.create_task(self._pass_down(room, client))
            try:
                await self._hear(client, room)
            except ConnectionClosed:
                pass
            finally:
                down.cancel()
                with suppress(asyncio.CancelledError, ConnectionClosed):
                    await down

    def _fault(self, words: str) -> None:
        self.report.faults.append(words)
        self.finished.set()

    # What the client says

    async def _hear(self, client: ServerConnection, room: Any) -> None:
        first = True
        async for text in client:
            told = self._read(text)
            if told is None:
                return
            if first:
                self._check_hello(told)
                first = False
            if self._again(told):
                pass  # a command whose answer did not come may be sent again
            elif told["type"] == "Act" and not await self._check_act(told, client):
                continue
            await room.send(text)

    def _read(self, text: str | bytes) -> Told | None:
        try:
            _decoder.decode(text)
            told: Told = json.loads(text)
        except (msgspec.DecodeError, ValueError) as error:
            self._fault(f"sent what is no message of the protocol: {error}")
            return None
        return told

    def _again(self, told: Told) -> bool:
        """Whether it is a command that was sent before, to the letter."""
        key = told.get("id")
        if key is None or (before := self._said.setdefault(key, told)) is told:
            return False
        if told != before:
            self._fault(f"used the id {key} for two commands")
        return True

    def _check_hello(self, told: Told) -> None:
        if told["type"] != "Hello" or told["protocol"] != m.PROTOCOL:
            self._fault(f"began a line with {told['type']}")
        elif self._token and told.get("token") != self._token:
            self._fault("came back without the token that it was given")
        else:
            self.report.shown("hello")

    async def _check_act(self, told: Told, client: ServerConnection) -> bool:
        """Whether the room is to hear of it."""
        turn = self._turn
        if turn is None:
            self._fault("acted out of turn")
            return False
        asked = {name: turn[name] for name in ("hand", "decision", "price")}
        if {name: told[name] for name in asked} != asked:
            self._fault(f"answered {asked} by {told}")
        elif not offered(told, turn["choices"]):
            self._fault(f"chose {told['act']} {told.get('to', '')} of {turn['choices']}")
        if self._refuse_next:
            self._refuse_next = False
            refused = {"type": "Refused", "id": told["id"], "code": "price_changed"}
            await client.send(json.dumps({**refused, "reason": "the price changed"}))
            await client.send(json.dumps(turn))
            return False
        self._turn = None
        self._note_act()
        return True

    def _note_act(self) -> None:
        """An answer came; what had been done to the line before it has been survived."""
        shown = {1: "acts", 2: "refused", 3: "unknown", 4: "returns", 5: "waits"}
        if self._turns in shown:
            self.report.shown(shown[self._turns])
        if self._hidden:
            self.report.shown("hidden")
        if {*STEPS} <= {*self.report.steps}:
            self.finished.set()

    # What the room says

    async def _pass_down(self, room: Any, client: ServerConnection) -> None:
        pong: Any = await client.ping()
        async for text in room:
            told: Told = json.loads(text)
            if pong.done():
                self.report.shown("pongs")
            if told["type"] == "Welcome":
                self._token = told["token"]
                told["novelty"] = {"field": "of a later version"}
            elif told["type"] == "You" and told["seat"]:
                self.report.shown("sits")
            elif told["type"] == "Hidden":
                self._hidden += 1
            elif told["type"] == "Turn" and not await self._make_trouble(told, client):
                return
            await client.send(json.dumps(told))

    async def _make_trouble(self, turn: Told, client: ServerConnection) -> bool:
        """Whether the line goes on; the client's turns are counted, each once."""
        self._turn = turn
        number = turn["hand"], turn["decision"]
        if number == self._counted:
            return True
        self._counted = number
        self._turns += 1
        if self._turns == 2:
            self._refuse_next = True
        elif self._turns == 3:
            await client.send('{"type":"Novelty","table":"practice","more":[1,2]}')
            event = {"type": "Novelty", "seat": 9}
            update = {"type": "Update", "table": "another", "seq": 1, "now": 0, "event": event}
            await client.send(json.dumps(update))
        elif self._turns == 4:
            client.transport.abort()
            return False
        elif self._turns == 5:
            closing = {"type": "Closing", "reason": "a moment", "back_in": BACK_IN}
            await client.send(json.dumps(closing))
            self._stays_away_until = time.monotonic() + BACK_IN / 1000
            await client.close(1012, "a moment")
            return False
        return True


def offered(act: Told, choices: Told) -> bool:
    """Whether an act is among the choices, with its amount."""
    word, to = act["act"], act.get("to", 0)
    if word in ("bet", "raise"):
        return to in choices[f"{word}s"]
    if word == "complete":
        return bool(to and to == choices["complete"])
    return bool(choices[word])


@contextmanager
def room() -> Iterator[str]:
    """The address of a real room with one table: three computer opponents, cards burned."""
    clock, rng = SystemClock(), Random(7)
    settings = table_settings(
        TABLE, "Practice", "stud8", house="cardroom", pace="none", bots=3, times=QUICK
    )
    world = World(clock, ShuffledShoe(rng), MemoryJournal(), rng)
    accounts = Accounts(Room([settings], world, new_token), MemoryAccounts(), clock, new_token)
    server = uvicorn.Server(
        uvicorn.Config(make_app(accounts), port=0, ws="websockets-sansio", log_level="warning")
    )
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        while not server.started:
            time.sleep(0.01)
        port = server.servers[0].sockets[0].getsockname()[1]
        yield f"ws://127.0.0.1:{port}/ws"
    finally:
        server.should_exit = True
        thread.join(20)


def check(command: str, seconds: float = 60) -> Report:
    """Run a client against the relay until all is shown, something is wrong, or time is up.

    `command` is the client's command line; {address}, {name}, {table} and {link} are filled in.
    """
    report = Report()
    with room() as upstream:
        asyncio.run(_check(command, upstream, report, seconds))
    return report


async def _check(command: str, upstream: str, report: Report, seconds: float) -> None:
    relay = Relay(upstream, report)
    async with serve(relay.line, "127.0.0.1", 0) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        facts = {"address": f"ws://127.0.0.1:{port}/ws", "name": "Tested", "table": TABLE}
        words = [word.format(**facts, link="") for word in shlex.split(command)]
        client = subprocess.Popen([word for word in words if word])
        try:
            await _wait(relay, client, seconds)
        finally:
            client.send_signal(signal.SIGTERM)
            client.wait(10)
    missing = [step for step in STEPS if step not in report.steps]
    if missing and not report.faults:
        report.faults.append(f"did not show in time: {STEPS[missing[0]]}")


async def _wait(relay: Relay, client: subprocess.Popen[bytes], seconds: float) -> None:
    end = time.monotonic() + seconds
    while not relay.finished.is_set() and time.monotonic() < end:
        if client.poll() is not None:
            relay.report.faults.append(f"ended by itself, with code {client.returncode}")
            return
        with suppress(TimeoutError):
            async with asyncio.timeout(0.05):
                await relay.finished.wait()
