"""`doorcard odds`: cases E1-E5, the JSON, the table, bad input, Ctrl-C."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from doorcard.cli.main import app

TOP = ["game", "method", "deals", "interval", "no_low", "players"]
CHANCES = [
    "equity", "high", "low", "scoop", "quarter", "three_quarter", "win_high", "tie_high",
    "lose_high", "win_low", "tie_low", "lose_low",
]  # fmt: skip


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["odds", *arguments])


def asked(*arguments: str) -> dict[str, Any]:
    result = run(*arguments, "--json")
    assert result.exit_code == 0, result.stderr
    found: dict[str, Any] = json.loads(result.stdout)
    return found


def counts(player: dict[str, Any], *names: str) -> list[int]:
    return [player["counts"][name] for name in names]


def test_case_E1_sixth_street():
    told = asked("Ac3d/2h5s9cKd", "JsJh/Jd7c4cTh")
    assert (told["method"], told["deals"], told["interval"], told["no_low"]) == (
        "exact", 1560, None, 1560 - 546,
    )  # fmt: skip
    alder, birch = told["players"]
    assert alder["equity"] == 1272 / 6240
    assert [round(alder[part], 6) for part in ("equity", "high", "low")] == [
        0.203846, 0.028846, 0.175,
    ]  # fmt: skip
    assert counts(alder, "equity", "scoop") == [1272, 90]
    assert counts(birch, "equity", "high", "low", "scoop") == [4968, 4968, 0, 1014]
    assert alder["equity"] + birch["equity"] == pytest.approx(1, abs=1e-15)


def test_case_E2_folded_door_cards_are_dealt_to_nobody():
    told = asked("Ac3d/2h5s9cKd", "JsJh/Jd7c4cTh", "--dead", "4d4h6c7h8s")
    assert (told["deals"], told["no_low"]) == (1190, 1190 - 306)
    alder, birch = told["players"]
    assert alder["equity"] == 668 / 4760
    assert [round(alder[part], 6) for part in ("high", "low")] == [0.011765, 0.128571]
    assert round(birch["equity"], 6) == 0.859664


def test_case_E3_wins_ties_losses_and_none_add_up():
    told = asked("Ah2d4c6sTsJd", "As2h4d6cTdJc")
    for player in told["players"]:
        assert player["equity"] == 0.5
        assert counts(player, "win_high", "tie_high", "lose_high") == [732, 96, 732]
        assert counts(player, "win_low", "tie_low", "lose_low") == [480, 48, 480]
    assert told["no_low"] == 552


def test_case_E4_nobody_or_only_one_makes_a_low():
    first = "KhKsJcJhJs9d3c"
    told = asked(first, "QhQsThTs7h7d2c")
    assert [player["equity"] for player in told["players"]] == [1, 0]
    told = asked(first, "Ac2d4h6s8cQdJd")
    assert [(player["high"], player["low"]) for player in told["players"]] == [(0.5, 0), (0, 0.5)]


def test_case_E5_nothing_left_to_come():
    told = asked("As2c4d6h7c7s7d", "Ac2d4h6s7hQcJc")
    assert (told["method"], told["deals"], told["interval"]) == ("exact", 1, None)
    assert [player["equity"] for player in told["players"]] == [0.75, 0.25]
    assert [player["three_quarter"] for player in told["players"]] == [1, 0]
    assert [player["quarter"] for player in told["players"]] == [0, 1]


def test_third_street_is_exact_by_itself():
    told = asked("Ah2h3d", "KsKdQc")
    assert (told["method"], told["deals"]) == ("exact", 18_265_297_050)
    assert round(told["players"][0]["equity"], 10) == 0.5006984476


def test_the_json_has_these_fields_and_no_others():
    exact, sampled = asked("Ah2h3d4d5s", "KsKdQc9h8h"), asked("As2s/3d")
    assert list(exact) == list(sampled) == TOP
    for player in exact["players"]:
        assert list(player) == ["hand", *CHANCES, "counts"]
        assert list(player["counts"]) == CHANCES
        assert all(type(count) is int for count in player["counts"].values())
    for player in sampled["players"]:
        assert list(player) == ["hand", *CHANCES]
    assert [player["hand"] for player in sampled["players"]] == ["As2s/3d", "??"]
    assert sampled["method"] == "sampled"
    assert 0 < sampled["interval"] <= 0.001
    assert type(sampled["deals"]) is int


@pytest.mark.parametrize(("game", "half"), [("studhi", "low"), ("razz", "high")])
def test_the_half_that_is_not_played_is_null(game: str, half: str):
    for mode in (["--exact"], ["--samples", "100"]):
        told = asked("Ah2h3d4d5s6c", "KsKdQc9h8h7d", "--game", game, *mode)
        for player in told["players"]:
            unused = [name for name in player if name.endswith(half)]
            assert len(unused) == 4
            assert all(player[name] is None for name in unused)
            if mode == ["--exact"]:
                assert all(player["counts"][name] is None for name in unused)
    assert told["no_low"] == (None if game == "studhi" else 0)


def test_a_seed_gives_the_same_answer_again():
    one = asked("As2s3d", "--samples", "5000", "--seed", "3")
    assert one == asked("As2s3d", "--samples", "5000", "--seed", "3")
    assert one["deals"] == 5000
    assert one != asked("As2s3d", "--samples", "5000", "--seed", "4")


def test_a_table_with_bars_says_how_many_deals_and_who_is_drawing_dead():
    result = run("Ac3d/2h5s9cKd", "JsJh/Jd7c4cTh")
    assert result.exit_code == 0
    assert "█████···" in result.stdout
    assert "20.38%" in result.stdout
    assert "1,560 deals, all counted, no low in 65.00%" in result.stdout
    assert "JsJh/Jd7c4cTh: drawing dead for low" in result.stdout
    assert "sampled, ±0.0" in run("As2s3d").stdout
    assert "high" not in run("Ac3d2h5s9cKd", "JsJhJd7c4cTh", "--game", "razz").stdout


EIGHT = ["Ah2h/3d4c5c6h", "KsKd/QcJc9h2s", "4d5s/6s7s8s3c", "7h8h/TcTd2c5h",
         "9c9d/2dAdJd6d", "JsJh/TsThQdAs", "6c7d/QhKh3hKc", "3s5d/8c8d7cQs"]  # fmt: skip


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["Ah2h3x", "KsKdQc"], "3x"),
        (["Ah2h3", "KsKdQc"], "3"),
        (["ah2h3d", "KsKdQc"], "ah"),
        (["Ah2h3d", "KsKdAh"], "Ah"),
        (["Ah2h3d3d"], "Ah2h3d3d"),
        (["Ah2h3d", "KsKdQc", "--dead", "3d"], "3d"),
        (["Ah2h3d", "--dead", "4c4c"], "4c"),
        (["Ah2h3d", "--dead", "??"], "??"),
        (["Ah2h3d", "--dead", "4"], "4"),
        (["Ah2h3d4d5d6d7d8d"], "Ah2h3d4d5d6d7d8d"),
        (["Ah2h3d/4d5d"], "Ah2h3d/4d5d"),
        (["Ah2h/3d4d5d6d7d"], "Ah2h/3d4d5d6d7d"),
        (["Ah/2h/3d/4d"], "Ah/2h/3d/4d"),
        ([""], "down/up"),
        (["{AA/3d"], "{AA/3d"),
        (["{ZZ}/3d"], "ZZ"),
        (["{AA}/3d@much"], "{AA}/3d@much"),
        (["{AA@-1}/3d"], "AA@-1"),
        (["{AA,!AA}/3d"], "{AA,!AA}/3d"),
        (["{rolled}"], "rolled"),
        (["{AsAh,AsAd}/3d", "As2h3c"], "{AsAh,AsAd}/3d"),
        (["{AA}/3d", "{AA}/4d", "{AA}/5d"], "{AA}/3d"),
        (["{?A}/[2-9]?[2-9]?[2-9]?[2-9]?"], "200,000"),
        (["Ah2h3d", "--samples", "0"], "0"),
        (["Ah2h3d", "--samples", "-5"], "-5"),
        (["Ah2h3d", "--within", "0"], "0"),
        (["Ah2h3d", "--within", "nan"], "nan"),
        (["Ah2h3d", "--exact", "--samples", "5"], "exact and samples"),
        (["Ah2h3d", "--exact"], "a sample"),
        (["Ah2h3d", "--game", "holdem"], "holdem"),
        (["Ah2h3d", "--folded", "7"], "7"),
        (["Ah2h3d", "--folded", "-1"], "-1"),
        (["Ah2h3d", *["??"] * 8], "9"),
        ([*EIGHT[:7], EIGHT[7] + "/9s"], "8 hands"),
        ([*EIGHT, "--dead", "4h4s9sAc"], "8 hands and 4 dead"),
    ],
)
def test_bad_input_is_refused_in_one_sentence_that_names_it(arguments: list[str], named: str):
    result = run(*arguments)
    assert result.exit_code == 2, result.stdout
    assert result.stdout == ""
    assert named in result.stderr
    assert "allowed" in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_rule_R10_2_eight_hands_on_sixth_street_share_the_last_card():
    assert asked(*EIGHT)["deals"] == 4
    assert asked(*EIGHT[:7])["deals"] == 10 * 9 * 8 * 7 * 6 * 5 * 4
    # Three folded on sixth street: their hole cards are gone too, though nobody saw them.
    up_cards = ["--dead", "TsThQdAs" + "QhKh3hKc" + "8c8d7cQs"]
    assert asked(*EIGHT[:5], *up_cards)["deals"] == 10 * 9 * 8 * 7 * 6
    assert asked(*EIGHT[:5], *up_cards, "--folded", "3")["deals"] == 10


def test_ctrl_c_prints_the_answer_so_far_and_exits_with_130():
    program = "from doorcard.cli.main import main; main()"
    running = subprocess.Popen(
        [sys.executable, "-c", program, "odds", "As2s3d", "--within", "0.0000001", "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert running.stderr
    assert b"% done" in running.stderr.readline()
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=60)
    assert running.returncode == 130, err
    told = json.loads(out)
    assert told["method"] == "sampled"
    assert told["deals"] > 0


def test_ctrl_c_in_a_count_prints_a_sample(monkeypatch: pytest.MonkeyPatch):
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("doorcard.equity.ask.exact_work", stop)
    result = run("Ah2h3d", "KsKdQc", "--json")
    assert result.exit_code == 130
    told = json.loads(result.stdout)
    assert (told["method"], told["deals"]) == ("sampled", 100_000)
