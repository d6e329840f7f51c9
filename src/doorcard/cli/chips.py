"""`doorcard chips`: where all chips are; a player's; give and take."""

from __future__ import annotations

import asyncio
from collections import Counter
from decimal import Decimal, InvalidOperation
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from doorcard.cli.flags import STORE, takes_settings
from doorcard.cli.players import Name
from doorcard.cli.printing import Row, show
from doorcard.cli.refusals import refusals
from doorcard.cli.settings import Given, ServerSettings
from doorcard.errors import BadInput

if TYPE_CHECKING:
    from doorcard.table.history import History, Movement

Json: TypeAlias = Annotated[bool, typer.Option("--json", help="One object a line.")]
Amount: TypeAlias = Annotated[str, typer.Argument(metavar="AMOUNT", help="As 25 or 25.50.")]
Reason: TypeAlias = Annotated[str, typer.Option(help="Why; it is kept for ever.")]

KINDS = {
    "cashier": "not given out",
    "player": "players' own",
    "stack": "in front of seats",
    "pot": "in pots",
    "rake": "rake",
    "house": "computer opponents'",
    "tab": "hosts' books",
}

chips = typer.Typer(
    name="chips", help="Where all chips are; a player's; give and take.", add_completion=False
)


@chips.callback(invoke_without_command=True)
@takes_settings(*STORE)
def all_chips(context: typer.Context, given: Given, as_json: Json = False) -> None:
    """Where all chips are, in kinds of accounts; together they are nothing."""
    if context.invoked_subcommand is None:
        with refusals("chips"):
            rows = asyncio.run(_kinds(given.settings))
        show(rows, as_json=as_json, nothing="No chips have moved yet.")


@chips.command("show")
@takes_settings(*STORE)
def show_player(
    given: Given,
    name: Name,
    limit: Annotated[int, typer.Option(min=1, help="So many movements, the newest.")] = 20,
    as_json: Json = False,
) -> None:
    """A player's chips, and what moved them, newest first."""
    with refusals("chips"):
        balance, rows = asyncio.run(_moves(given.settings, name, limit))
    if not as_json:
        print(f"{name} has {balance / 100:,.2f} that are at no table.")
    show(rows, as_json=as_json, nothing="Nothing has moved.")


@chips.command("give")
@takes_settings(*STORE)
def give(given: Given, name: Name, amount: Amount, reason: Reason) -> None:
    """Give a player chips."""
    _move(given, name, amount, reason, 1)


@chips.command("take")
@takes_settings(*STORE)
def take(given: Given, name: Name, amount: Amount, reason: Reason) -> None:
    """Take chips from a player, no more than are at no table."""
    _move(given, name, amount, reason, -1)


def _move(given: Given, name: str, amount: str, reason: str, way: int) -> None:
    from doorcard.cli.orders import Give, give_order

    with refusals("chips"):
        order = Give(name, way * cents_of(amount), reason)
        print(asyncio.run(give_order(given.settings, order)))


def cents_of(amount: str) -> int:
    """An amount in cents. Errors: `bad_amount`.

    >>> cents_of("25"), cents_of("0.50")
    (2500, 50)
    """
    try:
        cents = Decimal(amount) * 100
        if 0 < cents <= 10**12 and cents == int(cents):
            return int(cents)
    except (InvalidOperation, ValueError, OverflowError):
        pass
    raise BadInput("bad_amount", "an amount", given=amount[:30], allowed="0.01 or more, as 25.50")


async def _kinds(settings: ServerSettings) -> list[Row]:
    from doorcard.cli.books import open_books

    async with open_books(settings) as books:
        balances = await books.history.balances()
    sums: Counter[str] = Counter()
    for account, cents in balances.items():
        sums[account.partition("/")[0]] += cents
    return [
        {"account": kind, "holds": words, "cents": sums[kind]}
        for kind, words in KINDS.items()
        if kind in sums
    ]


async def _moves(settings: ServerSettings, name: str, limit: int) -> tuple[int, list[Row]]:
    from doorcard.cli.books import open_books

    async with open_books(settings) as books:
        account = f"player/{books.player(name).user}"
        balances = await books.history.balances(account)
        moves = await books.history.movements(account, limit=limit)
        rows: list[Row] = [
            {
                "at": one.at,
                "by": one.kind,
                "where": one.stream,
                "event": one.seq,
                "cents": one.cents,
                "reason": await _reason(books.history, one),
            }
            for one in moves
        ]
    return balances.get(account, 0), rows


async def _reason(history: History, move: Movement) -> str:
    """Why the room or its operator moved chips; at a table the event itself tells."""
    from doorcard.room.people import STREAM

    if move.stream != STREAM:
        return ""
    kept = [one.event async for one in history.events(STREAM, move.seq, move.seq)]
    return str(getattr(kept[0], "reason", "")) if kept else ""
