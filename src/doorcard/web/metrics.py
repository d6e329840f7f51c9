"""Numbers for Prometheus: how many, how fast, how often something went wrong.

No name, id, card or address is a label: what a scrape tells is what anybody may know.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Collection, Iterable, Mapping
from typing import Final, Protocol

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Histogram,
    PlatformCollector,
    ProcessCollector,
    make_asgi_app,
)
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector
from starlette.types import ASGIApp

from doorcard.engine import events as e
from doorcard.table import events as t
from doorcard.table.state import TableState

SECONDS: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)
GROUPS: Final = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512)


class HasState(Protocol):
    """A running table."""

    state: TableState


class HasTables(Protocol):
    """The room: its tables, by id."""

    @property
    def tables(self) -> Mapping[str, HasState]:
        """The tables that are open."""


class Meters:
    """All that is counted, in a registry of its own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry(auto_describe=True)
        ProcessCollector(registry=self.registry)
        PlatformCollector(registry=self.registry)
        count, spread = self._counter, self._histogram
        self.messages = count("messages", "Messages to and from clients.", "way")
        self.commands = count("commands", "Commands answered, by code; done is one.", "code")
        self.dropped = count("queue_drops", "Clients dropped for reading too slowly.")
        self.hands = count("hands", "Hands dealt to their end.")
        self.voids = count("hands_void", "Hands cancelled, every contribution returned.")
        self.timeouts = count("timeouts", "Turns that nobody took in time.")
        self.errors = count("errors", "Log records of a level.", "level")
        self.acted = spread("act_to_commit_seconds", "From a command's arrival to its answer.")
        self.seen = spread("commit_to_publish_seconds", "From a commit to every viewer's queue.")
        self.kept = spread("journal_commit_seconds", "A transaction, from its begin to the disk.")
        self.group = spread("journal_group_entries", "Entries that share a commit.", GROUPS)
        self._committed: dict[str, float] = {}

    def _counter(self, name: str, help: str, *labels: str) -> Counter:
        return Counter(f"doorcard_{name}", help, labels, registry=self.registry)

    def _histogram(self, name: str, help: str, buckets: tuple[float, ...] = SECONDS) -> Histogram:
        return Histogram(f"doorcard_{name}", help, buckets=buckets, registry=self.registry)

    # What a table's meter is told, see `doorcard.table.meter`.

    def committed(self, table: str) -> None:
        """Events are in the journal."""
        self._committed[table] = time.perf_counter()

    def published(self, table: str) -> None:
        """They are on their way to every viewer."""
        begun = self._committed.pop(table, None)
        if begun is not None:
            self.seen.observe(time.perf_counter() - begun)

    # What the database tells.

    def kept_together(self, count: int, seconds: float) -> None:
        """So many entries went into one transaction, which took so long."""
        self.group.observe(count)
        self.kept.observe(seconds)

    # What a session tells.

    def answered(self, code: str, seconds: float) -> None:
        """A command got its answer, `done` or a refusal's code."""
        self.commands.labels(code).inc()
        if code == "done":
            self.acted.observe(seconds)

    # What a table's viewers are told.

    def publish(self, state: TableState, event: t.TableEvent) -> None:
        """Count what an event at a table is."""
        inner = event.event if isinstance(event, t.HandEvent) else event
        counter = {
            e.HandEnded: self.hands, e.HandVoided: self.voids, t.TimedOut: self.timeouts
        }.get(type(inner))  # fmt: skip
        if counter is not None:
            counter.inc()

    def room(self, room: HasTables, lines: Collection[object]) -> None:
        """Tell of the room as it is whenever Prometheus asks; `lines` are open connections."""
        self.registry.register(_RoomCollector(room, lines))

    def count_errors(self) -> logging.Handler:
        """A log handler that counts warnings and what is worse."""
        return _ErrorCount(self.errors)

    def app(self) -> ASGIApp:
        """The page that Prometheus reads."""
        return make_asgi_app(self.registry)


class _RoomCollector(Collector):
    def __init__(self, room: HasTables, lines: Collection[object]) -> None:
        self._room = room
        self._lines = lines

    def collect(self) -> Iterable[Metric]:
        """The gauges, as of now."""
        states = [actor.state for actor in self._room.tables.values()]
        kinds = [player.kind for state in states for player in state.seats.values()]
        yield _gauge("connections", "Open lines to clients.", len(self._lines))
        yield _gauge("tables", "Tables that are open.", len(states))
        yield _gauge("hands_running", "Tables where a hand is being played.",
                     sum(state.phase == "playing" for state in states))  # fmt: skip
        seated = GaugeMetricFamily("doorcard_seated", "Seats taken.", labels=["kind"])
        for kind in ("person", "bot"):
            seated.add_metric([kind], kinds.count(kind))
        yield seated


def _gauge(name: str, help: str, value: float) -> GaugeMetricFamily:
    return GaugeMetricFamily(f"doorcard_{name}", help, value=value)


class _ErrorCount(logging.Handler):
    def __init__(self, errors: Counter) -> None:
        super().__init__(logging.WARNING)
        self._errors = errors

    def emit(self, record: logging.LogRecord) -> None:
        """Count one."""
        self._errors.labels(record.levelname.lower()).inc()
