"""What waits for one client to read it: bounded, and never waited for by who writes."""

from __future__ import annotations

import asyncio
from collections import deque


class Outbox:
    """Encoded messages, oldest first; once it has ended nothing comes behind them.

    >>> box = Outbox(2)
    >>> box.put(b"1"), box.put(b"2"), box.put(b"3")
    (True, True, False)
    """

    def __init__(self, most: int) -> None:
        self.ended = False
        self._most = most
        self._waiting: deque[bytes] = deque()
        self._reader: asyncio.Future[None] | None = None

    def __len__(self) -> int:
        return len(self._waiting)

    def put(self, message: bytes) -> bool:
        """Add a message; False if that is one too many."""
        if len(self._waiting) >= self._most:
            return False
        if not self.ended:
            self._waiting.append(message)
            self._wake()
        return True

    def pop(self) -> bytes:
        """Take the oldest."""
        return self._waiting.popleft()

    def end(self, *, at_once: bool = False) -> None:
        """The client is to go, behind all that waits or (`at_once`) without it."""
        if at_once:
            self._waiting.clear()
        self.ended = True
        self._wake()

    async def take(self, most: int) -> list[bytes]:
        """What waits, `most` at once, as soon as there is something; nothing at the end."""
        while not self._waiting and not self.ended:
            self._reader = asyncio.get_running_loop().create_future()
            try:
                await self._reader
            finally:
                self._reader = None
        return [self.pop() for _ in range(min(most, len(self._waiting)))]

    def _wake(self) -> None:
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)
