"""Tables for spreadsheets: CSV in which no text runs as a formula, and amounts sum (case X5).

A spreadsheet takes a cell that begins with `=`, `+`, `-` or `@` for a formula. Here such a text has
an apostrophe in front, which `read_table` takes off again; so has one within a text behind a sign
by which some spreadsheets part cells, and a text that could pass for a number. Amounts stay as they
are.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Sequence
from decimal import Decimal
from io import StringIO
from typing import Final, TypeAlias

from doorcard.records.record import amount_text

Cell: TypeAlias = str | int
"""A text, or an amount in cents."""

MEDIA_TYPE: Final = "text/csv; charset=utf-8"

_FORMULA: Final = r"[\s\"]*[=+\-@＝＋－＠'\t\r\n]"
_RISKS: Final = (rf"(?={_FORMULA}|[\d.,]+\Z)", rf"(?={_FORMULA})")
_WITHIN: Final = r"(?<=[,;|\t\r\n])"
_RISKY: Final = re.compile(rf"^{_RISKS[0]}|{_WITHIN}{_RISKS[1]}")
_GUARD: Final = re.compile(rf"^'{_RISKS[0]}|{_WITHIN}'{_RISKS[1]}")
_AMOUNT: Final = re.compile(r"-?\d+(?:\.\d{1,2})?")


def write_table(heads: Sequence[str], rows: Iterable[Sequence[Cell]]) -> bytes:
    """A CSV file, UTF-8 with the mark by which spreadsheets know it; amounts as decimals.

    >>> rows = [("=1+1", -2500), ("Oak", 0), ("-Ash", 4050)]
    >>> for line in write_table(["Player", "Result"], rows).decode("utf-8-sig").splitlines():
    ...     print(line)
    "Player","Result"
    "'=1+1",-25
    "Oak",0
    "'-Ash",40.50
    """
    file = StringIO(newline="")
    table = csv.writer(file, quoting=csv.QUOTE_NONNUMERIC)
    table.writerow(map(_guarded, heads))
    table.writerows(map(_guarded, row) for row in rows)
    return file.getvalue().encode("utf-8-sig")


def _guarded(cell: Cell) -> str | Decimal:
    return _RISKY.sub("'", cell) if isinstance(cell, str) else Decimal(amount_text(cell))


def read_table(data: bytes) -> tuple[list[str], list[list[Cell]]]:
    """The heads and the rows of a file that `write_table` wrote, or a spreadsheet saved again.

    >>> read_table(write_table(["Player", "Result"], [("@Fir", -5)]))
    (['Player', 'Result'], [['@Fir', -5]])
    """
    heads, *rows = csv.reader(StringIO(data.decode("utf-8-sig"), newline=""))
    return [_GUARD.sub("", text) for text in heads], [[_cell(text) for text in row] for row in rows]


def _cell(text: str) -> Cell:
    return int(Decimal(text) * 100) if _AMOUNT.fullmatch(text) else _GUARD.sub("", text)
