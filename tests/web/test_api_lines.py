"""Cookies and bearer tokens on the WebSocket, and what every answer forbids (cases X4, X6)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from doorcard.web.lines import SIGNED_OUT
from tests.web.api_kit import GOOD, serving


@pytest.fixture(scope="module")
def web() -> Iterator[str]:
    """The address of a room that is open while these tests run."""
    with serving() as address:
        yield address


def browser(web: str, **headers: str) -> httpx.Client:
    home = f"http://{web}"
    return httpx.Client(base_url=home, headers={"origin": home, **headers}, timeout=20)


def open_line(web: str, origin: str | None = None, **headers: str) -> ClientConnection:
    return connect(
        f"ws://{web}/ws",
        origin=None if origin is None else Origin(origin),
        additional_headers=headers,
        open_timeout=20,
    )


def hello(line: ClientConnection, **facts: Any) -> Any:
    line.send(json.dumps({"type": "Hello", "protocol": 1, **facts}))
    return json.loads(line.recv(timeout=20))


def how_it_ends(line: ClientConnection) -> int:
    """The code by which the room hangs up."""
    try:
        while True:
            line.recv(timeout=20)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 0


def cookies(client: httpx.Client) -> str:
    return "; ".join(f"{name}={value}" for name, value in client.cookies.items())


def test_room_L4_one_name_one_click_and_the_line_knows_who_it_is(web: str):
    with browser(web) as page:
        me = page.post("/api/guests", json={"name": "Ann"}).json()["me"]
        with open_line(web, f"http://{web}", cookie=cookies(page)) as line:
            told = hello(line)
            assert (told["type"], told["name"], told.get("token", "")) == (
                "Welcome",
                me["name"],
                "",
            )


@pytest.mark.parametrize("origin", [None, "https://evil.example", "null"])
def test_case_X6_a_cookie_counts_from_the_rooms_own_pages_alone(web: str, origin: str | None):
    with browser(web) as page:
        page.post("/api/guests", json={"name": "Ben"})
        if origin is None:  # a program: it may come in, but by that cookie it is nobody
            with open_line(web, cookie=cookies(page)) as line:
                assert hello(line)["code"] == "bad_name"
            return
        with pytest.raises(InvalidStatus) as refused, open_line(web, origin, cookie=cookies(page)):
            pass
        assert refused.value.response.status_code == 403


@pytest.mark.parametrize("origin", [None, "https://bots.example"])
def test_case_X6_a_bearer_token_is_taken_with_or_without_an_origin(web: str, origin: str | None):
    with browser(web) as page:
        page.post("/api/guests", json={"name": "Robot"})
        token = page.post("/api/tokens", json={}).json()["token"]
        me = page.get("/api/me").json()
    with open_line(web, origin, authorization=f"Bearer {token}") as line:
        assert hello(line)["name"] == me["name"]
    with pytest.raises(InvalidStatus), open_line(web, authorization="Bearer nonsense"):
        pass


def test_a_cookie_that_is_good_no_more_does_not_keep_anybody_out(web: str):
    with open_line(web, f"http://{web}", cookie="doorcard=nonsense") as line:
        assert hello(line, name="Cor")["type"] == "Welcome"


def test_who_signs_a_device_out_hangs_up_its_line(web: str):
    with browser(web) as laptop, browser(web) as phone:
        laptop.post("/api/accounts", json={"name": "Dirk", "password": GOOD})
        phone.post("/api/sign-in", json={"name": "Dirk", "password": GOOD})
        with (
            open_line(web, f"http://{web}", cookie=cookies(laptop)) as here,
            open_line(web, f"http://{web}", cookie=cookies(phone)) as there,
        ):
            assert hello(here)["account"] is hello(there)["account"] is True
            assert laptop.delete("/api/sign-ins").status_code == 200
            assert how_it_ends(there) == SIGNED_OUT
            here.send('{"type": "Ping"}')
            while json.loads(here.recv(timeout=20))["type"] != "Pong":
                pass


def test_a_sign_in_that_is_over_opens_nothing_on_a_line_that_was_there_before(web: str):
    with browser(web) as laptop, browser(web) as phone, browser(web) as other:
        laptop.post("/api/accounts", json={"name": "Els", "password": GOOD})
        phone.post("/api/sign-in", json={"name": "Els", "password": GOOD})
        token = laptop.post("/api/tokens", json={}).json()["token"]
        other.post("/api/guests", json={"name": "Eef"})
        with (
            open_line(web, f"http://{web}", cookie=cookies(phone)) as silent,
            open_line(web, f"http://{web}", cookie=cookies(other)) as borrowed,
        ):
            assert hello(borrowed, token=token)["name"] == "Els"
            assert laptop.delete("/api/sign-ins").status_code == 200
            assert how_it_ends(silent) == SIGNED_OUT
            assert how_it_ends(borrowed) == SIGNED_OUT


def test_a_proxy_that_is_trusted_tells_the_address_that_limits_count_for(web: str):
    headers = {"x-forwarded-for": "192.0.2.7", "x-forwarded-proto": "https"}
    with httpx.Client(base_url=f"http://{web}", headers=headers, timeout=20) as program:
        ask = {"name": "Eve", "bearer": True}
        told = [program.post("/api/guests", json=ask) for _ in range(31)]
    assert [answer.status_code for answer in told] == [200] * 30 + [429]
    with browser(web, **{**headers, "x-forwarded-for": "192.0.2.8"}) as page:
        answer = page.post("/api/guests", json={"name": "Fay"})
        assert answer.headers["set-cookie"].startswith("__Host-doorcard=")


@pytest.mark.proves("X4")
def test_every_answer_forbids_whatever_it_does_not_need(web: str):
    with browser(web) as page:
        page.post("/api/guests", json={"name": "<b>Gus</b>"})
        for path in ("/api/me", "/api/openapi.json", "/api/nothing", "/api/export"):
            answer = page.get(path)
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert answer.headers["content-security-policy"].startswith("default-src 'none'")
            assert answer.headers["content-type"] == "application/json"
            if "openapi" not in path:
                assert answer.headers["cache-control"] == "no-store"
