"""What happens in the room outside its tables. Amounts are cents, times ms, users by their id."""

from __future__ import annotations

from typing import TypeAlias

from doorcard.engine.events import event
from doorcard.table.settings import TableSettings


@event
class UserCame:
    """Somebody new gave a name (room L4). He is a guest until he opens an account."""

    user: str
    name: str
    at: int


@event
class AccountOpened:
    """A guest chose a password; his name and chips are his for good."""

    user: str
    name: str
    at: int


@event
class PasswordSet:
    """A password was changed by its user, or by the operator: for once, until he changes it."""

    user: str
    by: str
    at: int


@event
class UserDeleted:
    """He wanted to be forgotten; the hands that others played with him stay."""

    user: str


@event
class UserBarred:
    """The operator shut the room to somebody, or (`on` false) opened it again."""

    user: str
    on: bool
    by: str


@event
class ChipsGranted:
    """The cashier gave play money; `by` is "room" for what everybody gets (room M1)."""

    user: str
    cents: int
    reason: str
    by: str


@event
class ChipsTaken:
    """Play money went back to the cashier."""

    user: str
    cents: int
    reason: str
    by: str


@event
class TableOpened:
    """Somebody opened a private table; whoever has `link` may come in (room L4)."""

    settings: TableSettings
    link: str
    at: int

    def __repr__(self) -> str:
        return f"TableOpened(table={self.settings.id!r}, host={self.settings.host!r})"


@event
class LinkRenewed:
    """The old link leads nowhere any more."""

    table: str
    link: str

    def __repr__(self) -> str:
        return f"LinkRenewed(table={self.table!r})"


@event
class TableShut:
    """A table is gone for good."""

    table: str


@event
class HandReviewed:
    """Somebody of the staff read more of a finished hand than its players may (room H1, X8)."""

    by: str
    table: str
    hand: int
    at: int


RoomEvent: TypeAlias = (
    UserCame
    | AccountOpened
    | PasswordSet
    | UserDeleted
    | UserBarred
    | ChipsGranted
    | ChipsTaken
    | TableOpened
    | LinkRenewed
    | TableShut
    | HandReviewed
)
