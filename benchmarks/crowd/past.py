"""A room that has been played in, stopped, and started again by `doorcard serve`."""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
import sys
import time
from pathlib import Path
from random import Random, SystemRandom
from typing import Final

import uvloop

from crowd.process import stay_on_core
from doorcard.cli.bootstrap import SystemClock, new_token
from doorcard.room.room import TABLES_EACH, Room
from doorcard.storage.sql import SqlStore
from doorcard.table.actor import World
from doorcard.table.deck import ShuffledShoe
from doorcard.table.settings import Times, table_settings

_NO_BYTECODE: Final = "PYTHONDONTWRITEBYTECODE"
"""Where this is set nothing is kept of what Python compiles, and each start compiles anew."""


def play(data: Path, tables: int, events: int) -> int:
    """Let computer opponents play at private tables; the events that the database then has."""
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(_play(data, tables, events))


async def _play(data: Path, tables: int, events: int) -> int:
    data.mkdir()
    store = await SqlStore.open(f"sqlite:///{data / 'doorcard.db'}", data.with_name("room.key"))
    try:
        world = World(SystemClock(), ShuffledShoe(SystemRandom()), store, Random(1))
        hall = Room([], world, new_token)
        await hall.open()
        game = table_settings(
            "", "Half Door", "stud8", pace="none", bots=6, times=Times(between_hands=0)
        )
        while len(hall.tables) < tables:
            host = await hall.welcome("Host")
            for _ in range(TABLES_EACH):
                await hall.open_table(host, game)
        while (seen := sum(actor.state.seq for actor in hall.tables.values())) < events:
            await asyncio.sleep(0.05)
        await hall.close()
        return seen
    finally:
        await store.close()


def first_page(data: Path) -> float:
    """Seconds from starting the server to its first page."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    doorcard = f"{Path(sys.executable).with_name('doorcard')}"
    key = data.with_name("room.key")
    command = [doorcard, "serve", "--port", f"{port}", "--data", f"{data}", "--key-file", f"{key}"]
    began = time.perf_counter()
    server = subprocess.Popen(
        [*command, "--log-level", "error"],
        stdout=subprocess.DEVNULL,
        env={name: value for name, value in os.environ.items() if name != _NO_BYTECODE},
        preexec_fn=lambda: stay_on_core(server=True),
    )
    try:
        while not _answers(port):
            if server.poll() is not None:
                raise SystemExit("the server has ended")
            time.sleep(0.005)
        return time.perf_counter() - began
    finally:
        server.kill()
        server.wait()


def _answers(port: int) -> bool:
    try:
        with socket.create_connection(("127.0.0.1", port)) as line:
            line.sendall(b"GET / HTTP/1.1\r\nHost: room\r\nConnection: close\r\n\r\n")
            return line.recv(16).startswith(b"HTTP/1.1 ")
    except ConnectionError:
        return False
