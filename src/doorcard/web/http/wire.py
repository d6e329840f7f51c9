"""What goes over HTTP, as JSON. Amounts are cents, times ms since 1970, cards `As` or `??`."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from doorcard.room.passwords import LONGEST, SHORTEST
from doorcard.web.picture import LowReading, PotResult, Reading, Won
from doorcard.web.wire import Part

Name: TypeAlias = Annotated[
    str, Meta(description="A name: 1 to 32 letters that can be seen.", max_length=100)
]
Password: TypeAlias = Annotated[
    str, Meta(description=f"{SHORTEST} to {LONGEST} letters, any.", max_length=LONGEST)
]
Label: TypeAlias = Annotated[
    str, Meta(description="What its user calls a sign-in: phone, my bot.", max_length=60)
]
TableId: TypeAlias = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,64}$")]
Number: TypeAlias = Annotated[int, Meta(ge=1, le=2**53 - 1)]


class Ask(Struct, forbid_unknown_fields=True):
    """What is asked; unknown fields are refused."""


class Nothing(Part):
    """Done; there is nothing to tell."""


class Problem(Part):
    """Why it was not done. `code` is for programs; `given` and `allowed` are "" where none fits."""

    code: str
    reason: str
    given: str
    allowed: str


# People


class NewGuest(Ask):
    """`bearer`: for a program, answer with a token in place of a cookie."""

    name: Name
    bearer: bool = False
    label: Label = ""


class NewAccount(Ask):
    """A guest who is signed in keeps his chips, hands and seat. `bearer` as for a guest."""

    name: Name
    password: Password
    bearer: bool = False
    label: Label = ""


class Credentials(Ask):
    """`new_password`: in place of one that the operator has told. `bearer` as for a guest."""

    name: Name
    password: Annotated[str, Meta(max_length=1_000)]
    new_password: Password = ""
    bearer: bool = False
    label: Label = ""


class NewPassword(Ask):
    """A password to be changed."""

    old: Annotated[str, Meta(max_length=1_000)]
    new: Password


class NewToken(Ask):
    """A token for a program of one's own."""

    label: Label = ""


class Farewell(Ask):
    """The password once more; a guest has none."""

    password: Annotated[str, Meta(max_length=1_000)] = ""


class Me(Part):
    """Who is signed in. `worth`: play chips on tables included. `low`: they may be refilled."""

    user: str
    name: str
    account: bool
    chips: int
    worth: int
    low: bool
    sign_in: str


class Visiting(Part):
    """Who is signed in, or nobody."""

    me: Me | None


class SignedIn(Part):
    """Who is signed in now; `token` is told to programs alone, and only here."""

    me: Me
    token: str


class SignInView(Part):
    """A sign-in: a browser's, or a program's with a bearer token. `here`: this one."""

    id: str
    kind: Literal["browser", "bot"]
    label: str
    made: int
    seen: int
    expires: int
    here: bool


class SignIns(Part):
    """Where somebody is signed in, the one seen last first."""

    sign_ins: list[SignInView]


class Token(Part):
    """A new bearer token; it is never shown again."""

    id: str
    token: str


class Refilled(Part):
    """Play chips that were given, and all that are in hand now."""

    given: int
    chips: int


class OwnTable(Part):
    """A private table that somebody opened."""

    id: str
    name: str
    shut: bool


class ExportedSignIn(Part):
    """A sign-in."""

    kind: Literal["browser", "bot"]
    made: int
    seen: int
    expires: int
    label: str


class ExportedMove(Part):
    """Cents that came, or (below 0) went, by an event at a table or in the room.

    `account`: his play chips, or his line in the book of a game for its own money.
    """

    at: int
    account: str
    where: str
    what: str
    cents: int


class ExportedHand(Part):
    """A hand that he was dealt into, in `seat`, as he may know it; `events` as in a history."""

    table: str
    name: str
    hand: int
    at: int
    seat: int
    net: int
    players: dict[str, str]
    events: list[dict[str, Any]]


class Export(Part):
    """All that the room holds about somebody."""

    user: str
    name: str
    account: bool
    came: int
    chips: int
    sign_ins: list[ExportedSignIn]
    tables: list[OwnTable]
    movements: list[ExportedMove]
    hands: list[ExportedHand]


# Hands


class HandPlayer(Part):
    """Somebody who was dealt in, and what the hand brought (or below 0 cost) him."""

    seat: int
    name: str
    net: int


class HandRow(Part):
    """A hand that is over. `id` counts the room's hands; `you` is your seat in it, or 0."""

    id: int
    table: str
    table_name: str
    hand: int
    started: int
    ended: int
    game: str
    void: str
    pot: int
    you: int
    players: list[HandPlayer]


class Hands(Part):
    """Hands, newest first; ask on with `before`, the id of the last."""

    hands: list[HandRow]


class HandSeat(Part):
    """A player's hand as the viewer may know it.

    `folded_on` is the street of his fold, or 0. Readings are of the cards that are known;
    `best_high` and `best_low` are the five that count, of a whole hand.
    """

    seat: int
    name: str
    net: int
    down: list[str]
    up: list[str]
    folded_on: int
    shown: bool
    mucked: bool
    high: Reading | None
    low: LowReading | None
    best_high: list[str]
    best_low: list[str]
    won: Won | None


class HandPage(Part):
    """A hand that is over, for the window of the last hand. `common`: "" or seventh for all."""

    id: int
    table: str
    table_name: str
    hand: int
    game: str
    started: int
    ended: int
    void: str
    pot: int
    you: int
    common: str
    seats: list[HandSeat]
    results: list[PotResult]


class ProvedCard(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """A card off the deck, or a reshuffle; what proves it is there if the viewer may know it."""

    face: str
    deal: int = 0
    seat: int = -1
    card: str = ""
    place: int = -1
    salt: str = ""
    path: list[str] = []


class DeckProof(Part):
    """The proof of a hand's deck, as docs/fairness.md has it."""

    format: str
    viewer: int
    table: str
    hand: int
    root: str
    rules: str
    promises: list[tuple[int, str]]
    entropy: list[tuple[int, str]]
    dealt: list[ProvedCard]


# Tables


class AskInvitation(Ask):
    """Where a link leads; it goes in the body, which no log keeps."""

    table: TableId
    link: Annotated[str, Meta(max_length=200)]


class Invitation(Part):
    """A private table as somebody sees it who was given its link."""

    table: str
    name: str
    host: str
    game: str
    small_bet: int
    big_bet: int
    money: Literal["play", "own"]
    taken: int


class ResultRow(Part):
    """What somebody brought to a table, took home, still has there, and has won or lost."""

    name: str
    bought_in: int
    cashed_out: int
    on_table: int
    result: int


class TransferRow(Part):
    """`payer` gives `payee` so many cents."""

    payer: str
    payee: str
    cents: int


class MoveRow(Part):
    """Cents that somebody brought to the table, or (below 0) took home."""

    at: int
    name: str
    cents: int


class Results(Part):
    """A private table's book. `transfers` settle it, once nothing is in play any more."""

    table: str
    name: str
    money: Literal["play", "own"]
    players: list[ResultRow]
    in_play: int
    rake: int
    transfers: list[TransferRow]
    moves: list[MoveRow]


# What is asked for in an address


class NoParams(Ask):
    """Nothing."""


class OfSignIn(Ask):
    """One of one's own sign-ins."""

    id: Annotated[str, Meta(pattern="^[0-9a-f]{16}$")]


class OfTable(Ask):
    """A table."""

    table: TableId


class OfResults(Ask):
    """A private table; the book as JSON, or players or transfers for a spreadsheet."""

    table: TableId
    format: Literal["json", "csv", "transfers-csv"] = "json"


class OfHands(Ask):
    """One's own hands; with `table`, all of a table that one may enter. `before`: an id."""

    table: Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{0,64}$")] = ""
    before: Annotated[int, Meta(ge=0, le=2**53 - 1)] = 0
    limit: Annotated[int, Meta(ge=1, le=200)] = 50


HandFormat: TypeAlias = Literal["doorcard", "phh", "fulltilt", "pokerstars"]


class OfFile(Ask):
    """All hands as a file, one's own or those of a table that one may enter."""

    table: Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{0,64}$")] = ""
    format: HandFormat = "doorcard"


class OfHand(Ask):
    """One hand."""

    table: TableId
    hand: Number


class OfHandFile(Ask):
    """One hand as a file."""

    table: TableId
    hand: Number
    format: HandFormat = "doorcard"
