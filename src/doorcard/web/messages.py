"""Every message between the room and its clients: version 1 of the protocol.

The same for browsers and bots, as JSON text over one WebSocket. `ServerMessage` and
`ClientMessage` are closed unions, told apart by `type`; a message with an unknown type or field
is refused. Amounts are cents, seats 1-8, times milliseconds since 1970 by the server's clock,
cards `As` or `??`.

A table has one sequence of events with dense numbers, the same for every viewer. Each arrives as
an `Update` (what happened, and how the parts of the picture that it touched look now) or, where
a viewer may not see it, as a `Hidden` number. A `Snapshot` is the whole picture at a number.

The parts of a picture are in `picture`; the client's types are generated from both files.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from doorcard.web.picture import Felt, LowReading, Part, Reading, SeatView
from doorcard.web.wire_events import WireEvent
from doorcard.web.wire_odds import AskOdds, OddsAnswer

PROTOCOL = 1

ActWord: TypeAlias = Literal[
    "fold", "check", "bring_in", "call", "complete", "bet", "raise", "show", "muck"
]


class Message(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What all messages have in common: fields at their default are left out."""


# About a table


class TableInfo(Part):
    """What does not change while a hand is played."""

    id: str
    name: str
    game: str
    game_name: str
    house: str
    small_bet: int
    big_bet: int
    ante: int
    bring_in: int
    least_buy_in: int
    most_buy_in: int


class TableRow(Part):
    """A table in the lobby. `seats`: what sits in seats 1-8."""

    info: TableInfo
    seats: list[Literal["empty", "person", "bot"]]
    watchers: int


class Line(Message):
    """A line of the chat box: a dealer's line by `key`, or what somebody said.

    The client puts the dealer's lines into words; a field a line does not need is left out.
    """

    kind: Literal["dealer", "chat"]
    key: str
    name: str = ""
    seat: int = 0
    amount: int = 0
    to: int = 0
    number: int = 0
    cards: list[str] = []
    share: str = ""
    word: str = ""
    high: Reading | None = None
    low: LowReading | None = None
    text: str = ""


class Choices(Part):
    """Exactly what the seat to act may do (room B1); amounts as in `Legal`."""

    fold: bool
    check: bool
    call: int
    bring_in: int
    complete: int
    bets: list[int]
    raises: list[int]
    show: bool
    muck: bool
    capped: bool


# From the room


class Welcome(Message, tag=True):
    """The answer to `Hello`: who you are; `token` lets you come back as the same."""

    protocol: int
    name: str
    token: str
    chips: int
    now: int
    tables: list[TableRow]


class Lobby(Message, tag=True):
    """The lobby's rows, whenever one changes."""

    tables: list[TableRow]


class Snapshot(Message, tag=True):
    """A table, whole, at event number `seq`. `you` is your seat, 0 when you only watch."""

    table: str
    seq: int
    now: int
    info: TableInfo
    you: int
    chips: int
    felt: Felt
    seats: list[SeatView]
    lines: list[Line]
    sitting_out: bool = False
    ante_always: bool = False
    leaving: bool = False


class Update(Message, tag=True):
    """Event number `seq`, and how what it touched looks now: the felt, some seats, new lines."""

    table: str
    seq: int
    now: int
    event: WireEvent
    felt: Felt | None = None
    seats: list[SeatView] = []
    lines: list[Line] = []


class Hidden(Message, tag=True):
    """Event number `seq` is not for you; there is no gap."""

    table: str
    seq: int


class Turn(Message, tag=True):
    """It is your turn. `price` is the amount to match on the street; send it back in `Act`."""

    table: str
    hand: int
    decision: int
    seat: int
    price: int
    deadline: int
    bank: int
    now: int
    choices: Choices


class MayShow(Message, tag=True):
    """All others folded and you won: until the next antes you may show (room S6).

    `Act` with `show`, and the numbers given here, turns your hand up.
    """

    table: str
    hand: int
    decision: int
    price: int


class AnteAsked(Message, tag=True):
    """Post the ante by the deadline to be dealt in (room T2)."""

    table: str
    hand: int
    ante: int
    deadline: int
    now: int


class You(Message, tag=True):
    """Your own standing at a table, whenever it changes."""

    table: str
    seat: int
    chips: int
    sitting_out: bool
    ante_always: bool
    leaving: bool


class Done(Message, tag=True):
    """The command `id` was carried out."""

    id: str


class Refused(Message, tag=True):
    """The command `id` was not carried out and nothing has changed; `code` says why.

    For a message that cannot be read, `id` is empty.
    """

    id: str
    code: str
    reason: str
    given: str = ""
    allowed: str = ""


class Pong(Message, tag=True):
    """The answer to `Ping`."""

    now: int


class Closing(Message, tag=True):
    """The room stops; nothing is lost. Come back in `back_in` ms, and resume.

    The last message of a line, which is then closed with code 1012.
    """

    reason: str
    back_in: int


ServerMessage: TypeAlias = (
    Welcome
    | Lobby
    | Snapshot
    | Update
    | Hidden
    | Turn
    | MayShow
    | AnteAsked
    | You
    | Done
    | OddsAnswer
    | Refused
    | Pong
    | Closing
)


# From a client


class SeenTable(Message):
    """The last number seen of a table, for `Hello` after a lost connection."""

    table: str
    seq: int


class Hello(Message, tag=True):
    """The first message: a new guest's `name`, or the `token` of one who comes back."""

    protocol: int
    name: str = ""
    token: str = ""
    resume: list[SeenTable] = []


class Watch(Message, tag=True):
    """See a table; the answer is a `Snapshot`."""

    table: str


class Unwatch(Message, tag=True):
    """See it no longer."""

    table: str


class Sit(Message, tag=True):
    """Take an empty seat with `buy_in` cents (room T1)."""

    id: str
    table: str
    seat: int
    buy_in: int


class PostAnte(Message, tag=True):
    """Post the ante of hand `hand` (room T2)."""

    id: str
    table: str
    hand: int


class AnteAlways(Message, tag=True):
    """The tick box that posts every ante, on or off."""

    id: str
    table: str
    on: bool


class SitOut(Message, tag=True):
    """Sit out from the next hand on, or be back (room T3)."""

    id: str
    table: str
    on: bool


class Leave(Message, tag=True):
    """Give up the seat; the stack goes back to one's chips after the hand (room T3)."""

    id: str
    table: str


class Act(Message, tag=True):
    """Answer a `Turn`: its hand, decision and price (room B6). `to` for complete, bet, raise."""

    id: str
    table: str
    hand: int
    decision: int
    price: int
    act: ActWord
    to: int = 0


class Say(Message, tag=True):
    """Say something at a table; text, never markup (room K1)."""

    id: str
    table: str
    text: str


class Ping(Message, tag=True):
    """A heartbeat."""


TableMessage: TypeAlias = PostAnte | AnteAlways | SitOut | Leave | Act | Say
"""What a player asks of a table."""

ClientMessage: TypeAlias = Hello | Watch | Unwatch | Sit | TableMessage | AskOdds | Ping
