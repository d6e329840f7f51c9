"""The hand at a table: moves, the clock that each turn starts, and what follows a hand.

The rules are the engine's (`doorcard.engine.decide`); here its events become the table's.
"""

from __future__ import annotations

from doorcard import engine
from doorcard.engine import events as e
from doorcard.errors import IllegalAction
from doorcard.table import commands as c
from doorcard.table import events as t
from doorcard.table.chips import counted, left
from doorcard.table.events import Events
from doorcard.table.pace import reading_time
from doorcard.table.state import TableState, seated


def dealer(state: TableState, command: c.Dealer, now: int) -> Events:
    """The dealer deals, or the hand is cancelled (R9.6)."""
    hand = hand_in_play(state)
    return wrap(state, state.hand_number, engine.decide(hand, command.action), now)


def act(state: TableState, command: c.Act, now: int) -> Events:
    """A player answers his turn: the decision and the price that he saw (room B6)."""
    number, _ = seated(state, command.user)
    if state.paused:
        raise IllegalAction("paused", "the host has stopped the table")
    if state.phase == "waiting" and isinstance(command.action, engine.Show):
        return _show_after(state, command, number)
    hand = hand_in_play(state)
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
    return [*events, *wrap(state, state.hand_number, decided, now)]


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


def wrap(state: TableState, number: int, decided: list[e.Event], now: int) -> Events:
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
    """New rules, who leaves, who gets the chips he asked for, and when the next hand begins."""
    hand = hand_in_play(state)
    for event in decided:
        hand = engine.evolve(hand, event)
    settings = state.planned or state.settings
    events = new_rules(state)
    for number, seat in sorted(state.seats.items()):
        stack = hand.stacks[number] if state.plays(number) else seat.stack
        if seat.leaving or state.closing:
            events.append(left(number, seat, stack, now))
            continue
        events += counted(number, seat, stack, settings)
        if not settings.can_ante(stack + seat.pending) and not seat.sitting_out:
            events.append(t.PlayerSatOut(number, True, now))
    if state.closing:
        return [*events, t.TableClosed()]
    pause = settings.times.between_hands + reading_time(settings.pace, hand, decided)
    return [*events, t.NextHandPlanned(now + pause)]


def new_rules(state: TableState) -> Events:
    """The settings that the host has planned, when no hand is being played any more."""
    return [t.SettingsChanged(state.planned)] if state.planned else []


def leave_seat(state: TableState, number: int, now: int, by: str = "") -> Events:
    """A seat is given up: at once, or as soon as the hand lets it, by time-outs (room T3).

    `by`: the host who wants it so.
    """
    seat, hand = state.seats[number], state.hand
    events: Events = [] if seat.leaving else [t.PlayerLeaving(number, by)]
    if not state.in_hand(number):
        return [*(events if by else []), left(number, seat, seat.stack, now)]
    if hand is not None and hand.turn == number and not state.paused:
        events += time_out(state, now, leaving=True)
    return events


def time_out(state: TableState, now: int, *, leaving: bool = False) -> Events:
    """The rules answer for a player whose time is up, and he sits out (R9.3)."""
    hand = hand_in_play(state)
    choices = engine.legal(hand)
    number = choices.seat
    decided = engine.decide(hand, time_out_action(choices))
    if choices.muck:
        return wrap(state, state.hand_number, decided, now)
    events: Events = [t.TimedOut(number)]
    if state.seats[number].bank and not leaving:
        events.append(t.BankUsed(number, 0))
    if not leaving and not state.seats[number].leaving and not state.seats[number].sitting_out:
        events.append(t.PlayerSatOut(number, True, now))
    return [*events, *wrap(state, state.hand_number, decided, now)]


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


def hand_in_play(state: TableState) -> engine.HandState:
    """The hand. Errors: `hand_over`."""
    if state.hand is None or state.phase != "playing":
        raise IllegalAction("hand_over", "no hand is being played")
    return state.hand
