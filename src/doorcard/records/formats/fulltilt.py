"""Full Tilt Poker's text: no colon after a name, calls and bets added, `completes it to`."""

from __future__ import annotations

import re
from typing import Final, Literal

from doorcard.records.formats.remarks import is_remark, is_remark_on_player
from doorcard.records.formats.room import RoomReader, summary_pattern
from doorcard.records.formats.text import AMOUNT, CARDS, amount_as, cents, read_cards, read_named
from doorcard.records.record import (
    Acted,
    Anted,
    Collected,
    Damaged,
    DoorNamed,
    Mucked,
    Noted,
    Shown,
    Verb,
)

_HEAD: Final = re.compile(r"Full ?Tilt ?Poker Game #(\d+): ?(.+)")
_PRICES: Final = f"{amount_as('small')}/{amount_as('big')}(?: Ante {amount_as('ante')})?"
_GAME: Final = r"(?:[\w-]+ - )?(?P<limit>[\w .$€£]*?(?:Limit|[FNP]L)) (?P<game>.+?)"
_TITLE: Final = r"(?:(?P<title>.+) \(\d+\), )?.+?"
_STAKES: Final = (
    re.compile(rf"{_TITLE} - {_PRICES} - {_GAME} - \d+:.+"),
    re.compile(rf"{_TITLE} - {_GAME} - {_PRICES} - \d+:.+"),  # from autumn 2011 on
)
_GAMES: Final = {
    "Stud H/L": "stud8",
    "7 Card Stud Hi/Lo": "stud8",
    "Stud Hi": "studhi",
    "7 Card Stud": "studhi",
    "Razz": "razz",
}
# Some rooms call an all-in that falls short of completing a raise; the engine, completing.
_VERBS: Final[dict[str, tuple[Verb, ...]]] = {
    "bets": ("bet",),
    "calls": ("call",),
    "brings in for": ("bring_in",),
    "completes it to": ("complete",),
    "raises to": ("raise", "complete"),
    "checks": ("check",),
    "folds": ("fold",),
}
_ALL_IN: Final = "(, and is all in)?"
_ANTE: Final = re.compile(rf" antes {AMOUNT}{_ALL_IN}")
_MOVE: Final = re.compile(
    r" (checks|folds|(?:bets|calls|brings in for|completes it to|raises to)(?= ))"
    rf"(?: {AMOUNT}{_ALL_IN})?"
)
_DOOR: Final = re.compile(rf" is (?:low|high) with {CARDS}")
_SHOWS: Final = re.compile(rf" shows (?:{CARDS}(?: |$))?(.*)")
_WINS: Final = re.compile(
    r" (wins|ties for)(?: the)? (?:(high|low) )?(?:(main|side) )?pot(?: #?(\d))?"
    rf" \({AMOUNT}\)(?: with (.+))?"
)
# Somebody who is not in the list talks. What the room itself says with a colon is not chat.
_CHAT: Final = re.compile(r"(?!Seat \d|Dealt to |Total pot|Uncalled |Board |\*)[^:]{1,40}: .*")


def _stakes(heading: str) -> re.Match[str] | None:
    """The stakes and the game of a heading, of whatever game."""
    return next((match for pattern in _STAKES if (match := pattern.fullmatch(heading))), None)


def usual_chip(small_bet: int) -> int:
    """The smallest chip at these stakes (R17): a cent below .50/1, five from there, then fifty."""
    if small_bet < 50:
        return 1
    return 5 if small_bet < 100_000 else 50


class FullTiltReader(RoomReader):
    """One hand of Full Tilt's."""

    site = "fulltilt"
    head = _HEAD
    seated_order = False
    listed = re.compile(
        rf"Seat (?P<seat>\d+): (?P<name>.+) \({amount_as('stack')}\)(?:, is sitting out)?"
    )
    returned = re.compile(
        rf"(?:Uncalled bet|Ante) of {amount_as('amount')} returned to (?P<name>.+)"
    )
    summed = summary_pattern(
        r"folded on (?P<street>[3-7])(?:rd|th) St\.", ", mucked", "|is sitting out"
    )

    def __init__(self, hand: str, game: str, line: int, heading: str) -> None:
        super().__init__(hand, game, line, heading)
        match = _stakes(heading)
        if match is None:
            raise Damaged(line, "heading not understood")
        self.tournament = match["title"] is not None
        self.table = heading
        self.small_bet, self.big_bet = cents(match["small"], line), cents(match["big"], line)
        self.ante = cents(match["ante"], line) if match["ante"] else 0

    @classmethod
    def game_of(cls, heading: str) -> str | None:
        """Fixed limit stud."""
        match = _stakes(heading)
        if match is None or match["limit"] not in ("Limit", "FL"):
            return None
        return _GAMES.get(match["game"])

    @classmethod
    def is_of_another_game(cls, heading: str) -> bool:
        """Every game's heading has stakes and a game."""
        return _stakes(heading) is not None

    def chip_unit(self) -> int:
        """R17, from the stakes."""
        return usual_chip(self.small_bet)

    def moved(self, line: int, seat: int, rest: str) -> bool:
        """An action, cards shown, a share, chat, or a remark on a listed player."""
        if rest.startswith(": "):  # chat, whatever it says (case X7)
            return True
        if match := _MOVE.fullmatch(rest):
            word, number, all_in = match.groups()
            if (number is None) != (word in ("checks", "folds")):
                return False
            amount = cents(number, line) if number else None
            total = word in ("completes it to", "raises to")
            return self.tell(
                Acted(
                    line,
                    seat,
                    _VERBS[word],
                    amount=None if total else amount,
                    to=amount if total or word == "bets" else None,
                    all_in=all_in is not None,
                )
            )
        if match := _ANTE.fullmatch(rest):
            return self.tell(Anted(line, seat, cents(match[1], line), match[2] is not None))
        if match := _DOOR.fullmatch(rest):
            cards = read_cards(match[1], line)
            return len(cards) == 1 and self.tell(DoorNamed(line, seat, cards[0]))
        if match := _SHOWS.fullmatch(rest):
            claims = read_named(match[2], self.game, line) if match[2] else ()
            return self.tell(Shown(line, seat, read_cards(match[1] or "", line), claims))
        if rest == " mucks":
            return self.tell(Mucked(line, seat))
        if match := _WINS.fullmatch(rest):
            return self._wins(line, seat, match)
        return is_remark_on_player(rest)

    def _wins(self, line: int, seat: int, match: re.Match[str]) -> bool:
        word, half, part, number, amount, name = match.groups()
        pot = None if part is None and number is None else int(number or part == "side")
        side: Literal["high", "low"] | None = None
        if half:
            side = "high" if half == "high" else "low"
        claims = read_named(name, self.game, line) if name else ()
        paid = cents(amount, line)
        return self.tell(Collected(line, seat, paid, pot, side, word == "ties for", claims))

    def remarked(self, line: int, text: str) -> bool:
        """What the room says, and lines about people who are not listed."""
        if text == "No low hand qualified":
            return self.tell(Noted(line, "no low"))
        return is_remark(text) or _CHAT.fullmatch(text) is not None
