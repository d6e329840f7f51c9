"""What all who see one table share, worked out and written once an event however many look."""

from __future__ import annotations

from functools import cached_property
from typing import Final

import msgspec

from doorcard.engine import events as e
from doorcard.table import events as t
from doorcard.table.figures import Figures
from doorcard.table.ports import Clock
from doorcard.table.state import TableState
from doorcard.web import messages as m
from doorcard.web.painter import OF_CHIPS, Picture, own_seat, paint, recount, repaint
from doorcard.web.picture import SeatView
from doorcard.web.telling import lines, wire_event

LINES_KEPT: Final = 60

encode: Final = msgspec.json.Encoder().encode


class Told:
    """What an event is to those who only watch: the message, and its bytes once they are asked."""

    def __init__(self, message: m.Update | m.Hidden) -> None:
        self.message = message
        self.touched = (
            {seat.seat for seat in message.seats} if isinstance(message, m.Update) else ()
        )

    @cached_property
    def raw(self) -> bytes:
        """The message as it goes over the wire."""
        return encode(self.message)


class Stage:
    """A table's chat box, its picture and its figures, as they are at event number `seq`.

    It must see each event before the viewers do, so it is the table's first viewer.
    """

    def __init__(self, state: TableState, clock: Clock, figures: Figures | None = None) -> None:
        self.lines: list[m.Line] = []
        self.figures = figures or Figures()
        self._clock = clock
        self._picture = paint(state)
        self._own: dict[int, SeatView] = {}  # as it was told to its player last
        self.told = Told(m.Hidden(state.settings.id, state.seq))

    @property
    def picture(self) -> Picture:
        """The picture that everybody has in common."""
        return self._picture

    def publish(self, state: TableState, event: t.TableEvent) -> None:
        """Keep what the event adds to the chat box, and paint the table anew."""
        self.figures.follow(event, self._clock.now())
        new = lines(event, state)
        self.lines += new
        del self.lines[:-LINES_KEPT]
        self._forget_own(event)
        before = self._picture
        self._picture = repaint(before, state, event)
        self.told = Told(self._tell(state, event, before, new))

    def _tell(
        self, state: TableState, event: t.TableEvent, before: Picture, new: list[m.Line]
    ) -> m.Update | m.Hidden:
        table, seq = state.settings.id, state.seq
        told = wire_event(event, state, 0)
        if told is None:
            return m.Hidden(table, seq)
        now = self._picture
        return m.Update(
            table,
            seq,
            self._clock.now(),
            told,
            felt=now.felt if now.felt != before.felt else None,
            seats=[
                seat
                for seat, old in zip(now.seats, before.seats, strict=True)
                if seat is not old and seat != old
            ],
            lines=new,
            waiting=now.waiting if now.waiting != before.waiting else None,
            deck=now.deck if now.deck != before.deck else None,
            exposed=now.exposed if now.exposed != before.exposed else None,
        )

    def own_update(self, state: TableState, event: t.TableEvent, viewer: int) -> m.Update | None:
        """What the event is to the one in seat `viewer`, where he sees it otherwise than others.

        That is so whenever his own seat looks otherwise than before: he sees his cards in it.
        """
        update = self.told.message
        if viewer not in self.told.touched or not state.plays(viewer):
            return None
        assert isinstance(update, m.Update)
        own = self._own_after(state, event, viewer)
        seats = [own if seat.seat == viewer else seat for seat in update.seats]
        told = update.event
        if isinstance(event, t.HandEvent) and isinstance(event.event, e.CardDealt):
            told = wire_event(event, state, viewer)
        return msgspec.structs.replace(update, event=told, seats=seats)

    def _own_after(self, state: TableState, event: t.TableEvent, viewer: int) -> SeatView:
        known = self._own.get(viewer)
        chips = isinstance(event, t.HandEvent) and isinstance(event.event, OF_CHIPS)
        own = recount(state, known) if known and chips else own_seat(state, viewer)
        self._own[viewer] = own
        return own

    def _forget_own(self, event: t.TableEvent) -> None:
        """Forget players' own seats, but for those that look the same and for recounting chips."""
        inner = event.event if isinstance(event, t.HandEvent) else event
        if isinstance(inner, e.CardDealt):
            self._own.pop(inner.seat, None)
        elif not isinstance(inner, (*OF_CHIPS, e.ActionOn, t.ClockStarted, t.BankUsed)):
            self._own.clear()

    def seats(self, state: TableState, viewer: int) -> list[SeatView]:
        """The seats as the one in seat `viewer` sees them (0: a watcher)."""
        seats = list(self._picture.seats)
        if state.plays(viewer):
            seats[viewer - 1] = own_seat(state, viewer)
        return seats
