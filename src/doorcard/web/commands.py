"""What a message asks of a table, as the table's command."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from doorcard import engine
from doorcard.errors import BadInput
from doorcard.room.state import User, fold_name
from doorcard.table import commands as c
from doorcard.table.state import TableState
from doorcard.web import messages as m
from doorcard.web import wire_hosting as h
from doorcard.web.wishes import settings_of

Who = Callable[[str], User]
"""Finds the user with a name. Errors: `no_such_user`."""

_ACTIONS: Final[dict[m.ActWord, Callable[[int], engine.Action]]] = {
    "fold": lambda _: engine.FOLD,
    "check": lambda _: engine.CHECK,
    "bring_in": lambda _: engine.BRING_IN,
    "call": lambda _: engine.CALL,
    "complete": engine.Complete,
    "bet": engine.Bet,
    "raise": engine.Raise,
    "show": lambda _: engine.SHOW,
    "muck": lambda _: engine.MUCK,
}


def command(message: m.TableMessage, me: User) -> c.Command:
    """What a player asks."""
    user = me.user
    match message:
        case m.Act():
            action = _ACTIONS[message.act](message.to)
            return c.Act(user, message.hand, message.decision, message.price, action)
        case m.PostAnte():
            return c.PostAnte(user, message.hand)
        case m.AnteAlways():
            return c.AnteAlways(user, message.on)
        case m.SitOut():
            return c.SitOut(user, message.on)
        case m.Say():
            return c.Say(user, me.name, message.text)
        case m.Wait():
            return c.Wait(user, me.name)
        case m.StopWaiting():
            return c.StopWaiting(user)
        case m.PromiseEntropy():
            return c.PromiseEntropy(user, message.digest)
        case m.RevealEntropy():
            return c.RevealEntropy(user, message.hand, message.entropy)
        case m.Leave():
            return c.Leave(user)


def host_command(message: h.TableOrder, me: User, state: TableState, named: Who) -> c.Command:
    """What a host asks; players are named, since users never go over the wire.

    Errors: `no_such_user`, and those of `settings_of`.
    """
    by = me.user
    match message:
        case h.PauseTable():
            return c.Pause(by) if message.on else c.Resume(by)
        case h.MutePlayer():
            return c.Mute(by, *_somebody(message.name, state, named), message.on)
        case h.BanPlayer():
            return c.Ban(by, *_somebody(message.name, state, named), message.on)
        case h.RemovePlayer():
            return c.Remove(by, _somebody(message.name, state, named)[0])
        case h.GiveChips():
            user = named(message.name)
            return c.GiveChips(by, user.user, user.name, message.amount, message.reason)
        case h.ChangeTable():
            return c.ChangeRules(by, settings_of(message.rules, state.settings))
        case h.CloseTable():
            return c.Close(by)


def _somebody(name: str, state: TableState, named: Who) -> tuple[str, str]:
    """User and name of somebody at the table, a computer opponent too, else in the room.

    Who is muted or barred is also found by the name that he had then.
    """
    folded = fold_name(name)
    for seat in state.seats.values():
        if fold_name(seat.name) == folded:
            return seat.user, seat.name
    try:
        user = named(name)
    except BadInput:
        for known in (*state.muted.items(), *state.banned.items()):
            if fold_name(known[1]) == folded:
                return known
        raise
    return user.user, user.name
