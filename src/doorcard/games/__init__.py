"""The games, one variant each, by the id that settings, records and the command line use (R1.3).

>>> sorted(GAMES)
['razz', 'stud8', 'studhi']
"""

from typing import Final

from doorcard.engine.variant import Variant
from doorcard.games.razz import RAZZ
from doorcard.games.stud_hi import STUD_HI
from doorcard.games.stud_hilo import STUD_HILO

GAMES: Final[dict[str, Variant]] = {game.id: game for game in (STUD_HILO, STUD_HI, RAZZ)}

__all__ = ["GAMES", "RAZZ", "STUD_HI", "STUD_HILO"]
