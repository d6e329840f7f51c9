"""A table between two hands as text, so that a restart need not begin at its first event.

What belongs to the hand is left out: a checkpoint is taken when the next hand's antes are asked
for, and nothing of the last one is on the felt any more; rules that were planned are in force.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import Any, Final, get_type_hints

import msgspec

from doorcard.table import events as t
from doorcard.table.settings import dump_settings, load_settings
from doorcard.table.state import TableState

_OF_THE_HAND: Final = {
    *("hand", "clock", "awards", "last_act", "headline", "first", "levels", "folded_on"),
    *("dealt_names", "gone", "planned"),
}
_HINTS: Final = get_type_hints(TableState)
_FIELDS: Final = [
    one.name for one in fields(TableState) if one.name not in {*_OF_THE_HAND, "settings"}
]


def begins_checkpoint(events: Sequence[t.TableEvent]) -> bool:
    """Whether the table is to be kept as it was before `events`: before each hand."""
    return isinstance(events[0], t.AntesAsked)


def checkpoint(state: TableState) -> str:
    """The table as text."""
    plain: dict[str, Any] = {
        name: msgspec.to_builtins(getattr(state, name), str_keys=True) for name in _FIELDS
    }
    plain["settings"] = dump_settings(state.settings)
    return msgspec.json.encode(plain).decode()


def load_checkpoint(text: str) -> TableState:
    """The table that `checkpoint` wrote; what it did not know yet is at its default."""
    plain = msgspec.json.decode(text)
    values = {
        name: msgspec.convert(plain[name], _HINTS[name], strict=False)
        for name in _FIELDS
        if name in plain
    }
    return TableState(settings=load_settings(plain["settings"]), **values)
