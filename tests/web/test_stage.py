"""The table's one picture: painted anew where an event can have touched it, and only there."""

from __future__ import annotations

from random import Random

import pytest

from doorcard.table import events as t
from doorcard.table.state import TableState
from doorcard.web.painter import paint, repaint
from tests.web.kit import House
from tests.web.test_sequence import step


class Painter:
    """Paints after each event by both ways, and keeps the events after which they differ."""

    def __init__(self, state: TableState) -> None:
        self._picture = paint(state)
        self.events: set[str] = set()
        self.different: list[t.TableEvent] = []

    def publish(self, state: TableState, event: t.TableEvent) -> None:
        inner = event.event if isinstance(event, t.HandEvent) else event
        self.events.add(type(inner).__name__)
        self._picture = repaint(self._picture, state, event)
        if self._picture != paint(state):
            self.different.append(event)


@pytest.mark.parametrize("game", ["stud8", "studhi", "razz"])
@pytest.mark.parametrize("seed", [1, 2])
def test_a_picture_touched_up_is_the_picture_painted_anew(seed: int, game: str):
    house, rng = House(game, seed=seed, house="cardroom", dead_cards=True), Random(seed)
    painter = Painter(house.actor.state)
    house.actor.watch(painter)
    for seat in (1, 2, 5, 8):
        house.player(f"P{seat}", seat)
    for _ in range(250):
        step(house, rng)
    assert not painter.different
    assert {"CardDealt", "ActionOn", "Called", "Folded", "BetMade", "HandShown"} <= painter.events
