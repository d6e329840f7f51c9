"""Random deals: the same by every door and any crew, fair, and as sure as they say."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator
from contextlib import contextmanager
from math import sqrt
from typing import Any

import numpy as np
import pytest

from doorcard.cards import DECK, cards_text
from doorcard.equity import GAMES, new_spot, odds
from doorcard.equity.exact import exact_work
from doorcard.equity.sampling import BLOCK, new_plan, sample_block
from doorcard.equity.tally import Tally, new_tally
from doorcard.errors import BadInput
from doorcard.ranking.batch import door

EIGHT = [cards_text(DECK[3 * at : 3 * at + 3]) for at in range(8)]
SPOTS = [
    ["Ah2h3d", "KsKdQc"],
    ["As2s3d"],
    ["As2s3d", "????/Kd", "????/7h"],
    ["{AA}/3d", "{KK,QQ@0.5}/Kh"],
    ["{low3}/3d", "{bigpair}/Kh", "{any}/7c"],
    ["As2c4d6h7c7s7d", "{AA}/3d4h6s8c/Qh"],
    EIGHT,
]


@contextmanager
def numpy_only() -> Iterator[None]:
    before = door.patient
    door.patient = False
    try:
        yield
    finally:
        door.patient = before


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("hands", SPOTS, ids=lambda hands: f"{len(hands)}-{hands[0]}")
def test_both_doors_deal_the_same(hands: list[str], game: str):
    plan = new_plan(new_spot(hands, game=game))
    for block, deals in ((0, 20_000), (3, 777)):
        fast = sample_block(plan, 7, block, deals)
        with numpy_only():
            assert (sample_block(plan, 7, block, deals) == fast).all()
        assert fast.sum() == deals


def test_blocks_and_seeds_differ():
    plan = new_plan(new_spot(["Ah2h3d", "KsKdQc"]))
    tallies = [
        sample_block(plan, seed, block, 5_000) for seed in (0, 1, 2**64 - 1) for block in (0, 1)
    ]
    assert len({tally.tobytes() for tally in tallies}) == 6


def chi_square(sampled: Tally, exact: Tally) -> tuple[float, int]:
    """How far a sample is from what was to be expected, and in how many ways it could differ."""
    assert not sampled[exact == 0].any()
    expected = exact / exact.sum() * sampled.sum()
    likely = expected >= 5
    rest = expected[~likely].sum()
    gap = ((sampled - expected)[likely] ** 2 / expected[likely]).sum()
    if rest >= 5:
        gap += (sampled[~likely].sum() - rest) ** 2 / rest
    return float(gap), int(likely.sum())


@pytest.mark.soak
@pytest.mark.parametrize(
    ("hands", "dead"),
    [
        (["Ah2h3d", "KsKdQc"], ""),
        (["Ah2h3d4s", "4c5c6s7d"], "AsKd8c"),
        (["{AA@0.25,KK}/3d4d5d6h", "{low3}/8h9hJcKd"], "2c3c"),
        (["{A2-A4,KK}/3d4d5d6h", "{AA,KK,22-44}/8h9hJcKd"], ""),
        (["????/8h9hJcKd/??", "As2s/3d4d5d6h/7s"], ""),
        (["AhKd2c3s4d5h", "7h7d8s9c2d3d", "QsQd4h5s6c9h"], ""),
    ],
)
def test_samples_are_as_the_exact_count_foretells(hands: list[str], dead: str, scale: int):
    spot = new_spot(hands, dead)
    exact = new_tally(spot.players)
    for work in exact_work(spot):
        exact += work.run()
    sampled = sum(
        (sample_block(new_plan(spot), 11, block, BLOCK) for block in range(10 * scale)),
        new_tally(spot.players),
    )
    gap, ways = chi_square(sampled, exact)
    # Normal by then: four deviations are passed once in 30,000 times, and the seed is fixed.
    assert gap <= ways + 4 * sqrt(2 * ways)


def test_rejected_picks_leave_the_others_equally_likely(monkeypatch: pytest.MonkeyPatch):
    spot = new_spot(["{AA@3,KK}/3d4d5d6h/2s", "{AA,KQ}/8h9hJcTd/2c"])
    exact = new_tally(2)
    for work in exact_work(spot):
        exact += work.run()
    monkeypatch.setattr("doorcard.equity.sampling._MOST_ROWS", 10)
    plan = new_plan(spot)
    assert len(plan.cards) == 3
    sampled = sample_block(plan, 5, 0, 200_000)
    with numpy_only():
        assert (sample_block(plan, 5, 0, 200_000) == sampled).all()
    gap, ways = chi_square(sampled, exact)
    assert gap <= ways + 4 * sqrt(2 * ways)


def test_the_interval_holds_what_it_says_and_narrows_as_asked():
    truth = odds(["Ah2h3d", "KsKdQc"]).players[0].equity
    kept = 0
    for seed in range(40):
        answer = odds(["Ah2h3d", "KsKdQc"], samples=20_000, seed=seed)
        assert answer.interval is not None
        kept += abs(answer.players[0].equity - truth) <= answer.interval
    assert 33 <= kept <= 40
    for within in (0.01, 0.002):
        interval = odds(["Ah2h3d", "KsKdQc"], within=within).interval
        assert interval is not None
        assert interval <= within


def test_a_sample_never_claims_to_be_certain():
    answer = odds(["As2s3s4s5s", "KdKh2d2h7c"], samples=1_000, game="studhi")
    assert answer.players[0].equity == 1
    assert answer.interval == 0.003


@pytest.mark.parametrize("workers", [2, 3])
def test_any_number_of_workers_finds_the_same(workers: int):
    alone = odds(["{AA}/3d", "????/Kh"], within=0.002, seed=4)
    assert odds(["{AA}/3d", "????/Kh"], within=0.002, seed=4, workers=workers) == alone


def test_workers_are_processes_where_there_is_no_numba(monkeypatch: pytest.MonkeyPatch):
    alone = odds(["As2s3d"], samples=3 * BLOCK, seed=4)
    monkeypatch.setenv("DOORCARD_DOOR", "numpy")
    monkeypatch.setattr("doorcard.equity.workers.numba_installed", lambda: False)
    assert odds(["As2s3d"], samples=3 * BLOCK, seed=4, workers=2) == alone
    assert not multiprocessing.active_children()


def test_progress_is_told_block_by_block():
    told: list[tuple[int, float]] = []
    answer = odds(
        ["As2s3d"],
        samples=2 * BLOCK + 1,
        progress=lambda so_far, done: told.append((so_far().deals if so_far else 0, done)),
    )
    assert [deals for deals, _ in told] == [BLOCK, 2 * BLOCK, 2 * BLOCK + 1]
    assert told[-1] == (answer.deals, 1.0)
    assert np.diff([done for _, done in told]).min() > 0


@pytest.mark.parametrize(
    ("how", "code"),
    [
        ({"samples": 0}, "bad_samples"),
        ({"within": 0.0}, "bad_within"),
        ({"within": 1.0}, "bad_within"),
        ({"within": 0.1, "samples": 5}, "bad_mode"),
        ({"workers": 0}, "bad_workers"),
        ({"seed": -1}, "bad_seed"),
        ({"seed": 2**64}, "bad_seed"),
    ],
)
def test_what_cannot_be_done_is_refused(how: dict[str, Any], code: str):
    with pytest.raises(BadInput) as caught:
        odds(["As2s3d"], **how)
    assert caught.value.code == code
