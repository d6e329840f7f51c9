"""Section 10: too few cards for seventh street."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement

import pytest

from doorcard.cards import parse_card
from doorcard.engine import CARDROOM, ONLINE, Deal, legal, play, replay
from doorcard.engine.events import CardBurned, StreetStarted, StubReshuffled
from doorcard.errors import IllegalAction
from tests.acceptance.supply import dealt_down, only, seventh


def tables(fewest: int) -> Iterator[tuple[str, int, int]]:
    """Every way in which eight players down to `fewest` thin out to seventh street.

    Who is dealt third to sixth street, who is left, and the cards that are then out.
    """
    for upward in combinations_with_replacement(range(2, 9), 5):
        live, sixth, fifth, fourth, third = upward
        if third >= fewest:
            out = 3 * third + fourth + fifth + sixth
            yield f"{third}{fourth}{fifth}{sixth}", live, out


def test_rule_R10_1_only_seventh_street_can_fall_short():
    for house, most in ((ONLINE, 48), (CARDROOM, 51)):
        used = 8 * 6 + 3 * house.burn
        assert used == most
    hand = dealt_down("8888", 8, profile_name="cardroom")
    streets = hand.told(StreetStarted)
    assert [street.common for street in streets] == [False] * 4 + [True]
    assert [street.street for street in streets] == [3, 4, 5, 6, 7]


def test_rule_R10_2_without_burns_common_if_the_stub_is_less_than_the_players():
    common: set[int] = set()
    for dealt, live, out in tables(fewest=8):
        stub = 52 - out
        short = stub < live
        how = "common" if short else f"{live} down"
        assert seventh(dealt_down(dealt, live)) == (stub, how), dealt
        if short:
            common.add(live)
    assert common == {5, 6, 7, 8}
    assert all(52 - out >= live for dealt, live, out in tables(fewest=2) if dealt[0] != "8")


def test_rule_R10_3_with_burns_by_what_is_needed():
    seen: dict[str, set[tuple[str, int]]] = {"normal": set(), "shuffle": set(), "common": set()}
    for dealt, live, out in tables(fewest=7):
        stub, need = 52 - out - 3, live + 2
        if stub >= need:
            kind, how = "normal", f"burn, {live} down"
        elif stub + 3 >= need:
            kind, how = "shuffle", f"shuffle, burn, {live} down"
        elif stub >= 3:
            kind, how = "common", "burn, common"
        else:
            kind, how = "common", "shuffle, burn, common"
        hand = dealt_down(dealt, live, profile_name="cardroom")
        assert seventh(hand) == (stub, how), dealt
        seen[kind].add((dealt[0], live))
    assert seen["shuffle"] == {("7", 6), ("7", 7), *(("8", live) for live in (2, 3, 4, 5, 6))}
    assert seen["common"] == {("8", live) for live in (3, 4, 5, 6, 7, 8)}
    assert all(52 - out - 3 >= live + 2 for dealt, live, out in tables(2) if dealt[0] < "7")


def test_rule_R10_3_the_shuffle_is_an_event_that_names_no_card():
    hand = dealt_down("7777", 7, profile_name="cardroom")
    at = hand.events.index(StubReshuffled(10))
    assert isinstance(hand.events[at + 1], StreetStarted)
    assert isinstance(hand.events[at + 2], CardBurned)


@pytest.mark.parametrize(
    ("dealt", "live", "how"),
    [
        ("7777", 7, "7 down"),
        ("7776", 6, "burn, 6 down"),
        ("8888", 2, "shuffle, burn, 2 down"),
        ("8888", 3, "shuffle, burn, 3 down"),
        ("8888", 4, "shuffle, 4 down"),
        ("8888", 5, "common"),
        ("8887", 5, "1 down, shuffle, 4 down"),
        ("8886", 6, "2 down, shuffle, 4 down"),
    ],
)
def test_rule_R10_4_the_older_procedure(dealt: str, live: int, how: str):
    """All but the last card are dealt; it is mixed with the burned ones; burn if cards allow."""
    hand = dealt_down(dealt, live, profile_name="cardroom", short_deck="rr")
    stub, dealt_how = seventh(hand)
    assert dealt_how.removeprefix("shuffle, burn, ").startswith("common") == (stub + 3 < live)
    if how != "common":
        assert dealt_how == how
    assert all(len(hand.state.hand_of(seat)) == 7 for seat in hand.state.live)
    for mixed in hand.told(StubReshuffled):
        before = dealt_how.split("shuffle")[0]
        dealt_first = int(before.split()[0]) if before else 0
        assert mixed.cards == stub - dealt_first + 3, "what is left and three burned cards"


def test_rule_R10_4_only_the_cards_before_the_shuffle_are_asked_for_first():
    hand = dealt_down("8886", 6, profile_name="cardroom", short_deck="rr")
    start_of_river = hand.events.index(StreetStarted(7)) + 1
    state = replay(hand.events[:start_of_river])
    assert [slot.place for slot in legal(state).deal] == ["down"] * 2
    state = replay(hand.events[: hand.events.index(hand.told(StubReshuffled)[0]) + 1])
    assert [slot.place for slot in legal(state).deal] == ["down"] * 4


@pytest.mark.parametrize("short_deck", ["tda", "rr"])
def test_rule_R10_5_folded_cards_are_never_dealt_again(short_deck: str):
    hand = dealt_down("8888", 2, burn=True, short_deck=short_deck)
    assert hand.told(StubReshuffled)
    live = {card for seat in hand.state.live for card in hand.state.hand_of(seat)}
    gone = {*range(1, 9)} - {*hand.state.live}
    folded = {card for seat in gone for card in hand.state.down[seat] + hand.state.up[seat]}
    assert len(folded) == 36
    assert not live & folded


def test_rule_R10_5_a_folded_card_is_refused():
    hand = dealt_down("3332", 2)
    (gone,) = {1, 2, 3} - {*hand.state.live}
    before_river = hand.events.index(StreetStarted(7)) + 1
    state = replay(hand.events[:before_river])
    with pytest.raises(IllegalAction) as caught:
        play(state, Deal((hand.state.up[gone][0],)))
    assert caught.value.code == "card_twice"


def test_rule_R10_5_burned_cards_come_back_after_the_shuffle():
    hand = dealt_down("7777", 7, profile_name="cardroom")
    burned = {event.card for event in hand.told(CardBurned)[:3]}
    rivers = {hand.state.down[seat][2] for seat in hand.state.live}
    assert len(hand.told(CardBurned)) == 4
    assert burned & rivers, "the table deals the highest free cards, and burned them before"


def test_rule_R10_6_the_common_card_counts_both_ways_for_every_live_hand():
    hands = dict.fromkeys(range(1, 9), "") | {
        1: "As Ad/Ac 9s 9d Kc",
        2: "2h 3d/4h 5s Kd Qd",
        3: "Qh Qs/Jh Td Ts 4c",
    }
    hand = dealt_down("8888", 5, hands=hands, common="Ah", keep=(1, 2, 3), stacks={3: ".90"})
    for seat in hand.state.live:
        assert hand.state.hand_of(seat)[-1] == parse_card("Ah")
    assert hand.state.stacks[3] == 0, "all-in"
    only(hand, 1, 2)
    assert hand.shares == [
        "side 1: 1 8 high",
        "side 1: 2 8 low",
        "main: 1 3.60 high",
        "main: 2 3.60 low",
    ]


def test_rule_R10_6_using_it_is_optional():
    """A flush in his own six cards: the common card pairs nobody and changes nothing."""
    hands = dict.fromkeys(range(1, 9), "") | {1: "Kh Qh/Jh 9h 8h 2c", 2: "Ks Qc/Kd Qs 4c 3d"}
    hand = dealt_down("8888", 5, hands=hands, common="Tc", keep=(1, 2))
    assert only(hand, 1, 2).shares == [f"main: 1 {hand.won[1]} high"]


@pytest.mark.parametrize("name", ["online", "cardroom", "classic", "pokerstars", "wsop"])
def test_rule_R10_7_the_common_card_leads_for_nobody(name: str):
    hands = dict.fromkeys(range(1, 9), "") | {
        1: "/Ac Kd 9s 8h",
        4: "/Js 8d 5c 4s",
    }
    hand = dealt_down("8888", 8, hands=hands, common="Jd", profile_name=name)
    assert hand.turn == 1
    counted = dealt_down(
        "8888", 8, hands=hands, common="Jd", profile_name=name, river_lead="recompute"
    )
    assert counted.turn == 4
