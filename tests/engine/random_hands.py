"""Random hands for the tests: a set-up, a shoe, and players who do anything legal.

All randomness comes from a seed, so a hand that fails can be played again: `Player(seed)`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields, replace
from random import Random
from typing import Any, Final, get_args, get_type_hints

from doorcard.cards import DECK, Card
from doorcard.engine import (
    PROFILES,
    SHOW,
    Action,
    Deal,
    Event,
    Fold,
    HandState,
    House,
    Legal,
    Rake,
    Setup,
    Stakes,
    legal,
    play,
    profile,
    stakes_at,
    start,
)
from doorcard.engine.events import CardBurned, StubReshuffled
from doorcard.games import GAMES

Choose = Callable[[HandState, Legal, Random], Action]
Step = tuple[HandState, Action | None, list[Event]]
"""The state after an action, the action (None for the start), and its events."""

_WORDS: Final = {name: get_args(kind) for name, kind in get_type_hints(House).items()}


class Shoe:
    """A shuffled deck that is dealt from the front; burned cards may come back (R10.3)."""

    def __init__(self, cards: Sequence[Card], random: Random) -> None:
        self.cards = list(cards)
        self.random = random
        self.burned: list[Card] = []

    def deal(self, count: int) -> Deal:
        """The next `count` cards."""
        cards, self.cards = self.cards[:count], self.cards[count:]
        return Deal(tuple(cards))

    def watch(self, events: Sequence[Event]) -> None:
        """Keep the burned cards, and shuffle them in when the engine says so."""
        for event in events:
            if isinstance(event, CardBurned):
                self.burned.append(event.card)
            elif isinstance(event, StubReshuffled):
                self.cards += self.burned
                self.burned.clear()
                self.random.shuffle(self.cards)


def shuffled(random: Random) -> list[Card]:
    return random.sample(DECK, 52)


def random_house(random: Random, game: str) -> House:
    """A profile as it stands, or every switch by chance; at times with a rake."""
    house = profile(random.choice(list(PROFILES)), game)
    if random.random() < 0.4:
        switches: dict[str, Any] = {"cap": random.randint(1, 6)}
        for field in fields(House):
            if words := _WORDS[field.name]:
                switches[field.name] = random.choice(words)
            elif isinstance(field.default, bool):
                switches[field.name] = random.random() < 0.5
        house = replace(house, **{**switches, "short_ante": "allin"})
    if random.random() < 0.3:
        rakes = Rake(percent=5, cap=300), Rake(step=200, per_step=10, unit=5, from_street=4)
        house = replace(house, rake=random.choice(rakes))
    return house


def random_stakes(random: Random, house: House) -> Stakes:
    unit = random.choice((1, 1, 5, 25))
    stakes = stakes_at(random.choice((200, 300, 1000)), house, chip_unit=unit)
    if random.random() < 0.2:
        stakes = replace(stakes, ante=random.choice((0, unit, stakes.small_bet)))
    return stakes


def random_setup(random: Random) -> Setup:
    """Two to eight players with stacks from a single chip to more than a hand can cost."""
    variant = random.choice(list(GAMES.values()))
    house = random_house(random, variant.id)
    stakes = random_stakes(random, house)
    players = random.choice((2, 2, 3, 4, 5, 6, 7, 8, 8))
    short = random.choice((0.0, 0.2, 0.6))
    stacks = []
    for seat in sorted(random.sample(range(1, 9), players)):
        if random.random() < short:
            most = random.choice((stakes.ante + stakes.bring_in, 2 * stakes.big_bet))
        else:
            most = 25 * stakes.big_bet
        units = random.randint(1, max(1, most // stakes.chip_unit))
        stacks.append((seat, units * stakes.chip_unit + random.choice((0, 0, 0, 0, 1))))
    return Setup(variant, house, stakes, tuple(stacks), button=random.randint(1, 8))


def random_choice(random: Random) -> Choose:
    """How the players of one hand choose: any legal action, with folds rare or never."""
    folds = random.choice((0.0, 0.0, 0.1, 1.0))

    def choose(state: HandState, legal: Legal, random: Random) -> Action:
        choices = legal.actions()
        chosen = random.choice(choices)
        if isinstance(chosen, Fold) and len(choices) > 1 and random.random() >= folds:
            chosen = random.choice(choices[1:])
        return chosen

    return choose


def steps(setup: Setup, shoe: Shoe, choose: Choose, random: Random) -> Iterator[Step]:
    """A hand, action by action, until it is over. The state yielded is the hand's own."""
    state, events = start(setup)
    yield state, None, events
    while state.phase != "over":
        choices = legal(state)
        if choices.seat:
            action = choose(state, choices, random)
        else:
            action = shoe.deal(random.choice((1, len(choices.deal), len(choices.deal))))
        events = play(state, action)
        shoe.watch(events)
        yield state, action, events


def hand(seed: object) -> Iterator[Step]:
    """The random hand that belongs to a seed; a winner by folds then shows, or not (R9.1)."""
    random = Random(str(seed))
    setup = random_setup(random)
    for step in steps(setup, Shoe(shuffled(random), random), random_choice(random), random):
        yield step
    state, _, _ = step
    if legal(state).show and random.random() < 0.5:
        events = play(state, SHOW)
        yield state, SHOW, events
