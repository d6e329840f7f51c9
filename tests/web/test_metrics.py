"""What Prometheus is told: counted right, and nothing that names anybody."""

from __future__ import annotations

import logging
from types import SimpleNamespace

import pytest
from prometheus_client import generate_latest

from doorcard.engine import events as e
from doorcard.table import events as t
from doorcard.table.settings import table_settings
from doorcard.table.state import TableState
from doorcard.web.metrics import Meters

STATE = TableState(table_settings("t1", "Half Door", "stud8"))


def value(meters: Meters, name: str, **labels: str) -> float | None:
    return meters.registry.get_sample_value(f"doorcard_{name}", labels)


def test_commands_are_counted_by_code_and_timed_if_they_were_done():
    meters = Meters()
    for code, seconds in (("done", 0.002), ("done", 0.3), ("stale", 0.1)):
        meters.answered(code, seconds)
    assert value(meters, "commands_total", code="done") == 2
    assert value(meters, "commands_total", code="stale") == 1
    assert value(meters, "act_to_commit_seconds_count") == 2
    assert value(meters, "act_to_commit_seconds_bucket", le="0.0025") == 1


@pytest.mark.parametrize(
    ("event", "name"),
    [
        (t.HandEvent(1, e.HandEnded()), "hands_total"),
        (t.HandEvent(1, e.HandVoided("x", ())), "hands_void_total"),
        (t.TimedOut(3), "timeouts_total"),
    ],
)
def test_what_happens_at_tables_is_counted(event: t.TableEvent, name: str):
    meters = Meters()
    meters.publish(STATE, event)
    meters.publish(STATE, t.Said("u1", "Ann", "hello"))
    assert value(meters, name) == 1
    assert sum(value(meters, other) or 0 for other in ("hands_total", "timeouts_total")) <= 1


def test_the_way_from_commit_to_publish_is_timed_table_by_table():
    meters = Meters()
    meters.published("t1")
    assert value(meters, "commit_to_publish_seconds_count") == 0
    meters.committed("t1")
    meters.committed("t2")
    for table in ("t2", "t1", "t1"):
        meters.published(table)
    assert value(meters, "commit_to_publish_seconds_count") == 2


def test_transactions_are_timed_and_what_is_in_them_counted():
    meters = Meters()
    meters.kept_together(3, 0.004)
    meters.kept_together(1, 0.2)
    assert value(meters, "journal_commit_seconds_count") == 2
    assert value(meters, "journal_group_entries_sum") == 4


def test_the_room_is_told_of_as_it_is_when_somebody_asks():
    meters = Meters()
    room = SimpleNamespace(tables={"t1": SimpleNamespace(state=STATE)})
    lines = [1, 2, 3]
    meters.room(room, lines)
    assert value(meters, "connections") == 3
    lines.pop()
    assert value(meters, "connections") == 2
    assert value(meters, "tables") == 1
    assert value(meters, "seated", kind="person") == 0


def test_warnings_and_worse_are_counted():
    meters = Meters()
    handler = meters.count_errors()
    log = logging.Logger("doorcard.test")
    log.addHandler(handler)
    for level in (logging.INFO, logging.WARNING, logging.ERROR, logging.ERROR):
        log.log(level, "something")
    assert value(meters, "errors_total", level="warning") == 1
    assert value(meters, "errors_total", level="error") == 2
    assert value(meters, "errors_total", level="info") is None


def test_two_rooms_in_one_process_count_apart():
    one, other = Meters(), Meters()
    one.dropped.inc()
    assert value(one, "queue_drops_total") == 1
    assert value(other, "queue_drops_total") == 0


def test_nothing_in_the_metrics_names_anybody():
    meters = Meters()
    meters.answered("done", 0.1)
    meters.publish(STATE, t.PlayerSat(3, "u-ann", "Ann", "person", 4_000, 0))
    meters.room(SimpleNamespace(tables={"half-door": SimpleNamespace(state=STATE)}), [])
    text = generate_latest(meters.registry).decode()
    labels = {
        part.partition("=")[0]
        for line in text.splitlines()
        if line.startswith("doorcard_") and "{" in line
        for part in line.partition("{")[2].partition("}")[0].split(",")
    }
    assert labels <= {"le", "code", "kind", "level", "way"}
    assert not {"u-ann", "Ann", "half-door", "Half Door"} & set(text.replace('"', " ").split())
