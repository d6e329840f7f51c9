"""How somebody comes in: as a guest, by a link, with an account, and after the room was gone."""

from __future__ import annotations

import re
import signal
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from doorcard.web import messages as m
from tests.browser.conftest import NewPage, Show
from tests.browser.guests import Guest, come, open_table, read
from tests.browser.player import sit_down
from tests.browser.scenes import fifth_street
from tests.browser.test_page import only
from tests.cli.running import Server

WORDS = read("en")

PASSWORD = "correct horse"


@pytest.fixture
def host(page: Page, address: str) -> Guest:
    return come(page, address, "Anna")


def button(page: Page, key: str) -> Any:
    return page.get_by_role("button", name=WORDS[key], exact=True)


def to_account(page: Page) -> None:
    button(page, "menu.open").click()
    page.get_by_role("button", name=re.compile("Account…|You are a guest")).click()
    expect(page.get_by_role("dialog", name="Account")).to_be_visible()


def open_account(page: Page, name: str) -> None:
    to_account(page)
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Name").fill(name)
    dialog.get_by_label("Password").fill(PASSWORD)
    dialog.get_by_role("button", name="Open an account").click()
    expect(dialog).to_have_count(0)


def test_room_L4_no_script_can_read_what_a_guest_is_known_by(page: Page, address: str) -> None:
    page.goto(address)
    page.evaluate("localStorage.setItem('doorcard.token', 'old')")
    come(page, address, "Cookie Jar")
    kept = page.evaluate("JSON.stringify({...localStorage}) + document.cookie")
    (cookie,) = page.context.cookies()
    assert cookie.get("httpOnly") is True
    assert cookie.get("value", "-") not in kept
    assert "doorcard.token" not in kept
    page.reload()
    expect(page.locator(".lhead")).to_be_visible()
    button(page, "menu.open").click()
    expect(page.get_by_role("dialog")).to_contain_text("Cookie Jar")


def test_room_L4_two_clicks_open_a_table_and_one_field_leads_a_guest_to_it(
    host: Guest, another: NewPage
) -> None:
    link = open_table(host)
    host.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    copy = button(host.page, "copy")
    expect(copy).to_be_focused()
    copy.click()
    expect(host.page.get_by_text(WORDS["copy.done"])).to_be_visible()
    assert host.page.evaluate("navigator.clipboard.readText()") == link
    host.page.keyboard.press("Escape")
    expect(button(host.page, "open.title")).to_be_focused()
    assert re.fullmatch(r"http://[\d.:]+/#join/private-\d+/[\w-]{22,}", link)
    secret = link.rpartition("/")[2]
    guest = another()
    asked: list[str] = []
    guest.on("request", lambda request: asked.append(request.url))
    guest.goto(link)
    heading = guest.get_by_role("heading", level=2)
    expect(heading).to_contain_text(re.compile("Anna.* invites you to Anna.*’s table"))
    assert secret not in guest.url
    assert not any(secret in url for url in asked)
    guest.get_by_label("Your name").fill("Okonkwo")
    guest.keyboard.press("Enter")
    expect(guest.get_by_role("button", name="Sit here").first).to_be_visible()
    sit_down(guest, 100)
    guest.reload()
    expect(guest.locator(".hero")).to_be_visible()


def test_room_L4_a_watcher_who_came_by_the_link_finds_the_way_back(
    host: Guest, another: NewPage
) -> None:
    link = open_table(host)
    guest = another()
    guest.goto(link)
    guest.get_by_label("Your name").fill("Wim")
    guest.keyboard.press("Enter")
    expect(guest.get_by_text("Sit here").first).to_be_visible()
    guest.reload()
    expect(guest.get_by_text("Sit here").first).to_be_visible()


def test_room_L4_who_is_known_goes_straight_in(host: Guest, another: NewPage, address: str) -> None:
    link = open_table(host)
    known = come(another(), address, "Known").page
    known.goto(link)
    expect(known.locator(".stage")).to_be_visible()
    expect(known.locator(".tinfo")).to_contain_text("table")


@pytest.mark.parametrize("is_known", [False, True])
def test_room_L4_a_bad_link_says_so(
    is_known: bool, page: Page, another: NewPage, address: str
) -> None:
    if is_known:
        come(page, address, "Known")
    page.goto(f"{address}#join/private-1/nothing")
    expect(page.get_by_text(WORDS["lost.no_such_table"])).to_be_visible()
    assert "nothing" not in page.url
    if is_known:
        expect(page.locator(".lhead")).to_be_visible()
    else:
        expect(page.get_by_label("Your name")).to_be_visible()


def test_room_L4_a_renewed_link_leaves_watchers_out_and_tells_them(
    host: Guest, another: NewPage, address: str
) -> None:
    link = open_table(host)
    button(host.page, "join.go").click()
    watcher = come(another(), address, "Wim").page
    watcher.goto(link)
    expect(watcher.locator(".stage")).to_be_visible()
    button(host.page, "host.button").click()
    button(host.page, "host.renew").click()
    expect(host.page.get_by_text(WORDS["host.renew.done"])).to_be_visible()
    assert host.page.get_by_label(WORDS["host.link"]).input_value() != link
    expect(watcher.get_by_role("alert").first).to_contain_text("has a new link")
    expect(watcher.locator(".lhead")).to_be_visible()


def test_room_M1_a_closed_or_hurried_room_says_so_in_plain_words(page: Page, address: str) -> None:
    answers = [
        (429, '{"code": "too_fast", "reason": "r", "given": "", "allowed": "again in 9 s"}'),
        (403, '{"code": "barred", "reason": "r", "given": "", "allowed": ""}'),
    ]

    def refuse(route: Route) -> None:
        status, body = answers.pop(0)
        route.fulfill(status=status, body=body, content_type="application/json")

    page.goto(address)
    page.route("**/api/guests", refuse)
    field = page.get_by_label("Your name")
    field.fill("Hasty")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert").last).to_have_text("Too often. Try again in 9 s.")
    expect(field).to_have_value("Hasty")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert").last).to_have_text(WORDS["refused.barred"])


def test_an_account_keeps_the_guests_chips_and_is_at_home_in_two_browsers(
    page: Page, another: NewPage, address: str
) -> None:
    come(page, address, "Tilde")
    open_account(page, "Tilde van Dam")
    other = another()
    other.goto(address)
    button(other, "enter.account").click()
    dialog = other.get_by_role("dialog")
    for field, kind in (("Name", "username"), ("Password", "current-password")):
        expect(dialog.get_by_label(field)).to_have_attribute("autocomplete", kind)
    dialog.get_by_label("Name").fill("tilde VAN dam")
    dialog.get_by_label("Password").fill("wrong horse")
    dialog.get_by_role("button", name="Sign in").click()
    expect(dialog.get_by_role("alert")).to_have_text(WORDS["refused.wrong_password"])
    dialog.get_by_label("Password").fill(PASSWORD)
    dialog.get_by_role("button", name="Sign in").click()
    expect(other.locator(".lhead")).to_be_visible()
    to_account(other)
    expect(other.get_by_role("dialog")).to_contain_text("Tilde van Dam, $1,000.00 play chips")
    devices = other.get_by_role("region", name="Signed in on").get_by_role("listitem")
    expect(devices).to_have_count(2)
    button(other, "account.devices.others").click()
    expect(devices).to_have_count(1)
    expect(page.get_by_role("alert").last).to_have_text(WORDS["refused.signed_out"])


def test_a_password_changes_a_token_is_shown_once_and_an_account_is_deleted(
    page: Page, address: str
) -> None:
    come(page, address, "Leaver")
    open_account(page, "Leaver")
    to_account(page)
    dialog = page.get_by_role("dialog")
    dialog.get_by_text("Change password").first.click()
    dialog.get_by_label("Password now").fill(PASSWORD)
    dialog.get_by_label("New password").fill("battery staple")
    dialog.get_by_role("button", name="Change password").click()
    expect(dialog.get_by_text(WORDS["account.change.done"])).to_be_visible()

    dialog.get_by_text(WORDS["account.programs"]).click()
    dialog.get_by_label(WORDS["account.programs.name"]).fill("My bot")
    button(page, "account.token.make").click()
    token = dialog.get_by_label("Token").input_value()
    answer = page.request.get(f"{address}api/me", headers={"Authorization": f"Bearer {token}"})
    assert answer.json()["name"] == "Leaver"

    dialog.get_by_text(WORDS["account.data"]).click()
    with page.expect_download() as download:
        dialog.get_by_text(WORDS["account.export"]).click()
    assert "Leaver" in download.value.path().read_text()
    dialog.get_by_label("Password", exact=True).fill("battery staple")
    button(page, "account.delete").click()
    expect(dialog.get_by_text(WORDS["account.delete.sure"])).to_be_visible()
    button(page, "account.delete.yes").click()
    expect(page.get_by_label("Your name")).to_be_visible()
    assert page.context.cookies() == []


def test_a_guest_who_signs_out_is_told_first_what_he_loses(page: Page, address: str) -> None:
    come(page, address, "Short Stay")
    to_account(page)
    button(page, "account.sign_out").click()
    expect(page.get_by_text(WORDS["account.sign_out.guest"])).to_be_visible()
    button(page, "account.sign_out.yes").click()
    expect(page.get_by_label("Your name")).to_be_visible()
    expect(page.get_by_role("alert").filter(has_text=re.compile(r"\S"))).to_have_count(0)


def test_room_M1_low_play_chips_are_filled_up_with_one_click(page: Page, wire: Show) -> None:
    room = wire(fifth_street())
    button(page, "lobby.title").click()
    expect(button(page, "lobby.refill")).to_have_count(0)
    seated = fifth_street().snapshot.seats[3]
    seated.stack = 1_000
    room.tell(m.Chips(2_000))
    room.tell(m.Snapshot(**{**_plain(fifth_street().snapshot), "seats": [seated]}))
    button(page, "lobby.refill").click()
    refill = only(page, room, m.Refill)
    room.tell(m.Done(refill.id), m.Chips(99_000))
    expect(page.get_by_text("$990.00 play chips")).to_be_visible()
    expect(button(page, "lobby.refill")).to_have_count(0)


def _plain(snapshot: m.Snapshot) -> dict[str, Any]:
    return {name: getattr(snapshot, name) for name in snapshot.__struct_fields__}


def test_a_room_that_is_started_anew_is_waited_for_and_the_table_comes_back(
    page: Page, tmp_path: Path
) -> None:
    server = Server(tmp_path, "--port", "0", "--pace", "fast")
    try:
        come(page, server.address, "Anna")
        page.get_by_role("button", name="Go to table Half Door").click()
        sit_down(page, 100)
        server.process.send_signal(signal.SIGTERM)
        expect(page.get_by_text(WORDS["banner.closing"])).to_be_visible(timeout=15_000)
        server.process.wait(20)
        server = Server(tmp_path, "--port", str(server.port), "--pace", "fast")
        expect(page.locator(".banner")).to_have_count(0, timeout=30_000)
        expect(page.locator(".hero")).to_contain_text("You")
    finally:
        server.process.terminate()
        server.process.wait(20)
