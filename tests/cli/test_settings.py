"""The server's settings: three sources, one name, and every mistake told with its source."""

from __future__ import annotations

import tomllib
from dataclasses import fields
from pathlib import Path

import pytest
from typer.testing import CliRunner

from doorcard.cli.main import app
from doorcard.cli.settings import (
    KINDS,
    META,
    BadSettings,
    ServerSettings,
    allowed,
    as_toml,
    data_home,
    read_settings,
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "doorcard.toml"


def mistakes(
    config: Path | None, environ: dict[str, str], flags: dict[str, str | None]
) -> list[str]:
    with pytest.raises(BadSettings) as refused:
        read_settings(config, environ, flags)
    return refused.value.mistakes


def test_the_file_is_weaker_than_the_environment_and_that_than_a_flag(file: Path):
    file.write_text('port = 1\npace = "none"\nlog_level = "error"\n')
    given = read_settings(
        file, {"DOORCARD_PORT": "2", "DOORCARD_PACE": "fast"}, {"port": "3", "host": None}
    )
    settings = given.settings
    assert (settings.port, settings.pace, settings.log_level) == (3, "fast", "error")
    assert settings.host == "127.0.0.1"
    assert given.sources == {
        "port": "--port",
        "pace": "DOORCARD_PACE",
        "log_level": f"in {file}, log_level",
    }


def test_the_environment_names_the_file_and_a_flag_another(file: Path, tmp_path: Path):
    file.write_text("port = 1")
    other = tmp_path / "other.toml"
    other.write_text("port = 2")
    environ = {"DOORCARD_CONFIG": str(file)}
    assert read_settings(None, environ, {}).settings.port == 1
    assert read_settings(other, environ, {}).settings.port == 2


def test_all_mistakes_are_told_at_once_each_with_its_source(file: Path):
    file.write_text('port = 99999\npractice = "yes"\nlog_fromat = "json"\n')
    assert mistakes(file, {"DOORCARD_LOG_LEVEL": "loud"}, {"metrics": "9464"}) == [
        f"in {file}, port: given 99999, allowed 0 to 65535",
        f"in {file}, practice: given 'yes', allowed true or false",
        f"in {file}, log_fromat: no such setting; did you mean log_format?",
        "DOORCARD_LOG_LEVEL: given 'loud', allowed debug, info, warning or error",
        "--metrics: given '9464', allowed host:port, such as 127.0.0.1:9464",
    ]


def test_a_mistake_is_told_even_where_something_stronger_is_right(file: Path):
    file.write_text("port = -1")
    assert mistakes(file, {}, {"port": "8000"}) == [
        f"in {file}, port: given -1, allowed 0 to 65535"
    ]


def test_a_near_miss_in_the_environment_is_told_and_other_programs_names_are_not():
    others = {"DOORCARD_SOAK": "1", "DOORCARD_SHOTS": "x", "DOORCARD_BROWSER": "x", "PORT": "1"}
    assert read_settings(None, others, {}).settings == ServerSettings()
    assert mistakes(None, {"DOORCARD_PROT": "1"}, {}) == [
        "DOORCARD_PROT: no such setting; did you mean DOORCARD_PORT?"
    ]


def test_an_empty_variable_is_one_that_is_not_set():
    assert read_settings(None, {"DOORCARD_PORT": ""}, {}).settings.port == 8000


@pytest.mark.parametrize(
    ("text", "told"),
    [("port = = 1", "not TOML"), ("[server]\nport = 1", "server: no such setting")],
)
def test_a_file_that_cannot_be_read_is_told(file: Path, text: str, told: str):
    file.write_text(text)
    (mistake,) = mistakes(file, {}, {})
    assert str(file) in mistake
    assert told in mistake


def test_a_file_that_is_not_there_is_told(file: Path):
    assert mistakes(file, {}, {}) == [f"in {file}: can't be read (No such file or directory)"]


@pytest.mark.parametrize(
    ("name", "good", "bad"),
    [
        ("host", ["::1", "cards.example.org"], [""]),
        ("port", ["0", "65535"], ["-1", "65536", "80.5", "http"]),
        ("public_url", ["https://cards.example.org", "http://localhost:8000"], ["cards", "ws://x"]),
        ("public_url", [], ["https://x/room", "https://u:p@x", "https://"]),
        ("origins", ["https://a.example,https://b.example"], ["https://a.example,b"]),
        ("trusted_proxies", ["127.0.0.1", "10.0.0.0/8 ::1", "*"], ["proxy", "10.0.0.0/99"]),
        ("metrics", ["127.0.0.1:9464", "[::1]:9464"], ["9464", ":9464", "x:y", "x:99999"]),
        ("database", ["sqlite:////x/y.db", "postgresql://u@h/d"], ["mysql://h/d", "doorcard.db"]),
        ("practice", ["true", "false", "1", "0"], ["maybe"]),
        ("pace", ["human", "fast", "none"], ["slow"]),
    ],
)
def test_what_a_setting_may_be(name: str, good: list[str], bad: list[str]):
    for value in good:
        read_settings(None, {}, {name: value})
    for value in bad:
        (mistake,) = mistakes(None, {}, {name: value})
        assert mistake.endswith(f"allowed {allowed(name)}")


@pytest.mark.parametrize("name", KINDS)
def test_no_setting_takes_a_table_or_a_list_of_numbers(file: Path, name: str):
    for value in ("{ x = 1 }", "[1, 2]"):
        file.write_text(f"{name} = {value}")
        assert len(mistakes(file, {}, {})) == 1


def test_paths_are_seen_from_the_file_that_names_them(file: Path, monkeypatch: pytest.MonkeyPatch):
    file.write_text('data = "books"\nkey_file = "~/key"')
    monkeypatch.setenv("HOME", "/anna")
    settings = read_settings(file, {}, {}).settings
    assert settings.data == file.parent / "books"
    assert settings.key_file == Path("/anna/key")
    assert read_settings(None, {"DOORCARD_DATA": "books"}, {}).settings.data == Path.cwd() / "books"


def test_where_the_books_are_unless_told_otherwise(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("XDG_DATA_HOME", "/anna/data")
    assert data_home() == Path("/anna/data")
    settings = ServerSettings()
    assert settings.database_url == "sqlite:////anna/data/doorcard/doorcard.db"
    assert settings.key_path == Path("/anna/data/doorcard.key")
    monkeypatch.setenv("XDG_DATA_HOME", "relative")
    monkeypatch.setenv("HOME", "/anna")
    assert ServerSettings().data == Path("/anna/.local/share/doorcard")


def test_what_is_printed_is_a_file_that_says_the_same(file: Path):
    flags: dict[str, str | None] = {"origins": "https://a.example", "practice": "false"}
    given = read_settings(None, {"DOORCARD_PORT": "9000"}, flags)
    file.write_text(as_toml(given))
    assert read_settings(file, {}, {}).settings == given.settings
    assert "port = 9000  # DOORCARD_PORT" in file.read_text()


def test_a_database_password_is_neither_printed_nor_echoed():
    environ = {"DOORCARD_DATABASE": "postgresql://anna:s3cret@db.example/room"}
    printed = as_toml(read_settings(None, environ, {}))
    assert tomllib.loads(printed)["database"] == "postgresql://anna:***@db.example/room"
    (mistake,) = mistakes(None, {"DOORCARD_DATABASE": "mysql://anna:s3cret@db/room"}, {})
    assert "s3cret" not in mistake


def test_every_setting_is_described_and_has_a_flag():
    assert set(KINDS) == {one.name for one in fields(ServerSettings)} == set(META)
    # Wide, so that no flag is broken over two lines.
    told = CliRunner().invoke(app, ["serve", "--help"], env={"COLUMNS": "200"}).stdout
    for name in KINDS:
        assert META[name].description
        assert f"--{name.replace('_', '-')} " in told


def test_serve_refuses_bad_settings_with_exit_code_2(file: Path):
    file.write_text("prot = 1")
    result = CliRunner().invoke(app, ["serve", "--config", str(file), "--pace", "slow"])
    assert result.exit_code == 2
    assert result.stderr.splitlines() == [
        f"doorcard serve: in {file}, prot: no such setting; did you mean port?",
        "doorcard serve: --pace: given 'slow', allowed human, fast or none",
    ]


def test_check_looks_at_the_folder_and_the_key_and_opens_nothing(tmp_path: Path):
    good = ["serve", "--check", "--data", str(tmp_path / "books")]
    result = CliRunner().invoke(app, good)
    assert (result.exit_code, result.stdout) == (0, "The settings are good.\n")
    key = tmp_path / "books.key"
    key.write_bytes(b"k" * 32)
    key.chmod(0o644)
    result = CliRunner().invoke(app, good)
    assert result.exit_code == 2
    assert f"others can read {key}" in result.stderr
    (tmp_path / "file").touch()
    result = CliRunner().invoke(app, ["serve", "--check", "--data", str(tmp_path / "file" / "x")])
    assert result.exit_code == 2
    assert "can't be made (Not a directory)" in result.stderr


def test_print_settings_prints_them_and_ends(tmp_path: Path):
    result = CliRunner().invoke(app, ["serve", "--print-settings", "--data", str(tmp_path)])
    assert result.exit_code == 0
    assert tomllib.loads(result.stdout)["data"] == str(tmp_path)
