"""Guests, accounts and sign-ins over HTTP."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import Final

from doorcard.room.accounts import digest
from doorcard.room.export import about, his_hands
from doorcard.room.room import REFILL_BELOW
from doorcard.room.state import User
from doorcard.web.http import wire as w
from doorcard.web.http.endpoint import Call, Endpoint, Reply


def _me(call: Call, user: User, sign_in: str) -> w.Me:
    room = call.accounts.room
    worth = room.worth(user.user)
    low = room.refills and worth < REFILL_BELOW
    chips = room.chips(user.user)
    return w.Me(user.user, user.name, user.account, chips, worth, low, sign_in)


async def _signed_in(call: Call, user: User, label: str, *, bearer: bool) -> Reply:
    """Sign somebody in; what this browser was signed in by before is given up."""
    before = call.visitor
    token = await call.accounts.issue(user, "bot" if bearer else "browser", label)
    if not bearer and before and not call.sender.bearer:
        await call.accounts.sign_out(before.user, before.sign_in.id)
    me = _me(call, user, digest(token)[:16])
    if bearer:
        return Reply(w.SignedIn(me, token))
    return Reply(w.SignedIn(me, ""), cookie=token)


async def new_guest(call: Call) -> Reply:
    """Come in as a guest; a name that is taken gets a number behind it (room L4)."""
    ask: w.NewGuest = call.body
    user = await call.accounts.new_guest(ask.name, call.sender.address)
    return await _signed_in(call, user, ask.label, bearer=ask.bearer)


async def new_account(call: Call) -> Reply:
    """Open an account, from the guest who is signed in or afresh."""
    ask: w.NewAccount = call.body
    guest = call.visitor.user if call.visitor else None
    user = await call.accounts.open_account(ask.name, ask.password, guest, call.sender.address)
    if call.visitor and not ask.bearer:
        return Reply(w.SignedIn(_me(call, user, call.visitor.sign_in.id), ""))
    return await _signed_in(call, user, ask.label, bearer=ask.bearer)


async def sign_in(call: Call) -> Reply:
    """Sign in by name and password, on one more device."""
    ask: w.Credentials = call.body
    user = await call.accounts.sign_in(
        ask.name, ask.password, ask.new_password, call.sender.address
    )
    return await _signed_in(call, user, ask.label, bearer=ask.bearer)


async def sign_out(call: Call) -> Reply:
    """End the sign-in that asks; a guest can't come back."""
    await call.accounts.sign_out(call.me.user, call.me.sign_in.id)
    return Reply(w.Nothing(), cookie=None if call.sender.bearer else "")


async def me(call: Call) -> Reply:
    """Who is signed in, and his play chips."""
    mine = _me(call, call.me.user, call.me.sign_in.id)
    return Reply(mine, cookie=None if call.sender.bearer else call.sender.token)


async def visitor(call: Call) -> Reply:
    """Who is signed in in this browser, if anybody: what a page asks first."""
    if call.visitor is None:
        return Reply(w.Visiting(None))
    mine = _me(call, call.visitor.user, call.visitor.sign_in.id)
    return Reply(w.Visiting(mine), cookie=None if call.sender.bearer else call.sender.token)


async def change_password(call: Call) -> w.Nothing:
    """Change the password; all other devices and programs are signed out."""
    ask: w.NewPassword = call.body
    here = call.me.sign_in.digest
    await call.accounts.change_password(call.me.user, ask.old, ask.new, but=here)
    return w.Nothing()


async def sign_ins(call: Call) -> w.SignIns:
    """Where you are signed in."""
    return w.SignIns(
        [
            w.SignInView(
                one.id,
                one.kind,
                one.label,
                one.made,
                one.seen,
                one.expires,
                one.digest == call.me.sign_in.digest,
            )
            for one in await call.accounts.sign_ins(call.me.user)
        ]
    )


async def end_sign_in(call: Call) -> w.Nothing:
    """End one of your sign-ins."""
    await call.accounts.sign_out(call.me.user, call.params.id)
    return w.Nothing()


async def end_other_sign_ins(call: Call) -> w.Nothing:
    """End all your sign-ins but this one."""
    await call.accounts.sign_out_all(call.me.user, but=call.me.sign_in.digest)
    return w.Nothing()


async def new_token(call: Call) -> w.Token:
    """A bearer token for a program that plays as you; it is shown this once."""
    token = await call.accounts.issue(call.me.user, "bot", call.body.label)
    return w.Token(digest(token)[:16], token)


async def delete(call: Call) -> Reply:
    """Be forgotten: chips go back, the name is free, password and sign-ins are erased."""
    await call.accounts.delete_own(call.me.user, call.body.password)
    return Reply(w.Nothing(), cookie=None if call.sender.bearer else "")


async def export(call: Call) -> Reply:
    """All that the room holds about you."""
    call.accounts.exports.take(call.me.user.user, call.accounts.clock.now())
    plain = await about(call.accounts, call.histories, call.me.user)
    head = json.dumps(plain, ensure_ascii=False)[:-1]
    return Reply(_exported(call, head), file="doorcard.json")


async def _exported(call: Call, head: str) -> AsyncIterator[bytes]:
    yield f'{head}, "hands": ['.encode()
    between = "\n"
    async for hand in his_hands(call.histories, call.me.user):
        yield (between + json.dumps(hand, ensure_ascii=False, separators=(",", ":"))).encode()
        between = ",\n"
    yield b"]}"


async def refill(call: Call) -> w.Refilled:
    """Fill your play chips up once they have run low (room M1)."""
    given = await call.accounts.room.refill(call.me.user.user)
    return w.Refilled(given, call.accounts.room.chips(call.me.user.user))


_NAMES: Final = ("bad_name", "bad_password")

PEOPLE: Final = (
    Endpoint(
        "POST",
        "/api/guests",
        new_guest,
        w.SignedIn,
        ("bad_name",),
        body=w.NewGuest,
        signed_in=False,
    ),
    Endpoint(
        "POST",
        "/api/accounts",
        new_account,
        w.SignedIn,
        (*_NAMES, "name_taken", "has_account"),
        body=w.NewAccount,
        signed_in=False,
    ),
    Endpoint(
        "POST",
        "/api/sign-in",
        sign_in,
        w.SignedIn,
        ("wrong_password", "new_password_needed", "bad_password", "barred"),
        body=w.Credentials,
        signed_in=False,
    ),
    Endpoint("POST", "/api/sign-out", sign_out, w.Nothing, ("no_such_sign_in",)),
    Endpoint("GET", "/api/me", me, w.Me),
    Endpoint("GET", "/api/visitor", visitor, w.Visiting, signed_in=False),
    Endpoint(
        "POST",
        "/api/password",
        change_password,
        w.Nothing,
        ("no_account", "wrong_password", "bad_password"),
        body=w.NewPassword,
    ),
    Endpoint("GET", "/api/sign-ins", sign_ins, w.SignIns),
    Endpoint("DELETE", "/api/sign-ins", end_other_sign_ins, w.Nothing),
    Endpoint(
        "DELETE",
        "/api/sign-ins/{id}",
        end_sign_in,
        w.Nothing,
        ("no_such_sign_in",),
        params=w.OfSignIn,
    ),
    Endpoint("POST", "/api/tokens", new_token, w.Token, body=w.NewToken),
    Endpoint(
        "DELETE",
        "/api/account",
        delete,
        w.Nothing,
        ("wrong_password", "seated", "hosting", "no_such_user"),
        body=w.Farewell,
    ),
    Endpoint("GET", "/api/export", export, w.Export),
    Endpoint("POST", "/api/refill", refill, w.Refilled, ("not_low", "no_refills", "no_such_user")),
)
