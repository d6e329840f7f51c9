"""Every comparison that is claimed is made: a record that tells something false is found out."""

from __future__ import annotations

import pytest

from tests.records.hands import outcome_of, text_of, verdict
from tests.records.mutations import mutations

HANDS = [
    ("fulltilt.txt", 0),
    ("fulltilt.txt", 1),
    ("fulltilt.txt", 2),
    ("pokerstars.txt", 0),
    ("pokerstars.txt", 1),
    ("common-card.txt", 0),
]

FALSE = [
    # who opens, who acts, legal amounts
    ("fulltilt.txt", 0, "Birch antes $0.40", "Birch antes $0.30", "ante"),
    ("fulltilt.txt", 0, "Alder is low with [3c]", "Birch is low with [Kd]", "opener"),
    ("fulltilt.txt", 0, "Alder is low with [3c]", "Alder is low with [3d]", "card"),
    ("fulltilt.txt", 2, "Cedar is high with [Ks]", "Alder is high with [Kd]", "opener"),
    ("fulltilt.txt", 0, "Alder brings in for", "Birch brings in for", "actor"),
    ("fulltilt.txt", 2, "brings in for $0.50", "brings in for $0.60", "returned bet"),
    ("fulltilt.txt", 0, "completes it to $2", "completes it to $3", "amount"),
    ("fulltilt.txt", 0, "completes it to $2", "raises to $4", "amount"),
    ("fulltilt.txt", 0, "Birch completes it to $2", "Birch checks", "action"),
    ("fulltilt.txt", 0, "Alder calls $1.50", "Alder calls $1.40", "call"),
    ("fulltilt.txt", 0, "Birch Row bets $2\nAlder calls $2", "Alder bets $2", "actor"),
    ("fulltilt.txt", 0, "Alder calls $8, and", "Alder raises to $8.50, and", "action"),
    ("fulltilt.txt", 0, "Birch calls $2\n", "Birch calls $2, and is all in\n", "all-in"),
    ("fulltilt.txt", 1, "Cedar antes 150", "Cedar antes 150, and is all in", "all-in"),
    ("pokerstars.txt", 0, "raises $1.75 to $2.50", "raises $2.50 to $2.50", "raise"),
    ("pokerstars.txt", 0, "calls $2.50\nGum", "calls $2.50\nBetting is capped\nGum", "cap"),
    ("pokerstars.txt", 1, "Alder: bets 400", "Alder: bets 300", "action"),
    (
        "pokerstars.txt",
        0,
        "Elm [west]: bets $2.50",
        "Pair on board - a double bet is allowed\nElm [west]: bets $2.50",
        "open pair",
    ),
    # cards dealt to whom
    ("pokerstars.txt", 0, "Dealt to Gum (button) [4h 6c 2s] [3d]\n", "", "cards dealt to"),
    ("fulltilt.txt", 0, "Dealt to Birch [Kd] [Qh]", "Dealt to Birch [Qd] [Qh]", "cards"),
    (
        "fulltilt.txt",
        0,
        "Dealt to Birch [Kd] [Qh]\nDealt to Birch Row [9s] [9h]",
        "Dealt to Birch Row [9s] [9h]\nDealt to Birch [Kd] [Qh]",
        "cards dealt to",
    ),
    ("fulltilt.txt", 1, "Dealt to Elm [9c 2h 2c 5d 9d 2s] [7c]\n", "", "cards dealt to"),
    ("common-card.txt", 0, "*** RIVER *** [4h]", "*** RIVER ***", "cards"),
    ("common-card.txt", 0, "Board [4h]", "Board [4d]", "card"),
    ("pokerstars.txt", 0, "*** RIVER ***", "*** RIVER *** [Qh]", "cards"),
    # returned bets, pots, rake
    ("fulltilt.txt", 2, "Uncalled bet of $1.50 returned to Birch\n", "", "returned bet"),
    ("fulltilt.txt", 2, "bet of $1.50 returned", "bet of $1.40 returned", "returned bet"),
    ("fulltilt.txt", 1, "250 returned to Cedar", "250 returned to Dogwood", "returned bet"),
    (
        "fulltilt.txt",
        0,
        "*** SHOW DOWN",
        "Uncalled bet of $4 returned to Birch\n*** SHOW DOWN",
        "returned bet",
    ),
    ("fulltilt.txt", 1, "4TH STREET *** (Total Pot: 3,890", "4TH STREET *** (Total Pot: 3,891",
     "pot"),
    ("fulltilt.txt", 1, "3 Players, 2 All-In)\nDealt to Cedar [Ah Td Ts] [3d]",
     "3 Players, 1 All-In)\nDealt to Cedar [Ah Td Ts] [3d]", "players"),
    ("fulltilt.txt", 0, "Main pot $37.20. Side pot $16.", "Main pot $38.20. Side pot $15.", "pots"),
    ("pokerstars.txt", 1, "Main pot 2560. Side pot 800.", "Main pot 2500. Side pot 860.", "pots"),
    ("fulltilt.txt", 0, "| Rake $2", "| Rake $3", None),
    # hands named, shares, who won
    ("fulltilt.txt", 0, "three of a kind, Nines, for high", "two pair, Nines and Sevens, for high",
     "hand"),
    ("fulltilt.txt", 0, ", for high and 7,4,3,2,A, for low", ", for high", "hand"),
    ("fulltilt.txt", 0, "with 7,4,3,2,A\n", "with 8,4,3,2,A\n", "hand"),
    ("fulltilt.txt", 0, "- HI: two pair, Kings and Queens", "- HI: two pair, Kings and Jacks",
     "hand"),
    ("fulltilt.txt", 0, "- HI: two pair", "- LO: 8,7,6,5,4; HI: two pair", "hand"),
    ("pokerstars.txt", 0, "; LO: 7,6,3,2,A)", ")", "hand"),
    ("fulltilt.txt", 0, "Alder wins the low main pot", "Birch wins the low main pot", "share"),
    ("fulltilt.txt", 0, "wins the low main pot", "ties for the low main pot", "low share"),
    ("fulltilt.txt", 0, "wins the side pot ($16)", "wins the low side pot ($16)", "low share"),
    ("fulltilt.txt", 0, "Row wins the side pot ($16)", "Row wins the pot ($16)", "share"),
    ("fulltilt.txt", 0, "17.60) with three of a kind, Nines\nAlder wins the low main pot ($17.60)",
     "17.65) with three of a kind, Nines\nAlder wins the low main pot ($17.55)", "share"),
    ("pokerstars.txt", 0, "Elm [west] collected $23.75 from pot\nA / B 2 collected $23.75 from pot",
     "Elm [west] collected $23.76 from pot\nA / B 2 collected $23.74 from pot", "share"),
    ("fulltilt.txt", 0, "*** SUMMARY", "No low hand qualified\n*** SUMMARY", "low"),
    # order of showing
    (
        "fulltilt.txt",
        0,
        "Birch mucks\nBirch Row wins",
        "Birch shows [Qs Jd Kd Qh Kc 5d Td] two pair, Kings and Queens, for high\nBirch Row wins",
        "end",
    ),
    ("pokerstars.txt", 1, "Cedar: mucks hand",
     "Cedar: shows [Ah Ad 9c 5d Kc 3h 6c] (a pair of Aces)", "end"),
    ("pokerstars.txt", 1, "Dogwood: shows [Qd 6s 4s Qs 8h 8d 2s] (two pair, Queens and Eights)\n"
     "Alder: mucks hand", "Alder: mucks hand\nDogwood: shows [Qd 6s 4s Qs 8h 8d 2s]", "showing"),
    ("pokerstars.txt", 0,
     "Elm [west]: shows [8c 7d 5c 5h Kd Ks 4s] (HI: two pair, Kings and Fives)",
     "Elm [west]: mucks hand", "showing"),
    ("fulltilt.txt", 2, "Birch mucks", "*** SHOW DOWN ***\nBirch mucks", "showdown"),
    # the summary
    ("fulltilt.txt", 2, "Seat 1: Alder folded on 3rd", "Seat 1: Alder folded on 4th", "folded"),
    ("fulltilt.txt", 2, "Cedar folded on 3rd St.", "Cedar collected ($2.20), mucked", "end"),
    ("fulltilt.txt", 0, "won ($33.60)", "won ($33.61)", "collected"),
    ("pokerstars.txt", 0, "Gum (button) folded on the 4th Street",
     "Gum (button) folded on the 4th Street (didn't bet)", "folded"),
    ("pokerstars.txt", 1, "showed [Qd 6s 4s Qs 8h 8d 2s] and won (3360) with",
     "mucked [Qd 6s 4s Qs 8h 8d 2s] and", None),
]  # fmt: skip


@pytest.mark.parametrize(("name", "hand", "old", "new", "what"), FALSE)
def test_what_a_record_states_falsely_is_told(
    name: str, hand: int, old: str, new: str, what: str | None
):
    text = text_of(name, hand)
    if old == new:
        pytest.fail("nothing is changed")
    assert old in text
    changed = text.replace(old, new, 1)
    if what is None:
        assert verdict(changed) == "damaged"
    else:
        found = outcome_of(changed).disagreements
        assert what in [one.what for one in found]


@pytest.mark.parametrize(("name", "hand"), HANDS)
def test_no_false_word_of_a_hand_is_believed(name: str, hand: int):
    lines = [line.rstrip() for line in text_of(name, hand).strip().splitlines()]
    assert verdict("\n".join(lines)) == "agrees"
    believed = [
        (what, lines[at], changed[at])
        for what, at, changed in mutations(lines)
        if verdict("\n".join(changed)) == "agrees"
    ]
    assert believed == []


def test_a_disagreement_names_its_line_and_both_sides():
    text = text_of("fulltilt.txt", 2)
    line = next(at for at, one in enumerate(text.splitlines(), 1) if "Uncalled" in one)
    (found,) = outcome_of(text.replace("bet of $1.50 ret", "bet of $1.40 ret")).disagreements
    assert (found.line, found.record, found.engine) == (line, "Birch 1.40", "Birch 1.50")
