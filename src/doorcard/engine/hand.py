"""Playing a hand: what an action leads to.

`start` begins a hand; then the dealer and the players take turns. `legal(state)` says who may do
what, `decide(state, action)` which events follow, and `evolve` what they change. `play` is
`decide` and `evolve` at once, in place, for those who hold the only copy. A refused action
raises `IllegalAction` and changes nothing.

>>> from doorcard.cards import parse_cards
>>> from doorcard.engine import BRING_IN, FOLD, ONLINE, Deal, Setup, stakes_at
>>> from doorcard.games import STUD_HILO
>>> state, _ = start(Setup(STUD_HILO, ONLINE, stakes_at(200, ONLINE), ((1, 5000), (4, 5000))))
>>> events = play(state, Deal(parse_cards("As 9d Ah 9h 2c Kd")))
>>> legal(state).actions()
(BringIn(), Complete(to=200))
>>> for action in (BRING_IN, FOLD):
...     events = play(state, action)
>>> events[:3]  # the ante cents are the pot; the bring-in came back
[Folded(seat=4, dealt=False), UncalledBetReturned(seat=1, amount=50), PotAwarded(pot=0, seat=1, \
amount=80, share='all', ways=1)]
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from doorcard.cards import UNKNOWN, Card
from doorcard.engine import actions as a
from doorcard.engine import audit
from doorcard.engine import events as e
from doorcard.engine.betting import leader, legal_bets, next_to_act, round_is_possible
from doorcard.engine.dealing import start_street, stub
from doorcard.engine.evolve import CHANGES
from doorcard.engine.settlement import settle, settle_as_stated, settle_unopposed, void
from doorcard.engine.showdown import must_show, show_order
from doorcard.engine.state import BITS, HandState
from doorcard.errors import BadInput, IllegalAction

Events = list[e.Event]

_SEATS: Final = frozenset(range(1, 9))


def start(setup: e.Setup) -> tuple[HandState, Events]:
    """Begin a hand: antes are posted, and the dealer's turn is next.

    Errors: `bad_seat`, `not_enough_players` (R1.1, R2.6), `bad_stack` (R1.7), `no_chips`,
    `short_ante` (R2.4).
    """
    _check_setup(setup)
    state = HandState(setup)
    events: Events = [e.HandStarted(setup)]
    if setup.stakes.ante:
        for seat in state.live:
            ante = min(setup.stakes.ante, state.stacks[seat])
            _tell(state, events, e.AntePosted(seat, ante))
    _return_uncalled(state, events)
    _start_street(state, events, 3)
    return state, events


def _check_setup(setup: e.Setup) -> None:
    seats = [seat for seat, _ in setup.stacks]
    places = [*seats, setup.button]
    if {*map(type, places)} != {int} or not _SEATS.issuperset(places):  # True is no seat
        raise BadInput("bad_seat", "seats", given=places, allowed="1 to 8")
    if len(set(seats)) != len(seats):
        raise BadInput("bad_seat", "a seat is there twice", given=seats)
    if not 2 <= len(seats) <= 8:
        raise BadInput("not_enough_players", "players", given=len(seats), allowed="2 to 8")
    for seat, cents in setup.stacks:
        if type(cents) is not int:  # R1.7
            raise BadInput("bad_stack", f"seat {seat}", given=cents, allowed="whole cents")
        if cents < 1:
            raise BadInput(
                "no_chips", f"seat {seat} has no chips", given=cents, allowed="1 or more"
            )
        if cents < setup.stakes.ante and setup.house.short_ante == "refused":
            raise BadInput("short_ante", f"seat {seat}", given=cents, allowed=setup.stakes.ante)


def legal(state: HandState) -> a.Legal:
    """Who may do what now, with amounts."""
    found = state.legal_now
    if found is None:
        found = state.legal_now = _legal(state)
    return found


def _legal(state: HandState) -> a.Legal:
    if state.phase == "bet":
        return legal_bets(state, state.turn)
    if state.phase == "show":
        if not state.turn:
            return a.Legal(0, state.decision, settle=True)
        return a.Legal(state.turn, state.decision, show=True, muck=True)
    if state.phase == "over":
        winner = _unshown_winner(state)
        return a.Legal(winner, state.decision, show=bool(winner))
    places = state.deals[state.dealt :]
    if not places:
        return a.Legal(0, state.decision, lead=True)
    if state.street == 7:  # R10.4: what comes after a shuffle isn't known before it
        wait = next((at for at, slot in enumerate(places) if slot.place == "shuffle"), None)
        places = places[:wait]
    return a.Legal(0, state.decision, deal=places)


def decide(state: HandState, action: a.Action) -> Events:
    """The events that follow from an action; `state` stays as it is.

    Errors: `not_an_action`, `hand_over`, `not_allowed`, `bad_amount`, `too_many_cards`,
    `card_twice`, `unknown_card`, `not_your_cards`, `too_late`, `bad_settlement`; with what was
    given and what is allowed, but never with a card that is hidden.
    """
    return play(state.copy(), action)


def play(state: HandState, action: a.Action) -> Events:
    """`decide`, and the state is changed by the events in place. Errors: as `decide`."""
    events: Events = []
    move = _MOVES.get(type(action))
    if move is None:
        raise IllegalAction("not_an_action", "no such action", given=action)
    move(state, action, events)
    state.legal_now = None
    return events


def _tell(state: HandState, events: Events, event: e.Event) -> None:
    CHANGES[type(event)](state, event)
    events.append(event)


def _tell_all(state: HandState, events: Events, following: Iterable[e.Event]) -> None:
    for event in following:
        _tell(state, events, event)


def _refuse(state: HandState, action: a.Action, code: str = "not_allowed") -> IllegalAction:
    choices = legal(state)
    if state.phase == "over":
        left = choices.actions() or None
        return IllegalAction("hand_over", "the hand is over", given=action, allowed=left)
    who = f"seat {choices.seat} is to act" if choices.seat else "the dealer is to act"
    allowed = choices.actions() or f"the next {len(choices.deal)} cards"
    return IllegalAction(code, who, given=action, allowed=allowed)


# The dealer


def _deal(state: HandState, action: a.Deal, events: Events) -> None:
    places = legal(state).deal
    cards = action.cards
    if not cards or not places:
        raise _refuse(state, action)
    if len(cards) > len(places):
        raise IllegalAction("too_many_cards", "cards dealt", given=len(cards), allowed=len(places))
    _check_cards(state, cards)
    for slot, card in zip(places, cards, strict=False):
        place = slot.place
        if place == "up" or place == "down" or place == "open":
            _tell(state, events, e.CardDealt(slot.seat, card, place))
        elif place == "common":
            _tell(state, events, e.CommonCardDealt(card))
        elif place == "burn":
            _tell(state, events, e.CardBurned(card))
    if state.dealt == len(state.deals):
        _begin_round(state, events)
    else:
        _shuffle_if_due(state, events)


def _check_cards(state: HandState, cards: tuple[Card, ...]) -> None:
    out = state.out
    for card in cards:
        if type(card) is not int or not 0 <= card <= UNKNOWN:
            raise IllegalAction("unknown_card", "no such card", given=card, allowed="0 to 51")
        if card == UNKNOWN and not state.setup.record:
            raise IllegalAction("unknown_card", "only a record has cards that are not known")
        bit = BITS[card]
        if out & bit:
            raise IllegalAction("card_twice", "that card is out already")
        out |= bit


def _shuffle_if_due(state: HandState, events: Events) -> None:
    if state.dealt < len(state.deals) and state.deals[state.dealt].place == "shuffle":
        _tell(state, events, e.StubReshuffled(stub(state) + len(state.burns)))


def _start_street(state: HandState, events: Events, street: int) -> None:
    _tell_all(state, events, start_street(state, street))
    if street == 7:  # R10: before that the cards always suffice
        _shuffle_if_due(state, events)


def _begin_round(state: HandState, events: Events) -> None:
    seat = leader(state)
    if seat:
        _tell(state, events, e.ActionOn(seat, state.decision + 1))
    elif not round_is_possible(state):
        _end_street(state, events)
    # else a record has to say who leads


def _lead(state: HandState, action: a.Lead, events: Events) -> None:
    if not legal(state).lead or action.seat not in state.can_act():
        raise _refuse(state, action)
    _tell(state, events, e.ActionOn(action.seat, state.decision + 1))


# The players


def _bring_in(state: HandState, action: a.BringIn, events: Events) -> None:
    amount = legal(state).bring_in
    if amount is None:
        raise _refuse(state, action)
    _act(state, events, e.BroughtIn(state.turn, amount))


def _complete(state: HandState, action: a.Complete, events: Events) -> None:
    _check_amount(state, action, (legal(state).complete,))
    seat = state.turn
    _act(state, events, e.Completed(seat, action.to - state.bets[seat], action.to))


def _bet(state: HandState, action: a.Bet, events: Events) -> None:
    _check_amount(state, action, legal(state).bets)
    seat = state.turn
    _act(state, events, e.BetMade(seat, action.to - state.bets[seat], action.to))


def _raise(state: HandState, action: a.Raise, events: Events) -> None:
    _check_amount(state, action, legal(state).raises)
    seat = state.turn
    _act(state, events, e.Raised(seat, action.to - state.bets[seat], action.to))


def _check_amount(
    state: HandState, action: a.Complete | a.Bet | a.Raise, allowed: tuple[int | None, ...]
) -> None:
    to = action.to
    if type(to) is not int:  # True, 4.0 and "4" are no amounts (case X3)
        raise _refuse(state, action, "bad_amount")
    if to not in allowed:
        raise _refuse(state, action, "bad_amount" if any(allowed) else "not_allowed")


def _call(state: HandState, action: a.Call, events: Events) -> None:
    amount = legal(state).call
    if amount is None:
        raise _refuse(state, action)
    _act(state, events, e.Called(state.turn, amount))


def _check(state: HandState, action: a.Check, events: Events) -> None:
    if not legal(state).check:
        raise _refuse(state, action)
    _act(state, events, e.Checked(state.turn))


def _fold(state: HandState, action: a.Fold, events: Events) -> None:
    if not legal(state).fold:
        raise _refuse(state, action)
    # R9.5: where nobody bet, the seat of a folded hand may keep its place in the deal.
    dealt = not state.price and state.setup.house.dead_seat_dealt
    _act(state, events, e.Folded(state.turn, dealt))


def _act(state: HandState, events: Events, event: Any) -> None:
    """A bettor's move, and whatever it leads to."""
    _tell(state, events, event)
    if len(state.live) == 1:
        _return_uncalled(state, events)
        _tell_all(state, events, settle_unopposed(state))
        return
    following = next_to_act(state)
    if following:
        _tell(state, events, e.ActionOn(following, state.decision + 1))
    else:
        if state.price:  # a checked round put in nothing that could come back
            _return_uncalled(state, events)
        _end_street(state, events)


def _return_uncalled(state: HandState, events: Events) -> None:
    """Give back what nobody matched, folded players included (R11.1)."""
    paid = state.paid
    most = max(paid)
    if paid.count(most) == 1:
        second = sorted(paid)[-2]
        _tell(state, events, e.UncalledBetReturned(paid.index(most), most - second))


def _end_street(state: HandState, events: Events) -> None:
    if state.street == 7:
        _showdown(state, events)
        return
    if state.setup.house.expose_allin and not round_is_possible(state):
        # R14.9: no more betting and cards to come, so the hands still in are turned up.
        for seat in state.live:
            if not state.open[seat] and state.knows(seat):
                _tell(state, events, e.HandShown(seat, state.down[seat]))
    _start_street(state, events, state.street + 1)


# The showdown


def _showdown(state: HandState, events: Events) -> None:
    if not state.setup.record and (problem := audit.damage(state)):
        _tell(state, events, void(state, problem))
        return
    _tell(state, events, e.ShowdownStarted(show_order(state)))
    _next_to_show(state, events)


def _next_to_show(state: HandState, events: Events) -> None:
    while state.show_order:
        seat = state.show_order[0]
        if not state.knows(seat) or not must_show(state, seat):
            _tell(state, events, e.ActionOn(seat, state.decision + 1))
            return
        _tell(state, events, e.HandShown(seat, state.down[seat]))
    _tell_all(state, events, settle(state))


def _show(state: HandState, action: a.Show, events: Events) -> None:
    choices = legal(state)
    if not choices.show:
        raise _refuse(state, action)
    seat = choices.seat
    cards = action.cards or state.down[seat]
    if action.cards and not _may_be(state.down[seat], cards):
        raise IllegalAction("not_your_cards", f"seat {seat} does not hold those", given=action)
    _tell(state, events, e.HandShown(seat, cards))
    if state.phase == "show":
        _next_to_show(state, events)


def _unshown_winner(state: HandState) -> int:
    """Who won because all others folded, and may show his hand after it (R9.1); else 0."""
    if len(state.live) > 1 or state.void is not None or state.open[state.live[0]]:
        return 0
    return state.live[0]


def _may_be(known: tuple[Card, ...], cards: tuple[Card, ...]) -> bool:
    """Whether down cards, some of them unknown, may turn out to be `cards`."""
    return len(known) == len(cards) and {*known} - {UNKNOWN} <= {*cards}


def _muck(state: HandState, action: a.Muck, events: Events) -> None:
    if not legal(state).muck:
        raise _refuse(state, action)
    _tell(state, events, e.HandMucked(state.turn))
    _next_to_show(state, events)


# The settlement


def _settle_as_stated(state: HandState, action: a.Settle, events: Events) -> None:
    if not legal(state).settle:
        raise _refuse(state, action)
    _tell_all(state, events, settle_as_stated(state, action))


def _cancel(state: HandState, action: a.Void, events: Events) -> None:
    if state.phase == "over" or state.pot != sum(state.paid):
        raise IllegalAction("too_late", "the pot is paid already", given=action)
    _tell(state, events, void(state, action.reason))


_MOVES: Final[dict[type, Callable[[HandState, Any, Events], None]]] = {
    a.Deal: _deal,
    a.Lead: _lead,
    a.BringIn: _bring_in,
    a.Complete: _complete,
    a.Bet: _bet,
    a.Call: _call,
    a.Raise: _raise,
    a.Check: _check,
    a.Fold: _fold,
    a.Show: _show,
    a.Muck: _muck,
    a.Settle: _settle_as_stated,
    a.Void: _cancel,
}
