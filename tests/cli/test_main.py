"""The command `doorcard`: its commands, and what starting it costs."""

from __future__ import annotations

import subprocess
import sys

import pytest
from typer.testing import CliRunner

from doorcard.cli.main import COMMANDS, app


def test_the_help_names_every_command():
    result = CliRunner().invoke(app, ["--help"])
    assert result.exit_code == 0
    assert all(command in result.stdout for command in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_a_help_of_its_own(command: str):
    result = CliRunner().invoke(app, [command, "--help"])
    assert result.exit_code == 0
    assert "Usage" in result.stdout


def test_an_unknown_command_is_refused():
    assert CliRunner().invoke(app, ["oods"]).exit_code == 2


def test_a_quick_answer_waits_for_no_web_server_and_for_no_compiler():
    program = (
        "import sys\n"
        "from doorcard.cli.main import app\n"
        "app(['odds', 'Ac3d/2h5s9cKd', 'JsJh/Jd7c4cTh'], standalone_mode=False)\n"
        "print({'numba', 'uvicorn', 'starlette'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stdout.splitlines()[-1:] == ["set()"], done.stderr
