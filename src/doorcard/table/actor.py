"""The one writer of one table: a mailbox, a clock, the dealer and the computer opponents.

Every change goes the same way: decide, commit to the journal, acknowledge to the sender, apply
and publish to the viewers. Nobody who watches is ever waited for.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from doorcard import engine
from doorcard.engine import events as e
from doorcard.errors import DoorcardError
from doorcard.table import commands as c
from doorcard.table.decide import decide, due_at, time_out_action
from doorcard.table.events import HandEvent, TableEvent
from doorcard.table.opponents import Opponents
from doorcard.table.pace import dealing_time, thinking_time
from doorcard.table.ports import Clock, Deck, Journal, Shoe, Viewer
from doorcard.table.settings import TableSettings
from doorcard.table.state import TableState, apply

log = logging.getLogger(__name__)

Reply: TypeAlias = Callable[[DoorcardError | None], None]
"""Told once whether a command was carried out (None) or why not."""

REMEMBERED_REPLIES: Final = 512


@dataclass(frozen=True, slots=True)
class World:
    """What a table gets from outside: time, decks, a journal, and chance for the opponents."""

    clock: Clock
    shoe: Shoe
    journal: Journal
    rng: random.Random


class TableActor:
    """Runs one table. `post` commands from anywhere; only `run` (or a test) changes the table."""

    def __init__(self, settings: TableSettings, world: World) -> None:
        self.state = TableState(settings)
        self.viewers: set[Viewer] = set()
        self._world = world
        self._opponents = Opponents(settings, world.rng)
        self._mailbox: asyncio.Queue[tuple[c.Command, str, Reply | None]] = asyncio.Queue()
        self._replies: OrderedDict[str, DoorcardError | None] = OrderedDict()
        self._deck: Deck | None = None
        self._move: tuple[int, ...] = ()  # what the dealer or an opponent is about to do
        self._move_at: int | None = None

    def post(self, command: c.Command, key: str = "", reply: Reply | None = None) -> None:
        """Put a command in the mailbox. One with a `key` seen before only gets its reply again."""
        self._mailbox.put_nowait((command, key, reply))

    async def run(self) -> None:
        """Serve the table until cancelled."""
        while True:
            await self.serve()
            timeout = self._until_next()
            try:
                command, key, reply = await asyncio.wait_for(self._mailbox.get(), timeout)
            except TimeoutError:
                continue
            await self.answer(command, key, reply)

    def _until_next(self) -> float | None:
        due = [at for at in (due_at(self.state), self._move_at) if at is not None]
        if not due:
            return None
        return max(0, min(due) - self._world.clock.now()) / 1000

    async def answer(self, command: c.Command, key: str = "", reply: Reply | None = None) -> None:
        """Carry out one command and reply to it; a repeated key is not carried out again."""
        if key and key in self._replies:
            error = self._replies[key]
        else:
            error = await self._attempt(command, key, reply)
            if error is None:
                return
        if reply is not None:
            reply(error)

    async def _attempt(
        self, command: c.Command, key: str, reply: Reply | None
    ) -> DoorcardError | None:
        try:
            events = decide(self.state, command, self._world.clock.now())
        except DoorcardError as error:
            self._remember(key, error)
            return error
        await self._world.journal.append(self.state.settings.id, self.state.seq + 1, events)
        self._remember(key, None)
        if reply is not None:
            reply(None)
        self._publish(events)
        return None

    def _remember(self, key: str, error: DoorcardError | None) -> None:
        if key:
            self._replies[key] = error
            if len(self._replies) > REMEMBERED_REPLIES:
                self._replies.popitem(last=False)

    def _publish(self, events: list[TableEvent]) -> None:
        for event in events:
            self._tend_deck(event)
            apply(self.state, event)
            for viewer in tuple(self.viewers):
                viewer.publish(self.state, event)

    def _tend_deck(self, event: TableEvent) -> None:
        if not isinstance(event, HandEvent):
            return
        if isinstance(event.event, e.HandStarted):
            self._deck = self._world.shoe.new_deck(event.hand)
        elif isinstance(event.event, e.StubReshuffled) and self._deck and self.state.hand:
            self._deck.shuffle_in(self.state.hand.burns)
        elif isinstance(event.event, e.HandEnded | e.HandVoided):
            self._deck = None

    async def serve(self) -> None:
        """Do all that is due now, unless somebody has written to the table."""
        while self._mailbox.empty():
            now = self._world.clock.now()
            due = due_at(self.state)
            self._plan_move(now)
            if await self._tend_opponents():
                pass
            elif due is not None and due <= now:
                await self._attempt(c.Tick(), "", None)
            elif self._move_at is not None and self._move_at <= now:
                await self._make_move()
            else:
                return
            await asyncio.sleep(0)

    def _plan_move(self, now: int) -> None:
        """Note when the dealer or a computer opponent moves, if one is to move."""
        hand = self.state.hand
        move: tuple[int, ...] = ()
        wait = 0
        if self.state.phase == "playing" and hand is not None:
            choices = engine.legal(hand)
            pace = self.state.settings.pace
            if choices.deal:
                move, wait = (self.state.hand_number, 0, hand.seen), dealing_time(pace)
            elif choices.seat and self.state.seats[choices.seat].kind == "bot":
                move = (self.state.hand_number, choices.seat, choices.decision)
                wait = 0 if choices.muck else thinking_time(pace, self._world.rng)
        if move != self._move:
            self._move = move
            self._move_at = now + wait if move else None

    async def _make_move(self) -> None:
        hand = self.state.hand
        assert hand is not None
        choices = engine.legal(hand)
        self._move, self._move_at = (), None
        if not choices.seat:
            assert self._deck is not None
            cards = self._deck.draw(len(choices.deal))
            await self._attempt(c.Dealer(engine.Deal(cards)), "", None)
            return
        user = self.state.seats[choices.seat].user
        seen = engine.view(hand, choices.seat)
        action = self._opponents.choose(user, seen, choices)
        error = await self._attempt(self._bot_act(user, hand, action), "", None)
        if error is not None:
            log.error("opponent %s chose what is not allowed: %s", user, error)
            await self._attempt(self._bot_act(user, hand, time_out_action(choices)), "", None)

    def _bot_act(self, user: str, hand: engine.HandState, action: engine.Action) -> c.Act:
        return c.Act(user, self.state.hand_number, hand.decision, hand.price, action)

    async def _tend_opponents(self) -> bool:
        """Let computer opponents come, go and buy chips between hands; False if none wants to."""
        command = self._opponents.next_command(self.state)
        return command is not None and await self._attempt(command, "", None) is None
