"""What may be asked of a table. `user` is who asks; a person's command has an `id` (room B6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from doorcard.engine import Action
from doorcard.table.events import Kind


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
    """More chips between hands, in cents."""

    user: str
    amount: int


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
class Dealer:
    """The table's own dealer: deals, or cancels the hand."""

    action: Action


@dataclass(frozen=True, slots=True)
class Tick:
    """Time has passed; whatever is due happens."""


Command: TypeAlias = (
    Sit | Leave | SitOut | PostAnte | AnteAlways | AddChips | Act | Say | Connect | Dealer | Tick
)
