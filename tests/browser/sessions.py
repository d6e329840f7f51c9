"""Whole sessions: a private table of known cards, people in browsers, callers in other seats.

The test says what each player does, one turn after another. People click what their page offers
and are asked what they see there; the others write to the table. Time goes on by itself, and by
leaps where a test skips some of it.
"""

from __future__ import annotations

import asyncio
import random
import socket
import threading
import time
from collections.abc import Callable, Coroutine, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, TypeVar

import uvicorn
from playwright.sync_api import Page

from doorcard import engine
from doorcard.cards import card_text
from doorcard.cli.bootstrap import new_token
from doorcard.errors import DoorcardError
from doorcard.room.accounts import Accounts
from doorcard.room.histories import Histories
from doorcard.room.room import Room
from doorcard.storage.memory import MemoryAccounts, MemoryJournal
from doorcard.storage.memory_history import MemoryHistory
from doorcard.table import commands as c
from doorcard.table import events as t
from doorcard.table.actor import TableActor, World
from doorcard.table.deck import ShuffledShoe
from doorcard.table.ports import SealedDeck
from doorcard.table.settings import TableSettings, Times, table_settings
from doorcard.table.state import TableState
from doorcard.web.app import make_app
from tests.browser.sitter import Sitter
from tests.table.kit import AMOUNTS, WORDS, FixedHands, Stacked, StackedShoe, give_chips

T = TypeVar("T")

NAMES = {1: "Iris", 2: "Okke", 3: "Joris", 4: "Tilde", 5: "Yara", 6: "Wen", 7: "Alder", 8: "Birch"}
"""Who sits in a seat that no person has."""

CALLERS = 100
PATIENCE = 10.0
"""Seconds until a test gives up waiting."""

TIMES = Times(between_hands=60_000, ante=60_000, away=24 * 60 * 60_000)
"""The next hand waits for the test: all is as long as a host may set it."""


class LeapingClock:
    """The machine's clock, and what a test has skipped of it."""

    def __init__(self) -> None:
        self.skipped = 0

    def now(self) -> int:
        return time.time_ns() // 1_000_000 + self.skipped


class SessionShoe(StackedShoe):
    """Decks of which a test says the cards as they are dealt, and then decks of the real kind."""

    def __init__(self, stacked: int) -> None:
        super().__init__([], random.Random(7))
        self.cards: Mapping[int, str] = {}
        self._stacked = stacked
        self._real = ShuffledShoe(random.Random(7))

    @property
    def is_real(self) -> bool:
        """Whether the deck that was sealed last is no longer a test's."""
        return self._sealed > self._stacked

    def seal(self) -> SealedDeck:
        self._sealed += 1
        if self.is_real:
            return self._real.seal()
        root = f"{self._sealed:064x}"
        return Stacked(root, lambda: FixedHands(self, self.cards), self.secrets)

    def unseal(self, secret: bytes) -> SealedDeck:
        return self.secrets.get(secret) or self._real.unseal(secret)


class Session:
    """A private table in a room that a thread serves, as the test moves it."""

    def __init__(self, settings: TableSettings, stacked: int) -> None:
        self.clock = LeapingClock()
        self.shoe = SessionShoe(stacked)
        self.stacks: dict[int, int] = {}
        self.people: list[Sitter] = []
        self._settings = settings
        self._journal = MemoryJournal()
        world = World(self.clock, self.shoe, self._journal, random.Random(1))
        self.room = Room([], world, new_token)
        self._accounts = Accounts(self.room, MemoryAccounts(), world.clock, new_token)
        self._callers: dict[int, str] = {}
        self._called = 0
        self._loop = asyncio.new_event_loop()
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._listener.getsockname()[1]}/"

    @contextmanager
    def served(self) -> Iterator[Session]:
        """The room, open in a thread of its own."""
        histories = Histories(self.room, MemoryHistory(self._journal), self._journal)
        app = make_app(self._accounts, histories=histories)
        server = uvicorn.Server(uvicorn.Config(app, ws="websockets-sansio", log_level="warning"))

        async def serve() -> None:
            callers = (f"caller-{number}" for number in range(1, CALLERS))
            await give_chips(self._journal, *callers)
            await self.room.load()
            await server.serve([self._listener])

        thread = threading.Thread(target=lambda: self._loop.run_until_complete(serve()))
        thread.start()
        try:
            yield self
        finally:
            server.should_exit = True
            thread.join()
            self._loop.close()

    # The table

    def open_table(self, host: str) -> str:
        """Have somebody who has come in open the table; its link."""
        user = self.room.named(host)
        table = self.do(self.room.open_table(user, self._settings))
        self.shoe.actor = self.actor
        return f"{self.address}#join/{table.settings.id}/{table.link}"

    @property
    def actor(self) -> TableActor:
        (actor,) = self.room.tables.values()
        return actor

    @property
    def hand(self) -> engine.HandState:
        assert self.actor.state.hand
        return self.actor.state.hand

    def do(self, doing: Coroutine[Any, Any, T]) -> T:
        """Carry something out where the room is."""
        return asyncio.run_coroutine_threadsafe(doing, self._loop).result(PATIENCE)

    def tell(self, command: c.Command) -> None:
        """Ask something of the table; it must be done."""

        async def ask() -> DoorcardError | None:
            answer: asyncio.Future[DoorcardError | None] = self._loop.create_future()
            self.actor.post(command, reply=answer.set_result)
            return await answer

        error = self.do(ask())
        assert error is None, (command, error)

    def skip(self, milliseconds: int) -> None:
        """Let time leap; the table, woken by a letter that asks for nothing, does what is due."""
        self.clock.skipped += milliseconds
        self._loop.call_soon_threadsafe(self.actor.post, c.StopWaiting("nobody"))

    def wait_for(self, done: Callable[[], bool], what: str) -> None:
        """Until something is so at the table."""
        end = time.monotonic() + PATIENCE
        while not done():
            assert time.monotonic() < end, f"it did not come to this: {what}; {self.hand}"
            time.sleep(0.005)

    # A hand

    def begin(self, cards: Mapping[int, str], callers: Mapping[int, int] | None = None) -> None:
        """A hand with these cards by seat, and these stacks in the seats that no person has.

        Whoever of the people is asked for his ante posts it.
        """
        if self.actor.state.phase == "waiting":
            self.to_antes()
        self.shoe.cards = cards
        self._seat_callers(callers or {})
        for person in self.people:
            person.post_ante()
        self.wait_for(lambda: self.actor.state.phase == "playing", "a hand begins")

    def to_antes(self) -> None:
        """Skip the time between two hands; what pages still had to show of the last they show."""
        self.wait_for(lambda: self.actor.state.next_hand_at > 0, "a hand is planned")
        # What pages add to a real deck they reveal in this time (room F1).
        self.skip(TIMES.between_hands - (1_500 if self.shoe.is_real else 0))
        self.wait_for(lambda: self.actor.state.phase == "antes", "antes are asked for")

    def _seat_callers(self, stacks: Mapping[int, int]) -> None:
        for user in self._callers.values():
            self.tell(c.Leave(user))
        self._callers = {}
        for seat in self.stacks.keys() - {one.seat for one in self.people}:
            del self.stacks[seat]
        for seat, stack in stacks.items():
            self.seat_caller(seat, stack)

    def seat_caller(self, seat: int, stack: int) -> None:
        """Somebody who is at no page sits down, and posts every ante."""
        self._called += 1
        user = self._callers[seat] = f"caller-{self._called}"
        self.stacks[seat] = stack
        self.tell(c.Sit(user, NAMES[seat], seat, stack))
        self.tell(c.AnteAlways(user, on=True))

    def leaves(self, seat: int) -> None:
        """Such a one gives up his seat."""
        self.tell(c.Leave(self._callers.pop(seat)))
        del self.stacks[seat]

    def act(self, *turns: str) -> None:
        """Turns of those who are at no page: `7 fold`, `8 raise 400`."""
        for turn in turns:
            number, word, *amount = turn.split()
            seat = int(number)
            self.wait_for(lambda seat=seat: self.hand.turn == seat, f"seat {seat} acts: {turn}")  # type: ignore[misc]
            action = AMOUNTS[word](int(amount[0])) if amount else WORDS[word]
            hand, number_now = self.hand, self.actor.state.hand_number
            user = self._callers[seat]
            self.tell(c.Act(user, number_now, hand.decision, hand.price, action))

    def passive(self) -> None:
        """All others check or call, and muck what they may, until a person's turn or the end."""
        people = {person.seat for person in self.people}
        while True:
            self.wait_for(lambda: self.hand.turn > 0 or self.is_over(), "somebody's turn")
            if self.is_over() or self.hand.turn in people:
                return
            user = self._callers[self.hand.turn]
            self.tell(passive_act(user, self.actor.state, self.hand))

    def let_callers_act(self) -> None:
        """From now on those at no page check and call by themselves."""
        self.actor.watch(_Callers(self.actor))

    def is_over(self) -> bool:
        """Whether no hand is being played."""
        return self.actor.state.phase != "playing"

    def decision(self) -> tuple[int, int, bool]:
        """What is to be decided: it changes with every action."""
        return self.actor.state.hand_number, self.hand.decision, self.is_over()

    def hidden_from(self, viewer: int) -> set[str]:
        """The down cards that a seat may not see, as the wire writes them (room C4)."""
        hand = self.hand
        others = [seat for seat in range(1, 9) if seat != viewer and not hand.open[seat]]
        return {card_text(card) for seat in others for card in hand.down[seat]}

    def end(self, nets: Mapping[int, int], *ledger: str) -> None:
        """The hand is over: both pages tell who got what, and what everybody has now.

        `nets` are cents won and lost, by the test's own reckoning; `ledger` a line a pot.
        """
        self.wait_for(self.is_over, "the hand ends")
        assert sum(nets.values()) == 0
        for seat in self.stacks.keys() & nets.keys():  # who left in the hand has no stack any more
            self.stacks[seat] += nets[seat]
        self.to_antes()
        for person in self.people:
            person.sees(
                ledger=[person.own_words(line) for line in ledger],
                stacks={str(seat): dollars(cents) for seat, cents in self.stacks.items()},
            )
            person.sees_no_secret()


class _Callers:
    """Act as soon as it is their turn."""

    def __init__(self, actor: TableActor) -> None:
        self._actor = actor

    def publish(self, state: TableState, event: t.TableEvent) -> None:
        if isinstance(event, t.ClockStarted) and state.hand:
            user = state.seats[event.seat].user
            if user.startswith("caller"):
                self._actor.post(passive_act(user, state, state.hand))


def passive_act(user: str, state: TableState, hand: engine.HandState) -> c.Act:
    """Check or call, bring in the minimum, and show nothing that one need not."""
    offered = engine.legal(hand).actions()
    passive = (engine.CHECK, engine.CALL, engine.BRING_IN, engine.MUCK)
    action = next(one for one in passive if one in offered)
    return c.Act(user, state.hand_number, hand.decision, hand.price, action)


def dollars(cents: int) -> str:
    """Money as a stack is written: `$1,234.50`, and `$0` for none."""
    return f"${cents / 100:,.2f}" if cents else "$0"


@contextmanager
def a_session(
    game: str = "stud8", *, stacked: int = 99, small_bet: int = 200, **settings: Any
) -> Iterator[Session]:
    """A $2/$4 table; after `stacked` decks real ones come. `settings` are the table's own."""
    table = table_settings("t", "Half Door", game, pace="fast", times=TIMES, small_bet=small_bet)
    with Session(replace(table, **{"least_buy_in": 1, **settings}), stacked).served() as session:
        yield session


def two_people(
    session: Session, page: Page, phone: Page, *, ann: int, bob: int
) -> tuple[Sitter, Sitter]:
    """Ann hosts a table and sits in seat 2, Bob follows her link and sits in seat 5.

    On her page nothing moves, so that it can be measured at any moment; on his phone all does.
    """
    page.set_viewport_size({"width": 1440, "height": 900})
    page.emulate_media(reduced_motion="reduce")
    phone.set_viewport_size({"width": 375, "height": 812})
    host, guest = Sitter(session, page, "Ann"), Sitter(session, phone, "Bob")
    host.come(session.address)
    link = session.open_table("Ann")
    page.goto(link)
    guest.come(link)
    session.people = [host, guest]
    host.sit(2, ann)
    guest.sit(5, bob)
    return host, guest
