"""Tight and aggressive, by the rules of thumb of stud: few hands, played hard.

A hand is given a worth for each half of the pot, from its own cards, the boards still in and the
cards that are out. What is good both ways is worth more.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Final, NamedTuple

from doorcard.bots.bot import Bot, give_up, push, stay
from doorcard.cards import Card, rank_of, suit_of
from doorcard.engine import Action, HandState, Legal
from doorcard.ranking import board_high, high_value
from doorcard.ranking.low import low_rank
from doorcard.ranking.values import PAIR, STRAIGHT, THREE, TWO_PAIR, category

NOTHING: Final = 0
CHEAP: Final = 1  # worth a bring-in or a free card
CALL: Final = 2
BET: Final = 3
JAM: Final = 4

_TEN, _KING = 8, 11  # ranks, as in `cards`


class Spot(NamedTuple):
    """What a seat sees: its cards, the boards of the others in, all other cards that are out."""

    street: int
    cards: tuple[Card, ...]
    rivals: tuple[tuple[Card, ...], ...]
    out: tuple[Card, ...]

    @property
    def alone(self) -> bool:
        """One rival is left."""
        return len(self.rivals) == 1


def choose(view: HandState, legal: Legal, rng: Random) -> Action:
    """Bet what is good, draw when it is live and cheap, and leave the rest."""
    if legal.muck:
        return stay(legal)
    spot = _spot(view, legal.seat)
    worth = _worth(view, spot)
    if worth < BET and _can_steal(view, spot, legal) and rng.random() < 0.7:
        return push(legal)
    cheap = view.street == 3 and not view.count
    # Raising wars are for the best hands.
    if worth == JAM or (worth == BET and view.count < 2):
        return push(legal)
    if worth >= CALL or (worth == CHEAP and cheap):
        return stay(legal)
    return give_up(legal)


def _spot(view: HandState, seat: int) -> Spot:
    others = [other for other in range(1, 9) if other != seat]
    return Spot(
        view.street,
        view.hand_of(seat),
        tuple(view.up[other] for other in view.live if other != seat),
        tuple(card for other in others for card in view.up[other]),
    )


def _worth(view: HandState, spot: Spot) -> int:
    words = [half.word for half in view.setup.variant.halves]
    if words == ["low"]:
        return _start_razz(spot) if spot.street == 3 else _later_razz(spot)
    high = _start_high(spot) if spot.street == 3 else _later_high(spot)
    if words == ["high"]:
        return high
    low = _start_low(spot) if spot.street == 3 else _later_low(spot)
    if min(high, low) >= CALL:
        return min(JAM, max(high, low) + 1)  # good both ways
    if spot.street == 3 and high == CALL:
        return CHEAP  # high alone plays for half the pot: it takes a big pair or better
    return max(high, low)


def _can_steal(view: HandState, spot: Spot, legal: Legal) -> bool:
    """Nobody came in, few are left to, and none of them shows a better door card."""
    if legal.complete is None or spot.street != 3 or len(spot.rivals) > 3 or view.count:
        return False
    door = view.setup.variant.door
    mine = view.up[legal.seat][0]
    callers = sum(bet > 0 for bet in view.bets) - (view.opener != 0)
    return not callers and all(door(mine) < door(board[0]) for board in spot.rivals)


# Third street


def _start_high(spot: Spot) -> int:
    """Rolled-up trips, big pairs, then live small pairs, three-flushes and three-straights."""
    ranks = [rank_of(card) for card in spot.cards]
    doors = [rank_of(card) for card in spot.out]
    kind = category(board_high(spot.cards))
    if kind == THREE:
        return JAM
    if kind == PAIR:
        pair = max(ranks, key=ranks.count)
        live = doors.count(pair) < 2
        best = all(pair > rank_of(board[0]) for board in spot.rivals)
        if pair >= _TEN and live:
            return BET if best or spot.alone else CALL
        if live and not doors.count(pair):
            return BET if spot.alone and best else CALL
        return CHEAP
    suits = {suit_of(card) for card in spot.cards}
    if len(suits) == 1 and sum(suit_of(card) in suits for card in spot.out) <= 2:
        return CALL
    needed = {max(ranks) + 1, min(ranks) - 1}
    if max(ranks) - min(ranks) == 2 and max(ranks) >= _TEN and _seen(doors, needed) <= 2:
        return CALL
    return CHEAP if max(ranks) >= _KING and spot.alone else NOTHING


def _start_low(spot: Spot) -> int:
    """Three different cards to an eight: better below a seven or with an ace, and when live."""
    ranks = _lows(spot.cards)
    if len(ranks) < 3:
        return NOTHING
    dead = sum(low_rank(card) <= 8 and low_rank(card) not in ranks for card in spot.out)
    smooth = ranks[2] <= 6 or (ranks[0] == 1 and ranks[2] <= 7)
    return (BET if smooth else CALL) - (dead >= 4)


def _start_razz(spot: Spot) -> int:
    """As for low; cards of one's own ranks are welcome among those that are out."""
    ranks = _lows(spot.cards)
    if len(ranks) < 3:
        return CHEAP if len(ranks) == 2 and spot.alone else NOTHING
    welcome = sum(low_rank(card) in ranks for card in spot.out)
    if ranks[2] <= 5:
        return JAM
    return BET if ranks[2] <= 7 or welcome >= 2 or spot.alone else CALL


# Fourth street and later


def _later_high(spot: Spot) -> int:
    cards = spot.cards
    value = high_value(cards) if len(cards) > 4 else board_high(cards)
    kind = category(value)
    showing = max(map(board_high, spot.rivals))
    worth = NOTHING
    if value > showing:
        worth = _made_high(spot, kind)
        # Three suited up cards, or a pair showing, may already be more than two pair.
        if kind in (PAIR, TWO_PAIR) and (category(showing) or any(map(_suited, spot.rivals))):
            worth = min(worth, CALL)
    if spot.street < 7 and worth < CALL and _draws(spot):
        worth = CALL
    return worth


def _made_high(spot: Spot, kind: int) -> int:
    if kind >= THREE:
        return JAM if kind >= STRAIGHT or spot.street < 7 else BET
    if kind == TWO_PAIR:
        return BET
    ranks = [rank_of(card) for card in spot.cards]
    top = max(ranks, key=lambda rank: (ranks.count(rank), rank))
    best = all(top >= rank_of(card) for board in spot.rivals for card in board)
    if kind == PAIR:
        if best and spot.street < 7:
            return BET
        return CALL if best or spot.alone else NOTHING
    return CHEAP if best and spot.street == 4 else NOTHING


def _suited(board: tuple[Card, ...]) -> bool:
    suits = [suit_of(card) for card in board]
    return any(suits.count(suit) >= 3 for suit in range(4))


def _draws(spot: Spot) -> bool:
    """Four to a flush or to an open straight, with most of the cards that it needs still live."""
    suits = [suit_of(card) for card in spot.cards]
    out = [suit_of(card) for card in spot.out]
    if any(suits.count(suit) == 4 and out.count(suit) <= 4 for suit in range(4)):
        return True
    ranks = {rank_of(card) for card in spot.cards}
    doors = [rank_of(card) for card in spot.out]
    return any(
        ranks >= {low, low + 1, low + 2, low + 3} and _seen(doors, {low - 1, low + 4}) <= 2
        for low in range(1, 9)
    )


def _later_low(spot: Spot) -> int:
    ranks = _lows(spot.cards)
    rivals = [_lows(board) for board in spot.rivals]
    if len(ranks) >= 5:
        # With two up cards or fewer to an eight, a rival has no low before the last card.
        racing = [rival for rival in rivals if len(rival) >= (3 if spot.street < 7 else 2)]
        if not racing or ranks[4] <= 6:
            return JAM  # the only low, or nearly the best one
        return BET if ranks[4] == 7 or spot.alone else CALL
    if len(ranks) == 4 and spot.street < 7:
        better = ranks[3] <= 7 and all(len(rival) < 3 for rival in rivals)
        return BET if better and spot.street == 4 else CALL
    return CHEAP if len(ranks) == 3 and spot.street == 4 else NOTHING


def _later_razz(spot: Spot) -> int:
    """Count good cards: one's own, against the rivals' boards with good cards underneath."""
    ranks = _lows(spot.cards)
    rivals = [_lows(board) for board in spot.rivals]
    good = min(5, len(ranks))
    against = min(5, max(map(len, rivals)) + 2)
    if good == 5:
        smoother = all(len(rival) < 3 or ranks[4] < rival[2] for rival in rivals)
        return JAM if smoother or ranks[4] <= 6 else BET
    if spot.street == 7:
        return CALL if spot.alone and good >= against - 1 and good == 4 else NOTHING
    if good > against or (good == against and spot.street == 4):
        return BET
    behind = against - good
    return CALL if not behind or (behind == 1 and spot.street < 6) else NOTHING


def _lows(cards: Iterable[Card]) -> list[int]:
    """The different ranks of eight and lower, ace 1, from below."""
    return sorted({low_rank(card) for card in cards if low_rank(card) <= 8})


def _seen(ranks: Sequence[int], wanted: set[int]) -> int:
    """How many of the cards that are wanted are out."""
    return sum(rank in wanted for rank in ranks)


TAG: Final = Bot(
    id="tag",
    name="Tight-aggressive",
    style="Few hands, played hard; counts dead cards and reads boards",
    strength="solid",
    choose=choose,
)
