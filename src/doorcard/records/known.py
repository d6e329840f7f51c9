"""Which cards of a record are known, whenever it tells them.

The engine is dealt every card that the record names anywhere, in the order in which a hand gets
them, and `??` for the rest. A hand shown or mucked in full is written down, down, four up, last.
"""

from __future__ import annotations

from collections.abc import Iterator

from doorcard.cards import UNKNOWN, Card, card_text, cards_text
from doorcard.records.record import (
    Damaged,
    Record,
    SeatSummed,
    Shown,
    StreetBegan,
)

_DOWN = (0, 1, 6)


class KnownCards:
    """The cards of each seat in the order dealt: `hands[seat]`, seven, `??` where none is known.

    Seat 0 holds what goes to nobody. Errors: Damaged where a card is in two hands, or a hand
    can't be what it is said to be.
    """

    def __init__(self, record: Record) -> None:
        self.hands: list[list[Card]] = [[UNKNOWN] * 7 for _ in range(9)]
        self.common: Card | None = None
        self._streets: list[StreetBegan] = []
        self._owner: dict[Card, int] = {}
        whole: list[tuple[Shown | SeatSummed, int]] = []  # and the street it was shown on
        for one in record.statements:
            if isinstance(one, StreetBegan):
                self._street(one)
            elif isinstance(one, (Shown, SeatSummed)) and one.cards:
                whole.append((one, self._streets[-1].street if self._streets else 0))
        for one, street in whole:
            hand = self.hands[one.seat]
            if one.cards != tuple(hand) or UNKNOWN in hand:
                self._whole_hand(one.line, one.seat, one.cards, street)

    def _own(self, line: int, seat: int, card: Card) -> None:
        if card != UNKNOWN and self._owner.setdefault(card, seat) != seat:
            raise Damaged(line, f"{card_text(card)} is in two hands")

    def _street(self, began: StreetBegan) -> None:
        hands, street, owner = self.hands, began.street, self._owner
        self._streets.append(began)
        if began.common is not None:
            self.common = began.common
            self._own(began.line, 0, began.common)
        for dealt in began.dealt:
            seat, down, up = dealt.seat, dealt.down, dealt.up
            hand = hands[seat]
            for card in down + up:
                if card in owner:
                    raise Damaged(dealt.line, f"{card_text(card)} is dealt twice")
                if card != UNKNOWN:
                    owner[card] = seat
            if up:
                if hand[street - 1] != UNKNOWN:
                    raise Damaged(dealt.line, f"seat {seat} gets two cards on one street")
                hand[street - 1] = up[0]
            if down:
                first = 0 if street == 3 else 6
                hand[first : first + len(down)] = down

    def _whole_hand(self, line: int, seat: int, cards: tuple[Card, ...], last: int) -> None:
        """Take the down cards from a hand that was turned up on street `last` (R14.9)."""
        if UNKNOWN in cards:
            return
        if len(set(cards)) != len(cards):
            raise Damaged(line, f"a card is there twice: {cards_text(cards)}")
        hand = self.hands[seat]
        streets = [
            began.street
            for began in self._streets
            if began.street <= last and any(one.up and one.seat == seat for one in began.dealt)
        ]
        for street in streets:
            if hand[street - 1] == UNKNOWN and street <= len(cards):
                hand[street - 1] = cards[street - 1]  # the hand shown tells its up cards too
        ups = [hand[street - 1] for street in streets]
        places = _DOWN if last == 7 else _DOWN[:2]
        down = [card for card in cards if card not in ups and card != self.common]
        if len(down) > len(_DOWN):
            raise Damaged(line, f"{cards_text(cards)} is not the hand dealt: {cards_text(ups)} up")
        for card in cards:
            if card != self.common:
                self._own(line, seat, card)
        if len(cards) < len(ups) + 2:
            return  # a part of a hand, shown by choice
        hidden = [hand[place] for place in places if hand[place] != UNKNOWN]
        if set(hidden) - set(down):
            raise Damaged(line, f"{cards_text(hidden)} dealt, {cards_text(down)} shown")
        if len(down) > len(hidden):
            # Those known before keep their places; the others follow in the order shown.
            rest: Iterator[Card] = (card for card in down if card not in hidden)
            for place in places[: len(down)]:
                if hand[place] == UNKNOWN:
                    hand[place] = next(rest)
