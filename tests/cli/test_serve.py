"""`doorcard serve`, as a person starts it: a real server, a real line, three hands, Ctrl-C."""

from __future__ import annotations

import json
import signal
import socket
import subprocess
import urllib.request
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.cli.running import DOORCARD, Server, hear, play, tell


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
        assert server.ended() == 0
    assert not [text for text in server.rest() if "Traceback" in text or " error " in text]


def test_a_port_that_must_be_this_one_is_refused_if_it_is_busy(tmp_path: Path):
    with socket.create_server(("127.0.0.1", 0)) as busy:
        port = str(busy.getsockname()[1])
        done = subprocess.run(
            [DOORCARD, "serve", "--data", tmp_path, "--port", port, "--next-port", "false"],
            capture_output=True,
            text=True,
            timeout=60,
        )
    assert done.returncode == 2
    told = f"--port: can't listen on 127.0.0.1:{port} (Address already in use)"
    assert done.stderr == f"doorcard serve: {told}\n"


def test_a_busy_port_and_the_next_free_one_is_taken_and_printed(
    serve: Callable[..., Server], tmp_path: Path
):
    first = serve("--port", "8750", "--pace", "none")
    second = serve("--port", str(first.port), "--pace", "none", data=tmp_path / "other")
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


def test_a_room_that_listens_everywhere_prints_addresses_that_can_be_typed(
    serve: Callable[..., Server],
):
    server = serve("--host", "0.0.0.0", "--port", "8760", "--pace", "none")
    assert server.address == f"http://localhost:{server.port}/"
    where = f"http://{socket.gethostname()}:{server.port}/"
    assert server.next_line() == f"Players find it at {where}\n"
    with urllib.request.urlopen(server.address + "health", timeout=20) as answer:
        assert answer.read() == b"ok"
