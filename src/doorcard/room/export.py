"""All that the room holds about somebody, for himself."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import asdict
from typing import Any, Final

from doorcard.records.codec import dump_event
from doorcard.records.knowledge import known_to
from doorcard.room.accounts import Accounts
from doorcard.room.histories import Histories, SeenHand
from doorcard.room.ledger import account
from doorcard.room.state import RoomState, User
from doorcard.table.history import History

_ALL: Final = 1_000_000


async def about(accounts: Accounts, histories: Histories, user: User) -> dict[str, Any]:
    """His account, sign-ins, private tables, and every movement of his chips."""
    room = accounts.room
    sign_ins = await accounts.sign_ins(user)
    return {
        "user": user.user,
        "name": user.name,
        "account": user.account,
        "came": user.came,
        "chips": room.chips(user.user),
        "sign_ins": [
            {name: value for name, value in asdict(one).items() if name not in ("digest", "user")}
            for one in sign_ins
        ],
        "tables": [
            {"id": name, "name": one.settings.name, "shut": one.shut}
            for name, one in room.state.tables.items()
            if one.settings.host == user.user
        ],
        "movements": await his_movements(histories.history, room.state, user),
    }


async def his_movements(history: History, state: RoomState, user: User) -> list[dict[str, Any]]:
    """What moved his play chips, and his line in the book of each game for its own money."""
    own_money = [
        f"tab/{table}/{user.user}"
        for table, one in state.tables.items()
        if one.settings.money == "own"
    ]
    return [
        {
            "at": one.at,
            "account": one.account,
            "where": one.stream,
            "what": one.kind,
            "cents": one.cents,
        }
        for name in (account(user.user), *own_money)
        for one in await history.movements(name, limit=_ALL)
    ]


async def his_hands(histories: Histories, user: User) -> AsyncIterator[dict[str, Any]]:
    """The hands that he was dealt into, newest first, as he may know them."""
    async for seen in histories.all_hands(user):
        yield plain_hand(seen)


def plain_hand(seen: SeenHand) -> dict[str, Any]:
    """A hand as its viewer may know it, as plain values."""
    hand, played = seen.finished, seen.played
    return {
        "table": hand.table,
        "name": hand.name,
        "hand": hand.hand,
        "at": hand.at,
        "seat": hand.viewer,
        "net": next((one.net for one in played.players if one.seat == hand.viewer), 0),
        "players": {str(seat): name for seat, name in hand.players.items()},
        "events": [dump_event(event) for event in known_to(hand.events, hand.viewer)],
    }
