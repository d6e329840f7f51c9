"""A finished hand as one viewer may know it: what he saw of it, and what is reviewed after it.

Whoever was dealt in, and whoever watched, may see every hand that was alive at the showdown, shown
or mucked (R15.1, room H1); a viewer knows his own hand too, folded or not. Nobody ever gets a hand
that others folded, a winner's that no one called and he did not show (R15.2), or a burned card.
"""

from __future__ import annotations

from collections.abc import Sequence

from doorcard.engine import WATCHER, replay, review, view_event
from doorcard.engine.events import CardDealt, Event


def known_to(events: Sequence[Event], seat: int) -> list[Event]:
    """The events of a finished hand, with every card unknown that `seat` may not know.

    `seat` is where the viewer sat in this very hand, 1-8; 0 for somebody who only watched. All
    that leaves the room of a hand goes through here. Errors: `hand_not_over`, `no_hand`.

    >>> from doorcard.cards import parse_cards
    >>> from doorcard.engine import BRING_IN, FOLD, ONLINE, Deal, Setup, play, stakes_at, start
    >>> from doorcard.games import RAZZ
    >>> setup = Setup(RAZZ, ONLINE, stakes_at(200, ONLINE), ((3, 5000), (8, 4000)))
    >>> state, events = start(setup)
    >>> for action in (Deal(parse_cards("As 9d Ah 9h 2c Kd")), BRING_IN, FOLD):
    ...     events += play(state, action)
    >>> known = [one.card for one in known_to(events, 3) if isinstance(one, CardDealt)]
    >>> known == list(parse_cards("As ?? Ah ?? 2c Kd"))
    True
    """
    end = replay(events)
    seen = review(end)
    known = {seat, *(one for one in range(1, 9) if seen.down[one] == end.down[one])} - {WATCHER}
    return [
        event
        if isinstance(event, CardDealt) and event.seat in known
        else view_event(event, WATCHER)
        for event in events
    ]
