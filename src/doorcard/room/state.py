"""The room at one moment: who is known, and which private tables there are."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from dataclasses import dataclass, field
from hmac import compare_digest
from typing import Any, Final

from doorcard.room import events as r
from doorcard.table.settings import TableSettings


@dataclass(slots=True)
class User:
    """Somebody who gave a name, at `came`. `user` is who he is to tables; a guest has no account.

    `one_time`: his password is the operator's, and good for choosing another.
    """

    user: str
    name: str
    came: int = 0
    account: bool = False
    one_time: bool = False
    barred: bool = False
    deleted: bool = False


@dataclass(slots=True)
class PrivateTable:
    """A table that somebody opened. `link` is what lets others in; `shut`: it is no more."""

    settings: TableSettings
    link: str
    shut: bool = False

    def opens(self, link: str) -> bool:
        """Whether that is the link; how long it takes to say so tells nothing of it."""
        return compare_digest(self.link.encode(), link.encode("utf-8", "replace"))


@dataclass(slots=True)
class RoomState:
    """`seq` is the number of the last event; `names` are folded, and each is somebody's."""

    seq: int = 0
    users: dict[str, User] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    tables: dict[str, PrivateTable] = field(default_factory=dict)


def fold_name(name: str) -> str:
    """A name as it must be unique: no matter its case, its width or its spaces.

    >>> fold_name("ÀNN  Lee") == fold_name("Àｎn lee")
    True
    """
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def apply(state: RoomState, event: r.RoomEvent) -> None:
    """Change the room in place, and count the event."""
    state.seq += 1
    change = _APPLY.get(type(event))
    if change is not None:
        change(state, event)


def _user_came(state: RoomState, event: r.UserCame) -> None:
    state.users[event.user] = User(event.user, event.name, event.at)
    state.names[fold_name(event.name)] = event.user


def _account_opened(state: RoomState, event: r.AccountOpened) -> None:
    user = state.users[event.user]
    state.names.pop(fold_name(user.name), None)
    user.name, user.account = event.name, True
    state.names[fold_name(event.name)] = event.user


def _password_set(state: RoomState, event: r.PasswordSet) -> None:
    state.users[event.user].one_time = event.by != event.user


def _user_deleted(state: RoomState, event: r.UserDeleted) -> None:
    user = state.users[event.user]
    state.names.pop(fold_name(user.name), None)
    user.deleted = True


def _user_barred(state: RoomState, event: r.UserBarred) -> None:
    state.users[event.user].barred = event.on


def _table_opened(state: RoomState, event: r.TableOpened) -> None:
    state.tables[event.settings.id] = PrivateTable(event.settings, event.link)


def _link_renewed(state: RoomState, event: r.LinkRenewed) -> None:
    state.tables[event.table].link = event.link


def _table_shut(state: RoomState, event: r.TableShut) -> None:
    state.tables[event.table].shut = True


_APPLY: Final[dict[type, Callable[[RoomState, Any], None]]] = {
    r.UserCame: _user_came,
    r.AccountOpened: _account_opened,
    r.PasswordSet: _password_set,
    r.UserDeleted: _user_deleted,
    r.UserBarred: _user_barred,
    r.TableOpened: _table_opened,
    r.LinkRenewed: _link_renewed,
    r.TableShut: _table_shut,
}
