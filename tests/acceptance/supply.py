"""How many are dealt on each street, and how the seventh card then comes (R10)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from itertools import groupby
from typing import Any

from doorcard.engine import FOLD, MUCK, Bet, legal
from doorcard.engine import events as e
from tests.acceptance.table import Hand, deal


def dealt_down(
    dealt: str,
    live: int,
    *,
    hands: Mapping[int, str] | None = None,
    keep: Collection[int] = (),
    game: str = "stud8",
    **more: Any,
) -> Hand:
    """`8877` are dealt in on third to sixth street and `live` are left on seventh.

    Who leaves folds to a bet, so his seat gets no more cards in any house; `keep` stay.
    """
    hand = deal(game, hands or int(dealt[0]), **more)
    for left in (*map(int, dealt[1:]), live):
        _until_left(hand, left, keep)
    assert hand.state.street == 7
    assert len(hand.state.live) == live
    return hand


def _until_left(hand: Hand, left: int, keep: Collection[int]) -> None:
    street = hand.state.street
    while hand.state.street == street:
        may = legal(hand.state)
        too_many = len(hand.state.live) > left
        if too_many and may.check:
            hand.act(Bet(may.bets[0]))
        elif too_many and may.fold and may.seat not in keep:
            hand.act(FOLD)
        else:
            hand.act(hand.passive())


def only(hand: Hand, *seats: int) -> Hand:
    """Everybody else folds, these check or call to the showdown and show nothing they need not."""
    while hand.state.phase == "bet":
        hand.act(hand.passive() if hand.turn in seats else FOLD)
    while hand.state.phase == "show":
        hand.act(MUCK)
    return hand


def seventh(hand: Hand) -> tuple[int, str]:
    """The stub before seventh street, and how it was dealt: `(7, "shuffle, burn, 7 down")`."""
    gone = 0
    how: list[str] = []
    street = 3
    for event in hand.events:
        street = event.street if isinstance(event, e.StreetStarted) else street
        word = _word(event)
        if street == 7 or word == "shuffle":
            how += [word] if word else []
        elif word:
            gone += 1
    counted = [(word, len([*same])) for word, same in groupby(how)]
    words = [f"{count} {word}" if word == "down" else word for word, count in counted]
    return 52 - gone, ", ".join(words)


def _word(event: e.Event) -> str:
    if isinstance(event, e.CardDealt):
        return event.face
    words = {e.CardBurned: "burn", e.CommonCardDealt: "common", e.StubReshuffled: "shuffle"}
    return words.get(type(event), "")
