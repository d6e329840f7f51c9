"""What the tests of records share: made-up histories, and what came of replaying them."""

from __future__ import annotations

from pathlib import Path

from doorcard.records import Damaged, Hand, Outcome, read_history, replay_record

FIXTURES = Path(__file__).parent / "fixtures"


def text_of(name: str, hand: int = 0) -> str:
    """One hand of a fixture, with blank lines above so that its lines keep their numbers."""
    text = (FIXTURES / name).read_text()
    if name.endswith(".phh"):
        return text
    parts = text.split("\n\n\n\n")
    above = "\n\n\n\n".join(parts[:hand]).count("\n") + (4 if hand else 0)
    return "\n" * above + parts[hand]


def hands_of(text: str) -> list[Hand]:
    history = read_history(text.encode())
    assert history is not None
    assert history.stray is None
    return history.hands


def hand_of(text: str) -> Hand:
    (hand,) = hands_of(text)
    return hand


def outcome_of(text: str) -> Outcome:
    """The outcome of a text with one hand in it, which can be read."""
    hand = hand_of(text)
    assert hand.record is not None, hand.damage
    return replay_record(hand.record)


def damage_of(text: str) -> Damaged:
    """Why the one hand of a text can't be read or replayed."""
    hand = hand_of(text)
    if hand.record is None:
        assert hand.damage is not None
        return hand.damage
    try:
        outcome = replay_record(hand.record)
    except Damaged as damage:
        return damage
    raise AssertionError(f"not damaged: {outcome}")


def verdict(text: str) -> str:
    """`agrees`, `disagrees`, `damaged`, or `unreadable` for a text in no format."""
    history = read_history(text.encode())
    if history is None or history.stray or not history.hands:
        return "unreadable"
    hand = history.hands[0]
    if hand.record is None:
        return "damaged"
    try:
        return "agrees" if replay_record(hand.record).agrees else "disagrees"
    except Damaged:
        return "damaged"
