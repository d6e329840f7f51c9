"""Chips between a player's own and his stack: buying in, adding, going home (room T1, T4).

Chips that are asked for leave the player's own at once and are kept for him (`Seat.pending`);
they count from the next hand on, so that nobody can lose more in a hand than he began it with
(R1.5, case V5).
"""

from __future__ import annotations

from doorcard.errors import BadInput, IllegalAction
from doorcard.table import commands as c
from doorcard.table import events as t
from doorcard.table.settings import TableSettings
from doorcard.table.state import Seat, TableState, seated


def buy_in_limits(state: TableState, user: str, now: int) -> tuple[int, int]:
    """Least and most cents to sit down with (room T1).

    Who left a while ago brings what he left with, even above the table's most (room T4).
    """
    settings = state.settings
    least, most = settings.least_buy_in, settings.most_buy_in
    departure = state.left_with.get(user)
    if departure and now < departure.at + settings.times.rejoin:
        least = max(least, departure.stack)
    return least, max(least, most)


def add_chips(state: TableState, command: c.AddChips, now: int) -> t.Events:
    """More chips: after the hand that he plays, else at once. Who was broke is back with them.

    Errors: `not_seated`, `closing`, `leaving`, `bad_buy_in`.
    """
    number, seat = seated(state, command.user)
    if state.closing:
        raise IllegalAction("closing", "the table closes, and no more chips are needed")
    if seat.leaving:
        raise IllegalAction("leaving", "you are leaving")
    stack = state.stack(number)
    room = max(0, state.settings.most_buy_in - stack - seat.pending)
    if not 0 < command.amount <= room:
        raise BadInput(
            "bad_buy_in",
            "cents to add",
            given=command.amount,
            allowed=f"1 to {room}" if room else 0,
        )
    asked: t.Events = [t.ChipsAsked(number, seat.user, command.amount)]
    if state.in_hand(number):
        return asked
    asked.append(t.ChipsAdded(number, command.amount))
    broke = not state.settings.can_ante(stack)
    if seat.sitting_out and broke and state.settings.can_ante(stack + command.amount):
        asked.append(t.PlayerSatOut(number, False, now))
    return asked


def counted(number: int, seat: Seat, stack: int, settings: TableSettings) -> t.Events:
    """Chips that were asked for, added up to the table's most; the rest goes back (room T4)."""
    added = max(0, min(seat.pending, settings.most_buy_in - stack))
    back = seat.pending - added
    events: t.Events = [t.ChipsAdded(number, added)] if added else []
    return [*events, t.ChipsReturned(number, seat.user, back)] if back else events


def left(number: int, seat: Seat, stack: int, now: int) -> t.PlayerLeft:
    """A seat is given up, with what its player has; chips still to be added are his too."""
    return t.PlayerLeft(number, seat.user, seat.name, stack + seat.pending, now)
