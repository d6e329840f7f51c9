"""Who does the work: this thread, more of them, processes, or a Dask cluster."""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager, nullcontext
from multiprocessing import get_context
from typing import Any, Protocol

from doorcard.equity.tally import Tally
from doorcard.errors import BadInput
from doorcard.ranking.batch import numba_installed


class Work(Protocol):
    """A piece of a job that can be done anywhere: pure, and small to send."""

    def run(self) -> Tally:
        """Its tally."""


Answers = Iterator[Tally]
Crew = Callable[[Iterable[Work]], Answers]


def crew(workers: int = 1, cluster: str | None = None) -> AbstractContextManager[Crew]:
    """Those who will do the work; on leaving, they go home.

    Compiled kernels let go of Python's lock, so with Numba the workers are threads, else processes.
    Errors: `bad_workers`, `no_dask`, `no_cluster`.
    """
    if workers < 1:
        raise BadInput("bad_workers", "too few workers", given=workers, allowed="1 or more")
    if cluster is not None:
        return _dask(cluster)
    if workers == 1:
        return nullcontext(lambda pieces: (piece.run() for piece in pieces))
    return _pool(workers)


@contextmanager
def _pool(workers: int) -> Iterator[Crew]:
    pool: Executor = (
        ThreadPoolExecutor(workers)
        if numba_installed()
        else ProcessPoolExecutor(workers, get_context("spawn"), _leave_interrupts)
    )
    try:
        yield lambda pieces: _in_order(pieces, lambda piece: pool.submit(_run, piece), 2 * workers)
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def _dask(address: str) -> Iterator[Crew]:
    """Work on a cluster; a worker's death costs no more than doing its pieces again."""
    try:
        from distributed import Client
    except ImportError:
        raise BadInput(
            "no_dask",
            "a cluster needs Dask",
            given=address,
            allowed="pip install doorcard[cluster]",
        ) from None
    try:
        client = Client(address, timeout=5, set_as_default=False)
    except (OSError, ValueError) as error:
        raise BadInput(
            "no_cluster", "no scheduler answers there", given=address, allowed="tcp://host:port"
        ) from error
    with client:
        ahead = 2 * max(1, sum(client.nthreads().values()))
        yield lambda pieces: _in_order(
            pieces, lambda piece: client.submit(_run, piece, pure=False, retries=3), ahead
        )


def _in_order(pieces: Iterable[Work], submit: Callable[[Work], Any], ahead: int) -> Answers:
    """Answers in the order of the pieces, with at most `ahead` of them begun."""
    waiting: deque[Any] = deque()
    for piece in pieces:
        waiting.append(submit(piece))
        if len(waiting) >= ahead:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()


def _leave_interrupts() -> None:
    """Ctrl-C is for the process that the user started."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _run(piece: Work) -> Tally:
    return piece.run()
