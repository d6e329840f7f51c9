"""How a record ends, compared: the showdown, the names of hands, the shares and the summary."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from doorcard.cards import UNKNOWN, Card, card_text, cards_text
from doorcard.engine import actions as a
from doorcard.engine import events as e
from doorcard.engine.hand import legal
from doorcard.engine.pots import pots
from doorcard.errors import IllegalAction
from doorcard.ranking import low8_value
from doorcard.records.names import Claim, claim_text, holds, reading_text, readings
from doorcard.records.record import (
    Collected,
    CommonStated,
    Damaged,
    EndsStated,
    Mucked,
    Noted,
    PotsStated,
    Record,
    SeatSummed,
    Shown,
    amount_text,
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


def collected(replay: Replay, one: Collected) -> None:
    """A share was paid; the amounts are compared when all are known."""
    state = replay.state
    replay.end_betting(one.line)
    if len(state.live) > 1:
        showdown(replay)
        layers = pots(state)
        number = one.pot or 0
        contest = layers[number].seats if number < len(layers) else ()
        if len(contest) > 1 and (silent := set(contest) - replay.told):
            text = f"{replay.name(min(silent))} shows or mucks before"
            replay.differ(one.line, "showing", "a share is paid", text)
    if one.claims and state.knows(one.seat):
        check_claims(replay, one.line, one.claims, state.hand_of(one.seat))


def pots_stated(replay: Replay, one: PotsStated) -> None:
    """The pots and the rake of the summary."""
    replay.end_betting(one.line)
    state = replay.state
    replay.same(one.line, "pot", one.total, sum(state.paid))
    replay.same(one.line, "rake", one.rake, state.rake)
    if not one.parts:
        return
    amounts = [pot.amount for pot in pots(state)]
    if one.net:
        taken = replay.happened(e.RakeTaken)
        rakes = taken[0].amounts if taken else (0,) * len(amounts)
        amounts = [amount - rake for amount, rake in zip(amounts, rakes, strict=True)]
    ours = dict(enumerate(amounts))
    if dict(one.parts) != ours:
        texts = (", ".join(map(amount_text, part.values())) for part in (dict(one.parts), ours))
        replay.differ(one.line, "pots", *texts)


def common_stated(replay: Replay, one: CommonStated) -> None:
    """The common card, repeated."""
    common = replay.state.common
    if one.card != common:
        ours = "no common card" if common is None else card_text(common)
        replay.differ(one.line, "card", card_text(one.card), ours)


def seat_summed(replay: Replay, one: SeatSummed) -> None:
    """What the summary says of a seat."""
    state, seat = replay.state, one.seat
    if one.end not in _ends_of(replay, seat):
        replay.differ(one.line, "end", one.end, " or ".join(_ends_of(replay, seat)))
        return
    if one.end == "folded":
        if one.street != replay.folded[seat]:
            record, engine = (f"on street {street}" for street in (one.street, replay.folded[seat]))
            replay.differ(one.line, "folded", record, engine)
        antes = [event.amount for event in replay.happened(e.AntePosted) if event.seat == seat]
        extra = state.paid[seat] - sum(antes)
        if one.no_bet and extra > 0:
            replay.differ(one.line, "folded", "without a bet", f"bet {amount_text(extra)}")
        return
    if one.amount is not None:
        replay.same(one.line, "collected", one.amount, replay.collected(seat))
    if one.cards:
        check_hand(replay, one.line, seat, one.cards, one.claims)


def _ends_of(replay: Replay, seat: int) -> list[str]:
    """What a summary may say of a seat."""
    state = replay.state
    if seat in replay.folded:
        return ["folded"]
    won = replay.collected(seat)
    if len(state.live) == 1:
        # A winner whom nobody called may show some cards, or all.
        return ["collected", "won", "mucked"]
    if state.open[seat]:
        return ["won" if won else "lost"]
    return ["mucked", "collected"] if won else ["mucked"]


def ends_stated(replay: Replay, one: EndsStated) -> None:
    """Each player's stack after the hand, or what he collected."""
    finish_play(replay, one.line)
    for player, amount in zip(replay.record.players, one.amounts, strict=True):
        seat = player.seat
        stack = one.what == "stack"
        ours = replay.state.stacks[seat] if stack else replay.collected(seat)
        if amount != ours:
            replay.same(one.line, f"{one.what} of {player.name}", amount, ours)


def finish_play(replay: Replay, line: int) -> None:
    """The record has no more to tell: the hand must be over."""
    replay.end_betting(line)
    if len(replay.state.live) > 1:
        showdown(replay)


def finish(replay: Replay) -> None:
    """Compare what can only be compared at the end."""
    record = replay.record
    line = record.statements[-1].line if record.statements else record.line
    finish_play(replay, line)
    if not record.complete:
        return
    for back in replay.happened(e.UncalledBetReturned)[replay.returned :]:
        replay.differ(line, "returned bet", "none", replay.paid_text(back.seat, back.amount))
    _compare_shares(replay, line)


def _compare_shares(replay: Replay, line: int) -> None:
    told = [one for one in replay.record.statements if isinstance(one, Collected)]
    awards = replay.happened(e.PotAwarded)
    if any(award.share == "stated" for award in awards):
        return  # the engine took the record's word
    numbers = [one.pot or 0 for one in told]
    if numbers != sorted(numbers, reverse=True):
        replay.differ(told[0].line, "order of pots", numbers, "side pots first")
    paid = {award.pot for award in awards}
    for number in sorted(paid | set(numbers)):
        ours = [award for award in awards if award.pot == number]
        theirs = [one for one in told if (one.pot or 0) == number]
        _compare_pot(replay, line, ours, theirs)
    if len(paid) > 1 and any(one.pot is None for one in told):
        replay.differ(told[0].line, "pots", "one pot", f"{len(paid)} pots")


def _compare_pot(
    replay: Replay, line: int, ours: Sequence[e.PotAwarded], theirs: Sequence[Collected]
) -> None:
    """The shares of one pot: by player, then by half as far as the record tells them apart."""
    by_half = {share: [one for one in ours if one.share == share] for share in ("high", "low")}
    compared: list[tuple[str, Sequence[e.PotAwarded], Sequence[Collected]]] = [
        ("share", ours, theirs)
    ]
    if by_half["high"] and by_half["low"]:
        # Where halves have no word, the high shares are told first.
        first = len(by_half["high"])
        told = {
            "high": [
                one for at, one in enumerate(theirs) if (one.half or _half(at, first)) == "high"
            ],
            "low": [
                one for at, one in enumerate(theirs) if (one.half or _half(at, first)) == "low"
            ],
        }
        compared += [(f"{half} share", by_half[half], told[half]) for half in ("high", "low")]
    elif any(one.half == "low" for one in theirs) and all(one.share == "high" for one in ours):
        replay.differ(theirs[0].line, "low share", "a low", "no low")
    for what, mine, others in compared:
        engine, record = _totals(mine), _totals(others)
        for seat in sorted(engine.keys() | record.keys()):
            if engine.get(seat, 0) != record.get(seat, 0):
                at = next((one.line for one in others if one.seat == seat), line)
                texts = (replay.paid_text(seat, part.get(seat, 0)) for part in (record, engine))
                replay.differ(at, what, *texts)
                return
        tied = len(engine) > 1
        for one in others:
            alone = what != "share" or not (by_half["high"] and by_half["low"])
            if alone and one.tied is not None and one.tied != tied:
                replay.differ(
                    one.line, what, "tied" if one.tied else "won", f"{len(engine)} winners"
                )


def _half(place: int, high_shares: int) -> str:
    return "high" if place < high_shares else "low"


def _totals(shares: Sequence[e.PotAwarded] | Sequence[Collected]) -> dict[int, int]:
    totals: dict[int, int] = defaultdict(int)
    for one in shares:
        totals[one.seat] += one.amount
    return totals


def shares_whole(record: Record) -> bool:
    """Whether a pot was shared in whole units of money."""
    amounts = [one.amount for one in record.statements if isinstance(one, Collected)]
    return len(amounts) > 1 and not any(amount % 100 for amount in amounts)
