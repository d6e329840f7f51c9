"""What a player does beside the hand: choices ahead, chips, waiting, talk, picture, deck."""

from __future__ import annotations

import os
import re
from itertools import cycle, product

import msgspec
import pytest
from playwright.sync_api import Page, Request, Route, expect

from doorcard.web import messages as m
from doorcard.web import picture as p
from doorcard.web.http import wire as w
from tests.browser import scenes, table_scenes
from tests.browser.conftest import SIZES, Shoot, Show
from tests.browser.layout import broken_promises
from tests.browser.player import come_in
from tests.browser.scenes import TABLE, changed, choices, felt, turn
from tests.browser.test_felt import check, violations
from tests.browser.test_page import button, only, sent, told, update
from tests.conftest import SOAK

pytestmark = pytest.mark.usefixtures("nothing_moves")


AT = {**SIZES, "short": (360, 640), "narrow": (1024, 768)}


def in_dutch(page: Page) -> None:
    button(page, "menu").click()
    page.get_by_label("Nederlands").check()
    page.keyboard.press("Escape")


def you(**facts: object) -> m.You:
    mine = m.You(TABLE, 4, 90_000, False, True, False)
    for name, value in facts.items():
        setattr(mine, name, value)
    return mine


def is_over(broken: str, what: tuple[str, ...]) -> bool:
    return broken.startswith(what) and broken.endswith("meets Dealer")


def scenes_in_languages() -> list[tuple[str, str]]:
    """Each scene in one language, turn about; in both where there is time, or eyes, for it."""
    if SOAK or os.environ.get("DOORCARD_SHOTS"):
        return list(product(table_scenes.SCENES, ("en", "nl")))
    return list(zip(table_scenes.SCENES, cycle(("en", "nl")), strict=False))


@pytest.mark.parametrize(("scene", "language"), scenes_in_languages())
def test_the_table_keeps_its_promises_beside_the_hand(
    scene: str, language: str, page: Page, wire: Show, shoot: Shoot
) -> None:
    wire(table_scenes.SCENES[scene]())
    if language == "nl":
        in_dutch(page)
    for name, size in AT.items():
        page.set_viewport_size({"width": size[0], "height": size[1]})
        if scene == "dead_cards" and name in ("phone", "short"):
            if not page.locator(".deadopen").count():
                page.keyboard.press("d")
            expect(page.locator(".drawer .dead")).to_be_visible()
        if scene == "dead_cards" and name == "narrow":
            expect(page.locator(".side .dead")).to_be_visible()
        # On a short phone the board lies over the centre and one's own rack, as the felt has it.
        over = ("your seat", "jouw stoel", "centre") if name == "short" else ()
        assert [one for one in broken_promises(page) if not is_over(one, over)] == [], name
        if name in ("phone", "desktop"):
            assert violations(page) == []
        shoot(name)


# Choices ahead (room B5)


def ticks(page: Page) -> list[str]:
    return [text.replace("\n", " ") for text in page.locator(".btns .pre").all_inner_texts()]


def test_room_B5_the_places_hold_the_choices_ahead(page: Page, wire: Show) -> None:
    room = wire(scenes.anothers_turn())
    assert ticks(page) == ["Fold", "Call $4 this price only", "Sit out next hand"]
    page.get_by_label("Call $4 this price only").check()
    ahead = only(page, room, m.Ahead)
    assert (ahead.hand, ahead.street, ahead.price, ahead.choice) == (4183, 5, 400, "call")
    room.tell(m.Done(ahead.id))
    expect(page.get_by_label("Call $4 this price only")).to_be_checked()
    page.get_by_label("Fold", exact=True).check()
    expect(page.get_by_label("Call $4 this price only")).not_to_be_checked()
    page.get_by_label("Fold", exact=True).uncheck()
    choices_ahead = [one.choice for one in sent(page, room, m.Ahead, 3)]
    assert choices_ahead == ["call", "check_fold", ""]


def test_room_B5_what_is_offered_follows_from_the_street_and_the_price(
    page: Page, wire: Show
) -> None:
    room = wire(table_scenes.free_ahead())
    assert ticks(page) == ["Check/fold", "Check while it’s free", "Sit out next hand"]
    third = table_scenes.third_ahead().snapshot
    third.seq = 101
    room.tell(third)
    expect(page.get_by_label("Fold if completed")).to_be_visible()
    assert ticks(page)[:3] == ["Fold", "Call $0.50 this price only", "Fold if completed"]


def test_room_B5_a_change_of_price_says_what_became_of_the_choice(page: Page, wire: Show) -> None:
    room = wire(scenes.anothers_turn())
    page.get_by_label("Call $4").check()
    only(page, room, m.Ahead)
    room.tell(m.AheadGone(TABLE, 4183, "call", "price"))
    expect(page.get_by_text("Price changed, your call is off.")).to_be_visible()
    expect(page.get_by_label("Call $4")).not_to_be_checked()
    dearer = felt(price=800, count=2, headline=p.Headline(1, "Marta", "raise", 800))
    room.tell(update(101, felt=dearer), turn(choices(call=800, raises=[1200]), price=800))
    expect(page.get_by_text("Price changed, your call is off. $8 to you")).to_be_visible()
    expect(button(page, "Call $8")).to_be_visible()


def test_room_B5_a_choice_that_the_room_refuses_is_off_again(page: Page, wire: Show) -> None:
    room = wire(table_scenes.free_ahead())
    page.get_by_label("Check while").check()
    ahead = only(page, room, m.Ahead)
    room.tell(m.Refused(ahead.id, "stale", "that street is over"))
    expect(page.get_by_role("alert")).to_contain_text("That came too late.")
    expect(page.get_by_label("Check while")).not_to_be_checked()


def test_room_B5_S1_lasting_wishes_are_told_and_told_again(page: Page, wire: Show) -> None:
    room = wire(scenes.anothers_turn())
    page.keyboard.press("t")
    page.get_by_label("Always bring in the minimum").check()
    page.get_by_label("Muck when asked to show").check()
    wishes = [(one.bring_in, one.muck) for one in sent(page, room, m.Prefer, 2)]
    assert wishes == [(True, False), (True, True)]
    room.drop()
    expect(page.locator(".banner", has_text="Reconnecting.")).to_have_count(0)
    expect(page.locator(".hero")).to_be_visible()
    wishes = [(one.bring_in, one.muck) for one in sent(page, room, m.Prefer, 3)]
    assert wishes == [(True, False), (True, True), (True, True)]


# Chips (room T4, M1)


def test_room_T4_more_chips_within_the_limits_from_the_next_hand(page: Page, wire: Show) -> None:
    room = wire(scenes.anothers_turn())
    button(page, "Table").click()
    button(page, "Add chips…").click()
    expect(page.get_by_role("dialog")).to_contain_text("this table takes up to $400")
    assert check(page, SIZES["phone"]) == []
    amount = page.get_by_label("How much")
    amount.fill("312.01")  # $400 less the stack of $88 is the most
    button(page, "Add chips next hand").click()
    assert told(room, m.TopUp) == []
    button(page, "Most $312").click()
    button(page, "Add chips next hand").click()
    assert only(page, room, m.TopUp).amount == 31200
    room.tell(you(pending=31200))
    expect(page.locator(".hero .pending")).to_have_text("+$312 next hand")


def test_room_T4_who_is_broke_is_offered_chips(page: Page, wire: Show) -> None:
    room = wire(table_scenes.broke())
    expect(page.locator(".hero")).to_contain_text("no chips left")
    button(page, "Add chips").click()
    button(page, "Add chips next hand").click()
    assert only(page, room, m.TopUp).amount == 4000
    room.tell(you(pending=4000))
    expect(page.locator(".hero .pending")).to_contain_text("+$40")
    expect(button(page, "Add chips")).to_have_count(0)


def test_room_M1_T4_who_has_no_play_chips_either_fills_them_up(page: Page, wire: Show) -> None:
    room = wire(table_scenes.broke())
    room.tell(you(chips=0))
    button(page, "Add chips").click()
    button(page, "Refill my chips").click()
    only(page, room, m.Refill)
    room.tell(m.Chips(100_000))
    expect(button(page, "Add chips next hand")).to_be_visible()


# Waiting for a seat


def test_who_waits_knows_his_place_and_may_give_it_up(page: Page, wire: Show) -> None:
    room = wire(table_scenes.full_table())
    button(page, "Wait for a seat 2 before you").click()
    only(page, room, m.Wait)
    room.tell(update(101, waiting=["Bea", "Looker", "Anna"]), you(seat=0, place=3))
    expect(page.get_by_text("You are number 3 of 3 waiting for a seat.")).to_be_visible()
    page.keyboard.press("t")
    expect(page.get_by_role("dialog")).to_contain_text("1. Bea2. Looker3. You")
    page.keyboard.press("Escape")
    button(page, "Stop waiting").click()
    only(page, room, m.StopWaiting)


def test_a_seat_that_is_kept_for_one_is_offered_with_its_clock(
    page: Page, wire: Show, shoot: Shoot
) -> None:
    room = wire(table_scenes.full_table())
    free = table_scenes.seat_offered().snapshot
    room.tell(update(101, seats=[scenes.empty(2)]), you(seat=0, place=1, offer=free.offer))
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Seat 2 is kept for you:")
    for name, size in SIZES.items():
        assert check(page, size) == []
        shoot(name)
    page.keyboard.press("Escape")
    button(page, "Take seat 2").click()
    button(page, "Sit down").click()
    assert only(page, room, m.Sit).seat == 2


# Talk (room K1)


def test_room_K1_each_kind_of_line_can_be_switched_off(page: Page, wire: Show) -> None:
    wire(scenes.fifth_street())
    lines = page.locator(".lines")
    expect(lines).to_contain_text("Wen bets $4.")
    button(page, "the dealer’s lines").click()
    expect(lines).not_to_contain_text("Wen bets $4.")
    expect(lines).to_contain_text("queen is no good")
    button(page, "the players’ lines").click()
    expect(lines).not_to_contain_text("queen is no good")
    page.reload()
    expect(button(page, "the players’ lines")).to_have_attribute("aria-pressed", "false")


def test_room_K1_one_click_at_his_line_or_his_seat_mutes(page: Page, wire: Show) -> None:
    room = wire(scenes.fifth_street())
    page.locator(".lines").get_by_role("button", name="mute Tilde").click()
    ignored = only(page, room, m.Ignore)
    assert (ignored.name, ignored.on) == ("Tilde", True)
    expect(page.locator(".lines")).not_to_contain_text("queen is no good")
    page.reload()
    expect(page.locator(".hero")).to_be_visible()
    seat = page.get_by_role("group", name="seat 3, Tilde")
    seat.get_by_role("button", name="hear Tilde again").click()
    expect(page.locator(".lines")).to_contain_text("queen is no good")
    seat.get_by_role("button", name="mute Tilde").click()
    page.keyboard.press("t")
    button(page, "Hear again").click()
    expect(button(page, "Hear again")).to_have_count(0)
    ignored = [one.on for one in sent(page, room, m.Ignore, 5)]
    assert ignored == [True, True, False, True, False]


def test_room_K1_whom_the_host_has_muted_is_told(page: Page, wire: Show) -> None:
    room = wire(scenes.fifth_street())
    room.tell(you(muted=True))
    expect(page.get_by_text("The host has muted you at this table.")).to_be_visible()
    expect(page.get_by_label("Say something")).to_have_count(0)


# When things are not normal


def test_while_the_host_pauses_nothing_runs_and_nothing_is_sent(page: Page, wire: Show) -> None:
    room = wire(table_scenes.paused())
    expect(page.locator(".say")).to_have_text("Paused. All clocks stand still.")
    button(page, "Call $8").click(force=True)
    page.wait_for_timeout(50)
    assert told(room, m.Act) == []
    joris = page.get_by_role("group", name="seat 6, Joris")
    expect(joris.locator(".pill")).to_have_text("offline")


def test_new_rules_say_what_has_changed(page: Page, wire: Show, shoot: Shoot) -> None:
    room = wire(scenes.anothers_turn())
    other = scenes.anothers_turn().snapshot
    other.seq, other.info.ante, other.switches.cap = 101, 50, 5
    room.tell(other)
    expect(page.get_by_text("The table has new rules.")).to_be_visible()
    assert check(page, SIZES["phone"]) == []
    shoot("phone")
    button(page, "See which").click()
    points = page.get_by_role("dialog").locator(".points li")
    expect(points).to_have_text(["Ante: $0.50 (was $0.40)", "Bets a street, the cap: 5 (was 4)"])
    page.keyboard.press("Escape")
    expect(page.get_by_text("The table has new rules.")).to_have_count(0)


def test_a_player_offline_in_his_turn_has_his_seconds(page: Page, wire: Show) -> None:
    scene = scenes.anothers_turn()
    assert scene.snapshot.seats[0].player
    scene.snapshot.seats[0].player.connected = False
    wire(scene)
    marta = page.get_by_role("group", name="seat 1, Marta")
    expect(marta.locator(".pill")).to_contain_text("offline 1")


# Cards that are gone (room C2)


def test_room_C2_the_board_tells_where_each_card_has_gone(page: Page, wire: Show) -> None:
    wire(table_scenes.dead_cards())
    board = page.locator(".side .dead")
    expect(board.get_by_label("ten of spades, folded")).to_be_visible()
    expect(board.get_by_label("king of hearts, on a board")).to_be_visible()
    expect(board.get_by_label("ace of hearts, yours")).to_be_visible()
    expect(board.get_by_label("ace of clubs, not seen")).to_be_visible()
    expect(board.get_by_label("1 seven left")).to_be_visible()
    expect(board).to_contain_text("16 seen, 4 folded")


def test_room_C2_no_board_where_the_table_has_none(page: Page, wire: Show) -> None:
    wire(scenes.fifth_street())
    page.keyboard.press("d")
    expect(page.locator(".dead")).to_have_count(0)
    expect(button(page, "Dead cards")).to_have_count(0)


def test_room_C2_own_folded_cards_stay_in_sight_for_who_wants_it(page: Page, wire: Show) -> None:
    room = wire(scenes.fifth_street())
    room.tell(update(101, seats=[scenes.folded(4, 8800, 5)]))
    expect(page.locator(".hero .card")).to_have_count(0)
    page.keyboard.press("t")
    page.get_by_label("Keep my folded cards in sight").check()
    page.keyboard.press("Escape")
    expect(page.locator(".hero .card.dim")).to_have_count(5)
    room.tell(update(102, felt=felt(hand=4184)))
    expect(page.locator(".hero .card")).to_have_count(0)


# The picture (room T6)


def test_room_T6_the_picture_turns_and_the_button_with_it(
    page: Page, wire: Show, shoot: Shoot
) -> None:
    wire(scenes.fullest())
    page.keyboard.press("t")
    for _ in range(3):
        button(page, "turn clockwise").click()
    expect(page.get_by_role("status").filter(has_text="You sit at the upper left.")).to_be_visible()
    page.keyboard.press("Escape")
    page.reload()
    mine = page.get_by_role("group", name="your seat, 4")
    expect(mine).to_have_class("seat p3 turn shown elsewhere")
    expect(page.get_by_role("group", name="seat 8").locator(".disc")).to_be_visible()
    expect(page.get_by_role("group", name="seat 8")).to_have_class(re.compile(r"\bp7\b"))
    for name, size in AT.items():
        assert check(page, size) == []
        shoot(name)


# The deck (room F1)


def test_room_F1_the_table_tells_what_is_fixed_of_its_deck(
    page: Page, wire: Show, shoot: Shoot
) -> None:
    wire(table_scenes.dead_cards())
    page.keyboard.press("t")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Fixed before the antes: 9f3c…e21b")
    expect(dialog).to_contain_text("Your browser took its share in the shuffle.")
    dialog.get_by_text("The whole commitment").click()
    expect(dialog.get_by_label("Commitment (hash)")).to_have_value(table_scenes.ROOT)
    for name, size in SIZES.items():
        assert check(page, size) == []
        shoot(name)


# The last hand (room H1, H2)


def past_hand() -> w.HandPage:
    """Wen won high, you and Joris share the low, Marta mucked, Okonkwo folded on third."""
    scene = scenes.showdown().snapshot
    marta = scenes.seat(1, 10220, "9s Js Jd 8c", "Qh Qc 9h", open=True, mucked=True)
    folded = changed(scenes.seat(2, 5170, "7h"), folded_on=3, high=None, low=None)
    live = [scene.seats[number - 1] for number in (4, 6, 7)]
    nets = {1: -1840, 2: -40, 4: 1010, 6: 610, 7: 3140}
    seats = [
        w.HandSeat(
            one.seat,
            one.player.name if one.player else "",
            nets[one.seat],
            one.down,
            one.up,
            one.folded_on,
            one.open and not one.mucked,
            one.mucked,
            one.high,
            one.low,
            one.best_high,
            one.best_low,
            one.won,
        )
        for one in (marta, folded, *live)
    ]
    results = scene.felt.results
    pot = sum(one.amount for one in results)
    return w.HandPage(9, TABLE, "Half Door", 4183, "stud8", 0, 0, "", pot, 4, "", seats, results)


def tell_past(page: Page) -> None:
    """The room's answers about hands that are over."""
    rows = [
        w.HandRow(hand, TABLE, "Half Door", hand, 0, 0, "stud8", "", 6720, 4, [])
        for hand in range(4183, 4133, -1)
    ]

    def answer(route: Route) -> None:
        found = w.Hands(rows) if "?" in route.request.url else past_hand()
        route.fulfill(body=msgspec.json.encode(found).decode(), content_type="application/json")

    page.route(re.compile("/api/hands"), answer)


@pytest.mark.parametrize("language", ["en", "nl"])
def test_room_H1_the_last_hand_with_mucked_hands_and_without_folded_ones(
    language: str, page: Page, wire: Show, shoot: Shoot
) -> None:
    tell_past(page)
    wire(scenes.anothers_turn())
    if language == "nl":
        in_dutch(page)
    page.keyboard.press("h")
    lines = page.get_by_role("dialog").locator(".hline")
    expect(lines).to_have_count(5)
    for name, size in SIZES.items():
        assert check(page, size) == []
        shoot(name)
        page.get_by_role("dialog").evaluate("dialog => dialog.scrollTo(0, 9999)")
        shoot(f"{name}-end")
        page.get_by_role("dialog").evaluate("dialog => dialog.scrollTo(0, 0)")
    if language == "nl":
        return
    wen, marta, okonkwo = lines.nth(0), lines.nth(3), lines.nth(4)
    expect(wen).to_contain_text("kings and sixes")
    expect(wen.locator(".m-hi")).to_have_count(5)
    expect(marta).to_contain_text("mucked")
    expect(marta.get_by_label("queen of hearts")).to_be_visible()
    expect(okonkwo).to_contain_text("folded third")
    expect(okonkwo.locator(".card")).to_have_count(1)
    expect(page.get_by_role("dialog").locator(".split")).to_have_count(2)


def test_room_H2_any_of_the_last_fifty_hands_and_each_as_a_file(page: Page, wire: Show) -> None:
    tell_past(page)
    wire(scenes.anothers_turn())
    button(page, "Last hand").click()
    pick = page.get_by_label("Which hand")
    expect(pick.locator("option")).to_have_count(50)
    button(page, "The hand before").click()
    expect(pick).to_have_value("4182")
    pick.select_option("4134")
    expect(button(page, "The hand before")).to_be_disabled()
    page.get_by_text("Save as a file").click()
    page.get_by_label("Form").select_option("pokerstars")
    one = page.get_by_role("link", name="This hand")
    expect(one).to_have_attribute("href", f"/api/hands/{TABLE}/4134/file?format=pokerstars")


def test_room_F1_H1_a_hand_of_the_room_is_read_and_its_deck_checked(
    page: Page, address: str
) -> None:
    come_in(page, address, "Half Door", "Deck Reader")
    page.wait_for_function(
        "async () => (await fetch('/api/hands?table=half-door&limit=1')"
        ".then((answer) => answer.json())).hands.length"
    )
    page.keyboard.press("h")
    button(page, "Check the deck").click()
    expect(page.get_by_text("The deck holds: all")).to_be_visible()
    file = page.request.get(page.get_by_role("link", name="Save the proof").evaluate("a => a.href"))
    assert file.json()["format"] == "doorcard-proof v1"


# How much there is to fetch


def test_a_table_is_there_after_a_hundred_kilobytes(page: Page, wire: Show) -> None:
    wire(scenes.fifth_street())
    fetched: dict[str, int] = {}

    def weigh(request: Request) -> None:
        fetched[request.url] = request.sizes()["responseBodySize"]

    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    page.on("requestfinished", weigh)
    page.reload()
    expect(page.locator(".hero")).to_be_visible()
    page.evaluate("document.fonts.ready")
    # What comes a moment later counts: the table by ear, its motion, and what they say.
    expect(page).to_have_title(re.compile("Your turn"))
    page.wait_for_load_state("networkidle")
    assert any(url.endswith("woff2") for url in fetched)
    assert sum(fetched.values()) < 100_000
