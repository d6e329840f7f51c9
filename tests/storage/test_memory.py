"""The journal in memory. Every store's contract comes with the second store."""

from __future__ import annotations

import pytest

from doorcard.errors import DoorcardError
from doorcard.storage.memory import MemoryJournal
from doorcard.table import events as t
from tests.table.kit import run


def said(*texts: str) -> list[t.TableEvent]:
    return [t.Said("x", "X", text) for text in texts]


def test_events_are_kept_in_order_and_tables_apart():
    journal = MemoryJournal()
    run(journal.append("a", 1, said("1", "2")))
    run(journal.append("b", 1, said("other")))
    run(journal.append("a", 3, said("3")))
    assert journal.events("a") == said("1", "2", "3")
    assert journal.events("b") == said("other")
    assert journal.events("c") == []


@pytest.mark.parametrize("first", [0, 1, 2, 4, -1])
def test_invariant_7_a_number_is_given_once_and_none_is_left_out(first: int):
    journal = MemoryJournal()
    run(journal.append("a", 1, said("1", "2")))
    with pytest.raises(DoorcardError, match="seq_taken"):
        run(journal.append("a", first, said("again")))
    assert journal.events("a") == said("1", "2")
    run(journal.append("a", 3, said("3")))


def test_a_bounded_journal_forgets_the_oldest_and_counts_on():
    journal = MemoryJournal(keep=2)
    run(journal.append("a", 1, said("1", "2", "3")))
    run(journal.append("a", 4, said("4")))
    assert journal.events("a") == said("3", "4")
    with pytest.raises(DoorcardError, match="seq_taken"):
        run(journal.append("a", 3, said("5")))


def test_what_is_handed_out_is_a_copy():
    journal = MemoryJournal()
    run(journal.append("a", 1, said("1")))
    journal.events("a").clear()
    assert journal.events("a") == said("1")
