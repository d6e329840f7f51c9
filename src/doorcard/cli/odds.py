"""`doorcard odds`: what each hand can expect."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable
from typing import Annotated

import typer

from doorcard.cli.refusals import refusals
from doorcard.equity import Odds, Player
from doorcard.equity import odds as find_odds
from doorcard.ranking.batch import door

STOPPED = 130
BAR = 24
_LONG = 0.5  # seconds after which Numba is called
_EVERY = {"\r": 0.5, "\n": 5.0}  # seconds between words of progress, on a screen and in a file
_QUICK = 100_000  # deals that answer for a count that was cut short


def odds(
    hands: Annotated[
        list[str],
        typer.Argument(
            metavar="HAND...",
            help="As2s/3d, As2c/4d6h7c7s/7d, As2s3d, ?? for a card unseen; {AA}/3d.",
        ),
    ],
    dead: Annotated[str, typer.Option(help="Cards that are gone, in one: 4d4h.")] = "",
    folded: Annotated[int, typer.Option(help="Hands that have folded.")] = 0,
    game: Annotated[str, typer.Option(help="stud8, studhi or razz.")] = "stud8",
    exact: Annotated[bool, typer.Option("--exact", help="Count every deal.")] = False,
    samples: Annotated[int | None, typer.Option(help="Deal so many at random.")] = None,
    within: Annotated[float | None, typer.Option(help="Deal until this sure, as 0.001.")] = None,
    seed: Annotated[int, typer.Option(help="Which random deals.")] = 0,
    cluster: Annotated[str | None, typer.Option(help="A Dask scheduler's address.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """Say what each hand can expect; one hand alone plays against an unknown one.

    Exits with 2 if something given can't be read, 130 with the answer so far if interrupted.
    """
    watch = _Watch()

    def ask(exact: bool, samples: int | None, within: float | None) -> Odds:
        return find_odds(
            hands, dead=dead, folded=folded, game=game, exact=exact, samples=samples,
            within=within, seed=seed, workers=os.cpu_count() or 1, cluster=cluster,
            progress=watch.told,
        )  # fmt: skip

    code = 0
    with refusals("odds"):
        try:
            answer = ask(exact, samples, within)
        except KeyboardInterrupt:
            code = STOPPED
            cluster = None
            # Half a count says nothing about the other half; a quick sample does.
            answer = watch.sampled() if watch.sampled else ask(False, _QUICK, None)
        finally:
            watch.close()
    print(json.dumps(answer.as_json()) if as_json else _table(answer))
    raise typer.Exit(code)


class _Watch:
    """Tells on stderr how far the work is, and keeps the answer so far."""

    def __init__(self) -> None:
        self.sampled: Callable[[], Odds] | None = None
        self._begun = self._last = time.monotonic()
        # Most questions are answered before Numba is there; it is called when one takes its time.
        door.patient = False
        self._end = "\r" if sys.stderr.isatty() else "\n"

    def told(self, so_far: Callable[[], Odds] | None, done: float) -> None:
        self.sampled = so_far
        now = time.monotonic()
        door.patient = now - self._begun >= _LONG
        if now - self._last >= _EVERY[self._end] and done < 1:
            self._last = now
            print(f"{done:6.1%} done", end=self._end, file=sys.stderr, flush=True)

    def close(self) -> None:
        """Leave the screen and the doors as they were."""
        door.patient = True
        if self._end == "\r":
            print(" " * 12, end="\r", file=sys.stderr)


def _table(answer: Odds) -> str:
    """The answer as lines of text, a bar to each hand."""
    from rich.console import Console
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("hand", overflow="fold")
    table.add_column("")
    for column in ("equity", *(name for name, _ in _columns(answer))):
        table.add_column(column, justify="right", no_wrap=True)
    for player in answer.players:
        bar = "█" * round(player.equity * BAR)
        facts = [_percent(player.chance(what)) for _, what in _columns(answer)]
        table.add_row(player.hand, f"{bar:·<{BAR}}", _percent(player.equity), *facts)
    console = Console(width=None if sys.stdout.isatty() else 120, highlight=False)
    with console.capture() as captured:
        console.print(table)
    return captured.get() + "\n".join([_method(answer), *_certain(answer)])


def _columns(answer: Odds) -> list[tuple[str, str]]:
    both = [("high", "high"), ("low", "low"), ("scoop", "scoop")]
    both += [("¾", "three_quarter"), ("¼", "quarter")]
    one = {"studhi": "high", "razz": "low"}.get(answer.game)
    if one is None:
        return both
    return [(how, f"{how}_{one}") for how in ("win", "tie", "lose")]


def _method(answer: Odds) -> str:
    parts = [f"{answer.deals:,} deal" + ("s" if answer.deals > 1 else "")]
    if answer.interval is None:
        parts.append("all counted")
    else:
        parts.append(f"sampled, ±{100 * answer.interval:.2g} points")
    if answer.game == "stud8":
        parts.append(f"no low in {_percent(answer.no_low / answer.deals)}")
    return ", ".join(parts)


def _certain(answer: Odds) -> list[str]:
    """Who has nothing to hope for, or nothing to fear; only a full count can tell."""
    if answer.method != "exact":
        return []
    halves = {"stud8": ("high", "low"), "studhi": ("high",), "razz": ("low",)}[answer.game]
    return [
        f"{player.hand}: {words}"
        for player in answer.players
        for half in halves
        if (words := _fate(player, half))
    ]


def _fate(player: Player, half: str) -> str:
    if getattr(player, f"dead_{half}"):
        return f"drawing dead for {half}"
    return f"{half} locked up" if getattr(player, f"locked_{half}") else ""


def _percent(share: float) -> str:
    return f"{100 * share:.2f}%"
