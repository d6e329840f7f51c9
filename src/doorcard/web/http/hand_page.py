"""A finished hand for the window of the last hand: every card that its viewer may know (H1)."""

from __future__ import annotations

from dataclasses import dataclass

from doorcard.cards import card_text
from doorcard.engine import Event, HandState, replay
from doorcard.engine import events as e
from doorcard.records.knowledge import known_to
from doorcard.room.histories import Histories, SeenHand
from doorcard.web.http import wire as w
from doorcard.web.readings import best, high, low
from doorcard.web.results import pot_results, won_by


@dataclass(frozen=True, slots=True)
class _Paid:
    """What a hand paid, and to whom."""

    hand: HandState
    awards: list[e.PotAwarded]
    dealt_names: dict[int, str]


def hand_page(seen: SeenHand, histories: Histories) -> w.HandPage:
    """The page of a hand."""
    finished, played = seen.finished, seen.played
    events = known_to(finished.events, finished.viewer)
    hand = replay(events)
    awards = [event for event in events if isinstance(event, e.PotAwarded)]
    paid = _Paid(hand, awards, dict(finished.players))
    folds = _folds(events)
    nets = {one.seat: one.net for one in played.players}
    return w.HandPage(
        id=played.id,
        table=finished.table,
        table_name=histories.table_name(finished.table),
        hand=finished.hand,
        game=played.game,
        started=played.started,
        ended=played.ended,
        void=played.void,
        pot=played.pot,
        you=finished.viewer,
        common=card_text(hand.common) if hand.common is not None else "",
        results=pot_results(paid),
        seats=[
            _seat(paid, seat, nets.get(seat, 0), folds.get(seat, 0))
            for seat, _ in hand.setup.stacks
        ],
    )


def _folds(events: list[Event]) -> dict[int, int]:
    """The street of each fold."""
    street, folds = 3, {}
    for event in events:
        if isinstance(event, e.StreetStarted):
            street = event.street
        elif isinstance(event, e.Folded):
            folds[event.seat] = street
    return folds


def _seat(paid: _Paid, seat: int, net: int, folded_on: int) -> w.HandSeat:
    hand = paid.hand
    whole = hand.copy()
    whole.open[seat] = True  # it is over: a hand that is known counts as if it had been shown
    best_high, best_low = ([], []) if folded_on else best(whole, seat)
    return w.HandSeat(
        seat=seat,
        name=paid.dealt_names.get(seat, ""),
        net=net,
        down=[card_text(card) for card in hand.down[seat]],
        up=[card_text(card) for card in hand.up[seat]],
        folded_on=folded_on,
        shown=hand.open[seat],
        mucked=hand.mucked[seat],
        high=high(hand, seat),
        low=low(hand, seat),
        best_high=best_high,
        best_low=best_low,
        won=won_by(paid, seat),
    )
