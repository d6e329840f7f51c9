"""Who sends a request: a browser by its cookie, a program by its bearer token (case X6).

The cookie can't be read by a page, and goes along with the room's own pages alone. What changes
something is taken from a cookie only where the request says that such a page sent it.
"""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress
from dataclasses import dataclass
from http.cookies import SimpleCookie
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Final
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from doorcard.room.accounts import LASTS

COOKIE: Final = "doorcard"
SAFE_COOKIE: Final = f"__Host-{COOKIE}"
"""Over https: browsers take it from this host alone, and only over https."""


@dataclass(frozen=True, slots=True)
class Sender:
    """What a request says of who sent it.

    `origin`: "own" for a page of the room, "other" for another page, "" where none is told, as by
    a program. `address` is "" for this very machine, where there are no limits.
    """

    token: str
    bearer: bool
    origin: str
    secure: bool
    address: str

    @property
    def trusted(self) -> bool:
        """Whether it may change something in the name of who holds the token."""
        return self.bearer or self.origin == "own" or (not self.origin and not self.token)


def sender(request: HTTPConnection, origins: Collection[str]) -> Sender:
    """Who sends a request; `origins` are the room's addresses besides the one asked for."""
    scheme, _, bearer = request.headers.get("authorization", "").partition(" ")
    is_bearer = scheme.lower() == "bearer"
    origin = request.headers.get("origin")
    own = origin is not None and _is_own(request, origin, origins)
    return Sender(
        token=bearer.strip() if is_bearer else _cookie(request),
        bearer=is_bearer,
        origin="" if origin is None else "own" if own else "other",
        secure="https" in (request.url.scheme, urlsplit(origin).scheme if own else ""),
        address=_address(request),
    )


def _is_own(request: HTTPConnection, origin: str, origins: Collection[str]) -> bool:
    if origin.lower() in origins:
        return True
    with suppress(ValueError):  # one that can't be read is not ours
        return bool(origin) and urlsplit(origin).netloc == request.headers.get("host")
    return False


def _cookie(request: HTTPConnection) -> str:
    cookies = request.cookies
    return cookies.get(SAFE_COOKIE) or cookies.get(COOKIE) or ""


def _address(request: HTTPConnection) -> str:
    """Where it comes from; an IPv6 address as its network, since one home has very many of them."""
    host = request.client.host if request.client else ""
    try:
        found = ip_address(host)
    except ValueError:
        return host
    if isinstance(found, IPv6Address):
        found = found.ipv4_mapped or found
    if found.is_loopback:
        return ""
    return str(ip_network((found, 64), strict=False)) if found.version == 6 else str(found)


def cookie(token: str, *, secure: bool) -> str:
    """The header that gives a browser its cookie, or with "" takes it away."""
    made: SimpleCookie = SimpleCookie()
    name = SAFE_COOKIE if secure else COOKIE
    made[name] = token
    morsel = made[name]
    morsel["path"], morsel["httponly"], morsel["samesite"] = "/", True, "Strict"
    morsel["max-age"] = LASTS // 1000 if token else 0
    morsel["secure"] = secure
    return morsel.OutputString()
