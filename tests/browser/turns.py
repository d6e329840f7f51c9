"""What buttons and pots are called, as the English catalogue has it."""

from __future__ import annotations

from tests.browser.sitter import W

FOLD, CALL, CHECK, BET = W["act.fold"], W["act.call"], W["act.check"], W["act.bet"]
RAISE, COMPLETE, BRING_IN = W["act.raise"], W["act.complete"], W["act.bring_in"]
MUCK, SHOW = W["act.muck"], W["act.show"]
FREE_FOLD = W["fold.free"]
NO_FOLD, NO_RAISE = (W[f"say.{one}"].replace("\n", " ") for one in ("no_fold", "no_raise"))

POT, MAIN, SIDE = W["pot.only"], W["pot.main"], W["pot.side"]
ALL, HIGH, LOW, SCOOP = (W[f"ledger.{one}"] for one in ("all", "high", "low", "scoop"))
NO_LOW = f"{LOW} {W['ledger.no_low']}"
QUARTER, SHARE = W["word.quarter"], W["word.share"]


def side(number: int) -> str:
    """One of several side pots, where it is paid."""
    return W["pot.side_n"].format(number=number)


def capped(amount: str) -> str:
    """What stands in the place of a raise on a street that is capped."""
    return f"{W['say.capped']} {W['say.capped.small'].format(amount=amount)}"
