"""What is committed belongs to the project alone: no machine's paths, no registry's host."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

FOREIGN = re.compile(
    rb"(?<![\w.-])/(work|root|home|tmp|farm)/\w"  # paths of one machine
    rb"|pypi\.org|pythonhosted\.org|npmjs\.(org|com)|deb\.debian\.org|yarnpkg\.com"
    rb'|"resolved": *"http|source = \{ registry|--(extra-)?index-url[ =]http'
)


def committed() -> list[Path]:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True)
    return [ROOT / name for name in listed.stdout.decode().split("\0") if name]


def foreign(content: bytes) -> list[bytes]:
    return [found.group() for found in FOREIGN.finditer(content)]


def test_no_committed_file_names_a_machine_path_or_a_registry_host():
    assert {
        str(path.relative_to(ROOT)): found
        for path in committed()
        if path.is_file() and (found := foreign(path.read_bytes()))
    } == {}


@pytest.mark.parametrize(
    "line",
    [
        b"see /ho" + b"me/anna/hand.txt",
        b"https://files.python" + b"hosted.org/packages",
        b'"resol' + b'ved": "https://example.org/a.tgz"',
    ],
)
def test_a_path_or_a_host_is_seen(line: bytes):
    assert foreign(line)
