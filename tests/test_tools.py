"""The set-up's own programs: what they find, what they keep, and what they say when they can't."""

from __future__ import annotations

from pathlib import Path

import pytest

from client import build
from tools import ensure_browser, ensure_postgres


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A client of one source file, built once; npm only notes what it was asked for."""
    folder = tmp_path / "client"
    static = tmp_path / "static"
    for path in (folder / "src", folder / "node_modules", static):
        path.mkdir(parents=True)
    (folder / "package.json").write_text("{}")
    (folder / "src" / "main.tsx").write_text("felt")
    monkeypatch.setattr(build, "CLIENT", folder)
    monkeypatch.setattr(build, "STATIC", static)
    monkeypatch.setattr(build, "BUILT_STAMP", static / "build.stamp")
    monkeypatch.setattr(build, "INSTALLED_STAMP", folder / "node_modules" / "installed.stamp")

    def npm(*arguments: str) -> None:
        (static / "index.html").write_text("built")
        with (tmp_path / "asked").open("a") as asked:
            asked.write(arguments[0] + "\n")

    monkeypatch.setattr(build, "npm", npm)
    build.build()
    return folder


def asked(client: Path) -> list[str]:
    return (client.parent / "asked").read_text().split()


def test_the_client_is_built_once(client: Path):
    build.build()
    assert asked(client) == ["ci", "run"]


def test_a_changed_source_builds_the_client_again_without_installing_again(client: Path):
    (client / "src" / "main.tsx").write_text("rail")
    build.build()
    assert asked(client) == ["ci", "run", "run"]


def test_a_changed_lock_installs_again(client: Path):
    (client / "package-lock.json").write_text("{}")
    build.build()
    assert asked(client) == ["ci", "run", "ci", "run"]


def test_a_file_of_node_modules_is_no_source(client: Path):
    (client / "node_modules" / "vite.js").write_text("")
    build.build()
    assert asked(client) == ["ci", "run"]


def test_a_client_without_a_package_is_refused_in_one_sentence(client: Path):
    (client / "package.json").unlink()
    with pytest.raises(SystemExit, match=r"client/package\.json is missing"):
        build.build()


@pytest.mark.parametrize(
    ("version", "good"),
    [
        ("v18.20.0", False),
        ("v20.18.1", False),
        ("v20.19.0", True),
        ("v21.7.0", False),
        ("v22.11.0", False),
        ("v22.12.0", True),
        ("v24.1.0", True),
        ("not a version", False),
    ],
)
def test_a_node_that_vite_does_not_support_is_passed_over(tmp_path: Path, version: str, good: bool):
    node = tmp_path / "node"
    node.write_text(f"#!/bin/sh\necho {version}\n")
    node.chmod(0o755)
    assert build.builds_the_client(str(node)) is good


def test_the_browser_named_is_the_one_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    browser = tmp_path / "browser"
    browser.touch(mode=0o755)
    monkeypatch.setenv("DOORCARD_BROWSER", str(browser))
    assert ensure_browser.find() == str(browser)


def test_a_browser_named_that_is_not_there_is_refused(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("DOORCARD_BROWSER", "no-such-browser")
    with pytest.raises(SystemExit, match="names no program: no-such-browser"):
        ensure_browser.find()


def test_a_machine_without_a_browser_is_told_so_in_one_sentence(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(ensure_browser, "find", lambda: None)
    monkeypatch.setattr(ensure_browser, "install", lambda: None)
    with pytest.raises(SystemExit, match="No Chromium for the browser tests"):
        ensure_browser.main()


def test_the_sandbox_is_given_up_only_as_root(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(ensure_browser, "is_root", lambda: False)
    assert "--no-sandbox" not in ensure_browser.launch_flags()
    monkeypatch.setattr(ensure_browser, "is_root", lambda: True)
    assert "--no-sandbox" in ensure_browser.launch_flags()


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where this machine would keep PostgreSQL: empty, and nothing on the path."""
    monkeypatch.delenv("DOORCARD_PG_BIN", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(ensure_postgres, "DEBIANS", tmp_path)
    return tmp_path


def postgres_in(folder: Path) -> Path:
    folder.mkdir(parents=True)
    for name in ensure_postgres.NEEDED:
        (folder / name).touch(mode=0o755)
    return folder


def test_the_newest_postgres_is_taken(programs: Path):
    postgres_in(programs / "9.6" / "bin")
    newest = postgres_in(programs / "15" / "bin")
    (programs / "17" / "bin").mkdir(parents=True)  # its programs were removed
    assert ensure_postgres.find() == newest


def test_the_postgres_named_is_the_one_taken(programs: Path, monkeypatch: pytest.MonkeyPatch):
    named = postgres_in(programs / "mine")
    postgres_in(programs / "15" / "bin")
    monkeypatch.setenv("DOORCARD_PG_BIN", str(named))
    assert ensure_postgres.find() == named
    monkeypatch.setenv("DOORCARD_PG_BIN", str(programs))
    with pytest.raises(SystemExit, match="names no folder with initdb, pg_ctl"):
        ensure_postgres.find()


def test_a_machine_without_postgres_is_told_so_in_one_sentence(
    programs: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(ensure_postgres, "install", lambda: None)
    with pytest.raises(SystemExit, match="No PostgreSQL for the tests"):
        ensure_postgres.main()
