"""A PostgreSQL of the tests' own: a cluster in a temporary folder, reached by a socket there."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

USER = "doorcard"

# What the tests prove of a commit they prove by killing processes, not by cutting the power.
OPTIONS = "-c fsync=off -c full_page_writes=off -c max_connections=40 -c listen_addresses=''"

EMPTY = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid();
SET client_min_messages = warning;
DROP SCHEMA public CASCADE;
CREATE SCHEMA public;
"""


class Postgres:
    """A running server: `run` psql on it, `database` makes one and gives its address.

    Each database is some three hundred files, so those that a test has done with are emptied for
    the next.
    """

    def __init__(self, programs: Path, folder: Path) -> None:
        self._programs = programs
        self._folder = folder
        self._taken: list[str] = []
        self._free: list[str] = []

    def run(self, sql: str, database: str = "postgres") -> str:
        """What psql prints."""
        psql = self._programs / "psql"
        done = subprocess.run(
            [psql, "-h", self._folder, "-U", USER, "-d", database, "-qAtX", "-c", sql],
            check=True,
            capture_output=True,
            text=True,
        )
        return done.stdout.strip()

    def database(self) -> str:
        """The address of an empty database."""
        if self._free:
            name = self._free.pop()
            self.run(EMPTY, name)
        else:
            name = f"room{len(self._taken)}"
            self.run(f"CREATE DATABASE {name}")
        self._taken.append(name)
        return f"postgresql://{USER}@/{name}?host={self._folder}"

    def recycle(self) -> None:
        """No database that was given out is needed any more."""
        self._free += self._taken
        self._taken.clear()


@contextmanager
def running(programs: Path) -> Iterator[Postgres]:
    """A server for as long as the context lasts. It refuses to run as root: then as nobody."""
    folder = Path(tempfile.mkdtemp(prefix="doorcard-pg-"))
    who: dict[str, Any] = {}
    if os.geteuid() == 0:
        nobody = pwd.getpwnam("nobody")
        os.chown(folder, nobody.pw_uid, nobody.pw_gid)
        who = {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}

    def run(program: str, *arguments: str) -> None:
        command = [str(programs / program), "-D", str(folder / "data"), *arguments]
        # Not a pipe: the server would keep it open.
        with (folder / "log").open("ab") as log:
            done = subprocess.run(command, cwd=folder, stdout=log, stderr=log, **who)
        if done.returncode:
            said = (folder / "log").read_text(errors="replace")
            raise RuntimeError(f"PostgreSQL's {program} failed:\n{said}")

    try:
        run("initdb", "--auth=trust", f"--username={USER}", "--no-sync", "--encoding=UTF8")
        run("pg_ctl", "--wait", "--options", f"-k {folder} {OPTIONS}", "start")
        try:
            yield Postgres(programs, folder)
        finally:
            run("pg_ctl", "--mode=immediate", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
