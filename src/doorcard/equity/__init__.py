"""Odds: what each hand can expect, exactly where it can be counted, else sampled.

>>> from doorcard.equity import odds
>>> answer = odds(["Ah2h3d", "KsKdQc"])
>>> answer.method, answer.deals, round(answer.players[0].equity, 10)
('exact', 18265297050, 0.5006984476)
"""

from doorcard.equity.answer import Counts, Odds, Player
from doorcard.equity.ask import odds
from doorcard.equity.grammar import Range, parse_hand
from doorcard.equity.spot import GAMES, Spot, new_spot
from doorcard.equity.streets import Street, next_card

__all__ = [
    "GAMES",
    "Counts",
    "Odds",
    "Player",
    "Range",
    "Spot",
    "Street",
    "new_spot",
    "next_card",
    "odds",
    "parse_hand",
]
