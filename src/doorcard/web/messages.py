"""Every message between the room and its clients: version 1 of the protocol.

The same for browsers and bots, as JSON text over one WebSocket. `ServerMessage` and
`ClientMessage` are closed unions, told apart by `type`; a message with an unknown type or field
is refused. Amounts are cents, seats 1-8, times milliseconds since 1970 by the server's clock,
cards `As` or `??`.

A table has one sequence of events with dense numbers, the same for every viewer. Each arrives as
an `Update` (what happened, and how the parts of the picture that it touched look now) or, where
a viewer may not see it, as a `Hidden` number. A `Snapshot` is the whole picture at a number.

The parts of a picture are in `picture`, private tables in `wire_hosting`, odds in `wire_odds`,
events in `wire_events`; the client's types and docs/protocol.md are generated from all of them.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from doorcard.web.picture import DeckView, ExposedCards, Felt, LowReading, Reading, SeatView, ToBeat
from doorcard.web.wire import Message, Part
from doorcard.web.wire_events import WireEvent
from doorcard.web.wire_hosting import (
    Desk,
    HostMessage,
    MoneyWord,
    OpenTable,
    Switches,
    TableLink,
    TableTimes,
)
from doorcard.web.wire_odds import AskOdds, OddsAnswer

PROTOCOL = 1

ActWord: TypeAlias = Literal[
    "fold", "check", "bring_in", "call", "complete", "bet", "raise", "show", "muck"
]
AheadWord: TypeAlias = Literal["check", "check_fold", "call", "bring_in", "fold_to_completion"]
AheadEnd: TypeAlias = Literal["played", "price", "street", "hand", "late"]

# About a table


class TableInfo(Part):
    """What does not change while a hand is played.

    `host`: the name of whose private table it is, "" for the room's own. `money`: the room's play
    chips, or a home game's own, which the host keeps the book of. `dead_cards`: there is a
    dead-card board. `bots`: seats that computer opponents fill, at most. `rules`: the hash of the
    house-rules card.
    """

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
    host: str
    private: bool
    money: MoneyWord
    dead_cards: bool
    bots: int
    rules: str


class TableRow(Part):
    """A table in the lobby (room L2). `seats`: what sits in seats 1-8.

    Over the last `hands` hands, fifty at most: `average_pot` in cents, `hands_an_hour`, and
    `see_fourth`, how many in a hundred of those dealt in saw fourth street.
    """

    info: TableInfo
    seats: list[Literal["empty", "person", "bot"]]
    watchers: int
    waiting: int
    hands: int
    average_pot: int
    hands_an_hour: int
    see_fourth: int


class Offer(Part):
    """A seat is kept for you until then: `Sit` there."""

    seat: int
    until: int


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
    """The answer to `Hello`: who you are; `token` lets you come back as the same.

    It is empty on a line that was opened with a session's cookie or a bearer token. `account`:
    you are no guest. `tables` is your lobby; `Rows` tell what changes in it. `seated` are the
    tables at which you have a seat.
    """

    protocol: int
    name: str
    token: str
    chips: int
    now: int
    tables: list[TableRow]
    account: bool = False
    seated: list[str] = []


class Lobby(Message, tag=True):
    """Your lobby, whole: when you follow it again."""

    tables: list[TableRow]
    seated: list[str] = []


class Rows(Message, tag=True):
    """The lobby's rows that have changed, at most once a second, and the tables that are gone.

    `seated`: the tables at which you have a seat, where that has changed.
    """

    tables: list[TableRow] = []
    gone: list[str] = []
    seated: list[str] | None = None


class Chips(Message, tag=True):
    """Your play chips that are at no table, after a `Refill`."""

    chips: int


class Snapshot(Message, tag=True):
    """A table, whole, at event number `seq`: in answer to `Watch`, and once its rules changed.

    It replaces all that you knew of the table. `you` is your seat, 0 when you only watch. `waiting`
    are the names of those who wait for a seat; `place` is yours among them, from 1. `exposed` is
    the dead-card board, if the table has one. `switches` are the house rules, each filled in.
    The rest as in `You`.
    """

    table: str
    seq: int
    now: int
    info: TableInfo
    switches: Switches
    times: TableTimes
    you: int
    chips: int
    felt: Felt
    seats: list[SeatView]
    lines: list[Line]
    waiting: list[str] = []
    deck: DeckView | None = None
    exposed: list[ExposedCards] = []
    sitting_out: bool = False
    ante_always: bool = False
    leaving: bool = False
    pending: int = 0
    place: int = 0
    offer: Offer | None = None
    muted: bool = False


class Update(Message, tag=True):
    """Event number `seq`, and how what it touched looks now: the felt, some seats, new lines.

    So with `waiting`, `deck` and `exposed`: left out, they are as they were.
    """

    table: str
    seq: int
    now: int
    event: WireEvent
    felt: Felt | None = None
    seats: list[SeatView] = []
    lines: list[Line] = []
    waiting: list[str] | None = None
    deck: DeckView | None = None
    exposed: list[ExposedCards] | None = None


class Hidden(Message, tag=True):
    """Event number `seq` is not for you; there is no gap."""

    table: str
    seq: int


class Turn(Message, tag=True):
    """It is your turn. `price` is the amount to match on the street; send it back in `Act`.

    `to_beat`: where you may show or muck, the best hands that were shown (room S1).
    """

    table: str
    hand: int
    decision: int
    seat: int
    price: int
    deadline: int
    bank: int
    now: int
    choices: Choices
    to_beat: list[ToBeat] = []


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
    """Your own standing at a table, whenever it changes.

    `pending`: cents that you asked for and that count from the next hand. `place`: yours in the
    line for a seat, from 1; 0 if you don't wait. `muted`: the host lets you say nothing.
    """

    table: str
    seat: int
    chips: int
    sitting_out: bool
    ante_always: bool
    leaving: bool
    pending: int = 0
    place: int = 0
    offer: Offer | None = None
    muted: bool = False


class AheadGone(Message, tag=True):
    """Your choice ahead is no more (room B5).

    `why`: it was `played`, or it died with the `price`, the `street` or the `hand`; `late`: the
    turn was answered or stopped before it could be played.
    """

    table: str
    hand: int
    choice: AheadWord
    why: AheadEnd


class Gone(Message, tag=True):
    """You see this table no longer: `code` is `table_closed`, `banned` or `link_renewed`."""

    table: str
    code: str


class Done(Message, tag=True):
    """The command `id` was carried out."""

    id: str


class Refused(Message, tag=True):
    """The command `id` was not carried out and nothing has changed; `code` says why.

    For a message that cannot be read, and for one that has no id, `id` is empty. `table`: where a
    `Watch` was refused, or a table of `Hello.resume`.
    """

    id: str
    code: str
    reason: str
    given: str = ""
    allowed: str = ""
    table: str = ""


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
    | Rows
    | Chips
    | Snapshot
    | Update
    | Hidden
    | Turn
    | MayShow
    | AnteAsked
    | You
    | AheadGone
    | Desk
    | Gone
    | Done
    | TableLink
    | OddsAnswer
    | Refused
    | Pong
    | Closing
)


# From a client


class SeenTable(Message):
    """The last number seen of a table, for `Hello` after a lost connection.

    `link`: of a private table.
    """

    table: str
    seq: int
    link: str = ""


class Hello(Message, tag=True):
    """The first message: a new guest's `name`, or the `token` of one who comes back.

    Neither, where the line was opened with a session's cookie or a bearer token. Each table of
    `resume` is answered by a `Snapshot`, as if it were watched.
    """

    protocol: int
    name: str = ""
    token: str = ""
    resume: list[SeenTable] = []


class FollowLobby(Message, tag=True):
    """Be told what changes in the lobby, or no longer. It is on when a line begins.

    Switched on again, it begins with a whole `Lobby`.
    """

    id: str
    on: bool


class Refill(Message, tag=True):
    """Fill your play chips up, once you have less than $100 in all (room M1)."""

    id: str


class Ignore(Message, tag=True):
    """Hear nothing more that the one with this name says, anywhere; or hear it again (room K1).

    His lines arrive as `Hidden` numbers. It is kept as long as the line: say it again after
    `Hello`.
    """

    id: str
    name: str
    on: bool


class Prefer(Message, tag=True):
    """Lasting wishes that the room carries out at once, at every table (room B5, S1).

    `bring_in`: always bring in the minimum. `muck`: muck when asked to show or muck. They are kept
    as long as the line: say them again after `Hello`.
    """

    id: str
    bring_in: bool = False
    muck: bool = False


class Watch(Message, tag=True):
    """See a table; the answer is a `Snapshot`. `link`: of a private table."""

    table: str
    link: str = ""


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


class Ahead(Message, tag=True):
    """Choose ahead of your turn; "" takes it back (room B5).

    `hand`, `street` and `price` are those that you see. The room plays the choice the moment it is
    your turn, or tells by `AheadGone` that it is no more: `check` and `call` die with any change of
    price, `check_fold` and `fold_to_completion` outlive that, all die with the street, the hand
    and the line. `bring_in` is the minimum, should your door card open.
    """

    id: str
    table: str
    hand: int
    street: int
    price: int
    choice: AheadWord | Literal[""]


class TopUp(Message, tag=True):
    """Add `amount` cents; they count from the next hand (room T4)."""

    id: str
    table: str
    amount: int


class Wait(Message, tag=True):
    """Stand in line for a seat at a full table (room L2)."""

    id: str
    table: str


class StopWaiting(Message, tag=True):
    """Give up your place in line."""

    id: str
    table: str


class PromiseEntropy(Message, tag=True):
    """Bind yourself to entropy for the next deck: its SHA-256, 64 hexadecimal digits (room F1)."""

    id: str
    table: str
    digest: str


class RevealEntropy(Message, tag=True):
    """Reveal what you promised, once the deck of hand `hand` is committed to: hexadecimal."""

    id: str
    table: str
    hand: int
    entropy: str


class Say(Message, tag=True):
    """Say something at a table; text, never markup (room K1)."""

    id: str
    table: str
    text: str


class Ping(Message, tag=True):
    """A heartbeat."""


TableMessage: TypeAlias = (
    PostAnte
    | AnteAlways
    | SitOut
    | Leave
    | Act
    | Say
    | Wait
    | StopWaiting
    | PromiseEntropy
    | RevealEntropy
)
"""What a player asks of a table."""

RoomMessage: TypeAlias = (
    FollowLobby
    | Refill
    | Ignore
    | Prefer
    | Watch
    | Unwatch
    | Sit
    | TopUp
    | Ahead
    | OpenTable
    | AskOdds
)
"""What somebody asks of the room, or of his line alone."""

ClientMessage: TypeAlias = Hello | RoomMessage | TableMessage | HostMessage | Ping
