"""A room whose cards are known: the same wiring as the real one, with another shoe.

Somebody at the page takes seat 4; then seven callers sit down round him.
"""

from __future__ import annotations

import asyncio
import random
import socket
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import uvicorn

from doorcard import engine
from doorcard.cards import DECK, Card, parse_cards
from doorcard.cli.bootstrap import SystemClock
from doorcard.room.accounts import Accounts
from doorcard.room.histories import Histories
from doorcard.room.room import Room
from doorcard.storage.memory import MemoryAccounts, MemoryJournal
from doorcard.storage.memory_history import MemoryHistory
from doorcard.table import commands as c
from doorcard.table import events as t
from doorcard.table.actor import TableActor, World
from doorcard.table.ports import SealedDeck
from doorcard.table.settings import table_settings
from doorcard.table.state import TableState
from doorcard.web.app import make_app
from tests.table.kit import Stacked, give_chips, run_in_a_loop

NAMES = ("Marta", "Okonkwo", "Tilde", "", "Joris", "Wen", "Ines", "Abernathy")
FREE_SEAT = 4


class StackedDeck:
    """A deck in a known order."""

    def __init__(self, first: str) -> None:
        known = parse_cards(first)
        rest = [card for card in DECK if card not in known]
        random.Random(7).shuffle(rest)
        self._stub: list[Card] = [*known, *rest]

    def draw(self, count: int) -> tuple[Card, ...]:
        drawn, self._stub = tuple(self._stub[:count]), self._stub[count:]
        return drawn

    def shuffle_in(self, burned: Sequence[Card]) -> None:
        self._stub += burned


class StackedShoe:
    """The same deck for every hand."""

    def __init__(self, first: str) -> None:
        self._first = first

    def seal(self) -> SealedDeck:
        return Stacked("stacked", lambda: StackedDeck(self._first), {})

    def unseal(self, secret: bytes) -> SealedDeck:
        return self.seal()


class Callers:
    """Players who post every ante, check and call, and show nothing that they need not."""

    def __init__(self, actor: TableActor) -> None:
        self._actor = actor
        actor.watch(self)

    def publish(self, state: TableState, event: t.TableEvent) -> None:
        if isinstance(event, t.PlayerSat) and event.seat == FREE_SEAT:
            self._sit_down()
        if isinstance(event, t.ClockStarted) and event.seat != FREE_SEAT and state.hand:
            self._act(state, state.hand, event.seat)

    def _sit_down(self) -> None:
        for seat, name in enumerate(NAMES, start=1):
            if name:
                self._actor.post(c.Sit(f"caller-{seat}", name, seat, 8000))
                self._actor.post(c.AnteAlways(f"caller-{seat}", on=True))

    def _act(self, state: TableState, hand: engine.HandState, seat: int) -> None:
        legal = engine.legal(hand)
        wanted = (engine.CHECK, engine.CALL, engine.BRING_IN, engine.MUCK)
        action = next(action for action in wanted if action in legal.actions())
        user = f"caller-{seat}"
        self._actor.post(c.Act(user, state.hand_number, hand.decision, hand.price, action))


@contextmanager
def stacked_room(first_cards: str, game: str = "stud8") -> Iterator[str]:
    """Serve the room from a thread; gives its address."""
    shoe = StackedShoe(first_cards)
    journal = MemoryJournal()
    run_in_a_loop(give_chips(journal, *(f"caller-{seat}" for seat in range(1, 9))))
    world = World(SystemClock(), shoe, journal, random.Random(1))
    settings = table_settings("stacked", "Half Door", game, pace="human")
    room = Room([settings], world, lambda: "token")
    accounts = Accounts(room, MemoryAccounts(), world.clock, lambda: "token")
    listener = socket.create_server(("127.0.0.1", 0))
    histories = Histories(room, MemoryHistory(journal), journal)
    app = make_app(accounts, histories=histories)
    run_in_a_loop(room.load())
    Callers(room.tables["stacked"])
    config = uvicorn.Config(app, ws="websockets-sansio", log_level="warning")
    server = uvicorn.Server(config)
    thread = threading.Thread(target=lambda: asyncio.run(server.serve([listener])))
    thread.start()
    try:
        yield f"http://127.0.0.1:{listener.getsockname()[1]}/"
    finally:
        server.should_exit = True
        thread.join()
