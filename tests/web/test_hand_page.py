"""The page of a finished hand, over random hands of all games (room C4, H1; R15.1, R15.2)."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from doorcard.cards import UNKNOWN, card_text
from doorcard.engine import events as e
from doorcard.engine import replay, review
from doorcard.room.histories import Histories
from doorcard.room.state import User
from doorcard.storage.memory import MemoryJournal
from doorcard.storage.memory_history import MemoryHistory
from doorcard.table import events as t
from doorcard.web.http.hand_page import hand_page
from doorcard.web.http.wire import HandPage
from tests.room.kit import new_room
from tests.storage.kit import looped
from tests.storage.sessions import Session, user


@pytest.mark.soak
@pytest.mark.proves("H1", "X1")
@looped
async def test_room_C4_a_page_holds_every_card_that_its_viewer_may_know_and_no_other(scale: int):
    room = new_room()
    for seed in range(200 * scale):
        session, journal = Session("a"), MemoryJournal()
        for entry in session.hands(f"page {seed}"):
            await journal.append(entry)
        histories = Histories(room, MemoryHistory(journal), journal)
        events = session.played[1]
        end = replay(events)
        reviewed = review(end)
        viewers = [seat for seat, _ in end.setup.stacks]
        for viewer in (0, Random(seed).choice(viewers)):
            who = User(user(viewer) if viewer else "watcher", "", 0)
            page = hand_page(await histories.hand(who, "a", 1), histories)
            assert page.you == viewer
            for seat in page.seats:
                shown = end.down if seat.seat == viewer else reviewed.down
                assert seat.down == [card_text(card) for card in shown[seat.seat]]
                assert seat.up == [card_text(card) for card in end.up[seat.seat]]
            # A burned card may come back with a reshuffle, and be dealt for all to see (R10.3).
            seen = {card for seat in page.seats for card in (*seat.down, *seat.up)}
            hidden = {
                card_text(event.card)
                for event in events
                if isinstance(event, e.CardBurned)
                or (isinstance(event, e.CardDealt) and event.face == "down")
            } - {*seen, page.common}
            told = msgspec.json.encode(page).decode()
            assert not any(f'"{card}"' in told for card in hidden)
            assert sum(seat.net for seat in page.seats) == -_rake(events)
            assert sum(one.amount for one in page.results) + _rake(events) == page.pot
            assert msgspec.json.decode(told, type=HandPage) == page


def _rake(events: list[e.Event]) -> int:
    return sum(sum(one.amounts) for one in events if isinstance(one, e.RakeTaken))


@looped
async def test_a_void_hand_has_a_page_with_its_reason_and_without_awards():
    session, journal = Session("a"), MemoryJournal()
    for entry in session.hands("void"):
        await journal.append(entry)
        if any(isinstance(event, t.HandEvent) for event in entry.events):
            break
    await journal.append(session.call_off())
    histories = Histories(new_room(), MemoryHistory(journal), journal)
    page = hand_page(await histories.last(User("watcher", "", 0), "a"), histories)
    assert (page.void, page.results, page.pot) == ("a fault in the room", [], 0)
    assert {seat.net for seat in page.seats} == {0}
    assert all(card == card_text(UNKNOWN) for seat in page.seats for card in seat.down)
