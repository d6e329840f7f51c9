"""What happens at a table, beside and around the hand. Seats are 1-8, amounts cents, times ms."""

from __future__ import annotations

from typing import Literal, TypeAlias

from doorcard.engine.events import Event, event
from doorcard.table.settings import TableSettings

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
    """He goes as soon as the hand lets him; until then his turns are time-outs (room T3).

    `by`: the host who removed him, "" if he goes of his own accord.
    """

    seat: int
    by: str = ""


@event
class PlayerLeft:
    """The seat is free; `stack`, chips still to be added included, went back to the player's."""

    seat: int
    user: str
    name: str
    stack: int
    at: int = 0


@event
class PlayerSatOut:
    """Sits out from the next hand on, or (`on` false) is back (room T3)."""

    seat: int
    on: bool
    at: int


@event
class ChipsAsked:
    """More chips were taken from the player's own; they count from the next hand (room T4)."""

    seat: int
    user: str
    amount: int


@event
class ChipsAdded:
    """Chips that were asked for are in the stack, between hands (room T4)."""

    seat: int
    amount: int


@event
class ChipsReturned:
    """Chips that were asked for went back: with them the stack would pass the table's most."""

    seat: int
    user: str
    amount: int


@event
class ChipsGiven:
    """Of a game for its own money: the host, `by`, moved cents from his account to a player's.

    Below 0 they came back.
    """

    user: str
    name: str
    amount: int
    reason: str
    by: str


@event
class DeckCommitted:
    """The deck of hand `hand` is shuffled, and bound to by `root` (room F1).

    `promises` are (seat, SHA-256) of entropy that players bound themselves to before that;
    `rules` is the hash of the house-rules card that the hand is played by.
    """

    hand: int
    root: str
    rules: str
    promises: tuple[tuple[int, str], ...] = ()


@event
class DeckMixed:
    """The order of the deck is settled: by `root`, and by what players revealed (seat, hex)."""

    hand: int
    entropy: tuple[tuple[int, str], ...]


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
    at: int = 0


@event
class Said:
    """Somebody at the table spoke (room K1)."""

    user: str
    name: str
    text: str


@event
class ClocksMoved:
    """No hand could be played for a while: all that waits for a time waits `ms` longer (V8)."""

    ms: int


@event
class TablePaused:
    """The host stopped the table: nothing happens and no clock runs until it goes on."""

    by: str
    at: int


@event
class TableResumed:
    """The table goes on; what waited for a time waits as long as the pause took, `ms`."""

    by: str
    ms: int


@event
class PlayerMuted:
    """The host closed somebody's mouth, or (`on` false) opened it again."""

    user: str
    name: str
    on: bool
    by: str


@event
class PlayerBanned:
    """The host bars somebody from the table, or (`on` false) no longer."""

    user: str
    name: str
    on: bool
    by: str


@event
class WaitJoined:
    """Somebody waits for a seat."""

    user: str
    name: str


@event
class WaitLeft:
    """He waits no longer: he sat down, gave up or let the offer pass."""

    user: str


@event
class WaiterConnection:
    """The line of somebody who waits dropped or came back."""

    user: str
    connected: bool
    at: int


@event
class SeatOffered:
    """A free seat is kept for the first who waits, until `until`."""

    seat: int
    user: str
    until: int


@event
class SettingsPlanned:
    """The host set the table up anew; it counts from the next hand."""

    settings: TableSettings
    by: str


@event
class SettingsChanged:
    """The table is played by these settings from now on."""

    settings: TableSettings


@event
class TableClosing:
    """The host closes the table: everybody leaves as soon as the hand lets him."""

    by: str


@event
class TableClosed:
    """Nobody sits here any more, and nobody can."""


TableEvent: TypeAlias = (
    PlayerSat
    | PlayerLeaving
    | PlayerLeft
    | PlayerSatOut
    | ChipsAsked
    | ChipsAdded
    | ChipsReturned
    | ChipsGiven
    | DeckCommitted
    | DeckMixed
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
    | ClocksMoved
    | TablePaused
    | TableResumed
    | PlayerMuted
    | PlayerBanned
    | WaitJoined
    | WaitLeft
    | WaiterConnection
    | SeatOffered
    | SettingsPlanned
    | SettingsChanged
    | TableClosing
    | TableClosed
)

Events: TypeAlias = list[TableEvent]
"""What one command leads to, in order."""
