"""docs/hosting.md and deploy/ against what they speak of: settings, commands, metrics, paths."""

from __future__ import annotations

import configparser
import re
import shlex
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from typer.testing import CliRunner

from doorcard.cli.main import app
from doorcard.cli.settings import KINDS, read_settings
from doorcard.web.metrics import Meters
from tools import settings_table

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
PAGE = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
SHELL = re.findall(r"^```sh\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)


def commands() -> list[list[str]]:
    """Every `doorcard ...` in the page's shell blocks, as words after `doorcard`."""
    found = []
    for block in SHELL:
        for line in block.replace("\\\n", " ").splitlines():
            words = shlex.split(line, comments=True)
            for n, word in enumerate(words):
                if word.endswith(".venv/bin/doorcard") or (
                    word == "doorcard" and words[:n] in ([], ["sudo"])
                ):
                    found.append(words[n + 1 :])
    return found


def test_the_table_of_settings_is_in_step():
    text = settings_table.PAGE.read_text(encoding="utf-8")
    assert settings_table.written(text) == text, "run tools/settings_table.py"


def test_the_page_shows_commands():
    assert {words[0] for words in commands()} >= {"serve", "audit", "backup", "restore", "tables"}


@pytest.mark.parametrize("words", commands(), ids=" ".join)
def test_every_command_of_the_page_exists_with_its_flags(words: list[str]):
    names = [word for word in words if not word.startswith("-")]
    options = [word for word in words if word.startswith("--")]
    for deep in (names[:2], names[:1]):
        told = CliRunner().invoke(app, [*deep, "--help"], env={"COLUMNS": "200"})
        usage = re.search(r"Usage: \S+ (.*?)(?: \[OPTIONS\])", told.output)
        if told.exit_code == 0 and usage and usage[1].endswith(deep[-1]):
            break
    else:
        raise AssertionError(f"no such command: {names}")
    assert [option for option in options if f"{option} " not in told.output] == []


def test_every_metric_of_the_page_is_counted():
    meters = Meters()
    meters.room(SimpleNamespace(tables={}), ())
    known = {family.name for family in meters.registry.collect()}
    named = set(re.findall(r"\bdoorcard_[a-z_]+", PAGE))
    bare = {re.sub("_(total|bucket)$", "", name) for name in named}
    assert len(bare) > 10
    assert bare - known == set()


def test_the_settings_file_is_good():
    settings = read_settings(DEPLOY / "doorcard.toml", {}, {}).settings
    assert settings.public_url == "https://cards.example.org"
    assert "127.0.0.1" in settings.trusted_proxies
    assert not settings.next_port


def test_the_proxies_look_for_the_room_where_the_settings_put_it():
    port = read_settings(DEPLOY / "doorcard.toml", {}, {}).settings.port
    assert f"reverse_proxy 127.0.0.1:{port}" in (DEPLOY / "Caddyfile").read_text()
    nginx = (DEPLOY / "nginx.conf").read_text()
    assert f"proxy_pass http://127.0.0.1:{port};" in nginx
    for header in ("Host", "X-Forwarded-For", "X-Forwarded-Proto", "Upgrade", "Connection"):
        assert re.search(rf"proxy_set_header {header} ", nginx)


def unit() -> configparser.SectionProxy:
    parser = configparser.ConfigParser(strict=False, interpolation=None)
    parser.optionxform = str  # type: ignore[assignment,method-assign]  # systemd's names have capitals
    parser.read(DEPLOY / "doorcard.service")
    return parser["Service"]


def test_the_unit_starts_what_is_installed_with_the_settings_that_are_installed():
    service = unit()
    program, *words = service["ExecStart"].split()
    assert (program, words) == ("/opt/doorcard/.venv/bin/doorcard", ["serve"])
    assert "git clone https://git.example.org/doorcard.git /opt/doorcard" in PAGE
    name, _, file = service["Environment"].partition("=")
    assert name == "DOORCARD_CONFIG"
    assert f"deploy/doorcard.toml {file}" in PAGE
    settings = read_settings(DEPLOY / "doorcard.toml", {}, {}).settings
    state = f"/var/lib/{service['StateDirectory']}"
    assert settings.data.is_relative_to(state)
    assert settings.key_path.is_relative_to(state)
    assert str(settings.key_path) in PAGE


def test_the_hosts_commands_run_as_the_unit_does():
    service = unit()
    script = (DEPLOY / "doorcard.sh").read_text()
    assert service["ExecStart"].split()[0] in script
    assert service["Environment"] in script
    assert f". {service['EnvironmentFile'].removeprefix('-')}" in script
    assert f"--reuid={service['User']} --regid={service['Group']}" in script
    assert f"umask {service['UMask'].removeprefix('0')}" in script
    assert "deploy/doorcard.sh /usr/local/bin/doorcard" in PAGE


def test_the_unit_gives_the_room_time_to_close_and_no_rights():
    service = unit()
    assert int(service["TimeoutStopSec"]) > 5
    assert service["RestartPreventExitStatus"] == "2"
    assert service["User"] != "root"
    assert service["CapabilityBoundingSet"] == ""
    for name in ("NoNewPrivileges", "ProtectHome", "PrivateTmp", "PrivateDevices"):
        assert service[name] == "true"


def dockerfile() -> list[tuple[str, str]]:
    """Its instructions: word and rest."""
    text = (DEPLOY / "Dockerfile").read_text().replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return [(line.partition(" ")[0], line.partition(" ")[2]) for line in lines]


def test_the_image_copies_what_is_there_and_what_is_let_through():
    ignore = (DEPLOY / "Dockerfile.dockerignore").read_text().splitlines()
    copies = [rest.split() for word, rest in dockerfile() if word == "COPY"]
    sources = [name for *names, _ in copies if "--from=build" not in names for name in names]
    assert len(sources) >= 7
    for name in sources:
        assert (ROOT / name).exists()
        assert f"!{name.rstrip('/')}" in ignore


def test_the_image_is_built_by_one_stage_and_run_by_another_as_nobody_special():
    words = dockerfile()
    stages = [n for n, (word, _) in enumerate(words) if word == "FROM"]
    assert len(stages) == 2
    last = dict(words[stages[1] :])
    assert last["USER"] == "doorcard"
    assert (last["ENTRYPOINT"], last["CMD"]) == ('["doorcard"]', '["serve"]')
    assert last["STOPSIGNAL"] == "SIGTERM"


def test_the_images_environment_is_settings_that_will_do():
    rest = dict(dockerfile())["ENV"]
    environ = dict(pair.partition("=")[::2] for pair in rest.split())
    mine = {name: value for name, value in environ.items() if name.startswith("DOORCARD_")}
    assert {name.removeprefix("DOORCARD_").lower() for name in mine} <= set(KINDS)
    settings = read_settings(None, mine, {}).settings
    assert str(settings.key_path) == "/data/books.key"
    assert str(settings.key_path) in PAGE
    assert f"EXPOSE {settings.port}" in (DEPLOY / "Dockerfile").read_text()


def test_the_images_check_of_its_health_is_a_program():
    check = re.search(r'"-c", "(.*?)"\]', (DEPLOY / "Dockerfile").read_text())
    assert check
    compile(check[1], "HEALTHCHECK", "exec")
    # Nobody listens there: it must fail, not hang.
    program = check[1].replace(":8000", ":1")
    assert subprocess.run([sys.executable, "-c", program], capture_output=True).returncode == 1
