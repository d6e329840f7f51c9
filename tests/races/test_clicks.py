"""Clicks that come together: repeated, from two tabs, by two players, all at once (V1, V4-V7)."""

from __future__ import annotations

import json
from random import Random

import pytest

from doorcard.engine import events as e
from doorcard.table import events as t
from doorcard.table.state import TableState
from tests.table.kit import Recorder
from tests.web.kit import Client, House, Told

TWO = {1: "Ah Kh Ac Ad 9c 8d 7s", 2: "Qs Jc 2c 3d 4s 9h Td"}


def seen_by(house: House) -> Recorder:
    recorder = Recorder()
    house.actor.watch(recorder)
    return recorder


def answers(client: Client, *ids: str) -> list[str]:
    """What a client was told of its commands with these ids, in order."""
    told = [one for one in client.told if one["type"] in ("Done", "Refused") and one["id"] in ids]
    return [str(one.get("code", "done")) for one in told]


def click(client: Client, id: str, act: str, to: int = 0) -> str:
    """The message of a click on the turn that this client was told of."""
    assert client.turn
    facts = {name: client.turn[name] for name in ("hand", "decision", "price")}
    return json.dumps({"type": "Act", "id": id, "table": "t1", "act": act, "to": to, **facts})


def paid(house: House, seat: int) -> int:
    assert house.actor.state.hand
    return house.actor.state.hand.paid[seat]


@pytest.mark.proves("V1")
@pytest.mark.parametrize(
    ("ids", "told"),
    [(("k", "k", "k"), ["done"] * 3), (("k1", "k2", "k3"), ["done", "stale", "stale"])],
)
@pytest.mark.parametrize("tabs", [1, 3])
def test_case_V1_three_clicks_before_the_table_has_read_one_are_one_bet(
    ids: tuple[str, ...], told: list[str], tabs: int
):
    house = House(hands=[TWO])
    _, bob = house.player("Ann", 1), house.player("Bob", 2)
    lines = [bob, *(bob.another() for _ in range(tabs - 1))]
    house.begin()
    seen = seen_by(house)
    before = paid(house, 2)
    clicks = [click(bob, id, "complete", 200) for id in ids]
    for number, text in enumerate(clicks):
        lines[number % tabs].post(text)
    house.serve()
    assert [code for line in lines for code in answers(line, *ids)] == told
    assert len(seen.of(e.Completed)) == 1
    assert paid(house, 2) - before == 200


@pytest.mark.proves("V1", "V4")
def test_case_V4_a_click_that_was_not_answered_is_sent_again_by_who_comes_back():
    house = House(hands=[TWO])
    ann, bob = house.player("Ann", 1), house.player("Bob", 2)
    house.begin()
    seen = seen_by(house)
    lost = click(bob, "k", "complete", 200)
    bob.post(lost)
    bob.drop()  # it has arrived, and its answer has not
    again = house.client()
    again.send("Hello", protocol=1, token=bob.told[0]["token"], resume=[{"table": "t1", "seq": 9}])
    again.post(lost)
    house.serve()
    assert answers(again, "k") == ["done"]
    assert len(seen.of(e.Completed)) == 1
    assert again.seen["you"] == 2
    assert ann.act("fold") == "done"


@pytest.mark.proves("V5", "R1.5")
@pytest.mark.parametrize("again", ["at once", "later", "from another line"])
def test_case_V5_chips_asked_for_again_and_again_under_one_id_come_once(again: str):
    house = House(hands=[TWO])
    ann, bob = house.player("Ann", 1), house.player("Bob", 2)
    house.begin()
    chips = house.room.chips(user_of(bob))
    stack, seen = house.actor.state.stack(2), seen_by(house)
    ask = json.dumps({"type": "TopUp", "id": "k", "table": "t1", "amount": 5_000})
    other = bob.another() if again == "from another line" else bob
    for number in range(5):
        (other if number % 2 else bob).post(ask)
        if again == "later":
            house.wait(200)
    house.serve()
    assert [*answers(bob, "k"), *(answers(other, "k") if other is not bob else [])] == ["done"] * 5
    assert [event.amount for event in seen.of(t.ChipsAsked)] == [5_000]
    assert house.room.chips(user_of(bob)) == chips - 5_000
    assert house.actor.state.stack(2) == stack  # they count from the next hand
    assert (bob.act("bring_in"), ann.act("fold")) == ("done", "done")
    assert house.actor.state.stack(2) == stack + 80 + 5_000  # both antes, and what he asked for
    bob.post(ask)
    house.serve()
    assert house.room.chips(user_of(bob)) == chips - 5_000


def user_of(client: Client) -> str:
    assert client.session.user
    return client.session.user.user


def sit(id: str, seat: int, buy_in: int = 10_000) -> str:
    return json.dumps({"type": "Sit", "id": id, "table": "t1", "seat": seat, "buy_in": buy_in})


@pytest.mark.proves("V6")
def test_case_V6_two_tabs_of_one_player_get_one_seat_and_pay_once():
    house = House()
    ann = house.guest("Ann")
    tab = ann.another()
    ann.post(sit("one", 3))
    tab.post(sit("two", 4))
    tab.post(sit("three", 3))
    house.serve()
    assert answers(ann, "one") == ["done"]
    assert answers(tab, "two", "three") == ["already_seated"] * 2
    assert list(house.actor.state.seats) == [3]
    assert house.room.chips(user_of(ann)) == 100_000 - 10_000
    assert ann.seat(3)["player"]["name"] == tab.seat(3)["player"]["name"] == "Ann"


@pytest.mark.proves("V6")
@pytest.mark.parametrize("seed", range(10))
def test_case_V6_of_many_who_want_one_seat_one_has_it_and_the_others_their_chips(seed: int):
    house = House()
    guests = [house.guest(f"G{number}") for number in range(12)]
    asks = [(guest, f"k{number % 2}") for guest in guests for number in range(4)]
    Random(seed).shuffle(asks)
    for guest, id in asks:
        guest.post(sit(id, 5))
    house.serve()
    (seat,) = house.actor.state.seats.values()
    for guest in guests:
        told = answers(guest, "k0", "k1")
        assert len(told) == 4
        mine = user_of(guest) == seat.user
        assert ("done" in told) is mine
        assert set(told) <= ({"done", "already_seated"} if mine else {"seat_taken"})
        assert house.room.chips(user_of(guest)) == (90_000 if mine else 100_000)


@pytest.mark.proves("V6", "M1")
def test_case_V6_two_tables_at_once_cannot_be_paid_with_the_same_chips():
    house = House()
    ann = house.guest("Ann")
    tab = ann.another()
    house.private(tab, most_buy_in=90_000)
    ann.post(sit("one", 3, 40_000))
    tab.post(json.dumps({"type": "Sit", "id": "two", "table": tab.table, "seat": 3,
                         "buy_in": 70_000}))  # fmt: skip
    house.serve()
    told = answers(ann, "one") + answers(tab, "two")
    assert told == ["done", "no_chips"]
    assert house.room.chips(user_of(ann)) == 60_000


@pytest.mark.proves("V7", "R2.5")
def test_case_V7_who_sits_as_the_cards_come_is_dealt_into_the_next_hand():
    house = House(hands=[TWO])
    ann, bob = house.player("Ann", 1), house.player("Bob", 2)
    cid = house.guest("Cid")

    class AsTheCardsCome(Recorder):
        def publish(self, state: TableState, event: t.TableEvent) -> None:
            if isinstance(event, t.HandEvent) and isinstance(event.event, e.HandStarted):
                cid.post(sit("k", 3))
                cid.post(json.dumps({"type": "AnteAlways", "id": "a", "table": "t1", "on": True}))

    house.actor.watch(AsTheCardsCome())
    house.begin()
    house.serve()
    assert answers(cid, "k", "a") == ["done", "done"]
    assert [*house.actor.state.dealt_names] == [1, 2]
    assert cid.seat(3)["down"] == []
    house.play("bring_in", "fold")
    assert (ann.turn, bob.turn) == (None, None)
    house.begin()
    assert [*house.actor.state.dealt_names] == [1, 2, 3]


@pytest.mark.soak
@pytest.mark.proves("V1", "V6")
@pytest.mark.parametrize("seed", range(3))
def test_case_V1_invariant_8_a_storm_of_retries_is_answered_and_carried_out_once(
    seed: int, scale: int
):
    """Fifty clients send one command twenty times each, all mixed up, from two tabs."""
    rng = Random(seed)
    house = House()
    seen = seen_by(house)
    guests = [house.guest(f"G{number}") for number in range(50)]
    tabs = [guest.another() for guest in guests[:25]]
    wishes: list[Told] = [
        {"type": "Sit", "seat": number % 8 + 1, "buy_in": 10_000}
        if number % 2
        else {"type": "Say", "text": f"line {number}"}
        for number in range(50)
    ]
    storm = [number for number in range(50) for _ in range(20 * scale)]
    rng.shuffle(storm)
    for step, number in enumerate(storm):
        line = tabs[number] if number < 25 and rng.random() < 0.5 else guests[number]
        line.post(json.dumps({**wishes[number], "id": "k", "table": "t1"}))
        if step % 37 == 0:
            house.serve()
    house.serve()
    for number, guest in enumerate(guests):
        told = answers(guest, "k") + (answers(tabs[number], "k") if number < 25 else [])
        assert len(told) == 20 * scale
        assert len(set(told)) == 1  # the same answer each time
    texts = [event.text for event in seen.of(t.Said)]
    assert sorted(texts) == sorted(f"line {number}" for number in range(0, 50, 2))
    assert len(seen.of(t.PlayerSat)) == len(house.actor.state.seats) == 4
    spent = sum(100_000 - house.room.chips(user_of(guest)) for guest in guests)
    assert spent == 4 * 10_000
