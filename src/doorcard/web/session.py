"""One client: what it sends becomes commands, what its tables tell becomes messages.

A session never waits for its client. Messages go into a bounded queue; a client too slow to
empty it is dropped, and may come back and ask for a snapshot.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

import msgspec

from doorcard.errors import BadInput, DoorcardError
from doorcard.room.limits import Pace, TooFast
from doorcard.room.state import User, fold_name
from doorcard.table import commands as c
from doorcard.table.actor import TableActor
from doorcard.web import messages as m
from doorcard.web import wire_hosting as h
from doorcard.web.ahead import Choice, Habits
from doorcard.web.commands import command, host_command
from doorcard.web.hall import Hall
from doorcard.web.limits import IGNORED_MOST, LONGEST_ID, LONGEST_MESSAGE, QUEUE
from doorcard.web.odds_desk import Asker
from doorcard.web.outbox import Outbox
from doorcard.web.refusals import refusal
from doorcard.web.watcher import Watcher
from doorcard.web.wire_odds import AskOdds
from doorcard.web.wishes import settings_of

TOO_SLOW: Final = 1013
TOO_FAST: Final = 1008
CLOSING: Final = 1012

_decoder: Final = msgspec.json.Decoder(m.ClientMessage)
encode: Final = msgspec.json.Encoder().encode


class Session:
    """A connected client. `outbox` is what it has yet to be sent, and has ended when it is to go.

    `signed_in` is whose cookie or bearer token the line was opened with; `address` is where it
    comes from. `answered` is told the code and the seconds of each command's answer.
    """

    def __init__(self, hall: Hall, signed_in: User | None = None, address: str = "") -> None:
        self.outbox = Outbox(QUEUE)
        self.user: User | None = None
        self.goodbye = TOO_SLOW, "too slow"
        self.answered: Callable[[str, float], None] = lambda code, seconds: None
        self.ignored: set[str] = set()
        self.habits = Habits()
        self.private: set[str] = set()
        self.seated: set[str] = set()
        self._hall = hall
        self._room = hall.room
        self._clock = hall.clock
        self._signed_in = signed_in
        self._address = address
        self._watching: dict[str, Watcher] = {}
        self._asker = Asker(hall.desk, self.send, self._may_study)
        self._messages = Pace(*hall.rates.messages)
        self._chat = Pace(*hall.rates.chat)
        self._refused = Pace(*hall.rates.refused)

    @property
    def follows(self) -> str:
        """Whose lobby it follows."""
        return self.user.user if self.user else ""

    # To the client

    def send(self, message: m.ServerMessage) -> None:
        """Queue a message; drop the client if it has stopped reading."""
        self.send_raw(encode(message))

    def send_raw(self, raw: bytes) -> None:
        """The same, of a message that is written already."""
        if not self.outbox.put(raw):
            self.hang_up()

    def hang_up(self, code: int = TOO_SLOW, reason: str = "too slow") -> None:
        """Stop telling this client anything."""
        self.close()
        self.goodbye = code, reason
        self.outbox.end(at_once=True)

    def break_off(self) -> None:
        """A table of his begins anew, and so must he."""
        self.hang_up(CLOSING, "a table begins anew; come back")

    def dismiss(self, closing: m.Closing) -> None:
        """The room stops: say so, behind all that is still to be told, and hang up."""
        self.close()
        self.send(closing)
        self.goodbye = CLOSING, closing.reason
        self.outbox.end()

    def close(self) -> None:
        """The line is gone; his tables are told."""
        self._hall.lobby.followers.discard(self)
        self._hall.dismiss(self.follows, self)
        self._asker.close()
        for table in tuple(self._watching):
            self._unwatch(table)

    # From the client

    async def receive(self, text: str | None) -> None:
        """Carry out one message, or refuse it; nothing that a client sends is fatal.

        None stands for a binary message, which the protocol does not have.
        """
        message, fault = _read(text)
        key = getattr(message, "id", "")
        try:
            self._messages.take("", self._clock.now())
            if message is None:
                raise fault or BadInput("bad_message", "that can't be read")
            if "id" in message.__struct_fields__ and not 1 <= len(key) <= LONGEST_ID:
                raise BadInput("bad_id", "letters in an id", given=key, allowed=LONGEST_ID)
            await self._carry_out(message)
        except TooFast as error:
            self._refuse_hurry(key, error)
        except DoorcardError as error:
            self.answered(error.code, 0)
            table = message.table if isinstance(message, m.Watch) else ""
            self.send(refusal(key, error, table))

    def _refuse_hurry(self, key: str, error: TooFast) -> None:
        """Say that it was too fast; who does not listen to that is sent away."""
        self.answered(error.code, 0)
        try:
            self._refused.take("", self._clock.now())
        except TooFast:
            self.hang_up(TOO_FAST, "too fast")
        else:
            self.send(refusal(key, error))

    async def _carry_out(self, message: m.ClientMessage) -> None:
        if isinstance(message, m.Ping):
            self.send(m.Pong(self._clock.now()))
        elif isinstance(message, m.Hello):
            await self._hello(message)
        elif self.user is None:
            raise BadInput("hello_first", "say Hello first", given=type(message).__name__)
        elif isinstance(message, h.HostMessage):
            await self._obey_host(message, self.user)
        elif isinstance(message, m.TableMessage):
            self._ask_table(message, self.user)
        else:
            await self._serve(message, self.user)

    async def _serve(self, message: m.RoomMessage, me: User) -> None:
        """What is asked of the room, or of this line alone."""
        match message:
            case m.Watch():
                self._watch(message.table, message.link)
            case m.Unwatch():
                self._unwatch(message.table)
            case m.Sit():
                self._table(message.table)
                key, reply = f"{me.user}:{message.id}", self._reply(message.id)
                self._room.sit(me, message.table, message.seat, message.buy_in, key, reply)
            case m.TopUp():
                self._table(message.table)
                key, reply = f"{me.user}:{message.id}", self._reply(message.id)
                self._room.top_up(me, message.table, message.amount, key, reply)
            case m.Refill():
                await self._room.refill(me.user)
                self._done(message.id)
                self.send(m.Chips(self._room.chips(me.user)))
            case m.Ahead():
                self._choose(message)
                self._done(message.id)
            case m.Ignore():
                self._ignore(message)
                self._done(message.id)
            case m.Prefer():
                self.habits = Habits(message.bring_in, message.muck)
                self._done(message.id)
            case m.FollowLobby():
                self._follow_lobby(message, me)
            case h.OpenTable():
                await self._open_table(message, me)
            case AskOdds():
                self._asker.ask(message)

    def _done(self, key: str) -> None:
        self.answered("done", 0)
        self.send(m.Done(key))

    def _reply(self, key: str) -> Callable[[DoorcardError | None], None]:
        begun = time.perf_counter()

        def reply(error: DoorcardError | None) -> None:
            self.answered("done" if error is None else error.code, time.perf_counter() - begun)
            self.send(m.Done(key) if error is None else refusal(key, error))

        return reply

    # Who it is

    async def _hello(self, message: m.Hello) -> None:
        if message.protocol != m.PROTOCOL:
            raise BadInput("protocol", "version", given=message.protocol, allowed=m.PROTOCOL)
        if self.user is not None:
            raise BadInput("hello_twice", "this line has said Hello", given=self.user.name)
        user, token = await self._who(message)
        self._hall.admit(user.user, self)
        self.user = user
        rows = self._hall.lobby.whole(self, user.user)
        chips, now, seated = self._room.chips(user.user), self._clock.now(), sorted(self.seated)
        self.send(m.Welcome(m.PROTOCOL, user.name, token, chips, now, rows, user.account, seated))
        self._hall.lobby.followers.add(self)
        for seen in message.resume:
            try:
                self._watch(seen.table, seen.link)
            except DoorcardError as error:
                self.send(refusal("", error, seen.table))

    async def _who(self, message: m.Hello) -> tuple[User, str]:
        """Who says hello, and the token by which he comes back where he has no other."""
        if message.token:
            return await self._hall.accounts.come_back(message.token), message.token
        if self._signed_in and not message.name:
            return self._signed_in, ""
        return await self._hall.accounts.welcome(message.name, address=self._address)

    def _follow_lobby(self, message: m.FollowLobby, me: User) -> None:
        followers = self._hall.lobby.followers
        if message.on:
            self._done(message.id)
            rows = self._hall.lobby.whole(self, me.user)
            self.send(m.Lobby(rows, sorted(self.seated)))
            followers.add(self)
        else:
            followers.discard(self)
            self._done(message.id)

    def _ignore(self, message: m.Ignore) -> None:
        if not message.on:
            self.ignored.discard(fold_name(message.name))
        elif len(self.ignored) < IGNORED_MOST:
            self.ignored.add(fold_name(message.name))
        else:
            raise BadInput("too_many_ignored", "names", allowed=IGNORED_MOST)

    # Tables

    def _table(self, table: str, link: str = "") -> TableActor:
        """The table, if he may come in. Errors: as `Room.table`."""
        return self._room.table(table, self.follows, link)

    def _watch(self, table: str, link: str) -> None:
        assert self.user is not None
        actor = self._table(table, link)
        if table in self._watching:
            actor.unwatch(self._watching[table])
        hall = self._hall
        watcher = Watcher(self, self.user, self._room, actor, hall.stages[table], self._clock)
        self._watching[table] = watcher
        watcher.snapshot()
        actor.watch(watcher)
        actor.post(c.Connect(self.user.user, connected=True))
        hall.lobby.show(self, actor)
        hall.lobby.touch(table)

    def _unwatch(self, table: str) -> None:
        watcher = self._watching.pop(table, None)
        if watcher is None or self.user is None:
            return
        actor = watcher.actor
        actor.unwatch(watcher)
        user = self.user.user
        if not any(isinstance(viewer, Watcher) and viewer.user == user for viewer in actor.viewers):
            actor.post(c.Connect(user, connected=False))
        self._hall.lobby.touch(table)

    def lose(self, table: str, code: str) -> None:
        """He may see a table no longer."""
        self._unwatch(table)
        self.send(m.Gone(table, code))
        self._hall.lobby.hide(table)

    def _ask_table(self, message: m.TableMessage, me: User) -> None:
        if isinstance(message, m.Say):
            self._chat.take("", self._clock.now())
        actor = self._table(message.table)
        actor.post(command(message, me), f"{me.user}:{message.id}", self._reply(message.id))

    def _choose(self, message: m.Ahead) -> None:
        self._table(message.table)
        watcher = self._watching.get(message.table)
        if watcher is None:
            raise BadInput("not_watching", "watch the table first", given=message.table[:50])
        if message.choice:
            choice = Choice(message.hand, message.street, message.price, message.choice)
            watcher.choose(choice)
        else:
            watcher.choose_nothing()

    def _may_study(self) -> None:
        """Nobody counts odds during a hand that he was dealt into."""
        table = self._room.playing(self.user.user) if self.user else ""
        if table:
            raise BadInput(
                "in_a_hand", "you are in a hand", given=table, allowed="once the hand is over"
            )

    # Private tables

    async def _open_table(self, message: h.OpenTable, me: User) -> None:
        opened = await self._room.open_table(me, settings_of(message.rules))
        self.answered("done", 0)
        self.send(h.TableLink(message.id, opened.settings.id, opened.link))

    async def _obey_host(self, message: h.HostMessage, me: User) -> None:
        actor = self._table(message.table)
        self._room.check_host(me.user, message.table)
        if isinstance(message, h.RenewLink):
            link = await self._room.renew_link(me, message.table)
            self.answered("done", 0)
            self.send(h.TableLink(message.id, message.table, link))
            for viewer in actor.viewers:
                if isinstance(viewer, Watcher):
                    viewer.look_again()
            self._hall.lobby.hide(message.table)
        else:
            order = host_command(message, me, actor.state, self._room.named)
            actor.post(order, f"{me.user}:{message.id}", self._reply(message.id))


def _read(text: str | None) -> tuple[m.ClientMessage | None, DoorcardError | None]:
    """The message, or why it can't be read."""
    if text is None:
        return None, BadInput("bad_message", "messages are text")
    if len(text) > LONGEST_MESSAGE:
        return None, BadInput("too_long", "letters in a message", allowed=LONGEST_MESSAGE)
    try:
        return _decoder.decode(text), None
    except (msgspec.DecodeError, RecursionError) as error:
        return None, BadInput("bad_message", str(error))
