"""The odds page: cards by mouse and by key, what is told of them, and how it looks."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from doorcard.web import messages as m
from doorcard.web.wire_odds import AskOdds
from tests.browser import scenes
from tests.browser.conftest import SIZES, Shoot, Show
from tests.browser.test_felt import check, remember
from tests.browser.test_page import only

pytestmark = pytest.mark.usefixtures("nothing_moves")


KINGS = "#odds/stud8/Ah2h3d/KsKdQc"
EIGHT = "#odds/stud8/As2s3d4d/KsKdQcQh/????7h8c/????JcTh/????2d9s/????5c5s/????6h4h/????Td9c/-Ac"


@pytest.fixture
def spot(page: Page, address: str) -> Callable[[str], None]:
    """Come in as a guest at an address of the odds page."""

    def go(hash: str = "#odds") -> None:
        page.goto(address + hash)
        page.get_by_label("Your name").fill("Ada")
        page.get_by_role("button", name="Come in").click()
        expect(page.get_by_role("heading", name="Odds")).to_be_attached()
        page.evaluate("document.fonts.ready")

    return go


Go = Callable[[str], None]


def hand(page: Page, number: int) -> Locator:
    return page.get_by_role("region", name=f"Hand {number}")


def assert_at(page: Page, hash: str) -> None:
    """The address, which follows the cards a moment later."""
    expect(page).to_have_url(re.compile(f"{re.escape(hash)}$"))


def told(page: Page) -> Locator:
    return page.locator(".said")


def test_cards_picked_by_mouse(page: Page, spot: Callable[[], None]) -> None:
    spot()
    for card in (
        "ace of hearts", "two of hearts", "three of diamonds",
        "king of spades", "king of diamonds", "queen of clubs",
    ):  # fmt: skip
        page.get_by_role("button", name=card, exact=True).click()
    expect(hand(page, 1)).to_contain_text("50.1%", timeout=30_000)
    expect(hand(page, 2)).to_contain_text("49.9%")
    expect(hand(page, 1)).to_contain_text("wins 52.7%, ties 0.0%")
    expect(told(page)).to_contain_text("Exact: 18,265,297,050 deals. No low in 47.3%.")
    assert_at(page, KINGS)


def test_who_comes_straight_to_the_odds_sees_games_as_tabs_and_places_in_a_row(
    page: Page, address: str
) -> None:
    page.goto(address)
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Come in").click()
    expect(page.get_by_role("button", name="Odds")).to_be_visible()
    page.goto(f"{address}#odds")
    page.reload()  # nothing of the lobby is fetched
    places = hand(page, 1).locator(".place")
    expect(places).to_have_count(7)
    assert len({place.bounding_box()["y"] for place in places.all()}) == 1  # type: ignore[index]
    game = page.get_by_role("button", name="Stud Hi", exact=True)
    assert game.evaluate("(one) => getComputedStyle(one).borderBottomWidth") == "3px"


def test_cards_typed(page: Page, spot: Callable[[], None]) -> None:
    spot()
    page.keyboard.type("ah2h4dksKDqc")
    page.get_by_role("button", name="up card 1: four of diamonds").click()
    page.keyboard.press("Backspace")
    page.keyboard.type("3d")
    expect(hand(page, 1)).to_contain_text("50.1%", timeout=30_000)
    assert_at(page, KINGS)


def test_cards_picked_with_tab_and_arrows(page: Page, spot: Callable[[], None]) -> None:
    spot()
    page.get_by_role("button", name="ace of spades", exact=True).focus()
    for key, name in (
        ("", "ace of spades"),
        ("ArrowDown", "ace of hearts"),
        ("Enter", "ace of hearts, Hand 1"),
        ("ArrowRight", "two of hearts"),
        ("Enter", "two of hearts, Hand 1"),
    ):
        if key:
            page.keyboard.press(key)
        expect(page.get_by_role("button", name=name, exact=True)).to_be_focused()
    assert_at(page, "#odds/stud8/Ah2h/_")


def test_a_card_that_lies_somewhere_is_shown_and_not_moved(page: Page, spot: Go) -> None:
    spot(KINGS)
    page.get_by_role("button", name="queen of clubs, Hand 2").click()
    place = page.get_by_role("button", name="up card 1: queen of clubs")
    expect(place).to_have_attribute("aria-pressed", "true")
    assert_at(page, KINGS)


def test_the_figures_follow_the_cards_and_the_game(page: Page, spot: Go) -> None:
    spot("#odds/stud8/Ac3d2h5s9cKd/JsJhJd7c4cTh")
    expect(told(page)).to_contain_text("Exact: 1,560 deals.", timeout=30_000)
    page.get_by_role("button", name="Razz").click()
    expect(hand(page, 1).locator(".oleaf.hi")).to_have_count(0)
    expect(hand(page, 1).locator(".oleaf.lo")).to_have_count(1)
    page.get_by_role("button", name="Stud Hi").click()
    expect(told(page)).not_to_contain_text("low")
    page.get_by_role("button", name="Dead cards").click()
    page.get_by_role("button", name="jack of clubs", exact=True).click()
    expect(told(page)).to_contain_text("Exact: 1,482 deals.")
    page.get_by_role("button", name="jack of clubs, put back").click()
    expect(told(page)).to_contain_text("Exact: 1,560 deals.")
    page.get_by_role("button", name="Add a hand").click()
    expect(told(page)).to_contain_text("Sampled: within 0.")
    assert_at(page, "#odds/studhi/Ac3d2h5s9cKd/JsJhJd7c4cTh/_")


def test_a_spot_comes_back_by_its_link(page: Page, spot: Go) -> None:
    spot("#odds/studhi/As2s????/_/-4c/+1")
    expect(page.get_by_role("button", name="up card 1: down card")).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name="four of clubs, put back")).to_be_visible()
    expect(page.get_by_text("Folded hands")).to_be_visible()
    page.get_by_role("button", name="Lobby", exact=True).click()
    page.get_by_role("button", name="Odds", exact=True).click()
    expect(page.get_by_role("button", name="four of clubs, put back")).to_be_visible()
    assert_at(page, "#odds/studhi/As2s????/_/-4c/+1")


def test_during_a_hand_the_page_says_that_there_are_none(page: Page, wire: Show) -> None:
    room = wire(scenes.fifth_street())
    page.get_by_role("button", name="Odds", exact=True).click()
    expect(told(page)).to_have_text("Pick a place, then a card.")
    page.keyboard.type("as")
    page.wait_for_function("() => document.querySelector('main').ariaBusy === 'true'")
    asked = only(page, room, AskOdds)
    assert (asked.hands, asked.game) == (["As", "??"], "stud8")
    room.tell(m.Refused(asked.id, "in_a_hand", "you are in a hand", "half-door", "after it"))
    expect(told(page)).to_have_text("No odds while you are in a hand. They come when it is over.")


@pytest.mark.parametrize("hash", ["#odds", KINGS, EIGHT])
def test_the_page_at_every_size(hash: str, page: Page, spot: Go, shoot: Shoot) -> None:
    spot(hash)
    if hash != "#odds":
        expect(hand(page, 1).locator(".oleaf")).to_have_count(2, timeout=30_000)
    for name, size in SIZES.items():
        assert check(page, size) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        shoot(f"{len(hash)}-{name}")
    for size in ((360, 640), (375, 667), (768, 1024), (1024, 768), (1920, 1080)):
        assert check(page, size) == []


def test_light_in_four_colours_and_dutch(page: Page, spot: Go, shoot: Shoot) -> None:
    remember(page, theme="light", deck="4")
    spot(KINGS)
    page.get_by_role("button", name="menu").click()
    page.get_by_label("Nederlands").check()
    page.keyboard.press("Escape")
    expect(hand(page, 1)).to_contain_text("50,1%", timeout=30_000)
    for name, size in SIZES.items():
        assert check(page, size) == []
        shoot(name)
