"""The room under a crowd: Doorcard, and beside it a bare Starlette that sends as much.

    python benchmarks/room.py [--tables 125] [--full 300] [--seconds 9] [--rounds 3]

Server processes on one core, players in this process on loopback. The room is the real one, its
SQLite store on the disk with every event kept before it is told. The bare server keeps nothing
and decides nothing: for each message in, it sends messages of the sizes that the room sent to
the eight sockets of a table. They take turns, so that a busy machine slows both.

At people's pace a player thinks for half a second to three and a half; then as fast as it will
go. "seen" is from sending an action until the last of the others at the table has it. At the end
a room that was played in is started again.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

import uvloop
from crowd import house, past
from crowd.players import Crowd, Echoed, EchoedTable, Player, Table
from crowd.process import allow_files, cpu_seconds, resident, stay_on_core

from doorcard.table.settings import Pace

T = TypeVar("T")

WARM_UP = 5.0
"""Seconds until hands are in all their stages."""

SETTLE = {"human": 2.0, "none": 0.3}
"""Seconds until all is under way again after a rest, by pace."""

REST = 0.3
"""Seconds until all that was under way has come to its end."""

AT_ONCE = 50
"""Players who come through the door together."""

PAST_TABLES, PAST_EVENTS = 200, 100_000


@dataclass
class Side:
    """A crowd at a server, and what each of its rounds took: seconds, processor seconds."""

    name: str
    at: house.House
    crowd: Crowd
    settle: float
    tables: list[Table] = field(default_factory=list)
    echoed: list[EchoedTable] = field(default_factory=list)
    rounds: list[tuple[float, float, int]] = field(default_factory=list)
    actions: int = 0
    grown: int = 0

    async def play(self, length: float, *, counted: bool = True) -> None:
        """One round."""
        crowd, loop = self.crowd, asyncio.get_running_loop()
        for table in self.tables:
            table.under_way.clear()
        crowd.resting = False
        self.at.tell("go")
        for echoed in self.echoed:
            echoed.go_on()
        await asyncio.sleep(self.settle)
        seen, messages, actions = len(crowd.seen), crowd.messages, crowd.actions
        began, cpu = loop.time(), cpu_seconds(self.at.process)
        await asyncio.sleep(length)
        took = loop.time() - began, cpu_seconds(self.at.process) - cpu, crowd.messages - messages
        if counted:
            self.rounds.append(took)
            self.actions += crowd.actions - actions
        else:
            del crowd.seen[seen:]
        crowd.resting = True
        self.at.tell("stop")
        await asyncio.sleep(REST)

    def cpu(self) -> list[float]:
        """Processor seconds for a thousand messages, each round."""
        return [1e3 * cpu / max(1, messages) for _, cpu, messages in self.rounds]

    def told(self) -> str:
        """A line of the table."""
        length = sum(took for took, _, _ in self.rounds)
        messages = sum(sent for _, _, sent in self.rounds)
        core = sum(cpu for _, cpu, _ in self.rounds) / length
        times = statistics.quantiles([1e3 * one for one in self.crowd.seen] or [0, 0], n=100)
        return (
            f"  {self.name:<16}{self.actions / length:>10,.0f}{messages / length:>12,.0f}"
            f"{times[49]:>7.1f} ms{times[98]:>5.0f} ms"
            f"{statistics.median(self.cpu()):>12.4f}{core:>7.0%}"
        )


def people() -> Callable[[], float]:
    """Half a second to three and a half."""
    random = Random(2)
    return lambda: random.uniform(0.5, 3.5)


def at_once() -> Callable[[], float]:
    """No time at all."""
    return lambda: 0.0


THINK: dict[Pace, Callable[[], Callable[[], float]]] = {"human": people, "none": at_once}


async def in_room(at: house.House, tables: int, pace: Pace) -> Side:
    """Players of the room at all its seats."""
    crowd, before = Crowd(THINK[pace]()), resident(at.process)
    loop = asyncio.get_running_loop()
    seated = [Table(crowd, house.SEATS) for _ in range(tables)]

    async def enter(number: int) -> None:
        place, seat = divmod(number, house.SEATS)
        noted = seat == 0 and place < 20
        make = partial(Player, crowd, seated[place], f"t{place:03}", at.tokens[number], noted=noted)
        _, player = await loop.create_connection(make, "127.0.0.1", at.port)
        await player.come()

    await _all_of(enter, tables * house.SEATS)
    side = Side("Doorcard", at, crowd, SETTLE[pace], tables=seated)
    await side.play(WARM_UP, counted=False)
    side.grown = resident(at.process) - before
    return side


async def in_bare(at: house.House, tables: int, pace: Pace) -> Side:
    """The same number of sockets on the bare server."""
    crowd = Crowd(THINK[pace]())
    loop = asyncio.get_running_loop()
    seated = [EchoedTable(crowd) for _ in range(tables)]
    for number in range(tables * house.SEATS):
        table = seated[number // house.SEATS]
        make = partial(Echoed, crowd, table)
        _, line = await loop.create_connection(make, "127.0.0.1", at.port)
        await line.open
        table.lines.append(line)
    return Side("bare Starlette", at, crowd, SETTLE[pace], echoed=seated)


async def _all_of(enter: Callable[[int], Awaitable[None]], many: int) -> None:
    door = asyncio.Semaphore(AT_ONCE)

    async def one(number: int) -> None:
        async with door:
            await enter(number)

    await asyncio.gather(*(one(number) for number in range(many)))


async def compare(title: str, tables: int, pace: Pace, length: float, rounds: int) -> int:
    """Both in turns, and their table; the bytes that a full table takes."""
    with house.running(house.room, tables, pace) as at:
        ours = await in_room(at, tables, pace)
        bursts = [burst for burst in ours.crowd.bursts if burst]
        with house.running(house.bare, tables, bursts) as bare:
            theirs = await in_bare(bare, tables, pace)
            for _ in range(rounds):
                await ours.play(length / rounds)
                await theirs.play(length / rounds)
    show(title, tables, ours, theirs)
    ratios = [mine / other for mine, other in zip(ours.cpu(), theirs.cpu(), strict=True)]
    print(f"  the room takes x {statistics.median(ratios):.2f} of the bare fan-out's time")
    return ours.grown // tables


async def alone(title: str, tables: int, length: float) -> None:
    """The room at people's pace, with as many tables as it should bear."""
    with house.running(house.room, tables, "human") as at:
        ours = await in_room(at, tables, "human")
        await ours.play(length)
    show(title, tables, ours)


def show(title: str, tables: int, *sides: Side) -> None:
    """Print the table of one pace."""
    print(f"\n{tables} full tables, {house.SEATS * tables:,} sockets, {title}")
    print(f"  {'':<16}{'actions/s':>10}{'messages/s':>12}{'seen p50':>10}{'p99':>8}"
          f"{'cpu s/1000':>12}{'core':>7}")  # fmt: skip
    for side in sides:
        print(side.told())


def run(work: Coroutine[Any, Any, T]) -> T:
    """Carry out, on a loop of its own."""
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(work)


def starts(events: int) -> None:
    """A room that was played in, and an empty one, from the command to the first page."""
    with TemporaryDirectory() as folder:
        played, empty = Path(folder) / "played", Path(folder) / "empty"
        kept = past.play(played, PAST_TABLES, events)
        past.first_page(empty)  # what Python compiles is compiled
        times = [(past.first_page(empty), past.first_page(played)) for _ in range(3)]
        nothing, all_of_it = map(statistics.median, zip(*times, strict=True))
    print("\nFrom `doorcard serve` to the first page")
    print(f"  {'nothing kept yet':<32}{nothing:>10.2f} s")
    print(f"  {f'{PAST_TABLES} tables, {kept:,} events':<32}{all_of_it:>10.2f} s")


def main() -> None:
    """Print all tables."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tables", type=int, default=125)
    parser.add_argument("--full", type=int, default=300, help="tables of the last run")
    parser.add_argument("--seconds", type=float, default=9)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--events", type=int, default=PAST_EVENTS, help="kept before the start")
    given = parser.parse_args()
    tables, length, rounds = given.tables, given.seconds, given.rounds
    stay_on_core(server=False)
    allow_files()
    run(compare("at people's pace", tables, "human", length, rounds))
    full = run(compare("as fast as it will go", tables, "none", length, rounds))
    if given.full:
        run(alone("at people's pace", given.full, length))
    with house.running(house.idle, 1_000) as at:
        idle = at.port
    print("\nMemory")
    print(f"  {'an idle table':<32}{idle / 1e3:>10,.0f} kB")
    print(f"  {'a full one, its eight sockets':<32}{full / 1e3:>10,.0f} kB")
    if given.events:
        starts(given.events)


if __name__ == "__main__":
    main()
