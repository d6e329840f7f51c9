"""The house rules and stakes that a record is replayed under (R17)."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final

from doorcard.engine import House, Rake, Setup, Stakes, profile
from doorcard.games import GAMES
from doorcard.records.record import Acted, Record

_PROFILES: Final = {"fulltilt": "online", "pokerstars": "pokerstars", "phh": "wsop"}


_stakes = lru_cache(Stakes)


@lru_cache
def house_of(site: str, game: str, rules: str = "") -> House:
    """The house rules of a site's hands, or of one that names the profile it was played by.

    PokerStars' text tells of no hand before its showdown, so none counts as turned up (R14.9).
    """
    if rules:
        house = profile(rules, game)
        return replace(house, expose_allin=False) if site == "pokerstars" else house
    house = profile(_PROFILES[site], game)
    # R5.3 has no evidence from PokerStars. The tied boards found since (99632365500, 35874817957)
    # all fit the highest suit; the first does not fit the seat dealt to first.
    return replace(house, board_tie="suit") if site == "pokerstars" else house


def setup_of(record: Record, chip_unit: int) -> Setup:
    """What a recorded hand is played by.

    Errors: BadInput for stakes, stacks or seats that no hand can have.
    """
    house = house_of(record.site, record.game, record.rules)
    if record.rake:
        house = replace(house, rake=Rake(stated=record.rake))
    stakes = _stakes(record.small_bet, record.big_bet, record.ante, _bring_in(record), chip_unit)
    stacks = tuple([(player.seat, player.stack) for player in record.players])
    return Setup(GAMES[record.game], house, stakes, stacks, record.button, record=True)


def _bring_in(record: Record) -> int:
    """The bring-in; where no hand tells it, one that the hand itself allows (R17)."""
    if record.bring_in is not None:
        return record.bring_in
    least, most = 1, record.small_bet // 4
    for one in record.statements:
        if isinstance(one, Acted):
            if one.to is not None and one.to > least:
                most = min(most, one.to - 1)
                break
            if one.to is None and one.amount is not None:
                least = max(least, one.amount)
    return max(1, min(max(least, most), record.small_bet - 1))
