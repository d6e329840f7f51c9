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
    return len(state.can_act()) > 1


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


def next_to_act(state: HandState, after: int) -> int:
    """The next seat that must act in this round; 0 when the round is over (R6.6)."""
    stacks, live = state.stacks, state.live
    able = [seat for seat in CLOCKWISE[after] if stacks[seat] and seat in live]
    if len(able) == 1:
        # R4.13: the last player with chips need only match what the all-in players have in.
        return able[0] if owed(state, able[0]) > 0 else 0
    price, bets, acted = state.price, state.bets, state.acted_price
    for seat in able:
        if acted[seat] < 0 or bets[seat] < price:
            return seat
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
    stack, has_in = state.stacks[seat], state.bets[seat]
    price = state.price
    can_raise = _can_be_matched(state, seat)
    due = price - has_in if can_raise else owed(state, seat)
    if state.street == 3 and not price:
        _opening(state, legal, seat, can_raise)
        return legal
    legal.fold = True
    if due <= 0:
        legal.check = True
    else:
        legal.call = min(due, stack)
    if not can_raise:
        return legal
    if state.count >= state.setup.house.cap and not state.uncapped:
        legal.capped = True  # R6.4, R8.7
        return legal
    bet = unit(state)
    if not _may_raise(state, seat, bet):
        return legal
    targets = _targets(state, bet, has_in + stack)
    if state.street == 3 and not state.count:
        if not state.setup.house.bring_in_callable:
            legal.call = None  # R4.5: only complete, or fold
        elif targets[0] <= price:
            return legal
        legal.complete = targets[0]
    elif not price:
        legal.bets = targets
    elif targets[0] > price:
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


def _can_be_matched(state: HandState, seat: int) -> bool:
    """R6.5: no bet or raise unless somebody could put in more than the price."""
    stacks, bets, price = state.stacks, state.bets, state.price
    for other in state.live:  # noqa: SIM110 - a generator takes three times as long
        if other != seat and stacks[other] + bets[other] > price:
            return True
    return False


def _may_raise(state: HandState, seat: int, bet: int) -> bool:
    """Whether a raise is open to the seat: not yet acted, or enough has changed since (R8.5)."""
    since = state.acted_price[seat]
    return (
        since < 0
        or 2 * (state.price - since) >= bet
        or (not state.acted_count[seat] and state.count > 0)
    )


def _targets(state: HandState, bet: int, most: int) -> tuple[int, ...]:
    """The totals a bet or raise may go to: a whole bet over the last level, or all-in (R8.1)."""
    small = min(state.level + bet, most)
    if not state.open_pair or state.big_made:
        return (small,)
    big = min(state.level + state.setup.stakes.big_bet, most)
    return (small,) if big == small else (small, big)  # R7.2, R7.6
