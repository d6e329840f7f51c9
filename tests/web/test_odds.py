"""Questions about odds: what is answered, what is refused, and that no table waits for it."""

from __future__ import annotations

import asyncio
import json
import socket
import time
from collections.abc import Callable, Coroutine, Iterator
from random import Random
from threading import Thread
from typing import Any

import pytest
import uvicorn
from websockets.sync.client import ClientConnection, connect

from doorcard.cli.bootstrap import SystemClock
from doorcard.equity import odds
from doorcard.errors import BadInput
from doorcard.room.accounts import Accounts
from doorcard.room.room import Room
from doorcard.storage.memory import MemoryAccounts, MemoryJournal
from doorcard.table.actor import World
from doorcard.table.deck import ShuffledShoe
from doorcard.table.settings import table_settings
from doorcard.web.app import make_app
from doorcard.web.odds_desk import Answer, Asker, OddsDesk
from doorcard.web.wire_odds import AskOdds, OddsAnswer
from tests.table.kit import run_in_a_loop
from tests.web.kit import Client, House

KINGS = ["Ah2h/3d", "KsKd/Qc"]
SIX = ["As2s/3d", "KsKd/Qc", "????/4h", "????/9s", "????/Jc", "????/7d"]


@pytest.fixture(scope="module")
def web() -> Iterator[str]:
    """Host and port of a room that is open while these tests run."""
    clock, rng = SystemClock(), Random(1)
    world = World(clock, ShuffledShoe(rng), MemoryJournal(), rng)
    room = Room(
        [table_settings("t1", "Half Door", "stud8")], world, lambda: f"token-{rng.random()}"
    )
    accounts = Accounts(room, MemoryAccounts(), clock, lambda: f"token-{rng.random()}")
    listener = socket.create_server(("127.0.0.1", 0))
    config = uvicorn.Config(make_app(accounts), ws="websockets-sansio", log_level="warning")
    server = uvicorn.Server(config)
    thread = Thread(target=server.run, args=([listener],))
    thread.start()
    yield f"127.0.0.1:{listener.getsockname()[1]}"
    server.should_exit = True
    thread.join(20)
    assert not thread.is_alive()


@pytest.fixture
def line(web: str) -> Iterator[ClientConnection]:
    """The line of a guest."""
    with connect(f"ws://{web}/ws", open_timeout=20) as line:
        tell(line, "Hello", protocol=1, name="Ann")
        hear(line)
        yield line


def tell(line: ClientConnection, type: str, **facts: Any) -> None:
    line.send(json.dumps({"type": type, **facts}))


def ask(line: ClientConnection, hands: list[str], id: str = "1", **facts: Any) -> None:
    tell(line, "AskOdds", id=id, hands=hands, **{"game": "stud8", **facts})


def hear(line: ClientConnection) -> Any:
    return json.loads(line.recv(timeout=60))


@pytest.mark.parametrize(
    ("hands", "facts"),
    [
        (KINGS, {}),
        (["As2s/3d4d", "KsKd/Qc9h"], {"dead": "4c4h"}),
        (["As2s/3d4d5h6h", "KsKd/Qc9h2c3c", "JsJd/8c8d7h5c"], {}),
        (["As2s/3d4d", "KsKd/Qc9h"], {"game": "studhi"}),
        (["As2s/3d4d", "KsKd/Qc9h"], {"game": "razz"}),
    ],
)
def test_what_can_be_counted_is_answered_exactly(
    hands: list[str], facts: dict[str, Any], line: ClientConnection
):
    ask(line, hands, **facts)
    told = hear(line)
    counted = odds(hands, exact=True, **facts).as_json()
    for player in counted["players"]:
        del player["counts"]
    assert told == {"type": "OddsAnswer", "id": "1", **counted}


@pytest.mark.parametrize("hands", [SIX, ["As2s3d", "??"], ["????/Kd", "As"], ["As2s3d"]])
def test_else_it_is_sampled_to_within_a_fifth_of_a_percent(
    hands: list[str], line: ClientConnection
):
    ask(line, hands)
    told = hear(line)
    assert told["method"] == "sampled"
    assert 0 < told["interval"] <= 0.002
    assert sum(player["equity"] for player in told["players"]) == pytest.approx(1)
    ask(line, hands)
    assert hear(line) == told  # the same question has the same answer


@pytest.mark.parametrize(
    ("hands", "facts", "code", "given"),
    [
        (["As2s/3d", "KsKd/Xc"], {}, "bad_card", "Xc"),
        (["As2s/3d", "KsKd/As"], {}, "duplicate_card", "As"),
        (["As2s/3d", "KsKs/Qc"], {}, "duplicate_card", "KsKs/Qc"),
        (["As2s/3d", "KsKd/Qc"], {"dead": "3d"}, "duplicate_card", "3d"),
        (["As2s/3d", "KsKd/Qc"], {"dead": "zz"}, "bad_card", "zz"),
        (["As2s/3d4d5d6d7d", "KsKd/Qc"], {}, "too_many_cards", "As2s/3d4d5d6d7d"),
        (["{AA}/3d", "KsKd/Qc"], {}, "bad_range", "{AA}/3d"),
        (["A?2s/3d", "KsKd/Qc"], {}, "bad_range", "A?2s/3d"),
        (["", "KsKd/Qc"], {}, "bad_range", ""),
        ([], {}, "bad_hands", "0"),
        (["??"] * 9, {}, "bad_hands", "9"),
        (KINGS, {"folded": 7}, "bad_folded", "7"),
        (KINGS, {"game": "omaha"}, "bad_game", "omaha"),
    ],
)
def test_a_refusal_names_the_token_and_what_is_allowed(
    hands: list[str], facts: dict[str, Any], code: str, given: str, line: ClientConnection
):
    ask(line, hands, **facts)
    told = hear(line)
    assert (told["type"], told["code"], told.get("given", "")) == ("Refused", code, given)
    assert told["allowed"]


def test_whoever_has_not_said_hello_gets_no_odds():
    client = House().client()
    client.send("AskOdds", id="1", game="stud8", hands=KINGS)
    assert [told["code"] for told in client.take("Refused")] == ["hello_first"]


def test_a_table_is_answered_while_odds_are_counted(line: ClientConnection):
    ask(line, KINGS)
    hear(line)  # the process is there now
    begun = time.monotonic()
    ask(line, KINGS)
    for _ in range(5):
        tell(line, "Ping")
    heard = [hear(line)["type"] for _ in range(6)]
    assert heard == ["Pong"] * 5 + ["OddsAnswer"], time.monotonic() - begun


def test_a_dead_process_is_replaced():
    async def story() -> None:
        desk = OddsDesk()
        try:
            counter = desk._counter()
            waiting = counter.ask(AskOdds("1", "stud8", KINGS))
            await counter.close()
            with pytest.raises(EOFError):
                await waiting
            answer = await desk.answer(AskOdds("2", "stud8", KINGS))
            assert isinstance(answer, OddsAnswer)
        finally:
            await desk.close()

    run_in_a_loop(story())


class SlowDesk(OddsDesk):
    """Answers one after another when it is let go."""

    def __init__(self) -> None:
        super().__init__()
        self.let_go = asyncio.Event()
        self.asked: list[str] = []

    async def answer(self, question: AskOdds) -> Answer:
        self.asked.append(question.id)
        await self.let_go.wait()
        return OddsAnswer(question.id, "stud8", "exact", 1, None, 0, [])


def told_of(story: Callable[[Asker, SlowDesk, list[bool]], Coroutine[Any, Any, None]]) -> Any:
    """What a client is told, each by its id and "answer" or a code; `playing` is in its hands."""

    async def go() -> Any:
        told: list[Any] = []
        playing: list[bool] = []

        def check() -> None:
            if playing:
                raise BadInput("in_a_hand", "you are in a hand")

        desk = SlowDesk()
        await story(Asker(desk, told.append, check), desk, playing)
        await asyncio.sleep(0.01)
        return [(one.id, getattr(one, "code", "answer")) for one in told], desk.asked

    return run_in_a_loop(go())


def test_a_newer_question_replaces_the_one_that_waits():
    async def story(asker: Asker, desk: SlowDesk, _: list[bool]) -> None:
        for id in "abcd":
            asker.ask(AskOdds(id, "stud8", KINGS))
            await asyncio.sleep(0)
        desk.let_go.set()

    told, counted = told_of(story)
    assert told == [("b", "replaced"), ("c", "replaced"), ("a", "replaced"), ("d", "answer")]
    assert counted == ["a", "d"]


def test_an_answer_that_comes_when_a_hand_has_begun_is_kept_back():
    async def story(asker: Asker, desk: SlowDesk, playing: list[bool]) -> None:
        asker.ask(AskOdds("a", "stud8", KINGS))
        await asyncio.sleep(0)
        playing.append(True)
        desk.let_go.set()

    assert told_of(story)[0] == [("a", "in_a_hand")]


def test_nobody_counts_odds_in_a_hand_that_he_was_dealt_into(monkeypatch: pytest.MonkeyPatch):
    class Taken(Asker):
        def ask(self, question: AskOdds) -> None:
            self._check()
            self._send(OddsAnswer(question.id, "stud8", "exact", 1, None, 0, []))

    monkeypatch.setattr("doorcard.web.session.Asker", Taken)
    house = House()
    ann, bob = house.player("Ann", 1), house.player("Bob", 2)
    cara, wim = house.player("Cara", 3), house.guest("Wim")

    def ask_all(*clients: Client) -> list[str]:
        for client in clients:
            client.send("AskOdds", id="odds", game="stud8", hands=KINGS)
        answers = [client.take("OddsAnswer", "Refused")[-1] for client in clients]
        return [answer.get("code", "answer") for answer in answers]

    def turn() -> Client:
        return next(client for client in (ann, bob, cara) if client.turn)

    assert ask_all(ann, wim) == ["answer"] * 2
    house.begin()
    assert ask_all(ann, bob, cara, wim) == ["in_a_hand"] * 3 + ["answer"]
    turn().act("bring_in")
    folder = turn()
    folder.act("fold")
    assert ask_all(folder) == ["in_a_hand"]  # what he saw could still help somebody
    turn().act("fold")
    assert house.actor.state.phase != "playing"
    assert ask_all(ann, bob, cara) == ["answer"] * 3
