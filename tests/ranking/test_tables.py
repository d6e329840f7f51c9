"""The tables: rebuilt, small, complete, and the same by every door."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from itertools import pairwise
from math import comb

import numpy as np
import pytest

from doorcard.cards import Card, cards_text, parse_cards
from doorcard.equity.combos import choices
from doorcard.equity.kernels import rank_choices
from doorcard.errors import BadInput, DoorcardError
from doorcard.ranking import high_value, low8_value, razz_value
from doorcard.ranking import tables as tables_module
from doorcard.ranking.batch import arrays, door, numba_installed, read_hands_with_numpy, worths_of
from doorcard.ranking.places import HIGHS, LOWS, NO_EIGHT, PLACES, START
from doorcard.ranking.tables import SHA256, tables
from doorcard.ranking.worth import low8_of, worth_of
from tests.ranking.reference import high_of, razz_of
from tests.ranking.reference import low8_of as slow_low8_of
from tools.ranking_tables import FILE, build

Hands = np.ndarray[tuple[int, int], np.dtype[np.uint8]]


def random_hands(count: int, size: int, seed: int) -> Hands:
    shuffled = np.tile(np.arange(52, dtype=np.uint8), (count, 1))
    return np.random.default_rng(seed).permuted(shuffled, axis=1)[:, :size].copy()


def as_cards(hands: Hands) -> list[tuple[Card, ...]]:
    return [tuple(map(Card, row)) for row in hands.tolist()]


def test_the_script_makes_the_tables_that_are_shipped():
    made = build()
    assert made == FILE.read_bytes()
    assert hashlib.sha256(made).hexdigest() == SHA256
    assert len(made) < 500_000


def test_the_tables_have_no_gaps():
    worths = list(tables().worths)
    assert len(worths) == PLACES == sum(comb_of_ranks(size) for size in (5, 6, 7))
    highs = {worth >> 16 for worth in worths} | set(tables().flushes)
    assert highs == set(range(HIGHS + 1))
    assert {worth & 0xFFFF for worth in worths} == set(range(1, LOWS + 1))


def comb_of_ranks(size: int) -> int:
    """How many sets of `size` ranks there are, none more than four times."""
    return sum(
        (-1) ** over * comb(13, over) * comb(size - 5 * over + 12, 12)
        for over in range(size // 5 + 1)
    )


def test_damaged_tables_are_refused(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(tables_module, "SHA256", "0" * 64)
    with pytest.raises(DoorcardError) as caught:
        tables_module.tables.__wrapped__()
    assert caught.value.code == "damaged_tables"


@pytest.mark.parametrize("size", [5, 6, 7])
def test_all_doors_give_the_same_numbers(size: int):
    hands = random_hands(20_000, size, seed=size)
    one_by_one = [worth_of(cards) for cards in as_cards(hands)]
    assert numba_installed()
    assert worths_of(hands).tolist() == one_by_one
    assert read_hands_with_numpy(hands).tolist() == one_by_one
    assert worths_of(hands).dtype == read_hands_with_numpy(hands).dtype == np.uint32


def test_without_numba_the_batch_is_read_by_numpy(monkeypatch: pytest.MonkeyPatch):
    hands = random_hands(100, 7, seed=1)
    fast = worths_of(hands).tolist()
    monkeypatch.setattr(door, "patient", False)
    assert not door.is_fast
    assert worths_of(hands).tolist() == fast


@pytest.mark.parametrize(
    ("read", "code"),
    [
        (lambda: worth_of(parse_cards("As Ks Qs Js")), "bad_hand"),
        (lambda: worth_of(parse_cards("2c 3c 4c 5c 6c 7c 8c 9c")), "bad_hand"),
        (lambda: worth_of(parse_cards("As Ks Qs Js 9s 8s ??")), "unknown_card"),
        (lambda: worths_of(np.zeros((3, 4), np.uint8)), "bad_hand"),
        (lambda: worths_of(np.zeros(7, np.uint8)), "bad_hand"),
        (lambda: worths_of(np.full((1, 7), 52, np.uint8)), "bad_hand"),
    ],
)
def test_what_is_no_hand_is_refused(read: Callable[[], object], code: str):
    with pytest.raises(BadInput) as caught:
        read()
    assert caught.value.code == code


@pytest.mark.parametrize("size", [5, 6, 7])
def test_rule_R12_1_R12_2_R21_5_worths_order_hands_as_the_scalar_values_do(size: int):
    hands = as_cards(random_hands(10_000, size, seed=10 + size))
    high_of_value: dict[int, int] = {}
    low_of_value: dict[int, int] = {}
    for cards in hands:
        worth = worth_of(cards)
        assert high_of_value.setdefault(high_value(cards), worth >> 16) == worth >> 16
        assert low_of_value.setdefault(razz_value(cards), worth & 0xFFFF) == worth & 0xFFFF
        assert (low8_of(worth) > 0) == (low8_value(cards) > 0)
    for values in (high_of_value, low_of_value):
        in_order = [values[value] for value in sorted(values)]
        assert all(one < other for one, other in pairwise(in_order))


@pytest.mark.soak
def test_rule_R12_1_R12_2_R21_5_worths_agree_with_a_slow_second_reading(scale: int):
    highs: dict[int, object] = {}
    lows: dict[int, object] = {}
    for row in as_cards(random_hands(100_000 * scale, 7, seed=7)):
        worth = worth_of(row)
        high, low, eight = high_of(row), razz_of(row), slow_low8_of(row)
        assert highs.setdefault(worth >> 16, high) == high, cards_text(row)
        assert lows.setdefault(worth & 0xFFFF, low) == low, cards_text(row)
        assert (low8_of(worth) > 0) == (eight is not None), cards_text(row)
    assert_same_order(highs)
    assert_same_order(lows, falling=True)


def assert_same_order(found: dict[int, object], falling: bool = False) -> None:
    in_our_order = [found[number] for number in sorted(found)]
    assert in_our_order == sorted(in_our_order, reverse=falling)  # type: ignore[type-var]
    assert all(one != other for one, other in pairwise(in_our_order))


# How many different hands of each kind there are, and how many of all hands are of the kind.
KINDS = {
    "high card": (1277, 23_294_460),
    "pair": (2860, 58_627_800),
    "two pair": (858, 31_433_400),
    "three of a kind": (858, 6_461_620),
    "straight": (10, 6_180_020),
    "flush": (1277, 4_047_644),
    "full house": (156, 3_473_184),
    "four of a kind": (156, 224_848),
    "straight flush": (10, 41_584),
}


def test_rule_R12_1_R12_2_all_133784560_hands_are_of_the_known_kinds():
    table = arrays()
    sixes = choices(51, 6)
    highs, lows = np.zeros(HIGHS + 1, np.int64), 0
    for last in range(6, 52):
        key, held = START + int(table.keys[last]), int(table.bits[last])
        worths = rank_choices(sixes[: comb(last, 6)], table.keys, table.bits, key, held, *table[:4])
        highs += np.bincount(worths >> 16, minlength=HIGHS + 1)
        lows += int(((worths & 0xFFFF) > NO_EIGHT).sum())
    starts = [1, *(1 + np.cumsum([different for different, _ in KINDS.values()]))]
    found = [int(highs[start:end].sum()) for start, end in pairwise(starts)]
    assert found == [number for _, number in KINDS.values()]
    assert (sum(found), lows) == (133_784_560, 24_530_944)
