"""The command `doorcard`."""

from __future__ import annotations

import typer

from doorcard.cli.replay import replay
from doorcard.cli.serve import serve

app = typer.Typer(no_args_is_help=True, add_completion=False, help="Seven-Card Stud Hi/Lo.")
app.command()(serve)
app.command()(replay)


def main() -> None:
    """Run the command line."""
    app()
