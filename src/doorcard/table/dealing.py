"""The deck of the hand that is planned or played, in the hands of the table's dealer alone."""

from __future__ import annotations

import logging
from collections.abc import Sequence

from doorcard.cards import Card
from doorcard.engine import events as e
from doorcard.table.events import HandEvent, TableEvent
from doorcard.table.ports import Deck, Journal, SealedDeck, Shoe
from doorcard.table.resume import redeal
from doorcard.table.state import TableState

log = logging.getLogger(__name__)


class DealersDeck:
    """Sealed before the antes, dealt from in the hand, and found again after a stop."""

    def __init__(self, shoe: Shoe, journal: Journal) -> None:
        self._shoe = shoe
        self._journal = journal
        self._sealed: SealedDeck | None = None
        self._deck: Deck | None = None
        self._drawn: tuple[Card, ...] = ()  # off the deck, but not yet in the journal

    @property
    def is_in_play(self) -> bool:
        """Whether a hand is dealt from it."""
        return self._deck is not None

    def shuffle(self) -> SealedDeck:
        """A new deck for the next hand; it counts once it is `bound`."""
        return self._shoe.seal()

    def bind(self, sealed: SealedDeck) -> None:
        """The room is bound to that deck now."""
        self._sealed = sealed

    def draw(self, state: TableState, count: int) -> tuple[Card, ...]:
        """The next cards, and the same ones again until they are `dealt`."""
        if self._deck is None:
            assert state.deck is not None
            assert self._sealed is not None
            self._deck = self._sealed.deck(state.deck.entropy or ())
        self._drawn = self._drawn or self._deck.draw(count)
        return self._drawn

    def dealt(self) -> None:
        """What was drawn is in the journal."""
        self._drawn = ()

    def follow(self, state: TableState, event: TableEvent) -> None:
        """Note an event before the table, still in `state`, is changed by it."""
        if not isinstance(event, HandEvent):
            return
        if isinstance(event.event, e.HandStarted | e.HandEnded | e.HandVoided):
            self._deck, self._drawn = None, ()
        elif isinstance(event.event, e.StubReshuffled) and self._deck and state.hand:
            self._deck.shuffle_in(state.hand.burns)

    async def find(self, state: TableState, hand: Sequence[e.Event]) -> None:
        """Take up the deck that was sealed for this hand or the next, as far as it was dealt."""
        self._drawn = ()
        seal, table = state.deck, state.settings.id
        if seal is None:
            return
        try:
            secret = await self._journal.secret(table, seal.hand)
            self._sealed = self._shoe.unseal(secret)
            if state.phase == "playing":
                self._deck = self._sealed.deck(seal.entropy or ())
                redeal(self._deck, hand)
        except Exception:
            # Without its cards a hand can't go on, and every contribution goes back (R9.6, S5).
            log.exception("deck_lost", extra={"table": table, "hand": seal.hand})
            self._sealed = self._deck = None
