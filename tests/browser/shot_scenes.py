"""What there are pictures of: states of the table for any number of players, and other screens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from doorcard.web import picture as p
from tests.browser import scenes, table_scenes
from tests.browser.scenes import YOU, Scene, changed, choices, empty, felt, seat, snapshot, turn


def all_in_with_side_pots() -> Scene:
    """Joris and Marta are all-in, and Wen bets into the side pot."""
    call, all_in = p.LastAct("call", 400), p.LastAct("all_in", 400)
    seats = [
        seat(1, 0, "9s Js Jd", last=all_in),
        *[scenes.folded(number, 5000 + 100 * number, 3) for number in (2, 3)],
        seat(4, 8800, "5h 7c 2s", "Ah 4d"),
        scenes.folded(5, 3135, 4),
        seat(6, 0, "2c 8d 7s"),
        seat(7, 13165, "Kd 5c Kh", last=p.LastAct("raise", 800)),
        seat(8, 2290, "Tc 4s 9h", last=call),
    ]
    middle = felt(
        price=800,
        count=2,
        pots=[
            p.PotView(1260, [1, 4, 6, 7, 8]),
            p.PotView(2200, [1, 4, 7, 8]),
            p.PotView(1200, [4, 7, 8]),
        ],
        headline=p.Headline(7, "Wen", "raise", 800),
    )
    return Scene(snapshot(middle, seats), [turn(choices(call=800, raises=[1200]), price=800)])


def sitting_out() -> Scene:
    """You are back from a while away, and the others play on."""
    scene = scenes.anothers_turn()
    changed(scene.snapshot.seats[YOU - 1], status="out", up=[], down=[], high=None, low=None)
    scene.snapshot.felt.pots = [p.PotView(2920, [1, 6, 7])]
    scene.snapshot.sitting_out = True
    return scene


def void_hand() -> Scene:
    """The hand was cancelled, and all have their chips back."""
    scene = scenes.antes()
    seats = [changed(one, status="waiting") for one in scene.snapshot.seats]
    reason = "its deck was not found again"
    middle = felt(
        phase="over",
        pots=[],
        price=0,
        count=0,
        turn=None,
        headline=None,
        void=reason,
        next_hand_at=scenes.now() + 5_000,
    )
    told = snapshot(middle, seats)
    told.lines.append(scenes.say("voided", text=reason))
    return Scene(told)


STATES: Final[dict[str, Callable[[], Scene]]] = {
    "third-street-bring-in": scenes.third_street,
    "fifth-street-facing-a-bet": scenes.fifth_street,
    "capped": scenes.capped,
    "open-pair-stud-hi": scenes.open_pair,
    "all-in-side-pots": all_in_with_side_pots,
    "common-card": scenes.seventh_street,
    "choices-ahead": table_scenes.third_ahead,
    "dead-card-board": table_scenes.dead_cards,
    "show-or-muck": scenes.show_or_muck,
    "showdown-quartered": scenes.showdown,
    "scoop-no-low": scenes.scoop_without_low,
    "won-unshown": scenes.uncontested,
    "antes": scenes.antes,
    "sitting-out": sitting_out,
    "paused-one-offline": table_scenes.paused,
    "void-hand": void_hand,
    "watching": scenes.watching,
}


def roles(scene: Scene) -> set[int]:
    """The seats without which the picture would say what is not so."""
    told, middle = scene.snapshot, scene.snapshot.felt
    heads = [one.seat for one in (middle.turn, middle.headline, middle.priced) if one]
    paid = [share.seat for result in middle.results for share in result.shares]
    odd = [
        one.seat
        for one in told.seats
        if one.player and (one.all_in or one.mucked or one.open or not one.player.connected)
    ]
    return {told.you, middle.opener, *heads, *paid, *odd} - {0}


def least(scene: Scene) -> int:
    """How many players a scene needs."""
    return max(2, len(roles(scene)))


def seated(scene: Scene, players: int) -> Scene:
    """The scene with so many players; the seats of the others are empty, or taken if too few."""
    told = scene.snapshot
    needed = roles(scene)
    order = sorted(
        told.seats, key=lambda one: (one.seat not in needed, one.status != "in", one.seat)
    )
    stay = {one.seat for one in order[:players]}
    for number in range(1, 9):
        one = told.seats[number - 1]
        if number not in stay:
            told.seats[number - 1] = empty(number)
        elif not one.player:
            told.seats[number - 1] = scenes.folded(number, 6400, 3)
    for pot in told.felt.pots:
        pot.seats = [number for number in pot.seats if number in stay]
    told.exposed = [one for one in told.exposed if one.seat in stay]
    if told.felt.first and told.felt.first.seat not in stay:
        told.felt.first = None
    return scene
