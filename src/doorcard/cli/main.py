"""The command `doorcard`."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import typer
from typer.core import TyperGroup

# A command is a function in a module of the same name, imported when it is run: odds need no web
# server, and nobody wants to wait for one.
COMMANDS = (
    *("serve", "tables", "players", "chips", "audit", "backup", "restore"),
    *("replay", "hand", "odds", "verify"),
)


class Commands(TyperGroup):
    """The commands, by name."""

    def list_commands(self, ctx: Any) -> list[str]:
        """All names, in the order of the help."""
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The command of a name, or None."""
        if cmd_name not in COMMANDS:
            return None
        command = getattr(import_module(f"doorcard.cli.{cmd_name}"), cmd_name)
        if isinstance(command, typer.Typer):  # it has commands of its own
            return typer.main.get_command(command)
        alone = typer.Typer(add_completion=False)
        alone.command(cmd_name)(command)
        return typer.main.get_command(alone)


app = typer.Typer(
    cls=Commands, no_args_is_help=True, add_completion=False, help="Seven-Card Stud Hi/Lo."
)


@app.callback()
def _doorcard() -> None:
    """Seven-Card Stud Hi/Lo."""


def main() -> None:
    """Run the command line."""
    app()
