"""Processes: the core that one runs on, the time that it has taken, the memory that it holds."""

from __future__ import annotations

import os
import resource
from pathlib import Path
from typing import Final

TICK: Final = os.sysconf("SC_CLK_TCK")
PAGE: Final = os.sysconf("SC_PAGE_SIZE")


def stay_on_core(server: bool) -> None:
    """The server gets a core of its own, the crowd all others; with one core they share it."""
    cores = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, cores[:1] if server else cores[1:] or cores)


def allow_files() -> None:
    """As many open sockets as the system allows."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def cpu_seconds(process: int) -> float:
    """Processor time of a process, all its threads and the system's work for them included."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def resident(process: int) -> int:
    """Bytes of memory that a process holds."""
    return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * PAGE
