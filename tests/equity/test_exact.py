"""Exact odds against every deal dealt out, by both doors."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doorcard.cards import DECK, Card, cards_text, parse_cards
from doorcard.equity import GAMES, Odds, Range, new_spot, odds
from doorcard.equity.exact import ExactWork, RangeWork, by_pairs, exact_work
from doorcard.equity.tally import Tally, new_tally
from doorcard.errors import BadInput
from doorcard.ranking.batch import door, numba_installed
from tests.equity.brute import brute_tally

DOORS = {"numba": True, "numpy": False}


@pytest.fixture(params=DOORS)
def by_door(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    assert numba_installed()
    monkeypatch.setattr(door, "patient", DOORS[request.param])


def assert_dealt_out(
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    hands: list[tuple[Card, ...]],
    gone: tuple[Card, ...] = (),
    common: bool = False,
    folded: int = 0,
) -> None:
    """Both doors count what comes of dealing all deals out."""
    texts = [cards_text(hand) for hand in hands]
    assert new_spot(texts, gone, folded).common == common
    expected = brute_tally(game, hands, gone, common)
    for patient in DOORS.values():
        monkeypatch.setattr(door, "patient", patient)
        assert (tally_of(texts, cards_text(gone), folded, game) == expected).all()


def tally_of(hands: list[str], dead: str = "", folded: int = 0, game: str = "stud8") -> Tally:
    spot = new_spot(hands, dead, folded, game)
    tally = new_tally(spot.players)
    for work in exact_work(spot):
        tally += work.run()
    return tally


def dealt(seed: str, *sizes: int) -> list[tuple[Card, ...]]:
    cards = iter(Random(seed).sample(DECK, sum(sizes)))
    return [tuple(next(cards) for _ in range(size)) for size in sizes]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("sizes", "dead"),
    [
        ((5, 5), 14), ((6, 6), 0), ((6, 6), 9), ((7, 7), 0), ((5, 6), 0), ((7, 5), 9), ((6, 4), 12),
    ],
)  # fmt: skip
def test_two_hands_are_counted_as_if_dealt_out(
    sizes: tuple[int, int], dead: int, game: str, monkeypatch: pytest.MonkeyPatch
):
    *hands, gone = dealt(f"{sizes}{game}{dead}", *sizes, dead)
    assert_dealt_out(monkeypatch, game, hands, gone)


def test_fifth_street_with_every_card_in_the_deck(monkeypatch: pytest.MonkeyPatch):
    assert_dealt_out(monkeypatch, "stud8", dealt("fifth", 5, 5))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("sizes", [(6, 6, 6), (7, 6, 6, 6), (6, 7, 7, 7, 7), (5, 6, 7)])
def test_several_hands_are_counted_as_if_dealt_out(
    sizes: tuple[int, ...], game: str, monkeypatch: pytest.MonkeyPatch
):
    *hands, gone = dealt(f"{sizes}{game}", *sizes, 4)
    assert_dealt_out(monkeypatch, game, hands, gone)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("last", [6, 5])
def test_rule_R10_2_a_common_card_counts_for_all(
    last: int, game: str, monkeypatch: pytest.MonkeyPatch
):
    hands = dealt(f"common{game}", *[6] * 7, last)
    assert_dealt_out(monkeypatch, game, hands, common=True)


def test_two_hands_may_share_the_last_card_after_many_folds(monkeypatch: pytest.MonkeyPatch):
    *hands, gone = dealt("heads up", 6, 6, 27)
    assert_dealt_out(monkeypatch, "stud8", hands, gone, common=True, folded=6)


def test_hands_of_the_same_ranks_tie_both_ways(monkeypatch: pytest.MonkeyPatch):
    hands = [parse_cards("Ah 2d 4c 6s 3s 9c"), parse_cards("As 2h 4d 6c 3d 9h")]
    assert_dealt_out(monkeypatch, "stud8", hands)


@pytest.mark.parametrize(
    "hands",
    [["Ah2h3d", "KsKdQc"], ["Ah2h3d", "4c5c6s"], ["Ah2h3d4s", "4c5c6s"], ["As2s3s4d", "Ad2d3d4s"]],
)
@pytest.mark.parametrize("game", GAMES)
def test_both_doors_count_early_streets_alike(
    hands: list[str], game: str, monkeypatch: pytest.MonkeyPatch
):
    by_numba = tally_of(hands, game=game)
    monkeypatch.setattr(door, "patient", False)
    assert (tally_of(hands, game=game) == by_numba).all()
    assert by_numba.sum() == new_spot(hands).deals_each


def test_third_street_comes_to_the_known_figure():
    answer = odds(["Ah2h3d", "KsKdQc"])
    assert (answer.method, answer.deals) == ("exact", 18_265_297_050)
    assert round(answer.players[0].equity, 10) == 0.5006984476


def test_a_range_is_the_sum_of_its_hands_each_as_often_as_it_weighs(by_door: None):
    told = tally_of(["{AsAh@0.5,KsKh,2s2h@2}/3d4d5d", "{AcAd,QcQd}/9d8d7d"])
    summed = sum(
        weight * tally_of([mine, theirs])
        for mine, weight in (("AsAh3d4d5d", 1), ("KsKh3d4d5d", 2), ("2s2h3d4d5d", 4))
        for theirs in ("AcAd9d8d7d", "QcQd9d8d7d")
    )
    assert (told == summed).all()


def test_ranges_leave_out_what_another_hand_or_the_dead_hold(by_door: None):
    told = tally_of(["{AA}/3d4d5d6h", "AsKc/9d8d7dTc"], dead="Ah")
    assert (told == tally_of(["AcAd3d4d5d6h", "AsKc9d8d7dTc"], dead="Ah")).all()


def test_hands_alike_but_for_suits_are_counted_once():
    for other, alike in (("{QQ}/Kh", 36), ("{AK}/Ah", None)):
        spot = new_spot(["{AA}/Kd", other])
        works = [work for work in exact_work(spot) if isinstance(work, ExactWork)]
        rows = sum(1 for _ in spot.rows())
        assert sum(work.weight for work in works) == rows == (alike or rows)
        assert len(works) < rows


@pytest.mark.parametrize(
    ("hands", "dead", "folded"),
    [
        (["{AA@0.5,KK}/3d4d5d6h", "{A2-A4}/8h9hJcKd"], "Ac", 0),
        (["{low3}/3d4d5d6h/7s", "{any}/8h9hJcKd/2c"], "AcAd4c5c", 0),
        (["{AA,KK@3}/3d4d5d6h", "{A2-A4}/8h9hJcKd", "AsQc7c7h8d9d"], "", 0),
        (
            ["{A2,22}/3d4d5d6h", "2s3s/8h9hJcKd"],
            "5c5h5s6c6d6s7c7d7h7s8c8d8s9c9d9sTcTdThTsJdJhQcQdQhQsKc",
            6,
        ),
    ],
)
def test_ranges_that_meet_are_counted_as_hand_by_hand(
    hands: list[str], dead: str, folded: int, by_door: None, monkeypatch: pytest.MonkeyPatch
):
    works = list(exact_work(new_spot(hands, dead, folded)))
    assert all(isinstance(work, RangeWork) for work in works)
    assert (len(works) > 1) == new_spot(hands, dead, folded).common == bool(folded)
    met = tally_of(hands, dead, folded)
    monkeypatch.setattr("doorcard.equity.exact._MOST_MEETINGS", 0)
    assert (tally_of(hands, dead, folded) == met).all()


def test_pairs_are_counted_where_one_side_lacks_three_or_both_four():
    assert by_pairs(46, (4, 4))
    assert by_pairs(45, (3, 4))
    assert by_pairs(42, (0, 4))
    assert not by_pairs(47, (4, 5))
    assert not by_pairs(34, (1, 1, 1))
    assert not by_pairs(48, (3, 7))


def test_a_large_count_falls_into_parts_that_add_up(monkeypatch: pytest.MonkeyPatch):
    hands = ["AhKd2c3s4d5h", "7h7d8s9c2d3d", "QsQd4h5s6c9h"]
    whole = tally_of(hands)
    monkeypatch.setattr("doorcard.equity.exact._PIECE", 5_000)
    assert len(list(exact_work(new_spot(hands)))) == 8
    assert (tally_of(hands) == whole).all()


@pytest.mark.parametrize(
    ("how", "code"),
    [
        ({"budget": 0}, "bad_budget"),
        ({"budget": 35_903}, "too_many_deals"),
        ({"samples": 5}, "bad_mode"),
    ],
)
def test_a_budget_bounds_an_exact_count(how: dict[str, Any], code: str):
    hands = ["AhKd2c3s4d5h", "7h7d8s9c2d3d", "QsQd4h5s6c9h"]
    with pytest.raises(BadInput) as caught:
        odds(hands, exact=True, **how)
    assert caught.value.code == code
    assert odds(hands, exact=True, budget=35_904).deals == 35_904


ADDED: list[tuple[tuple[str, ...], Callable[[Odds], int]]] = [
    (("win_high", "tie_high", "lose_high"), lambda answer: answer.deals),
    (("win_low", "tie_low", "lose_low"), lambda answer: answer.deals - answer.no_low),
]


def assert_adds_up(answer: Odds) -> None:
    parts = answer.players[0].parts
    for player in answer.players:
        counts = player.counts
        for names, total in ADDED:
            assert sum(getattr(counts, name) for name in names) == total(answer)
        assert counts.high + counts.low == counts.equity
    for name in ("equity", "high", "low"):
        assert (
            sum(getattr(player.counts, name) for player in answer.players) <= answer.deals * parts
        )
    assert sum(player.counts.equity for player in answer.players) == answer.deals * parts
    assert sum(player.equity for player in answer.players) == pytest.approx(1, abs=1e-12)


@settings(max_examples=25)
@given(st.permutations(DECK), st.integers(2, 4), st.integers(5, 7))
def test_wins_ties_losses_and_none_add_up_and_equities_sum_to_one(
    deck: list[Card], players: int, size: int
):
    size = size if players == 2 else max(size, 6)
    hands = [cards_text(deck[at * size : (at + 1) * size]) for at in range(players)]
    assert_adds_up(odds(hands, exact=True))
    assert_adds_up(odds(hands, samples=500))


def test_a_hand_may_be_given_as_a_range_made_elsewhere():
    mine = Range("mine", ((Card(51), Card(50)), (Card(47), Card(46))), (3, 1))
    answer = odds([mine, "2c2d"], samples=1_000)
    assert answer.players[0].hand == "mine"
