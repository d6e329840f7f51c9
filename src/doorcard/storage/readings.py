"""Readings of the log that are kept beside it: who sits where, and which hands were played.

They are written in the transaction that keeps the events. A hand's events come in many entries,
and its end may come after a restart: so what a hand came to is read back from the log.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, delete, insert, literal, select, update

from doorcard.engine import Event
from doorcard.engine import events as e
from doorcard.records.codec import load_event
from doorcard.records.plain import read_plain
from doorcard.storage.schema import events, hand_players, hands, seats, secrets
from doorcard.table import events as t
from doorcard.table.ports import Entry


@dataclass(frozen=True, slots=True)
class _Place:
    stream: str
    seq: int
    at: int


def keep_readings(conn: Connection, entry: Entry) -> None:
    """Write down what an entry's events, which are in the log already, mean to the readings."""
    for seq, event in enumerate(entry.events, entry.first):
        inner = event.event if isinstance(event, t.HandEvent) else event
        note = _NOTES.get(type(inner))
        if note is not None:
            note(conn, _Place(entry.stream, seq, entry.at), event)


def _sat(conn: Connection, place: _Place, event: t.PlayerSat) -> None:
    conn.execute(delete(seats).where(seats.c.stream == place.stream, seats.c.seat == event.seat))
    conn.execute(
        insert(seats).values(stream=place.stream, seat=event.seat, user=event.user, name=event.name)
    )


def _left(conn: Connection, place: _Place, event: t.PlayerLeft) -> None:
    conn.execute(delete(seats).where(seats.c.stream == place.stream, seats.c.seat == event.seat))


def _started(conn: Connection, place: _Place, event: t.HandEvent) -> None:
    assert isinstance(event.event, e.HandStarted)
    setup = event.event.setup
    bound = conn.scalar(
        select(secrets.c.seq).where(secrets.c.stream == place.stream, secrets.c.hand == event.hand)
    )
    made = conn.execute(
        insert(hands).values(
            stream=place.stream,
            hand=event.hand,
            first=place.seq if bound is None else bound,
            last=place.seq,
            started=place.at,
            ended=0,
            game=setup.variant.id,
            void="",
            pot=0,
        )
    )
    (number,) = made.inserted_primary_key or (0,)
    dealt_in = select(literal(number), seats.c.seat, seats.c.user, seats.c.name, literal(0)).where(
        seats.c.stream == place.stream, seats.c.seat.in_([seat for seat, _ in setup.stacks])
    )
    conn.execute(insert(hand_players).from_select(["id", "seat", "user", "name", "net"], dealt_in))


def _ended(conn: Connection, place: _Place, event: t.HandEvent) -> None:
    started = conn.execute(
        select(hands.c.id, hands.c.first).where(
            hands.c.stream == place.stream, hands.c.hand == event.hand
        )
    )
    row = started.one_or_none()
    if row is None:
        return
    number, first = row
    found = conn.scalars(
        select(events.c.body).where(
            events.c.stream == place.stream,
            events.c.seq.between(first, place.seq),
            events.c.kind.in_(_MOVES_CHIPS),
        )
    )
    result = result_of(load_event(read_plain(body)["event"]) for body in found)
    conn.execute(
        update(hands)
        .where(hands.c.id == number)
        .values(last=place.seq, ended=place.at, pot=result.pot, void=result.void)
    )
    for seat, net in result.nets.items():
        conn.execute(
            update(hand_players)
            .where(hand_players.c.id == number, hand_players.c.seat == seat)
            .values(net=net)
        )


def _shown(conn: Connection, place: _Place, event: t.HandEvent) -> None:
    """Who won unseen may show when all is paid (R9.1): the hand reaches as far."""
    conn.execute(
        update(hands)
        .where(hands.c.stream == place.stream, hands.c.hand == event.hand, hands.c.ended != 0)
        .values(last=place.seq)
    )


_NOTES: Final[dict[type, Callable[[Connection, _Place, Any], None]]] = {
    t.PlayerSat: _sat,
    t.PlayerLeft: _left,
    e.HandStarted: _started,
    e.HandEnded: _ended,
    e.HandVoided: _ended,
    e.HandShown: _shown,
}


@dataclass(frozen=True, slots=True)
class Result:
    """What a hand came to: cents by seat, the pot that was paid, why it was void."""

    nets: dict[int, int]
    pot: int
    void: str


_PUT_IN: Final = (e.AntePosted, e.BroughtIn, e.Completed, e.BetMade, e.Called, e.Raised)
_MOVES_CHIPS: Final = [
    kind.__name__
    for kind in (*_PUT_IN, e.UncalledBetReturned, e.PotAwarded, e.RakeTaken, e.HandVoided)
]


def result_of(hand: Iterable[Event]) -> Result:
    """What a hand's events came to.

    >>> result_of([e.AntePosted(1, 40), e.AntePosted(2, 40), e.PotAwarded(0, 2, 80, "all")])
    Result(nets={1: -40, 2: 40}, pot=80, void='')
    """
    nets: Counter[int] = Counter()
    pot, void = 0, ""
    for event in hand:
        match event:
            case e.UncalledBetReturned():
                nets[event.seat] += event.amount
            case e.PotAwarded():
                nets[event.seat] += event.amount
                pot += event.amount
            case e.RakeTaken():
                pot += sum(event.amounts)
            case e.HandVoided():
                void = event.reason
                nets.update(dict(event.refunds))
            case _ if isinstance(event, _PUT_IN):
                nets[event.seat] -= event.amount
    return Result(dict(nets), pot, void)
