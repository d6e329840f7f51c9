"""The deck's commitment and its mixing over the wire (room F1)."""

from __future__ import annotations

from hashlib import sha256

from tests.web.kit import Client, House

SECRETS = {1: "ab" * 32, 2: "cd" * 32}


def promise(client: Client, secret: str) -> str:
    return client.ask("PromiseEntropy", digest=sha256(bytes.fromhex(secret)).hexdigest())


def planned() -> tuple[House, list[Client], Client]:
    """Two have promised, and the deck of hand 1 is committed to."""
    house = House()
    ann, watcher = house.player("Ann", 1), house.guest("Wim")
    assert promise(ann, SECRETS[1]) == "done"
    bob = house.guest("Bob")
    assert bob.ask("Sit", seat=2, buy_in=20_000) == "done"
    assert bob.ask("AnteAlways", on=True) == "done"
    return house, [ann, bob], watcher


def test_room_F1_the_commitment_comes_before_anything_is_revealed_and_all_see_it():
    house, (ann, bob), watcher = planned()
    deck = watcher.seen["deck"]
    assert (deck["hand"], deck["entropy"]) == (1, None)
    assert [seat for seat, _ in deck["promises"]] == [1]
    assert deck["rules"] == watcher.seen["info"]["rules"]
    (event,) = [
        told["event"]
        for told in watcher.told
        if told["type"] == "Update" and told["event"]["type"] == "DeckCommitted"
    ]
    assert (event["root"], event["promises"]) == (deck["root"], deck["promises"])
    assert ann.ask("RevealEntropy", hand=1, entropy=SECRETS[1]) == "done"
    assert bob.ask("RevealEntropy", hand=1, entropy=SECRETS[2]) == "bad_entropy"
    assert watcher.seen["deck"]["entropy"] is None  # nobody sees it before the deck is mixed
    house.begin()
    assert watcher.seen["deck"]["entropy"] == [[1, SECRETS[1]]]
    assert house.guest("Wil").seen["deck"] == watcher.seen["deck"] == bob.seen["deck"]


def test_room_F1_what_was_not_revealed_delays_nothing():
    house, (ann, _bob), watcher = planned()
    house.begin()
    assert watcher.seen["deck"]["entropy"] == []
    assert ann.ask("RevealEntropy", hand=1, entropy=SECRETS[1]) == "stale"


def test_room_F1_a_promise_is_a_players_and_has_its_form():
    house = House()
    ann = house.player("Ann", 1)
    assert ann.ask("PromiseEntropy", digest="nonsense") == "bad_entropy"
    assert promise(house.guest("Wim"), SECRETS[1]) == "not_seated"
