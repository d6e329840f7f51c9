"""What can be asked over HTTP: a method, a path, what is given, what is answered, what goes wrong.

The routes and the document that describes them are both made from these.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal, TypeAlias

from msgspec import Struct

from doorcard.errors import DoorcardError
from doorcard.room.accounts import Accounts, SignIn
from doorcard.room.histories import Histories
from doorcard.room.state import User
from doorcard.web.http.identity import Sender
from doorcard.web.http.wire import NoParams
from doorcard.web.odds_shelf import OddsShelf

Method: TypeAlias = Literal["GET", "POST", "DELETE"]

STATUS: Final[Mapping[str, int]] = {
    "sign_in_first": 401,
    "unknown_token": 401,
    "wrong_password": 401,
    "barred": 403,
    "new_password_needed": 403,
    "not_host": 403,
    "other_origin": 403,
    "no_proof": 404,
    "no_such_hand": 404,
    "no_such_path": 404,
    "no_such_sign_in": 404,
    "no_such_table": 404,
    "bad_method": 405,
    "has_account": 409,
    "hand_not_over": 409,
    "hand_voided": 409,
    "hosting": 409,
    "in_a_hand": 409,
    "name_taken": 409,
    "no_account": 409,
    "no_name": 409,
    "no_refills": 409,
    "no_such_user": 409,
    "not_low": 409,
    "seated": 409,
    "too_long": 413,
    "not_json": 415,
    "too_fast": 429,
    "closed": 503,
    "closing": 503,
    "no_answer": 503,
    "not_kept": 503,
}
"""The status of each refusal; 400 for one that is not among them."""


def status_of(code: str) -> int:
    """The status of a refusal.

    >>> status_of("too_fast"), status_of("bad_name")
    (429, 400)
    """
    return STATUS.get(code, 400)


@dataclass(frozen=True, slots=True)
class Visitor:
    """Who is signed in, and by what."""

    user: User
    sign_in: SignIn


@dataclass(frozen=True, slots=True)
class Call:
    """One request, read and checked; `params` and `body` are what its endpoint asks for."""

    accounts: Accounts
    histories: Histories
    odds: OddsShelf
    sender: Sender
    visitor: Visitor | None
    params: Any
    body: Any

    @property
    def me(self) -> Visitor:
        """Who asks. Errors: `sign_in_first`."""
        if self.visitor is None:
            raise DoorcardError("sign_in_first", "that is for who is signed in")
        return self.visitor


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer that is more than a struct as JSON.

    `cookie`: the token that a browser keeps from now on, "" to take it away, None to leave it.
    `file`: the name to keep a download under.
    """

    body: Struct | bytes | AsyncIterator[bytes]
    media_type: str = "application/json"
    cookie: str | None = None
    file: str = ""


Answer: TypeAlias = Struct | Reply
Handler: TypeAlias = Callable[[Call], Awaitable[Answer]]


@dataclass(frozen=True, slots=True)
class Endpoint:
    """`params` are the fields of the path and the query; `files` the media types of downloads."""

    method: Method
    path: str
    handler: Handler
    answer: type[Struct] | None
    codes: tuple[str, ...] = ()
    body: type[Struct] | None = None
    params: type[Struct] = NoParams
    signed_in: bool = True
    files: tuple[str, ...] = field(default=())

    @property
    def all_codes(self) -> list[str]:
        """Every way in which it may be refused."""
        found = {*self.codes, "too_fast", "closing", "not_kept"}
        if self.signed_in:
            found |= {"sign_in_first", "unknown_token", "barred"}
        if self.method != "GET":
            found |= {"other_origin"}
        if self.body:
            found |= {"bad_request", "too_long", "not_json"}
        if self.params is not NoParams:
            found |= {"bad_request"}
        return sorted(found)
