"""Between hands: when the next one begins, and who posts the ante for it (room T2, T7)."""

from __future__ import annotations

from doorcard import engine
from doorcard.errors import IllegalAction
from doorcard.table import commands as c
from doorcard.table import events as t
from doorcard.table.events import Events
from doorcard.table.playing import new_rules, wrap
from doorcard.table.state import TableState, seated


def is_idle(state: TableState) -> bool:
    """Whether there are players, and no hand is planned for them."""
    return state.phase == "waiting" and not state.next_hand_at and len(state.ready()) >= 2


def plan_hand(state: TableState, now: int) -> Events:
    """Plan the next hand (room T7)."""
    return [t.NextHandPlanned(now + state.settings.times.between_hands)]


def ask_antes(state: TableState, now: int) -> Events:
    """The antes of the next hand are asked for; who posts every one is in at once (room T2)."""
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


def post_ante(state: TableState, command: c.PostAnte, now: int) -> Events:
    """A player posts the ante; the last one starts the hand."""
    number, seat = seated(state, command.user)
    if state.phase != "antes" or command.hand != state.hand_number:
        raise IllegalAction(
            "stale", "that hand has begun", given=command.hand, allowed=state.hand_number + 1
        )
    if seat.promised:
        return []
    if number not in state.ready():
        raise IllegalAction("not_ready", "you are sitting out, or have no chips")
    promised = {*state.promised(), number}
    events: Events = [t.AntePromised(number)]
    if promised >= set(state.ready()) and not state.paused:
        events += _start_hand(state, promised, now)
    return events


def ante_always(state: TableState, command: c.AnteAlways, now: int) -> Events:
    """The tick box; ticked at the prompt it answers the prompt too (room T2)."""
    number, seat = seated(state, command.user)
    events: Events = [t.AnteAlwaysSet(number, command.on)]
    if command.on and state.phase == "antes" and not seat.promised and number in state.ready():
        events += post_ante(state, c.PostAnte(command.user, state.hand_number), now)
    return events


def close_antes(state: TableState, now: int) -> Events:
    """The prompt is over: the hand begins with those who posted."""
    return [*_missed(state, now), *_start_hand(state, state.promised(), now)]


def _missed(state: TableState, now: int) -> Events:
    """Who let the prompt pass; twice in a row and he sits out, not to hold up others (T7)."""
    events: Events = []
    for number in state.ready():
        seat = state.seats[number]
        if not seat.promised:
            away = seat.missed or not seat.connected
            events.append(t.PlayerSatOut(number, True, now) if away else t.AnteMissed(number))
    return events


def _start_hand(
    state: TableState, promised: set[int], now: int, number: int | None = None
) -> Events:
    """Deal in those who posted; without two of them antes go back (R2.6)."""
    seats = sorted(promised & set(state.ready()))
    if len(seats) < 2:
        enough = len(state.ready()) >= 2
        return [*new_rules(state), *(plan_hand(state, now) if enough else [t.NextHandPlanned(0)])]
    settings = state.settings
    setup = engine.Setup(
        settings.variant,
        settings.house,
        settings.stakes,
        tuple((seat, state.seats[seat].stack) for seat in seats),
    )
    _, events = engine.start(setup)
    return wrap(state, number or state.hand_number, events, now)
