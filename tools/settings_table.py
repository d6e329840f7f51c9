"""Writes the table of settings in docs/hosting.md from `ServerSettings`.

python tools/settings_table.py            write the table
python tools/settings_table.py --check    change nothing; exit 1 if it is out of date
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import MISSING, fields
from pathlib import Path

from doorcard.cli.settings import META, ServerSettings, allowed

PAGE = Path(__file__).resolve().parents[1] / "docs" / "hosting.md"
BEGIN = "<!-- settings: begin (made by tools/settings_table.py) -->\n"
END = "<!-- settings: end -->"

HOMES = {"data": "~/.local/share/doorcard"}
"""What depends on who asks."""


def table() -> str:
    """A row a setting: its name, what it is, what it may be, what it is unless given."""
    rows = ["| setting | what it is | may be | else |", "|---|---|---|---|"]
    for one in fields(ServerSettings):
        usual = HOMES.get(one.name) or _usual(None if one.default is MISSING else one.default)
        told = f"`{usual}`" if usual else ""
        about = META[one.name].description
        rows.append(f"| `{one.name}` | {about} | {allowed(one.name)} | {told} |")
    return "\n".join(rows) + "\n"


def _usual(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return "" if value in (None, "", ()) else str(value)


def written(text: str) -> str:
    """The page with the table as it should be."""
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        sys.exit(f"{PAGE} has no place for the table of settings.")
    return before + BEGIN + table() + END + after


def main() -> None:
    """Do what the command line asks."""
    parser = argparse.ArgumentParser(description="The table of settings in docs/hosting.md.")
    parser.add_argument("--check", action="store_true", help="change nothing, exit 1 on a fault")
    old = PAGE.read_text(encoding="utf-8")
    new = written(old)
    if parser.parse_args().check:
        sys.exit("" if old == new else "docs/hosting.md: run tools/settings_table.py")
    PAGE.write_text(new, encoding="utf-8")


if __name__ == "__main__":
    main()
