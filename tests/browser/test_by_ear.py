"""The table by ear: what the live regions say, and the keys that speak (room K4)."""

from __future__ import annotations

import re

import msgspec
import pytest
from playwright.sync_api import Page, expect

from doorcard.web import messages as m
from tests.browser import scenes, table_scenes
from tests.browser.conftest import Show
from tests.browser.ears import Ears
from tests.browser.guests import Guest, come
from tests.browser.scenes import changed
from tests.browser.stacked import FREE_SEAT, stacked_room
from tests.browser.test_felt import remember, violations
from tests.browser.test_page import update
from tests.browser.test_side_by_side import Open, beside, expect_front, idle, its_turn

pytestmark = pytest.mark.usefixtures("nothing_moves")

__all__ = ["beside"]


# Round by round from seat 1: two down, one up; seat 4 has the lowest door card.
CARDS = "As Kh 9d Ah 8c 7s Qs Jh Kd Qd 9h 3d 8h 7d Qc Jd Ks 9c Th 2c Jc Td 4s 9s"

_RACKS = """
() => [...document.querySelectorAll(".seat")].map((seat) => ({
  name: seat.querySelector(".name")?.textContent ?? "",
  up: [...seat.querySelectorAll(".card.up:not(.ghost)")].map((one) => one.ariaLabel),
}))
"""

# Lines with a card in them draw its suit, and are compared elsewhere.
_LINES = """
() => [...document.querySelectorAll(".side .lines .dl")]
  .filter((line) => !line.querySelector("svg"))
  .map((line) => line.textContent.replace(/^Dealer /, ""))
"""


def sit_down(guest: Guest, seat: int) -> None:
    """Take a seat at the one table, and post every ante."""
    page, words = guest.page, guest.words
    page.get_by_role("button", name=words["seat.sit"]).filter(has_text=str(seat)).click()
    page.get_by_label(words["sit.amount"]).fill("80")
    page.get_by_role("button", name=words["sit.go"]).click()
    page.get_by_label(words["ante.always"]).click()


def act(guest: Guest, word: str) -> None:
    button = guest.page.locator(".btns .btn").filter(has_text=re.compile(rf"^{guest.words[word]}"))
    expect(button).to_have_attribute("aria-disabled", "false")
    button.click()


def new_cards(page: Page, dealt: dict[str, int]) -> list[tuple[str, str]]:
    """Up cards that were not there when this was asked last, by name."""
    found = []
    for rack in page.evaluate(_RACKS):
        cards = rack["up"][dealt.get(rack["name"], 0) :]
        dealt[rack["name"]] = len(rack["up"])
        found += [(rack["name"], card) for card in cards]
    return found


@pytest.mark.parametrize("language", ["en", "nl"])
def test_room_K4_a_whole_hand_is_heard_as_it_was_seen(page: Page, language: str) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    remember(page, language=language)
    with stacked_room(CARDS) as address:
        guest = come(page, address, "Anna", language)
        words = guest.words
        page.get_by_role("button", name=f"{words['lobby.open']} Half Door").click()
        ears = Ears(page)
        sit_down(guest, FREE_SEAT)

        dealt: dict[str, int] = {}
        for street, choice in [(3, "act.complete"), *((n, "act.check") for n in (4, 5, 6, 7))]:
            name = words[f"street.{street}"]
            expect(page.locator(".street b")).to_have_text(name)
            expect(page.locator(".btns .btn").first).to_be_visible()
            pot = page.locator(".door .amt").inner_text()
            ears.wait_for(f"{name}. {words['pot.only']} {pot}.")
            cards = new_cards(page, dealt)
            assert len(cards) == (8 if street < 7 else 0)
            for seat, card in cards:
                ears.wait_for(f"{seat}: {card}.")
            act(guest, choice)

        opens = words["ear.opens"].format(
            name=words["seat.you"],
            card=words["card.of"].format(rank=words["rank.2"], suit=words["suit.d"]),
            why=words["first.low_door"],
        )
        ears.wait_for(opens[:12])
        expect(page.locator(".centre .w1").nth(1)).to_be_visible(timeout=15_000)
        winners = [
            [winner.locator(part).inner_text() for part in (".nm", ".am")]
            for winner in page.locator(".centre .w1").all()
        ]
        lines = page.evaluate(_LINES)
        ears.wait_for(spoken(re.split(r"(?<=\.) ", lines[-1])[-1], words))
        everything = " ".join(ears.all())

        assert sum("$" in line for line in lines) >= 5
        for line in lines:
            for sentence in re.split(r"(?<=\.) ", line):
                assert spoken(sentence, words) in everything, sentence
        for name, amount in winners:
            who = name.replace(words["seat.you"], "Anna")
            assert re.search(rf"{who} win(s|t) {re.escape(amount)}", everything)

        asked = [one for one in ears.all(urgent=True) if words["say.facing"] in one]
        assert len(asked) == 5
        assert words["act.bring_in"] in asked[0]
        assert f"{words['act.complete']} $2" in asked[0]
        # Seventh street's cards are down but for the common one.
        assert words["line.common"].split(",")[0] in everything
        in_order = [everything.index(f"{words[f'street.{n}']}. ") for n in (3, 4, 5, 6, 7)]
        assert in_order == sorted(in_order)
        assert violations(page) == []


def spoken(text: str, words: dict[str, str]) -> str:
    """Lows as they are read out."""

    def rank(found: re.Match[str]) -> str:
        return words[f"rank.{found[0].replace('10', 'T')}"]

    return re.sub(
        r"\b(?:10|[2-9AKQJ])(?:-(?:10|[2-9AKQJ]))+\b",
        lambda low: re.sub(r"10|[2-9AKQJ]", rank, low[0]).replace("-", " "),
        text,
    )


def test_room_K4_keys_speak_on_demand(page: Page, wire: Show) -> None:
    wire(scenes.fifth_street())
    ears = Ears(page)
    ears.wait_for("Your turn.")
    mine = page.locator(".hero .card").evaluate_all("cards => cards.map((one) => one.ariaLabel)")
    said = ears.ask("m")
    assert all(card in said for card in mine)
    pot = page.locator(".door .amt").inner_text()
    assert pot in ears.ask("p")
    assert page.locator(".say .price").inner_text() in ears.ask("a")
    assert ears.ask("w").startswith("Your turn.")
    assert "seconds left" in ears.ask("e")
    assert page.locator(".hero .read.hi .val").inner_text() in ears.ask("v")
    for number in range(1, 9):
        seat = page.locator(f'[data-place="seat-{number}"]')
        said = ears.ask(str(number))
        assert all(part in said for part in (seat.get_attribute("aria-label") or "?").split(", "))
        for card in seat.locator(".card.up").all():
            assert (card.get_attribute("aria-label") or "?") in said
    assert ears.ask("x") == "This table lists no dead cards."
    assert ears.all(urgent=False) == []


def test_room_K4_C2_dead_cards_are_spoken_where_the_table_lists_them(
    page: Page, wire: Show
) -> None:
    wire(table_scenes.dead_cards())
    said = Ears(page).ask("x")
    gone = page.locator(".dead .gone").evaluate_all("cards => cards.map((one) => one.ariaLabel)")
    names = {label.split(",")[0] for label in gone if label}
    assert names
    assert all(name in said for name in names)


def test_room_B8_keys_that_speak_are_text_in_the_chat(page: Page, wire: Show) -> None:
    wire(scenes.fifth_street())
    ears = Ears(page)
    ears.wait_for("Your turn.")
    before = ears.all()
    page.get_by_label("Say something").press_sequentially("map 12")
    page.wait_for_timeout(100)
    assert ears.all() == before
    expect(page.get_by_label("Say something")).to_have_value("map 12")


def test_room_K4_what_happened_is_said_again(page: Page, wire: Show) -> None:
    room = wire(scenes.anothers_turn())
    ears = Ears(page)
    ears.wait_for("Half Door,")
    for seq, name in ((101, "Wen"), (102, "Joris")):
        room.tell(update(seq, lines=[m.Line("dealer", "folds", name=name)]))
        ears.wait_for(f"{name} folds.")
    assert [ears.ask("l"), ears.ask("l")] == ["Joris folds.", "Wen folds."]


def test_room_K4_a_pause_and_a_lost_line_are_heard(page: Page, wire: Show) -> None:
    room = wire(scenes.anothers_turn())
    ears = Ears(page)
    stopped = changed(scenes.anothers_turn().snapshot.felt, paused=True)
    room.tell(update(101, felt=stopped, lines=[m.Line("dealer", "paused")]))
    ears.wait_for("The host has paused the table.")
    room.drop()
    ears.wait_for("Reconnecting. Your seat is held, with extra time.")
    ears.wait_for("The line is back.")
    room.tell(msgspec.structs.replace(scenes.anothers_turn().snapshot, seq=110))
    ears.wait_for("Half Door, Stud H/L $2/$4. Fifth street.")
    paused = [one for one in ears.all() if "paused" in one]
    assert len(paused) == 1


def test_room_B7_K4_the_last_ten_seconds_are_told(page: Page, wire: Show) -> None:
    scene = scenes.fifth_street()
    (mine,) = [one for one in scene.then if isinstance(one, m.Turn)]
    mine.bank = 0
    mine.deadline = scenes.now() + 25_000
    room = wire(scene)
    ears = Ears(page)
    mine.deadline = scenes.now() + 11_500
    room.tell(mine)
    assert ears.wait_for("seconds left").startswith("10 seconds left.")


def test_room_K4_an_open_dialog_is_no_wall(page: Page, wire: Show) -> None:
    room = wire(scenes.anothers_turn())
    ears = Ears(page)
    page.keyboard.press("t")
    expect(page.get_by_role("dialog")).to_be_visible()
    room.tell(update(101, lines=[m.Line("dealer", "folds", name="Wen")]))
    ears.wait_for("Wen folds.")
    expect(page.get_by_role("dialog").get_by_role("log")).to_contain_text("Wen folds.")
    page.keyboard.press("Escape")
    room.tell(update(102, lines=[m.Line("dealer", "folds", name="Ines")]))
    ears.wait_for("Ines folds.")


def test_room_K4_nothing_is_said_twice(page: Page, wire: Show) -> None:
    """Only the two regions speak: what is drawn changes in silence, the clock too."""
    wire(scenes.fifth_street())
    Ears(page)
    live = page.locator("[aria-live]:not([aria-live=off]), [role=status], [role=alert]")
    assert live.evaluate_all("all => all.filter((one) => !one.closest('.ear')).length") == 0


def test_room_K4_of_several_tables_the_one_in_front_is_heard(page: Page, beside: Open) -> None:
    line = beside(idle(), idle())
    ears = Ears(page)
    expect_front(page, 1)
    for table, name in (("half-door", "Wen"), ("quiet-lane", "Joris")):
        folds = update(101, lines=[m.Line("dealer", "folds", name=name)])
        line.tell(msgspec.structs.replace(folds, table=table))
    ears.wait_for("Joris folds.")
    assert not any("Wen folds." in one for one in ears.all())
    assert ears.ask("g").startswith("Quiet Lane,")
    page.get_by_label("Say something").last.focus()
    its_turn(line, 0)
    ears.wait_for("Your turn at Half Door.")
    page.locator(".pane").first.locator(".which").click()
    expect_front(page, 0)
    ears.wait_for("Half Door, Stud H/L $2/$4.")
    assert ears.ask("g").startswith("Half Door,")
