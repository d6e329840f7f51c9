"""A table whose process may die at any moment, and clients who come back to it.

`Host.ask` sends a command until it is answered, as a client does who repeats it under the same
key; when the process has died in between, it is started again over the same journal, and what must
hold after a restart is checked (`Host._check`). So a script of commands runs to its end however
often the process dies, and `story` tells what has happened at the table, without the times.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import replace
from random import Random
from typing import Any, TypeAlias

from doorcard import engine
from doorcard.cards import DECK, Card
from doorcard.engine import events as e
from doorcard.errors import DoorcardError
from doorcard.fairness import promise_of
from doorcard.room import events as r
from doorcard.room.ledger import postings as room_postings
from doorcard.storage.history import SqlHistory
from doorcard.table import commands as c
from doorcard.table import events as t
from doorcard.table.actor import TableActor, World
from doorcard.table.deck import ShuffledShoe
from doorcard.table.evolve import apply
from doorcard.table.ports import Deck, Entry, Journal, Kept, SealedDeck
from doorcard.table.resume import restore
from doorcard.table.settings import TableSettings
from doorcard.table.state import TableState
from tests.storage.faults import Died, Faulty, When
from tests.table.kit import START, ManualClock

Story: TypeAlias = tuple[t.TableEvent, ...]

STOPPED_MS = 7 * 60_000
"""How long the process stays dead."""


# Decks that depend on the hand alone, so that two runs can be compared


class InOrder:
    """Cards in an order that is known beforehand; burned ones go under the stub."""

    def __init__(self, cards: Iterable[Card]) -> None:
        self._stub = list(cards)

    def draw(self, count: int) -> tuple[Card, ...]:
        drawn, self._stub = tuple(self._stub[:count]), self._stub[count:]
        return drawn

    def shuffle_in(self, burned: Iterable[Card]) -> None:
        self._stub += reversed(tuple(burned))


class Stacked:
    """A deck in the order that its secret spells out."""

    def __init__(self, secret: bytes) -> None:
        self.secret = secret
        self.root = f"a stack of {len(secret)}"

    def deck(self, entropy: object) -> Deck:
        return InOrder(Card(number) for number in self.secret)


class ShoeByHand:
    """Gives the deck that belongs to the number of the hand."""

    def __init__(self, *, real: bool) -> None:
        self._real = real
        self.hand: Callable[[], int] = lambda: 0

    def seal(self) -> SealedDeck:
        rng = Random(f"deck {self.hand()}")
        return ShuffledShoe(rng).seal() if self._real else Stacked(bytes(rng.sample(DECK, 52)))

    def unseal(self, secret: bytes) -> SealedDeck:
        return ShuffledShoe(Random()).unseal(secret) if self._real else Stacked(secret)


def entropy_of(user: str) -> str:
    """What this player's client adds to every deck."""
    return user.encode().hex() * 16


class Host:
    """One table over the journal `kept`; `lives` counts its processes.

    Each of `deaths` ends a process, the first, the second and so on: at its n-th append, before
    that is kept or after. If it `dies` not, the journal only says that it has kept nothing.
    """

    def __init__(
        self,
        kept: Journal,
        settings: TableSettings,
        *deaths: tuple[int, When],
        real_shoe: bool = True,
        dies: bool = True,
    ) -> None:
        self.kept = kept
        self._journal = Faulty(kept)
        self._decked = True
        self.clock = ManualClock()
        self.lives = 0
        self.acknowledged: list[str] = []
        self.present: set[str] = set()
        """Users whose clients are connected, or come back at once after a restart."""
        self.mixers: set[str] = set()
        """Those of them whose clients add entropy."""
        self._settings = settings
        self._deaths = iter(deaths)
        self._dies = dies
        self.shoe = ShoeByHand(real=real_shoe)
        self._keys = 0

    @property
    def appended(self) -> int:
        """How many appends this process has tried."""
        return self._journal.appended

    @property
    def state(self) -> TableState:
        return self.actor.state

    @property
    def hand(self) -> engine.HandState:
        assert self.state.hand is not None
        return self.state.hand

    async def open(self, *users: str) -> None:
        """Start the first process; these users have chips to bring."""
        opened = r.TableOpened(self._settings, "link", START)
        gifts = (r.ChipsGranted(user, 10_000_000, "welcome", "room") for user in users)
        came: list[r.RoomEvent] = [opened, *gifts]
        moved = tuple(map(room_postings, came))
        await self.kept.append(Entry("room", 1, START, tuple(came), postings=moved))
        self.present |= {*users}
        await self._start()

    async def restart(self, *, decked: bool = True) -> None:
        """Kill the process and start another; without `decked` its hand has no deck any more."""
        self.clock.time += STOPPED_MS
        self._decked = decked
        await self._start()
        self._decked = True

    async def _start(self) -> None:
        """Start a process over what was kept, and let the clients come back; it may die at it."""
        while True:
            self.lives += 1
            self._journal = Faulty(self.kept, *next(self._deaths, (0, "before")), dies=self._dies)
            world = World(self.clock, self.shoe, self._journal, Random(1))
            self.actor = TableActor(self._settings, world)
            self.shoe.hand = lambda: self.state.hand_number + 1
            before = await self.kept.load(self._settings.id)
            try:
                await self.actor.wake()
                await self._check(before)
                for user in sorted(self.present):
                    if self.state.seat_of(user) or self.state.waits(user):
                        await self.actor.answer(c.Connect(user, connected=True))
                await self._mix()
            except Died:
                self.clock.time += STOPPED_MS
            else:
                return

    # What clients do

    async def ask(self, command: c.Command) -> None:
        """Send a command under a key of its own until it is done; all else is a failure."""
        self._keys += 1
        key = f"key-{self._keys}"
        told: list[DoorcardError | None] = []

        async def send() -> None:
            await self.actor.answer(command, key, told.append)
            if told and told[-1] and told[-1].code == "not_kept":
                told.pop()
                self.clock.time += 1_000  # what a client does who is to try again
                await self.actor.answer(command, key, told.append)
            await self._serve()

        await self._survive(send)
        assert told, command
        assert {*told} == {None}, (command, told)
        self.acknowledged.append(key)

    async def until(self, over: Callable[[], bool], step: int = 500) -> None:
        """Let time pass until something has come about."""

        async def wait() -> None:
            for _ in range(2_000):
                await self._serve()
                if over():
                    return
                self.clock.time += step
            raise AssertionError(("waited in vain", self.state))

        await self._survive(wait)

    async def _survive(self, doing: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await doing()
            except Died:
                self.clock.time += STOPPED_MS
                await self._start()
            else:
                return

    async def _serve(self) -> None:
        await self.actor.serve()
        while self.actor._paused_until > self.clock.now():  # after a fault it waits a moment
            self.clock.time += 500
            await self.actor.serve()
        await self._mix()

    async def _mix(self) -> None:
        """Each mixer reveals for the deck that is bound to, and promises for the next."""
        deck = self.state.deck
        for user in sorted(self.mixers):
            seat = self.state.seat_of(user)
            if not seat:
                continue
            entropy = entropy_of(user)
            if deck and deck.entropy is None and seat in dict(deck.promises):
                await self.actor.answer(c.RevealEntropy(user, deck.hand, entropy))
            await self.actor.answer(c.PromiseEntropy(user, promise_of(entropy)))

    async def act(self, action: engine.Action) -> None:
        """Answer the turn for whoever is on."""
        hand, seat = self.hand, self.state.seats[self.hand.turn]
        await self.ask(c.Act(seat.user, self.state.hand_number, hand.decision, hand.price, action))

    async def show(self) -> None:
        """Whom nobody called shows (room S6)."""
        hand, seat = self.hand, self.state.seats[engine.legal(self.hand).seat]
        act = c.Act(seat.user, self.state.hand_number, hand.decision, hand.price, engine.SHOW)
        await self.ask(act)

    # What must hold

    async def _check(self, before: Kept) -> None:
        """After a restart all that was acknowledged is there, and nothing else has come about."""
        kept = await self.kept.load(self._settings.id)
        assert {*self.acknowledged} <= {*kept.keys}
        assert len({*kept.keys}) == len(kept.keys)
        await self.check_books()
        was, _ = restore(self._settings, before)
        clock = self.state.clock
        assert (clock is None) == (was.clock is None or not self._decked)
        if clock and was.clock and not self.state.paused:
            # Case V8: time stood still, and there is some more to find one's way back.
            stopped = self.clock.now() - before.at
            assert clock.deadline == was.clock.deadline + stopped + self._settings.times.grace
            assert (clock.seat, clock.bank) == (was.clock.seat, was.clock.bank)

    async def _events(self) -> list[t.TableEvent]:
        table = self._settings.id
        if isinstance(self.kept, SqlHistory):
            return [one.event async for one in self.kept.events(table)]  # type: ignore[misc]
        return list((await self.kept.load(table)).events)  # type: ignore[arg-type]  # a table's

    async def check_books(self) -> None:
        """The table is the fold of its events, and the ledger says what lies on it."""
        state = self.state
        kept = await self.kept.load(self._settings.id)
        if isinstance(self.kept, SqlHistory) or not kept.seq:
            assert state == fold(self._settings, await self._events())
        held = await self.kept.balances()
        assert sum(held.values()) == 0
        pot = self.hand.pot if state.phase == "playing" else 0
        assert held.get(f"pot/{self._settings.id}", 0) == pot
        for number in range(1, 9):
            seat = state.seats.get(number)
            lies = state.stack(number) + seat.pending if seat else 0
            assert held.get(f"stack/{self._settings.id}/{number}", 0) == lies, number

    async def story(self) -> Story:
        """What has happened, but for the times and the lines that dropped."""
        kept = (event for event in await self._events() if not isinstance(event, _LINES))
        return tuple(timeless(event) for event in kept)


def fold(settings: TableSettings, events: Iterable[t.TableEvent]) -> TableState:
    """The table that events make."""
    state = TableState(settings)
    for event in events:
        apply(state, event)
    return state


_LINES = (t.ConnectionChanged, t.WaiterConnection, t.ClocksMoved)
_TIMES: dict[type, dict[str, Any]] = {
    t.PlayerLeft: {"at": 0},
    t.PlayerSatOut: {"at": 0},
    t.AntesAsked: {"deadline": 0},
    t.ClockStarted: {"deadline": 0},
    t.TablePaused: {"at": 1},
    t.TableResumed: {"ms": 0},
    t.SeatOffered: {"until": 0},
}


def timeless(event: t.TableEvent) -> t.TableEvent:
    """An event without the time of day."""
    if isinstance(event, t.NextHandPlanned):
        return t.NextHandPlanned(1 if event.at else 0)
    changes = _TIMES.get(type(event))
    return replace(event, **changes) if changes else event


def cards_of(story: Iterable[t.TableEvent], hand: int) -> list[Card]:
    """The cards of a hand in the order of dealing."""
    inner = [one.event for one in story if isinstance(one, t.HandEvent) and one.hand == hand]
    dealt = (e.CardDealt, e.CommonCardDealt, e.CardBurned)
    return [event.card for event in inner if isinstance(event, dealt)]
