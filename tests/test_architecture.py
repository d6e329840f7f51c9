"""Imports point one way, and the rules of a hand are pure."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
PACKAGE = TESTS.parent / "src" / "doorcard"

BASE = {"errors", "cards"}
RULES = BASE | {"ranking", "engine", "games"}
TABLE = RULES | {"records", "bots", "fairness", "table"}

# Each part of the package, and what it may import besides itself.
MAY_IMPORT = {
    "errors": set[str](),
    "cards": {"errors"},
    "ranking": BASE,
    "engine": BASE | {"ranking"},
    "games": RULES,
    "equity": BASE | {"ranking", "engine"},
    "fairness": BASE,
    "records": RULES | {"fairness"},
    "bots": RULES,
    "table": TABLE,
    "room": TABLE,
    "storage": TABLE | {"room"},
    "web": TABLE | {"equity", "room"},
    "cli": TABLE | {"equity", "room", "storage", "web"},
}

# Where a part may not have the whole of another, the modules that it may have: odds need the short
# stub, a store needs its ports, the words that cross them, and how chips are booked.
ONLY = {
    ("equity", "engine"): ["doorcard.engine.dealing"],
    ("storage", "table"): [
        f"doorcard.table.{name}"
        for name in ("ports", "history", "events", "codec", "ledger", "settings")
    ],
}

PURE_PARTS = ["errors", "cards", "ranking", "engine", "games"]

# The doors to the tables read a file, or NumPy does; the engine has no use for them.
DOORS = {"tables", "worth", "batch", "kernels"}

# The standard library's modules that read no clock, no randomness, no file and no socket.
PURE_MODULES = {
    *("__future__", "abc", "bisect", "collections", "copy", "dataclasses", "enum", "fractions"),
    *("functools", "heapq", "itertools", "math", "operator", "re", "string", "types", "typing"),
}
IMPURE_BUILTINS = {"open", "input", "print", "exec", "eval", "compile", "__import__", "breakpoint"}
ASYNCHRONOUS = (ast.AsyncFunctionDef, ast.AsyncFor, ast.AsyncWith, ast.Await)


def files(part: str) -> list[Path]:
    return sorted([*PACKAGE.glob(f"{part}.py"), *(PACKAGE / part).rglob("*.py")])


def imports(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Line and full dotted name of everything imported, wherever in the file it stands."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, name.name) for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            module = "." * node.level + (node.module or "")
            yield from ((node.lineno, f"{module}.{name.name}") for name in node.names)


def back_edges(part: str, source: str) -> list[str]:
    """The imports of Doorcard's own modules that `source`, a file of `part`, may not have."""
    found = []
    for line, name in imports(ast.parse(source)):
        if name.startswith("."):
            found.append(f"{line}: {name} is relative")
        if not name.startswith("doorcard."):
            continue
        other = name.split(".")[1]
        modules = ONLY.get((part, other), ["doorcard"])
        allowed = other == part or other in MAY_IMPORT[part]
        if not allowed or not any(f"{name}.".startswith(f"{module}.") for module in modules):
            found.append(f"{line}: {part} may not import {name}")
    return found


def impurities(source: str) -> list[str]:
    """What in `source` reads the world or waits for it."""
    tree = ast.parse(source)
    found = [
        f"{line}: imports {name}"
        for line, name in imports(tree)
        if name.split(".")[0] not in PURE_MODULES | {"doorcard"}
    ]
    for node in ast.walk(tree):
        if isinstance(node, ASYNCHRONOUS):
            found.append(f"{node.lineno}: awaits")
        elif isinstance(node, ast.Name) and node.id in IMPURE_BUILTINS:
            found.append(f"{node.lineno}: uses {node.id}")
    return found


def test_every_part_of_the_package_has_its_place():
    parts = {path.stem for path in PACKAGE.glob("*.py")} | {
        path.name for path in PACKAGE.iterdir() if list(path.rglob("*.py"))
    }
    assert parts - {"__init__", "__main__"} <= set(MAY_IMPORT)


@pytest.mark.parametrize("part", MAY_IMPORT)
def test_imports_point_one_way(part: str):
    assert {
        str(path): edges
        for path in files(part)
        if (edges := back_edges(part, path.read_text(encoding="utf-8")))
    } == {}


@pytest.mark.parametrize("part", PURE_PARTS)
def test_invariant_1_the_rules_of_a_hand_are_pure(part: str):
    assert {
        str(path): impure
        for path in files(part)
        if (part, path.stem) not in {("ranking", name) for name in DOORS}
        if (impure := impurities(path.read_text(encoding="utf-8")))
    } == {}


def test_invariant_1_the_rules_of_a_hand_leave_the_tables_alone():
    doors = {f"doorcard.ranking.{name}" for name in DOORS}
    scalar = [path for part in PURE_PARTS for path in files(part) if path.stem not in DOORS]
    assert {
        str(path): name
        for path in scalar
        for _, name in imports(ast.parse(path.read_text(encoding="utf-8")))
        if any(f"{name}.".startswith(f"{door}.") for door in doors)
    } == {}


def test_every_invariant_of_the_architecture_has_a_test_that_names_it():
    page = (TESTS.parent / "docs" / "architecture.md").read_text(encoding="utf-8")
    _, _, rest = page.partition("## What must always hold\n")
    stated = re.findall(r"^(\d+)\. ", rest.partition("\n## ")[0], re.MULTILINE)
    tests = "\n".join(path.read_text(encoding="utf-8") for path in TESTS.rglob("test_*.py"))
    named = re.findall(r"^def test_\w*?invariant((?:_\d+)+)_", tests, re.MULTILINE)
    assert stated == [str(number) for number in range(1, 12)]
    assert set(stated) == {number for one in named for number in one.strip("_").split("_")}


@pytest.mark.parametrize(
    ("part", "source"),
    [
        ("engine", "from doorcard.games import GAMES"),
        ("engine", "from doorcard import table"),
        ("ranking", "def late():\n    import doorcard.engine.state"),
        ("bots", "from doorcard.equity import odds"),
        ("equity", "from doorcard.engine.state import HandState"),
        ("equity", "from doorcard.engine import dealings"),
        ("storage", "from doorcard.table.actor import Actor"),
        ("games", "from .stud_hi import STUD_HI"),
    ],
)
def test_a_back_edge_is_seen(part: str, source: str):
    assert back_edges(part, source)


@pytest.mark.parametrize(
    ("part", "source"),
    [
        ("engine", "from doorcard.engine.state import HandState"),
        ("equity", "from doorcard.engine import dealing"),
        ("storage", "from doorcard.table.ports import Store"),
        ("cli", "import doorcard.storage.memory"),
    ],
)
def test_an_import_that_points_up_is_let_through(part: str, source: str):
    assert not back_edges(part, source)


@pytest.mark.parametrize(
    "source",
    [
        "import random",
        "from time import monotonic",
        "import os.path",
        "import msgspec",
        "async def deal(): ...",
        "open('hand.txt')",
    ],
)
def test_an_impure_module_is_seen(source: str):
    assert impurities(source)
