"""The rock: waits for the best starting hands, and gives up unless they grow.

It knows its own cards and nothing else: neither dead cards nor other boards.
"""

from random import Random
from typing import Final

from doorcard.bots.bot import Bot, give_up, push, stay
from doorcard.cards import Card, rank_of
from doorcard.engine import Action, HandState, Legal
from doorcard.ranking import board_high
from doorcard.ranking.low import low_rank

_TENS: Final = 8  # the rank of a ten
_PAIR, _TWO_PAIR, _TRIPS = (
    1 << 20,
    2 << 20,
    3 << 20,
)  # the least value of each, as `board_high` counts


def choose(view: HandState, legal: Legal, rng: Random) -> Action:
    """Bet very good hands, call with good ones, leave the rest."""
    cards = view.hand_of(legal.seat)
    words = {half.word for half in view.setup.variant.halves}
    lows = sorted({low_rank(card) for card in cards})
    wanted = min(len(cards), 5)
    # The fifth best card on seventh street, the third best on third: how low is the low?
    top_low = lows[wanted - 1] if len(lows) >= wanted else 14
    if "low" in words and top_low <= (6 if "high" in words else 7):
        return push(legal)
    if "high" in words and _is_high(view, cards):
        return push(legal)
    if "low" in words and (top_low <= 8 or (len(cards) < 7 and lows[3:4] and lows[3] <= 8)):
        return stay(legal)
    # The last bet is too cheap to lay two pair down for.
    pays = "high" in words and len(cards) == 7 and _value(view, cards) >= _TWO_PAIR
    return stay(legal) if pays else give_up(legal)


def _is_high(view: HandState, cards: tuple[Card, ...]) -> bool:
    """Aces, kings, queens, jacks or tens to start with; then two pair and then trips."""
    if len(cards) > 5:
        return _value(view, cards) >= (_TWO_PAIR if len(cards) == 6 else _TRIPS)
    value = board_high(cards)
    high_pair = any(
        rank_of(card) >= _TENS and sum(rank_of(card) == rank_of(other) for other in cards) > 1
        for card in cards
    )
    return value >= _TRIPS or (value >= _PAIR and high_pair)


def _value(view: HandState, cards: tuple[Card, ...]) -> int:
    return view.setup.variant.halves[0].value(cards)


ROCK: Final = Bot(
    id="rock",
    name="Rock",
    style="Waits for the best starting hands; folds the rest",
    strength="fair",
    choose=choose,
)
