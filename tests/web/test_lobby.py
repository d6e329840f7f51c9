"""The lobby: a row a table, told as it changes (room L1, L2, L3)."""

from __future__ import annotations

import json

from doorcard.storage.memory_history import MemoryHistory
from doorcard.web.hall import Hall
from doorcard.web.limits import LOBBY_EVERY, QUEUE
from tests.table.kit import run
from tests.web.kit import Client, House, Told

THREE = {1: "Ah Kh Ac Ad 9c Js Ts", 2: "8s 7c 2c 3d 4s Kc Td", 3: "Ks Qd Tc 5d 6s Jh 8c"}


def rows(client: Client) -> dict[str, Told]:
    """The last row of each table that a client was told."""
    found: dict[str, Told] = {}
    for told in client.told:
        for row in told.get("tables", []):
            found[row["info"]["id"]] = row
        for table in told.get("gone", []):
            found.pop(table, None)
    return found


def test_room_L2_a_row_says_what_one_chooses_a_table_by():
    house = House(hands=[THREE] * 3)
    for seat, name in enumerate(("Ann", "Bob", "Cor"), 1):
        house.player(name, seat)
    wim = house.guest("Wim")
    house.begin()
    house.play("bring_in", "call", "fold", "bet 200", "fold")
    house.begin()
    house.tell_lobby()
    row = rows(wim)["t1"]
    assert row["info"] == {
        **row["info"],
        "name": "Half Door",
        "small_bet": 200,
        "big_bet": 400,
        "ante": 40,
        "bring_in": 50,
        "house": "online",
        "private": False,
        "host": "",
        "money": "play",
    }
    assert row["seats"] == ["person"] * 3 + ["empty"] * 5
    assert (row["watchers"], row["waiting"], row["hands"]) == (1, 0, 1)
    assert (row["average_pot"], row["see_fourth"]) == (220, 67)


def test_room_L2_rows_come_when_something_changed_and_only_those_rows():
    house = House()
    wim = house.guest("Wim")
    house.tell_lobby()
    wim.take()
    house.tell_lobby()
    assert wim.take("Rows") == []
    house.player("Ann", 1)
    for seat in (2, 3):
        house.player(f"P{seat}", seat)
    assert wim.take("Rows", "Lobby") == []  # nothing before the second is over
    house.tell_lobby()
    (told,) = wim.take("Rows")
    assert told["tables"][0]["seats"][:4] == ["person"] * 3 + ["empty"]
    assert LOBBY_EVERY >= 1


def test_room_L2_what_all_are_told_is_written_once():
    house = House()
    watchers = [house.guest(f"W{number}") for number in range(4)]
    house.player("Ann", 1)
    house.tell_lobby()
    told = [client.raw[-1] for client in watchers]
    assert told[0].startswith(b'{"type":"Rows"')
    assert len({id(raw) for raw in told}) == 1


def test_the_lobby_is_followed_or_not():
    house = House()
    wim = house.guest("Wim")
    assert wim.ask("FollowLobby", on=False) == "done"
    wim.take()
    house.player("Ann", 1)
    house.tell_lobby()
    assert wim.take("Rows") == []
    assert wim.ask("FollowLobby", on=True) == "done"
    (lobby,) = wim.take("Lobby")
    assert lobby["tables"][0]["seats"][0] == "person"
    house.player("Bob", 2)
    house.tell_lobby()
    assert len(wim.take("Rows")) == 1


def test_room_L3_a_private_table_is_in_the_lobby_of_those_who_may_come_in():
    house = House()
    ann, bob, cor = house.guest("Ann"), house.guest("Bob"), house.guest("Cor")
    link = house.private(ann)
    house.tell_lobby()
    assert [list(rows(client)) for client in (ann, bob, cor)] == [
        ["t1", ann.table],
        ["t1"],
        ["t1"],
    ]
    bob.send("Watch", table=ann.table, link=link)
    assert list(rows(bob)) == ["t1", ann.table]  # at once, not with the next second
    assert ann.ask("Sit", seat=1, buy_in=20_000) == "done"
    house.tell_lobby()
    assert rows(bob)[ann.table]["seats"][0] == "person"
    assert ann.ask("RenewLink") == "done"
    assert list(rows(bob)) == ["t1"]
    for client in (bob, cor):
        assert client.told[-1].get("gone", []) in ([], [ann.table])
        later = house.client()
        later.send("Hello", protocol=1, name="Later")
        assert list(rows(later)) == ["t1"]
    assert all(link.encode() not in raw for raw in (*bob.raw, *cor.raw))


def test_room_L2_one_is_told_at_which_tables_one_has_a_seat():
    house = House()
    ann = house.guest("Ann")
    (welcome,) = ann.take("Welcome")
    assert "seated" not in welcome
    house.private(ann)
    house.tell_lobby()
    ann.take()
    assert ann.ask("Sit", seat=2, buy_in=4_000) == "done"
    house.tell_lobby()
    table = ann.table
    assert [told.get("seated") for told in ann.take("Rows")] == [[table]]
    assert ann.ask("FollowLobby", on=True) == "done"
    assert ann.take("Lobby")[0]["seated"] == [table]
    # Another device of hers is told as it says hello, and as she leaves.
    phone = house.client()
    phone.send("Hello", protocol=1, token=welcome["token"])
    assert phone.take("Welcome")[0]["seated"] == [table]
    assert ann.ask("Leave") == "done"
    house.tell_lobby()
    assert phone.take("Rows")[-1]["seated"] == []


def test_room_L2_a_row_knows_the_hands_of_before_the_room_was_stopped():
    house = House(hands=[THREE] * 5)
    for seat, name in enumerate(("Ann", "Bob", "Cor"), 1):
        house.player(name, seat)
    for moves in (["bring_in", "fold", "fold"], ["bring_in", "call", "fold", "bet 200", "fold"]):
        house.begin()
        house.play(*moves)
    before = house.hall.lobby.row(house.actor)
    assert before.hands == 2

    again = Hall(house.accounts)
    again.set_up(house.actor)
    house.begin()
    house.play("bring_in", "fold", "fold")  # played while the past is being read
    assert again.lobby.row(house.actor).hands == 1
    run(again.recall(MemoryHistory(house.journal)))
    house.hall.lobby.touch("t1")
    now, kept = again.lobby.row(house.actor), house.hall.lobby.row(house.actor)
    assert now == kept
    assert now.hands == 3


def test_a_client_that_is_gone_is_not_told():
    house = House()
    wim = house.guest("Wim")
    session = wim.session
    wim.drop()
    assert session not in house.hall.lobby.followers


def test_a_follower_who_stops_reading_is_dropped_and_the_others_are_told():
    house = House()
    ann, wim, wil = house.guest("Ann"), house.guest("Wim"), house.guest("Wil")
    link = house.private(ann)
    for client in (wim, wil):
        client.send("Watch", table=ann.table, link=link)
    house.clients.remove(wim)
    wim.read()
    for _ in range(QUEUE):  # what he has not read yet
        wim.session.send_raw(b"{}")
    assert ann.ask("RenewLink") == "done"
    house.tell_lobby()
    assert list(rows(wil)) == ["t1"]
    assert wim.session not in house.hall.lobby.followers


def test_rows_are_messages_of_the_protocol():
    house = House()
    wim = house.guest("Wim")
    house.player("Ann", 1)
    house.tell_lobby()
    raw = next(raw for raw in wim.raw if b'"type":"Rows"' in raw)
    assert json.loads(raw)["type"] == "Rows"  # and the kit decodes each message strictly
