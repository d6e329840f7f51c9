"""Where the room's own events move chips; those of the tables are in `doorcard.table.ledger`."""

from __future__ import annotations

from doorcard.room import events as r
from doorcard.table.ledger import Postings
from doorcard.table.ports import Posting


def account(user: str) -> str:
    """A user's own play chips."""
    return f"player/{user}"


def postings(event: r.RoomEvent) -> Postings:
    """What an event in the room moves; nothing for most.

    >>> for posting in postings(r.ChipsGranted("u1", 100_000, "welcome", "room")):
    ...     print(posting.account, posting.cents)
    cashier -100000
    player/u1 100000
    """
    if isinstance(event, r.ChipsGranted):
        return Posting("cashier", -event.cents), Posting(account(event.user), event.cents)
    if isinstance(event, r.ChipsTaken):
        return Posting(account(event.user), -event.cents), Posting("cashier", event.cents)
    return ()
