"""What a table says of its own speed, to whoever measures it; it reads no clock for that."""

from __future__ import annotations

from typing import Protocol


class Meter(Protocol):
    """Told of the two moments between which viewers wait for what is already decided."""

    def committed(self, table: str) -> None:
        """Events are in the journal."""

    def published(self, table: str) -> None:
        """They are on their way to every viewer."""


class Unmetered:
    """Measures nothing."""

    def committed(self, table: str) -> None:
        """Events are in the journal."""

    def published(self, table: str) -> None:
        """They are on their way to every viewer."""
