"""One's own standing: chips, adding more, refills, the line for a seat (room T4, M1, L2)."""

from __future__ import annotations

import pytest

from tests.web.kit import Client, House, Told

TWO = {1: "Ah Kh Ac Ad 9c Js Ts", 2: "8s 7c 2c 3d 4s Kc Td"}


def you(client: Client) -> Told:
    return client.take("You")[-1]


def keys(client: Client) -> list[str]:
    return [line["key"] for line in client.lines()]


# More chips


def test_room_T4_case_V5_chips_that_are_added_count_from_the_next_hand():
    house = House(hands=[TWO, TWO])
    ann, bob = house.player("Ann", 1), house.player("Bob", 2)
    house.begin()
    stack = ann.seat(1)["stack"]
    assert ann.ask("TopUp", amount=5_000) == "done"
    mine = you(ann)
    assert (mine["pending"], mine["chips"]) == (5_000, 75_000)
    assert (ann.seat(1)["stack"], bob.seat(1)["stack"]) == (stack, stack)
    back = ann.another()
    assert back.seen["pending"] == 5_000
    house.clients.remove(back)
    house.play("bring_in", "fold")
    assert ann.seat(1)["stack"] == stack + 5_000
    assert you(ann).get("pending", 0) == 0
    assert "adds_chips" in keys(bob)


def test_room_T4_between_hands_they_count_at_once_up_to_the_most():
    house = House()
    ann = house.player("Ann", 1)
    assert ann.ask("TopUp", amount=20_000) == "done"
    assert (ann.seat(1)["stack"], you(ann)["chips"]) == (40_000, 60_000)
    assert ann.ask("TopUp", amount=1) == "bad_buy_in"
    assert ann.ask("TopUp", amount=-5) == "bad_buy_in"
    assert house.guest("Wim").ask("TopUp", amount=100) == "not_seated"


def test_room_T4_nobody_adds_chips_that_he_has_not():
    house = House(small_bet=1_000)  # up to $2,000
    ann = house.player("Ann", 1)
    assert ann.ask("TopUp", amount=80_001) == "no_chips"
    assert ann.ask("TopUp", id="k", amount=50_000) == "done"
    assert ann.ask("TopUp", id="k", amount=50_000) == "done"  # sent again: carried out once
    assert house.room.chips("u1") == 30_000


def test_room_M1_play_money_is_refilled_once_it_has_run_low():
    house = House(small_bet=1_000)  # up to $2,000
    ann = house.player("Ann", 1, chips=95_000)
    assert ann.ask("Refill") == "not_low"  # what lies on tables counts
    house.actor.state.seats[1].stack = 1_000
    assert ann.ask("Refill") == "done"
    assert ann.told[-1] == {"type": "Chips", "chips": 99_000}


# The line for a seat


def full() -> tuple[House, list[Client]]:
    house = House()
    return house, [house.player(f"P{seat}", seat, always=False) for seat in range(1, 9)]


def test_room_L2_who_waits_sees_his_place_and_everybody_sees_the_line():
    house, players = full()
    wim, wil = house.guest("Wim"), house.guest("Wil")
    assert house.guest("Eve").ask("StopWaiting") == "done"
    assert wim.ask("Wait") == wil.ask("Wait") == "done"
    assert (you(wim)["place"], you(wil)["place"]) == (1, 2)
    assert players[0].seen["waiting"] == wim.seen["waiting"] == ["Wim", "Wil"]
    house.tell_lobby()
    assert wim.take("Rows")[-1]["tables"][0]["waiting"] == 2
    assert wim.ask("StopWaiting") == "done"
    assert (you(wim).get("place", 0), you(wil)["place"]) == (0, 1)
    assert players[0].seen["waiting"] == ["Wil"]
    assert wil.another().seen["place"] == 1


def test_room_L2_a_free_seat_is_kept_for_the_first_in_line():
    house, players = full()
    wim, wil = house.guest("Wim"), house.guest("Wil")
    assert wim.ask("Wait") == wil.ask("Wait") == "done"
    assert players[4].ask("Leave") == "done"
    offer = you(wim)["offer"]
    assert offer == {"seat": 5, "until": house.clock.time + 30_000}
    assert "offer" not in you(wil)
    assert wil.ask("Sit", seat=5, buy_in=20_000) == "seat_held"
    assert wim.another().seen["offer"] == offer
    (line,) = [line for line in wil.lines() if line["key"] == "seat_offered"]
    assert (line["name"], line["number"]) == ("Wim", 5)
    assert wim.ask("Sit", seat=5, buy_in=20_000) == "done"
    assert wil.seen["waiting"] == ["Wil"]


def test_room_L2_an_offer_that_passes_goes_to_the_next():
    house, players = full()
    wim, wil = house.guest("Wim"), house.guest("Wil")
    assert wim.ask("Wait") == wil.ask("Wait") == "done"
    assert players[4].ask("Leave") == "done"
    house.wait(30_000, step=1_000)
    assert you(wil)["offer"]["seat"] == 5
    assert (you(wim).get("place", 0), wil.seen["waiting"]) == (0, ["Wil"])


def test_room_L2_nobody_waits_where_a_seat_is_free():
    house = House()
    assert house.guest("Wim").ask("Wait") == "seat_free"
    assert house.player("Ann", 1).ask("Wait") == "already_seated"


# Who one is


def test_a_line_that_was_opened_signed_in_needs_no_name_and_gets_no_token():
    house = House()
    ann = house.guest("Ann")
    user = ann.session.user
    same = house.client()
    same.session._signed_in = user
    same.send("Hello", protocol=1)
    assert (same.told[0]["name"], same.told[0]["token"]) == ("Ann", "")
    other = house.client()
    other.session._signed_in = user
    other.send("Hello", protocol=1, token=house.guest("Bob").told[0]["token"])
    assert other.told[0]["name"] == "Bob"


@pytest.mark.parametrize("hello", [{}, {"name": ""}, {"name": "", "token": ""}])
def test_a_line_that_nobody_signed_in_needs_a_name(hello: Told):
    client = House().client()
    client.send("Hello", protocol=1, **hello)
    assert client.told[0]["code"] == "bad_name"
