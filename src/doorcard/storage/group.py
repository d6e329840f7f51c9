"""One transaction for many: what waits is written together, and each hears how it went."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, bindparam, delete, func, insert, select, update
from sqlalchemy.exc import DBAPIError, IntegrityError

from doorcard.errors import DoorcardError
from doorcard.storage import schema
from doorcard.storage.database import broken_rule
from doorcard.storage.readings import keep_readings
from doorcard.storage.rows import Rows
from doorcard.table.ledger import may_be_negative

Work = Rows | Callable[[Connection], Any]
"""An entry, or a function that writes something else."""

_CODES: Final = {"events": "seq_taken", "keys": "key_taken", "hands": "hand_taken"}


class CommitFailed(Exception):
    """The connection broke at the commit: whether it came through has to be looked up.

    `outcomes` is what came of each piece of work, if it did.
    """

    def __init__(self, outcomes: list[Any]) -> None:
        super().__init__("the answer to a commit was lost")
        self.outcomes = outcomes


@dataclass(frozen=True, slots=True)
class Refused:
    """Why a piece of work was not kept; the others were."""

    error: Exception


class Group:
    """Writes groups of work, and remembers of the database what spares it questions.

    `heads` are the streams' last numbers, `accounts` those that have a balance.
    """

    def __init__(self) -> None:
        self._heads: dict[str, int] = {}
        self._accounts: set[str] = set()

    def forget(self) -> None:
        """What is remembered counts no more once something was rolled back."""
        self._heads.clear()
        self._accounts.clear()

    def carry_out(self, conn: Connection, works: Sequence[Work]) -> list[Any]:
        """Carry out all in one transaction; the result of each, or `Refused`.

        Errors: `CommitFailed`, and those of a database that can't be written to; before the
        commit nothing is kept.
        """
        try:
            outcomes = self._together(conn, works) or self._one_by_one(conn, works)
        except BaseException:
            self.forget()
            raise
        try:
            conn.commit()
        except Exception as error:
            self.forget()
            raise CommitFailed(outcomes) from error
        return outcomes

    def _together(self, conn: Connection, works: Sequence[Work]) -> list[Any] | None:
        """All entries at once; None if one of them can't be kept, and then none is yet."""
        batch = [work for work in works if isinstance(work, Rows)]
        if len(batch) < len(works):
            return None
        try:
            self._check_numbers(conn, batch)
            self._write(conn, batch)
        except (DoorcardError, IntegrityError):
            conn.rollback()
            self.forget()
            return None
        return [None] * len(works)

    def _one_by_one(self, conn: Connection, works: Sequence[Work]) -> list[Any]:
        """Each by itself, so that only those that can't be kept are not."""
        outcomes: list[Any] = []
        for work in works:
            nested = conn.begin_nested()
            try:
                if isinstance(work, Rows):
                    self._check_numbers(conn, [work])
                    self._write(conn, [work])
                    outcomes.append(None)
                else:
                    outcomes.append(work(conn))
                nested.commit()
            except Exception as error:
                if isinstance(error, DBAPIError) and not isinstance(error, IntegrityError):
                    raise
                nested.rollback()
                self.forget()
                outcomes.append(Refused(_coded(conn, work, error)))
        return outcomes

    def _check_numbers(self, conn: Connection, batch: Iterable[Rows]) -> None:
        """Errors: `seq_taken` where an entry does not follow on the last."""
        for rows in batch:
            stream, first = rows.entry.stream, rows.entry.first
            if stream not in self._heads:
                events = schema.events
                last = select(func.max(events.c.seq)).where(events.c.stream == stream)
                self._heads[stream] = conn.scalar(last) or 0
            if first != self._heads[stream] + 1:
                allowed = self._heads[stream] + 1
                raise DoorcardError("seq_taken", stream, given=first, allowed=allowed)
            self._heads[stream] = rows.last

    def _write(self, conn: Connection, batch: Sequence[Rows]) -> None:
        for rows in batch:
            _delete_replaced(conn, rows)
        for table, found in (
            (schema.events, [row for rows in batch for row in rows.events]),
            (schema.keys, [row for rows in batch for row in rows.keys]),
            (schema.secrets, [row for rows in batch for row in rows.secrets]),
            (schema.checkpoints, [row for rows in batch for row in rows.checkpoints]),
            (schema.postings, [row for rows in batch for row in rows.postings]),
        ):
            if found:
                conn.execute(insert(table), found)
        self._post(conn, batch)
        for rows in batch:
            keep_readings(conn, rows.entry)

    def _post(self, conn: Connection, batch: Sequence[Rows]) -> None:
        """Move the balances, entry by entry: in between none may be below zero either."""
        moves = [
            {"whose": account, "moved": cents}
            for rows in batch
            for account, cents in rows.moves.items()
            if cents
        ]
        if not moves:
            return
        balances = schema.balances
        unknown = {str(move["whose"]) for move in moves} - self._accounts
        if unknown:
            found = conn.scalars(select(balances.c.account).where(balances.c.account.in_(unknown)))
            new = [
                {"account": account, "cents": 0, "credit": may_be_negative(account)}
                for account in unknown.difference(found)
            ]
            if new:
                conn.execute(insert(balances), new)
            self._accounts |= unknown
        conn.execute(_MOVE, moves)


_MOVE: Final = (
    update(schema.balances)
    .where(schema.balances.c.account == bindparam("whose"))
    .values(cents=schema.balances.c.cents + bindparam("moved"))
)


def _delete_replaced(conn: Connection, rows: Rows) -> None:
    """Only the newest checkpoint is kept, and the deck that a hand was bound to last."""
    secrets, checkpoints = schema.secrets, schema.checkpoints
    for row in rows.secrets:
        conn.execute(
            delete(secrets).where(secrets.c.stream == row["stream"], secrets.c.hand == row["hand"])
        )
    for row in rows.checkpoints:
        conn.execute(delete(checkpoints).where(checkpoints.c.stream == row["stream"]))


def _coded(conn: Connection, work: Work, error: Exception) -> Exception:
    """A broken rule of the database as an error with a code, where an entry broke it."""
    if not isinstance(work, Rows) or not isinstance(error, IntegrityError):
        return error
    entry, broken = work.entry, broken_rule(error)
    if broken == "balances":
        balances = schema.balances
        rows = conn.execute(
            select(balances.c.account, balances.c.cents).where(balances.c.account.in_(work.moves))
        )
        held = dict(rows.all())
        for account, cents in work.moves.items():
            after = held.get(account, 0) + cents
            if after < 0 and not may_be_negative(account):
                return DoorcardError("overdrawn", account, given=after)
    code = _CODES.get(broken, "not_kept")
    return DoorcardError(code, entry.stream, given=entry.key if broken == "keys" else entry.first)


def is_there(conn: Connection, rows: Rows) -> bool:
    """Whether an entry was kept, and so its whole transaction."""
    first = rows.events[0]
    events = schema.events
    body = conn.scalar(
        select(events.c.body).where(
            events.c.stream == first["stream"], events.c.seq == first["seq"]
        )
    )
    conn.rollback()
    return bool(body == first["body"])
