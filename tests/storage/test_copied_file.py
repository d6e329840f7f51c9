"""A copy of the database, taken in mid-hand, without its key: it tells no hidden card (room F2).

Everything in the file is read as anybody could read it: every column of every table, and the bytes.
"""

from __future__ import annotations

import json
import logging
import re
import shutil
import sqlite3
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from doorcard.cards import DECK, card_text
from doorcard.engine import events as e
from doorcard.storage.memory import MemoryJournal
from doorcard.storage.sql import SqlStore
from doorcard.table import events as t
from doorcard.table.ports import SealedDeck
from tests.durability.host import Host, ShoeByHand, Stacked
from tests.durability.script import USERS, everybody_stays, play, settings, sit_down
from tests.storage.kit import looped, opened
from tests.table.kit import run

TEXTS = {card_text(card) for card in DECK}
WORD = re.compile(r"(?<![0-9A-Za-z+/])(?:10|[2-9TJQKA])[cdhs](?![0-9A-Za-z+/=])")

HIDDEN = [*range(14), 21, 29, 37, *range(45, 52)]
"""Places in a deck for seven that nobody sees until the showdown: down cards, burned ones, stub."""


class Stop(Exception):
    """Far enough."""


async def until_sixth_street(host: Host) -> None:
    """All seven are in, and nobody has shown."""
    await host.open(*USERS)
    host.mixers |= {"p1", "p3"}
    await sit_down(host)

    def policy(hand: Any, choices: Any) -> Any:
        if hand.street == 6:
            raise Stop
        return everybody_stays(hand, choices)

    with pytest.raises(Stop):
        await play(host, policy)


async def copy_of(host: Host, folder: Path) -> Path:
    """What a thief would take: the file and what lies beside it, while the server runs."""
    taken = folder / "taken"
    taken.mkdir()
    for file in folder.glob("room.db*"):
        shutil.copy(file, taken)
    return taken / "room.db"


def rows(file: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every row of every table."""
    with sqlite3.connect(file) as found:
        found.row_factory = sqlite3.Row
        tables = [
            name for (name,) in found.execute("SELECT name FROM sqlite_master WHERE type='table'")
        ]
        for table in tables:
            for row in found.execute(f"SELECT * FROM {table}"):
                yield table, dict(row)
    found.close()


def cards_in(part: Any) -> set[str]:
    """Every card that is written anywhere in what JSON holds."""
    if isinstance(part, dict):
        return cards_in([*part, *part.values()])
    if isinstance(part, list):
        return set[str]().union(*map(cards_in, part))
    return {*WORD.findall(part)} & TEXTS if isinstance(part, str) else set()


def told(value: Any) -> set[str]:
    """The cards in a column, read as JSON if it is that."""
    try:
        return cards_in(json.loads(value))
    except (TypeError, ValueError):
        return cards_in(value)


def may_be_seen(host: Host) -> set[str]:
    return {card_text(card) for board in host.hand.up for card in board}


def may_not(host: Host) -> set[str]:
    return {card_text(card) for hole in host.hand.down for card in hole}


@pytest.mark.proves("F2", "X1")
@pytest.mark.parametrize("real_shoe", [True, False])
@looped
async def test_room_F2_a_copy_of_the_file_tells_no_hidden_card_and_no_deck(
    real_shoe: bool, tmp_path: Path, caplog: pytest.LogCaptureFixture,
):  # fmt: skip
    caplog.set_level(logging.DEBUG)
    async with opened(f"sqlite:///{tmp_path / 'room.db'}", tmp_path) as store:
        host = Host(store, settings(), real_shoe=real_shoe)
        await until_sixth_street(host)
        file = await copy_of(host, tmp_path)
        secret = await store.secret("t1", 1)
        seen = may_be_seen(host)
        assert len(may_not(host) - seen) == 14
        assert {type(one) for one in await inner(store)} >= {e.CardBurned, e.CardDealt}
    found = [(table, name, told(value)) for table, row in rows(file) for name, value in row.items()]
    assert set[str]().union(*(cards for _, _, cards in found)) == seen  # and the check can see
    assert [one for one in found if one[2] - seen] == []
    assert {table for table, _, _ in found} >= {"events", "secrets", "checkpoints", "postings"}
    for part in file.parent.iterdir():
        raw = part.read_bytes()
        for spelled in spellings(secret):
            assert spelled not in raw, part.name
    assert cards_in(caplog.text) == set()


async def inner(store: SqlStore) -> list[e.Event]:
    kept = await store.load("t1")
    return [event.event for event in kept.events if isinstance(event, t.HandEvent)]


def spellings(secret: bytes) -> Iterator[bytes]:
    """Parts of a deck's secret as they could stand in a file."""
    for begin in range(0, len(secret) - 12, 12):
        part = secret[begin : begin + 12]
        yield part
        yield part.hex().encode()
        yield b64encode(part)
        yield json.dumps(list(part)).encode()
        yield json.dumps(list(part), separators=(",", ":")).encode()
        if max(part) < 52:
            yield " ".join(card_text(DECK[card]) for card in part).encode()
            yield "".join(card_text(DECK[card]) for card in part).encode()


class Paired(ShoeByHand):
    """The same deck for all that can be seen; what is hidden lies in an order of the seed's."""

    def __init__(self, seed: int) -> None:
        super().__init__(real=False)
        self._seed = seed

    def seal(self) -> SealedDeck:
        cards = list(super().seal().secret)
        hidden = [cards[place] for place in HIDDEN]
        Random(self._seed).shuffle(hidden)
        for place, card in zip(HIDDEN, hidden, strict=True):
            cards[place] = card
        return Stacked(bytes(cards))


@pytest.mark.proves("F2", "X1", "R3.7")
@looped
async def test_invariant_3_two_files_that_differ_in_hidden_cards_are_the_same_to_a_thief(
    tmp_path: Path,
):
    """But for what is sealed, which differs each time it is sealed, and is as long each time."""
    dumps, hidden = [], []
    for seed in (1, 2):
        folder = tmp_path / str(seed)
        folder.mkdir()
        async with opened(f"sqlite:///{folder / 'room.db'}", folder) as store:
            host = Host(store, settings())
            host.shoe = Paired(seed)
            await until_sixth_street(host)
            file = await copy_of(host, folder)
            hidden.append(may_not(host))
        dumps.append([(table, unsealed(row)) for table, row in rows(file)])
    assert dumps[0] == dumps[1]
    assert hidden[0] != hidden[1]


def unsealed(row: dict[str, Any]) -> dict[str, Any]:
    """A row with each sealed text as no more than its length."""
    length: dict[str, Any] = {
        name: len(str(row[name])) for name in ("sealed", "value") if name in row
    }
    if "body" in row:
        body = re.sub(r'"sealed":"([^"]*)"', lambda found: f'"sealed":{len(found[1])}', row["body"])
        return {**row, **length, "body": body}
    return {**row, **length}


@pytest.mark.proves("F2")
def test_invariant_3_no_repr_of_what_is_kept_shows_a_hidden_card():
    class Noting(MemoryJournal):
        async def append(self, entry: Any) -> None:
            notes.append(repr(entry))
            await super().append(entry)

    notes: list[str] = []
    host = Host(Noting(), settings())
    run(until_sixth_street(host))
    notes += [repr(host.state), repr(host.hand), repr(run(host.kept.load("t1")))]
    notes += [repr(host.actor._deck._sealed), repr(host.actor._deck._deck)]
    assert set[str]().union(*map(cards_in, notes)) <= may_be_seen(host)
    secret = run(host.kept.secret("t1", 1))
    assert [
        note for note in notes for spelled in spellings(secret) if repr(spelled)[2:-1] in note
    ] == []
