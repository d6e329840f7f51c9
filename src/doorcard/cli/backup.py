"""`doorcard backup`: a copy of the SQLite database while the room is open."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer

from doorcard.cli.flags import STORE, takes_settings
from doorcard.cli.refusals import refusals
from doorcard.cli.settings import Given, ServerSettings
from doorcard.errors import BadInput


@takes_settings(*STORE)
def backup(
    given: Given,
    folder: Annotated[Path, typer.Argument(help="Where the copy goes.")],
) -> None:
    """Copy one moment of the SQLite database, check the copy, and print its name.

    The room may be open meanwhile. The key is not in it: keep that once, and elsewhere.
    """
    from doorcard.storage.backup import KEY_IS_NOT_IN_IT, back_up

    with refusals("backup"):
        stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
        copy = back_up(sqlite(given.settings), folder / f"doorcard-{stamp}.db")
    print(copy.path)
    typer.echo(f"{copy.events} events, {copy.size} bytes. {KEY_IS_NOT_IN_IT}", err=True)


def sqlite(settings: ServerSettings) -> Path:
    """The file of the database. Errors: `not_sqlite` if it has none."""
    from doorcard.storage.database import address, sqlite_file

    path = sqlite_file(address(settings.database_url))
    if path is None:
        raise BadInput("not_sqlite", "pg_dump and pg_restore do this for PostgreSQL")
    return path
