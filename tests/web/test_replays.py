"""A finished hand step by step, and its odds (room H3; case U4: nobody sees what came later)."""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import Any

import httpx
import msgspec
import pytest
from typer.testing import CliRunner

from doorcard.cards import card_text
from doorcard.cli.main import app as command_line
from doorcard.engine import events as e
from doorcard.room.histories import Histories, SeenHand
from doorcard.room.state import User
from doorcard.storage.memory import MemoryJournal
from doorcard.storage.memory_history import MemoryHistory
from doorcard.table.deck import ShuffledShoe
from doorcard.web import messages as m
from doorcard.web.counting import answer
from doorcard.web.http.hand_page import hand_page
from doorcard.web.odds_desk import Answer, OddsDesk
from doorcard.web.odds_shelf import AT_ONCE
from doorcard.web.replaying import spots_of, steps_of
from doorcard.web.wire_odds import AskOdds, OddsAnswer, OddsPlayer
from doorcard.web.wire_replay import View
from tests.room.kit import new_room
from tests.storage.kit import looped
from tests.storage.sessions import Session, user
from tests.web.api_kit import Web, get, refusal
from tests.web.kit import Client, House, Told, followed
from tests.web.test_api_hands import THREE, play_three, three
from tests.web.test_leaks import cards_in, sit_anywhere, user_of
from tests.web.test_leaks_over_http import Library, step

VIEWS: tuple[View, ...] = ("mine", "all")
NONE = "??"


class Desk(OddsDesk):
    """Answers at once, here; or, with `let_go` cleared, once it is set."""

    def __init__(self, *, counts: bool = False) -> None:
        super().__init__()
        self.asked: list[AskOdds] = []
        self.let_go = asyncio.Event()
        self.let_go.set()
        self._counts = counts

    async def answer(self, question: AskOdds) -> Answer:
        self.asked.append(question)
        await self.let_go.wait()
        if self._counts:
            return answer(question)
        nothing = [OddsPlayer(hand, *[0.0] * 12) for hand in question.hands]
        return OddsAnswer(question.id, question.game, "exact", 1, None, 0, nothing)


async def steps(asks: httpx.AsyncClient, hand: int, view: str = "mine") -> list[Told]:
    told = await get(asks, f"/api/hands/t1/{hand}/steps", view=view)
    assert (told["hand"], told["view"]) == (hand, view)
    return list(told["steps"])


# What is seen


@pytest.mark.proves("U4", "H3")
@pytest.mark.parametrize("seed", range(3))
@looped
async def test_case_U4_as_i_saw_it_is_what_the_room_told_me_then(seed: int):
    """The pictures of each step are those that the wire brought while the hand was played."""
    rng = Random(seed)
    house = House("stud8" if seed % 2 else "studhi", seed=seed, bots=3, house="cardroom")
    people = [house.guest(name) for name in ("Ann", "Bob", "Wim")]
    for person in people[:2]:
        sit_anywhere(person, rng)
    library, web = Library(house), Web(house)
    while library.over < 3 or house.actor.state.phase == "playing":
        step(house, people, rng)
    for client in people:
        async with web.player(client) as asks:
            for hand in range(1, library.over + 1):
                told = [shown(one) for one in seen_then(client, hand)]
                again = [shown(one) for one in pictures(await steps(asks, hand))]
                assert len(again) == len(told) > 20
                for one, other in zip(again, told, strict=True):
                    assert one == other


def seen_then(client: Client, hand: int) -> list[Told]:
    """What a client saw after each event of a hand."""
    seen: Told = {}
    found: list[Told] = []
    for told in client.told:
        if told["type"] == "Snapshot":
            seen = told
        elif told["type"] in ("Update", "Hidden"):
            seen = followed(seen, told)
            if seen["felt"]["hand"] == hand and is_of_hand(told):
                found.append(seen | {"told": told["event"]})
    return found


def is_of_hand(told: Told) -> bool:
    kind = told.get("event", {}).get("type", "")
    return kind == "TimedOut" or hasattr(e, kind)


def pictures(steps: list[Told]) -> list[Told]:
    seen: Told = {"seats": [None] * 8, "felt": {}}
    found = []
    for one in steps:
        seats = {seat["seat"]: seat for seat in one["seats"]}
        seen = {
            "felt": one["felt"] or seen["felt"],
            "seats": [seats.get(number, seen["seats"][number - 1]) for number in range(1, 9)],
            "told": one["event"],
        }
        found.append(seen)
    return found


def shown(seen: Told) -> Told:
    """A picture without clocks, and without those who were not dealt in."""
    turn = seen["felt"]["turn"]
    felt = seen["felt"] | {"next_hand_at": 0, "turn": turn and [turn["seat"], turn["decision"]]}
    if seen["told"]["type"] == "ActionOn":
        felt["turn"] = None  # on the wire the clock comes a number later
    seats = [
        seat | {"player": None} for seat in seen["seats"] if seat["status"] in ("in", "folded")
    ]
    return {"told": seen["told"], "felt": felt, "seats": seats}


@pytest.mark.soak
@pytest.mark.proves("U4", "X1", "X8", "R15.1", "R15.2")
@looped
async def test_room_H3_the_last_step_is_the_last_hands_page_and_no_step_knows_what_comes(
    scale: int,
):
    room = new_room()
    for seed in range(25 * scale):
        session, journal = Session("a"), MemoryJournal()
        for entry in session.hands(f"replay {seed}"):
            await journal.append(entry)
        histories = Histories(room, MemoryHistory(journal), journal)
        events = session.played[1]
        (started,) = (one for one in events if isinstance(one, e.HandStarted))
        players = [seat for seat, _ in started.setup.stacks]
        for viewer in (0, Random(seed).choice(players)):
            seen = await histories.hand(User(user(viewer) if viewer else "w", "", 0), "a", 1)
            check_end(seen, histories)
            check_hindsight(seen, events)


def check_end(seen: SeenHand, histories: Histories) -> None:
    """All that may be known, at its last step, is what the page of the hand has."""
    page = hand_page(seen, histories)
    plain = json.loads(msgspec.json.encode(steps_of(seen, "all")))
    end = pictures(plain)[-1]
    told = json.loads(msgspec.json.encode(page))
    assert end["felt"]["results"] == told["results"]
    assert end["felt"]["void"] == told["void"]
    assert end["felt"]["common"] == told["common"]
    for one in told["seats"]:
        seat = end["seats"][one["seat"] - 1]
        assert (seat["status"], seat["folded_on"]) == (
            ("folded", one["folded_on"]) if one["folded_on"] else ("in", 0)
        )
        if not one["folded_on"]:
            same = ("down", "up", "mucked", "high", "low", "won")
            assert {name: seat[name] for name in same} == {name: one[name] for name in same}
            assert seat["open"] == one["shown"]


def check_hindsight(seen: SeenHand, events: list[e.Event]) -> None:
    """No step of what somebody saw has a card that he did not know by then."""
    viewer = seen.finished.viewer
    known: set[str] = set()
    told = iter(json.loads(msgspec.json.encode(steps_of(seen, "mine"))))
    for event in events:
        if isinstance(event, e.CardDealt) and event.face == "down" and event.seat != viewer:
            pass
        elif isinstance(event, e.CardDealt | e.CommonCardDealt):
            known.add(card_text(event.card))
        elif isinstance(event, e.HandShown):
            known |= {card_text(card) for card in event.cards}
        if not isinstance(event, e.CardBurned):
            assert cards_in(next(told)) <= known
    assert next(told, None) is None


# Who may


@pytest.mark.proves("X1", "X8", "H3")
@looped
async def test_case_X1_no_step_and_no_odds_of_random_hands_tell_a_card_too_many():
    rng = Random(5)
    house = House(seed=5, bots=3, house="cardroom")
    real = ShuffledShoe(rng)
    house.shoe.seal, house.shoe.unseal = real.seal, real.unseal  # type: ignore[method-assign]
    library, web = Library(house), Web(house)
    web.odds.desk = desk = Desk()
    people = [house.guest(name) for name in ("Ann", "Bob", "Wim")]
    for person in people[:2]:
        sit_anywhere(person, rng)
    asks = [(user_of(house, client), web.player(client)) for client in people]
    asked = told = 0
    while asked < 5:
        step(house, people, rng)
        playing = house.actor.state.phase == "playing"
        if playing and library.over == asked:
            for path in ("steps", "odds"):
                answer = await asks[0][1].get(f"/api/hands/t1/{asked + 1}/{path}?view=all")
                assert refusal(answer) == (409, "hand_not_over")
        if library.over > asked and not playing:
            asked = library.over
            for who, line in asks:
                for view in VIEWS:
                    cards = cards_in(await steps(line, asked, view))
                    assert cards - {NONE} <= library.may_know(who, asked)
                    desk.asked.clear()
                    web.odds._kept.clear()
                    await get(line, f"/api/hands/t1/{asked}/odds", view=view)
                    for spot in desk.asked:
                        reckoned = "".join(spot.hands) + spot.dead
                        pairs = {reckoned[at : at + 2] for at in range(0, len(reckoned), 2)}
                        assert pairs - {NONE} <= library.may_know(who, asked)
                    told += len(desk.asked)
    assert told > 30
    for _, line in asks:
        await line.aclose()


@looped
async def test_room_H3_a_hand_is_replayed_to_who_may_know_it_and_to_nobody_else():
    web, (ann, bob, _) = three()
    play_three(web)
    stranger = Web(House())
    async with web.player(bob) as asks:
        mine, every = await steps(asks, 1), await steps(asks, 1, "all")
        assert {"8s", "7c"} <= cards_in(mine)
        assert "Kh" not in cards_in(mine[:30])
        assert {"Ah", "Kh", "Ks", "Qd"} <= cards_in(every[:20]), "all, from the start"
        assert {"Ts", "8c"} <= cards_in(every), "mucked, and live at the showdown"
        spoken = [line["key"] for one in mine for line in one["lines"]]
        assert (spoken[0], spoken[-1]) == ("hand_begins", "wins")
        assert refusal(await asks.get("/api/hands/t1/2/steps")) == (404, "no_such_hand")
        assert refusal(await asks.get("/api/hands/t1/1/steps?view=others")) == (400, "bad_request")
    async with web.player(ann) as asks:
        assert not {"8s", "7c"} & cards_in(await steps(asks, 1, "all")), "folded, unseen"
    async with stranger.program() as asks:
        assert refusal(await asks.get("/api/hands/t1/1/steps"))[0] == 401


@looped
async def test_room_K1_what_was_said_meanwhile_is_told_to_who_was_dealt_in():
    web, (ann, _, _) = three()
    ann.ask("Say", text="good luck")
    play_three(web)
    for client, heard in ((ann, True), (web.house.guest("Wim"), False)):
        async with web.player(client) as asks:
            said = [line for one in await steps(asks, 1) for line in one["lines"]]
            assert ("good luck" in {line.get("text") for line in said}) == heard


# Odds


async def odds(asks: httpx.AsyncClient, view: str) -> Any:
    return (await get(asks, "/api/hands/t1/1/odds", view=view))["streets"]


@looped
async def test_room_H3_the_odds_of_each_street_are_those_of_the_command_line():
    web, (ann, *_) = three()
    play_three(web)
    web.odds.desk = Desk(counts=True)
    async with web.player(ann) as asks:
        streets = await odds(asks, "all")
        mine = await odds(asks, "mine")
    assert [one["street"] for one in streets] == [3, 4, 5, 6, 7]
    assert streets[0]["seats"][1]["hand"] == "????2c", "nobody knows what seat 2 folded"
    for street, hands in (
        (4, ["AhKhAcAd", "KsQdTc5d"]),
        (6, ["AhKhAcAd9cJs", "KsQdTc5d6sJh"]),
        (7, ["AhKhAcAd9cJsTs", "KsQdTc5d6sJh8c"]),
    ):
        told = counted(*hands, "--dead", "2c", "--folded", "1")
        assert figures(streets[street - 3], told) == figures(told, told)
    told = counted("AhKhAcAd9cJsTs", "????Tc5d6sJh??", "--dead", "2c", "--folded", "1")
    assert figures(mine[4], told) == figures(told, told)


def counted(*question: str) -> Any:
    ran = CliRunner().invoke(command_line, ["odds", *question, "--json"])
    assert ran.exit_code == 0, ran.output
    return json.loads(ran.output)


def figures(told: Any, other: Any) -> list[list[float]]:
    names = ("equity", "high", "low", "scoop")
    return [[one[name] for name in names] for one in told.get("seats") or told["players"]]


@looped
async def test_nobody_is_told_the_odds_of_a_hand_while_he_is_in_one():
    web, (ann, *_) = three([THREE] * 2)
    play_three(web)
    web.odds.desk = desk = Desk()
    async with web.player(ann) as asks:
        desk.let_go.clear()
        asked = asyncio.ensure_future(asks.get("/api/hands/t1/1/odds"))
        while not desk.asked:
            await asyncio.sleep(0)
        web.house.begin()
        desk.let_go.set()
        assert refusal(await asked) == (409, "in_a_hand"), "a hand has begun meanwhile"
        assert refusal(await asks.get("/api/hands/t1/1/odds")) == (409, "in_a_hand")
        assert len(await steps(asks, 1)) > 30, "the hand itself may be looked at"
    async with web.player(web.house.guest("Wim")) as asks:
        assert len(await odds(asks, "all")) == 5


@looped
async def test_odds_are_counted_once_and_for_so_many_at_a_time():
    web, (ann, bob, _) = three()
    play_three(web)
    web.odds.desk = desk = Desk()
    async with web.player(ann) as asks, web.player(bob) as others:
        await odds(asks, "all")
        first = len(desk.asked)
        await odds(asks, "all")
        assert len(desk.asked) == first == 5
        web.odds._kept.clear()
        desk.let_go.clear()
        path = "/api/hands/t1/1/odds"
        waiting = [asyncio.ensure_future(asks.get(path)) for _ in range(AT_ONCE)]
        waiting.append(asyncio.ensure_future(others.get(path)))
        for _ in range(50):
            await asyncio.sleep(0)
        assert len(desk.asked) == 6, "one question at a time"
        assert refusal(await asks.get(path)) == (429, "too_fast")
        desk.let_go.set()
        assert [one.status_code for one in await asyncio.gather(*waiting)] == [200] * 3
        assert await odds(asks, "mine")


@looped
async def test_a_count_that_broke_off_is_refused_and_not_kept():
    web, (ann, *_) = three()
    play_three(web)

    class Broken(Desk):
        async def answer(self, question: AskOdds) -> Answer:
            return m.Refused(question.id, "no_answer", "the count broke off; ask again")

    web.odds.desk = Broken()
    async with web.player(ann) as asks:
        assert refusal(await asks.get("/api/hands/t1/1/odds")) == (503, "no_answer")
        web.odds.desk = Desk()
        assert await odds(asks, "mine")


@pytest.mark.soak
@looped
async def test_every_street_of_random_hands_puts_a_question_that_can_be_answered(scale: int):
    from doorcard.equity import new_spot

    room, asked = new_room(), 0
    for seed in range(25 * scale):
        session, journal = Session("a"), MemoryJournal()
        for entry in session.hands(f"odds {seed}"):
            await journal.append(entry)
        histories = Histories(room, MemoryHistory(journal), journal)
        for viewer in (0, 1, 2, 3):
            seen = await histories.hand(User(user(viewer) if viewer else "w", "", 0), "a", 1)
            for view in VIEWS:
                for spot in spots_of(seen.finished, view):
                    one = spot.question
                    new_spot(one.hands, one.dead, one.folded, one.game)
                    assert len(one.hands) == len(spot.seats)
                    asked += 1
    assert asked > 400 * scale
