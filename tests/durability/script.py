"""A session at one table, as a script that can be carried on after any death of the process.

Seven people at a cardroom table: buy-ins, a change of seats, chips added during a hand, side pots,
a reshuffle of the stub (R10.3), a pause, talk, a time-out, somebody who sits out, leaves in
mid-hand or waits for a seat, new rules, an uncalled winner who shows; then the table closes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import TypeAlias

from doorcard import engine
from doorcard.table import commands as c
from doorcard.table.settings import Money, TableSettings, Times, table_settings
from tests.durability.host import Host

Policy: TypeAlias = Callable[[engine.HandState, engine.Legal], engine.Action | None]
"""What the seat to act does; None: nothing, until its time is up."""

TIMES = Times(turn=5_000, bank=2_000, away=3_600_000)
USERS = [f"p{number}" for number in range(1, 10)]
HOST = "p1"


def settings(money: Money = "play") -> TableSettings:
    """A private table of p1's, where one may sit down with little."""
    table = table_settings("t1", "Half Door", "stud8", house="cardroom", pace="none", times=TIMES)
    return replace(table, host=HOST, least_buy_in=600, money=money)


async def session(host: Host) -> None:
    """The whole session."""
    host.mixers |= {"p1", "p3"}
    await sit_down(host)
    await play(host, everybody_stays, DURING_THE_FIRST)
    await host.ask(c.SitOut("p6", on=True))
    await host.ask(c.Mute(HOST, "p3", "P3", on=True))
    rules = c.ChangeRules(HOST, new_rules(host.state.settings))
    await play(host, some_fold, {1: [rules], **DURING_THE_SECOND})
    await take_the_offer(host)
    await play(host, all_fold, absent=True)
    await host.show()
    await host.ask(c.Ban(HOST, "p8", "P8", on=True))
    if host.state.settings.money == "own":
        await host.ask(c.GiveChips(HOST, "p2", "P2", 5_000, "for the taxi"))
    await host.ask(c.Close(HOST))
    await host.until(lambda: host.state.closed)


async def sit_down(host: Host) -> None:
    chips = {1: 9_000, 2: 700, 3: 9_000, 4: 1_500, 5: 9_000, 6: 9_000, 7: 9_000}
    for seat, cents in chips.items():
        await host.ask(c.Sit(f"p{seat}", f"P{seat}", seat, cents))
        await host.ask(c.AnteAlways(f"p{seat}", on=seat != 5))
        if seat == 1:
            await host.ask(c.Leave("p1"))  # he would rather have another place
            await host.ask(c.Sit("p1", "P1", 8, 9_000))
            await host.ask(c.AnteAlways("p1", on=True))


async def take_the_offer(host: Host) -> None:
    """The first in line gets the seat that came free."""
    await host.until(lambda: bool(host.state.offers))
    (seat,) = host.state.offers
    await host.ask(c.Sit("p9", "P9", seat, 2_000))
    await host.ask(c.AnteAlways("p9", on=True))


async def play(
    host: Host,
    policy: Policy,
    beside: Mapping[int, list[c.Command]] = MappingProxyType({}),
    *,
    absent: bool = False,
) -> None:
    """A hand; `beside` are commands before its n-th turn, `absent`: one misses his ante."""
    number = host.state.hand_number
    await host.until(lambda: host.state.phase == "antes" or host.state.hand_number > number)
    if host.state.phase == "antes" and not host.state.seats[5].promised and not absent:
        await host.ask(c.PostAnte("p5", host.state.hand_number))
    await host.until(lambda: host.state.phase == "playing")
    turn = 0
    while True:
        await host.until(lambda: bool(host.hand.turn) or host.state.phase != "playing")
        if host.state.phase != "playing":
            return
        turn += 1
        for command in beside.get(turn, ()):
            await host.ask(command)
        if host.state.phase == "playing":
            await answer(host, policy)


async def answer(host: Host, policy: Policy) -> None:
    choices = engine.legal(host.hand)
    action = policy(host.hand, choices)
    if action is not None:
        await host.act(action)
    else:
        decision, number = choices.decision, host.state.hand_number
        await host.until(
            lambda: (
                host.state.phase != "playing"
                or (host.state.hand_number, host.hand.decision) != (number, decision)
            )
        )


def everybody_stays(hand: engine.HandState, choices: engine.Legal) -> engine.Action:
    """One bets on every street, the others call; all but every third hand is shown."""
    if choices.seat == 3 and choices.complete:
        return engine.Complete(choices.complete)
    if choices.seat == 3 and choices.bets:
        return engine.Bet(choices.bets[0])
    if choices.show or choices.muck:
        return engine.MUCK if choices.seat % 3 == 0 else engine.SHOW
    if choices.check:
        return engine.CHECK
    return engine.BRING_IN if choices.bring_in is not None else engine.CALL


def some_fold(hand: engine.HandState, choices: engine.Legal) -> engine.Action | None:
    """One lets his time run out on fourth street, one folds on fifth, two play on."""
    if choices.seat == 4 and hand.street == 4:
        return None
    if choices.seat > 4 and hand.street == 5 and choices.fold:
        return engine.FOLD
    if choices.seat in (3, 5) and choices.raises and hand.street == 4:
        return engine.Raise(choices.raises[0])
    return everybody_stays(hand, choices)


def all_fold(hand: engine.HandState, choices: engine.Legal) -> engine.Action:
    """Nobody wants to play."""
    return engine.FOLD if choices.fold else everybody_stays(hand, choices)


DURING_THE_FIRST: dict[int, list[c.Command]] = {
    2: [c.AddChips("p4", 1_200), c.Say("p3", "P3", "good luck")],
    4: [c.Pause(HOST), c.Say("p2", "P2", "where is everybody?"), c.Resume(HOST)],
    6: [c.Sit("p8", "P8", 1, 9_000), c.AnteAlways("p8", on=True)],
    8: [c.Wait("p9", "P9")],
    9: [c.AddChips("p2", 1_500)],
}


def new_rules(settings: TableSettings) -> TableSettings:
    return replace(settings, least_buy_in=500, dead_cards=True)


DURING_THE_SECOND: dict[int, list[c.Command]] = {
    3: [c.SitOut("p2", on=True), c.SitOut("p2", on=False)],
    8: [c.Leave("p7")],
}
