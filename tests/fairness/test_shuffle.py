"""X2: the shuffle and the order of dealing are unbiased, and no two decks are the same."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from hashlib import sha256
from itertools import permutations, product
from random import Random, SystemRandom

import numpy as np
import pytest

from doorcard.fairness import DealingOrder, HashStream, seal, shuffle
from tests.test_architecture import PACKAGE, PURE_MODULES, files, impurities

# Six standard deviations: by chance once in a thousand million times, and the seeds are fixed.
SIGMAS = 6


def fixed(choices: tuple[int, ...]) -> Callable[[int], int]:
    """A `below` that gives these numbers, each of which has to be allowed."""
    left = iter(choices)

    def below(count: int) -> int:
        chosen = next(left)
        assert 0 <= chosen < count
        return chosen

    return below


def test_case_X2_three_cards_come_in_six_orders_equally_over_every_choice():
    orders = []
    for choices in product(range(3), range(2)):
        cards = list("abc")
        shuffle(cards, fixed(choices))
        orders.append("".join(cards))
    assert sorted(orders) == sorted(map("".join, permutations("abc")))


def test_case_X2_five_cards_come_in_120_orders_equally_over_every_choice():
    orders = set()
    for choices in product(range(5), range(4), range(3), range(2)):
        cards = list("abcde")
        shuffle(cards, fixed(choices))
        orders.add(tuple(cards))
    assert len(orders) == 120


def orders_of(count: int, below: Callable[[int], int]) -> Iterator[list[int]]:
    """Decks shuffled one from the last."""
    deck = list(range(52))
    for _ in range(count):
        shuffle(deck, below)
        yield deck


def count_up(orders: Iterator[list[int]]) -> tuple[np.ndarray, np.ndarray, int]:
    """How often each card lay at each place, how often each card lay upon each other, of what."""
    places, pairs, total = np.zeros(52 * 52, int), np.zeros(52 * 52, int), 0
    where = np.arange(52) * 52
    for order in orders:
        row = np.array(order)
        places[where + row] += 1
        pairs[row[:-1] * 52 + row[1:]] += 1
        total += 1
    return places, pairs, total


def chi_square(counts: np.ndarray, expected: float) -> float:
    return float(((counts - expected) ** 2 / expected).sum())


def deviations(places: np.ndarray, pairs: np.ndarray, shuffles: int) -> tuple[float, float]:
    """By how many standard deviations the two chi-squares differ from those of pure chance.

    A card lies at just one place and a place holds just one card, so of 52 x 52 cells 51 x 51 are
    free; of the 52 x 51 pairs of neighbours, which come 51 a shuffle, about as many.
    """
    free = 51 * 51
    by_place = chi_square(places, shuffles / 52) * 51 / 52
    others = pairs[np.arange(52 * 52) % 53 != 0]  # no card lies upon itself
    assert pairs.sum() == others.sum()
    by_pair = chi_square(others, shuffles * 51 / (52 * 51))
    return (by_place - free) / (2 * free) ** 0.5, (by_pair - free) / (2 * free) ** 0.5


@pytest.mark.proves("R3.1")
def test_case_X2_every_card_is_equally_often_at_every_place_and_next_to_every_other():
    found = deviations(*count_up(orders_of(100_000, Random(2024).randrange)))
    assert max(map(abs, found)) < SIGMAS


def test_case_X2_the_operating_systems_generator_drives_the_same_shuffle():
    found = deviations(*count_up(orders_of(10_000, SystemRandom().randrange)))
    assert max(map(abs, found)) < 2 * SIGMAS


def test_a_crooked_shuffle_would_be_seen():
    rng = Random(3)

    def naive(count: int) -> Iterator[list[int]]:
        for _ in range(count):
            deck = list(range(52))
            for at in range(52):
                other = rng.randrange(52)
                deck[at], deck[other] = deck[other], deck[at]
            yield deck

    by_place, _ = deviations(*count_up(naive(5_000)))
    assert by_place > 2 * SIGMAS
    lazy = [[*range(at, 52), *range(at)] for at in (rng.randrange(52) for _ in range(5_000))]
    by_place, by_pair = deviations(*count_up(iter(lazy)))
    assert abs(by_place) < SIGMAS < by_pair


def test_room_F1_the_order_of_dealing_is_as_fair_as_a_shuffle():
    root = "5a" * 32

    def orders() -> Iterator[list[int]]:
        for number in range(5_000):
            entropy = sha256(str(number).encode()).hexdigest()
            yield list(DealingOrder(root, ((4, entropy),)).draw(52))

    assert max(map(abs, deviations(*count_up(orders())))) < SIGMAS


def test_room_F1_no_number_of_the_stream_is_favoured():
    """Over every byte that there is, each number comes equally often or the byte is passed over."""
    for count in range(1, 257):
        found: Counter[int] = Counter()
        for byte in range(256):
            stream = HashStream("")
            stream._bytes = iter((byte, 0))
            number = stream.below(count)
            if next(stream._bytes, None) is not None:
                found[number] += 1
        assert set(found) == set(range(count))
        assert len(set(found.values())) == 1
        assert sum(found.values()) > 128


def test_room_F1_the_stream_goes_on_for_as_long_as_it_is_asked():
    stream = HashStream("long")
    counts = Counter(stream.below(52) for _ in range(52_000))
    assert len(counts) == 52
    assert max(counts.values()) < 1_250


DEAL = """
import time
frozen = 1_800_000_000
for name in ("time", "monotonic", "perf_counter", "process_time"):
    setattr(time, name, lambda: float(frozen))
    setattr(time, f"{name}_ns", lambda: frozen * 10**9)
import os
os.getpid = lambda: 4242
import random
from doorcard.table.deck import ShuffledShoe
print(ShuffledShoe(%s).seal().root)
"""


def root_of_first_deck(generator: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", DEAL % generator],
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONHASHSEED": "0"},
    )
    return done.stdout


def test_case_X2_two_processes_started_at_the_same_frozen_time_have_different_decks():
    assert root_of_first_deck("random.SystemRandom()") != root_of_first_deck(
        "random.SystemRandom()"
    )
    seeded_by_time = "random.Random(time.time_ns())"
    assert root_of_first_deck(seeded_by_time) == root_of_first_deck(seeded_by_time)


def test_room_F1_the_rooms_decks_come_from_the_operating_system():
    """There is one shoe outside the tests, and its generator is this one."""
    sources = [path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py")]
    shoes = [source for source in sources if "ShuffledShoe(" in source]
    assert len(shoes) == 1
    assert re.search(
        r"generator = random\.SystemRandom\(\)\n.*ShuffledShoe\(generator\)", shoes[0], re.DOTALL
    )
    assert not re.search(r"generator\.seed|random\.Random\(", shoes[0])


def test_fairness_makes_no_randomness_of_its_own_and_reads_no_clock():
    allowed = {"hashlib", "hmac", "json", "sys", "pathlib"}  # the last three: verify.py's own file
    assert not allowed & PURE_MODULES
    assert {
        impure
        for path in files("fairness")
        for impure in impurities(path.read_text(encoding="utf-8"))
        if impure.split(" ")[-1].split(".")[0]
        not in (allowed if path.stem == "verify" else {"hashlib", "hmac"})
    } == set()


def test_room_F1_two_decks_from_one_generator_differ_in_order_and_in_salt():
    rng = Random(1)
    one, other = (seal(rng.randrange, rng.randbytes(32)) for _ in range(2))
    assert one.cards != other.cards
    assert one.secret[52:] != other.secret[52:]
