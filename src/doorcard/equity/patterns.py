"""Cards as patterns: `Ah`, `A?` (any suit), `?h`, `[3-5]h`, `[A2][cd]`; `??` is a card unseen."""

from __future__ import annotations

import re
from typing import Final

from doorcard.cards import RANKS, SUITS, Card, parse_card
from doorcard.errors import BadInput

# The cards that would do, none for an unseen one.
Pattern = tuple[Card, ...]

_RANKS: Final = r"(\[[^\[\]]*\]|[2-9TJQKA?])"
_CARD: Final = re.compile(_RANKS + r"(\[[cdhs]+\]|[cdhs?])")
_BARE: Final = re.compile(_RANKS + r"(\[[cdhs]+\]|[cdhs])?")
_RISING: Final = "A" + RANKS  # an ace may begin a span or end it
_ALLOWED: Final = "cards as As, [3-5]h, ?h, A? or ??"


def parse_patterns(text: str, bare: bool = False) -> list[Pattern]:
    """Patterns written one after another.

    With `bare`, as in braces, a rank alone stands for any suit, `?` for any card, and no card is
    unseen.

    Errors: `bad_card` for what is no pattern.

    >>> from doorcard.cards import cards_text
    >>> [cards_text(cards) for cards in parse_patterns("As[3-4]h??")]
    ['As', '3h 4h', '']
    """
    found: list[Pattern] = []
    at = 0
    while at < len(text):
        if not bare and text.startswith("??", at):
            found.append(())
            at += 2
            continue
        match = (_BARE if bare else _CARD).match(text, at)
        if match is None:
            raise BadInput("bad_card", "no such card", given=text[at:][:2], allowed=_ALLOWED)
        ranks, suits = match.groups()
        found.append(
            tuple(
                parse_card(rank + suit)
                for rank in RANKS
                if rank in _ranks(ranks)
                for suit in SUITS
                if suit in (SUITS if suits in (None, "?") else suits)
            )
        )
        at = match.end()
    return found


def span(first: str, last: str) -> str:
    """The ranks from one to another, either way round; an ace is low unless it ends the span.

    >>> span("3", "5"), span("A", "3"), span("Q", "A")
    ('345', 'A23', 'QKA')
    """
    begin, end = _RISING.index(first), _RISING.rindex(last)
    if begin > end or (last == "A" and first == "A"):
        begin, end = sorted((_RISING.rindex(last), _RISING.rindex(first)))
    return _RISING[begin : end + 1]


def _ranks(text: str) -> str:
    if text == "?":
        return RANKS
    inner = text.strip("[]")
    found = re.sub(r"(\w)-(\w)", lambda match: _checked_span(text, *match.groups()), inner)
    if not found or any(rank not in RANKS for rank in found):
        raise BadInput("bad_card", "no such ranks", given=text, allowed=f"some of {RANKS}")
    return found


def _checked_span(text: str, first: str, last: str) -> str:
    if first not in RANKS or last not in RANKS:
        raise BadInput("bad_card", "no such ranks", given=text, allowed=f"some of {RANKS}")
    return span(first, last)
