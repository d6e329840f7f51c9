"""What clients are shown of a hand: cards, turns, prompts and showdowns (room C, B, S)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.web.kit import Client, House, Told

# Seat 2 opens with the 2c; seat 1's board leads from fourth street on. At the end 1 has three
# aces and no low, 2 has 8-7-4-3-2, 3 neither.
THREE = {
    1: "Ah Kh Ac Ad 9c Js Ts",
    2: "8s 7c 2c 3d 4s Kc Td",
    3: "Ks Qd Tc 5d 6s Jh 8c",
}
# Seat 1 opens, and with no bet made he shows first: aces up. The others are beaten both ways.
BEATEN = {1: "As Ah 2c 2d 9s Th Jc", 2: "9h Kh Qc Jd 8c 6d 3s", 3: "5s 7d Tc Qd 9d Jh 4s"}


def three(hands: dict[int, str] = THREE, **rest: Any) -> tuple[House, Client, Client, Client]:
    house = House(hands=[hands], **rest)
    ann, bob, cor = (house.player(name, seat) for seat, name in enumerate(("Ann", "Bob", "Cor"), 1))
    house.begin()
    return house, ann, bob, cor


def dealt(client: Client) -> list[tuple[int, str, str]]:
    events = [told["event"] for told in client.take("Update")]
    return [(e["seat"], e["card"], e["face"]) for e in events if e["type"] == "CardDealt"]


# Cards


def test_room_C1_two_down_and_one_up_one_at_a_time_from_seat_1():
    house, ann, bob, cor = three()
    watcher = house.guest("Wim")
    assert dealt(ann) == [
        *[(1, "Ah", "down"), (2, "??", "down"), (3, "??", "down")],
        *[(1, "Kh", "down"), (2, "??", "down"), (3, "??", "down")],
        *[(1, "Ac", "up"), (2, "2c", "up"), (3, "Tc", "up")],
    ]
    assert [card for seat, card, face in dealt(bob) if face == "down" and seat == 2] == ["8s", "7c"]
    assert ann.seat(1)["down"] == ["Ah", "Kh"]
    assert cor.seat(1)["down"] == watcher.seat(1)["down"] == ["??", "??"]
    assert watcher.seat(1)["up"] == ["Ac"]


def test_room_C2_a_folded_hand_leaves_the_picture_at_once():
    house, ann, bob, cor = three()
    house.play("bring_in", "fold")
    for client in (ann, bob, cor):
        seat = client.seat(3)
        assert (seat["status"], seat["down"], seat["up"], seat["folded_on"]) == (
            *("folded", [], []),
            3,
        )
        assert (seat["high"], seat["low"]) == (None, None)
    (fold,) = [told for told in bob.take("Update") if told["event"]["type"] == "Folded"]
    assert [seat["seat"] for seat in fold["seats"]] == [3]


def test_room_C2_the_dead_card_board_lists_every_exposed_card_of_the_hand():
    house, ann, _bob, cor = three(dead_cards=True)
    watcher = house.guest("Wim")
    boards = [{"seat": 1, "cards": ["Ac"], "folded": False}]
    boards += [{"seat": 2, "cards": ["2c"], "folded": False}]
    boards += [{"seat": 3, "cards": ["Tc"], "folded": False}]
    assert ann.seen["exposed"] == cor.seen["exposed"] == watcher.seen["exposed"] == boards
    house.play("bring_in", "fold", "call")
    boards = [
        {"seat": 1, "cards": ["Ac", "Ad"], "folded": False},
        {"seat": 2, "cards": ["2c", "3d"], "folded": False},
        {"seat": 3, "cards": ["Tc"], "folded": True},
    ]
    assert ann.seen["exposed"] == cor.seen["exposed"] == watcher.seen["exposed"] == boards
    assert house.guest("Wil").seen["exposed"] == boards
    assert (cor.seat(3)["up"], cor.seat(3)["down"]) == ([], [])
    assert cor.seen["info"]["dead_cards"] is True


def test_room_C2_without_that_setting_no_folded_card_is_told_again():
    house, ann, _bob, cor = three()
    house.play("bring_in", "fold")
    late = house.guest("Wim")
    for client in (ann, cor, late):
        assert client.seen.get("exposed", []) == []
    assert "Tc" not in json.dumps(late.told[1:])


def test_room_C3_too_few_cards_and_one_is_everyones_seventh():
    six = {
        1: "2h 7s Ac Kd 9c 3s",
        2: "8s 7c 2c 3d 4s Kc",
        3: "Ks Qd Tc 5d 6s Jh",
        4: "Kh Qs 3c 5h 6h Js",
        5: "4c 4d 5c 9d Ts Jc",
        6: "Ad As 6c 9h Th Qh",
        7: "2d 2s 7d 9s Td Qc",
        8: "3h 4h 8d 8h 8c 7h",
    }
    house = House(hands=[{**six, 0: "6d"}])
    clients = [house.player(f"P{seat}", seat) for seat in range(1, 9)]
    house.begin()
    house.play("bring_in", *["call"] * 7, *["check"] * 24)
    watcher = house.guest("Wim")
    for client in (*clients, watcher):
        assert client.seen["felt"]["common"] == "6d"
        assert client.seen["felt"]["street"] == 7
    assert len(clients[0].seat(1)["down"] + clients[0].seat(1)["up"]) == 6
    (line,) = [line for line in clients[0].lines() if line["key"] == "common"]
    assert (line["cards"], line["number"]) == (["6d"], 8)
    house.play(*["check"] * 8)
    (shown, *_) = [line for line in clients[0].lines() if line["key"] == "shows"]
    assert len(shown["cards"]) == 6
    assert shown["high"] is not None


@pytest.mark.proves("R15.2")
def test_room_C4_rule_R15_2_nothing_is_sent_of_a_hand_that_nobody_saw():
    house, ann, bob, _ = three()
    watcher = house.guest("Wim")
    house.play("bring_in", "fold", "call", *["check"] * 3)
    house.play("bet 400", "fold")
    for client in (ann, bob, watcher):
        text = b"".join(client.raw).decode()
        for seat, cards in THREE.items():
            hidden = cards.split()[:2]
            own = (client is ann and seat == 1) or (client is bob and seat == 2)
            assert own or not [card for card in hidden if card in text]
    assert bob.seat(2)["down"] == ["8s", "7c"]
    assert watcher.seat(2)["down"] == ["??"] * 2


def test_room_C4_who_takes_a_seat_does_not_see_the_cards_of_the_one_who_left():
    house, _ann, bob, cor = three(BEATEN)
    house.play("bring_in", "call", "call", *["check"] * 12, "muck", "muck")
    assert bob.seat(2)["down"] == ["9h", "Kh", "3s"]  # his own, mucked
    assert cor.seat(2)["down"] == ["??"] * 3
    bob.ask("Leave")
    eve = house.guest("Eve")
    eve.ask("Sit", seat=2, buy_in=20_000)
    text = b"".join(eve.raw).decode()
    assert not [card for card in ("9h", "Kh", "3s") if card in text]
    assert (eve.seat(2)["status"], eve.seat(2)["down"], eve.seat(2)["won"]) == ("waiting", [], None)
    again = house.guest("Eve")
    assert again.seen["felt"]["results"][0]["shares"][0]["name"] == "Ann"


# Turns


def test_room_B1_B2_B3_a_turn_offers_exactly_the_legal_choices():
    house, ann, bob, cor = three()
    assert [client.turn is not None for client in (ann, bob, cor)] == [False, True, False]
    nothing = {
        **dict.fromkeys(["fold", "check", "show", "muck", "capped"], False),
        **dict.fromkeys(["call", "bring_in", "complete"], 0),
        "bets": [],
        "raises": [],
    }
    assert choices(bob) == {**nothing, "bring_in": 50, "complete": 200}
    house.play("bring_in")
    assert choices(cor) == {**nothing, "fold": True, "call": 50, "complete": 200}
    house.play("complete 200")
    assert choices(ann) == {**nothing, "fold": True, "call": 200, "raises": [400]}
    house.play("raise 400", "raise 600", "raise 800")
    assert choices(ann) == {**nothing, "fold": True, "call": 400, "capped": True}
    assert [line["to"] for line in ann.lines() if line["key"] == "capped"] == [800]
    house.play("call", "call")
    assert choices(ann) == {**nothing, "fold": True, "check": True, "bets": [200]}


def choices(client: Client) -> Told:
    assert client.turn is not None
    return dict(client.turn["choices"])


def test_room_B6_a_late_click_is_told_so_and_the_new_choice_stands():
    _house, _ann, bob, cor = three()
    turn = bob.turn
    assert turn is not None
    assert bob.act("bring_in") == "done"
    late = {name: turn[name] for name in ("hand", "decision", "price")}
    assert bob.ask("Act", act="complete", to=200, **late) == "stale"
    assert cor.act("call", price=0) == "price_changed"
    assert cor.turn is not None
    assert cor.act("call") == "done"


def test_room_B7_the_turn_says_until_when_and_what_is_in_the_bank():
    house, _, bob, cor = three()
    assert bob.turn is not None
    assert bob.turn["deadline"] - bob.turn["now"] == 20_000
    assert bob.turn["bank"] == 60_000
    on = cor.seen["felt"]["turn"]
    assert (on["seat"], on["deadline"], on["bank"]) == (2, bob.turn["deadline"], 60_000)
    bob.drop()
    assert cor.seat(2)["player"]["connected"] is False
    assert cor.seen["felt"]["turn"]["deadline"] - house.clock.now() == 50_000


def test_room_B7_another_window_keeps_the_player_connected():
    house, _, bob, cor = three()
    second = house.client()
    second.send("Hello", protocol=1, token=bob.told[0]["token"], resume=[{"table": "t1", "seq": 0}])
    assert second.turn == bob.turn
    bob.drop()
    assert cor.seat(2)["player"]["connected"] is True
    second.drop()
    assert cor.seat(2)["player"]["connected"] is False


def test_nobody_elses_coming_or_going_asks_a_player_again():
    house, ann, bob, _cor = three()
    bob.take()
    ann.ask("SitOut", on=True)
    house.guest("Eve").ask("Sit", seat=7, buy_in=20_000)
    assert not bob.take("Turn", "AnteAsked")
    house.wait(100)
    assert bob.turn is not None


def test_room_T2_the_prompt_names_the_hand_the_ante_and_the_deadline():
    house = House()
    house.player("Ann", 1)
    bob = house.player("Bob", 2, always=False)
    house.wait(3_000)
    (asked,) = bob.take("AnteAsked")
    assert (asked["hand"], asked["ante"]) == (1, 40)
    assert asked["deadline"] - asked["now"] == 5_000
    cor = house.player("Cor", 3, always=False)
    assert len(cor.take("AnteAsked")) == 1  # he can still be in this very hand
    assert not bob.take("AnteAsked")
    assert bob.ask("PostAnte", hand=1) == "done"
    assert cor.ask("PostAnte", hand=1) == "done"
    assert [seat["status"] for seat in cor.seen["seats"][:4]] == ["in", "in", "in", "empty"]


def test_room_L5_opponents_are_marked_with_style_and_strength():
    house = House(bots=3)
    ann = house.guest("Ann")
    house.wait(200)
    players = [seat["player"] for seat in ann.seen["seats"] if seat["player"]]
    assert len(players) == 3
    assert all(p["kind"] == "bot" and p["style"] and p["strength"] for p in players)
    row = house.hall.lobby.row(house.actor)
    assert sorted(row.seats) == ["bot"] * 3 + ["empty"] * 5


def test_room_L2_watchers_are_those_without_a_seat_each_counted_once():
    house = House()
    house.player("Ann", 1)
    bob = house.guest("Bob")
    page = house.client()
    page.send("Hello", protocol=1, token=bob.told[0]["token"])
    page.send("Watch", table="t1")
    row = house.hall.lobby.row(house.actor)
    assert (row.seats.count("person"), row.watchers) == (1, 1)


def test_room_B1_who_opens_a_street_and_why_is_told_until_it_is_over():
    _house, ann, _bob, cor = played = three()
    house = played[0]
    assert ann.seen["felt"]["first"] == {"seat": 2, "why": "low_door"}
    house.play("bring_in", "call", "call")
    assert ann.seen["felt"]["first"] == {"seat": 1, "why": "high_board"}
    house.play("fold")
    assert cor.seen["felt"]["first"] == {"seat": 1, "why": "high_board"}, "though he is gone"


def test_room_B1_what_one_faces_is_named_by_who_set_the_price_and_not_by_who_called_it():
    house, _ann, _bob, cor = three()
    assert cor.seen["felt"]["priced"] is None
    house.play("bring_in")
    assert cor.seen["felt"]["priced"] == {"seat": 2, "name": "Bob", "word": "bring_in", "to": 50}
    house.play("complete 200", "call")
    felt = cor.seen["felt"]
    assert felt["headline"] == {"seat": 1, "name": "Ann", "word": "call", "to": 200}
    assert felt["priced"] == {"seat": 3, "name": "Cor", "word": "complete", "to": 200}
    house.play("raise 400")
    assert cor.seen["felt"]["priced"] == {"seat": 2, "name": "Bob", "word": "raise", "to": 400}
    house.play("call", "call")
    assert cor.seen["felt"]["priced"] is None, "a new street costs nothing yet"


@pytest.mark.parametrize("chips", [130, 160])
def test_rule_R8_4_who_is_all_in_for_less_than_the_small_bet_completes_nothing(chips: int):
    """Cor has 90 or 120 cents after the ante: less than half a bet over the bring-in, or more."""
    house = House(hands=[THREE])
    ann, _bob, _cor = (house.player(name, 1 + seat) for seat, name in enumerate("ABC"))
    house.actor.state.seats[3].stack = chips
    house.begin()
    house.play("bring_in", f"complete {chips - 40}")
    all_in = {"seat": 3, "name": "C", "word": "all_in", "to": chips - 40}
    assert ann.seen["felt"]["priced"] == ann.seen["felt"]["headline"] == all_in
    assert ann.seat(3)["last"] == {"word": "all_in", "to": chips - 40}
    assert [(line["key"], line.get("to")) for line in ann.lines()[-1:]] == [
        ("all_in_for", chips - 40)
    ]


# Showdown


def results(client: Client) -> list[Told]:
    return list(client.seen["felt"]["results"])


def test_room_S1_in_order_and_a_hand_that_beats_what_was_shown_is_turned_up():
    house, ann, _bob, cor = three()
    house.play("bring_in", "call", "call", *["check"] * 9, "bet 400", "call", "call")
    assert [line["seat"] for line in ann.lines() if line["key"] == "shows"] == [1, 2]
    assert cor.turn is not None
    assert (choices(cor)["show"], choices(cor)["muck"]) == (True, True)
    assert cor.turn["deadline"] - cor.turn["now"] == 10_000
    assert ann.seat(2)["down"] == ["8s", "7c", "Td"]
    assert ann.seat(3)["down"] == ["??"] * 3
    house.wait(10_000)
    assert (ann.seat(3)["mucked"], ann.seat(3)["down"]) == (True, ["??"] * 3)


def test_room_S1_who_may_muck_is_told_what_is_to_beat():
    house, _ann, _bob, cor = three()
    house.play("bring_in", "call", "call", *["check"] * 9, "bet 400", "call", "call")
    assert cor.turn is not None
    high, low = cor.turn["to_beat"]
    assert (high["share"], high["seat"], high["name"]) == ("high", 1, "Ann")
    assert (high["reading"]["category"], high["reading"]["ranks"][0]) == ("three_of_a_kind", "A")
    assert (low["share"], low["seat"], low["name"]) == ("low", 2, "Bob")
    assert low["reading"]["ranks"] == list("87432")


def test_room_S1_no_low_is_to_beat_where_none_was_shown():
    house, _ann, _bob, _cor = three(BEATEN)
    house.play("bring_in", "call", "call", *["check"] * 12)
    (asked,) = [client.turn for client in house.clients if client.turn]
    assert [(one["share"], one["seat"]) for one in asked["to_beat"]] == [("high", 1)]


def test_room_B6_only_who_may_muck_is_told_what_to_beat():
    _house, _ann, bob, _cor = three()
    assert bob.turn is not None
    assert "to_beat" not in bob.turn


def test_room_S2_the_best_five_each_way_are_marked_and_named():
    house, _ann, _bob, cor = three()
    house.play("bring_in", "call", "call", *["check"] * 9, "bet 400", "call", "call", "muck")
    one, two = cor.seat(1), cor.seat(2)
    assert sorted(one["best_high"]) == sorted(["Ah", "Ac", "Ad", "Kh", "Js"])
    assert (one["best_low"], one["low"]["state"]) == ([], "gone")
    assert (one["high"]["category"], one["high"]["ranks"][0]) == ("three_of_a_kind", "A")
    assert sorted(two["best_low"]) == sorted(["8s", "7c", "2c", "3d", "4s"])
    assert (two["low"]["state"], two["low"]["ranks"]) == ("made", list("87432"))
    assert cor.seat(3)["best_high"] == []


def test_room_S3_S5_each_half_is_paid_on_its_own_and_said():
    house, _ann, _bob, cor = three()
    house.play("bring_in", "call", "call", *["check"] * 9, "bet 400", "call", "call", "muck")
    (pot,) = results(cor)
    assert [(s["seat"], s["amount"], s["share"], s["word"]) for s in pot["shares"]] == [
        (1, 735, "high", ""),
        (2, 735, "low", ""),
    ]
    assert (pot["no_low"], pot["amount"]) == (False, 1_470)
    assert [cor.seat(seat)["won"] for seat in (1, 2, 3)] == [
        {"high": 735, "low": 0, "word": "high"},
        {"high": 0, "low": 735, "word": "low"},
        None,
    ]
    said = [(line["key"], line["seat"], line.get("share")) for line in cor.lines()[-3:]]
    assert said == [("mucks", 3, None), ("wins", 1, "high"), ("wins", 2, "low")]
    shows = {line["seat"]: line for line in cor.lines() if line["key"] == "shows"}
    assert shows[2]["low"]["ranks"] == list("87432")


def test_room_S3_no_half_is_called_more_than_it_is_while_the_rest_is_unpaid():
    house, ann, _, _cor = three()
    house.play("bring_in", "call", "call", *["check"] * 9, "bet 400", "call", "call")
    ann.take()
    house.play("muck")
    words = [
        seat["won"]["word"]
        for told in ann.take("Update")
        for seat in told.get("seats", [])
        if seat["won"]
    ]
    assert words[:2] == ["high", "low"]
    assert set(words) == {"high", "low"}


@pytest.mark.parametrize(
    ("hands", "words", "won"),
    [
        # One hand best both ways, the best high without a low, a sole high that ties for low,
        # the same hands both ways.
        ({1: "5h 4h Ac 2h 3h Kd Qd", 2: "Ks Kc 2c 9d 9s Jd 8h"}, ["scoop"], {1: "scoop"}),
        ({1: "Kh Kd Ac 9h Th Jd 2d", 2: "Qs Qc 2c Jh 9s 8d 7h"}, ["scoop"], {1: "scoop"}),
        (
            {1: "Ah 2d 4c 6h 7s Kd Kc", 2: "As 4d 2c 6s 7h Qc Jc"},
            ["", "quarter", "quarter"],
            {1: "three_quarters", 2: "quarter"},
        ),
        (
            {1: "5s 4d 3c 2h Ad Kc Kd", 2: "5c 4h 3s 2c Ah Qh Jh"},
            ["share", "share"],
            {1: "share", 2: "share"},
        ),
    ],
)
def test_room_S3_the_words_for_what_was_won(
    hands: dict[int, str], words: list[str], won: dict[int, str]
):
    house = House(hands=[hands])
    ann = house.player("Ann", 1)
    house.player("Bob", 2)
    house.begin()
    show_down(house)
    shares = [share["word"] for pot in results(ann) for share in pot["shares"]]
    assert shares == words
    found = {seat["seat"]: seat["won"]["word"] for seat in ann.seen["seats"] if seat["won"]}
    assert found == won


def show_down(house: House) -> None:
    """Check and call to the end, and muck what may be mucked."""
    while house.actor.state.phase == "playing":
        (client,) = [client for client in house.clients if client.turn]
        offered = choices(client)
        order = ("muck", "check", "bring_in", "call")
        assert client.act(next(word for word in order if offered[word])) == "done"


def test_room_S4_the_cards_speak_for_a_winner_who_never_looked():
    """Seat 2 wins both ways and sends nothing but checks; nobody can muck a winner."""
    house, ann, _bob, _cor = three(
        {1: "Kh Kd Jc 9h 7h 6h 8d", 2: "Ah 4h 2c 3h 5h 9c 9d", 3: THREE[3]}
    )
    house.play("bring_in", "fold", "call", *["check"] * 8)
    if ann.turn:
        house.play("muck")
    assert ann.seat(2)["open"] is True
    assert [share["seat"] for pot in results(ann) for share in pot["shares"]] == [2]


def test_room_S6_the_winner_may_show():
    house, ann, bob, cor = three()
    house.play("bring_in", "fold", "complete 200", "fold")
    assert ann.seat(1)["won"]["word"] == "all"
    assert cor.seen["felt"]["phase"] == "over"
    assert (bob.may_show, cor.may_show) == (None, None)
    assert cor.seat(1)["down"] == ["??", "??"]
    assert ann.act("show") == "done"
    assert cor.seat(1)["down"] == ["Ah", "Kh"]
    assert ann.act("show") == "stale", "once"


def test_room_S6_nobody_else_may_show_and_the_offer_ends_with_the_next_antes():
    house, ann, bob, cor = three()
    house.play("bring_in", "fold", "complete 200", "fold")
    bob.may_show = ann.may_show
    assert bob.act("show") == "stale"
    house.wait(3_000)
    assert ann.act("show") == "stale"
    assert cor.seat(1)["down"] != ["Ah", "Kh"]


def test_room_S6_who_comes_back_is_offered_it_again():
    house, ann, _bob, _cor = three()
    house.play("bring_in", "fold", "complete 200", "fold")
    ann.may_show = None
    ann.send("Watch", table="t1")
    assert ann.may_show is not None
    assert ann.act("show") == "done"


def test_case_P1_U4_every_pot_has_its_own_low_and_its_own_label():
    """Alder, Birch, Cedar and Dogwood with 5, 9, 13 and 13 big bets' worth of chips."""
    house = House(
        hands=[
            {
                1: "Ac 2d 4h 6s 8c Qd Jd",
                2: "Kh Ks Jc Jh Js 9d 3c",
                3: "Qh Qs Th Ts 7h 7d 2c",
                4: "5h 5s 8h 8d 9h Tc 6c",
            }
        ]
    )
    clients = [house.player(name, seat) for seat, name in enumerate("ABCD", 1)]
    for seat, chips in ((1, 500), (2, 900), (3, 1_300), (4, 1_300)):
        house.actor.state.seats[seat].stack = chips
    house.begin()
    pots: list[list[int]] = []
    while house.actor.state.phase == "playing":
        (client,) = [client for client in clients if client.turn]
        offered = choices(client)
        if offered["muck"]:
            client.act("muck")
        elif offered["raises"] or offered["bets"] or offered["complete"]:
            for word in ("raise", "bet", "complete"):
                to = offered["complete"] if word == "complete" else offered[f"{word}s"]
                if to:
                    client.act(f"{word} {to if word == 'complete' else to[0]}")
                    break
        else:
            client.act("check" if offered["check"] else "call")
        pots.append([pot["amount"] for pot in clients[0].seen["felt"]["pots"]])
    assert pots[-1] == [2_000, 1_200, 800]
    paid = [
        (pot["pot"], share["seat"], share["amount"], share["share"])
        for pot in results(clients[0])
        for share in pot["shares"]
    ]
    assert paid == [
        (2, 3, 800, "high"),
        (1, 2, 1_200, "high"),
        (0, 2, 1_000, "high"),
        (0, 1, 1_000, "low"),
    ]
    words = {s["seat"]: s["won"]["word"] for s in clients[3].seen["seats"] if s["won"]}
    assert words == {1: "low", 2: "high", 3: "scoop"}
    assert [pot["no_low"] for pot in results(clients[0])] == [True, True, False]


def test_room_S3_the_word_beside_a_total_fits_every_pot_that_is_in_it():
    """A quarter of the main pot and the low of the side pot are "low", and not "a quarter"."""
    house = House(
        hands=[
            {
                1: "Ac 2c 4d 6h 7d Kh Jc",
                2: "Ks Kc 9c 9d Th Td Qs",
                3: "Ah 2d 4c 6s 7h Qc Jd",
            }
        ]
    )
    clients = [house.player(name, seat) for seat, name in enumerate("ABC", 1)]
    house.actor.state.seats[3].stack = 500
    house.begin()
    while house.actor.state.phase == "playing":
        (client,) = [client for client in clients if client.turn]
        offered = choices(client)
        bets = offered["bets"]
        usual = next(word for word in ("muck", "check", "bring_in", "call") if offered[word])
        client.act(f"bet {bets[0]}" if bets else usual)
    words = {
        (pot["pot"], share["seat"]): share["word"]
        for pot in results(clients[0])
        for share in pot["shares"]
    }
    assert words == {(1, 2): "", (1, 1): "", (0, 2): "", (0, 1): "quarter", (0, 3): "quarter"}
    won = {seat["seat"]: seat["won"]["word"] for seat in clients[0].seen["seats"] if seat["won"]}
    assert won == {1: "low", 2: "high", 3: "quarter"}
