"""Lines that break and players who go, at every event of a hand (case V4, room B7, T3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from doorcard.engine import events as e
from doorcard.table import commands as c
from doorcard.table import events as t
from doorcard.table.state import TableState
from tests.web.kit import Client, House, Told

THREE = {
    1: "Ah Kh Ac Ad 9c Js Ts",
    2: "8s 7c 2c 3d 4s Kc Td",
    3: "Ks Qd Tc 5d 6s Jh 8c",
}
# To a showdown between two, with a raise on the way.
TWO = ["bring_in", "complete 200", "call", "check", "bet 200", "raise 400", "call"]
TWO += ["check"] * 6


class At:
    """A viewer that does something right behind one event, before anybody else's turn."""

    def __init__(self, seq: int, act: Callable[[], None]) -> None:
        self.seen: list[t.TableEvent] = []
        self._seq = seq
        self._act = act

    def publish(self, state: TableState, event: t.TableEvent) -> None:
        self.seen.append(event)
        if state.seq == self._seq:
            self._act()


def players(*names: str) -> tuple[House, list[Client]]:
    house = House(hands=[THREE])
    return house, [house.player(name, seat) for seat, name in enumerate(names, 1)]


def play_out(house: House, moves: list[str]) -> None:
    """Play the hand as it was planned, as far as it goes, and then passively to its end."""
    rest = list(moves)
    for _ in range(100):
        on = [client for client in house.clients if client.turn]
        if not on:
            if house.actor.state.phase != "playing":
                return
            house.wait(100)
            continue
        word = rest.pop(0) if rest else ""
        if not word or on[0].act(word) != "done":
            choices = on[0].turn["choices"] if on[0].turn else {}
            passive = [w for w in ("check", "bring_in", "call", "muck", "fold") if choices[w]]
            assert on[0].act(passive[0]) == "done"
    raise AssertionError("the hand does not end")


def hand_events(seen: list[t.TableEvent]) -> list[e.Event]:
    return [event.event for event in seen if isinstance(event, t.HandEvent)]


def reference(*names: str) -> tuple[range, list[e.Event], dict[int, int]]:
    """The hand as nobody disturbed it: its event numbers, its events, the stacks after it."""
    house, _ = players(*names)
    before = house.actor.state.seq
    eyes = At(0, lambda: None)
    house.actor.watch(eyes)
    house.begin()
    play_out(house, TWO)
    state = house.actor.state
    stacks = {number: seat.stack for number, seat in state.seats.items()}
    return range(before + 1, state.seq), hand_events(eyes.seen), stacks


def test_case_V4_dropping_and_returning_at_every_event_changes_nothing_of_the_hand():
    numbers, told, stacks = reference("Ann", "Bob")
    assert len(numbers) > 50
    for seq in numbers:
        house, both = players("Ann", "Bob")
        victim, other = both if seq % 2 else reversed(both)
        resume = [{"table": "t1", "seq": victim.seen["seq"]}]
        cut: list[int] = []

        def cut_off(victim: Client = victim, cut: list[int] = cut) -> None:
            victim.session.close()
            cut.append(1)

        house.actor.watch(eyes := At(seq, cut_off))
        moves = list(TWO)
        while not cut:
            house.play(moves.pop(0)) if house.actor.state.phase == "playing" else house.wait(100)
        house.clients.remove(victim)
        back = house.client()
        back.send("Hello", protocol=1, token=victim.told[0]["token"], resume=resume)
        if house.actor.state.hand is None:
            house.begin()
        play_out(house, moves)
        assert (back.seen["felt"], back.seen["seq"]) == (other.seen["felt"], other.seen["seq"])
        assert hand_events(eyes.seen)[: len(told)] == told, seq
        state = house.actor.state
        assert {number: seat.stack for number, seat in state.seats.items()} == stacks, seq


def test_room_T3_leaving_at_every_event_frees_the_seat_and_loses_no_chip():
    numbers, _, _ = reference("Ann", "Bob", "Cor")
    for seq in numbers:
        house, three = players("Ann", "Bob", "Cor")
        victim = three[seq % 3]
        user = victim.session.user
        assert user
        replies: list[Any] = []

        def leave(house: House = house, who: str = user.user, to: list[Any] = replies) -> None:
            house.actor.post(c.Leave(who), f"{who}:leave", to.append)

        house.actor.watch(At(seq, leave))
        house.begin()
        play_out(house, ["bring_in", "call", "call", "check", "bet 200", "fold", "fold"])
        if not replies:
            break  # this hand is over sooner
        house.wait(200)
        assert replies == [None], seq
        assert not house.actor.state.seat_of(user.user), seq
        owners = [client.session.user for client in three]
        own = sum(house.room.chips(owner.user) for owner in owners if owner)
        state = house.actor.state
        pot = state.hand.pot if state.hand and state.phase == "playing" else 0
        assert own + pot + sum(state.stack(seat) for seat in state.seats) == 300_000, seq
        assert last_you(victim)["seat"] == 0
    assert seq - numbers[0] > 40


def last_you(client: Client) -> Told:
    return [told for told in client.told if told["type"] == "You"][-1]


def test_case_V1_two_tabs_that_click_at_once_act_once():
    house, (_, bob, _) = players("Ann", "Bob", "Cor")
    house.begin()
    tab = bob.another()
    turn = bob.turn
    assert turn == tab.turn or (turn and tab.turn and turn["decision"] == tab.turn["decision"])
    assert bob.act("bring_in") == "done"
    assert tab.turn is None  # its page has the new picture already
    facts = {name: turn[name] for name in ("hand", "decision", "price")} if turn else {}
    assert tab.ask("Act", act="complete", to=200, **facts) == "stale"
    assert house.actor.state.last_act == {2: ("bring_in", 50)}
