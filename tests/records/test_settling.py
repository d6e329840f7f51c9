"""Room M2: a home game is settled with the fewest transfers."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doorcard.errors import BadInput
from doorcard.records.settling import EXACT, settle


def balanced(amounts: list[int]) -> dict[str, int]:
    """Results that sum to zero; the last player makes up for the others."""
    whole = [*amounts, -sum(amounts)]
    return {f"p{number}": cents for number, cents in enumerate(whole)}


def after(results: dict[str, int]) -> Counter[str]:
    left = Counter(results)
    for one in settle(results):
        assert one.cents > 0
        assert results[one.payer] < 0 < results[one.payee]
        left[one.payer] += one.cents
        left[one.payee] -= one.cents
    return left


def fewest(results: dict[str, int]) -> int:
    """The fewest transfers, by trying every way to part the players into groups that sum to 0."""
    cents = [one for one in results.values() if one]

    @cache
    def groups(players: int) -> int:
        if not players:
            return 0
        first = players & -players
        others, best = players ^ first, -len(cents)
        some = others
        while True:
            group = some | first
            if not sum(one for at, one in enumerate(cents) if group >> at & 1):
                best = max(best, 1 + groups(players ^ group))
            if not some:
                return best
            some = (some - 1) & others

    return len(cents) - groups((1 << len(cents)) - 1)


@given(
    st.lists(st.integers(-12, 12), max_size=7) | st.lists(st.integers(-(10**9), 10**9), max_size=7)
)
def test_room_M2_nobody_owes_anything_after_the_fewest_transfers(amounts: list[int]):
    results = balanced(amounts)
    assert not any(after(results).values())
    assert len(settle(results)) == fewest(results)


@given(st.lists(st.integers(-(10**6), 10**6), min_size=12, max_size=60))
def test_room_M2_a_crowd_is_settled_too(amounts: list[int]):
    results = balanced(amounts)
    assert not any(after(results).values())
    assert len(settle(results)) <= max(0, sum(map(bool, results.values())) - 1)


def test_room_M2_twelve_players_are_settled_exactly():
    """Four groups of three: eight transfers, where paying in order of size takes more."""
    random = Random(5)
    cents = []
    for _ in range(4):
        first, second = random.sample(range(1, 10**6), 2)
        cents += [first, second, -first - second]
    random.shuffle(cents)
    results = {f"p{number}": one for number, one in enumerate(cents)}
    assert len(results) == EXACT
    assert len(settle(results)) == 8
    assert not any(after(results).values())


def test_room_M2_opposite_results_pay_each_other_in_a_crowd():
    results = {f"{side}{number}": side * number for number in range(1, 31) for side in (-1, 1)}
    assert len(settle(results)) == 30


def test_room_M2_the_order_of_the_players_makes_no_difference_to_how_many_pay():
    results = balanced([-700, 300, 400, 250, -50, -200])
    random = Random(1)
    for _ in range(20):
        names = random.sample(list(results), len(results))
        assert len(settle({name: results[name] for name in names})) == len(settle(results))


def test_room_M2_nothing_to_settle():
    assert settle({}) == settle({"Alder": 0, "Birch": 0}) == []


@pytest.mark.parametrize(
    ("results", "code"),
    [
        ({"Alder": 5, "Birch": -4}, "unbalanced"),
        ({"Alder": 5}, "unbalanced"),
        ({"Alder": 0.5, "Birch": -0.5}, "not_whole_cents"),
        ({"Alder": True, "Birch": -1}, "not_whole_cents"),
    ],
)
def test_room_M2_results_that_cannot_be_settled_are_refused(results: dict[str, int], code: str):
    with pytest.raises(BadInput) as error:
        settle(results)
    assert error.value.code == code
