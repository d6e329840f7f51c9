"""No card reaches a client who may not know it, at any moment (invariant 3 on the wire, X1, X8)."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest

from doorcard.cards import DECK, Card, card_text
from doorcard.engine import events as e
from doorcard.table import events as t
from doorcard.table.state import TableState
from tests.web.kit import Client, House, Told

CARD = re.compile(r"[2-9TJQKA][cdhs]")
Known = dict[str, frozenset[str]]
EVERYBODY = ""


class Oracle:
    """What each user may know of the hand after each event, read off the events themselves."""

    def __init__(self, house: House) -> None:
        none: Known = {EVERYBODY: frozenset()}
        self.after = [none] * (house.actor.state.seq + 1)
        self.kinds: set[type] = set()
        house.actor.watch(self)

    def publish(self, state: TableState, event: t.TableEvent) -> None:
        known = self.after[-1]
        if isinstance(event, t.HandEvent):
            inner = event.event
            self.kinds.add(type(inner))
            if isinstance(inner, e.HandStarted):
                known = {EVERYBODY: frozenset()}
            elif isinstance(inner, e.CardDealt):
                owner = state.seats[inner.seat].user if inner.face == "down" else EVERYBODY
                known = learned(known, owner, inner.card)
            elif isinstance(inner, e.CommonCardDealt):
                known = learned(known, EVERYBODY, inner.card)
            elif isinstance(inner, e.HandShown):
                known = learned(known, EVERYBODY, *inner.cards)
        self.after.append(known)

    def may_know(self, user: str, seq: int) -> frozenset[str]:
        known = self.after[seq]
        return known[EVERYBODY] | known.get(user, frozenset())


def learned(known: Known, who: str, *cards: Card) -> Known:
    return {**known, who: known.get(who, frozenset()) | {card_text(card) for card in cards}}


def cards_in(part: Any) -> set[str]:
    """Every card that is written anywhere in a message: as a value, in a text, as a name."""
    if isinstance(part, str):
        return {part} & TEXTS
    if isinstance(part, dict):
        return cards_in(list(part)) | cards_in(list(part.values()))
    if isinstance(part, list):
        return set().union(*map(cards_in, part))
    return set()


TEXTS = {card_text(card) for card in DECK}


def leaks(client: Client, user: str, oracle: Oracle) -> list[tuple[set[str], Told]]:
    """The messages to a client that hold a card he may not know yet."""
    found = []
    seq = 0
    said: list[Told] = []
    for number, told in enumerate(client.told):
        if told.get("table") == client.table:
            seq = told.get("seq", seq)
        text = client.raw[number].decode()
        if told["type"] == "Snapshot":  # its chat box repeats lines; each was public when said
            said = told.get("lines", [])
            told = {**told, "lines": []}
            text = json.dumps(told)
        extra = cards_in(told) - oracle.may_know(user, seq)
        # No card hides inside another text either.
        assert {*CARD.findall(text)} & TEXTS >= cards_in(told)
        if extra:
            found.append((extra, told))
    assert all(line.get("key") in PUBLIC_LINES or not line.get("cards") for line in said)
    return found


PUBLIC_LINES = {"shows", "brings_in", "common"}


def user_of(house: House, client: Client) -> str:
    assert client.session.user
    return client.session.user.user


def sit_anywhere(client: Client, rng: Random) -> None:
    """Take a free seat and promise every ante, if there is one and the last hand let him go."""
    for seat in rng.sample(range(1, 9), 8):
        if client.ask("Sit", seat=seat, buy_in=4_000) == "done":
            client.ask("AnteAlways", on=True)
            return


def choose(client: Client, rng: Random, fold: float) -> str:
    """A legal choice; `fold` says how often it may be a fold."""
    assert client.turn is not None
    offered = client.turn["choices"]
    words = [word for word in ("check", "bring_in", "show", "muck") if offered[word]]
    words += ["call"] if offered["call"] else []
    words += [f"complete {offered['complete']}"] if offered["complete"] else []
    words += [f"{word} {to}" for word in ("bet", "raise") for to in offered[f"{word}s"]]
    if offered["fold"] and (not words or rng.random() < fold):
        return "fold"
    return rng.choice(words)


@pytest.mark.proves("case_X8", "R3.7")
@pytest.mark.parametrize("profile", ["online", "cardroom"])
@pytest.mark.parametrize("seed", range(4))
def test_case_X1_room_C4_no_message_of_many_hands_holds_a_card_too_early(
    seed: int, profile: str, scale: int
):
    rng = Random(seed)
    house = House("stud8" if seed % 2 else "studhi", seed=seed, bots=3, house=profile)
    oracle = Oracle(house)
    people = [house.guest(name) for name in ("Ann", "Bob", "Wim")]
    for person in people[:2]:
        sit_anywhere(person, rng)
    for _ in range(400 * scale):
        on = [client for client in people if client.turn]
        if on:
            assert on[0].act(choose(on[0], rng, 0.1)) == "done"
        else:
            house.wait(rng.choice([100, 500]))
        if rng.random() < 0.02:  # leave, and be somebody else in another seat, maybe a dealt one
            person = rng.choice(people[:2])
            person.ask("Leave")
            house.wait(500)
            sit_anywhere(person, rng)
        if rng.random() < 0.05:
            people[2].send("Watch", table="t1")
    for client in people:
        assert leaks(client, user_of(house, client), oracle) == []
    assert {e.HandShown, e.HandMucked} <= oracle.kinds


def do_anything(house: House, client: Client, host: Client, rng: Random) -> None:
    """Something that one can ask for beside the turn; refused or not."""
    felt = client.seen["felt"]
    seen = {name: felt[name] for name in ("hand", "street", "price")}
    word = rng.choice(["check", "check_fold", "call", "bring_in", "fold_to_completion", ""])
    digest = rng.choice(["ab" * 32, "nonsense"])
    asked: list[Told] = [
        {"type": "Ahead", "choice": word, **seen},
        {"type": "Prefer", "muck": rng.random() < 0.5, "bring_in": rng.random() < 0.5},
        {"type": "Ignore", "name": "Bob", "on": rng.random() < 0.5},
        {"type": "TopUp", "amount": 400},
        {"type": "Wait"},
        {"type": "StopWaiting"},
        {"type": "PromiseEntropy", "digest": digest},
        {"type": "RevealEntropy", "hand": felt["hand"] + 1, "entropy": "ab" * 32},
        {"type": "Say", "text": "hm"},
        {"type": "FollowLobby", "on": True},
        {"type": "Refill"},
    ]
    client.ask(**rng.choice(asked))
    if rng.random() < 0.2:
        by_host: list[Told] = [
            {"type": "PauseTable", "on": True},
            {"type": "MutePlayer", "name": "Wim", "on": rng.random() < 0.5},
            {"type": "RemovePlayer", "name": "Bob"},
            {"type": "RenewLink"},
        ]
        host.ask(**rng.choice(by_host))
        house.wait(100)
        host.ask("PauseTable", on=False)
    house.tell_lobby()


@pytest.mark.proves("R3.7")
@pytest.mark.parametrize("dead_cards", [False, True])
@pytest.mark.parametrize("seed", range(2))
def test_case_X1_room_F2_whatever_is_asked_of_a_private_table_tells_no_card_too_early(
    seed: int, dead_cards: bool, scale: int
):
    rng = Random(f"{seed} {dead_cards}")
    house = House(seed=seed)
    host, eve = house.guest("Ann"), house.guest("Eve")  # she looks at the lobby and her own table
    rules: Told = {"dead_cards": dead_cards, "bots": 3, "game": ["stud8", "studhi"][seed]}
    link = house.private(host, **rules)
    oracle = Oracle(house)
    people = [host, *(house.guest(name, host.table, link) for name in ("Bob", "Wim"))]
    for person in people[:2]:
        sit_anywhere(person, rng)
    for _ in range(500 * scale):
        on = [client for client in people if client.turn]
        if on and rng.random() < 0.7:
            assert on[0].act(choose(on[0], rng, 0.1)) in ("done", "stale")
        house.wait(rng.choice([100, 1_000]), step=500)
        if rng.random() < 0.3:
            do_anything(house, rng.choice(people), host, rng)
        if rng.random() < 0.05:
            person = rng.choice(people)
            link = house.room.state.tables[host.table].link  # it may be a new one
            person.send("Watch", table=host.table, link=link)
            if not house.actor.state.seat_of(user_of(house, person)) and person is not people[2]:
                sit_anywhere(person, rng)
    for client in people:
        assert leaks(client, user_of(house, client), oracle) == []
    assert cards_in([told for told in eve.told if told["type"] != "Snapshot"]) == set()
    assert {e.HandShown, e.Folded} <= oracle.kinds
    assert any(told.get("exposed") for told in host.told) is dead_cards


def test_the_oracle_sees_a_leak():
    house = House(hands=[{1: "Ah Kh Ac", 2: "Qs Jc 2c"}])
    oracle = Oracle(house)
    ann, bob = house.player("Ann", 1), house.player("Bob", 2)
    house.begin()
    assert leaks(ann, user_of(house, ann), oracle) == []
    assert leaks(bob, user_of(house, ann), oracle)
    assert {card for extra, _ in leaks(ann, "", oracle) for card in extra} == {"Ah", "Kh"}


# Paired deals


def paired_hands(rng: Random, seats: int, viewer: int) -> tuple[dict[int, str], dict[int, str]]:
    """Two decks that agree on all that `viewer` may see until a hand is shown; 0 watches."""
    deck = [card_text(card) for card in rng.sample(DECK, 52)]
    first = {seat: [deck.pop() for _ in range(7)] for seat in range(1, seats + 1)}
    second = {seat: list(cards) for seat, cards in first.items()}
    places = [(seat, at) for seat in first if seat != viewer for at in (0, 1, 6)]
    hidden = [first[seat][at] for seat, at in places] + deck
    rng.shuffle(hidden)
    for (seat, at), card in zip(places, hidden, strict=False):
        second[seat][at] = card
    return as_text(first), as_text(second)


def as_text(hands: dict[int, list[str]]) -> dict[int, str]:
    return {seat: " ".join(cards) for seat, cards in hands.items()}


def bytes_until_reveal(
    game: str, hands: dict[int, str], viewer: int, seed: int, chips: int
) -> list[bytes]:
    """All that `viewer` is sent of a hand, up to the first hand that is turned up."""
    house, rng = House(game, hands=[hands]), Random(seed)
    players = [house.player(f"P{seat}", seat) for seat in hands]
    for seat in hands:
        house.actor.state.seats[seat].stack = chips
    eyes = players[viewer - 1] if viewer else house.guest("Wim")
    house.begin()
    while not (shown := revealed(eyes)) and house.actor.state.phase == "playing":
        (client,) = [client for client in players if client.turn]
        client.act(choose(client, rng, 0.15))
    return eyes.raw[: shown or len(eyes.raw)]


def revealed(client: Client) -> int:
    """The number of the first message that turns a hand up, or pays by the hidden cards."""
    for number, told in enumerate(client.told):
        if told["type"] == "Update" and told["event"]["type"] in ("HandShown", "ShowdownStarted"):
            return number
    return 0


@pytest.mark.proves("R3.7")
@pytest.mark.parametrize("game", ["stud8", "studhi"])
@pytest.mark.parametrize("viewer", [0, 1, 3])
def test_case_X1_invariant_3_two_deals_that_a_viewer_can_not_tell_apart_send_the_same_bytes(
    game: str, viewer: int, scale: int
):
    ends = set()
    for seed in range(12 * scale):
        rng = Random(f"{game} {viewer} {seed}")
        one, other = paired_hands(rng, rng.randint(3, 6), viewer)
        chips = rng.choice([500, 20_000])
        sent = [bytes_until_reveal(game, hands, viewer, seed, chips) for hands in (one, other)]
        assert sent[0] == sent[1]
        ends.add(len(sent[0]))
    assert len(ends) > 3
