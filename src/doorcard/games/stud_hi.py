"""Seven-Card Stud: high only, with the double bet on an open pair (R7)."""

from typing import Final

from doorcard.engine.variant import Half, Variant
from doorcard.ranking import best_high, board_high, door_low, high_value

STUD_HI: Final = Variant(
    id="studhi",
    name="Stud Hi",
    door=door_low,
    board=board_high,
    halves=(Half("high", high_value, best_high),),
    open_pair=True,
)
