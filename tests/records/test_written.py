"""Room H2, H4: hands as files in every format, and no file tells a card its reader may not know."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doorcard.cards import DECK, card_text
from doorcard.engine import ONLINE, Event, Setup, Void, play, stakes_at, start
from doorcard.errors import BadInput
from doorcard.games import STUD_HILO
from doorcard.records import read_history, read_phh, replay_record
from doorcard.records.codec import load_hand
from doorcard.records.knowledge import known_to
from doorcard.records.written import WRITERS, FinishedHand, read_doorcard, write, write_all
from tests.engine.random_hands import hand
from tests.engine.test_view import record, swap_in
from tests.records.test_knowledge import cards_of, events_of

AT = 1796153400000
NAMES = {1: "Alder", 2: "Birch's", 3: "<b>Cedar", 4: "=1+1", 5: "Elm\n*** SUMMARY ***", 6: "Žofie",
         7: "Gum: folds", 8: ""}  # fmt: skip
SEEDS = st.integers(0, 10**9)
CARD = re.compile(r"(?<!\w)[2-9TJQKA][cdhs](?!\w)")
PACKED = re.compile(r" ((?:[2-9TJQKA][cdhs]|\?\?)+)'")


def finished(events: Sequence[Event], viewer: int = 0, number: int = 7) -> FinishedHand:
    return FinishedHand(events, "t1", "Oak", number, AT + number * 60_000, NAMES, viewer)


def voided() -> FinishedHand:
    stacks = ((1, 5000), (2, 5000))
    state, events = start(Setup(STUD_HILO, ONLINE, stakes_at(200, ONLINE), stacks))
    return finished([*events, *play(state, Void("the deck was damaged"))], number=9)


@pytest.mark.parametrize("format", WRITERS)
@given(SEEDS, st.integers(0, 8))
@pytest.mark.proves("X1", "H1", "H4")
def test_case_X1_no_file_holds_a_card_that_its_viewer_may_not_know(
    format: str, seed: int, viewer: int
):
    events = events_of(seed)
    known = {card_text(card) for event in known_to(events, viewer) for card in cards_of(event)}
    text = write(finished(events, viewer), format).decode()
    told = cards_told(text)
    assert told <= known
    if viewer and format != "phh":  # PHH has no place for a dead hand's cards
        mine = {
            card_text(card) for event in events for card in cards_of(event) if is_his(event, viewer)
        }
        assert mine <= told


def cards_told(text: str) -> set[str]:
    """Every card in a file; PHH writes them without blanks."""
    packed = (
        cards[at : at + 2] for cards in PACKED.findall(text) for at in range(0, len(cards), 2)
    )
    return {*CARD.findall(text), *packed} - {"??"}


def is_his(event: Event, viewer: int) -> bool:
    return getattr(event, "seat", 0) == viewer and getattr(event, "face", "") == "down"


@pytest.mark.parametrize("format", WRITERS)
@given(SEEDS, st.integers(0, 8))
@pytest.mark.proves("X1")
def test_case_X1_hands_that_differ_in_hidden_cards_make_the_same_file(
    format: str, seed: int, viewer: int
):
    setup, actions, events = record(seed)
    known = {card for event in known_to(events, viewer) for card in cards_of(event)}
    hidden = [card for card in DECK if card not in known]
    moved = dict(zip(hidden, Random(seed).sample(hidden, len(hidden)), strict=True))
    swap = {card: moved.get(card, card) for card in DECK}
    state, other = start(setup)
    for action in actions:
        other += play(state, swap_in(action, swap))
    assert write(finished(other, viewer), format) == write(finished(events, viewer), format)


@given(SEEDS, st.integers(0, 8))
@pytest.mark.proves("H2")
def test_room_H4_doorcards_own_form_comes_back_as_its_viewer_knew_it(seed: int, viewer: int):
    whole = finished(events_of(seed), viewer)
    text = write(whole, "doorcard").decode()
    known = known_to(whole.events, viewer)
    assert load_hand(text) == known
    (back,) = read_doorcard(text)
    assert back == FinishedHand(known, "t1", "Oak", 7, whole.at, NAMES, viewer)
    assert write(back, "doorcard").decode() == text


def test_room_H2_a_file_holds_many_hands_and_is_read_back():
    hands = [finished(events_of(seed), number=seed) for seed in range(1, 13)]
    for format, writer in WRITERS.items():
        data = b"".join(write_all([*hands, voided()], format))
        if format == "doorcard":
            assert [one.hand for one in read_doorcard(data.decode())] == [*range(1, 13), 9]
            continue
        assert not writer.tells(voided())
        history = read_history(data)
        assert history is not None
        assert history.stray is None
        assert [one.damage for one in history.hands] == [None] * 12
        assert [one.hand for one in history.hands] == [str(one.number) for one in hands]


@pytest.mark.parametrize("format", WRITERS)
def test_room_H2_a_file_may_hold_one_hand_or_none(format: str):
    assert read_back(b"".join(write_all([], format)), format) == []
    data = write(finished(events_of(1)), format)
    assert read_back(data, format) == ["7" if format == "doorcard" else str(finished([]).number)]


def read_back(data: bytes, format: str) -> list[str]:
    if format == "doorcard":
        return [str(one.hand) for one in read_doorcard(data.decode())]
    history = read_history(data)
    return [one.hand for one in history.hands] if history else []


def test_room_H4_phh_keeps_every_name_as_it_is():
    whole = finished(events_of(1))
    seats = {seat for seat, _ in known_to(whole.events, 0)[0].setup.stacks}  # type: ignore[union-attr]
    names = {player.name for player in read_phh(write(whole, "phh").decode()).players}
    assert names == {NAMES[seat] for seat in seats}


def test_room_H4_the_rooms_text_has_their_line_ends_and_mark():
    data = write(finished(events_of(1)), "pokerstars")
    assert data.startswith("\ufeffPokerStars Hand #".encode())
    assert data.count(b"\n") == data.count(b"\r\n") > 20
    assert b"\r" not in write(finished(events_of(1)), "fulltilt")
    many = b"".join(write_all([finished(events_of(seed)) for seed in range(3)], "pokerstars"))
    assert many.count("\ufeff".encode()) == 1
    assert many.count(b"\n") == many.count(b"\r\n")


def test_room_H4_a_cancelled_hand_is_told_by_our_own_form_alone():
    (back,) = read_doorcard(write(voided(), "doorcard").decode())
    assert back.void
    for format in ("phh", "fulltilt", "pokerstars"):
        with pytest.raises(BadInput) as error:
            write(voided(), format)
        assert error.value.code == "hand_voided"
    with pytest.raises(BadInput) as error:
        write(voided(), "xml")
    assert (error.value.code, error.value.given) == ("unknown_format", "xml")


def test_room_H4_no_two_hands_have_the_same_number():
    numbers = {
        FinishedHand([], f"t{table}", "Oak", number, AT, {}).number
        for table in range(200)
        for number in range(1, 50)
    }
    assert len(numbers) == 200 * 49
    assert max(numbers) < 2**63
    assert finished([]).number % 1000 == 7


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("x\n", "bad_event"),
        ("[]\n", "bad_event"),
        ('{"type":"HandEnded"}\n', "bad_event"),
        ("NO ABOUT", "bad_event"),
        ("BAD ABOUT", "bad_event"),
        ("NEW RULES", "unknown_rules"),
    ],
)
def test_what_is_no_history_of_ours_is_refused(text: str, code: str):
    good = write(finished(events_of(1)), "doorcard").decode()
    if text == "NO ABOUT":
        text = good.replace('"about"', '"above"')
    elif text == "BAD ABOUT":
        text = good.replace('"players":{', '"players":{"x":"y",')
    elif text == "NEW RULES":
        text = good.replace('"rules":1', '"rules":99')
    with pytest.raises(BadInput) as error:
        read_doorcard(text)
    assert error.value.code == code


def test_room_H4_a_hand_of_every_game_agrees_in_the_two_rooms_text():
    games = set()
    for seed in range(60):
        *_, (state, _, _) = hand(seed)
        if state.setup.house.rake.unit > 1 or state.setup.button != 8:
            continue
        for format in ("fulltilt", "pokerstars"):
            history = read_history(write(finished(events_of(seed), seed % 9), format))
            assert history is not None
            (one,) = history.hands
            assert one.record is not None
            if one.record.rules or state.setup.house == ONLINE:
                assert replay_record(one.record).disagreements == []
                games.add(one.game)
    assert games
