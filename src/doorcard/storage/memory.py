"""A journal in memory: it forgets all when the process ends."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from doorcard.errors import DoorcardError
from doorcard.table.events import TableEvent


class MemoryJournal:
    """Keeps the last `keep` events of each table, all of them if None."""

    def __init__(self, keep: int | None = None) -> None:
        self._keep = keep
        self._events: dict[str, list[TableEvent]] = defaultdict(list)
        self._last: dict[str, int] = defaultdict(int)

    async def append(self, table: str, first: int, events: Sequence[TableEvent]) -> None:
        """Keep events numbered from `first`.

        Errors: `seq_taken` unless they follow on the last one kept.
        """
        if first != self._last[table] + 1:
            raise DoorcardError("seq_taken", table, given=first, allowed=self._last[table] + 1)
        self._last[table] += len(events)
        kept = self._events[table]
        kept += events
        if self._keep is not None:
            del kept[: -self._keep]

    def events(self, table: str) -> list[TableEvent]:
        """What is kept of a table, oldest first."""
        return list(self._events[table])
