"""`doorcard replay`: play recorded hands through the engine and compare all that they state."""

from __future__ import annotations

import json
import sys
from collections import Counter
from typing import Annotated, Any

import typer

from doorcard.records import Damaged, Hand, Outcome, read_files, replay_record
from doorcard.records.record import amount_text

AGREE, DISAGREE, UNREADABLE = 0, 1, 2


def replay(
    paths: Annotated[list[str], typer.Argument(help="Histories, or folders of them.")],
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a line a hand.")] = False,
) -> None:
    """Replay Full Tilt, PokerStars and PHH histories by the rules, and compare.

    Exits with 0 if all hands agree, 1 if some don't, 2 if a file or a hand can't be read.
    """
    counts: Counter[str] = Counter()
    for file in read_files(paths):
        if file.damage:
            _unreadable(file.name, "", file.damage, counts)
            continue
        if file.history is None:
            counts["other formats"] += 1
            continue
        counts["other games"] += file.history.other_games
        if file.history.stray:
            _unreadable(file.name, "", file.history.stray, counts)
        for hand in file.history.hands:
            outcome, damage = _replay(hand)
            if damage:
                _unreadable(file.name, f"hand {hand.hand}: ", damage, counts)
            elif outcome:
                counts["agree" if outcome.agrees else "disagree"] += 1
            if as_json:
                print(json.dumps(_facts(file.name, hand, outcome, damage), ensure_ascii=False))
            elif outcome:
                _print_disagreements(file.name, hand, outcome)
    print(_summary(counts), file=sys.stderr)
    code = DISAGREE if counts["disagree"] else AGREE
    raise typer.Exit(UNREADABLE if counts["unreadable"] else code)


def _replay(hand: Hand) -> tuple[Outcome | None, Damaged | None]:
    if hand.record is None:
        return None, hand.damage
    try:
        return replay_record(hand.record), None
    except Damaged as damage:
        return None, damage


def _unreadable(name: str, hand: str, damage: Damaged, counts: Counter[str]) -> None:
    counts["unreadable"] += 1
    print(f"{name}:{damage.line}: {hand}{damage.reason}", file=sys.stderr)


def _print_disagreements(name: str, hand: Hand, outcome: Outcome) -> None:
    for one in outcome.disagreements:
        told = f"the record says {one.record}, the rules {one.engine}"
        print(f"{name}:{one.line}: hand {hand.hand}: {one.what}: {told}")


def _facts(
    name: str, hand: Hand, outcome: Outcome | None, damage: Damaged | None
) -> dict[str, Any]:
    """A hand as JSON; amounts are decimal strings."""
    return {
        "file": name,
        "hand": hand.hand,
        "site": hand.site,
        "game": hand.game,
        "agrees": outcome.agrees if outcome else None,
        "pot": amount_text(outcome.pot) if outcome else None,
        "rake": amount_text(outcome.rake) if outcome else None,
        "collected": {
            player: amount_text(cents)
            for player, cents in (outcome.collected if outcome else {}).items()
        },
        "disagreements": [
            {"line": one.line, "what": one.what, "record": one.record, "engine": one.engine}
            for one in (outcome.disagreements if outcome else [])
        ],
        "damaged": {"line": damage.line, "reason": damage.reason} if damage else None,
    }


def _summary(counts: Counter[str]) -> str:
    hands = counts["agree"] + counts["disagree"]
    text = (
        f"{hands} hands replayed: {counts['agree']} agree, {counts['disagree']} disagree; "
        f"{counts['unreadable']} unreadable"
    )
    for kind, words in (("other games", "hands of"), ("other formats", "files of")):
        if counts[kind]:
            text += f"; skipped {counts[kind]} {words} {kind}"
    return text
