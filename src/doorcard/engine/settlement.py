"""The settlement: who is paid what, as the events that pay it (R9.1, R11-R13).

What `pots` awards is judged a second time by `audit`, which shares no code with it. Where the two
differ nothing is paid: the hand is void, and every contribution goes back (case S5).
"""

from __future__ import annotations

from doorcard.engine import audit
from doorcard.engine import events as e
from doorcard.engine.actions import Settle
from doorcard.engine.pots import award, pots, rake_of
from doorcard.engine.state import HandState
from doorcard.errors import IllegalAction

Events = list[e.Event]


def settle(state: HandState) -> Events:
    """What a showdown pays, side pots first (R11.5); nothing yet if a record must say who won."""
    layers = pots(state)
    if state.setup.record and not all(_can_be_judged(state, pot.seats) for pot in layers):
        return []
    rakes = rake_of(state, layers)
    awards: list[e.PotAwarded] = []
    for number in range(len(layers) - 1, -1, -1):
        pot = layers[number]
        awards += award(state, number, pot._replace(amount=pot.amount - rakes[number]))
    rake = sum(rakes)
    if not state.setup.record and (problem := audit.objection(state, awards, rake)):
        return [void(state, problem)]
    return [*_taken(rakes), *awards, e.HandEnded()]


def settle_unopposed(state: HandState) -> Events:
    """R9.1: the last player in takes everything at once."""
    (seat,) = state.live
    amount = sum(state.paid)
    rake = min(amount, state.setup.house.rake.of(amount, state.street))
    awards = [e.PotAwarded(0, seat, amount - rake, "all")] if amount > rake else []
    return [*_taken((rake,)), *awards, e.HandEnded()]


def settle_as_stated(state: HandState, action: Settle) -> Events:
    """What a record says was paid, where its unknown cards can't be ranked.

    Errors: `bad_settlement` unless live seats are paid the pots after rake, to the cent.
    """
    layers = pots(state)
    rakes = rake_of(state, layers)
    total = sum(pot.amount for pot in layers) - sum(rakes)
    given = sum(cents for _, cents in action.collected)
    if given != total or any(
        seat not in state.live or cents < 0 for seat, cents in action.collected
    ):
        raise IllegalAction("bad_settlement", "cents collected", given=given, allowed=total)
    awards = [e.PotAwarded(0, seat, cents, "stated") for seat, cents in action.collected if cents]
    return [*_taken(rakes), *awards, e.HandEnded()]


def void(state: HandState, reason: str) -> e.HandVoided:
    """The hand is off: every contribution goes back (R9.6)."""
    refunds = tuple((seat, cents) for seat, cents in enumerate(state.paid) if cents)
    return e.HandVoided(reason, refunds)


def _taken(rakes: tuple[int, ...]) -> Events:
    return [e.RakeTaken(rakes)] if any(rakes) else []


def _can_be_judged(state: HandState, seats: tuple[int, ...]) -> bool:
    """Whether a pot's winner can be read: unknown hands may only be mucked ones."""
    if len(seats) == 1:
        return True
    known = [seat for seat in seats if state.knows(seat)]
    return bool(known) and all(state.mucked[seat] for seat in seats if seat not in known)
