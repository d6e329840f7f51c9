"""How a record ends, compared: the shares, the pots and the summary."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from doorcard.cards import card_text
from doorcard.engine import events as e
from doorcard.engine.pots import pots
from doorcard.records.record import (
    Collected,
    CommonStated,
    EndsStated,
    PotsStated,
    Record,
    SeatSummed,
    amount_text,
)
from doorcard.records.replay import Replay
from doorcard.records.showdown import check_claims, check_hand, showdown


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
    high, low = ([one for one in ours if one.share == half] for half in ("high", "low"))
    if not (high and low):
        if any(one.half == "low" for one in theirs) and all(one.share == "high" for one in ours):
            replay.differ(theirs[0].line, "low share", "a low", "no low")
        _compare_division(replay, line, "share", ours, theirs)
        return
    if not _same_totals(replay, line, "share", ours, theirs):
        return
    # Where halves have no word, the high shares are told first.
    halves = [one.half or ("high" if at < len(high) else "low") for at, one in enumerate(theirs)]
    for half, mine in (("high", high), ("low", low)):
        told = [one for one, its in zip(theirs, halves, strict=True) if its == half]
        if not _compare_division(replay, line, f"{half} share", mine, told):
            return


def _compare_division(
    replay: Replay,
    line: int,
    what: str,
    ours: Sequence[e.PotAwarded],
    theirs: Sequence[Collected],
) -> bool:
    """A pot or a half of it: who got how much, and whether they tied; false if amounts differ."""
    if not _same_totals(replay, line, what, ours, theirs):
        return False
    winners = len(_totals(ours))
    for one in theirs:
        if one.tied is not None and one.tied != (winners > 1):
            replay.differ(one.line, what, "tied" if one.tied else "won", f"{winners} winners")
    return True


def _same_totals(
    replay: Replay,
    line: int,
    what: str,
    ours: Sequence[e.PotAwarded],
    theirs: Sequence[Collected],
) -> bool:
    """Whether every player got what the record says; the first who did not is noted."""
    engine, record = _totals(ours), _totals(theirs)
    for seat in sorted(engine.keys() | record.keys()):
        if engine.get(seat, 0) != record.get(seat, 0):
            at = next((one.line for one in theirs if one.seat == seat), line)
            texts = (replay.paid_text(seat, part.get(seat, 0)) for part in (record, engine))
            replay.differ(at, what, *texts)
            return False
    return True


def _totals(shares: Sequence[e.PotAwarded] | Sequence[Collected]) -> dict[int, int]:
    totals: dict[int, int] = defaultdict(int)
    for one in shares:
        totals[one.seat] += one.amount
    return totals


def shares_whole(record: Record) -> bool:
    """Whether a pot was shared in whole units of money."""
    amounts = [one.amount for one in record.statements if isinstance(one, Collected)]
    return len(amounts) > 1 and not any(amount % 100 for amount in amounts)
