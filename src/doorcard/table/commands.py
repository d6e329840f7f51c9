"""What may be asked of a table. `user` is who asks; a person's command has an `id` (room B6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from doorcard.engine import Action
from doorcard.table.events import Kind
from doorcard.table.settings import TableSettings


@dataclass(frozen=True, slots=True)
class Sit:
    """Take a seat with a buy-in in cents."""

    user: str
    name: str
    seat: int
    buy_in: int
    kind: Kind = "person"
    style: str = ""
    strength: str = ""


@dataclass(frozen=True, slots=True)
class Leave:
    """Give up the seat."""

    user: str


@dataclass(frozen=True, slots=True)
class SitOut:
    """Sit out from the next hand on, or be back."""

    user: str
    on: bool


@dataclass(frozen=True, slots=True)
class PostAnte:
    """Be dealt into hand `hand`."""

    user: str
    hand: int


@dataclass(frozen=True, slots=True)
class AnteAlways:
    """Post every ante from now on, or ask me."""

    user: str
    on: bool


@dataclass(frozen=True, slots=True)
class AddChips:
    """More chips, in cents; they count from the next hand (room T4)."""

    user: str
    amount: int


@dataclass(frozen=True, slots=True)
class Wait:
    """Stand in line for a seat."""

    user: str
    name: str


@dataclass(frozen=True, slots=True)
class StopWaiting:
    """Give up one's place in line."""

    user: str


@dataclass(frozen=True, slots=True)
class Act:
    """Answer a turn: the hand, the decision and the price that the player saw."""

    user: str
    hand: int
    decision: int
    price: int
    action: Action


@dataclass(frozen=True, slots=True)
class Say:
    """Say something."""

    user: str
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Connect:
    """The user's line dropped or came back."""

    user: str
    connected: bool


@dataclass(frozen=True, slots=True)
class Pause:
    """Stop the table; of this and the next ones, `by` is the host."""

    by: str


@dataclass(frozen=True, slots=True)
class Resume:
    """Let it go on."""

    by: str


@dataclass(frozen=True, slots=True)
class Mute:
    """Close the mouth of `user`, whose name is `name`, or open it again."""

    by: str
    user: str
    name: str
    on: bool


@dataclass(frozen=True, slots=True)
class Ban:
    """Bar `user`, whose name is `name`, from the table, or no longer."""

    by: str
    user: str
    name: str
    on: bool


@dataclass(frozen=True, slots=True)
class Remove:
    """Free the seat of `user`."""

    by: str
    user: str


@dataclass(frozen=True, slots=True)
class GiveChips:
    """Move cents from the host's account to that of `user`, whose name is `name`."""

    by: str
    user: str
    name: str
    amount: int
    reason: str


@dataclass(frozen=True, slots=True)
class ChangeRules:
    """Play by other settings from the next hand on."""

    by: str
    settings: TableSettings


@dataclass(frozen=True, slots=True)
class Close:
    """Close the table after the hand."""

    by: str


@dataclass(frozen=True, slots=True)
class Dealer:
    """The table's own dealer: deals, or cancels the hand."""

    action: Action


@dataclass(frozen=True, slots=True)
class PromiseEntropy:
    """Bind oneself to entropy for the next deck: `digest` is its SHA-256 in hex (room F1)."""

    user: str
    digest: str


@dataclass(frozen=True, slots=True)
class RevealEntropy:
    """Reveal what one had promised before the deck of hand `hand` was committed to (room F1)."""

    user: str
    hand: int
    entropy: str


@dataclass(frozen=True, slots=True)
class CommitDeck:
    """The table's own: the next hand's deck is shuffled and sealed; players' promises stand."""

    root: str
    promises: tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True)
class MixDeck:
    """The table's own: what players revealed settles the order of the deck."""

    entropy: tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True)
class Wake:
    """The room is back after a stop; the last thing that it kept is of `last`."""

    last: int


@dataclass(frozen=True, slots=True)
class Tick:
    """Time has passed; whatever is due happens."""


Command: TypeAlias = (
    Sit
    | Leave
    | SitOut
    | PostAnte
    | AnteAlways
    | AddChips
    | Wait
    | StopWaiting
    | Act
    | Say
    | Connect
    | PromiseEntropy
    | RevealEntropy
    | Pause
    | Resume
    | Mute
    | Ban
    | Remove
    | GiveChips
    | ChangeRules
    | Close
    | Dealer
    | CommitDeck
    | MixDeck
    | Wake
    | Tick
)
