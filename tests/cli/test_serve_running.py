"""A room as its host meets it: it stops in order, and tells how it fares but no secrets."""

from __future__ import annotations

import json
import re
import signal
import socket
import sys
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import suppress
from subprocess import PIPE, Popen
from typing import Any
from urllib.error import HTTPError

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection

from tests.cli.running import Server, hear, play, tell

Serve = Callable[..., Server]
CARD = re.compile(r"(?<![0-9A-Za-z])[2-9TJQKA][cdhs](?![0-9A-Za-z])")


def get(address: str) -> tuple[int, str]:
    try:
        with urllib.request.urlopen(address, timeout=20) as answer:
            return answer.status, answer.read().decode()
    except HTTPError as error:
        with error:
            return error.code, error.read().decode()


def watch(line: ClientConnection, name: str) -> None:
    """Say hello and look at the first table."""
    tell(line, "Hello", protocol=1, name=name)
    table = hear(line, "Welcome")["tables"][0]["info"]["id"]
    tell(line, "Watch", table=table)
    hear(line, "Snapshot")


def last_words(line: ClientConnection) -> tuple[dict[str, Any], int | None]:
    """The last message of a line, and the code that it was closed with."""
    told: dict[str, Any] = {}
    with suppress(ConnectionClosed):
        while True:
            told = json.loads(line.recv(timeout=20))
    return told, line.close_code


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_room_that_stops_tells_everybody_when_to_come_back(serve: Serve, number: signal.Signals):
    server = serve("--port", "0", "--pace", "fast", "--log-level", "debug")
    with server.line() as watching, server.line() as greeted, server.line() as silent:
        watch(watching, "Wim")
        tell(greeted, "Hello", protocol=1, name="Ann")
        tell(silent, "Ping")
        hear(silent, "Pong")
        server.process.send_signal(number)
        for line in (watching, greeted, silent):
            told, code = last_words(line)
            assert told["type"] == "Closing"
            assert told["back_in"] > 0
            assert code == 1012
    assert server.ended() == 0
    log = "".join(server.rest())
    assert f"stopping signal={number.name}" in log
    assert "room_closed count=0" in log
    assert " error " not in log


class Deaf:
    """A client that shakes hands, asks for a busy table, and never reads again."""

    def __init__(self, server: Server) -> None:
        self._socket = socket.socket()
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        self._socket.connect(("127.0.0.1", server.port))
        self._socket.sendall(
            b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        assert b" 101 " in self._socket.recv(200)
        self._say({"type": "Hello", "protocol": 1, "name": "Deaf"})
        for _ in range(1_000):  # as many snapshots as fill every buffer on the way
            self._say({"type": "Watch", "table": "half-door"})

    def _say(self, message: dict[str, Any]) -> None:
        text = json.dumps(message).encode()
        assert len(text) < 126
        self._socket.sendall(bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text)

    def close(self) -> None:
        self._socket.close()


def test_a_client_that_does_not_read_holds_nobody_up(serve: Serve):
    server = serve("--port", "0", "--pace", "none")
    deaf = Deaf(server)
    with server.line() as line:
        watch(line, "Wim")
        server.process.send_signal(signal.SIGTERM)
        assert last_words(line)[0]["type"] == "Closing"
    assert server.ended() == 0
    deaf.close()


NEVER_CLOSES = """
import asyncio, socket
from starlette.applications import Starlette
from doorcard.cli import server

async def closing():
    print("closing", flush=True)
    await asyncio.Event().wait()

server.SAME_ORDER = 0
room = server.RoomServer(Starlette(), opened=lambda: print("open", flush=True), closing=closing)
listener = socket.create_server(("127.0.0.1", 0))
asyncio.run(server.run_until_stopped([(room, listener)]))
"""


def test_a_second_signal_ends_a_room_that_can_not_close():
    with Popen([sys.executable, "-c", NEVER_CLOSES], stdout=PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "open\n"
        process.send_signal(signal.SIGTERM)
        assert process.stdout.readline() == "closing\n"
        process.send_signal(signal.SIGTERM)
        assert process.wait(20) == 128 + signal.SIGTERM


def test_the_log_of_a_hand_holds_no_secret(serve: Serve):
    """Signed in, seated, played to the end, hung up: nothing of it is in the log but ids."""
    server = serve("--port", "0", "--pace", "none", "--log-level", "debug", "--log-format", "json")
    with server.line() as line:
        tell(line, "Hello", protocol=1, name="Annabel")
        token = hear(line, "Welcome")["token"]
    with server.line(additional_headers={"Cookie": "session=s3cret"}) as line:
        ended = play(line, 2, "Bartholomew")
        tell(line, "Hello", protocol=1, token="t0ken-that-nobody-has")
        tell(line, "Say", id="say", table="half-door", text="I have a flush")
        hear(line, "Refused")
    get(server.address + "t/l1nk-of-a-private-table?token=s3cret")
    server.process.send_signal(signal.SIGTERM)
    assert server.ended() == 0
    lines = server.rest()
    facts = [json.loads(one) for one in lines]
    log = "".join(lines)
    assert len(ended) == 2
    assert {"room_open", "sat_down", "hand_ended", "line_closed", "answered"} <= {
        one["event"] for one in facts
    }
    secrets = (token, "Annabel", "Bartholomew", "s3cret", "t0ken", "flush", "l1nk")
    assert [secret for secret in secrets if secret in log] == []
    assert CARD.findall(log) == []
    assert not re.search(r"[0-9a-f]{32}", log), "a hash, a seed or entropy"


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, str]]:
    """A room with a public address, and where its metrics are."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        metrics = f"127.0.0.1:{free.getsockname()[1]}"
    public = ("--public-url", "https://cards.example.org/")
    books = tmp_path_factory.mktemp("room") / "books"
    server = Server(books, "--port", "0", "--pace", "none", "--metrics", metrics, *public)
    yield server, f"http://{metrics}/metrics"
    server.kill()


def test_metrics_have_an_address_of_their_own(room: tuple[Server, str]):
    server, metrics = room
    with server.line() as line:
        play(line, 1)
        status, text = get(metrics)
    assert status == 200
    values = dict(re.findall(r"^(doorcard_[^# ]+) ([\d.e+-]+)$", text, re.MULTILINE))
    assert float(values["doorcard_connections"]) == 1
    assert float(values['doorcard_seated{kind="person"}']) == 1
    for counted in (
        "doorcard_hands_total",
        'doorcard_messages_total{way="out"}',
        'doorcard_commands_total{code="done"}',
        "doorcard_act_to_commit_seconds_count",
        "doorcard_commit_to_publish_seconds_count",
        "doorcard_journal_commit_seconds_count",
        "doorcard_journal_group_entries_count",
    ):
        assert float(values[counted]) >= 1, counted
    assert get(server.address + "metrics")[0] == 404


def test_health_and_readiness(room: tuple[Server, str]):
    server, _ = room
    assert get(server.address + "health") == (200, "ok")
    status, text = get(server.address + "ready")
    assert (status, json.loads(text)) == (200, {"ready": True, "missing": []})


def test_case_X6_a_page_at_the_public_address_may_open_a_line_and_no_other(
    room: tuple[Server, str],
):
    server, _ = room
    with server.line(origin="https://cards.example.org") as line:
        tell(line, "Ping")
        assert hear(line, "Pong")
    with pytest.raises(InvalidStatus), server.line(origin="https://cards.example.com"):
        pass
