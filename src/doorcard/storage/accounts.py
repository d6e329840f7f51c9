"""Passwords and sign-ins in the database."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import asdict
from typing import Any

from sqlalchemy import Connection, Delete, Select, delete, insert, select

from doorcard.room.accounts import SignIn
from doorcard.room.state import User, fold_name
from doorcard.storage import schema
from doorcard.storage.sql import SqlStore


class SqlAccounts:
    """Passwords and sign-ins in the database of a store."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store

    async def set_password(self, user: User, hash: str, at: int) -> None:
        """Keep somebody's password, hashed, in place of the one before."""
        users = schema.users
        row = {
            "user": user.user,
            "name": user.name,
            "folded": fold_name(user.name),
            "hash": hash,
            "made": at,
        }

        def do(conn: Connection) -> None:
            conn.execute(delete(users).where(users.c.user == user.user))
            conn.execute(insert(users).values(row))

        await self._store.write(do)

    async def password(self, user: str) -> str:
        """The hash of somebody's password, "" if he has none."""
        users = schema.users
        rows = await self._store.read_rows(select(users.c.hash).where(users.c.user == user))
        return rows[0].hash if rows else ""

    async def add_sign_in(self, sign_in: SignIn) -> None:
        """Keep a sign-in, also in place of the one with its digest."""
        row = asdict(sign_in)
        row["token_hash"] = row.pop("digest")
        sessions = schema.sessions

        def do(conn: Connection) -> None:
            conn.execute(delete(sessions).where(sessions.c.token_hash == sign_in.digest))
            conn.execute(insert(sessions).values(row))

        await self._store.write(do)

    async def sign_in(self, digest: str) -> SignIn | None:
        """The sign-in with that digest."""
        sessions = schema.sessions
        found = await self._sign_ins(select(sessions).where(sessions.c.token_hash == digest))
        return found[0] if found else None

    async def sign_ins(self, user: str) -> list[SignIn]:
        """All of a user, the one seen last first."""
        sessions = schema.sessions
        order = sessions.c.seen.desc(), sessions.c.made.desc(), sessions.c.token_hash
        return await self._sign_ins(
            select(sessions).where(sessions.c.user == user).order_by(*order)
        )

    async def _sign_ins(self, wanted: Select[Any]) -> list[SignIn]:
        return [
            SignIn(row.token_hash, row.user, row.kind, row.made, row.seen, row.expires, row.label)
            for row in await self._store.read_rows(wanted)
        ]

    async def drop_sign_ins(self, digests: Collection[str]) -> None:
        """Forget these sign-ins."""
        sessions = schema.sessions
        await self._delete(delete(sessions).where(sessions.c.token_hash.in_(digests)))

    async def drop_expired(self, now: int) -> None:
        """Forget all sign-ins whose time is over."""
        sessions = schema.sessions
        await self._delete(delete(sessions).where(sessions.c.expires <= now))

    async def erase(self, users: Collection[str]) -> None:
        """Forget the passwords and all sign-ins of users."""
        await self._delete(
            delete(schema.users).where(schema.users.c.user.in_(users)),
            delete(schema.sessions).where(schema.sessions.c.user.in_(users)),
        )

    async def _delete(self, *what: Delete) -> None:
        def do(conn: Connection) -> None:
            for one in what:
                conn.execute(one)

        await self._store.write(do)
