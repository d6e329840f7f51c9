"""The help: a page by its address, or over the table while the hand goes on (room K2, K3, M1)."""

from __future__ import annotations

import re
from dataclasses import asdict
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, expect

from doorcard.engine import PROFILES
from doorcard.web import messages as m
from doorcard.web import wire_events as w
from tests.browser import scenes
from tests.browser.conftest import SIZES, Shoot, Show
from tests.browser.guests import come, read
from tests.browser.layout import broken_promises
from tests.browser.scenes import TABLE, Scene
from tests.browser.test_felt import check, remember, violations

pytestmark = pytest.mark.usefixtures("nothing_moves")


PAGES = ("hand", "rankings", "rules", "play", "studhi", "room")
WORDS = read("en")


def button(page: Page, key: str) -> Any:
    return page.get_by_role("button", name=WORDS[key], exact=True)


@pytest.mark.parametrize("language", ["en", "nl"])
def test_room_K3_every_page_at_every_size_and_in_each_language(
    language: str, page: Page, address: str, shoot: Shoot
) -> None:
    remember(page, language=language, theme="light" if language == "nl" else "dark")
    for name in PAGES:
        page.goto(f"{address}#help/{name}")
        title = page.get_by_role("heading", level=1)
        expect(page.locator(".hpages [aria-current]")).to_have_attribute("href", f"#help/{name}")
        expect(title).to_be_visible()
        for size, (width, height) in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            assert broken_promises(page) == []
            wide = page.locator(".hmain").evaluate("all => all.scrollWidth - all.clientWidth")
            assert wide == 0, f"{name} is too wide at {size}"
        assert violations(page) == []
        shoot(name)


def test_room_K2_the_help_is_there_before_one_has_a_name(page: Page, address: str) -> None:
    page.goto(address)
    page.get_by_role("link", name=WORDS["help.new"]).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("How a hand goes")
    page.get_by_role("navigation", name="pages of the help").get_by_text("Rankings").click()
    title = page.get_by_role("heading", level=1)
    expect(title).to_have_text("What beats what")
    expect(title).to_be_focused()
    page.go_back()
    expect(title).to_have_text("How a hand goes")
    button(page, "lobby.title").click()
    expect(page).to_have_url(address)
    page.get_by_label(WORDS["lobby.name"]).fill("Reader")
    page.keyboard.press("Enter")
    expect(page.locator(".lhead")).to_be_visible()


def test_room_K3_the_help_changes_its_language(page: Page, address: str) -> None:
    come(page, address, "Reader")
    button(page, "menu.open").click()
    button(page, "help.title").click()
    expect(page).to_have_url(f"{address}#help/hand")
    expect(page.locator(".hhand").first).to_contain_text("Anna completes to $2.")
    button(page, "menu.open").click()
    page.get_by_label("Nederlands").check()
    page.keyboard.press("Escape")
    expect(page.get_by_role("heading", level=1)).to_have_text("Zo gaat een hand")
    expect(page.locator(".hhand").first).to_contain_text("Anna maakt de inzet af tot $2.")


def test_room_K2_the_lobby_tells_the_rules_of_each_house(page: Page, address: str) -> None:
    page.goto(f"{address}#help/rules")
    expect(page.get_by_text("Nowhere: this is how the room plays")).to_be_visible()
    page.get_by_label("Classic").check()
    expect(page.get_by_text("Ante $0.40, bring-in $1.")).to_be_visible()
    expect(page.get_by_text("The bring-in can’t be called").first).to_be_visible()


def classic_table() -> Scene:
    """A table whose host has changed the cap of the house `classic`."""
    scene = scenes.anothers_turn()
    switches = {**asdict(PROFILES["classic"]), "cap": 5, "rake": None}
    picture = scene.snapshot
    played = msgspec.structs.replace(
        picture,
        info=msgspec.structs.replace(picture.info, house="classic", bring_in=100),
        switches=msgspec.convert(switches, type(picture.switches)),
    )
    return Scene(played, scene.then)


@pytest.mark.parametrize("size", SIZES)
def test_room_K2_the_house_rules_are_those_of_the_table(
    size: str, page: Page, wire: Show, shoot: Shoot
) -> None:
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    wire(classic_table())
    page.keyboard.press("t")
    button(page, "help.rules").click()
    dialog = page.get_by_role("dialog", name=WORDS["help.title"])
    expect(dialog).to_contain_text("Half Door plays Stud H/L. House: Classic.")
    expect(dialog).to_contain_text("Ante $0.40, bring-in $1.")
    differing = dialog.locator("section").nth(1).locator("li")
    expect(differing).to_have_count(3)
    expect(differing.first).to_contain_text("At most 5 bets a street: one bet and 4 raises")
    assert check(page, (width, height)) == []
    shoot(size)
    page.keyboard.press("Escape")
    expect(page.locator(".stage")).to_be_visible()
    expect(dialog).to_have_count(0)


def test_room_K2_a_turn_that_begins_is_told_to_who_reads(page: Page, wire: Show) -> None:
    room = wire(scenes.anothers_turn())
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name=WORDS["help.title"])
    expect(dialog.get_by_role("heading", level=3)).to_have_text("How a hand goes")
    dialog.get_by_role("button", name="Playing well").click()
    expect(dialog.get_by_role("heading", level=3)).to_be_focused()
    assert page.evaluate("location.hash") == f"#{TABLE}"
    said = dialog.get_by_role("status")
    expect(said).to_have_text("")
    asked = scenes.turn(scenes.choices(call=400, raises=[800]))
    room.tell(m.Update(TABLE, 101, scenes.now(), w.PlayerSatOut(2, True)), asked)
    expect(said).to_contain_text("Half Door waits for you")
    title = "Your turn – call $4 – Half Door"
    expect(page).to_have_title(title)
    assert check(page, SIZES["phone"]) == []
    said.get_by_role("button").click()
    expect(page.get_by_role("button", name="Call $4")).to_be_visible()
    expect(dialog).to_have_count(0)
    expect(page).to_have_title(title)  # until he has answered


def test_room_M1_no_real_money_and_help_with_gambling_at_a_click(page: Page, address: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{address}#help/room")
    expect(page.get_by_text("The room handles no real money anywhere")).to_be_visible()
    links = page.locator("article a[target=_blank]")
    expect(links).to_have_count(3)
    for link in links.all():
        expect(link).to_have_attribute("href", re.compile("^https://"))
        expect(link).to_have_attribute("rel", "noreferrer noopener")
    assert [url for url in asked if not url.startswith(address)] == []
