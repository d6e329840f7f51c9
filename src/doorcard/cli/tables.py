"""`doorcard tables`: what is played where; close a table."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Annotated

import typer
from sqlalchemy import func, select

from doorcard.cli.flags import STORE, takes_settings
from doorcard.cli.printing import Row, show
from doorcard.cli.refusals import refusals
from doorcard.cli.settings import Given, ServerSettings

tables = typer.Typer(
    name="tables", help="What is played where; close a table.", add_completion=False
)


@tables.callback(invoke_without_command=True)
@takes_settings(*STORE)
def list_tables(
    context: typer.Context,
    given: Given,
    as_json: Annotated[bool, typer.Option("--json", help="One object a line a table.")] = False,
) -> None:
    """Every table: who sits there, hands played, chips in play."""
    if context.invoked_subcommand is None:
        with refusals("tables"):
            rows = asyncio.run(_rows(given.settings))
        show(rows, as_json=as_json, nothing="No table has been played at yet.")


@tables.command("close")
@takes_settings(*STORE)
def close(
    given: Given,
    table: Annotated[str, typer.Argument(metavar="TABLE", help="Its id, as `tables` tells.")],
) -> None:
    """Close a table: at once, or after the hand that is being played."""
    from doorcard.cli.orders import CloseTable, give_order

    with refusals("tables"):
        print(asyncio.run(give_order(given.settings, CloseTable(table))))


@tables.command("review")
@takes_settings(*STORE)
def review(
    given: Given,
    table: Annotated[str, typer.Argument(metavar="TABLE", help="Its id, as `tables` tells.")],
    hand: Annotated[int, typer.Argument(metavar="HAND", help="The hand's number there.")],
    as_json: Annotated[bool, typer.Option("--json", help="One object a line a player.")] = False,
) -> None:
    """Print a finished hand with the cards of all its players, folded ones too.

    That it was reviewed is written down first, and stays in the room's log.
    """
    with refusals("tables"):
        rows = asyncio.run(_review(given.settings, table, hand))
    show(rows, as_json=as_json, nothing="Nobody was dealt in.")


async def _review(settings: ServerSettings, table: str, hand: int) -> list[Row]:
    from doorcard.cards import cards_text
    from doorcard.cli.books import open_books
    from doorcard.cli.orders import Review, give_order
    from doorcard.engine import replay

    async with open_books(settings) as books:
        seen = await books.histories().whole(table, hand)
    await give_order(settings, Review(table, hand))
    end = replay(seen.finished.events)
    return [
        {
            "seat": one.seat,
            "name": one.name,
            "down": cards_text(end.down[one.seat]),
            "up": cards_text(end.up[one.seat]),
            "to the end": "yes" if one.seat in end.live else "no",
            "cents": one.net,
        }
        for one in seen.played.players
    ]


async def _rows(settings: ServerSettings) -> list[Row]:
    from doorcard.cli.books import open_books
    from doorcard.storage import schema

    hands, seats = schema.hands, schema.seats
    async with open_books(settings) as books:
        balances = await books.history.balances()
        streams = [name for name in await books.history.streams() if name in books.tables]
        played = {
            stream: (count, last)
            for stream, count, last in await books.history.read_rows(
                select(hands.c.stream, func.count(), func.max(hands.c.ended))
                .where(hands.c.ended != 0)
                .group_by(hands.c.stream)
            )
        }
        sitting = await books.history.read_rows(select(seats.c.stream, seats.c.user))
    people = Counter(stream for stream, user in sitting if not user.startswith("bot-"))
    bots = Counter(stream for stream, user in sitting if user.startswith("bot-"))
    in_play: Counter[str] = Counter()
    for account, cents in balances.items():
        kind, _, rest = account.partition("/")
        if kind in ("stack", "pot"):
            in_play[rest.partition("/")[0]] += cents
    return [
        {
            "id": name,
            "name": books.tables[name].name,
            "game": books.tables[name].variant.id,
            "people": people[name],
            "bots": bots[name],
            "hands": played.get(name, (0, 0))[0],
            "in play": in_play[name],
            "host": books.name(books.tables[name].host),
            "open": "no" if name in books.shut else "yes",
        }
        for name in streams
    ]
