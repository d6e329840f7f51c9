"""A hand that is over, step by step, and its odds by street, over HTTP (room H3)."""

from __future__ import annotations

import asyncio
from typing import Final

from doorcard.engine import replay
from doorcard.errors import BadInput
from doorcard.room.histories import SeenHand
from doorcard.table.history import Stored
from doorcard.web.http import wire as w
from doorcard.web.http.endpoint import Call, Endpoint
from doorcard.web.replaying import TALK, spots_of, steps_of
from doorcard.web.wire_replay import HandOdds, Steps, View


class OfView(w.OfHand):
    """One hand: as you saw it while it was played, or with all that you may know by now."""

    view: View = "mine"


async def steps(call: Call) -> Steps:
    """A hand step by step: each event as you may know it, and how the table looked then."""
    ask: OfView = call.params
    seen = await call.histories.hand(call.me.user, ask.table, ask.hand)
    finished = seen.finished
    setup = replay(finished.events[:1]).setup
    return Steps(
        table=finished.table,
        table_name=call.histories.table_name(finished.table),
        hand=finished.hand,
        game=setup.variant.id,
        game_name=setup.variant.name,
        small_bet=setup.stakes.small_bet,
        big_bet=setup.stakes.big_bet,
        ante=setup.stakes.ante,
        bring_in=setup.stakes.bring_in,
        started=finished.at,
        you=finished.viewer,
        view=ask.view,
        # Some tens of ms for a long hand, which no table waits for.
        steps=await asyncio.to_thread(steps_of, seen, ask.view, await _talk(call, seen)),
    )


async def _talk(call: Call, seen: SeenHand) -> list[Stored]:
    """What was said at the table meanwhile, for who was dealt in."""
    played = seen.played
    if not seen.finished.viewer:
        return []
    between = call.histories.history.events(played.stream, played.first, played.last)
    return [one async for one in between if isinstance(one.event, TALK)]


async def hand_odds(call: Call) -> HandOdds:
    """What each hand could expect on each street, by what you saw or may know of the cards.

    For nobody who has been dealt into a hand that is being played.
    """
    ask: OfView = call.params
    user, room = call.me.user, call.accounts.room
    seen = await call.histories.hand(user, ask.table, ask.hand)

    def check() -> None:
        if table := room.playing(user.user):
            raise BadInput(
                "in_a_hand", "you are in a hand", given=table, allowed="once the hand is over"
            )

    streets = await call.odds.odds(user.user, spots_of(seen.finished, ask.view), check)
    return HandOdds(ask.table, ask.hand, ask.view, streets)


_MAY_KNOW: Final = ("no_such_hand", "hand_not_over")

REPLAYS: Final = (
    Endpoint("GET", "/api/hands/{table}/{hand}/steps", steps, Steps, _MAY_KNOW, params=OfView),
    Endpoint(
        "GET",
        "/api/hands/{table}/{hand}/odds",
        hand_odds,
        HandOdds,
        (*_MAY_KNOW, "in_a_hand", "no_answer"),
        params=OfView,
    ),
)
