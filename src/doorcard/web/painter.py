"""The picture of a table as one viewer sees it: its seats and its middle.

Hidden cards come in only through `doorcard.engine.view`; what a hand is worth is read from the
cards that are left after it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, cast

from msgspec import structs

from doorcard import engine
from doorcard.cards import card_text
from doorcard.engine import HandState
from doorcard.engine import events as e
from doorcard.engine.evolve import unit
from doorcard.table import events as t
from doorcard.table.state import Seat, TableState
from doorcard.web import picture as p
from doorcard.web.readings import best, high, low
from doorcard.web.results import pot_results, won_by


@dataclass(frozen=True, slots=True)
class Picture:
    """A table as a watcher sees it; all but a player's own seat looks the same to everybody."""

    felt: p.Felt
    seats: list[p.SeatView]
    waiting: list[str]
    deck: p.DeckView | None
    exposed: list[p.ExposedCards]


def paint(state: TableState) -> Picture:
    """The table as a watcher sees it."""
    hand = engine.view(state.hand, engine.WATCHER) if state.hand else None
    return Picture(
        _felt(state, hand),
        [_seat(state, hand, number) for number in range(1, 9)],
        [waiter.name for waiter in state.waiting],
        _deck(state),
        _exposed(hand) if hand and state.settings.dead_cards else [],
    )


def repaint(before: Picture, state: TableState, event: t.TableEvent) -> Picture:
    """As `paint`, given what the table looked like before `event`.

    What happens most often concerns one seat or none, and the others are left as they were.
    """
    inner = event.event if isinstance(event, t.HandEvent) else event
    if isinstance(inner, t.ClockStarted):
        turn = _turn(state, state.hand) if state.hand else None
        return replace(before, felt=structs.replace(before.felt, turn=turn))
    if isinstance(inner, (t.BankUsed, e.CardBurned)):
        return before
    if isinstance(inner, e.ActionOn):
        return replace(before, felt=_felt(state, state.hand))
    seats = before.seats.copy()
    if isinstance(inner, OF_CHIPS):
        seats[inner.seat - 1] = recount(state, seats[inner.seat - 1])
        return replace(before, felt=_felt(state, state.hand), seats=seats)
    if not isinstance(inner, (e.CardDealt, e.Folded)):
        return paint(state)
    hand = engine.view(state.hand, engine.WATCHER) if state.hand else None
    seats[inner.seat - 1] = _seat(state, hand, inner.seat)
    exposed = _exposed(hand) if hand and state.settings.dead_cards else []
    return replace(before, felt=_felt(state, hand), seats=seats, exposed=exposed)


OF_CHIPS: Final = (
    *(e.AntePosted, e.BroughtIn, e.Completed, e.BetMade, e.Called, e.Raised, e.Checked),
    e.UncalledBetReturned,
)
"""What moves chips of one seat, and shows no card."""


def recount(state: TableState, seat: p.SeatView) -> p.SeatView:
    """A seat in the hand after one of `OF_CHIPS` that was its own; its cards are as they were."""
    number, hand = seat.seat, state.hand
    assert hand is not None
    return structs.replace(
        seat,
        stack=state.stack(number),
        bet=hand.bets[number],
        all_in=state.phase == "playing" and not hand.stacks[number],
        last=_last(state, number),
    )


def own_seat(state: TableState, viewer: int) -> p.SeatView:
    """A player's seat as he alone sees it; he must have been dealt into the hand.

    Who sits down after the hand sees it as a watcher, whoever sat in his seat before.
    """
    return _seat(state, engine.view(state.hand, viewer) if state.hand else None, viewer)


def _deck(state: TableState) -> p.DeckView | None:
    deck = state.deck
    if deck is None:
        return None
    mixed = None if deck.entropy is None else list(deck.entropy)
    return p.DeckView(deck.hand, deck.root, deck.rules, list(deck.promises), mixed)


def _exposed(hand: HandState) -> list[p.ExposedCards]:
    """The dead-card board: every up card of the hand, folded ones too (room C2)."""
    found = [
        p.ExposedCards(seat, [card_text(card) for card in hand.up[seat]], seat not in hand.live)
        for seat in range(1, 9)
        if hand.up[seat]
    ]
    if hand.common is not None:
        found.append(p.ExposedCards(0, [card_text(hand.common)], False))
    return found


def _seat(state: TableState, hand: HandState | None, number: int) -> p.SeatView:
    player = state.seats.get(number)
    status = _status(state, hand, number, player)
    if hand is None or status != "in":
        return p.SeatView(
            seat=number,
            player=_player(player),
            stack=state.stack(number) if player else 0,
            status=status,
            bet=0,
            down=[],
            up=[],
            folded_on=state.folded_on.get(number, 0) if status == "folded" else 0,
            open=False,
            mucked=False,
            all_in=False,
            last=None,
            high=None,
            low=None,
            best_high=[],
            best_low=[],
            won=None,
        )
    over = state.phase != "playing"
    best_high, best_low = best(hand, number)
    return p.SeatView(
        seat=number,
        player=_player(player),
        stack=state.stack(number),
        status=status,
        bet=hand.bets[number],
        down=[card_text(card) for card in hand.down[number]],
        up=[card_text(card) for card in hand.up[number]],
        folded_on=0,
        open=hand.open[number],
        mucked=hand.mucked[number],
        all_in=not over and not hand.stacks[number],
        last=_last(state, number),
        high=high(hand, number),
        low=low(hand, number),
        best_high=best_high,
        best_low=best_low,
        won=won_by(state, number),
    )


def _player(seat: Seat | None) -> p.Player | None:
    if seat is None:
        return None
    return p.Player(seat.name, seat.kind, seat.style, seat.strength, seat.connected)


def _status(
    state: TableState, hand: HandState | None, number: int, player: Seat | None
) -> p.SeatStatus:
    if player is None:
        return "empty"
    if hand is not None and state.plays(number):
        return "in" if number in hand.live else "folded"
    return "out" if player.sitting_out or not player.stack else "waiting"


def _last(state: TableState, number: int) -> p.LastAct | None:
    word, to = state.last_act.get(number, ("", 0))
    return p.LastAct(cast(p.LastWord, word), to) if word not in ("", "fold") else None


def _felt(state: TableState, hand: HandState | None) -> p.Felt:
    """The middle; nothing in it depends on a hidden card."""
    if hand is None:
        return p.Felt(
            hand=state.hand_number,
            phase="antes" if state.phase == "antes" else "waiting",
            street=0,
            pots=[],
            price=0,
            unit=0,
            count=0,
            cap=0,
            ladder=[],
            open_pair=False,
            common="",
            opener=0,
            first=None,
            turn=None,
            headline=None,
            priced=None,
            results=[],
            void="",
            next_hand_at=state.next_hand_at,
            paused=state.paused,
            closing=state.closing,
        )
    return p.Felt(
        hand=state.hand_number,
        phase=_phase(state, hand),
        street=hand.street,
        pots=_pots(hand),
        price=hand.price,
        unit=unit(hand),
        count=hand.count,
        cap=0 if hand.uncapped else hand.setup.house.cap,
        ladder=_ladder(state, hand),
        open_pair=hand.open_pair,
        common=card_text(hand.common) if hand.common is not None else "",
        opener=(hand.opener or hand.leader) if hand.street == 3 else 0,
        first=p.First(*state.first) if state.first else None,
        turn=_turn(state, hand),
        headline=_headline(state, state.headline),
        priced=_priced(state, hand),
        results=pot_results(state),
        void=hand.void or "",
        next_hand_at=state.next_hand_at,
        paused=state.paused,
        closing=state.closing,
    )


def _phase(state: TableState, hand: HandState) -> p.FeltPhase:
    if state.phase == "antes":
        return "antes"
    if state.phase != "playing":
        return "over"
    return "showdown" if hand.phase == "show" else "playing"


def _pots(hand: HandState) -> list[p.PotView]:
    """Main and side pots as they stand: cut where a player is all-in (R11.2)."""
    if hand.phase in ("show", "over"):
        return [p.PotView(pot.amount, list(pot.seats)) for pot in engine.pots(hand)]
    paid = hand.paid
    cuts = sorted({paid[seat] for seat in hand.live if not hand.stacks[seat]} | {max(paid)})
    found: list[p.PotView] = []
    below = 0
    for cut in cuts:
        amount = sum(min(put, cut) - min(put, below) for put in paid)
        seats = [seat for seat in hand.live if paid[seat] >= cut or hand.stacks[seat]]
        if amount:
            found.append(p.PotView(amount, seats))
        below = cut
    return found


def _ladder(state: TableState, hand: HandState) -> list[int]:
    """The totals of the bets made on this street, and of those that may still be made."""
    cap = hand.setup.house.cap if not hand.uncapped else max(4, hand.count + 1)
    made = state.levels
    top = made[-1] if made else 0
    return [*made, *(top + unit(hand) * step for step in range(1, cap - len(made) + 1))]


def _turn(state: TableState, hand: HandState) -> p.TurnView | None:
    clock = state.clock
    if clock is None:
        return None
    return p.TurnView(clock.seat, hand.decision, clock.deadline, clock.allowed, clock.bank)


def _headline(state: TableState, did: tuple[int, str, int] | None) -> p.Headline | None:
    if did is None:
        return None
    seat, word, to = did
    return p.Headline(seat, state.dealt_names.get(seat, ""), cast(p.HeadlineWord, word), to)


def _priced(state: TableState, hand: HandState) -> p.Headline | None:
    """What set the price of the street: its last raise, or the bring-in."""
    raised = hand.aggressor_street == hand.street
    seat = hand.aggressor if raised else hand.opener
    did = state.last_act.get(seat) if hand.price else None
    return _headline(state, (seat, *did)) if did else None
