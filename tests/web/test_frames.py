"""Many messages in one write: the client gets the same ones, in the same order."""

from __future__ import annotations

import socket
from threading import Thread

import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket
from websockets.sync.client import connect

from doorcard.cli.server import RoomServer
from doorcard.web.frames import FRAMES, send_all

MESSAGES = ["", "{}", "é" * 62, "x" * 125, "x" * 126, "ü" * 32_767, "x" * 65_536, '{"last":1}']


async def talk(websocket: WebSocket) -> None:
    """Sends all in one go, and then whether that was in frames."""
    await websocket.accept()
    await send_all(websocket, [message.encode() for message in MESSAGES])
    await send_all(websocket, [str(FRAMES in websocket.scope["extensions"]).encode()])
    await websocket.receive_text()
    await websocket.close()


def plain(app: Starlette) -> uvicorn.Server:
    return uvicorn.Server(uvicorn.Config(app, ws="websockets-sansio", log_level="warning"))


@pytest.mark.parametrize(("serve", "in_frames"), [(RoomServer, "True"), (plain, "False")])
def test_a_client_gets_the_same_messages_from_any_server(serve, in_frames: str):
    server = serve(Starlette(routes=[WebSocketRoute("/ws", talk)]))
    listener = socket.create_server(("127.0.0.1", 0))
    thread = Thread(target=server.run, args=([listener],))
    thread.start()
    try:
        port = listener.getsockname()[1]
        with connect(f"ws://127.0.0.1:{port}/ws", compression=None, open_timeout=20) as line:
            assert [line.recv(timeout=20) for _ in MESSAGES] == MESSAGES
            assert line.recv(timeout=20) == in_frames
            line.send("bye")
    finally:
        server.should_exit = True
        thread.join(20)
    assert not thread.is_alive()
