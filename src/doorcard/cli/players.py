"""`doorcard players`: who is known; passwords, bars, export, deletion."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

import typer

from doorcard.cli.flags import STORE, takes_settings
from doorcard.cli.printing import Row, show
from doorcard.cli.refusals import refusals
from doorcard.cli.settings import Given, ServerSettings

if TYPE_CHECKING:
    from doorcard.cli.orders import Order

Name: TypeAlias = Annotated[str, typer.Argument(metavar="NAME", help="A player's name, or id.")]

players = typer.Typer(
    name="players", help="Who is known; passwords, bars, export, deletion.", add_completion=False
)


@players.callback(invoke_without_command=True)
@takes_settings(*STORE)
def list_players(
    context: typer.Context,
    given: Given,
    as_json: Annotated[bool, typer.Option("--json", help="One object a line a player.")] = False,
) -> None:
    """Everybody who has given a name, with play chips in hand and at tables."""
    if context.invoked_subcommand is None:
        with refusals("players"):
            rows = asyncio.run(_rows(given.settings))
        show(rows, as_json=as_json, nothing="Nobody has been here yet.")


@players.command("password")
@takes_settings(*STORE)
def password(given: Given, name: Name) -> None:
    """Print a one-time password: good for choosing another at the next sign-in."""
    from doorcard.cli.orders import SetPassword
    from doorcard.room.passwords import Passwords, one_time_password

    told = one_time_password()
    hashed = asyncio.run(Passwords().hash(told))
    _order(given, SetPassword(name, hashed))
    print(told)


@players.command("ban")
@takes_settings(*STORE)
def ban(given: Given, name: Name) -> None:
    """Shut the room to somebody; he leaves his seats as soon as the hands let him."""
    from doorcard.cli.orders import Bar

    _order(given, Bar(name, on=True))


@players.command("unban")
@takes_settings(*STORE)
def unban(given: Given, name: Name) -> None:
    """Open the room to somebody again."""
    from doorcard.cli.orders import Bar

    _order(given, Bar(name, on=False))


@players.command("delete")
@takes_settings(*STORE)
def delete(
    given: Given,
    name: Name,
    yes: Annotated[bool, typer.Option("--yes", help="Don't ask.")] = False,
) -> None:
    """Forget somebody: name, chips, password, sign-ins. Hands that others played stay."""
    from doorcard.cli.orders import Delete

    if not yes:
        typer.confirm(f"Forget {name} for ever?", abort=True)
    _order(given, Delete(name))


@players.command("export")
@takes_settings(*STORE)
def export(given: Given, name: Name) -> None:
    """Print all that is kept of somebody, as one JSON object."""
    with refusals("players"):
        print(json.dumps(asyncio.run(_export(given.settings, name)), ensure_ascii=False, indent=1))


def _order(given: Given, order: Order) -> None:
    from doorcard.cli.orders import give_order

    with refusals("players"):
        print(asyncio.run(give_order(given.settings, order)))


async def _rows(settings: ServerSettings) -> list[Row]:
    from sqlalchemy import select

    from doorcard.cli.books import open_books
    from doorcard.storage.schema import seats

    async with open_books(settings) as books:
        chips = await books.history.balances("player/")
        stacks = await books.history.balances("stack/")
        sitting = await books.history.read_rows(select(seats.c.stream, seats.c.seat, seats.c.user))
    at_tables: Counter[str] = Counter()
    for table, seat, user in sitting:
        if books.tables[table].money == "play":
            at_tables[user] += stacks.get(f"stack/{table}/{seat}", 0)
    return [
        {
            "name": user.name,
            "id": user.user,
            "is": "barred" if user.barred else "account" if user.account else "guest",
            "chips": chips.get(f"player/{user.user}", 0),
            "at tables": at_tables[user.user],
        }
        for user in books.room.users.values()
        if not user.deleted
    ]


async def _export(settings: ServerSettings, name: str) -> dict[str, Any]:
    """What a player can download himself, in the same form."""
    from sqlalchemy import select

    from doorcard.cli.books import open_books
    from doorcard.room.export import his_hands, his_movements
    from doorcard.storage.schema import sessions

    async with open_books(settings) as books:
        user = books.player(name)
        account = f"player/{user.user}"
        balances = await books.history.balances(account)
        movements = await his_movements(books.history, books.room, user)
        hands = [hand async for hand in his_hands(books.histories(), user)]
        sign_ins = await books.history.read_rows(
            select(
                sessions.c.kind, sessions.c.made, sessions.c.seen,
                sessions.c.expires, sessions.c.label,
            ).where(sessions.c.user == user.user)
        )  # fmt: skip
    return {
        "user": user.user,
        "name": user.name,
        "account": user.account,
        "came": user.came,
        "chips": balances.get(account, 0),
        "sign_ins": [dict(row._mapping) for row in sign_ins],
        "tables": [
            {"id": table, "name": one.settings.name, "shut": one.shut}
            for table, one in books.room.tables.items()
            if one.settings.host == user.user
        ],
        "movements": movements,
        "hands": hands,
    }
