"""Section 3: the deal."""

from __future__ import annotations

import pytest

from doorcard.cards import DECK, UNKNOWN, Card, parse_card, parse_cards
from doorcard.engine import (
    BRING_IN,
    CALL,
    CHECK,
    FOLD,
    Deal,
    HandState,
    House,
    Setup,
    Slot,
    legal,
    play,
    profile,
    start,
    view,
)
from doorcard.engine.events import CardBurned, CardDealt, StreetStarted
from doorcard.errors import BadInput, IllegalAction
from doorcard.games import STUD_HILO
from tests.acceptance.supply import dealt_down, seventh
from tests.acceptance.table import TWO_FOUR, Hand, deal, on_street


def begun(*seats: int, house: House | None = None, button: int = 8) -> HandState:
    """A hand that waits for its first card."""
    stacks = tuple((seat, 10000) for seat in seats)
    setup = Setup(STUD_HILO, house or House(), TWO_FOUR, stacks, button=button)
    return start(setup)[0]


def places(state: HandState) -> list[tuple[int, str]]:
    return [(slot.seat, slot.place) for slot in legal(state).deal]


def test_rule_R3_1_every_card_once():
    state = begun(1, 2)
    play(state, Deal((Card(0), Card(1))))
    for card in (0, 1):
        before = state.copy()
        with pytest.raises(IllegalAction) as caught:
            play(state, Deal((Card(card),)))
        assert caught.value.code == "card_twice"
        assert state == before
    with pytest.raises(IllegalAction) as caught:
        play(state, Deal((Card(5), Card(5))))
    assert caught.value.code == "card_twice"
    assert state == before
    assert len(DECK) == len({*DECK}) == 52


@pytest.mark.parametrize(
    ("button", "order"), [(8, [2, 5, 7]), (1, [2, 5, 7]), (2, [5, 7, 2]), (6, [7, 2, 5])]
)
def test_rule_R3_2_the_deal_starts_left_of_the_button(button: int, order: list[int]):
    state = begun(2, 5, 7, button=button)
    assert places(state)[:3] == [(seat, "down") for seat in order]


def test_rule_R3_2_the_button_is_by_seat_8_unless_a_record_says_so():
    stacks = ((2, 5000), (5, 5000))
    assert Setup(STUD_HILO, House(), TWO_FOUR, stacks).button == 8
    for button in (0, 9):
        with pytest.raises(BadInput) as caught:
            begun(2, 5, button=button)
        assert caught.value.code == "bad_seat"


def test_rule_R3_3_two_down_and_one_up_in_three_passes():
    assert places(begun(1, 4, 6)) == [
        *((1, "down"), (4, "down"), (6, "down")),
        *((1, "down"), (4, "down"), (6, "down")),
        *((1, "up"), (4, "up"), (6, "up")),
    ]


def test_rule_R3_3_cards_may_come_one_by_one():
    one, many = begun(1, 4), begun(1, 4)
    deck = parse_cards("As 9d Ah 9h 2c Kd")
    events = [event for card in deck for event in play(one, Deal((card,)))]
    assert events == play(many, Deal(deck))
    assert one == many


def test_rule_R3_4_one_card_each_from_the_left_of_the_button():
    state = begun(1, 4, 6)
    play(state, Deal(parse_cards("Ks Kd Kh Qs Qd Qh 9c 2c Td")))
    assert state.turn == 4
    for action in (BRING_IN, CALL, FOLD):  # 1 folds, so the deal starts at 4
        play(state, action)
    for street, way in ((4, "up"), (5, "up"), (6, "up"), (7, "down")):
        assert state.street == street
        assert places(state) == [(4, way), (6, way)]
        play(state, Deal(parse_cards(["3c 3d", "5c 6d", "7c 8d", "9s 9h"][street - 4])))
        play(state, CHECK)
        play(state, CHECK)


def test_rule_R3_4_all_in_players_are_dealt_to_the_end():
    hand = deal("stud8", 3, behind={2: ".50"})
    hand.play("1 brings in, all call")
    while hand.state.phase == "bet":
        hand.play("all check")
    assert len(hand.state.hand_of(2)) == 7


@pytest.mark.parametrize(
    ("name", "burns"),
    [("online", 0), ("cardroom", 4), ("classic", 0), ("pokerstars", 0), ("wsop", 4)],
)
def test_rule_R3_5_burned_cards(name: str, burns: int):
    hand = on_street(7, 3, profile_name=name)
    streets: dict[int, list[type]] = {}
    street = 3
    for event in hand.events:
        street = event.street if isinstance(event, StreetStarted) else street
        if isinstance(event, CardDealt | CardBurned):
            streets.setdefault(street, []).append(type(event))
    assert len(hand.told(CardBurned)) == burns
    assert CardBurned not in streets[3]
    for later in range(4, 8):
        assert streets[later] == [CardBurned] * bool(burns) + [CardDealt] * 3


@pytest.mark.parametrize("name", ["online", "cardroom"])
def test_rule_R3_6_a_folded_hand_gets_no_more_cards(name: str):
    hand = on_street(4, 3, leader=1, profile_name=name).play("1 to 2, 2 folds, 3 calls")
    assert len(hand.state.up[2]) == 2
    hand.to_showdown()
    assert len(hand.state.up[2]) == 2
    assert 2 not in hand.state.live


def seen_by(hand: Hand, viewer: int, seat: int) -> tuple[Card, ...]:
    return view(hand.state, viewer).down[seat]


def test_rule_R3_7_down_cards_are_private_and_up_cards_public():
    hand = on_street(7, {1: "As Ah/2c 9d Th Js/Kd", 2: "", 3: ""})
    hidden = (UNKNOWN,) * 3
    assert seen_by(hand, 1, 1) == parse_cards("As Ah Kd")
    for viewer in (0, 2, 3, 8):
        assert seen_by(hand, viewer, 1) == hidden
        assert view(hand.state, viewer).up == hand.state.up
    hand.showdown()
    assert hand.state.open[1]
    assert seen_by(hand, 0, 1) == parse_cards("As Ah Kd"), "shown at the showdown"


def test_rule_R3_7_burned_cards_are_nobodys():
    hand = dealt_down("3333", 3, profile_name="cardroom")
    assert seventh(hand) == (52 - 18 - 3, "burn, 3 down")
    assert all(set(view(hand.state, viewer).burns) == {UNKNOWN} for viewer in range(9))


@pytest.mark.proves("R3.1")
def test_what_is_no_card_is_not_dealt():
    state = begun(1, 2)
    for card in (52, 53, -1, "As", 4.0, None):
        before = state.copy()
        with pytest.raises(IllegalAction) as caught:
            play(state, Deal((card,)))  # type: ignore[arg-type]  # wrong on purpose
        assert caught.value.code == "unknown_card", card
        assert state == before
    assert legal(state).deal[0] == Slot(1, "down")
    with pytest.raises(IllegalAction) as caught:
        play(state, Deal(()))
    assert caught.value.code == "not_allowed"
    with pytest.raises(IllegalAction) as caught:
        play(state, Deal(DECK[:7]))
    assert (caught.value.code, caught.value.given, caught.value.allowed) == ("too_many_cards", 7, 6)
    play(state, Deal((parse_card("As"),)))


@pytest.mark.proves("R3.5")
@pytest.mark.parametrize("burn", [False, True])
def test_the_switch_burn(burn: bool):
    state = begun(1, 2, house=House(burn=burn))
    play(state, Deal(DECK[:6]))
    play(state, BRING_IN)
    play(state, CALL)
    assert places(state) == [(0, "burn")] * burn + [(1, "up"), (2, "up")]
    assert profile("cardroom", "stud8").burn
