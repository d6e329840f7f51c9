"""What tells a player that it is his turn, what he hears, and the settings (room K5, B1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from doorcard.web import messages as m
from doorcard.web import picture as p
from doorcard.web import wire_events as w
from tests.browser import scenes, table_scenes
from tests.browser.conftest import SIZES, Shoot, Show
from tests.browser.layout import broken_promises
from tests.browser.scenes import TABLE, Scene, choices, felt, turn
from tests.browser.test_felt import remember
from tests.browser.test_showing import in_language, sizes_wrong

pytestmark = pytest.mark.usefixtures("nothing_moves")


# A room's worth of Web Audio that plays nothing: it notes when each tone or noise starts.
_STUB = """
window.started = [];
window.contexts = 0;
class Param {
  setValueAtTime() {} linearRampToValueAtTime() {} exponentialRampToValueAtTime() {}
}
class Node {
  constructor(kind) {
    this.kind = kind;
    this.gain = new Param();
    this.frequency = new Param();
  }
  connect(to) { return to; }
  stop() {}
  start() { window.started.push(this.kind === "tone" ? this.frequency.value : this.kind); }
}
window.AudioContext = class {
  state = "running"; currentTime = 0; sampleRate = 48000; destination = new Node("out");
  constructor() { window.contexts += 1; }
  createGain() { return new Node("gain"); }
  createOscillator() { return new Node("tone"); }
  createBufferSource() { return new Node("noise"); }
  createBiquadFilter() { return new Node("filter"); }
  createBuffer(_, length) { return { getChannelData: () => new Float32Array(length) }; }
  resume() {}
};
"""
TURN, CHECK, CARD = 587, 240, "noise"


@pytest.fixture
def ear(page: Page) -> Callable[[], list[Any]]:
    """What was heard since the last time, once the sounds are there."""
    page.add_init_script(_STUB)

    def heard() -> list[Any]:
        page.wait_for_timeout(100)
        found: list[Any] = page.evaluate("window.started.splice(0)")
        return found

    return heard


def begin(page: Page) -> None:
    """A first gesture, and the sounds that come with it."""
    page.mouse.click(2, 400)
    page.wait_for_function("window.contexts === 1")


def update(seq: int, table: str = TABLE, **facts: Any) -> m.Update:
    return m.Update(table, seq, scenes.now(), w.PlayerSatOut(2, True), **facts)


# The turn


def test_room_B1_title_and_icon_say_whose_turn_it_is_and_what_it_costs(
    page: Page, wire: Show
) -> None:
    icon = page.locator("link[rel=icon]").first
    room = wire(scenes.fifth_street())
    expect(page).to_have_title("Your turn – call $4 – Half Door")
    expect(icon).to_have_attribute("href", "/turn.svg")
    assert page.request.get(page.url.split("#")[0] + "turn.svg").ok
    in_language(page, "nl")
    expect(page).to_have_title("Jouw beurt – callen $4 – Half Door")
    next_turn = scenes.turn_view(1)
    next_turn.decision = 10
    room.tell(update(101, felt=felt(turn=next_turn)))
    expect(page).to_have_title("Doorcard")
    expect(icon).to_have_attribute("href", "/mark.svg")


def test_room_B1_the_title_is_the_pages_own_again_when_the_line_drops(
    page: Page, wire: Show
) -> None:
    room = wire(scenes.fifth_street())
    expect(page).to_have_title("Your turn – call $4 – Half Door")
    room.forgetful = True  # so that the line does not come back
    room.drop()
    expect(page).to_have_title("Doorcard")


def second_table() -> tuple[m.Snapshot, m.Turn]:
    """Another table, where it is your turn too."""
    scene = scenes.fifth_street()
    scene.snapshot.table = scene.snapshot.info.id = "canal"
    scene.snapshot.info.name = "Canal Street"
    (asked,) = scene.then
    assert isinstance(asked, m.Turn)
    asked.table = "canal"
    return scene.snapshot, asked


def test_room_B1_several_tables_that_wait_are_counted_and_marked_in_words(
    page: Page, wire: Show, shoot: Shoot
) -> None:
    room = wire(scenes.anothers_turn())
    room.tell(*second_table())
    expect(page).to_have_title("Your turn – call $4 – Canal Street")
    tab = page.locator(".tab", has_text="Canal Street")
    expect(tab).to_contain_text("your turn")
    assert sizes_wrong(page, shoot, "tabs") == []
    room.tell(update(101, felt=felt()), turn(choices(call=400, raises=[800])))
    expect(page).to_have_title("2 tables wait for you – Doorcard")


# What is heard


def test_room_K5_nothing_is_made_before_the_first_gesture(
    page: Page, wire: Show, ear: Callable[[], list[Any]]
) -> None:
    wire(scenes.anothers_turn())
    # Coming in was a gesture; a page that is opened at its table anew has had none.
    page.reload()
    page.locator(".stage").wait_for()
    assert page.evaluate("window.contexts") == 0
    begin(page)
    assert ear() == []


def test_room_K5_a_turn_a_check_a_card_and_chips_are_heard(
    page: Page, wire: Show, ear: Callable[[], list[Any]]
) -> None:
    room = wire(scenes.anothers_turn())
    begin(page)
    checked = felt(price=0, count=0, headline=p.Headline(1, "Marta", "check", 0))
    room.tell(update(101, felt=checked))
    assert CHECK in ear()
    seats = scenes.anothers_turn().snapshot.seats
    seats[0].stack -= 400
    room.tell(update(102, seats=[seats[0]]))
    assert len(ear()) == 3
    seats[0].up.append("8c")
    room.tell(update(103, seats=[seats[0]]))
    assert ear() == [CARD]
    room.tell(update(104, felt=felt()), turn(choices(call=400)))
    assert TURN in ear()
    said = m.Line("chat", "said", name="Tilde", text="nh")
    room.tell(update(105, lines=[said]))
    assert ear() == [988]


def test_room_K5_a_deal_of_24_cards_is_no_drum_roll(
    page: Page, wire: Show, ear: Callable[[], list[Any]]
) -> None:
    scene = scenes.anothers_turn()
    room = wire(scene)
    begin(page)
    seats = scene.snapshot.seats
    deal = [(seat, card) for card in range(4) for seat in (0, 3, 5, 6)]
    for seq, (seat, card) in enumerate(deal, 101):
        seats[seat] = scenes.changed(seats[seat], up=[*seats[seat].up, f"{'2345'[card]}h"])
        room.tell(update(seq, seats=[seats[seat]]))
    assert len(ear()) == 3


def test_room_K5_behind_another_table_only_ones_own_turn_is_heard(
    page: Page, wire: Show, ear: Callable[[], list[Any]]
) -> None:
    room = wire(scenes.anothers_turn())
    snapshot, asked = second_table()
    snapshot.felt.turn = scenes.turn_view(1)
    room.tell(snapshot)
    begin(page)
    checked = felt(price=0, count=0, headline=p.Headline(1, "Marta", "check", 0))
    behind = update(101, "canal", felt=checked)
    room.tell(behind)
    assert ear() == []
    room.tell(update(102, "canal", felt=felt()), asked)
    assert TURN in ear()


def test_room_K5_behind_another_page_only_ones_own_turn_is_heard(
    page: Page, wire: Show, ear: Callable[[], list[Any]]
) -> None:
    room = wire(scenes.anothers_turn())
    begin(page)
    page.evaluate("Object.defineProperty(document, 'hidden', { value: true })")
    checked = felt(price=0, count=0, headline=p.Headline(1, "Marta", "check", 0))
    room.tell(update(101, felt=checked))
    assert ear() == []
    room.tell(update(102, felt=felt()), turn(choices(call=400)))
    assert TURN in ear()


def test_room_K5_a_sound_that_is_off_is_not_heard_but_for_who_asks_to_hear_it(
    page: Page, wire: Show, ear: Callable[[], list[Any]]
) -> None:
    room = wire(scenes.anothers_turn())
    begin(page)
    page.get_by_role("button", name="menu").click()
    page.get_by_text("Sounds", exact=True).click()
    page.get_by_role("checkbox", name="A check").uncheck()
    page.get_by_role("button", name="Hear: A check").click()
    assert CHECK in ear()
    page.keyboard.press("Escape")
    checked = felt(price=0, count=0, headline=p.Headline(1, "Marta", "check", 0))
    room.tell(update(101, felt=checked))
    assert ear() == []


def test_room_K5_with_the_sound_off_nothing_is_heard(
    page: Page, wire: Show, ear: Callable[[], list[Any]]
) -> None:
    remember(page, volume="off")
    room = wire(scenes.anothers_turn())
    page.mouse.click(2, 400)
    room.tell(update(101, felt=felt()), turn(choices(call=400)))
    expect(page).to_have_title("Your turn – call $4 – Half Door")
    assert (ear(), page.evaluate("window.contexts")) == ([], 0)


def test_room_B7_ten_seconds_before_the_end_one_note(
    page: Page, wire: Show, ear: Callable[[], list[Any]]
) -> None:
    room = wire(scenes.anothers_turn())
    begin(page)
    asked = turn(choices(call=400))
    asked.deadline, asked.bank = scenes.now() + 11_000, 0
    room.tell(update(101, felt=felt()), asked)
    heard = ear()
    assert 440 not in heard
    for _ in range(50):
        heard += ear()
        if 440 in heard:
            break
    assert heard.count(440) == 1


# The settings


SECTIONS = {
    "en": ("Cards and colours", "Sounds", "Reading and playing"),
    "nl": ("Kaarten en kleuren", "Geluiden", "Lezen en spelen"),
}


@pytest.mark.parametrize("language", ["en", "nl"])
def test_room_K5_the_settings_fit_every_screen_section_by_section(
    language: str, page: Page, wire: Show, shoot: Shoot
) -> None:
    wire(scenes.anothers_turn())
    in_language(page, language)
    for width, height in (*SIZES.values(), (360, 640), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        page.get_by_role("button", name="menu").click()
        dialog = page.get_by_role("dialog")
        for number, section in enumerate(SECTIONS[language]):
            if number > 0:
                dialog.get_by_text(section, exact=True).click()
            expect(dialog.locator("details[open]")).to_have_count(1)
            shoot(f"{language}-{width}-{number}")
            box = dialog.bounding_box()
            assert box
            assert box["height"] <= height, "what is longer scrolls inside"
            assert box["width"] <= width
            assert dialog.evaluate("(one) => one.scrollWidth <= one.clientWidth")
            assert [one["id"] for one in Axe().run(page).response["violations"]] == []
            assert [broken for broken in broken_promises(page) if " is " in broken] == []
        page.keyboard.press("Escape")


def test_room_K5_settings_are_remembered(page: Page, wire: Show) -> None:
    wire(scenes.anothers_turn())
    page.get_by_role("button", name="menu").click()
    page.get_by_label("Four colours").check()
    page.get_by_label("Large").check()
    page.get_by_text("Sounds", exact=True).click()
    page.get_by_label("Soft").check()
    page.get_by_role("checkbox", name="Chips").uncheck()
    page.get_by_text("Reading and playing").click()
    page.get_by_role("group", name="Reading aids").get_by_label("Off").check()
    page.get_by_label("Always bring in the minimum").check()
    page.reload()
    page.locator(".stage").wait_for()
    root = page.locator("html")
    expect(root).to_have_attribute("data-deck", "4")
    expect(root).to_have_attribute("data-cards", "l")
    page.get_by_role("button", name="menu").click()
    expect(page.get_by_label("Large")).to_be_checked()
    page.get_by_text("Sounds", exact=True).click()
    expect(page.get_by_label("Soft")).to_be_checked()
    expect(page.get_by_role("checkbox", name="Chips")).not_to_be_checked()
    page.get_by_text("Reading and playing").click()
    expect(page.get_by_role("group", name="Reading aids").get_by_label("Off")).to_be_checked()
    expect(page.get_by_label("Always bring in the minimum")).to_be_checked()


# Reading the board


def streets() -> dict[str, Scene]:
    third = table_scenes.third_ahead()
    third.snapshot.felt.price, third.snapshot.felt.headline = 0, None
    third.snapshot.felt.priced, third.snapshot.felt.turn = None, scenes.turn_view(6)
    third.snapshot.felt.first = p.First(6, "low_door_suit")
    fourth = scenes.anothers_turn()
    fourth.snapshot.felt = felt(
        street=4,
        price=0,
        count=0,
        headline=None,
        turn=scenes.turn_view(7),
        first=p.First(7, "tie_seat"),
    )
    mine = scenes.free_check()
    mine.snapshot.felt.headline = None
    mine.snapshot.felt.first = p.First(scenes.YOU, "high_board")
    return {"third": third, "fourth": fourth, "mine": mine}


SAID = {
    "en": {
        "third": ("Opens: Joris, lowest door card, by suit", "Joris opens: lowest door card, by"),
        "fourth": ("equal boards, by seat", "Wen is first: equal boards, by seat."),
        "mine": ("highest board showing", "You are first: highest board showing."),
    },
    "nl": {
        "third": ("Opent: Joris, laagste open kaart, op kleur", "Joris opent: laagste open kaart"),
        "fourth": ("gelijke borden, op stoel", "Wen begint: gelijke borden, op"),
        "mine": ("hoogste bord", "Jij begint: hoogste bord."),
    },
}


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("street", ["third", "fourth", "mine"])
def test_rule_R4_1_R5_who_opens_and_why_stands_in_the_centre_and_in_the_line(
    street: str, language: str, page: Page, wire: Show, shoot: Shoot
) -> None:
    wire(streets()[street])
    in_language(page, language)
    centre, line = SAID[language][street]
    expect(page.locator(".centre .first")).to_have_text(centre)
    expect(page.locator(".act .say")).to_contain_text(line)
    assert sizes_wrong(page, shoot, f"{language}-{street}") == []


def test_room_B1_what_one_faces_is_the_price_and_who_set_it(page: Page, wire: Show) -> None:
    middle = felt(
        headline=p.Headline(1, "Marta", "call", 400), priced=p.Headline(7, "Wen", "bet", 400)
    )
    scene = scenes.fifth_street()
    scene.snapshot.felt = middle
    room = wire(scene)
    expect(page.locator(".act .say")).to_contain_text("Your turn. Wen bet $4. $4 to you")
    expect(page.locator(".centre .first")).to_have_text("First: Wen, highest board showing")
    short = p.Headline(1, "Marta", "all_in", 90)
    room.tell(
        update(101, felt=felt(street=3, price=90, unit=200, headline=short, priced=short)),
        turn(choices(call=90, complete=200), price=90),
    )
    expect(page.locator(".act .say")).to_contain_text("Marta is all-in for $0.90. $0.90 to you")


LOWS = [
    ("As Kd", "9c", "A needs 4"),
    ("Ah 4d", "5h 7c 2s", "7-5-4-2-A made"),
    ("Ah 4d", "5h Kc Qs", "5-4-A needs 2"),
    ("Kh Qd", "Js Tc", "no low"),
]


@pytest.mark.parametrize(("down", "up", "low"), LOWS)
def test_ones_own_low_is_made_possible_or_gone(
    down: str, up: str, low: str, page: Page, wire: Show
) -> None:
    scene = scenes.anothers_turn()
    scene.snapshot.seats[scenes.YOU - 1] = scenes.seat(scenes.YOU, 8800, up, down)
    wire(scene)
    expect(page.locator(".hero .read.lo .val")).to_have_text(low)


def test_reading_aids_can_be_switched_off(page: Page, wire: Show, shoot: Shoot) -> None:
    remember(page, aids="off")
    wire(scenes.anothers_turn())
    expect(page.locator(".seat .read")).to_have_count(0)
    expect(page.locator(".centre .first")).to_have_count(0)
    assert sizes_wrong(page, shoot, "off") == []
