"""What the host's commands print: a table for people, JSON for programs."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime

Row = Mapping[str, object]

MONEY = frozenset({"chips", "cents", "in play", "at tables"})
TIMES = frozenset({"at", "since"})
HEADS = {"cents": "chips", "at": "at (UTC)", "since": "since (UTC)"}
"""Columns that are called otherwise once their values are put into words."""


def show(rows: Sequence[Row], *, as_json: bool, nothing: str) -> None:
    """Print rows that have the same columns; cents and milliseconds are put into words."""
    if as_json:
        for row in rows:
            print(json.dumps(row, ensure_ascii=False))
        return
    if not rows:
        print(nothing)
        return
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(box=None, pad_edge=False, header_style="bold")
    for name, value in rows[0].items():
        table.add_column(
            HEADS.get(name, name), justify="right" if isinstance(value, int) else "left"
        )
    for row in rows:
        # Text, not str: a name in brackets is no markup.
        table.add_row(*(Text(_words(name, value)) for name, value in row.items()))
    Console(width=None if sys.stdout.isatty() else 120, highlight=False).print(table)


def _words(name: str, value: object) -> str:
    if name in MONEY and isinstance(value, int):
        return f"{value / 100:,.2f}"
    if name in TIMES and isinstance(value, int):
        at = datetime.fromtimestamp(value / 1000, UTC)
        return at.strftime("%Y-%m-%d %H:%M:%S")
    return str(value)
