"""R15.4: hands written as PHH, read back by ourselves, and loaded by PokerKit 0.7.7."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal
from itertools import chain
from random import Random

import pytest
from pokerkit import HandHistory

from doorcard.cards import UNKNOWN, parse_cards
from doorcard.engine import (
    BRING_IN,
    CALL,
    CARDROOM,
    CHECK,
    FOLD,
    MUCK,
    NO_RAKE,
    ONLINE,
    PROFILES,
    SHOW,
    Action,
    Bet,
    Complete,
    Deal,
    Event,
    House,
    Raise,
    Rake,
    Setup,
    Stakes,
    Void,
    legal,
    play,
    profile,
    stakes_at,
    start,
    view_event,
)
from doorcard.engine.events import CardDealt, StreetStarted
from doorcard.errors import BadInput
from doorcard.games import RAZZ, STUD_HI, STUD_HILO
from doorcard.records import Damaged, read_phh, replay_record, write_phh
from doorcard.records.known import KnownCards
from doorcard.records.record import EndsStated
from tests.engine import test_pokerkit as pokerkit
from tests.engine.random_hands import Shoe, random_choice, random_setup, shuffled, steps

HANDS = 300
AGAINST_POKERKIT = 400

GOLDEN = """variant = 'F7S/8'
ante_trimming_status = true
antes = [0.40, 0.40, 0.40]
bring_in = 0.50
small_bet = 2
big_bet = 4
starting_stacks = [40, 40, 10.40]
actions = [
  'd dh p1 AsKs9h',
  'd dh p2 2h3c2c',
  'd dh p3 JdJh7s',
  'p2 pb',
  'p3 cbr 2',
  'p1 f',
  'p2 cc',
  'd dh p2 4d',
  'd dh p3 Td',
  'p3 cbr 2',
  'p2 cc',
  'd dh p2 5s',
  'd dh p3 6h',
  'p3 cbr 4',
  'p2 cbr 8',
  'p3 cc',
  'p2 sm 2h3c2c4d5s',
  'p3 sm JdJh7sTd6h',
  'd dh p2 8h',
  'd dh p3 Kc',
  'd dh p2 Ac',
  'd dh p3 Qd',
  'p2 sm 2h3c2c4d5s8hAc',
  'p3 sm JdJh7sTd6hKcQd',
]
seats = [2, 5, 1]
seat_count = 8
finishing_stacks = [39.60, 50.80, 0]
_chip_unit = 0.01
hand = 7
players = ['Alder', "Birch's", 'Cedar']
_rules = 'online'
"""


def hand_of(setup: Setup, *actions: Action) -> list[Event]:
    """The events of a hand, whole or not."""
    state, events = start(setup)
    for action in actions:
        events += play(state, action)
    return events


def dealt(text: str) -> Deal:
    return Deal(parse_cards(text))


def golden_hand(house: House = ONLINE) -> list[Event]:
    stacks = ((1, 1040), (2, 4000), (5, 4000))
    return hand_of(
        Setup(STUD_HILO, house, stakes_at(200, house), stacks, button=1),
        dealt("As2hJdKs3cJh9h2c7s"),
        *(BRING_IN, Complete(200), FOLD, CALL),
        dealt("4dTd"),
        *(Bet(200), CALL),
        dealt("5s6h"),
        *(Bet(400), Raise(800), CALL),
        dealt("8hKc"),
        dealt("AcQd"),
    )


def written_lines(events: Sequence[Event]) -> list[str]:
    """The actions of a hand as written."""
    text = write_phh(events)
    return [line[3:-2] for line in text.splitlines() if line.startswith("  '")]


def test_rule_R15_4_a_hand_is_written_field_by_field():
    names = {2: "Alder", 5: "Birch's", 1: "Cedar"}
    assert write_phh(golden_hand(), names=names, hand=7) == GOLDEN


def test_rule_R15_4_what_was_written_is_read_back():
    record = read_phh(GOLDEN)
    assert record.hand == "7"
    assert [player.name for player in record.players] == ["Alder", "Birch's", "Cedar"]
    outcome = replay_record(record)
    assert outcome.disagreements == []
    assert outcome.collected == {"Birch's": 2120}


@pytest.mark.parametrize(
    "name", ["Ash 'n' oak", 'Fir "x"', "back\\slash", "tab\tnew\nline", "Ž\x7f"]
)
def test_rule_R15_4_any_name_can_be_written(name: str):
    record = read_phh(write_phh(golden_hand(), names={1: "a", 2: name, 5: "b"}))
    assert record.players[0].name == name


def test_rule_R15_4_a_hidden_card_is_unknown_until_it_is_shown():
    events = [view_event(event, 2) for event in golden_hand()]
    lines = written_lines(events)
    assert lines[:3] == ["d dh p1 AsKs9h", "d dh p2 ????2c", "d dh p3 ????7s"]
    assert "p2 sm 2h3c2c4d5s" in lines
    known = KnownCards(read_phh(write_phh(events)))
    assert known.hands[2] == list(parse_cards("2h3c2c4d5s8hAc"))
    watched = [view_event(event, 0) for event in golden_hand()]
    assert KnownCards(read_phh(write_phh(watched))).hands[1] == [
        *[UNKNOWN] * 2,
        *parse_cards("9h"),
        *[UNKNOWN] * 4,
    ]


def test_rule_R15_4_a_big_bet_on_an_open_pair_is_just_a_bet():
    events = hand_of(
        Setup(STUD_HI, ONLINE, stakes_at(200, ONLINE), ((1, 9000), (2, 9000))),
        dealt("AsKs2h3c9h2c"),
        *(BRING_IN, CALL),
        dealt("9dTd"),
        *(Bet(400), FOLD),
    )
    assert written_lines(events)[-2:] == ["p1 cbr 4", "p2 f"]


def test_rule_R15_4_a_winner_who_shows_and_a_loser_who_mucks():
    house = replace(ONLINE, show_first="first_to_act")
    setup = Setup(RAZZ, house, stakes_at(200, house), ((1, 9000), (2, 9000)))
    third = dealt("As2hKs3c9h4c")
    folded = hand_of(setup, third, BRING_IN, Complete(200), FOLD, SHOW)
    assert written_lines(folded)[-1] == "p2 sm 2h3c4c"
    assert replay_record(read_phh(write_phh(folded))).agrees
    streets: list[tuple[Action, ...]] = [
        (dealt(text), CHECK, CHECK) for text in ("9dTd", "8dJd", "7dQd", "Kh6c")
    ]
    beaten = hand_of(setup, third, BRING_IN, CALL, *chain.from_iterable(streets), MUCK)
    assert written_lines(beaten)[-2:] == ["p2 sm 2h3c4cTdJdQd6c", "p1 sm"]
    assert replay_record(read_phh(write_phh(beaten))).agrees


def test_rule_R15_4_burned_cards_and_those_of_dead_hands_are_not_written():
    setup = Setup(STUD_HILO, CARDROOM, stakes_at(200, CARDROOM), ((1, 9000), (2, 9000), (3, 9000)))
    events = hand_of(
        setup,
        dealt("As2hJdKs3cJh9h2c7s"),
        *(BRING_IN, CALL, CALL),
        dealt("8c4dTd8d"),
        *(FOLD, CHECK, CHECK),
        dealt("8h5sQc6h"),
        *(Bet(400), FOLD),
    )
    assert len([event for event in events if isinstance(event, CardDealt)]) == 15
    assert [line for line in written_lines(events)[6:] if line.startswith("d")] == [
        *("d dh p1 4d", "d dh p2 Td", "d dh p3 8d", "d dh p1 5s", "d dh p3 6h")
    ]


def test_rule_R15_4_the_smallest_chip_and_the_rake_are_fields_of_our_own():
    house = replace(ONLINE, rake=Rake(percent=5, unit=5))
    setup = Setup(STUD_HI, house, Stakes(200, 400, 50, 50, chip_unit=25), ((1, 900), (4, 900)))
    events = hand_of(
        setup,
        dealt("As2hKs3c9h4c"),
        *(BRING_IN, Complete(200), CALL),
        *(dealt("9dTd"), Bet(200), FOLD),
    )
    text = write_phh(events)
    assert text.endswith("_chip_unit = 0.25\n_rake = 0.25\n_rules = 'online'\n")
    record = read_phh(text)
    assert (record.chip_unit, record.rake) == (25, 25)
    assert replay_record(record).disagreements == []


def test_rule_R15_4_what_is_no_whole_hand_is_refused():
    events = golden_hand()
    setup = Setup(RAZZ, ONLINE, stakes_at(200, ONLINE), ((1, 9000), (2, 9000)))
    refused: list[tuple[list[Event], str]] = [
        (events[:-1], "hand_not_over"),
        (hand_of(setup, Void("a test")), "hand_voided"),
        ([], "no_hand"),
    ]
    for stream, code in refused:
        with pytest.raises(BadInput) as error:
            write_phh(stream)
        assert error.value.code == code
    with pytest.raises(BadInput) as error:
        write_phh(events, names={1: "Alder", 5: "Cedar"})
    assert (error.value.code, error.value.given) == ("no_name", [2])


def test_room_H4_the_house_rules_are_told_where_they_are_not_the_notations():
    def written(house: House) -> str:
        setup = Setup(STUD_HILO, house, stakes_at(200, house), ((1, 9000), (2, 9000)))
        return write_phh(hand_of(setup, dealt("As2hKs3c9h4c"), BRING_IN, FOLD))

    assert "_rules" not in written(profile("wsop", "stud8"))
    assert "_rules" not in written(replace(ONLINE, cap=3))
    text = written(profile("pokerstars", "stud8"))
    assert read_phh(text).rules == "pokerstars"
    with pytest.raises(Damaged, match="no house rules are called"):
        read_phh(text.replace("'pokerstars'", "'sunday'"))


def random_hand(seed: object) -> tuple[list[Event], Random]:
    """A random hand by a profile of house rules; a rake of whole cents, if it is parted (R11.6)."""
    random = Random(f"phh {seed}")
    setup = random_setup(random)
    rake = replace(setup.house.rake, unit=1)
    rules = random.choice(("wsop", *PROFILES))
    house = replace(profile(rules, setup.variant.id), rake=rake)
    setup = replace(setup, house=house)
    shoe = Shoe(shuffled(random), random)
    played = list(steps(setup, shoe, random_choice(random), random))
    events = [event for _, _, new in played for event in new]
    state = played[-1][0]
    if legal(state).show and random.random() < 0.5:
        events += play(state, SHOW)
    return events, random


def test_rule_R15_4_random_hands_are_read_back_whole_and_as_one_viewer_knows_them():
    kinds: set[str] = set()
    for seed in range(HANDS):
        events, random = random_hand(seed)
        viewer = random.randint(0, 8)
        for stream in (events, [view_event(event, viewer) for event in events]):
            record = read_phh(write_phh(stream))
            outcome = replay_record(record)
            assert outcome.disagreements == [], (seed, viewer)
            (ends,) = [one for one in record.statements if isinstance(one, EndsStated)]
            assert sum(ends.amounts) + outcome.rake == sum(one.stack for one in record.players)
        kinds |= {type(event).__name__ for event in events}
        kinds |= {f"common {event.common}" for event in events if isinstance(event, StreetStarted)}
        kinds.add(record.game)
    assert kinds >= {"studhi", "stud8", "razz", "common True", "HandShown", "HandMucked"}
    assert kinds >= {"StubReshuffled", "RakeTaken", "UncalledBetReturned", "PotAwarded"}


def hand_for_pokerkit(seed: object) -> tuple[pokerkit.Played, bool]:
    """A hand of PokerKit's house, and whether it shows no rule that PokerKit plays otherwise."""
    random = Random(f"phh {seed}")
    setup = pokerkit.crosscheck_setup(random)
    setup = replace(setup, house=replace(setup.house, rake=NO_RAKE))
    shoe, choose = Shoe(pokerkit.deck_for(random, setup), random), random_choice(random)
    state, events = start(setup)
    hand = pokerkit.Played(state, events)
    short = False
    while state.phase != "over":
        choices = legal(state)
        action: Action = shoe.deal(len(choices.deal))
        if choices.seat:
            action = choose(state, choices, random)
            if state.phase == "bet":
                pokerkit.note_short(hand, action)
        new = play(state, action)
        shoe.watch(new)
        events += new
        short = short or hand.short
        if state.phase == "bet" and any(sign(hand) for sign in pokerkit.IN_PLAY.values()):
            return hand, False
    if short or pokerkit.stub_is_short(hand):
        return hand, False
    if len(state.live) == 1:
        if random.random() < 0.5:
            events += play(state, SHOW)
        return hand, True
    return hand, not any(sign(hand) for sign in pokerkit.AT_THE_END.values())


def pokerkits_end(text: str, unit: int) -> list[Decimal]:
    """The stacks that PokerKit ends with."""
    chip = Decimal(unit) / 100

    def divide(amount: Decimal, ways: int) -> tuple[Decimal, Decimal]:
        share = Decimal(int(amount / chip) // ways) * chip
        return share, amount - share * ways

    history = HandHistory.loads(
        text,
        parse_value=Decimal,  # type: ignore[arg-type]  # PokerKit counts in anything that adds up
        divmod=divide,
    )
    *_, last = history
    return list(map(Decimal, last.stacks))


@pytest.mark.filterwarnings("ignore::UserWarning")  # of free folds (R9.2) and unknown cards
def test_rule_R15_4_pokerkit_plays_what_was_written_to_the_same_end():
    """But for hands that show the sign of a rule which PokerKit plays otherwise."""
    alike = 0
    for seed in range(AGAINST_POKERKIT):
        hand, comparable = hand_for_pokerkit(seed)
        if not comparable:
            continue
        alike += 1
        text = write_phh(hand.events)
        ends = tomllib.loads(text, parse_float=Decimal)["finishing_stacks"]
        unit = hand.state.setup.stakes.chip_unit
        assert pokerkits_end(text, unit) == ends, (seed, text)
        shown = all(hand.state.open[seat] for seat in hand.state.live)
        if len(hand.state.live) == 1 or shown:  # else it can't know who won
            watched = write_phh([view_event(event, 0) for event in hand.events])
            assert pokerkits_end(watched, unit) == ends, (seed, watched)
    assert alike > AGAINST_POKERKIT // 4


def test_rule_R15_4_pokerkit_loads_the_golden_hand():
    assert pokerkits_end(GOLDEN, 1) == [Decimal("39.60"), Decimal("50.80"), 0]
