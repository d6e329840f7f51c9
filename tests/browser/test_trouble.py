"""When things go wrong: plain words, what happens next, and a page that recovers by itself."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from doorcard.web import messages as m
from tests.browser import scenes
from tests.browser.conftest import SIZES, Shoot, Show
from tests.browser.guests import Guest, come, open_table, read
from tests.browser.player import see, sit_down
from tests.browser.test_felt import check, remember
from tests.browser.test_page import sent
from tests.cli.running import Server

pytestmark = pytest.mark.usefixtures("nothing_moves")

WORDS = read("en")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A room of one's own, to be stopped and killed."""
    running = Server(tmp_path, "--port", "0", "--pace", "fast")
    try:
        yield running
    finally:
        running.process.send_signal(signal.SIGCONT)
        running.kill()


def at_table(page: Page, server: Server, name: str) -> Guest:
    """Somebody with a seat at a practice table, before a hand or in one."""
    guest = come(page, server.address, name)
    page.get_by_role("button", name="Go to table Half Door").click()
    sit_down(page, 100)
    return guest


def says(page: Page, key: str) -> None:
    expect(page.locator(".banner").get_by_text(WORDS[key])).to_be_visible(timeout=20_000)


# The line


def test_room_B7_a_room_that_is_killed_comes_back_and_the_page_with_it(
    page: Page, server: Server, tmp_path: Path
) -> None:
    at_table(page, server, "Anna")
    server.kill()
    says(page, "app.lost")
    expect(page.locator(".room.cutoff")).to_be_visible()
    again = Server(tmp_path, "--port", str(server.port), "--pace", "fast")
    try:
        says(page, "banner.back")
        expect(page.locator(".hero")).to_contain_text("You")
        expect(page.locator(".banner")).to_have_count(0, timeout=10_000)
        assert see(page)["mine"] <= 100_00
    finally:
        again.kill()


def test_room_B7_a_room_that_hangs_is_told_of_and_called_anew(page: Page, server: Server) -> None:
    at_table(page, server, "Anna")
    server.process.send_signal(signal.SIGSTOP)
    page.get_by_role("checkbox", name=WORDS["sitout"]).or_(
        page.get_by_role("button", name=WORDS["sitout.back"])
    ).first.click()
    says(page, "banner.slow")
    says(page, "app.lost")
    server.process.send_signal(signal.SIGCONT)
    says(page, "banner.back")
    expect(page.locator(".hero")).to_contain_text("You")


def test_room_B7_a_page_without_network_says_so_and_is_back_at_once(
    page: Page, server: Server
) -> None:
    at_table(page, server, "Anna")
    page.context.set_offline(True)
    says(page, "app.lost")
    page.wait_for_timeout(5_000)  # by now it waits longer between its tries
    page.context.set_offline(False)
    expect(page.locator(".room.cutoff")).to_have_count(0, timeout=2_000)
    expect(page.locator(".hero")).to_contain_text("You")


def test_felt_on_a_lost_line_the_choices_stay_in_outline_and_do_nothing(
    page: Page, wire: Show
) -> None:
    room = wire(scenes.fifth_street())
    choices = page.locator(".btns .btn")
    before = choices.all_inner_texts()
    room.drop()
    expect(page.locator(".btns .btn.hold")).to_have_count(3)
    assert choices.all_inner_texts() == before
    page.keyboard.press("c")
    expect(page.locator(".room.cutoff")).to_have_count(0)
    expect(page.locator(".btns .btn:not(.hold)")).to_have_count(3)
    assert not [one for one in room.heard if isinstance(one, m.Act)]


def test_a_table_that_is_opened_on_a_lost_line_comes_once_it_is_back(
    page: Page, server: Server, tmp_path: Path
) -> None:
    come(page, server.address, "Anna")
    server.kill()
    says(page, "banner.lost")
    page.get_by_role("button", name="Go to table Half Door").click()
    expect(page.locator(".seat.coming")).to_have_count(8)
    again = Server(tmp_path, "--port", str(server.port), "--pace", "fast")
    try:
        expect(page.locator(".seat.coming")).to_have_count(0, timeout=20_000)
        expect(page.locator(".seat").first).to_be_visible()
    finally:
        again.kill()


def test_a_room_that_does_not_say_who_is_there_is_asked_again(page: Page, address: str) -> None:
    page.route("**/api/visitor", lambda route: route.abort())
    page.goto(address)
    expect(page.get_by_text(WORDS["banner.lost"])).to_be_visible()
    page.unroute("**/api/visitor")
    expect(page.get_by_label(WORDS["lobby.name"])).to_be_visible(timeout=15_000)


# Two pages of one player


def test_room_B6_a_second_page_of_a_player_shows_what_the_first_has_done(
    page: Page, server: Server
) -> None:
    at_table(page, server, "Anna")
    stale = page.context.new_page()
    stale.goto(f"{server.address}#half-door")
    expect(stale.locator(".hero")).to_be_visible()
    for one in (page, stale):
        expect(one.locator(".btns .call:not(.hold)").first).to_be_visible(timeout=60_000)
    offered = see(page)["offered"]
    passive = next(one for one in offered if one.split()[0] in ("Check", "Call", "Bring"))
    page.get_by_role("button", name=passive, exact=True).click()
    expect(stale.locator(".act.other, .act:not(:has(.btn.call))").first).to_be_visible()
    assert (see(stale)["hand"], see(stale)["mine"]) == (see(page)["hand"], see(page)["mine"])


# Seats and tables


def test_who_is_taken_off_his_seat_is_told_and_his_chips_are_back(
    page: Page, browser: Browser, server: Server, shoot: Shoot
) -> None:
    host = come(page, server.address, "Hanna")
    link = open_table(host)
    page.get_by_role("button", name=WORDS["join.go"], exact=True).click()
    other = browser.new_context(locale="en-US", viewport={"width": 375, "height": 812}).new_page()
    come(other, link, "Bob")
    sit_down(other, 40)
    page.get_by_role("button", name=WORDS["host.button"], exact=True).click()
    page.get_by_role("tab", name=WORDS["host.people"]).click()
    page.get_by_role("button", name=WORDS["host.remove"]).first.click()
    expect(other.locator(".say").get_by_text(WORDS["say.removed"])).to_be_visible()
    shoot("removed", other)
    other.locator(".brand").click()
    expect(other.get_by_text("$1,000.00 play chips")).to_be_visible()
    other.context.close()


# What the room says


def test_a_page_that_is_older_than_the_room_is_loaded_anew_once_and_then_says_so(
    page: Page, wire: Show, shoot: Shoot
) -> None:
    room = wire(scenes.fifth_street())
    room.outdated = True
    loads: list[str] = []
    page.on("load", lambda loaded: loads.append(loaded.url))
    room.drop()
    expect(page.get_by_role("alert").last).to_have_text(WORDS["refused.protocol"])
    assert len(loads) == 1
    shoot("outdated")
    room.outdated = False
    page.get_by_role("button", name=WORDS["app.reload"]).click()
    expect(page.locator(".stage .seat").first).to_be_visible()


@pytest.mark.parametrize("language", ["en", "nl"])
def test_a_cancelled_hand_says_why_and_that_all_chips_are_back(
    language: str, page: Page, wire: Show, shoot: Shoot
) -> None:
    words = read(language)
    scene = scenes.anothers_turn()
    felt = scene.snapshot.felt
    felt.void, felt.phase, felt.turn, felt.pots = "a fault in the room", "over", None, []
    felt.headline = None
    wire(scene)
    if language == "nl":
        page.get_by_role("button", name=WORDS["menu.open"]).click()
        page.get_by_label("Nederlands").check(force=True)
        page.keyboard.press("Escape")
    told = words["head.void"].format(reason=words["void.fault"])
    expect(page.get_by_text(told).first).to_be_attached()
    for name, size in SIZES.items():
        assert check(page, size) == []
        expect(page.get_by_text(told).locator("visible=true").first).to_be_visible()
        shoot(f"void-{name}")


LONGEST = ("bad_buy_in.between", "no_chips", "seat_held", "not_ready", "paused", "too_late")


@pytest.mark.parametrize("language", ["en", "nl"])
def test_room_B6_every_refusal_at_a_table_fits_its_line(
    language: str, page: Page, wire: Show, shoot: Shoot
) -> None:
    words = read(language)
    room = wire(scenes.watching())
    if language == "nl":
        page.get_by_role("button", name=WORDS["menu.open"]).click()
        page.get_by_label("Nederlands").check(force=True)
        page.keyboard.press("Escape")
    page.set_viewport_size({"width": 375, "height": 812})
    for count, code in enumerate(LONGEST, 1):
        page.get_by_role("button", name=words["seat.sit"]).first.click()
        page.get_by_role("button", name=words["sit.go"]).click()
        sit = sent(page, room, m.Sit, count)[-1]
        plain, _, more = code.partition(".")
        allowed = "21760 to 40000" if more else ""
        room.tell(m.Refused(sit.id, plain, "", "", allowed))
        notice = page.locator(".say .notice")
        expect(notice).to_be_visible()
        shoot(f"refused-{code}")
        fits = "(one) => one.scrollWidth <= one.clientWidth && one.scrollHeight <= 32"
        assert notice.evaluate(fits), code


# The page itself


def test_a_table_on_its_way_shows_its_racks_after_a_moment_and_nothing_before(
    page: Page, wire: Show, shoot: Shoot
) -> None:
    room = wire(scenes.watching())
    page.locator(".brand").click()
    room.tell(m.Rows([scenes.row(_other())]))
    page.get_by_role("button", name="Go to table Far Door").click()
    expect(page.locator("[aria-busy=true]")).to_be_attached()
    expect(page.locator(".seat.coming")).to_have_count(8)
    for name, size in SIZES.items():
        assert check(page, size) == []
        shoot(f"coming-{name}")


def _other() -> m.TableInfo:
    other = scenes.info()
    other.id, other.name = "far-door", "Far Door"
    return other


def test_a_page_that_breaks_says_one_sentence_and_comes_back_with_a_reload(
    page: Page, wire: Show, shoot: Shoot
) -> None:
    wire(scenes.fifth_street())
    # As where a newer page has taken the place of this one's parts.
    page.route("**/assets/LastHand*.js", lambda route: route.abort())
    page.get_by_role("button", name=WORDS["hands.open"]).first.click()
    expect(page.get_by_text(WORDS["app.error"])).to_be_visible()
    shoot("broken")
    page.get_by_role("button", name=WORDS["app.reload"]).click()
    expect(page.locator(".hero")).to_be_visible()


def test_dutch_is_spoken_in_trouble_too(page: Page, address: str) -> None:
    remember(page, language="nl")
    come(page, address, "Joop", "nl")
    page.context.set_offline(True)
    expect(page.locator(".banner")).to_have_text(read("nl")["banner.lost"])
    page.context.set_offline(False)
    expect(page.locator(".banner")).to_have_text(read("nl")["banner.back"])
