"""How the room is known to be well, and how it closes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

import pytest

from doorcard.web import closing
from doorcard.web import messages as m
from doorcard.web.closing import BACK_IN, close_room
from doorcard.web.health import Health
from tests.table.kit import run_in_a_loop as run


async def well() -> None:
    pass


async def broken() -> None:
    raise OSError("the disk is full")


async def silent() -> None:
    await asyncio.Event().wait()


def opened(checks: dict[str, Callable[[], Awaitable[object]]]) -> Health:
    health = Health(checks)
    health.room = "open"
    return health


def test_ready_names_what_is_missing(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("doorcard.web.health.PATIENCE", 0.01)
    assert run(opened({}).missing()) == []
    assert run(opened({"journal": well, "bank": broken, "mail": silent}).missing()) == [
        "bank",
        "mail",
    ]


def test_a_room_that_is_starting_or_closing_is_not_ready_and_nothing_is_asked():
    health = Health({"journal": broken})
    assert run(health.missing()) == ["room is starting"]
    health.room = "closing"
    assert run(health.missing()) == ["room is closing"]


def test_however_many_ask_a_thing_is_asked_once_in_a_while(monkeypatch: pytest.MonkeyPatch):
    asked = 0

    async def count() -> None:
        nonlocal asked
        asked += 1
        await asyncio.sleep(0)

    async def many() -> None:
        health = opened({"journal": count})
        await asyncio.gather(*(health.missing() for _ in range(100)))
        await health.missing()
        assert asked == 1
        monkeypatch.setattr("doorcard.web.health.GOOD_FOR", -1)
        await health.missing()
        assert asked == 2

    run(many())


class Room:
    """Notes when it was closed, or never comes to an end of it."""

    def __init__(self, told: list[str], *, stuck: bool = False) -> None:
        self._told = told
        self._stuck = stuck

    async def close(self) -> None:
        if self._stuck:
            await asyncio.Event().wait()
        self._told.append("room closed")


class Session:
    """A session that goes once it is dismissed, or stays."""

    def __init__(self, told: list[str], stays: bool = False) -> None:
        self._told = told
        self._stays = stays
        self.among: list[Session] = []

    def dismiss(self, closing: m.Closing) -> None:
        assert closing.back_in == BACK_IN
        self._told.append("dismissed")
        if not self._stays:
            self.among.remove(self)


def closed(room: Room, sessions: list[Session]) -> Health:
    health = opened({})
    for session in sessions:
        session.among = sessions

    async def twice() -> None:
        await close_room(room, sessions, health)
        await close_room(room, sessions, health)

    doing: Coroutine[Any, Any, None] = twice()
    run(doing)
    return health


def test_tables_stop_before_anybody_is_sent_away_and_all_that_once():
    told: list[str] = []
    health = closed(Room(told), [Session(told), Session(told)])
    assert told == ["room closed", "dismissed", "dismissed"]
    assert health.room == "closing"


def test_a_stuck_table_and_a_stuck_client_are_not_waited_for(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(closing, "TABLES_GET", 0.01)
    monkeypatch.setattr(closing, "LINES_GET", 0.01)
    told: list[str] = []
    closed(Room(told, stuck=True), [Session(told, stays=True), Session(told)])
    assert told == ["dismissed", "dismissed"]
