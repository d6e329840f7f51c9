"""How busy and how loose a table is, read off its events (room L2)."""

from __future__ import annotations

from doorcard import engine
from doorcard.table import commands as c
from doorcard.table import events as t
from doorcard.table.figures import BREAK_MS, HANDS, Figures
from doorcard.table.state import TableState
from tests.table.kit import ManualClock, Table

HAND = {1: "Ah Kh Ac Ad 9c 8d 7s", 2: "Qs Jc 2c 3d 4s 9h Td", 3: "Ks Kd Tc 5d 6s 7h 8c"}


class Eyes:
    def __init__(self, clock: ManualClock) -> None:
        self.figures = Figures()
        self._clock = clock

    def publish(self, state: TableState, event: t.TableEvent) -> None:
        self.figures.follow(event, self._clock.now())


def table(hands: int = 5) -> tuple[Table, Figures]:
    found = Table(hands=[HAND] * hands)
    eyes = Eyes(found.clock)
    found.actor.watch(eyes)
    found.seat(1, 2, 3)
    return found, eyes.figures


def test_room_L2_the_average_pot_and_who_saw_fourth_street():
    played, figures = table()
    played.begin()
    played.play("bring_in", "fold", "complete 200", "fold")  # 3 antes and twice the bring-in
    assert (figures.hands, figures.average_pot, figures.see_fourth) == (1, 220, 0)
    played.begin()
    played.play("bring_in", "call", "fold", "bet 200", "fold")
    assert (figures.hands, figures.average_pot) == (2, 220)
    assert figures.see_fourth == 33  # two of six


def test_room_L2_hands_an_hour_leave_breaks_out():
    played, figures = table()
    for gap in (60_000, BREAK_MS + 1, 60_000, 0):
        played.begin()
        started = played.clock.time
        played.play("bring_in", "fold", "fold")
        played.clock.time = started + gap if gap else played.clock.time
    assert figures.hands == 4
    assert figures.hands_an_hour == 60


def test_room_L2_a_cancelled_hand_is_not_counted():
    played, figures = table()
    played.begin()
    played.play("bring_in")
    assert played.send(c.Dealer(engine.Void("a test"))) == "done"
    played.begin()
    assert figures.hands == 0


def test_room_L2_figures_are_of_the_last_fifty_hands():
    figures, older = Figures(), Figures()
    hand = Table(hands=[HAND])
    hand.seat(1, 2, 3)
    hand.begin()
    hand.play("bring_in", "fold", "fold")
    for number in range(HANDS + 10):
        for event in hand.seen.events:
            (figures if number > 40 else older).follow(event, number * 60_000)
    assert (older.hands, figures.hands) == (41, HANDS + 10 - 41)
    figures.precede(older)
    assert (figures.hands, figures.hands_an_hour) == (HANDS, 60)
