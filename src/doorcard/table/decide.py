"""What a command to a table leads to: `decide(state, command, now)`, pure.

Seats, chat and time are here, what lies between hands in `antes`, the hand itself in `playing`.
A refused command raises a coded error and changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from doorcard.errors import BadInput, IllegalAction
from doorcard.table import commands as c
from doorcard.table import events as t
from doorcard.table.antes import ante_always, ask_antes, close_antes, plan_if_idle, post_ante
from doorcard.table.playing import Events, act, dealer, hand_in_play, left, seated, time_out
from doorcard.table.state import TableState

LONGEST_LINE: Final = 300


def decide(state: TableState, command: c.Command, now: int) -> Events:
    """The events that follow from a command at time `now`.

    Errors: `no_such_seat`, `seat_taken`, `already_seated`, `bad_buy_in`, `not_seated`,
    `no_chips`, `not_ready`, `stale`, `price_changed`, `too_late`, `bad_text`, and the engine's
    own.
    """
    return _DECIDE[type(command)](state, command, now)


# Seats


def _sit(state: TableState, command: c.Sit, now: int) -> Events:
    settings = state.settings
    if command.seat not in range(1, 9):
        raise BadInput("no_such_seat", "seats", given=command.seat, allowed="1 to 8")
    if state.seat_of(command.user):
        raise BadInput("already_seated", "one seat a player a table (room T1)")
    if command.seat in state.seats:
        raise BadInput("seat_taken", "somebody sits there", given=command.seat)
    if not settings.least_buy_in <= command.buy_in <= settings.most_buy_in:
        raise BadInput(
            "bad_buy_in",
            "cents to sit down with",
            given=command.buy_in,
            allowed=f"{settings.least_buy_in} to {settings.most_buy_in}",
        )
    sat = t.PlayerSat(
        command.seat,
        command.user,
        command.name,
        command.kind,
        command.buy_in,
        settings.times.bank,
        command.style,
        command.strength,
    )
    ready = len(state.ready()) + 1
    return [sat, *plan_if_idle(state, now, ready)]


def _leave(state: TableState, command: c.Leave, now: int) -> Events:
    number, seat = seated(state, command.user)
    if state.phase == "playing" and state.plays(number):
        events: Events = [] if seat.leaving else [t.PlayerLeaving(number)]
        if state.hand is not None and state.hand.turn == number:
            events += time_out(state, now, leaving=True)
        return events
    return [left(number, seat, seat.stack)]


def _sit_out(state: TableState, command: c.SitOut, now: int) -> Events:
    number, seat = seated(state, command.user)
    if seat.sitting_out == command.on:
        return []
    if not command.on and not state.stack(number):
        raise IllegalAction("no_chips", "nothing to play with; leave, and sit down again")
    ready = len(state.ready()) + (0 if command.on else 1)
    return [t.PlayerSatOut(number, command.on, now), *plan_if_idle(state, now, ready)]


def _add_chips(state: TableState, command: c.AddChips, now: int) -> Events:
    number, seat = seated(state, command.user)
    room = state.settings.most_buy_in - seat.stack
    if state.phase == "playing" or not 0 < command.amount <= room:
        raise BadInput("bad_buy_in", "cents between hands", given=command.amount, allowed=room)
    return [t.ChipsAdded(number, command.amount)]


def _connect(state: TableState, command: c.Connect, now: int) -> Events:
    number = state.seat_of(command.user)
    if not number or state.seats[number].connected == command.connected:
        return []
    events: Events = [t.ConnectionChanged(number, command.connected)]
    clock, times = state.clock, state.settings.times
    mine = clock is not None and clock.seat == number and not command.connected
    if clock and mine and hand_in_play(state).phase == "bet" and clock.allowed == times.turn:
        # Room B7: a lost connection gets some extra time, once a turn.
        extra = times.lost_connection
        events.append(
            t.ClockStarted(number, clock.deadline + extra, clock.allowed + extra, clock.bank)
        )
    return events


# Talk


def _say(state: TableState, command: c.Say, now: int) -> Events:
    text = " ".join(command.text.split())
    if not text or len(text) > LONGEST_LINE or not text.isprintable():
        raise BadInput(
            "bad_text", "a line of chat", given=len(text), allowed=f"1 to {LONGEST_LINE} letters"
        )
    return [t.Said(command.user, command.name, text)]


# Time


def _tick(state: TableState, _: c.Tick, now: int) -> Events:
    if state.phase == "playing":
        clock = state.clock
        if clock and (now >= clock.end or state.seats[clock.seat].leaving):
            return time_out(state, now)
        return []
    if gone := _gone(state, now):
        return gone
    if state.phase == "antes" and (now >= state.ante_deadline or state.all_promised()):
        return close_antes(state, now)
    if state.phase == "waiting" and state.next_hand_at and now >= state.next_hand_at:
        return ask_antes(state, now)
    return []


def _gone(state: TableState, now: int) -> Events:
    """Seats that are given up, or were left empty too long (room B7)."""
    return [
        left(number, seat, seat.stack)
        for number, seat in sorted(state.seats.items())
        if seat.leaving or (seat.sitting_out and now >= seat.out_since + state.settings.times.away)
    ]


def due_at(state: TableState) -> int | None:
    """When the next `Tick` will do something; None if nothing waits for time."""
    times: list[int] = []
    if state.clock:
        times.append(0 if state.seats[state.clock.seat].leaving else state.clock.end)
    elif state.phase == "antes":
        times.append(0 if state.all_promised() else state.ante_deadline)
    elif state.phase == "waiting" and state.next_hand_at:
        times.append(state.next_hand_at)
    if state.phase != "playing":
        times += [0 for seat in state.seats.values() if seat.leaving]
        away = state.settings.times.away
        times += [seat.out_since + away for seat in state.seats.values() if seat.sitting_out]
    return min(times, default=None)


_DECIDE: Final[dict[type, Callable[[TableState, Any, int], Events]]] = {
    c.Sit: _sit,
    c.Leave: _leave,
    c.SitOut: _sit_out,
    c.PostAnte: post_ante,
    c.AnteAlways: ante_always,
    c.AddChips: _add_chips,
    c.Act: act,
    c.Say: _say,
    c.Connect: _connect,
    c.Dealer: dealer,
    c.Tick: _tick,
}
