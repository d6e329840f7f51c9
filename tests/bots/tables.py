"""Tables of bots for the tests, and hands set up card by card."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from doorcard.bots import Bot
from doorcard.cards import Card, parse_cards
from doorcard.engine import (
    ONLINE,
    Action,
    Deal,
    HandState,
    House,
    Legal,
    Setup,
    legal,
    play,
    stakes_at,
    start,
    view,
)
from doorcard.games import GAMES
from tests.engine.random_hands import Choose, Shoe, shuffled, steps

STACK = 20_000


def seated(bots: dict[int, Bot]) -> Choose:
    """Each bot at its seat; it gets its view and no more."""

    def choose(state: HandState, legal: Legal, rng: Random) -> Action:
        assert state.phase != "over", "nobody is asked after the end (R9.1)"
        return bots[legal.seat].choose(view(state, legal.seat), legal, rng)

    return choose


def match(game: str, bots: Sequence[Bot], hands: int, seed: int = 1) -> dict[str, float]:
    """What each kind of bot wins, in big bets for a hundred hands and a player.

    Stacks are deep and the same in every hand; the bots change seats from hand to hand.
    """
    random = Random(seed)
    won = dict.fromkeys((bot.id for bot in bots), 0)
    stakes = stakes_at(200, ONLINE)
    for number in range(hands):
        seats = {seat: bots[(seat + number) % len(bots)] for seat in range(1, len(bots) + 1)}
        setup = Setup(GAMES[game], ONLINE, stakes, tuple((seat, STACK) for seat in seats))
        for state, _, _ in steps(setup, Shoe(shuffled(random), random), seated(seats), random):
            final = state
        for seat, bot in seats.items():
            won[bot.id] += final.stacks[seat] - STACK
    played = {name: sum(bot.id == name for bot in bots) * hands for name in won}
    return {name: 100 * cents / stakes.big_bet / played[name] for name, cents in won.items()}


def spot(
    game: str,
    hands: dict[int, str],
    *actions: Action | str,
    house: House = ONLINE,
) -> HandState:
    """A hand at 2/4, dealt as `hands` say: seat -> down, down, up, up ...; 50 dollars each.

    `actions` are the players'; a text is the next card for each seat that gets one, in order.
    """
    stacks = tuple((seat, 5_000) for seat in hands)
    state, _ = start(Setup(GAMES[game], house, stakes_at(200, house), stacks))
    cards = {seat: parse_cards(text) for seat, text in hands.items()}
    first: list[Card] = [cards[slot.seat][at // len(hands)] for at, slot in enumerate(state.deals)]
    play(state, Deal(tuple(first)))
    for action in actions:
        play(state, Deal(parse_cards(action)) if isinstance(action, str) else action)
    return state


def choice(bot: Bot, state: HandState, seed: int = 1) -> Action:
    """What the bot does where it is to act."""
    choices = legal(state)
    return bot.choose(view(state, choices.seat), choices, Random(seed))
