"""Whole hands a second, Stud Hi/Lo: Doorcard's engine and PokerKit on the same hands.

    python benchmarks/engine.py [--hands 200] [--rounds 5]

Both play the same shuffled decks, card by card, with the same stakes and the same choices. They
take turns, so that a busy machine slows both. Ours keeps all the rules, makes every event and
checks every action and every award; PokerKit posts antes, collects bets, shows, kills and pays by
its automations. Cards are burned on both sides. Before anything is timed, the hands are played
once by each and their last stacks compared.
"""

from __future__ import annotations

import argparse
import statistics
import time
import warnings
from collections.abc import Callable, Iterable
from random import Random

from pokerkit import (
    Automation,
    State,
)
from pokerkit import (
    Card as TheirCard,
)
from pokerkit import (
    FixedLimitSevenCardStudHighLowSplitEightOrBetter as TheirGame,
)

from doorcard.cards import DECK, Card, card_text
from doorcard.engine import (
    BRING_IN,
    CALL,
    CHECK,
    FOLD,
    Deal,
    House,
    Legal,
    Setup,
    legal,
    play,
    stakes_at,
    start,
)
from doorcard.engine.actions import Action
from doorcard.games import STUD_HILO

# As PokerKit plays: a card burned on each street, one common card where the stub runs short.
HOUSE = House(burn=True, expose_allin=False)
STAKES = stakes_at(200, HOUSE)
STACK = 20_000  # more than a hand can cost

Deck = tuple[Card, ...]
Stacks = tuple[int, ...]


# Ours


def ours(deck: Deck, players: int, choose: Callable[[Legal], Action]) -> Stacks:
    """One hand, from the antes to the last award."""
    state, _ = start(
        Setup(STUD_HILO, HOUSE, STAKES, tuple((seat, STACK) for seat in range(1, players + 1)))
    )
    dealt = 0
    while state.phase != "over":
        choices = legal(state)
        if choices.seat:
            play(state, choose(choices))
        else:
            count = len(choices.deal)
            play(state, Deal(deck[dealt : dealt + count]))
            dealt += count
    return tuple(state.stacks[1 : players + 1])


def call(choices: Legal) -> Action:
    """Check or call, and muck what need not be shown."""
    if choices.muck:
        return choices.actions()[-1]
    if choices.check:
        return CHECK
    return CALL if choices.call is not None else BRING_IN


def anything(random: Random) -> Callable[[Legal], Action]:
    """Any legal action, but PokerKit knows no fold where a check is free."""

    def choose(choices: Legal) -> Action:
        actions = choices.actions()
        if choices.muck:
            return actions[-1]
        if choices.check and actions[0] is FOLD:
            actions = actions[1:]
        return actions[int(random.random() * len(actions))]

    return choose


# PokerKit

AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)
THEIRS = tuple(next(iter(TheirCard.parse(card_text(card)))) for card in DECK)
NO_CARD = next(iter(TheirCard.parse("??")))


def theirs(deck: Deck, players: int, choose: Callable[[State], object]) -> Stacks:
    """The same hand by PokerKit."""
    state = TheirGame.create_state(
        AUTOMATIONS,
        True,
        STAKES.ante,
        STAKES.bring_in,
        STAKES.small_bet,
        STAKES.big_bet,
        STACK,
        players,
    )
    # One card at a time round the table, three passes, as ours are dealt (R3.3).
    for dealt in range(3 * players):
        state.deal_hole(THEIRS[deck[dealt]], dealt % players)
    dealt = 3 * players
    while state.status:
        if state.actor_indices:
            choose(state)
        elif state.board_dealing_counts[0]:
            state.burn_card(NO_CARD)  # ours turns up the last card without burning one
            state.deal_board(THEIRS[deck[dealt]])
        else:
            state.burn_card(THEIRS[deck[dealt]])
            dealt += 1
            for player in state.player_indices:
                if state.statuses[player]:
                    state.deal_hole(THEIRS[deck[dealt]], player)
                    dealt += 1
    return tuple(state.stacks)


def they_call(state: State) -> object:
    """Check or call."""
    return state.post_bring_in() if state.bring_in_status else state.check_or_call()


def they_do_anything(random: Random) -> Callable[[State], object]:
    """Any legal action."""

    def choose(state: State) -> object:
        actions: list[Callable[[], object]] = []
        if state.can_fold():
            actions.append(state.fold)
        actions.append(state.post_bring_in if state.bring_in_status else state.check_or_call)
        if state.can_complete_bet_or_raise_to():
            actions.append(state.complete_bet_or_raise_to)
        act = actions[int(random.random() * len(actions))]
        return act()

    return choose


# Both

Player = Callable[[Deck], Stacks]


def sides(kind: str, players: int) -> tuple[Player, Player]:
    """The same hands by both; each side has a generator of its own, and both make equal choices."""
    if kind == "calling stations":
        return lambda deck: ours(deck, players, call), lambda deck: theirs(deck, players, they_call)
    we_do, they_do = anything(Random(players)), they_do_anything(Random(players))
    return lambda deck: ours(deck, players, we_do), lambda deck: theirs(deck, players, they_do)


def seconds(side: Player, decks: Iterable[Deck]) -> float:
    """How long a side takes for all the decks."""
    began = time.perf_counter()
    for deck in decks:
        side(deck)
    return time.perf_counter() - began


def main() -> None:
    """Play, compare, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--hands", type=int, default=100, help="hands a round")
    parser.add_argument("--rounds", type=int, default=5)
    given = parser.parse_args()
    warnings.simplefilter("ignore")  # PokerKit's, about short decks
    random = Random(2)
    decks = [tuple(random.sample(DECK, 52)) for _ in range(given.hands)]
    print(f"{'play':<18}{'players':>8}{'Doorcard':>12}{'PokerKit':>12}{'times':>8}{'alike':>8}")
    for kind in ("random legal play", "calling stations"):
        for players in (2, 6, 8):
            our_side, their_side = sides(kind, players)
            alike = sum(our_side(deck) == their_side(deck) for deck in decks)
            times: list[tuple[float, float]] = []
            for _ in range(given.rounds):
                times.append((seconds(our_side, decks), seconds(their_side, decks)))
            mine, other = map(statistics.median, zip(*times, strict=True))
            ratio = statistics.median(slow / fast for fast, slow in times)
            speeds = f"{given.hands / mine:>10,.0f}/s{given.hands / other:>10,.0f}/s{ratio:>8.1f}"
            print(f"{kind:<18}{players:>8}{speeds}{alike / given.hands:>8.0%}")


if __name__ == "__main__":
    main()
