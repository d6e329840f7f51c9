"""Razz: the lowest hand takes the pot; the highest door opens, the lowest board leads (R21)."""

from typing import Final

from doorcard.engine.variant import Half, Variant
from doorcard.ranking import best_razz, board_razz, door_razz, razz_value

RAZZ: Final = Variant(
    id="razz",
    name="Razz",
    door=door_razz,
    board=board_razz,
    halves=(Half("low", razz_value, best_razz),),
)
