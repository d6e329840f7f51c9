"""Hands that are over and a private table's book, over HTTP (room H1, H2, H4, F1, M2, X4, X8)."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from doorcard.cards import UNKNOWN, card_text
from doorcard.engine.events import CardBurned, CardDealt
from doorcard.errors import BadInput, DoorcardError
from doorcard.fairness.verify import verify
from doorcard.records.spreadsheet import read_table
from doorcard.records.written import WRITERS, read_doorcard
from doorcard.room import events as r
from doorcard.table import commands as c
from doorcard.table.dealing import DealersDeck
from doorcard.table.deck import ShuffledShoe
from doorcard.table.settings import table_settings
from tests.room.test_tables import opened
from tests.storage.kit import looped
from tests.table.kit import run
from tests.web.api_kit import Web, get, refusal
from tests.web.kit import Client, House

# Seat 2 opens with the 2c and folds to a completion; at the showdown seat 1 leads with aces, and
# seat 3, beaten, mucks.
THREE = {
    1: "Ah Kh Ac Ad 9c Js Ts",
    2: "8s 7c 2c 3d 4s Kc Td",
    3: "Ks Qd Tc 5d 6s Jh 8c",
}


def three(hands: list[dict[int, str]] | None = None) -> tuple[Web, list[Client]]:
    house = House(hands=hands or [THREE])
    people = [house.player(name, seat) for seat, name in enumerate(("Ann", "Bob", "Cor"), 1)]
    house.begin()
    return Web(house), people


def play_three(web: Web) -> None:
    """The hand above, to its end."""
    house = web.house
    house.play("bring_in", "call", "complete 200", "fold", "call")
    while house.actor.state.phase == "playing":
        (client,) = [client for client in house.clients if client.turn or client.may_show]
        choices = client.turn["choices"] if client.turn else {}
        assert client.act("muck" if choices.get("muck") else "check") == "done"
        house.wait(100)


def down(page: dict[str, Any], seat: int) -> list[str]:
    return next(list(one["down"]) for one in page["seats"] if one["seat"] == seat)


@looped
async def test_room_H1_the_last_hand_shows_every_hand_that_was_live_at_the_showdown():
    web, (ann, bob, cor) = three()
    play_three(web)
    watcher = web.house.guest("Wim")
    for client, own in ((ann, 1), (bob, 2), (cor, 3), (watcher, 0)):
        async with web.player(client) as asks:
            page = await get(asks, "/api/tables/t1/last-hand")
        assert page["you"] == own
        assert down(page, 1) == ["Ah", "Kh", "Ts"]
        assert down(page, 3) == ["Ks", "Qd", "8c"], "mucked, and live"
        assert down(page, 2) == (["8s", "7c"] if own == 2 else ["??", "??"])
        seats = {seat["seat"]: seat for seat in page["seats"]}
        assert [seats[seat]["folded_on"] for seat in (1, 2, 3)] == [0, 3, 0]
        assert (seats[1]["shown"], seats[3]["mucked"]) == (True, True)
        assert sorted(seats[3]["best_high"]) == sorted(["Ks", "Qd", "Jh", "Tc", "8c"])
        assert seats[1]["high"]["category"] == "three_of_a_kind"
        assert sum(seat["net"] for seat in seats.values()) == 0
        assert [share["seat"] for pot in page["results"] for share in pot["shares"]] == [1]
        assert page["results"][0]["no_low"] is True
        assert page["pot"] == sum(pot["amount"] for pot in page["results"])


@looped
async def test_room_F2_a_hand_that_is_played_is_told_to_nobody():
    web, people = three()
    paths = [f"/api/hands/t1/1{rest}" for rest in ("", "/proof", "/file")]
    for client in (*people, web.house.guest("Wim")):
        async with web.player(client) as asks:
            for path in paths:
                assert refusal(await asks.get(path)) == (409, "hand_not_over")
            assert refusal(await asks.get("/api/tables/t1/last-hand")) == (404, "no_such_hand")
            assert (await get(asks, "/api/hands", table="t1"))["hands"] == []
            assert (await get(asks, "/api/export"))["hands"] == []
    with pytest.raises(DoorcardError, match="hand_not_over"):
        await web.histories.review("t1", 1)


@looped
async def test_room_H1_a_hand_is_over_before_the_next_antes():
    web, (ann, *_) = three()
    play_three(web)
    assert web.house.actor.state.phase == "waiting"
    async with web.player(ann) as asks:
        assert (await get(asks, "/api/hands/t1/1"))["hand"] == 1
        assert refusal(await asks.get("/api/hands/t1/2")) == (404, "no_such_hand")


@looped
async def test_room_H2_earlier_hands_are_listed_newest_first_page_by_page():
    web, (_, bob, _) = three([THREE] * 3)
    for _ in range(3):
        play_three(web)
        web.house.begin()
    watcher = web.house.guest("Wim")
    async with web.player(bob) as asks:
        rows = (await get(asks, "/api/hands"))["hands"]
        assert [(row["hand"], row["you"], row["table_name"]) for row in rows] == [
            (3, 2, "Half Door"),
            (2, 2, "Half Door"),
            (1, 2, "Half Door"),
        ]
        assert {player["name"]: player["net"] for player in rows[0]["players"]}["Bob"] == -90
        assert (await get(asks, "/api/hands", limit=1))["hands"] == rows[:1]
        assert (await get(asks, "/api/hands", before=rows[0]["id"], limit=1))["hands"] == rows[1:2]
    async with web.player(watcher) as asks:
        assert (await get(asks, "/api/hands"))["hands"] == []
        seen = (await get(asks, "/api/hands", table="t1"))["hands"]
        assert [(row["hand"], row["you"]) for row in seen] == [(3, 0), (2, 0), (1, 0)]


@looped
async def test_room_H4_hands_are_downloaded_in_each_format_as_their_viewer_may_know_them():
    web, (ann, bob, _) = three()
    play_three(web)
    for client, knows in ((ann, False), (bob, True)):
        async with web.player(client) as asks:
            for name, writer in WRITERS.items():
                for path in (
                    f"/api/hands/t1/1/file?format={name}",
                    f"/api/hands/file?format={name}",
                    f"/api/hands/file?format={name}&table=t1",
                ):
                    answer = await asks.get(path)
                    assert answer.status_code == 200
                    assert answer.headers["content-type"] == writer.media_type
                    assert answer.headers["content-disposition"].startswith("attachment; filename=")
                    assert answer.headers["cache-control"] == "no-store"
                    assert "Kh" in answer.text
                    assert ("8s" in answer.text) == knows, (name, path)
            (hand,) = read_doorcard((await asks.get("/api/hands/file")).text)
            assert hand.viewer == (2 if knows else 1)
            assert hand.players == {1: "Ann", 2: "Bob", 3: "Cor"}
            wrong = await asks.get("/api/hands/t1/1/file?format=doc")
            assert refusal(wrong) == (400, "bad_request")


@looped
async def test_room_L4_a_private_tables_hands_are_for_who_may_come_in_or_was_dealt_in():
    web = Web(House())
    room = web.house.room
    ann, bob, eve = (web.house.guest(name) for name in ("Ann", "Bob", "Eve"))
    host = room.named("Ann")
    table = await opened(room, host, table_settings("any", "Kitchen", "stud8", pace="none"))
    actor = room.tables[table]
    for seat, name in ((1, "Ann"), (2, "Bob")):
        user = room.named(name)
        room.sit(user, table, seat, 20_000, f"{name}:sit", lambda error: None)
        run(actor.serve())
        while not actor._mailbox.empty():
            run(actor.answer(*actor._mailbox.get_nowait()))
        run(actor.answer(c.AnteAlways(user.user, on=True)))
    for _ in range(2_000):
        web.house.clock.time += 100
        run(actor.serve())
        if actor.state.hand_number == 2:
            break
    async with web.player(eve) as asks:
        for path in (f"/api/hands/{table}/1", "/api/hands/no-such/1", f"/api/hands/{table}/99"):
            assert refusal(await asks.get(path)) == (404, "no_such_hand")
        assert (await get(asks, "/api/hands", table=table))["hands"] == []
        assert refusal(await asks.get(f"/api/tables/{table}/last-hand"))[1] == "no_such_hand"
        link = room.state.tables[table].link
        room.table(table, room.named("Eve").user, link)
        assert (await get(asks, f"/api/hands/{table}/1"))["you"] == 0
    await actor.answer(c.Ban(host.user, room.named("Bob").user, "Bob", on=True))
    async with web.player(bob) as asks:
        page = await get(asks, f"/api/hands/{table}/1")
        assert (page["you"], page["table_name"]) == (2, "Kitchen"), "he played it"
        assert len((await get(asks, "/api/hands", table=table))["hands"]) >= 1
    async with web.player(ann) as asks:
        book = await get(asks, f"/api/tables/{table}/results")
        assert {one["name"] for one in book["players"]} == {"Ann", "Bob"}
        assert sum(one["result"] for one in book["players"]) + book["in_play"] == 0


@looped
async def test_room_F1_the_proof_of_a_hand_opens_what_its_viewer_may_know_and_nothing_else():
    house = House()
    house.actor._deck = DealersDeck(ShuffledShoe(Random(3)), house.actor._world.journal)
    ann, bob, cor = (
        house.player(name, seat) for seat, name in ((1, "Ann"), (2, "Bob"), (3, "Cor"))
    )
    web = Web(house)
    house.begin()
    root = house.actor.state.deck
    assert root is not None
    house.wait(600_000, step=1_000)  # nobody says a word: all are timed out
    for client, seat in ((ann, 1), (bob, 2), (cor, 3)):
        async with web.player(client) as asks:
            answer = await asks.get("/api/hands/t1/1/proof")
            assert answer.status_code == 200, answer.text
            plain = answer.json()
            assert (plain["viewer"], plain["root"]) == (seat, root.root)
            assert verify(plain, root.root) == []
            own = [one for one in plain["dealt"] if one.get("seat") == seat]
            assert all("card" in one for one in own)
            others = [
                one for one in plain["dealt"] if one.get("face") == "down" and one["seat"] != seat
            ]
            assert others
            assert not any("card" in one or "salt" in one for one in others)


@looped
async def test_a_hand_whose_deck_is_not_kept_has_no_proof():
    web, (ann, *_) = three()
    play_three(web)
    web.journal._streams["t1"].secrets.clear()
    async with web.player(ann) as asks:
        assert refusal(await asks.get("/api/hands/t1/1/proof")) == (404, "no_proof")


@looped
async def test_case_X8_the_staff_sees_more_of_a_hand_only_once_that_is_written_down():
    web, _ = three()
    play_three(web)
    hand = (await web.histories.review("t1", 1)).finished
    dealt = [one.card for one in hand.events if isinstance(one, CardDealt) and one.seat == 2]
    assert card_text(dealt[0]) == "8s", "a folded hand"
    assert {one.card for one in hand.events if isinstance(one, CardBurned)} <= {UNKNOWN}
    logged = [one for one in web.journal.events("room") if isinstance(one, r.HandReviewed)]
    assert [(one.by, one.table, one.hand) for one in logged] == [("operator", "t1", 1)]
    with pytest.raises(BadInput, match="no_such_hand"):
        await web.histories.review("t1", 7)

    async def keeps_nothing(*events: r.RoomEvent) -> None:
        raise DoorcardError("not_kept", "the disk is full")

    web.house.room.keep = keeps_nothing  # type: ignore[method-assign]
    with pytest.raises(DoorcardError, match="not_kept"):
        await web.histories.review("t1", 1)


@looped
async def test_what_is_exported_is_all_that_is_held_and_no_card_of_others():
    web, (ann, *_) = three()
    play_three(web)
    async with web.player(ann) as asks:
        text = (await asks.get("/api/export")).text
        told = json.loads(text)
        assert (told["name"], told["account"]) == ("Ann", False)
        assert [one["kind"] for one in told["sign_ins"]] == ["browser"]
        assert sum(one["cents"] for one in told["movements"]) == told["chips"]
        (hand,) = told["hands"]
        assert (hand["seat"], hand["players"]) == (1, {"1": "Ann", "2": "Bob", "3": "Cor"})
        cards = [one["card"] for one in hand["events"] if one["type"] == "CardDealt"]
        assert "Kh" in cards
        assert "8s" not in cards
        for secret in ("token-", "digest", "argon2"):
            assert secret not in text
        for _ in range(2):
            await asks.get("/api/export")
        assert refusal(await asks.get("/api/export")) == (429, "too_fast")


@pytest.mark.parametrize("money", ["own", "play"])
@looped
async def test_room_M2_a_host_sees_the_book_of_his_table_and_who_pays_whom(money: Any):
    web = Web(House())
    room = web.house.room
    ann, bob, cor = (web.house.guest(name) for name in ("Ann", "Bob", "=1+1"))
    wish = table_settings("any", "Kitchen", "stud8", pace="none", money=money)
    table = await opened(room, room.named("Ann"), wish)
    actor = room.tables[table]
    for seat, client in ((1, ann), (2, bob), (3, cor)):
        await actor.answer(c.Sit(client.session.follows, client.session.user.name, seat, 10_000))  # type: ignore[union-attr]
    # What they play is another test's; here the chips change hands by themselves.
    seats = actor.state.seats
    await actor.answer(c.AddChips(ann.session.follows, 5_000))
    async with web.player(ann) as asks:
        book = await get(asks, f"/api/tables/{table}/results")
        rows = {one["name"]: one for one in book["players"]}
        assert (rows["Ann"]["bought_in"], rows["Ann"]["on_table"]) == (15_000, 15_000)
        assert (book["money"], book["transfers"], book["in_play"]) == (money, [], 0)
        seats[1].stack, seats[2].stack, seats[3].stack = 12_500, 14_000, 8_500
        seats[1].pending = 0
        book = await get(asks, f"/api/tables/{table}/results")
        assert book["transfers"] == [
            {"payer": "Ann", "payee": "Bob", "cents": 2_500},
            {"payer": "=1+1", "payee": "Bob", "cents": 1_500},
        ]
        answer = await asks.get(f"/api/tables/{table}/results?format=csv")
        assert answer.headers["content-type"] == "text/csv; charset=utf-8"
        assert '"\'=1+1"' in answer.text
        _, lines = read_table(answer.content)
        assert lines[0] == ["Bob", 10_000, 0, 14_000, 4_000]
        answer = await asks.get(f"/api/tables/{table}/results?format=transfers-csv")
        assert read_table(answer.content)[1] == [["Ann", "Bob", 2_500], ["=1+1", "Bob", 1_500]]
    async with web.player(bob) as asks:
        for name in (table, "t1", "private-9"):
            assert refusal(await asks.get(f"/api/tables/{name}/results")) == (403, "not_host")
