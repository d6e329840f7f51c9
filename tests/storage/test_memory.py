"""What only the journal in memory does; the rest is in tests/contract/test_store.py."""

from __future__ import annotations

from doorcard.storage.memory import MemoryJournal
from doorcard.table import events as t
from doorcard.table.ports import Entry
from tests.table.kit import run


def said(*texts: str) -> tuple[t.TableEvent, ...]:
    return tuple(t.Said("x", "X", text) for text in texts)


def test_a_forgetful_journal_keeps_what_came_since_the_last_checkpoint():
    journal = MemoryJournal(forgetful=True)
    run(journal.append(Entry("a", 1, 0, said("1"), hand=1, secret=b"old")))
    run(journal.append(Entry("a", 2, 0, said("2"), hand=2, secret=b"new")))
    run(journal.append(Entry("a", 3, 0, said("3"), checkpoint="state")))
    assert journal.events("a") == [*said("3")]
    assert [run(journal.secret("a", hand)) for hand in (1, 2)] == [b"", b"new"]


def test_what_is_handed_out_is_a_copy():
    journal = MemoryJournal()
    run(journal.append(Entry("a", 1, 0, said("1"))))
    journal.events("a").clear()
    assert journal.events("a") == [*said("1")]
