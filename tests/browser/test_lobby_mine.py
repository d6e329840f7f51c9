"""One's own tables come first, on any device; open ones come back with a reload (room L2)."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from doorcard.web import messages as m
from tests.browser.conftest import SIZES, Shoot, Show
from tests.browser.guests import Guest, come, open_table, read
from tests.browser.scenes import TABLE, info, row, watching
from tests.browser.test_felt import check, remember

pytestmark = pytest.mark.usefixtures("nothing_moves")

WORDS = read("en")


@pytest.fixture(params=["en", "nl"])
def guest(request: pytest.FixtureRequest, page: Page, address: str) -> Guest:
    language: str = request.param
    remember(page, language=language, theme="light" if language == "nl" else "dark")
    return come(page, address, "Marta", language)


def mine(guest: Guest) -> list[str]:
    return guest.page.locator(".mytables .back b").all_inner_texts()


def test_room_L2_ones_own_tables_come_first_on_another_device_too(
    guest: Guest, browser: Browser, address: str, shoot: Shoot
) -> None:
    page, words = guest.page, guest.words
    expect(page.locator(".lhead")).to_be_visible()
    assert mine(guest) == []
    open_table(guest)
    page.get_by_role("button", name=words["join.go"], exact=True).click()
    sit_down_at(guest, 40)
    page.locator(".brand").click()
    expect(page.locator(".mytables .back")).to_have_count(1)
    phone = browser.new_context(storage_state=page.context.storage_state()).new_page()
    phone.goto(address)
    expect(phone.locator(".mytables .back small")).to_contain_text(words["lobby.mine.seat"])
    expect(phone.locator(".mytables .back small")).to_contain_text(words["lobby.mine.host"])
    for size, (width, height) in SIZES.items():
        assert check(phone, (width, height)) == []
        shoot(f"mine-{guest.language}-{size}", phone)
    phone.locator(".mytables .back").click()
    expect(phone.locator(".hero")).to_be_visible()
    phone.context.close()


def sit_down_at(guest: Guest, dollars: int) -> None:
    page, words = guest.page, guest.words
    page.get_by_role("button", name=words["seat.sit"]).first.click()
    page.get_by_label(words["sit.amount"]).fill(str(dollars))
    page.get_by_role("button", name=words["sit.go"]).click()
    expect(page.locator(".hero")).to_be_visible()


def test_the_open_tables_come_back_with_a_reload_in_their_order(page: Page, address: str) -> None:
    come(page, address, "Joris")
    open_table(Guest(page, "Joris", "en", WORDS))
    page.keyboard.press("Escape")
    expect(page.locator(".mytables")).to_be_visible()
    names = page.locator(".lwrap tbody th b").all_inner_texts()
    for name in names:
        page.get_by_role("button", name=f"Go to table {name}").click()
        expect(page.locator(".stage")).to_be_visible()
        page.locator(".brand").click()
    page.get_by_role("button", name=f"Go to table {names[1]}").click()
    tabs = page.locator(".tabs .tab:has(small) b")
    expect(tabs).to_have_text(names)
    page.reload()
    expect(tabs).to_have_text(names)
    expect(page.locator(".tabs .tab.on b")).to_have_text(names[1])
    expect(page.locator(".stage .seat").first).to_be_visible()


def test_room_L2_a_seat_that_is_taken_elsewhere_is_told_to_the_lobby(
    page: Page, wire: Show
) -> None:
    line = wire(watching())
    page.locator(".brand").click()
    expect(page.locator(".lhead")).to_be_visible()
    line.tell(m.Lobby([row(info())]))
    expect(page.locator(".mytables")).to_have_count(0)
    line.tell(m.Rows([row(info())], [], [TABLE]))
    expect(page.locator(".mytables .back b")).to_have_text("Back to Half Door")
    expect(page.get_by_text(WORDS["lobby.seated.here"]).last).to_be_visible()
    line.tell(m.Rows(seated=[]))
    expect(page.locator(".mytables")).to_have_count(0)


def test_room_L2_watchers_are_counted_as_they_come_and_go(
    page: Page, browser: Browser, address: str
) -> None:
    come(page, address, "Tilde")
    table = page.locator(".lwrap tbody tr").last
    name = table.locator("th b").inner_text()
    watching = table.locator("td.wat").first
    before = int(watching.inner_text())
    other = browser.new_context(locale="en-US").new_page()
    come(other, address, "Onlooker")
    other.get_by_role("button", name=f"Go to table {name}").click()
    expect(watching).to_have_text(str(before + 1))
    other.context.close()
    expect(watching).to_have_text(str(before))


def test_room_M1_who_opens_an_account_is_welcomed(page: Page, address: str, shoot: Shoot) -> None:
    page.set_viewport_size({"width": 375, "height": 812})
    come(page, address, "Hendrika")
    page.get_by_role("button", name=f"Go to table {first_table(page)}").click()
    expect(page.locator(".stage .seat").first).to_be_visible()
    page.get_by_role("button", name=WORDS["menu.open"]).click()
    page.get_by_role("button", name=WORDS["account.menu.guest"]).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label(WORDS["account.password"]).fill("correct horse battery")
    dialog.get_by_role("button", name=WORDS["account.open"]).click()
    welcome = page.locator(".banner")
    expect(welcome).to_have_text(WORDS["banner.account"].format(name="Hendrika"))
    shoot("welcome")
    expect(welcome).to_have_count(0, timeout=8_000)


def first_table(page: Page) -> str:
    return page.locator(".lwrap tbody th b").first.inner_text()


def test_room_M1_sitting_down_counts_where_the_page_does_not_look(page: Page, wire: Show) -> None:
    line = wire(watching())
    page.locator(".brand").click()
    line.tell(m.Chips(5_000))
    refill = page.get_by_role("button", name=WORDS["lobby.refill"])
    expect(refill).to_be_visible()
    expect(page.get_by_text(WORDS["lobby.low"])).to_be_visible()
    line.tell(m.Rows(seated=["elsewhere"]))
    expect(refill).to_have_count(0)
