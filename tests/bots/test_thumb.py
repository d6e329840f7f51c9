"""The rules of thumb, one hand each: what the tight-aggressive player and the rock do."""

from __future__ import annotations

from doorcard.bots import ROCK, STATION, TAG
from doorcard.engine import (
    BRING_IN,
    CALL,
    CHECK,
    CLASSIC,
    FOLD,
    MUCK,
    SHOW,
    Action,
    Bet,
    Complete,
    Raise,
    legal,
)
from tests.bots.tables import choice, spot

# Seat 1 brings in with the deuce in each of these; seat 2 is asked.
DEUCE = "Qc 9c 2c"


def test_rolled_up_trips_raise():
    state = spot("stud8", {1: DEUCE, 2: "8d 8s 8h", 3: "Kd Qs Jh"}, BRING_IN)
    assert choice(TAG, state) == choice(ROCK, state) == Complete(200)
    state = spot("stud8", {1: DEUCE, 2: "8d 8s 8h", 3: "Kd Ks Ah"}, Complete(200))
    assert choice(TAG, state) == Raise(400)


def test_three_unsuited_high_cards_fold_when_what_they_need_is_dead():
    hands = {1: DEUCE, 2: "Kd Js Th", 3: "3d 3s Qd", 4: "4d 4s Qh", 5: "5d 5s Kh"}
    assert choice(TAG, spot("stud8", hands, BRING_IN)) == FOLD
    assert choice(TAG, spot("studhi", hands, BRING_IN)) == FOLD


def test_dead_cards_kill_a_big_pair():
    live = spot("studhi", {1: DEUCE, 2: "Qs Qd 7h", 3: "3d 3s 9d", 4: "4d 4s 8h"}, BRING_IN)
    dead = spot("studhi", {1: DEUCE, 2: "Js Jd 7h", 3: "3d 3s Jc", 4: "4d 4s Jh"}, Complete(200))
    assert choice(TAG, live) == Complete(200)
    assert choice(TAG, dead) == FOLD


def test_dead_cards_cool_three_to_a_low():
    mine = "Ad 3s 5h"
    live = spot("stud8", {1: DEUCE, 2: mine, 3: "Kd Ks Qd", 4: "Jd Js Th"}, BRING_IN)
    others = {3: "Kd Ks 7d", 4: "Jd Js 6h", 5: "Th Ts 8c", 6: "9d 9s 4c"}
    dead = spot("stud8", {1: DEUCE, 2: mine, **others}, BRING_IN)
    assert choice(TAG, live) == Complete(200)
    assert choice(TAG, dead) == CALL


def test_three_flushes_need_live_suits_in_stud_hi():
    live = spot("studhi", {1: DEUCE, 2: "Kh 9h 4h", 3: "Kd Qs 8c", 4: "Jd Js Tc"}, BRING_IN)
    others = {3: "Kd Qs 8h", 4: "Jd Js Th", 5: "Tc Ts 3h"}
    dead = spot("studhi", {1: DEUCE, 2: "Kh 9h 4h", **others}, BRING_IN)
    assert choice(TAG, live) == CALL
    assert choice(TAG, dead) == FOLD


def test_an_unopened_pot_with_the_best_door_card_is_stolen_most_of_the_time():
    state = spot("stud8", {1: DEUCE, 2: "Jd 9s Ah", 3: "3d 3s 9d"}, BRING_IN)
    choices = [choice(TAG, state, seed) for seed in range(50)]
    assert 25 < choices.count(Complete(200)) < 50


def wheel_on_fifth(*actions: Action):
    """Seat 1 has 5-4-3-2-A on fifth street, and seat 2 a pair of kings showing."""
    hands = {1: "Ac 2d 3s", 2: "Qh Jd Ks"}
    return spot("stud8", hands, BRING_IN, CALL, "4h Kd", CHECK, CHECK, "5c Qd", *actions)


def test_a_made_wheel_jams():
    assert choice(TAG, wheel_on_fifth(CHECK)) == Bet(400)
    assert choice(TAG, wheel_on_fifth(Bet(400))) == Raise(800)
    raised = wheel_on_fifth(Bet(400), Raise(800), Raise(1200))
    assert choice(TAG, raised) == Raise(1600)
    assert choice(ROCK, raised) == Raise(1600)


def test_the_rock_does_not_leave_a_pot_with_four_to_a_low_or_two_pair_at_the_end():
    hands = {1: "Ac 2d 4s", 2: "Qh Jd Ks"}
    fifth = spot("stud8", hands, BRING_IN, CALL, "5h Kd", CHECK, CHECK, "Tc Qd", Bet(400))
    assert choice(ROCK, fifth) == CALL
    bare = spot("stud8", hands, BRING_IN, CALL, "Jh Kd", CHECK, CHECK, "Tc Qd", Bet(400))
    assert choice(ROCK, bare) == FOLD
    streets = ("5h Kd", CHECK, CHECK, "Tc Qd", CHECK, CHECK, "Ts 9d", CHECK, CHECK)
    river = spot("stud8", hands, BRING_IN, CALL, *streets, "5d 8h", Bet(400))
    assert choice(ROCK, river) == CALL


def test_a_beaten_board_gives_up():
    hands = {1: "9c 7d 2s", 2: "Qh Jd Ks"}
    state = spot("studhi", hands, BRING_IN, CALL, "4h Kd", Bet(400))
    assert choice(TAG, state) == FOLD


def test_a_free_card_is_taken():
    hands = {1: "9c 7d 2s", 2: "Qh Jd Ks"}
    state = spot("studhi", hands, BRING_IN, CALL, "4h Td", CHECK)
    assert choice(TAG, state) == CHECK == choice(STATION, state) == choice(ROCK, state)


def test_razz_plays_low_cards_and_leaves_kings():
    hands = {1: "Ad 5s Kh", 2: "4d 3s 2h", 3: "Qd Qs Jh", 4: "Td 9s Jd"}
    state = spot("razz", hands, BRING_IN)
    assert choice(TAG, state) == choice(ROCK, state) == Complete(200)
    hands = {1: "Ad 5s Kh", 2: "Qd Qs Jh", 3: "4d 3s 2h", 4: "Td 9s 7d", 5: "Th 9h 6d"}
    state = spot("razz", hands, BRING_IN)
    assert choice(TAG, state) == choice(ROCK, state) == FOLD
    assert choice(STATION, state) == CALL


def test_rule_R4_5_a_station_completes_where_the_bring_in_may_not_be_called():
    state = spot("stud8", {1: DEUCE, 2: "Kd Js Th", 3: "3d 3s Qd"}, BRING_IN, house=CLASSIC)
    assert choice(STATION, state) == Complete(200)
    assert choice(ROCK, state) == FOLD


def test_rule_R4_3_the_opener_brings_in_what_it_would_rather_fold():
    state = spot("stud8", {1: DEUCE, 2: "Kd Js Th"})
    for bot in (STATION, ROCK, TAG):
        assert choice(bot, state) == BRING_IN


def test_beaten_hands_are_mucked():
    """R14.6: nobody shows what he need not."""
    checked = (CHECK, CHECK)
    streets = ("4h 5d", *checked, "7h 8d", *checked, "Jc 3c", *checked, "6h 4d", *checked)
    state = spot("studhi", {1: "Kc Ks 2c", 2: "Qd Js Th"}, BRING_IN, CALL, *streets)
    assert legal(state).actions() == (SHOW, MUCK)
    for bot in (STATION, ROCK, TAG):
        assert choice(bot, state) == MUCK
