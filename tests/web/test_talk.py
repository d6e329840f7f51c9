"""What one hears and how fast one may speak (room K1), and other haste (limits)."""

from __future__ import annotations

import json

import pytest

from doorcard.web.limits import IGNORED_MOST, Rates
from tests.web.kit import House


def test_room_K1_who_is_ignored_arrives_as_bare_numbers_everywhere():
    house = House()
    ann, bob, wim = house.guest("Ann"), house.guest("Bob"), house.guest("Wim")
    assert bob.ask("Say", text="before") == "done"
    assert ann.ask("Ignore", name=" bOB ", on=True) == "done"
    ann.take()
    seq = house.actor.state.seq
    assert bob.ask("Say", text="hear me") == "done"
    assert ann.take() == [{"type": "Hidden", "table": "t1", "seq": seq + 1}]
    assert wim.lines()[-1]["text"] == "hear me"
    assert wim.ask("Say", text="hello") == "done"
    assert ann.lines()[-1]["text"] == "hello"
    ann.send("Watch", table="t1")
    assert [line["text"] for line in ann.seen["lines"]] == ["hello"]
    assert ann.ask("Ignore", name="Bob", on=False) == "done"
    assert bob.ask("Say", text="again") == "done"
    assert ann.lines()[-1]["text"] == "again"


def test_room_K1_who_is_ignored_is_still_seen_at_the_table():
    house = House()
    ann = house.guest("Ann")
    assert ann.ask("Ignore", name="Bob", on=True) == "done"
    bob = house.player("Bob", 2)
    assert ann.seat(2)["player"]["name"] == "Bob"
    assert [line["key"] for line in ann.lines()] == ["sat"]
    back = ann.another()  # a line's own: the client says it again after Hello
    bob.ask("Say", text="hm")
    assert back.lines()[-1]["text"] == "hm"
    assert ann.lines()[-1]["key"] == "sat"


def test_room_K1_one_can_ignore_many_but_not_without_end():
    house = House()
    ann = house.guest("Ann")
    for number in range(IGNORED_MOST):
        assert ann.ask("Ignore", name=f"n{number}", on=True) == "done"
    assert ann.ask("Ignore", name="one more", on=True) == "too_many_ignored"


# Haste


def test_chat_faster_than_people_type_is_refused_and_the_line_stays():
    house = House(rates=Rates(messages=(10**6, 1)))
    ann = house.guest("Ann")
    said = [ann.ask("Say", text=f"{number}") for number in range(7)]
    assert said == ["done"] * 5 + ["too_fast"] * 2
    house.clock.time += 2_000
    assert [ann.ask("Say", text="x") for _ in range(2)] == ["done", "too_fast"]
    assert ann.ask("FollowLobby", on=False) == "done"
    assert len([line for line in ann.lines() if line["kind"] == "chat"]) == 6


def test_messages_beyond_the_rate_are_refused_by_their_ids():
    house = House(rates=Rates())
    ann = house.guest("Ann")
    codes = [ann.ask("Say", text=" ") for _ in range(70)]
    assert codes.count("too_fast") == 70 - 5  # of talk alone
    ann.send("Ping")
    assert ann.told[-1]["code"] == "too_fast"
    assert "again in" in ann.told[-1]["allowed"]
    house.clock.time += 1_000
    ann.send("Ping")
    assert ann.told[-1]["type"] == "Pong"
    assert not ann.hung_up


@pytest.mark.parametrize("text", ["{", '{"type":"Ping"}', "x" * 5_000, None])
def test_who_does_not_stop_is_sent_away(text: str | None):
    house = House(rates=Rates())
    ann, bob = house.player("Ann", 1), house.player("Bob", 2)
    for _ in range(400):
        if not ann.hung_up:
            ann.post(text)
            ann.read()
    assert ann.hung_up
    assert ann.session.goodbye == (1008, "too fast")
    house.serve()
    assert bob.seat(1)["player"]["connected"] is False


def test_a_retry_storm_of_one_command_is_carried_out_once():
    house = House(rates=Rates())
    ann = house.guest("Ann")
    text = json.dumps({"type": "Sit", "id": "k", "table": "t1", "seat": 4, "buy_in": 20_000})
    for _ in range(50):
        ann.post(text)
    house.serve()
    answers = [told["type"] for told in ann.told if told.get("id") == "k"]
    assert answers == ["Done"] * 50
    assert house.room.chips("u1") == 80_000


def test_room_T3_nobody_who_leaves_is_called_late():
    house = House(hands=[{1: "Ah 2h 3c 4c 5c 9d Kd", 2: "Ks Kc Qd Qh Js 9c 2s"}])
    ann, bob = house.player("Ann", 1), house.player("Bob", 2)
    house.begin()
    on, other = (ann, bob) if ann.turn else (bob, ann)
    assert on.ask("Leave") == "done"  # pays the bring-in, and folds to the first bet
    assert other.act("complete 200") == "done"
    told = [line["key"] for line in other.lines()]
    assert "left" in told
    assert "timed_out" not in told
