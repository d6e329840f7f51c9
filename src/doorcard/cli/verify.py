"""`doorcard verify`: check the proof of a hand's deck."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from doorcard.cli.refusals import refusals
from doorcard.errors import BadInput
from doorcard.fairness.verify import Finding, report
from doorcard.fairness.verify import verify as findings_of

PROVED, WRONG = 0, 1


def verify(
    hand: Annotated[Path, typer.Argument(help="The proof that you downloaded after the hand.")],
    root: Annotated[str, typer.Option(help="The root that you noted before the antes.")] = "",
    entropy: Annotated[str, typer.Option(help="What your client revealed for the deck.")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """Check that each card you saw was committed to before the antes, and dealt in its turn.

    Exits with 0 if all is proved, 1 if something is wrong, 2 if it can't be read.
    """
    with refusals("verify"):
        document = _document(hand)
        found = findings_of(document, root, entropy)
        unread = [finding for finding in found if finding.code == "not_a_proof"]
        if unread:
            raise BadInput("not_a_proof", unread[0].words, given=hand.name)
    if as_json:
        print(json.dumps(_facts(document, found)))
    else:
        print("\n".join(report(document, found)))
        if not root:
            print(
                "Give --root ROOT too, the root that you noted before the antes.", file=sys.stderr
            )
    raise typer.Exit(WRONG if found else PROVED)


def _document(path: Path) -> Any:
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadInput("no_file", error.strerror or "can't be read", given=str(path)) from error
    except (ValueError, RecursionError) as error:
        raise BadInput("not_a_proof", "not JSON", given=path.name) from error


def _facts(document: Any, found: list[Finding]) -> dict[str, Any]:
    return {
        "table": document["table"],
        "hand": document["hand"],
        "root": document["root"],
        "cards": [entry["card"] for entry in document["dealt"] if "card" in entry],
        "findings": [finding._asdict() for finding in found],
    }
