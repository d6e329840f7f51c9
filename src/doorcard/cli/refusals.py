"""How a command turns down what it was given: one sentence on stderr, exit 2."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

import typer

from doorcard.errors import BadInput

BAD_INPUT = 2


@contextmanager
def refusals(command: str) -> Iterator[None]:
    """Tell a coded error as a sentence that names what was given and what is allowed."""
    try:
        yield
    except BadInput as error:
        print(f"doorcard {command}: {error}", file=sys.stderr)
        raise typer.Exit(BAD_INPUT) from None
