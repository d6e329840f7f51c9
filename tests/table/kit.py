"""A table with its world in a test's hands: the clock, the decks, the journal, the chance.

Nothing here runs by itself. `send` carries out one command and then all that is due; `wait`
lets time pass; `play` carries out a hand's actions one after another.

>>> table = Table(hands=[{1: "Ah 2h 3c 4c 5c 9d Kd", 2: "Ks Kc Qd Qh Js 9c 2s"}])
>>> table.seat(1, 2)
>>> table.begin()
>>> table.turn()
'seat 1'
>>> table.act("bring_in"), table.act("complete 200")
('done', 'done')
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from random import Random
from typing import Any, TypeVar

from doorcard import engine
from doorcard.cards import DECK, Card, parse_cards
from doorcard.errors import DoorcardError
from doorcard.storage.memory import MemoryJournal
from doorcard.table import commands as c
from doorcard.table import events as t
from doorcard.table.actor import TableActor, World
from doorcard.table.ports import Deck, Entry, Journal, Kept, Posting, SealedDeck
from doorcard.table.settings import TableSettings, Times, table_settings
from doorcard.table.state import TableState

T = TypeVar("T")
START = 1_000_000

WORDS: dict[str, engine.Action] = {
    "fold": engine.FOLD,
    "check": engine.CHECK,
    "call": engine.CALL,
    "bring_in": engine.BRING_IN,
    "show": engine.SHOW,
    "muck": engine.MUCK,
}
AMOUNTS: dict[str, Callable[[int], engine.Action]] = {
    "complete": engine.Complete,
    "bet": engine.Bet,
    "raise": engine.Raise,
}


def run(doing: Coroutine[Any, Any, T]) -> T:
    """Carry a coroutine through that waits for nothing but its turn."""
    while True:
        try:
            doing.send(None)
        except StopIteration as stop:
            return stop.value  # type: ignore[no-any-return]  # StopIteration holds anything


def run_in_a_loop(doing: Coroutine[Any, Any, T]) -> T:
    """Carry a coroutine through that really waits.

    In a thread of its own: a browser test that ran before in this process leaves its loop running.
    """
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, doing).result()


class ManualClock:
    """Stands still until a test moves it."""

    def __init__(self) -> None:
        self.time = START

    def now(self) -> int:
        return self.time


class FixedHands:
    """A deck that gives each seat its own cards in order, whoever has folded; 0: the common one."""

    def __init__(self, shoe: StackedShoe, hands: Mapping[int, str]) -> None:
        self._shoe = shoe
        self._cards = {seat: list(parse_cards(text)) for seat, text in hands.items()}

    def draw(self, count: int) -> tuple[Card, ...]:
        assert self._shoe.actor is not None
        hand = self._shoe.actor.state.hand
        assert hand is not None
        places = engine.legal(hand).deal[:count]
        return tuple(self._cards[place.seat].pop(0) for place in places)

    def shuffle_in(self, burned: Sequence[Card]) -> None:
        self._cards.setdefault(0, []).extend(burned)


class ShuffledCards:
    """A deck in an order that a seed fixes."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._stub = rng.sample(DECK, 52)

    def draw(self, count: int) -> tuple[Card, ...]:
        drawn, self._stub = tuple(self._stub[:count]), self._stub[count:]
        return drawn

    def shuffle_in(self, burned: Sequence[Card]) -> None:
        self._stub += burned
        self._rng.shuffle(self._stub)


class Stacked:
    """A deck that a test has set; its secret is no more than a name for it."""

    def __init__(
        self, root: str, deal: Callable[[], Deck], secrets: dict[bytes, SealedDeck]
    ) -> None:
        self.root = root
        self.secret = root.encode()
        self._deal = deal
        secrets[self.secret] = self

    def deck(self, entropy: Sequence[tuple[int, str]]) -> Deck:
        return self._deal()


class StackedShoe:
    """The decks a test gives, and then shuffled ones."""

    def __init__(self, hands: Iterable[Mapping[int, str]], rng: Random) -> None:
        self.actor: TableActor | None = None
        self._hands = list(hands)
        self._rng = rng
        self._sealed = 0
        self.secrets: dict[bytes, SealedDeck] = {}

    def seal(self) -> SealedDeck:
        self._sealed += 1
        if self._hands:
            hands = self._hands.pop(0)
            return Stacked(f"stacked {self._sealed}", lambda: FixedHands(self, hands), self.secrets)
        seed = self._rng.getrandbits(64)
        return Stacked(
            f"shuffled {self._sealed}", lambda: ShuffledCards(Random(seed)), self.secrets
        )

    def unseal(self, secret: bytes) -> SealedDeck:
        return self.secrets[secret]


class Recorder:
    """A viewer that keeps what it is told."""

    def __init__(self) -> None:
        self.events: list[t.TableEvent] = []
        self.numbers: list[int] = []

    def publish(self, state: TableState, event: t.TableEvent) -> None:
        self.numbers.append(state.seq)
        self.events.append(event)

    def of(self, *kinds: type) -> list[Any]:
        """The events of these kinds, those of hands unwrapped."""
        flat = [event.event if isinstance(event, t.HandEvent) else event for event in self.events]
        return [event for event in flat if isinstance(event, kinds)]


def settings(game: str = "stud8", *, bots: int = 0, **rest: Any) -> TableSettings:
    """A $2/$4 table called `t1`."""
    return table_settings("t1", "Half Door", game, bots=bots, **{"pace": "none", **rest})


async def give_chips(journal: Journal, *users: str) -> None:
    """What a room would have given to players, so that they can sit down."""
    each = [Posting(f"player/{user}", 10_000_000) for user in users]
    cashier = Posting("cashier", -sum(posting.cents for posting in each))
    gift = t.Said("cashier", "Cashier", "welcome")
    with suppress(DoorcardError):  # they have had it before the table was stopped
        await journal.append(Entry("gifts", 1, START, (gift,), postings=((cashier, *each),)))


class Table:
    """One table without a room. Players are called after their seats: `p1` to `p8`."""

    def __init__(
        self,
        game: str = "stud8",
        *,
        hands: Iterable[Mapping[int, str]] = (),
        seed: int = 1,
        journal: Journal | None = None,
        times: Times | None = None,
        **rest: Any,
    ) -> None:
        self.clock = ManualClock()
        self.shoe = StackedShoe(hands, Random(seed))
        self.journal = journal or MemoryJournal()
        self._gifts = 1
        run(give_chips(self.journal, "x", "alder", "birch", *(f"p{seat}" for seat in range(1, 13))))
        world = World(self.clock, self.shoe, self.journal, Random(seed))
        self.actor = TableActor(settings(game, times=times, **rest), world)
        self.shoe.actor = self.actor
        self.seen = Recorder()
        self.actor.watch(self.seen)

    @property
    def state(self) -> TableState:
        return self.actor.state

    @property
    def phase(self) -> str:
        return self.state.phase

    @property
    def hand(self) -> engine.HandState:
        assert self.state.hand is not None
        return self.state.hand

    def send(self, command: c.Command, key: str = "") -> str:
        """Carry out a command and what is due then; "done", or the error's code."""
        replies = self.replies(command, key)
        run(self.actor.serve())
        (reply,) = replies
        return reply.code if reply else "done"

    def replies(self, command: c.Command, key: str = "") -> list[DoorcardError | None]:
        """Carry out a command and nothing else; all that its sender was told."""
        replies: list[DoorcardError | None] = []
        run(self.actor.answer(command, key, replies.append))
        return replies

    def wait(self, ms: int, step: int = 100) -> None:
        """Let time pass, and what falls due in it be done."""
        end = self.clock.time + ms
        while self.clock.time < end:
            self.clock.time = min(end, self.clock.time + step)
            run(self.actor.serve())

    def seat(self, *numbers: int, chips: int = 20_000, always: bool = True) -> None:
        """Seat `p1` in seat 1 and so on, with their antes promised unless told otherwise."""
        for number in numbers:
            user = f"p{number}"
            assert self.send(c.Sit(user, user, number, chips)) == "done"
            if always:
                assert self.send(c.AnteAlways(user, on=True)) == "done"

    def set_stack(self, number: int, cents: int) -> None:
        """Let a seat have just this, between hands; the cashier's book has the difference."""
        self._gifts += 1
        more = cents - self.state.seats[number].stack
        moved = (Posting("cashier", -more), Posting(f"stack/t1/{number}", more))
        note = t.Said("cashier", "Cashier", "set")
        run(self.journal.append(Entry("gifts", self._gifts, START, (note,), postings=(moved,))))
        self.state.seats[number].stack = cents

    def begin(self) -> None:
        """Wait until a hand is being played."""
        for _ in range(100):
            if self.state.phase == "playing":
                return
            self.wait(100)
        raise AssertionError("no hand begins")

    def turn(self) -> str:
        """Whose turn it is."""
        return f"seat {self.hand.turn}" if self.hand.turn else "nobody"

    def answer_to_turn(self, text: str) -> c.Act:
        """The command that answers the turn as it is now: "call", "raise 400"."""
        word, _, amount = text.partition(" ")
        action: engine.Action = AMOUNTS[word](int(amount)) if amount else WORDS[word]
        hand = self.hand
        return c.Act(f"p{hand.turn}", self.state.hand_number, hand.decision, hand.price, action)

    def act(self, text: str, key: str = "") -> str:
        """Answer the turn for whoever is on."""
        return self.send(self.answer_to_turn(text), key)

    def play(self, *texts: str) -> None:
        """Answer one turn after another; all must be legal."""
        for text in texts:
            assert self.act(text) == "done", (text, self.hand, engine.legal(self.hand))

    def play_out(self) -> None:
        """Check and call until the hand is over."""
        while self.state.phase == "playing":
            choices = engine.legal(self.hand)
            words = ["muck", "check", "bring_in", "call"]
            offered = [choices.muck, choices.check, choices.bring_in, choices.call]
            self.play(next(word for word, may in zip(words, offered, strict=True) if may))

    def chips(self) -> int:
        """All chips on the table: stacks, what is to be added, and the pot being played for."""
        pot = self.hand.pot if self.state.phase == "playing" else 0
        seats = self.state.seats.items()
        return pot + sum(self.state.stack(number) + seat.pending for number, seat in seats)


def check_table(state: TableState, books: dict[str, int]) -> None:
    """Each chip of a table is where the books say; its accounts are taken out of `books`."""
    table = state.settings.id
    for number in range(1, 9):
        seat = state.seats.get(number)
        chips = state.stack(number) + seat.pending if seat else 0
        assert chips >= 0
        assert books.pop(f"stack/{table}/{number}", 0) == chips, number
    pot = state.hand.pot if state.hand and state.phase == "playing" else 0
    assert books.pop(f"pot/{table}", 0) == pot
    assert books.pop(f"rake/{table}", 0) >= 0


class Failing:
    """A journal that keeps nothing while `broken`, and notes what it was asked."""

    def __init__(self) -> None:
        self.broken = False
        self.kept = MemoryJournal()

    async def append(self, entry: Entry) -> None:
        if self.broken:
            raise OSError("disk full")
        await self.kept.append(entry)

    async def load(self, stream: str) -> Kept:
        return await self.kept.load(stream)

    async def secret(self, stream: str, hand: int) -> bytes:
        return await self.kept.secret(stream, hand)

    async def balances(self, account: str = "") -> Mapping[str, int]:
        return await self.kept.balances(account)


class Stumbler(Recorder):
    """A viewer that raises whenever it is told anything."""

    def publish(self, state: TableState, event: t.TableEvent) -> None:
        super().publish(state, event)
        raise RuntimeError("a viewer stumbles")
