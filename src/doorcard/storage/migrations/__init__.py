"""The steps by which a database came to the tables of today; `serve` takes those still to come.

A change of `doorcard.storage.schema` needs a new file in `versions`, and its number here: tests
hold the tables that the steps make against the schema, on both databases.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, inspect, text

NEWEST: Final = "0001"
"""The last step there is."""


def migrate(connection: Connection) -> None:
    """Bring a database to the tables of today, in one transaction.

    Errors: `newer_database` for one that a newer Doorcard has written.
    """
    if _step_of(connection) != NEWEST:
        # Alembic is a tenth of a second of a start, and most starts have no use for it.
        from doorcard.storage.migrations.steps import take

        take(connection)
    connection.commit()


def _step_of(connection: Connection) -> str | None:
    """The last step that a database has taken, None for an empty one."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    step = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return None if step is None else str(step)
