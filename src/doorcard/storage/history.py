"""What a database has kept, read again: by the server that writes it, or by another program."""

from __future__ import annotations

import logging
from collections import defaultdict
from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final, get_args

from sqlalchemy import BindParameter, Column, ColumnElement, Select, bindparam, func, select
from sqlalchemy.exc import DBAPIError

from doorcard.errors import DoorcardError
from doorcard.room.events import RoomEvent
from doorcard.storage import schema
from doorcard.storage.database import address, sqlite_file
from doorcard.storage.reader import Reader, open_reader
from doorcard.storage.rows import about_checkpoint, about_event, about_secret
from doorcard.storage.seal import KeySeal, read_key
from doorcard.table.codec import TABLE_EVENTS, EventCodec, Seal
from doorcard.table.events import DeckCommitted, DeckMixed, HandEvent
from doorcard.table.history import DealtIn, Movement, PlayedHand, Stored
from doorcard.table.ports import Kept, Posting

log = logging.getLogger(__name__)

KINDS: Final[tuple[type, ...]] = (*TABLE_EVENTS, *get_args(RoomEvent))
"""Every kind of event that there is."""

KEYS_KEPT: Final = 512
PAGE: Final = 1_000
KEY_MARK: Final = "key"


class SqlHistory:
    """Reads a database that a server may be writing to meanwhile."""

    def __init__(self, reader: Reader, seal: Seal, kinds: Iterable[type] = KINDS) -> None:
        self._reader = reader
        self._seal = seal
        self._kinds = tuple(kinds)
        self._codec = EventCodec(self._kinds, seal)

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator[SqlHistory]:
        """All as it is at one moment, whatever is written meanwhile."""
        async with self._reader.hold() as reader:
            yield SqlHistory(reader, self._seal, self._kinds)

    async def load(self, stream: str) -> Kept:
        """What a restart needs of a stream: the newest checkpoint, the events since, the keys.

        Errors: `gap` where an event is missing, and those of `read`.
        """
        found = await self._all(_NEWEST, of=stream)
        seq, state = 0, ""
        if found:
            seq, sealed = found[0]
            try:
                state = self._seal.open(sealed, about_checkpoint(stream, seq)).decode()
            except DoorcardError:
                log.exception("checkpoint_damaged", extra={"stream": stream})
                seq = 0  # the events of before are there too
        since = [stored async for stored in self.events(stream, seq + 1)]
        if since and since[-1].seq != seq + len(since):
            raise DoorcardError("gap", stream, given=since[-1].seq, allowed=seq + len(since))
        at = since[-1].at if since else 0
        if not since and seq:
            (at,) = [stored.at async for stored in self.events(stream, seq, seq)]
        return Kept(
            seq=seq,
            checkpoint=state,
            events=tuple(stored.event for stored in since),
            at=at,
            keys=tuple(key for (key,) in reversed(await self._all(_LAST_KEYS, of=stream))),
        )

    async def secret(self, stream: str, hand: int) -> bytes:
        """The deck of a hand as it was shuffled, b"" if there is none."""
        found = await self._all(_SECRET, of=stream, number=hand)
        return self._seal.open(found[0][0], about_secret(stream, hand)) if found else b""

    async def events(
        self, stream: str, first: int = 1, last: int | None = None
    ) -> AsyncIterator[Stored]:
        """The events `first` to `last` of a stream, oldest first."""
        while page := await self.page(stream, first, last):
            for seq, at, body in page:
                yield Stored(seq, at, self.read(stream, seq, body))
            first = page[-1][0] + 1
            if len(page) < PAGE:
                return

    async def page(
        self, stream: str, first: int, last: int | None = None
    ) -> list[tuple[int, int, str]]:
        """Some events from `first` on as they are stored: number, time and text."""
        if last is None:
            return await self._all(_SINCE, of=stream, number=first)
        wanted = _SINCE.where(schema.events.c.seq <= last)
        return await self._all(wanted, of=stream, number=first)

    def read(self, stream: str, seq: int, body: str) -> object:
        """An event from its text. Errors: `bad_event`, `bad_seal`, `unknown_rules`."""
        return self._codec.load(body, about_event(stream, seq))

    async def hand(self, stream: str, hand: int) -> tuple[Stored, ...]:
        """A hand's events, with what was said of its deck before; empty if there was no such."""
        hands = schema.hands
        found = await self._all(
            select(hands.c.first, hands.c.last, hands.c.ended).where(
                hands.c.stream == stream, hands.c.hand == hand
            )
        )
        if not found:
            return ()
        first, last, ended = found[0]
        stored = [one async for one in self.events(stream, first, last if ended else None)]
        return tuple(one for one in stored if _is_of(one.event, hand))

    async def hands(
        self, *, user: str = "", stream: str = "", before: int = 0, limit: int = 50
    ) -> tuple[PlayedHand, ...]:
        """Hands that are over, newest first; only a player's, a table's, those before an id."""
        hands, players = schema.hands, schema.hand_players
        wanted = select(hands).where(hands.c.ended != 0).order_by(hands.c.id.desc()).limit(limit)
        if user:
            wanted = wanted.join(players, players.c.id == hands.c.id).where(players.c.user == user)
        if stream:
            wanted = wanted.where(hands.c.stream == stream)
        if before:
            wanted = wanted.where(hands.c.id < before)
        return await self._played(wanted)

    async def played(self, stream: str, hand: int) -> PlayedHand | None:
        """One hand that is over; None if there is no such, or it is still played."""
        hands = schema.hands
        wanted = select(hands).where(
            hands.c.stream == stream, hands.c.hand == hand, hands.c.ended != 0
        )
        return next(iter(await self._played(wanted)), None)

    async def _played(self, wanted: Select[Any]) -> tuple[PlayedHand, ...]:
        players = schema.hand_players
        rows = await self._all(wanted)
        dealt_in: dict[int, list[DealtIn]] = defaultdict(list)
        for number, *rest in await self._all(
            select(players)
            .where(players.c.id.in_([row.id for row in rows]))
            .order_by(players.c.id, players.c.seat)
        ):
            dealt_in[number].append(DealtIn(*rest))
        return tuple(PlayedHand(**row._mapping, players=tuple(dealt_in[row.id])) for row in rows)

    async def movements(
        self, account: str, *, stream: str = "", before: int = 0, limit: int = 100
    ) -> tuple[Movement, ...]:
        """What moved an account (all below a name that ends in a slash), newest first."""
        postings, events = schema.postings, schema.events
        wanted = (
            select(
                postings.c.stream,
                postings.c.seq,
                events.c.at,
                events.c.kind,
                postings.c.account,
                postings.c.cents,
            )
            .join(events)
            .where(_named(postings.c.account, account))
            .order_by(events.c.at.desc(), postings.c.stream, postings.c.seq.desc())
            .limit(limit)
        )
        if stream:
            wanted = wanted.where(postings.c.stream == stream)
        if before:
            wanted = wanted.where(events.c.at < before)
        return tuple(Movement(*row) for row in await self._all(wanted))

    async def balances(self, account: str = "") -> Mapping[str, int]:
        """Cents on an account (all below a name that ends in a slash; "" for all)."""
        balances = schema.balances
        wanted = select(balances.c.account, balances.c.cents).order_by(balances.c.account)
        if account:
            wanted = wanted.where(_named(balances.c.account, account))
        return dict(await self._all(wanted))

    async def lines(self, stream: str, first: int, last: int) -> dict[int, tuple[Posting, ...]]:
        """What the events `first` to `last` of a stream moved, by their numbers."""
        postings = schema.postings
        rows = await self._all(
            select(postings.c.seq, postings.c.account, postings.c.cents)
            .where(postings.c.stream == stream, postings.c.seq.between(first, last))
            .order_by(postings.c.seq, postings.c.line)
        )
        found: dict[int, tuple[Posting, ...]] = defaultdict(tuple)
        for seq, account, cents in rows:
            found[seq] += (Posting(account, cents),)
        return found

    async def streams(self) -> tuple[str, ...]:
        """All streams, by name."""
        stream = schema.events.c.stream
        return tuple(
            name for (name,) in await self._all(select(stream).distinct().order_by(stream))
        )

    async def read_rows(self, wanted: Select[Any]) -> list[Any]:
        """The rows that a question has for an answer."""
        return await self._all(wanted)

    async def _all(self, wanted: Select[Any], **given: object) -> list[Any]:
        return await self._reader.run(lambda conn: list(conn.execute(wanted, given).all()))


# Asked of every table as the room opens, and so put together once.

_OF: Final[BindParameter[str]] = bindparam("of")
_NUMBER: Final[BindParameter[int]] = bindparam("number")
_NEWEST: Final = select(schema.checkpoints.c.seq, schema.checkpoints.c.sealed).where(
    schema.checkpoints.c.stream == _OF
)
_LAST_KEYS: Final = (
    select(schema.keys.c.key)
    .where(schema.keys.c.stream == _OF)
    .order_by(schema.keys.c.seq.desc())
    .limit(KEYS_KEPT)
)
_SECRET: Final = select(schema.secrets.c.sealed).where(
    schema.secrets.c.stream == _OF, schema.secrets.c.hand == _NUMBER
)
_SINCE: Final = (
    select(schema.events.c.seq, schema.events.c.at, schema.events.c.body)
    .where(schema.events.c.stream == _OF, schema.events.c.seq >= _NUMBER)
    .order_by(schema.events.c.seq)
    .limit(PAGE)
)


def _is_of(event: object, hand: int) -> bool:
    return isinstance(event, HandEvent | DeckCommitted | DeckMixed) and event.hand == hand


def _named(account: Column[str], name: str) -> ColumnElement[bool]:
    """Whether an account is the one named, or below it. LIKE would not tell capitals apart."""
    if not name.endswith("/"):
        return account == name
    held = schema.balances.c.account
    return account.in_(select(held).where(func.substr(held, 1, len(name)) == name))


@asynccontextmanager
async def open_history(database: str, key: Path) -> AsyncIterator[SqlHistory]:
    """A database to read from, also one that a server is writing to.

    Errors: `bad_database`, `no_database` if nothing was ever kept in it, `no_key`, `bad_key`.
    """
    url = address(database)
    path = sqlite_file(url)
    if path is not None and not path.exists():
        raise DoorcardError("no_database", "there is no such file", given=str(path))
    reader = open_reader(url)
    marks = schema.marks
    found = select(marks.c.value).where(marks.c.name == KEY_MARK)
    try:
        try:
            mark = await reader.run(lambda conn: conn.scalar(found))
        except DBAPIError as error:
            raise DoorcardError("no_database", "no server has written to it yet") from error
        yield SqlHistory(reader, open_seal(key, mark or ""))
    finally:
        await reader.close()


def open_seal(path: Path, mark: str) -> KeySeal:
    """The seal of a database's key. Errors: `no_key`, `bad_key` if it did not seal `mark`."""
    seal = KeySeal(read_key(path))
    try:
        seal.open(mark, KEY_MARK)
    except DoorcardError as error:
        raise DoorcardError("bad_key", "the key is not this database's", given=str(path)) from error
    return seal
