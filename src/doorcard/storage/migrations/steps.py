"""Taking the steps, by Alembic."""

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


def take(connection: Connection) -> None:
    """Take all steps that a database has not taken. Errors: `newer_database`."""
    config = _config()
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise DoorcardError(
            "newer_database", f"written by a newer Doorcard: {error}", allowed=last()
        ) from error


def last() -> str | None:
    """The last of the files in `versions`."""
    return ScriptDirectory.from_config(_config()).get_current_head()


def _config() -> Config:
    config = Config()
    # Alembic reads settings as templates, in which a percent sign begins a name.
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config
