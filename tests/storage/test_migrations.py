"""The steps make the tables that the code means, on both databases, and only forwards."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text
from sqlalchemy.exc import IntegrityError

from doorcard.errors import DoorcardError
from doorcard.storage import schema
from doorcard.storage.database import address, make_file, sqlite_to_write
from doorcard.storage.migrations import NEWEST, migrate
from doorcard.storage.migrations.steps import FOLDER, last
from doorcard.storage.sql import SqlStore
from tests.storage.kit import entry, looped, opened, said


def differences(conn: Connection) -> list[Any]:
    """What Alembic would change to get from the database to the schema."""
    context = MigrationContext.configure(
        conn, opts={"compare_type": True, "compare_server_default": True}
    )
    return list(compare_metadata(context, schema.metadata))


@looped
async def test_the_steps_make_the_tables_of_the_schema(database: str, tmp_path: Path):
    async with opened(database, tmp_path) as store:
        assert await store.write(differences) == []
        await store.write(lambda conn: conn.execute(text("DROP INDEX ix_sessions_user")))
        await store.write(lambda conn: conn.execute(text("ALTER TABLE marks ADD more TEXT")))
        found = await store.write(differences)
        assert {change[0] for change in found} == {"add_index", "remove_column"}


def does(sql: str) -> Callable[[Connection], object]:
    return lambda conn: conn.execute(text(sql))


@looped
async def test_the_guards_are_in_the_database_itself(database: str, tmp_path: Path):
    """Alembic compares no CHECK: whoever writes past the journal is stopped all the same."""
    async with opened(database, tmp_path) as store:
        for sql, broken in (
            ("INSERT INTO balances VALUES ('player/a', -1, false)", "overdrawn"),
            ("INSERT INTO postings VALUES ('t1', 1, 0, 'player/a', 5)", "(?i)foreign key"),
            ("INSERT INTO hand_players VALUES (1, 1, 'a', 'A', 5)", "(?i)foreign key"),
        ):
            with pytest.raises(IntegrityError, match=broken):
                await store.write(does(sql))
        await store.write(does("INSERT INTO balances VALUES ('cashier', -1, true)"))


@looped
async def test_a_database_is_brought_up_to_date_once(database: str, tmp_path: Path):
    async with opened(database, tmp_path) as store:
        await store.append(entry("a", 1, "1"))
    async with opened(database, tmp_path) as store:
        assert (await store.load("a")).events == said("1")
        version = await store.write(
            lambda conn: conn.scalar(text("SELECT version_num FROM alembic_version"))
        )
        assert version == NEWEST


@looped
async def test_a_database_of_a_newer_doorcard_is_refused(database: str, tmp_path: Path):
    def newer(conn: Connection) -> None:
        conn.execute(text("UPDATE alembic_version SET version_num = '9999'"))

    async with opened(database, tmp_path) as store:
        await store.write(newer)
    with pytest.raises(DoorcardError, match="newer_database"):
        await SqlStore.open(database, tmp_path / "room.key")


def test_steps_that_fail_leave_nothing(tmp_path: Path):
    """DDL is part of the transaction: a step that breaks half way can simply be run again."""
    make_file(tmp_path / "room.db")
    engine = sqlite_to_write(address(f"sqlite:///{tmp_path / 'room.db'}"))
    with engine.connect() as conn:
        conn.execute(text("CREATE TABLE users (user TEXT)"))
        conn.commit()
    with engine.connect() as conn, pytest.raises(Exception, match="users already exists"):
        migrate(conn)
    with engine.connect() as conn:
        tables = conn.scalars(text("SELECT name FROM sqlite_master WHERE type = 'table'"))
        assert [*tables] == ["users"]


def test_every_step_names_the_one_before_and_none_goes_back():
    assert last() == NEWEST
    steps = sorted(path for path in (FOLDER / "versions").glob("*.py") if path.stem != "__init__")
    assert len(steps) == int(NEWEST)
    assert not [path for path in steps if "def downgrade" in path.read_text(encoding="utf-8")]
