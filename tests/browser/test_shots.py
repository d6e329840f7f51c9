"""What `make shots` makes pictures of: the set is whole, and each state can be set up."""

from __future__ import annotations

import msgspec
import pytest

from doorcard.web import messages as m
from tests.browser import shot_scenes
from tests.browser.pairs import all_pairs, pairs_of, wanted
from tests.browser.shots import COLUMNS, LEAST, LOOKS, SCREENS, SIZES, fits, name_of, rows

COLOURS = {"a": ["1", "2", "3"], "b": ["1", "2"], "c": ["1", "2"], "d": ["1", "2"]}


def test_all_that_can_meet_meets_in_few_rows():
    found = all_pairs(COLOURS)
    met = set().union(*map(pairs_of, found))
    assert met == wanted(COLOURS, lambda row: True)
    assert len(found) <= 8, "3 x 2 rows at the least, 24 without a choice"
    assert found == all_pairs(COLOURS), "the same set each time"


def test_what_does_not_fit_never_meets():
    def is_no_double(row: dict[str, str]) -> bool:
        return not (row.get("a") == "1" and row.get("b") == "1")

    found = all_pairs(COLOURS, is_no_double)
    assert all(map(is_no_double, found))
    assert set().union(*map(pairs_of, found)) == wanted(COLOURS, is_no_double)


def test_every_two_things_meet_in_some_picture_of_the_table():
    tables = [row for row in rows() if "state" in row]
    assert set().union(*map(pairs_of, tables)) == wanted(COLUMNS, fits)
    least = len(shot_scenes.STATES) * len(SIZES)
    assert len(tables) <= least + 4, "each state at each size, and hardly more"


def test_every_screen_is_shown_in_each_language_and_theme():
    looks = {"screen": [*SCREENS], "language": LOOKS["language"], "theme": LOOKS["theme"]}
    screens = [row for row in rows() if "screen" in row]
    met = set().union(*map(pairs_of, screens))
    assert wanted(looks, lambda row: True) <= met
    assert {row["size"] for row in screens} == {*SIZES}


def test_every_picture_has_a_name_of_its_own():
    names = [name_of(row) for row in rows()]
    assert len({*names}) == len(names)


@pytest.mark.parametrize("state", shot_scenes.STATES)
@pytest.mark.parametrize("players", [2, 6, 8])
def test_a_state_has_its_players_and_all_that_it_tells_of(state: str, players: int):
    scene = shot_scenes.STATES[state]()
    needed = shot_scenes.roles(scene)
    shown = shot_scenes.seated(scene, max(players, LEAST[state])).snapshot
    there = {seat.seat for seat in shown.seats if seat.player}
    assert len(there) == max(players, LEAST[state])
    assert needed <= there
    assert {number for pot in shown.felt.pots for number in pot.seats} <= there
    again: m.ServerMessage = msgspec.json.decode(msgspec.json.encode(shown), type=m.ServerMessage)
    assert again == shown
