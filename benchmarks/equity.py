"""Odds a second, against poker-equity on the same questions in the same run.

    python benchmarks/equity.py [--rounds 5]

Answers are compared before anything is timed. Sampled: times are for one deal, a thread each side
unless it says two. Exact: times are for a whole answer, warm; poker-equity, which has no exact
answer on early streets, stands beside them with as many samples as make its interval 0.001. The
last line starts the shell command afresh.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import poker_equity
from timing import Side, race

from doorcard.equity import odds
from doorcard.ranking.batch import door

SAMPLES = 1 << 19
FEW = 1 << 18

TWO = ["Ah2h3d", "KsKdQc"]
SEVEN = [*TWO, "4c4d5s", "7h8hTc", "9c9d9h", "JsJdTs", "6c6dQh"]
EIGHT = [*SEVEN, "2c5cAd"]
UNSEEN = ["As2s3d", "????/Kd", "????/7h"]

Ask = Callable[[], object]


@contextmanager
def numpy_only() -> Iterator[None]:
    """Shut the fast door."""
    door.patient = False
    try:
        yield
    finally:
        door.patient = True


def by_numpy(work: Ask) -> Ask:
    """The same work without Numba."""

    def shut() -> object:
        with numpy_only():
            return work()

    return shut


def theirs(hands: list[str], samples: int, threads: int = 1) -> Ask:
    """poker-equity's answer to the same question."""
    written = [hand.replace("/", "").replace("??", "*") for hand in hands]
    return lambda: poker_equity.chunk_from_text(
        "stud_hi_lo", written, samples=samples, seed=1, threads=threads
    )


def ours(hands: list[str], samples: int, workers: int = 1) -> Ask:
    """Our answer."""
    return lambda: odds(hands, samples=samples, seed=1, workers=workers)


def compare(hands: list[str], samples: int) -> None:
    """Stop unless both come to the same but for chance."""
    mine = odds(hands) if len(hands) == 2 else odds(hands, samples=samples)
    found = theirs(hands, samples)()
    assert isinstance(found, dict)
    for player, other in zip(mine.players, found["players"], strict=True):
        gap = abs(player.equity - other["equity"])
        if gap > 5 * other["std_error"] + (mine.interval or 0) * 2:
            sys.exit(f"{player.hand}: {player.equity} here, {other['equity']} there")


def sampled(rounds: int) -> None:
    """Random deals."""
    for title, hands, samples in (
        ("two players on third street", TWO, SAMPLES),
        ("seven players on third street", SEVEN, FEW),
        ("eight players, a common card", EIGHT, FEW),
        ("three players, two with unknown hole cards", UNSEEN, FEW),
    ):
        compare(hands, samples)
        for name, mine in (
            ("Numba", ours(hands, samples)),
            ("NumPy", by_numpy(ours(hands, samples))),
        ):
            race(
                f"Sampled, {title}, {name}",
                [
                    Side(f"Doorcard, {name}", mine, samples),
                    Side("poker-equity (Rust)", theirs(hands, samples), samples),
                ],
                rounds,
            )
    many = 8 * SAMPLES
    race(
        "Sampled, two players on third street, two threads",
        [
            Side("Doorcard, Numba, two threads", ours(TWO, many, 2), many),
            Side("Doorcard, Numba, one thread", ours(TWO, many), many),
            Side("poker-equity, two threads", theirs(TWO, many // 8, 2), many // 8),
        ],
        rounds,
    )


EXACT = [
    ("third street", TWO, 650_000),
    ("third street, both low", ["Ah2h3d", "4c5c6s"], 650_000),
    ("fourth street", ["Ah2h3d4s", "KsKdQc9h"], 600_000),
    ("fifth street", ["Ah2h3d4sJc", "KsKdQc9h8h"], 500_000),
    ("three players, one card to come", ["AhKd2c3s4d5h", "7h7d8s9c2d3d", "QsQd4h5s6c9h"], 500_000),
]


def exact(rounds: int) -> None:
    """Every deal."""
    for title, hands, samples in EXACT:
        compare(hands, samples)
        work = partial(odds, hands, exact=True)
        race(
            f"Exact, {title}: {odds(hands, exact=True).deals:,} deals",
            [
                Side("Doorcard, Numba", work, 1),
                Side("Doorcard, NumPy", by_numpy(work), 1),
                Side("poker-equity, sampled to 0.001", theirs(hands, samples), 1),
            ],
            rounds,
        )


def shell(rounds: int) -> None:
    """The command, from its start to its end."""
    command = [str(Path(sys.executable).with_name("doorcard")), "odds", *TWO]
    race(
        "doorcard odds from the shell, third street exact",
        [Side("Doorcard", lambda: subprocess.run(command, capture_output=True, check=True), 1)],
        rounds,
    )


def main() -> None:
    """Print all tables."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=5)
    rounds = parser.parse_args().rounds
    sampled(rounds)
    exact(rounds)
    shell(rounds)


if __name__ == "__main__":
    main()
