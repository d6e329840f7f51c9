"""An entry of the journal as rows of the database."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from doorcard.errors import DoorcardError
from doorcard.table.codec import EventCodec, Seal
from doorcard.table.events import HandEvent
from doorcard.table.ports import Entry

Row = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Rows:
    """What an entry is in the tables of `schema`; `moves` are cents by account, all in all."""

    entry: Entry
    events: list[Row]
    keys: list[Row]
    postings: list[Row]
    secrets: list[Row]
    checkpoints: list[Row]
    moves: dict[str, int]

    @property
    def last(self) -> int:
        """The number of the stream's last event with this entry."""
        return self.entry.first + len(self.entry.events) - 1


def rows_of(entry: Entry, codec: EventCodec, seal: Seal) -> Rows:
    """An entry as rows. Errors: `unbalanced`, and the codec's."""
    check_balance(entry)
    stream, first = entry.stream, entry.first
    postings: list[Row] = []
    moves: Counter[str] = Counter()
    for seq, lines in enumerate(entry.postings, first):
        for line, posting in enumerate(lines):
            account, cents = posting.account, posting.cents
            moves[account] += cents
            postings.append(
                {"stream": stream, "seq": seq, "line": line, "account": account, "cents": cents}
            )
    sealed = seal.seal(entry.secret, about_secret(stream, entry.hand)) if entry.secret else ""
    state = entry.checkpoint.encode()
    before = seal.seal(state, about_checkpoint(stream, first - 1)) if state else ""
    return Rows(
        entry=entry,
        events=[
            {
                "stream": stream,
                "seq": seq,
                "at": entry.at,
                "kind": kind_of(event),
                "body": codec.dump(event, about_event(stream, seq)),
            }
            for seq, event in enumerate(entry.events, first)
        ],
        keys=[{"stream": stream, "key": entry.key, "seq": first}] if entry.key else [],
        postings=postings,
        secrets=[{"stream": stream, "hand": entry.hand, "seq": first, "sealed": sealed}]
        if sealed
        else [],
        checkpoints=[{"stream": stream, "seq": first - 1, "sealed": before}] if before else [],
        moves=dict(moves),
    )


def check_balance(entry: Entry) -> None:
    """Errors: `unbalanced` for an event whose postings do not sum to zero."""
    for seq, lines in enumerate(entry.postings, entry.first):
        if sum(posting.cents for posting in lines):
            raise DoorcardError("unbalanced", entry.stream, given=seq, allowed="a sum of 0")


def kind_of(event: object) -> str:
    """An event's name; of a hand's event, the inner one's."""
    return type(event.event if isinstance(event, HandEvent) else event).__name__


def about_event(stream: str, seq: int) -> str:
    """What a card in event `seq` is sealed for."""
    return f"{stream}/{seq}"


def about_secret(stream: str, hand: int) -> str:
    """What the deck of a hand is sealed for."""
    return f"{stream}/deck/{hand}"


def about_checkpoint(stream: str, seq: int) -> str:
    """What a checkpoint is sealed for."""
    return f"{stream}/checkpoint/{seq}"
