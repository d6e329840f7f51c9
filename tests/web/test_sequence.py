"""One sequence of numbers for every viewer, and a way back after a lost line (invariant 10, V4)."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from tests.web.kit import Client, House, Told


def numbers(client: Client) -> list[int]:
    return [told["seq"] for told in client.told if told["type"] in ("Update", "Hidden")]


def step(house: House, rng: Random) -> None:
    """Something happens: a turn is answered, time passes, somebody comes, speaks or goes."""
    roll = rng.random()
    on = [client for client in house.clients if client.turn]
    if roll < 0.75 and on:
        offered = on[0].turn["choices"] if on[0].turn else {}
        words = [w for w in ("fold", "check", "bring_in", "show", "muck") if offered[w]]
        words += ["call"] if offered["call"] else []
        words += [f"complete {offered['complete']}"] if offered["complete"] else []
        words += [f"{w} {to}" for w in ("bet", "raise") for to in offered[f"{w}s"]]
        weights = [0.2 if word == "fold" else 1 for word in words]
        assert on[0].act(rng.choices(words, weights)[0]) == "done"
    elif roll < 0.80:
        rng.choice(house.clients).ask("Say", text="hm")
    elif roll < 0.84:
        rng.choice(house.clients).ask("SitOut", on=rng.random() < 0.2)
    elif roll < 0.86:
        rng.choice(house.clients).ask("AnteAlways", on=rng.random() < 0.8)
    elif roll < 0.88:
        rng.choice(house.clients).ask("Sit", seat=rng.randint(1, 8), buy_in=20_000)
    elif roll < 0.89:
        rng.choice(house.clients).ask("Leave")
    else:
        house.wait(rng.choice([500, 3_000, 30_000]), step=500)


def crowd(seed: int, **rest: Any) -> House:
    """Four players and two who watch, at a table where cards may be burned."""
    house = House("stud8" if seed % 2 else "studhi", seed=seed, **rest)
    for seat in (1, 2, 5, 8):
        house.player(f"P{seat}", seat)
    house.guest("Wim")
    house.guest("Wil")
    return house


@pytest.mark.parametrize("profile", ["online", "cardroom"])
@pytest.mark.parametrize("seed", range(3))
def test_invariant_10_every_viewer_sees_the_same_dense_numbers(seed: int, profile: str):
    house, rng = crowd(seed, house=profile), Random(seed)
    for _ in range(300):
        step(house, rng)
    last = house.actor.state.seq
    for client in house.clients:
        seen = numbers(client)
        assert seen == list(range(seen[0], last + 1))


@pytest.mark.parametrize("profile", ["online", "cardroom"])
@pytest.mark.parametrize("seed", range(3))
def test_invariant_10_case_V4_a_snapshot_is_the_picture_of_one_who_never_dropped(
    seed: int, profile: str
):
    house, rng = crowd(seed, house=profile), Random(seed)
    for number in range(300):
        step(house, rng)
        if number % 3:
            continue
        for client in house.clients[:]:
            same = Client(house)
            token = client.told[0]["token"]
            hello = {"type": "Hello", "protocol": 1, "token": token}
            same.post(json.dumps({**hello, "resume": [{"table": "t1", "seq": 1}]}))
            same.read()
            assert facts(same) == facts(client)
            assert timeless(same.turn) == timeless(client.turn)
            same.session.close()
    assert any(told["type"] == "Turn" for told in house.clients[0].told)


def timeless(turn: Told | None) -> Told | None:
    """A turn, but for when it was told."""
    return turn and {**turn, "now": 0}


def facts(client: Client) -> Told:
    """All that a picture shows, but for how long the chat box is and what `You` tells."""
    kept = ("table", "seq", "info", "felt", "seats")
    return {
        **{name: client.seen[name] for name in kept},
        "lines": client.seen.get("lines", [])[-20:],
    }


def test_case_V4_what_was_missed_is_there_on_coming_back():
    hands = [{1: "Ah Kh Ac Ad 9c", 2: "8s 7c 2c 3d 4s", 3: "Ks Qd Tc 5d 6s"}]
    house = House(hands=hands)
    ann, _bob, cor = (house.player(name, seat) for seat, name in enumerate("ABC", 1))
    house.begin()
    house.play("bring_in", "call", "call", "check")
    token = cor.told[0]["token"]
    seen = cor.seen["seq"]
    cor.drop()
    house.play("bet 200")
    back = house.client()
    back.send("Hello", protocol=1, token=token, resume=[{"table": "t1", "seq": seen}])
    assert facts(back)["seq"] == ann.seen["seq"]
    assert back.seen["felt"] == ann.seen["felt"]
    assert back.seat(3)["down"] == ["Ks", "Qd"]
    assert back.seat(1)["down"] == ["??", "??"]
    assert back.turn is not None
    assert back.turn["deadline"] == ann.seen["felt"]["turn"]["deadline"]
    house.play("call", "fold")
    assert back.seen["felt"]["street"] == 5


def test_invariant_10_what_is_for_nobody_arrives_as_a_bare_number():
    house = House(house="cardroom")
    ann, bob = house.player("Ann", 1), house.player("Bob", 2)
    house.begin()
    ann.take()
    bob.ask("Leave")
    hidden = ann.take("Hidden")
    assert hidden
    assert all(set(told) == {"type", "table", "seq"} for told in hidden)


def test_invariant_9_a_client_that_stops_reading_is_dropped_and_nobody_waits():
    house = House()
    ann, bob = house.player("Ann", 1), house.player("Bob", 2)
    house.clients.remove(bob)  # his queue is never emptied again
    for number in range(700):
        assert ann.ask("Say", text=f"line {number}") == "done"
    assert ann.seat(2)["player"]["connected"] is False
    assert len(bob.session.outbox) < 10
    bob.read()
    assert bob.hung_up
    assert len(house.actor.viewers) == 4  # the cashier, the stage, the lobby and Ann
