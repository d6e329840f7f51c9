"""The end of a hand: what one may show, what is to beat, and what each won (room S1-S6)."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from doorcard.web import messages as m
from doorcard.web import picture as p
from tests.browser import scenes
from tests.browser.conftest import SIZES, Shoot, Show
from tests.browser.layout import broken_promises
from tests.browser.scenes import Scene
from tests.browser.test_felt import remember
from tests.browser.test_page import only

pytestmark = pytest.mark.usefixtures("nothing_moves")


SAID = {
    "en": (
        "Show or muck your pair of sevens, low 8-7-4-2-A?",
        "Wen shows kings and sixes. Joris shows low 7-5-4-2-A. Out of time: mucked.",
    ),
    "nl": (
        "Je paar zevens, laag 8-7-4-2-A tonen of mucken?",
        "Wen toont heren en zessen. Joris toont laag 7-5-4-2-A. Tijd om: gemuckt.",
    ),
}


def in_language(page: Page, language: str) -> None:
    if language == "nl":
        page.get_by_role("button", name="menu").click()
        page.get_by_label("Nederlands").check()
        page.keyboard.press("Escape")


def sizes_wrong(page: Page, shoot: Shoot, name: str) -> list[str]:
    """What is wrong at the three sizes; a picture of each is kept."""
    found: list[str] = []
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        shoot(f"{name}-{size}")
        axe = [one["id"] for one in Axe().run(page).response["violations"]]
        found += [f"{size}: {broken}" for broken in broken_promises(page) + axe]
    return found


@pytest.mark.parametrize("language", ["en", "nl"])
def test_room_S1_one_is_asked_with_what_he_holds_and_what_is_to_beat(
    language: str, page: Page, wire: Show, shoot: Shoot
) -> None:
    wire(scenes.show_or_muck())
    in_language(page, language)
    asked, shown = SAID[language]
    panel = page.locator(".act")
    expect(panel).to_contain_text(asked)
    expect(panel).to_contain_text(shown)
    expect(panel.locator(".bar i")).to_be_visible()
    assert sizes_wrong(page, shoot, language) == []


@pytest.mark.parametrize("size", [(360, 640), (375, 667), (844, 390), (1024, 768), (1280, 720)])
def test_room_S1_the_question_fits_small_screens_too(
    size: tuple[int, int], page: Page, wire: Show, shoot: Shoot
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    wire(scenes.show_or_muck())
    expect(page.locator(".act .more")).to_contain_text("Out of time: mucked.")
    shoot(f"{size[0]}")
    assert broken_promises(page) == []
    # All of the question is read: between one's own rack, or beside it, and what is below.
    question, rack, choices, bar = (
        page.locator(part).bounding_box() for part in (".say p", ".seat.hero", ".btns", ".act .bar")
    )
    assert question
    assert rack
    below = bar or choices
    assert below
    beside = rack["x"] + rack["width"] <= question["x"]
    assert beside or rack["y"] + rack["height"] <= question["y"] + 1
    assert question["y"] + question["height"] <= below["y"] + 1


def places(page: Page) -> list[Any]:
    return [one.bounding_box() for one in page.locator(".btns > *").all()]


@pytest.mark.parametrize(("key", "word"), [("f", "muck"), ("c", "show")])
def test_room_S1_B8_keys_answer_and_the_buttons_keep_the_places_of_fold_and_call(
    key: str, word: str, page: Page, wire: Show
) -> None:
    room = wire(scenes.show_or_muck())
    page.keyboard.press(key)
    expect(page.get_by_text("Sent")).to_be_visible()
    act = only(page, room, m.Act)
    assert (act.act, act.to, act.decision) == (word, 0, 9)
    at = places(page)
    room.tell(scenes.turn(scenes.choices(call=400, raises=[800])))
    assert at[:2] == places(page)[:2]


def test_room_S1_the_wish_to_muck_is_in_reach_and_kept(page: Page, wire: Show) -> None:
    room = wire(scenes.show_or_muck())
    page.get_by_label("Muck whenever I may").check()
    assert only(page, room, m.Prefer).muck
    page.get_by_role("button", name="menu").click()
    page.get_by_text("Reading and playing").click()
    expect(page.get_by_label("Muck when asked to show")).to_be_checked()
    page.reload()
    expect(page.get_by_label("Muck whenever I may")).to_be_checked()


def test_room_S6_a_winner_without_a_showdown_may_show(page: Page, wire: Show, shoot: Shoot) -> None:
    room = wire(scenes.uncontested())
    expect(page.locator(".act")).to_contain_text("The pot is yours, unseen.")
    assert sizes_wrong(page, shoot, "unseen") == []
    page.keyboard.press("c")
    assert only(page, room, m.Act).act == "show"


def test_room_S2_R14_every_shown_hand_is_named_though_reading_aids_are_off(
    page: Page, wire: Show, shoot: Shoot
) -> None:
    remember(page, aids="off")
    wire(scenes.showdown())
    shoot("off")
    for name, high, low in (
        ("Wen", "kings and sixes", "no low"),
        ("Joris", "ace high", "7-5-4-2-A"),
    ):
        seat = page.locator(".seat", has_text=name)
        expect(seat).to_contain_text(high)
        expect(seat).to_contain_text(low)


def side_pot() -> Scene:
    """Case U4: Birch is high in main and first side pot, Alder low in the main, Cedar high last."""
    names = ("Alder", "Birch", "Cedar", "Dogwood")
    hands = (
        ("Ac 2d", "4h 6s 8c Qd", "Jd", 1000, p.Won(0, 1000, "low")),
        ("Kh Ks", "Jc Jh Js 9d", "3c", 2200, p.Won(2200, 0, "high")),
        ("Qh Qs", "Th Ts 7h 7d", "2c", 800, p.Won(800, 0, "scoop")),
        ("5h 5s", "8h 8d 9h Tc", "6c", 0, None),
    )
    seats = [scenes.empty(number) for number in range(1, 9)]
    for number, (name, (first, up, last, stack, won)) in enumerate(
        zip(names, hands, strict=True), 1
    ):
        seats[number - 1] = scenes.seat(
            number, stack, up, f"{first} {last}", open=won is not None, won=won, name=name
        )
    seats[3] = scenes.changed(seats[3], mucked=True, down=["??"] * 3)
    low, full, two = scenes.low_of("8642A"), seats[1].high, seats[2].high
    share = p.ShareView
    results = [
        p.PotResult(2, 800, [share(3, "Cedar", 800, "all", "scoop", two)], True),
        p.PotResult(1, 1200, [share(2, "Birch", 1200, "all", "scoop", full)], True),
        p.PotResult(
            0,
            2000,
            [
                share(2, "Birch", 1000, "high", "", full),
                share(1, "Alder", 1000, "low", "", low),
            ],
            False,
        ),
    ]
    middle = scenes.felt(
        phase="over", street=7, price=0, count=0, turn=None, headline=None, results=results
    )
    return Scene(scenes.snapshot(middle, seats, you=0))


def test_case_U4_each_half_of_each_pot_names_its_winner_with_five_cards_marked(
    page: Page, wire: Show, shoot: Shoot
) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    wire(side_pot())
    shoot("u4")
    ledger = page.locator(".centre .ledger")
    for pot, words in (
        ("Main pot", ["High", "Birch", "$10.00", "Low", "Alder", "8-6-4-2-A"]),
        ("Side pot 1", ["Birch", "$12.00", "no low, all to high"]),
        ("Side pot 2", ["Cedar", "$8.00", "no low, all to high"]),
    ):
        split = ledger.locator(".split", has_text=pot)
        for word in words:
            expect(split).to_contain_text(word)
    for name, mark in (("Birch", ".m-hi"), ("Alder", ".m-lo"), ("Cedar", ".m-hi")):
        expect(page.locator(".seat", has_text=name).locator(mark)).to_have_count(5)
    expect(page.locator(".seat", has_text="Alder").locator(".m-hi")).to_have_count(0)


def test_case_P4_room_S3_three_quarters_are_one_amount(page: Page, wire: Show) -> None:
    """High and half of a tied low: one amount for both, and the word below it."""
    page.set_viewport_size({"width": 1440, "height": 900})
    scene = scenes.scoop_without_low()
    won = p.Won(4200, 2100, "three_quarters")
    three = scenes.seat(4, 9430, "4d 6h 7c 7s", "As 2c 7d", open=True, won=won)
    scene.snapshot.seats[3] = three
    wire(scene)
    expect(page.locator(".hero .read.hi .got")).to_have_text("+$63")
    expect(page.locator(".hero .read.lo .got")).to_have_text("three quarters")
    expect(page.locator(".hero .m-hi")).to_have_count(5)
    expect(page.locator(".hero .m-lo")).to_have_count(5)


def test_room_S3_the_word_beside_a_total_is_not_that_of_one_pot_of_two(
    page: Page, wire: Show
) -> None:
    """Anna has a quarter of the main pot and the low of the side pot, $18.30 together."""
    page.set_viewport_size({"width": 1440, "height": 900})
    wire(scenes.showdown())
    won = page.locator(".hero .got")
    expect(won).to_contain_text("$18.30")
    expect(won).not_to_contain_text("quarter")
    expect(page.locator(".centre .split", has_text="Main pot")).to_contain_text("quarter")
