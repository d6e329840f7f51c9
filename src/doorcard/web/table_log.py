"""What happens at the tables, for the log: who came and went, and which hands were played.

Users are told by id and no card is ever named.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any, Final

from doorcard.engine import events as e
from doorcard.table import events as t
from doorcard.table.state import TableState

log = logging.getLogger(__name__)


class TableLog:
    """A viewer who writes down, and sees no more than the room itself."""

    def publish(self, state: TableState, event: t.TableEvent) -> None:
        """Log an event, if it is of a kind that is logged."""
        inner = event.event if isinstance(event, t.HandEvent) else event
        known = _EVENTS.get(type(inner))
        if known is None:
            return
        name, level, more = known
        if str(getattr(inner, "user", "")).startswith("bot-"):
            level = logging.DEBUG
        facts = {"table": state.settings.id, "seq": state.seq, **more(inner)}
        if isinstance(event, t.HandEvent):
            facts["hand"] = event.hand
        log.log(level, name, extra=facts)


def _player(event: Any) -> dict[str, Any]:
    return {"seat": event.seat, "user": event.user, "cents": event.stack}


def _by(event: Any) -> dict[str, Any]:
    return {"user": event.by}


def _nothing(_: Any) -> dict[str, Any]:
    return {}


_Known = tuple[str, int, Callable[[Any], dict[str, Any]]]

_EVENTS: Final[dict[type, _Known]] = {
    t.PlayerSat: ("sat_down", logging.INFO, _player),
    t.PlayerLeft: ("left", logging.INFO, _player),
    t.TimedOut: ("timed_out", logging.DEBUG, lambda event: {"seat": event.seat}),
    t.TablePaused: ("paused", logging.INFO, _by),
    t.TableResumed: ("resumed", logging.INFO, _by),
    t.PlayerMuted: ("muted", logging.INFO, lambda event: {"user": event.user}),
    t.PlayerBanned: ("banned", logging.INFO, lambda event: {"user": event.user}),
    t.SettingsPlanned: ("rules_changed", logging.INFO, _by),
    t.TableClosing: ("table_closing", logging.INFO, _by),
    t.TableClosed: ("table_closed", logging.INFO, _nothing),
    t.ClocksMoved: ("clocks_moved", logging.INFO, lambda event: {"ms": event.ms}),
    e.HandStarted: ("hand_started", logging.DEBUG, _nothing),
    e.HandEnded: ("hand_ended", logging.DEBUG, _nothing),
    e.HandVoided: ("hand_void", logging.WARNING, _nothing),
}
