"""Private tables over the wire: one link, and a host's powers (room L4, P1, M2)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.kit import Client, House, Told


def opened(**rules: Any) -> tuple[House, Client, str]:
    """Ann has opened a private table."""
    house = House()
    ann = house.guest("Ann")
    return house, ann, house.private(ann, **rules)


def seated(**rules: Any) -> tuple[House, Client, Client, Client]:
    """Ann, who hosts, and Bob play; Wim watches."""
    house, ann, link = opened(**rules)
    for number, client in ((1, ann), (2, house.guest("Bob", ann.table, link))):
        assert client.ask("Sit", seat=number, buy_in=20_000) == "done"
        assert client.ask("AnteAlways", on=True) == "done"
    wim = house.guest("Wim", ann.table, link)
    return house, ann, house.clients[1], wim


def playing(**rules: Any) -> tuple[House, Client, Client, Client]:
    found = seated(**rules)
    found[0].begin()
    found[0].wait(10_000)
    return found


def keys(client: Client) -> list[str]:
    return [line["key"] for line in client.lines()]


def refusals(client: Client) -> list[tuple[str, str]]:
    return [(told["code"], told.get("table", "")) for told in client.take("Refused")]


def desk(client: Client) -> Told:
    return [told for told in client.told if told["type"] == "Desk"][-1]


# The link


def test_room_L4_one_link_opens_a_private_table_and_nothing_else_does():
    house, ann, link = opened()
    bob = house.guest("Bob")
    bob.table = ann.table
    for word in ("", "nonsense", link[:-1], link + "x"):
        bob.send("Watch", table=ann.table, link=word)
        assert refusals(bob) == [("no_such_table", ann.table)]
    for asked in (
        {"type": "Sit", "seat": 3, "buy_in": 20_000},
        {"type": "TopUp", "amount": 100},
        {"type": "Say", "text": "hm"},
        {"type": "Wait"},
        {"type": "PauseTable", "on": True},
        {"type": "RenewLink"},
        {"type": "Ahead", "hand": 1, "street": 3, "price": 0, "choice": "check"},
    ):
        assert bob.ask(**asked) == "no_such_table"
    bob.send("Watch", table=ann.table, link=link)
    assert bob.seen["info"]["host"] == "Ann"
    assert bob.ask("Sit", seat=3, buy_in=20_000) == "done"


def test_room_L4_the_link_comes_with_a_resume_too():
    house, ann, link = opened()
    bob = house.client()
    bob.table = ann.table
    resume = [{"table": ann.table, "seq": 0}, {"table": "t1", "seq": 0}]
    bob.send("Hello", protocol=1, name="Bob", resume=resume)
    assert refusals(bob) == [("no_such_table", ann.table)]
    assert [told["table"] for told in bob.told if told["type"] == "Snapshot"] == ["t1"]
    back = house.client()
    back.table = ann.table
    resume[0]["link"] = link
    back.send("Hello", protocol=1, name="Cor", resume=resume)
    assert [told["table"] for told in back.told if told["type"] == "Snapshot"] == [ann.table, "t1"]


def test_room_L4_a_new_link_puts_out_who_has_no_seat():
    _house, ann, bob, wim = seated()
    old = desk(ann)["link"]
    assert bob.ask("RenewLink") == "not_host"
    assert ann.ask("RenewLink", id="renew") == "done"
    new = desk(ann)["link"]
    assert new != old
    assert {told["link"] for told in ann.told if told.get("id") == "renew"} == {new}
    assert [(told["table"], told["code"]) for told in wim.take("Gone")] == [
        (ann.table, "link_renewed")
    ]
    assert bob.take("Gone") == []
    wim.send("Watch", table=ann.table, link=old)
    assert refusals(wim) == [("no_such_table", ann.table)]
    assert wim.ask("Say", text="let me in") == "no_such_table"
    assert bob.ask("Say", text="still here") == "done"
    assert not [line for line in wim.lines() if line["kind"] == "chat"]
    wim.send("Watch", table=ann.table, link=new)
    assert wim.take("Snapshot")


def test_room_L4_only_the_host_sees_his_desk_and_the_link():
    _house, ann, bob, wim = playing()
    assert ann.ask("MutePlayer", name="wim", on=True) == "done"
    link = desk(ann)["link"]
    assert desk(ann)["muted"] == ["Wim"]
    for client in (bob, wim):
        client.send("Watch", table=ann.table)
        assert not [told for told in client.told if told["type"] == "Desk"]
        assert all(link.encode() not in raw for raw in client.raw)


# A host's powers


def test_room_L4_what_is_for_the_host_is_refused_to_others():
    house, ann, bob, _wim = seated()
    seq = house.actor.state.seq
    rules = desk(ann)["rules"]
    for asked in (
        {"type": "PauseTable", "on": True},
        {"type": "MutePlayer", "name": "Ann", "on": True},
        {"type": "BanPlayer", "name": "Ann", "on": True},
        {"type": "RemovePlayer", "name": "Ann"},
        {"type": "ChangeTable", "rules": rules},
        {"type": "CloseTable"},
        {"type": "GiveChips", "name": "Ann", "amount": 5, "reason": "no"},
        {"type": "RenewLink"},
    ):
        assert bob.ask(**asked) == "not_host"
        assert bob.ask(table="t1", **asked) == "not_host"
    assert house.actor.state.seq == seq


def test_room_L4_a_pause_stops_clocks_and_play_and_the_picture_says_so():
    house, ann, bob, wim = playing()
    (on,) = [client for client in house.clients if client.turn]
    left = on.turn["deadline"] - house.clock.time if on.turn else 0
    assert ann.ask("PauseTable", on=True) == "done"
    assert [client.seen["felt"]["paused"] for client in (ann, bob, wim)] == [True] * 3
    assert on.act("bring_in") == "paused"
    house.wait(60_000, step=5_000)
    assert ann.ask("PauseTable", on=False) == "done"
    assert wim.seen["felt"]["paused"] is False
    assert on.turn
    assert on.turn["deadline"] - house.clock.time == left
    assert on.turn["deadline"] == wim.seen["felt"]["turn"]["deadline"]
    assert keys(wim)[-2:] == ["paused", "resumed"]
    assert on.act("bring_in") == "done"


def test_room_K1_who_is_muted_is_told_so_and_says_nothing_more():
    _house, ann, _bob, wim = seated()
    assert ann.ask("MutePlayer", name="WIM", on=True) == "done"
    assert wim.take("You")[-1]["muted"] is True
    assert wim.ask("Say", text="hm") == "muted"
    assert ann.ask("MutePlayer", name="Wim", on=False) == "done"
    assert wim.ask("Say", text="hm") == "done"
    assert (keys(wim)[-3:], desk(ann).get("muted")) == (["muted", "unmuted", "said"], None)
    assert ann.ask("MutePlayer", name="Nobody", on=True) == "no_such_user"
    assert ann.ask("MutePlayer", name="Ann", on=True) == "not_yourself"


def test_room_L4_who_is_barred_sees_the_table_no_longer():
    _house, ann, _bob, wim = seated()
    link = desk(ann)["link"]
    assert ann.ask("BanPlayer", name="Wim", on=True) == "done"
    assert [told["code"] for told in wim.take("Gone")] == ["banned"]
    assert ann.ask("Say", text="gone?") == "done"
    assert wim.take("Update", "Hidden") == []
    wim.send("Watch", table=ann.table, link=link)
    assert refusals(wim) == [("banned", ann.table)]
    assert ann.ask("BanPlayer", name="Wim", on=False) == "done"
    wim.send("Watch", table=ann.table, link=link)
    assert wim.take("Snapshot")


def test_room_L4_who_is_barred_in_a_hand_sees_it_until_his_seat_is_free():
    house, ann, bob, _wim = playing()
    assert ann.ask("BanPlayer", name="Bob", on=True) == "done"
    while house.actor.state.seat_of("u2"):
        assert bob.take("Gone") == []
        on = [client for client in (ann,) if client.turn]
        for client in on:
            choices = client.turn["choices"] if client.turn else {}
            client.act("bring_in" if choices["bring_in"] else "fold")
        house.wait(1_000)
    assert [told["code"] for told in bob.take("Gone")] == ["banned"]


def test_room_L4_a_seat_is_freed_and_its_player_may_come_back():
    _house, ann, bob, wim = seated()
    assert ann.ask("RemovePlayer", name="Bob") == "done"
    assert wim.seat(2)["status"] == "empty"
    assert bob.take("You")[-1]["seat"] == 0
    assert keys(wim)[-2:] == ["removed", "left"]
    assert bob.ask("Sit", seat=5, buy_in=20_000) == "done"


def test_room_L5_a_host_may_send_a_computer_opponent_away():
    house, ann, _link = opened(bots=2)
    house.wait(1_000)
    names = [seat["player"]["name"] for seat in ann.seen["seats"] if seat["player"]]
    assert len(names) == 2
    assert ann.ask("RemovePlayer", name=names[0]) == "done"
    rules = {**desk(ann)["rules"], "bots": 0}
    assert ann.ask("ChangeTable", rules=rules) == "done"
    house.wait(30_000, step=500)
    assert {seat["status"] for seat in ann.seen["seats"]} == {"empty"}


def test_room_P1_new_rules_count_from_the_next_hand_and_come_as_a_whole_picture():
    house, ann, bob, wim = playing()
    before = wim.seen["info"]["rules"]
    rules = {**desk(ann)["rules"], "small_bet": 500, "dead_cards": True}
    for name in ("big_bet", "ante", "bring_in", "least_buy_in", "most_buy_in"):
        del rules[name]
    assert ann.ask("ChangeTable", rules=rules) == "done"
    assert desk(ann)["planned"]["small_bet"] == 500
    assert wim.seen["info"]["small_bet"] == 200
    wim.take()
    (on,) = [client for client in house.clients if client.turn]
    assert on.act("bring_in") == "done"
    (other,) = [client for client in house.clients if client.turn]
    assert other.act("fold") == "done"
    told = [message["type"] for message in wim.take("Update", "Snapshot")]
    assert wim.seen["info"]["small_bet"] == 500
    assert told.count("Snapshot") == 1
    assert wim.seen["info"]["rules"] != before
    assert wim.seen["seq"] == bob.seen["seq"] == house.actor.state.seq
    assert "planned" not in desk(ann)
    assert {"rules_planned", "rules_changed"} <= {*keys(wim)}


def test_room_L4_a_table_that_closes_sends_everybody_home():
    house, ann, bob, wim = seated()
    assert ann.ask("CloseTable") == "done"
    for client in (ann, bob, wim):
        assert [told["code"] for told in client.take("Gone")] == ["table_closed"]
        assert client.lines()[-1]["key"] == "left"
    house.tell_lobby()
    assert [told["gone"] for told in bob.told if told.get("gone")] == [[ann.table]]
    assert ann.ask("Say", text="hm") == "no_such_table"
    assert house.room.chips("u1") == house.room.chips("u2") == 100_000
    assert ann.table not in house.hall.stages


def test_room_M2_a_host_gives_chips_of_his_games_own_money():
    house, ann, _bob, wim = seated(money="own")
    given: Told = {"type": "GiveChips", "name": "Bob", "amount": 5_000, "reason": "paid in cash"}
    assert ann.ask(**given) == "done"
    assert ann.ask(**{**given, "amount": -1_000, "reason": "too much"}) == "done"
    lines = [line for line in wim.lines() if line["key"] in ("given", "taken_back")]
    assert [(line["name"], line["amount"], line["text"]) for line in lines] == [
        ("Bob", 5_000, "paid in cash"),
        ("Bob", 1_000, "too much"),
    ]
    assert ann.ask(**{**given, "name": "Ann"}) == "not_yourself"
    assert house.room.chips("u2") == 100_000  # play chips are no part of it


def test_room_M1_play_money_is_not_a_hosts_to_give():
    _house, ann, _bob, _wim = seated()
    assert ann.ask("GiveChips", name="Bob", amount=5, reason="a gift") == "play_money"


# Opening


def test_room_L4_a_table_opens_as_it_is_asked_for():
    _house, ann, _link = opened(
        name="  Kitchen   table ",
        game="studhi",
        small_bet=50,
        ante=0,
        house="cardroom",
        switches={"burn": False, "cap": 5},
        most_buy_in=5_000,
        dead_cards=True,
        times={
            "turn": 30_000,
            "bank": 0,
            "bank_every_ten_hands": 0,
            "lost_connection": 10_000,
            "show": 5_000,
            "ante": 5_000,
            "between_hands": 5_000,
            "away": 600_000,
            "rejoin": 0,
            "offer": 20_000,
        },
    )
    seen = ann.seen
    assert seen["info"] == {
        **seen["info"],
        "name": "Kitchen table",
        "game": "studhi",
        "small_bet": 50,
        "big_bet": 100,
        "ante": 0,
        "house": "cardroom",
        "host": "Ann",
        "private": True,
        "money": "play",
        "bots": 0,
        "least_buy_in": 1_000,
        "most_buy_in": 5_000,
        "dead_cards": True,
    }
    assert (seen["switches"]["burn"], seen["switches"]["cap"]) == (False, 5)
    assert seen["switches"]["odd_rule"] == "suit7"
    assert seen["times"]["turn"] == 30_000
    assert len(seen["info"]["rules"]) == 64


TIMES = {
    "turn": 20_000,
    "bank": 60_000,
    "bank_every_ten_hands": 5_000,
    "lost_connection": 30_000,
    "show": 10_000,
    "ante": 5_000,
    "between_hands": 3_000,
    "away": 900_000,
    "rejoin": 3_600_000,
    "offer": 30_000,
}


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"name": " "}, "bad_settings"),
        ({"name": "x" * 41}, "bad_settings"),
        ({"name": "a\x00b"}, "bad_settings"),
        ({"small_bet": 1}, "bad_settings"),
        ({"small_bet": 10**9}, "bad_settings"),
        ({"small_bet": 2**70}, "bad_settings"),
        ({"game": "razz"}, "bad_message"),
        ({"house": "mine"}, "bad_message"),
        ({"money": "real"}, "bad_message"),
        ({"big_bet": 100}, "bad_settings"),
        ({"big_bet": 10_000}, "bad_settings"),
        ({"ante": -1}, "bad_settings"),
        ({"ante": 300}, "bad_settings"),
        ({"bring_in": 0}, "bad_stakes"),
        ({"bring_in": 200}, "bad_stakes"),
        ({"least_buy_in": 0}, "bad_settings"),
        ({"least_buy_in": 10**9}, "bad_settings"),
        ({"most_buy_in": 100}, "bad_settings"),
        ({"bots": 8}, "bad_settings"),
        ({"bots": -1}, "bad_settings"),
        ({"switches": {"cap": 0}}, "bad_house"),
        ({"switches": {"cap": 99}}, "bad_house"),
        ({"switches": {"nope": True}}, "bad_message"),
        ({"switches": {"rake": {"percent": 50, "cap": 0}}}, "bad_settings"),
        ({"times": {**TIMES, "turn": 1}}, "bad_settings"),
        ({"times": {**TIMES, "away": 2**40}}, "bad_settings"),
        ({"times": {"turn": 20_000}}, "bad_message"),
        ({"host": "u7"}, "bad_message"),
    ],
)
def test_room_L4_an_impossible_table_is_refused_and_not_opened(wish: Told, code: str):
    house = House()
    ann = house.guest("Ann")
    ann.take()
    rules = {"name": "Back Room", "game": "stud8", "small_bet": 200, **wish}
    ann.send("OpenTable", id="o", rules=rules)
    assert [told["code"] for told in ann.take("Refused")] == [code]
    assert list(house.room.tables) == ["t1"]


def test_room_L4_nobody_opens_tables_without_end():
    house = House()
    ann = house.guest("Ann")
    rules = {"name": "Back Room", "game": "stud8", "small_bet": 200}
    codes = [ann.ask("OpenTable", rules=rules) for _ in range(6)]
    assert codes == ["done"] * 5 + ["too_many_tables"]


def test_room_M3_rake_is_a_setting_and_0_by_default():
    _house, ann, _link = opened()
    assert ann.seen["switches"]["rake"] == {"percent": 0, "cap": 0}
    _house, ann, _link = opened(switches={"rake": {"percent": 5, "cap": 300}})
    assert ann.seen["switches"]["rake"] == {"percent": 5, "cap": 300}
