"""How each event changes a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from doorcard.engine import HandState, evolve, why_first
from doorcard.engine import events as e
from doorcard.table import events as t
from doorcard.table.state import DeckSeal, Departure, Offer, Seat, TableState, TurnClock, Waiter


def apply(state: TableState, event: t.TableEvent) -> None:
    """Change the table in place, and count the event."""
    state.seq += 1
    _APPLY[type(event)](state, event)


def _player_sat(state: TableState, event: t.PlayerSat) -> None:
    state.seats[event.seat] = Seat(
        user=event.user,
        name=event.name,
        kind=event.kind,
        stack=event.stack,
        bank=event.bank,
        style=event.style,
        strength=event.strength,
        ante_always=event.kind == "bot",
    )


def _player_leaving(state: TableState, event: t.PlayerLeaving) -> None:
    state.seats[event.seat].leaving = True


def _player_left(state: TableState, event: t.PlayerLeft) -> None:
    seat = state.seats.pop(event.seat)
    state.gone.add(event.seat)
    since = event.at - state.settings.times.rejoin
    kept = {user: one for user, one in state.left_with.items() if one.at > since}
    kept.pop(event.user, None)  # what he left with the last time counts no more
    state.left_with = kept
    played_with = event.stack - seat.pending
    if seat.kind == "person" and played_with:
        state.left_with[event.user] = Departure(played_with, event.at)


def _player_sat_out(state: TableState, event: t.PlayerSatOut) -> None:
    seat = state.seats[event.seat]
    seat.sitting_out = event.on
    seat.out_since = event.at if event.on else 0
    seat.missed = False
    if event.on:
        seat.promised = False


def _chips_asked(state: TableState, event: t.ChipsAsked) -> None:
    state.seats[event.seat].pending += event.amount


def _chips_added(state: TableState, event: t.ChipsAdded) -> None:
    seat = state.seats[event.seat]
    seat.stack += event.amount
    seat.pending -= event.amount


def _chips_returned(state: TableState, event: t.ChipsReturned) -> None:
    state.seats[event.seat].pending -= event.amount


def _deck_committed(state: TableState, event: t.DeckCommitted) -> None:
    state.deck = DeckSeal(event.hand, event.root, event.rules, event.promises)


def _deck_mixed(state: TableState, event: t.DeckMixed) -> None:
    assert state.deck is not None
    state.deck.entropy = event.entropy


def _antes_asked(state: TableState, event: t.AntesAsked) -> None:
    state.phase = "antes"
    state.hand_number = event.hand
    state.ante_deadline = event.deadline
    state.next_hand_at = 0


def _ante_promised(state: TableState, event: t.AntePromised) -> None:
    seat = state.seats[event.seat]
    seat.promised = True
    seat.missed = False


def _ante_missed(state: TableState, event: t.AnteMissed) -> None:
    state.seats[event.seat].missed = True


def _ante_always_set(state: TableState, event: t.AnteAlwaysSet) -> None:
    state.seats[event.seat].ante_always = event.on


def _next_hand_planned(state: TableState, event: t.NextHandPlanned) -> None:
    state.phase = "waiting"
    state.next_hand_at = event.at
    for seat in state.seats.values():
        seat.promised = False


def _hand_event(state: TableState, event: t.HandEvent) -> None:
    inner = event.event
    state.hand = hand = evolve(state.hand, inner)
    follow = _ON_HAND.get(type(inner))
    if follow is not None:
        follow(state, hand, inner)


def _hand_started(state: TableState, hand: HandState, _: e.HandStarted) -> None:
    state.phase = "playing"
    state.awards = []
    state.last_act = {}
    state.folded_on = {}
    state.headline = None
    state.first = None
    state.levels = []
    state.dealt_names = {}
    state.gone = set()
    every = state.settings.times.bank_every_ten_hands
    for number in sorted(hand.live):
        seat = state.seats[number]
        seat.promised = False
        seat.hands += 1
        seat.bank += every if seat.hands % 10 == 0 else 0
        state.dealt_names[number] = seat.name


def _street_started(state: TableState, _: HandState, __: e.StreetStarted) -> None:
    state.last_act = {}
    state.headline = None
    state.first = None
    state.levels = []


def _action_on(state: TableState, hand: HandState, event: e.ActionOn) -> None:
    # Told now, while all who began the street are still in; boards leave with their players.
    if hand.phase == "bet" and event.seat == hand.leader and max(hand.acted_price) < 0:
        state.first = (event.seat, why_first(hand))


_WORDS: Final[dict[type, str]] = {
    e.BroughtIn: "bring_in",
    e.Completed: "complete",
    e.BetMade: "bet",
    e.Called: "call",
    e.Raised: "raise",
    e.Checked: "check",
    e.Folded: "fold",
}


def _acted(state: TableState, hand: HandState, event: Any) -> None:
    word, to = _WORDS[type(event)], hand.bets[event.seat]
    if isinstance(event, e.Completed) and to < hand.setup.stakes.small_bet:
        word = "all_in"  # R8.4: who has less completes nothing
    state.clock = None
    state.last_act[event.seat] = (word, to)
    state.headline = (event.seat, word, to)
    if hand.count > len(state.levels):
        state.levels.append(hand.level)


def _folded(state: TableState, hand: HandState, event: e.Folded) -> None:
    _acted(state, hand, event)
    state.folded_on[event.seat] = hand.street


def _showed(state: TableState, _: HandState, __: Any) -> None:
    state.clock = None


def _pot_awarded(state: TableState, _: HandState, event: e.PotAwarded) -> None:
    state.awards.append(event)


def _hand_over(state: TableState, hand: HandState, _: Any) -> None:
    state.clock = None
    state.phase = "waiting"
    for number in state.dealt_names:
        if number in state.seats:
            state.seats[number].stack = hand.stacks[number]


_ON_HAND: Final[dict[type, Callable[[TableState, HandState, Any], None]]] = {
    e.HandStarted: _hand_started,
    e.StreetStarted: _street_started,
    e.ActionOn: _action_on,
    **dict.fromkeys(_WORDS, _acted),
    e.Folded: _folded,
    e.HandShown: _showed,
    e.HandMucked: _showed,
    e.PotAwarded: _pot_awarded,
    e.HandEnded: _hand_over,
    e.HandVoided: _hand_over,
}


def _clock_started(state: TableState, event: t.ClockStarted) -> None:
    state.clock = TurnClock(event.seat, event.deadline, event.allowed, event.bank)


def _bank_used(state: TableState, event: t.BankUsed) -> None:
    state.seats[event.seat].bank = event.left


def _connection_changed(state: TableState, event: t.ConnectionChanged) -> None:
    seat = state.seats[event.seat]
    seat.connected = event.connected
    seat.lost_since = 0 if event.connected else event.at


def _clocks_moved(state: TableState, event: t.ClocksMoved) -> None:
    move_clocks(state, event.ms)


def move_clocks(state: TableState, ms: int) -> None:
    """All that waits for a time waits `ms` longer."""
    if state.clock:
        state.clock.deadline += ms
    if state.phase == "antes":
        state.ante_deadline += ms
    if state.next_hand_at:
        state.next_hand_at += ms
    for seat in state.seats.values():
        if seat.sitting_out:
            seat.out_since += ms
        if not seat.connected:
            seat.lost_since += ms
    for offer in state.offers.values():
        offer.until += ms
    for waiter in state.waiting:
        if not waiter.connected:
            waiter.lost_since += ms
    if state.paused:
        state.paused_at += ms


def _table_paused(state: TableState, event: t.TablePaused) -> None:
    state.paused_at = event.at


def _table_resumed(state: TableState, event: t.TableResumed) -> None:
    state.paused_at = 0
    move_clocks(state, event.ms)


def _player_muted(state: TableState, event: t.PlayerMuted) -> None:
    _list(state.muted, event)


def _player_banned(state: TableState, event: t.PlayerBanned) -> None:
    _list(state.banned, event)


def _list(users: dict[str, str], event: t.PlayerMuted | t.PlayerBanned) -> None:
    if event.on:
        users[event.user] = event.name
    else:
        users.pop(event.user, None)


def _wait_joined(state: TableState, event: t.WaitJoined) -> None:
    state.waiting.append(Waiter(event.user, event.name))


def _wait_left(state: TableState, event: t.WaitLeft) -> None:
    state.waiting = [waiter for waiter in state.waiting if waiter.user != event.user]
    state.offers = {seat: offer for seat, offer in state.offers.items() if offer.user != event.user}


def _waiter_connection(state: TableState, event: t.WaiterConnection) -> None:
    for waiter in state.waiting:
        if waiter.user == event.user:
            waiter.connected = event.connected
            waiter.lost_since = 0 if event.connected else event.at


def _seat_offered(state: TableState, event: t.SeatOffered) -> None:
    state.offers[event.seat] = Offer(event.user, event.until)


def _settings_planned(state: TableState, event: t.SettingsPlanned) -> None:
    state.planned = event.settings


def _settings_changed(state: TableState, event: t.SettingsChanged) -> None:
    state.settings = event.settings
    state.planned = None
    if state.deck is not None and state.deck.hand > state.hand_number:
        state.deck = None  # it was committed to with the rules of before


def _table_closing(state: TableState, _: t.TableClosing) -> None:
    state.closing = True


def _table_closed(state: TableState, _: t.TableClosed) -> None:
    state.closed = True
    state.phase = "waiting"
    state.next_hand_at = 0


def _nothing(_: TableState, __: Any) -> None:
    """A fact for others to read; the table itself stays as it is."""


_APPLY: Final[dict[type, Callable[[TableState, Any], None]]] = {
    t.PlayerSat: _player_sat,
    t.PlayerLeaving: _player_leaving,
    t.PlayerLeft: _player_left,
    t.PlayerSatOut: _player_sat_out,
    t.ChipsAsked: _chips_asked,
    t.ChipsAdded: _chips_added,
    t.ChipsReturned: _chips_returned,
    t.ChipsGiven: _nothing,
    t.DeckCommitted: _deck_committed,
    t.DeckMixed: _deck_mixed,
    t.AntesAsked: _antes_asked,
    t.AntePromised: _ante_promised,
    t.AnteMissed: _ante_missed,
    t.AnteAlwaysSet: _ante_always_set,
    t.NextHandPlanned: _next_hand_planned,
    t.HandEvent: _hand_event,
    t.ClockStarted: _clock_started,
    t.BankUsed: _bank_used,
    t.TimedOut: _nothing,
    t.ConnectionChanged: _connection_changed,
    t.Said: _nothing,
    t.ClocksMoved: _clocks_moved,
    t.TablePaused: _table_paused,
    t.TableResumed: _table_resumed,
    t.PlayerMuted: _player_muted,
    t.PlayerBanned: _player_banned,
    t.WaitJoined: _wait_joined,
    t.WaitLeft: _wait_left,
    t.WaiterConnection: _waiter_connection,
    t.SeatOffered: _seat_offered,
    t.SettingsPlanned: _settings_planned,
    t.SettingsChanged: _settings_changed,
    t.TableClosing: _table_closing,
    t.TableClosed: _table_closed,
}
