"""What happens at a table, beside and around the hand. Seats are 1-8, amounts cents, times ms."""

from __future__ import annotations

from typing import Literal, TypeAlias

from doorcard.engine.events import Event, event

Kind: TypeAlias = Literal["person", "bot"]


@event
class PlayerSat:
    """Somebody took a seat (room T1). `style` and `strength` are a computer opponent's."""

    seat: int
    user: str
    name: str
    kind: Kind
    stack: int
    bank: int
    style: str = ""
    strength: str = ""


@event
class PlayerLeaving:
    """He goes as soon as the hand lets him; until then his turns are time-outs (room T3)."""

    seat: int


@event
class PlayerLeft:
    """The seat is free; `stack` went back to the player's chips."""

    seat: int
    user: str
    name: str
    stack: int


@event
class PlayerSatOut:
    """Sits out from the next hand on, or (`on` false) is back (room T3)."""

    seat: int
    on: bool
    at: int


@event
class ChipsAdded:
    """More chips, between hands (room T4)."""

    seat: int
    amount: int


@event
class AntesAsked:
    """The antes of the next hand are asked for, until `deadline` (room T2, T7)."""

    hand: int
    deadline: int


@event
class AntePromised:
    """The player will be dealt in."""

    seat: int


@event
class AnteMissed:
    """The ante prompt went unanswered: no cards for this hand (room T2)."""

    seat: int


@event
class AnteAlwaysSet:
    """The tick box that promises every ante."""

    seat: int
    on: bool


@event
class NextHandPlanned:
    """The next hand begins at `at`; 0: too few are ready."""

    at: int


@event
class HandEvent:
    """Something happened in hand number `hand`."""

    hand: int
    event: Event


@event
class ClockStarted:
    """The seat to act has until `deadline`, and then its time bank (room B7)."""

    seat: int
    deadline: int
    allowed: int
    bank: int


@event
class BankUsed:
    """What is left of a player's time bank."""

    seat: int
    left: int


@event
class TimedOut:
    """The clock ran out, and the rules answer for the player (R9.3)."""

    seat: int


@event
class ConnectionChanged:
    """A player's line dropped or came back."""

    seat: int
    connected: bool


@event
class Said:
    """Somebody at the table spoke (room K1)."""

    user: str
    name: str
    text: str


TableEvent: TypeAlias = (
    PlayerSat
    | PlayerLeaving
    | PlayerLeft
    | PlayerSatOut
    | ChipsAdded
    | AntesAsked
    | AntePromised
    | AnteMissed
    | AnteAlwaysSet
    | NextHandPlanned
    | HandEvent
    | ClockStarted
    | BankUsed
    | TimedOut
    | ConnectionChanged
    | Said
)
