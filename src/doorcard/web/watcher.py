"""One client's eyes on one table: what is published there, as messages for this viewer.

Most viewers see the same, and get the bytes that the stage has written once. What is a player's
own goes in messages of its own: his cards, his standing, his turn, a host's desk.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, NamedTuple, Protocol

from doorcard import engine
from doorcard.engine import events as e
from doorcard.errors import DoorcardError
from doorcard.room.room import Room
from doorcard.room.state import User, fold_name
from doorcard.table import commands as c
from doorcard.table import events as t
from doorcard.table.actor import TableActor
from doorcard.table.hosting import is_host
from doorcard.table.ports import Clock
from doorcard.table.state import TableState
from doorcard.web import ahead
from doorcard.web import messages as m
from doorcard.web.lobby import table_info
from doorcard.web.readings import to_beat
from doorcard.web.stage import Stage
from doorcard.web.wire_hosting import Desk
from doorcard.web.wishes import rules_of, switches_of, times_of


class Line(Protocol):
    """The client whose eyes these are; `habits` is what he prefers."""

    habits: ahead.Habits

    @property
    def ignored(self) -> Collection[str]:
        """Names that he wants to hear nothing of, folded."""

    def send(self, message: m.ServerMessage) -> None:
        """Tell him."""

    def send_raw(self, raw: bytes) -> None:
        """Tell him what is written already."""

    def lose(self, table: str, code: str) -> None:
        """He may see this table no longer."""

    def break_off(self) -> None:
        """Hang up, for him to come back at once."""


class Standing(NamedTuple):
    """How somebody stands at a table, as in `You`."""

    seat: int
    chips: int
    sitting_out: bool
    ante_always: bool
    leaving: bool
    pending: int
    place: int
    offer: m.Offer | None
    muted: bool


class Watcher:
    """One session's eyes on one table."""

    def __init__(
        self, line: Line, user: User, room: Room, actor: TableActor, stage: Stage, clock: Clock
    ) -> None:
        self.user = user.user
        self.actor = actor
        self._line = line
        self._room = room
        self._stage = stage
        self._clock = clock
        self._choice: ahead.Choice | None = None
        self._standing = self._stands(actor.state)
        self._desk: Desk | None = None

    @property
    def _seat(self) -> int:
        return self.actor.state.seat_of(self.user)

    # The table

    def break_off(self) -> None:
        """What this line knows of the table counts no more."""
        self._line.break_off()

    def snapshot(self) -> None:
        """Send the whole picture, and the turn if it is his."""
        state, seat, shared = self.actor.state, self._seat, self._stage.picture
        self._choice = None
        self._standing = mine = self._stands(state)
        self._line.send(
            m.Snapshot(
                state.settings.id,
                state.seq,
                self._clock.now(),
                table_info(state, self._room),
                switches_of(state.settings.house),
                times_of(state.settings.times),
                seat,
                mine.chips,
                shared.felt,
                self._stage.seats(state, seat),
                [line for line in self._stage.lines if not self._ignores(line)],
                shared.waiting,
                shared.deck,
                shared.exposed,
                *mine[2:],
            )
        )
        self._desk = None
        self.tell_host()
        self._ask(state, seat)

    def publish(self, state: TableState, event: t.TableEvent) -> None:
        """Send what an event is to this viewer, and what it asks of him."""
        seat, told = state.seat_of(self.user), self._stage.told
        if seat in told.touched and (own := self._stage.own_update(state, event, seat)):
            self._line.send(own)
        elif isinstance(event, t.Said) and fold_name(event.name) in self._line.ignored:
            self._line.send(m.Hidden(state.settings.id, state.seq))
        else:
            self._line.send_raw(told.raw)
        self._tell_own(state, event, seat)

    def _ignores(self, line: m.Line) -> bool:
        return line.kind == "chat" and fold_name(line.name) in self._line.ignored

    # What is his own

    def _tell_own(self, state: TableState, event: t.TableEvent, seat: int) -> None:
        """What concerns nobody but this player."""
        play = type(event) in _OF_PLAY
        if not play:
            if (mine := self._stands(state)) != self._standing:
                self._standing = mine
                self._line.send(m.You(state.settings.id, *mine))
            self.tell_host()
        if self._choice and (why := ahead.end(self._choice, state, seat)):
            self._drop_choice(why)
        if play:
            clock = isinstance(event, t.ClockStarted) and event.seat == seat
            if clock or (isinstance(event, t.HandEvent) and isinstance(event.event, e.HandEnded)):
                self._ask(state, seat)
        elif isinstance(event, t.SettingsChanged):
            self.snapshot()
        elif state.closed:
            self._line.lose(state.settings.id, "table_closed")
        elif self.user in state.banned and not seat:
            self._line.lose(state.settings.id, "banned")
        elif isinstance(event, _ASKING) and getattr(event, "seat", seat) == seat:
            self._ask(state, seat)

    def _stands(self, state: TableState) -> Standing:
        seat, user = self._seat, self.user
        mine = state.seats.get(seat)
        line = [waiter.user for waiter in state.waiting]
        offers = [m.Offer(at, one.until) for at, one in state.offers.items() if one.user == user]
        return Standing(
            seat,
            self._room.chips(user),
            mine is not None and mine.sitting_out,
            mine is not None and mine.ante_always,
            mine is not None and mine.leaving,
            mine.pending if mine else 0,
            line.index(user) + 1 if user in line else 0,
            offers[0] if offers else None,
            user in state.muted,
        )

    def tell_host(self) -> None:
        """Send a host his desk, if it has changed."""
        state = self.actor.state
        private = self._room.state.tables.get(state.settings.id)
        if private is None or not is_host(state.settings, self.user):
            return
        desk = Desk(
            state.settings.id,
            private.link,
            rules_of(state.settings),
            rules_of(state.planned) if state.planned else None,
            sorted(state.muted.values()),
            sorted(state.banned.values()),
        )
        if desk != self._desk:
            self._desk = desk
            self._line.send(desk)

    def look_again(self) -> None:
        """The table has a new link: who has no place here is out."""
        table = self.actor.state.settings.id
        try:
            self._room.table(table, self.user)
        except DoorcardError:
            self._line.lose(table, "link_renewed")
        else:
            self.tell_host()

    # His turn

    def choose(self, choice: ahead.Choice) -> None:
        """Keep a choice ahead of his turn, in place of the one before. Errors: `ahead.check`'s."""
        ahead.check(choice, self.actor.state, self._seat)
        self._choice = choice

    def choose_nothing(self) -> None:
        """Take his choice back."""
        self._choice = None

    def _drop_choice(self, why: m.AheadEnd) -> None:
        choice, self._choice = self._choice, None
        if choice:
            table = self.actor.state.settings.id
            self._line.send(m.AheadGone(table, choice.hand, choice.word, why))

    def _ask(self, state: TableState, seat: int) -> None:
        """Send the turn, the ante prompt or the offer to show, if one waits for this player."""
        mine, hand = state.seats.get(seat), state.hand
        if mine is None:
            return
        now, table = self._clock.now(), state.settings.id
        if state.phase == "antes" and not (mine.promised or mine.ante_always):
            if seat in state.ready():
                ante = state.settings.stakes.ante
                asked = m.AnteAsked(table, state.hand_number, ante, state.ante_deadline, now)
                self._line.send(asked)
        elif state.phase == "waiting" and hand is not None and state.plays(seat):
            if engine.legal(hand).seat == seat:
                shown = m.MayShow(table, state.hand_number, hand.decision, hand.price)
                self._line.send(shown)
        elif state.clock and state.clock.seat == seat and hand is not None:
            self._take_turn(state, hand)

    def _take_turn(self, state: TableState, hand: engine.HandState) -> None:
        """Let the player's choice or habit answer, or ask him."""
        legal, choice = engine.legal(hand), self._choice
        action = ahead.answer(choice, hand, legal) if choice else None
        if action is None:
            choice, action = None, ahead.by_habit(self._line.habits, legal)
        if action is None or state.paused:
            self._send_turn(state)
            return
        self._choice = None

        def reply(error: DoorcardError | None) -> None:
            if choice:
                why: m.AheadEnd = "played" if error is None else "late"
                gone = m.AheadGone(state.settings.id, choice.hand, choice.word, why)
                self._line.send(gone)
            if error is not None:
                self._send_turn(self.actor.state)

        number, decision = state.hand_number, hand.decision
        act = c.Act(self.user, number, decision, hand.price, action)
        key = f"{self.user}:ahead {number} {decision} {type(action).__name__}"
        self.actor.post(act, key, reply)

    def _send_turn(self, state: TableState) -> None:
        clock, hand = state.clock, state.hand
        if clock is None or hand is None or clock.seat != self._seat:
            return
        legal = engine.legal(hand)
        self._line.send(
            m.Turn(
                state.settings.id,
                state.hand_number,
                hand.decision,
                clock.seat,
                hand.price,
                clock.deadline,
                clock.bank,
                self._clock.now(),
                _choices(legal),
                to_beat(hand, state.dealt_names) if legal.muck else [],
            )
        )


_OF_PLAY: Final = frozenset((t.HandEvent, t.ClockStarted, t.BankUsed))
"""What leaves everybody's standing as it was, and a host's desk; most events are of these."""

_ASKING: Final = (
    *(t.PlayerSat, t.PlayerSatOut, t.AnteAlwaysSet),
    *(t.AntesAsked, t.TableResumed, t.ClocksMoved),
)
"""What may put a question to a player; those of the first line to the one in their `seat` alone."""


def _choices(legal: engine.Legal) -> m.Choices:
    return m.Choices(
        fold=legal.fold,
        check=legal.check,
        call=legal.call or 0,
        bring_in=legal.bring_in or 0,
        complete=legal.complete or 0,
        bets=list(legal.bets),
        raises=list(legal.raises),
        show=legal.show,
        muck=legal.muck,
        capped=legal.capped,
    )


def watching(actor: TableActor) -> int:
    """People who look on from no seat; two pages of one guest are one pair of eyes."""
    users = {viewer.user for viewer in actor.viewers if isinstance(viewer, Watcher)}
    return sum(not actor.state.seat_of(user) for user in users)
