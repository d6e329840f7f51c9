"""The client's types are the protocol's."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from tools.protocol_schema import protocol_schema

CLIENT = Path(__file__).parents[2] / "client"


def test_the_clients_types_are_made_from_the_protocol() -> None:
    finder = [sys.executable, str(CLIENT / "build.py"), "--find-node"]
    node = subprocess.run(finder, capture_output=True, text=True, check=True).stdout.strip()
    made = subprocess.run(
        [node, "types.mjs"],
        cwd=CLIENT,
        input=json.dumps(protocol_schema()),
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    # `npm run types` in client/ brings them up to date.
    assert (CLIENT / "src" / "protocol.ts").read_text() == made
