"""Motion and the pace of a showdown, frame by frame: room S1, S3, K5, and the felt's "Motion"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import deepcopy
from itertools import pairwise
from typing import Any

import pytest
from msgspec import convert
from playwright.sync_api import Page, expect

from doorcard.web import messages as m
from doorcard.web import picture as p
from doorcard.web.wire_events import WireEvent
from tests.browser import scenes
from tests.browser.conftest import SIZES, Shoot, Show, Wire
from tests.browser.scenes import TABLE, YOU, Scene, choices, felt, seat, turn
from tests.browser.test_felt import remember
from tests.browser.test_page import button, only

# Watches every frame as it is painted: which cards can be seen, and what is on its way. A resize
# is told after all that a page does for its next frame, and before that is painted.
FRAMES = """
() => {
  const probe = document.body.appendChild(document.createElement("div"));
  probe.style.cssText = "position: fixed; width: 0; height: 1px; visibility: hidden";
  window.frames = [];
  const look = () => {
    const moves = document.getAnimations().filter(({ id }) => id === "move");
    const frame = {
      cards: [...document.querySelectorAll(".seat [data-at]")]
        .filter((card) => getComputedStyle(card).opacity > 0)
        .map((card) => card.dataset.at),
      ghosts: document.querySelectorAll(".moving > *").length,
      moves: moves.length,
    };
    window.frames.push(frame);
    if (!window.holdAt?.(frame)) return;
    window.holdAt = null;
    window.held = moves;
    for (const move of moves) move.pause();
  };
  new ResizeObserver(look).observe(probe);
  const next = () => {
    probe.style.width = `${window.frames.length % 2}px`;
    requestAnimationFrame(next);
  };
  next();
}
"""

UNDER_WAY = "() => document.getAnimations().some(({ id }) => id === 'move')"
STILL = f"() => !({UNDER_WAY})() && document.querySelectorAll('.moving > *').length === 0"


_HELD = "() => window.held?.map((move) => move.effect.target.textContent)"
_GO_ON = "() => window.held.forEach((move) => move.play())"


def hold(page: Page, when: str) -> None:
    """Let whatever moves stand still in the first frame of which `when` is true."""
    page.evaluate(f"() => {{ window.held = null; window.holdAt = (frame) => {when}; }}")


def held(page: Page) -> list[str]:
    """Wait for that: what is written on all that stands still."""
    texts: list[str] = page.wait_for_function(_HELD).json_value()
    return texts


def watch(page: Page, room: Wire) -> None:
    page.set_default_timeout(5_000)
    # What moves things is fetched at the first change of a picture.
    room.tell(m.You(TABLE, YOU, 90_000, False, True, False))
    page.wait_for_load_state("networkidle")
    page.evaluate(FRAMES)


def frames(page: Page) -> list[Any]:
    """What was painted, until all is still again."""
    page.wait_for_timeout(150)
    page.wait_for_function(STILL, timeout=4_000)
    found: list[Any] = page.evaluate("window.frames")
    return found


def event(kind: str, **facts: Any) -> WireEvent:
    told: WireEvent = convert({"type": kind, **facts}, WireEvent)
    return told


def update(seq: int, told: WireEvent, **facts: Any) -> m.Update:
    return m.Update(TABLE, seq, scenes.now(), told, **facts)


# A deal

DOORS = ("Kd", "9c", "Qs", "2c", "7h", "Jd", "4s", "Th")


def undealt() -> Scene:
    """The antes are in, and nobody has a card yet."""
    scene = scenes.third_street()
    for one in scene.snapshot.seats:
        one.down, one.up, one.high, one.low = [], [], None, None
    scene.snapshot.felt.turn = None
    return Scene(scene.snapshot)


def dealing(scene: Scene) -> Iterator[m.Update]:
    """Two down, one up, one card at a time from seat 1, each in a message of its own."""
    seats = scene.snapshot.seats
    seq = scene.snapshot.seq
    for part in ("down", "down", "up"):
        for number in range(1, 9):
            seq += 1
            one = seats[number - 1]
            mine = ("As", "3d")[len(one.down) % 2] if number == YOU else "??"
            card = mine if part == "down" else DOORS[number - 1]
            getattr(one, part).append(card)
            told = event("CardDealt", seat=number, card=card, face=part)
            yield update(seq, told, seats=[deepcopy(one)])


def in_order() -> list[str]:
    rounds = ("down.0", "down.1", "up.0")
    return [f"{number}.{place}" for place in rounds for number in range(1, 9)]


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_a_deal_in_the_middle(size: str, page: Page, wire: Show, shoot: Shoot) -> None:
    scene = undealt()
    room = wire(scene)
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    watch(page, room)
    hold(page, "frame.cards.length > 8")
    room.tell(*dealing(scene))
    held(page)
    shoot("dealt")
    cards = page.evaluate("window.frames.at(-1).cards")
    assert sorted(cards) == sorted(in_order()[: len(cards)])
    assert 8 < len(cards) < 24
    page.evaluate(_GO_ON)
    frames(page)


def test_room_C1_cards_are_dealt_in_order_and_no_frame_shows_what_never_was(
    page: Page, wire: Show
) -> None:
    scene = undealt()
    room = wire(scene)
    watch(page, room)
    room.tell(*dealing(scene))
    seen = frames(page)
    order = in_order()
    stages = [sorted(frame["cards"], key=order.index) for frame in seen]
    # At every moment the table is one that was: the first so many cards of the deal.
    assert all(cards == order[: len(cards)] for cards in stages)
    assert all(len(early) <= len(late) for early, late in pairwise(stages))
    assert stages[-1] == order
    assert len({len(cards) for cards in stages}) > 8, "the cards came in a heap"


def test_while_cards_are_dealt_a_click_is_answered_at_once(page: Page, wire: Show) -> None:
    scene = undealt()
    room = wire(scene)
    watch(page, room)
    offered = choices(fold=False, bring_in=50, complete=200)
    messages = list(dealing(scene))
    messages[-1].felt = felt(street=3, price=0, opener=YOU, headline=None)
    hold(page, "frame.cards.length > 8")
    room.tell(*messages, turn(offered, price=0))
    held(page)
    button(page, "Bring in $0.50").click()
    assert only(page, room, m.Act).act == "bring_in"
    assert page.evaluate(UNDER_WAY), "the deal was over before the click"
    page.evaluate(_GO_ON)
    frames(page)


def test_who_acts_ends_the_deal_and_every_card_lies_in_its_place(page: Page, wire: Show) -> None:
    scene = undealt()
    room = wire(scene)
    watch(page, room)
    messages = list(dealing(scene))
    hold(page, "frame.cards.length > 8")
    room.tell(*messages)
    held(page)
    brought = deepcopy(scene.snapshot.seats[0])
    brought.stack, brought.bet = brought.stack - 50, 50
    told = event("BroughtIn", seat=1, amount=50, allin=False)
    room.tell(update(messages[-1].seq + 1, told, seats=[brought]))
    seen = frames(page)
    first = next(frame for frame in seen if frame["ghosts"] > 0)
    assert sorted(first["cards"]) == sorted(in_order())


@pytest.mark.parametrize("calm", ["machine", "setting"])
def test_room_K5_who_wants_no_motion_has_none(calm: str, page: Page, wire: Show) -> None:
    if calm == "machine":
        page.emulate_media(reduced_motion="reduce")
    else:
        remember(page, motion="off")
    scene = undealt()
    room = wire(scene)
    watch(page, room)
    room.tell(*dealing(scene))
    seen = frames(page)
    assert max(frame["moves"] for frame in seen) == 0
    assert len(seen[-1]["cards"]) == 24
    page.wait_for_timeout(50)
    assert page.evaluate("document.getAnimations().length") == 0


def test_what_comes_as_a_whole_picture_does_not_move(page: Page, wire: Show) -> None:
    room = wire(undealt())
    watch(page, room)
    whole = scenes.third_street().snapshot
    whole.seq = 130
    room.tell(whole)
    expect(page.locator(".seat .card")).to_have_count(24)
    assert max(frame["moves"] for frame in frames(page)) == 0


def test_a_lost_line_comes_back_to_a_table_that_lies_still(page: Page, wire: Show) -> None:
    scene = undealt()
    room = wire(scene)
    watch(page, room)
    list(dealing(scene))  # while nobody hears it
    scene.snapshot.seq += 24
    room.drop()
    banner = page.locator(".banner", has_text="Reconnecting.")
    expect(banner).to_be_visible()
    expect(banner).to_have_count(0)
    room.tell(scene.snapshot)
    expect(page.locator(".seat .card")).to_have_count(24)
    assert max(frame["moves"] for frame in frames(page)) == 0


# Chips and folds


def test_a_bet_and_a_fold_move_and_leave_nothing_behind(page: Page, wire: Show) -> None:
    room = wire(scenes.anothers_turn())
    watch(page, room)
    called = seat(1, 10620, "9s Js Jd", last=p.LastAct("call", 400))
    room.tell(update(101, event("Called", seat=1, amount=400, allin=False), seats=[called]))
    room.tell(update(102, event("Folded", seat=6, dealt=True), seats=[scenes.folded(6, 1000, 5)]))
    seen = frames(page)
    # One heap of chips, and five cards that fade where they lay.
    assert max(frame["ghosts"] for frame in seen) == 6
    # The seat itself is empty from the first frame on (room C2).
    after = [frame for frame in seen if frame["ghosts"] > 0]
    assert not any(at.startswith("6.") for frame in after for at in frame["cards"])
    assert page.evaluate("document.querySelector('.moving').childElementCount") == 0


# The showdown


def showing() -> tuple[Scene, list[m.Update]]:
    """Three hands to be shown and three pots to be paid, after the last bet."""
    scene = scenes.showdown()
    over = scene.snapshot
    seats: Sequence[p.SeatView] = deepcopy(over.seats)
    results = deepcopy(over.felt.results)
    for one in over.seats:
        if one.open and one.seat != YOU:
            one.down = ["??", "??", "??"]
        won = (one.won.high + one.won.low) if one.won else 0
        one.open, one.mucked, one.won, one.stack = False, False, None, one.stack - won
        one.best_high, one.best_low, one.high, one.low = [], [], None, None
    over.felt.results, over.felt.phase, over.felt.next_hand_at = [], "showdown", 0
    now = {one.seat: deepcopy(one) for one in over.seats}
    messages: list[m.Update] = []
    for number in (7, 4, 6):
        shown = deepcopy(seats[number - 1])
        shown.won, shown.stack = None, now[number].stack
        now[number] = shown
        told = event("HandShown", seat=number, cards=shown.down)
        messages.append(update(101 + len(messages), told, seats=[deepcopy(shown)]))
    paid: list[p.PotResult] = []
    for result in results:
        for index, share in enumerate(result.shares):
            if index == 0:
                paid.append(p.PotResult(result.pot, 0, [], result.no_low))
            paid[-1].amount += share.amount
            paid[-1].shares.append(share)
            winner = now[share.seat]
            winner.stack += share.amount
            winner.won = deepcopy(seats[share.seat - 1].won)
            told = event(
                "PotAwarded",
                pot=result.pot,
                seat=share.seat,
                amount=share.amount,
                share=share.share,
                ways=1,
            )
            middle = deepcopy(over.felt)
            middle.results = deepcopy(paid)
            messages.append(
                update(101 + len(messages), told, felt=middle, seats=[deepcopy(winner)])
            )
    return Scene(over), messages


def boxes(page: Page) -> Any:
    """Where everything of the table stands."""
    return page.evaluate(
        """() => [...document.querySelectorAll(".seat, .centre, .act, .btns > *, .side")].map(
          (one) => Object.values(one.getBoundingClientRect().toJSON()).join()
        )"""
    )


def test_room_S1_a_showdown_is_shown_step_by_step_and_can_be_skipped(
    page: Page, wire: Show, shoot: Shoot
) -> None:
    scene, messages = showing()
    room = wire(scene)
    page.set_viewport_size({"width": 375, "height": 812})
    watch(page, room)
    still = boxes(page)
    room.tell(*messages)
    skip = page.get_by_role("button", name="Skip")
    expect(skip).to_be_visible()
    assert boxes(page) == still
    assert page.locator(".seat.shown:not(.hero)").count() == 1
    shoot("waits")
    skip.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".seat.shown:not(.hero)")).to_have_count(2)
    expect(page.locator(".drawer .w1")).to_have_count(5)
    expect(skip).to_have_count(0)
    # The skip is gone, and what had the focus with it: the choices have it now (room B8).
    assert page.evaluate("document.activeElement.closest('.act') !== null")
    frames(page)


def test_room_C3_the_common_card_is_dealt_last(page: Page, wire: Show) -> None:
    scene = scenes.seventh_street()
    card, scene.snapshot.felt.common = scene.snapshot.felt.common, ""
    room = wire(Scene(scene.snapshot))
    watch(page, room)
    middle = deepcopy(scene.snapshot.felt)
    middle.common = card
    hold(page, "frame.moves > 0")
    room.tell(update(101, event("CommonCardDealt", card=card), felt=middle))
    assert held(page) == ["6"]
    page.evaluate(_GO_ON)
    frames(page)


def test_room_B8_a_full_stop_skips_a_showdown_and_shows_nothing_else(
    page: Page, wire: Show
) -> None:
    scene, messages = showing()
    room = wire(scene)
    watch(page, room)
    page.keyboard.press(".")
    room.tell(*messages)
    expect(page.get_by_role("button", name="Skip")).to_contain_text(".")
    page.keyboard.press(".")
    expect(page.locator(".centre .w1")).to_have_count(5)
    stacks = page.locator(".seat .stack").all_inner_texts()
    assert "$153.25" in stacks
    assert "$94.30" in stacks
    frames(page)


@pytest.mark.parametrize("size", ["phone", "tablet", "desktop"])
def test_room_S3_each_half_of_a_pot_is_pushed_to_its_winner(
    size: str, page: Page, wire: Show, shoot: Shoot
) -> None:
    scene, messages = showing()
    room = wire(scene)
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    watch(page, room)
    hold(page, "frame.moves > 0")
    room.tell(messages[0])
    held(page)
    page.evaluate("() => window.held.forEach((move) => { move.currentTime = 60; })")
    shoot("turned")
    page.evaluate(_GO_ON)
    hold(page, "frame.ghosts > 0")
    room.tell(*messages[1:4])  # the other hands, and the high half of the side pot
    assert held(page) == ["$3.00"]
    # Its leaf opens first, with the words.
    assert page.evaluate("getComputedStyle(document.querySelector('.chips')).opacity") == "0"
    page.evaluate("() => window.held.forEach((move) => { move.currentTime = 330; })")
    shoot("pushed")
    page.evaluate(_GO_ON)
    seen = frames(page)
    assert max(frame["ghosts"] for frame in seen) == 1
    # What asks something of the player ends the wait: all is there at once.
    room.tell(*messages[4:], turn(choices(fold=False, show=True, muck=True), 0))
    expect(page.locator(".centre .w1, .drawer .w1").filter(visible=True)).to_have_count(5)
    expect(page.get_by_role("button", name="Skip")).to_have_count(0)


def test_room_S1_your_turn_never_waits_for_a_showdown(page: Page, wire: Show) -> None:
    scene, messages = showing()
    room = wire(scene)
    scene.snapshot.felt.turn = scenes.turn_view(YOU)
    asked = update(
        messages[-1].seq + 1,
        event("ActionOn", seat=YOU, decision=9),
        felt=deepcopy(scene.snapshot.felt),
    )
    room.tell(*messages, asked, turn(choices(fold=False, show=True, muck=True), 0))
    expect(button(page, "Show")).to_be_visible(timeout=500)
    expect(page.get_by_role("button", name="Skip")).to_have_count(0)
