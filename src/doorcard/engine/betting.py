"""A betting round: whose turn it is and what he may do, with amounts (R4-R8).

Every number follows from three facts (R6.7): the `price` to match, the last full `level`, and
the `count` of bets. All amounts are cents.
"""

from __future__ import annotations

from doorcard.cards import UNKNOWN, rank_of, suit_of
from doorcard.engine.actions import Legal
from doorcard.engine.evolve import unit
from doorcard.engine.state import CLOCKWISE, HandState


def leader(state: HandState) -> int:
    """The seat that acts first on this street; 0 if nobody can bet, or a record must say.

    Third street: who opens (R4.1, R4.11). Later: the highest board (R5), or who sits next to it
    with chips left (R5.4).
    """
    if not round_is_possible(state):
        return 0
    lead = top_board(state)
    if not lead or state.stacks[lead]:
        return lead
    able = state.can_act()
    return next(seat for seat in CLOCKWISE[lead] if seat in able)


def round_is_possible(state: HandState) -> bool:
    """Whether two players can still bet; one alone has nobody to bet against (R4.13, R6.5)."""
    stacks = state.stacks
    able = 0
    for seat in state.live:
        if stacks[seat]:
            able += 1
    return able > 1


def top_board(state: HandState) -> int:
    """The live seat whose door card or board speaks first; 0 if a live board is not known."""
    setup, live = state.setup, state.live
    boards = [state.up[seat] for seat in live]
    if setup.record and any(UNKNOWN in board for board in boards):
        return 0
    if state.street == 3:
        values = [setup.variant.door(board[0]) for board in boards]
        return live[values.index(max(values))]
    # R10.7: the common card belongs to no board, but for the house that counts it.
    if state.common is not None and setup.house.river_lead == "recompute":
        boards = [(*board, state.common) for board in boards]
    values = [setup.variant.board(board) for board in boards]
    best = max(values)
    if setup.house.board_tie == "suit":
        tied = [seat for seat, value in zip(live, values, strict=True) if value == best]
        return max(tied, key=lambda seat: _top_suit(state, seat))
    return live[values.index(best)]  # R5.3: live seats are in dealing order, from the button


def _top_suit(state: HandState, seat: int) -> int:
    """The best suit among a board's most numerous and then highest cards (R5.3)."""
    ranks = [rank_of(card) for card in state.up[seat]]
    top = max(ranks, key=lambda rank: (ranks.count(rank), rank))
    return max(suit_of(card) for card in state.up[seat] if rank_of(card) == top)


def next_to_act(state: HandState) -> int:
    """The next seat that must act in this round; 0 when the round is over (R6.6)."""
    waiting = state.to_act
    if len(waiting) > 1:
        return waiting[0]
    # R4.13: the last player with chips need only match what the all-in players have in.
    if waiting and (round_is_possible(state) or owed(state, waiting[0]) > 0):
        return waiting[0]
    return 0


def owed(state: HandState, seat: int) -> int:
    """What the seat must add to match the price, were its stack deep enough."""
    stacks, bets = state.stacks, state.bets
    for other in state.live:
        if stacks[other] and other != seat:
            return state.price - bets[seat]
    # R4.13: all others are all-in, so no more than the most that any of them has in.
    most = max((bets[other] for other in state.live if other != seat), default=0)
    return min(state.price, most) - bets[seat]


def legal_bets(state: HandState, seat: int) -> Legal:
    """The choices of a seat whose turn it is in a betting round."""
    legal = Legal(seat, state.decision)
    price = state.price
    can_raise = _can_be_matched(state, seat)
    if not price and state.street == 3:
        _opening(state, legal, seat, can_raise)
        return legal
    legal.fold = True
    due = price - state.bets[seat] if can_raise else owed(state, seat)
    if due <= 0:
        legal.check = True
    else:
        legal.call = min(due, state.stacks[seat])
    if not can_raise:
        return legal
    if state.count >= state.setup.house.cap and not state.uncapped:
        legal.capped = True  # R6.4, R8.7
        return legal
    targets = _targets(state, seat)
    if state.street == 3 and not state.count:
        _completing(state, legal, targets)
    elif not price:
        legal.bets = targets
    elif targets and targets[0] > price:
        legal.raises = targets
    return legal


def _opening(state: HandState, legal: Legal, seat: int, can_raise: bool) -> None:
    """R4.3: bring in or complete; who stands in for an all-in low card may also fold (R4.11)."""
    stakes, stack = state.setup.stakes, state.stacks[seat]
    stands_in = len(state.can_act()) < len(state.live) and top_board(state) not in (seat, 0)
    legal.fold = stands_in or seat != state.leader
    legal.bring_in = min(stakes.bring_in, stack)
    if can_raise and stack > stakes.bring_in:
        legal.complete = min(stakes.small_bet, stack)


def _completing(state: HandState, legal: Legal, targets: tuple[int, ...]) -> None:
    """R4.4: before the completion; R4.5: where the bring-in can't be called, complete or fold."""
    if not targets:
        return
    if not state.setup.house.bring_in_callable:
        legal.call = None
    elif targets[0] <= state.price:
        return
    legal.complete = targets[0]


def _can_be_matched(state: HandState, seat: int) -> bool:
    """R6.5: no bet or raise unless somebody could put in more than the price."""
    stacks, bets, price = state.stacks, state.bets, state.price
    for other in state.live:  # noqa: SIM110 - a generator takes three times as long
        if other != seat and stacks[other] + bets[other] > price:
            return True
    return False


def _targets(state: HandState, seat: int) -> tuple[int, ...]:
    """The totals a bet or raise may go to: a whole bet over the last level, or all-in (R8.1).

    Empty if no raise is open to the seat: it has acted, and too little has changed since (R8.5).
    """
    bet = unit(state)
    since = state.acted_price[seat]
    if (
        since >= 0
        and 2 * (state.price - since) < bet
        and (state.acted_count[seat] or not state.count)
    ):
        return ()
    most = state.bets[seat] + state.stacks[seat]
    small = min(state.level + bet, most)
    if not state.open_pair or state.big_made:
        return (small,)
    big = min(state.level + state.setup.stakes.big_bet, most)
    return (small,) if big == small else (small, big)  # R7.2, R7.6
