"""Servers that a test starts, and that end with it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.cli.running import Server


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Starts a server with these options, and its books in the test's own folder."""
    started: list[Server] = []

    def serve(*options: str, data: Path = tmp_path / "books") -> Server:
        started.append(Server(data, *options))
        return started[-1]

    yield serve
    for server in started:
        server.kill()
