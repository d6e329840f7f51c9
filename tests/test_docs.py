"""The examples in the README and in docs/ run, and print what they say.

A file's Python blocks run from top to bottom and share their names. A block with `>>>` is a
doctest; any other is run as it stands.
"""

from __future__ import annotations

import doctest
import re
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
BLOCK = re.compile(r"^```(?:python|pycon)\n(.*?)^```$", re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("name", [page.relative_to(ROOT).as_posix() for page in PAGES])
def test_examples_run(name: str):
    text = (ROOT / name).read_text(encoding="utf-8")
    names: dict[str, Any] = {"__name__": "__main__"}
    for block in BLOCK.finditer(text):
        line = text.count("\n", 0, block.start(1))
        run(block.group(1), names, name, line)


def run(code: str, names: dict[str, Any], file: str, line: int) -> None:
    """Run one block; `line` is the number of lines above it."""
    if ">>>" not in code:
        exec(compile("\n" * line + code, file, "exec"), names)
        return
    example = doctest.DocTestParser().get_doctest(code, names, file, file, line)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    report: list[str] = []
    runner.run(example, out=report.append, clear_globs=False)
    names.update(example.globs)
    assert runner.failures == 0, "".join(report)


def test_a_wrong_example_is_seen():
    with pytest.raises(AssertionError, match="Expected"):
        run(">>> 1 + 1\n3\n", {}, "page.md", 0)


def test_blocks_share_their_names():
    names: dict[str, Any] = {}
    run("ante = 40\n", names, "page.md", 0)
    run(">>> ante * 8\n320\n", names, "page.md", 2)
    run(">>> antes = ante * 2\n", names, "page.md", 4)
    assert names["antes"] == 80
