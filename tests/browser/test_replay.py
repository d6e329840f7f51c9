"""A hand is played in a browser, and then looked at again, step by step (room H3, case U4)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import SIZES, Shoot, drawn
from tests.browser.guests import read
from tests.browser.layout import broken_promises
from tests.browser.player import come_in, see
from tests.browser.test_felt import check, remember
from tests.browser.test_motion import FRAMES, frames
from tests.cli.running import Server

PASSIVE = re.compile("^(Check|Call|Bring in|Show|Muck)")
TURNS = 1_500


@pytest.mark.proves("H3", "U4")
def test_room_H3_a_hand_just_played_is_stepped_through_and_shared(
    page: Page, browser: Browser, tmp_path: Path, shoot: Shoot
) -> None:
    page.emulate_media(reduced_motion="reduce")
    server = Server(tmp_path / "room", "--port", "0", "--pace", "fast")
    try:
        come_in(page, server.address, "Half Door")
        hand = play_a_hand(page)
        page.get_by_role("button", name="Last hand").first.click()
        page.locator("dialog select").first.select_option(hand)
        page.get_by_role("link", name="Replay").click()
        expect(page.locator(".replay .act")).to_be_visible()
        step_through(page, shoot)
        watch_it_play(page)
        see_it_move(page)
        share(page)
        another = browser.new_context(locale="nl-NL").new_page()
        follow(another, page.url)
        page.get_by_role("link", name="To the table").click()
        expect(page.locator(".table:not(.replay) .stage")).to_be_visible()
    finally:
        server.kill()


def play_a_hand(page: Page) -> str:
    """Sit down and stay in until a hand comes to a showdown, then sit out; that hand's number."""
    page.get_by_role("button", name="Sit here").first.click()
    page.get_by_label("Buy-in").fill("80")
    page.get_by_role("button", name="Sit down").click()
    hand = ""
    for _ in range(TURNS):
        page.wait_for_timeout(40)
        seen = see(page)
        if hand and seen["over"] and seen["street"] == "Showdown":
            return hand
        if hand and (seen["over"] or seen["hand"] != hand):
            hand = ""  # nobody called
        if not hand and any(one.startswith("Post") for one in seen["offered"]):
            page.get_by_role("button", name=re.compile("^Post")).first.click()
            expect(page.locator(".hero .card").first).to_be_visible()
            hand = see(page)["hand"]
        offered = [one for one in seen["offered"] if PASSIVE.match(one)]
        if offered:
            page.get_by_role("button", name=offered[0], exact=True).click(timeout=5_000)
    raise AssertionError(f"no hand was played: {see(page)}")


def place(page: Page) -> int:
    """The number of the stop that is looked at."""
    return int(page.locator(".say .place").inner_text().partition(" ")[0])


def press(page: Page, key: str) -> None:
    """Press a key, and wait until the page has drawn what it does."""
    page.keyboard.press(key)
    drawn(page)


def hidden(page: Page) -> int:
    """Cards that lie face down in others' hands."""
    return page.locator(".seat .card.back").count()


def at_every_size(page: Page, shoot: Shoot, name: str) -> None:
    for size, dimensions in SIZES.items():
        assert check(page, dimensions) == []
        shoot(f"{name}-{size}")
    for width, height in ((667, 375), (844, 390), (375, 667), (1024, 768)):
        page.set_viewport_size({"width": width, "height": height})
        shoot(f"{name}-{width}x{height}")
        assert broken_promises(page) == [], (width, height)
    page.set_viewport_size({"width": 1440, "height": 900})


def step_through(page: Page, shoot: Shoot) -> None:
    say = page.locator(".say p")
    expect(say).to_contain_text("antes of $0.40")
    assert page.locator(".seat .card").count() == 0
    press(page, "ArrowRight")
    assert hidden(page) > 0, "others' cards are not known yet"
    assert page.locator(".hero .card:not(.back)").count() == 3
    page.get_by_role("button", name="A step on").click()
    expect(say).to_contain_text(re.compile("brings in|completes to"))
    expect(page.locator(".rodds tbody tr").first).to_be_visible(timeout=60_000)
    expect(page.locator(".side caption")).to_contain_text("Third street")
    assert check(page, SIZES["phone"]) == []
    shoot("third-phone")
    page.set_viewport_size({"width": 1440, "height": 900})
    press(page, "ArrowDown")
    expect(page.locator(".street b")).to_have_text("Fourth street")
    expect(page.locator(".side caption")).to_contain_text("Fourth street")
    press(page, "End")
    assert page.locator(".centre.res").count() == 1
    at_every_size(page, shoot, "end")
    press(page, "ArrowUp")
    press(page, "ArrowUp")
    now, before = place(page), hidden(page)
    page.keyboard.press("v")
    expect(page.get_by_role("button", name="All that may be known")).to_be_visible()
    expect(page.locator(".side .rodds tbody tr").first).to_be_visible(timeout=60_000)
    assert place(page) == now
    expect(page.locator(".seat .card.back")).not_to_have_count(before)
    assert hidden(page) < before, "what was live at the showdown is known by now"
    at_every_size(page, shoot, "all")
    page.set_viewport_size({"width": 375, "height": 812})
    page.get_by_role("button", name="Odds, lines").click()
    assert check(page, (375, 812)) == []
    shoot("more-phone")
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": 1440, "height": 900})


def see_it_move(page: Page) -> None:
    """A step on is dealt; a leap lies there at once."""
    page.emulate_media(reduced_motion="no-preference")
    press(page, "Home")
    page.evaluate(FRAMES)
    press(page, "ArrowRight")
    moved = frames(page)
    assert max(frame["moves"] for frame in moved) > 8
    press(page, "End")
    press(page, "ArrowLeft")
    leapt = frames(page)[len(moved) :]
    assert max(frame["moves"] for frame in leapt) == 0
    page.emulate_media(reduced_motion="reduce")


def watch_it_play(page: Page) -> None:
    press(page, "Home")
    assert place(page) == 1
    page.get_by_label("Speed").select_option("2")
    page.locator(".stage").click(position={"x": 5, "y": 5})
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Stop")).to_be_visible()
    expect(page.locator(".say .place")).to_have_text(re.compile(r"^[3-9] of"), timeout=10_000)
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Play")).to_be_visible()
    scrubber = page.get_by_role("slider")
    scrubber.fill("0")
    drawn(page)
    assert place(page) == 1
    scrubber.press("ArrowRight")
    drawn(page)
    assert place(page) == 2, "once, and not twice"


def share(page: Page) -> None:
    page.get_by_role("button", name="Share, save").click()
    dialog = page.get_by_role("dialog")
    assert dialog.get_by_label("Link to this replay").input_value() == page.url
    assert check(page, (375, 812)) == []
    page.set_viewport_size({"width": 1440, "height": 900})
    with page.expect_download() as download:
        dialog.get_by_role("link", name="Save as a file").click()
    assert download.value.suggested_filename.endswith(".jsonl")
    page.keyboard.press("Escape")


def follow(page: Page, url: str) -> None:
    """Somebody who was sent the link, and reads Dutch, sees what was watched."""
    words = read("nl")
    remember(page, language="nl", theme="light")
    page.goto(url)
    page.get_by_label(words["lobby.name"]).fill("Wim")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name=words["replay.watched"])).to_be_visible()
    page.get_by_role("button", name=words["replay.street"]).click()
    page.get_by_role("button", name=words["replay.street"]).click()
    expect(page.locator(".hero")).to_have_count(0)
    expect(page.locator(".side .rodds tbody tr").first).to_be_visible(timeout=60_000)
    assert check(page, SIZES["tablet"]) == []
    page.goto(f"{url}99999")
    expect(page.get_by_text(words["replay.no_such_hand"])).to_be_visible()
    assert check(page, (375, 812)) == []
    page.goto(url.partition("#")[0] + "#hand/nowhere/1")
    expect(page.get_by_text(words["replay.no_such_hand"])).to_be_visible()
    page.context.close()
