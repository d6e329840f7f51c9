"""A session of Stud Hi: the open pair on fourth street, and pots that are never halved."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.sessions import Session, a_session, two_people
from tests.browser.sitter import Sitter
from tests.browser.turns import (
    ALL,
    BET,
    BRING_IN,
    CALL,
    CHECK,
    COMPLETE,
    FOLD,
    FREE_FOLD,
    MAIN,
    POT,
    RAISE,
    SHARE,
    SIDE,
    capped,
)


@pytest.mark.proves("B1", "B3", "B4", "C4", "S3")
def test_room_B4_a_session_of_stud_hi_with_open_pairs(page: Page, another: NewPage) -> None:
    with a_session("studhi") as session:
        ann, bob = two_people(session, page, another(), ann=200_00, bob=200_00)
        an_open_pair_up_to_the_cap(session, ann, bob)
        an_open_pair_that_folds(session, ann, bob)
        a_tie(session, ann, bob)
        assert ann.complaints + bob.complaints == []


def an_open_pair_up_to_the_cap(session: Session, ann: Sitter, bob: Sitter) -> None:
    """R7.1-R7.4: both sizes until a big bet is made, then only big ones; each counts one."""
    session.begin({2: "Ac Kc 9c 6c 5h 2c Jh", 5: "Qs Qh 4c 4h 8s Td 3d", 7: "7d 2s Kd"}, {7: 40_00})
    bob.acts(f"{BRING_IN} $0.50")
    session.act("7 fold")
    ann.acts(f"{CALL} $0.50")
    # His fours are open: two pairs of buttons for both, also after he has checked.
    for one in (ann, bob):
        expect(one.page.locator(".street span")).to_have_text("open pair: $2 or $4")
    bob.acts(CHECK, FREE_FOLD, CHECK, f"{BET} $2", f"{BET} $4")
    ann.acts(f"{BET} $2", FREE_FOLD, CHECK, f"{BET} $2", f"{BET} $4")
    bob.acts(f"{RAISE} $6", FOLD, f"{CALL} $2", f"{RAISE} $4", f"{RAISE} $6")
    ann.acts(f"{RAISE} $10", FOLD, f"{CALL} $4", f"{RAISE} $10")
    bob.acts(f"{RAISE} $14", FOLD, f"{CALL} $4", f"{RAISE} $14")
    ann.acts(f"{CALL} $4", FOLD, f"{CALL} $4", capped("$14"))
    for _ in (5, 6, 7):
        bob.acts(CHECK, FREE_FOLD, CHECK, f"{BET} $4")
        ann.acts(CHECK, FREE_FOLD, CHECK, f"{BET} $4")
    # Ann's clubs; each has put in 0.40, 0.50 and 14; no half is cut off for a low.
    session.end(
        {2: 15_30, 5: -14_90, 7: -40}, f"{POT} $30.20 {ALL} $30.20 Ann flush, ace high $30.20"
    )


def an_open_pair_that_folds(session: Session, ann: Sitter, bob: Sitter) -> None:
    """R7.2, R7.5: small raises keep both sizes open, and a pair that folds takes neither away."""
    session.begin({2: "Ac Kc 9s Jd", 5: "Qs Qh 4c 8h", 7: "7d 2s Tc Th"}, {7: 40_00})
    bob.acts(f"{BRING_IN} $0.50")
    session.act("7 call")
    ann.acts(f"{CALL} $0.50")
    session.act("7 fold")
    ann.acts(f"{BET} $2", FREE_FOLD, CHECK, f"{BET} $2", f"{BET} $4")
    bob.acts(f"{RAISE} $4", FOLD, f"{CALL} $2", f"{RAISE} $4", f"{RAISE} $6")
    ann.acts(f"{RAISE} $8", FOLD, f"{CALL} $2", f"{RAISE} $6", f"{RAISE} $8")
    bob.acts(FOLD, FOLD, f"{CALL} $4", f"{RAISE} $12")
    # The 4 that Bob did not call go back: 2.70 from third street, and 4 of each.
    session.end({2: 5_80, 5: -4_90, 7: -90}, f"{POT} $10.70 {ALL} $10.70 Ann $10.70")


def a_tie(session: Session, ann: Sitter, bob: Sitter) -> None:
    """R11.2, R13.5: of 1.95 for two the odd cent is the first seat's from the button.

    Alder is all-in for 65 cents, so 25 of Ann's and of Bob's 90 cents lie in a side pot.
    """
    session.begin(
        {
            2: "Ac Kc 9s Jd 7h 2d Qd",
            5: "Ah Kh 4c Js 9d 3s Qh",
            7: "8d 6s Tc 5h 2c 3d Jh",
        },
        {7: 65},
    )
    bob.acts(f"{BRING_IN} $0.50")
    session.act("7 call")
    ann.acts(f"{CALL} $0.50", FOLD, f"{CALL} $0.50", f"{COMPLETE} $2")
    for _ in (4, 5, 6, 7):
        ann.acts(CHECK)
        bob.acts(CHECK)
    session.act("7 muck")
    shared = "Ann ace high {} {share} Bob ace high {} {share}"
    session.end(
        {2: 33, 5: 32, 7: -65},
        f"{MAIN} $1.95 {ALL} $1.95 " + shared.format("$0.98", "$0.97", share=SHARE),
        f"{SIDE} $0.50 {ALL} $0.50 " + shared.format("$0.25", "$0.25", share=SHARE),
    )
