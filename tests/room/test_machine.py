"""A room with several tables under whatever its people, hosts and the machine may do to it.

After each step every chip is where the books say, what the room shows of somebody's chips is what
he has, every request has had its answer, and the room is what its events tell.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from doorcard import engine
from doorcard.errors import DoorcardError
from doorcard.room.people import WELCOME_CHIPS
from doorcard.room.room import REFILL_BELOW, Room
from doorcard.room.state import RoomState, User, apply
from doorcard.storage.memory import MemoryJournal
from doorcard.table import commands as c
from doorcard.table.actor import TableActor, World
from doorcard.table.hosting import OPERATOR
from doorcard.table.settings import Money, table_settings
from tests.conftest import SOAK
from tests.room.kit import new_tokens
from tests.table.kit import ManualClock, StackedShoe, check_table

MINUTE = 60_000

people = st.integers(0, 7)
places = st.integers(0, 9)
seats = st.integers(1, 8)
times = st.sampled_from([0, 900, 5_000, 30_000, 80_000, 15 * MINUTE, 61 * MINUTE])
amounts = st.sampled_from([0, 4_000, 20_000, 40_000, 60_000])

FAULTS = {"fault", "not_kept", "overdrawn", "seq_taken", "key_taken"}


class RoomMachine(RuleBasedStateMachine):
    """Two tables of the room's own, and those that people open."""

    @initialize(seed=st.integers(0, 2**16), guests=st.integers(1, 6))
    def open(self, seed: int, guests: int) -> None:
        # A loop of its own: a browser test that ran before leaves one running in this thread.
        self.thread = ThreadPoolExecutor(1)
        self.loop = self.thread.submit(asyncio.Runner).result()
        self.clock, self.rng = ManualClock(), Random(seed)
        self.shoe, self.journal = StackedShoe([], Random(seed)), MemoryJournal()
        self.new_token = new_tokens()
        self.users: list[User] = []
        self.keys = 0
        self.room = self.new_room()
        self.do(self.room.load())
        for _ in range(guests):
            self.come()

    def teardown(self) -> None:
        if hasattr(self, "thread"):
            self.thread.submit(self.loop.close).result()
            self.thread.shutdown()

    def new_room(self) -> Room:
        world = World(self.clock, self.shoe, self.journal, self.rng)
        own = [
            table_settings(name, name.upper(), "stud8", pace="none", bots=bots)
            for name, bots in (("a", 0), ("b", 3))
        ]
        room = Room(own, world, self.new_token)
        room._start = lambda actor: None  # type: ignore[method-assign]  # moved by `serve` below
        room._is_open = True
        return room

    def do(self, doing: Coroutine[Any, Any, Any]) -> Any:
        """Carry a coroutine through, and all that is due in the room then; its error's code."""
        return self.thread.submit(self.loop.run, self._do(doing)).result()

    async def _do(self, doing: Coroutine[Any, Any, Any]) -> Any:
        result: Any = None
        try:
            result = await doing
        except DoorcardError as error:
            result = error.code
        while any([await self._serve(actor) for actor in list(self.room.tables.values())]):
            pass
        await asyncio.gather(*self.room._chores.values())
        return result

    async def _serve(self, actor: TableActor) -> bool:
        """Let a table read its mail and do what is due; whether there was any."""
        mail = not actor._mailbox.empty()
        while not actor._mailbox.empty():
            await actor.answer(*actor._mailbox.get_nowait())
        await actor.serve()
        return mail

    def ask(self, asking: Callable[[str, Any], None]) -> str:
        """What a request that needs an answer is answered."""
        self.keys += 1
        key = f"k{self.keys}"
        told: list[str] = []

        def reply(error: DoorcardError | None) -> None:
            told.append(error.code if error else "done")

        async def ask() -> None:
            asking(key, reply)

        refused = self.do(ask())
        (answer,) = [refused, *told] if refused else told
        assert answer not in FAULTS
        return answer

    def send(self, place: int, command: c.Command) -> str:
        return self.post(self.table(place), command)

    def post(self, actor: TableActor, command: c.Command) -> str:
        return self.ask(lambda key, reply: actor.post(command, key, reply))

    def user(self, number: int) -> User:
        return self.users[number % len(self.users)]

    def table(self, place: int) -> TableActor:
        tables = list(self.room.tables.values())
        return tables[place % len(tables)]

    # People

    @precondition(lambda self: len(self.users) < 8)
    @rule()
    def come(self) -> None:
        self.users.append(self.do(self.room.welcome("Ann")))

    @rule(who=people, place=places, seat=seats, buy_in=amounts)
    def sit(self, who: int, place: int, seat: int, buy_in: int) -> None:
        user, table = self.user(who), self.table(place).state.settings.id
        self.ask(lambda key, reply: self.room.sit(user, table, seat, buy_in, key, reply))
        self.send(place, c.AnteAlways(user.user, on=True))

    @rule(who=people, seat=seats)
    def ask_for_more_than_there_is(self, who: int, seat: int) -> None:
        """Two requests at once, each of which could be paid, but not both."""
        user = self.user(who)
        replies: list[DoorcardError | None] = []
        chips = self.room.chips(user.user)

        async def ask() -> None:
            for table in ("a", "b"):
                self.keys += 1
                self.room.sit(user, table, seat, chips // 2 + 1, f"k{self.keys}", replies.append)

        self.do(ask())
        assert sum(reply is None for reply in replies) <= 1

    @rule(who=people, place=places, amount=amounts)
    def top_up(self, who: int, place: int, amount: int) -> None:
        user, table = self.user(who), self.table(place).state.settings.id
        self.ask(lambda key, reply: self.room.top_up(user, table, amount, key, reply))

    @rule(who=people)
    def refill(self, who: int) -> None:
        user = self.user(who).user
        worth = self.room.worth(user)
        given = self.do(self.room.refill(user))
        assert given == ("not_low" if worth >= REFILL_BELOW else WELCOME_CHIPS - worth)

    @rule(who=people, place=places)
    def leave(self, who: int, place: int) -> None:
        self.send(place, c.Leave(self.user(who).user))

    @rule(who=people, place=places, on=st.booleans())
    def sit_out(self, who: int, place: int, on: bool) -> None:
        self.send(place, c.SitOut(self.user(who).user, on))

    @rule(who=people, place=places, on=st.booleans())
    def drop_or_mend_a_line(self, who: int, place: int, on: bool) -> None:
        self.send(place, c.Connect(self.user(who).user, on))

    @rule(place=places, turns=st.integers(1, 20), seed=st.integers(0, 2**16))
    def play(self, place: int, turns: int, seed: int) -> None:
        actor, rng = self.table(place), Random(seed)
        if actor.state.phase != "playing":
            self.let_time_pass(5_000)
        for _ in range(turns):
            state, hand = actor.state, actor.state.hand
            if state.phase != "playing" or hand is None or not hand.turn or state.paused:
                return
            action = rng.choice(engine.legal(hand).actions())
            user = state.seats[hand.turn].user
            act = c.Act(user, state.hand_number, hand.decision, hand.price, action)
            assert self.post(actor, act) == "done"

    # Hosts

    @rule(who=people, money=st.sampled_from(["play", "own"]), bots=st.sampled_from([0, 2]))
    def open_a_table(self, who: int, money: Money, bots: int) -> None:
        wish = table_settings("", "Kitchen", "studhi", pace="none", money=money, bots=bots)
        self.do(self.room.open_table(self.user(who), wish))

    @rule(place=places, pause=st.booleans())
    def stop_or_go_on(self, place: int, pause: bool) -> None:
        host = self.table(place).state.settings.host or OPERATOR
        self.send(place, c.Pause(host) if pause else c.Resume(host))

    @rule(who=people, place=places, on=st.booleans())
    def ban(self, who: int, place: int, on: bool) -> None:
        user = self.user(who)
        self.send(place, c.Ban(OPERATOR, user.user, user.name, on))

    @rule(place=st.integers(2, 9))
    def close_a_table(self, place: int) -> None:
        actor = self.table(place)
        if actor.state.settings.host:
            self.send(place, c.Close(actor.state.settings.host))

    # Time, and the machine

    @rule(ms=times)
    def let_time_pass(self, ms: int) -> None:
        self.clock.time += ms
        self.do(asyncio.sleep(0))

    @rule(ms=times)
    def restart(self, ms: int) -> None:
        before = self.room
        self.clock.time += ms
        self.room = self.new_room()
        self.do(self.room.load())
        assert list(self.room.tables) == list(before.tables)
        assert self.room.state == before.state
        assert all(self.room.chips(user.user) >= before.chips(user.user) for user in self.users)

    # What holds after every step

    @invariant()
    def every_chip_is_where_the_books_say(self) -> None:
        books = dict(self.do(self.journal.balances()))
        assert sum(books.values()) == 0
        for actor in self.room.tables.values():
            check_table(actor.state, books)
        for user in self.users:
            assert books.pop(f"player/{user.user}") == self.room.chips(user.user) >= 0
        assert books.pop("cashier") <= -WELCOME_CHIPS * len(self.users)
        credit = ("tab/", "house/opponents")
        assert all(not cents or name.startswith(credit) for name, cents in books.items())

    @invariant()
    def a_closed_table_has_nothing_left(self) -> None:
        assert not any(actor.state.closed for actor in self.room.tables.values())

    @invariant()
    def nothing_is_still_asked_for(self) -> None:
        assert not self.room._till._asked

    @invariant()
    def the_room_is_what_its_events_tell(self) -> None:
        state = RoomState()
        for event in self.do(self.journal.load("room")).events:
            apply(state, event)
        assert state == self.room.state


TestRoomMachine = RoomMachine.TestCase
TestRoomMachine.settings = hypothesis_settings(
    max_examples=1_000 if SOAK else 40, stateful_step_count=100 if SOAK else 40
)
