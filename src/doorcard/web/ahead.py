"""Choices ahead of one's turn (room B5): when one may be made, what it answers, when it dies.

A choice is its player's alone: no event, no picture and no other viewer's message tells of it.
Here nothing is sent or played; `doorcard.web.watcher` does that.
"""

from __future__ import annotations

from dataclasses import dataclass

from doorcard import engine
from doorcard.engine import HandState
from doorcard.errors import IllegalAction
from doorcard.table.state import TableState
from doorcard.web.messages import AheadEnd, AheadWord


@dataclass(frozen=True, slots=True)
class Choice:
    """What to do when one's turn comes, and the hand, street and price that it was made at."""

    hand: int
    street: int
    price: int
    word: AheadWord


@dataclass(frozen=True, slots=True)
class Habits:
    """Lasting preferences: always bring in the minimum; muck when asked to show or muck."""

    bring_in: bool = False
    muck: bool = False


def check(choice: Choice, state: TableState, seat: int) -> None:
    """Whether a choice may be made now.

    Errors: `not_in_hand`, `stale`, `price_changed`, `your_turn`, `not_now` (what it says can't
    come up on this street, or at this price).
    """
    hand = state.hand
    if hand is None or not _plays_on(state, hand, seat):
        raise IllegalAction("not_in_hand", "you have nothing to choose in this hand")
    now = (state.hand_number, hand.street)
    if (choice.hand, choice.street) != now:
        raise IllegalAction(
            "stale", "that street is over", given=(choice.hand, choice.street), allowed=now
        )
    if choice.price != hand.price:
        raise IllegalAction(
            "price_changed", "the price changed", given=choice.price, allowed=hand.price
        )
    if hand.turn == seat:
        raise IllegalAction("your_turn", "it is your turn: act")
    if not _may_come_up(choice.word, hand, seat):
        raise IllegalAction("not_now", "not at this price", given=choice.word)


def _plays_on(state: TableState, hand: HandState, seat: int) -> bool:
    """Whether a seat may still have a turn that its player answers."""
    alive = state.in_hand(seat) and seat in hand.live and hand.stacks[seat] > 0
    return alive and not state.seats[seat].leaving


def _may_come_up(word: AheadWord, hand: HandState, seat: int) -> bool:
    owes, third = hand.price > hand.bets[seat], hand.street == 3
    if word == "check":
        return not owes and not third
    if word == "call":
        return owes
    if word == "bring_in":
        return third and not hand.price
    return word == "check_fold" or (third and not _completed(hand))


def _completed(hand: HandState) -> bool:
    """Whether more is asked than the bring-in; by an all-in, it need not be a full bet (R8.2)."""
    return hand.price > hand.setup.stakes.bring_in


def end(choice: Choice, state: TableState, seat: int) -> AheadEnd | None:
    """What an event has ended a choice by; None while it lives.

    Check and call die with any change of price, check/fold and fold-to-a-completion outlive it
    within their street.
    """
    hand = state.hand
    if hand is None or state.hand_number != choice.hand or not _plays_on(state, hand, seat):
        return "hand"
    if hand.street != choice.street or hand.phase == "show":
        return "street"
    dies_with_the_price = choice.word in ("check", "call", "bring_in")
    return "price" if dies_with_the_price and hand.price != choice.price else None


def answer(choice: Choice, hand: HandState, legal: engine.Legal) -> engine.Action | None:
    """What a living choice says to the turn that has come; None: ask the player.

    A fold to any completion has nothing to say to a bring-in, and lives on.
    """
    if choice.word == "check":
        return engine.CHECK if legal.check else None
    if choice.word == "call":
        return engine.CALL if legal.call is not None else None
    if choice.word == "bring_in":
        return engine.BRING_IN if legal.bring_in is not None else None
    if choice.word == "check_fold" and legal.check:
        return engine.CHECK
    folds = choice.word == "check_fold" or _completed(hand)
    return engine.FOLD if legal.fold and folds else None


def by_habit(habits: Habits, legal: engine.Legal) -> engine.Action | None:
    """What a lasting preference says to a turn; None: ask the player."""
    if habits.bring_in and legal.bring_in is not None:
        return engine.BRING_IN
    return engine.MUCK if habits.muck and legal.muck else None
