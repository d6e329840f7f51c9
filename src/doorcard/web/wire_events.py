"""The events of a table on the wire: the engine's own, by name, with cards as text.

One struct is made for each event of the engine, so the protocol's list of events and the
engine's are the same one. The table adds its own.
"""

from __future__ import annotations

from dataclasses import fields
from functools import reduce
from operator import or_
from typing import Any, Final, TypeAlias, get_args, get_type_hints

from msgspec import Struct, defstruct

from doorcard.cards import Card, card_text
from doorcard.engine.events import Event, HandStarted

_WIRE_TYPES: Final[dict[object, Any]] = {
    Card: str,
    tuple[Card, ...]: list[str],
    tuple[int, ...]: list[int],
    tuple[tuple[int, int], ...]: list[tuple[int, int]],
}


class HandBegan(Struct, tag="HandStarted", frozen=True):
    """A hand begins; `seats` are dealt in, and dealing starts left of `button`."""

    hand: int
    button: int
    seats: list[int]


class PlayerSat(Struct, tag=True, frozen=True):
    """Somebody took a seat."""

    seat: int
    name: str


class PlayerLeft(Struct, tag=True, frozen=True):
    """A seat is free again."""

    seat: int


class PlayerSatOut(Struct, tag=True, frozen=True):
    """A player sits out from the next hand on, or (`on` false) is back."""

    seat: int
    on: bool


class PlayerRemoved(Struct, tag=True, frozen=True):
    """The host frees a seat; its player goes as soon as the hand lets him."""

    seat: int


class ChipsAsked(Struct, tag=True, frozen=True):
    """A player asked for more chips; they count from the next hand (room T4)."""

    seat: int
    amount: int


class ChipsReturned(Struct, tag=True, frozen=True):
    """Some that he asked for were too many, and went back."""

    seat: int
    amount: int


class ChipsGiven(Struct, tag=True, frozen=True):
    """The host gave somebody chips from his own account, or took them back (below 0)."""

    name: str
    amount: int
    reason: str


class ChipsAdded(Struct, tag=True, frozen=True):
    """A player has more chips."""

    seat: int
    amount: int


class TimedOut(Struct, tag=True, frozen=True):
    """A player's time ran out, and the rules answer for him."""

    seat: int


class AntesAsked(Struct, tag=True, frozen=True):
    """The next hand's antes are asked for."""

    hand: int
    deadline: int


class AntePromised(Struct, tag=True, frozen=True):
    """A player will be dealt into the next hand."""

    seat: int


class ClockStarted(Struct, tag=True, frozen=True):
    """The seat to act has until `deadline`."""

    seat: int
    deadline: int


class NextHandPlanned(Struct, tag=True, frozen=True):
    """The next hand begins at `at`; 0 if too few are ready."""

    at: int


class Said(Struct, tag=True, frozen=True):
    """Somebody spoke."""

    name: str
    text: str


class ConnectionChanged(Struct, tag=True, frozen=True):
    """A player's line dropped or came back."""

    seat: int
    connected: bool


class DeckCommitted(Struct, tag=True, frozen=True):
    """The room bound itself to the deck of hand `hand`; `promises` as in `DeckView` (room F1)."""

    hand: int
    root: str
    rules: str
    promises: list[tuple[int, str]]


class DeckMixed(Struct, tag=True, frozen=True):
    """What players revealed settles the order of the deck: a seat and hexadecimal digits each."""

    hand: int
    entropy: list[tuple[int, str]]


class ClocksMoved(Struct, tag=True, frozen=True):
    """The room was stopped for a while: all that waits for a time waits `ms` longer."""

    ms: int


class TablePaused(Struct, tag=True, frozen=True):
    """The host stopped the table."""


class TableResumed(Struct, tag=True, frozen=True):
    """The table goes on; what waited for a time waits `ms` longer."""

    ms: int


class PlayerMuted(Struct, tag=True, frozen=True):
    """The host lets somebody say nothing, or (`on` false) lets him speak again."""

    name: str
    on: bool


class PlayerBanned(Struct, tag=True, frozen=True):
    """The host barred somebody from the table, or (`on` false) no longer does."""

    name: str
    on: bool


class WaitJoined(Struct, tag=True, frozen=True):
    """Somebody waits for a seat."""

    name: str


class WaitLeft(Struct, tag=True, frozen=True):
    """Somebody waits no longer."""


class SeatOffered(Struct, tag=True, frozen=True):
    """A free seat is kept for the first in line, until `until`."""

    seat: int
    name: str
    until: int


class RulesPlanned(Struct, tag=True, frozen=True):
    """The host has changed the rules; they count from the next hand."""


class RulesChanged(Struct, tag=True, frozen=True):
    """The table is played by other rules from now on; a `Snapshot` follows."""


class TableClosing(Struct, tag=True, frozen=True):
    """The host closes the table: everybody goes home as soon as the hand lets him."""


class TableClosed(Struct, tag=True, frozen=True):
    """The table is no more."""


def _wire_struct(event: type) -> type[Struct]:
    hints = get_type_hints(event)
    types = {field.name: hints[field.name] for field in fields(event)}
    spec = [(name, _WIRE_TYPES.get(kind, kind)) for name, kind in types.items()]
    return defstruct(event.__name__, spec, tag=True, frozen=True, module=__name__)


_STRUCTS: Final[dict[type, type[Struct]]] = {
    event: _wire_struct(event) for event in get_args(Event) if event is not HandStarted
}

TABLE_EVENTS: Final = (
    PlayerSat,
    PlayerLeft,
    PlayerSatOut,
    PlayerRemoved,
    ChipsAsked,
    ChipsAdded,
    ChipsReturned,
    ChipsGiven,
    DeckCommitted,
    DeckMixed,
    TimedOut,
    AntesAsked,
    AntePromised,
    ClockStarted,
    NextHandPlanned,
    Said,
    ConnectionChanged,
    ClocksMoved,
    TablePaused,
    TableResumed,
    PlayerMuted,
    PlayerBanned,
    WaitJoined,
    WaitLeft,
    SeatOffered,
    RulesPlanned,
    RulesChanged,
    TableClosing,
    TableClosed,
)

WireEvent: TypeAlias = reduce(or_, (HandBegan, *_STRUCTS.values(), *TABLE_EVENTS))  # type: ignore[valid-type]  # made here
"""Any event on the wire; `type` tells which."""


def to_wire(event: Event, hand: int) -> Struct:
    """An engine event, already trimmed for its viewer, as it goes over the wire."""
    if isinstance(event, HandStarted):
        setup = event.setup
        return HandBegan(hand, setup.button, [seat for seat, _ in setup.stacks])
    values = (getattr(event, field.name) for field in fields(event))
    return _STRUCTS[type(event)](*map(_to_wire_value, zip(fields(event), values, strict=True)))


def _to_wire_value(pair: tuple[Any, Any]) -> Any:
    field, value = pair
    if field.name == "card":
        return card_text(value)
    if field.name == "cards" and isinstance(value, tuple):
        return [card_text(card) for card in value]
    return list(value) if isinstance(value, tuple) else value
