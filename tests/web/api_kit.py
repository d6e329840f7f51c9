"""What is asked over HTTP, of a house whose clock and decks are in a test's hands."""

from __future__ import annotations

import socket
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from random import Random
from threading import Thread
from typing import Any

import httpx
from starlette.applications import Starlette

from doorcard.cli.bootstrap import SystemClock, new_token
from doorcard.cli.server import RoomServer
from doorcard.room.accounts import Accounts
from doorcard.room.histories import Histories
from doorcard.room.limits import Pace
from doorcard.room.passwords import Passwords
from doorcard.room.room import Room
from doorcard.storage.memory import MemoryAccounts, MemoryJournal
from doorcard.storage.memory_history import MemoryHistory
from doorcard.table.actor import World
from doorcard.table.deck import ShuffledShoe
from doorcard.table.settings import Times, table_settings
from doorcard.web.app import make_app
from doorcard.web.http.api import Api
from doorcard.web.odds_shelf import OddsShelf
from tests.web.kit import Client, House

HOME = "http://cards.example.org"
GOOD = "correct horse"


QUICK = Times(between_hands=2_000, ante=200)


@contextmanager
def serving() -> Iterator[str]:
    """The host and port of a room that is open meanwhile: a table, three opponents at play."""
    clock, rng, journal = SystemClock(), Random(1), MemoryJournal()
    tables = [table_settings("t1", "Half Door", "stud8", pace="none", bots=3, times=QUICK)]
    room = Room(tables, World(clock, ShuffledShoe(rng), journal, rng), new_token)
    passwords = Passwords(memory_kib=8, times=1)
    accounts = Accounts(room, MemoryAccounts(), clock, new_token, passwords)
    app = make_app(accounts, histories=Histories(room, MemoryHistory(journal), journal))
    listener = socket.create_server(("127.0.0.1", 0))
    server = RoomServer(app, closing=app.state.close, trusted=("127.0.0.1",))
    thread = Thread(target=server.run, args=([listener],))
    thread.start()
    try:
        yield f"127.0.0.1:{listener.getsockname()[1]}"
    finally:
        server.stop()
        thread.join(20)
        assert not thread.is_alive()


class Web:
    """The room over HTTP. `browser` keeps cookies and says that its pages are the room's own."""

    def __init__(self, house: House | None = None) -> None:
        self.house = house or House()
        self.accounts = self.house.accounts
        self.accounts._passwords = Passwords(memory_kib=8, times=1)
        journal = self.house.room._world.journal
        assert isinstance(journal, MemoryJournal)
        self.journal = journal
        self.histories = Histories(self.house.room, MemoryHistory(journal), journal)
        self.odds = OddsShelf(self.house.hall.desk)
        origins = ("https://cards.example.org",)
        self.api = Api(self.accounts, self.histories, self.odds, origins)
        self.api.pace = Pace(10_000, every=1)
        self.app = Starlette(routes=self.api.routes())

    def browser(self, address: str = "192.0.2.7", home: str = HOME) -> httpx.AsyncClient:
        return self.program(address, home, origin=home)

    def program(
        self, address: str = "192.0.2.7", home: str = HOME, **headers: str
    ) -> httpx.AsyncClient:
        transport = httpx.ASGITransport(self.app, client=(address, 50_000))
        return httpx.AsyncClient(transport=transport, base_url=home, headers=headers)

    def player(self, client: Client) -> httpx.AsyncClient:
        """What somebody at the table asks, by the token that he was told."""
        return self.program(authorization=f"Bearer {token_of(client)}")


def token_of(client: Client) -> str:
    return str(next(told["token"] for told in client.told if told["type"] == "Welcome"))


async def get(client: httpx.AsyncClient, path: str, **query: Any) -> Any:
    """What is answered where all goes well."""
    answer = await client.get(path, params=query)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def post(client: httpx.AsyncClient, path: str, **facts: Any) -> Any:
    answer = await client.post(path, json=facts)
    assert answer.status_code == 200, answer.text
    return answer.json()


def refusal(answer: httpx.Response) -> tuple[int, str]:
    """The status and the code of a refusal, which is always told in the same form."""
    told: Mapping[str, str] = answer.json()
    assert set(told) == {"code", "reason", "given", "allowed"}
    assert all(isinstance(value, str) for value in told.values())
    assert answer.headers["cache-control"] == "no-store"
    return answer.status_code, told["code"]
