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


def wire_event(event: t.TableEvent, state: TableState, viewer: int) -> Any:
    """The event as the one in seat `viewer` may see it; None if it is for nobody's eyes.

    `state` is the table after it. Users go over the wire by their names alone.
    """
    if isinstance(event, t.HandEvent):
        if isinstance(event.event, e.CardBurned):
            return None
        return w.to_wire(engine.view_event(event.event, viewer), event.hand)
    if isinstance(event, t.SeatOffered):
        return w.SeatOffered(event.seat, _waiter(state, event.user), event.until)
    if isinstance(event, t.PlayerLeaving):
        return w.PlayerRemoved(event.seat) if event.by else None
    tell = _TELL.get(type(event))
    return tell(event) if tell else None


_TELL: Final[dict[type, Callable[[Any], Struct]]] = {
    t.PlayerSat: lambda event: w.PlayerSat(event.seat, event.name),
    t.PlayerLeft: lambda event: w.PlayerLeft(event.seat),
    t.PlayerSatOut: lambda event: w.PlayerSatOut(event.seat, event.on),
    t.ChipsAsked: lambda event: w.ChipsAsked(event.seat, event.amount),
    t.ChipsAdded: lambda event: w.ChipsAdded(event.seat, event.amount),
    t.ChipsReturned: lambda event: w.ChipsReturned(event.seat, event.amount),
    t.ChipsGiven: lambda event: w.ChipsGiven(event.name, event.amount, event.reason),
    t.DeckCommitted: lambda event: w.DeckCommitted(
        event.hand, event.root, event.rules, list(event.promises)
    ),
    t.DeckMixed: lambda event: w.DeckMixed(event.hand, list(event.entropy)),
    t.AntesAsked: lambda event: w.AntesAsked(event.hand, event.deadline),
    t.AntePromised: lambda event: w.AntePromised(event.seat),
    t.NextHandPlanned: lambda event: w.NextHandPlanned(event.at),
    t.ClockStarted: lambda event: w.ClockStarted(event.seat, event.deadline),
    t.TimedOut: lambda event: w.TimedOut(event.seat),
    t.ConnectionChanged: lambda event: w.ConnectionChanged(event.seat, event.connected),
    t.Said: lambda event: w.Said(event.name, event.text),
    t.ClocksMoved: lambda event: w.ClocksMoved(event.ms),
    t.TablePaused: lambda _: w.TablePaused(),
    t.TableResumed: lambda event: w.TableResumed(event.ms),
    t.PlayerMuted: lambda event: w.PlayerMuted(event.name, event.on),
    t.PlayerBanned: lambda event: w.PlayerBanned(event.name, event.on),
    t.WaitJoined: lambda event: w.WaitJoined(event.name),
    t.WaitLeft: lambda _: w.WaitLeft(),
    t.SettingsPlanned: lambda _: w.RulesPlanned(),
    t.SettingsChanged: lambda _: w.RulesChanged(),
    t.TableClosing: lambda _: w.TableClosing(),
    t.TableClosed: lambda _: w.TableClosed(),
}
"""What is told as it is; the rest arrives as a bare number."""


def _waiter(state: TableState, user: str) -> str:
    return next((waiter.name for waiter in state.waiting if waiter.user == user), "")


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
        if state.seats[event.seat].leaving:
            return []  # he is not late, he goes: his fold and his leaving tell it
        key = "timed_out"
        if isinstance(event, t.PlayerSatOut):
            key = "sits_out" if event.on else "back"
        return [m.Line("dealer", key, name=state.seats[event.seat].name, seat=event.seat)]
    if isinstance(event, t.ChipsAdded):
        name = state.seats[event.seat].name
        return [m.Line("dealer", "adds_chips", name=name, seat=event.seat, amount=event.amount)]
    return _host_lines(event, state)


def _host_lines(event: t.TableEvent, state: TableState) -> list[m.Line]:
    """What the dealer says of a host's doing, and of the line for a seat."""
    if isinstance(event, t.SeatOffered):
        seat, name = event.seat, _waiter(state, event.user)
        return [m.Line("dealer", "seat_offered", name, seat=seat, number=seat)]
    if isinstance(event, t.PlayerLeaving) and event.by:
        name = state.seats[event.seat].name
        return [m.Line("dealer", "removed", name, seat=event.seat)]
    if isinstance(event, t.ChipsGiven):
        key, cents = ("given", event.amount) if event.amount > 0 else ("taken_back", -event.amount)
        return [m.Line("dealer", key, event.name, amount=cents, text=event.reason)]
    if isinstance(event, t.PlayerMuted):
        return [m.Line("dealer", "muted" if event.on else "unmuted", event.name)]
    if isinstance(event, t.PlayerBanned):
        return [m.Line("dealer", "banned" if event.on else "unbanned", event.name)]
    plain = _KEYS.get(type(event))
    return [m.Line("dealer", plain)] if plain else []


_KEYS: Final[dict[type, str]] = {
    t.TablePaused: "paused",
    t.TableResumed: "resumed",
    t.SettingsPlanned: "rules_planned",
    t.SettingsChanged: "rules_changed",
    t.TableClosing: "closing",
}


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
