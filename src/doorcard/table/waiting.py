"""The waiting list: a seat that comes free is kept for a while for the first in line (room L2).

Whoever let his offer pass, or whose line has been down for a minute, waits no longer. Nobody is
offered a seat while his line is down, but he keeps his place.
"""

from __future__ import annotations

from typing import Final

from doorcard.errors import BadInput, IllegalAction
from doorcard.table import commands as c
from doorcard.table import events as t
from doorcard.table.state import TableState, Waiter

LOST_LINE_MS: Final = 60_000
NEVER: Final = 2**62


def wait(state: TableState, command: c.Wait, now: int) -> t.Events:
    """Stand in line for a seat at a full table.

    Errors: `banned`, `closing`, `already_seated`, `seat_free`.
    """
    check_welcome(state, command.user)
    if state.seat_of(command.user):
        raise BadInput("already_seated", "you have a seat at this table")
    if state.waits(command.user):
        return []
    free = free_seats(state)
    if len(free) > len(_line(state)):
        raise BadInput("seat_free", "no need to wait", allowed=free)
    return [t.WaitJoined(command.user, command.name)]


def stop_waiting(state: TableState, command: c.StopWaiting, now: int) -> t.Events:
    """Give up one's place in line."""
    return waits_no_longer(state, command.user)


def connect(state: TableState, command: c.Connect, now: int) -> t.Events:
    """Note that the line of somebody who waits dropped or came back."""
    for waiter in state.waiting:
        if waiter.user == command.user and waiter.connected != command.connected:
            return [t.WaiterConnection(command.user, command.connected, now)]
    return []


def lines_are_down(state: TableState, at: int) -> t.Events:
    """The room stopped, and everybody's line with it."""
    return [t.WaiterConnection(one.user, False, at) for one in state.waiting if one.connected]


def waits_no_longer(state: TableState, user: str) -> t.Events:
    """The event that takes somebody off the list, if he is on it."""
    return [t.WaitLeft(user)] if state.waits(user) else []


def check_welcome(state: TableState, user: str) -> None:
    """Whether somebody may have a seat here at all. Errors: `banned`, `closing`."""
    if user in state.banned:
        raise IllegalAction("banned", "the host has barred you from this table")
    if state.closing:
        raise IllegalAction("closing", "the table closes")


def free_seats(state: TableState) -> list[int]:
    """Seats that are empty and kept for nobody."""
    return [seat for seat in range(1, 9) if seat not in state.seats and seat not in state.offers]


def kept_for_another(state: TableState, seat: int, user: str) -> bool:
    """Whether an empty seat is offered to somebody else, or about to be."""
    offer = state.offers.get(seat)
    if offer is not None:
        return offer.user != user
    return any(waiter.user != user for waiter in _line(state))


def serve_line(state: TableState, now: int) -> t.Events:
    """What is due: waits that are over; then offers of free seats, in order."""
    over = [waiter.user for waiter in state.waiting if now >= _ends(state, waiter)]
    if over:
        return [t.WaitLeft(user) for user in over]
    until = now + state.settings.times.offer
    pairs = zip(free_seats(state), _line(state), strict=False)
    return [t.SeatOffered(seat, waiter.user, until) for seat, waiter in pairs]


def line_due(state: TableState) -> int:
    """When `serve_line` will next do something."""
    if free_seats(state) and _line(state):
        return 0
    return min((_ends(state, waiter) for waiter in state.waiting), default=NEVER)


def _ends(state: TableState, waiter: Waiter) -> int:
    """Until when somebody waits, as things are now."""
    offered = [offer.until for offer in state.offers.values() if offer.user == waiter.user]
    lost = [] if waiter.connected else [waiter.lost_since + LOST_LINE_MS]
    return min([*offered, *lost], default=NEVER)


def _line(state: TableState) -> list[Waiter]:
    """Who waits for an offer and could take it, the first first."""
    offered = {offer.user for offer in state.offers.values()}
    return [one for one in state.waiting if one.connected and one.user not in offered]
