"""Pots: layers, rake, halves and odd chips (R11, R13). All amounts are cents."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from doorcard.cards import Card, rank_of
from doorcard.engine.events import PotAwarded, Share
from doorcard.engine.state import HandState
from doorcard.engine.variant import Half


class Pot(NamedTuple):
    """What is in one pot, and the live seats that contest it, in dealing order."""

    amount: int
    seats: tuple[int, ...]


def pots(state: HandState) -> list[Pot]:
    """The main pot and the side pots, in that order.

    Contributions are cut at each live player's total; a layer is contested by those who paid it
    in full, and layers with the same contestants are one pot (R11.2).
    """
    paid, live = state.paid, state.live
    found: list[Pot] = []
    below = 0
    levels = sorted({paid[seat] for seat in live})
    for level in levels:
        # What folded players put in over the last live total belongs to the last pot.
        last = level == levels[-1]
        up_to = sum(paid) if last else sum([min(put, level) for put in paid])
        found.append(Pot(up_to - below, tuple([seat for seat in live if paid[seat] >= level])))
        below = up_to
    return [pot for pot in found if pot.amount]


def rake_of(state: HandState, pots: Sequence[Pot]) -> tuple[int, ...]:
    """What the house takes from each pot, the main pot first (R11.6)."""
    house = state.setup.house
    left = total = house.rake.of(sum(pot.amount for pot in pots), state.street)
    if not total:
        return (0,) * len(pots)
    taken: list[int] = []
    whole = sum(pot.amount for pot in pots)
    unit = house.rake.unit
    for number, pot in enumerate(pots):
        if house.rake_split == "main_first":
            share = min(left, pot.amount)
        elif number == len(pots) - 1:
            share = left
        else:
            share = (2 * total * pot.amount + whole * unit) // (2 * whole * unit) * unit
            share = min(share, left)
        taken.append(share)
        left -= share
    # What rounding left to the last side pot may be more than is in it.
    for number in range(len(pots) - 1, 0, -1):
        over = max(0, taken[number] - pots[number].amount)
        taken[number] -= over
        taken[number - 1] += over
    return tuple(taken)


def award(state: HandState, number: int, pot: Pot) -> list[PotAwarded]:
    """Who gets what of one pot after rake: its high and its low, each with its odd chips."""
    if len(pot.seats) == 1:
        return [PotAwarded(number, pot.seats[0], pot.amount, "all")]
    winners = [
        (half, seats)
        for half in state.setup.variant.halves
        if (seats := _best(state, half, pot.seats))
    ]
    # R13.8: the same hands both ways share the pot once, not half by half.
    if len(winners) == 1 or winners[0][1] == winners[1][1]:
        half, seats = winners[0]
        share: Share = "all" if len(winners) > 1 or len(state.setup.variant.halves) == 1 else "high"
        return _share(state, number, pot.amount, half, seats, share)
    unit = state.setup.stakes.chip_unit
    high, low = divide(pot.amount, 2, unit)  # R13.4: the odd unit goes to high
    (half1, seats1), (half2, seats2) = winners
    return [
        *_share(state, number, high, half1, seats1, "high"),
        *_share(state, number, low, half2, seats2, "low"),
    ]


def _best(state: HandState, half: Half, seats: tuple[int, ...]) -> tuple[int, ...]:
    """The seats that win a half, in dealing order; none if nobody qualifies (R13.1)."""
    if state.setup.record:
        seats = tuple(seat for seat in seats if state.knows(seat))
    values = [half.value(state.hand_of(seat)) for seat in seats]
    best = max(values, default=0)
    if not best:
        return ()
    return tuple([seat for seat, value in zip(seats, values, strict=True) if value == best])


def _share(
    state: HandState,
    number: int,
    amount: int,
    half: Half,
    seats: tuple[int, ...],
    share: Share,
) -> list[PotAwarded]:
    ways = len(seats)
    if ways == 1:
        return [PotAwarded(number, seats[0], amount, share)] if amount else []
    parts = divide(amount, ways, state.setup.stakes.chip_unit)
    shares = zip(odd_order(state, half, seats), parts, strict=True)
    return [PotAwarded(number, seat, part, share, ways) for seat, part in shares if part]


def divide(amount: int, ways: int, unit: int) -> list[int]:
    """An amount in as even shares as whole units allow; the first ones get the odd units (R13.9).

    A rest below the unit goes with the first odd unit (R1.7).

    >>> divide(1001, 3, 1), divide(775, 2, 5)
    ([334, 334, 333], [390, 385])
    """
    units, rest = divmod(amount, unit)
    each, odd = divmod(units, ways)
    shares = [(each + (place < odd)) * unit for place in range(ways)]
    shares[0] += rest
    return shares


def odd_order(state: HandState, half: Half, seats: tuple[int, ...]) -> tuple[int, ...]:
    """The order in which tied players get odd units (R13.5-R13.7).

    Hands are compared card by card, so a common card that they share decides nothing.
    """
    rule = state.setup.house.odd_rule
    if rule == "seat":
        return seats
    aces_low = half.word == "low"
    played = half.best if rule == "tda" else tuple
    order = {
        seat: sorted(map(_ace_low if aces_low else int, played(state.hand_of(seat))))
        for seat in seats
    }
    if rule == "suit7" and aces_low:
        return tuple(sorted(seats, key=lambda seat: order[seat]))
    return tuple(sorted(seats, key=lambda seat: order[seat][::-1], reverse=True))


def _ace_low(card: Card) -> int:
    """Card order with aces below twos."""
    return card - 52 if rank_of(card) == 12 else card
