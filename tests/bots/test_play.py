"""The three bots are three: how they differ, and who takes whose money."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from doorcard.bots import BOTS, ROCK, STATION, TAG
from doorcard.engine import ONLINE, Setup, stakes_at
from doorcard.engine.events import BetMade, Completed, Folded, Raised
from doorcard.games import GAMES
from tests.bots.tables import STACK, match, seated
from tests.engine.random_hands import Shoe, shuffled, steps

every_game = pytest.mark.parametrize("game", GAMES)


@every_game
@pytest.mark.parametrize("loser", [STATION, ROCK], ids=["station", "rock"])
def test_the_tight_aggressive_player_beats_the_others_heads_up(game: str, loser):
    won = match(game, [TAG, loser], hands=2_000)
    assert won["tag"] > 5
    assert won["tag"] == -won[loser.id]


@every_game
def test_the_tight_aggressive_player_wins_most_at_a_full_table(game: str):
    won = match(game, [TAG, STATION, ROCK, STATION, ROCK, TAG], hands=1_000)
    assert won["tag"] > 10
    assert won["tag"] > won["rock"] > won["station"]


@every_game
def test_the_bots_differ(game: str):
    """The station never bets or folds, the rock folds most, the third bets in the most hands."""
    seats = {1: STATION, 2: ROCK, 3: TAG, 4: STATION, 5: ROCK, 6: TAG}
    setup = Setup(
        GAMES[game], ONLINE, stakes_at(200, ONLINE), tuple((seat, STACK) for seat in seats)
    )
    random = Random(1)
    bets: Counter[str] = Counter()
    folds: Counter[str] = Counter()
    for _ in range(300):
        bettors: set[int] = set()
        for _, _, events in steps(setup, Shoe(shuffled(random), random), seated(seats), random):
            for event in events:
                if isinstance(event, Completed | BetMade | Raised):
                    bettors.add(event.seat)
                elif isinstance(event, Folded):
                    folds[seats[event.seat].id] += 1
        bets.update(seats[seat].id for seat in bettors)
    assert not bets["station"]
    assert not folds["station"]
    assert folds["rock"] > folds["tag"] > 100
    assert bets["tag"] > bets["rock"] > 50
    assert len({bot.style for bot in BOTS.values()}) == 3
