"""More tables as the room would send them: what happens beside the hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from doorcard.web import messages as m
from doorcard.web import picture as p
from tests.browser import scenes
from tests.browser.scenes import Scene, changed, now, turn_view

ROOT: Final = "9f3c" + "0" * 56 + "e21b"


def third_ahead() -> Scene:
    """Joris has brought in, and Marta thinks: your choices ahead."""
    scene = scenes.third_street()
    middle = scene.snapshot.felt
    middle.price, middle.opener, middle.turn = 50, 6, turn_view(1)
    middle.headline = middle.priced = p.Headline(6, "Joris", "bring_in", 50)
    middle.first = p.First(6, "low_door")
    return Scene(scene.snapshot)


def free_ahead() -> Scene:
    """Nobody has bet yet, and Marta thinks."""
    scene = scenes.free_check()
    scene.snapshot.felt.turn = turn_view(1)
    return Scene(scene.snapshot)


def full_table() -> Scene:
    """All seats are taken, and you watch."""
    scene = scenes.watching()
    scene.snapshot.seats[1] = scenes.folded(2, 5170, 3)
    scene.snapshot.waiting = ["Bea", "Looker"]
    return scene


def seat_offered() -> Scene:
    """You waited, and a seat is kept for you."""
    scene = full_table()
    scene.snapshot.seats[1] = scenes.empty(2)
    scene.snapshot.place, scene.snapshot.offer = 1, m.Offer(2, now() + 28_000)
    scene.snapshot.waiting = ["Anna", "Bea"]
    return scene


def broke() -> Scene:
    """You have no chips left, and others neither: nothing is played."""
    scene = scenes.antes()
    scene.snapshot.felt.phase = "waiting"
    changed(scene.snapshot.seats[3], stack=0, status="out")
    return Scene(scene.snapshot)


def more_to_come() -> Scene:
    """You have asked for $50 more."""
    scene = scenes.anothers_turn()
    scene.snapshot.pending = 5000
    return scene


def dead_cards() -> Scene:
    """A table with a dead-card board; the deck is committed to, and you took your share."""
    scene = scenes.fifth_street()
    boards = {1: "9s Js Jd", 2: "7h", 3: "Ts 9c", 4: "5h 7c 2s", 5: "Qs", 6: "2c 8d 7s"}
    scene.snapshot.info.dead_cards = True
    scene.snapshot.exposed = [
        p.ExposedCards(seat, cards.split(), seat in (2, 3, 5)) for seat, cards in boards.items()
    ]
    scene.snapshot.exposed.append(p.ExposedCards(7, ["Kd", "5c", "Kh"], False))
    scene.snapshot.deck = p.DeckView(4183, ROOT, "", [(4, "ab" * 32)], [(4, "cd" * 32)])
    return scene


def paused() -> Scene:
    """The host has stopped the table in your turn; Joris has lost his line."""
    scene = scenes.edges()
    scene.snapshot.felt.paused = True
    return scene


def heads_up() -> Scene:
    """Two players, and six empty seats."""
    scene = scenes.anothers_turn()
    for number in (2, 3, 4, 5, 6, 8):
        scene.snapshot.seats[number - 1] = scenes.empty(number)
    scene.snapshot.seats[3] = scenes.seat(4, 8800, "5h 7c 2s", "Ah 4d")
    return scene


SCENES: Final[dict[str, Callable[[], Scene]]] = {
    scene.__name__: scene
    for scene in (
        third_ahead,
        free_ahead,
        full_table,
        broke,
        more_to_come,
        dead_cards,
        paused,
        heads_up,
    )
}
