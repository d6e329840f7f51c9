"""Every state of the table at every size: the layout's promises, and accessibility by axe."""

from __future__ import annotations

import json
import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from doorcard.web import picture as p
from tests.browser import table_scenes
from tests.browser.conftest import SIZES, Shoot, Show
from tests.browser.layout import broken_promises
from tests.browser.scenes import LONG_NAMES, SCENES, changed, choices, felt, turn
from tests.browser.test_page import update

pytestmark = pytest.mark.usefixtures("nothing_moves")


OTHER_SIZES = (
    (360, 640),
    (375, 667),
    (390, 844),
    (430, 932),
    (768, 1024),
    (1024, 768),
    (1280, 720),
    (1920, 1080),
)
# Where the same is to be read as elsewhere, and only its places differ.
MORE_SIZES = (
    (667, 375),
    (812, 375),
    (844, 390),
    (932, 430),
    (1280, 560),
    (640, 700),
    (900, 700),
    (1000, 700),
    (1100, 900),
    (1180, 820),
    (1199, 1079),
    (2560, 1440),
)


def violations(page: Page) -> list[str]:
    found = Axe().run(page).response["violations"]
    return [f"{one['id']}: {node['html']}" for one in found for node in one["nodes"]]


def remember(page: Page, **settings: object) -> None:
    kept = json.dumps(json.dumps(settings))
    page.add_init_script(f"localStorage.setItem('doorcard.settings', {kept})")


READ_AT = (SIZES["phone"], SIZES["desktop"])
"""Between these a page says the same, and in the same order: axe need not read it once more."""


def check(page: Page, size: tuple[int, int]) -> list[str]:
    """Everything that is wrong with the page at a size."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    found = broken_promises(page) + (violations(page) if size in READ_AT else [])
    return [f"{size}: {broken}" for broken in found]


@pytest.mark.parametrize("scene", SCENES)
def test_the_table_keeps_its_promises(scene: str, page: Page, wire: Show, shoot: Shoot) -> None:
    wire(SCENES[scene]())
    for name, size in SIZES.items():
        assert check(page, size) == []
        shoot(name)


@pytest.mark.parametrize("scene", ["third_street", "showdown", "fullest"])
def test_light_in_four_colours_and_dutch(scene: str, page: Page, wire: Show, shoot: Shoot) -> None:
    # The page is opened in English words; the language changes as a player would change it.
    remember(page, theme="light", deck="4")
    wire(SCENES[scene]())
    page.get_by_role("button", name="menu").click()
    page.get_by_label("Nederlands").check()
    page.keyboard.press("Escape")
    for name, size in SIZES.items():
        assert check(page, size) == []
        shoot(name)


@pytest.mark.parametrize("scene", ["seventh_street", "showdown", "scoop_without_low", "fullest"])
def test_the_table_fits_other_screens(scene: str, page: Page, wire: Show) -> None:
    wire(SCENES[scene]())
    for size in OTHER_SIZES:
        assert check(page, size) == []


@pytest.mark.parametrize(
    "scene",
    [
        *("seventh_street", "showdown", "scoop_without_low", "fullest", "everyone_shows"),
        *("anothers_turn", "antes"),
    ],
)
def test_the_table_fits_any_screen(scene: str, page: Page, wire: Show, shoot: Shoot) -> None:
    wire(SCENES[scene]())
    for size in MORE_SIZES:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert broken_promises(page) == [], size
        shoot("x".join(map(str, size)))
    page.set_viewport_size({"width": 812, "height": 375})
    assert violations(page) == []


def test_room_S2_a_shown_hand_is_opened_large(page: Page, wire: Show, shoot: Shoot) -> None:
    page.set_viewport_size({"width": 375, "height": 812})
    wire(SCENES["showdown"]())
    page.get_by_role("button", name="Wen’s hand, large").press("Enter")
    hand = page.get_by_role("dialog")
    expect(hand.locator(".read.hi")).to_have_text("highkings and sixes+$33.60")
    expect(hand.locator(".card")).to_have_count(7)
    expect(hand.locator(".card.m-hi")).to_have_count(5)
    width = hand.locator(".card").first.evaluate("(card) => card.getBoundingClientRect().width")
    assert width > 40, "as large as one's own"
    assert check(page, (375, 812)) == []
    shoot("phone")
    page.keyboard.press("Escape")
    expect(hand).to_have_count(0)
    page.get_by_role("button", name="Joris’s hand, large").click()
    expect(hand.locator(".read.lo")).to_contain_text("quarter +$15.30")
    hand.locator(".card").first.click()
    expect(hand).to_have_count(0)


def test_a_mucked_hand_of_ones_own_stays_in_its_rack(page: Page, wire: Show) -> None:
    scene = SCENES["showdown"]()
    changed(scene.snapshot.seats[3], open=False, mucked=True, won=None)
    wire(scene)
    for width, height in ((375, 667), (360, 640), (667, 375), (375, 812)):
        page.set_viewport_size({"width": width, "height": height})
        assert broken_promises(page) == [], (width, height)


@pytest.mark.parametrize("size", [(375, 812), (360, 640), (667, 375), (844, 390)])
def test_a_phones_banner_leaves_tabs_and_cards_in_sight(
    size: tuple[int, int], page: Page, wire: Show, shoot: Shoot
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    wire(table_scenes.paused())
    expect(page.locator(".banner")).to_be_visible()
    covered = page.evaluate("""() => {
      const over = document.querySelector(".banner").getBoundingClientRect();
      const meets = ({ left, right, top, bottom }) =>
        left < over.right && over.left < right && top < over.bottom && over.top < bottom;
      return [...document.querySelectorAll(".tab, .ic, .seat, .centre, .tool, .btns .btn")]
        .filter((one) => meets(one.getBoundingClientRect())).map((one) => one.className);
    }""")
    assert covered == []
    shoot("paused")


@pytest.mark.parametrize("language", ["English", "Nederlands"])
@pytest.mark.parametrize("name", ["Joris", "Abernathy", LONG_NAMES[2]])
def test_room_B3_what_one_faces_and_its_price_are_not_cut_on_a_phone(
    name: str, language: str, page: Page, wire: Show, shoot: Shoot
) -> None:
    page.set_viewport_size({"width": 375, "height": 812})
    room = wire(SCENES["third_street"]())
    page.get_by_role("button", name="menu").click()
    page.get_by_label(language).check()
    page.keyboard.press("Escape")
    panel = page.locator(".act").bounding_box()
    faced: list[tuple[p.HeadlineWord, int]] = [("bring_in", 50), ("complete", 200), ("raise", 400)]
    for seq, (word, to) in enumerate(faced, 101):
        headline = p.Headline(7, name, word, to)
        middle = felt(street=3, price=to, headline=headline, priced=headline)
        room.tell(update(seq, felt=middle), turn(choices(call=to, raises=[to + 200]), price=to))
        sentence = page.locator(".say b")
        expect(sentence).to_contain_text(re.compile(rf"{re.escape(name)}.*\${to / 100:.2g}"))
        assert sentence.evaluate("(one) => one.scrollWidth <= one.clientWidth + 1"), word
        assert page.locator(".act").bounding_box() == panel, word
        shoot(word)


def test_a_pause_among_the_antes_shows_no_clock(page: Page, wire: Show) -> None:
    scene = SCENES["antes"]()
    scene.snapshot.felt.paused = True
    wire(scene)
    expect(page.get_by_role("button", name="Post ante")).to_be_visible()
    expect(page.locator(".secs")).to_have_count(0)


def test_the_lobby_and_its_door(page: Page, address: str, shoot: Shoot) -> None:
    page.goto(address)
    expect(page.get_by_label("Your name")).to_be_visible()
    for name, size in SIZES.items():
        assert check(page, size) == []
        shoot(f"door-{name}")
    page.get_by_label("Your name").fill("Looker On")
    page.get_by_role("button", name="Come in").click()
    expect(page.get_by_role("button", name="Go to table Half Door")).to_be_visible()
    for name, size in SIZES.items():
        assert check(page, size) == []
        shoot(f"lobby-{name}")


@pytest.mark.parametrize("opened", ["menu", "Chat", "Leave", "Fold…"])
def test_dialogs(opened: str, page: Page, wire: Show, shoot: Shoot) -> None:
    page.set_viewport_size({"width": 375, "height": 812})
    wire(SCENES["free_check"]())
    page.get_by_role("button", name=opened, exact=True).click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert check(page, (375, 812)) == []
    shoot("phone")


def test_the_seat_dialog(page: Page, wire: Show, shoot: Shoot) -> None:
    wire(SCENES["watching"]())
    page.get_by_role("button", name="Sit here").click()
    assert check(page, (375, 812)) == []
    shoot("phone")
