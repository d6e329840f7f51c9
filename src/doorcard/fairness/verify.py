"""Check the proof of a hand's deck by yourself.

    python verify.py hand.json [ROOT]

This file stands alone: it needs Python 3.11 and nothing else, and it shares no code with the room
that dealt the hand. Copy it, read it, run it on your own machine. ROOT is what your client noted
before the antes; without it you learn only that the proof agrees with itself.

What it checks (docs/fairness.md says why):

1. The root is the one you noted, if you give it.
2. What each player revealed is what he had promised; nobody revealed without a promise.
3. The order of dealing follows from the root and from what was revealed.
4. Each card shown to you lay where that order says, in the deck that the root was made of.
5. No card is there twice; every card that was dealt for you to see is proved.
6. The cards went round the table in turn.
"""

import hashlib
import json
import sys
from pathlib import Path
from typing import Any, NamedTuple

CARDS = {rank + suit for rank in "23456789TJQKA" for suit in "cdhs"}
FACES = {"down", "up", "open", "common", "burn"}


class Finding(NamedTuple):
    """Something wrong: a short code, the card off the deck or the seat it is about, in words."""

    code: str
    at: int
    words: str


def verify(document: Any, root: str = "", entropy: str = "") -> list[Finding]:
    """All that is wrong with a proof; nothing if it holds.

    `root` is what you noted before the antes, `entropy` what your client revealed; "" if you
    don't know. Codes: `not_a_proof`, `other_root`, `entropy_left_out`, `unpromised_entropy` and
    `broken_promise` (at a seat), `too_many_cards`, `wrong_place`, `wrong_card`, `card_twice`,
    `not_proved` and `out_of_turn` (at a card off the deck, from 1).
    """
    if flaw := shape_flaw(document):
        return [Finding("not_a_proof", 0, f"this is no doorcard-proof v1: {flaw}")]
    found = []
    if root and root != document["root"]:
        found.append(Finding("other_root", 0, "the root is not the one you noted"))
    if entropy and entropy not in [text for _, text in document["entropy"]]:
        found.append(Finding("entropy_left_out", 0, "what you revealed was left out"))
    found += promise_findings(document)
    found += card_findings(document)
    found += turn_findings(document)
    return found


def sha256(text: str) -> str:
    """SHA-256 of a text, in hexadecimal."""
    return hashlib.sha256(text.encode("ascii")).hexdigest()


# 2. Promises


def promise_findings(document: Any) -> list[Finding]:
    """What was revealed, against what was promised."""
    found = []
    promises = dict(document["promises"])
    for seat, entropy in document["entropy"]:
        if seat not in promises:
            found.append(Finding("unpromised_entropy", seat, f"seat {seat} had promised nothing"))
        elif hashlib.sha256(bytes.fromhex(entropy)).hexdigest() != promises[seat]:
            words = f"seat {seat} revealed something else than it had promised"
            found.append(Finding("broken_promise", seat, words))
    return found


# 3. The order of dealing


class Numbers:
    """Numbers made from a text: the bytes of SHA-256, block after block."""

    def __init__(self, text: str):
        self.seed = sha256(text)
        self.block = 0
        self.bytes: list[int] = []

    def less_than(self, count: int) -> int:
        """A number from 0 to count - 1; bytes that would favour the small ones are passed over."""
        while True:
            if not self.bytes:
                text = f"doorcard-stream-v1 {self.seed} {self.block}"
                self.bytes = list(bytes.fromhex(sha256(text)))
                self.block += 1
            byte = self.bytes.pop(0)
            if byte // count < 256 // count:
                return byte % count


def mixed(places: list[int], text: str) -> list[int]:
    """The places in the order that a text gives them: the last is chosen first, and so on."""
    numbers = Numbers(text)
    left = list(places)
    order = []
    while len(left) > 1:
        chosen = numbers.less_than(len(left))
        # The last one left takes the place of the one that is taken out.
        left[chosen], left[-1] = left[-1], left[chosen]
        order.append(left.pop())
    return left + order[::-1]


def places_dealt(document: Any) -> list[int]:
    """The place of each card off the deck, in order; shorter if the deck ran out."""
    key = document["root"]
    for seat, entropy in document["entropy"]:
        key += f" {seat}:{entropy}"
    stub = mixed(list(range(52)), f"doorcard-order-v1 {key}")
    places: list[int] = []
    burned: list[int] = []
    shuffles = 0
    for entry in document["dealt"]:
        if entry["face"] == "shuffle":
            shuffles += 1
            stub = mixed(stub + burned, f"doorcard-reshuffle-v1 {shuffles} {key}")
            burned = []
        elif stub:
            places.append(stub.pop(0))
            if entry["face"] == "burn":
                burned.append(places[-1])
    return places


# 4. The cards


def card_findings(document: Any) -> list[Finding]:
    """Each card that is shown, against the order of dealing and the root."""
    found: list[Finding] = []
    places = places_dealt(document)
    seen: dict[str, int] = {}
    for entry in draws(document):
        deal = entry["deal"]
        if deal > len(places):
            return [*found, Finding("too_many_cards", deal, "the deck had run out")]
        if "card" not in entry:
            if is_meant_for(entry, document["viewer"]):
                found.append(Finding("not_proved", deal, f"{name(entry)} is not proved"))
            continue
        card = entry["card"]
        if entry["place"] != places[deal - 1]:
            words = f"{name(entry)} comes from place {entry['place']}, not {places[deal - 1]}"
            found.append(Finding("wrong_place", deal, words))
        if root_of(entry) != document["root"]:
            words = f"{name(entry)} is not in the deck that was committed to"
            found.append(Finding("wrong_card", deal, words))
        if card in seen:
            words = f"{name(entry)} was also card {seen[card]}"
            found.append(Finding("card_twice", deal, words))
        seen[card] = deal
    return found


def is_meant_for(entry: Any, viewer: int) -> bool:
    """Whether a card was dealt for the viewer to see; then its proof may not be left out."""
    return entry["face"] in {"up", "open", "common"} or (
        entry["face"] == "down" and entry["seat"] == viewer
    )


def root_of(entry: Any) -> str:
    """The root that a card, its salt and its neighbours in the tree lead to."""
    here = sha256(f"doorcard-leaf-v1 {entry['place']} {entry['salt']} {entry['card']}")
    position = entry["place"]
    for neighbour in entry["path"]:
        pair = f"{here} {neighbour}" if position % 2 == 0 else f"{neighbour} {here}"
        here = sha256(f"doorcard-node-v1 {pair}")
        position //= 2
    return here


# 6. Round the table


def turn_findings(document: Any) -> list[Finding]:
    """Two down and one up to each, then one a street, always in the same order of seats."""
    given = [entry for entry in draws(document) if entry["seat"]]
    seats = first_round(given)
    # Clockwise from somewhere: the seat numbers go down at most once on their way round.
    if sum(one > other for one, other in zip(seats, [*seats[1:], *seats[:1]], strict=True)) > 1:
        return [Finding("out_of_turn", 1, "the first cards were not dealt clockwise")]
    had = dict.fromkeys(seats, 0)
    last = -1
    for entry in given:
        seat = entry["seat"]
        step = had[seat] * len(seats) + seats.index(seat) if seat in had else -1
        # On third street nobody is passed over; later, whoever has folded is.
        third = last + 1 < 3 * len(seats)
        if entry["face"] not in face_of(had.get(seat, 7)) or (
            step != last + 1 if third else step <= last
        ):
            words = f"{name(entry)} was not dealt in turn"
            return [Finding("out_of_turn", entry["deal"], words)]
        had[seat] += 1
        last = step
    return []


def first_round(given: list[Any]) -> list[int]:
    """The seats in the order in which they got their first card."""
    seats: list[int] = []
    for entry in given:
        if entry["seat"] in seats:
            break
        seats.append(entry["seat"])
    return seats


def face_of(number: int) -> list[str]:
    """How a seat's card is dealt, when it has had so many."""
    if number < 2:
        return ["down"]
    if number < 6:
        return ["up"]
    return ["down", "open"] if number == 6 else []  # open: to a hand already turned up


# The document


def draws(document: Any) -> list[Any]:
    """What came off the deck; a shuffle is no card."""
    return [entry for entry in document["dealt"] if entry["face"] != "shuffle"]


def name(entry: Any) -> str:
    """A card off the deck, in words."""
    card = entry.get("card", "not for you to see")
    whom = {"common": "common to all", "burn": "burned"}.get(
        entry["face"], f"{entry['face']} to seat {entry['seat']}"
    )
    return f"card {entry['deal']}, {card}, {whom}"


def shape_flaw(document: Any) -> str:
    """What keeps a document from being a proof at all; "" if nothing does."""
    if not isinstance(document, dict) or document.get("format") != "doorcard-proof v1":
        return "its format is another"
    for key, fits in (
        ("table", is_text),
        ("hand", is_number),
        ("rules", is_text),
        ("viewer", lambda value: is_number(value) and value <= 8),
        ("root", lambda value: is_hex(value, 64, 64)),
        ("promises", lambda value: is_by_seat(value, 64, 64)),
        ("entropy", lambda value: is_by_seat(value, 32, 128)),
        ("dealt", lambda value: isinstance(value, list)),
    ):
        if key not in document or not fits(document[key]):
            return f"its {key}"
    deal = 0
    for entry in document["dealt"]:
        if entry == {"face": "shuffle"}:
            continue
        deal += 1
        if not is_draw(entry) or entry["deal"] != deal:
            return f"card {deal} off the deck"
    return ""


def is_draw(entry: Any) -> bool:
    """Whether it tells of one card off the deck, and proves it or not."""
    if not isinstance(entry, dict) or not {"deal", "seat", "face"} <= entry.keys():
        return False
    seat, face = entry["seat"], entry["face"]
    if not is_number(entry["deal"]) or not is_number(seat) or not is_text(face):
        return False
    if face not in FACES or (seat == 0) != (face in {"common", "burn"}) or seat > 8:
        return False
    if len(entry) == 3:
        return True
    return (
        entry.keys() == {"deal", "seat", "face", "card", "place", "salt", "path"}
        and is_text(entry["card"])
        and entry["card"] in CARDS
        and is_number(entry["place"])
        and entry["place"] < 52
        and is_hex(entry["salt"], 64, 64)
        and isinstance(entry["path"], list)
        and len(entry["path"]) == 6
        and all(is_hex(neighbour, 64, 64) for neighbour in entry["path"])
    )


def is_by_seat(value: Any, least: int, most: int) -> bool:
    """Whether it is a list of [seat, hexadecimal], the seats going up."""
    if not isinstance(value, list) or not all(isinstance(one, list) for one in value):
        return False
    if not all(len(one) == 2 and is_number(one[0]) and 1 <= one[0] <= 8 for one in value):
        return False
    seats = [seat for seat, _ in value]
    return seats == sorted(set(seats)) and all(is_hex(text, least, most) for _, text in value)


def is_hex(value: Any, least: int, most: int) -> bool:
    """Whether it is whole bytes in small hexadecimal digits."""
    return (
        is_text(value)
        and least <= len(value) <= most
        and len(value) % 2 == 0
        and set(value) <= set("0123456789abcdef")
    )


def is_text(value: Any) -> bool:
    """Whether it is a string."""
    return isinstance(value, str)


def is_number(value: Any) -> bool:
    """Whether it is a whole number from 0; true and false are none."""
    return type(value) is int and value >= 0


# In words


def report(document: Any, found: list[Finding]) -> list[str]:
    """What a proof shows and what is wrong with it, a line each."""
    if any(finding.code == "not_a_proof" for finding in found):
        return [finding.words for finding in found]
    wrong = {finding.at for finding in found if finding.code in {"wrong_place", "wrong_card"}}
    lines = [f"table {document['table']!r}, hand {document['hand']}, root {document['root']}"]
    shown = [entry for entry in draws(document) if "card" in entry]
    for entry in shown:
        verdict = "NOT PROVED" if entry["deal"] in wrong else "proved"
        lines.append(f"{name(entry)}, from place {entry['place']}: {verdict}")
    revealed = dict(document["entropy"])
    lines += [
        f"seat {seat} promised entropy and did not reveal it"
        for seat, _ in document["promises"]
        if seat not in revealed
    ]
    lines += [f"WRONG: {finding.words}" for finding in found]
    if not found:
        lines.append(f"{len(shown)} cards proved, nothing wrong")
    return lines


def main(arguments: list[str]) -> int:
    """Check a file; 0 if the proof holds, 1 if something is wrong, 2 if it can't be read."""
    if len(arguments) not in {1, 2}:
        sys.stderr.write("python verify.py hand.json [ROOT]\n")
        return 2
    try:
        document = json.loads(Path(arguments[0]).read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        sys.stderr.write(f"{arguments[0]}: {error}\n")
        return 2
    found = verify(document, *arguments[1:])
    sys.stdout.write("\n".join([*report(document, found), ""]))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
