"""What is showing: who opens on third street, and which board acts first after it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from doorcard.cards import UNKNOWN, Card, rank_of, suit_of
from doorcard.ranking.keys import RANK_KEYS
from doorcard.ranking.low import low_rank, worth_of_lows
from doorcard.ranking.values import check, group, pack, refuse

_rank_key = RANK_KEYS.__getitem__
_highs: Final[dict[int, int]] = {}
_razzes: Final[dict[int, int]] = {}


def board_high(up: Sequence[Card]) -> int:
    """The strength of one to four up cards, or of five with a common card (R5.2, R10.7).

    The largest acts first. Pairs, threes and fours count, straights and flushes don't; of
    boards of unequal length the one that lacks a kicker is smaller (R5.6). Equal boards are
    equal here: R5.3 decides. Errors: `bad_hand` unless there are 1-5 cards, `unknown_card`.

    >>> from doorcard.cards import parse_cards
    >>> board_high(parse_cards("2h 2s")) > board_high(parse_cards("Ac Kd"))
    True
    """
    key = sum(map(_rank_key, up))
    try:
        return _highs[key]
    except KeyError:
        check(up, 1, 5)
        value = _highs[key] = pack(*group([rank_of(card) + 1 for card in up]))
        return value


def board_razz(up: Sequence[Card]) -> int:
    """The same for razz, where the lowest board, the largest number, acts first (R21.2).

    Errors: `bad_hand` unless there are 1-5 cards, `unknown_card`.

    >>> from doorcard.cards import parse_cards
    >>> board_razz(parse_cards("8h 4c")) > board_razz(parse_cards("8d 5s"))
    True
    """
    key = sum(map(_rank_key, up))
    try:
        return _razzes[key]
    except KeyError:
        check(up, 1, 5)
        value = _razzes[key] = worth_of_lows([low_rank(card) for card in up])
        return value


def door_low(card: Card) -> int:
    """Largest for the card that must open in stud: the lowest, ace high, clubs lowest (R4.1).

    Errors: `unknown_card`.

    >>> from doorcard.cards import card_text, parse_cards
    >>> card_text(max(parse_cards("2d 2c 7h As"), key=door_low))
    '2c'
    """
    return 52 - _known(card)


def door_razz(card: Card) -> int:
    """Largest for the card that must open in razz: king high, ace low, spades highest (R21.1).

    Errors: `unknown_card`.

    >>> from doorcard.cards import card_text, parse_cards
    >>> card_text(max(parse_cards("Kd Ks 7h As"), key=door_razz))
    'Ks'
    """
    return low_rank(_known(card)) << 2 | suit_of(card)


def _known(card: Card) -> Card:
    if card == UNKNOWN:
        refuse([card], "1")
    return card
