"""The command `doorcard`."""

from __future__ import annotations

import typer

from doorcard.cli.serve import serve

app = typer.Typer(no_args_is_help=True, add_completion=False, help="Seven-Card Stud Hi/Lo.")
app.command()(serve)


@app.callback()
def _commands() -> None:
    """Keep `doorcard serve` a command of its own while it is the only one."""


def main() -> None:
    """Run the command line."""
    app()
