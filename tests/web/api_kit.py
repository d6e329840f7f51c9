"""What is asked over HTTP, of a house whose clock and decks are in a test's hands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import httpx
from starlette.applications import Starlette

from doorcard.room.histories import Histories
from doorcard.room.limits import Pace
from doorcard.room.passwords import Passwords
from doorcard.storage.memory import MemoryJournal
from doorcard.storage.memory_history import MemoryHistory
from doorcard.web.http.api import Api
from tests.web.kit import Client, House

HOME = "http://cards.example.org"
GOOD = "correct horse"


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
        self.api = Api(self.accounts, self.histories, ("https://cards.example.org",))
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
