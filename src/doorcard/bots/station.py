"""The calling station: pays to see every card and never bets of its own accord."""

from random import Random
from typing import Final

from doorcard.bots.bot import Bot, stay
from doorcard.engine import Action, HandState, Legal


def choose(view: HandState, legal: Legal, rng: Random) -> Action:
    """Check or call, whatever the cards."""
    return stay(legal)


STATION: Final = Bot(
    id="station",
    name="Calling station",
    style="Calls to the end with anything; never raises",
    strength="beginner",
    choose=choose,
)
