"""The line itself: frames that are wrong, cut or huge, and clients that fall silent (B7, X3)."""

from __future__ import annotations

import json
import os
import socket
import struct
from collections.abc import Callable, Iterator
from contextlib import closing
from random import Random
from threading import Thread
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from doorcard.cli.bootstrap import SystemClock, new_token
from doorcard.cli.server import RoomServer
from doorcard.room.accounts import Accounts
from doorcard.room.room import Room
from doorcard.storage.memory import MemoryAccounts, MemoryJournal
from doorcard.table.actor import World
from doorcard.table.deck import ShuffledShoe
from doorcard.table.settings import table_settings
from doorcard.web import lines
from doorcard.web.app import make_app
from doorcard.web.limits import LONGEST_FRAME, PING_EVERY, PONG_WITHIN

SOON = 0.2


@pytest.fixture(scope="module")
def web() -> Iterator[int]:
    """The port of a room that pings its lines much more often than usual."""
    clock, rng = SystemClock(), Random(1)
    world = World(clock, ShuffledShoe(rng), MemoryJournal(), rng)
    room = Room([table_settings("t1", "Half Door", "stud8")], world, new_token)
    accounts = Accounts(room, MemoryAccounts(), clock, new_token)
    app = make_app(accounts)
    server = RoomServer(app, closing=app.state.close)
    config = server.config
    assert (config.ws_ping_interval, config.ws_ping_timeout) == (PING_EVERY, PONG_WITHIN)
    config.ws_ping_interval = config.ws_ping_timeout = SOON
    listener = socket.create_server(("127.0.0.1", 0))
    thread = Thread(target=server.run, args=([listener],))
    thread.start()
    try:
        yield listener.getsockname()[1]
    finally:
        server.stop()
        thread.join(20)
        assert not thread.is_alive()


def raw_line(port: int) -> socket.socket:
    """A line that was opened properly, with nobody behind it who knows WebSockets."""
    line = socket.create_connection(("127.0.0.1", port), timeout=20)
    line.sendall(
        b"GET /ws HTTP/1.1\r\nHost: room\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    head = b""
    while not head.endswith(b"\r\n\r\n"):
        head += line.recv(1)
    assert b" 101 " in head
    return line


def frame(data: bytes, opcode: int = 1, *, final: bool = True, masked: bool = True) -> bytes:
    """A frame as a client sends it."""
    size = len(data)
    long = struct.pack("!H", size) if size < 1 << 16 else struct.pack("!Q", size)
    length = size if size < 126 else 126 if size < 1 << 16 else 127
    head = bytes((opcode | (0x80 if final else 0), length | (0x80 if masked else 0)))
    head += long if size >= 126 else b""
    if not masked:
        return head + data
    key = os.urandom(4)
    return head + key + bytes(byte ^ key[at % 4] for at, byte in enumerate(data))


def message(type: str, **facts: Any) -> bytes:
    return json.dumps({"type": type, **facts}).encode()


def ending(line: socket.socket) -> int:
    """The code that the room hangs up with; 0 if it says none."""
    told = b""
    while more := line.recv(4096):
        told += more
    at = told.rfind(b"\x88")
    return int(struct.unpack("!H", told[at + 2 : at + 4])[0]) if at >= 0 else 0


def good_line(port: int) -> ClientConnection:
    return connect(f"ws://127.0.0.1:{port}/ws", open_timeout=20)


def hear(line: ClientConnection, wanted: Callable[[Any], bool]) -> Any:
    while not wanted(told := json.loads(line.recv(timeout=20))):
        pass
    return told


WRONG = {
    "no_mask": (frame(message("Ping"), masked=False), 1002),
    "no_such_opcode": (frame(b"", 11), 1002),
    "not_utf8": (frame(b'{"type":"\xff\xfe"}'), 1007),
    "too_big": (frame(b"x" * (LONGEST_FRAME + 1)), 1009),
    "says_it_is_huge": (b"\x81\xff" + struct.pack("!Q", 2**62) + b"abcd", 1009),
    "goes_on_without_a_beginning": (frame(b"x", 0), 1002),
    "pieces_that_are_too_big": (
        frame(b"x" * 10_000, final=False) + frame(b"x" * 10_000, 0),
        1009,
    ),
    "long_ping": (frame(b"x" * 126, 9), 1002),
}


@pytest.mark.parametrize("name", WRONG)
def test_case_X3_a_frame_that_is_wrong_ends_its_own_line_and_no_other(web: int, name: str):
    sent, code = WRONG[name]
    with good_line(web) as other, closing(raw_line(web)) as line:
        line.sendall(sent)
        assert ending(line) == code
        other.send(message("Ping").decode())
        assert hear(other, lambda told: told["type"] == "Pong")


@pytest.mark.parametrize("size", [1, 5, 20])
def test_case_X3_a_frame_that_is_cut_off_does_nothing(web: int, size: int):
    with closing(raw_line(web)) as line:
        line.sendall(frame(message("Hello", protocol=1, name=f"Cut at {size}"))[:size])
    with good_line(web) as other:
        other.send(message("Hello", protocol=1, name=f"Cut at {size}").decode())
        told = hear(other, lambda told: told["type"] == "Welcome")
        assert told["name"] == f"Cut at {size}"  # nobody has that name yet


def test_a_message_may_come_in_pieces(web: int):
    whole = message("Ping")
    with closing(raw_line(web)) as line:
        line.sendall(frame(whole[:5], final=False) + frame(whole[5:], 0))
        assert b'"Pong"' in line.recv(4096)


def test_room_B7_a_client_that_falls_silent_counts_as_lost(web: int):
    with good_line(web) as wim, closing(raw_line(web)) as line:
        wim.send(message("Hello", protocol=1, name="Wim", resume=[]).decode())
        wim.send(message("Watch", table="t1").decode())
        line.sendall(frame(message("Hello", protocol=1, name="Ann")))
        line.sendall(frame(message("Watch", table="t1")))
        line.sendall(frame(message("Sit", id="s", table="t1", seat=3, buy_in=20_000)))
        sat = hear(wim, lambda told: told["type"] == "Update")
        assert sat["event"]["type"] == "PlayerSat"
        gone = hear(
            wim,
            lambda told: told["type"] == "Update" and told["event"]["type"] == "ConnectionChanged",
        )
        assert gone["event"] == {"type": "ConnectionChanged", "seat": 3, "connected": False}
        assert ending(line) in (0, 1011)


def test_a_client_that_answers_pings_stays(web: int):
    with good_line(web) as line:
        with pytest.raises(TimeoutError):
            line.recv(timeout=4 * SOON)  # the library answers; the room has nothing to say
        line.send(message("Ping").decode())
        assert hear(line, lambda told: told["type"] == "Pong")


def test_who_talks_without_end_is_hung_up_on(web: int):
    with good_line(web) as line:
        with pytest.raises(ConnectionClosed) as closed:
            talk_without_end(line)
        assert closed.value.rcvd is not None
        assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1008, "too fast")


def test_a_line_on_which_nobody_says_hello_is_hung_up_on(web: int, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(lines, "HELLO_WITHIN", SOON)
    with good_line(web) as silent, good_line(web) as polite:
        polite.send(message("Hello", protocol=1, name="Polite").decode())
        with pytest.raises(ConnectionClosed) as closed:
            silent.recv(timeout=20)
        assert closed.value.rcvd is not None
        assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1008, "no Hello in time")
        hear(polite, lambda told: told["type"] == "Welcome")
        polite.send(message("Ping").decode())
        assert hear(polite, lambda told: told["type"] == "Pong")


def talk_without_end(line: ClientConnection) -> None:
    for _ in range(2_000):
        line.send("{")
    while True:
        line.recv(timeout=20)
