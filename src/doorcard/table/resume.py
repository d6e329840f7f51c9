"""A table after a restart: its state from what was kept, its deck as far as it was dealt."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import cast

from doorcard.cards import Card
from doorcard.engine import events as e
from doorcard.errors import DoorcardError
from doorcard.table import events as t
from doorcard.table.checkpoint import load_checkpoint
from doorcard.table.evolve import apply
from doorcard.table.ports import Deck, Kept
from doorcard.table.settings import TableSettings
from doorcard.table.state import TableState


def restore(settings: TableSettings, kept: Kept) -> tuple[TableState, list[e.Event]]:
    """The table as it stood, and what has happened in its last hand.

    `settings` are those that the table was opened with.
    """
    state = TableState(settings)
    if kept.checkpoint:
        state = load_checkpoint(kept.checkpoint)
    state.seq = kept.seq
    hand: list[e.Event] = []
    for event in cast("Iterable[t.TableEvent]", kept.events):
        apply(state, event)
        if isinstance(event, t.HandEvent):
            if isinstance(event.event, e.HandStarted):
                hand = []
            hand.append(event.event)
    return state, hand


def check_books(state: TableState, held: Mapping[str, int]) -> None:
    """See that the ledger has on the table what lies there; `held` are accounts and their cents.

    Errors: `books_differ`; whoever paid out such chips would lose or make some.
    """
    table = state.settings.id
    lies = {
        f"stack/{table}/{number}": state.stack(number) + seat.pending
        for number, seat in state.seats.items()
    }
    if state.phase == "playing" and state.hand is not None:
        lies[f"pot/{table}"] = state.hand.pot
    for account in sorted({*lies, *held}):
        found, right = lies.get(account, 0), held.get(account, 0)
        if found != right:
            raise DoorcardError("books_differ", account, given=found, allowed=right)


def redeal(deck: Deck, hand: Iterable[e.Event]) -> None:
    """Deal from a fresh deck what a hand has had from it.

    Errors: `wrong_deck` where the cards are not the ones that were dealt.
    """
    burned: list[Card] = []
    for event in hand:
        if isinstance(event, e.StubReshuffled):
            deck.shuffle_in(burned)
            burned = []
        elif isinstance(event, e.CardDealt | e.CommonCardDealt | e.CardBurned):
            if deck.draw(1) != (event.card,):
                raise DoorcardError("wrong_deck", "the kept deck is not the one dealt from")
            if isinstance(event, e.CardBurned):
                burned.append(event.card)
