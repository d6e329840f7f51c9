"""What the page does: what it sends for a click or a key, and what it makes of what it hears."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from doorcard.web import messages as m
from doorcard.web import picture as p
from doorcard.web import wire_events as w
from tests.browser import scenes
from tests.browser.conftest import Show, Wire
from tests.browser.scenes import TABLE, Scene, choices, felt, turn


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def told(wire: Wire, kind: type) -> list[Any]:
    return [message for message in wire.heard if isinstance(message, kind)]


def sent(page: Page, wire: Wire, kind: type, count: int) -> list[Any]:
    """The messages of a kind that the page has sent, once there are so many."""
    for _ in range(50):
        if len(told(wire, kind)) >= count:
            break
        page.wait_for_timeout(20)
    return told(wire, kind)


def only(page: Page, wire: Wire, kind: type) -> Any:
    """The one message of a kind that the page has sent."""
    (message,) = sent(page, wire, kind, 1)
    return message


def update(seq: int, **facts: Any) -> m.Update:
    return m.Update(TABLE, seq, scenes.now(), w.PlayerSatOut(2, True), **facts)


def test_room_B6_a_click_carries_hand_decision_and_price(page: Page, wire: Show) -> None:
    room = wire(scenes.fifth_street())
    button(page, "Raise to $8").click()
    act = only(page, room, m.Act)
    assert (act.hand, act.decision, act.price, act.act, act.to) == (4183, 9, 400, "raise", 800)
    expect(page.get_by_text("Sent")).to_be_visible()
    button(page, "Call $4").click(force=True)
    assert len(told(room, m.Act)) == 1


def test_room_B6_after_a_change_of_price_the_buttons_wait(page: Page, wire: Show) -> None:
    room = wire(scenes.fifth_street())
    dearer = felt(price=800, count=2, headline=p.Headline(1, "Marta", "raise", 800))
    fold, call = button(page, "Fold").bounding_box(), button(page, "Call $4").bounding_box()
    room.tell(update(101, felt=dearer), turn(choices(call=800, raises=[1200]), price=800))
    expect(button(page, "Call $8")).to_have_attribute("aria-disabled", "true")
    button(page, "Call $8").click(force=True)
    assert told(room, m.Act) == []
    expect(button(page, "Call $8")).to_have_attribute("aria-disabled", "false")
    assert button(page, "Fold").bounding_box() == fold
    assert button(page, "Call $8").bounding_box() == call
    button(page, "Call $8").click()
    assert only(page, room, m.Act).price == 800


def test_room_B6_a_refusal_is_said_in_words(page: Page, wire: Show) -> None:
    room = wire(scenes.fifth_street())
    button(page, "Call $4").click()
    act = only(page, room, m.Act)
    room.tell(m.Refused(act.id, "price_changed", "the price changed", "400", "800"))
    expect(page.get_by_role("alert")).to_have_text("The price changed. Nothing was done.")
    expect(button(page, "Call $4")).to_have_attribute("aria-disabled", "false")


@pytest.mark.parametrize(
    ("scene", "key", "act", "to"),
    [
        (scenes.fifth_street, "f", "fold", 0),
        (scenes.fifth_street, "c", "call", 0),
        (scenes.fifth_street, "r", "raise", 800),
        (scenes.third_street, "c", "bring_in", 0),
        (scenes.third_street, "r", "complete", 200),
        (scenes.free_check, "c", "check", 0),
        (scenes.open_pair, "r", "bet", 200),
        (scenes.open_pair, "b", "bet", 400),
        (scenes.show_or_muck, "f", "muck", 0),
        (scenes.show_or_muck, "c", "show", 0),
        (scenes.uncontested, "c", "show", 0),
    ],
)
def test_room_B8_keys_do_what_the_buttons_do(
    scene: Callable[[], Scene], key: str, act: str, to: int, page: Page, wire: Show
) -> None:
    room = wire(scene())
    expect(page.locator(".btns .btn").last).to_be_visible()
    page.keyboard.press(key)
    sent = only(page, room, m.Act)
    assert (sent.act, sent.to) == (act, to)


def test_room_B8_keys_typed_into_the_chat_are_text(page: Page, wire: Show) -> None:
    room = wire(scenes.fifth_street())
    page.get_by_label("Say something").fill("")
    page.get_by_label("Say something").press_sequentially("fcr")
    page.keyboard.press("Enter")
    assert only(page, room, m.Say).text == "fcr"
    assert told(room, m.Act) == []


def test_room_B4_a_free_check_is_folded_only_when_asked_twice(page: Page, wire: Show) -> None:
    room = wire(scenes.free_check())
    expect(button(page, "Fold")).to_have_count(0)
    page.keyboard.press("f")
    button(page, "Keep my cards").click()
    assert told(room, m.Act) == []
    button(page, "Fold…").click()
    button(page, "Fold").click()
    assert only(page, room, m.Act).act == "fold"


def test_room_B3_a_capped_street_says_so(page: Page, wire: Show) -> None:
    wire(scenes.capped())
    expect(page.locator(".btns")).to_contain_text("Capped at $16")
    expect(page.locator(".ladder")).to_contain_text("capped")
    expect(page.get_by_role("button", name="Raise to")).to_have_count(0)


def test_room_T1_a_seat_is_taken_with_a_buy_in(page: Page, wire: Show) -> None:
    room = wire(scenes.watching())
    button(page, "2 Sit here").click()
    amount = page.get_by_label("Buy-in")
    amount.fill("39")
    button(page, "Sit down").click()
    assert told(room, m.Sit) == []
    amount.fill("120.50")
    button(page, "Sit down").click()
    sit = only(page, room, m.Sit)
    assert (sit.table, sit.seat, sit.buy_in) == (TABLE, 2, 12050)


def test_room_T1_B8_enter_sits_down_and_escape_does_not(page: Page, wire: Show) -> None:
    room = wire(scenes.watching())
    button(page, "2 Sit here").focus()
    page.keyboard.press("Enter")
    expect(button(page, "Sit down")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(button(page, "2 Sit here")).to_be_focused()
    page.keyboard.press("Enter")
    expect(button(page, "Sit down")).to_be_focused()
    page.keyboard.press("Enter")
    assert only(page, room, m.Sit).seat == 2


def test_room_T2_the_ante_is_asked_for_once_or_posted_every_hand(page: Page, wire: Show) -> None:
    room = wire(scenes.antes())
    page.get_by_label("Post ante every hand").click()
    assert only(page, room, m.AnteAlways).on is True
    button(page, "Post ante $0.40").click()
    post = only(page, room, m.PostAnte)
    assert post.hand == 4184
    room.tell(m.Done(post.id))
    expect(page.get_by_text("Ante posted.")).to_be_visible()


def test_room_T3_sit_out_come_back_and_leave(page: Page, wire: Show) -> None:
    room = wire(scenes.anothers_turn())
    page.get_by_label("Sit out next hand").click()
    assert only(page, room, m.SitOut).on is True
    room.tell(m.You(TABLE, 4, 90_000, True, True, False))
    button(page, "I’m back").click()
    page.wait_for_function("() => true")
    assert [message.on for message in told(room, m.SitOut)] == [True, False]
    button(page, "Leave").click()
    expect(page.get_by_text("Your turns play as if you ran out of time")).to_be_visible()
    button(page, "Leave the table").click()
    assert only(page, room, m.Leave).table == TABLE
    room.tell(m.You(TABLE, 4, 90_000, False, True, True))
    expect(page.get_by_text("You leave after this hand.")).to_be_visible()
    expect(page.locator(".btns .pre, .btns .btn")).to_have_count(0)


def test_room_T5_the_stud_button_lies_by_seat_8(page: Page, wire: Show) -> None:
    wire(scenes.watching())
    disc = page.locator(".disc")
    expect(disc).to_have_count(1)
    expect(page.get_by_role("group", name="seat 8")).to_contain_text("Abernathy")
    expect(page.get_by_role("group", name="seat 8").locator(".disc")).to_be_visible()


def test_room_C1_own_hole_cards_stand_lower(page: Page, wire: Show) -> None:
    wire(scenes.fifth_street())
    hole = page.locator(".hero .card.hole").first.bounding_box()
    up = page.locator(".hero .card.up").first.bounding_box()
    assert hole
    assert up
    assert hole["y"] >= up["y"] + 20


def test_room_C2_a_folded_hand_leaves_at_once(page: Page, wire: Show) -> None:
    room = wire(scenes.fifth_street())
    wen = page.get_by_role("group", name="seat 7, Wen")
    expect(wen.locator(".card")).to_have_count(5)
    room.tell(update(101, seats=[scenes.folded(7, 13165, 5)]))
    expect(wen.locator(".card")).to_have_count(0)
    expect(wen).to_contain_text("folded fifth")


def test_room_S2_the_five_that_count_are_marked_and_named(page: Page, wire: Show) -> None:
    wire(scenes.showdown())
    wen = page.get_by_role("group", name="seat 7, Wen")
    expect(wen.locator(".m-hi")).to_have_count(5)
    expect(wen).to_contain_text("kings and sixes")
    expect(page.locator(".hero .m-lo")).to_have_count(5)
    expect(page.locator(".hero")).to_contain_text("7-5-4-2-A")


def test_room_S2_a_scoop_is_marked_both_ways(page: Page, wire: Show) -> None:
    scene = scenes.scoop_without_low()
    won = p.Won(6120, 0, "scoop")
    cards = ("9h 3c 2s 9d", "Ah 4d 6h")
    scene.snapshot.seats[3] = scenes.seat(4, 9430, *cards, open=True, won=won)
    wire(scene)
    hero = page.locator(".hero")
    expect(hero.locator(".m-hi")).to_have_count(5)
    expect(hero.locator(".m-lo")).to_have_count(5)
    expect(hero.locator(".read.won")).to_have_text(
        ["highpair of ninesscoop +$61.20", "low6-4-3-2-A"]
    )


def test_room_S2_a_tie_both_ways_is_marked_both_ways(page: Page, wire: Show) -> None:
    scene = scenes.scoop_without_low()
    won = p.Won(3060, 0, "share")
    cards = ("9h 3c 2s 9d", "Ah 4d 6h")
    scene.snapshot.seats[3] = scenes.seat(4, 9430, *cards, open=True, won=won)
    wire(scene)
    hero = page.locator(".hero")
    expect(hero.locator(".m-lo")).to_have_count(5)
    expect(hero.locator(".read.won")).to_have_text(
        ["highpair of ninesshare +$30.60", "low6-4-3-2-A"]
    )


def test_rule_R4_11_who_opens_for_an_all_in_low_card_is_told_so(page: Page, wire: Show) -> None:
    scene = scenes.third_street()
    scene.then = [turn(choices(fold=True, bring_in=50, complete=200), price=0)]
    wire(scene)
    expect(page.get_by_text("The low card is all-in. Open the betting, or fold:")).to_be_visible()
    expect(button(page, "Fold")).to_be_visible()
    expect(button(page, "Bring in $0.50")).to_be_visible()


def test_room_S3_each_pot_and_half_is_told_apart(page: Page, wire: Show) -> None:
    wire(scenes.showdown())
    main, side = page.locator(".centre .split").all()
    expect(main).to_contain_text("Main pot$61.20")
    expect(main.locator(".half.hi")).to_contain_text("Wen kings and sixes $30.60")
    expect(main.locator(".half.lo")).to_contain_text("quarter")
    expect(side.locator(".half.lo")).to_contain_text("$3.00")


def test_room_S2_a_phone_names_a_lone_winners_hand_beside_his_amount(
    page: Page, wire: Show
) -> None:
    page.set_viewport_size({"width": 375, "height": 812})
    wire(scenes.scoop_without_low())
    expect(page.locator(".drawer .rd2")).to_be_visible()
    expect(page.locator(".drawer .w1")).to_have_text("You nines full of tens $61.20")


def test_room_K1_names_and_chat_are_text(page: Page, wire: Show) -> None:
    scene = scenes.fifth_street()
    player = scene.snapshot.seats[0].player
    assert player
    player.name = "<img src=x>"
    wire(scene)
    expect(page.get_by_text("<img src=x>")).to_be_visible()
    expect(page.get_by_text("right <b>?</b>")).to_be_visible()
    expect(page.locator(".stage img, .lines p > b > b")).to_have_count(0)


def test_a_gap_in_the_numbers_is_filled_by_a_whole_picture(page: Page, wire: Show) -> None:
    room = wire(scenes.fifth_street())
    before = len(told(room, m.Watch))
    room.tell(update(103, felt=felt(price=1600)))
    assert len(sent(page, room, m.Watch, before + 1)) == before + 1
    expect(page.locator(".ladder .cur")).to_have_text("$4")


def test_a_lost_line_is_taken_up_again_as_the_same_player(page: Page, wire: Show) -> None:
    room = wire(scenes.fifth_street())
    room.drop()
    banner = page.locator(".banner", has_text="Reconnecting.")
    expect(banner).to_be_visible()
    expect(banner).to_have_count(0)
    hello = told(room, m.Hello)[-1]
    assert (hello.name, hello.token) == ("", "")  # the cookie says who it is
    assert hello.resume == [m.SeenTable(TABLE, 100)]


def test_a_reload_comes_back_to_the_table(page: Page, wire: Show) -> None:
    room = wire(scenes.fifth_street())
    page.reload()
    expect(page.locator(".hero")).to_be_visible()
    assert len(told(room, m.Hello)) == 2


def test_a_room_that_forgot_its_guests_says_so_and_leads_back(page: Page, wire: Show) -> None:
    room = wire(scenes.fifth_street())
    room.forgetful = True
    page.context.clear_cookies()
    room.drop()
    told_why = page.get_by_role("alert").filter(has_text="You are no longer signed in here.")
    expect(told_why).to_be_visible()
    expect(page.get_by_label("Your name")).to_be_focused()
    room.forgetful = False
    page.keyboard.type("Anna")
    page.keyboard.press("Enter")
    expect(page.locator(".stage")).to_be_visible()


def test_room_L5_the_lobby_tells_computer_opponents_from_people(page: Page, wire: Show) -> None:
    wire(scenes.fifth_street())
    button(page, "Lobby").click()
    expect(page.get_by_text("1 table, 1 player, 6 computer opponents")).to_be_visible()


def test_the_whole_row_of_a_table_opens_it(page: Page, wire: Show) -> None:
    wire(scenes.fifth_street())
    button(page, "Lobby").click()
    page.get_by_role("cell", name="$2/$4", exact=True).click(force=True)
    expect(page.locator(".stage")).to_be_visible()


def test_room_K3_the_table_speaks_dutch(page: Page, wire: Show) -> None:
    wire(scenes.fifth_street())
    button(page, "menu").click()
    page.get_by_label("Nederlands").check()
    page.keyboard.press("Escape")
    expect(button(page, "Passen")).to_be_visible()
    expect(page.get_by_role("group", name="stoel 7, Wen")).to_contain_text("paar heren")
    expect(page.locator(".lines")).to_contain_text("Wen maakt de inzet af tot $2.")
    page.reload()
    expect(button(page, "Passen")).to_be_visible()


def test_room_T3_B8_the_box_with_the_focus_stays_the_same_when_one_comes_back(
    page: Page, wire: Show
) -> None:
    scene = scenes.showdown()
    scene.snapshot.sitting_out = True
    room = wire(scene)
    page.get_by_label("Post ante").focus()
    room.tell(m.You(TABLE, 4, 90_000, False, False, False))
    expect(page.get_by_label("Sit out next hand")).to_be_visible()
    expect(page.get_by_label("Post ante")).to_be_focused()


def test_room_B7_a_seat_in_its_time_bank_counts_the_bank_down(page: Page, wire: Show) -> None:
    scene = scenes.anothers_turn()
    late = scene.snapshot.felt.turn
    assert late
    late.deadline, late.bank = scenes.now() - 5_000, 60_000
    wire(scene)
    expect(page.locator(".pill.turn")).to_have_text(re.compile(r"to act [45]\d s"))


def test_room_B7_a_lost_network_is_told_at_once(page: Page, wire: Show) -> None:
    wire(scenes.anothers_turn())
    page.evaluate("dispatchEvent(new Event('offline'))")
    expect(page.locator(".room.cutoff")).to_be_visible()
    expect(page.locator(".room.cutoff")).to_have_count(0)
