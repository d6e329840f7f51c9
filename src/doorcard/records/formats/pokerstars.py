"""PokerStars' text: a colon after a name, `raises A to B`, no word for completing."""

from __future__ import annotations

import re
from typing import Final

from doorcard.records.formats.remarks import is_remark, is_remark_on_player
from doorcard.records.formats.room import RoomReader, summary_pattern
from doorcard.records.formats.text import AMOUNT, CARDS, amount_as, cents, read_cards, read_named
from doorcard.records.record import (
    Acted,
    Anted,
    Collected,
    Damaged,
    Mucked,
    Noted,
    Shown,
    Verb,
)

# Full Tilt's last years were played on PokerStars' software, which wrote its histories.
_HEAD: Final = re.compile(
    r"(?:PokerStars|Full Tilt)(?: Home Game| Zoom| Rush)? ?(?:Hand|Game) #(\d+): +(.+)",
    re.IGNORECASE,
)
_CLUB: Final = re.compile(r"\{.*?\} +")
_STAKES: Final = re.compile(
    r"(?P<tournament>(?:Zoom |Rush )?Tournament #\d+, )?.*?"
    r"(?P<game>7 Card Stud Hi/Lo|7 Card Stud|Razz) (?:Fixed )?Limit(?:\)|,| )"
    rf".*?\(?\s?{AMOUNT}\s?/\s?{AMOUNT}(?: (?P<currency>[A-Z]{{3}}))?\)"
    r"(?: \[AAMS ID: \w+\])? - .+",
    re.IGNORECASE,
)
_ANY_GAME: Final = re.compile(
    r"(?:Limit|No Limit|Pot Limit|Hold'em|Omaha|Stud|Razz|Draw|Badugi|Courchevel)\b",
    re.IGNORECASE,
)
_GAMES: Final = {"7 Card Stud Hi/Lo": "stud8", "7 Card Stud": "studhi", "Razz": "razz"}
# There is no word for completing: it is a raise, or the opener's bet.
_VERBS: Final[dict[str, tuple[Verb, ...]]] = {
    "bets": ("bet", "complete"),
    "calls": ("call",),
    "brings in for": ("bring_in",),
    "checks": ("check",),
    "folds": ("fold",),
}
_ALL_IN: Final = "( and is all-in)?"
_ANTE: Final = re.compile(rf": posts the ante {AMOUNT}{_ALL_IN}")
_MOVE: Final = re.compile(
    rf": (checks|folds|(?:bets|calls|brings in for)(?= ))(?: {AMOUNT}{_ALL_IN})?"
    r"(?: \(disconnect\))?"
)
_FOLD_SHOWN: Final = re.compile(rf": folds {CARDS}")
_RAISE: Final = re.compile(rf": raises {AMOUNT} to {AMOUNT}{_ALL_IN}")
_SHOWS: Final = re.compile(rf": shows {CARDS}(?: \((.+)\))?")
_COLLECTED: Final = re.compile(rf" collected {AMOUNT} from (main |side )?pot(?:-(\d))?")
_CHAT: Final = re.compile(r' said, ".*"')
_TABLE: Final = re.compile(r"Table '.*'.*")


def _stakes(heading: str) -> re.Match[str] | None:
    """The stakes and the game of a heading, if it is one of ours."""
    return _STAKES.fullmatch(_CLUB.sub("", heading, count=1))


class PokerStarsReader(RoomReader):
    """One hand of PokerStars'."""

    site = "pokerstars"
    head = _HEAD
    seated_order = True  # antes go round from the button; cards are listed by seat
    listed = re.compile(
        rf"Seat (?P<seat>\d+): (?P<name>.+) \({amount_as('stack')} in chips"
        rf"(?:, {AMOUNT} bounty)?\)(?: is sitting out| out of hand \(.+\))?"
    )
    returned = re.compile(rf"Uncalled bet \({amount_as('amount')}\) returned to (?P<name>.+)")
    summed = summary_pattern(
        r"folded on the (?P<street>River|[3-7](?=rd|th))(?:(?:rd|th) Street)?"
        r"(?P<no_bet> \(didn't bet\))?"
    )

    def __init__(self, hand: str, game: str, line: int, heading: str) -> None:
        super().__init__(hand, game, line, heading)
        match = _stakes(heading)
        if match is None:
            raise Damaged(line, "heading not understood")
        self.tournament = match["tournament"] is not None
        self.small_bet, self.big_bet = cents(match[3], line), cents(match[4], line)
        self.whole_chips = self.tournament or not re.search(r"[$€£¥₹]", match[0])

    @classmethod
    def game_of(cls, heading: str) -> str | None:
        """Of a mixed game, the one that this hand is of."""
        match = _stakes(heading)
        return _GAMES[match["game"].title()] if match else None

    @classmethod
    def is_of_another_game(cls, heading: str) -> bool:
        """Some game is named, and none of ours."""
        return _ANY_GAME.search(_CLUB.sub("", heading, count=1)) is not None

    def chip_unit(self) -> int:
        """A cent; one chip where no money is played for."""
        return 100 if self.whole_chips else 1

    def moved(self, line: int, seat: int, rest: str) -> bool:
        """An action, cards shown, a share, chat, or a remark on a listed player."""
        if _CHAT.fullmatch(rest):
            return True
        if match := _MOVE.fullmatch(rest):
            word, number, all_in = match.groups()
            if (number is None) != (word in ("checks", "folds")):
                return False
            amount = cents(number, line) if number else None
            to = amount if word == "bets" else None
            return self.tell(Acted(line, seat, _VERBS[word], amount, to, all_in=all_in is not None))
        if match := _FOLD_SHOWN.fullmatch(rest):
            read_cards(match[1], line)  # of no use: the hand is out
            return self.tell(Acted(line, seat, ("fold",)))
        if match := _RAISE.fullmatch(rest):
            step, to = cents(match[1], line), cents(match[2], line)
            return self.tell(
                Acted(line, seat, ("raise", "complete"), None, to, step, match[3] is not None)
            )
        if match := _ANTE.fullmatch(rest):
            return self.tell(Anted(line, seat, cents(match[1], line), match[2] is not None))
        if match := _SHOWS.fullmatch(rest):
            claims = read_named(match[2], self.game, line) if match[2] else ()
            return self.tell(Shown(line, seat, read_cards(match[1], line), claims))
        if rest in (": mucks hand", ": doesn't show hand"):
            return self.tell(Mucked(line, seat))
        if match := _COLLECTED.fullmatch(rest):
            amount, part, number = cents(match[1], line), match[2], match[3]
            pot = None if part is None else int(number or part == "side ")
            return self.tell(Collected(line, seat, amount, pot))
        return is_remark_on_player(rest)

    def remarked(self, line: int, text: str) -> bool:
        """What the room says, and lines about people who are not listed."""
        if text == "Betting is capped":
            return self.tell(Noted(line, "capped"))
        if text == "Pair on board - a double bet is allowed":
            return self.tell(Noted(line, "double bet"))
        if text == "No low hand qualified":
            return self.tell(Noted(line, "no low"))
        if self.began is None and _TABLE.fullmatch(text):
            self.table = text
            return True
        return is_remark(text) or re.search(_CHAT.pattern + "$", text) is not None
