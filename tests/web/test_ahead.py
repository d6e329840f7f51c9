"""Choices ahead of one's turn: what they answer, and when they die (room B5, case V2)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.kit import Client, House, Told

# Seat 2 opens with the 2c; seat 1's board leads from fourth street on.
THREE = {
    1: "Ah Kh Ac Ad 9c Js Ts",
    2: "8s 7c 2c 3d 4s Kc Td",
    3: "Ks Qd Tc 5d 6s Jh 8c",
}
# Seat 1 opens.
OPENS_1 = {1: "Ah Kh 2c Ad 9c Js Ts", 2: "8s 7c Ac 3d 4s Kc Td", 3: "Ks Qd Tc 5d 6s Jh 8c"}
# Hands at the end of which 2 and 3 are beaten both ways, and may muck.
BEATEN = {1: "As Ah 2c 2d 9s Th Jc", 2: "9h Kh Qc Jd 8c 6d 3s", 3: "5s 7d Tc Qd 9d Jh 4s"}


def three(hands: dict[int, str] = THREE, **rest: Any) -> tuple[House, Client, Client, Client]:
    house = House(hands=[hands], **rest)
    ann, bob, cor = (house.player(name, seat) for seat, name in enumerate(("Ann", "Bob", "Cor"), 1))
    house.begin()
    return house, ann, bob, cor


def fourth(**rest: Any) -> tuple[House, Client, Client, Client]:
    """Ann is on, with nothing bet; then Bob, then Cor."""
    found = three(**rest)
    found[0].play("bring_in", "call", "call")
    return found


def ahead(client: Client, choice: str, **changed: Any) -> str:
    felt = client.seen["felt"]
    seen = {name: felt[name] for name in ("hand", "street", "price")}
    return client.ask("Ahead", choice=choice, **{**seen, **changed})


def gone(client: Client) -> list[tuple[str, str]]:
    return [(told["choice"], told["why"]) for told in client.take("AheadGone")]


def last_acts(house: House) -> dict[int, tuple[str, int]]:
    return house.actor.state.last_act


# What lives is played at once


def test_room_B5_check_is_played_the_moment_the_turn_comes():
    house, ann, bob, cor = fourth()
    assert ahead(bob, "check") == "done"
    bob.take()
    house.play("check")
    assert gone(bob) == [("check", "played")]
    assert not [told for told in bob.told if told["type"] == "Turn"][1:]  # he was never asked
    assert last_acts(house) == {1: ("check", 0), 2: ("check", 0)}
    assert cor.turn
    assert ann.seen["felt"]["turn"]["seat"] == 3


def test_room_B5_call_is_played_at_its_price():
    house, _ann, bob, cor = fourth()
    house.play("bet 200")
    assert bob.turn
    assert ahead(cor, "call") == "done"
    house.play("call")
    assert gone(cor) == [("call", "played")]
    assert house.actor.state.phase == "playing"
    assert house.actor.state.hand
    assert house.actor.state.hand.street == 5


@pytest.mark.parametrize(("first", "plays"), [("check", ("check", 0)), ("bet 200", ("fold", 0))])
def test_room_B5_check_fold_checks_what_is_free_and_else_folds(first: str, plays: tuple[str, int]):
    house, _ann, bob, _cor = fourth()
    assert ahead(bob, "check_fold") == "done"
    house.play(first)
    assert gone(bob) == [("check_fold", "played")]
    assert last_acts(house)[2] == plays


def test_room_B5_fold_to_a_completion_folds_to_it_by_an_all_in_too():
    for to in (200, 120):  # 120: all that he has, less than a completion (R8.2)
        house, ann, bob, cor = three(OPENS_1)
        assert house.actor.state.hand
        house.actor.state.hand.stacks[3] = 20_000 if to == 200 else to
        assert ahead(bob, "fold_to_completion") == "done"
        house.play("bring_in")
        assert bob.turn  # a bring-in is no completion: he is asked, and the choice lives on
        house.play("call", f"complete {to}")
        house.play("fold")
        assert gone(bob) == [("fold_to_completion", "played")]
        assert ann.seat(2)["status"] == cor.seat(2)["status"] == "folded"


def test_room_B5_the_minimum_is_brought_in_by_who_turns_out_to_open():
    house = House(hands=[THREE], pace="human")
    ann, bob, _cor = (
        house.player(name, seat) for seat, name in enumerate(("Ann", "Bob", "Cor"), 1)
    )
    house.begin()
    assert ahead(bob, "bring_in") == "done"
    assert ahead(ann, "bring_in") == "done"
    house.wait(10_000)
    assert gone(bob) == [("bring_in", "played")]
    assert gone(ann) == [("bring_in", "price")]
    assert last_acts(house)[2] == ("bring_in", 50)


# What is dead is not


def test_case_V2_room_B5_check_dies_with_a_bet_and_nothing_is_sent_for_it():
    house, _ann, bob, _cor = fourth()
    assert ahead(bob, "check") == "done"
    bob.take()
    seq = house.actor.state.seq
    house.play("bet 200")
    told = bob.take()
    assert [(t["choice"], t["why"]) for t in told if t["type"] == "AheadGone"] == [
        ("check", "price")
    ]
    assert [t for t in told if t["type"] == "Turn"]  # behind it he is asked
    assert house.actor.state.seq == seq + 3  # the bet, whose turn it is, his clock
    house.wait(5_000)
    assert house.actor.state.seq == seq + 3


def test_case_V2_room_B5_call_dies_with_a_raise():
    house, _ann, _bob, cor = fourth()
    house.play("bet 200")
    assert ahead(cor, "call") == "done"
    house.play("raise 400")
    assert gone(cor) == [("call", "price")]
    assert cor.turn
    assert cor.turn["price"] == 400


def test_case_V2_room_B5_check_fold_outlives_a_price_within_its_street():
    house, _ann, bob, cor = fourth()
    assert ahead(cor, "check_fold") == "done"
    house.play("bet 200")
    assert (gone(cor), bob.turn is not None) == ([], True)
    house.play("raise 400")
    assert gone(cor) == [("check_fold", "played")]
    assert last_acts(house)[3][0] == "fold"


@pytest.mark.parametrize("choice", ["check", "check_fold"])
def test_case_V2_room_B5_a_choice_dies_with_its_street(choice: str):
    house, ann, bob, cor = fourth()
    house.play("check", "check")
    assert ahead(ann, choice) == "done"  # he has acted, but a bet may still bring him his turn
    house.play("check")
    assert gone(ann) == [(choice, "street")]
    assert ann.turn  # she leads on fifth street, and is asked
    assert (gone(bob), gone(cor)) == ([], [])


def test_case_V2_room_B5_fold_to_a_completion_dies_with_third_street():
    house, ann, _bob, _cor = three()
    house.play("bring_in")
    assert ahead(ann, "fold_to_completion") == "done"
    house.play("call", "call")
    assert gone(ann) == [("fold_to_completion", "street")]


def test_case_V2_room_B5_a_choice_dies_with_the_hand():
    house, _ann, _bob, cor = fourth()
    assert ahead(cor, "check") == "done"
    house.play("fold", "fold")  # all others, although a check was free
    assert house.actor.state.phase == "waiting"
    assert gone(cor) == [("check", "hand")]


def test_case_V2_room_B5_who_leaves_or_folds_has_no_choice_any_more():
    house, ann, bob, _cor = fourth()
    assert ahead(bob, "check_fold") == "done"
    bob.ask("Leave")
    assert gone(bob) == [("check_fold", "hand")]
    assert ahead(bob, "check_fold") == "not_in_hand"
    house.play("check")
    house.wait(100)
    assert ann.seat(2)["status"] == "in"  # the rules checked for him


def test_case_V2_room_B5_a_choice_dies_with_the_line():
    house, _ann, bob, _cor = fourth()
    assert ahead(bob, "check") == "done"
    back = bob.another()
    bob.drop()
    house.play("check")
    assert back.turn
    assert 2 not in last_acts(house)


def test_case_V2_room_B5_a_new_snapshot_ends_a_choice():
    house, _ann, bob, _cor = fourth()
    assert ahead(bob, "check") == "done"
    bob.send("Watch", table="t1")
    house.play("check")
    assert bob.turn


def test_case_V2_room_B5_a_choice_that_was_taken_back_is_none():
    house, _ann, bob, _cor = fourth()
    assert ahead(bob, "check_fold") == "done"
    assert ahead(bob, "") == "done"
    house.play("check")
    assert bob.turn
    assert gone(bob) == []


def test_case_V2_room_B5_the_last_of_two_choices_counts():
    house, _ann, bob, _cor = fourth()
    assert ahead(bob, "check_fold") == "done"
    assert ahead(bob, "check") == "done"
    house.play("bet 200")
    assert gone(bob) == [("check", "price")]
    assert bob.turn


# Two pages of one player


def test_case_V2_two_tabs_with_the_same_choice_act_once():
    house, _ann, bob, cor = fourth()
    tab = bob.another()
    assert ahead(bob, "check") == ahead(tab, "check") == "done"
    house.play("check")
    assert gone(bob) == gone(tab) == [("check", "played")]
    assert cor.turn
    assert house.actor.state.hand
    assert house.actor.state.hand.decision == 6


def test_case_V2_two_tabs_with_two_choices_act_once():
    house, _ann, _bob, cor = fourth()
    tab = cor.another()
    house.play("bet 200")
    assert ahead(cor, "call") == ahead(tab, "check_fold") == "done"
    house.play("call")
    assert gone(cor) == [("call", "played")]
    assert gone(tab) == [("check_fold", "late")]
    assert house.actor.state.hand
    assert house.actor.state.hand.street == 5
    assert len(house.actor.state.hand.live) == 3


def test_case_V2_who_acts_in_one_tab_ends_his_choice_in_the_other():
    house, ann, bob, cor = three(OPENS_1)
    tab = bob.another()
    assert ahead(tab, "fold_to_completion") == "done"
    house.play("bring_in")
    assert bob.turn
    assert tab.turn
    assert tab.act("call") == "done"
    house.play("complete 200", "fold")
    assert gone(tab) == [("fold_to_completion", "played")]
    assert (ann.turn, cor.turn) == (None, None)


# What may be chosen


def test_room_B5_a_choice_names_the_street_and_the_price_that_were_seen():
    house, ann, bob, cor = fourth()
    assert ahead(bob, "check", street=3) == "stale"
    assert ahead(bob, "check", hand=0) == "stale"
    assert ahead(bob, "check", price=200) == "price_changed"
    assert ahead(ann, "check") == "your_turn"
    assert ahead(bob, "call") == ahead(bob, "bring_in") == "not_now"
    assert ahead(bob, "fold_to_completion") == "not_now"
    assert bob.ask("Ahead", table="t2", hand=1, street=4, price=0, choice="check") == (
        "no_such_table"
    )
    house.play("bet 200", "fold")
    assert ahead(bob, "check_fold") == "not_in_hand"
    assert ahead(house.guest("Wim"), "check") == "not_in_hand"
    assert cor.act("fold") == "done"
    assert ahead(cor, "check") == "not_in_hand"


def test_room_B5_on_third_street_nothing_is_checked_and_a_completion_is_past_folding_to():
    house, ann, _bob, _cor = three()
    house.play("bring_in")
    assert ahead(ann, "check") == ahead(ann, "bring_in") == "not_now"
    assert ahead(ann, "call") == ahead(ann, "check_fold") == "done"
    house.play("complete 200")
    assert gone(ann)[-1] == ("check_fold", "played")


def test_a_choice_needs_eyes_on_the_table():
    _house, _ann, bob, _cor = fourth()
    bob.send("Unwatch", table="t1")
    assert ahead(bob, "check") == "not_watching"


# It is nobody else's


def test_room_B5_invariant_3_no_other_viewer_can_tell_that_a_choice_was_made():
    sent = []
    for chosen in (True, False):
        house, ann, bob, _cor = fourth()
        watcher = house.guest("Wim")
        tab = bob.another()
        before = house.actor.state.seq
        if chosen:
            assert ahead(bob, "check_fold") == "done"
        assert house.actor.state.seq == before
        house.play("bet 200")
        if not chosen:
            assert bob.act("fold") == "done"
        sent.append((ann.raw[1:], watcher.raw[1:]))
        assert not [told for told in tab.told if told["type"] == "AheadGone"]
    assert without_ids(sent[0]) == without_ids(sent[1])


def without_ids(sent: tuple[list[bytes], list[bytes]]) -> list[list[bytes]]:
    return [[raw for raw in lines if b'"type":"Done"' not in raw] for lines in sent]


# Habits


def turns(client: Client) -> list[Told]:
    return [told for told in client.told if told["type"] == "Turn"]


def test_room_B5_always_bring_in_the_minimum_is_a_lasting_preference():
    house = House(hands=[THREE, THREE])
    ann, bob, _cor = (
        house.player(name, seat) for seat, name in enumerate(("Ann", "Bob", "Cor"), 1)
    )
    assert bob.ask("Prefer", bring_in=True) == "done"
    for _ in range(2):
        house.begin()
        assert last_acts(house) == {2: ("bring_in", 50)}
        house.play("fold", "fold")
    assert turns(bob) == []
    assert bob.ask("Prefer") == "done"
    house.begin()
    assert turns(bob) or turns(ann)


def test_room_S1_a_preference_answers_show_or_muck():
    house, _ann, bob, cor = three(BEATEN)
    assert cor.ask("Prefer", muck=True) == "done"
    house.play("bring_in", "call", "call", *["check"] * 12)
    assert bob.turn
    assert bob.act("show") == "done"
    assert not [t for t in turns(cor) if t["choices"]["muck"]]
    assert [line["seat"] for line in bob.lines() if line["key"] == "mucks"] == [3]


def test_room_B5_nothing_is_played_while_the_table_is_stopped():
    house = House()
    ann = house.guest("Ann")
    link = house.private(ann)
    assert ann.ask("Sit", seat=1, buy_in=20_000) == "done"
    assert ann.ask("AnteAlways", on=True) == "done"
    house.player("Bob", 2, table=ann.table, link=link)
    house.begin()
    house.wait(10_000)
    (on,) = [client for client in house.clients if client.turn]
    assert ann.ask("PauseTable", on=True) == "done"
    assert on.ask("Prefer", bring_in=True) == "done"
    assert on.act("bring_in") == "paused"
    on.turn = None
    assert ann.ask("PauseTable", on=False) == "done"
    assert [word for word, _ in last_acts(house).values()] == ["bring_in"]
    assert on.turn is None
