"""The shoe and the decks of a table: a new one for each hand, the same one after a restart."""

from __future__ import annotations

from random import Random

import pytest

from doorcard.cards import DECK
from doorcard.errors import BadInput
from doorcard.table.deck import ShuffledShoe
from doorcard.table.ports import Deck, SealedDeck, Shoe

ENTROPY = ((1, "ab" * 16), (5, "cd" * 32))


def shoe(seed: int = 1) -> Shoe:
    return ShuffledShoe(Random(seed))


def test_rule_R3_1_every_hand_has_a_freshly_shuffled_deck_of_52_cards():
    world = shoe()
    one, other = (world.seal().deck(()).draw(52) for _ in range(2))
    assert sorted(one) == sorted(other) == list(DECK)
    assert one != other


def test_room_F1_entropy_changes_the_order_and_never_the_root():
    sealed: SealedDeck = shoe().seal()
    root = sealed.root
    decks = {sealed.deck(entropy).draw(52) for entropy in [(), ENTROPY[:1], ENTROPY[1:], ENTROPY]}
    assert len(decks) == 4
    assert sealed.root == root


def test_room_F1_the_same_secret_and_entropy_are_the_same_deck_after_a_restart():
    sealed = shoe().seal()
    again = shoe(2).unseal(sealed.secret)
    assert again.root == sealed.root
    decks: list[Deck] = [sealed.deck(ENTROPY), again.deck(ENTROPY)]
    assert decks[0].draw(20) == decks[1].draw(20)


def test_rule_R10_3_after_a_restart_the_stub_is_reshuffled_to_the_same_order():
    sealed = shoe().seal()
    stubs = []
    for again in (sealed, shoe(2).unseal(sealed.secret)):
        deck = again.deck(ENTROPY)
        drawn = [*deck.draw(24), *deck.draw(1), *deck.draw(20)]
        deck.shuffle_in([drawn[3], drawn[24]])
        stub = deck.draw(60)
        assert {*stub} == {*DECK} - {*drawn} | {drawn[3], drawn[24]}
        stubs.append(stub)
    assert stubs[0] == stubs[1]
    assert len(stubs[0]) == 9


def test_room_F1_a_damaged_secret_is_refused():
    with pytest.raises(BadInput, match="bad_secret"):
        shoe().unseal(b"damaged")


def test_room_F2_neither_a_sealed_deck_nor_a_stub_shows_a_card():
    sealed = shoe().seal()
    deck = sealed.deck(ENTROPY)
    deck.draw(9)
    assert repr(sealed) == f"<deck committed to by {sealed.root}>"
    assert repr(deck) == "<stub of 43 cards>"
