"""Tables as the room would send them, one for each thing that the page has to show.

A scene is a snapshot and what follows it. Readings come from `doorcard.ranking`, so that no
picture claims a hand that its cards don't make.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

from doorcard.cards import RANKS, card_text, parse_card, parse_cards, rank_of
from doorcard.engine import ONLINE
from doorcard.ranking import (
    best_high,
    best_low8,
    board_high,
    high_value,
    low8_value,
    read_high,
)
from doorcard.table.settings import Times
from doorcard.web import messages as m
from doorcard.web import picture as p
from doorcard.web.wishes import switches_of, times_of

View = TypeVar("View")

TABLE: Final = "half-door"
YOU: Final = 4
NAMES: Final = (
    "Marta", "Okonkwo", "Tilde", "Anna", "railbird_9", "Joris", "Wen", "Abernathy",
)  # fmt: skip
LONG_NAMES: Final = ("Bartholomew_22", "Okonkwo-Smithers", "Wilhelmina.vdB")


@dataclass
class Scene:
    """A snapshot, and the messages right after it."""

    snapshot: m.Snapshot
    then: list[m.ServerMessage] = field(default_factory=list)


def now() -> int:
    """The room's clock."""
    return time.time_ns() // 1_000_000


def info(game: str = "stud8") -> m.TableInfo:
    split = game == "stud8"
    return m.TableInfo(
        id=TABLE,
        name="Half Door" if split else "Canal Street",
        game=game,
        game_name="Seven-Card Stud Hi/Lo" if split else "Seven-Card Stud",
        house="online",
        small_bet=200,
        big_bet=400,
        ante=40,
        bring_in=50,
        least_buy_in=4000,
        most_buy_in=40000,
        host="",
        private=False,
        money="play",
        dead_cards=False,
        bots=6,
        rules="",
    )


def row(table: m.TableInfo, **facts: object) -> m.TableRow:
    """A table in the lobby, with one free seat."""
    seated: list[Any] = ["bot", "bot", "bot", "bot", "bot", "empty", "person", "bot"]
    found = m.TableRow(table, seated, 3, 0, 50, 1840, 74, 62)
    for name, value in facts.items():
        setattr(found, name, value)
    return found


def welcome(*tables: m.TableInfo) -> m.Welcome:
    return m.Welcome(m.PROTOCOL, "Anna", "", 100_000, now(), [row(table) for table in tables])


def reading(cards: Sequence[str]) -> p.Reading | None:
    """The best high of one to seven cards."""
    if len(cards) < 2:
        return None
    held = parse_cards(" ".join(cards))
    found = read_high(high_value(held) if len(held) > 4 else board_high(held))
    return p.Reading(found.category, list(found.ranks))


def low_reading(cards: Sequence[str]) -> p.LowReading | None:
    if len(cards) < 2:
        return None
    have = {rank_of(parse_card(card)) for card in cards}
    ranks = [rank for rank in (12, *range(7)) if rank in have][:5]
    needs, to_come = 5 - len(ranks), 7 - len(cards)
    texts = [RANKS[rank] for rank in reversed(ranks)]
    if not needs:
        return p.LowReading(texts, "made", 0)
    return p.LowReading(texts, "possible" if needs <= to_come else "gone", needs)


def seat(
    number: int,
    stack: int,
    up: str = "",
    down: str = "?? ??",
    *,
    split: bool = True,
    common: str = "",
    open: bool = False,
    last: p.LastAct | None = None,
    won: p.Won | None = None,
    name: str = "",
    **facts: object,
) -> p.SeatView:
    """A seat in the hand, with the readings of what is seen of it."""
    boards, hole = up.split(), down.split()
    cards = [card for card in [*hole, *boards, common] if card and card != "??"]
    whole = open and len(cards) == 7
    held = parse_cards(" ".join(cards))
    view = p.SeatView(
        seat=number,
        player=player(number, name),
        stack=stack,
        status="in",
        bet=last.to if last else 0,
        down=hole,
        up=boards,
        folded_on=0,
        open=open,
        mucked=False,
        all_in=stack == 0 and not won,
        last=last,
        high=reading(cards),
        low=low_reading(cards) if split else None,
        best_high=[card_text(card) for card in best_high(held)] if whole else [],
        best_low=[card_text(card) for card in best_low8(held)]
        if whole and split and low8_value(held)
        else [],
        won=won,
    )
    return changed(view, **facts)


def changed(view: View, **facts: object) -> View:
    for name, value in facts.items():
        setattr(view, name, value)
    return view


def player(number: int, name: str = "") -> p.Player:
    name = name or NAMES[number - 1]
    if number in (YOU, 6):
        return p.Player(name, "person", "", "", True)
    return p.Player(name, "bot", "rock", "easy", True)


def folded(number: int, stack: int, street: int) -> p.SeatView:
    return seat(number, stack, "", "", status="folded", folded_on=street, high=None, low=None)


def empty(number: int) -> p.SeatView:
    return seat(number, 0, "", "", status="empty", player=None, all_in=False)


def felt(**facts: object) -> p.Felt:
    """The middle on fifth street, one bet made, with whatever is otherwise."""
    middle = p.Felt(
        hand=4183,
        phase="playing",
        street=5,
        pots=[p.PotView(2920, [1, 4, 6, 7])],
        price=400,
        unit=400,
        count=1,
        cap=4,
        ladder=[400, 800, 1200, 1600],
        open_pair=False,
        common="",
        opener=0,
        first=p.First(7, "high_board"),
        turn=turn_view(YOU),
        headline=p.Headline(7, "Wen", "bet", 400),
        priced=None,
        results=[],
        void="",
        next_hand_at=0,
        paused=False,
        closing=False,
    )
    for name, value in facts.items():
        setattr(middle, name, value)
    # Unless a scene says otherwise, what was done last set the price.
    if middle.priced is None and middle.price > 0:
        middle.priced = middle.headline
    return middle


def turn_view(number: int, left: int = 18_000) -> p.TurnView:
    return p.TurnView(number, 9, now() + left, 25_000, 60_000)


def choices(**offered: object) -> m.Choices:
    nothing = m.Choices(
        fold=True,
        check=False,
        call=0,
        bring_in=0,
        complete=0,
        bets=[],
        raises=[],
        show=False,
        muck=False,
        capped=False,
    )
    for name, value in offered.items():
        setattr(nothing, name, value)
    return nothing


def turn(offered: m.Choices, price: int = 400, hand: int = 4183) -> m.Turn:
    return m.Turn(TABLE, hand, 9, YOU, price, now() + 18_000, 60_000, now(), offered)


def say(key: str, name: str = "", **facts: Any) -> m.Line:
    return m.Line("dealer", key, name=name, **facts)


def lines() -> list[m.Line]:
    return [
        say("hand_begins", number=4183, amount=40, to=8),
        say("brings_in", "Joris", amount=50, cards=["2c"]),
        say("completes", "Wen", to=200),
        say("calls", "Marta", amount=200),
        say("calls", "Joris", amount=150),
        m.Line("chat", "said", name="Tilde", text="queen is no good here, right <b>?</b>"),
        say("street", number=4),
        say("bets", "Wen", to=200),
        say("folds", "Tilde"),
        say("street", number=5),
        say("leads", "Wen", high=reading(["Kd", "5c", "Kh"])),
        say("bets", "Wen", to=400),
        say("calls", "Marta", amount=400),
    ]


def snapshot(
    middle: p.Felt, seats: list[p.SeatView], *, you: int = YOU, game: str = "stud8"
) -> m.Snapshot:
    return m.Snapshot(
        TABLE,
        100,
        now(),
        info(game),
        switches_of(ONLINE),
        times_of(Times()),
        you,
        90_000,
        middle,
        seats,
        lines(),
        ante_always=True,
    )


# The scenes


def third_street() -> Scene:
    doors = ("Kd", "9c", "Qs", "2c", "7h", "Jd", "4s", "Th")
    stacks = (11860, 5210, 8000, 9640, 3175, 4420, 14005, 6730)
    seats = [
        seat(number, stacks[number - 1], doors[number - 1], "As 3d" if number == YOU else "?? ??")
        for number in range(1, 9)
    ]
    middle = felt(
        street=3,
        pots=[p.PotView(320, list(range(1, 9)))],
        price=0,
        unit=200,
        count=0,
        ladder=[200, 400, 600, 800],
        opener=YOU,
        first=p.First(YOU, "low_door"),
        headline=None,
    )
    offered = choices(fold=False, bring_in=50, complete=200)
    return Scene(snapshot(middle, seats), [turn(offered, price=0)])


def _fifth_seats() -> list[p.SeatView]:
    call, bet = p.LastAct("call", 400), p.LastAct("bet", 400)
    return [
        seat(1, 11020, "9s Js Jd", last=call),
        folded(2, 5170, 3),
        folded(3, 7760, 4),
        seat(4, 8800, "5h 7c 2s", "Ah 4d"),
        folded(5, 3135, 3),
        seat(6, 1000, "2c 8d 7s"),
        seat(7, 13165, "Kd 5c Kh", last=bet),
        folded(8, 6690, 3),
    ]


def fifth_street() -> Scene:
    return Scene(snapshot(felt(), _fifth_seats()), [turn(choices(call=400, raises=[800]))])


def capped() -> Scene:
    middle = felt(price=1600, count=4, headline=p.Headline(7, "Wen", "raise", 1600))
    offered = choices(call=1200, capped=True)
    seats = _fifth_seats()
    changed(seats[0], last=p.LastAct("raise", 1200), bet=1200)
    changed(seats[3], last=p.LastAct("bet", 400), bet=400)
    changed(seats[6], last=p.LastAct("raise", 1600), bet=1600)
    return Scene(snapshot(middle, seats), [turn(offered, price=1600)])


def free_check() -> Scene:
    middle = felt(price=0, count=0, headline=p.Headline(7, "Wen", "check", 0))
    return Scene(snapshot(middle, _fifth_seats()), [turn(choices(check=True, bets=[400]), price=0)])


def open_pair() -> Scene:
    seats = [
        seat(1, 11020, "9s Js", split=False),
        *[folded(number, 5000 + number, 3) for number in (2, 3)],
        seat(4, 8800, "7h 7c", "Ah 4d", split=False),
        *[empty(number) for number in (5, 6)],
        seat(7, 13165, "Kd 5c", split=False),
        folded(8, 6690, 3),
    ]
    first = p.First(YOU, "high_board")
    middle = felt(street=4, price=0, unit=200, count=0, open_pair=True, first=first, headline=None)
    offered = choices(check=True, bets=[200, 400])
    return Scene(snapshot(middle, seats, game="studhi"), [turn(offered, price=0)])


def anothers_turn() -> Scene:
    seats = _fifth_seats()
    seats[0].last, seats[0].bet = None, 0
    return Scene(snapshot(felt(turn=turn_view(1, 14_000)), seats))


def seventh_street() -> Scene:
    boards = (
        "Kd 9h 3c Jd", "Tc Ts Qd 8s", "4h 8c 5s Kh", "2s 7c 5d Ad",
        "9d 6h Qc 6d", "2h 7d 4c Jc", "5h 3s Qh 8d", "Jh Th 2d 9c",
    )  # fmt: skip
    stacks = (9820, 3140, 6020, 7260, 0, 2500, 12090, 4710)
    acts = {2: p.LastAct("bet", 400), 3: p.LastAct("call", 400)}
    seats = [
        seat(
            number,
            stacks[number - 1],
            boards[number - 1],
            "Ah 3d" if number == YOU else "?? ??",
            last=acts.get(number),
        )
        for number in range(1, 9)
    ]
    mine = ["Ah", "3d", *boards[YOU - 1].split(), "6s"]
    changed(seats[YOU - 1], high=reading(mine), low=low_reading(mine))
    middle = felt(
        street=7,
        hand=4207,
        pots=[p.PotView(8800, list(range(1, 9))), p.PotView(1780, [1, 2, 3, 4, 6, 7, 8])],
        common="6s",
        headline=p.Headline(2, "Okonkwo", "bet", 400),
    )
    offered = choices(call=400, raises=[800])
    return Scene(snapshot(middle, seats), [turn(offered, hand=4207)])


def showdown() -> Scene:
    seats = [
        seat(1, 10220, "9s Js Jd 8c", "?? ?? ??", mucked=True),
        folded(2, 5170, 3),
        folded(3, 7760, 4),
        seat(4, 9430, "5h 7c 2s 9d", "Ah 4d Jh", open=True, won=p.Won(0, 1830, "low")),
        folded(5, 3135, 3),
        seat(6, 1530, "2c 8d 7s 5s", "Ad 4h Qd", open=True, won=p.Won(0, 1530, "quarter")),
        seat(7, 15325, "Kd 5c Kh 3c", "6d 6h Th", open=True, won=p.Won(3360, 0, "high")),
        folded(8, 6690, 3),
    ]
    kings, low = reading(["Kd", "5c", "Kh", "3c", "6d", "6h", "Th"]), low_of("75 42A")
    results = [
        p.PotResult(
            1,
            600,
            [
                p.ShareView(7, "Wen", 300, "high", "", kings),
                p.ShareView(4, "Anna", 300, "low", "", low),
            ],
            False,
        ),
        p.PotResult(
            0,
            6120,
            [
                p.ShareView(7, "Wen", 3060, "high", "", kings),
                p.ShareView(4, "Anna", 1530, "low", "quarter", low),
                p.ShareView(6, "Joris", 1530, "low", "quarter", low),
            ],
            False,
        ),
    ]
    middle = felt(
        phase="over",
        street=7,
        price=0,
        count=0,
        turn=None,
        headline=None,
        results=results,
        next_hand_at=now() + 5_000,
    )
    scene = snapshot(middle, seats)
    scene.lines += [
        say("shows", "Wen", high=kings),
        say("mucks", "Marta"),
        say("wins", "Wen", amount=3060, share="high", number=0, to=2, high=kings),
    ]
    return Scene(scene)


def low_of(ranks: str) -> p.Reading:
    return p.Reading("high_card", list(ranks.replace(" ", "")))


def scoop_without_low() -> Scene:
    seats = [empty(number) for number in range(1, 9)]
    seats[0] = seat(1, 10220, "9s Js Jd 8c", "Kh Qh 2c", open=True)
    seats[3] = seat(4, 9430, "9h 9c Ts 9d", "Ah Td Jh", open=True, won=p.Won(6120, 0, "scoop"))
    share = p.ShareView(4, "Anna", 6120, "all", "", reading(["9h", "9c", "Ts", "9d", "Td"]))
    middle = felt(phase="over", street=7, turn=None, results=[p.PotResult(0, 6120, [share], True)])
    return Scene(snapshot(middle, seats))


def uncontested() -> Scene:
    """Everybody else has folded; the winner may show until the next antes (room S6)."""
    seats = [folded(number, 8000, 4) for number in range(1, 9)]
    seats[YOU - 1] = seat(4, 9430, "5h 7c", "Ah 4d", won=p.Won(610, 0, "all"))
    share = p.ShareView(YOU, "Anna", 610, "all", "", None)
    middle = felt(
        phase="over",
        street=4,
        price=0,
        count=0,
        turn=None,
        headline=None,
        results=[p.PotResult(0, 610, [share], False)],
        next_hand_at=now() + 3_000,
    )
    return Scene(snapshot(middle, seats), [m.MayShow(TABLE, 4183, 9, 0)])


def show_or_muck() -> Scene:
    """Wen has shown kings up and Joris the better low: yours wins neither way."""
    seats = _fifth_seats()
    seats[0] = folded(1, 11020, 6)
    seats[3] = seat(4, 8800, "7h 7c 2s 9d", "8h 4d Ah")
    seats[5] = seat(6, 1530, "2c 8d 7s 5s", "Ad 4h Qd", open=True)
    seats[6] = seat(7, 13165, "Kd 5c Kh 3c", "6d 6h Th", open=True)
    turned = turn_view(YOU, 9_000)
    turned.allowed, turned.bank = 10_000, 0
    middle = felt(phase="showdown", street=7, price=0, count=0, headline=None, turn=turned)
    asked = turn(choices(fold=False, show=True, muck=True), 0)
    asked.deadline, asked.bank = turned.deadline, 0
    kings, low = seats[6].high, low_of("7542A")
    assert kings
    asked.to_beat = [p.ToBeat("high", 7, "Wen", kings), p.ToBeat("low", 6, "Joris", low)]
    return Scene(snapshot(middle, seats), [asked])


def edges() -> Scene:
    seats = _fifth_seats()
    seats[0].last, seats[0].bet = p.LastAct("raise", 800), 800
    seats[1] = empty(2)
    changed(seats[2], status="out", folded_on=0)
    assert seats[5].player
    seats[5].player.connected = False
    middle = felt(price=800, count=2, headline=p.Headline(1, "Marta", "raise", 800))
    offered = choices(call=800, raises=[1200])
    return Scene(snapshot(middle, seats), [turn(offered, price=800)])


def antes() -> Scene:
    seats = [changed(folded(number, 8000, 0), status="waiting") for number in range(1, 9)]
    middle = felt(
        phase="antes", street=0, pots=[], price=0, unit=0, count=0, turn=None, headline=None
    )
    asked = m.AnteAsked(TABLE, 4184, 40, now() + 5_000, now())
    scene = snapshot(middle, seats)
    scene.ante_always = False
    return Scene(scene, [asked])


def watching() -> Scene:
    seats = _fifth_seats()
    seats[1] = empty(2)
    seats[3] = seat(4, 8800, "5h 7c 2s")
    return Scene(snapshot(felt(turn=turn_view(7)), seats, you=0))


def fullest() -> Scene:
    """Eight hands of seven cards, long names, big stacks: more cards than a deck holds."""
    deck = [rank + suit for rank in "KQTA9785634J2" for suit in "cdhs"]
    seats = []
    for number in range(1, 9):
        at = (number * 4) % 48
        up = " ".join(deck[at : at + 4])
        last = None if number == YOU else p.LastAct("raise", 1600)
        name = "" if number == YOU else LONG_NAMES[number % 3]
        down = "Ah Td Jh" if number == YOU else "?? ?? ??"
        seats.append(seat(number, 123455, up, down, last=last, name=name))
    middle = felt(
        street=7, price=1600, count=4, headline=p.Headline(3, LONG_NAMES[0], "raise", 1600)
    )
    return Scene(snapshot(middle, seats), [turn(choices(call=1200, capped=True), price=1600)])


def everyone_shows() -> Scene:
    """Eight hands face up, two pots, long names: as full as a showdown gets."""
    scene = fullest()
    deck = [rank + suit for rank in "KQTA9785634J2" for suit in "cdhs"]
    for index, fuller in enumerate(scene.snapshot.seats):
        number = fuller.seat
        cards = deck[number * 3 : number * 3 + 7]
        won = None
        if number < 4:
            cards = ["As", "2d", "3c", "4h", "7s", "Kd", "Kc"]
            won = p.Won(30600, 1530, "three_quarters")
        name = fuller.player.name if fuller.player else ""
        scene.snapshot.seats[index] = seat(
            number, 123455, " ".join(cards[3:]), " ".join(cards[:3]), open=True, won=won, name=name
        )
    full = p.Reading("full_house", ["Q", "7"])
    results = [
        p.PotResult(
            pot,
            61200,
            [
                p.ShareView(1, LONG_NAMES[1], 30600, "high", "", full),
                p.ShareView(2, LONG_NAMES[2], 15300, "low", "quarter", low_of("7542A")),
                p.ShareView(3, LONG_NAMES[0], 15300, "low", "quarter", low_of("7542A")),
            ],
            False,
        )
        for pot in (1, 0)
    ]
    scene.snapshot.felt = felt(phase="over", street=7, turn=None, headline=None, results=results)
    return Scene(scene.snapshot)


SCENES: Final[dict[str, Callable[[], Scene]]] = {
    scene.__name__: scene
    for scene in (
        third_street,
        fifth_street,
        capped,
        free_check,
        open_pair,
        anothers_turn,
        seventh_street,
        showdown,
        scoop_without_low,
        uncontested,
        show_or_muck,
        edges,
        antes,
        watching,
        fullest,
        everyone_shows,
    )
}
