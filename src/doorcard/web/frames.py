"""Many messages in one write to the socket, where the server can do that.

What one command leads to is several messages for each of eight players. ASGI takes them one by
one; a server that has `doorcard.frames` among the extensions of its scope takes WebSocket frames
as they are, any number at once. The client sees the same frames either way.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starlette.websockets import WebSocket

FRAMES: Final = "doorcard.frames"
"""The extension, and the field of a `websocket.send` that holds frames."""

_TEXT: Final = 0x81
"""A whole message of text in one frame; a server's frames have no mask."""


def frame(message: bytes) -> bytes:
    """A text message as a frame (RFC 6455, 5.2).

    >>> frame(b"{}")
    b'\\x81\\x02{}'
    """
    size = len(message)
    if size < 126:
        return bytes((_TEXT, size)) + message
    if size < 1 << 16:
        return bytes((_TEXT, 126, size >> 8, size & 255)) + message
    return bytes((_TEXT, 127)) + size.to_bytes(8) + message


async def send_all(websocket: WebSocket, messages: Sequence[bytes]) -> None:
    """Send text messages, in their order."""
    if FRAMES in websocket.scope.get("extensions", ()):
        frames = b"".join(map(frame, messages))
        await websocket.send({"type": "websocket.send", FRAMES: frames})
    else:
        for message in messages:
            await websocket.send_text(message.decode())
