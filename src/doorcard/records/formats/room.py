"""How the rooms' text is read: line by line, each explained or the hand is damaged.

A subclass knows one room's words; what they share is here: who is listed, who was dealt in,
the streets, the cards, and the summary, whose sums must close.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import ClassVar, Final

from doorcard.cards import Card
from doorcard.records.formats.clock import played
from doorcard.records.formats.house_mark import read_mark
from doorcard.records.formats.remarks import why_heading_spoilt, why_spoilt
from doorcard.records.formats.text import (
    AMOUNT,
    CARDS,
    Names,
    amount_as,
    cents,
    read_cards,
    read_named,
)
from doorcard.records.record import (
    Acted,
    Anted,
    Collected,
    CommonStated,
    Damaged,
    Dealt,
    End,
    Noted,
    Player,
    PotsStated,
    Record,
    Returned,
    SeatSummed,
    Site,
    Statement,
    StreetBegan,
)

_STREET: Final = re.compile(
    rf"\*\*\* (?:([3-7])(?:rd|th) street|(river)) \*\*\*(?: {CARDS})?"
    rf"(?: \(Total Pot: {AMOUNT}, (\d) Players?(?:, (\d) All-In)?\))?",
    re.IGNORECASE,
)
_DEALT: Final = re.compile(rf" {CARDS}(?: {CARDS})?")
_TOTAL: Final = re.compile(
    rf"Total pot {AMOUNT}(?: Main pot {AMOUNT}\.((?: Side pot.+?\.)*))? \| Rake {AMOUNT}"
)
_SIDE: Final = re.compile(rf" Side pot(?:[- ]#?(\d))? {AMOUNT}\.")
_BOARD: Final = re.compile(rf"Board:? {CARDS}")
_SEAT: Final = re.compile(r"Seat (\d+): (.+)")


class RoomReader:
    """Reads one hand of one room."""

    site: ClassVar[Site]
    head: ClassVar[re.Pattern[str]]
    """A hand's first line, whatever its game: the hand's number, and the rest of the line."""
    listed: ClassVar[re.Pattern[str]]
    """A line of the seat list: `seat`, `name`, `stack`. Who anted decides who is dealt in."""
    returned: ClassVar[re.Pattern[str]]
    """An uncalled bet: `amount` and `name`."""
    summed: ClassVar[re.Pattern[str]]
    """What follows the name in a seat's summary; see `summary_pattern` for its groups."""
    seated_order: ClassVar[bool]
    """Cards are listed by seat, and antes from the seat that is dealt to first."""

    def __init__(self, hand: str, game: str, line: int, heading: str) -> None:
        self.hand = hand
        self.game = game
        self.line = line
        self.heading = heading
        self.names = Names()
        self.stacks: dict[int, int] = {}
        self.statements: list[Statement] = []
        self.began: StreetBegan | None = None
        self.in_summary = False
        self.told_seats: set[int] = set()
        self.ante = 0
        self.small_bet = self.big_bet = 0
        self.tournament = False
        self.table = ""  # the line with the table's name, which may bear a mark

    # What a room says in its own words

    @classmethod
    def game_of(cls, heading: str) -> str | None:
        """The game that a heading names, None if it is none of ours."""
        raise NotImplementedError

    @classmethod
    def is_of_another_game(cls, heading: str) -> bool:
        """Whether a heading that names no game of ours can be understood."""
        raise NotImplementedError

    def moved(self, line: int, seat: int, rest: str) -> bool:
        """Explain what follows a player's name."""
        raise NotImplementedError

    def remarked(self, line: int, text: str) -> bool:
        """Explain a line that no listed player begins, or one that changes nothing."""
        raise NotImplementedError

    def chip_unit(self) -> int:
        """The smallest chip, in cents (R17)."""
        raise NotImplementedError

    # What they share

    def read(self, lines: Sequence[tuple[int, str]]) -> Record:
        """The record of the lines after the heading.

        Errors: Damaged.
        """
        line = self.line
        if reason := why_heading_spoilt(self.heading):
            raise Damaged(line, reason)
        for line, text in lines:
            if text and not (self._summary if self.in_summary else self._play)(line, text):
                raise Damaged(line, why_spoilt(text) or f"line not understood: {text}")
        return self._finish(line)

    def tell(self, statement: Statement) -> bool:
        """Add a statement; always true, so that a line can be told and explained at once."""
        self.statements.append(statement)
        return True

    def _play(self, line: int, text: str) -> bool:
        if self.began is None and (match := self.listed.fullmatch(text)):
            seat = int(match["seat"])
            self.names.add(match["name"], seat, line)
            self.stacks[seat] = cents(match["stack"], line)
            return True
        for seat, rest in self.names.at_start(text):
            if self.moved(line, seat, rest):
                return True
        return (
            self._street(line, text)
            or (text.startswith("Dealt to ") and self._dealt(line, text))
            or self._returned(line, text)
            or self.remarked(line, text)
        )

    def _street(self, line: int, text: str) -> bool:
        if text == "*** SHOW DOWN ***":
            return self.tell(Noted(line, "showdown"))
        if text == "*** SUMMARY ***":
            self.in_summary = True
            return True
        match = _STREET.fullmatch(text)
        if match is None:
            return False
        number, river, common, pot, players, all_in = match.groups()
        self.began = StreetBegan(
            line,
            7 if river else int(number),
            [],
            self._common(common, line) if common is not None else None,
            cents(pot, line) if pot else None,
            int(players) if players else None,
            (int(all_in) if all_in else 0) if players else None,
        )
        return self.tell(self.began)

    def _common(self, text: str, line: int) -> Card:
        cards = read_cards(text, line)
        if len(cards) != 1:
            raise Damaged(line, f"{len(cards)} common cards")
        return cards[0]

    def _dealt(self, line: int, text: str) -> bool:
        if self.began is None:
            return False
        for seat, rest in self.names.at_start(text.removeprefix("Dealt to ")):
            if (match := _DEALT.fullmatch(rest)) is None:
                continue
            first = read_cards(match[1], line)
            second = read_cards(match[2], line) if match[2] is not None else ()
            if self.began.street == 3:
                cards = first + second
                if len(cards) not in (1, 3):
                    raise Damaged(line, f"{len(cards)} cards on third street")
                self.began.dealt.append(Dealt(line, seat, cards[:-1], cards[-1:]))
                return True
            if len(second) != 1:
                raise Damaged(line, "one new card after the old ones is wanted")
            down, up = (second, ()) if self.began.street == 7 else ((), second)
            self.began.dealt.append(Dealt(line, seat, down, up, first))
            return True
        return False

    def _returned(self, line: int, text: str) -> bool:
        match = self.returned.fullmatch(text)
        seat = self.names.seats.get(match["name"]) if match else None
        if match is None or seat is None:
            return False
        return self.tell(Returned(line, seat, cents(match["amount"], line)))

    def _summary(self, line: int, text: str) -> bool:
        if match := _TOTAL.fullmatch(text):
            return self._pots(line, match)
        if match := _BOARD.fullmatch(text):
            return self.tell(CommonStated(line, self._common(match[1], line)))
        if match := _SEAT.fullmatch(text):
            for seat, rest in self.names.at_start(match[2]):
                if seat == int(match[1]) and self._summed(line, seat, rest):
                    self.told_seats.add(seat)
                    return True
        return False

    def _summed(self, line: int, seat: int, rest: str) -> bool:
        match = self.summed.fullmatch(rest)
        if match is None:
            return False
        found = match.groupdict()
        if word := found["street"]:
            street = 7 if word == "River" else int(word)
            no_bet = found.get("no_bet") is not None
            return self.tell(SeatSummed(line, seat, "folded", street, no_bet))
        ends: tuple[End, ...] = ("collected", "won", "lost", "mucked")
        end = next((word for word in ends if found[word] is not None), None)
        if end is None:
            return True
        amount = cents(found[end], line) if end in ("collected", "won") else None
        kinds = ("", "mucked_", "kept_")  # shown, mucked, and mucked by who won a pot alone
        cards = read_cards("".join(found[f"{kind}cards"] or "" for kind in kinds), line)
        name = "".join(found[f"{kind}hand"] or "" for kind in kinds)
        claims = read_named(name, self.game, line) if name else ()
        return self.tell(SeatSummed(line, seat, end, None, False, amount, cards, claims))

    def _pots(self, line: int, match: re.Match[str]) -> bool:
        parts = []
        if match[2]:
            parts.append((0, cents(match[2], line)))
            sides = list(_SIDE.finditer(match[3]))
            if "".join(side[0] for side in sides) != match[3]:
                return False
            for place, side in enumerate(sides, 1):
                parts.append((int(side[1] or place), cents(side[2], line)))
        total, rake = cents(match[1], line), cents(match[4], line)
        return self.tell(PotsStated(line, total, rake, tuple(parts), net=self.site == "pokerstars"))

    def _finish(self, last: int) -> Record:
        totals = [one for one in self.statements if isinstance(one, PotsStated)]
        if len(totals) != 1:
            raise Damaged(last, "the hand is cut off: its summary has no total")
        total = totals[0]
        streets = [one for one in self.statements if isinstance(one, StreetBegan)]
        dealt = [one for street in streets for one in street.dealt]
        anted = {one.seat: one.amount for one in self.statements if isinstance(one, Anted)}
        seats = sorted(anted or {one.seat for one in dealt})
        if len(seats) < 2 or not dealt:
            raise Damaged(last, "no two players were dealt in")
        if missing := [seat for seat in seats if seat not in self.told_seats]:
            raise Damaged(last, f"the hand is cut off: no summary of seat {missing[0]}")
        collected = sum(one.amount for one in self.statements if isinstance(one, Collected))
        if total.total != collected + total.rake:
            raise Damaged(total.line, "the sums don't close: pot is not collected and rake")
        for one in (*self.statements, *dealt):
            if getattr(one, "seat", seats[0]) not in seats:
                raise Damaged(one.line, "somebody who was not dealt in")
        first = next(iter(anted)) if anted and self.seated_order else dealt[0].seat
        by_seat = {seat: name for name, seat in self.names.seats.items()}
        rules, chip = read_mark(self.table)
        return Record(
            site=self.site,
            hand=self.hand,
            game=self.game,
            line=self.line,
            players=tuple(Player(seat, by_seat[seat], self.stacks[seat]) for seat in seats),
            small_bet=self.small_bet,
            big_bet=self.big_bet,
            ante=self.ante or max(anted.values(), default=0),
            bring_in=bring_in_told(self.statements),
            button=(first - 2) % 8 + 1,  # R3.2: the seat before the first one dealt to
            seated_order=self.seated_order,
            chip_unit=chip or self.chip_unit(),
            rake=total.rake,
            statements=self.statements,
            tournament=self.tournament,
            played=played(self.heading),
            rules=rules,
        )


def bring_in_told(statements: Sequence[Statement]) -> int | None:
    """The bring-in, where a hand tells it in full; an all-in may be short of it (R4.12, R4.13).

    A raise over a short one may tell it too: by how much the price rose, and to what.
    """
    short = 0
    for one in statements:
        if not isinstance(one, Acted) or one.verbs[0] == "fold":
            continue
        if one.verbs[0] not in ("bring_in", "call"):
            if not short or one.to is None or one.step is None:
                return None
            return one.to - one.step
        if not one.all_in and (one.amount or 0) > short:
            return one.amount
        short = max(short, one.amount or 0)
    return None


def summary_pattern(folded: str, collected_end: str = "", more: str = "") -> re.Pattern[str]:
    """`RoomReader.summed`, with a room's own words for a folded hand and for other ends."""
    return re.compile(
        r"(?: \((?:button|small blind|big blind)\))* (?:"
        rf"{folded}|collected \({amount_as('collected')}\){collected_end}"
        r"(?:(?:, mucked)? \[(?P<kept_cards>[^\]]*)\](?: - (?P<kept_hand>.+))?)?"
        r"|showed \[(?P<cards>[^\]]*)\] and "
        rf"(?:(?:won|collected) \({amount_as('won')}\)|(?P<lost>lost))"
        r"(?: with (?P<hand>.+))?"
        r"|(?P<mucked>mucked)(?: \[(?P<mucked_cards>[^\]]*)\](?: - (?P<mucked_hand>.+))?)?"
        rf"{more})"
    )
