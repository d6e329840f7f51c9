"""What hands are worth, as a viewer reads them from the cards that he sees (room S2)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from doorcard.cards import RANKS, UNKNOWN, Card, card_text, rank_of
from doorcard.engine import Half, HandState
from doorcard.ranking import Reading, board_high, high_value, read_high
from doorcard.records.dealer import readings
from doorcard.web import picture as p

_LOW_ORDER: Final = (12, *range(7))  # ace to eight
_RAZZ_ORDER: Final = (12, *range(12))

READINGS: Final = 4_096
"""Hands whose readings are kept: cards are looked at many times while a street is bet."""


def reading(found: Reading | None) -> p.Reading | None:
    """A reading as it goes over the wire."""
    return p.Reading(found.category, list(found.ranks)) if found else None


def high(hand: HandState, number: int) -> p.Reading | None:
    """The best high of what is seen of a seat's hand; nothing for one card."""
    cards = _visible(hand, number)
    return _high(cards) if _won_by(hand, "high") and len(cards) > 1 else None


@lru_cache(maxsize=READINGS)
def _high(cards: tuple[Card, ...]) -> p.Reading | None:
    return reading(read_high(high_value(cards) if len(cards) > 4 else board_high(cards)))


def low(hand: HandState, number: int) -> p.LowReading | None:
    """The lowest five different low ranks of what is seen, and what may become of them."""
    cards = _visible(hand, number)
    if not _won_by(hand, "low") or len(cards) < 2:
        return None
    return _low(cards, _LOW_ORDER if _won_by(hand, "high") else _RAZZ_ORDER)


@lru_cache(maxsize=READINGS)
def _low(cards: tuple[Card, ...], order: tuple[int, ...]) -> p.LowReading:
    have = {rank_of(card) for card in cards}
    ranks = [rank for rank in order if rank in have][:5]
    needs, to_come = 5 - len(ranks), 7 - len(cards)
    texts = [RANKS[rank] for rank in reversed(ranks)]
    if not needs:
        return p.LowReading(texts, "made", 0)
    return p.LowReading(texts, "possible" if needs <= to_come else "gone", needs)


def best(hand: HandState, number: int) -> tuple[list[str], list[str]]:
    """The five cards that count each way, once the whole hand is turned up."""
    cards = hand.hand_of(number)
    if not hand.open[number] or len(cards) < 7 or not hand.knows(number):
        return [], []
    found = {
        word: [card_text(card) for card in half.best(cards)] if half.value(cards) else []
        for word, half in _halves(hand).items()
    }
    return found.get("high", []), found.get("low", [])


def to_beat(hand: HandState, names: Mapping[int, str]) -> list[p.ToBeat]:
    """The best hand of those turned up, each way; a low only where one was shown (room S1)."""
    found: list[p.ToBeat] = []
    for half in hand.setup.variant.halves:
        shown = {seat: half.value(hand.hand_of(seat)) for seat in hand.live if hand.open[seat]}
        best = max(shown, key=lambda seat: shown[seat], default=0)
        high, low = readings(hand, best) if best and shown[best] else (None, None)
        if worth := reading(high if half.word == "high" else low):
            found.append(p.ToBeat(half.word, best, names.get(best, ""), worth))
    return found


def _visible(hand: HandState, number: int) -> tuple[Card, ...]:
    return tuple([card for card in hand.hand_of(number) if card != UNKNOWN])


def _won_by(hand: HandState, word: str) -> bool:
    return any(half.word == word for half in hand.setup.variant.halves)


def _halves(hand: HandState) -> dict[str, Half]:
    return {half.word: half for half in hand.setup.variant.halves}
