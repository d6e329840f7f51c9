"""What a host tells a running server, and what it answers, on both databases."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from doorcard.errors import DoorcardError
from doorcard.storage.orders import LOST, TOO_LATE, Orders, place
from doorcard.storage.schema import orders as orders_table
from doorcard.storage.sql import SqlStore
from tests.storage.kit import looped, opened


async def left_of(store: SqlStore) -> list[Any]:
    """The notes that are in the database."""
    return await store.read_rows(select(orders_table))


@looped
async def test_an_order_is_carried_out_once_and_answered(database: str, tmp_path: Path):
    async with opened(database, tmp_path) as store:
        orders = Orders(store)
        asked = asyncio.create_task(place(database, "close it", 20))
        while not (waiting := await orders.waiting()):
            await asyncio.sleep(0.01)
        ((number, body),) = waiting
        assert body == "close it"
        assert await orders.take(number)
        assert not await orders.take(number)
        assert await orders.waiting() == []
        await orders.answer(number, "closed")
        assert await asked == "closed"
        assert await left_of(store) == []


@looped
async def test_an_order_that_nobody_answers_is_taken_back(database: str, tmp_path: Path):
    async with opened(database, tmp_path) as store:
        with pytest.raises(DoorcardError) as refused:
            await place(database, "close it", 0.1)
        assert refused.value.code == "no_answer"
        assert await Orders(store).waiting() == []


@looped
async def test_what_a_stopped_server_left_is_never_carried_out_late(database: str, tmp_path: Path):
    async with opened(database, tmp_path) as store:
        orders = Orders(store)
        asked = asyncio.create_task(place(database, "close it", 20))
        while not await orders.waiting():
            await asyncio.sleep(0.01)
        await orders.clear()
        assert await orders.waiting() == []
        assert await asked == TOO_LATE


@looped
async def test_an_order_that_was_taken_is_never_taken_back(database: str, tmp_path: Path):
    async with opened(database, tmp_path) as store:
        orders = Orders(store)
        asked = asyncio.create_task(place(database, "close it", 0.6))
        while not (waiting := await orders.waiting()):
            await asyncio.sleep(0.01)
        assert await orders.take(waiting[0][0])
        with pytest.raises(DoorcardError, match="look before you order it again"):
            await asked
        await orders.clear()  # the server has stopped over it
        assert [row.reply for row in await left_of(store)] == [LOST]
        await orders.clear()
        assert await left_of(store) == []


@looped
async def test_the_check_of_readiness_writes_and_tells_when_it_can_not(
    database: str, tmp_path: Path
):
    async with opened(database, tmp_path) as store:
        groups: list[int] = []
        store.on_group(lambda count, seconds: groups.append(count))
        await asyncio.gather(*(store.check() for _ in range(5)))
        assert sum(groups) == 5
    with pytest.raises(DoorcardError):
        await store.check()
