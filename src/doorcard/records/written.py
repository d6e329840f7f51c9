"""Finished hands as files, for players and their trackers: one door to all formats (room H2, H4).

Whatever goes through here holds no card that its viewer may not know. A download or a command line
needs no more than this; docs/histories.md describes the formats.

>>> from doorcard.cards import parse_cards
>>> from doorcard.engine import BRING_IN, FOLD, ONLINE, Deal, Setup, play, stakes_at, start
>>> from doorcard.games import RAZZ
>>> setup = Setup(RAZZ, ONLINE, stakes_at(200, ONLINE), ((3, 5000), (8, 4000)))
>>> state, events = start(setup)
>>> for action in (Deal(parse_cards("As 9d Ah 9h 2c Kd")), BRING_IN, FOLD):
...     events += play(state, action)
>>> hand = FinishedHand(events, "t1", "Oak", 7, 1796153400000, {3: "Alder", 8: "Birch"}, viewer=3)
>>> print(write(hand, "fulltilt").decode().splitlines()[0])
Full Tilt Poker Game #435678660986000007: Table Oak (8 max, chips of 0.01) - $2/$4 Ante $0.40 - \
Limit Razz - 14:30:00 ET - 2026/12/01
>>> WRITERS["phh"].suffix, WRITERS["phh"].suffix_of_many, WRITERS["phh"].media_type
('.phh', '.phhs', 'application/toml')
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from hashlib import sha256
from typing import Any, Final

from doorcard.engine import Event
from doorcard.engine.events import HandStarted, HandVoided
from doorcard.errors import BadInput
from doorcard.records.codec import dump_event, load_event
from doorcard.records.formats.fulltilt_write import write_fulltilt
from doorcard.records.formats.phh_write import write_phh
from doorcard.records.formats.pokerstars_write import write_pokerstars
from doorcard.records.formats.room_write import Facts
from doorcard.records.knowledge import known_to
from doorcard.records.plain import read_plain

_HANDS_A_TABLE: Final = 10**6


@dataclass(frozen=True, slots=True)
class FinishedHand:
    """A finished hand, and what a history tells beside its events.

    `events` are all of the hand's; what `viewer`, the seat where he sat in this very hand (0: he
    watched), may not know of them is left out in writing. `table` is the table's id, `name` what
    it is called, `hand` the hand's number there, `at` when it began, in ms since 1970, `players`
    the name of each seat that was dealt in.
    """

    events: Sequence[Event]
    table: str
    name: str
    hand: int
    at: int
    players: Mapping[int, str]
    viewer: int = 0

    @property
    def void(self) -> bool:
        """Whether the hand was cancelled (R9.6)."""
        return any(isinstance(event, HandVoided) for event in self.events)

    @property
    def number(self) -> int:
        """A number that no other hand of any table has, as trackers want it: up to 18 digits."""
        table = int.from_bytes(sha256(self.table.encode()).digest()[:8]) % 10**12
        return table * _HANDS_A_TABLE + self.hand % _HANDS_A_TABLE


@dataclass(frozen=True, slots=True)
class Writer:
    """A format: its name for people, and how its files, of one hand or many, are named and served.

    `one` writes a hand whose cards are its viewer's to know, `before` is what stands before each
    hand of many, by its number from 1, and `head` before all. `voids`: it can tell of a cancelled
    hand.
    """

    title: str
    suffix: str
    suffix_of_many: str
    media_type: str
    one: Callable[[FinishedHand], str]
    before: Callable[[int], str]
    head: str = ""
    line_end: str = "\n"
    voids: bool = False

    def tells(self, hand: FinishedHand) -> bool:
        """Whether the format has words for a hand."""
        return self.voids or not hand.void

    def text(self, hand: FinishedHand) -> str:
        """One hand as its viewer may know it."""
        known = replace(hand, events=known_to(hand.events, hand.viewer))
        return self.one(known).replace("\n", self.line_end)


def write(hand: FinishedHand, format: str) -> bytes:
    """A file with one hand.

    Errors: `unknown_format`, `hand_not_over`, `no_name`; `hand_voided` where the format can't tell
    of it.
    """
    writer = writer_of(format)
    return (writer.head + writer.text(hand)).encode()


def write_all(hands: Iterable[FinishedHand], format: str) -> Iterator[bytes]:
    """A file with many hands, piece by piece; those that `Writer.tells` not of are left out.

    Errors: as `write`, but for `hand_voided`.
    """
    writer = writer_of(format)
    yield writer.head.encode()
    told = (hand for hand in hands if writer.tells(hand))
    for number, hand in enumerate(told, 1):
        before = writer.before(number).replace("\n", writer.line_end)
        yield (before + writer.text(hand)).encode()


def writer_of(format: str) -> Writer:
    """The writer of a format. Errors: `unknown_format`."""
    writer = WRITERS.get(format)
    if writer is None:
        raise BadInput("unknown_format", "format", given=format, allowed=sorted(WRITERS))
    return writer


# Doorcard's own form: the events, and beside the first of them what else is told.


def _doorcard(hand: FinishedHand) -> str:
    about = {
        "table": hand.table,
        "name": hand.name,
        "hand": hand.hand,
        "at": hand.at,
        "players": {str(seat): name for seat, name in sorted(hand.players.items())},
        "viewer": hand.viewer,
    }
    first, *others = map(dump_event, hand.events)
    lines = [first | {"about": about}, *others]
    return "".join(f"{json.dumps(line, separators=(',', ':'))}\n" for line in lines)


def read_doorcard(text: str) -> list[FinishedHand]:
    """The hands of a file in Doorcard's own form, as far as their viewers knew them.

    Errors: `bad_event` for a line that is none, or before the first hand; `unknown_rules`.
    """
    found: list[tuple[Any, list[Event]]] = []
    for line in text.splitlines():
        plain = read_plain(line)
        event = load_event(plain)
        if isinstance(event, HandStarted):
            found.append((plain.get("about"), []))
        if not found:
            raise BadInput("bad_event", "a hand begins with HandStarted", given=line[:80])
        found[-1][1].append(event)
    return [_finished(about, events) for about, events in found]


def _finished(about: Any, events: list[Event]) -> FinishedHand:
    try:
        return FinishedHand(
            events,
            table=str(about["table"]),
            name=str(about["name"]),
            hand=int(about["hand"]),
            at=int(about["at"]),
            players={int(seat): str(name) for seat, name in about["players"].items()},
            viewer=int(about["viewer"]),
        )
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise BadInput("bad_event", "a hand of unknown players", given=about) from error


def _phh(hand: FinishedHand) -> str:
    return write_phh(hand.events, names=hand.players, hand=hand.number)


def _room(write_room: Callable[[Sequence[Event], Facts], str]) -> Callable[[FinishedHand], str]:
    def one(hand: FinishedHand) -> str:
        played = datetime.fromtimestamp(hand.at / 1000, UTC)
        facts = Facts(hand.name, hand.number, played, hand.players, hand.viewer)
        return write_room(hand.events, facts)

    return one


def _blank_lines(number: int) -> str:
    return "\n\n\n" if number > 1 else ""


_TEXT: Final = "text/plain; charset=utf-8"

WRITERS: Final[Mapping[str, Writer]] = {
    "doorcard": Writer(
        title="Doorcard",
        suffix=".jsonl",
        suffix_of_many=".jsonl",
        media_type="application/x-ndjson",
        one=_doorcard,
        before=lambda number: "",
        voids=True,
    ),
    "phh": Writer(
        title="PHH",
        suffix=".phh",
        suffix_of_many=".phhs",
        media_type="application/toml",
        one=_phh,
        before=lambda number: f"[{number}]\n",
    ),
    "fulltilt": Writer(
        title="Full Tilt",
        suffix=".txt",
        suffix_of_many=".txt",
        media_type=_TEXT,
        one=_room(write_fulltilt),
        before=_blank_lines,
    ),
    "pokerstars": Writer(
        title="PokerStars",
        suffix=".txt",
        suffix_of_many=".txt",
        media_type=_TEXT,
        one=_room(write_pokerstars),
        before=_blank_lines,
        head="\ufeff",
        line_end="\r\n",
    ),
}
"""The formats in which hands are given to their players, by the name that asks for each."""
