"""Odds of hands that are over: counted once beside the room, and kept (room H3).

A street's question is asked of the desk only while no other of the shelf's is: who asks on the odds
page waits for one of them at most.
"""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterable
from typing import Final

import msgspec

from doorcard.errors import DoorcardError
from doorcard.room.limits import TooFast
from doorcard.web import wire_odds as w
from doorcard.web.odds_desk import OddsDesk
from doorcard.web.replaying import Spot
from doorcard.web.wire_replay import SeatOdds, StreetOdds

KEPT: Final = 1_000
AT_ONCE: Final = 2
"""Hands that one user may have counted at the same time: two views of one."""

_key: Final = msgspec.json.Encoder().encode


class OddsShelf:
    """The answers that were given last, by their questions."""

    def __init__(self, desk: OddsDesk) -> None:
        self.desk = desk
        self._kept: OrderedDict[bytes, w.OddsAnswer] = OrderedDict()
        self._asking = asyncio.Lock()
        self._waiting: Counter[str] = Counter()

    async def odds(
        self, user: str, spots: Iterable[Spot], check: Callable[[], None]
    ) -> list[StreetOdds]:
        """The odds of each street. `check` raises where the user may not ask now.

        Errors: those of `check`, before or once it is counted; `too_fast`; `no_answer`.
        """
        check()
        if self._waiting[user] >= AT_ONCE:
            raise TooFast(1_000)
        self._waiting[user] += 1
        try:
            found = [_street(spot, await self._answer(spot.question)) for spot in spots]
        finally:
            self._waiting[user] -= 1
            self._waiting += Counter()  # forget whoever waits for nothing
        check()
        return found

    async def _answer(self, question: w.AskOdds) -> w.OddsAnswer:
        key = _key(question)
        async with self._asking:
            kept = self._kept.get(key)
            if kept is None:
                answer = await self.desk.answer(question)
                if not isinstance(answer, w.OddsAnswer):
                    raise DoorcardError("no_answer", answer.reason, given=answer.given)
                self._kept[key] = kept = answer
        self._kept.move_to_end(key)
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return kept


def _street(spot: Spot, answer: w.OddsAnswer) -> StreetOdds:
    seats = [
        SeatOdds(seat, one.hand, one.equity, one.high, one.low, one.scoop)
        for seat, one in zip(spot.seats, answer.players, strict=True)
    ]
    return StreetOdds(spot.street, answer.method, answer.deals, answer.interval, seats)
