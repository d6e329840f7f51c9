"""The room's events as stored text, for ever (invariant 11).

`tests/golden/room_events.jsonl` was written when the room was new: an event of every kind there
was. Its lines are never written anew; a kind that comes later gets a line of its own at the end.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import get_args

import pytest

from doorcard.room.events import RoomEvent
from doorcard.storage.history import KINDS
from doorcard.table.codec import TABLE_EVENTS, EventCodec, NoSeal

FILE = Path(__file__).parents[1] / "golden" / "room_events.jsonl"
LINES = FILE.read_text(encoding="utf-8").splitlines()
CODEC = EventCodec(KINDS, NoSeal())


def test_invariant_11_the_file_has_an_event_of_every_kind_in_the_room():
    assert {type(CODEC.load(line, "room/1")) for line in LINES} == {*get_args(RoomEvent)}


@pytest.mark.parametrize("line", LINES)
def test_invariant_11_a_stored_event_of_the_room_is_read_for_ever(line: str):
    again = json.loads(CODEC.dump(CODEC.load(line, "room/1"), "room/1"))
    assert again == {**again, **json.loads(line)}  # an event may have grown a field


def test_no_kind_of_the_room_has_the_name_of_a_tables():
    names = [kind.__name__ for kind in (*TABLE_EVENTS, *get_args(RoomEvent))]
    assert len(names) == len({*names})
