"""A whole session without a mouse, and a focus that no update loses (room B8)."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from doorcard.web import messages as m
from tests.browser import scenes
from tests.browser.conftest import Show, Wire
from tests.browser.ears import Ears
from tests.browser.guests import come, open_table
from tests.browser.scenes import TABLE, changed
from tests.browser.stacked import FREE_SEAT, stacked_room
from tests.browser.test_page import button, told, update

# Round by round from seat 1; seat 7 opens, and seat 4 holds nothing at the end.
CARDS = (
    "As Ah Ad Kd Ac 8s 8h 8d Ks Kh Kc Qh Qs 8c 3s 3h Ts Jh Jd 6s 9h 9c 2c 6h "
    "Th 5s 5h 9s 5d 7c 7s 6d 3c 4s 4d 7d 4c 3d 5c Qc Qd Td Js Jc 9d 7h 2s 2h 4h"
)

# The name of what has the focus, and whether one sees that it has it.
_FOCUS = """
() => {
  const one = document.activeElement;
  const rings = [one, one.nextElementSibling, one.closest("label"), one.parentElement];
  const { right, bottom, left, top } = one.getBoundingClientRect();
  const ring = (element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const { borderTopWidth, content } = getComputedStyle(element, "::after");
    const isOver = content !== "none" && parseFloat(borderTopWidth) >= 2;
    return isOver || (outlineStyle !== "none" && parseFloat(outlineWidth) >= 2);
  };
  return {
    name: one.ariaLabel || one.labels?.[0]?.innerText || one.innerText || one.tagName,
    place: one.dataset.place ?? "",
    tag: one.tagName,
    seen: rings.some((element) => element && ring(element)),
    inside: right > 0 && bottom > 0 && left < innerWidth && top < innerHeight,
  };
}
"""


def focused(page: Page) -> dict[str, str]:
    """What has the focus; it is seen, and never nothing."""
    found: dict[str, str] = page.evaluate(_FOCUS)
    assert found["tag"] != "BODY"
    assert found["seen"], f"nobody sees that {found} has the focus"
    assert found["inside"], f"{found} has the focus outside of the window"
    found["name"] = " ".join(found["name"].split())
    return found


def reach(page: Page, name: str, key: str = "Tab") -> None:
    """Go on until what is called so has the focus; past the last thing is the browser's own."""
    passed = []
    for _ in range(80):
        page.keyboard.press(key)
        if page.evaluate("document.activeElement === document.body"):
            page.keyboard.press(key)
        passed.append(focused(page)["name"])
        if passed[-1].startswith(name):
            return
    pytest.fail(f"{name!r} is not among {passed}")


def my_turn(page: Page, street: str) -> None:
    """Wait until one is to act on a street."""
    expect(page.locator(".street b")).to_have_text(f"{street} street")
    ready = page.locator(".btns .btn[aria-keyshortcuts=C]")
    expect(ready).to_have_attribute("aria-disabled", "false")


@pytest.mark.usefixtures("nothing_moves")
def test_room_B8_a_session_without_a_mouse(page: Page) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    page.add_init_script("addEventListener('pointerdown', () => { window.pointed = true; })")
    with stacked_room(CARDS) as address:
        page.goto(address)
        expect(page.get_by_label("Your name")).to_be_focused()
        page.keyboard.type("Anna")
        page.keyboard.press("Enter")
        expect(page.locator(".lhead")).to_be_visible()
        reach(page, "Go to table")
        page.keyboard.press("Enter")
        expect(page.locator(".stage")).to_be_visible()
        assert focused(page)["tag"] == "MAIN"

        reach(page, f"{FREE_SEAT} Sit here")
        page.keyboard.press("Enter")
        expect(button(page, "Sit down")).to_be_focused()
        reach(page, "Buy-in", "Shift+Tab")
        page.keyboard.press("Control+a")
        page.keyboard.type("80")
        page.keyboard.press("Enter")
        expect(page.locator(".hero")).to_be_visible()
        assert focused(page)["place"] in ("choices", f"seat-{FREE_SEAT}")
        reach(page, "Post ante")
        page.keyboard.press("Space")

        my_turn(page, "Third")
        page.keyboard.press("c")
        my_turn(page, "Fourth")
        page.keyboard.press("c")
        my_turn(page, "Fifth")
        reach(page, "Check")
        page.keyboard.press("Enter")
        my_turn(page, "Sixth")
        assert focused(page)["place"] == "choices" or focused(page)["name"].startswith("Check")
        page.keyboard.press("f")
        expect(button(page, "Keep my cards")).to_be_focused()
        page.keyboard.press("Escape")
        focused(page)
        page.keyboard.press("c")
        my_turn(page, "Seventh")
        page.keyboard.press("c")
        expect(button(page, "Muck")).to_have_attribute("aria-disabled", "false")
        page.keyboard.press("f")
        expect(page.locator(".centre .ledger")).to_be_visible(timeout=15_000)

        page.keyboard.press("h")
        dialog = page.get_by_role("dialog")
        expect(dialog.locator(".split").first).to_be_visible()
        reach(page, "Which hand")
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
        focused(page)

        reach(page, "Say something")
        page.keyboard.type("Good hand")
        page.keyboard.press("Enter")
        expect(page.locator(".side .pl")).to_contain_text("Good hand", timeout=20_000)
        reach(page, "Leave", "Shift+Tab")
        page.keyboard.press("Enter")
        reach(page, "Leave the table")
        page.keyboard.press("Enter")
        expect(page.get_by_role("dialog")).to_have_count(0)
        focused(page)
        expect(page.locator(".hero")).to_have_count(0, timeout=30_000)
        reach(page, "Leave", "Shift+Tab")
        page.keyboard.press("Enter")
        expect(page.locator(".lhead")).to_be_visible()
        assert focused(page)["tag"] == "MAIN"
        assert page.evaluate("window.pointed") is None


# The focus


def others_turn(room: Wire) -> None:
    """The turn goes to somebody else."""
    felt = scenes.anothers_turn().snapshot.felt
    assert felt.turn
    felt.turn.decision += 1
    room.tell(update(101, felt=felt))


def test_room_B8_buttons_that_go_leave_the_focus_to_the_panel(page: Page, wire: Show) -> None:
    room = wire(scenes.fifth_street())
    call = page.locator(".btns .btn[aria-keyshortcuts=C]")
    call.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(call).to_be_focused()
    others_turn(room)
    expect(call).to_have_count(0)
    assert focused(page)["place"] == "choices"
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('.act') !== null")


def test_room_B8_who_clicks_sees_no_ring_round_the_panel(page: Page, wire: Show) -> None:
    room = wire(scenes.fifth_street())
    button(page, "Call $4").click()
    others_turn(room)
    expect(page.locator('[data-place="choices"]')).to_be_focused()
    assert page.evaluate("document.querySelector(':focus-visible')") is None


def test_room_B8_a_turn_that_comes_takes_no_focus(page: Page, wire: Show) -> None:
    room = wire(scenes.anothers_turn())
    say = page.get_by_label("Say something")
    say.focus()
    mine = scenes.fifth_street()
    room.tell(update(101, felt=mine.snapshot.felt), *mine.then)
    expect(page.locator(".btns .btn").first).to_be_visible()
    expect(say).to_be_focused()


def test_room_B8_a_seat_that_is_taken_keeps_the_focus(page: Page, wire: Show) -> None:
    room = wire(scenes.watching())
    seat = button(page, "2 Sit here")
    seat.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    taken = changed(scenes.watching().snapshot.seats[0], seat=2)
    room.tell(update(101, seats=[taken]))
    expect(seat).to_have_count(0)
    assert focused(page)["place"] == "seat-2"


def test_room_B8_a_dialog_whose_question_is_gone_leaves_the_focus_at_the_table(
    page: Page, wire: Show
) -> None:
    room = wire(scenes.free_check())
    reach(page, "Fold…")
    page.keyboard.press("Enter")
    expect(button(page, "Keep my cards")).to_be_focused()
    others_turn(room)
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert focused(page)["place"] == "choices"


def test_room_B8_a_table_that_is_gone_leaves_the_focus_in_the_lobby(page: Page, wire: Show) -> None:
    room = wire(scenes.fifth_street())
    reach(page, "Last hand")
    room.tell(m.Gone(TABLE, "closed"))
    expect(page.locator(".lhead")).to_be_visible()
    assert focused(page)["tag"] == "MAIN"


def test_room_B8_one_key_skips_what_stands_before_the_choices(page: Page, wire: Show) -> None:
    wire(scenes.fifth_street())
    reach(page, "To your choices", "Shift+Tab")
    page.keyboard.press("Enter")
    assert focused(page)["place"] == "choices"
    page.keyboard.press("Tab")
    assert focused(page)["name"].startswith("Fold")


def test_room_B8_single_keys_can_be_switched_off(page: Page, wire: Show) -> None:
    room = wire(scenes.fifth_street())
    ears = Ears(page)
    button(page, "menu").click()
    page.get_by_text("Keys", exact=True).click()
    page.get_by_role("group", name="Single keys").get_by_label("Off").check()
    page.keyboard.press("Escape")
    before = ears.all()
    for key in ("c", "p", "h", "1"):
        page.keyboard.press(key)
    page.wait_for_timeout(200)
    assert told(room, m.Act) == []
    assert ears.all() == before
    expect(page.get_by_role("dialog")).to_have_count(0)


# Lists of tabs


def test_room_L1_B8_arrows_go_through_the_games(page: Page, address: str) -> None:
    come(page, address, "Anna Arrow")
    first = page.get_by_role("tab", name="Stud H/L")
    second = page.get_by_role("tab", name="Stud Hi", exact=True)
    reach(page, "Stud H/L")
    expect(first).to_have_attribute("aria-selected", "true")
    page.keyboard.press("ArrowRight")
    expect(second).to_be_focused()
    expect(second).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Home")
    expect(first).to_be_focused()
    expect(second).to_have_attribute("tabindex", "-1")
    page.keyboard.press("Tab")
    expect(second).not_to_be_focused()


def test_room_M2_B8_arrows_go_through_the_hosts_desk(page: Page, address: str) -> None:
    host = come(page, address, "Hanna")
    open_table(host)
    button(page, host.words["join.go"]).click()
    button(page, host.words["host.button"]).click()
    tabs = page.get_by_role("dialog").get_by_role("tab")
    tabs.first.focus()
    page.keyboard.press("ArrowLeft")
    expect(tabs.last).to_be_focused()
    expect(tabs.last).to_have_attribute("aria-selected", "true")
    expect(page.get_by_role("tabpanel")).to_have_attribute(
        "aria-labelledby", tabs.last.get_attribute("id") or "?"
    )
