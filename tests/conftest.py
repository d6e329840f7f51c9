"""What tests share: the corpus, how long to search, and the browser.

- `corpus` is the folder of real hands.
- `scale` multiplies the number of hands a property test plays: 1, or 10 under `make soak`.
- `postgres` is a PostgreSQL server of the tests' own; `database` the address of an empty database,
  first in SQLite, then in PostgreSQL.
- `page` (pytest-playwright's) opens a page in a real Chromium; `shoot("third-street")` keeps a
  picture of it.
"""

from __future__ import annotations

import asyncio
import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from playwright.sync_api import Page

from tests.storage.postgres import Postgres, running
from tools import ensure_postgres
from tools.ensure_browser import MISSING, find, launch_flags

ROOT = Path(__file__).parents[1]
CI = any(os.environ.get(name, "") not in {"", "0", "false"} for name in ("CI", "DOORCARD_CI"))
SOAK = os.environ.get("DOORCARD_SOAK") == "1"

settings.register_profile("quick", max_examples=100, derandomize=True, deadline=None)
settings.register_profile(
    "soak",
    max_examples=5_000,
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("soak" if SOAK else "quick")


@pytest.fixture(scope="session")
def corpus() -> Path:
    """The folder of real hands: `$DOORCARD_CORPUS`, else `shared/corpus` beside the checkout."""
    folder = Path(os.environ.get("DOORCARD_CORPUS") or ROOT.parent / "shared" / "corpus")
    if folder.is_dir():
        return folder
    missing = f"No corpus of real hands in {folder}; DOORCARD_CORPUS names another folder."
    if CI:
        pytest.fail(missing, pytrace=False)
    pytest.skip(missing)


@pytest.fixture(scope="session")
def scale() -> int:
    """How many times the usual number of hands to play."""
    return 10 if SOAK else 1


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Postgres]:
    """A running PostgreSQL, gone with the tests."""
    programs = ensure_postgres.find()
    if programs is None:
        pytest.fail(ensure_postgres.MISSING, pytrace=False)
    with running(programs) as server:
        yield server


@pytest.fixture
def postgres(postgres_server: Postgres) -> Iterator[Postgres]:
    """The PostgreSQL; databases that a test took from it are the next one's."""
    yield postgres_server
    postgres_server.recycle()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'room.db'}"
    server: Postgres = request.getfixturevalue("postgres")
    return server.database()


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """This machine's Chromium, in place of the one that Playwright would download."""
    browser = find()
    if browser is None:
        pytest.fail(MISSING, pytrace=False)
    return {**browser_type_launch_args, "executable_path": browser, "args": launch_flags()}


@pytest.fixture(autouse=True)
def _no_loop_of_another_test(request: pytest.FixtureRequest) -> Iterator[None]:
    """Playwright leaves its loop running in this thread; who starts his own must not meet it."""
    left = asyncio._get_running_loop()
    if left is None or "browser" in request.fixturenames:
        yield
        return
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(left)


@pytest.fixture
def shoot(request: pytest.FixtureRequest) -> Callable[..., None]:
    """Keep a picture of the page, or of another, under a name in `$DOORCARD_SHOTS`.

    Pictures are for people to look at; where nobody asked for them none is taken.
    """
    folder = os.environ.get("DOORCARD_SHOTS")

    def shoot(name: str, page: Page | None = None) -> None:
        if folder:
            test = re.sub(r"\W+", "-", request.node.name).strip("-")
            seen = page or request.getfixturevalue("page")
            seen.screenshot(path=Path(folder) / f"{test}--{name}.png")

    return shoot
