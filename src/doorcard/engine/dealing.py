"""Who gets the next cards, and what happens when too few are left (R3, R10).

The engine never holds the undealt deck. It says how many cards go where, and counts those that
have left the stub.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from doorcard.engine.actions import Slot
from doorcard.engine.events import Event, StreetStarted, StubReshuffled
from doorcard.engine.state import CLOCKWISE, HandState

_DOWN: Final = tuple(Slot(seat, "down") for seat in range(9))
_UP: Final = tuple(Slot(seat, "up") for seat in range(9))
_OPEN: Final = tuple(Slot(seat, "open") for seat in range(9))
_COMMON: Final = Slot(0, "common")
_BURN: Final = Slot(0, "burn")
_SHUFFLE: Final = Slot(0, "shuffle")


def stub(state: HandState) -> int:
    """How many cards are left to deal: all but those that seats, burns and the centre took."""
    taken = sum(map(len, state.down)) + sum(map(len, state.up)) + len(state.burns)
    return 52 - taken - (state.common is not None)


def start_street(state: HandState, street: int) -> tuple[Event, ...]:
    """The events that begin a street; on seventh, how the cards are made to last (R10)."""
    if street < 7:
        return (StreetStarted(street),)
    left, players = stub(state), len(state.live)
    mixed = StubReshuffled(left + len(state.burns))
    if state.setup.house.short_deck == "rr":
        return (StreetStarted(7, common=left + len(state.burns) < players),)
    if state.setup.house.short_deck == "common":
        return (StreetStarted(7, common=left - state.setup.house.burn < players),)
    need = players + 2  # R10.3: a burned card, one for each, and one left over
    if left >= need:
        return (StreetStarted(7),)
    if left + len(state.burns) >= need:
        return mixed, StreetStarted(7)
    if left >= 3:
        return (StreetStarted(7, common=True),)
    return mixed, StreetStarted(7, common=True)


def slots(state: HandState, common: bool) -> tuple[Slot, ...]:
    """Where the cards of the street that begins go, in order."""
    if state.street == 3:
        return _third(state.live)
    if state.street < 7:
        cards = _one_up(_dealt_on(state) if state.dead_dealt else state.live)
    elif common:
        cards = (_COMMON,)
    else:
        cards = tuple([(_OPEN if state.open[seat] else _DOWN)[seat] for seat in state.live])
    return _with_burns(state, cards) if state.setup.house.burn else cards


@cache
def _third(seats: tuple[int, ...]) -> tuple[Slot, ...]:
    """Three passes round the table: down, down, up (R3.3)."""
    down = tuple(_DOWN[seat] for seat in seats)
    return down + down + _one_up(seats)


@cache
def _one_up(seats: tuple[int, ...]) -> tuple[Slot, ...]:
    return tuple(_UP[seat] for seat in seats)


def _dealt_on(state: HandState) -> tuple[int, ...]:
    """The seats that get an up card: the live, and those that folded for free (R9.5)."""
    dealt = {*state.live, *state.dead_dealt}
    return tuple(seat for seat in CLOCKWISE[state.setup.button] if seat in dealt)


def _with_burns(state: HandState, cards: tuple[Slot, ...]) -> tuple[Slot, ...]:
    if state.street < 7:
        return (_BURN, *cards)  # eight players leave a stub of four (R10.1)
    left = stub(state)
    if left > len(cards):
        return (_BURN, *cards)
    if left == len(cards):
        return cards  # R10.4: burn only if the cards allow it
    # R10.4: all but the last card go out first; it is mixed with the burned ones.
    first, rest = cards[: left - 1], cards[left - 1 :]
    spare = 1 + len(state.burns) > len(rest)
    return (*first, _SHUFFLE, *((_BURN,) if spare else ()), *rest)
