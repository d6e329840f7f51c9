"""What somebody is told over HTTP who was given a private table's link (room L4)."""

from __future__ import annotations

from tests.storage.kit import looped
from tests.web.api_kit import Web, post, refusal
from tests.web.kit import House


@looped
async def test_room_L4_a_link_tells_a_newcomer_who_invites_and_opens_nothing_by_itself():
    web = Web(House())
    host = web.house.guest("Ann")
    link = web.house.private(host, name="Back Room", small_bet=100)
    async with web.browser() as newcomer:
        told = await post(newcomer, "/api/invitations", table=host.table, link=link)
        assert told == {
            "table": host.table,
            "name": "Back Room",
            "host": "Ann",
            "game": "stud8",
            "small_bet": 100,
            "big_bet": 200,
            "money": "play",
            "taken": 0,
        }
    assert host.table not in [one.state.settings.id for one in web.house.room.visible("")]


@looped
async def test_room_L4_a_bad_or_renewed_link_tells_nothing():
    web = Web(House())
    host = web.house.guest("Ann")
    old = web.house.private(host)
    async with web.browser() as newcomer:
        await web.house.room.renew_link(web.house.room.named("Ann"), host.table)
        for table, link in ((host.table, old), (host.table, ""), ("t1", ""), ("nowhere", old)):
            answer = await newcomer.post("/api/invitations", json={"table": table, "link": link})
            assert refusal(answer) == (404, "no_such_table"), (table, link)
