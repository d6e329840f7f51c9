"""A server process that is killed while people play on it (case V8).

SIGKILL comes as the players have been told the n-th message of a life, and so at any moment of the
hand and of the write to the database. In the next life they come back by their tokens, repeat what
they were not answered, and play on: every command is done, and none twice.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from doorcard.engine import events as e
from doorcard.storage.audit import audit
from doorcard.storage.history import SqlHistory, open_history
from doorcard.table import events as t
from doorcard.table.deck import ShuffledShoe
from doorcard.table.resume import redeal
from tests.conftest import SOAK
from tests.durability.players import Company
from tests.storage.kit import looped

LIVES = 12


@pytest.mark.soak
@pytest.mark.proves("V8", "V1", "M1")
@looped
async def test_case_V8_a_server_killed_again_and_again_loses_nothing(database: str, tmp_path: Path):
    company = Company(tmp_path / "books", "" if database.startswith("sqlite") else database)
    await company.gather()
    rng = Random(8)
    lives = range(1, 400) if SOAK else [rng.randint(10, 400) for _ in range(LIVES)]
    before: list[t.TableEvent] = []
    for messages in lives:
        await company.live(messages)
        async with open_history(company.settings.database_url, company.settings.key_path) as kept:
            events = await events_of(kept, company.table)
            assert events[: len(before)] == before  # what was there is there
            before = events
    async with open_history(company.settings.database_url, company.settings.key_path) as kept:
        assert await audit(kept) == []
        await check_decks(kept, company.table, before)
        await check_answers(kept, company, before)
    ended = [event for event in inner(before) if isinstance(event, e.HandEnded)]
    assert len(ended) >= 2
    assert not [event for event in inner(before) if isinstance(event, e.HandVoided)]


async def events_of(kept: SqlHistory, table: str) -> list[t.TableEvent]:
    return [stored.event async for stored in kept.events(table)]  # type: ignore[misc]


def inner(events: list[t.TableEvent]) -> list[e.Event]:
    return [event.event for event in events if isinstance(event, t.HandEvent)]


async def check_decks(kept: SqlHistory, table: str, events: list[t.TableEvent]) -> None:
    """Each hand was dealt to its end from the deck that the room was bound to before the antes."""
    shoe = ShuffledShoe(Random())
    mixed = [event for event in events if isinstance(event, t.DeckMixed)]
    for one in mixed:
        deck = shoe.unseal(await kept.secret(table, one.hand)).deck(one.entropy)
        hand = (event for event in events if isinstance(event, t.HandEvent))
        redeal(deck, [event.event for event in hand if event.hand == one.hand])
    assert mixed


async def check_answers(kept: SqlHistory, company: Company, events: list[t.TableEvent]) -> None:
    """What a player was told is done has happened, and no more often than he asked for it."""
    keys = {*(await kept.load(company.table)).keys}
    said = Counter(event.user for event in events if isinstance(event, t.Said))
    asked = [event for event in events if isinstance(event, t.ChipsAsked)]
    for player in company.players:
        assert player.acknowledged
        assert {f"{player.user}:{id}" for id in player.acknowledged[-50:]} <= keys
        added = sum(event.amount for event in asked if event.user == player.user)
        # One that was not answered may have been kept all the same.
        assert 0 <= said[player.user] - player.said <= len(player.unanswered("Say"))
        open_sums = [command["amount"] for command in player.unanswered("TopUp")]
        assert 0 <= added - player.added <= sum(open_sums)
