"""A table under whatever players, hosts and the machine may do to it, in any order.

After each step chips are where the books say and nowhere else, the table is what its events tell,
every command has had its reply, and nothing that is due is left undone. From any state the game
goes on by itself: a turn ends, a hand ends, and with two who post their antes the next begins.
"""

from __future__ import annotations

import copy
from collections.abc import Callable
from dataclasses import fields, replace
from random import Random
from typing import Any
from unittest import mock

from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from doorcard import engine
from doorcard.engine import events as e
from doorcard.engine import profile, stakes_at
from doorcard.games import GAMES
from doorcard.storage.memory import MemoryJournal
from doorcard.table import actor as actor_module
from doorcard.table import checkpoint
from doorcard.table import commands as c
from doorcard.table import events as t
from doorcard.table.actor import TableActor, World
from doorcard.table.decide import decide, due_at
from doorcard.table.evolve import apply
from doorcard.table.ports import Entry, Posting
from doorcard.table.settings import table_settings
from doorcard.table.state import TableState
from tests.conftest import SOAK
from tests.table.kit import START, ManualClock, StackedShoe, check_table, run

USERS = [f"p{number}" for number in range(1, 11)]
PURSE = 60_000
HOST = "p1"
MINUTE = 60_000

users = st.sampled_from(USERS)
someone = st.integers(0, 2 * len(USERS) - 1)
"""One of all, or (above the first ten) of those who have a seat."""

seats = st.integers(1, 8)
times = st.sampled_from([0, 1, 900, 3_000, 5_000, 20_000, 30_000, 80_000, 15 * MINUTE, 61 * MINUTE])
amounts = st.sampled_from([-1, 0, 40, 3_999, 4_000, 8_000, 20_000, 35_000, 40_000, 60_000])

# What an honest room never answers.
FAULTS = {"fault", "not_kept", "overdrawn", "seq_taken", "key_taken", "table_closed"}


class Fold:
    """A table as its events alone tell it."""

    def __init__(self, state: TableState) -> None:
        self.state = state
        self.void = False

    def publish(self, _: TableState, event: t.TableEvent) -> None:
        self.void |= isinstance(event, t.HandEvent) and isinstance(event.event, e.HandVoided)
        apply(self.state, event)


class TableMachine(RuleBasedStateMachine):
    """One table, ten people and a host among them."""

    @initialize(
        game=st.sampled_from(["stud8", "studhi"]),
        house=st.sampled_from(["online", "cardroom"]),
        bots=st.sampled_from([0, 0, 2, 7]),
        seed=st.integers(0, 2**16),
        forgetful=st.booleans(),
        first=st.integers(0, 8),
    )
    def open(
        self, game: str, house: str, bots: int, seed: int, forgetful: bool, first: int
    ) -> None:
        self.patch = mock.patch.object(actor_module.log, "error")
        self.log_error = self.patch.start()
        self.clock = ManualClock()
        self.rng = Random(seed)
        self.journal = MemoryJournal(forgetful=forgetful)
        self.forgetful = forgetful
        self.shoe = StackedShoe([], Random(seed))
        self.settings = table_settings(
            "t1", "Half Door", game, house=house, pace="none", bots=bots, host=HOST
        )
        given = [Posting(f"player/{user}", PURSE) for user in USERS]
        cashier = Posting("cashier", -PURSE * len(USERS))
        gift = t.Said("cashier", "Cashier", "welcome")
        run(self.journal.append(Entry("gifts", 1, START, (gift,), postings=((cashier, *given),))))
        self.actor = self.new_actor()
        self.follow(TableState(self.settings))
        self.keys = 0
        for number in range(1, first + 1):
            user = USERS[number - 1]
            self.send(c.Sit(user, user, number, 8_000))
            self.send(c.AnteAlways(user, on=True))

    def teardown(self) -> None:
        if hasattr(self, "actor"):
            self.let_the_game_go_on()
            self.nothing_went_wrong()
            self.patch.stop()

    def new_actor(self) -> TableActor:
        world = World(self.clock, self.shoe, self.journal, self.rng)
        actor = TableActor(self.settings, world)
        self.shoe.actor = actor
        return actor

    def follow(self, state: TableState) -> None:
        self.fold = Fold(state)
        self.actor.watch(self.fold)

    @property
    def state(self) -> TableState:
        return self.actor.state

    def send(self, command: c.Command, key: str = "") -> str:
        replies: list[Any] = []
        before = self.state.seq
        run(self.actor.answer(command, key, replies.append))
        assert len(replies) == 1, command
        code = replies[0].code if replies[0] else "done"
        assert code not in FAULTS, (command, replies[0])
        assert code == "done" or self.state.seq == before, command
        run(self.actor.serve())
        return code

    def user(self, who: int) -> str:
        seated = sorted(seat.user for seat in self.state.seats.values())
        if who < len(USERS) or not seated:
            return USERS[who % len(USERS)]
        return seated[who % len(seated)]

    # People

    @rule()
    def everybody_sits_down(self) -> None:
        for number, user in enumerate(USERS[:8], 1):
            self.send(c.Sit(user, user, number, 5_000))
            self.send(c.AnteAlways(user, on=True))

    @rule(user=users, seat=seats, buy_in=amounts)
    def sit(self, user: str, seat: int, buy_in: int) -> None:
        self.send(c.Sit(user, user, seat, buy_in))

    @rule(user=users, always=st.booleans())
    def sit_in_any_free_seat(self, user: str, always: bool) -> None:
        free = [number for number in range(1, 9) if number not in self.state.seats]
        buy_in = 8_000
        if user in self.state.left_with:
            buy_in = max(buy_in, self.state.left_with[user].stack)
        if free:
            self.send(c.Sit(user, user, free[0], buy_in))
        if self.state.seat_of(user):
            self.send(c.AnteAlways(user, always))

    @rule(who=someone)
    def leave(self, who: int) -> None:
        user = self.user(who)
        self.send(c.Leave(user))

    @rule(who=someone, on=st.booleans())
    def sit_out(self, who: int, on: bool) -> None:
        user = self.user(who)
        self.send(c.SitOut(user, on))

    @rule(who=someone, on=st.booleans())
    def ante_always(self, who: int, on: bool) -> None:
        user = self.user(who)
        self.send(c.AnteAlways(user, on))

    @rule(who=someone)
    def post_ante(self, who: int) -> None:
        user = self.user(who)
        self.send(c.PostAnte(user, self.state.hand_number))

    @rule(who=someone, amount=amounts, twice=st.booleans())
    def add_chips(self, who: int, amount: int, twice: bool) -> None:
        user = self.user(who)
        self.keys += 1
        first = self.send(c.AddChips(user, amount), f"k{self.keys}")
        if twice:
            before = self.state.seq
            assert self.send(c.AddChips(user, amount), f"k{self.keys}") == first
            assert self.state.seq == before or first == "done"

    @rule(user=users)
    def wait_in_line(self, user: str) -> None:
        self.send(c.Wait(user, user))
        if self.state.waiting:
            self.send(c.Wait(USERS[-1], USERS[-1]))

    @rule(user=users)
    def stop_waiting(self, user: str) -> None:
        self.send(c.StopWaiting(user))

    @rule(who=someone, connected=st.booleans())
    def drop_or_mend_a_line(self, who: int, connected: bool) -> None:
        user = self.user(who)
        self.send(c.Connect(user, connected))

    @rule(user=users)
    def talk(self, user: str) -> None:
        code = self.send(c.Say(user, user, "nice hand"))
        if user in self.state.banned:
            assert code == "banned"
        else:
            assert code == ("muted" if user in self.state.muted else "done")

    @rule(turns=st.integers(1, 30), seed=st.integers(0, 2**16))
    def play(self, turns: int, seed: int) -> None:
        rng = Random(seed)
        for _ in range(2):
            if self.state.phase != "playing":
                self.let_time_pass(5_000)
        for _ in range(turns):
            hand = self.state.hand
            if self.state.phase != "playing" or hand is None or not hand.turn:
                return
            actions = engine.legal(hand).actions()
            user = self.state.seats[hand.turn].user
            number = self.state.hand_number
            act = c.Act(user, number, hand.decision, hand.price, rng.choice(actions))
            code = self.send(act)
            assert code == ("paused" if self.state.paused else "done")
            if code == "done":
                assert self.send(act) in ("stale", "hand_over", "not_seated")

    @rule(user=users, decision=st.integers(0, 3), price=st.sampled_from([0, 50, 200]))
    def act_out_of_turn(self, user: str, decision: int, price: int) -> None:
        self.send(c.Act(user, self.state.hand_number, decision, price, engine.FOLD))

    # The host, and somebody who is none

    @precondition(lambda self: not self.state.paused)
    @rule(by=st.sampled_from([HOST, "operator", "p2"]))
    def stop_the_table(self, by: str) -> None:
        assert self.state.closed or (self.send(c.Pause(by)) == "not_host") == (by == "p2")

    @precondition(lambda self: self.state.paused)
    @rule(by=st.sampled_from([HOST, "operator", HOST, "p2"]))
    def let_it_go_on(self, by: str) -> None:
        self.send(c.Resume(by))

    @rule(who=someone, on=st.booleans())
    def mute(self, who: int, on: bool) -> None:
        user = self.user(who)
        self.send(c.Mute(HOST, user, user, on))

    @rule(who=someone, on=st.sampled_from([True, False, False]))
    def ban(self, who: int, on: bool) -> None:
        user = self.user(who)
        self.send(c.Ban(HOST, user, user, on))

    @rule(who=someone)
    def remove(self, who: int) -> None:
        user = self.user(who)
        self.send(c.Remove(HOST, user))

    @rule(
        game=st.sampled_from(sorted(GAMES)),
        house=st.sampled_from(["online", "cardroom", "classic", "pokerstars"]),
        small_bet=st.sampled_from([100, 200, 400]),
        most=st.sampled_from([4_000, 10_000, 40_000]),
        bots=st.sampled_from([0, 2, 7, 8]),
    )
    def change_the_rules(self, game: str, house: str, small_bet: int, most: int, bots: int) -> None:
        rules = profile(house, game)
        self.send(
            c.ChangeRules(
                HOST,
                replace(
                    self.state.settings,
                    variant=GAMES[game],
                    house_name=house,
                    house=rules,
                    stakes=stakes_at(small_bet, rules),
                    most_buy_in=most,
                    bots=bots,
                ),
            )
        )

    @precondition(lambda self: self.state.hand_number > 2)
    @rule()
    def close(self) -> None:
        self.send(c.Close(HOST))

    # Time, and the machine

    @rule(ms=times)
    def let_time_pass(self, ms: int) -> None:
        self.clock.time += ms
        run(self.actor.serve())

    @rule(ms=st.sampled_from([1, 1_000, MINUTE]))
    def set_the_clock_back(self, ms: int) -> None:
        self.clock.time -= ms
        run(self.actor.serve())

    @rule(ms=times, served=st.booleans())
    def restart(self, ms: int, served: bool) -> None:
        """The process dies and comes back; all that was kept is there."""
        before, seq = self.fold.state, self.state.seq
        self.clock.time += ms
        self.actor = self.new_actor()
        run(self.actor.wake())
        kept = run(self.journal.load("t1"))
        for event in kept.events[seq - kept.seq :] if self.state.seq > seq else ():
            apply(before, event)  # type: ignore[arg-type]  # a table's stream
        lost = set() if self.state.hand else checkpoint._OF_THE_HAND
        for one in fields(TableState):
            if one.name not in lost:
                assert getattr(self.state, one.name) == getattr(before, one.name), one.name
        self.follow(copy.deepcopy(self.state))
        if served:
            run(self.actor.serve())

    @rule()
    def let_the_game_go_on(self) -> None:
        """No player is stuck."""
        self.send(c.Resume(HOST))
        if self.state.phase == "playing":
            self.pass_time_until(lambda: self.state.phase != "playing")
        seats = [self.state.seats[number] for number in self.state.ready()]
        posting = [seat.user for seat in seats if seat.ante_always and seat.kind == "person"]
        if len(posting) >= 2 and not self.state.closed:
            hand = self.state.hand_number + (self.state.phase != "antes")
            self.pass_time_until(
                lambda: self.state.hand_number >= hand and self.state.phase == "playing",
                lambda: self.state.hand is not None and self.state.hand_number > hand,
            )

    def pass_time_until(self, *done: Any) -> None:
        for _ in range(300):
            if any(one() for one in done):
                return
            due = due_at(self.state)
            moves = self.actor._move_at
            soonest = min((at for at in (due, moves) if at is not None), default=None)
            assert soonest is not None, "nothing will ever happen here"
            self.clock.time = max(self.clock.time + 1, soonest, self.actor._paused_until)
            run(self.actor.serve())
        raise AssertionError("the table runs on the spot")

    @rule(seed=st.integers(0, 2**16), steps=st.integers(1, 40))
    def a_busy_while(self, seed: int, steps: int) -> None:
        """Many things that people do in turn, so that rare meetings are met."""
        rng = Random(seed)
        ways: list[tuple[int, Callable[[int], None]]] = [
            (6, lambda _: self.play(rng.randint(1, 4), rng.getrandbits(16))),
            (4, lambda who: self.sit_in_any_free_seat(self.user(who), True)),
            (3, lambda who: self.wait_in_line(self.user(who))),
            (3, lambda who: self.add_chips(who, rng.choice([1_000, 5_000, 30_000]), who % 2 == 0)),
            (2, lambda who: self.leave(who)),
            (2, lambda who: self.sit_out(who, rng.random() < 0.2)),
            (2, lambda who: self.drop_or_mend_a_line(who, rng.random() < 0.7)),
            (2, lambda _: self.let_time_pass(rng.choice([900, 5_000, 31_000]))),
        ]
        weights = [weight for weight, _ in ways]
        for _ in range(steps):
            _, do = rng.choices(ways, weights)[0]
            do(rng.randrange(2 * len(USERS)))
            self.check()

    # What holds after every step

    def check(self) -> None:
        self.the_table_is_what_its_events_tell()
        self.every_chip_is_where_the_books_say()
        self.nothing_went_wrong()
        self.what_is_due_gets_done()
        self.each_has_one_place_at_most()

    @invariant()
    def the_table_is_what_its_events_tell(self) -> None:
        assert self.fold.state == self.state

    @invariant()
    def every_chip_is_where_the_books_say(self) -> None:
        books = dict(run(self.journal.balances()))
        assert sum(books.values()) == 0
        check_table(self.state, books)
        assert books.pop("cashier") == -PURSE * len(USERS)
        books.pop("house/opponents", 0)
        assert set(books) == {f"player/{user}" for user in USERS}
        assert min(books.values()) >= 0

    @invariant()
    def nothing_went_wrong(self) -> None:
        assert not self.fold.void
        assert not self.log_error.called, self.log_error.call_args

    @invariant()
    def what_is_due_gets_done(self) -> None:
        due = due_at(self.state)
        if due is not None:
            assert decide(self.state, c.Tick(), max(due, self.clock.time))

    @invariant()
    def each_has_one_place_at_most(self) -> None:
        state = self.state
        seated = [seat.user for seat in state.seats.values()]
        waiting = [waiter.user for waiter in state.waiting]
        assert len({*seated, *waiting}) == len(seated) + len(waiting)
        offered = [offer.user for offer in state.offers.values()]
        assert len(set(offered)) == len(offered)
        assert {*offered} <= {*waiting}
        assert not {*state.offers} & {*state.seats}
        assert not {*waiting} & {*state.banned}
        assert all(seat.leaving for seat in state.seats.values() if seat.user in state.banned)
        assert not (state.closed and state.seats)


TestTableMachine = TableMachine.TestCase
TestTableMachine.settings = hypothesis_settings(
    max_examples=1_000 if SOAK else 80, stateful_step_count=100 if SOAK else 50
)
