"""PHH is read and agrees, and what it doesn't know stays unknown."""

from __future__ import annotations

import tomllib

import pytest

from doorcard.cards import UNKNOWN
from doorcard.records import Damaged, read_history, read_phh, replay_record
from doorcard.records.formats import phh
from doorcard.records.known import KnownCards
from doorcard.records.record import StreetBegan
from tests.records.hands import damage_of, outcome_of, text_of

MINIMAL = """variant = "FR"
antes = [1, 1]
bring_in = 1
small_bet = 4
big_bet = 8
starting_stacks = [100, 100]
actions = ["d dh p1 Ac2c3c", "d dh p2 KcQcJc", "p2 pb", "p1 f"]
"""


@pytest.mark.parametrize("name", ["stud8.phh", "unknown.phh"])
def test_a_hand_with_unknown_cards_agrees(name: str):
    assert outcome_of(text_of(name)).disagreements == []


def test_unknown_cards_are_dealt_as_such():
    record = read_phh(text_of("stud8.phh"))
    assert KnownCards(record).hands[1] == [UNKNOWN] * 7


def test_a_winner_who_is_never_known_is_the_one_the_record_names():
    assert outcome_of(text_of("unknown.phh")).collected == {"p1": 2700}


def test_an_optional_field_may_be_missing():
    outcome = replay_record(read_phh(MINIMAL))
    assert outcome.agrees
    assert outcome.collected == {"p2": 200}


def test_players_and_hand_are_named_as_the_record_names_them():
    record = read_phh(text_of("stud8.phh"))
    assert record.hand == "12"
    assert [player.name for player in record.players] == ["Alder", "Birch [x]", "Cedar: y"]


def test_a_table_of_hands_is_read_hand_by_hand_with_its_lines():
    text = f"[1]\n{MINIMAL}hand = 1\n[2]\n{MINIMAL}hand = 2\nfinishing_stacks = [98, 102]\n"
    history = read_history(text.encode())
    assert history is not None
    assert [hand.hand for hand in history.hands] == ["1", "2"]
    second = history.hands[1].record
    assert second is not None
    (found,) = replay_record(second).disagreements[:1]
    assert found.line == text.splitlines().index("finishing_stacks = [98, 102]") + 1


def test_the_variant_of_another_game_is_counted_not_read():
    history = read_history(MINIMAL.replace("FR", "NT").encode())
    assert history is not None
    assert (history.hands, history.other_games) == ([], 1)
    with pytest.raises(Damaged):
        read_phh(MINIMAL.replace("FR", "NT"))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("[1, 1]", "[1, 1] # a comment"),
        ("[1, 1]", "[1,1]"),
        ("small_bet = 4", "small_bet = 4.00"),
        ('"FR"', "'FR'"),
        ("bring_in = 1", "bring_in = +1"),
        ("\n", "\r\n"),
        ('actions = ["', 'note = """\nof\nlines"""\nactions = ["'),
    ],
)
def test_plain_files_and_others_are_read_alike(old: str, new: str):
    plain, other = read_phh(MINIMAL), read_phh(MINIMAL.replace(old, new))
    for record in (plain, other):
        record.line = 0
        for one in record.statements:
            one.line = 0
            for dealt in one.dealt if isinstance(one, StreetBegan) else ():
                dealt.line = 0
    assert other == plain


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("'", "'"),
        ("small_bet = 4", "small_bet = 4.50"),
        ("antes = [1, 1]", "antes = [0.40, 1]"),
        ("actions = ['", "actions = [\n  '"),
        ("', '", "',\n  '"),
        ("f']", "f',\n]"),
        ("\nantes", "\n\n\nantes"),
    ],
)
def test_the_quick_reading_of_fields_is_that_of_tomllib(
    old: str, new: str, monkeypatch: pytest.MonkeyPatch
):
    plain = MINIMAL.lstrip().replace('"', "'").replace(old, new)
    slow = phh._fields(plain + "# with a comment it is not plain\n")
    monkeypatch.setattr(tomllib, "loads", None)
    assert phh._fields(plain) == slow


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("antes = [1, 1]", "antes = [1, 2]", 2, "antes are not all the same"),
        ("antes = [1, 1]", "antes = [1]", 6, "each with an ante"),
        ("antes = [1, 1]", "antes = 1", 2, "no list of amounts"),
        ("small_bet = 4", "small_bet = 'x'", 4, "no amount"),
        ("small_bet = 4", "", 1, "no amount"),
        ("p1 f", "p1 x", 7, "action not understood"),
        ("p1 f", "p3 f", 7, "p3"),
        ("p1 f", "p9 f", 7, "p9"),
        ("Ac2c3c", "Ac2cXX", 7, "XX"),
        ("Ac2c3c", "Ac2c", 7, "action not understood"),
        ("KcQcJc", "KcQcAc", 7, "Ac is dealt twice"),
        ("p1 f", "p1 cbr 4.005", 7, "no amount"),
        ('actions = ["', 'actions = [ "', 7, "no TOML"),
        ('"p1 f"]', '"p1 f', 7, "no TOML"),
        ("antes = [1, 1]", "antes = [1, 1]\nantes = [1, 1]", 3, "no TOML"),
        ("[100, 100]", "[100, 100]\nfinishing_stacks = [99, 102]", 7, "sums don't close"),
        ("[100, 100]", "[100, 0]", 1, "no such hand"),
    ],
)
def test_damage_is_told_with_its_line(old: str, new: str, line: int, reason: str):
    text = MINIMAL.replace(old, new)
    if old == 'actions = ["':
        text = text.replace('"]', '",')
        line = 8
    damage = damage_of(text)
    assert reason in damage.reason
    assert damage.line in (line, line + 1)


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ("'p2 pb'", "'p3 pb'", "actor"),
        ("'p1 f'", "'p1 cbr 750'", "amount"),
        ("p3 cbr 250", "p3 cbr 300", "amount"),
        ("[4950, 325, 4025]", "[4950, 650, 3700]", "stack of Birch [x]"),
        ("  'd dh p3 Ts',\n", "", "cards dealt to"),
        ("  'd dh p3 8d',\n", "", "cards dealt to"),
    ],
)
def test_a_false_statement_is_a_disagreement(old: str, new: str, what: str):
    text = text_of("stud8.phh")
    assert old in text
    found = outcome_of(text.replace(old, new)).disagreements
    assert what in [one.what for one in found]


def test_a_hand_that_stops_in_the_middle_disagrees():
    outcome = replay_record(read_phh(MINIMAL.replace(', "p1 f"', "")))
    assert [one.what for one in outcome.disagreements] == ["actor"]
