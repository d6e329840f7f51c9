"""The messages of private tables: opening one, and what its host may do there."""

from __future__ import annotations

from typing import Literal, TypeAlias

from doorcard.web.wire import Message, Part

GameId: TypeAlias = Literal["stud8", "studhi"]
HouseName: TypeAlias = Literal["online", "cardroom", "classic", "pokerstars", "wsop"]
MoneyWord: TypeAlias = Literal["play", "own"]


class RakeRule(Part):
    """What the house takes: `percent` of each pot, at most `cap` cents; 0 is no cap."""

    percent: int
    cap: int


class Switches(Message):
    """The switches of the house rules, each as docs/rules.md has it; None: as the house has it."""

    bring_in_callable: bool | None = None
    bring_in_part: Literal["quarter", "half"] | None = None
    short_ante: Literal["allin", "refused"] | None = None
    away_dealt: bool | None = None
    cap: int | None = None
    cap_headsup: Literal["on", "off", "off_if_started_headsup"] | None = None
    board_tie: Literal["position", "suit"] | None = None
    open_pair_double: bool | None = None
    burn: bool | None = None
    short_deck: Literal["common", "tda", "rr"] | None = None
    river_lead: Literal["sixth", "recompute"] | None = None
    odd_rule: Literal["seat", "suit7", "tda"] | None = None
    show_first: Literal["aggressor", "first_to_act", "seat"] | None = None
    expose_allin: bool | None = None
    reveal_on_request: bool | None = None
    dead_seat_dealt: bool | None = None
    rake: RakeRule | None = None
    rake_split: Literal["main_first", "proportional"] | None = None


class TableTimes(Part):
    """How long things may take, in milliseconds (room B7, T4, T7).

    A turn; its time bank, and what that gains every ten hands; more on a lost connection; to show
    or muck; to post the ante; between hands; away until the seat is freed; how long who left must
    bring what he left with; how long a free seat is kept for who waits.
    """

    turn: int
    bank: int
    bank_every_ten_hands: int
    lost_connection: int
    show: int
    ante: int
    between_hands: int
    away: int
    rejoin: int
    offer: int


class TableRules(Message):
    """What a private table is to be like; a field left out is as usual at this small bet.

    `switches` change the house's rules one by one. Amounts are cents: `big_bet` is twice the small
    one, ante and bring-in are the house's parts of it, and buy-ins 10 to 100 big bets. `bots`:
    seats that computer opponents fill, at most; 0 bars them. `dead_cards`: there is a dead-card
    board for everybody (room C2). `money` can't be changed later.
    """

    name: str
    game: GameId
    small_bet: int
    house: HouseName = "online"
    switches: Switches | None = None
    big_bet: int | None = None
    ante: int | None = None
    bring_in: int | None = None
    least_buy_in: int | None = None
    most_buy_in: int | None = None
    money: MoneyWord = "play"
    bots: int = 0
    dead_cards: bool = False
    times: TableTimes | None = None


# From the room


class TableLink(Message, tag=True):
    """The answer to `OpenTable` and `RenewLink`: the table, and the word that lets others in.

    Give it to them as a link; it goes into `Watch.link`.
    """

    id: str
    table: str
    link: str


class Desk(Message, tag=True):
    """What only the host of a table is shown: behind each `Snapshot`, and whenever it changes.

    `rules` is the table as it is, every field filled in, to be sent back in `ChangeTable`;
    `planned`: what it becomes before the next hand. `muted` and `banned` are names.
    """

    table: str
    link: str
    rules: TableRules
    planned: TableRules | None = None
    muted: list[str] = []
    banned: list[str] = []


# From a client


class OpenTable(Message, tag=True):
    """Open a private table, and be its host (room L4). The answer is a `TableLink`."""

    id: str
    rules: TableRules


class RenewLink(Message, tag=True):
    """Make a new link; the old one leads nowhere, and who only watches is out.

    The answer is a `TableLink`. For the host alone, as all that follows.
    """

    id: str
    table: str


class PauseTable(Message, tag=True):
    """Stop the table where it stands, hand and clocks and all; or let it go on."""

    id: str
    table: str
    on: bool


class MutePlayer(Message, tag=True):
    """Let somebody say nothing here, or let him speak again."""

    id: str
    table: str
    name: str
    on: bool


class BanPlayer(Message, tag=True):
    """Bar somebody from the table, or no longer. His seat is free once the hand lets him go."""

    id: str
    table: str
    name: str
    on: bool


class RemovePlayer(Message, tag=True):
    """Free somebody's seat, as if he left. He may come back."""

    id: str
    table: str
    name: str


class ChangeTable(Message, tag=True):
    """Set the table up anew, from the next hand on."""

    id: str
    table: str
    rules: TableRules


class CloseTable(Message, tag=True):
    """Close the table once the hand is over; everybody takes his chips home."""

    id: str
    table: str


class GiveChips(Message, tag=True):
    """At a table with its own money: cents from the host's account to a player's, with a reason.

    Below 0 they come back. Everybody is told.
    """

    id: str
    table: str
    name: str
    amount: int
    reason: str


TableOrder: TypeAlias = (
    PauseTable | MutePlayer | BanPlayer | RemovePlayer | ChangeTable | CloseTable | GiveChips
)
"""What the host asks of his table."""

HostMessage: TypeAlias = RenewLink | TableOrder
"""What only a host may ask."""
