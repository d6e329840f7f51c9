"""Settings as flags: a command that takes settings gets a flag for each of them."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import wraps
from inspect import Parameter, Signature, signature
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from doorcard.cli.refusals import refusals
from doorcard.cli.settings import KINDS, META, read_settings

PANEL: Final = "Settings, also by --config and DOORCARD_..."
STORE: Final = ("data", "database", "key_file")
"""The settings that say where the room's books are."""


def takes_settings(*names: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Give a command the flags of these settings, or of all; `given` is what it then gets.

    The rest of its parameters stay as they are. Exits with 2 if a setting won't do.
    """

    def wrap(run: Callable[..., None]) -> Callable[..., None]:
        own = [
            parameter
            for parameter in signature(run, eval_str=True).parameters.values()
            if parameter.name != "given"
        ]
        flags = [_flag(name) for name in names or KINDS]

        @wraps(run)
        def command(*, config: Path | None = None, **arguments: Any) -> None:
            chosen = {flag.name: arguments.pop(flag.name) for flag in flags}
            with refusals(run.__name__):
                given = read_settings(config, os.environ, chosen)
            run(given=given, **arguments)

        parameters = [*own, _CONFIG, *flags]
        command.__dict__["__signature__"] = Signature(parameters)
        command.__annotations__ = {one.name: one.annotation for one in parameters}
        return command

    return wrap


def _flag(name: str) -> Parameter:
    option = typer.Option(
        f"--{name.replace('_', '-')}",
        help=META[name].description,
        metavar=_metavar(name),
        show_default=False,
        rich_help_panel=PANEL,
    )
    return Parameter(
        name, Parameter.KEYWORD_ONLY, default=None, annotation=Annotated[str | None, option]
    )


def _metavar(name: str) -> str:
    kind = KINDS[name]
    return {int: "NUMBER", bool: "true|false"}.get(kind, "TEXT")


_CONFIG: Final = Parameter(
    "config",
    Parameter.KEYWORD_ONLY,
    default=None,
    annotation=Annotated[
        Path | None,
        typer.Option("--config", help="A file of settings (TOML).", rich_help_panel=PANEL),
    ],
)
