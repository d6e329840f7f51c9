"""A record's showdown, compared: who shows or mucks, in which order, and the names of hands."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from doorcard.cards import UNKNOWN, Card, cards_text
from doorcard.engine import actions as a
from doorcard.engine import events as e
from doorcard.engine.hand import legal
from doorcard.errors import IllegalAction
from doorcard.ranking import low8_value
from doorcard.records.names import Claim, claim_text, holds, reading_text, readings
from doorcard.records.record import (
    Collected,
    Damaged,
    EndsStated,
    Mucked,
    Noted,
    Shown,
)
from doorcard.records.replay import Replay


def shown(replay: Replay, one: Shown) -> None:
    """A hand was turned up: at the showdown, when all are all-in, or by a winner's choice."""
    state, seat = replay.state, one.seat
    replay.told.add(seat)
    if seat not in state.live:
        replay.differ(one.line, "showing", f"{replay.name(seat)} shows", "not in the hand")
        return
    if state.phase == "bet":
        raise replay.stuck(one.line, "actor", f"{replay.name(seat)} shows", replay.whose_turn())
    if state.phase == "deal":
        if not state.open[seat]:
            replay.differ(one.line, "showing", f"{replay.name(seat)} shows", "not yet")
    elif len(state.live) > 1:
        showdown(replay)
    elif state.knows(seat) and not state.open[seat]:
        replay.act(a.SHOW)
    if one.cards:
        check_hand(replay, one.line, seat, one.cards, one.claims)
    elif one.claims and state.knows(seat):  # shown before, and named once it is complete
        check_claims(replay, one.line, one.claims, state.hand_of(seat))


def mucked(replay: Replay, one: Mucked) -> None:
    """A hand was kept closed: at the showdown, or by a winner whom nobody called."""
    state, seat = replay.state, one.seat
    replay.told.add(seat)
    replay.end_betting(one.line)
    if len(state.live) > 1:
        showdown(replay)
    elif seat not in state.live or state.open[seat]:
        replay.differ(one.line, "showing", f"{replay.name(seat)} mucks", replay.whose_turn())


def showdown_began(replay: Replay, one: Noted) -> None:
    """The record begins a showdown: two hands or more must have come to it (R14.1)."""
    replay.end_betting(one.line)
    if len(replay.state.live) < 2:
        replay.differ(one.line, "showdown", "a showdown", "one player left")


def showdown(replay: Replay) -> None:
    """Let everybody show or muck as the record says, settle, and compare the order (R14)."""
    if replay.order_known:
        return
    replay.order_known = True
    state, record = replay.state, replay.record
    told: dict[int, tuple[int, str]] = {}
    for one in record.statements[replay.place :]:
        if isinstance(one, (Shown, Mucked)):
            words = "shows" if isinstance(one, Shown) else "mucks"
            told.setdefault(one.seat, (one.line, words))
    while state.turn:
        show = told.get(state.turn, (0, "mucks"))[1] == "shows"
        replay.act(a.SHOW if show else a.MUCK)
    if legal(state).settle:
        _settle_as_told(replay)
    showing = _showing(replay)
    asked = {seat for seat, _ in showing}
    order = [(seat, words, line) for seat, (line, words) in told.items()]
    in_record = [one for one in order if one[0] in asked or not state.open[one[0]]]
    in_engine = [one for one in showing if record.complete or one[0] in told]
    last = in_record[-1][2] if in_record else record.line
    for place in range(max(len(in_record), len(in_engine))):
        theirs = in_record[place] if place < len(in_record) else None
        ours = in_engine[place] if place < len(in_engine) else None
        if theirs is None or ours is None or theirs[:2] != ours:
            ours_text = f"{replay.name(ours[0])} {ours[1]}" if ours else "nobody"
            theirs_text = f"{replay.name(theirs[0])} {theirs[1]}" if theirs else "nobody"
            line = theirs[2] if theirs else last
            replay.differ(line, "showing", theirs_text, ours_text)
            return


def _showing(replay: Replay) -> list[tuple[int, str]]:
    """Who shows or mucks at the showdown; what was turned up before has no order (R14.9)."""
    found: list[tuple[int, str]] = []
    for event in reversed(replay.events):
        if isinstance(event, e.ShowdownStarted):
            break
        if isinstance(event, (e.HandShown, e.HandMucked)):
            found.append((event.seat, "shows" if isinstance(event, e.HandShown) else "mucks"))
    return found[::-1]


def _settle_as_told(replay: Replay) -> None:
    """Some hand that may have won is not known: the record says who did."""
    totals: dict[int, int] = defaultdict(int)
    line = replay.record.line
    for one in replay.record.statements:
        if isinstance(one, Collected):
            totals[one.seat] += one.amount
            line = one.line
    if not totals:
        totals, line = _gains(replay)
    try:
        replay.act(a.Settle(tuple(totals.items())))
    except IllegalAction as error:
        text = ", ".join(replay.paid_text(seat, cents) for seat, cents in totals.items())
        raise replay.stuck(line, "share", text or "nobody", error) from error


def _gains(replay: Replay) -> tuple[dict[int, int], int]:
    """What each player won, from the stacks that the record ends with."""
    for one in replay.record.statements:
        if isinstance(one, EndsStated):
            players = zip(replay.record.players, one.amounts, strict=True)
            base = replay.state.stacks if one.what == "stack" else [0] * 9
            gains = {player.seat: cents - base[player.seat] for player, cents in players}
            return {seat: cents for seat, cents in gains.items() if cents}, one.line
    return {}, replay.record.line


def check_hand(
    replay: Replay, line: int, seat: int, cards: Sequence[Card], claims: Sequence[Claim]
) -> None:
    """Whether cards shown are those dealt, and are what the record calls them."""
    state = replay.state
    own = state.down[seat] + state.up[seat]
    contested = len(state.live) > 1
    if UNKNOWN in cards:
        return
    if state.common in cards:
        cards = [card for card in cards if card != state.common]
    if contested and state.phase != "deal" and len(cards) != len(own):
        raise Damaged(line, f"a hand of {len(cards)} cards at the showdown")
    if len(set(cards) - set(own)) > own.count(UNKNOWN):
        replay.differ(line, "cards", cards_text(cards), cards_text(own))
        return
    if not claims:
        return
    whole = list(cards) if state.common is None else [*cards, state.common]
    found = readings(whole, replay.record.game)
    check_claims(replay, line, claims, whole)
    if found.get("low") and "high" in found and all(claim.half != "low" for claim in claims):
        replay.differ(line, "hand", "no low", reading_text(found["low"]))


def check_claims(replay: Replay, line: int, claims: Sequence[Claim], cards: Sequence[Card]) -> None:
    """Whether cards are what the record calls them."""
    found = readings(cards, replay.record.game)
    for claim in claims:
        reading = found.get(claim.half)
        if not holds(claim, reading):
            replay.differ(line, "hand", claim_text(claim), reading_text(reading))


def check_no_low(replay: Replay, one: Noted) -> None:
    """Whether really nobody had a low (R13.1)."""
    replay.end_betting(one.line)
    state = replay.state
    if len(state.live) > 1:
        showdown(replay)
    for seat in state.live:
        if state.knows(seat) and low8_value(state.hand_of(seat)):
            replay.differ(one.line, "low", "no low", f"{replay.name(seat)} has one")
            return
