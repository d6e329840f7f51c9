"""F1 at a table: committed to before the antes, mixed by players, dealt, and proved to each."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from doorcard.engine import Event
from doorcard.fairness import promise_of
from doorcard.fairness.verify import verify
from doorcard.records.proving import DeckFacts, prove_hand
from doorcard.table import commands as c
from doorcard.table import events as t
from doorcard.table.dealing import DealersDeck
from doorcard.table.deck import ShuffledShoe
from tests.table.kit import Table, run

ENTROPY = {seat: f"{seat:02x}" * 32 for seat in range(1, 9)}


def fair_table(**rest: Any) -> Table:
    """A table whose decks are the room's own kind."""
    table = Table(**rest)
    table.actor._deck = DealersDeck(ShuffledShoe(Random(5)), table.journal)
    return table


def promise(table: Table, *seats: int) -> None:
    for seat in seats:
        assert table.send(c.PromiseEntropy(f"p{seat}", promise_of(ENTROPY[seat]))) == "done"


def reveal(table: Table, seat: int) -> str:
    return table.send(c.RevealEntropy(f"p{seat}", table.state.hand_number + 1, ENTROPY[seat]))


def proofs(table: Table, hand: int) -> dict[int, Any]:
    """The proof of a hand for every seat and for a watcher."""
    seen = table.seen.events
    (deck,) = [one for one in seen if isinstance(one, t.DeckCommitted) and one.hand == hand]
    (mixed,) = [one for one in seen if isinstance(one, t.DeckMixed) and one.hand == hand]
    events: list[Event] = [
        one.event for one in seen if isinstance(one, t.HandEvent) and one.hand == hand
    ]
    facts = DeckFacts("t1", hand, deck.root, deck.rules, deck.promises, mixed.entropy)
    secret = run(table.journal.secret("t1", hand))
    return {viewer: prove_hand(facts, secret, events, viewer) for viewer in range(9)}


@pytest.mark.parametrize("house", ["online", "cardroom"])
def test_room_F1_a_hand_at_a_table_is_proved_to_everyone(house: str):
    table = fair_table(house=house)
    table.seat(*range(1, 9))
    table.begin()
    promise(table, 1, 2, 3)
    table.play_out()
    assert [reveal(table, 1), reveal(table, 3)] == ["done", "done"]
    table.begin()
    table.play_out()
    for document in proofs(table, 1).values():
        assert verify(document) == []
        assert document["promises"] == document["entropy"] == []
    for document in proofs(table, 2).values():
        assert verify(document, entropy=ENTROPY[3]) == []
        assert [seat for seat, _ in document["promises"]] == [1, 2, 3]
        assert document["entropy"] == [[1, ENTROPY[1]], [3, ENTROPY[3]]]
        assert sum("card" in entry for entry in document["dealt"]) > 45
    seen = table.seen.events
    bound = next(at for at, one in enumerate(seen) if isinstance(one, t.DeckCommitted))
    mixed = next(at for at, one in enumerate(seen) if isinstance(one, t.DeckMixed))
    antes = next(at for at, one in enumerate(seen) if isinstance(one, t.AntesAsked))
    assert bound < mixed < antes
