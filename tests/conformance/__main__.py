"""Checks a client: `python -m tests.conformance "python mine.py {address} {name} {table}"`."""

from __future__ import annotations

import sys

from tests.conformance.suite import STEPS, check


def main(arguments: list[str]) -> int:
    """Print what the client has shown, and what is wrong."""
    if len(arguments) != 1:
        sys.exit(__doc__)
    report = check(arguments[0])
    for step, words in STEPS.items():
        print("ok  " if step in report.steps else "    ", words)
    for fault in report.faults:
        print("the client", fault)
    return 1 if report.faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
