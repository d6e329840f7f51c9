"""What the dealer says: each event of a hand as a line of the chat box (room S5, R15.3).

A line is a key and its facts, so that every language can put it into words. Amounts are cents,
`to` is a total on the street; readings are of what all can see.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from doorcard.cards import Card
from doorcard.engine import HandState, pots
from doorcard.engine import events as e
from doorcard.ranking import Reading, read_high, read_low, read_razz


@dataclass(frozen=True, slots=True)
class DealerLine:
    """One thing the dealer says; facts that a line does not need are left at their default."""

    key: str
    seat: int = 0
    amount: int = 0
    to: int = 0
    number: int = 0
    cards: tuple[Card, ...] = ()
    share: str = ""
    word: str = ""
    high: Reading | None = None
    low: Reading | None = None
    text: str = ""


def dealer_lines(event: e.Event, state: HandState, hand: int) -> list[DealerLine]:
    """The lines for an event; `state` is the hand after it, `hand` its number.

    >>> from doorcard.engine import ONLINE, Setup, stakes_at, start
    >>> from doorcard.games import STUD_HI
    >>> setup = Setup(STUD_HI, ONLINE, stakes_at(200, ONLINE), ((1, 5000), (4, 5000)))
    >>> state, events = start(setup)
    >>> (line,) = dealer_lines(events[0], state, 7)
    >>> line.key, line.number, line.amount, line.to
    ('hand_begins', 7, 40, 2)
    """
    if isinstance(event, e.HandStarted):
        stakes, players = event.setup.stakes, len(event.setup.stacks)
        return [DealerLine("hand_begins", number=hand, amount=stakes.ante, to=players)]
    if isinstance(event, e.ShowdownStarted):
        # Hands opened before their last card (R14.9) get their value now.
        return [_shows(seat, state) for seat in state.live if state.open[seat]]
    speak = _SPEAK.get(type(event))
    line = speak(event, state) if speak else None
    if line is None:
        return []
    lines = [line]
    said = line.key == "all_in_for"
    if not said and isinstance(event, _WAGERS) and not state.stacks[event.seat]:
        lines.append(DealerLine("all_in", event.seat, to=state.bets[event.seat]))
    if isinstance(event, _RAISES) and state.count == state.setup.house.cap and not state.uncapped:
        lines.append(DealerLine("capped", to=state.price))
    return lines


_RAISES: Final = (e.Completed, e.BetMade, e.Raised)
_WAGERS: Final = (*_RAISES, e.BroughtIn, e.Called)


def _street(event: e.StreetStarted, _: HandState) -> DealerLine | None:
    return DealerLine("street", number=event.street) if event.street > 3 else None


def _leads(event: e.ActionOn, state: HandState) -> DealerLine | None:
    """Who acts first from fourth street on, and with what board (R5.1)."""
    if state.phase != "bet" or state.street < 4:
        return None
    if event.seat != state.leader or max(state.acted_price) >= 0:
        return None
    cards = state.up[event.seat]
    if state.common is not None and state.setup.house.river_lead == "recompute":
        cards = (*cards, state.common)  # R10.7
    value = state.setup.variant.board(cards)
    first = state.setup.variant.halves[0].word
    board = read_high(value) if first == "high" else read_razz(value)
    return DealerLine("leads", event.seat, high=board)


def _common(event: e.CommonCardDealt, state: HandState) -> DealerLine:
    return DealerLine("common", cards=(event.card,), number=len(state.live))


def _reshuffled(event: e.StubReshuffled, _: HandState) -> DealerLine:
    return DealerLine("reshuffled", number=event.cards)


def _brings_in(event: e.BroughtIn, state: HandState) -> DealerLine:
    door = state.up[event.seat][:1]
    return DealerLine("brings_in", event.seat, amount=event.amount, cards=door)


def _to(key: str) -> Callable[[Any, HandState], DealerLine]:
    return lambda event, _: DealerLine(key, event.seat, amount=event.amount, to=event.to)


def _completes(event: e.Completed, state: HandState) -> DealerLine:
    """Who has less than the small bet completes nothing: he is all-in (R8.4)."""
    short = event.to < state.setup.stakes.small_bet
    return _to("all_in_for" if short else "completes")(event, state)


def _amount(key: str) -> Callable[[Any, HandState], DealerLine]:
    return lambda event, _: DealerLine(key, event.seat, amount=event.amount)


def _plain(key: str) -> Callable[[Any, HandState], DealerLine]:
    return lambda event, _: DealerLine(key, event.seat)


def _shows(seat: int, state: HandState) -> DealerLine:
    """A hand that is turned up; it has a value once it is whole."""
    high, low = readings(state, seat)
    cards = state.down[seat] + state.up[seat]
    return DealerLine("shows", seat, cards=cards, high=high, low=low)


def readings(state: HandState, seat: int) -> tuple[Reading | None, Reading | None]:
    """The high and the low of a whole hand, as the game counts them; None for one it has not."""
    cards = state.hand_of(seat)
    if len(cards) < 7 or not state.knows(seat):
        return None, None
    found: dict[str, Reading | None] = {}
    split = len(state.setup.variant.halves) == 2
    for half in state.setup.variant.halves:
        read = read_high if half.word == "high" else read_low if split else read_razz
        found[half.word] = read(half.value(cards))
    return found.get("high"), found.get("low")


def _rake(event: e.RakeTaken, _: HandState) -> DealerLine:
    return DealerLine("rake", amount=sum(event.amounts))


def _wins(event: e.PotAwarded, state: HandState) -> DealerLine:
    high, low = readings(state, event.seat) if state.open[event.seat] else (None, None)
    return DealerLine(
        "wins",
        event.seat,
        amount=event.amount,
        share="no_low" if no_low(event.pot, state) else event.share,
        word=award_word(event, state),
        number=event.pot,
        to=len(pots(state)),
        high=high if event.share != "low" else None,
        low=low if event.share != "high" else None,
    )


def award_word(event: e.PotAwarded, state: HandState) -> str:
    """What players call a share: scoop, quarter, sixth, a share of a tie; "" for a plain one."""
    halved = event.share in ("high", "low") and not no_low(event.pot, state)
    if halved:
        return {1: "", 2: "quarter", 3: "sixth"}.get(event.ways, "share")
    if event.ways > 1:
        return "share"
    split = len(state.setup.variant.halves) == 2
    return "scoop" if split and contested(event.pot, state) else ""


def contested(pot: int, state: HandState) -> bool:
    """Whether more than one hand was left in the pot (R11.3)."""
    layers = pots(state)
    return pot < len(layers) and len(layers[pot].seats) > 1


def no_low(pot: int, state: HandState) -> bool:
    """Whether a pot that is split had no hand that qualifies for its low half (R13.1)."""
    halves = state.setup.variant.halves
    if len(halves) < 2 or not contested(pot, state):
        return False
    seats = [seat for seat in pots(state)[pot].seats if state.knows(seat)]
    hands = [state.hand_of(seat) for seat in seats]
    return not any(halves[1].value(hand) for hand in hands if len(hand) == 7)


def _voided(event: e.HandVoided, _: HandState) -> DealerLine:
    return DealerLine("voided", text=event.reason)


_SPEAK: Final[dict[type, Callable[[Any, HandState], DealerLine | None]]] = {
    e.StreetStarted: _street,
    e.ActionOn: _leads,
    e.CommonCardDealt: _common,
    e.StubReshuffled: _reshuffled,
    e.BroughtIn: _brings_in,
    e.Completed: _completes,
    e.BetMade: _to("bets"),
    e.Called: _amount("calls"),
    e.Raised: _to("raises"),
    e.Checked: _plain("checks"),
    e.Folded: _plain("folds"),
    e.UncalledBetReturned: _amount("returned"),
    e.HandShown: lambda event, state: _shows(event.seat, state),
    e.HandMucked: _plain("mucks"),
    e.RakeTaken: _rake,
    e.PotAwarded: _wins,
    e.HandVoided: _voided,
}
