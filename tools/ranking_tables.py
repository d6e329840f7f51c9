"""Makes src/doorcard/ranking/tables.bin from the scalar ranking, and prints its checksum.

    python tools/ranking_tables.py            write the file
    python tools/ranking_tables.py --check    change nothing; exit 1 if the file differs

Every set of five to seven ranks is given suits that make no flush and is read by `high_value` and
`razz_value`; then values are numbered from the worst. `doorcard.ranking.places` tells the layout.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from array import array
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path

from doorcard.cards import Card
from doorcard.ranking import high_value, razz_value
from doorcard.ranking.places import (
    HIGH_SUMS,
    HIGH_WEIGHTS,
    LOW_SUMS,
    LOW_WEIGHTS,
    PLACES,
)

FILE = Path(__file__).parents[1] / "src" / "doorcard" / "ranking" / "tables.bin"

Counts = tuple[int, ...]


def main() -> None:
    """Write the tables, or compare them."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--check", action="store_true")
    tables = build()
    print(f"{len(tables):,} bytes, sha256 {hashlib.sha256(tables).hexdigest()}")
    if parser.parse_args().check:
        sys.exit(None if FILE.read_bytes() == tables else f"{FILE.name} is out of date")
    FILE.write_bytes(tables)


def build() -> bytes:
    """The file's bytes, little-endian: worths, first, step, flushes."""
    lows = sorted(_groups(len(LOW_WEIGHTS)), key=sum, reverse=True)
    highs = sorted(_groups(len(HIGH_WEIGHTS)), key=sum)
    starts = [sum(sum(high) < held for high in highs) for held in range(9)]
    first, step = array("I", [0]) * LOW_SUMS, array("H", [0]) * HIGH_SUMS
    for place, high in enumerate(highs):
        step[_sum(HIGH_WEIGHTS, high)] = place
    hands: list[tuple[int, int]] = []
    for low in lows:
        held = sum(low)
        beginning, end = starts[max(0, 5 - held)], starts[8 - held]
        first[_sum(LOW_WEIGHTS, low)] = len(hands) - beginning
        hands += [_values(_offsuit(low + high)) for high in highs[beginning:end]]
    flushes = [_flush(ranks) for ranks in range(1 << 13)]
    high_of = _numbers([high for high, _ in hands] + flushes)
    razz_of = _numbers([razz for _, razz in hands])
    worths = array("I", [high_of[high] << 16 | razz_of[razz] for high, razz in hands])
    assert len(worths) == PLACES
    flush = array("H", [high_of[value] for value in flushes])
    return b"".join(map(_little, (worths, first, step, flush)))


def _groups(ranks: int) -> Iterator[Counts]:
    """How often each rank of a group can be held: up to four, seven cards in all."""
    return (counts for counts in product(range(5), repeat=ranks) if sum(counts) <= 7)


def _sum(weights: Sequence[int], counts: Counts) -> int:
    return sum(weight * count for weight, count in zip(weights, counts, strict=True))


def _offsuit(counts: Counts) -> list[Card]:
    """Cards of these ranks, suits going round, so that no five share one."""
    cards: list[Card] = []
    for rank, count in enumerate(counts):
        cards += [Card(rank * 4 + (len(cards) + turn) % 4) for turn in range(count)]
    return cards


def _values(cards: Sequence[Card]) -> tuple[int, int]:
    return high_value(cards), razz_value(cards)


def _flush(ranks: int) -> int:
    """The high value of five to seven suited cards, given as bits; 0 for other numbers of them."""
    cards = [Card(rank * 4) for rank in range(13) if ranks >> rank & 1]
    return high_value(cards) if 5 <= len(cards) <= 7 else 0


def _numbers(values: Sequence[int]) -> dict[int, int]:
    """Values numbered from the worst, 1; 0 stays 0."""
    return {value: number for number, value in enumerate(sorted({0, *values}))}


def _little(numbers: array[int]) -> bytes:
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers.tobytes()


if __name__ == "__main__":
    main()
