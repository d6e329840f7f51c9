"""Computer opponents: each chooses from its view of the hand and its legal choices, no more.

>>> for bot in BOTS.values():
...     print(f"{bot.name} ({bot.strength}): {bot.style}")
Calling station (beginner): Calls to the end with anything; never raises
Rock (fair): Waits for the best starting hands; folds the rest
Tight-aggressive (solid): Few hands, played hard; counts dead cards and reads boards
"""

from typing import Final

from doorcard.bots.bot import Bot, Choose
from doorcard.bots.rock import ROCK
from doorcard.bots.station import STATION
from doorcard.bots.tag import TAG

BOTS: Final[dict[str, Bot]] = {bot.id: bot for bot in (STATION, ROCK, TAG)}

__all__ = ["BOTS", "ROCK", "STATION", "TAG", "Bot", "Choose"]
