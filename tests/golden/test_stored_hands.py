"""Stored hands are read, and decided again, for ever (invariant 11).

`stored.jsonl` was written when rules version 1 was new: thirty hands of every game under many
houses. The file is never written anew. If a rule is mended, its hands stay: the new rules get a
new version, and what they change is told by hand number.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from doorcard.engine import Event, replay
from doorcard.engine import events as e
from doorcard.errors import BadInput
from doorcard.records.codec import decide_again, dump_hand, load_hand
from tests.engine.random_hands import hand

FILE = Path(__file__).with_name("stored.jsonl")
STORED = [text.strip() + "\n" for text in FILE.read_text(encoding="utf-8").split("\n\n")]


def test_invariant_11_the_file_has_hands_of_every_kind():
    streams = [load_hand(text) for text in STORED]
    kinds = {type(event) for stream in streams for event in stream}
    assert len(streams) == 30
    assert kinds >= {e.CommonCardDealt, e.StubReshuffled, e.HandVoided, e.RakeTaken, e.HandMucked}
    firsts = [stream[0] for stream in streams]
    games = {first.setup.variant.id for first in firsts if isinstance(first, e.HandStarted)}
    assert games == {"stud8", "studhi", "razz"}


@pytest.mark.parametrize("number", range(len(STORED)))
def test_invariant_11_a_stored_hand_replays_to_the_same_stream(number: int):
    text = STORED[number]
    stream = load_hand(text)
    assert dump_hand(stream) == text
    assert decide_again(stream) == stream
    assert replay(stream).phase == "over"


def test_invariant_11_random_hands_survive_storing():
    for seed in range(300):
        stream: list[Event] = [event for _, _, events in hand(("codec", seed)) for event in events]
        assert load_hand(dump_hand(stream)) == stream
        assert decide_again(stream) == stream


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("{", "bad_event"),
        ("[]", "bad_event"),
        ('{"type":"Fold","seat":1}', "bad_event"),
        ('{"type":"Folded"}', "bad_event"),
        ('{"type":"CardDealt","seat":1,"card":"Zz","face":"up"}', "bad_card"),
        ('{"type":"HandStarted","setup":{"rules":2}}', "unknown_rules"),
    ],
)
def test_a_line_that_is_no_event_is_refused(line: str, code: str):
    with pytest.raises(BadInput) as refused:
        load_hand(line)
    assert refused.value.code == code


def test_a_stream_that_nobody_played_is_refused():
    stream = load_hand(STORED[0])
    with pytest.raises(BadInput, match="begins with HandStarted"):
        decide_again(stream[1:])
    with pytest.raises(BadInput, match="nobody did that"):
        decide_again([*stream, e.HandEnded()])
