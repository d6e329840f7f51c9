"""Makes fixtures/proofs.json: proofs whole and tampered with, and what a check has to find.

The client's check is tested on it too. Write it anew:

    python -m tests.fairness.fixture
"""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

from doorcard.cards import DECK, card_text
from doorcard.fairness import promise_of
from doorcard.fairness.verify import verify
from tests.fairness.hands import Plain, played, reshuffled

FILE = Path(__file__).parent / "fixtures" / "proofs.json"


def heads_up() -> Plain:
    """A proof for a player, of a hand of two that both revealed entropy."""
    seed = 0
    while True:
        hand = played(f"small {seed}")
        if len(hand.facts.promises) == len(hand.facts.entropy) == 2 and len(hand.events) > 30:
            return hand.proof(hand.facts.promises[0][0])
        seed += 1


def changed(document: Plain, path: list[Any], value: Any) -> Plain:
    """The document with another value at a path; None takes it away."""
    document = copy.deepcopy(document)
    *way, last = path
    inner: Any = document
    for step in way:
        inner = inner[step]
    if value is None:
        del inner[last]
    else:
        inner[last] = value
    return document


def flipped(text: str) -> str:
    """A hexadecimal text with one bit changed."""
    return text[:-1] + f"{int(text[-1], 16) ^ 1:x}"


def unseen(document: Plain) -> str:
    """A card that is nowhere in the document."""
    shown = {entry.get("card") for entry in document["dealt"]}
    return next(text for text in map(card_text, DECK) if text not in shown)


def crossed() -> list[Plain]:
    """Cards dealt to the seats 1, 5, 3, 7 and, in that order again, to 1."""
    return [
        {"deal": deal, "seat": seat, "face": "down"} for deal, seat in enumerate((1, 5, 3, 7, 1), 1)
    ]


def cases(proofs: dict[str, Plain]) -> list[Plain]:
    """What is tampered with, and where: `of` a proof, `set` at a path to a value."""
    plain, mixed = proofs["plain"], proofs["reshuffled"]
    dealt, last = plain["dealt"], mixed["dealt"][-1]
    own = next(at for at, one in enumerate(dealt) if one["seat"] == plain["viewer"])
    shuffle = mixed["dealt"].index({"face": "shuffle"})
    end = len(mixed["dealt"]) - 1
    made: list[tuple[str, str, list[Any], Any, Plain]] = [
        ("as it was dealt", "plain", ["viewer"], plain["viewer"], {}),
        ("reshuffled", "reshuffled", ["viewer"], mixed["viewer"], {"root": mixed["root"]}),
        ("the noted root is another", "plain", ["hand"], 12, {"root": mixed["root"]}),
        ("own entropy left out", "plain", ["hand"], 12, {"entropy": "00" * 32}),
        ("another card", "plain", ["dealt", own, "card"], unseen(plain), {}),
        ("no card at all", "plain", ["dealt", own, "card"], "??", {}),
        ("a bit of the root", "plain", ["root"], flipped(plain["root"]), {}),
        (
            "a bit of a promise",
            "plain",
            ["promises", 0, 1],
            flipped(plain["promises"][0][1]),
            {},
        ),
        ("a bit of entropy", "plain", ["entropy", 1, 1], flipped(plain["entropy"][1][1]), {}),
        ("entropy taken out", "plain", ["entropy", 0], None, {}),
        ("a promise taken out", "plain", ["promises", 0], None, {}),
        ("a bit of a salt", "plain", ["dealt", own, "salt"], flipped(dealt[own]["salt"]), {}),
        (
            "a bit of a path",
            "plain",
            ["dealt", own, "path", 5],
            flipped(dealt[own]["path"][5]),
            {},
        ),
        ("another place", "plain", ["dealt", own, "place"], dealt[own]["place"] ^ 1, {}),
        ("a card to another seat", "plain", ["dealt", own, "seat"], dealt[1 - own]["seat"], {}),
        ("a down card dealt up", "plain", ["dealt", own, "face"], "up", {}),
        (
            "a proof left out",
            "plain",
            ["dealt", own],
            {key: dealt[own][key] for key in ("deal", "seat", "face")},
            {},
        ),
        ("another card shown twice", "plain", ["dealt", 5], {**dealt[4], "deal": 6}, {}),
        ("the reshuffle hidden", "reshuffled", ["dealt", shuffle], None, {}),
        ("a bit of the last salt", "reshuffled", ["dealt", end, "salt"], flipped(last["salt"]), {}),
        ("another format", "plain", ["format"], "doorcard-proof v2", {}),
        ("no root", "plain", ["root"], None, {}),
        ("a seat that is none", "plain", ["promises", 0, 0], 9, {}),
        ("a promise without its seat", "plain", ["promises", 0], [plain["root"]], {}),
        ("true for a seat", "plain", ["dealt", 0, "seat"], True, {}),
        ("a burned card with a seat", "plain", ["dealt", 6, "seat"], 1, {}),
        ("a card that is no object", "plain", ["dealt", 4], 7, {}),
        ("half a proof", "plain", ["dealt", own, "salt"], None, {}),
        ("a shuffle with a card", "reshuffled", ["dealt", shuffle, "card"], "As", {}),
        ("not dealt clockwise", "plain", ["dealt"], crossed(), {}),
        ("capital digits", "plain", ["root"], plain["root"].upper(), {}),
        ("a number skipped", "plain", ["dealt", 2, "deal"], 4, {}),
    ]
    return [
        {"name": name, "of": of, "set": [path, value], "noted": noted}
        for name, of, path, value, noted in made
    ]


def make() -> Plain:
    """All of the file."""
    proofs = {"plain": heads_up(), "reshuffled": reshuffled().proof(2)}
    made = cases(proofs)
    for case in made:
        found = verify(changed(proofs[case["of"]], *case["set"]), **case["noted"])
        case["findings"] = [[finding.code, finding.at] for finding in found]
    entropy = [f"{number:02x}" * (16 + 16 * number) for number in range(4)]
    promises = [[one, promise_of(one)] for one in entropy]
    return {"promises": promises, "proofs": proofs, "cases": made}


if __name__ == "__main__":
    FILE.write_text(json.dumps(make(), separators=(",", ":")) + "\n", encoding="utf-8")
