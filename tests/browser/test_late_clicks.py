"""Case U1: the button changes under the hand."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from doorcard.web import messages as m
from doorcard.web import picture as p
from tests.browser import scenes, table_scenes
from tests.browser.conftest import Show
from tests.browser.scenes import choices, felt, turn
from tests.browser.test_page import button, only, sent, update


def test_case_U1_a_click_carries_what_was_seen_and_a_refusal_shows_the_new_choice(
    page: Page, wire: Show
) -> None:
    room = wire(scenes.free_check())
    # Two keys before the page can be drawn anew: the second answers nothing.
    page.evaluate(
        "['c', 'r'].forEach((key) => document.dispatchEvent(new KeyboardEvent('keydown', { key })))"
    )
    act = only(page, room, m.Act)
    assert (act.act, act.price) == ("check", 0)
    for one in page.locator(".btns .btn:not(.more)").all():
        expect(one).to_have_attribute("aria-disabled", "true")
    # Alder has bet meanwhile.
    dearer = felt(price=400, count=1, headline=p.Headline(1, "Marta", "bet", 400))
    room.tell(
        m.Refused(act.id, "stale", "that turn is over"),
        update(101, felt=dearer),
        turn(choices(call=400, raises=[800]), price=400),
    )
    expect(button(page, "Call $4")).to_have_attribute("aria-disabled", "false")
    expect(button(page, "Check")).to_have_count(0)
    button(page, "Call $4").click()
    acts = [(one.act, one.price) for one in sent(page, room, m.Act, 2)]
    assert acts == [("check", 0), ("call", 400)]


def test_case_U1_a_choice_ahead_stands_where_its_button_will_stand(page: Page, wire: Show) -> None:
    room = wire(table_scenes.free_ahead())
    ahead = page.locator(".btns .pre").nth(1).bounding_box()
    assert ahead
    now = scenes.free_check().snapshot
    now.seq = 101
    room.tell(now, *scenes.free_check().then)
    expect(button(page, "Check")).to_be_visible()
    check = button(page, "Check").bounding_box()
    assert check
    assert (check["x"], check["y"]) == (ahead["x"], ahead["y"])
