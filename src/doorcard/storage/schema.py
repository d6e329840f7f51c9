"""The tables of the database, the same on SQLite and PostgreSQL. Money in cents, times in ms.

The event log is the truth, and append-only; postings, balances, seats and hands are readings of
it that are written in the same transaction. `doorcard.storage.migrations` makes these tables, and
a test holds the two against each other.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(referred_table_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)

_BIG = BigInteger().with_variant(Integer, "sqlite")
"""SQLite's integers are all of one size, but only INTEGER counts up by itself."""


def _text(name: str, **rest: Any) -> Column[str]:
    return Column(name, Text, nullable=False, **rest)


def _number(name: str, *rest: Any, **more: Any) -> Column[int]:
    return Column(name, _BIG, *rest, nullable=False, **more)


def _table(name: str, *rest: Any) -> Table:
    """A table that SQLite keeps in the order of its key."""
    return Table(name, metadata, *rest, sqlite_with_rowid=False)


def _of_an_event() -> ForeignKeyConstraint:
    return ForeignKeyConstraint(["stream", "seq"], ["events.stream", "events.seq"])


# What happened

events = _table(
    "events",
    _text("stream", primary_key=True),
    _number("seq", primary_key=True, autoincrement=False),
    _number("at"),
    _text("kind"),
    _text("body"),
)
"""The log: `kind` is the event's name (of a hand's, the inner one's), `body` JSON."""

keys = _table(
    "keys",
    _text("stream", primary_key=True),
    _text("key", primary_key=True),
    _number("seq"),
    Index(None, "stream", "seq"),
)
"""Commands carried out: `seq` is the first event of what they led to."""

secrets = _table(
    "secrets",
    _text("stream", primary_key=True),
    _number("hand", primary_key=True, autoincrement=False),
    _number("seq"),
    _text("sealed"),
)
"""Decks as they were shuffled, sealed; `seq` is the event that bound the room to this one."""

checkpoints = _table(
    "checkpoints",
    _text("stream", primary_key=True),
    _number("seq", primary_key=True, autoincrement=False),
    _text("sealed"),
)
"""A stream's state after event `seq`, sealed; only the newest is kept."""

# Chips

postings = _table(
    "postings",
    _text("stream", primary_key=True),
    _number("seq", primary_key=True, autoincrement=False),
    _number("line", primary_key=True, autoincrement=False),
    _text("account", index=True),
    _number("cents"),
    _of_an_event(),
)
"""The ledger: each event's lines sum to zero."""

balances = _table(
    "balances",
    _text("account", primary_key=True),
    _number("cents"),
    Column("credit", Boolean, nullable=False),
    CheckConstraint("cents >= 0 OR credit", name="overdrawn"),
)
"""What each account holds; `credit`: it may be below zero."""

# Readings of the log that are asked for often

seats = _table(
    "seats",
    _text("stream", primary_key=True),
    _number("seat", primary_key=True, autoincrement=False),
    _text("user"),
    _text("name"),
)
"""Who sits where now."""

hands = Table(
    "hands",
    metadata,
    _number("id", primary_key=True),
    _text("stream"),
    _number("hand"),
    _number("first"),
    _number("last"),
    _number("started"),
    _number("ended"),
    _text("game"),
    _text("void"),
    _number("pot"),
    UniqueConstraint("stream", "hand"),
)
"""Hands by their order in the room: events `first` to `last` are theirs, from the commitment to
the deck on. `ended` is 0 while one is played, `void` why it was cancelled."""

hand_players = _table(
    "hand_players",
    _number("id", ForeignKey("hands.id"), primary_key=True, autoincrement=False),
    _number("seat", primary_key=True, autoincrement=False),
    _text("user"),
    _text("name"),
    _number("net"),
    Index(None, "user", "id"),
)
"""Who was dealt into a hand, and what it brought him."""

# Accounts

users = _table(
    "users",
    _text("user", primary_key=True),
    _text("name"),
    _text("folded", unique=True),
    _text("hash"),
    _number("made"),
)
"""Accounts with a password: `folded` is the name as it must be unique, `hash` argon2's."""

sessions = _table(
    "sessions",
    _text("token_hash", primary_key=True),
    _text("user", index=True),
    _text("kind"),
    _number("made"),
    _number("seen"),
    _number("expires", index=True),
    _text("label"),
)
"""Who is signed in: SHA-256 of the token, `kind` is `browser` or `bot`."""

orders = Table(
    "orders",
    metadata,
    _number("id", primary_key=True),
    _text("body"),
    _text("reply", default=""),
    Column("done", Boolean, nullable=False, default=False),
)
"""What a host told a running server on the command line, and what it answered."""

marks = _table("marks", _text("name", primary_key=True), _text("value"))
"""Facts about the database itself: `key` is a word sealed with the key that belongs to it."""
