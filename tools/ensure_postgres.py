"""Finds PostgreSQL's programs for the tests, installs them if need be, and prints their folder.

    DOORCARD_PG_BIN=$(python tools/ensure_postgres.py) pytest tests/contract

Looked for in this order: `$DOORCARD_PG_BIN`; where Debian keeps them; beside the `pg_ctl` on the
path; then installed by apt (on Debian, as root).
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

DEBIANS = Path("/usr/lib/postgresql")
NEEDED = ("initdb", "pg_ctl", "postgres", "psql")

MISSING = (
    "No PostgreSQL for the tests: install it (Debian: apt-get install postgresql), "
    "or name the folder of its programs in DOORCARD_PG_BIN."
)


def main() -> None:
    """Print the folder; end with one sentence if there is none to be had."""
    folder = find() or install()
    if folder is None:
        sys.exit(MISSING)
    print(folder)


def find() -> Path | None:
    """The folder of the newest PostgreSQL on this machine, or None.

    What `$DOORCARD_PG_BIN` names is taken as it is, and has to have the programs.
    """
    named = os.environ.get("DOORCARD_PG_BIN")
    if named:
        if not _is_whole(Path(named)):
            sys.exit(f"DOORCARD_PG_BIN names no folder with {', '.join(NEEDED)}: {named}")
        return Path(named)
    found = sorted(filter(_is_whole, DEBIANS.glob("*/bin")), key=_version)
    on_path = shutil.which("pg_ctl")
    if not found and on_path and _is_whole(Path(on_path).resolve().parent):
        return Path(on_path).resolve().parent
    return found[-1] if found else None


def _is_whole(folder: Path) -> bool:
    return all((folder / name).exists() for name in NEEDED)


def _version(folder: Path) -> tuple[int, ...]:
    return tuple(int(part) for part in folder.parent.name.split(".") if part.isdecimal())


def install() -> Path | None:
    """Install it as this machine allows, and find it."""
    if hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        # The list of packages comes with a fresh machine empty or old.
        _run("apt-get", "update", "-q")
        _run("apt-get", "install", "-q", "-y", "--no-install-recommends", "postgresql")
    return find()


def _run(*command: str) -> None:
    """Run an install step; what it prints goes to stderr, and whether it helped is seen later."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(command, stdout=sys.stderr, stdin=subprocess.DEVNULL, env=environment)


if __name__ == "__main__":
    main()
