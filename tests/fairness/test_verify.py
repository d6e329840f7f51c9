"""F1: proofs of exactly the cards that a viewer may know, checked by code that shares nothing."""

from __future__ import annotations

import ast
import copy
import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doorcard import engine
from doorcard.cards import DECK, card_text, parse_card
from doorcard.engine import Event
from doorcard.engine import events as e
from doorcard.errors import DoorcardError
from doorcard.fairness import Commitment, DealingOrder, Proof, Reshuffle, check, unseal
from doorcard.fairness import verify as verifier
from doorcard.fairness.verify import report, verify
from doorcard.records.proving import prove_hand
from tests.fairness import fixture
from tests.fairness.hands import Plain, Played, crowded, played, reshuffled

VIEWERS = range(9)


def may_know(events: list[Event], viewer: int) -> list[str]:
    """The cards that a viewer may know when the hand is over, read off the events anew (R15.1)."""
    dealt = {event.seat for event in events if isinstance(event, e.CardDealt)}
    folded = {event.seat for event in events if isinstance(event, e.Folded)}
    shown = {event.seat for event in events if isinstance(event, e.HandShown)}
    void = any(isinstance(event, e.HandVoided) for event in events)
    alive = set() if void or len(dealt - folded) == 1 else dealt - folded
    known = []
    for event in events:
        if isinstance(event, e.CardDealt):
            if event.face != "down" or event.seat in {viewer, *shown, *alive}:
                known.append(card_text(event.card))
        elif isinstance(event, e.CommonCardDealt):
            known.append(card_text(event.card))
    return known


def hidden_salts(hand: Played, document: Plain) -> list[str]:
    """The salts of all places that the document doesn't prove."""
    proved = {entry["place"] for entry in document["dealt"] if "card" in entry}
    deck = unseal(hand.secret)
    return [deck.prove(1, place).salt for place in range(52) if place not in proved]


def check_hand(hand: Played) -> None:
    """Each viewer gets proofs of what he may know and of nothing else, and they hold."""
    for viewer in VIEWERS:
        document = hand.proof(viewer)
        text = json.dumps(document)
        assert verify(json.loads(text), hand.facts.root) == []
        shown = [entry["card"] for entry in document["dealt"] if "card" in entry]
        assert shown == may_know(hand.events, viewer)
        salts = hidden_salts(hand, document)
        assert len(salts) == 52 - len(shown)
        assert not [salt for salt in salts if salt in text]
        assert hand.secret[52:].hex() not in text


@pytest.mark.soak
@pytest.mark.proves("R15.1")
def test_room_F1_each_viewer_gets_proofs_of_exactly_the_cards_he_may_know(scale: int):
    for number in range(40 * scale):
        check_hand(played(number))


@pytest.mark.soak
def test_rule_R10_3_R10_4_proofs_hold_through_burns_and_reshuffles(scale: int):
    kinds = set()
    for number in range(40 * scale):
        hand = crowded(number)
        check_hand(hand)
        kinds |= {(type(event).__name__) for event in hand.events}
    assert {"CardBurned", "StubReshuffled", "CommonCardDealt"} <= kinds


def test_rule_R3_5_a_burned_card_is_proved_to_nobody():
    hand = reshuffled()
    for viewer in VIEWERS:
        burned = [entry for entry in hand.proof(viewer)["dealt"] if entry["face"] == "burn"]
        assert burned
        assert all(entry.keys() == {"deal", "seat", "face"} for entry in burned)


def test_room_F1_a_voided_hand_proves_what_was_seen_of_it():
    hand = played("void")
    cut = next(at for at, event in enumerate(hand.events) if isinstance(event, e.ActionOn))
    state = engine.replay(hand.events[:cut])
    hand.events = [*hand.events[:cut], *engine.play(state, engine.Void("a fault in the room"))]
    check_hand(hand)
    assert len(may_know(hand.events, 0)) < len(may_know(hand.events, hand.facts.promises[0][0]))


def test_room_F2_a_hand_that_is_not_over_is_not_proved():
    hand = played(1)
    hand.events = hand.events[: len(hand.events) // 2]
    with pytest.raises(DoorcardError, match="hand_not_over"):
        hand.proof(0)


def test_room_F1_a_hand_is_not_proved_by_another_deck():
    hand, other = played(1), played(2)
    with pytest.raises(DoorcardError, match="wrong_deck"):
        prove_hand(hand.facts, other.secret, hand.events, 0)
    with pytest.raises(DoorcardError, match="wrong_deck"):
        prove_hand(hand.facts, hand.secret, other.events, 0)
    with pytest.raises(DoorcardError, match="bad_secret"):
        prove_hand(hand.facts, b"", hand.events, 0)


def test_rule_R10_3_the_rooms_own_check_follows_a_reshuffle_as_well():
    document, facts = DOCUMENTS[0], reshuffled().facts
    before: list[Plain] = []
    reshuffles: list[Reshuffle] = []
    for entry in document["dealt"]:
        if entry["face"] == "shuffle":
            burned = [one["deal"] for one in before if one["face"] == "burn"]
            reshuffles.append((len(before), burned))
            continue
        before.append(entry)
        if "card" in entry:
            place, salt, path = entry["place"], entry["salt"], tuple(entry["path"])
            proof = Proof(entry["deal"], place, parse_card(entry["card"]), salt, path)
            assert check(facts.root, facts.entropy, proof, reshuffles)
    assert len(reshuffles) == 1
    assert not check(facts.root, facts.entropy, proof)


# What is tampered with


def leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The path to every text and number in a document."""
    if isinstance(value, dict | list):
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from leaves(inner, (*path, key))
    else:
        yield path


def bound(document: Plain) -> list[tuple[Any, ...]]:
    """The paths to all that proofs, entropy, root and the promises that were kept consist of."""
    revealed = {seat for seat, _ in document["entropy"]}
    kept = [at for at, (seat, _) in enumerate(document["promises"]) if seat in revealed]
    return [
        path
        for path in leaves(document)
        if path[0] in {"root", "entropy"}
        or (path[0] == "promises" and path[1] in kept)
        or (path[0] == "dealt" and path[2] in {"deal", "place", "card", "salt", "path"})
    ]


DOCUMENTS = [reshuffled().proof(2), *(played(number).proof(0) for number in range(3))]
BOUND = [(document, path) for document in DOCUMENTS for path in bound(document)]


@given(where=st.sampled_from(BOUND), at=st.integers(0, 200), bit=st.integers(0, 6))
def test_room_F1_any_flipped_bit_is_found(where: tuple[Plain, tuple[Any, ...]], at: int, bit: int):
    document, path = where
    value: Any = document
    for step in path:
        value = value[step]
    if isinstance(value, str):
        at %= len(value)
        value = value[:at] + chr(ord(value[at]) ^ 1 << bit) + value[at + 1 :]
    else:
        value ^= 1 << bit
    assert verify(document) == []
    assert verify(fixture.changed(document, list(path), value))


def test_room_F1_swapped_cards_are_found():
    document = copy.deepcopy(DOCUMENTS[0])
    one, other = [entry for entry in document["dealt"] if "card" in entry][:2]
    for key in ("card", "place", "salt", "path"):
        one[key], other[key] = other[key], one[key]
    assert {finding.code for finding in verify(document)} == {"wrong_place"}


def test_room_F1_a_deck_with_a_card_twice_is_found_where_both_are_shown():
    """A room that commits to two aces of spades is bound to both of them."""
    crooked = Commitment((DECK[51], *DECK[1:]), bytes(32))
    order = DealingOrder(crooked.root, ()).draw(52)
    twice = {order.index(0), order.index(51)}
    document = played(1).proof(0) | {"root": crooked.root, "entropy": [], "dealt": []}
    for at in range(max(twice) + 1):
        entry: Plain = {"deal": at + 1, "seat": 0, "face": "burn"}
        if at in twice:
            proof = crooked.prove(at + 1, order[at])
            entry |= {"card": "As", "place": proof.place, "salt": proof.salt}
            entry["path"] = list(proof.path)
        document["dealt"].append(entry)
    assert [finding.code for finding in verify(document)] == ["card_twice"]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4)
    ),
    max_leaves=6,
)


@given(JSON)
def test_room_F1_what_is_no_proof_is_told_as_that(document: Any):
    assert [finding.code for finding in verify(document)] == ["not_a_proof"]


@given(
    where=st.sampled_from([(one, path) for one in DOCUMENTS for path in leaves(one)]), value=JSON
)
def test_room_F1_a_proof_with_anything_in_it_is_read_without_a_stumble(
    where: tuple[Plain, tuple[Any, ...]], value: Any
):
    document, path = where
    for changed in (
        fixture.changed(document, list(path), value),
        fixture.changed(document, list(path[:2]), value),
    ):
        found = verify(changed, "00", "00")
        assert report(changed, found)


# The check stands alone


def test_room_F1_the_check_shares_no_code_with_the_room():
    tree = ast.parse(Path(verifier.__file__).read_text(encoding="utf-8"))
    names = {
        name
        for node in ast.walk(tree)
        for name in (
            [alias.name for alias in node.names]
            if isinstance(node, ast.Import)
            else [node.module or ""]
            if isinstance(node, ast.ImportFrom)
            else []
        )
    }
    assert names == {"hashlib", "json", "sys", "pathlib", "typing"}


def run_alone(tmp_path: Path, document: Any, *arguments: str) -> subprocess.CompletedProcess[str]:
    """The check, copied out, by a Python that sees no other module of ours."""
    program, file = tmp_path / "verify.py", tmp_path / "hand.json"
    shutil.copy(verifier.__file__, program)
    file.write_text(document if isinstance(document, str) else json.dumps(document))
    return subprocess.run(
        [sys.executable, "-I", "-S", program.name, file.name, *arguments],
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )


def test_room_F1_the_check_runs_as_a_file_of_its_own(tmp_path: Path):
    document = DOCUMENTS[0]
    good = run_alone(tmp_path, document, document["root"])
    assert (good.returncode, good.stderr) == (0, "")
    assert good.stdout.splitlines()[-1].endswith("cards proved, nothing wrong")
    bad = run_alone(tmp_path, document, "00" * 32)
    assert bad.returncode == 1
    assert bad.stdout.splitlines()[-1] == "WRONG: the root is not the one you noted"
    assert run_alone(tmp_path, {"format": "other"}).returncode == 1
    assert run_alone(tmp_path, "not JSON").returncode == 2
    assert run_alone(tmp_path, document, "too", "many").returncode == 2


def test_room_F1_the_report_names_every_card_in_words():
    document = DOCUMENTS[0]
    lines = report(document, verify(document))
    shown = [entry for entry in document["dealt"] if "card" in entry]
    first = shown[0]
    assert (
        lines[1] == f"card 1, {first['card']}, down to seat 1, from place {first['place']}: proved"
    )
    assert sum(line.endswith(": proved") for line in lines) == len(shown)
    tampered = fixture.changed(document, ["dealt", 0, "salt"], "00" * 32)
    lines = report(tampered, verify(tampered))
    assert lines[1].endswith("NOT PROVED")
    assert lines[-1].startswith("WRONG: card 1, ")


def test_room_F1_a_promise_that_was_not_kept_is_told():
    for number in range(20):
        hand = played(number)
        silent = {seat for seat, _ in hand.facts.promises} - {
            seat for seat, _ in hand.facts.entropy
        }
        document = hand.proof(0)
        told = [line for line in report(document, verify(document)) if "did not reveal" in line]
        assert told == [
            f"seat {seat} promised entropy and did not reveal it" for seat in sorted(silent)
        ]


def test_the_fixture_of_the_clients_check_is_what_is_made_today():
    """Write it anew with `python -m tests.fairness.fixture`."""
    made = fixture.make()
    assert json.loads(fixture.FILE.read_text(encoding="utf-8")) == json.loads(json.dumps(made))
    codes = {code for case in made["cases"] for code, _ in case["findings"]}
    assert codes == {
        *("not_a_proof", "other_root", "entropy_left_out", "unpromised_entropy"),
        *("broken_promise", "too_many_cards", "wrong_place", "wrong_card", "card_twice"),
        *("not_proved", "out_of_turn"),
    }
