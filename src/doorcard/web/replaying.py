"""A finished hand played again for one viewer: its pictures, and its questions about odds (H3).

`mine` is folded from the events as he saw them and knows nothing of what came later (case U4);
`all` from those of `known_to`, the only way out for what may be known since.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from doorcard import engine
from doorcard.cards import Card, card_text
from doorcard.engine import Event, HandState
from doorcard.engine import events as e
from doorcard.records.knowledge import known_to
from doorcard.records.written import FinishedHand
from doorcard.room.histories import SeenHand
from doorcard.table import events as t
from doorcard.table.evolve import apply
from doorcard.table.history import Stored
from doorcard.table.ledger import OPPONENT
from doorcard.table.settings import TableSettings
from doorcard.table.state import Seat, TableState, TurnClock
from doorcard.web.messages import Line
from doorcard.web.painter import Picture, own_seat, paint, repaint
from doorcard.web.picture import SeatView
from doorcard.web.telling import lines, wire_event
from doorcard.web.wire_events import to_wire
from doorcard.web.wire_odds import AskOdds
from doorcard.web.wire_replay import Step, View

TALK: Final = (t.Said, t.TimedOut)
"""What belongs to a hand besides its own events."""

_DEALING: Final = (e.CardDealt, e.CardBurned, e.CommonCardDealt, e.StubReshuffled)


def events_of(hand: FinishedHand, view: View) -> list[Event]:
    """The events of a hand, as far as its viewer saw them or may know them."""
    if view == "all":
        return known_to(hand.events, hand.viewer)
    return [engine.view_event(event, hand.viewer) for event in hand.events]


def steps_of(seen: SeenHand, view: View, talk: Sequence[Stored] = ()) -> list[Step]:
    """Each event that is told, and the parts of the picture that it changed.

    `talk`: what was said meanwhile, or not done in time (`TALK`).
    """
    events = events_of(seen.finished, view)
    table = _Replayed(seen, events, view)
    hand = seen.finished.hand
    own = (one for one in seen.stored if isinstance(one.event, t.HandEvent))
    moments: list[tuple[int, int, Any]] = [
        (one.seq, one.at, t.HandEvent(hand, event)) for one, event in zip(own, events, strict=True)
    ]
    moments += [(one.seq, one.at, one.event) for one in talk]
    began = moments[0][1]
    found = (table.step(max(0, at - began), event) for _, at, event in sorted(moments, key=_first))
    return [step for step in found if step]


def _first(moment: tuple[int, int, Any]) -> int:
    return moment[0]


class _Replayed:
    """The table as it was at one moment of the hand, and as its viewer sees it."""

    def __init__(self, seen: SeenHand, events: Sequence[Event], view: View) -> None:
        viewer, end = seen.finished.viewer, engine.replay(events)
        dealt = [seat for seat, _ in end.setup.stacks]
        known = {seat for seat in dealt if end.knows(seat)} if view == "all" else set()
        self._faces = sorted({viewer, *known} - {engine.WATCHER})
        self._state = _before(seen, end.setup)
        self._picture: Picture = paint(self._state)
        self._seats: list[SeatView] = []

    def step(self, at: int, event: t.TableEvent) -> Step | None:
        """Go on by one event; None if nobody is told of it."""
        if not isinstance(event, t.HandEvent):
            if not self._seats:
                return None  # said before the first card
            told, spoken = wire_event(event, self._state, 0), lines(event, self._state)
            return Step(at, _plain(told), None, [], spoken)
        felt, seats = (self._picture.felt, self._seats) if self._seats else (None, ())
        spoken = self._follow(event)
        if isinstance(event.event, e.CardBurned):
            return None
        return Step(
            at,
            _plain(to_wire(event.event, event.hand)),
            None if self._picture.felt == felt else self._picture.felt,
            [one for one in self._seats if one not in seats],
            spoken,
        )

    def _follow(self, event: t.HandEvent) -> list[Line]:
        state, before = self._state, self._picture
        apply(state, event)
        if isinstance(event.event, e.ActionOn):
            state.clock = TurnClock(event.event.seat, 0, 0, 0)
        self._picture = repaint(before, state, event)
        shared, own = self._picture.seats, self._seats
        self._seats = seats = list(shared)
        for face in self._faces:
            if own and shared[face - 1] is before.seats[face - 1]:
                seats[face - 1] = own[face - 1]
            elif state.plays(face):
                seats[face - 1] = own_seat(state, face)
        return lines(event, state)


def _plain(told: Any) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(told)
    return plain


def _before(seen: SeenHand, setup: engine.Setup) -> TableState:
    """The table when the hand was about to begin; only those sit there who were dealt in."""
    finished = seen.finished
    settings = TableSettings(
        finished.table, finished.name, setup.variant, "", setup.house, setup.stakes, 0, 0
    )
    users = {one.seat: one.user for one in seen.played.players}
    state = TableState(settings, hand_number=finished.hand, phase="antes")
    for seat, stack in setup.stacks:
        bot = users.get(seat, "").startswith(OPPONENT)
        name = finished.players.get(seat, "")
        state.seats[seat] = Seat(users.get(seat, ""), name, "bot" if bot else "person", stack, 0)
    return state


# Odds


@dataclass(frozen=True, slots=True)
class Spot:
    """Where the hands stood when a street's cards were out; `seats` in the question's order."""

    street: int
    seats: tuple[int, ...]
    question: AskOdds


def spots_of(hand: FinishedHand, view: View) -> Iterator[Spot]:
    """The question that each street put, by what is known of its cards."""
    state: HandState | None = None
    street = 0
    for event in events_of(hand, view):
        if street and state is not None and not isinstance(event, _DEALING):
            if state.common is None and not isinstance(event, e.HandVoided):
                yield _spot(state, street)
            street = 0
        state = engine.evolve(state, event)
        if isinstance(event, e.StreetStarted):
            street = event.street


def _spot(state: HandState, street: int) -> Spot:
    """Live hands as far as they are known; what folded hands are known to have held is dead."""
    seats = tuple(sorted(state.live))
    folded = [seat for seat, _ in state.setup.stacks if seat not in state.live]
    gone = [card for seat in folded for card in state.up[seat]]
    unseen = [seat for seat in folded if not state.knows(seat)]
    gone += [card for seat in folded if seat not in unseen for card in state.down[seat]]
    return Spot(
        street,
        seats,
        AskOdds(
            id="",
            game=state.setup.variant.id,
            hands=[_text(state.down[one] + state.up[one]) for one in seats],
            dead=_text(gone),
            folded=len(unseen),
        ),
    )


def _text(cards: Iterable[Card]) -> str:
    return "".join(map(card_text, cards))
