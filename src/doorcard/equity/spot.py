"""A question about odds, checked: who may hold what, what is left, who gets how many."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from math import comb, prod
from typing import Final, Literal

from doorcard.cards import DECK, UNKNOWN, Card, card_text, cards_text, parse_cards
from doorcard.equity.grammar import UNKNOWN_HAND, Range, parse_hand
from doorcard.errors import BadInput

Game = Literal["stud8", "studhi", "razz"]
GAMES: Final[tuple[Game, ...]] = ("stud8", "studhi", "razz")

# A deal so far: the known cards of each player, and the product of their weights.
Row = tuple[tuple[tuple[Card, ...], ...], int]


@dataclass(frozen=True, slots=True)
class Spot:
    """Two to eight hands, and the cards that can't come any more.

    `common`: the last card is one for all, since the stub runs short (R10.2).
    """

    game: Game
    hands: tuple[Range, ...]
    dead: tuple[Card, ...]
    common: bool

    @property
    def players(self) -> int:
        """How many hands there are."""
        return len(self.hands)

    @property
    def needs(self) -> tuple[int, ...]:
        """How many cards each player lacks that will be his alone."""
        return tuple(7 - hand.known - self.common for hand in self.hands)

    @property
    def deck_size(self) -> int:
        """How many cards are neither known nor dead."""
        return 52 - len(self.dead) - sum(hand.known for hand in self.hands)

    @property
    def known(self) -> bool:
        """Whether every hand is known, three cards or more of it, and nothing of it unseen."""
        return all(
            len(hand.hands) == 1 and hand.known >= 3 and not hand.unseen for hand in self.hands
        )

    @property
    def deals_each(self) -> int:
        """In how many ways the cards can come once it is known who holds what."""
        left, ways = self.deck_size, 1
        for need in self.needs:
            ways *= comb(left, need)
            left -= need
        return ways * left if self.common else ways

    @property
    def most_deals(self) -> int:
        """No fewer deals than there are: some may deal one card to two players."""
        return prod(len(hand.hands) for hand in self.hands) * self.deals_each

    def rows(self) -> Iterator[Row]:
        """Every way in which all hands can be held at once."""
        return _rows(self.hands, frozenset())


def new_spot(
    hands: Sequence[str | Range],
    dead: str | Sequence[Card] = "",
    folded: int = 0,
    game: str = "stud8",
) -> Spot:
    """The question that the hands put; one hand alone plays against one that nobody knows.

    Errors: those of `parse_hand`; `bad_game`, `bad_hands`, `bad_folded`, `bad_card`,
    `duplicate_card`, `empty_range`, `too_many_cards`.

    >>> spot = new_spot(["Ah2h3d", "KsKdQc"])
    >>> spot.needs, spot.deck_size, spot.deals_each
    ((4, 4), 46, 18265297050)
    """
    if game not in GAMES:
        raise BadInput("bad_game", "no such game", given=game, allowed=", ".join(GAMES))
    ranges = [hand if isinstance(hand, Range) else parse_hand(hand) for hand in hands]
    if len(ranges) == 1:
        ranges.append(UNKNOWN_HAND)
    if not 2 <= len(ranges) <= 8:
        raise BadInput("bad_hands", "wrong number of hands", given=len(hands), allowed="1 to 8")
    if not 0 <= folded <= 8 - len(ranges):
        raise BadInput(
            "bad_folded",
            "wrong number of folded hands",
            given=folded,
            allowed=f"0 to {8 - len(ranges)}",
        )
    gone = parse_cards(dead) if isinstance(dead, str) else tuple(dead)
    if UNKNOWN in gone:
        raise BadInput("bad_card", "a dead card is a known one", given="??", allowed="known cards")
    _check_duplicates(ranges, gone)
    fixed = {card for hand in ranges if len(hand.hands) == 1 for card in hand.hands[0]}
    left = tuple(_without(hand, gone, fixed) for hand in ranges)
    spot = Spot(game, left, gone, _common(left, len(gone), folded))
    if next(spot.rows(), None) is None:
        raise BadInput(
            "empty_range",
            "the hands can't all be held at once",
            given=", ".join(hand.text for hand in left),
            allowed="hands that leave each other a card",
        )
    return spot


def _check_duplicates(hands: Sequence[Range], dead: Sequence[Card]) -> None:
    known = [card for hand in hands if len(hand.hands) == 1 for card in hand.hands[0]]
    twice = [card for card, count in Counter(chain(known, dead)).items() if count > 1]
    if twice:
        raise BadInput(
            "duplicate_card",
            "a card stands twice",
            given=cards_text(twice),
            allowed="each card once, in one hand or among the dead",
        )


def _without(hand: Range, dead: Sequence[Card], fixed: set[Card]) -> Range:
    """The range without hands that hold a dead card or one that another hand surely holds."""
    gone = set(dead) if len(hand.hands) == 1 else {*dead, *fixed}
    kept = [
        (cards, weight)
        for cards, weight in zip(hand.hands, hand.weights, strict=True)
        if gone.isdisjoint(cards)
    ]
    if not kept:
        raise BadInput(
            "empty_range",
            "other hands and dead cards leave nothing of this one",
            given=hand.text,
            allowed="a range that still has a hand",
        )
    cards, weights = zip(*kept, strict=True)
    return Range(hand.text, cards, weights, hand.unseen)


def _common(hands: Sequence[Range], dead: int, folded: int) -> bool:
    """Whether the seventh card is one for all: R10.2, nothing burned.

    By then each live hand has six cards; the folded hands' up cards are among the dead, and
    their two hole cards are gone too, though nobody saw them.
    """
    dealt = [hand.known + hand.unseen for hand in hands]
    gone = dead + 2 * folded
    stub = 52 - gone - sum(max(cards, 6) for cards in dealt)
    lack = sum(cards < 7 for cards in dealt)
    if stub >= lack:
        return False
    if stub < 1 or max(dealt) == 7:
        raise BadInput(
            "too_many_cards",
            "the deck has too few cards for these hands",
            given=f"{len(hands)} hands and {gone} dead or folded cards",
            allowed="seven cards each, or six each and a common one",
        )
    return True


def _rows(hands: Sequence[Range], used: frozenset[Card]) -> Iterator[Row]:
    if not hands:
        yield (), 1
        return
    for cards, weight in zip(hands[0].hands, hands[0].weights, strict=True):
        if used.isdisjoint(cards):
            for others, product in _rows(hands[1:], used.union(cards)):
                yield (cards, *others), weight * product


def deck_without(cards: Sequence[Card]) -> tuple[Card, ...]:
    """The deck without some cards."""
    gone = set(cards)
    return tuple(card for card in DECK if card not in gone)


def hand_text(hand: Range) -> str:
    """The hand as it was given; a single one without a text as its cards."""
    return hand.text or "".join(map(card_text, hand.hands[0]))
