"""PHH hands a second, read and replayed: Doorcard and PokerKit on the same texts.

    python benchmarks/replay.py [--hands 200] [--rounds 5] [FILE...]

Doorcard's engine plays the hands from one seed, with 2 to 8 players and all three games alike,
and they are written in PHH as those of real tournaments are. The bots play as people who want to
win: a hand that is contested at all goes to the showdown, and one in six is taken by the
completion. Those played at random end on any street, mostly early. Real hands can be given as
files.

Both read a text and go through it to its end; ours also compares all that it states with what
the rules call for. They take turns, and the processor's time counts. Before anything is timed,
every hand is replayed once by each, and kept if both end with the stacks that it states: PokerKit
breaks tied boards and odd chips in its own way.
"""

from __future__ import annotations

import argparse
import statistics
import time
import warnings
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

from pokerkit import HandHistory, State

from doorcard.bots import BOTS
from doorcard.cards import DECK, Card
from doorcard.engine import (
    FOLD,
    Action,
    Deal,
    HandState,
    Legal,
    Setup,
    Stakes,
    legal,
    play,
    profile,
    start,
    view,
)
from doorcard.games import GAMES
from doorcard.records import read_phh, replay_record, write_phh
from doorcard.records.record import EndsStated

STAKES = Stakes(small_bet=20_000, big_bet=40_000, ante=4_000, bring_in=5_000, chip_unit=100)


# The texts


Choose = Callable[[HandState, Legal, Random], Action]


def anything(state: HandState, choices: Legal, random: Random) -> Action:
    """Any legal action, but PokerKit knows no fold where a check is free."""
    actions = choices.actions()
    return random.choice(actions[1:] if choices.check and actions[0] is FOLD else actions)


def bots(state: HandState, choices: Legal, random: Random) -> Action:
    """The station, the rock and the tight-aggressive player, in turn round the table."""
    bot = list(BOTS.values())[choices.seat % len(BOTS)]
    return bot.choose(view(state, choices.seat), choices, random)


def texts(count: int, choose: Choose) -> list[str]:
    """PHH texts that both replay to the stacks that they state."""
    random = Random(7)
    found: list[str] = []
    while len(found) < count:
        text = dealt(random, len(found) + 1, choose)
        if text and both_agree(text):
            found.append(text)
    return found


def dealt(random: Random, number: int, choose: Choose) -> str:
    """A hand in PHH; none where the last card was a common one."""
    game = random.choice(list(GAMES))
    seats = range(1, random.randint(2, 8) + 1)
    house = replace(profile("wsop", game), cap=4)  # PokerKit counts four bets
    setup = Setup(GAMES[game], house, STAKES, tuple((seat, 2_000_000) for seat in seats))
    state, stream = start(setup)
    deck = iter(random.sample(DECK, 52))
    while state.phase != "over":
        choices = legal(state)
        action = choose(state, choices, random) if choices.seat else deal(choices, deck)
        stream += play(state, action)
    return "" if state.common is not None else write_phh(stream, hand=number)


def deal(choices: Legal, deck: Iterator[Card]) -> Deal:
    """The next cards of the street."""
    return Deal(tuple(next(deck) for _ in choices.deal))


# The two


def ours(text: str) -> object:
    """Read, replay and compare."""
    return replay_record(read_phh(text))


def theirs(text: str) -> State:
    """Read, and go through the states; the last one is left."""
    return deque(HandHistory.loads(text), maxlen=1)[0]


def both_agree(text: str) -> bool:
    """Whether both end with the stacks that the text states."""
    record = read_phh(text)
    if not replay_record(record).agrees:
        return False
    try:
        stacks = theirs(text).stacks
    except (KeyError, ValueError):  # PokerKit can't play the hand
        return False
    stated = [one.amounts for one in record.statements if isinstance(one, EndsStated)]
    return stated == [tuple(100 * chips for chips in stacks)]


def seconds(replayed: Callable[[str], object], hands: Sequence[str]) -> float:
    """How long all the hands take."""
    began = time.process_time()
    for text in hands:
        replayed(text)
    return time.process_time() - began


def main() -> None:
    """Write the hands, replay them, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--hands", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE")
    given = parser.parse_args()
    warnings.simplefilter("ignore")  # PokerKit's, about unknown burned cards
    print(f"{'PHH hands':<20}{'Doorcard':>12}{'PokerKit':>12}{'times':>8}")
    kinds = {"three bots": texts(given.hands, bots), "random": texts(given.hands, anything)}
    if given.files:
        kinds["files"] = [text for text in map(Path.read_text, given.files) if both_agree(text)]
    for name, hands in kinds.items():
        times = [(seconds(ours, hands), seconds(theirs, hands)) for _ in range(given.rounds)]
        mine, other = map(statistics.median, zip(*times, strict=True))
        ratio = statistics.median(slow / fast for fast, slow in times)
        speeds = f"{len(hands) / mine:>10,.0f}/s{len(hands) / other:>10,.0f}/s{ratio:>8.1f}"
        print(f"{name:<20}{speeds}")


if __name__ == "__main__":
    main()
