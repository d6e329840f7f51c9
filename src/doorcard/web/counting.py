"""The work behind the odds page: a program that reads questions and writes answers, JSON lines.

It runs beside the room, so nothing here holds up a table. Effort is bounded: exact where that takes
a moment, else sampled.
"""

from __future__ import annotations

import os
import re
import sys
from typing import Final

import msgspec

from doorcard.equity import new_spot, odds
from doorcard.equity.answer import COUNTED
from doorcard.errors import BadInput, DoorcardError
from doorcard.ranking.batch import door
from doorcard.web import messages as m
from doorcard.web import wire_odds as w
from doorcard.web.refusals import refusal

EXACT_DEALS: Final = 1_000_000
WITHIN: Final = 0.002
MOST_HANDS: Final = 8
POLITE: Final = 10

# Cards, `??` and slashes; what else the grammar knows makes ranges, which can cost minutes.
_NO_RANGE: Final = re.compile(r"(\?\?|[\w/\s])*")


def main(fast: bool) -> None:
    """Answer a question a line until there are no more.

    With `fast`, by compiled kernels; an empty line tells when they are there.
    """
    if hasattr(os, "nice"):
        os.nice(POLITE)
    door.patient = fast
    if fast:
        _warm_up()
        _say(b"")
    questions, answers = msgspec.json.Decoder(w.AskOdds), msgspec.json.Encoder()
    for line in sys.stdin.buffer:
        _say(answers.encode(answer(questions.decode(line))))


def _say(line: bytes) -> None:
    sys.stdout.buffer.write(line + b"\n")
    sys.stdout.buffer.flush()


def _warm_up() -> None:
    """Have every kernel compiled before anybody waits for it."""
    for hands in (["Ah2h/3d", "KsKd/Qc"], ["Ah2h/3d4c5c6c", "KsKd/Qc9h2c3c", "JsJd/8c8d7h5d"]):
        odds(hands)
    odds(["Ah2h/3d", "????/Qc"], within=WITHIN)


def answer(question: w.AskOdds) -> w.OddsAnswer | m.Refused:
    """The answer, or why there is none."""
    try:
        return _answer(question)
    except DoorcardError as error:
        return refusal(question.id, error)


def _answer(question: w.AskOdds) -> w.OddsAnswer:
    hands, dead, folded, game = question.hands, question.dead, question.folded, question.game
    if not 1 <= len(hands) <= MOST_HANDS:
        raise BadInput("bad_hands", "wrong number of hands", given=len(hands), allowed="1 to 8")
    for hand in hands:
        if not _NO_RANGE.fullmatch(hand):
            raise BadInput("bad_range", "no range here", given=hand, allowed="cards and ??")
    spot = new_spot(hands, dead, folded, game)
    counted = (spot.players == 2 and spot.known) or spot.most_deals <= EXACT_DEALS
    found = odds(hands, dead=dead, folded=folded, game=game, within=None if counted else WITHIN)
    told = found.as_json()
    players = [
        w.OddsPlayer(player["hand"], **{chance: player[chance] for chance in COUNTED})
        for player in told["players"]
    ]
    return w.OddsAnswer(
        question.id, found.game, found.method, found.deals, found.interval, told["no_low"], players
    )


if __name__ == "__main__":
    main("fast" in sys.argv)
