"""Every message, made wrong in every way: nothing crashes, and nothing changes (cases X3, X4)."""

from __future__ import annotations

import json
from random import Random
from typing import Any, get_args

import msgspec
import pytest

from doorcard.web import messages as m
from doorcard.web.limits import LONGEST_MESSAGE
from doorcard.web.wire_odds import AskOdds
from tests.web.kit import Client, House, Told

HANDS = {1: "Ah Kh Ac Ad 9c Js Ts", 2: "8s 7c 2c 3d 4s Kc Td"}
# Odds are counted by another process: tests/web/test_odds.py spoils those questions.
MESSAGES = [cls for cls in get_args(m.ClientMessage) if cls is not AskOdds]
WRONG: list[Any] = [
    *(None, True, -1, 0, 2**31, 2**63, 2**70, -(2**70), 1.5, 1e300, "", "x", "\x00", "As", "t1"),
    *("__proto__", "ยาว" * 20, "‮", [], [[]], [1, 2], {}, {"type": "Ping"}, {"a": {"a": {}}}),
    *([{"table": "t1", "seq": 0}] * 5,),
]


def two() -> tuple[House, Client, Client, Client]:
    """Ann and Bob play, Bob may bring in; Eve watches."""
    house = House(hands=[HANDS])
    ann, bob = house.player("Ann", 1), house.player("Bob", 2)
    eve = house.guest("Eve")
    house.begin()
    return house, ann, bob, eve


def sample(kind: Any, rng: Random) -> Any:
    """A value of a field's type, as a client could mean it."""
    kind = msgspec.inspect.type_info(kind) if not isinstance(kind, msgspec.inspect.Type) else kind
    match kind:
        case msgspec.inspect.StrType():
            return rng.choice(["t1", "k1", "Ann", "ab" * 32, ""])
        case msgspec.inspect.IntType():
            return rng.choice([0, 1, 2, 3, 200, 20_000])
        case msgspec.inspect.BoolType():
            return rng.random() < 0.5
        case msgspec.inspect.LiteralType(values):
            return rng.choice(values)
        case msgspec.inspect.ListType(item):
            return [sample(item, rng) for _ in range(rng.randrange(3))]
        case msgspec.inspect.UnionType(types):
            return sample(rng.choice(types), rng)
        case msgspec.inspect.StructType(cls):
            return message(cls, rng)
    return None


def message(cls: Any, rng: Random) -> Told:
    """A message as it should be, its fields drawn at random."""
    found = {field.name: sample(field.type, rng) for field in msgspec.structs.fields(cls)}
    tag = cls.__struct_config__.tag
    return {"type": tag, **found} if tag else found


def spoiled(told: Told, rng: Random) -> str:
    """The message with something wrong in it, as text."""
    broken = dict(told)
    roll = rng.randrange(6)
    if roll == 0:
        broken[rng.choice(list(told))] = rng.choice(WRONG)
    elif roll == 1:
        del broken[rng.choice(list(told))]
    elif roll == 2:
        broken[rng.choice(["extra", "seat", "user", "by", "__class__", ""])] = rng.choice(WRONG)
    elif roll == 3:
        broken[rng.choice(list(told))] = "x" * rng.choice([100, LONGEST_MESSAGE])
    text = json.dumps(broken)
    if roll == 4:
        return text[: rng.randrange(len(text))]
    if roll == 5:
        at = rng.randrange(len(text))
        return text[:at] + rng.choice(["\x00", "\\u0000", '"', "{", "9" * 40, "�"]) + text[at:]
    return text


ANSWERS = ("Done", "Refused", "TableLink", "Snapshot", "Welcome", "Pong", "OddsAnswer")


@pytest.mark.parametrize("cls", MESSAGES, ids=lambda cls: str(cls.__name__))
def test_case_X3_any_message_of_one_who_only_watches_changes_nothing_of_the_hand(
    cls: type, scale: int
):
    house, _ann, bob, eve = two()
    rng = Random(cls.__name__)
    hand = house.actor.state.hand
    chips = sum(house.actor.state.stack(seat) for seat in (1, 2))
    for _ in range(60 * scale):
        told = message(cls, rng)
        text = json.dumps(told) if rng.random() < 0.3 else spoiled(told, rng)
        before = len(eve.told)
        for _ in range(rng.choice([1, 1, 1, 3])):  # sent again as it was
            eve.post(text)
            house.serve()
            house.tell_lobby()
        answers = [told for told in eve.told[before:] if told["type"] in ANSWERS]
        assert answers or cls is m.Unwatch, text
        for answer in answers:
            assert answer.get("code") not in ("fault", "not_kept"), (text, answer)
        if house.actor.state.seat_of("u3"):
            eve.ask("Leave")
    assert not eve.hung_up
    assert house.actor.state.hand == hand
    assert sum(house.actor.state.stack(seat) for seat in (1, 2)) == chips
    assert bob.act("bring_in") == "done"


@pytest.mark.parametrize("seed", range(3))
def test_case_X3_whatever_two_players_send_the_chips_are_all_there(seed: int, scale: int):
    house, ann, bob, eve = two()
    rng = Random(seed)
    clients = [ann, bob, eve]
    for _ in range(400 * scale):
        cls = rng.choice([one for one in MESSAGES if one.__name__ != "OpenTable"])
        told = message(cls, rng)
        on = [client for client in clients if client.turn]
        client = rng.choice(clients)
        if on and rng.random() < 0.5:
            asked = on[0].turn or {}
            told = {**told, **{k: asked[k] for k in ("hand", "decision", "price") if k in told}}
            client = on[0]
        if told["type"] == "CloseTable":
            continue
        client.post(json.dumps(told) if rng.random() < 0.6 else spoiled(told, rng))
        house.serve()
        if rng.random() < 0.1:
            house.wait(rng.choice([100, 3_000, 30_000]), step=1_000)
    state = house.actor.state
    pot = state.hand.pot if state.hand and state.phase == "playing" else 0
    table = pot + sum(state.stack(seat) + one.pending for seat, one in state.seats.items())
    users = [client.session.user for client in clients]
    own = sum(house.room.chips(user.user) for user in users if user)
    refills = sum(answer["type"] == "Chips" for client in clients for answer in client.told)
    assert refills == 0
    assert own + table == 300_000
    faults = {told.get("code") for client in clients for told in client.told}
    assert not faults & {"fault", "not_kept", "hello_first"}


def test_every_message_has_a_sample_that_can_be_read():
    rng = Random(1)
    decoder = msgspec.json.Decoder(m.ClientMessage)
    for cls in MESSAGES:
        for _ in range(20):
            assert isinstance(decoder.decode(json.dumps(message(cls, rng))), cls)
