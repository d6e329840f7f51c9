"""The web application: who may open a line, what a page may load (cases X6 and X4)."""

from __future__ import annotations

import json
import socket
import urllib.request
from collections.abc import Iterator
from email.message import Message
from random import Random
from threading import Thread
from typing import Any
from urllib.error import HTTPError

import pytest
import uvicorn
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from doorcard.cli.bootstrap import SystemClock
from doorcard.room.accounts import Accounts
from doorcard.room.room import Room
from doorcard.storage.memory import MemoryAccounts, MemoryJournal
from doorcard.table.actor import World
from doorcard.table.deck import ShuffledShoe
from doorcard.table.settings import Times, table_settings
from doorcard.web.app import make_app

QUICK = Times(between_hands=1, ante=200)


@pytest.fixture(scope="module")
def web() -> Iterator[str]:
    """Host and port of a room that is open while these tests run."""
    clock, rng = SystemClock(), Random(1)
    world = World(clock, ShuffledShoe(rng), MemoryJournal(), rng)
    tables = [table_settings("t1", "Half Door", "stud8", pace="fast", bots=3, times=QUICK)]
    room = Room(tables, world, lambda: f"token-{rng.random()}")
    accounts = Accounts(room, MemoryAccounts(), clock, lambda: f"token-{rng.random()}")
    listener = socket.create_server(("127.0.0.1", 0))
    config = uvicorn.Config(make_app(accounts), ws="websockets-sansio", log_level="warning")
    server = uvicorn.Server(config)
    thread = Thread(target=server.run, args=([listener],))
    thread.start()
    yield f"127.0.0.1:{listener.getsockname()[1]}"
    server.should_exit = True
    thread.join(20)
    assert not thread.is_alive()


def open_line(web: str, origin: str | None = None, **headers: str) -> ClientConnection:
    return connect(
        f"ws://{web}/ws",
        origin=None if origin is None else Origin(origin),
        additional_headers=headers,
        open_timeout=20,
    )


def tell(line: ClientConnection, type: str, **facts: Any) -> None:
    line.send(json.dumps({"type": type, **facts}))


def hear(line: ClientConnection) -> Any:
    return json.loads(line.recv(timeout=20))


@pytest.mark.parametrize(
    "origin",
    [
        "https://evil.example",
        "http://testserver.evil.example",
        "http://evil.example/testserver",
        "http://testserver:9",
        "null",
        "",
        "http://[",
        "testserver",
    ],
)
def test_case_X6_another_pages_origin_is_refused(web: str, origin: str):
    with pytest.raises(InvalidStatus) as refused, open_line(web, origin):
        pass
    assert refused.value.response.status_code == 403


def test_case_X6_the_rooms_own_page_and_programs_may_open_a_line(web: str):
    for origin in (f"http://{web}", None):
        with open_line(web, origin) as line:
            tell(line, "Ping")
            assert hear(line)["type"] == "Pong"


def test_case_X6_opening_a_line_gives_no_cookie(web: str):
    with open_line(web, f"http://{web}") as line:
        assert line.response is not None
        assert "set-cookie" not in line.response.headers


def page(web: str, path: str) -> Message:
    """The headers that a page comes with, found or not."""
    try:
        with urllib.request.urlopen(f"http://{web}{path}", timeout=20) as answer:
            return answer.headers  # type: ignore[no-any-return]  # urlopen is untyped
    except HTTPError as error:
        error.close()
        return error.headers


@pytest.mark.parametrize("path", ["/health", "/nothing-here", "/ws"])
def test_a_page_may_load_nothing_from_anywhere_else(web: str, path: str):
    headers = page(web, path)
    policy = headers["content-security-policy"]
    rules = dict(rule.strip().split(" ", 1) for rule in policy.split(";"))
    assert rules["default-src"] == "'none'"
    assert rules["script-src"] == "'self'"
    assert (rules["connect-src"], rules["frame-ancestors"]) == ("'self'", "'none'")
    assert not {"'unsafe-inline'", "'unsafe-eval'", "http:", "https:", "*"} & set(policy.split())
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"


def test_a_binary_message_is_refused_and_the_line_stays(web: str):
    with open_line(web) as line:
        for message in (b"\x00\xff", b'{"type":"Ping"}'):
            line.send(message)
            assert hear(line)["code"] == "bad_message"
        tell(line, "Ping")
        assert hear(line)["type"] == "Pong"


def test_the_lobby_tells_who_sits_as_it_changes(web: str):
    with open_line(web) as watching, open_line(web) as sitting:
        for line, name in ((watching, "Wim"), (sitting, "Ann")):
            tell(line, "Hello", protocol=1, name=name)
            assert hear(line)["tables"][0]["info"]["name"] == "Half Door"
        for seat in range(1, 9):
            tell(sitting, "Sit", id=f"{seat}", table="t1", seat=seat, buy_in=4_000)
        while (told := hear(watching))["type"] != "Rows" or "person" not in row(told)["seats"]:
            pass
        assert row(told)["seats"].count("person") == 1


def row(told: Any) -> Any:
    return told["tables"][0]
