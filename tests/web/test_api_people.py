"""Guests, accounts and sign-ins over HTTP (room L4, M1; cases X4, X6)."""

from __future__ import annotations

import json
from http.cookies import SimpleCookie

import httpx
import pytest

from doorcard.room import events as r
from doorcard.room.accounts import LASTS, digest
from doorcard.room.limits import Pace
from doorcard.room.people import WELCOME_CHIPS
from tests.storage.kit import looped
from tests.web.api_kit import GOOD, Web, get, post, refusal

MARKUP = "<img src=x onerror=alert(1)>"


def cookie_of(answer: httpx.Response) -> SimpleCookie:
    return SimpleCookie(answer.headers.get("set-cookie", ""))


@looped
async def test_room_L4_a_guest_is_signed_in_by_a_cookie_that_no_page_can_read():
    web = Web()
    async with web.browser() as ann:
        answer = await ann.post("/api/guests", json={"name": "Ann"})
        told = answer.json()
        assert (told["me"]["name"], told["me"]["chips"], told["token"]) == (
            "Ann",
            WELCOME_CHIPS,
            "",
        )
        morsel = cookie_of(answer)["doorcard"]
        assert (morsel["httponly"], morsel["samesite"], morsel["path"]) == (True, "Strict", "/")
        assert (morsel["secure"], int(morsel["max-age"])) == ("", LASTS // 1000)
        assert morsel.value not in answer.text
        assert (await get(ann, "/api/me"))["name"] == "Ann"
        assert (await get(ann, "/api/visitor"))["me"] == await get(ann, "/api/me")
    async with web.browser() as another:
        assert refusal(await another.get("/api/me")) == (401, "sign_in_first")
        assert await get(another, "/api/visitor") == {"me": None}


@looped
async def test_over_https_the_cookie_stays_there():
    web = Web()
    async with web.browser(home="https://cards.example.org") as ann:
        answer = await ann.post("/api/guests", json={"name": "Ann"})
        morsel = cookie_of(answer)["__Host-doorcard"]
        assert morsel["secure"] is True
        assert (await get(ann, "/api/me"))["name"] == "Ann"
    # A proxy that does not tell the scheme: the page's own Origin does.
    async with web.program(origin="https://cards.example.org") as bob:
        answer = await bob.post("/api/guests", json={"name": "Bob"})
        assert "__Host-doorcard" in cookie_of(answer)


@looped
async def test_a_program_is_told_its_token_and_gets_no_cookie():
    web = Web()
    async with web.program() as bot:
        answer = await bot.post("/api/guests", json={"name": "Robot", "bearer": True})
        assert "set-cookie" not in answer.headers
        bot.headers["authorization"] = f"Bearer {answer.json()['token']}"
        assert (await get(bot, "/api/me"))["name"] == "Robot"
        (sign_in,) = (await get(bot, "/api/sign-ins"))["sign_ins"]
        assert (sign_in["kind"], sign_in["here"]) == ("bot", True)


@looped
async def test_a_guest_opens_an_account_and_signs_in_elsewhere():
    web = Web()
    async with web.browser() as laptop, web.browser() as phone:
        guest = await post(laptop, "/api/guests", name="Ann")
        opened = await post(laptop, "/api/accounts", name="Ann", password=GOOD)
        assert opened["me"] == {**guest["me"], "account": True}
        there = await post(phone, "/api/sign-in", name="ann", password=GOOD, label="phone")
        assert there["me"]["user"] == guest["me"]["user"]
        sign_ins = (await get(phone, "/api/sign-ins"))["sign_ins"]
        assert {one["label"]: one["here"] for one in sign_ins} == {"": False, "phone": True}
        other = next(one["id"] for one in sign_ins if not one["here"])
        assert (await phone.delete(f"/api/sign-ins/{other}")).status_code == 200
        assert refusal(await laptop.get("/api/me")) == (401, "unknown_token")
        assert refusal(await phone.delete(f"/api/sign-ins/{other}")) == (404, "no_such_sign_in")


@looped
async def test_a_browser_that_signs_in_gives_up_what_it_was_signed_in_by_before():
    web = Web()
    async with web.browser() as laptop:
        ann = await web.accounts.open_account("Ann", GOOD)
        guest = await post(laptop, "/api/guests", name="Guest")
        before = laptop.cookies["doorcard"]
        await post(laptop, "/api/sign-in", name="Ann", password=GOOD)
        assert (await get(laptop, "/api/me"))["user"] == ann.user != guest["me"]["user"]
        assert await web.accounts._store.sign_in(digest(before)) is None


@looped
async def test_sign_out_ends_this_sign_in_and_takes_the_cookie_away():
    web = Web()
    async with web.browser() as laptop:
        await post(laptop, "/api/accounts", name="Ann", password=GOOD)
        answer = await laptop.post("/api/sign-out")
        assert cookie_of(answer)["doorcard"]["max-age"] == "0"
        assert refusal(await laptop.get("/api/me")) == (401, "sign_in_first")


@looped
async def test_a_changed_password_signs_out_all_but_this_browser():
    web = Web()
    async with web.browser() as laptop, web.browser() as phone:
        await post(laptop, "/api/accounts", name="Ann", password=GOOD)
        await post(phone, "/api/sign-in", name="Ann", password=GOOD)
        wrong = await laptop.post("/api/password", json={"old": "no", "new": "battery staple"})
        assert refusal(wrong) == (401, "wrong_password")
        await post(laptop, "/api/password", old=GOOD, new="battery staple")
        assert refusal(await phone.get("/api/me")) == (401, "unknown_token")
        assert (await get(laptop, "/api/me"))["name"] == "Ann"


@looped
async def test_case_X8_a_password_from_the_operator_has_to_be_changed():
    web = Web()
    ann = await web.accounts.open_account("Ann", GOOD)
    await web.accounts.reset_password(ann, await web.accounts._passwords.hash("told by phone"))
    async with web.browser() as laptop:
        facts = {"name": "Ann", "password": "told by phone"}
        first = await laptop.post("/api/sign-in", json=facts)
        assert refusal(first) == (403, "new_password_needed")
        await post(laptop, "/api/sign-in", **facts, new_password="battery staple")
        again = await laptop.post("/api/sign-in", json=facts)
        assert refusal(again) == (401, "wrong_password")


@looped
async def test_a_token_for_a_bot_of_ones_own_is_shown_once_and_can_be_ended():
    web = Web()
    async with web.browser() as laptop, web.program() as bot:
        await post(laptop, "/api/guests", name="Ann")
        made = await post(laptop, "/api/tokens", label="my bot")
        bot.headers["authorization"] = f"bearer {made['token']}"
        assert (await get(bot, "/api/me"))["name"] == "Ann"
        listed = await laptop.get("/api/sign-ins")
        assert made["token"] not in listed.text
        assert made["id"] in listed.text
        await laptop.delete("/api/sign-ins")
        assert refusal(await bot.get("/api/me")) == (401, "unknown_token")
        assert (await get(laptop, "/api/me"))["name"] == "Ann"


@looped
async def test_who_deletes_his_account_is_asked_for_the_password_and_is_gone():
    web = Web()
    async with web.browser() as laptop:
        await post(laptop, "/api/accounts", name="Ann", password=GOOD)
        wrong = await laptop.request("DELETE", "/api/account", json={"password": "no"})
        assert refusal(wrong) == (401, "wrong_password")
        gone = await laptop.request("DELETE", "/api/account", json={"password": GOOD})
        assert (gone.status_code, gone.json()) == (200, {})
        assert refusal(await laptop.get("/api/me")) == (401, "sign_in_first")
        await post(laptop, "/api/accounts", name="Ann", password=GOOD)


@looped
async def test_who_sits_at_a_table_is_not_deleted():
    web = Web()
    ann = web.house.player("Ann", 1)
    async with web.player(ann) as asks:
        refused = await asks.request("DELETE", "/api/account", json={})
        assert refusal(refused) == (409, "seated")


@looped
async def test_room_M1_play_chips_are_filled_up_by_one_click_once_they_are_low():
    web = Web()
    async with web.browser() as laptop:
        user = (await post(laptop, "/api/guests", name="Ann"))["me"]["user"]
        assert refusal(await laptop.post("/api/refill")) == (409, "not_low")
        await web.house.room.keep(r.ChipsTaken(user, WELCOME_CHIPS - 5_000, "test", "operator"))
        assert (await get(laptop, "/api/me"))["low"] is True
        assert await post(laptop, "/api/refill") == {
            "given": WELCOME_CHIPS - 5_000,
            "chips": WELCOME_CHIPS,
        }
        web.house.room.refills = False
        assert refusal(await laptop.post("/api/refill")) == (409, "no_refills")


# Other origins


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "null", "", "http://cards.example.org:9"]
)
@looped
async def test_case_X6_another_page_can_do_nothing_in_anybodys_name(origin: str):
    web = Web()
    async with web.browser() as ann:
        await post(ann, "/api/guests", name="Ann")
        state = web.house.room.state.seq
        ann.headers["origin"] = origin
        for method, path, facts in (
            ("POST", "/api/guests", {"name": "Eve"}),
            ("POST", "/api/sign-in", {"name": "Eve", "password": GOOD}),
            ("POST", "/api/sign-out", None),
            ("POST", "/api/refill", None),
            ("POST", "/api/tokens", {}),
            ("DELETE", "/api/account", {}),
        ):
            answer = await ann.request(method, path, json=facts)
            assert refusal(answer) == (403, "other_origin")
            assert "access-control-allow-origin" not in answer.headers
        assert web.house.room.state.seq == state
        del ann.headers["origin"]
        assert refusal(await ann.post("/api/refill")) == (403, "other_origin"), "a bare cookie"


@pytest.mark.proves("X6")
@looped
async def test_a_bearer_token_needs_no_origin_and_minds_none():
    web = Web()
    ann = web.house.guest("Ann")
    for headers in ({}, {"origin": "https://bots.example"}):
        async with web.player(ann) as asks:
            assert refusal(await asks.post("/api/refill", headers=headers)) == (409, "not_low")


@pytest.mark.parametrize(
    "media", ["text/plain", "application/x-www-form-urlencoded", "", "text/json"]
)
@looped
async def test_case_X6_what_a_form_can_send_is_not_read(media: str):
    web = Web()
    async with web.browser() as ann:
        facts = json.dumps({"name": "Ann"})
        answer = await ann.post("/api/guests", content=facts, headers={"content-type": media})
        assert refusal(answer) == (415, "not_json")


# What can't be read


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (b"", "bad_request"),
        (b"{", "bad_request"),
        (b"[]", "bad_request"),
        (b'{"name": 7}', "bad_request"),
        (b'{"nome": "Ann"}', "bad_request"),
        (b'{"name": "Ann", "chips": 5}', "bad_request"),
        (b'{"name": "\xff"}', "bad_request"),
        (b'{"name": "\\ud800"}', "bad_request"),
        (b'{"name": ""}', "bad_name"),
        (b'{"name": "a\\u0000b"}', "bad_name"),
        (b"[" * 10_000, "bad_request"),
        (b" " * 20_000, "too_long"),
    ],
)
@looped
async def test_what_can_not_be_read_is_refused_in_words(sent: bytes, code: str):
    web = Web()
    async with web.browser() as ann:
        headers = {"content-type": "application/json"}
        answer = await ann.post("/api/guests", content=sent, headers=headers)
        assert refusal(answer) == (413 if code == "too_long" else 400, code)
    assert web.house.room.state.users == {}


@looped
async def test_paths_methods_and_queries_that_are_not_there_are_refused_in_words():
    web = Web()
    async with web.browser() as ann:
        await post(ann, "/api/guests", name="Ann")
        assert refusal(await ann.get("/api/nothing")) == (404, "no_such_path")
        wrong = await ann.put("/api/me")
        assert refusal(wrong) == (405, "bad_method")
        assert wrong.headers["allow"] == "GET"
        assert (await ann.head("/api/me")).status_code == 200
        for query in (
            "limit=0",
            "limit=201",
            "limit=x",
            "limit=1&limit=2",
            "nothing=1",
            "table=a/b",
        ):
            assert refusal(await ann.get(f"/api/hands?{query}")) == (400, "bad_request")
        assert refusal(await ann.get("/api/hands/t1/0")) == (400, "bad_request")
        assert refusal(await ann.get("/api/hands/t1/1?hand=2")) == (400, "bad_request")


@pytest.mark.parametrize("name", [MARKUP, '"><script>alert(1)</script>', "=1+1", "\u674e\u96f7"])
@looped
async def test_case_X4_a_name_is_text_in_every_answer(name: str):
    web = Web()
    async with web.browser() as ann:
        told = await post(ann, "/api/guests", name=name, label=name)
        assert told["me"]["name"] == name
        for path in ("/api/me", "/api/sign-ins", "/api/export", "/api/hands"):
            answer = await ann.get(path)
            assert answer.headers["content-type"] == "application/json"
        exported = await ann.get("/api/export")
        assert exported.headers["content-disposition"] == 'attachment; filename="doorcard.json"'
        assert exported.json()["name"] == name


# Too fast


@looped
async def test_too_many_wrong_passwords_have_to_wait():
    web = Web()
    await web.accounts.open_account("Ann", GOOD)
    async with web.browser() as eve:
        facts = {"name": "Ann", "password": "wrong password"}
        told = [await eve.post("/api/sign-in", json=facts) for _ in range(6)]
        assert [refusal(one)[1] for one in told] == ["wrong_password"] * 5 + ["too_fast"]
        assert (told[-1].status_code, told[-1].headers["retry-after"]) == (429, "1")


@looped
async def test_one_address_makes_so_many_guests():
    web = Web()
    ask = {"name": "Eve", "bearer": True}
    async with web.program() as eve, web.program("127.0.0.1") as here:
        told = [await eve.post("/api/guests", json=ask) for _ in range(31)]
        assert [one.status_code for one in told] == [200] * 30 + [429]
        told = [await here.post("/api/guests", json=ask) for _ in range(31)]
        assert {one.status_code for one in told} == {200}, "this very machine has no limit"


@looped
async def test_a_network_of_ipv6_counts_as_one_address():
    web = Web()
    ask = {"name": "Eve", "bearer": True}
    told = []
    for last in range(31):
        async with web.program(f"2001:db8:1:2::{last:x}") as eve:
            told.append((await eve.post("/api/guests", json=ask)).status_code)
    assert told == [200] * 30 + [429]
    for other in ("2001:db8:1:3::1", "::ffff:192.0.2.9", "::1"):
        async with web.program(other) as adam:
            assert (await adam.post("/api/guests", json=ask)).status_code == 200


@looped
async def test_each_sign_in_asks_at_its_own_pace():
    web = Web()
    web.api.pace = Pace(3, every=100)
    ann, bob = web.house.guest("Ann"), web.house.guest("Bob")
    async with web.player(ann) as hers, web.player(bob) as his:
        told = [(await hers.get("/api/me")).status_code for _ in range(4)]
        assert told == [200, 200, 200, 429]
        assert (await his.get("/api/me")).status_code == 200
        web.house.clock.time += 100
        assert (await hers.get("/api/me")).status_code == 200


@looped
async def test_a_room_that_closes_says_so():
    web = Web()
    web.api.is_closing = True
    async with web.browser() as ann:
        assert refusal(await ann.post("/api/guests", json={"name": "Ann"})) == (503, "closing")


@looped
async def test_who_is_barred_is_told_so():
    web = Web()
    ann = web.house.guest("Ann")
    user = web.house.room.named("Ann")
    await web.accounts.bar(user, on=True)
    async with web.player(ann) as asks:
        assert refusal(await asks.get("/api/me")) == (403, "barred")
