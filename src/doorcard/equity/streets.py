"""What the next card does: street by street, card by card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from doorcard.cards import Card, card_text
from doorcard.equity.answer import Odds, Player
from doorcard.equity.ask import odds
from doorcard.equity.grammar import Range
from doorcard.equity.spot import deck_without, new_spot
from doorcard.errors import BadInput

Half = Literal["high", "low"]


@dataclass(frozen=True, slots=True)
class Street:
    """The odds now, and after each card that one player may get next; all are equally likely."""

    player: int
    now: Odds
    after: dict[Card, Odds]

    def outs(self, half: Half) -> tuple[Card, ...]:
        """The cards with which the player likelier than not has a part of a half, if he hasn't now.

        Every card counts the same, those that leave him hope and those that leave him sure.
        """
        if self._likely(self.now.players[self.player], half):
            return ()
        return tuple(
            card
            for card, then in self.after.items()
            if self._likely(then.players[self.player], half)
        )

    @staticmethod
    def _likely(player: Player, half: Half) -> bool:
        counts = player.counts
        wins, ties = (
            (counts.win_high, counts.tie_high)
            if half == "high"
            else (counts.win_low, counts.tie_low)
        )
        return 2 * (wins + ties) > player.deals


def next_card(
    hands: Sequence[str],
    player: int = 0,
    *,
    dead: str = "",
    folded: int = 0,
    game: str = "stud8",
    within: float | None = None,
    workers: int = 1,
) -> Street:
    """What each card does for the hand at `player` (0 for the first), if it comes next.

    Hands may have unseen cards, but no ranges, in which some cards would be likelier than others.
    `within` samples each answer; without it, each is found as `odds` does by itself.

    Errors: those of `odds`; `bad_range` for a range, `too_many_cards` if no card of his own is to
    come.

    >>> from doorcard.cards import cards_text
    >>> street = next_card(["Ac3d/2h5s9cKd", "JsJh/Jd7c4cTh"])
    >>> len(street.after), cards_text(street.outs("high"))
    (40, '4d 4h 4s')
    """
    spot = new_spot(hands, dead, folded, game)
    if any(len(hand.hands) > 1 for hand in spot.hands):
        raise BadInput(
            "bad_range", "a range has no next card", given=", ".join(hands), allowed="cards and ??"
        )
    if not spot.needs[player]:
        raise BadInput(
            "too_many_cards", "no card of his own is to come", given=hands[player], allowed="fewer"
        )

    def ask(ranges: Sequence[Range]) -> Odds:
        return odds(ranges, dead=dead, folded=folded, game=game, within=within, workers=workers)

    mine = spot.hands[player]
    # An unseen card that was dealt is none that comes next.
    left = deck_without([*spot.dead, *(card for hand in spot.hands for card in hand.hands[0])])
    after = {}
    for card in left:
        held = Range(f"{mine.text}{card_text(card)}", ((*mine.hands[0], card),), (1,), mine.unseen)
        after[card] = ask([*spot.hands[:player], held, *spot.hands[player + 1 :]])
    return Street(player, ask(spot.hands), after)
