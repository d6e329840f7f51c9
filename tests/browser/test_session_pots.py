"""A session of Stud Hi/Lo: two people, and every way in which a pot is played for and split.

Ann sits in seat 2 at a desk, Bob in seat 5 with a phone. Each hand's amounts are reckoned here,
by the rules. In all of them nobody's page hears of a card that it may not show (room C1, C4):
`Sitter.acts` and `Session.end` look.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import SIZES, NewPage, Shoot
from tests.browser.layout import broken_promises
from tests.browser.sessions import Session, a_session, two_people
from tests.browser.sitter import Sitter, W, faces
from tests.browser.turns import (
    ALL,
    BET,
    BRING_IN,
    CALL,
    CHECK,
    COMPLETE,
    FOLD,
    FREE_FOLD,
    HIGH,
    LOW,
    MAIN,
    MUCK,
    NO_FOLD,
    NO_LOW,
    NO_RAISE,
    POT,
    QUARTER,
    RAISE,
    SCOOP,
    SHOW,
    SIDE,
    capped,
    side,
)


@pytest.mark.proves("B1", "B2", "B3", "B4", "C1", "C3", "C4", "H1", "S1", "S3", "S6", "F1")
def test_case_U2_U4_a_session_of_every_kind_of_pot(
    page: Page, another: NewPage, shoot: Shoot
) -> None:
    with a_session(stacked=6) as session:
        ann, bob = two_people(session, page, another(), ann=13_00, bob=200_00)
        an_all_in_with_two_side_pots(session, ann, bob)
        everybody_folds(session, ann, bob)
        a_round_checked_by_all_and_no_low(session, ann, bob)
        a_capped_street_and_a_scoop(session, ann, bob)
        a_quartered_pot(session, ann, bob)
        a_common_card(session, ann, bob, shoot)
        a_deck_that_is_checked(session, ann, bob)
        assert ann.complaints + bob.complaints == []


def an_all_in_with_two_side_pots(session: Session, ann: Sitter, bob: Sitter) -> None:
    """Case U4 (the hand of case P1), R5.4, R6.5, R11.2, R14.9: Alder 5, Birch 9, the others 13."""
    session.begin(
        {
            2: "Qh Qs Th Ts 7h 7d 2c",
            5: "5h 5s 8h 8d 9h Tc 6c",
            7: "Ac 2d 4h 6s 8c Qd Jd",
            8: "Kh Ks Jc Jh Js 9d 3c",
        },
        {7: 5_00, 8: 9_00},
    )
    session.act("7 bring_in", "8 complete 200")
    ann.sees(cards={"2": faces("Qh Qs Th"), **backs("8h 4h Jc", 5, 7, 8)})
    ann.acts(f"{CALL} $2", FOLD, f"{CALL} $2", f"{RAISE} $4")
    bob.acts(f"{RAISE} $4", FOLD, f"{CALL} $2", f"{RAISE} $4")
    session.act("7 call", "8 raise 600")
    ann.acts(f"{RAISE} $8", FOLD, f"{CALL} $4", f"{RAISE} $8")
    bob.acts(f"{CALL} $4", FOLD, f"{CALL} $4", capped("$8"))
    session.act("7 call", "8 call")
    pots = [
        f"{W['centre.pots']} $30.20",
        f"{W['centre.main']} $20.00",
        f"{W['centre.side']} $10.20",
    ]
    ann.sees(street=W["street.4"], pots=pots)
    bob.sees(street=W["street.4"], pots=pots)

    session.act("8 check")
    ann.acts(f"{BET} $2", FREE_FOLD, CHECK, f"{BET} $2")
    bob.acts(f"{CALL} $2", FOLD, f"{CALL} $2", f"{RAISE} $4")
    session.act("8 call")
    # Three jacks lead, but Birch is all-in: the next who can act begins.
    ann.acts(f"{BET} $2.60", FREE_FOLD, CHECK, f"{BET} $2.60")
    first, second = (W["centre.side_n"].format(number=n) for n in (1, 2))
    bob.sees(pots=[f"{W['centre.pots']} $37.40", pots[1], f"{first} $12.00", f"{second} $5.40"])
    bob.acts(f"{CALL} $2.60", FOLD, f"{CALL} $2.60", NO_RAISE)

    # No bet is possible any more: all four hands are turned up, and the rest is dealt face up.
    session.end(
        {2: -5_00, 5: -13_00, 7: 5_00, 8: 13_00},
        f"{MAIN} $20.00 {HIGH} $10.00 Birch jacks full of kings $10.00 "
        f"{LOW} $10.00 Alder 8-6-4-2-A $10.00",
        f"{side(1)} $12.00 {HIGH} $12.00 Birch jacks full of kings $12.00 {NO_LOW}",
        f"{side(2)} $8.00 {HIGH} $8.00 Ann queens and tens $8.00 {NO_LOW}",
    )
    for one in (ann, bob):
        # Exactly five cards are marked: of winners those of their half, of Bob the best he had.
        one.sees(marked={"2": [5, 0], "5": [5, 0], "7": [0, 5], "8": [5, 0]})
        # All that was live is in the window: four hands, nothing closed (room H1).
        last_hand(one, {8: "+$13.00", 7: "+$5.00", 2: "−$5.00", 5: "−$13.00"}, closed=0)
    replayed(bob)
    add_chips(session, ann, 192_00)


def backs(doors: str, *seats: int) -> dict[str, list[str]]:
    """Third street as others see it: two backs and a door card each."""
    return {
        str(seat): faces(f"?? ?? {door}") for seat, door in zip(seats, doors.split(), strict=True)
    }


def last_hand(one: Sitter, nets: dict[int, str], *, closed: int) -> None:
    """The window of the last hand: who won what, best first, and so many cards face down."""
    one.button("hands.open").first.click()
    window = one.page.get_by_role("dialog")
    expect(window.locator(".hline .net")).to_have_text(list(nets.values()))
    expect(window.locator(".hline .who i")).to_have_text([str(seat) for seat in nets])
    expect(window.locator(".hline .card.back")).to_have_count(closed)
    one.page.keyboard.press("Escape")


def replayed(one: Sitter) -> None:
    """Case U4: in a replay the others' down cards are closed until they were turned up."""
    page = one.page
    one.button("hands.open").first.click()
    page.get_by_role("link", name=W["hands.replay"]).click()
    closed = page.locator(".seat .card.back")
    one.button("replay.street").click()
    expect(closed).to_have_count(6)
    page.keyboard.press("End")
    expect(closed).to_have_count(0)
    # A phone shows the main pot and one side pot; the third stands in the racks.
    expect(page.locator(".ledger .split:visible")).to_have_count(2)
    page.get_by_role("link", name=W["replay.back"]).click()
    expect(page.locator(".table:not(.replay) .stage")).to_be_visible()


def add_chips(session: Session, one: Sitter, cents: int) -> None:
    """Between hands they count at once (room T4)."""
    one.button("own.open").click()
    one.button("chips.add.open").click()
    one.page.get_by_label(W["own.chips.amount"]).fill(f"{cents / 100:.2f}")
    one.page.get_by_role("dialog").locator("button[type=submit]").click()
    session.stacks[one.seat] += cents
    stack = f"${session.stacks[one.seat] / 100:.2f}"
    one.session.wait_for(lambda: one.look()["stacks"][str(one.seat)] == stack, stack)


def everybody_folds(session: Session, ann: Sitter, bob: Sitter) -> None:
    """R4.10, R9.1, R11.1, room S6: no showdown; what nobody called goes back; Ann may show."""
    session.begin({2: "Ah Ad 9c", 5: "Ks Qs 3d", 7: "Jh Td 8s"}, {7: 40_00})
    bob.acts(f"{BRING_IN} $0.50", NO_FOLD, f"{BRING_IN} $0.50", f"{COMPLETE} $2")
    session.act("7 fold")
    ann.acts(f"{COMPLETE} $2", FOLD, f"{CALL} $0.50", f"{COMPLETE} $2")
    bob.acts(FOLD, FOLD, f"{CALL} $1.50", f"{RAISE} $4")
    ann.button("act.show").click()
    bob.sees(cards={"2": faces("Ah Ad 9c")})
    # Three antes, the bring-in and as much of the completion: Ann's own 90 cents and 1.30 more.
    session.end({2: 1_30, 5: -90, 7: -40}, f"{POT} $2.20 {ALL} $2.20 Ann $2.20")
    last_hand(bob, {2: "+$1.30", 5: "−$0.90", 7: "−$0.40"}, closed=0)


def a_round_checked_by_all_and_no_low(session: Session, ann: Sitter, bob: Sitter) -> None:
    """Case U2 (a), R4.9, R6.6, R13.1, R14.3, R14.6: nobody bets; no hand has a low; Ann mucks."""
    session.begin(
        {2: "Kc 7s 4h Kh 9s Jd 5h", 5: "Ad Qs 2c 9d Js 8c 6h", 7: "Qc 3s Qd Tc Jc 8d 3h"},
        {7: 40_00},
    )
    bob.acts(f"{BRING_IN} $0.50")
    session.act("7 call")
    ann.acts(f"{CALL} $0.50", FOLD, f"{CALL} $0.50", f"{COMPLETE} $2")
    for bet in ("$2", "$4", "$4", "$4"):
        if bet == "$2":
            keeps_his_cards(ann)
        ann.acts(CHECK, FREE_FOLD, CHECK, f"{BET} {bet}")
        bob.acts(CHECK, FREE_FOLD, CHECK, f"{BET} {bet}")
        session.act("7 check")
    # Bob brought it in and shows first; Alder's queens are better and are turned up; Ann may muck.
    ann.sees(turn=["2"], offered=[MUCK, SHOW])
    ann.acts(MUCK)
    session.end(
        {2: -90, 5: -90, 7: 1_80},
        f"{POT} $2.70 {HIGH} $2.70 Alder queens and threes $2.70 {NO_LOW}",
    )
    assert "king of clubs" not in bob.look()["cards"]["2"]
    # The window shows what was mucked too (room H1).
    last_hand(bob, {7: "+$1.80", 2: "−$0.90", 5: "−$0.90"}, closed=0)


def keeps_his_cards(one: Sitter) -> None:
    """Folding for free stands behind a menu and asks (case U2, room B4)."""
    one.sees(turn=[str(one.seat)])
    one.button("fold.free").click()
    expect(one.page.get_by_role("dialog", name=W["fold.ask"])).to_be_visible()
    one.button("fold.keep").click()
    one.sees(turn=[str(one.seat)])


def a_capped_street_and_a_scoop(session: Session, ann: Sitter, bob: Sitter) -> None:
    """Case U2 (b), R4.7, R6.1-R6.3, R7.5, R13.2, R14.2: capped heads-up; a pair up, no big bet."""
    session.begin({2: "Ac 2c 3h 4s 5d Kd 9h", 5: "Kh Ks Qh Qd 6d Jh 7c", 7: "Th 8h 2d"}, {7: 40_00})
    session.act("7 bring_in")
    ann.acts(f"{COMPLETE} $2")
    bob.acts(f"{RAISE} $4", FOLD, f"{CALL} $2", f"{RAISE} $4")
    session.act("7 fold")
    ann.acts(f"{RAISE} $6", FOLD, f"{CALL} $2", f"{RAISE} $6")
    bob.acts(f"{RAISE} $8", FOLD, f"{CALL} $2", f"{RAISE} $8")
    for one in (ann, bob):
        one.sees(ladder=W["centre.capped"])
    ann.acts(f"{CALL} $2", FOLD, f"{CALL} $2", capped("$8"))

    bob.acts(CHECK, FREE_FOLD, CHECK, f"{BET} $2")
    ann.acts(f"{BET} $2")
    bob.acts(f"{RAISE} $4", FOLD, f"{CALL} $2", f"{RAISE} $4")
    ann.acts(f"{CALL} $2", FOLD, f"{CALL} $2", f"{RAISE} $6")
    for first, second in ((bob, ann), (bob, ann), (bob, ann)):
        first.acts(CHECK, FREE_FOLD, CHECK, f"{BET} $4")
        second.acts(CHECK)
    # At its own pace: hand by hand, and then the pot (room S1, S3).
    pot = f"{POT} $25.70 {SCOOP} $25.70 Ann straight to the five $25.70"
    for one in (ann, bob):
        one.sees(ledger=[one.own_words(pot)], marked={"2": [5, 5], "5": [5, 0]})
    session.end({2: 13_30, 5: -12_40, 7: -90}, pot)


def a_quartered_pot(session: Session, ann: Sitter, bob: Sitter) -> None:
    """R8.2, R13.3-R13.5, R14.7: the low is shared, and odd cents go to high, then by seat.

    Main pot 8.55 (three times 2.85): high 4.28, low 4.27 as 2.14 and 2.13. Side pot 0.10: high
    0.05, low as 0.03 and 0.02. Ann and Bob have put in 2.90 each.
    """
    session.begin(
        {2: "As 2s 4c 6d 3c Qd Tc", 5: "Ah 2h 3h 4d 8h Kh 6s", 7: "Kc Kd 9s Js Ts 5d 5c"},
        {7: 2_85},
    )
    bob.acts(f"{BRING_IN} $0.50")
    session.act("7 call")
    ann.acts(f"{CALL} $0.50")
    session.act("7 check")
    ann.acts(f"{BET} $2")
    bob.acts(f"{CALL} $2", FOLD, f"{CALL} $2", f"{RAISE} $4")
    session.act("7 call")
    for first, second in ((ann, bob), (bob, ann), (bob, ann)):
        first.acts(CHECK)
        second.acts(CHECK)
    session.act("7 muck")
    shared = "Ann 6-4-3-2-A {} {q} Bob 6-4-3-2-A {} {q}"
    session.end(
        {2: -73, 5: 3_58, 7: -2_85},
        f"{MAIN} $8.55 {HIGH} $4.28 Bob flush, ace high $4.28 "
        f"{LOW} $4.27 " + shared.format("$2.14", "$2.13", q=QUARTER),
        f"{SIDE} $0.10 {HIGH} $0.05 Bob flush, ace high $0.05 "
        f"{LOW} $0.05 " + shared.format("$0.03", "$0.02", q=QUARTER),
    )


def a_common_card(session: Session, ann: Sitter, bob: Sitter, shoot: Shoot) -> None:
    """R10.2, R10.6, R14.3, room B2, C3: eight stay in, and one card is everyone's seventh."""
    session.begin(
        {
            0: "5h",
            1: "As Kd Ks 8d 2h 7c",
            2: "Ah 3d 2c 4d 6c Kc",
            3: "9d 9h Th 4c 6h 2s",
            4: "Kh Qd 9c 3h 7h Ac",
            5: "8c 8h Jc 6d 4h Tc",
            6: "7s 7d Td 5d 3s Ad",
            7: "Qs Qc 4s Qh 3c Ts",
            8: "Jh Jd 9s 6s 8s 2d",
        },
        dict.fromkeys((1, 3, 4, 6, 7, 8), 40_00),
    )
    ann.sees(turn=["2"])
    expect(ann.page.locator(".say")).to_contain_text(W["say.open"].partition("{card}")[2])
    at_each_size(ann, shoot, "third-street")
    ann.acts(f"{BRING_IN} $0.50", NO_FOLD, f"{BRING_IN} $0.50", f"{COMPLETE} $2")
    session.passive()
    bob.acts(f"{CALL} $0.50")
    for street in (4, 5, 6, 7):
        for one in in_turn(session, ann, bob):
            if street == 7:
                one.sees(common=faces("5h"))
            if street == 7 and one is ann:
                expect(ann.page.locator(".seat .card.up:not(.ghost)")).to_have_count(32)
                expect(ann.page.locator(".hero .ghost")).to_be_visible()
                at_each_size(ann, shoot, "seventh-street")
            one.acts(CHECK)
    # Ann paid the bring-in and shows first: nobody beats her straight or her wheel.
    session.passive()
    bob.acts(MUCK, MUCK, SHOW)
    session.passive()
    pot = f"{POT} $7.20 {SCOOP} $7.20 Ann straight to the six $7.20"
    session.end({2: 6_30, **dict.fromkeys((1, 3, 4, 5, 6, 7, 8), -90)}, pot)
    at_each_size(ann, shoot, "showdown")


def in_turn(session: Session, *people: Sitter) -> Iterator[Sitter]:
    """The people as a street comes to them; the others check."""
    for _ in people:
        session.passive()
        yield next(one for one in people if one.seat == session.hand.turn)


def at_each_size(one: Sitter, shoot: Shoot, name: str) -> None:
    """The layout holds at every size; a picture of each is kept."""
    for size, (width, height) in SIZES.items():
        one.page.set_viewport_size({"width": width, "height": height})
        assert broken_promises(one.page) == [], size
        shoot(f"{name}-{size}")
    one.page.set_viewport_size({"width": 1440, "height": 900})


def a_deck_that_is_checked(session: Session, ann: Sitter, bob: Sitter) -> None:
    """Room F1: a deck that nobody stacked holds what was promised, for both."""
    session.begin({}, {})
    for one, choice in zip(in_turn(session, ann, bob), (f"{BRING_IN} $0.50", FOLD), strict=True):
        one.acts(choice)
    for one in (ann, bob):
        one.button("hands.open").first.click()
        one.button("check.go").click()
        good = W["check.good"].format(n=4)
        expect(one.page.get_by_role("dialog")).to_contain_text(good)
        expect(one.page.get_by_role("dialog")).to_contain_text(W["check.root_seen"])
        one.page.keyboard.press("Escape")
