"""One client's eyes on one table: what is published there, as messages for this viewer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from doorcard import engine
from doorcard.engine import events as e
from doorcard.room.room import Room
from doorcard.room.state import User
from doorcard.table import events as t
from doorcard.table.actor import TableActor
from doorcard.table.card import rules_hash
from doorcard.table.ports import Clock
from doorcard.table.state import TableState
from doorcard.web import messages as m
from doorcard.web.painter import Picture
from doorcard.web.stage import Stage
from doorcard.web.telling import wire_event
from doorcard.web.wishes import switches_of, times_of


class Watcher:
    """One session's eyes on one table."""

    def __init__(
        self,
        send: Callable[[m.ServerMessage], None],
        user: User,
        room: Room,
        actor: TableActor,
        stage: Stage,
        clock: Clock,
    ) -> None:
        self._send = send
        self.user = user.user
        self.actor = actor
        self._room = room
        self._stage = stage
        self._clock = clock
        self._picture: Picture = stage.picture(actor.state, self._seat)

    @property
    def _seat(self) -> int:
        return self.actor.state.seat_of(self.user)

    def snapshot(self) -> None:
        """Send the whole picture, and the turn if it is his."""
        state, seat = self.actor.state, self._seat
        self._picture = felt, seats = self._stage.picture(state, seat)
        self._send(
            m.Snapshot(
                state.settings.id,
                state.seq,
                self._clock.now(),
                table_info(state, self._room),
                switches_of(state.settings.house),
                times_of(state.settings.times),
                seat,
                self._room.chips(self.user),
                felt,
                list(seats.values()),
                list(self._stage.lines),
                **dict(zip(_WISHES, _standing(state, seat), strict=True)),
            )
        )
        self._ask(state, seat)

    def publish(self, state: TableState, event: t.TableEvent) -> None:
        """Send what an event is to this viewer, and what it asks of him."""
        seat = self._seat
        table, seq = state.settings.id, state.seq
        told = wire_event(event, seat)
        if told is None:
            self._send(m.Hidden(table, seq))
        else:
            felt, seats = self._stage.picture(state, seat)
            old_felt, old_seats = self._picture
            self._picture = felt, seats
            changed = [view for number, view in seats.items() if view != old_seats[number]]
            self._send(
                m.Update(
                    table,
                    seq,
                    self._clock.now(),
                    told,
                    felt if felt != old_felt else None,
                    changed,
                    self._stage.new_lines,
                )
            )
        self._tell_own(state, event, seat)

    def _tell_own(self, state: TableState, event: t.TableEvent, seat: int) -> None:
        """What concerns nobody but this player."""
        left = isinstance(event, t.PlayerLeft) and event.user == self.user
        if left or (seat and getattr(event, "seat", 0) == seat and isinstance(event, _STANDING)):
            self._send(
                m.You(
                    state.settings.id,
                    seat,
                    self._room.chips(self.user),
                    *_standing(state, seat),
                )
            )
        asking = isinstance(event, _ASKING) and getattr(event, "seat", seat) == seat
        ended = isinstance(event, t.HandEvent) and isinstance(event.event, e.HandEnded)
        if asking or ended:
            self._ask(state, seat)

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
                self._send(asked)
        elif state.phase == "waiting" and hand is not None and state.plays(seat):
            if engine.legal(hand).seat == seat:
                self._send(m.MayShow(table, state.hand_number, hand.decision, hand.price))
        elif state.clock and state.clock.seat == seat and hand is not None:
            self._send(
                m.Turn(
                    table,
                    state.hand_number,
                    hand.decision,
                    seat,
                    hand.price,
                    state.clock.deadline,
                    state.clock.bank,
                    now,
                    _choices(engine.legal(hand)),
                )
            )


def _standing(state: TableState, seat: int) -> tuple[bool, bool, bool]:
    """Whether the one in a seat sits out, posts every ante, and is leaving; no seat, no wishes."""
    mine = state.seats.get(seat)
    return (mine.sitting_out, mine.ante_always, mine.leaving) if mine else (False, False, False)


_WISHES: Final = ("sitting_out", "ante_always", "leaving")

_STANDING: Final = (
    t.PlayerSat,
    t.PlayerLeaving,
    t.PlayerSatOut,
    t.AnteAlwaysSet,
    t.ChipsAdded,
)

# What may put a question to a player; each but the second to the one in its `seat` alone.
_ASKING: Final = (t.ClockStarted, t.AntesAsked, t.PlayerSat, t.PlayerSatOut, t.AnteAlwaysSet)


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


def lobby_rows(room: Room, user: str) -> list[m.TableRow]:
    """Somebody's lobby: a row a table (room L2)."""
    return [
        m.TableRow(
            table_info(actor.state, room),
            [
                actor.state.seats[number].kind if number in actor.state.seats else "empty"
                for number in range(1, 9)
            ],
            _watching(actor),
            len(actor.state.waiting),
            0,
            0,
            0,
            0,
        )
        for actor in room.visible(user)
    ]


def _watching(actor: TableActor) -> int:
    """People who look on from no seat; two pages of one guest are one pair of eyes."""
    users = {viewer.user for viewer in actor.viewers if isinstance(viewer, Watcher)}
    return sum(not actor.state.seat_of(user) for user in users)


def table_info(state: TableState, room: Room) -> m.TableInfo:
    """What a table is, as it goes over the wire."""
    settings = state.settings
    stakes = settings.stakes
    return m.TableInfo(
        settings.id,
        settings.name,
        settings.variant.id,
        settings.variant.name,
        settings.house_name,
        stakes.small_bet,
        stakes.big_bet,
        stakes.ante,
        stakes.bring_in,
        settings.least_buy_in,
        settings.most_buy_in,
        room.user(settings.host).name if settings.host else "",
        bool(settings.host),
        settings.money,
        settings.dead_cards,
        settings.bots,
        rules_hash(settings),
    )
