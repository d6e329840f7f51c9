"""What a table's host may do: pause, mute, ban, remove, change the rules, close.

The host is the user whose private table it is. The operator of the room may do the same at every
table. Whatever a host does is an event with his name in it, so the log says who did what.
"""

from __future__ import annotations

from dataclasses import astuple
from typing import Final

from doorcard.errors import BadInput, IllegalAction
from doorcard.table import commands as c
from doorcard.table import events as t
from doorcard.table.chips import left
from doorcard.table.playing import leave_seat
from doorcard.table.settings import TableSettings
from doorcard.table.state import TableState, seated
from doorcard.table.waiting import waits_no_longer

OPERATOR: Final = "operator"
"""The user id of whoever runs the room."""

MOST_GIVEN: Final = 100_000_000
LONGEST_REASON: Final = 100

KEPT: Final = ("id", "host", "money")
"""The settings that stay as they are for as long as there is the table."""


def is_host(settings: TableSettings, user: str) -> bool:
    """Whether somebody may do at a table what a host may."""
    return user == OPERATOR or (user != "" and user == settings.host)


def _check_host(state: TableState, by: str) -> None:
    if not is_host(state.settings, by):
        raise IllegalAction("not_host", "that is for the host of the table", given=by)


def _check_open(state: TableState) -> None:
    if state.closing:
        raise IllegalAction("closing", "the table closes")


# Time


def pause(state: TableState, command: c.Pause, now: int) -> t.Events:
    """Stop the table where it stands, in a hand too. Errors: `not_host`, `closing`."""
    _check_host(state, command.by)
    if state.closed:
        raise IllegalAction("closing", "the table is closed")
    return [] if state.paused else [t.TablePaused(command.by, now)]


def resume(state: TableState, command: c.Resume, now: int) -> t.Events:
    """Let it go on. Errors: `not_host`."""
    _check_host(state, command.by)
    if not state.paused:
        return []
    return [t.TableResumed(command.by, max(0, now - state.paused_at))]


# People


def mute(state: TableState, command: c.Mute, now: int) -> t.Events:
    """Close somebody's mouth, or open it again. Errors: `not_host`, `not_yourself`."""
    _check_other(state, command.by, command.user)
    if (command.user in state.muted) == command.on:
        return []
    return [t.PlayerMuted(command.user, command.name, command.on, command.by)]


def ban(state: TableState, command: c.Ban, now: int) -> t.Events:
    """Bar somebody, who leaves as soon as the hand lets him. Errors: `not_host`, `not_yourself`."""
    _check_other(state, command.by, command.user)
    if (command.user in state.banned) == command.on:
        return []
    events: t.Events = [t.PlayerBanned(command.user, command.name, command.on, command.by)]
    if command.on:
        events += waits_no_longer(state, command.user)
        number = state.seat_of(command.user)
        events += leave_seat(state, number, now, command.by) if number else []
    return events


def remove(state: TableState, command: c.Remove, now: int) -> t.Events:
    """Free somebody's seat, as if he left. Errors: `not_host`, `not_yourself`, `not_seated`."""
    _check_other(state, command.by, command.user)
    number, _ = seated(state, command.user)
    return leave_seat(state, number, now, command.by)


def give_chips(state: TableState, command: c.GiveChips, now: int) -> t.Events:
    """Move cents of a game's own money from the host's account to a player's, with a reason.

    Play money is the operator's alone to give. Errors: `not_host`, `not_yourself`, `play_money`,
    `bad_amount`, `bad_text`.
    """
    _check_other(state, command.by, command.user)
    if state.settings.money != "own" or command.user == state.settings.host:
        raise IllegalAction("play_money", "chips that a host gives are a game's own money")
    if not 0 < abs(command.amount) <= MOST_GIVEN:
        raise BadInput(
            "bad_amount", "cents to give", given=command.amount, allowed=f"1 to {MOST_GIVEN}"
        )
    reason = " ".join(command.reason.split())
    if not 1 <= len(reason) <= LONGEST_REASON or not reason.isprintable():
        raise BadInput(
            "bad_text", "a reason", given=len(reason), allowed=f"1 to {LONGEST_REASON} letters"
        )
    return [t.ChipsGiven(command.user, command.name, command.amount, reason, command.by)]


def _check_other(state: TableState, by: str, user: str) -> None:
    _check_host(state, by)
    if by == user:
        raise BadInput("not_yourself", "a host does that to others")


# Rules


def change_rules(state: TableState, command: c.ChangeRules, now: int) -> t.Events:
    """Set the table up anew, from the next hand on whose antes have not been asked for.

    Whoever has more chips than the new most keeps them. Errors: `not_host`, `closing`,
    `bad_settings`.
    """
    _check_host(state, command.by)
    _check_open(state)
    new = command.settings
    _check_settings(state.settings, new)
    if new == (state.planned or state.settings):
        return []
    events: t.Events = [t.SettingsPlanned(new, command.by)]
    if state.phase != "waiting":
        return events
    events.append(t.SettingsChanged(new))
    events += [
        t.PlayerSatOut(number, True, now)
        for number, seat in sorted(state.seats.items())
        if not seat.sitting_out and not new.can_ante(seat.stack)
    ]
    if state.next_hand_at:  # time to read the new rules
        events.append(t.NextHandPlanned(now + new.times.between_hands))
    return events


def _check_settings(old: TableSettings, new: TableSettings) -> None:
    if any(getattr(old, name) != getattr(new, name) for name in KEPT):
        raise BadInput("bad_settings", "these stay as they are", allowed=KEPT)
    if not 0 < new.least_buy_in <= new.most_buy_in:
        raise BadInput(
            "bad_settings",
            "buy-ins",
            given=(new.least_buy_in, new.most_buy_in),
            allowed="0 < least <= most",
        )
    if not 0 <= new.bots <= 7:
        raise BadInput("bad_settings", "computer opponents", given=new.bots, allowed="0 to 7")
    if min(astuple(new.times)) < 0 or not new.times.turn:
        raise BadInput("bad_settings", "times", given=new.times, allowed="0 or more, turn above 0")


# The end


def close(state: TableState, command: c.Close, now: int) -> t.Events:
    """Everybody goes home: at once, or after the hand; a table that is paused goes on.

    Errors: `not_host`.
    """
    _check_host(state, command.by)
    events: t.Events = []
    if state.paused:
        events += resume(state, c.Resume(command.by), now)
    if state.closing:
        return events
    events += [t.TableClosing(command.by), *(t.WaitLeft(one.user) for one in state.waiting)]
    if state.phase != "playing":
        events += [
            left(number, seat, seat.stack, now) for number, seat in sorted(state.seats.items())
        ]
        events.append(t.TableClosed())
    return events
