"""The proof of a finished hand's deck, for one viewer: a plain object, to be kept as JSON.

It tells what became of each card off the deck, which everybody at the table saw, and proves those
cards that the viewer may know, no others (room F1, H1). docs/fairness.md describes it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final, TypeAlias

from doorcard.cards import UNKNOWN, Card, card_text
from doorcard.engine import Event
from doorcard.engine import events as e
from doorcard.errors import DoorcardError
from doorcard.fairness import DealingOrder, Proof, unseal
from doorcard.records.knowledge import known_to

FORMAT: Final = "doorcard-proof v1"

Plain: TypeAlias = dict[str, Any]
Draw: TypeAlias = tuple[int, str, Card]
"""A card off the deck: the seat it went to (0: none), its face, and what it is."""


@dataclass(frozen=True, slots=True)
class DeckFacts:
    """What all were told of a hand's deck: what was committed to, and what was revealed.

    `rules` is the hash of the house-rules card; `promises` and `entropy` are (seat, hex).
    """

    table: str
    hand: int
    root: str
    rules: str
    promises: tuple[tuple[int, str], ...]
    entropy: tuple[tuple[int, str], ...]


def prove_hand(facts: DeckFacts, secret: bytes, events: Sequence[Event], viewer: int) -> Plain:
    """The proof of a hand for `viewer`: the seat that he had in it, or 0 for who only watched.

    `events` is the whole hand. Errors: `hand_not_over`; `bad_secret`; `wrong_deck` where the
    secret isn't of the deck committed to, or the hand wasn't dealt from it.
    """
    committed = unseal(secret)
    if committed.root != facts.root:
        raise _wrong_deck("it was not committed to")
    order = DealingOrder(facts.root, facts.entropy)
    dealt: list[Plain] = []
    burned: list[int] = []
    deal = 0
    for draw, seen in zip(_draws(events), _draws(known_to(events, viewer)), strict=True):
        if draw is None or seen is None:
            order.shuffle_in(burned)
            burned = []
            dealt.append({"face": "shuffle"})
            continue
        deal += 1
        seat, face, card = draw
        (place,) = order.draw(1) or (None,)
        if place is None or committed.cards[place] != card:
            raise _wrong_deck(f"card {deal} was not dealt from it")
        if face == "burn":
            burned.append(place)
        _, _, seen_card = seen
        proof = {} if seen_card == UNKNOWN else _plain_proof(committed.prove(deal, place))
        dealt.append({"deal": deal, "seat": seat, "face": face, **proof})
    return {"format": FORMAT, "viewer": viewer, **_plain_facts(facts), "dealt": dealt}


def _draws(events: Sequence[Event]) -> Iterator[Draw | None]:
    """Each card off the deck, and None for a reshuffle."""
    for event in events:
        if isinstance(event, e.CardDealt):
            yield event.seat, event.face, event.card
        elif isinstance(event, e.CommonCardDealt):
            yield 0, "common", event.card
        elif isinstance(event, e.CardBurned):
            yield 0, "burn", event.card
        elif isinstance(event, e.StubReshuffled):
            yield None


def _plain_facts(facts: DeckFacts) -> Plain:
    plain = asdict(facts)
    for name in ("promises", "entropy"):
        plain[name] = [[seat, text] for seat, text in sorted(plain[name]) if text]
    return plain


def _plain_proof(proof: Proof) -> Plain:
    card, path = card_text(proof.card), list(proof.path)
    return {"card": card, "place": proof.place, "salt": proof.salt, "path": path}


def _wrong_deck(why: str) -> DoorcardError:
    return DoorcardError("wrong_deck", f"the kept deck is another: {why}")
