"""The worked examples of raises, short all-ins and the cap."""

from __future__ import annotations

from tests.acceptance.table import deal, on_street, stakes_of

TWENTY = stakes_of("10/20", "1", "3")


def test_W21_all_in_raise_of_less_than_half_a_bet():
    hand = on_street(5, 3, leader=1, behind={2: "5"}).play("1 to 4, 2 all-in to 5")
    assert hand.offer == "3 {fold, call 5, to 8}"
    assert hand.then("3 calls").offer == "1 {fold, call 1}"
    raised = hand.then("3 to 8")
    assert raised.offer == "1 {fold, call 4, to 12}"
    assert raised.bets_counted == 2


def test_W22_all_in_raise_of_half_a_bet_counts():
    hand = on_street(5, 3, leader=1, behind={2: "6"}).play("1 to 4, 2 all-in to 6")
    assert hand.bets_counted == 2
    hand.play("3 {fold, call 6, to 10} calls")
    assert hand.offer == "1 {fold, call 2, to 10}"


def test_W23_all_in_bet_of_15_and_of_9_at_20():
    def after(all_in: str) -> str:
        hand = on_street(5, 3, leader=1, behind={1: all_in}, stakes=TWENTY)
        return hand.play(f"1 all-in to {all_in}").offer

    assert after("15") == "2 {fold, call 15, to 35}"
    assert after("9") == "2 {fold, call 9, to 20}"


def test_W24_all_in_over_the_completion_sets_the_next_raise():
    stakes = stakes_of("800/1600", "150", "250")
    hands = {1: "/9h", 2: "/Th", 7: "/Jh", 8: "/2c"}
    hand = deal("stud8", hands, stakes=stakes, stacks="50000", behind={7: "1345"})
    hand.play("8 brings in 250, 1 to 800, 2 calls, 7 all-in to 1345, 8 folds")
    assert hand.offer == "1 {fold, call 545, to 2145}"


def test_W25_short_raise_after_a_raise_leaves_only_calls():
    hand = on_street(
        5,
        {1: "/Ac Kd Qh", 3: "", 5: "", 6: ""},
        behind={1: "10.90"},
        stakes=stakes_of("2.50/5", ".40", ".75"),
    )
    hand.play("1 to 5, 3 to 10, 5 calls, 6 folds, 1 all-in to 10.90")
    hand.play("3 {fold, call .90} calls, 5 {fold, call .90}")


def test_W26_several_short_all_ins_add_up():
    hand = on_street(5, 4, leader=1, behind={2: "5", 4: "6.20"})
    hand.play("1 to 4, 2 all-in to 5, 3 calls 5, 4 all-in to 6.20")
    hand.play("1 {fold, call 2.20, to 10.20} calls")
    assert hand.offer == "3 {fold, call 1.20}"


def test_W27_cap_heads_up():
    script = "1 to 4, 2 to 8, 1 to 12, 2 to 16"
    online = on_street(5, 2, leader=1).play(script)
    assert online.offer == "1 {fold, call 4} capped"
    cardroom = on_street(5, 2, leader=1, profile_name="cardroom").play(script)
    assert cardroom.offer == "1 {fold, call 4, to 20}"


def test_W28_short_call_returns_the_rest_of_the_bet():
    hand = on_street(5, 2, leader=1, behind={2: "3"}).play("1 to 4")
    hand.play("2 {fold, call 3} calls")
    assert hand.returned == "1 gets 1"


def test_W29_cap_four_handed():
    hand = on_street(5, 4, leader=1).play("1 to 4, 2 to 8, 3 to 12, 4 to 16")
    assert hand.offer == "1 {fold, call 12} capped"


def test_W30_check_raise_is_open():
    hand = on_street(5, 3, leader=1).play("1 checks, 2 to 4, 3 calls")
    assert hand.offer == "1 {fold, call 4, to 8}"
