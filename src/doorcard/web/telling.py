"""Table events as a viewer is told them: the wire event, or nothing where it is not for him."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec import Struct

from doorcard import engine
from doorcard.cards import card_text
from doorcard.engine import events as e
from doorcard.records.dealer import DealerLine, dealer_lines
from doorcard.table import events as t
from doorcard.table.state import TableState
from doorcard.web import messages as m
from doorcard.web import wire_events as w
from doorcard.web.picture import LowReading
from doorcard.web.readings import reading


def wire_event(event: t.TableEvent, viewer: int) -> Struct | None:
    """The event as the one in seat `viewer` may see it; None if it is not for him at all."""
    if isinstance(event, t.HandEvent):
        if isinstance(event.event, e.CardBurned):
            return None
        return w.to_wire(engine.view_event(event.event, viewer), event.hand)
    tell = _TELL.get(type(event))
    return tell(event) if tell else None


_TELL: Final[dict[type, Callable[[Any], Struct]]] = {
    t.PlayerSat: lambda event: w.PlayerSat(event.seat, event.name),
    t.PlayerLeft: lambda event: w.PlayerLeft(event.seat),
    t.PlayerSatOut: lambda event: w.PlayerSatOut(event.seat, event.on),
    t.ChipsAdded: lambda event: w.ChipsAdded(event.seat, event.amount),
    t.AntesAsked: lambda event: w.AntesAsked(event.hand, event.deadline),
    t.AntePromised: lambda event: w.AntePromised(event.seat),
    t.NextHandPlanned: lambda event: w.NextHandPlanned(event.at),
    t.ClockStarted: lambda event: w.ClockStarted(event.seat, event.deadline),
    t.TimedOut: lambda event: w.TimedOut(event.seat),
    t.ConnectionChanged: lambda event: w.ConnectionChanged(event.seat, event.connected),
    t.Said: lambda event: w.Said(event.name, event.text),
}


def lines(event: t.TableEvent, state: TableState) -> list[m.Line]:
    """What the chat box gains from an event; `state` is the table after it."""
    if isinstance(event, t.HandEvent) and state.hand is not None:
        spoken = dealer_lines(event.event, state.hand, event.hand)
        return [_line(line, state) for line in spoken]
    if isinstance(event, t.Said):
        return [m.Line("chat", "said", name=event.name, text=event.text)]
    if isinstance(event, t.PlayerSat):
        return [m.Line("dealer", "sat", name=event.name, seat=event.seat, amount=event.stack)]
    if isinstance(event, t.PlayerLeft):
        return [m.Line("dealer", "left", name=event.name, seat=event.seat, amount=event.stack)]
    if isinstance(event, t.PlayerSatOut | t.TimedOut):
        key = "timed_out"
        if isinstance(event, t.PlayerSatOut):
            key = "sits_out" if event.on else "back"
        return [m.Line("dealer", key, name=state.seats[event.seat].name, seat=event.seat)]
    return []


def _line(line: DealerLine, state: TableState) -> m.Line:
    low = LowReading(list(line.low.ranks), "made", 0) if line.low else None
    return m.Line(
        "dealer",
        line.key,
        name=state.dealt_names.get(line.seat, ""),
        seat=line.seat,
        amount=line.amount,
        to=line.to,
        number=line.number,
        cards=[card_text(card) for card in line.cards],
        share=line.share,
        word=line.word,
        high=reading(line.high),
        low=low,
        text=line.text,
    )
