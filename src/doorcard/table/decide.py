"""What a command to a table leads to: `decide(state, command, now)`, pure.

The rules of a hand are the engine's; here is everything around it: seats, antes, clocks, and
when the next hand begins. A refused command raises a coded error and changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from doorcard import engine
from doorcard.engine import events as e
from doorcard.errors import BadInput, IllegalAction
from doorcard.table import commands as c
from doorcard.table import events as t
from doorcard.table.pace import reading_time
from doorcard.table.state import Seat, TableState

Events = list[t.TableEvent]

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
    return [sat, *_plan_if_idle(state, now, ready)]


def _leave(state: TableState, command: c.Leave, now: int) -> Events:
    number, seat = _seated(state, command.user)
    if state.phase == "playing" and state.plays(number):
        events: Events = [] if seat.leaving else [t.PlayerLeaving(number)]
        if state.hand is not None and state.hand.turn == number:
            events += _time_out(state, now, leaving=True)
        return events
    return [_left(number, seat, seat.stack)]


def _left(number: int, seat: Seat, stack: int) -> t.PlayerLeft:
    return t.PlayerLeft(number, seat.user, seat.name, stack)


def _sit_out(state: TableState, command: c.SitOut, now: int) -> Events:
    number, seat = _seated(state, command.user)
    if seat.sitting_out == command.on:
        return []
    if not command.on and not state.stack(number):
        raise IllegalAction("no_chips", "nothing to play with; leave, and sit down again")
    ready = len(state.ready()) + (0 if command.on else 1)
    return [t.PlayerSatOut(number, command.on, now), *_plan_if_idle(state, now, ready)]


def _add_chips(state: TableState, command: c.AddChips, now: int) -> Events:
    number, seat = _seated(state, command.user)
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
    if clock and mine and _hand(state).phase == "bet" and clock.allowed == times.turn:
        # Room B7: a lost connection gets some extra time, once a turn.
        extra = times.lost_connection
        events.append(
            t.ClockStarted(number, clock.deadline + extra, clock.allowed + extra, clock.bank)
        )
    return events


def _seated(state: TableState, user: str) -> tuple[int, Seat]:
    number = state.seat_of(user)
    if not number:
        raise BadInput("not_seated", "you have no seat at this table")
    return number, state.seats[number]


# Antes and the next hand


def _plan_if_idle(state: TableState, now: int, ready: int) -> Events:
    """Plan the next hand when there are players and nothing goes on (room T7)."""
    if state.phase == "waiting" and not state.next_hand_at and ready >= 2:
        return [t.NextHandPlanned(now + state.settings.times.between_hands)]
    return []


def _post_ante(state: TableState, command: c.PostAnte, now: int) -> Events:
    number, seat = _seated(state, command.user)
    if state.phase != "antes" or command.hand != state.hand_number:
        raise IllegalAction(
            "stale", "that hand has begun", given=command.hand, allowed=state.hand_number + 1
        )
    if seat.promised:
        return []
    if number not in state.ready():
        raise IllegalAction("not_ready", "you are sitting out, or have no chips")
    promised = {*_promised(state), number}
    return [t.AntePromised(number), *_start_if_all(state, promised, now)]


def _ante_always(state: TableState, command: c.AnteAlways, now: int) -> Events:
    number, seat = _seated(state, command.user)
    events: Events = [t.AnteAlwaysSet(number, command.on)]
    if command.on and state.phase == "antes" and not seat.promised and number in state.ready():
        events += _post_ante(state, c.PostAnte(command.user, state.hand_number), now)
    return events


def _promised(state: TableState) -> set[int]:
    return {number for number, seat in state.seats.items() if seat.promised}


def _all_promised(state: TableState) -> bool:
    """Nobody is waited for: all have posted, and who had not sits out or has left."""
    return _promised(state) >= set(state.ready())


def _missed(state: TableState, now: int) -> Events:
    """Who let the prompt pass; twice in a row and he sits out, not to hold up others (T7)."""
    events: Events = []
    for number in state.ready():
        seat = state.seats[number]
        if not seat.promised:
            away = seat.missed or not seat.connected
            events.append(t.PlayerSatOut(number, True, now) if away else t.AnteMissed(number))
    return events


def _start_if_all(state: TableState, promised: set[int], now: int) -> Events:
    return _start_hand(state, promised, now) if promised >= set(state.ready()) else []


def _ask_antes(state: TableState, now: int) -> Events:
    ready = state.ready()
    if len(ready) < 2:
        return [t.NextHandPlanned(0)]
    number = state.hand_number + 1
    promised = {seat for seat in ready if state.seats[seat].ante_always}
    events: Events = [t.AntesAsked(number, now + state.settings.times.ante)]
    events += [t.AntePromised(seat) for seat in sorted(promised)]
    if promised == set(ready):
        events += _start_hand(state, promised, now, number)
    return events


def _start_hand(
    state: TableState, promised: set[int], now: int, number: int | None = None
) -> Events:
    """Deal in those who posted; without two of them antes go back (R2.6)."""
    seats = sorted(promised & set(state.ready()))
    if len(seats) < 2:
        ready = len(state.ready()) >= 2
        return [t.NextHandPlanned(now + state.settings.times.between_hands if ready else 0)]
    settings = state.settings
    setup = engine.Setup(
        settings.variant,
        settings.house,
        settings.stakes,
        tuple((seat, state.seats[seat].stack) for seat in seats),
    )
    _, events = engine.start(setup)
    return _wrap(state, number or state.hand_number, events, now)


# The hand


def _dealer(state: TableState, command: c.Dealer, now: int) -> Events:
    hand = _hand(state)
    return _wrap(state, state.hand_number, engine.decide(hand, command.action), now)


def _hand(state: TableState) -> engine.HandState:
    if state.hand is None or state.phase != "playing":
        raise IllegalAction("hand_over", "no hand is being played")
    return state.hand


def _act(state: TableState, command: c.Act, now: int) -> Events:
    number, _ = _seated(state, command.user)
    if state.phase == "waiting" and isinstance(command.action, engine.Show):
        return _show_after(state, command, number)
    hand = _hand(state)
    answers = (command.hand, command.decision)
    if answers != (state.hand_number, hand.decision) or hand.turn != number:
        raise IllegalAction(
            "stale",
            "that turn is over",
            given=answers,
            allowed=(state.hand_number, hand.decision, f"seat {hand.turn}"),
        )
    if command.price != hand.price:
        raise IllegalAction(
            "price_changed", "the price changed", given=command.price, allowed=hand.price
        )
    clock = state.clock
    if clock and now >= clock.end:
        raise IllegalAction("too_late", "the clock ran out first")
    events: Events = []
    if clock and now > clock.deadline:
        events.append(t.BankUsed(number, clock.end - now))
    decided = engine.decide(hand, command.action)
    return [*events, *_wrap(state, state.hand_number, decided, now)]


def _show_after(state: TableState, command: c.Act, number: int) -> Events:
    """Whom nobody called may show until the next antes are asked for (R9.1, room S6)."""
    hand = state.hand
    if (
        hand is None
        or (command.hand, command.decision) != (state.hand_number, hand.decision)
        or not state.plays(number)
        or engine.legal(hand).seat != number
    ):
        raise IllegalAction("stale", "there is nothing to show", given=command.hand)
    return [t.HandEvent(command.hand, event) for event in engine.decide(hand, command.action)]


def _wrap(state: TableState, number: int, decided: list[e.Event], now: int) -> Events:
    """The engine's events as the table's, with the clock or the plan that follows from them."""
    events: Events = [t.HandEvent(number, event) for event in decided]
    last = decided[-1]
    if isinstance(last, e.ActionOn):
        events.append(_clock(state, last.seat, decided, now))
    elif isinstance(last, e.HandEnded | e.HandVoided):
        events += _after_hand(state, decided, now)
    return events


def _clock(state: TableState, number: int, decided: list[e.Event], now: int) -> t.ClockStarted:
    times, seat = state.settings.times, state.seats[number]
    hand = state.hand
    if (hand and hand.phase == "show") or any(
        isinstance(event, e.ShowdownStarted) for event in decided
    ):
        return t.ClockStarted(number, now + times.show, times.show, 0)
    allowed = times.turn + (0 if seat.connected else times.lost_connection)
    return t.ClockStarted(number, now + allowed, allowed, seat.bank)


def _after_hand(state: TableState, decided: list[e.Event], now: int) -> Events:
    """Who leaves, and when the next hand begins."""
    hand = _hand(state)
    for event in decided:
        hand = engine.evolve(hand, event)
    events: Events = []
    for number, seat in sorted(state.seats.items()):
        stack = hand.stacks[number] if state.plays(number) else seat.stack
        if seat.leaving:
            events.append(_left(number, seat, stack))
        elif not stack and not seat.sitting_out:
            events.append(t.PlayerSatOut(number, True, now))
    pause = state.settings.times.between_hands + reading_time(state.settings.pace, hand, decided)
    return [*events, t.NextHandPlanned(now + pause)]


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
            return _time_out(state, now)
        return []
    if gone := _gone(state, now):
        return gone
    if state.phase == "antes" and (now >= state.ante_deadline or _all_promised(state)):
        return [*_missed(state, now), *_start_hand(state, _promised(state), now)]
    if state.phase == "waiting" and state.next_hand_at and now >= state.next_hand_at:
        return _ask_antes(state, now)
    return []


def _gone(state: TableState, now: int) -> Events:
    """Seats that are given up, or were left empty too long (room B7)."""
    return [
        _left(number, seat, seat.stack)
        for number, seat in sorted(state.seats.items())
        if seat.leaving or (seat.sitting_out and now >= seat.out_since + state.settings.times.away)
    ]


def due_at(state: TableState) -> int | None:
    """When the next `Tick` will do something; None if nothing waits for time."""
    times: list[int] = []
    if state.clock:
        times.append(0 if state.seats[state.clock.seat].leaving else state.clock.end)
    elif state.phase == "antes":
        times.append(0 if _all_promised(state) else state.ante_deadline)
    elif state.phase == "waiting" and state.next_hand_at:
        times.append(state.next_hand_at)
    if state.phase != "playing":
        times += [0 for seat in state.seats.values() if seat.leaving]
        away = state.settings.times.away
        times += [seat.out_since + away for seat in state.seats.values() if seat.sitting_out]
    return min(times, default=None)


def _time_out(state: TableState, now: int, *, leaving: bool = False) -> Events:
    """The rules answer for a player whose time is up, and he sits out (R9.3)."""
    hand = _hand(state)
    choices = engine.legal(hand)
    number = choices.seat
    decided = engine.decide(hand, time_out_action(choices))
    if choices.muck:
        return _wrap(state, state.hand_number, decided, now)
    events: Events = [t.TimedOut(number)]
    if state.seats[number].bank and not leaving:
        events.append(t.BankUsed(number, 0))
    if not leaving and not state.seats[number].leaving and not state.seats[number].sitting_out:
        events.append(t.PlayerSatOut(number, True, now))
    return [*events, *_wrap(state, state.hand_number, decided, now)]


def time_out_action(choices: engine.Legal) -> engine.Action:
    """What a silent player does (R9.3): pay the bring-in, check if it is free, else fold.

    >>> time_out_action(engine.Legal(3, 1, bring_in=50, complete=200))
    BringIn()
    >>> time_out_action(engine.Legal(3, 1, fold=True, bring_in=50, complete=200))
    Fold()
    """
    if choices.muck:
        return engine.MUCK
    if choices.check:
        return engine.CHECK
    return engine.FOLD if choices.fold else engine.BRING_IN


_DECIDE: Final[dict[type, Callable[[TableState, Any, int], Events]]] = {
    c.Sit: _sit,
    c.Leave: _leave,
    c.SitOut: _sit_out,
    c.PostAnte: _post_ante,
    c.AnteAlways: _ante_always,
    c.AddChips: _add_chips,
    c.Act: _act,
    c.Say: _say,
    c.Connect: _connect,
    c.Dealer: _dealer,
    c.Tick: _tick,
}
