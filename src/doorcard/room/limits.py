"""How often things may be tried. What is remembered is bounded, and forgotten at a restart."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from typing import Any, Final

from doorcard.errors import DoorcardError

REMEMBERED: Final = 10_000


class TooFast(DoorcardError):
    """Asked too often: wait `wait` ms."""

    def __init__(self, wait: int) -> None:
        super().__init__(
            "too_fast", "too often; wait a little", allowed=f"again in {-(-wait // 1000)} s"
        )
        self.wait = wait


class Pace:
    """So many at once, and then one every so often.

    >>> pace = Pace(2, every=1_000)
    >>> pace.take("ann", 0), pace.take("ann", 0)
    (None, None)
    >>> pace.take("ann", 400)
    Traceback (most recent call last):
    doorcard.room.limits.TooFast: too_fast: too often; wait a little (allowed: again in 1 s)
    >>> pace.take("ann", 1_000)
    """

    def __init__(self, burst: int, every: int) -> None:
        self._slack = (burst - 1) * every
        self._every = every
        self._free_at: OrderedDict[str, int] = OrderedDict()

    def take(self, who: str, now: int) -> None:
        """Count one more by `who`. Errors: `too_fast`, and then it is not counted."""
        rested = now - self._slack
        due = max(self._free_at.get(who, rested), rested)
        if due > now:
            raise TooFast(due - now)
        self._free_at[who] = due + self._every
        _forget_oldest(self._free_at, who)


@dataclass(slots=True)
class _Tries:
    failed: int
    last: int


class Patience:
    """Wrong tries: a few are free, after each further one the wait is twice as long.

    A try counts as wrong until `forgive` says otherwise, so that many at once gain nothing. After
    a day without one all is forgotten.

    >>> patience = Patience(free=2, longest=60_000)
    >>> for _ in range(2):
    ...     patience.take("ann", 0)
    >>> patience.take("ann", 500)
    Traceback (most recent call last):
    doorcard.room.limits.TooFast: too_fast: too often; wait a little (allowed: again in 1 s)
    """

    def __init__(self, free: int, longest: int) -> None:
        self._free = free
        self._longest = longest
        self._tries: OrderedDict[str, _Tries] = OrderedDict()

    def take(self, who: str, now: int) -> None:
        """Count a try. Errors: `too_fast`, and then it is not counted."""
        tries = self._tries.get(who)
        if tries is None or now - tries.last > 24 * 60 * 60_000:
            tries = _Tries(0, now)
        beyond = tries.failed - self._free
        if beyond >= 0:
            wait = tries.last + min(1_000 << min(beyond, 20), self._longest) - now
            if wait > 0:
                raise TooFast(wait)
        self._tries[who] = _Tries(tries.failed + 1, now)
        _forget_oldest(self._tries, who)

    def forgive(self, who: str) -> None:
        """The try was right."""
        self._tries.pop(who, None)


def _forget_oldest(kept: OrderedDict[str, Any], newest: str) -> None:
    kept.move_to_end(newest)
    if len(kept) > REMEMBERED:
        kept.popitem(last=False)
