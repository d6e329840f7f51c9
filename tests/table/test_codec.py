"""Table events as stored text: all of them, hidden cards sealed, and for ever (invariant 11).

`tests/golden/table_events.jsonl` was written when the codec was new: an event of every kind there
was. Its lines are never written anew; a kind that comes later gets a line of its own at the end.
"""

from __future__ import annotations

import json
from dataclasses import fields, replace
from pathlib import Path
from typing import get_args

import pytest

from doorcard.cards import DECK, parse_card, parse_cards
from doorcard.engine import Event
from doorcard.engine import events as e
from doorcard.errors import DoorcardError
from doorcard.storage.seal import KeySeal
from doorcard.table import events as t
from doorcard.table.codec import TABLE_EVENTS, EventCodec
from doorcard.table.settings import table_settings
from tests.engine.random_hands import hand

FILE = Path(__file__).parents[1] / "golden" / "table_events.jsonl"
SEAL = KeySeal(bytes(range(32)))
CODEC = EventCodec(TABLE_EVENTS, SEAL)
LINES = FILE.read_text(encoding="utf-8").splitlines()


def place(line: int) -> str:
    return f"t1/{line + 1}"


def test_invariant_11_the_file_has_an_event_of_every_kind():
    stored = [CODEC.load(line, place(number)) for number, line in enumerate(LINES)]
    assert {type(event) for event in stored} == {*TABLE_EVENTS}
    inner = {type(event.event) for event in stored if isinstance(event, t.HandEvent)}
    assert inner == {*get_args(Event)}


@pytest.mark.parametrize("number", range(len(LINES)))
def test_invariant_11_a_stored_event_is_read_for_ever(number: int):
    event = CODEC.load(LINES[number], place(number))
    again = json.loads(CODEC.dump(event, place(number)))
    stored = json.loads(LINES[number])
    if isinstance(event, t.HandEvent):  # each sealing differs
        assert ("sealed" in stored["event"]) == ("sealed" in again["event"])
        stored["event"].pop("sealed", None)
        again["event"].pop("sealed", None)
    assert again == {**again, **stored}  # an event may have grown a field
    assert set(stored) <= set(again)


def test_a_field_that_a_stored_event_lacks_takes_its_default():
    assert CODEC.load('{"type":"PlayerLeaving","seat":3}', "t1/1") == t.PlayerLeaving(3, "")
    young = table_settings("t1", "Half Door", "stud8")
    plain = json.loads(CODEC.dump(t.SettingsChanged(young), "t1/1"))
    for name in ("host", "money", "dead_cards"):
        del plain["settings"][name]
    del plain["settings"]["times"]["grace"]
    del plain["settings"]["house"]["rake_split"]
    assert CODEC.load(json.dumps(plain), "t1/1") == t.SettingsChanged(young)


def test_a_field_of_a_newer_time_is_passed_over():
    assert CODEC.load('{"type":"TimedOut","seat":3,"later":true}', "t1/1") == t.TimedOut(3)


def test_invariant_3_hidden_cards_are_stored_sealed_and_all_alike():
    """Every card at every hidden place gives text of one form, in which the card is not."""
    for card in DECK:
        for event in (e.CardDealt(4, card, "down"), e.CardBurned(card)):
            text = CODEC.dump(t.HandEvent(7, event), "t1/9")
            inner = json.loads(text)["event"]
            assert len(inner["sealed"]) == 40
            assert "card" not in inner
            assert CODEC.load(text, "t1/9") == t.HandEvent(7, event)
    same = {CODEC.dump(t.HandEvent(7, e.CardBurned(DECK[0])), "t1/9") for _ in range(50)}
    assert len(same) == 50


def test_cards_that_all_may_see_are_stored_as_they_are():
    ace, pair = parse_card("As"), parse_cards("Kd 2c")
    shown: list[Event] = [
        e.CardDealt(4, ace, "up"),
        e.CardDealt(4, ace, "open"),
        e.CommonCardDealt(ace),
        e.HandShown(4, pair),
    ]
    for event in shown:
        assert "sealed" not in CODEC.dump(t.HandEvent(7, event), "t1/9")


@pytest.mark.parametrize("elsewhere", ["t1/8", "t2/9", "t1/99"])
def test_a_sealed_card_opens_at_its_own_place_only(elsewhere: str):
    text = CODEC.dump(t.HandEvent(7, e.CardDealt(4, DECK[9], "down")), "t1/9")
    with pytest.raises(DoorcardError, match="bad_seal"):
        CODEC.load(text, elsewhere)


def test_a_sealed_card_opens_with_its_own_key_only():
    text = CODEC.dump(t.HandEvent(7, e.CardDealt(4, DECK[9], "down")), "t1/9")
    with pytest.raises(DoorcardError, match="bad_seal"):
        EventCodec(TABLE_EVENTS, KeySeal(bytes(32))).load(text, "t1/9")


@pytest.mark.parametrize("sealed", ["", "QQ==", "not base64", "A" * 40])
def test_a_sealed_card_that_was_changed_is_refused(sealed: str):
    plain = {"type": "CardBurned", "sealed": sealed}
    text = json.dumps({"type": "HandEvent", "hand": 7, "event": plain})
    with pytest.raises(DoorcardError, match="bad_seal"):
        CODEC.load(text, "t1/9")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("{", "bad_event"),
        ("[]", "bad_event"),
        ("{}", "bad_event"),
        ('{"type":"NoSuchEvent"}', "bad_event"),
        ('{"type":"TimedOut"}', "bad_event"),
        ('{"type":"HandEvent","hand":7,"event":3}', "bad_event"),
        ('{"type":"HandEvent","hand":7,"event":{"type":"TimedOut","seat":3}}', "bad_event"),
        ('{"type":"DeckMixed","hand":7,"entropy":[[1]]}', "bad_event"),
        ('{"type":"SettingsChanged","settings":{}}', "bad_event"),
    ],
)
def test_a_text_that_is_no_event_is_refused(text: str, code: str):
    with pytest.raises(DoorcardError) as refusal:
        CODEC.load(text, "t1/1")
    assert refusal.value.code == code


def test_an_event_that_is_not_of_these_kinds_is_refused():
    with pytest.raises(DoorcardError, match="bad_event"):
        CODEC.dump(e.HandEnded(), "t1/1")


def test_random_hands_survive_storing():
    for seed in range(40):
        for _, _, events in hand(("table codec", seed)):
            for event in events:
                wrapped = t.HandEvent(seed, event)
                assert CODEC.load(CODEC.dump(wrapped, "t1/5"), "t1/5") == wrapped


def test_what_anybody_may_say_survives_storing():
    for text in ("♣ \x00 \ud800 \U0001f0a1", '"}\n{"', "", "x" * 5_000):
        said = t.Said("u", "n", text)
        stored = CODEC.dump(said, "t1/1")
        assert stored.isascii()
        assert "\n" not in stored
        assert CODEC.load(stored, "t1/1") == said


def test_settings_survive_storing():
    for game in ("stud8", "studhi", "razz"):
        for house in ("online", "cardroom", "wsop"):
            settings = table_settings("t1", "Half Door", game, house=house, money="own")
            settings = replace(settings, times=replace(settings.times, turn=5_000))
            for event in (t.SettingsPlanned(settings, "host"), t.SettingsChanged(settings)):
                assert CODEC.load(CODEC.dump(event, "t1/1"), "t1/1") == event
                assert fields(event)
