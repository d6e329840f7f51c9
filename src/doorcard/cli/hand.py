"""`doorcard hand`: what five to seven cards are, high and low."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Annotated

import typer

from doorcard.cards import Card, card_text, cards_text, parse_cards
from doorcard.cli.refusals import refusals
from doorcard.errors import BadInput
from doorcard.ranking import best_high, best_low8, high_value, low8_value, name_high, name_low


def hand(
    cards: Annotated[str, typer.Argument(help="Five to seven cards in one: As2s3d4h5c.")],
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """Name the best high and the best low, and the five cards of each.

    Exits with 2 if the cards can't be read.
    """
    with refusals("hand"):
        held = parse_cards(cards)
        twice = [card for at, card in enumerate(held) if card in held[:at]]
        if twice:
            raise BadInput(
                "duplicate_card",
                "a card stands twice",
                given=cards_text(twice),
                allowed="each card once",
            )
        high, low = high_value(held), low8_value(held)
        high_five, low_five = best_high(held), best_low8(held)
    if as_json:
        told = {
            "high": {"name": name_high(high), "cards": _texts(high_five)},
            "low": {"name": name_low(low), "cards": _texts(low_five)} if low else None,
        }
        print(json.dumps(told))
        return
    print(f"high  {cards_text(high_five)}  {name_high(high)}")
    print(f"low   {cards_text(low_five)}  {name_low(low)}" if low else "low   no low")


def _texts(cards: Sequence[Card]) -> list[str]:
    return [card_text(card) for card in cards]
