"""Finds a Chromium for the browser tests, installs one if need be, and prints its path.

    DOORCARD_BROWSER=$(python tools/ensure_browser.py) pytest -m browser

Looked for in this order: `$DOORCARD_BROWSER`; the path; Playwright's own; then installed by apt
(on Debian, as root), else by `playwright install chromium`.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

# Quiet and the same everywhere: nothing is asked of the network, nothing of a graphics card.
FLAGS = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

PACKAGES = ("chromium", "fonts-dejavu-core")

MISSING = (
    "No Chromium for the browser tests: install one (Debian: apt-get install chromium), "
    "or name one in DOORCARD_BROWSER."
)


def main() -> None:
    """Print the browser's path; end with one sentence if there is none to be had."""
    browser = find() or install()
    if browser is None:
        sys.exit(MISSING)
    print(browser)


def launch_flags() -> list[str]:
    """The flags to start Chromium with; its sandbox refuses to run as root."""
    return [*FLAGS, "--no-sandbox"] if is_root() else [*FLAGS]


def find() -> str | None:
    """The path of a Chromium on this machine, or None.

    What `$DOORCARD_BROWSER` names is taken as it is, and has to exist.
    """
    named = os.environ.get("DOORCARD_BROWSER")
    if named:
        return shutil.which(named) or sys.exit(f"DOORCARD_BROWSER names no program: {named}")
    on_path = filter(None, map(shutil.which, NAMES))
    return next(on_path, None) or playwrights_own()


def playwrights_own() -> str | None:
    """The Chromium that `playwright install chromium` has left, or None."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        return None
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def install() -> str | None:
    """Install a Chromium as this machine allows, and find it."""
    if is_root() and shutil.which("apt-get"):
        # The list of packages comes with a fresh machine empty or old.
        run("apt-get", "update", "-q")
        run("apt-get", "install", "-q", "-y", "--no-install-recommends", *PACKAGES)
    if not find():
        run(sys.executable, "-m", "playwright", "install", "chromium")
    return find()


def run(*command: str) -> None:
    """Run an install step; what it prints goes to stderr, and whether it helped is seen later."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(command, stdout=sys.stderr, stdin=subprocess.DEVNULL, env=environment)


def is_root() -> bool:
    """Whether this program runs as root (never on Windows)."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


if __name__ == "__main__":
    main()
