"""What rooms print around the play is read as what it is, and nothing else is passed over."""

from __future__ import annotations

from itertools import product

import pytest

from doorcard.cards import parse_cards
from doorcard.records.record import Shown
from tests.records.hands import damage_of, hand_of, outcome_of, text_of, verdict

FULLTILT, POKERSTARS, SIDE_POTS = "fulltilt.txt", "pokerstars.txt", "side-pots.txt"
ROOMS = {"fulltilt": (FULLTILT, 0), "pokerstars": (POKERSTARS, 0)}

HARMLESS = [
    "{} joins the table at seat #3",
    "{} leaves the table",
    "{} stands up",
    "{} sits down",
    "{} sits out",
    "{}: sits out",
    "{}: is sitting out",
    "{} is sitting out",
    "{} adds $1,100.50",
    "{} adds 1500",
    "{} rebuys",
    "{} rebuys for €20",
    "{} is connected",
    "{} is disconnected",
    "{} is feeling happy",
    "{} is feeling angry",
    "{} was removed from the table for failing to post",
    "{} will be allowed to play after the button",
    "{} has been disconnected",
    "{} has disconnected",
    "{} has reconnected",
    "{} has returned",
    "{} has requested TIME",
    "{} has 15 seconds left to act",
    "{} has 1 second left to act",
    "{} has 60 seconds to reconnect",
    "{} has timed out",
    "{} has timed out while disconnected",
    "{} has timed out while being disconnected",
    "{} finished the tournament",
    "{} finished the tournament in 9th place",
    "{} finished the tournament in 2nd place and received $2.77.",
    "{} finished in 3rd place",
    "{} has finished in 21st place and won $4",
    "{} wins the tournament",
    "{} wins the tournament and receives $230.36 - congratulations!",
    "{} wins an entry to tournament #123",
    "{} wins the $0.27 bounty for eliminating Gum",
    "{}, Gum split the £50 bounty for eliminating Hazel",
    "{} wins $19.90 for eliminating Gum and their own bounty increases by $19.89 to $155.32",
    "{} wins $4.60 for splitting the elimination of Gum and their own bounty increases by $4.59",
    "{} re-buys and receives 1500 chips for $5.00",
    "{} takes the add-on and receives 2000 chips for $5.00",
]
NOTICES = [
    "The button is in seat #6",
    "Time has expired",
    "The time is now 14:55",
    "The limits are now 60/120",
    "Level has increased to 7",
    "Tournament is on break",
    "The tournament is on a 5 minute break",
    "The tournament will resume in 5 minutes",
]
UNKNOWN = [
    "{} waves",
    "{} has 15 aces left",
    "{} bets four dollars and is feeling happy",
    "{} adds four dollars",
    "{} wins",
    "{} finished the soup",
    "The deck is reshuffled",
    "The button is in seat #6 and 7",
]
SPOILING = [
    ("Hand #500000003 has been canceled", "cancelled"),
    ("Hand cancelled", "cancelled"),
    ("Hand was cancelled", "cancelled"),
    ("Gum is being treated as all-in", "lost connection"),
    ("Gum cashed out the hand for $2.19 | Cash Out Fee $0.02", "sold his hand"),
]


def places(text: str) -> list[int]:
    """Where a line may come in between: before the deal, in a street, at the showdown, after it."""
    marks = ("\n*** 3", "\n*** 6", "\n*** summary")
    return [text.lower().index(mark) + 1 for mark in marks]


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("form", [*HARMLESS, *NOTICES])
def test_a_remark_changes_nothing(room: str, form: str):
    text = text_of(*ROOMS[room])
    plain = outcome_of(text)
    listed = "Elm [x]" if room == "fulltilt" else "Gum (button)"
    for name, place in product((listed, "Lime: y", "Äßñ ☂"), places(text)):
        changed = f"{text[:place]}{form.format(name)}\n{text[place:]}"
        assert outcome_of(changed) == plain, (name, place)


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("form", UNKNOWN)
def test_a_line_that_is_no_remark_is_damage(room: str, form: str):
    text = text_of(*ROOMS[room])
    for name, place in product(("Elm [x]", "Gum (button)", "Lime"), places(text)):
        line = form.format(name)
        damage = damage_of(f"{text[:place]}{line}\n{text[place:]}")
        assert damage.reason == f"line not understood: {line}"


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize(("line", "reason"), SPOILING)
def test_rule_R9_6_a_hand_that_the_room_cancelled_is_damaged_not_agreed_with(
    room: str, line: str, reason: str
):
    text = text_of(*ROOMS[room])
    for place in (*places(text), len(text)):
        damage = damage_of(f"{text[:place]}\n{line}\n{text[place:]}")
        assert reason in damage.reason


@pytest.mark.parametrize("line", ['Gum said, "Hand cancelled"', 'Hazel [observer] said, "a: b"'])
def test_case_X7_what_is_said_of_a_cancelled_hand_cancels_nothing(line: str):
    text = text_of(POKERSTARS)
    assert outcome_of(text.replace("*** RIVER ***", f"{line}\n*** RIVER ***")).agrees
    text = text_of(FULLTILT)
    said = "Alder: Hand #500000001 has been canceled\nGum (Observer): Birch folds"
    assert outcome_of(text.replace("*** SHOW", f"{said}\n*** SHOW")).agrees


@pytest.mark.parametrize("ending", ["(partial)", "[partial]", "[cancelled]", "(canceled)"])
def test_a_heading_may_tell_that_the_hand_is_not_whole(ending: str):
    for room in ROOMS.values():
        head, _, rest = text_of(*room).partition("\n")
        damage = damage_of(f"{head} {ending}\n{rest}")
        assert damage.line == 1
        assert "a part of the hand" in damage.reason or "cancelled" in damage.reason


@pytest.mark.parametrize("hand", [0, 1])
def test_rule_R11_5_three_pots_are_told_apart(hand: int):
    outcome = outcome_of(text_of(SIDE_POTS, hand))
    assert (outcome.disagreements, outcome.pot) == ([], 4560)
    assert outcome.collected == {"Alder": 960, "Birch": 1200, "Cedar": 2400}


@pytest.mark.parametrize(
    "told", ["Side pot-1 $12. Side pot-2 $24.", "Side pot #1 $12. Side pot #2 $24.",
             "Side pot 1 $12. Side pot 2 $24."]
)  # fmt: skip
@pytest.mark.parametrize("hand", [0, 1])
def test_rule_R11_2_side_pots_are_numbered_in_several_ways(hand: int, told: str):
    text = text_of(SIDE_POTS, hand)
    assert outcome_of(text.replace("Side pot-1 $12. Side pot-2 $24.", told)).agrees
    swapped = told.replace("$12", "$x").replace("$24", "$12").replace("$x", "$24")
    assert not outcome_of(text.replace("Side pot-1 $12. Side pot-2 $24.", swapped)).agrees


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("wins side pot #1 ($12)", "wins side pot #2 ($12)"),
        ("collected $12 from side pot-1", "collected $12 from side pot-2"),
        ("wins the main pot ($9.60)", "wins side pot #1 ($9.60)"),
    ],
)
def test_a_share_of_another_pot_is_a_disagreement(old: str, new: str):
    text = next(text for hand in (0, 1) if old in (text := text_of(SIDE_POTS, hand)))
    assert verdict(text.replace(old, new)) == "disagrees"


RAZZ = "Full Tilt Poker Game #500000003: Table Oak - $2/$4 Ante $0.40 - Limit Razz - "
CLOCK = "18:09:30 ET - 2011/01/20"


@pytest.mark.parametrize(
    "head",
    [
        "Full Tilt Poker Game #5: Table Oak (heads up) - $2/$4 Ante $0.40 - Limit Razz - ",
        "Full Tilt Poker Game #5: Table Oak (8 max, deep) - $2/$4 Ante $0.40 - Limit Razz - ",
        "FullTiltPoker Game #5: Table Oak - $2/$4 Ante $0.40 - Limit Razz - ",
        "Full Tilt Poker Game #5: Table Oak - FL Razz - $2/$4 Ante $0.40 - ",
        "Full Tilt Poker Game #5: Table Oak - Limit Razz - $2/$4 Ante $0.40 - ",
        "Full Tilt Poker Game #5: Table Oak - HORSE - FL Razz - $2/$4 Ante $0.40 - ",
        "Full Tilt Poker Game #5: Table Oak - €2/€4 Ante €0.40 - Limit Razz - ",
        "Full Tilt Poker Game #5: Table Play Chip 3 - 2/4 Ante 0.40 - Limit Razz - ",
        "Full Tilt Poker Game #5: $2 S&G (Turbo) (77), Match 1 - 2/4 Ante 0.40 - Limit Razz - ",
    ],
)
def test_full_tilts_headings_of_all_years(head: str):
    text = text_of(FULLTILT, 2)
    assert RAZZ in text
    assert outcome_of(text.replace(RAZZ, head)).agrees


@pytest.mark.parametrize(
    "game", ["NL Hold'em - 10/20", "PL Omaha Hi - 10/20", "FL Hold'em - 10/20 Ante 2"]
)
def test_a_later_heading_of_another_game_is_not_damage(game: str):
    text = f"Full Tilt Poker Game #5: Table Oak - {game} - {CLOCK}\nSeat 1: Alder ($40)\n"
    assert verdict(f"{text_of(FULLTILT, 2)}\n\n\n{text}") == "agrees"


@pytest.mark.parametrize(
    "head",
    [
        "Full Tilt Hand #5:  7 Card Stud Limit ($2/$4 USD) - 2016/06/20 18:05:30 ET",
        "POKERSTARS GAME #5:  7 CARD STUD LIMIT ($2/$4 USD) - 2011/11/20 18:05:30 ET",
        "PokerStars Game #5:  7 Card Stud Limit (€2/€4 EUR) - 2011/11/20 18:05:30 ET",
        "PokerStars Game #5:  7 Card Stud Limit (£2/£4 GBP) - 2011/11/20 18:05:30 ET",
        "PokerStars Hand #5:  7 Card Stud Limit (€2/€4) [AAMS ID: M1A2] - 2011/11/20 18:05:30 ET",
        "PokerStars Zoom Hand #5:  7 Card Stud Limit ($2/$4) - 2011/11/20 18:05:30 ET",
    ],
)
def test_pokerstars_headings_of_all_years(head: str):
    text = text_of(SIDE_POTS, 1).strip()
    hand = hand_of(f"{head}\n{text.partition(chr(10))[2]}")
    assert (hand.hand, hand.game) == ("5", "studhi")
    assert outcome_of(f"{head}\n{text.partition(chr(10))[2]}").agrees


@pytest.mark.parametrize(
    "line",
    ["Fir: calls: folds [9c 2d]", "Fir: calls: folds (disconnect)", "Fir: calls: folds"],
)
def test_a_fold_may_say_more_than_that(line: str):
    text = text_of(POKERSTARS)
    assert outcome_of(text.replace("Fir: calls: folds \n", f"{line}\n")).agrees
    assert verdict(text.replace("Fir: calls: folds \n", "Fir: calls: folds [9x]\n")) == "damaged"


def test_rule_R14_9_an_open_hand_is_named_once_it_is_complete():
    text = text_of(FULLTILT, 1)
    named = text.replace("Cedar shows [Ah Td Ts 3d 6h Js Tc] three", "Cedar shows three")
    assert named != text
    assert outcome_of(named).agrees
    record = hand_of(named).record
    assert record is not None
    shown = [one for one in record.statements if isinstance(one, Shown) and one.seat == 1]
    assert [one.cards for one in shown] == [parse_cards("AhTdTs"), ()]
    wrong = named.replace("Cedar shows three of a kind, Tens", "Cedar shows a pair of Tens")
    assert verdict(wrong) == "disagrees"
    assert verdict(named.replace("Cedar shows three of", "Cedar shows all of")) == "damaged"


def test_rule_R2_7_an_ante_may_be_said_to_return():
    """Seat 2 has less than the ante; what seat 1 put in beyond it comes back."""
    text = """Full Tilt Poker Game #9: $5 (1), Table 1 - 80/160 Ante 15 - Limit Razz - {clock}
Seat 1: Alder (2,000)
Seat 2: Birch (7)
Alder antes 15
Birch antes 7, and is all in
Ante of 8 returned to Alder
*** 3RD STREET ***
Dealt to Alder [Ah 2h] [3c]
Dealt to Birch [Kd]
Alder shows [Ah 2h 3c]
Birch shows [Kc Ks Kd]
*** 4TH STREET ***
Dealt to Alder [Ah 2h 3c] [4c]
Dealt to Birch [Kc Ks Kd] [Qd]
*** 5TH STREET ***
Dealt to Alder [Ah 2h 3c 4c] [5c]
Dealt to Birch [Kc Ks Kd Qd] [Qh]
*** 6TH STREET ***
Dealt to Alder [Ah 2h 3c 4c 5c] [6c]
Dealt to Birch [Kc Ks Kd Qd Qh] [Qc]
*** 7TH STREET ***
Dealt to Alder [Ah 2h 3c 4c 5c 6c] [7c]
Dealt to Birch [Kc Ks Kd Qd Qh Qc] [Jc]
Alder shows 5,4,3,2,A
Alder wins the pot (14) with 5,4,3,2,A
Birch finished in 2nd place
*** SUMMARY ***
Total pot 14 | Rake 0
Seat 1: Alder showed [Ah 2h 3c 4c 5c 6c 7c] and won (14) with 5,4,3,2,A
Seat 2: Birch showed [Kc Ks Kd Qd Qh Qc Jc] and lost
""".replace("{clock}", CLOCK)
    outcome = outcome_of(text)
    assert (outcome.disagreements, outcome.collected) == ([], {"Alder": 1400})
    assert not outcome_of(text.replace("Ante of 8", "Ante of 9")).agrees
