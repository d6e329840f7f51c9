"""How a hand was paid: each pot and half, and what each seat won (room S3)."""

from __future__ import annotations

from typing import cast

from doorcard.engine import events as e
from doorcard.records.dealer import award_word, no_low, readings
from doorcard.table.state import TableState
from doorcard.web import messages as m


def pot_results(state: TableState) -> list[m.PotResult]:
    """What has been paid so far, in the order of paying: side pots first."""
    hand = state.hand
    if hand is None:
        return []
    results: dict[int, m.PotResult] = {}
    for award in state.awards:
        result = results.setdefault(
            award.pot, m.PotResult(award.pot, 0, [], no_low(award.pot, hand))
        )
        result.amount += award.amount
        result.shares.append(_share(state, award))
    return list(results.values())


def _share(state: TableState, award: e.PotAwarded) -> m.ShareView:
    hand = state.hand
    assert hand is not None
    high, low = readings(hand, award.seat) if hand.open[award.seat] else (None, None)
    found = low if award.share == "low" or high is None else high
    return m.ShareView(
        seat=award.seat,
        name=state.dealt_names[award.seat],
        amount=award.amount,
        share=cast(m.Share, award.share),
        word=cast(m.ShareWord, award_word(award, hand)),
        reading=m.Reading(found.category, list(found.ranks)) if found else None,
    )


def won_by(state: TableState, seat: int) -> m.Won | None:
    """What a seat has won in this hand; None for nothing."""
    hand = state.hand
    awards = [award for award in state.awards if award.seat == seat]
    if hand is None or not awards:
        return None
    low = sum(award.amount for award in awards if award.share == "low")
    high = sum(award.amount for award in awards) - low
    return m.Won(high, low, _word(state, seat, awards))


def _word(state: TableState, seat: int, awards: list[e.PotAwarded]) -> m.WonWord:
    """The label beside the amount: what the main pot, or all of it, was to the winner."""
    hand = state.hand
    assert hand is not None
    if len(hand.setup.variant.halves) == 1 or len(hand.live) == 1:
        return "share" if any(award.ways > 1 for award in awards) else "all"
    if all(award.seat == seat for award in state.awards):
        return "scoop"
    split = {award.share: award.ways for award in awards}
    if "high" in split and "low" in split:
        return "three_quarters" if sorted(split.values()) == [1, 2] else "both"
    share, parts = next(iter(split.items()))
    if share not in ("high", "low"):
        return "share"
    plain: m.WonWord = "high" if share == "high" else "low"
    return "quarter" if parts == 2 else "sixth" if parts == 3 else plain
