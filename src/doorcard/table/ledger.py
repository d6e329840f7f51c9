"""Where each event moves chips: double entry, in whole cents (room M1).

Every event's postings sum to zero. The accounts:

| account | holds |
|---|---|
| `cashier` | play money not given out yet; below zero by what has been |
| `player/<user>` | somebody's own play chips |
| `tab/<table>/<user>` | his account with the host of a game for its own money; may be below zero |
| `house/opponents` | what computer opponents brought and took home; may be below zero |
| `stack/<table>/<seat>` | chips in front of a seat, those still to be added included |
| `pot/<table>` | antes and bets of the hand being played |
| `rake/<table>` | what the house took |

Whatever else the room grants is in `doorcard.room.ledger`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from doorcard.engine import events as e
from doorcard.table import events as t
from doorcard.table.ports import Posting
from doorcard.table.settings import TableSettings

Postings = tuple[Posting, ...]

OPPONENTS: Final = "house/opponents"
OPPONENT: Final = "bot-"
"""What a computer opponent's user id begins with."""


def postings(settings: TableSettings, event: t.TableEvent) -> Postings:
    """What an event at a table moves; nothing for most.

    >>> from doorcard.table.settings import table_settings
    >>> table = table_settings("t1", "Half Door", "stud8")
    >>> for posting in postings(table, t.HandEvent(7, e.AntePosted(3, 40))):
    ...     print(posting.account, posting.cents)
    stack/t1/3 -40
    pot/t1 40
    """
    inner = event.event if isinstance(event, t.HandEvent) else event
    move = _MOVES.get(type(inner))
    return move(settings, inner) if move else ()


def purse(settings: TableSettings, user: str) -> str:
    """The account that a player buys in from, and goes home with."""
    if user.startswith(OPPONENT):
        return OPPONENTS
    if settings.money == "own":
        return f"tab/{settings.id}/{user}"
    return f"player/{user}"


def may_be_negative(account: str) -> bool:
    """Accounts that give credit: the cashier, the opponents, a host's book."""
    return account in ("cashier", OPPONENTS) or account.startswith("tab/")


def _moved(source: str, target: str, cents: int) -> Postings:
    return (Posting(source, -cents), Posting(target, cents)) if cents else ()


def _stack(settings: TableSettings, seat: int) -> str:
    return f"stack/{settings.id}/{seat}"


def _bought(settings: TableSettings, event: t.PlayerSat) -> Postings:
    return _moved(purse(settings, event.user), _stack(settings, event.seat), event.stack)


def _asked(settings: TableSettings, event: t.ChipsAsked) -> Postings:
    return _moved(purse(settings, event.user), _stack(settings, event.seat), event.amount)


def _returned(settings: TableSettings, event: t.ChipsReturned) -> Postings:
    return _moved(_stack(settings, event.seat), purse(settings, event.user), event.amount)


def _given(settings: TableSettings, event: t.ChipsGiven) -> Postings:
    return _moved(purse(settings, settings.host), purse(settings, event.user), event.amount)


def _left(settings: TableSettings, event: t.PlayerLeft) -> Postings:
    return _moved(_stack(settings, event.seat), purse(settings, event.user), event.stack)


def _put_in(settings: TableSettings, event: Any) -> Postings:
    return _moved(_stack(settings, event.seat), f"pot/{settings.id}", event.amount)


def _got(settings: TableSettings, event: Any) -> Postings:
    return _moved(f"pot/{settings.id}", _stack(settings, event.seat), event.amount)


def _raked(settings: TableSettings, event: e.RakeTaken) -> Postings:
    return _moved(f"pot/{settings.id}", f"rake/{settings.id}", sum(event.amounts))


def _refunded(settings: TableSettings, event: e.HandVoided) -> Postings:
    pot = f"pot/{settings.id}"
    back = [_moved(pot, _stack(settings, seat), cents) for seat, cents in event.refunds]
    return tuple(posting for pair in back for posting in pair)


_MOVES: Final[dict[type, Callable[[TableSettings, Any], Postings]]] = {
    t.PlayerSat: _bought,
    t.PlayerLeft: _left,
    t.ChipsAsked: _asked,
    t.ChipsReturned: _returned,
    t.ChipsGiven: _given,
    e.AntePosted: _put_in,
    e.BroughtIn: _put_in,
    e.Completed: _put_in,
    e.BetMade: _put_in,
    e.Called: _put_in,
    e.Raised: _put_in,
    e.UncalledBetReturned: _got,
    e.PotAwarded: _got,
    e.RakeTaken: _raked,
    e.HandVoided: _refunded,
}
