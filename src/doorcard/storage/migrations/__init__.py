"""The steps by which a database came to the tables of today; `serve` takes those still to come.

A change of `doorcard.storage.schema` needs a new file in `versions`: tests hold the tables that
the steps make against the schema, on both databases.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection

from doorcard.errors import DoorcardError

FOLDER: Final = Path(__file__).parent


def migrate(connection: Connection) -> None:
    """Bring a database to the tables of today, in one transaction.

    Errors: `newer_database` for one that a newer Doorcard has written.
    """
    config = _config()
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise DoorcardError(
            "newer_database", f"written by a newer Doorcard: {error}", allowed=newest()
        ) from error
    connection.commit()


def newest() -> str:
    """The last step there is.

    >>> newest()
    '0001'
    """
    return ScriptDirectory.from_config(_config()).get_current_head() or ""


def _config() -> Config:
    config = Config()
    # Alembic reads settings as templates, in which a percent sign begins a name.
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config
