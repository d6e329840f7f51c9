"""Every screen beside the table at every size and in both languages: layout, and axe."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import scenes
from tests.browser.conftest import SIZES, Shoot, Show
from tests.browser.guests import Guest, come, open_table
from tests.browser.test_felt import check, remember

pytestmark = pytest.mark.usefixtures("nothing_moves")


LANGUAGES = ("en", "nl")


def at_every_size(page: Page, shoot: Shoot, name: str) -> None:
    for size, (width, height) in SIZES.items():
        assert check(page, (width, height)) == []
        shoot(f"{name}-{size}")


@pytest.fixture(params=LANGUAGES)
def guest(request: pytest.FixtureRequest, page: Page, address: str) -> Guest:
    """Somebody in the lobby, in each language; the Dutch one likes it light."""
    language: str = request.param
    remember(page, language=language, theme="light" if language == "nl" else "dark")
    return come(page, address, "Anna", language)


def test_the_lobby(guest: Guest, shoot: Shoot) -> None:
    page = guest.page
    at_every_size(page, shoot, "lobby")
    page.set_viewport_size({"width": 375, "height": 812})
    page.reload()
    shoot("folded-phone")
    page.locator(".filters > summary").click()
    expect(page.get_by_label(guest.words["lobby.free"])).to_be_visible()


def test_opening_a_private_table(guest: Guest, shoot: Shoot) -> None:
    page = guest.page
    page.get_by_role("button", name=guest.words["open.title"]).click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    at_every_size(page, shoot, "folded")
    for summary in dialog.locator("summary").all():
        summary.click()
    at_every_size(page, shoot, "unfolded")
    page.set_viewport_size({"width": 1440, "height": 2600})
    shoot("all")
    dialog.get_by_role("button", name=guest.words["open.go"]).click()
    expect(dialog.get_by_label(guest.words["host.link"])).to_be_visible()
    at_every_size(page, shoot, "link")


def test_the_invitation(guest: Guest, browser: Browser, shoot: Shoot) -> None:
    link = open_table(guest)
    guest.page.context.clear_cookies()
    guest.page.goto("about:blank")
    guest.page.goto(link)
    expect(guest.page.get_by_role("heading", level=2)).to_contain_text("Anna")
    at_every_size(guest.page, shoot, "invited")


def test_the_hosts_desk(guest: Guest, shoot: Shoot) -> None:
    page, words = guest.page, guest.words
    open_table(guest)
    page.get_by_role("button", name=words["join.go"], exact=True).click()
    page.get_by_role("button", name=words["host.button"], exact=True).click()
    dialog = page.get_by_role("dialog")
    at_every_size(page, shoot, "table")
    dialog.get_by_role("tab", name=words["host.people"]).click()
    dialog.get_by_label(words["host.other"]).fill("Okonkwo")
    dialog.get_by_role("button", name=words["host.mute"]).click()
    at_every_size(page, shoot, "people")
    dialog.get_by_role("tab", name=words["host.rules"]).click()
    at_every_size(page, shoot, "rules")
    dialog.get_by_role("tab", name=words["host.book"]).click()
    at_every_size(page, shoot, "book")


def test_the_account_of_a_guest_and_of_a_member(guest: Guest, shoot: Shoot) -> None:
    page, words = guest.page, guest.words
    page.get_by_role("button", name="menu").click()
    page.get_by_role("button", name=words["account.menu.guest"]).click()
    dialog = page.get_by_role("dialog")
    password = dialog.get_by_label(words["account.password"])
    expect(password).to_be_visible()
    at_every_size(page, shoot, "guest")
    dialog.get_by_label(words["account.sign_in"]).check(force=True)
    at_every_size(page, shoot, "signing-in")
    dialog.get_by_label(words["account.open"]).check(force=True)
    dialog.get_by_label(words["account.name"]).fill(f"Annabel {guest.language}")
    password.fill("correct horse")
    dialog.get_by_role("button", name=words["account.open"]).click()
    expect(dialog).to_have_count(0)
    page.get_by_role("button", name="menu").click()
    page.get_by_role("button", name=words["account.menu"]).click()
    expect(dialog.get_by_text(words["account.here"])).to_be_visible()
    at_every_size(page, shoot, "member")
    for summary in dialog.locator("summary").all():
        summary.click()
    page.set_viewport_size({"width": 375, "height": 1700})
    shoot("member-all")
    assert check(page, (375, 812)) == []


# What the banner lies over, wholly or in part.
_COVERED = """
() => {
  const banner = document.querySelector(".banner").getBoundingClientRect();
  return [...document.querySelectorAll(".seat, .centre, .tab, .top .ic, .btns > *")]
    .filter((one) => {
      const box = one.getBoundingClientRect();
      return Math.min(box.right, banner.right) - Math.max(box.left, banner.left) > 0.5 &&
        Math.min(box.bottom, banner.bottom) - Math.max(box.top, banner.top) > 0.5;
    })
    .map((one) => one.className);
}
"""


@pytest.mark.parametrize("trouble", ["lost", "paused", "closing"])
def test_a_banner_lies_over_no_card_no_choice_and_no_tab(
    trouble: str, page: Page, wire: Show, shoot: Shoot
) -> None:
    scene = scenes.fifth_street()
    scene.snapshot.felt.paused = trouble == "paused"
    scene.snapshot.felt.closing = trouble == "closing"
    room = wire(scene)
    if trouble == "lost":
        page.route("**/ws", lambda route: route.abort())
        room.drop()
    expect(page.locator(".banner")).to_be_visible()
    page.set_viewport_size({"width": 375, "height": 812})
    shoot("phone")
    assert page.evaluate(_COVERED) == []
