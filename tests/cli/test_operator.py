"""The host's commands, beside a server that runs and without one."""

from __future__ import annotations

import json
import shutil
import signal
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from operator import methodcaller
from pathlib import Path
from typing import Any, TypeVar

import pytest
from typer.testing import CliRunner, Result

from doorcard.cli.bootstrap import real_room, real_store
from doorcard.cli.main import app
from doorcard.cli.settings import read_settings
from doorcard.errors import DoorcardError
from doorcard.room.accounts import Accounts
from tests.cli.running import Server, hear, play, tell
from tests.storage.postgres import Postgres
from tests.table.kit import run_in_a_loop as run

T = TypeVar("T")

Serve = Callable[..., Server]
Command = Callable[..., Result]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The books of a room where Ann has played two hands and sits; its key is beside them."""
    books = tmp_path_factory.mktemp("played") / "books"
    server = Server(books, "--port", "0", "--pace", "none")
    try:
        with server.line() as line:
            play(line, 2)
        server.process.send_signal(signal.SIGTERM)
        assert server.ended() == 0
    finally:
        server.kill()
    return books


@pytest.fixture
def data(tmp_path: Path, played: Path) -> Path:
    """A copy of those books, for one test."""
    books = tmp_path / "books"
    shutil.copytree(played, books)
    shutil.copy(played.with_name("books.key"), tmp_path)
    return books


@pytest.fixture
def doorcard(data: Path) -> Command:
    """Runs a command on the books of the test."""

    def doorcard(*words: str, code: int = 0, **options: Any) -> Result:
        result = CliRunner().invoke(app, [*words, "--data", str(data)], **options)
        assert result.exit_code == code, (result.output, result.exception)
        return result

    return doorcard


def rows(result: Result) -> list[dict[str, Any]]:
    return [json.loads(line) for line in result.stdout.splitlines()]


OPEN = ("--port", "0", "--pace", "none")


@pytest.mark.parametrize("command", ["tables", "players", "chips", "audit"])
def test_books_that_are_not_there_are_told_so(command: str, tmp_path: Path):
    told = CliRunner().invoke(app, [command, "--data", str(tmp_path)])
    assert told.exit_code == 2
    assert "no room has been opened there yet" in told.stderr
    assert "--config, --data or --database" in told.stderr


def test_tables_players_and_chips_for_people_and_for_programs(doorcard: Command):
    table = next(row for row in rows(doorcard("tables", "--json")) if row["id"] == "half-door")
    assert table["hands"] >= 2
    assert (table["people"], table["in play"] > 0) == (1, True)
    (ann,) = rows(doorcard("players", "--json"))
    assert (ann["name"], ann["id"], ann["is"]) == ("Ann", "u1", "guest")
    assert ann["at tables"] > 0
    assert sum(row["cents"] for row in rows(doorcard("chips", "--json"))) == 0
    moves = rows(doorcard("chips", "show", "ann", "--json"))
    assert [row["by"] for row in moves] == ["PlayerSat", "ChipsGranted"]
    for words in (("tables",), ("players",), ("chips",), ("chips", "show", "Ann")):
        told = doorcard(*words).stdout
        assert "Half Door" in told or "Ann" in told or "cashier" in told
        assert "{" not in told
    assert doorcard("audit").stdout == "All agrees.\n"


def test_chips_are_given_and_taken_for_a_reason(doorcard: Command):
    before = rows(doorcard("players", "--json"))[0]["chips"]
    told = doorcard("chips", "give", "Ann", "12.50", "--reason", "won the raffle").stdout
    assert told == f"Ann has {(before + 1_250) / 100:,.2f}.\n"
    doorcard("chips", "take", "u1", "2.50", "--reason", "a slip")
    assert rows(doorcard("players", "--json"))[0]["chips"] == before + 1_000
    moves = rows(doorcard("chips", "show", "Ann", "--json"))
    assert [(one["cents"], one["reason"]) for one in moves[:2]] == [
        (-250, "a slip"),
        (1_250, "won the raffle"),
    ]
    assert "won the raffle" in doorcard("chips", "show", "Ann").stdout
    refused = doorcard("chips", "take", "Ann", "99999", "--reason", "greed", code=1)
    assert "overdrawn" in refused.stderr
    assert "bad_amount" in doorcard("chips", "give", "Ann", "a", "--reason", "x", code=2).stderr
    assert "no_such_user" in doorcard("chips", "give", "Bob", "1", "--reason", "x", code=2).stderr
    assert "bad_gift" in doorcard("chips", "give", "Ann", "1", "--reason", " ", code=2).stderr
    assert doorcard("audit").stdout == "All agrees.\n"


def test_a_running_server_is_read_beside_and_carries_orders_out(serve: Serve, doorcard: Command):
    server = serve(*OPEN)
    with server.line() as line:
        tell(line, "Hello", protocol=1, name="Bob")
        assert hear(line, "Welcome")["name"] == "Bob"
        assert {row["name"] for row in rows(doorcard("players", "--json"))} == {"Ann", "Bob"}
        before = rows(doorcard("chips", "show", "Bob", "--json"))
        doorcard("chips", "give", "Bob", "5", "--reason", "won the raffle")
        after = rows(doorcard("chips", "show", "Bob", "--json"))
        assert [row["cents"] for row in after] == [500, *(row["cents"] for row in before)]
        told = doorcard("chips", "give", "Eve", "5", "--reason", "x", code=2).stderr
        assert "no_such_user" in told
        told = doorcard("chips", "take", "Bob", "99999", "--reason", "x", code=1).stderr
        assert "overdrawn" in told
        assert doorcard("players", "ban", "Ann").stdout == "The room is shut to Ann.\n"
        rules = {"name": "Ours", "game": "stud8", "small_bet": 200}
        tell(line, "OpenTable", id="open", rules=rules)
        table = hear(line, "TableLink", "Refused")["table"]
        assert "Ours closes as soon as" in doorcard("tables", "close", table).stdout
        assert "own_table" in doorcard("tables", "close", "half-door", code=2).stderr
        assert "no_such_table" in doorcard("tables", "close", "nowhere", code=2).stderr
        assert doorcard("audit").stdout == "All agrees.\n"
    assert server.process.poll() is None


def test_a_room_is_shut_to_somebody_and_opened_again(doorcard: Command):
    assert doorcard("players", "ban", "ANN").stdout == "The room is shut to Ann.\n"
    assert rows(doorcard("players", "--json"))[0]["is"] == "barred"
    doorcard("players", "unban", "ann")
    assert rows(doorcard("players", "--json"))[0]["is"] == "guest"
    assert doorcard("audit").stdout == "All agrees.\n"


def test_a_guest_has_no_password_to_reset(doorcard: Command):
    refused = doorcard("players", "password", "Ann", code=1)
    assert "no_account" in refused.stderr
    assert refused.stdout == ""


def test_a_password_is_reset_to_one_that_is_good_for_choosing_another(
    doorcard: Command, data: Path
):
    settings = read_settings(None, {}, {"data": str(data)}).settings

    async def with_accounts(do: Callable[[Accounts], Awaitable[T]]) -> T:
        async with real_store(settings) as store:
            accounts = real_room(settings, store)
            await accounts.room.load()
            return await do(accounts)

    run(with_accounts(lambda accounts: accounts.open_account("Eve", "correct horse")))
    told = doorcard("players", "password", "eve").stdout.splitlines()
    assert told[0] == "Eve has a one-time password, and is signed out everywhere."
    for word, code in (("correct horse", "wrong_password"), (told[1], "new_password_needed")):
        with pytest.raises(DoorcardError) as refused:
            run(with_accounts(methodcaller("sign_in", "Eve", word)))
        assert refused.value.code == code
    eve = run(with_accounts(lambda accounts: accounts.sign_in("Eve", told[1], "battery staple")))
    assert eve.name == "Eve"
    assert told[1].encode() not in (data / "doorcard.db").read_bytes()
    assert doorcard("players", "delete", "Eve", "--yes").stdout == "Eve is forgotten.\n"


def test_all_that_is_kept_of_a_player_is_exported(doorcard: Command):
    told = json.loads(doorcard("players", "export", "Ann").stdout)
    assert (told["name"], told["user"], told["account"]) == ("Ann", "u1", False)
    assert len(told["hands"]) >= 2
    assert all("HandStarted" in str(hand["events"][0]) for hand in told["hands"])
    assert len(told["sign_ins"]) == 1
    assert sum(one["cents"] for one in told["movements"]) == told["chips"]
    assert "no_such_user" in doorcard("players", "export", "Bob", code=2).stderr


def test_forgetting_somebody_is_asked_about_first(doorcard: Command):
    doorcard("players", "delete", "Ann", code=1, input="n\n")
    assert "seated" in doorcard("players", "delete", "Ann", "--yes", code=1).stderr
    assert [row["name"] for row in rows(doorcard("players", "--json"))] == ["Ann"]


def test_an_order_that_nobody_answers_is_taken_back(
    serve: Serve, doorcard: Command, data: Path, monkeypatch: pytest.MonkeyPatch
):
    server = serve(*OPEN)
    monkeypatch.setattr("doorcard.cli.orders.PATIENCE", 0.5)
    server.process.send_signal(signal.SIGSTOP)
    try:
        refused = doorcard("chips", "give", "Ann", "1", "--reason", "x", code=1)
    finally:
        server.process.send_signal(signal.SIGCONT)
    assert "nothing was done" in refused.stderr
    with closing(sqlite3.connect(data / "doorcard.db")) as books:
        assert books.execute("SELECT count(*) FROM orders").fetchone() == (0,)


def test_a_backup_of_an_open_room_is_restored(
    serve: Serve, doorcard: Command, data: Path, tmp_path: Path
):
    before = doorcard("chips", "--json").stdout
    server = serve(*OPEN)
    copy = doorcard("backup", str(tmp_path / "copies")).stdout.strip()
    assert "in_use" in doorcard("restore", copy, code=1).stderr
    server.process.send_signal(signal.SIGTERM)
    assert server.ended() == 0
    doorcard("chips", "give", "Ann", "5", "--reason", "gone with the restore")
    assert "What was there is now" in doorcard("restore", copy).stdout
    assert [file for file in data.iterdir() if "-before-" in file.name]
    assert doorcard("chips", "--json").stdout == before
    assert doorcard("audit").stdout == "All agrees.\n"


def test_a_backup_is_not_restored_beside_another_key(doorcard: Command, data: Path, tmp_path: Path):
    copy = doorcard("backup", str(tmp_path)).stdout.strip()
    (tmp_path / "torn.db").write_bytes(Path(copy).read_bytes()[:9_000])
    assert "damaged" in doorcard("restore", str(tmp_path / "torn.db"), code=1).stderr
    assert "no_database" in doorcard("restore", str(tmp_path / "none.db"), code=1).stderr
    data.with_name("books.key").write_bytes(b"k" * 32)
    assert "bad_key" in doorcard("restore", copy, code=1).stderr
    assert not [file for file in data.iterdir() if "-before-" in file.name]


def test_a_restore_that_fails_leaves_what_was_there(
    doorcard: Command, data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    def full(*_: object) -> None:
        raise DoorcardError("damaged", "the disk is full")

    before = doorcard("chips", "--json").stdout
    copy = doorcard("backup", str(tmp_path)).stdout.strip()
    monkeypatch.setattr("doorcard.storage.backup.restore", full)
    assert "damaged" in doorcard("restore", copy, code=1).stderr
    assert not [file for file in data.iterdir() if "-before-" in file.name]
    assert doorcard("chips", "--json").stdout == before


def test_the_audit_names_what_differs_and_exits_with_1(doorcard: Command, data: Path):
    with closing(sqlite3.connect(data / "doorcard.db")) as books, books:
        books.execute("UPDATE balances SET cents = cents + 5 WHERE account = 'player/u1'")
    (one, *_) = rows(doorcard("audit", "--json", code=1))
    assert (one["code"], one["account"]) == ("balance", "player/u1")
    assert int(one["found"]) - int(one["expected"]) == 5
    assert "balance of player/u1" in doorcard("audit", code=1).stdout


def test_check_looks_into_the_books_too(doorcard: Command, data: Path):
    assert doorcard("serve", "--check").stdout == "The settings are good.\n"
    key = data.with_name("books.key")
    key.write_bytes(b"k" * 32)
    assert "bad_key" in doorcard("serve", "--check", code=2).stderr
    key.unlink()
    assert "no_key" in doorcard("serve", "--check", code=2).stderr
    nowhere = ("--database", "postgresql://u:s3cret@127.0.0.1:1/d")
    told = doorcard("serve", "--check", *nowhere, code=2).stderr
    assert "database: can't be opened" in told
    assert "s3cret" not in told


def test_an_audit_that_can_not_be_made_exits_with_2(doorcard: Command, data: Path):
    data.with_name("books.key").unlink()
    assert "no_key" in doorcard("audit", code=2).stderr


def test_backups_of_postgresql_are_somebody_elses(doorcard: Command):
    told = doorcard("backup", "copies", "--database", "postgresql://h/d", code=2)
    assert "pg_dump" in told.stderr


def test_a_room_on_postgresql_takes_orders_too(serve: Serve, postgres: Postgres, tmp_path: Path):
    books = ("--database", postgres.database(), "--key-file", str(tmp_path / "key"))
    server = serve(*OPEN, *books)
    with server.line() as line:
        tell(line, "Hello", protocol=1, name="Ann")
        assert hear(line, "Welcome")
        words = ["chips", "give", "Ann", "5", "--reason", "won the raffle", *books]
        told = CliRunner().invoke(app, words)
        assert told.stdout == "Ann has 1,005.00.\n", told.output
        assert CliRunner().invoke(app, ["audit", *books]).stdout == "All agrees.\n"
    server.process.send_signal(signal.SIGTERM)
    assert server.ended() == 0


def reviews(data: Path) -> int:
    """How often a review was written down."""
    with closing(sqlite3.connect(data / "doorcard.db")) as db:
        found = db.execute("select count(*) from events where kind = 'HandReviewed'")
        return int(found.fetchone()[0])


def test_case_X8_a_review_shows_folded_hands_too_and_is_written_down(
    serve: Serve, doorcard: Command, data: Path
):
    seats = rows(doorcard("tables", "review", "half-door", "1", "--json"))
    assert len(seats) > 2
    for seat in seats:
        assert "?" not in seat["down"]
        assert len(seat["down"].split()) >= 2
    assert sum(seat["cents"] for seat in seats) == 0
    assert reviews(data) == 1
    told = doorcard("tables", "review", "half-door", "999", code=2)
    assert "no_such_hand" in told.stderr
    assert reviews(data) == 1
    serve(*OPEN)
    assert rows(doorcard("tables", "review", "half-door", "1", "--json")) == seats
    assert reviews(data) == 2
    with closing(sqlite3.connect(data / "doorcard.db")) as db:
        notes = db.execute("select body || reply from orders").fetchall()
    assert not any(card in note for (note,) in notes for card in seats[0]["down"].split())
