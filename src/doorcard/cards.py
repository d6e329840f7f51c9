"""Cards: small integers with a text form.

A card is `rank * 4 + suit`: ranks 0-12 are 2 to ace, suits 0-3 are clubs, diamonds, hearts,
spades (R1.6). So plain integer order is rank first, then suit: the lowest door card (R4.1) is
`min`. `UNKNOWN` (`??`) stands for a card that exists but that the reader may not know.

>>> parse_card("As"), card_text(Card(0))
(51, '2c')
>>> cards_text(parse_cards("2d Th??"))
'2d Th ??'
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NewType

from doorcard.errors import BadInput

Card = NewType("Card", int)

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"

DECK: Final[tuple[Card, ...]] = tuple(Card(number) for number in range(52))
UNKNOWN: Final[Card] = Card(52)

_TEXTS: Final = (*(rank + suit for rank in RANKS for suit in SUITS), "??")
_BY_TEXT: Final = {text: Card(number) for number, text in enumerate(_TEXTS)}


def rank_of(card: Card) -> int:
    """Rank 0 (two) to 12 (ace); 13 for the unknown card."""
    return card >> 2


def suit_of(card: Card) -> int:
    """Suit 0 (clubs) to 3 (spades), as R1.6 ranks them."""
    return card & 3


def card_text(card: Card) -> str:
    """`As`, `Td`, `??`."""
    return _TEXTS[card]


def cards_text(cards: Iterable[Card]) -> str:
    """Cards in the order given, with blanks between: `As Td ??`."""
    return " ".join(map(card_text, cards))


def parse_card(text: str) -> Card:
    """The card that `text` names.

    Errors: `bad_card` if it names none.
    """
    card = _BY_TEXT.get(text)
    if card is None:
        raise BadInput(
            "bad_card", "no such card", given=text, allowed=f"one of {RANKS} with one of {SUITS}"
        )
    return card


def parse_cards(text: str) -> tuple[Card, ...]:
    """Cards written one after another, with or without blanks: `As2s3d`, `As 2s 3d`.

    Errors: `bad_card` for anything that isn't whole cards.
    """
    packed = "".join(text.split())
    return tuple(parse_card(packed[at : at + 2]) for at in range(0, len(packed), 2))
