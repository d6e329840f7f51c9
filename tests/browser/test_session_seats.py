"""A session in which players run out of time, sit out, add chips, leave, wait and come back."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.sessions import Session, a_session, dollars, two_people
from tests.browser.sitter import Sitter, W
from tests.browser.turns import (
    ALL,
    BET,
    BRING_IN,
    CALL,
    CHECK,
    COMPLETE,
    FOLD,
    FREE_FOLD,
    NO_FOLD,
    POT,
)

TURN, BANK = 20_000, 60_000
LEFT_WITH = 98_70
"""Bob's 100 less 0.90 that he lost by silence and the ante of the hand in which he left."""


@pytest.mark.proves("B7", "T1", "T2", "T3", "T4", "C4")
def test_room_B7_T3_T4_a_session_of_coming_and_going(page: Page, another: NewPage) -> None:
    with a_session() as session:
        ann, bob = two_people(session, page, another(), ann=100_00, bob=100_00)
        out_of_time(session, ann, bob)
        sitting_out_and_more_chips(session, ann, bob)
        leaving_in_the_middle(session, ann, bob)
        waiting_at_a_full_table(session, bob)
        back_with_what_he_left_with(session, ann, bob)
        assert ann.complaints + bob.complaints == []


def out_of_time(session: Session, ann: Sitter, bob: Sitter) -> None:
    """R9.3, W78, room B7: silent, Bob brings it in, checks, and folds to a bet; then he is out."""
    session.begin({2: "Ah Kh 9c 8c", 5: "Qs Js 2c Kd", 7: "Jh Td 8s"}, {7: 40_00})
    bob.sees(turn=["5"], offered=[NO_FOLD, f"{BRING_IN} $0.50", f"{COMPLETE} $2"])
    session.skip(TURN + BANK)
    ann.hears("Bob brings in $0.50")
    ann.hears(W["line.timed_out"].format(name="Bob"))
    session.act("7 fold")
    ann.acts(f"{CALL} $0.50")
    bob.sees(turn=["5"], offered=[FREE_FOLD, CHECK, f"{BET} $2"])
    session.skip(TURN)  # the bank is empty
    ann.hears("Bob checks.")
    ann.acts(f"{BET} $2")
    bob.sees(turn=["5"])
    session.skip(TURN)
    ann.hears("Bob folds.")
    session.end({2: 1_30, 5: -90, 7: -40}, f"{POT} $2.20 {ALL} $2.20 Ann $2.20")
    expect(bob.page.locator(".say")).to_contain_text(W["say.out"])


def sitting_out_and_more_chips(session: Session, ann: Sitter, bob: Sitter) -> None:
    """R2.8, room T3, T4: who is out pays no ante; chips asked for in a hand count after it."""
    session.begin({2: "Ah Kh 9c", 7: "Jh Td 8s"}, {7: 40_00})
    ann.sees(turn=["7"])
    bob.sees(turn=["7"])
    assert "5" not in ann.look()["cards"]
    assert ann.look()["says"]["5"] == W["seat.out"]
    bob.button("sitout.back").click()
    expect(bob.page.get_by_label(W["sitout"])).not_to_be_checked()
    add_chips(ann, "50")
    # She has her 101.30 less the ante in this hand, and the fifty behind them.
    expect(ann.page.locator(".hero .pending")).to_contain_text("+$50")
    ann.sees(stacks={"2": "$100.90", "5": "$99.10", "7": "$39.60"})
    session.act("7 bring_in")
    ann.acts(FOLD)
    session.stacks[2] += 50_00
    session.end({2: -40, 7: 40}, f"{POT} $0.80 {ALL} $0.80 Alder $0.80")


def add_chips(one: Sitter, dollars: str) -> None:
    one.button("own.open").click()
    one.button("chips.add.open").click()
    one.page.get_by_label(W["own.chips.amount"]).fill(dollars)
    one.page.get_by_role("dialog").locator("button[type=submit]").click()
    expect(one.page.get_by_role("dialog")).to_have_count(0)


def leaving_in_the_middle(session: Session, ann: Sitter, bob: Sitter) -> None:
    """Room T3, R9.3: Bob leaves in the hand; his turn is a time-out's at once."""
    session.begin({2: "Ah Kh 9c 8c", 5: "Qs Js 7c Kd", 7: "Jh Td 2s"}, {7: 40_00})
    session.act("7 bring_in")
    ann.acts(f"{COMPLETE} $2")
    bob.sees(turn=["5"])
    bob.button("stage.leave").click()
    expect(bob.page.get_by_role("dialog")).to_contain_text(W["stage.leave.hand"])
    bob.button("stage.leave.go").click()
    ann.hears("Bob folds.")
    session.act("7 fold")
    assert session.stacks.pop(5) - 40 == LEFT_WITH
    session.people.remove(bob)
    session.end({2: 1_30, 5: -40, 7: -90}, f"{POT} $2.20 {ALL} $2.20 Ann $2.20")
    expect(bob.page.locator(".hero")).to_have_count(0)


def waiting_at_a_full_table(session: Session, bob: Sitter) -> None:
    """Room T1: all eight seats are taken, Bob stands in line, and a seat is kept for him."""
    for seat in (1, 3, 4, 5, 6, 8):
        session.seat_caller(seat, 40_00)
    expect(bob.page.locator(".say")).to_contain_text(W["wait.full"])
    bob.page.get_by_role("button", name=W["wait.go"]).click()
    expect(bob.page.locator(".say")).to_contain_text(W["wait.place"].format(n=1, of=1))
    session.leaves(8)
    expect(bob.page.get_by_role("dialog")).to_contain_text(W["sit.title"].partition("{")[0])
    bob.page.keyboard.press("Escape")
    bob.button("wait.take", seat=8).click()


def back_with_what_he_left_with(session: Session, ann: Sitter, bob: Sitter) -> None:
    """Room T4: within the hour he brings what he left with, and is told how much."""
    bob.page.get_by_label(W["sit.amount"]).fill("40")
    bob.button("sit.go").click()
    least = f"${LEFT_WITH / 100:.2f}"
    expect(bob.page.get_by_role("alert")).to_contain_text(least)
    bob.button("wait.take", seat=8).click()
    bob.page.get_by_label(W["sit.amount"]).fill(f"{LEFT_WITH / 100:.2f}")
    bob.button("sit.go").click()
    expect(bob.page.locator(".hero")).to_be_visible()
    bob.sat(8, LEFT_WITH)
    session.people.append(bob)
    session.begin({2: "Ah Kh 9c", 8: "Qs Js 7c"}, {})
    for one in (ann, bob):
        one.sees(stacks={"2": dollars(session.stacks[2] - 40), "8": dollars(LEFT_WITH - 40)})
