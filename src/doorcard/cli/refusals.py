"""How a command turns down what it was given: a sentence on stderr, exit 2; 1 if it fails."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

import typer

from doorcard.errors import BadInput, DoorcardError

FAILED = 1
BAD_INPUT = 2


@contextmanager
def refusals(command: str, failed: int = FAILED) -> Iterator[None]:
    """Tell a coded error as a sentence that names what was given and what is allowed."""
    try:
        yield
    except DoorcardError as error:
        for line in str(error).splitlines():
            print(f"doorcard {command}: {line}", file=sys.stderr)
        raise typer.Exit(BAD_INPUT if isinstance(error, BadInput) else failed) from None
