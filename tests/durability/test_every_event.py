"""Death at every event: a table goes on from its journal as if nothing had happened (case V8).

The process dies at an append, right before its commit or right after it, and is started again over
what was kept; clients repeat what they were not answered. Then the whole session must end in the
same events as one in which nobody died: every command that was acknowledged is there once, the
same cards come from the same decks, and no chip is lost or made. What must hold right after each
restart is in `Host`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from typing import get_args

import pytest

from doorcard.engine import events as e
from doorcard.storage.audit import audit
from doorcard.storage.memory import MemoryJournal
from doorcard.table import events as t
from doorcard.table.codec import TABLE_EVENTS
from tests.conftest import SOAK
from tests.durability.host import Host, Story
from tests.durability.script import USERS, session, settings
from tests.storage.faults import When
from tests.storage.kit import opened
from tests.storage.postgres import Postgres
from tests.table.kit import run, run_in_a_loop

Deaths = tuple[tuple[int, When], ...]

PARTS = 8
"""A run over all events, in parts that can be shared out."""

BOTH: tuple[When, When] = "before", "after"


def played(*deaths: tuple[int, When], real_shoe: bool = True, forgetful: bool = False) -> Host:
    """The session on a journal in memory; with a stack it is for a game's own money."""
    table = settings("play" if real_shoe else "own")
    host = Host(MemoryJournal(forgetful=forgetful), table, *deaths, real_shoe=real_shoe)
    run(whole(host))
    return host


async def whole(host: Host) -> Story:
    await host.open(*USERS)
    await session(host)
    await host.check_books()
    return await host.story()


@cache
def undisturbed(real_shoe: bool) -> tuple[Story, int]:
    """What happens when nobody dies, and in how many appends."""
    host = played(real_shoe=real_shoe)
    return run(host.story()), host.appended


def every(part: int, real_shoe: bool, step: int = 1) -> Iterator[int]:
    """The appends that belong to a part; all of them in a soak."""
    _, appends = undisturbed(real_shoe)
    return iter(range(1, appends + 1)[part :: PARTS if SOAK else PARTS * step])


def test_the_session_has_all_that_a_table_does():
    """What is not in it is not proved here."""
    story = undisturbed(real_shoe=True)[0] + undisturbed(real_shoe=False)[0]
    kinds = {type(event.event if isinstance(event, t.HandEvent) else event) for event in story}
    not_in_it = {t.ChipsReturned, e.CommonCardDealt, e.RakeTaken, e.HandVoided}
    dropped = {t.ConnectionChanged, t.WaiterConnection, t.ClocksMoved, t.HandEvent}
    assert {*TABLE_EVENTS, *get_args(e.Event)} == kinds | not_in_it | dropped
    inner = [event.event for event in story if isinstance(event, t.HandEvent)]
    assert max(one.pot for one in inner if isinstance(one, e.PotAwarded)) >= 2  # two side pots


@pytest.mark.soak
@pytest.mark.proves("V8", "V1", "X1")
@pytest.mark.parametrize("part", range(PARTS))
def test_case_V8_invariant_7_a_death_at_any_event_changes_nothing_that_happens(part: int):
    story, _ = undisturbed(real_shoe=True)
    for at, when in product(every(part, True), BOTH):
        host = played((at, when))
        assert host.lives == 2
        assert run(host.story()) == story, (at, when)


@pytest.mark.soak
@pytest.mark.proves("V8")
@pytest.mark.parametrize("part", range(PARTS))
def test_case_V8_a_stacked_deck_is_dealt_on_too(part: int):
    story, _ = undisturbed(real_shoe=False)
    for at, when in product(every(part, False, step=8), BOTH):
        assert run(played((at, when), real_shoe=False).story()) == story, (at, when)


@pytest.mark.soak
@pytest.mark.proves("V8")
@pytest.mark.parametrize("again", [1, 2])
@pytest.mark.parametrize("part", range(PARTS))
def test_case_V8_a_process_may_die_again_while_it_wakes(part: int, again: int):
    """At the first append of the new process, with which the table wakes, or at the second."""
    story, _ = undisturbed(real_shoe=True)
    for at, when in product(every(part, True, step=12), BOTH):
        deaths: Deaths = ((at, when), (again, "before"), (again, "after"))
        host = played(*deaths)
        assert host.lives == 4
        assert run(host.story()) == story, deaths


@pytest.mark.soak
@pytest.mark.proves("V8")
@pytest.mark.parametrize("part", range(PARTS))
def test_case_V8_a_checkpoint_is_as_good_as_all_that_happened_before(part: int):
    """The journal forgets what was before a hand's checkpoint."""
    story, _ = undisturbed(real_shoe=True)
    for at, when in product(every(part, True, step=8), BOTH):
        host = played((at, when), forgetful=True)
        kept = run(host.story())
        assert 0 < len(kept) < len(story)
        assert kept == story[-len(kept) :], (at, when)


@pytest.mark.soak
@pytest.mark.proves("V8", "V1")
@pytest.mark.parametrize("part", range(PARTS))
def test_invariant_7_a_journal_that_fails_once_changes_nothing_either(part: int):
    """Nobody dies: the journal says that it kept nothing, and it may be wrong about that."""
    story, _ = undisturbed(real_shoe=True)
    for at, when in product(every(part, True, step=4), BOTH):
        host = Host(MemoryJournal(), settings(), (at, when), dies=False)
        assert run(whole(host)) == story, (at, when)
        assert host.lives == 1


@pytest.mark.soak
@pytest.mark.proves("V8", "M1")
@pytest.mark.parametrize("part", range(6))
@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_case_V8_a_death_at_an_event_on_a_real_database(
    kind: str, part: int, tmp_path: Path, request: pytest.FixtureRequest
):
    """Every sixth event from `part` on in a soak, else one of them."""
    story, appends = undisturbed(real_shoe=True)
    chosen = product(range(1, appends + 1)[part::6], BOTH)
    one = appends * (2 * part + 1) // 12, BOTH[part % 2]
    for number, death in enumerate(chosen if SOAK else [one]):
        folder = tmp_path / str(number)
        folder.mkdir()
        address = f"sqlite:///{folder / 'room.db'}"
        if kind == "postgresql":
            server: Postgres = request.getfixturevalue("postgres")
            address = server.database()
        run_in_a_loop(on_a_database(address, folder, death, story))


async def on_a_database(address: str, folder: Path, death: tuple[int, When], story: Story) -> None:
    async with opened(address, folder) as store:
        host = Host(store, settings(), death)
        assert await whole(host) == story, death
        assert host.lives == 2
        assert await audit(store) == []
