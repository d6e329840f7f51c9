"""A session with a bad line, a page loaded anew, two tabs, a pause, new rules, and talk."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.sessions import Session, a_session, two_people
from tests.browser.sitter import Sitter, W, faces
from tests.browser.turns import ALL, BET, CALL, CHECK, COMPLETE, FOLD, FREE_FOLD, POT, RAISE

SEEN_BY_ALL = ("street", "pots", "ladder", "turn", "stacks")


@pytest.mark.proves("B5", "B7", "C4", "K1")
def test_case_V2_V4_a_session_with_a_bad_line_and_a_busy_host(page: Page, another: NewPage) -> None:
    with a_session(least_buy_in=40_00) as session:
        ann, bob = two_people(session, page, another(), ann=100_00, bob=100_00)
        missed_while_the_line_was_down(session, ann, bob)
        reloaded_and_in_two_tabs(session, ann, bob)
        a_choice_that_came_to_nothing(session, ann, bob)
        a_pause(session, ann, bob)
        new_rules(session, ann, bob)
        talk_and_mute(ann, bob)
        assert ann.complaints + bob.complaints == []


def missed_while_the_line_was_down(session: Session, ann: Sitter, bob: Sitter) -> None:
    """Case V4: Bob bets and drops; Birch folds, Ann calls, fifth street comes and she bets."""
    session.begin({2: "Ah Kh 9c Tc Js 4d", 5: "Qs Qd 7c Kd 2h 3s", 8: "Jh Td 2s 5c"}, {8: 40_00})
    session.act("8 bring_in")
    ann.acts(f"{CALL} $0.50")
    bob.acts(f"{CALL} $0.50")
    bob.acts(f"{BET} $2", FREE_FOLD, CHECK, f"{BET} $2")
    bob.page.context.set_offline(True)
    expect(bob.page.locator(".room.cutoff")).to_be_visible()
    expect(bob.page.locator(".banner")).to_contain_text(W["app.lost"])
    session.act("8 fold")
    folded = W["seat.folded"].format(street=W["street.short.4"])
    ann.sees(says={"5": W["status.lost"], "8": folded})
    ann.acts(f"{CALL} $2")
    bob_leads(session, ann, bob)


def bob_leads(session: Session, ann: Sitter, bob: Sitter) -> None:
    """His king leads fifth street while he is away: back, he sees what she sees, and acts."""
    session.wait_for(lambda: session.hand.turn == bob.seat, "Bob's turn")
    bob.page.context.set_offline(False)
    expect(bob.page.locator(".room.cutoff")).to_have_count(0)
    same_picture(ann, bob)
    bob.sees(
        street=W["street.5"],
        offered=[FREE_FOLD, CHECK, f"{BET} $4"],
        cards={"2": faces("?? ?? 9c Tc Js"), "5": faces("Qs Qd 7c Kd 2h")},
    )
    bob.sees_no_secret()
    bob.acts(CHECK)


def same_picture(one: Sitter, other: Sitter) -> None:
    """Who was away sees all that everybody sees as who never was."""
    seen = one.look()
    other.sees(**{what: seen[what] for what in SEEN_BY_ALL})


def reloaded_and_in_two_tabs(session: Session, ann: Sitter, bob: Sitter) -> None:
    """Case V1, room B6: a page loaded anew has the turn again; of two tabs of Bob's one acts."""
    ann.acts(f"{BET} $4")
    bob.sees(offered=[FOLD, f"{CALL} $4", f"{RAISE} $8"])
    bob.page.reload()
    bob.sees(
        turn=["5"],
        offered=[FOLD, f"{CALL} $4", f"{RAISE} $8"],
        cards={"2": faces("?? ?? 9c Tc Js"), "5": faces("Qs Qd 7c Kd 2h")},
    )
    same_picture(ann, bob)
    tab = Sitter(session, bob.page.context.new_page(), "Bob")
    tab.seat = bob.seat
    tab.page.goto(bob.page.url)
    tab.sees(turn=["5"], offered=[FOLD, f"{CALL} $4", f"{RAISE} $8"])
    tab.acts(f"{CALL} $4")
    session.wait_for(lambda: session.hand.street == 6, "sixth street")
    for one in (ann, bob, tab):
        one.sees(street=W["street.6"], pots=[f"{POT} $14.70"])
    tab.page.close()


def a_choice_that_came_to_nothing(session: Session, ann: Sitter, bob: Sitter) -> None:
    """Case V2, room B5: a tick dies with its hand, and with a line; nothing is sent for it."""
    bob.acts(CHECK)
    ann.sees(turn=["2"])
    bob.page.get_by_label(W["ahead.check_fold"], exact=True).check()
    ann.button("fold.free").click()
    ann.page.get_by_role("dialog").get_by_role("button", name=FOLD, exact=True).click()
    # Ann and Bob have put in 0.40, 0.50, 2 and 4, Birch 0.90.
    session.end({2: -6_90, 5: 7_80, 8: -90}, f"{POT} $14.70 {ALL} $14.70 Bob $14.70")
    # Dealt three aces, he is asked as if he had never chosen.
    session.begin({2: "Kh Kd 9c Tc", 5: "As Ad Ah 3d", 8: "Jh Td 2s"}, {8: 40_00})
    session.act("8 bring_in")
    ann.acts(f"{COMPLETE} $2")
    bob.sees(turn=["5"], offered=[FOLD, f"{CALL} $2", f"{RAISE} $4"])
    bob.acts(f"{CALL} $2")
    session.act("8 fold")


def a_pause(session: Session, ann: Sitter, bob: Sitter) -> None:
    """Room B7: while the host has stopped the table no clock runs, and no button does anything."""
    ann.sees(street=W["street.4"])
    bob.sees(turn=["5"], offered=[FREE_FOLD, CHECK, f"{BET} $2"])
    at_desk(ann, "host.table", "host.pause")
    expect(bob.page.locator(".banner")).to_contain_text(W["banner.paused"])
    ann.page.keyboard.press("Escape")
    bob.page.locator(".btns").get_by_role("button", name=CHECK, exact=True).click(force=True)
    session.skip(10 * 60_000)
    for one in (ann, bob):
        expect(one.page.locator(".secs")).to_have_count(0)
        one.sees(turn=[])
    assert session.hand.turn == bob.seat
    ann.button("banner.resume").click()
    for one in (ann, bob):
        one.sees(turn=["5"], banner="")
    bob.acts(CHECK, FREE_FOLD, CHECK, f"{BET} $2")
    ann.acts(f"{BET} $2")
    bob.acts(FOLD, FOLD, f"{CALL} $2", f"{RAISE} $4")


def at_desk(host: Sitter, tab: str, button: str) -> None:
    """At his desk, the host presses a button."""
    host.button("host.button").click()
    host.page.get_by_role("tab", name=W[tab]).click()
    host.page.get_by_role("tabpanel").get_by_role("button", name=W[button], exact=True).click()


def new_rules(session: Session, ann: Sitter, bob: Sitter) -> None:
    """Other stakes count from the next hand on, and all are told what is new."""
    session.wait_for(session.is_over, "the hand ends")
    ann.button("host.button").click()
    ann.page.get_by_role("tab", name=W["host.rules"]).click()
    ann.page.get_by_label(W["lobby.stakes"]).select_option("3")
    ann.page.get_by_role("button", name=W["host.rules.go"]).click()
    ann.page.keyboard.press("Escape")
    expect(bob.page.locator(".banner.rules")).to_contain_text(W["banner.rules"])
    bob.button("banner.rules.see").click()
    told = bob.page.get_by_role("dialog").locator(".points li")
    expect(told.first).to_contain_text("$3")
    bob.page.keyboard.press("Escape")
    session.begin({2: "Kh Kd 9c", 5: "As Ad 2h"}, {})
    bob.acts(f"{COMPLETE} $3")
    ann.acts(FOLD, FOLD, f"{CALL} $3", f"{RAISE} $6")


def talk_and_mute(ann: Sitter, bob: Sitter) -> None:
    """Room K1: what is said is text, never markup; one click mutes; whom the host mutes is told."""
    ann.says("<b>nice</b> & so on")
    bob.button("chat.open").click()
    chat = bob.page.get_by_role("dialog")
    expect(chat.locator(".lines")).to_contain_text("Ann <b>nice</b> & so on")
    chat.get_by_label(W["chat.say"]).fill("thank you")
    bob.page.keyboard.press("Enter")
    ann.hears("thank you")
    ann.page.locator(".lines").get_by_role(
        "button", name=W["mute"].format(name="Bob"), exact=True
    ).first.click()
    expect(ann.page.locator(".lines")).not_to_contain_text("thank you")
    at_desk_mutes(ann, "Bob")
    expect(chat).to_contain_text(W["chat.muted"])


def at_desk_mutes(host: Sitter, name: str) -> None:
    host.button("host.button").click()
    host.page.get_by_role("tab", name=W["host.people"]).click()
    panel = host.page.get_by_role("tabpanel")
    panel.get_by_role("button", name=f"{W['host.mute']} {name}").click()
    host.page.keyboard.press("Escape")
