"""Antes, moves and returned bets compared: whose turn it is, what he may do, how much it takes."""

from __future__ import annotations

from doorcard.engine import actions as a
from doorcard.engine import events as e
from doorcard.engine.hand import legal
from doorcard.records.record import Acted, Anted, Noted, Returned, amount_text
from doorcard.records.replay import Replay
from doorcard.records.showdown import check_no_low, showdown_began


def anted(replay: Replay, one: Anted) -> None:
    """Compare an ante (R2.1, R2.4)."""
    posted = {event.seat: event.amount for event in replay.happened(e.AntePosted)}
    replay.same(one.line, "ante", one.amount, posted.get(one.seat))
    if one.all_in:  # an ante may have come back in part since (R2.7)
        left = replay.before[one.seat] - one.amount
        _check_all_in(replay, one, left)


def _check_all_in(replay: Replay, one: Anted | Acted, left: int) -> None:
    """Whether a player said to be all-in has no chips left."""
    if left:
        text = f"{replay.name(one.seat)} is all-in"
        replay.differ(one.line, "all-in", text, f"has {amount_text(left)}")


def acted(replay: Replay, one: Acted) -> None:
    """Compare whose turn it is, and play his move."""
    state = replay.state
    if state.phase == "deal" and legal(state).lead and one.seat in state.can_act():
        replay.act(a.Lead(one.seat))
    if state.phase != "bet" or state.turn != one.seat:
        raise replay.stuck(one.line, "actor", replay.name(one.seat), replay.whose_turn())
    action = _action(replay, one, legal(state))
    if action is a.FOLD:
        replay.folded[one.seat] = state.street
    stack, told = state.stacks[one.seat], len(replay.events)
    replay.act(action)
    if one.all_in:  # before anything comes back to him: an uncalled bet, or a pot
        _check_all_in(replay, one, stack - getattr(replay.events[told], "amount", 0))


def _action(replay: Replay, one: Acted, choices: a.Legal) -> a.Action:
    """The engine's action for a move, its amount compared."""
    for verb in one.verbs:
        if verb == "check":
            if choices.check:
                return a.CHECK
        elif verb == "call":
            if choices.call is not None:
                if one.amount is not None:
                    replay.same(one.line, "call", one.amount, choices.call)
                return a.CALL
        elif verb == "fold":
            if choices.fold:
                return a.FOLD
        elif verb == "bring_in" and choices.bring_in is not None:
            if one.amount is not None:
                replay.same(one.line, "bring-in", one.amount, choices.bring_in)
            return a.BRING_IN
    if one.to is None:
        raise replay.stuck(one.line, "action", one.verbs[0], _choices_text(choices))
    return _wager(replay, one, one.to, choices)


def _wager(replay: Replay, one: Acted, to: int, choices: a.Legal) -> a.Action:
    """The bet, completion or raise to an amount."""
    state = replay.state
    if one.step is not None:
        replay.same(one.line, "raise", one.step, to - state.price)
        if one.step < 0:  # the bring-in is left out of the total (case H4)
            to += state.bets[one.seat]
    verbs = one.verbs
    if to in choices.raises and "raise" in verbs:
        return a.Raise(to)
    if to in choices.bets and "bet" in verbs:
        return a.Bet(to)
    if to == choices.complete and "complete" in verbs:
        return a.Complete(to)
    text = f"{verbs[0]} to {amount_text(to)}"
    offers = [
        offer
        for offer in choices.actions()
        if (isinstance(offer, a.Raise) and "raise" in verbs)
        or (isinstance(offer, a.Bet) and "bet" in verbs)
        or (isinstance(offer, a.Complete) and "complete" in verbs)
    ]
    if len(offers) != 1:
        raise replay.stuck(one.line, "action", text, _choices_text(choices))
    replay.differ(one.line, "amount", text, _choices_text(choices))
    return offers[0]


def _choices_text(choices: a.Legal) -> str:
    """What may be done, as the worked examples write it."""
    words = [word for word in ("fold", "check") if getattr(choices, word)]
    if choices.bring_in is not None:
        words.append(f"bring in {amount_text(choices.bring_in)}")
    if choices.call is not None:
        words.append(f"call {amount_text(choices.call)}")
    targets = () if choices.complete is None else (choices.complete,)
    words += [f"to {amount_text(to)}" for to in (*targets, *choices.bets, *choices.raises)]
    return ", ".join(words) or "nothing"


def noted(replay: Replay, one: Noted) -> None:
    """Check a remark of the room."""
    state = replay.state
    if one.what == "capped" and state.count < state.setup.house.cap:
        replay.differ(one.line, "cap", "betting is capped", f"{state.count} bets")
    elif one.what == "double bet" and not state.open_pair:
        replay.differ(one.line, "open pair", "a double bet is allowed", "no open pair")
    elif one.what == "showdown":
        showdown_began(replay, one)
    elif one.what == "no low":
        check_no_low(replay, one)


def returned(replay: Replay, one: Returned) -> None:
    """Compare a returned bet with the next that the engine gave back (R11.1)."""
    told = replay.paid_text(one.seat, one.amount)
    backs = replay.happened(e.UncalledBetReturned)[replay.returned :]
    if not backs:
        replay.differ(one.line, "returned bet", told, "none")
        return
    replay.returned += 1
    back = replay.paid_text(backs[0].seat, backs[0].amount)
    if told != back:
        replay.differ(one.line, "returned bet", told, back)
