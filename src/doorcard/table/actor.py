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
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Final, TypeAlias, cast

from doorcard import engine
from doorcard.errors import DoorcardError
from doorcard.table import commands as c
from doorcard.table.checkpoint import begins_checkpoint, checkpoint
from doorcard.table.dealing import DealersDeck
from doorcard.table.decide import decide, due_at
from doorcard.table.events import DeckCommitted, TableEvent
from doorcard.table.evolve import apply
from doorcard.table.ledger import postings
from doorcard.table.meter import Meter, Unmetered
from doorcard.table.opponents import Opponents
from doorcard.table.pace import dealing_time, thinking_time
from doorcard.table.playing import time_out_action
from doorcard.table.ports import Clock, Entry, Journal, SealedDeck, Shoe, Viewer
from doorcard.table.resume import check_books, restore
from doorcard.table.sealing import Entropy, needs_deck, needs_mixing
from doorcard.table.settings import TableSettings
from doorcard.table.state import TableState

log = logging.getLogger(__name__)

Reply: TypeAlias = Callable[[DoorcardError | None], None]
"""Told once whether a command was carried out (None) or why not."""

REMEMBERED_REPLIES: Final = 512
PAUSE_MS: Final = 1_000


@dataclass(frozen=True, slots=True)
class World:
    """What a table gets from outside: time, decks, a journal, and chance for the opponents."""

    clock: Clock
    shoe: Shoe
    journal: Journal
    rng: random.Random
    meter: Meter = field(default_factory=Unmetered)


class TableActor:
    """Runs one table. `post` commands from anywhere; only `run` (or a test) changes the table."""

    def __init__(self, settings: TableSettings, world: World) -> None:
        self.state = TableState(settings)
        self._world = world
        self._viewers: dict[Viewer, None] = {}
        self._opponents = Opponents(world.rng)
        self._mailbox: asyncio.Queue[tuple[c.Command, str, Reply | None]] = asyncio.Queue()
        self._replies: OrderedDict[str, DoorcardError | None] = OrderedDict()
        self._closed = False
        self._stopping = False
        self._entropy = Entropy()
        self._deck = DealersDeck(world.shoe, world.journal)
        self._move: tuple[int, ...] = ()  # what the dealer or an opponent is about to do
        self._move_at: int | None = None
        self._paused_until = 0

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        """All who are told what happens here, in the order in which they came."""
        return tuple(self._viewers)

    def watch(self, viewer: Viewer) -> None:
        """Tell `viewer` of every event from now on."""
        self._viewers[viewer] = None

    def unwatch(self, viewer: Viewer) -> None:
        """Tell `viewer` no more."""
        self._viewers.pop(viewer, None)

    def post(self, command: c.Command, key: str = "", reply: Reply | None = None) -> None:
        """Put a command in the mailbox. One with a `key` seen before only gets its reply again."""
        if self._closed:
            _answer(reply, DoorcardError("table_closed", "the table had to close"))
        else:
            self._mailbox.put_nowait((command, key, reply))

    def knows(self, key: str) -> bool:
        """Whether a command with that key has been answered."""
        return key in self._replies

    async def wake(self) -> None:
        """Be as the journal left it: the same hand, the same deck, the same replies.

        To be called before anything else, and by a room that was stopped; a new table just opens.
        Errors: those of the journal, `books_differ`, and whatever events raise that make no table.
        """
        journal, table = self._world.journal, self.state.settings.id
        kept = await journal.load(table)
        if not kept.seq and not kept.events:
            return
        self.state, hand = restore(self.state.settings, kept)
        stacks = await journal.balances(f"stack/{table}/")
        check_books(self.state, {**stacks, **await journal.balances(f"pot/{table}")})
        self._replies.update(dict.fromkeys(kept.keys[-REMEMBERED_REPLIES:]))
        self._opponents.return_to(self.state)
        await self._deck.find(self.state, hand)
        if error := await self._attempt(c.Wake(kept.at)):
            raise error
        if self.state.phase == "playing" and not self._deck.is_in_play:
            await self._cancel_hand("its deck was not found again")

    async def run(self) -> None:
        """Serve the table until `stop`, or until cancelled."""
        try:
            while not self._stopping:
                await self.serve()
                letter = None
                with suppress(TimeoutError):
                    # Not wait_for: with no time left that gives up before it has looked.
                    async with asyncio.timeout(self._until_next()):
                        letter = await self._mailbox.get()
                if letter is not None:
                    await self.answer(*letter)
        finally:
            self._close()

    def stop(self) -> None:
        """Have `run` end once it has done what it is at; mail that it has not read is refused."""
        self._stopping = True
        self.post(c.Tick())

    def _close(self) -> None:
        """No command is dropped in silence, not even by a table that had to stop."""
        self._closed = True
        while not self._mailbox.empty():
            self.post(*self._mailbox.get_nowait())

    def _until_next(self) -> float | None:
        due = [at for at in (due_at(self.state), self._move_at) if at is not None]
        if not due or self.state.paused:
            return None
        return max(0, max(min(due), self._paused_until) - self._world.clock.now()) / 1000

    async def answer(self, command: c.Command, key: str = "", reply: Reply | None = None) -> None:
        """Carry out one command and reply to it; a repeated key is not carried out again."""
        if key and key in self._replies:
            error = self._replies[key]
        else:
            error = await self._attempt(command, key, reply)
            if error is None:
                return
        _answer(reply, error)

    async def read_mail(self) -> None:
        """Answer what is in the mailbox, and do no more: for a table that nobody runs."""
        while not self._mailbox.empty():
            await self.answer(*self._mailbox.get_nowait())

    async def _attempt(
        self,
        command: c.Command,
        key: str = "",
        reply: Reply | None = None,
        sealed: SealedDeck | None = None,
    ) -> DoorcardError | None:
        """Carry out a command; the error if that can't be, and then nothing has changed."""
        table = self.state.settings.id
        now = self._world.clock.now()
        try:
            events = self._decide(command, now)
        except DoorcardError as error:
            self._remember(key, error)
            return error
        except Exception:
            facts = {"table": table, "command": type(command).__name__}
            log.exception("not_decided", extra=facts)
            return DoorcardError("fault", "the room made a mistake; nothing has changed")
        try:
            if events:
                await self._world.journal.append(self._entry(events, key, now, sealed))
        except Exception as error:
            refusal = await self._not_kept(key, error)
            if refusal is None:
                _answer(reply, None)
            return refusal
        self._world.meter.committed(table)
        if sealed:
            self._deck.bind(sealed)
        self._remember(key, None)
        _answer(reply, None)
        self._publish(events)
        self._world.meter.published(table)
        return None

    async def _not_kept(self, key: str, error: Exception) -> DoorcardError | None:
        """What to say of a command whose events the journal did not take; None: they were there."""
        code = error.code if isinstance(error, DoorcardError) else ""
        if code == "overdrawn":
            return DoorcardError("no_chips", "there are not that many chips to bring")
        table = self.state.settings.id
        log.error("not_kept", extra={"table": table}, exc_info=error)
        if code in ("seq_taken", "key_taken"):
            try:
                await self._catch_up(key if code == "key_taken" else "")
            except Exception:
                log.exception("journal_unread", extra={"table": table})
            if key and key in self._replies:
                return None
        return DoorcardError("not_kept", "nothing could be written down; try again")

    async def _catch_up(self, key: str) -> None:
        """Follow a journal that has kept more than it said: what is kept has happened.

        `key` was carried out so long ago that nobody here remembered it.
        """
        kept = await self._world.journal.load(self.state.settings.id)
        _, hand = restore(self.state.settings, kept)
        for known in (*kept.keys, key):
            self._remember(known, None)
        missed = kept.events[max(0, self.state.seq - kept.seq) :]
        self._publish(cast("list[TableEvent]", list(missed)))
        await self._deck.find(self.state, hand)

    def _decide(self, command: c.Command, now: int) -> list[TableEvent]:
        if isinstance(command, c.PromiseEntropy):
            self._entropy.promise(self.state, command)
            return []
        if isinstance(command, c.RevealEntropy):
            self._entropy.reveal(self.state, command)
            return []
        return decide(self.state, command, now)

    def _entry(
        self, events: list[TableEvent], key: str, now: int, sealed: SealedDeck | None
    ) -> Entry:
        state, settings = self.state, self.state.settings
        return Entry(
            stream=settings.id,
            first=state.seq + 1,
            at=now,
            events=tuple(events),
            key=key,
            postings=tuple(postings(settings, event) for event in events),
            hand=state.hand_number + 1 if sealed else 0,
            secret=sealed.secret if sealed else b"",
            checkpoint=checkpoint(state) if begins_checkpoint(events) else "",
        )

    def _remember(self, key: str, error: DoorcardError | None) -> None:
        if key:
            self._replies[key] = error
            if len(self._replies) > REMEMBERED_REPLIES:
                self._replies.popitem(last=False)

    def _publish(self, events: list[TableEvent]) -> None:
        for event in events:
            if isinstance(event, DeckCommitted):
                self._entropy.bound()
            self._deck.follow(self.state, event)
            apply(self.state, event)
            for viewer in self.viewers:
                try:
                    viewer.publish(self.state, event)
                except Exception:
                    # The others still see it; to this one it is a gap, and he asks anew.
                    log.exception("viewer_stumbled", extra={"table": self.state.settings.id})

    async def serve(self) -> None:
        """Do all that is due now, one thing at a time while somebody has written to the table."""
        while await self._serve_next():
            await asyncio.sleep(0)
            if not self._mailbox.empty():
                return

    async def _serve_next(self) -> bool:
        """Do the next thing that is due; False if nothing is."""
        now = self._world.clock.now()
        if now < self._paused_until or self.state.paused:
            return False
        due = due_at(self.state)
        self._plan_move(now)
        if await self._tend_opponents():
            return True
        if needs_deck(self.state):
            await self._commit_deck()
        elif needs_mixing(self.state, now):
            await self._must(c.MixDeck(self._entropy.revealed()))
        elif due is not None and due <= now:
            await self._must(c.Tick())
        elif self._move_at is not None and self._move_at <= now:
            await self._make_move()
        else:
            return False
        return True

    def _plan_move(self, now: int) -> None:
        """Note when the dealer or a computer opponent moves, if one is to move."""
        hand = self.state.hand
        move: tuple[int, ...] = ()
        wait = 0
        if self.state.phase == "playing" and hand is not None:
            choices = engine.legal(hand)
            pace = self.state.settings.pace
            if choices.deal:
                move, wait = (
                    (self.state.hand_number, 0, hand.street, hand.dealt),
                    dealing_time(pace),
                )
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
        if choices.seat:
            await self._play_opponent(hand, choices)
        else:
            await self._deal(len(choices.deal))

    async def _commit_deck(self) -> None:
        """Shuffle the next hand's deck, and bind the room to it before anybody can see a card."""
        sealed = self._deck.shuffle()
        command = c.CommitDeck(sealed.root, self._entropy.promises(self.state))
        await self._must(command, sealed)

    async def _deal(self, count: int) -> None:
        try:
            drawn = self._deck.draw(self.state, count)
        except Exception:
            log.exception("no_cards", extra={"table": self.state.settings.id})
            await self._cancel_hand()
        else:
            if await self._must(c.Dealer(engine.Deal(drawn))):
                self._deck.dealt()

    async def _play_opponent(self, hand: engine.HandState, choices: engine.Legal) -> None:
        seat = self.state.seats[choices.seat]
        act = partial(c.Act, seat.user, self.state.hand_number, hand.decision, hand.price)
        try:
            action = self._opponents.choose(seat, engine.view(hand, choices.seat), choices)
        except Exception:
            log.exception("opponent_stumbled", extra={"user": seat.user})
            action = time_out_action(choices)
        error = await self._attempt(act(action))
        if error is not None:
            log.error("opponent_refused", extra={"user": seat.user, "code": error.code})
            await self._must(act(time_out_action(choices)))

    async def _must(self, command: c.Command, sealed: SealedDeck | None = None) -> bool:
        """Carry out a move of the table's own; False if it failed, and then the hand is off."""
        error = await self._attempt(command, sealed=sealed)
        if error is None:
            return True
        what = {"command": type(command).__name__, "code": error.code}
        log.error("move_failed", extra={"table": self.state.settings.id, **what})
        if error.code == "not_kept":
            self._pause()
        else:
            await self._cancel_hand()
        return False

    async def _cancel_hand(self, reason: str = "a fault in the room") -> None:
        """A hand that can't go on is cancelled: every contribution goes back (R9.6)."""
        await self._attempt(c.Dealer(engine.Void(reason)))
        self._pause()

    def _pause(self) -> None:
        self._paused_until = self._world.clock.now() + PAUSE_MS

    async def _tend_opponents(self) -> bool:
        """Let computer opponents come, go and buy chips between hands; False if none wants to."""
        command = self._opponents.next_command(self.state)
        return command is not None and await self._attempt(command) is None


def _answer(reply: Reply | None, error: DoorcardError | None) -> None:
    if reply is not None:
        try:
            reply(error)
        except Exception:
            log.exception("sender_stumbled")
