"""`doorcard serve`, as a person starts it: a real server, a real line, three hands, Ctrl-C."""

from __future__ import annotations

import json
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from queue import Empty, Queue
from threading import Thread
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

DOORCARD = Path(sys.executable).with_name("doorcard")
Told = dict[str, Any]


class Server:
    """A room in a process of its own."""

    def __init__(self, *options: str) -> None:
        self.process = subprocess.Popen(
            [DOORCARD, "serve", *options],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self._printed: Queue[str] = Queue()
        Thread(target=self._read, daemon=True).start()
        self.said: list[str] = []
        self.address = ""
        while not self.address:
            line = self._printed.get(timeout=30)
            self.said.append(line)
            if found := re.search(r"http://[\d.]+:\d+/", line):
                self.address = found[0]

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._printed.put(line)
        self.process.stdout.close()

    @property
    def port(self) -> int:
        return int(self.address.rstrip("/").rpartition(":")[2])

    def line(self) -> ClientConnection:
        return connect(self.address.replace("http", "ws") + "ws", open_timeout=20, max_size=None)

    def rest(self) -> list[str]:
        """What it printed after its address."""
        lines = []
        while True:
            try:
                lines.append(self._printed.get_nowait())
            except Empty:
                return lines


@pytest.fixture
def serve() -> Iterator[Callable[..., Server]]:
    started: list[Server] = []

    def serve(*options: str) -> Server:
        started.append(Server(*options))
        return started[-1]

    yield serve
    for server in started:
        server.process.kill()
        server.process.wait()


def tell(line: ClientConnection, type: str, **facts: Any) -> None:
    line.send(json.dumps({"type": type, **facts}))


def hear(line: ClientConnection, *types: str) -> Told:
    """The next message of one of these types."""
    while True:
        told: Told = json.loads(line.recv(timeout=30))
        if told["type"] in types:
            return told


def stay_in(choices: Told) -> str:
    """The simplest way to play: never fold, never raise, never show."""
    if choices["muck"] or choices["check"]:
        return "muck" if choices["muck"] else "check"
    return "bring_in" if choices["bring_in"] else "call"


def play(line: ClientConnection, hands: int) -> list[Told]:
    """Sit down at the first table and play; what the last message of each hand showed."""
    tell(line, "Hello", protocol=1, name="Ann")
    table = hear(line, "Welcome")["tables"][0]["info"]
    tell(line, "Watch", table=table["id"])
    seats = hear(line, "Snapshot")["seats"]
    ended: list[Told] = []
    free = [seat["seat"] for seat in seats if seat["player"] is None]
    for seat in free:
        tell(line, "Sit", id=f"sit {seat}", table=table["id"], seat=seat, buy_in=20_000)
        if hear(line, "Done", "Refused")["type"] == "Done":
            break
    tell(line, "AnteAlways", id="ante", table=table["id"], on=True)
    while len(ended) < hands:
        told = hear(line, "Turn", "Update", "Refused")
        assert told["type"] != "Refused", told
        if told["type"] == "Turn":
            facts = {name: told[name] for name in ("table", "hand", "decision", "price")}
            act = stay_in(told["choices"])
            tell(line, "Act", id=f"{told['hand']}.{told['decision']}", act=act, **facts)
        elif told["event"]["type"] == "HandEnded":
            ended.append(told)
    return ended


@pytest.mark.parametrize(("pace", "hands"), [("none", 3), ("fast", 1)])
def test_hand_after_hand_on_a_real_server_and_ctrl_c(
    serve: Callable[..., Server], pace: str, hands: int
):
    server = serve("--port", "8700", "--pace", pace)
    with urllib.request.urlopen(server.address + "health", timeout=20) as answer:
        assert answer.read() == b"ok"
    with server.line() as line:
        ended = play(line, hands)
        assert len({told["felt"]["hand"] for told in ended}) == hands
        server.process.send_signal(signal.SIGINT)
        assert server.process.wait(timeout=20) == 0
    assert not [text for text in server.rest() if "Traceback" in text or "ERROR" in text]


def test_a_busy_port_and_the_next_free_one_is_taken_and_printed(serve: Callable[..., Server]):
    first = serve("--port", "8750", "--pace", "none")
    second = serve("--port", str(first.port), "--pace", "none")
    assert second.port > first.port
    assert f"Port {first.port} can't be used" in second.said[0]
    with second.line() as line:
        tell(line, "Ping")
        assert hear(line, "Pong")


def test_no_frame_takes_the_server_down(serve: Callable[..., Server]):
    server = serve("--port", "8800", "--pace", "none")
    with server.line() as good:
        for frame in ("x" * 15_000, "x" * 1_000_000, "[" * 4_000, b"\xff" * 100, "{}"):
            with server.line() as line, suppress(ConnectionClosed):
                line.send(frame)
                told = json.loads(line.recv(timeout=20))
                assert told["type"] == "Refused"
        with socket.create_connection(("127.0.0.1", server.port), timeout=20) as raw:
            raw.sendall(b"GET /ws HTTP/1.1\r\nUpgrade: websocket\r\n\r\n\x00\xff\xfe")
        tell(good, "Ping")
        assert hear(good, "Pong")
    assert server.process.poll() is None
