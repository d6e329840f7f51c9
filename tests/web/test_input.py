"""What clients may send, and that nothing else does any harm (cases X3, X4, V1)."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doorcard.web.limits import LINES_OF_ONE, LONGEST_MESSAGE
from tests.web.kit import Client, House

HANDS = {1: "Ah Kh Ac Ad 9c Js Ts", 2: "8s 7c 2c 3d 4s Kc Td"}


def two() -> tuple[House, Client, Client]:
    """Two players; Bob is on and may bring in."""
    house = House(hands=[HANDS])
    ann, bob = house.player("Ann", 1), house.player("Bob", 2)
    house.begin()
    return house, ann, bob


def refusal(house: House, client: Client, text: str | None) -> str:
    """The code that a message is refused with; anything else fails."""
    before = len(client.told)
    client.post(text)
    house.serve()
    told = client.told[before:]
    assert [message["type"] for message in told] == ["Refused"], (text, told)
    assert told[0]["reason"]
    return str(told[0]["code"])


ACT = (
    '{"type":"Act","id":"x","table":"t1","hand":1,"decision":1,"price":0,"act":"complete","to":%s}'
)
SIT = '{"type":"Sit","id":"y","table":"t1","seat":4,"buy_in":%s}'

IMPOSSIBLE = [
    *("-10", "1000000000", "10.5", "200.0", '"10"', '"10;fold"', "NaN", "null", "true", "7"),
    *("[200]", '{"to":200}', "", "1e400", "-0", "9" * 3_000, "[" * 900, "Infinity", "0x10", "2e2"),
]


@pytest.mark.parametrize("amount", IMPOSSIBLE, ids=[f"{n}" for n in range(len(IMPOSSIBLE))])
def test_case_X3_an_impossible_amount_is_refused_and_the_turn_stays(amount: str):
    house, _ann, bob = two()
    before, seq, chips = house.actor.state.hand, house.actor.state.seq, house.actor.state.stack(2)
    assert refusal(house, bob, ACT % amount) in ("bad_message", "bad_amount")
    assert house.actor.state.hand is before
    assert (house.actor.state.seq, house.actor.state.stack(2)) == (seq, chips)
    assert bob.act("complete 200") == "done"


@pytest.mark.parametrize("amount", IMPOSSIBLE, ids=[f"{n}" for n in range(len(IMPOSSIBLE))])
def test_case_X3_an_impossible_buy_in_is_refused_and_costs_nothing(amount: str):
    house = House()
    eve = house.guest("Eve")
    seq = house.actor.state.seq
    assert refusal(house, eve, SIT % amount) in ("bad_message", "bad_buy_in", "no_chips")
    assert house.actor.state.seq == seq
    assert eve.session.user
    assert house.room.chips(eve.session.user.user) == 100_000
    assert eve.ask("Sit", seat=4, buy_in=20_000) == "done"


def test_case_X3_an_action_without_its_amount_is_refused():
    house, _, bob = two()
    assert refusal(house, bob, ACT.replace(',"to":%s', "")) == "bad_amount"


MALFORMED = [
    *("", " ", "{", "}", "[]", "null", "1", '"Ping"', "{}", '{"type":"Nope"}', '{"type":5}'),
    *('{"type":"Ping","more":1}', '{"type":"Ping"', "\x00", "hello", "{'type':'Ping'}"),
    *('{"type":"Watch"}', '{"type":"Watch","table":5}', '{"type":"Act"}', '{"type":"Welcome"}'),
    '{"type":"Say","id":"q","table":"t1","text":"\\ud800"}',
    '{"type":"Say","id":5,"table":"t1","text":"hm"}',
    '{"a":' + "[" * 2_000 + "]" * 2_000 + ',"type":"Ping"}',
    '{"a":' * 600 + "1" + "}" * 600,
    "[" * LONGEST_MESSAGE,
    None,
]


@pytest.mark.parametrize("text", MALFORMED, ids=[f"{n}" for n in range(len(MALFORMED))])
def test_a_message_that_can_not_be_read_is_refused(text: str | None):
    house, _, bob = two()
    seq = house.actor.state.seq
    assert refusal(house, bob, text) == "bad_message"
    assert house.actor.state.seq == seq
    assert bob.act("bring_in") == "done"


def test_a_message_that_is_too_long_is_refused():
    house, _, bob = two()
    text = json.dumps({"type": "Say", "id": "z", "table": "t1", "text": "x" * 5_000})
    assert refusal(house, bob, text) == "too_long"


@pytest.mark.parametrize("id", ["", "x" * 65])
def test_an_id_tells_commands_apart_so_it_may_not_be_empty_or_endless(id: str):
    house, _, bob = two()
    text = json.dumps({"type": "Say", "id": id, "table": "t1", "text": "hm"})
    assert refusal(house, bob, text) == "bad_id"


def test_what_was_given_is_not_echoed_at_length():
    house, _, bob = two()
    bob.post(ACT % ("9" * 3_000))
    house.serve()
    assert len(bob.told[-1]["given"]) <= 100


messages = st.fixed_dictionaries(
    {},
    optional={
        "type": st.sampled_from(
            ["Act", "Sit", "Say", "Hello", "Watch", "PostAnte", "SitOut", "AnteAlways"]
        ),
        "id": st.text(max_size=4),
        "table": st.sampled_from(["t1", "t2", "", "__proto__"]) | st.none(),
        "hand": st.integers(-2, 3) | st.booleans(),
        "decision": st.integers() | st.text(max_size=3),
        "price": st.integers(-(2**70), 2**70) | st.floats(),
        "act": st.sampled_from(["raise", "bet", "muck", "call", "deal", "void"]),
        "to": st.integers() | st.lists(st.integers(), max_size=2) | st.none(),
        "seat": st.integers(-1, 9),
        "buy_in": st.integers() | st.floats(),
        "on": st.booleans() | st.integers(0, 1),
        "text": st.text(max_size=20),
        "extra": st.none(),
    },
)


@given(sent=st.lists(messages | st.text() | st.recursive(st.none(), st.lists), max_size=20))
def test_no_message_of_a_stranger_to_the_turn_changes_the_hand(sent: list[Any]):
    house, ann, bob = two()
    hand = house.actor.state.hand
    chips = sum(house.actor.state.stack(seat) for seat in (1, 2))
    for message in sent:
        before = len(ann.told)
        ann.post(message if isinstance(message, str) else json.dumps(message))
        house.serve()
        answers = [t for t in ann.told[before:] if t["type"] in ("Done", "Refused", "Snapshot")]
        assert len(answers) == 1, message
    assert house.actor.state.hand is hand or house.actor.state.hand == hand
    assert sum(house.actor.state.stack(seat) for seat in (1, 2)) == chips
    assert bob.act("bring_in") == "done"


@pytest.mark.parametrize("seed", range(20))
def test_a_message_cut_or_changed_anywhere_does_no_harm(seed: int):
    rng = Random(seed)
    house, _, bob = two()
    chips = house.actor.state.stack(1) + house.actor.state.stack(2)
    good = ACT % 200
    for _ in range(60):
        place = rng.randrange(len(good))
        cut = good[:place]
        changed = good[:place] + chr(rng.randrange(1, 0x250)) + good[place + 1 :]
        for text in (cut, changed):
            bob.post(text)
            house.serve()
    hand = house.actor.state.hand
    assert hand is not None
    assert house.actor.state.stack(1) + house.actor.state.stack(2) + hand.pot == chips + 80
    assert hand.turn in (1, 2)


# Names and talk


@pytest.mark.parametrize("name", ["<img src=x onerror=alert(1)>", '"><script>alert(1)</script>'])
def test_case_X4_a_name_arrives_as_those_very_characters(name: str):
    house = House(hands=[HANDS])
    ann, bob = house.player(name, 1), house.player("Bob", 2)
    house.begin()
    house.play("bring_in", "complete 200", "fold")
    assert ann.told[0]["name"] == name
    assert bob.seat(1)["player"]["name"] == name
    assert {line["name"] for line in bob.lines() if line.get("seat") == 1} == {name}
    assert bob.seen["felt"]["headline"]["name"] == "Bob"
    assert bob.seen["felt"]["results"][0]["shares"][0]["name"] == name


def test_room_K1_talk_is_text_and_carries_its_speaker():
    house, ann, bob = two()
    watcher = house.guest("Wim")
    assert ann.ask("Say", text="<b>nh</b> & gl") == "done"
    assert watcher.ask("Say", text="hi") == "done"
    said = [(line["name"], line["text"]) for line in bob.lines() if line["kind"] == "chat"]
    assert said == [("Ann", "<b>nh</b> & gl"), ("Wim", "hi")]
    assert ann.ask("Say", text="x" * 301) == "bad_text"


# Saying hello


def test_a_line_says_hello_first_and_once():
    house = House()
    client = house.client()
    assert refusal(house, client, '{"type":"Watch","table":"t1"}') == "hello_first"
    assert refusal(house, client, '{"type":"Hello","protocol":9,"name":"Ann"}') == "protocol"
    assert refusal(house, client, '{"type":"Hello","protocol":1,"token":"no"}') == "unknown_token"
    assert refusal(house, client, '{"type":"Hello","protocol":1,"name":""}') == "bad_name"
    client.send("Hello", protocol=1, name="Ann")
    assert client.told[-1]["type"] == "Welcome"
    assert refusal(house, client, '{"type":"Hello","protocol":1,"name":"Bob"}') == "hello_twice"
    assert refusal(house, client, '{"type":"Watch","table":"no"}') == "no_such_table"


def test_one_player_has_so_many_lines_and_no_more():
    house = House()
    first = house.client()
    first.send("Hello", protocol=1, name="Ann")
    token = first.told[-1]["token"]
    again = f'{{"type":"Hello","protocol":1,"token":"{token}"}}'
    others = [house.client() for _ in range(LINES_OF_ONE)]
    *room_for, last = others  # the first of all is one of them
    for one in room_for:
        one.post(again)
    assert refusal(house, last, again) == "too_many_lines"
    first.session.close()
    last.post(again)
    house.serve()
    assert {one.told[-1]["type"] for one in others} == {"Welcome"}


def test_a_ping_is_answered_with_the_rooms_time():
    house = House()
    client = house.client()
    client.send("Ping")
    assert client.told == [{"type": "Pong", "now": house.clock.now()}]


def test_who_stops_watching_is_told_no_more():
    house, ann, bob = two()
    wim = house.guest("Wim")
    wim.send("Unwatch", table="t1")
    wim.send("Unwatch", table="t1")
    wim.take()
    assert bob.act("bring_in") == "done"
    assert wim.take() == []
    assert ann.seen["seq"] == house.actor.state.seq


def test_case_V1_the_same_click_three_times_is_one_bet():
    house, _ann, bob = two()
    before = house.actor.state.stack(2)
    turn = bob.turn
    assert turn is not None
    facts = {name: turn[name] for name in ("hand", "decision", "price")}
    answers = [bob.ask("Act", id=id, act="complete", to=200, **facts) for id in ("k", "k", "other")]
    assert answers == ["done", "done", "stale"]
    assert before - house.actor.state.stack(2) == 200
