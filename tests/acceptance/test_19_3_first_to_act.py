"""The worked examples of who acts first from fourth street on."""

from __future__ import annotations

from typing import Any

import pytest

from tests.acceptance.table import on_street


def first(boards: dict[int, str], **more: Any) -> int:
    """Who acts first when the boards lie so."""
    cards = next(iter(boards.values())).split()
    hands = {seat: f"/{board}" for seat, board in boards.items()}
    return on_street(len(cards) + 2, hands, **more).turn


def test_W31_equal_ace_high_boards():
    boards = {2: "Ad 2c", 5: "As 2h", 7: "Ks Qd"}
    assert first(boards) == 2
    assert first(boards, board_tie="suit") == 5


def test_W32_equal_pairs():
    boards = {3: "7c 7d", 6: "7h 7s", 1: "Ac Kd"}
    assert first(boards) == 3
    assert first(boards, board_tie="suit") == 6


def test_W33_a_pair_of_twos_beats_ace_king():
    assert first({1: "Ac Kd", 4: "2h 2s"}) == 4


@pytest.mark.parametrize(
    ("boards", "leader"),
    [
        ({1: "4h 5h 6h", 2: "7c 2d 3s"}, 2),
        ({1: "Ah Kh Qh", 5: "9c 9d 2s"}, 5),
    ],
)
def test_W34_straights_and_flushes_on_board_do_not_count(boards: dict[int, str], leader: int):
    assert first(boards) == leader


@pytest.mark.parametrize(
    ("boards", "leader"),
    [
        ({1: "Ac Ad Kh Qs", 8: "5c 5d 6s 6h"}, 8),
        ({1: "Ac Ad Kh Ks", 8: "3c 3d 3h Qs"}, 8),
        ({1: "Ac Ad Ah Ks", 8: "2c 2d 2h 2s"}, 8),
        ({1: "5d 6s 7h 8c", 6: "Ah 4c 3d 2s"}, 6),
    ],
)
def test_W35_boards_by_their_groups(boards: dict[int, str], leader: int):
    assert first(boards) == leader


def test_W36_the_last_kicker_decides():
    assert first({1: "Kh Kd 9s 4c", 3: "Ks Kc 9d 5h"}) == 3


def test_W37_an_all_in_leader_hands_on_clockwise():
    hands = {1: "/Ah Kd 4s", 4: "/Qh Qs 7c", 6: "/2d 3h Ac", 7: "/As Jd Ts"}
    hand = on_street(5, hands, behind={4: "0"})
    assert hand.state.stacks[4] == 0
    assert hand.turn == 6
