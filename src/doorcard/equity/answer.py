"""The answer to a question about odds, read from a tally."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any, Final, Literal

import numpy as np

from doorcard.equity.spot import Game, Spot, hand_text
from doorcard.equity.tally import Tally, pot_parts, shares

Method = Literal["exact", "sampled"]

_Z: Final = 1.959963984540054  # 95 % of a normal distribution lie within so many deviations
_RULE_OF_THREE: Final = 3.0  # what never happened in n deals has a chance under 3 / n, 95 % sure


@dataclass(slots=True)
class Counts:
    """One player's counts: shares in `pot_parts` of a pot, all else in deals.

    `win`, `tie` and `lose` of a half, and for the low the deals without any, add up to the deals.
    """

    equity: int = 0
    high: int = 0
    low: int = 0
    scoop: int = 0
    quarter: int = 0
    three_quarter: int = 0
    win_high: int = 0
    tie_high: int = 0
    lose_high: int = 0
    win_low: int = 0
    tie_low: int = 0
    lose_low: int = 0


COUNTED: Final = tuple(one.name for one in fields(Counts))
_SHARES: Final = ("equity", "high", "low")
_LOW_ONLY: Final = ("low", "win_low", "tie_low", "lose_low")
_HIGH_ONLY: Final = ("high", "win_high", "tie_high", "lose_high")
UNUSED: Final[dict[Game, tuple[str, ...]]] = {"stud8": (), "studhi": _LOW_ONLY, "razz": _HIGH_ONLY}


@dataclass(frozen=True, slots=True)
class Player:
    """One hand's chances, as numbers from 0 to 1, and the counts that they come from."""

    hand: str
    counts: Counts
    deals: int
    parts: int

    def chance(self, what: str) -> float:
        """The chance of one of COUNTED, or the share of the pot for the first three."""
        count: int = getattr(self.counts, what)
        return count / (self.deals * (self.parts if what in _SHARES else 1))

    @property
    def equity(self) -> float:
        """The share of the pot that the hand is worth."""
        return self.chance("equity")

    @property
    def dead_high(self) -> bool:
        """Whether no deal counted gives any of the high half."""
        return self.counts.win_high + self.counts.tie_high == 0

    @property
    def dead_low(self) -> bool:
        """Whether no deal counted gives any of the low half."""
        return self.counts.win_low + self.counts.tie_low == 0

    @property
    def locked_high(self) -> bool:
        """Whether every deal counted gives the high half whole."""
        return self.counts.win_high == self.deals

    @property
    def locked_low(self) -> bool:
        """Whether every deal counted gives the low half whole."""
        return self.counts.win_low == self.deals


@dataclass(frozen=True, slots=True)
class Odds:
    """Who can expect what.

    `deals`: how many were counted, each as often as it weighs; `interval`: the largest half-width
    of any equity's 95 % interval, None if exact; `no_low`: deals in which nobody has a low.
    """

    game: Game
    method: Method
    deals: int
    interval: float | None
    no_low: int
    players: tuple[Player, ...]

    def as_json(self) -> dict[str, Any]:
        """As `doorcard odds --json` prints it; the fields of a half that isn't played are None."""
        return {
            "game": self.game,
            "method": self.method,
            "deals": self.deals,
            "interval": self.interval,
            "no_low": None if self.game == "studhi" else self.no_low,
            "players": [self._player_json(player) for player in self.players],
        }

    def _player_json(self, player: Player) -> dict[str, Any]:
        unused = UNUSED[self.game]

        def facts(of: Callable[[str], float]) -> dict[str, float | None]:
            return {what: None if what in unused else of(what) for what in COUNTED}

        told: dict[str, Any] = {"hand": player.hand, **facts(player.chance)}
        if self.method == "exact":
            told["counts"] = facts(lambda what: getattr(player.counts, what))
        return told


def read_tally(spot: Spot, tally: Tally, method: Method) -> Odds:
    """The answer that a tally holds; it has to have counted at least one deal."""
    players = spot.players
    parts = pot_parts(players)
    counts = [Counts() for _ in range(players)]
    for high_set, low_set in zip(*map(list, tally.nonzero()), strict=True):
        number = int(tally[high_set, low_set])
        highs, lows = shares(players, int(high_set), int(low_set))
        for player, one in enumerate(counts):
            _add(one, number, highs[player], lows[player], parts)
            _place(one, number, int(high_set), player, "high")
            _place(one, number, int(low_set), player, "low")
    deals = int(tally.sum())
    told = tuple(
        Player(hand_text(hand), one, deals, parts)
        for hand, one in zip(spot.hands, counts, strict=True)
    )
    interval = None if method == "exact" else half_width(tally)
    return Odds(spot.game, method, deals, interval, int(tally[:, 0].sum()), told)


def _add(one: Counts, number: int, high: int, low: int, parts: int) -> None:
    share = high + low
    one.equity += number * share
    one.high += number * high
    one.low += number * low
    one.scoop += number * (share == parts)
    one.quarter += number * (4 * share == parts)
    one.three_quarter += number * (4 * share == 3 * parts)


def _place(one: Counts, number: int, winners: int, player: int, half: str) -> None:
    """Count a half as won, shared or lost; as none of them if nobody has it."""
    if not winners:
        return
    mine = winners >> player & 1
    place = ("tie" if winners & (winners - 1) else "win") if mine else "lose"
    name = f"{place}_{half}"
    setattr(one, name, getattr(one, name) + number)


def half_width(tally: Tally) -> float:
    """Half the widest 95 % interval of an equity; never nothing, however alike the deals were."""
    players = len(tally).bit_length() - 1
    high_sets, low_sets = tally.nonzero()
    counts = tally[high_sets, low_sets] / tally.sum()
    both = (high_sets > 0) & (low_sets > 0)
    share = np.zeros((players, len(counts)))
    for sets in (high_sets, low_sets):
        bits = sets >> np.arange(players)[:, np.newaxis] & 1
        share += bits / np.maximum(bits.sum(axis=0), 1) / np.where(both, 2, 1)
    mean = share @ counts
    spread = np.sqrt(np.maximum(share**2 @ counts - mean**2, 0).max() / tally.sum())
    return max(_Z * float(spread), _RULE_OF_THREE / int(tally.sum()))
