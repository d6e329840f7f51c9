"""A hand of our own written in PHH, for the tools that read it (R15.4).

What it has no word for is left out: the open pair's option (a big bet on fourth street is just
`cbr`), burned cards, returned bets, and the single shares of a pot. The house rules, the smallest
chip and the rake are fields of our own; the notation keeps a leading `_` for such.
Source: PHH specification of PokerKit's authors.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from doorcard.cards import Card, card_text
from doorcard.engine import events as e
from doorcard.engine.evolve import replay
from doorcard.errors import BadInput
from doorcard.records.formats.house_mark import profile_of
from doorcard.records.record import amount_text

VARIANTS: Final = {"studhi": "F7S", "stud8": "F7S/8", "razz": "FR"}


def write_phh(
    events: Sequence[e.Event], *, names: Mapping[int, str] | None = None, hand: int | None = None
) -> str:
    """The PHH text of one whole hand, as far as the events know its cards; others are `??`.

    `events` are a hand's own, or one viewer's (`view_event`). Players are numbered as they are
    dealt to; `names` gives each seat 1-8 that was dealt in a name, `hand` is the hand's number.
    Errors: `hand_not_over`, `hand_voided` (PHH can't tell of either), `no_name`.

    >>> from doorcard.cards import parse_cards
    >>> from doorcard.engine import BRING_IN, FOLD, ONLINE, Deal, Setup, play, stakes_at, start
    >>> from doorcard.games import RAZZ
    >>> setup = Setup(RAZZ, ONLINE, stakes_at(200, ONLINE), ((3, 5000), (8, 4000)))
    >>> state, events = start(setup)
    >>> for action in (Deal(parse_cards("As 9d Ah 9h 2c Kd")), BRING_IN, FOLD):
    ...     events += play(state, action)
    >>> print(write_phh(events), end="")
    variant = 'FR'
    ante_trimming_status = true
    antes = [0.40, 0.40]
    bring_in = 0.50
    small_bet = 2
    big_bet = 4
    starting_stacks = [50, 40]
    actions = [
      'd dh p1 AsAh2c',
      'd dh p2 9d9hKd',
      'p2 pb',
      'p1 f',
    ]
    seats = [3, 8]
    seat_count = 8
    finishing_stacks = [49.60, 40.40]
    _chip_unit = 0.01
    _rules = 'online'
    """
    end = replay(events)
    if end.phase != "over":
        raise BadInput("hand_not_over", "a hand is written when it is over", given=end.phase)
    if end.void is not None:
        raise BadInput("hand_voided", "a cancelled hand has no end in PHH", given=end.void)
    setup, stakes = end.setup, end.setup.stakes
    stacks = dict(setup.stacks)
    seats = [event.seat for event in events if isinstance(event, e.CardDealt)][: len(stacks)]
    fields = {
        "variant": f"'{VARIANTS[setup.variant.id]}'",
        "ante_trimming_status": "true",  # R2.7: what nobody can match of an ante goes back
        "antes": _list(amount_text(stakes.ante) for _ in seats),
        "bring_in": amount_text(stakes.bring_in),
        "small_bet": amount_text(stakes.small_bet),
        "big_bet": amount_text(stakes.big_bet),
        "starting_stacks": _list(amount_text(stacks[seat]) for seat in seats),
        "actions": "".join(["[\n", *(f"  '{line}',\n" for line in _actions(events, seats)), "]"]),
        "seats": _list(map(str, seats)),
        "seat_count": "8",
        "finishing_stacks": _list(amount_text(end.stacks[seat]) for seat in seats),
        "_chip_unit": amount_text(stakes.chip_unit),
    }
    if hand is not None:
        fields["hand"] = str(hand)
    if names is not None:
        if nameless := [seat for seat in seats if seat not in names]:
            raise BadInput("no_name", "each player needs a name", given=nameless, allowed=seats)
        fields["players"] = _list(_string(names[seat]) for seat in seats)
    if end.rake:
        fields["_rake"] = amount_text(end.rake)
    rules = profile_of(setup.house, setup.variant.id)
    if rules and rules != "wsop":  # what a reader of the notation supposes (R17)
        fields["_rules"] = f"'{rules}'"
    return "".join(f"{key} = {value}\n" for key, value in fields.items())


def _actions(events: Sequence[e.Event], seats: Sequence[int]) -> list[str]:
    """The actions of a hand, in order; a player's first three cards are one of them."""
    player = {seat: f"p{number}" for number, seat in enumerate(seats, 1)}
    cards: dict[int, list[Card]] = {seat: [] for seat in seats}
    closed: dict[int, list[int]] = {seat: [] for seat in seats}  # places of the down cards
    opened: list[int] = []  # seats that got their seventh card face up
    live = {*seats}
    lines: list[str] = []
    tell = lines.append
    for event in events:
        match event:
            case e.CardDealt(seat, card, face):
                if seat not in live:
                    continue  # R9.5: a dead hand's card, which PHH has no place for
                if face == "down":
                    closed[seat].append(len(cards[seat]))
                elif face == "open":
                    opened.append(seat)
                cards[seat].append(card)
                if len(cards[seat]) > 3:
                    tell(f"d dh {player[seat]} {card_text(card)}")
                elif seat == seats[-1] and len(cards[seat]) == 3:
                    lines += [f"d dh {player[one]} {_packed(cards[one])}" for one in seats]
            case e.CommonCardDealt(card):
                tell(f"d db {card_text(card)}")
            case e.BroughtIn(seat):
                tell(f"{player[seat]} pb")
            case e.Completed(seat, _, to) | e.BetMade(seat, _, to) | e.Raised(seat, _, to):
                tell(f"{player[seat]} cbr {amount_text(to)}")
            case e.Called(seat) | e.Checked(seat):
                tell(f"{player[seat]} cc")
            case e.Folded(seat):
                live.remove(seat)
                tell(f"{player[seat]} f")
            case e.HandShown(seat, hidden):
                for place, card in zip(closed[seat], hidden, strict=True):
                    cards[seat][place] = card
                tell(f"{player[seat]} sm {_packed(cards[seat])}")
            case e.ShowdownStarted():
                # A seventh card is down in PHH, so hands opened before it (R14.9) show again.
                lines += [f"{player[one]} sm {_packed(cards[one])}" for one in opened]
            case e.HandMucked(seat):
                tell(f"{player[seat]} sm")
    return lines


def _packed(cards: Iterable[Card]) -> str:
    return "".join(map(card_text, cards))


def _list(values: Iterable[str]) -> str:
    return f"[{', '.join(values)}]"


def _string(text: str) -> str:
    """A TOML string: as it stands where it can, else with JSON's escapes, which TOML shares."""
    if "'" not in text and text.isprintable():
        return f"'{text}'"
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
