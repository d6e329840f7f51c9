"""The room under a crowd: Doorcard, and beside it a bare Starlette that sends as much.

    python benchmarks/room.py [--tables 125] [--full 300] [--seconds 15]

A server process on one core, players in this process on loopback. The room is the real one, its
SQLite store on the disk with every event kept before it is told. The bare server keeps nothing
and decides nothing: for each message in, it sends messages of the sizes that the room sent to
the eight sockets of a table.

At people's pace a player thinks for half a second to three and a half; then as fast as it will
go. "seen" is from sending an action until the last of the others at the table has it.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from random import Random

import uvloop
from crowd import house
from crowd.players import Crowd, Echoed, EchoedTable, Player, Table
from crowd.process import allow_files, cpu_seconds, resident, stay_on_core

WARM_UP = 4.0
"""Seconds until hands are in all their stages."""

AT_ONCE = 50
"""Players who come through the door together."""

ACT = 110
"""Bytes of an action."""


@dataclass
class Measured:
    """A crowd on a server, for some seconds; times in milliseconds, sizes in bytes."""

    crowd: Crowd
    seconds: float
    cpu: float
    grown: int

    @property
    def cpu_each(self) -> float:
        """Processor microseconds a message."""
        return 1e6 * self.cpu / max(1, self.crowd.messages)

    def seen(self, quantile: int) -> float:
        """A percentile of the time in which actions are seen."""
        times = self.crowd.seen
        return 1e3 * statistics.quantiles(times, n=100)[quantile - 1] if len(times) > 1 else 0.0


def people() -> Callable[[], float]:
    """Half a second to three and a half."""
    random = Random(2)
    return lambda: random.uniform(0.5, 3.5)


def at_once() -> float:
    """No time at all."""
    return 0.0


async def in_room(
    at: house.House, tables: int, think: Callable[[], float], length: float
) -> Measured:
    """Players of the room at all its seats."""
    crowd, before = Crowd(think), resident(at.process)
    loop = asyncio.get_running_loop()
    seated = [Table(crowd, house.SEATS) for _ in range(tables)]
    players: list[Player] = []

    async def enter(number: int) -> None:
        place, seat = divmod(number, house.SEATS)
        _, player = await loop.create_connection(
            lambda: Player(
                crowd,
                seated[place],
                f"t{place:03}",
                at.tokens[number],
                noted=seat == 0 and place < 20,
            ),
            "127.0.0.1",
            at.port,
        )
        players.append(player)
        await player.come()

    await _all_of(enter, tables * house.SEATS)
    return await _count(at, crowd, length, before)


async def in_bare(
    at: house.House, tables: int, think: Callable[[], float], length: float
) -> Measured:
    """The same number of sockets on the bare server."""
    crowd, before = Crowd(think), resident(at.process)
    loop = asyncio.get_running_loop()
    seated = [EchoedTable(crowd) for _ in range(tables)]
    for number in range(tables * house.SEATS):
        table = seated[number // house.SEATS]
        table.size = ACT
        _, line = await loop.create_connection(partial(Echoed, crowd, table), "127.0.0.1", at.port)
        await line.open
        table.lines.append(line)
    for table in seated:
        table.go_on()
    return await _count(at, crowd, length, before)


async def _all_of(enter: Callable[[int], Awaitable[None]], many: int) -> None:
    door = asyncio.Semaphore(AT_ONCE)

    async def one(number: int) -> None:
        async with door:
            await enter(number)

    await asyncio.gather(*(one(number) for number in range(many)))


async def _count(at: house.House, crowd: Crowd, length: float, before: int) -> Measured:
    at.go()
    await asyncio.sleep(WARM_UP)
    crowd.begin()
    loop = asyncio.get_running_loop()
    began, cpu = loop.time(), cpu_seconds(at.process)
    await asyncio.sleep(length)
    crowd.counting = False
    return Measured(
        crowd,
        loop.time() - began,
        cpu_seconds(at.process) - cpu,
        resident(at.process) - before,
    )


def run(work: Awaitable[Measured]) -> Measured:
    """Carry out, on a loop of its own."""
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(work)  # type: ignore[arg-type]  # a coroutine


def told(title: str, ours: Measured, theirs: Measured | None = None) -> None:
    """A table of one pace."""
    print(f"\n{title}")
    print(f"  {'':<16}{'actions/s':>10}{'messages/s':>12}{'seen p50':>10}{'p99':>8}"
          f"{'cpu s/1000':>12}{'core':>7}")  # fmt: skip
    for name, one in (("Doorcard", ours), ("bare Starlette", theirs)):
        if one is None:
            continue
        crowd, length = one.crowd, one.seconds
        speed = f"{crowd.actions / length:>10,.0f}{crowd.messages / length:>12,.0f}"
        seen = f"{one.seen(50):>7.1f} ms{one.seen(99):>5.0f} ms"
        print(f"  {name:<16}{speed}{seen}{one.cpu_each / 1e3:>12.4f}{one.cpu / length:>7.0%}")
        if crowd.refused:
            print(f"  {crowd.refused} actions were refused")
    if theirs is not None:
        print(
            f"  the room takes x {ours.cpu_each / theirs.cpu_each:.2f} of the bare fan-out's time"
        )


def main() -> None:
    """Print all tables."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tables", type=int, default=125)
    parser.add_argument("--full", type=int, default=300, help="tables of the last run")
    parser.add_argument("--seconds", type=float, default=12)
    given = parser.parse_args()
    tables, length = given.tables, given.seconds
    stay_on_core(server=False)
    allow_files()

    with house.running(house.room, tables, "human") as at:
        slow = run(in_room(at, tables, people(), length))
    with house.running(house.room, tables, "none") as at:
        fast = run(in_room(at, tables, at_once, length))
    bursts = [burst for burst in slow.crowd.bursts if burst]
    with house.running(house.bare, tables, bursts) as at:
        slow_bare = run(in_bare(at, tables, people(), length / 2))
    bursts = [burst for burst in fast.crowd.bursts if burst]
    with house.running(house.bare, tables, bursts) as at:
        fast_bare = run(in_bare(at, tables, at_once, length / 2))
    told(f"{tables} full tables, {8 * tables:,} sockets, at people's pace", slow, slow_bare)
    told(f"{tables} full tables, {8 * tables:,} sockets, as fast as it will go", fast, fast_bare)
    if given.full:
        with house.running(house.room, given.full, "human") as at:
            full = run(in_room(at, given.full, people(), length))
        told(f"{given.full} full tables, {8 * given.full:,} sockets, at people's pace", full)
    with house.running(house.idle, 1_000) as at:
        idle = at.port
    print(f"\n{'Memory':<34}")
    print(f"  {'an idle table':<32}{idle / 1e3:>10,.0f} kB")
    print(f"  {'a full one, its eight sockets':<32}{fast.grown / tables / 1e3:>10,.0f} kB")


if __name__ == "__main__":
    main()
