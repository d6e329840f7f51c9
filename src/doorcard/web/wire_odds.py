"""The messages of the odds page: a question, and its answer."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class AskOdds(Struct, forbid_unknown_fields=True, omit_defaults=True, tag=True):
    """What can each hand expect? Answered by `OddsAnswer` or `Refused`.

    `hands`: one to eight of known cards and `??`, as docs/odds.md writes them, no ranges. `dead`:
    cards that are gone. `folded`: how many more hands have folded. While a client's question is
    being answered, one more may wait; a newer one replaces it, and the older is refused.
    """

    id: str
    game: str
    hands: list[str]
    dead: str = ""
    folded: int = 0


class OddsPlayer(Struct, forbid_unknown_fields=True):
    """One hand's chances, 0 to 1, as `doorcard.equity.Player` has them; None in an unused half."""

    hand: str
    equity: float
    high: float | None
    low: float | None
    scoop: float
    quarter: float
    three_quarter: float
    win_high: float | None
    tie_high: float | None
    lose_high: float | None
    win_low: float | None
    tie_low: float | None
    lose_low: float | None


class OddsAnswer(Struct, forbid_unknown_fields=True, tag=True):
    """The answer to `AskOdds`.

    `deals`: how many were counted; `interval`: the largest half-width of an equity's 95 %
    interval, None if exact; `no_low`: deals in which nobody has a low, None in a game without.
    """

    id: str
    game: str
    method: Literal["exact", "sampled"]
    deals: int
    interval: float | None
    no_low: int | None
    players: list[OddsPlayer]
