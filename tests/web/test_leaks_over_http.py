"""What HTTP tells of hands that are over, and of one that is played: no card too many (X1, R15).

Random hands with real decks; the page, the proof and a file of each are asked for by everybody,
while the next hand is being played. The oracle reads off the events what each may know.
"""

from __future__ import annotations

import logging
import re
from hashlib import sha256
from random import Random

import httpx
import pytest

from doorcard.cards import DECK, Card, card_text
from doorcard.engine import events as e
from doorcard.records.written import WRITERS
from doorcard.table import events as t
from doorcard.table.deck import ShuffledShoe
from doorcard.table.state import TableState
from tests.storage.kit import looped
from tests.table.kit import Stacked
from tests.web.api_kit import Web
from tests.web.kit import Client, House
from tests.web.test_leaks import (
    Oracle,
    bytes_until_reveal,
    choose,
    leaks,
    paired_hands,
    sit_anywhere,
    user_of,
)

TEXTS = {card_text(card) for card in DECK}
RUN = re.compile(r"(?<![0-9A-Za-z])(?:[2-9TJQKA][cdhs])+(?![0-9A-Za-z])")
EVERYBODY = ""


def cards_in(text: str) -> set[str]:
    """Every card in a text, alone or in a row with others."""
    return {run[at : at + 2] for run in RUN.findall(text) for at in range(0, len(run), 2)} & TEXTS


class Library:
    """What each may know of each hand that is over (R15.1, R15.2)."""

    def __init__(self, house: House) -> None:
        self.known: dict[int, dict[str, set[str]]] = {}
        self.over = 0
        self._own: dict[int, tuple[str, set[str]]] = {}
        self._live: set[int] = set()
        house.actor.watch(self)

    def publish(self, state: TableState, event: t.TableEvent) -> None:
        if not isinstance(event, t.HandEvent):
            return
        known, inner = self.known.setdefault(event.hand, {EVERYBODY: set()}), event.event
        if isinstance(inner, e.HandStarted):
            users = {seat: state.seats[seat].user for seat, _ in inner.setup.stacks}
            self._own = {seat: (user, set()) for seat, user in users.items()}
            self._live = {*users}
        elif isinstance(inner, e.CardDealt):
            user, own = self._own[inner.seat]
            (own if inner.face == "down" else known[EVERYBODY]).add(card_text(inner.card))
            known[user] = own
        elif isinstance(inner, e.Folded):
            self._live.discard(inner.seat)
        else:
            self._shown(known, inner)
            self.over = event.hand if isinstance(inner, e.HandEnded) else self.over

    def _shown(self, known: dict[str, set[str]], inner: e.Event) -> None:
        shown: tuple[Card, ...] = ()
        if isinstance(inner, e.CommonCardDealt):
            shown = (inner.card,)
        elif isinstance(inner, e.HandShown):
            shown = inner.cards
        elif isinstance(inner, e.HandEnded) and len(self._live) > 1:
            known[EVERYBODY] |= {card for seat in self._live for card in self._own[seat][1]}
        known[EVERYBODY] |= {card_text(card) for card in shown}

    def may_know(self, user: str, hand: int) -> set[str]:
        known = self.known[hand]
        return known[EVERYBODY] | known.get(user, set())


async def check_hand(asks: httpx.AsyncClient, hand: int, may: set[str], rng: Random) -> int:
    """The page, the proof and a file of a hand; how many told anything."""
    told = 0
    for path in ("", "/proof", f"/file?format={rng.choice([*WRITERS])}"):
        answer = await asks.get(f"/api/hands/t1/{hand}{path}")
        assert answer.status_code in (200, 404, 409, 422), answer.text
        extra = cards_in(answer.text) - may
        assert not extra, (hand, path, extra, answer.text)
        told += bool(cards_in(answer.text))
    return told


async def check_what_is_played(asks: httpx.AsyncClient, hand: int) -> None:
    for path in ("", "/proof", "/file"):
        answer = await asks.get(f"/api/hands/t1/{hand}{path}")
        assert answer.status_code == 409
        assert not cards_in(answer.text)


@pytest.mark.soak
@pytest.mark.proves("X1", "X8", "R15.1", "R15.2", "F2")
@pytest.mark.parametrize("seed", range(5))
@looped
async def test_case_X1_no_page_file_or_proof_of_random_hands_tells_a_card_too_many(
    seed: int, scale: int, caplog: pytest.LogCaptureFixture
):
    """Forty hands a seed, in rooms of ten: two hundred, or two thousand in a soak."""
    caplog.set_level(logging.DEBUG)
    told = 0
    for room in range(4 * scale):
        told += await play_and_ask(Random(f"{seed} {room}"), seed + room)
        assert cards_in(caplog.text) == set()
        caplog.clear()
    assert told > 100 * scale


async def play_and_ask(rng: Random, number: int) -> int:
    """Ten hands in a room of their own; how many answers told a card."""
    game, profile = ["stud8", "studhi"][number % 2], ["online", "cardroom", "classic"][number % 3]
    house = House(game, seed=number, bots=3, house=profile)
    real = ShuffledShoe(rng)
    house.shoe.seal, house.shoe.unseal = real.seal, real.unseal  # type: ignore[method-assign]
    oracle, library, web = Oracle(house), Library(house), Web(house)
    people = [house.guest(name) for name in ("Ann", "Bob", "Wim")]
    for person in people[:2]:
        sit_anywhere(person, rng)
    asked = told = 0
    askers = [(user_of(house, client), web.player(client)) for client in people]
    while asked < 10:
        step(house, people, rng)
        state = house.actor.state
        if state.phase == "playing" and rng.random() < 0.02:
            await check_what_is_played(rng.choice(askers)[1], state.hand_number)
        if library.over > asked and state.phase == "playing":  # nobody can show it any more
            asked = library.over
            for user, asks in askers:
                told += await check_hand(asks, asked, library.may_know(user, asked), rng)
    for client in people:
        assert leaks(client, user_of(house, client), oracle) == []
    for _, asks in askers:
        await asks.aclose()
    return told


def step(house: House, people: list[Client], rng: Random) -> None:
    """The next thing that somebody does, or a while."""
    on = [client for client in people if client.turn]
    if on:
        assert on[0].act(choose(on[0], rng, 0.1)) == "done"
    else:
        house.wait(rng.choice([100, 500]))
    for person in people[:2]:  # who is broke, or has sat out, leaves and comes back
        seat = house.actor.state.seat_of(user_of(house, person))
        if not seat or house.actor.state.seats[seat].sitting_out:
            person.ask("Leave")
            if house.room.chips(user_of(house, person)) < 5_000:
                person.ask("Refill")
            sit_anywhere(person, rng)


@pytest.mark.soak
@pytest.mark.proves("X1", "F1")
@pytest.mark.parametrize("viewer", [0, 2])
def test_case_X1_invariant_3_but_for_its_root_a_deck_that_looks_the_same_sends_the_same_bytes(
    viewer: int, scale: int, monkeypatch: pytest.MonkeyPatch
):
    """The room binds itself to every card with salt; what it tells of that says nothing of them."""
    roots: list[str] = []
    plain = Stacked.__init__

    def bound(self: Stacked, root: str, *rest: object) -> None:
        plain(self, root, *rest)  # type: ignore[arg-type]
        self.root = sha256(f"salt {len(roots)}".encode()).hexdigest()
        roots.append(self.root)

    monkeypatch.setattr(Stacked, "__init__", bound)
    for number in range(8 * scale):
        rng = Random(f"roots {viewer} {number}")
        sent: list[list[bytes]] = []
        for hands in paired_hands(rng, rng.randint(3, 6), viewer):
            raw = bytes_until_reveal("stud8", hands, viewer, number, 20_000)
            sent.append([without_roots(text, roots) for text in raw])
        assert sent[0] == sent[1]


def without_roots(raw: bytes, roots: list[str]) -> bytes:
    for root in roots:
        raw = raw.replace(root.encode(), b"root")
    return raw
