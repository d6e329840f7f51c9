"""`doorcard audit`: every balance computed anew from the events."""

from __future__ import annotations

import asyncio
import json
from typing import Annotated

import typer

from doorcard.cli.flags import STORE, takes_settings
from doorcard.cli.refusals import BAD_INPUT, FAILED, refusals
from doorcard.cli.settings import Given, ServerSettings


@takes_settings(*STORE)
def audit(
    given: Given,
    as_json: Annotated[bool, typer.Option("--json", help="One object a line.")] = False,
) -> None:
    """Compute every balance anew from the events, decide every hand again, name what differs.

    Exits with 0 if all agrees, 1 if something differs, 2 if the books can't be read. It changes
    nothing, and a server may run meanwhile.
    """
    with refusals("audit", failed=BAD_INPUT):
        differences = asyncio.run(_audit(given.settings))
    for one in differences:
        print(json.dumps(one) if as_json else one["told"])
    if not as_json:
        print(f"{len(differences)} differences." if differences else "All agrees.")
    raise typer.Exit(FAILED if differences else 0)


async def _audit(settings: ServerSettings) -> list[dict[str, object]]:
    from doorcard.cli.books import open_books
    from doorcard.storage.audit import audit as look

    async with open_books(settings) as books:
        found = await look(books.history, books.tables)
    return [
        {
            "code": one.code,
            "table": one.stream,
            "event": one.seq,
            "account": one.account,
            "expected": str(one.expected),
            "found": str(one.found),
            "told": str(one),
        }
        for one in found
    ]
