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
from dataclasses import asdict
from typing import Any, Final, get_args

from doorcard import engine
from doorcard.cards import Card, card_text, parse_card
from doorcard.engine import RULES_VERSION, Action, Event, House, Rake, Setup, Stakes, Variant
from doorcard.engine import events as e
from doorcard.errors import BadInput
from doorcard.games import GAMES
from doorcard.records.plain import Codec, Plain, Way, read_plain


def dump_hand(events: Iterable[Event]) -> str:
    """A hand's events, a line each."""
    return "".join(f"{json.dumps(dump_event(event), separators=(',', ':'))}\n" for event in events)


def load_hand(text: str) -> list[Event]:
    """The events of a stored hand.

    Errors: `bad_event` for a line that is none, `unknown_rules` for rules newer than these.
    """
    return [load_event(read_plain(line)) for line in text.splitlines()]


def dump_event(event: Event) -> Plain:
    """An event as a plain object; its `type` is the event's name."""
    return _EVENTS.dump(event)


def load_event(plain: Plain) -> Event:
    """The event that `dump_event` wrote. Errors: `bad_event`, `unknown_rules`."""
    return _EVENTS.load(plain)  # type: ignore[no-any-return]  # one of the union's classes


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


KNOWN: Final[dict[Any, Way]] = {
    Card: Way(card_text, parse_card),
    Setup: Way(_dump_setup, _load_setup),
    Variant: Way(lambda variant: variant.id, lambda game: GAMES[game]),
}
"""How the engine's own types are stored, where their fields do not tell."""

_EVENTS: Final = Codec(get_args(Event), KNOWN)


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
