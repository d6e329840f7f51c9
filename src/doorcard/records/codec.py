"""Hands as text that is kept for ever: one line of JSON an event.

A stored hand holds the version of its rules, its house and its cards, so it can be decided again
from its actions and must give the same stream (`decide_again`). Cards are `As`, amounts cents.

>>> from doorcard.engine import ONLINE, Setup, stakes_at, start
>>> from doorcard.games import STUD_HI
>>> _, events = start(Setup(STUD_HI, ONLINE, stakes_at(200, ONLINE), ((1, 5000), (4, 5000))))
>>> text = dump_hand(events)
>>> print(text.splitlines()[1])
{"type":"AntePosted","seat":1,"amount":40}
>>> load_hand(text) == events
True
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import asdict, fields
from typing import Any, Final, TypeAlias, get_args, get_type_hints

from doorcard import engine
from doorcard.cards import Card, card_text, parse_card
from doorcard.engine import RULES_VERSION, Action, Event, House, Rake, Setup, Stakes
from doorcard.engine import events as e
from doorcard.errors import BadInput
from doorcard.games import GAMES

Plain: TypeAlias = dict[str, Any]
"""What JSON can hold."""


def dump_hand(events: Iterable[Event]) -> str:
    """A hand's events, a line each."""
    return "".join(f"{json.dumps(dump_event(event), separators=(',', ':'))}\n" for event in events)


def load_hand(text: str) -> list[Event]:
    """The events of a stored hand.

    Errors: `bad_event` for a line that is none, `unknown_rules` for rules newer than these.
    """
    return [load_event(_object(line)) for line in text.splitlines()]


def _object(line: str) -> Plain:
    try:
        found = json.loads(line)
    except ValueError as error:
        raise BadInput("bad_event", f"not JSON: {error}", given=line[:80]) from error
    if not isinstance(found, dict):
        raise BadInput("bad_event", "not an object", given=line[:80])
    return found


def dump_event(event: Event) -> Plain:
    """An event as a plain object; its `type` is the event's name."""
    plain: Plain = {"type": type(event).__name__}
    for name, dump, _ in _FIELDS[type(event)]:
        plain[name] = dump(getattr(event, name))
    return plain


def load_event(plain: Plain) -> Event:
    """The event that `dump_event` wrote. Errors: `bad_event`, `unknown_rules`."""
    kind = _BY_NAME.get(plain.get("type", ""))
    if kind is None:
        raise BadInput("bad_event", "no such event", given=plain.get("type"))
    try:
        values = {name: load(plain[name]) for name, _, load in _FIELDS[kind]}
    except (KeyError, TypeError, ValueError) as error:
        raise BadInput("bad_event", f"{kind.__name__}: {error!r}", given=plain) from error
    return kind(**values)  # type: ignore[no-any-return]  # one of the union's classes


def _dump_setup(setup: Setup) -> Plain:
    return {
        "rules": setup.rules,
        "game": setup.variant.id,
        "house": asdict(setup.house),
        "stakes": asdict(setup.stakes),
        "stacks": [list(stack) for stack in setup.stacks],
        "button": setup.button,
        "record": setup.record,
    }


def _load_setup(plain: Plain) -> Setup:
    if plain["rules"] > RULES_VERSION:
        raise BadInput("unknown_rules", "version", given=plain["rules"], allowed=RULES_VERSION)
    # A switch younger than the hand is missing here; its default is how it was played before.
    house = House(**{**plain["house"], "rake": Rake(**plain["house"]["rake"])})
    return Setup(
        variant=GAMES[plain["game"]],
        house=house,
        stakes=Stakes(**plain["stakes"]),
        stacks=tuple((seat, cents) for seat, cents in plain["stacks"]),
        button=plain["button"],
        record=plain["record"],
        rules=plain["rules"],
    )


def _same(value: Any) -> Any:
    return value


def _dump_cards(cards: tuple[Card, ...]) -> list[str]:
    return [card_text(card) for card in cards]


def _load_cards(texts: list[str]) -> tuple[Card, ...]:
    return tuple(parse_card(text) for text in texts)


def _load_pairs(pairs: list[list[int]]) -> tuple[tuple[int, int], ...]:
    return tuple((first, second) for first, second in pairs)


_Way: TypeAlias = tuple[Callable[[Any], Any], Callable[[Any], Any]]

_WAYS: Final[dict[object, _Way]] = {
    Card: (card_text, parse_card),
    tuple[Card, ...]: (_dump_cards, _load_cards),
    tuple[int, ...]: (list, tuple),
    tuple[tuple[int, int], ...]: (list, _load_pairs),
    Setup: (_dump_setup, _load_setup),
}


def _ways(kind: type) -> list[tuple[str, Callable[[Any], Any], Callable[[Any], Any]]]:
    hints = get_type_hints(kind)
    return [(one.name, *_WAYS.get(hints[one.name], (_same, _same))) for one in fields(kind)]


_FIELDS: Final = {kind: _ways(kind) for kind in get_args(Event)}
_BY_NAME: Final[dict[str, Any]] = {kind.__name__: kind for kind in get_args(Event)}


def decide_again(events: list[Event]) -> list[Event]:
    """The stream that the rules of today make of the same setup and the same actions.

    It is the stored one, or the rules have changed without a new version. Errors: the engine's,
    where they refuse an action, and `bad_event` for a stream that goes on without one.
    """
    if not events or not isinstance(events[0], e.HandStarted):
        raise BadInput("bad_event", "a hand begins with HandStarted")
    state, stream = engine.start(events[0].setup)
    while len(stream) < len(events):
        cause = events[len(stream)]
        act = _CAUSES.get(type(cause))
        if act is None:
            raise BadInput("bad_event", "nobody did that", given=type(cause).__name__)
        stream += engine.play(state, act(cause))
    return stream


_CAUSES: Final[dict[type, Callable[[Any], Action]]] = {
    e.CardDealt: lambda event: engine.Deal((event.card,)),
    e.CommonCardDealt: lambda event: engine.Deal((event.card,)),
    e.CardBurned: lambda event: engine.Deal((event.card,)),
    e.ActionOn: lambda event: engine.Lead(event.seat),
    e.BroughtIn: lambda _: engine.BRING_IN,
    e.Completed: lambda event: engine.Complete(event.to),
    e.BetMade: lambda event: engine.Bet(event.to),
    e.Called: lambda _: engine.CALL,
    e.Raised: lambda event: engine.Raise(event.to),
    e.Checked: lambda _: engine.CHECK,
    e.Folded: lambda _: engine.FOLD,
    e.HandShown: lambda event: engine.Show(event.cards),
    e.HandMucked: lambda _: engine.MUCK,
    e.HandVoided: lambda event: engine.Void(event.reason),
}
