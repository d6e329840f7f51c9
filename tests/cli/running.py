"""`doorcard serve` in a process of its own, and lines to it."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from queue import Empty, Queue
from threading import Thread
from typing import Any

from websockets.sync.client import ClientConnection, connect

DOORCARD = Path(sys.executable).with_name("doorcard")
Told = dict[str, Any]


class Server:
    """A room that runs from here until its process is told to stop."""

    def __init__(self, data: Path, *options: str) -> None:
        self.process = subprocess.Popen(
            [DOORCARD, "serve", "--data", str(data), *options],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self._printed: Queue[str] = Queue()
        self._reader = Thread(target=self._read, daemon=True)
        self._reader.start()
        self.said: list[str] = []
        self.address = ""
        try:
            while not self.address:
                line = self._printed.get(timeout=30)
                self.said.append(line)
                if found := re.search(r"open at (http://[\w.]+:\d+/)", line):
                    self.address = found[1]
        except Empty:
            self.kill()
            raise AssertionError(f"it did not open: {self.said}") from None

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._printed.put(line)
        self.process.stdout.close()

    @property
    def port(self) -> int:
        return int(self.address.rstrip("/").rpartition(":")[2])

    def line(self, **options: Any) -> ClientConnection:
        address = self.address.replace("http", "ws") + "ws"
        line: ClientConnection = connect(address, open_timeout=20, max_size=None, **options)
        return line

    def ended(self) -> int:
        """Its exit code, once it has ended by itself and all that it printed is here."""
        code = self.process.wait(timeout=20)
        self._reader.join(20)
        return code

    def next_line(self) -> str:
        """What it prints next."""
        return self._printed.get(timeout=20)

    def rest(self) -> list[str]:
        """What it printed after its address."""
        lines = []
        while True:
            try:
                lines.append(self._printed.get_nowait())
            except Empty:
                return lines

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()
        self._reader.join(20)


def tell(line: ClientConnection, type: str, **facts: Any) -> None:
    line.send(json.dumps({"type": type, **facts}))


def hear(line: ClientConnection, *types: str) -> Told:
    """The next message of one of these types."""
    while True:
        told: Told = json.loads(line.recv(timeout=30))
        if told["type"] in types:
            return told


def stay_in(choices: Told) -> str:
    """The simplest way to play: never fold, never raise, never show."""
    if choices["muck"] or choices["check"]:
        return "muck" if choices["muck"] else "check"
    return "bring_in" if choices["bring_in"] else "call"


def play(line: ClientConnection, hands: int, name: str = "Ann") -> list[Told]:
    """Sit down at the first table and play; what the last message of each hand showed."""
    tell(line, "Hello", protocol=1, name=name)
    table = hear(line, "Welcome")["tables"][0]["info"]
    tell(line, "Watch", table=table["id"])
    seats = hear(line, "Snapshot")["seats"]
    ended: list[Told] = []
    free = [seat["seat"] for seat in seats if seat["player"] is None]
    for seat in free:
        tell(line, "Sit", id=f"sit {seat}", table=table["id"], seat=seat, buy_in=20_000)
        if hear(line, "Done", "Refused")["type"] == "Done":
            break
    tell(line, "AnteAlways", id="ante", table=table["id"], on=True)
    while len(ended) < hands:
        told = hear(line, "Turn", "Update", "Refused")
        assert told["type"] != "Refused", told
        if told["type"] == "Turn":
            facts = {name: told[name] for name in ("table", "hand", "decision", "price")}
            act = stay_in(told["choices"])
            tell(line, "Act", id=f"{told['hand']}.{told['decision']}", act=act, **facts)
        elif told["event"]["type"] == "HandEnded":
            ended.append(told)
    return ended
