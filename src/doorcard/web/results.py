"""How a hand was paid: each pot and half, and what each seat won (room S3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol, cast

from doorcard.engine import HandState
from doorcard.engine import events as e
from doorcard.records.dealer import award_word, contested, no_low, readings
from doorcard.web import picture as p
from doorcard.web.readings import reading


class Paid(Protocol):
    """A hand, what it has paid so far, and who was dealt in: a table has them, or a history."""

    @property
    def hand(self) -> HandState | None:
        """The hand, None before the first."""

    @property
    def awards(self) -> Sequence[e.PotAwarded]:
        """What has been paid."""

    @property
    def dealt_names(self) -> Mapping[int, str]:
        """Names by seat."""


def pot_results(state: Paid) -> list[p.PotResult]:
    """What has been paid so far, in the order of paying: side pots first."""
    hand = state.hand
    if hand is None:
        return []
    results: dict[int, p.PotResult] = {}
    for award in state.awards:
        result = results.setdefault(
            award.pot, p.PotResult(award.pot, 0, [], no_low(award.pot, hand))
        )
        result.amount += award.amount
        result.shares.append(_share(state, award))
    return list(results.values())


def _share(state: Paid, award: e.PotAwarded) -> p.ShareView:
    hand = state.hand
    assert hand is not None
    high, low = readings(hand, award.seat) if hand.open[award.seat] else (None, None)
    found = low if award.share == "low" or high is None else high
    return p.ShareView(
        seat=award.seat,
        name=state.dealt_names[award.seat],
        amount=award.amount,
        share=cast(p.Share, award.share),
        word=cast(p.ShareWord, award_word(award, hand)),
        reading=reading(found),
    )


def won_by(state: Paid, seat: int) -> p.Won | None:
    """What a seat has won in this hand; None for nothing."""
    hand = state.hand
    awards = [award for award in state.awards if award.seat == seat]
    if hand is None or not awards:
        return None
    low = sum(award.amount for award in awards if award.share == "low")
    high = sum(award.amount for award in awards) - low
    return p.Won(high, low, _word(state, awards))


def _word(state: Paid, awards: list[e.PotAwarded]) -> p.WonWord:
    """The label beside the amount: what each contested pot was to him, where one word fits.

    Else only which ways he won; the words of each pot are the ledger's to say. Of the awards so
    far: while pots are being paid, nobody is said to have won what is left.
    """
    hand = state.hand
    assert hand is not None
    of_contested = [award for award in awards if contested(award.pot, hand)] or awards
    words = {_word_in(award.pot, of_contested, hand) for award in of_contested}
    if len(words) == 1:
        return words.pop()
    ways = {award.share for award in of_contested}
    return "high" if ways == {"high"} else "low" if ways == {"low"} else "both"


def _word_in(pot: int, awards: list[e.PotAwarded], hand: HandState) -> p.WonWord:
    split = {award.share: award for award in awards if award.pot == pot}
    if "high" in split and "low" in split:
        parts = sorted(award.ways for award in split.values())
        return "three_quarters" if parts == [1, 2] else "both"
    (award,) = split.values()
    word = award_word(award, hand)
    return cast(p.WonWord, word or {"high": "high", "low": "low"}.get(award.share, "all"))
