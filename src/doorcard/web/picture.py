"""The picture of a table on the wire: its seats and its middle, as one viewer sees them.

Amounts are cents, seats 1-8, times milliseconds since 1970 by the server's clock, cards `As` or
`??`. The client's types are generated from this file and from `messages`.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from doorcard.engine import WhyFirst
from doorcard.web.wire import Part

Share: TypeAlias = Literal["high", "low", "all"]
ShareWord: TypeAlias = Literal["", "quarter", "sixth", "share", "scoop"]
WonWord: TypeAlias = Literal[
    "high", "low", "both", "scoop", "quarter", "sixth", "three_quarters", "share", "all"
]
SeatStatus: TypeAlias = Literal["empty", "waiting", "out", "in", "folded"]
FeltPhase: TypeAlias = Literal["waiting", "antes", "playing", "showdown", "over"]
LastWord: TypeAlias = Literal["bring_in", "complete", "bet", "call", "raise", "check", "all_in"]
HeadlineWord: TypeAlias = LastWord | Literal["fold"]


class Reading(Part):
    """What cards are worth: a category and its ranks, highest first. The client names it."""

    category: str
    ranks: list[str]


class LowReading(Part):
    """A low: its ranks, highest first, and whether it is made, possible or gone.

    `needs`: how many more low ranks it takes.
    """

    ranks: list[str]
    state: Literal["made", "possible", "gone"]
    needs: int


class ToBeat(Part):
    """The best hand that was shown, for high or for low."""

    share: Literal["high", "low"]
    seat: int
    name: str
    reading: Reading


class Player(Part):
    """Who sits in a seat. Computer opponents are marked, with style and strength (room L5)."""

    name: str
    kind: Literal["person", "bot"]
    style: str
    strength: str
    connected: bool


class LastAct(Part):
    """What a seat did last on this street; `to` is its total on the street.

    `all_in`: all it had, too little to complete with.
    """

    word: LastWord
    to: int


class Won(Part):
    """What a seat won in this hand, all pots together.

    `word`: how, for the label beside the amount; where the words of his pots differ only which
    ways he won, `both` with no amount for low where one pot was won both ways.
    """

    high: int
    low: int
    word: WonWord


class SeatView(Part):
    """One seat as the viewer sees it.

    `status`: nobody there; sitting but not dealt in; sitting out; in the hand; folded. Readings
    are of what the viewer sees of the hand: the board, or all cards if it is his own or shown.
    `best_high` and `best_low` are the five cards that count, once a hand is shown (room S2).
    """

    seat: int
    player: Player | None
    stack: int
    status: SeatStatus
    bet: int
    down: list[str]
    up: list[str]
    folded_on: int
    open: bool
    mucked: bool
    all_in: bool
    last: LastAct | None
    high: Reading | None
    low: LowReading | None
    best_high: list[str]
    best_low: list[str]
    won: Won | None


class PotView(Part):
    """A pot, the main pot first, and the seats that contest it."""

    amount: int
    seats: list[int]


class ShareView(Part):
    """A share of a pot and the hand that took it; `reading` is None where nobody had to show."""

    seat: int
    name: str
    amount: int
    share: Share
    word: ShareWord
    reading: Reading | None


class PotResult(Part):
    """How one pot was paid; `no_low`: a game with a low half in which nobody qualified."""

    pot: int
    amount: int
    shares: list[ShareView]
    no_low: bool


class TurnView(Part):
    """Whose turn it is, and until when. `bank`: time in his bank, in milliseconds."""

    seat: int
    decision: int
    deadline: int
    allowed: int
    bank: int


class Headline(Part):
    """Something that set or met the price: who, what, to how much."""

    seat: int
    name: str
    word: HeadlineWord
    to: int


class First(Part):
    """Who acts first on the street, and why.

    Third street: by the lowest door card, in razz the highest, `suit` where two have its rank;
    or next to an all-in one. Later: by the highest board, in razz the lowest; of equal ones the
    first from the button, or the highest suit; or next to an all-in one. "": not told.
    """

    seat: int
    why: WhyFirst


class Felt(Part):
    """The middle of the table.

    `phase`: nothing to play for; antes are asked for; a hand is dealt and bet; hands are shown;
    the hand is over. `ladder` are the totals of each bet up to the cap; `count` of them are
    made. `cap` is 0 where there is none. `unit` is the street's bet. `opener`: the seat whose
    door card opens, 0 from fourth street on. `headline`: what was done last on the street;
    `priced`: what set the price to match. `next_hand_at` is 0 where none is planned.
    `paused`: the host stopped the table, and no clock runs. `closing`: it closes after the hand.
    """

    hand: int
    phase: FeltPhase
    street: int
    pots: list[PotView]
    price: int
    unit: int
    count: int
    cap: int
    ladder: list[int]
    open_pair: bool
    common: str
    opener: int
    first: First | None
    turn: TurnView | None
    headline: Headline | None
    priced: Headline | None
    results: list[PotResult]
    void: str
    next_hand_at: int
    paused: bool
    closing: bool


class ExposedCards(Part):
    """A line of the dead-card board: the up cards of a seat, folded or not (room C2).

    Seat 0: the common card.
    """

    seat: int
    cards: list[str]
    folded: bool


class DeckView(Part):
    """What everybody knows of the deck of hand `hand`, to be checked afterwards (room F1).

    `root` binds the room to it; `promises` were made before that, `entropy` was revealed since:
    pairs of a seat and hexadecimal digits. `entropy` is None until the antes are asked for.
    `rules` is the hash of the house-rules card.
    """

    hand: int
    root: str
    rules: str
    promises: list[tuple[int, str]]
    entropy: list[tuple[int, str]] | None
