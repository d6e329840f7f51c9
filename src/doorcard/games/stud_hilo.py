"""Seven-Card Stud Hi/Lo, eight or better."""

from typing import Final

from doorcard.engine.variant import Half, Variant
from doorcard.ranking import best_high, best_low8, board_high, door_low, high_value, low8_value

STUD_HILO: Final = Variant(
    id="stud8",
    name="Stud H/L",
    door=door_low,
    board=board_high,
    halves=(Half("high", high_value, best_high), Half("low", low8_value, best_low8)),
)
