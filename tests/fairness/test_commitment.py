"""F1: the room is bound to a deck, neither side chooses its order, and no text shows a card."""

from __future__ import annotations

import re
from dataclasses import replace
from hashlib import sha256
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doorcard.cards import DECK, Card, card_text
from doorcard.errors import BadInput
from doorcard.fairness import (
    Commitment,
    DealingOrder,
    check,
    is_entropy,
    promise_of,
    seal,
    unseal,
)

ENTROPY = ((2, "0f" * 16), (7, "f0" * 64))


def sealed(seed: int = 1) -> Commitment:
    rng = Random(seed)
    return seal(rng.randrange, rng.randbytes(32))


def test_room_F1_every_place_is_proved_by_its_own_card_and_salt_alone():
    deck = sealed()
    order = DealingOrder(deck.root, ENTROPY).draw(52)
    proofs = [deck.prove(deal, place) for deal, place in enumerate(order, 1)]
    assert sorted(proof.card for proof in proofs) == list(DECK)
    assert len({proof.salt for proof in proofs}) == 52
    assert all(check(deck.root, ENTROPY, proof) for proof in proofs)


@given(place=st.integers(0, 51), card=st.integers(0, 51), step=st.integers(1, 51))
def test_room_F1_no_place_can_be_opened_to_another_card_or_to_another_deal(
    place: int, card: int, step: int
):
    deck = sealed()
    order = DealingOrder(deck.root, ENTROPY).draw(52)
    proof = deck.prove(order.index(place) + 1, place)
    assert check(deck.root, ENTROPY, replace(proof, card=Card(card))) == (card == proof.card)
    moved = (order.index(place) + step) % 52 + 1
    assert not check(deck.root, ENTROPY, replace(proof, deal=moved))


@pytest.mark.parametrize("deal", [-1, 0, 53])
def test_a_card_that_was_never_dealt_is_no_proof(deal: int):
    deck = sealed()
    assert not check(deck.root, ENTROPY, replace(deck.prove(1, 0), deal=deal))


def test_room_F1_the_order_of_dealing_hangs_on_the_root_and_on_all_entropy_with_its_seat():
    root, other = sealed(1).root, sealed(2).root
    orders = {
        DealingOrder(*one).draw(52)
        for one in [
            (root, ()),
            (other, ()),
            (root, ENTROPY[:1]),
            (root, ENTROPY),
            (root, ((7, ENTROPY[0][1]),)),
            (root, ((2, "0f" * 17),)),
            (root, ((2, "0f" * 16), (7, "f0" * 63))),
        ]
    }
    assert len(orders) == 7
    assert {tuple(sorted(order)) for order in orders} == {tuple(range(52))}


def test_room_F1_a_missing_entropy_counts_as_empty_and_their_order_makes_no_difference():
    root = sealed().root
    whole = DealingOrder(root, ENTROPY).draw(52)
    assert DealingOrder(root, ((1, ""), *ENTROPY)).draw(52) == whole
    assert DealingOrder(root, ENTROPY[::-1]).draw(52) == whole


def test_rule_R10_3_a_reshuffle_is_settled_from_the_start_and_mixes_burned_places_in():
    root = sealed().root

    def after(burned: list[int], *, twice: bool = False) -> tuple[int, ...]:
        order = DealingOrder(root, ENTROPY)
        drawn = order.draw(46)
        order.shuffle_in([drawn[at] for at in burned])
        if twice:
            order.shuffle_in([])
        assert len(order) == 6 + len(burned)
        return order.draw(52)

    places = DealingOrder(root, ENTROPY).draw(52)
    first = after([8, 16, 24])
    assert first == after([8, 16, 24])
    assert {*first} == {*places[46:], places[8], places[16], places[24]}
    assert first != after([8, 16, 24], twice=True)
    assert first[:6] != places[46:]
    assert len({after([8, 16, at]) for at in range(17, 40)}) == 23


def test_rule_R10_3_burned_places_come_back_equally_often_to_every_place():
    counts = [0] * 9
    for number in range(3_000):
        order = DealingOrder(sha256(str(number).encode()).hexdigest(), ())
        burned = order.draw(46)[8]
        order.shuffle_in([burned, 100, 101])
        counts[order.draw(9).index(burned)] += 1
    assert sum((count - 3_000 / 9) ** 2 / (3_000 / 9) for count in counts) < 40  # 8 are free


def test_room_F1_a_deck_is_the_same_after_a_restart():
    deck = sealed()
    again = unseal(deck.secret)
    assert (again.root, again.cards, again.secret) == (deck.root, deck.cards, deck.secret)
    assert again.prove(3, 17) == deck.prove(3, 17)
    assert len(deck.secret) == 84


@pytest.mark.parametrize(
    "secret",
    [
        b"",
        b"x" * 84,
        bytes(DECK) + b"k" * 31,
        bytes(DECK) + b"k" * 33,
        bytes([*DECK[:51], 52]) + b"k" * 32,
        bytes([*DECK[:51], 0]) + b"k" * 32,
    ],
)
def test_room_F1_a_secret_that_is_none_is_refused_and_not_shown(secret: bytes):
    with pytest.raises(BadInput) as refusal:
        unseal(secret)
    assert refusal.value.code == "bad_secret"
    assert refusal.value.given is None


@pytest.mark.proves("R3.7")
def test_room_F2_the_text_of_a_deck_or_of_a_proof_shows_no_card_and_no_salt():
    deck = sealed()
    proof = deck.prove(1, 5)
    assert repr(deck) == str(deck) == f"<deck committed to by {deck.root}>"
    assert repr(proof) == "Proof(deal=1, place=5)"
    assert proof.salt not in f"{proof!r} {proof} {deck!r}"


def test_room_F2_a_leaf_that_stays_sealed_can_not_be_guessed_from_its_neighbours_proof():
    """A path holds the hash of a sealed neighbour; no salt that was shown opens it."""
    deck = sealed()
    proofs = [deck.prove(place + 1, place) for place in range(0, 52, 2)]
    salts = [proof.salt for proof in proofs]
    sealed_leaves = {proof.path[0] for proof in proofs}
    guesses = {
        sha256(f"doorcard-leaf-v1 {place} {salt} {card_text(card)}".encode()).hexdigest()
        for place in range(1, 52, 2)
        for salt in [*salts, "00" * 32, deck.root]
        for card in DECK
    }
    assert not sealed_leaves & guesses


def test_room_F1_salts_come_from_a_key_that_no_proof_holds():
    deck = sealed()
    key = deck.secret[52:].hex()
    texts = [
        text
        for place in range(52)
        for text in (deck.prove(1, place).salt, *deck.prove(1, place).path)
    ]
    assert key not in texts
    other = Commitment(deck.cards, bytes(32))
    assert not {other.prove(1, place).salt for place in range(52)} & {*texts}
    assert other.root != deck.root


@given(st.binary(min_size=16, max_size=64))
def test_room_F1_a_promise_binds_to_its_entropy(entropy: bytes):
    text = entropy.hex()
    assert is_entropy(text)
    assert promise_of(text) == sha256(entropy).hexdigest()
    assert re.fullmatch("[0-9a-f]{64}", promise_of(text))


@pytest.mark.parametrize(
    "text", ["", "0" * 30, "0" * 33, "0" * 130, "g" * 32, "A" * 32, "0" * 32 + "\n"]
)
def test_room_F1_what_is_no_entropy_is_known(text: str):
    assert not is_entropy(text)
