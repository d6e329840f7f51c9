"""What a line may cost the room: every limit of the live protocol is here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

LONGEST_MESSAGE: Final = 4_096
LONGEST_ID: Final = 64
"""Letters in a message, and in a command's id."""

LONGEST_FRAME: Final = 16_384
"""Bytes in a message, after which the server itself ends the line."""

HELLO_WITHIN: Final = 10.0
"""Seconds in which a line has to be said hello on."""

LINES_OF_ONE: Final = 32
"""Lines that one player may have open: tabs, devices and programs together."""

IGNORED_MOST: Final = 200
"""Names that one client may ignore."""

QUEUE: Final = 512
"""Messages that wait for a client to read them; with one more he is dropped, and may resume."""

TOGETHER: Final = 64
"""Messages in one write, at most."""

PING_EVERY: Final = 20.0
PONG_WITHIN: Final = 20.0
"""Seconds between the room's WebSocket pings, and until a line without a pong counts as lost."""

LOBBY_EVERY: Final = 1.0
"""Seconds between two `Rows`."""


@dataclass(frozen=True, slots=True)
class Rates:
    """How fast a client may talk: so many messages at once, and then one every so many ms.

    `messages` are all; `chat` are the lines that he says; `refused` are those refused as too fast:
    with one more the room hangs up.
    """

    messages: tuple[int, int] = (60, 50)
    chat: tuple[int, int] = (5, 2_000)
    refused: tuple[int, int] = (200, 50)
