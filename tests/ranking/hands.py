"""Hands for property tests: drawn cards that always differ."""

from __future__ import annotations

from hypothesis import strategies as st

from doorcard.cards import DECK, Card

Hand = tuple[Card, ...]


def hands(least: int, most: int) -> st.SearchStrategy[Hand]:
    """Different cards from the whole deck, or from few ranks or one suit, where ties live."""
    few_ranks = st.lists(st.integers(0, 12), min_size=2, max_size=4, unique=True).map(
        lambda ranks: [card for card in DECK if card >> 2 in ranks]
    )
    mostly_suited = st.integers(0, 3).map(
        lambda suit: [card for card in DECK if card & 3 == suit or card % 7 == 0]
    )
    packs = st.one_of(st.just(list(DECK)), few_ranks, mostly_suited)
    return packs.flatmap(
        lambda pack: st.lists(st.sampled_from(pack), min_size=least, max_size=most, unique=True)
    ).map(tuple)
