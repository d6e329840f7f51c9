"""The page: Doorcard's table in headless Chromium, and beside it a page that is bare.

    python benchmarks/client.py [--rounds 7] [--hands 2]

The bare page is one line of HTML and one module that opens a WebSocket and writes the kind of what
comes into one text. One server has both, on a core of its own where there are two.

Cold: a browser that has never been here opens the address of a table at which he sits and has to
act. It is playable once his buttons can be pressed, the bare page once the room has answered it.
Events: hands of eight players, written down in the real room, come again as they came, the room's
answer to one player's act every 120 ms; the time is the main thread's, as its processor counts it.
The deal: antes and 24 cards in one go; a frame is dropped that is not there 1/60 s after the last.
"""

from __future__ import annotations

import argparse
import json
import statistics
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import pairwise
from typing import Final

from crowd import house
from pages import served
from pages.watched import SIZE, Busy, Watched, browser
from playwright.sync_api import Browser
from websockets.sync.client import connect

APART: Final = 0.12
FRAME: Final = 1000 / 60
SETTLE, DEAL = 2_500, 1_500
"""Milliseconds until a page has fetched what may come late; and until a deal is over."""

PLAYABLE: Final = {"Doorcard": ".btns .btn:not(.hold)", "bare page": "button:enabled"}
SHOWN: Final = {"Doorcard": ".stage .seat", "bare page": "button:enabled"}


def cold(browser: Browser, root: str, token: str, rounds: int) -> None:
    """Print what it takes to come to one's turn."""
    at = {"Doorcard": f"{root}#{served.WAITING}", "bare page": f"{root}bare/"}
    took: dict[str, list[tuple[float, float]]] = {name: [] for name in at}
    fetched: dict[str, tuple[int, int]] = {}
    longest: dict[str, list[float]] = {name: [] for name in at}
    for _ in range(rounds):
        for name, address in at.items():
            with opened(browser, address, PLAYABLE[name], token) as page:
                painted = page.painted()
                took[name].append((painted, max(painted, page.playable())))
                fetched[name] = page.fetched()
                longest[name].append(max(page.long_tasks(), default=0))
    print(f"\nOn a cold cache, {SIZE[0]} x {SIZE[1]}, medians of {rounds} rounds")
    heads = ("compressed", "files", "first paint", "playable", "longest task")
    print(f"  {'':<12}" + "".join(f"{head:>14}" for head in heads))
    for name, times in took.items():
        painted, playable = (statistics.median(one) for one in zip(*times, strict=True))
        small, whole = (size / 1e3 for size in fetched[name])
        print(
            f"  {name:<12}{small:>11.1f} kB{whole:>11.1f} kB{painted:>11.0f} ms{playable:>11.0f} ms"
            f"{statistics.median(longest[name]):>11.0f} ms"
        )
    ours, theirs = took.values()
    ratios = [mine[1] / other[1] for mine, other in zip(ours, theirs, strict=True)]
    print(f"  a seat is playable after x {statistics.median(ratios):.1f} of the bare page's time")


def events(browser: Browser, root: str, at: house.House, bursts: Sequence[Sequence[str]]) -> None:
    """Print what a whole hand asks of the main thread."""
    count = sum(map(len, bursts[2:]))
    print(f"\n8 players, {count} events in {len(bursts) - 2} bursts, processor time an event")
    print(f"  {'':<12}{'all':>10}{'script':>10}{'layout':>10}{'long tasks':>12}{'longest':>10}")
    all_of_it = []
    for name, shown in SHOWN.items():
        with opened(browser, address(root, name), shown) as page:
            page.page.wait_for_timeout(SETTLE)
            page.long_tasks()
            before = page.busy()
            at.tell("all")
            page.page.wait_for_timeout(1e3 * APART * len(bursts))
            busy, tasks = page.busy().since(before), page.long_tasks()
        all_of_it.append(busy.task)
        print(f"  {name:<12}{told(busy, count)}{len(tasks):>12}{max(tasks, default=0):>7.0f} ms")
    print(f"  the table takes x {all_of_it[0] / all_of_it[1]:.0f} of the bare page's time")


def told(busy: Busy, count: int) -> str:
    """The times of an event."""
    return "".join(f"{1e3 * s / count:>7.2f} ms" for s in (busy.task, busy.script, busy.layout))


def deal(browser: Browser, root: str, at: house.House, rounds: int) -> None:
    """Print which frames of a deal were dropped."""
    frames: dict[str, list[float]] = {name: [] for name in SHOWN}
    for _ in range(rounds):
        for name, shown in SHOWN.items():
            with opened(browser, address(root, name), shown) as page:
                page.page.wait_for_timeout(SETTLE)
                page.count_frames()
                at.tell("deal")
                page.page.wait_for_timeout(DEAL)
                frames[name] += page.frames()
    print(f"\nA deal to 8 players, {rounds} rounds")
    print(f"  {'':<12}{'frames due':>12}{'dropped':>10}{'longest':>12}")
    for name, times in frames.items():
        due = sum(max(1, round(time / FRAME)) for time in times)
        print(f"  {name:<12}{due:>12,}{due - len(times):>10,}{max(times):>9.0f} ms")


def address(root: str, name: str) -> str:
    """Where a page of the replaying room is."""
    return f"{root}#{served.PLAYED}" if name == "Doorcard" else f"{root}bare/"


@contextmanager
def opened(browser: Browser, address: str, ready: str, token: str = "") -> Iterator[Watched]:
    """A page that is there."""
    page = Watched(browser, ready, token)
    try:
        page.open(address)
        yield page
    finally:
        page.close()


def heard(at: house.House, place: int, table: str) -> Iterator[str]:
    """What the player in a place is told of a table, until there is silence."""
    with connect(f"ws://127.0.0.1:{at.port}/ws", max_size=None) as line:
        line.send(json.dumps({"type": "Hello", "protocol": 1, "token": at.tokens[place]}))
        line.send(json.dumps({"type": "Watch", "table": table}))
        with suppress(TimeoutError):
            while True:
                yield str(line.recv(timeout=2))


def written_down(at: house.House) -> list[str]:
    """All that the first player is told of the hands that are played."""
    texts: list[str] = []
    for text in heard(at, house.SEATS, served.PLAYED):
        texts.append(text)
        if text.startswith('{"type":"Snapshot"'):
            at.tell("go")
    return texts


def waited_for(at: house.House) -> str:
    """The token of the player who has to act at the other table."""
    answers = (json.loads(text) for text in heard(at, 0, served.WAITING))
    felt = next(answer["felt"] for answer in answers if answer["type"] == "Snapshot")
    seat: int = felt["turn"]["seat"]
    return at.tokens[seat - 1]


def bursts(texts: Sequence[str]) -> list[list[str]]:
    """The room's two answers, and then what follows from each act: up to the next one's clock."""
    found: list[list[str]] = [[texts[0]], [texts[1]], []]
    for text, following in pairwise([*texts[2:], ""]):
        found[-1].append(text)
        is_last = '"type":"ClockStarted"' in text or text.startswith('{"type":"Turn"')
        if is_last and not following.startswith('{"type":"Turn"'):
            found.append([])
    return [burst for burst in found if burst]


def main() -> None:
    """Print all tables."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--hands", type=int, default=2, help="that are played and come again")
    given = parser.parse_args()
    with browser() as chromium:
        with house.running(served.room, given.hands) as at:
            texts = written_down(at)
            cold(chromium, f"http://127.0.0.1:{at.port}/", waited_for(at), given.rounds)
        said = bursts(texts)
        with house.running(served.replay, said, APART) as at:
            root = f"http://127.0.0.1:{at.port}/"
            events(chromium, root, at, said)
            deal(chromium, root, at, given.rounds)


if __name__ == "__main__":
    main()
