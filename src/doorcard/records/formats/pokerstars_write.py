"""A finished hand of our own in PokerStars' text, which trackers read (room H4).

The other way round from `pokerstars`, which reads it back. Source: the real hands of the corpus.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from doorcard.cards import Card, cards_text
from doorcard.engine import events as e
from doorcard.ranking import Reading
from doorcard.records.formats.clock import eastern
from doorcard.records.formats.room_write import Facts, Found, RoomWriter
from doorcard.records.formats.wording import low_words, pokerstars_words
from doorcard.records.record import amount_text

_GAMES: Final = {"stud8": "7 Card Stud Hi/Lo", "studhi": "7 Card Stud", "razz": "Razz"}
_STREETS: Final = {3: "3rd", 4: "4th", 5: "5th", 6: "6th"}


def write_pokerstars(events: Sequence[e.Event], facts: Facts) -> str:
    """The text of one whole hand, as far as the events know its cards.

    Give it `known_to(events, facts.viewer)`. Errors: `hand_not_over`, `hand_voided` (the text
    can't tell of either), `no_name`, `no_hand`.

    >>> from datetime import UTC, datetime
    >>> from doorcard.cards import parse_cards
    >>> from doorcard.engine import BRING_IN, FOLD, ONLINE, Deal, Setup, play, stakes_at, start
    >>> from doorcard.games import RAZZ
    >>> setup = Setup(RAZZ, ONLINE, stakes_at(200, ONLINE), ((3, 5000), (8, 4000)))
    >>> state, events = start(setup)
    >>> for action in (Deal(parse_cards("As 9d Ah 9h 2c Kd")), BRING_IN, FOLD):
    ...     events += play(state, action)
    >>> played = datetime(2026, 12, 1, 19, 30, tzinfo=UTC)
    >>> facts = Facts("Oak", 7, played, {3: "Alder", 8: "Birch Row"}, viewer=3)
    >>> print(write_pokerstars(events, facts), end="")
    PokerStars Hand #7:  Razz Limit ($2/$4) - 2026/12/01 14:30:00 ET
    Table 'Oak (8 max, online rules)' 8-max
    Seat 3: Alder ($50 in chips)
    Seat 8: Birch Row ($40 in chips)
    Alder: posts the ante $0.40
    Birch Row: posts the ante $0.40
    *** 3rd STREET ***
    Dealt to Alder [As Ah 2c]
    Dealt to Birch Row [Kd]
    Birch Row: brings in for $0.50
    Alder: folds
    Uncalled bet ($0.50) returned to Birch Row
    Birch Row collected $0.80 from pot
    Birch Row: doesn't show hand
    *** SUMMARY ***
    Total pot $0.80 | Rake $0
    Seat 3: Alder folded on the 3rd Street (didn't bet)
    Seat 8: Birch Row collected ($0.80)
    """
    return PokerStarsWriter(events, facts).write()


class PokerStarsWriter(RoomWriter):
    """One hand in PokerStars' words."""

    site = "pokerstars"
    seated_order = True
    exposes = False
    net = True
    streets: ClassVar = {
        **{street: f"*** {word} STREET ***" for street, word in _STREETS.items()},
        7: "*** RIVER ***",
    }
    said = ": "
    in_chips = " in chips"
    antes = "posts the ante"
    all_in = " and is all-in"
    mucks = "mucks hand"
    kept = ""
    names_mucked = False
    side_pot = "side pot-{}"
    board = "Board"

    @staticmethod
    def usual_chip(small_bet: int) -> int:
        """A cent, where a sign says that money is played for."""
        return 1

    def heading(self) -> list[str]:
        """Number, game, stakes and clock; then the table."""
        setup, facts = self.end.setup, self.facts
        bets = f"{self.amount(setup.stakes.small_bet)}/{self.amount(setup.stakes.big_bet)}"
        game, clock = _GAMES[setup.variant.id], f"{eastern(facts.played):%Y/%m/%d %H:%M:%S ET}"
        return [
            f"PokerStars Hand #{facts.hand}:  {game} Limit ({bets}) - {clock}",
            f"Table '{self.table()}' 8-max",
        ]

    def amount(self, cents: int) -> str:
        """Thousands without commas; whole dollars without cents."""
        return f"${amount_text(cents)}"

    def move(self, event: e.Event) -> str:
        """There is no word for completing: it is a raise, or the opener's bet."""
        match event:
            case e.BroughtIn(_, amount):
                return f"brings in for {self.amount(amount)}"
            case e.Called(_, amount):
                return f"calls {self.amount(amount)}"
            case e.Completed(_, _, to) | e.BetMade(_, _, to) | e.Raised(_, _, to):
                price = self.state.price
                if not price:
                    return f"bets {self.amount(to)}"
                return f"raises {self.amount(to - price)} to {self.amount(to)}"
            case e.Checked():
                return "checks"
        return "folds"

    def before_moves(self) -> list[str]:
        """An open pair on fourth street lets everybody bet double (R7.1)."""
        return ["Pair on board - a double bet is allowed"] if self.state.open_pair else []

    def after_wager(self, event: e.Event) -> list[str]:
        """The last raise that may be made is told as such."""
        state = self.state
        raised = isinstance(event, (e.Completed, e.BetMade, e.Raised))
        capped = raised and state.count == state.setup.house.cap and not state.uncapped
        return ["Betting is capped"] if capped else []

    def returned(self, amount: str, name: str) -> str:
        """Of antes too."""
        return f"Uncalled bet ({amount}) returned to {name}"

    def new_cards(self, old: tuple[Card, ...], new: tuple[Card, ...]) -> str:
        """On third street all in one."""
        if self.state.street == 3:
            return f"[{cards_text((*old, *new))}]"
        return f"[{cards_text(old)}] [{cards_text(new)}]"

    def shows(self, cards: str, words: str) -> str:
        """The hand's name follows in brackets."""
        return f"shows [{cards}]" + (f" ({words})" if words else "")

    def wins(self, award: e.PotAwarded, pot: str, reading: Reading | None) -> str:
        """Neither half nor hand is told."""
        return f"collected {self.amount(award.amount)} from {pot}"

    def spoken(self, found: Found) -> str:
        """Where lows count `HI: ...; LO: ...`, or `Lo: ...`."""
        high, low = found.get("high"), found.get("low")
        if high is None:
            return f"Lo: {low_words(low)}" if low else ""
        if "low" not in found:
            return pokerstars_words(high)
        return f"HI: {pokerstars_words(high)}" + (f"; LO: {low_words(low)}" if low else "")

    def summed(self, found: Found) -> str:
        """As it was shown."""
        return self.spoken(found)

    def out(self, seat: int, street: int) -> str:
        """With a word on who put in no more than his ante."""
        where = "River" if street == 7 else f"{_STREETS[street]} Street"
        no_bet = self.end.paid[seat] == self.anted.get(seat, 0)
        return f"folded on the {where}" + (" (didn't bet)" if no_bet else "")

    def unopposed(self, seat: int, wins: list[str], shows: str) -> None:
        """He wins, and shows or doesn't."""
        self.lines += wins
        self.say(seat, shows or "doesn't show hand")
