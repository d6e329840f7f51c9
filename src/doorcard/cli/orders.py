"""What a host may order: the server that runs carries it out, or else the command itself does."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Final, TypeAlias

import msgspec
from msgspec import Struct

from doorcard.cli.bootstrap import real_room, real_store
from doorcard.cli.settings import ServerSettings
from doorcard.errors import BadInput, DoorcardError
from doorcard.room import events as r
from doorcard.room.accounts import Accounts
from doorcard.room.room import Room
from doorcard.room.state import User
from doorcard.storage.orders import LOOKS_EVERY, LOST, TOO_LATE, Orders, place
from doorcard.storage.sql import SqlStore
from doorcard.table import commands as c
from doorcard.table.hosting import OPERATOR

log = logging.getLogger(__name__)

PATIENCE: Final = 15.0
"""Seconds that a server gets to answer."""


class SetPassword(Struct, tag=True, frozen=True):
    """Give a player a one-time password; only its hash is told."""

    name: str
    hash: str


class Bar(Struct, tag=True, frozen=True):
    """Shut the room to a player, or (`on` false) open it again."""

    name: str
    on: bool


class Delete(Struct, tag=True, frozen=True):
    """Forget a player."""

    name: str


class Give(Struct, tag=True, frozen=True):
    """Give a player chips, or (`cents` below 0) take them, for a reason."""

    name: str
    cents: int
    reason: str


class CloseTable(Struct, tag=True, frozen=True):
    """Close a table after its hand."""

    table: str


class Review(Struct, tag=True, frozen=True):
    """Write down that the staff looks at a hand that is over (case X8)."""

    table: str
    hand: int


Order: TypeAlias = SetPassword | Bar | Delete | Give | CloseTable | Review


class Answer(Struct, frozen=True):
    """What came of an order: what was done, or why not; `bad` if the order itself won't do."""

    done: str = ""
    code: str = ""
    reason: str = ""
    bad: bool = False


_orders: Final = msgspec.json.Decoder(Order)
_answers: Final = msgspec.json.Decoder(Answer)
_encode: Final = msgspec.json.Encoder().encode


async def give_order(settings: ServerSettings, order: Order) -> str:
    """Have an order carried out; what was done. Errors: its own, `no_answer`, the store's."""
    try:
        async with real_store(settings) as store:
            accounts = real_room(settings, store)
            await accounts.room.load()
            done = await carry_out(accounts, order)
            for actor in tuple(accounts.room.tables.values()):
                await actor.read_mail()
            await accounts.room.close()
            return done
    except DoorcardError as error:
        if error.code != "in_use":
            raise
    reply = await place(settings.database_url, _encode(order).decode(), PATIENCE)
    if reply == TOO_LATE:
        raise DoorcardError("no_answer", "the server was just starting; nothing was done")
    if reply == LOST:
        raise DoorcardError("no_answer", "the server stopped over it; look whether it was done")
    answer = _answers.decode(reply)
    if answer.code:
        raise (BadInput if answer.bad else DoorcardError)(answer.code, answer.reason)
    return answer.done


@asynccontextmanager
async def taking_orders(store: SqlStore, accounts: Accounts) -> AsyncIterator[None]:
    """Carry out what hosts order, until the end of the block."""
    orders = Orders(store)
    await orders.clear()
    task = asyncio.create_task(_take(orders, accounts), name="orders")
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


async def _take(orders: Orders, accounts: Accounts) -> None:
    while True:
        try:
            for number, body in await orders.waiting() if accounts.room.is_open else ():
                if await orders.take(number):
                    await orders.answer(number, _encode(await _answer(accounts, body)).decode())
        except DoorcardError:
            log.warning("orders_unread", exc_info=True)
        except Exception:
            log.exception("orders_unread")
        await asyncio.sleep(LOOKS_EVERY)


async def _answer(accounts: Accounts, body: str) -> Answer:
    try:
        order = _orders.decode(body)
        log.info("ordered", extra={"command": type(order).__name__})
        return Answer(done=await carry_out(accounts, order))
    except DoorcardError as error:
        reason = str(error).removeprefix(f"{error.code}: ")
        return Answer(code=error.code, reason=reason, bad=isinstance(error, BadInput))
    except msgspec.DecodeError:
        return Answer(code="unknown_order", reason="this server is of another version")


async def carry_out(accounts: Accounts, order: Order) -> str:
    """Carry out an order; what was done, in a sentence. Errors: as the room's own."""
    room = accounts.room
    match order:
        case SetPassword():
            user = find_player(room, order.name)
            await accounts.reset_password(user, order.hash)
            return f"{user.name} has a one-time password, and is signed out everywhere."
        case Bar():
            user = find_player(room, order.name)
            await accounts.bar(user, on=order.on)
            return f"The room is {'shut' if order.on else 'open'} to {user.name}."
        case Delete():
            user = find_player(room, order.name)
            await accounts.delete(user)
            return f"{user.name} is forgotten."
        case Give():
            return await _give(room, find_player(room, order.name), order)
        case CloseTable():
            actor = room.table(order.table, OPERATOR)
            if order.table not in room.state.tables:
                raise BadInput("own_table", "the room's own tables are a setting: practice = false")
            actor.post(c.Close(OPERATOR))
            return f"{actor.state.settings.name} closes as soon as its hand is over."
        case Review():
            await room.review(OPERATOR, order.table, order.hand)
            return f"It is written down that hand {order.hand} of {order.table} was reviewed."


async def _give(room: Room, user: User, order: Give) -> str:
    if not order.cents or not order.reason.strip():
        raise BadInput("bad_gift", "chips and a reason", given=order.cents)
    event: r.ChipsGranted | r.ChipsTaken
    if order.cents > 0:
        event = r.ChipsGranted(user.user, order.cents, order.reason, OPERATOR)
    else:
        event = r.ChipsTaken(user.user, -order.cents, order.reason, OPERATOR)
    await room.keep(event)
    return f"{user.name} has {room.chips(user.user) / 100:,.2f}."


def find_player(room: Room, name: str) -> User:
    """Who has that name, or that id. Errors: `no_such_user`."""
    try:
        return room.named(name)
    except BadInput:
        return room.user(name)
