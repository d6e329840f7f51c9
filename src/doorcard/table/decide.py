"""What a command to a table leads to: `decide(state, command, now)`, pure.

Seats, chat and time are here, what lies between hands in `antes`, the hand itself in `playing`,
chips in `chips`, the line for a seat in `waiting`, and what a host may do in `hosting`. A refused
command raises a coded error and changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from doorcard.errors import BadInput, IllegalAction
from doorcard.table import commands as c
from doorcard.table import events as t
from doorcard.table import hosting, waiting
from doorcard.table.antes import (
    ante_always,
    ask_antes,
    close_antes,
    is_idle,
    plan_hand,
    post_ante,
)
from doorcard.table.chips import add_chips, buy_in_limits, left
from doorcard.table.events import Events
from doorcard.table.playing import act, dealer, hand_in_play, leave_seat, time_out
from doorcard.table.sealing import commit_deck, mix_deck
from doorcard.table.state import Seat, TableState, seated
from doorcard.table.waiting import NEVER

LONGEST_LINE: Final = 300


def decide(state: TableState, command: c.Command, now: int) -> Events:
    """The events that follow from a command at time `now`.

    Errors: `no_such_seat`, `seat_taken`, `already_seated`, `bad_buy_in`, `not_seated`,
    `no_chips`, `not_ready`, `stale`, `price_changed`, `too_late`, `bad_text`, and the engine's
    own; `leaving` (nothing is done any more for who leaves), `seat_held` (kept for one who
    waits), `seat_free` (no need to wait), `muted`, `banned`, `paused`, `closing`; of a host's
    commands `not_host`, `not_yourself`, `bad_settings`, `play_money`.

    While the host has stopped the table its time stands still, for all but himself.
    """
    if state.paused and not isinstance(command, _BY_THE_WALL_CLOCK):
        now = state.paused_at
    return _DECIDE[type(command)](state, command, now)


_BY_THE_WALL_CLOCK: Final = (c.Resume, c.Close, c.Wake)


# Seats


def _sit(state: TableState, command: c.Sit, now: int) -> Events:
    waiting.check_welcome(state, command.user)
    if command.seat not in range(1, 9):
        raise BadInput("no_such_seat", "seats", given=command.seat, allowed="1 to 8")
    if state.seat_of(command.user):
        raise BadInput("already_seated", "one seat a player a table (room T1)")
    if command.seat in state.seats:
        raise BadInput("seat_taken", "somebody sits there", given=command.seat)
    if waiting.kept_for_another(state, command.seat, command.user):
        raise IllegalAction("seat_held", "others wait for a seat", given=command.seat)
    least, most = buy_in_limits(state, command.user, now)
    if not least <= command.buy_in <= most:
        raise BadInput(
            "bad_buy_in",
            "cents to sit down with",
            given=command.buy_in,
            allowed=f"{least} to {most}",
        )
    sat = t.PlayerSat(
        command.seat,
        command.user,
        command.name,
        command.kind,
        command.buy_in,
        state.settings.times.bank,
        command.style,
        command.strength,
    )
    return [*waiting.waits_no_longer(state, command.user), sat]


def _leave(state: TableState, command: c.Leave, now: int) -> Events:
    number, _ = seated(state, command.user)
    return leave_seat(state, number, now)


def _sit_out(state: TableState, command: c.SitOut, now: int) -> Events:
    number, seat = seated(state, command.user)
    if seat.sitting_out == command.on:
        return []
    chips = state.stack(number) + seat.pending
    if not command.on and not state.settings.can_ante(chips):
        raise IllegalAction("no_chips", "too little to play with; add chips first")
    return [t.PlayerSatOut(number, command.on, now)]


def _connect(state: TableState, command: c.Connect, now: int) -> Events:
    number = state.seat_of(command.user)
    if not number:
        return waiting.connect(state, command, now)
    if state.seats[number].connected == command.connected:
        return []
    events: Events = [t.ConnectionChanged(number, command.connected, now)]
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
    if command.user in state.banned:
        raise IllegalAction("banned", "the host has barred you from this table")
    if command.user in state.muted:
        raise IllegalAction("muted", "the host has muted you")
    text = " ".join(command.text.split())
    if not text or len(text) > LONGEST_LINE or not text.isprintable():
        raise BadInput(
            "bad_text", "a line of chat", given=len(text), allowed=f"1 to {LONGEST_LINE} letters"
        )
    return [t.Said(command.user, command.name, text)]


# Time


def _tick(state: TableState, _: c.Tick, now: int) -> Events:
    if state.paused:
        return []
    return _gone(state, now) or waiting.serve_line(state, now) or _go_on(state, now)


def _go_on(state: TableState, now: int) -> Events:
    """The next step of the game itself, if it is due."""
    clock = state.clock
    if clock and (now >= clock.end or state.seats[clock.seat].leaving):
        return time_out(state, now)
    if state.phase == "antes" and (now >= state.ante_deadline or state.all_promised()):
        return close_antes(state, now)
    if is_idle(state):
        return plan_hand(state, now)
    if state.phase == "waiting" and state.next_hand_at and now >= state.next_hand_at:
        return ask_antes(state, now)
    return []


def _wake(state: TableState, command: c.Wake, now: int) -> Events:
    """Nobody is connected any more, and time stood still while no hand could be played (V8)."""
    people = [number for number, seat in sorted(state.seats.items()) if seat.kind == "person"]
    events: Events = [
        t.ConnectionChanged(number, False, command.last)
        for number in people
        if state.seats[number].connected
    ]
    events += waiting.lines_are_down(state, command.last)
    stopped = max(0, now - command.last)
    grace = state.settings.times.grace if people or state.waiting else 0
    return [*events, t.ClocksMoved(stopped + grace)]


def _gone(state: TableState, now: int) -> Events:
    """Seats that are given up, or were left empty too long (room B7)."""
    return [
        left(number, seat, seat.stack, now)
        for number, seat in sorted(state.seats.items())
        if not state.in_hand(number) and now >= _frees(seat, state.settings.times.away)
    ]


def _frees(seat: Seat, away: int) -> int:
    """When a seat is free again, as things are now: at once, or once its player is away too long.

    Away is who sits out, and whose line is down: alone at a table nothing else makes him sit out.
    """
    if seat.leaving:
        return 0
    out = seat.out_since + away if seat.sitting_out else NEVER
    return out if seat.connected else min(out, seat.lost_since + away)


def due_at(state: TableState) -> int | None:
    """When the next `Tick` will do something; None if nothing waits for time."""
    if state.paused:
        return None
    away = state.settings.times.away
    times = [waiting.line_due(state)]
    times += [
        _frees(seat, away) for number, seat in state.seats.items() if not state.in_hand(number)
    ]
    if state.clock:
        times.append(0 if state.seats[state.clock.seat].leaving else state.clock.end)
    elif state.phase == "antes":
        times.append(0 if state.all_promised() else state.ante_deadline)
    elif is_idle(state):
        times.append(0)
    elif state.phase == "waiting" and state.next_hand_at:
        times.append(state.next_hand_at)
    due = min(times)
    return due if due < NEVER else None


_DECIDE: Final[dict[type, Callable[[TableState, Any, int], Events]]] = {
    c.Sit: _sit,
    c.Leave: _leave,
    c.SitOut: _sit_out,
    c.PostAnte: post_ante,
    c.AnteAlways: ante_always,
    c.AddChips: add_chips,
    c.Wait: waiting.wait,
    c.StopWaiting: waiting.stop_waiting,
    c.Act: act,
    c.Say: _say,
    c.Connect: _connect,
    c.Pause: hosting.pause,
    c.Resume: hosting.resume,
    c.Mute: hosting.mute,
    c.Ban: hosting.ban,
    c.Remove: hosting.remove,
    c.GiveChips: hosting.give_chips,
    c.ChangeRules: hosting.change_rules,
    c.Close: hosting.close,
    c.Dealer: dealer,
    c.CommitDeck: commit_deck,
    c.MixDeck: mix_deck,
    c.Wake: _wake,
    c.Tick: _tick,
}
