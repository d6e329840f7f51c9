"""A private table from its link to a proved deck, its server killed in the middle of a hand."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.player import see, sit_down
from tests.cli.running import DOORCARD, Server

CALLER = Path(__file__).parents[2] / "examples" / "caller.py"
PASSIVE = re.compile("^(Check|Call|Bring in|Muck)")
BUY_IN = 40_00
TURNS = 400


@pytest.mark.proves("F1", "H1", "L4", "V8")
def test_case_V8_a_private_table_outlives_its_server(
    browser: Browser, tmp_path: Path, shoot: Callable[..., None]
) -> None:
    data = tmp_path / "room"
    first = Server(data, "--port", "0", "--pace", "fast")
    try:
        ann, link = host_a_table(browser, first.address)
        bob = follow(browser, link, "Bob")
        for page in (ann, bob):
            sit_down(page, BUY_IN // 100)
        with caller(first, link):
            play_until(ann, bob, lambda: see(ann)["street"] == "Sixth street" and in_hand(ann) == 3)
            before = see(ann)
            first.kill()
            expect(ann.locator(".room.cutoff")).to_be_visible()
            expect(bob.locator(".room.cutoff")).to_be_visible()
            again = Server(data, "--port", str(first.port), "--pace", "fast")
            try:
                finish(ann, bob, again, before["hand"], shoot)
            finally:
                again.kill()
    finally:
        first.kill()
    audit = subprocess.run(
        [DOORCARD, "audit", "--data", str(data)], capture_output=True, text=True, check=False
    )
    assert (audit.returncode, audit.stdout) == (0, "All agrees.\n")


def finish(ann: Page, bob: Page, server: Server, hand: str, shoot: Callable[..., None]) -> None:
    """The same hand goes on to its showdown; then its cards, its chips and its deck."""
    for page in (ann, bob):
        expect(page.locator(".room.cutoff")).to_have_count(0, timeout=30_000)
        assert see(page)["hand"] == hand
        assert see(page)["stacks"] + see(page)["pot"] == 3 * BUY_IN
    play_until(ann, bob, lambda: see(ann)["over"] or see(ann)["hand"] != hand)
    for page in (ann, bob):
        page.get_by_role("button", name="Last hand").first.click()
        window = page.locator("dialog[open]")
        expect(window.locator("select").first).to_contain_text(f"Hand {hand},")
        window.locator("select").first.select_option(hand)
        expect(window.locator(".hline")).to_have_count(3)
        expect(window.locator(".hline .card.back")).to_have_count(0)
        window.get_by_role("button", name="Check the deck").click()
        expect(window.get_by_text("The deck holds: all 21 cards")).to_be_visible()
        told = window.get_by_text("that this page was told of before the antes")
        expect(told).to_be_visible()
        shoot(f"survived-{page.locator('body').bounding_box()['width']:.0f}", page)  # type: ignore[index]
        page.keyboard.press("Escape")


def host_a_table(browser: Browser, address: str) -> tuple[Page, str]:
    """Somebody who has opened a private table and stands at it, and the link to it."""
    page = new_page(browser, 1440, 900)
    page.goto(address)
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("button", name="Come in").click()
    page.get_by_role("button", name="Open a private table").click()
    page.get_by_role("button", name="Open the table").click()
    link = page.get_by_label("Link to the table").input_value()
    page.get_by_role("button", name="Go to the table").click()
    expect(page.locator(".stage")).to_be_visible()
    return page, link


def follow(browser: Browser, link: str, name: str) -> Page:
    """Somebody who was sent the link: one field, one click."""
    page = new_page(browser, 820, 1180)
    page.goto(link)
    expect(page.get_by_text("Ann invites you")).to_be_visible()
    page.get_by_label("Your name").fill(name)
    page.keyboard.press("Enter")
    expect(page.locator(".stage")).to_be_visible()
    return page


def new_page(browser: Browser, width: int, height: int) -> Page:
    context = browser.new_context(viewport={"width": width, "height": height}, locale="en-US")
    return context.new_page()


@contextmanager
def caller(server: Server, link: str) -> Iterator[None]:
    """The sample client at the same table, by the same link."""
    table, word = link.rpartition("#join/")[2].split("/")
    address = server.address.replace("http", "ws") + "ws"
    program = subprocess.Popen([sys.executable, CALLER, address, "Caller", table, word])
    try:
        yield
    finally:
        program.kill()
        program.wait()


def play_until(ann: Page, bob: Page, done: Callable[[], bool]) -> None:
    """Both check and call whatever they are offered, until something is so."""
    for _ in range(TURNS):
        if done():
            return
        for page in (ann, bob):
            offered = [one for one in see(page)["offered"] if PASSIVE.match(one)]
            if offered:
                page.get_by_role("button", name=offered[0], exact=True).click(timeout=5_000)
        ann.wait_for_timeout(80)
    raise AssertionError(f"it did not come to that: {see(ann)}, {see(bob)}")


def in_hand(page: Page) -> int:
    """How many hands with seven places are still in play."""
    return page.locator(".seat .cards").count()
