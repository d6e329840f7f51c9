"""The host's commands, beside a server that runs and without one."""

from __future__ import annotations

import json
import signal
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from doorcard.cli.main import app
from tests.cli.running import Server, hear, play, tell

Serve = Callable[..., Server]


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "books"


@pytest.fixture
def doorcard(data: Path) -> Callable[..., Result]:
    """Runs a command on the books of the test."""

    def doorcard(*words: str, code: int = 0, **options: Any) -> Result:
        result = CliRunner().invoke(app, [*words, "--data", str(data)], **options)
        assert result.exit_code == code, (result.output, result.exception)
        return result

    return doorcard


def rows(result: Result) -> list[dict[str, Any]]:
    return [json.loads(line) for line in result.stdout.splitlines()]


def played(serve: Serve, hands: int = 1) -> Server:
    """A server at which Ann has played, and sits."""
    server = serve("--port", "0", "--pace", "none")
    with server.line() as line:
        play(line, hands)
    return server


def stop(server: Server) -> None:
    server.process.send_signal(signal.SIGTERM)
    assert server.ended() == 0


@pytest.mark.parametrize("command", ["tables", "players", "chips", "audit"])
def test_books_that_are_not_there_are_told_so(command: str, doorcard: Callable[..., Result]):
    told = doorcard(command, code=2)
    assert "no room has been opened there yet" in told.stderr
    assert "--config, --data or --database" in told.stderr


def test_what_only_reads_reads_beside_a_running_server(
    serve: Serve, doorcard: Callable[..., Result]
):
    played(serve)
    half_door = next(row for row in rows(doorcard("tables", "--json")) if row["id"] == "half-door")
    assert half_door["hands"] >= 1
    assert half_door["in play"] > 0
    assert {row["name"] for row in rows(doorcard("players", "--json"))} == {"Ann"}
    assert sum(row["cents"] for row in rows(doorcard("chips", "--json"))) == 0
    assert doorcard("audit").stdout == "All agrees.\n"
    for command, word in (("tables", "Half Door"), ("players", "Ann"), ("chips", "cashier")):
        assert word in doorcard(command).stdout
    assert "welcome" not in doorcard("chips", "show", "ann").stdout.splitlines()[0]
    moves = rows(doorcard("chips", "show", "Ann", "--json"))
    assert {"ChipsGranted", "PlayerSat"} <= {row["by"] for row in moves}


@pytest.mark.parametrize("running", [True, False])
def test_chips_are_given_and_taken_for_a_reason(
    serve: Serve, doorcard: Callable[..., Result], running: bool
):
    server = played(serve)
    if not running:
        stop(server)
    before = rows(doorcard("players", "--json"))[0]["chips"]
    told = doorcard("chips", "give", "Ann", "12.50", "--reason", "won the raffle").stdout
    assert told == f"Ann has {(before + 1_250) / 100:,.2f}.\n"
    doorcard("chips", "take", "u1", "2.50", "--reason", "a slip")
    assert rows(doorcard("players", "--json"))[0]["chips"] == before + 1_000
    refused = doorcard("chips", "take", "Ann", "99999", "--reason", "greed", code=1)
    assert "overdrawn" in refused.stderr
    assert doorcard("audit").stdout == "All agrees.\n"
    assert "bad_amount" in doorcard("chips", "give", "Ann", "a", "--reason", "x", code=2).stderr
    assert "no_such_user" in doorcard("chips", "give", "Bob", "1", "--reason", "x", code=1).stderr


def test_a_table_is_closed_at_once_by_a_running_server(
    serve: Serve, doorcard: Callable[..., Result]
):
    server = serve("--port", "0", "--pace", "none")
    with server.line() as line:
        tell(line, "Hello", protocol=1, name="Ann")
        hear(line, "Welcome")
        assert "closes as soon as" in doorcard("tables", "close", "canal-street").stdout
        assert "no_such_table" in doorcard("tables", "close", "nowhere", code=1).stderr


def test_a_room_is_shut_to_somebody_and_opened_again(serve: Serve, doorcard: Callable[..., Result]):
    server = played(serve)
    assert doorcard("players", "ban", "Ann").stdout == "The room is shut to Ann.\n"
    assert rows(doorcard("players", "--json"))[0]["is"] == "barred"
    stop(server)
    doorcard("players", "unban", "ann")
    assert rows(doorcard("players", "--json"))[0]["is"] == "guest"


def test_a_guest_has_no_password_to_reset(serve: Serve, doorcard: Callable[..., Result]):
    stop(played(serve))
    refused = doorcard("players", "password", "Ann", code=2 - 1)
    assert "no_account" in refused.stderr
    assert refused.stdout == ""


def test_all_that_is_kept_of_a_player_is_exported(serve: Serve, doorcard: Callable[..., Result]):
    stop(played(serve, 2))
    told = json.loads(doorcard("players", "export", "Ann").stdout)
    assert (told["name"], told["id"], told["account"]) == ("Ann", "u1", False)
    assert len(told["hands"]) >= 2
    assert all("u1" in {one["user"] for one in hand["players"]} for hand in told["hands"])
    assert sum(one["cents"] for one in told["movements"]) == told["chips"]


def test_forgetting_somebody_is_asked_about_first(serve: Serve, doorcard: Callable[..., Result]):
    stop(played(serve))
    doorcard("players", "delete", "Ann", code=1, input="n\n")
    refused = doorcard("players", "delete", "Ann", "--yes", code=1)
    assert "seated" in refused.stderr


def test_a_note_that_nobody_answers_is_taken_back(
    serve: Serve, doorcard: Callable[..., Result], data: Path, monkeypatch: pytest.MonkeyPatch
):
    server = played(serve)
    monkeypatch.setattr("doorcard.cli.orders.PATIENCE", 0.5)
    server.process.send_signal(signal.SIGSTOP)
    refused = doorcard("chips", "give", "Ann", "1", "--reason", "x", code=1)
    assert "nothing was done" in refused.stderr
    with closing(sqlite3.connect(data / "doorcard.db")) as books:
        assert books.execute("SELECT count(*) FROM orders").fetchone() == (0,)
    server.process.send_signal(signal.SIGCONT)
    assert doorcard("audit").stdout == "All agrees.\n"


def test_a_backup_of_an_open_room_is_restored(
    serve: Serve, doorcard: Callable[..., Result], data: Path, tmp_path: Path
):
    server = played(serve)
    copy = doorcard("backup", str(tmp_path / "copies")).stdout.strip()
    assert "in_use" in doorcard("restore", copy, code=1).stderr
    stop(server)
    later = rows(doorcard("tables", "--json"))
    told = doorcard("restore", copy).stdout
    assert "What was there is now" in told
    assert [file for file in data.iterdir() if "-before-" in file.name]
    assert doorcard("audit").stdout == "All agrees.\n"
    assert sum(row["hands"] for row in rows(doorcard("tables", "--json"))) <= sum(
        row["hands"] for row in later
    )
    again = serve("--port", "0", "--pace", "none")
    with again.line() as line:
        tell(line, "Ping")
        assert hear(line, "Pong")


def test_a_backup_is_not_restored_beside_another_key(
    serve: Serve, doorcard: Callable[..., Result], data: Path, tmp_path: Path
):
    stop(played(serve))
    copy = doorcard("backup", str(tmp_path)).stdout.strip()
    data.with_name("books.key").write_bytes(b"k" * 32)
    assert "bad_key" in doorcard("restore", copy, code=1).stderr
    assert not [file for file in data.iterdir() if "-before-" in file.name]
    (tmp_path / "torn.db").write_bytes(Path(copy).read_bytes()[:9_000])
    assert "damaged" in doorcard("restore", str(tmp_path / "torn.db"), code=1).stderr


def test_the_audit_names_what_differs_and_exits_with_1(
    serve: Serve, doorcard: Callable[..., Result], data: Path
):
    stop(played(serve))
    with closing(sqlite3.connect(data / "doorcard.db")) as books, books:
        books.execute("UPDATE balances SET cents = cents + 5 WHERE account = 'player/u1'")
    (one, *_) = rows(doorcard("audit", "--json", code=1))
    assert (one["code"], one["account"]) == ("balance", "player/u1")
    assert int(one["found"]) - int(one["expected"]) == 5
    assert "balance of player/u1" in doorcard("audit", code=1).stdout


def test_backups_of_postgresql_are_somebody_elses(doorcard: Callable[..., Result]):
    told = doorcard("backup", "copies", "--database", "postgresql://h/d", code=2)
    assert "pg_dump" in told.stderr
