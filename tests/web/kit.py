"""Clients without a network: sessions on a room whose clock and decks are in a test's hands.

>>> house = House(hands=[{1: "Ah 2h 3c 4c 5c 9d Kd", 2: "Ks Kc Qd Qh Js 9c 2s"}])
>>> ann, bob = house.player("Ann", 1), house.player("Bob", 2)
>>> house.begin()
>>> [message["type"] for message in ann.take("Turn")]
['Turn']
>>> bob.seen["seats"][0]["down"]
['??', '??']
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

import msgspec

from doorcard.room.accounts import Accounts
from doorcard.room.room import Room
from doorcard.storage.memory import MemoryAccounts, MemoryJournal
from doorcard.table.actor import TableActor, World
from doorcard.table.settings import Times, table_settings
from doorcard.web import messages as m
from doorcard.web.hall import Hall
from doorcard.web.limits import Rates
from doorcard.web.session import Session
from tests.table.kit import ManualClock, StackedShoe, run, run_in_a_loop

Told = dict[str, Any]

TABLELESS = ("Refill", "Ignore", "Prefer", "FollowLobby", "OpenTable")

UNHURRIED = Rates((10**9, 1), (10**9, 1), (10**9, 1))
"""A test's clock stands still, however much is said."""

_server_messages = msgspec.json.Decoder(m.ServerMessage)


class House:
    """A room with one table, `t1`, and the clients in it."""

    def __init__(
        self,
        game: str = "stud8",
        *,
        hands: Iterable[Mapping[int, str]] = (),
        seed: int = 1,
        times: Times | None = None,
        rates: Rates | None = None,
        **rest: Any,
    ) -> None:
        self.clock = ManualClock()
        self.shoe = StackedShoe(hands, Random(seed))
        self.journal = MemoryJournal()
        world = World(self.clock, self.shoe, self.journal, Random(seed))
        table = table_settings("t1", "Half Door", game, times=times, **{"pace": "none", **rest})
        tokens = iter(range(10_000))
        self.room = Room([table], world, lambda: f"token-{next(tokens)}")
        self.accounts = Accounts(self.room, MemoryAccounts(), self.clock, self.room._new_token)
        self.hall = Hall(self.accounts, rates or UNHURRIED)
        run_in_a_loop(self.room.load())
        self._run_by_hand()
        self.actor: TableActor = self.room.table("t1")
        self.shoe.actor = self.actor
        self.clients: list[Client] = []
        self.ids = 0

    def _run_by_hand(self) -> None:
        """The room is open, but its tables run when a test says so, and none has a task."""
        room = self.room
        room._is_open = True
        room._start = lambda actor: None  # type: ignore[method-assign]
        room._shut = lambda table: run(room._take_away(table))  # type: ignore[method-assign]

    def private(self, host: Client, **rules: Any) -> str:
        """A private table of that host's, watched by him from now on; its id."""
        wishes = {"name": "Back Room", "game": "stud8", "small_bet": 200, **rules}
        host.send("OpenTable", id="open", rules=wishes)
        (opened,) = [told for told in host.told if told["type"] == "TableLink"]
        host.table = table = opened["table"]
        host.send("Watch", table=table)
        self.actor = self.shoe.actor = self.room.tables[table]
        return str(opened["link"])

    def tell_lobby(self) -> None:
        """Let a second pass for those who follow the lobby."""
        for _ in self.hall.lobby.tell():
            pass
        for client in self.clients:
            client.read()

    def client(self) -> Client:
        """A line that has said nothing yet."""
        client = Client(self)
        self.clients.append(client)
        return client

    def guest(self, name: str, table: str = "t1", link: str = "") -> Client:
        """A guest who watches the table."""
        client = self.client()
        client.table = table
        client.send("Hello", protocol=1, name=name)
        client.send("Watch", table=table, link=link)
        return client

    def player(
        self,
        name: str,
        seat: int,
        *,
        chips: int = 20_000,
        always: bool = True,
        table: str = "t1",
        link: str = "",
    ) -> Client:
        """A guest in a seat, his antes promised unless told otherwise."""
        client = self.guest(name, table, link)
        assert client.ask("Sit", seat=seat, buy_in=chips) == "done"
        if always:
            assert client.ask("AnteAlways", on=True) == "done"
        return client

    def serve(self) -> None:
        """Let the table read its mail and do what is due."""
        for actor in tuple(self.room.tables.values()):
            run(actor.serve())
            while not actor._mailbox.empty():
                run(actor.answer(*actor._mailbox.get_nowait()))
                run(actor.serve())
        for client in self.clients:
            client.read()

    def wait(self, ms: int, step: int = 100) -> None:
        """Let time pass."""
        end = self.clock.time + ms
        while self.clock.time < end:
            self.clock.time = min(end, self.clock.time + step)
            self.serve()

    def begin(self) -> None:
        """Wait until a hand is being played."""
        for _ in range(200):
            if self.actor.state.phase == "playing":
                return
            self.wait(100)
        raise AssertionError("no hand begins")

    def play(self, *texts: str) -> None:
        """Answer one turn after another, each by the client who was told that he is on."""
        for text in texts:
            (client,) = [client for client in self.clients if client.turn]
            assert client.act(text) == "done", (text, client.turn)


class Client:
    """One line: what it sends and all that it is told, checked against the protocol."""

    def __init__(self, house: House) -> None:
        self._house = house
        self.session = Session(house.hall)
        self.raw: list[bytes] = []
        self.told: list[Told] = []
        self.seen: Told = {}
        self.turn: Told | None = None
        self.may_show: Told | None = None
        self.hung_up = False
        self.table = "t1"
        self._taken = 0

    def send(self, type: str, **facts: Any) -> None:
        """Send a message and let the room work on it."""
        self.post(json.dumps({"type": type, **facts}))
        self._house.serve()

    def post(self, text: str | None) -> None:
        """Send any text; None is a binary message."""
        run(self.session.receive(text))

    def ask(self, type: str, **facts: Any) -> str:
        """Send a command; "done", or the code of the refusal."""
        self._house.ids += 1
        id = facts.pop("id", f"id-{self._house.ids}")
        before = len(self.told)
        table = {} if type in TABLELESS else {"table": self.table}
        self.send(type, id=id, **{**table, **facts})
        answers = [
            told
            for told in self.told[before:]
            if told["type"] in ("Done", "Refused", "TableLink") and told["id"] == id
        ]
        assert len(answers) == 1, (type, facts, answers)
        return str(answers[0].get("code", "done"))

    def act(self, text: str, **changed: Any) -> str:
        """Answer the turn or the offer that this client was told of: "call", "raise 400"."""
        asked = self.turn or self.may_show
        assert asked is not None
        word, _, amount = text.partition(" ")
        facts = {name: asked[name] for name in ("hand", "decision", "price")}
        return self.ask("Act", act=word, to=int(amount or 0), **{**facts, **changed})

    def read(self) -> None:
        """Take what has been sent to this client, and follow it as the page does."""
        self.hung_up = self.session.outbox.ended
        while self.session.outbox:
            raw = self.session.outbox.pop()
            _server_messages.decode(raw)
            self.raw.append(raw)
            self.told.append(told := json.loads(raw))
            self._follow(told)

    def _follow(self, told: Told) -> None:
        if told.get("table", self.table) != self.table:
            return
        if told["type"] == "Snapshot":
            self.seen = told
            self.turn = None
        elif told["type"] in ("Update", "Hidden"):
            assert told["seq"] == self.seen["seq"] + 1, (told, self.seen["seq"])
            self.seen = followed(self.seen, told)
            on = self.seen["felt"]["turn"]
            if self.turn and (on is None or on["decision"] != self.turn["decision"]):
                self.turn = None
        elif told["type"] == "Turn":
            self.turn = told
        elif told["type"] == "MayShow":
            self.may_show = told

    def take(self, *types: str) -> list[Told]:
        """What this client was told since the last `take`, of these types (or all)."""
        new, self._taken = self.told[self._taken :], len(self.told)
        return [told for told in new if not types or told["type"] in types]

    def lines(self) -> list[Told]:
        """Every line that its chat box got."""
        return [line for told in self.told for line in told.get("lines", [])]

    def seat(self, number: int) -> Told:
        """A seat as this client sees it."""
        return dict(self.seen["seats"][number - 1])

    def another(self) -> Client:
        """Another line of the same guest, which watches the same table."""
        client = self._house.client()
        client.table = self.table
        client.send("Hello", protocol=1, token=self.told[0]["token"])
        client.send("Watch", table=self.table)
        return client

    def drop(self) -> None:
        """The line is cut."""
        self.session.close()
        self._house.clients.remove(self)
        self._house.serve()


def followed(seen: Told, told: Told) -> Told:
    """A picture after a message: a page does no more than this."""
    seats = list(seen["seats"])
    for seat in told.get("seats", []):
        seats[seat["seat"] - 1] = seat
    return {
        **seen,
        "seq": told["seq"],
        **{part: told[part] for part in ("felt", "waiting", "deck", "exposed") if part in told},
        "seats": seats,
        "lines": [*seen.get("lines", []), *told.get("lines", [])],
    }
