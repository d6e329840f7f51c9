"""Timing in turns: every side does the same work, one after another, round after round."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from typing import NamedTuple


class Side(NamedTuple):
    """Who does the work, and how much of it: hands, deals or answers."""

    name: str
    work: Callable[[], object]
    amount: int


def race(title: str, sides: list[Side], rounds: int) -> None:
    """Time all sides in turns, so that a busy machine slows each, and print the table.

    Before its turn a side works once untimed, for what the others left in the processor's memory.
    The first side is ours; the ratios say how many times as fast it is, round by round: the median
    of them.
    """
    times: list[list[float]] = [[] for _ in sides]
    for _ in range(rounds):
        for side, kept in zip(sides, times, strict=True):
            side.work()
            began = time.perf_counter()
            side.work()
            kept.append((time.perf_counter() - began) / side.amount)
    print(f"\n{title}")
    for side, kept in zip(sides, times, strict=True):
        middle, low, high = statistics.median(kept), min(kept), max(kept)
        ratio = statistics.median(
            theirs / ours for ours, theirs in zip(times[0], kept, strict=True)
        )
        told = f"{_seconds(middle):>10}  {_seconds(low):>9} - {_seconds(high):<9}"
        print(f"  {side.name:<34}{told}{'' if kept is times[0] else f'  x {ratio:,.1f}'}")


def _seconds(seconds: float) -> str:
    for unit, scale in (("s", 1.0), ("ms", 1e-3), ("us", 1e-6)):
        if seconds >= scale:
            return f"{seconds / scale:.3g} {unit}"
    return f"{seconds / 1e-9:.3g} ns"
