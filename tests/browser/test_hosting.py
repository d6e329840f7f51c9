"""A host at his own table, and the lobby that all see: against the room itself."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from doorcard.web import messages as m
from tests.browser import scenes
from tests.browser.conftest import SIZES, NewPage, Show, Wire
from tests.browser.guests import Guest, come, read
from tests.browser.player import sit_down
from tests.browser.scenes import fifth_street
from tests.browser.test_page import sent

WORDS = read("en")


def button(page: Page, key: str) -> Any:
    return page.get_by_role("button", name=WORDS[key], exact=True)


@pytest.fixture
def host(page: Page, address: str) -> Guest:
    """Somebody who has opened a table with the table's own money, and stands at it."""
    guest = come(page, address, "Anna")
    button(page, "open.title").click()
    page.get_by_label(WORDS["rules.money"]).select_option("own")
    button(page, "open.go").click()
    return guest


def to_desk(host: Guest, tab: str) -> Any:
    page = host.page
    if page.get_by_role("dialog").count() == 0:
        button(page, "host.button").click()
    page.get_by_role("tab", name=WORDS[tab]).click()
    return page.get_by_role("tabpanel")


def joined(host: Guest, guest: Page, name: str) -> None:
    """A guest comes by the link and sits down; the host is at the table."""
    link = host.page.get_by_label(WORDS["host.link"]).input_value()
    button(host.page, "join.go").click()
    guest.goto(link)
    guest.get_by_label("Your name").fill(name)
    guest.keyboard.press("Enter")
    sit_down(guest, 100)


def test_room_M2_own_chips_are_given_counted_and_settled(
    host: Guest, another: NewPage, shoot: Callable[..., None]
) -> None:
    guest = another()
    joined(host, guest, "Sanne")
    page = to_desk(host, "host.book")
    expect(page.get_by_role("row", name=re.compile("Sanne"))).to_contain_text("$100.00")
    host.page.set_viewport_size({"width": 375, "height": 812})
    shoot("book-phone")
    page.get_by_text(WORDS["host.give"]).first.click()
    page.get_by_label(WORDS["host.give.name"]).select_option("Sanne")
    page.get_by_label(WORDS["host.give.amount"]).fill("5")
    page.get_by_label(WORDS["host.give.reason"]).fill("for the pizza")
    button(host.page, "host.give.go").click()
    expect(page.get_by_text("Given to Sanne")).to_be_visible()
    expect(guest.locator(".lines")).to_contain_text("The host gives Sanne $5: for the pizza.")
    with host.page.expect_download() as download:
        page.get_by_text(WORDS["book.file"]).click()
    assert "Sanne" in download.value.path().read_text()


def test_a_host_pauses_mutes_removes_bans_and_undoes(host: Guest, another: NewPage) -> None:
    guest = another()
    joined(host, guest, "Pieter")
    page = to_desk(host, "host.table")
    button(host.page, "host.pause").click()
    expect(guest.get_by_text(WORDS["banner.paused"])).to_be_visible()
    host.page.keyboard.press("Escape")
    button(host.page, "banner.resume").click()
    expect(guest.locator(".banner")).to_have_count(0)

    page = to_desk(host, "host.people")
    page.get_by_role("button", name="Mute Pieter").click()
    expect(page.get_by_role("status")).to_contain_text("The host has muted Pieter.")
    page.get_by_role("button", name="Let speak Pieter").click()
    expect(page.get_by_role("button", name="Mute Pieter")).to_be_visible()
    page.get_by_role("button", name="Remove Pieter").click()
    expect(guest.locator(".hero")).to_have_count(0)
    page.get_by_label(WORDS["host.other"]).fill("Pieter")
    page.get_by_role("button", name="Ban Pieter").click()
    expect(guest.get_by_role("alert").first).to_contain_text("The host has barred you from")
    page.get_by_role("button", name="Let back Pieter").click()
    expect(page.get_by_role("button", name="Let back Pieter")).to_have_count(0)


def test_a_host_plans_other_rules_and_closes_the_table_which_asks_once(
    host: Guest, another: NewPage
) -> None:
    guest = another()
    joined(host, guest, "Femke")
    page = to_desk(host, "host.rules")
    page.get_by_label(WORDS["lobby.stakes"]).select_option("5")
    button(host.page, "host.rules.go").click()
    expect(page.get_by_text(WORDS["host.rules.done"])).to_be_visible()
    expect(guest.locator(".tinfo")).to_contain_text("$5/$10", timeout=15_000)

    page = to_desk(host, "host.table")
    button(host.page, "host.close").click()
    expect(guest.locator(".stage")).to_be_visible()
    button(host.page, "host.close.yes").click()
    expect(guest.get_by_role("alert").first).to_contain_text("The host has closed")
    button(host.page, "lost.book").click()
    book = host.page.get_by_role("dialog")
    expect(book).to_contain_text("Nobody owes anything.")


def lobby(page: Page, wire: Show) -> Wire:
    room = wire(fifth_street())
    button(page, "lobby.title").click()
    return room


def test_room_L2_rows_change_as_the_room_tells(page: Page, wire: Show) -> None:
    room = lobby(page, wire)
    row = page.get_by_role("row", name=re.compile("Half Door"))
    expect(row).to_contain_text(re.compile(r"\$18\.40.*74.*62%"))
    expect(row).to_contain_text(WORDS["lobby.seated.here"])
    table = scenes.info()
    room.tell(m.Rows([scenes.row(table, waiting=2, hands_an_hour=88)]))
    expect(row).to_contain_text("88")
    room.tell(m.Rows(gone=[table.id]))
    expect(page.get_by_text(WORDS["lobby.empty"])).to_be_visible()


@pytest.mark.parametrize("size", SIZES)
def test_room_L2_a_row_tells_the_same_on_any_screen(
    size: str, page: Page, wire: Show, shoot: Callable[..., None]
) -> None:
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    room = lobby(page, wire)
    room.tell(m.Rows([scenes.row(scenes.info(), waiting=2, watchers=5)]))
    row = page.get_by_role("row", name=re.compile("Half Door"))
    facts = [r"\$2/\$4", r"\$0\.40", r"\$0\.50", WORDS["house.online"], r"\d of 8"]
    for fact in [*facts, r"\$18\.40", "74", "62%", r"\b5\b", r"\b2\b"]:
        expect(row).to_have_text(re.compile(fact), use_inner_text=True)
    shoot("rows")


def test_room_L3_filters_narrow_the_list_and_are_kept(page: Page, wire: Show) -> None:
    room = lobby(page, wire)
    full = scenes.row(scenes.info(), seats=["person"] * 8)
    full.info.id, full.info.name, full.info.house = "full", "Full House", "classic"
    room.tell(m.Rows([full]))
    expect(page.get_by_role("row")).to_have_count(3)
    page.get_by_label(WORDS["lobby.free"]).check()
    expect(page.get_by_role("row")).to_have_count(2)
    page.get_by_label(WORDS["lobby.house"]).select_option("classic")
    expect(page.get_by_text(WORDS["lobby.filtered"])).to_be_visible()
    page.reload()
    expect(page.get_by_label(WORDS["lobby.free"])).to_be_checked()
    button(page, "lobby.unfilter").click()
    expect(page.get_by_label(WORDS["lobby.free"])).not_to_be_checked()


def test_room_L2_the_lobby_is_followed_only_while_it_is_in_front(page: Page, wire: Show) -> None:
    room = lobby(page, wire)
    sent(page, room, m.FollowLobby, 2)
    page.get_by_role("button", name="Go to table Half Door").click()
    expect(page.locator(".stage")).to_be_visible()
    wishes = [message.on for message in sent(page, room, m.FollowLobby, 3)]
    assert wishes == [False, True, False]


def test_quick_seat_leads_to_the_best_open_table_with_a_seat_offered(
    page: Page, address: str
) -> None:
    come(page, address, "Quick")
    page.get_by_role("button", name="Quick seat: Half Door").click()
    expect(page.get_by_role("dialog")).to_contain_text("at Half Door")
    button(page, "sit.go").click()
    expect(page.locator(".hero")).to_be_visible()
    button(page, "lobby.title").click()
    none = page.get_by_role("button", name="No other open seat")
    expect(none).to_have_attribute("aria-disabled", "true")
