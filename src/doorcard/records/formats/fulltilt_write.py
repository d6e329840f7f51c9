"""A finished hand of our own in Full Tilt Poker's text, which trackers read (room H4).

The other way round from `fulltilt`, which reads it back. Source: the real hands of the corpus.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from doorcard.cards import Card, card_text, cards_text
from doorcard.engine import events as e
from doorcard.ranking import Reading
from doorcard.records.formats.clock import eastern
from doorcard.records.formats.fulltilt import usual_chip
from doorcard.records.formats.room_write import Facts, Found, RoomWriter
from doorcard.records.formats.wording import fulltilt_words, low_words

_GAMES: Final = {"stud8": "Stud H/L", "studhi": "Stud Hi", "razz": "Razz"}
_STREETS: Final = {3: "3RD", 4: "4TH", 5: "5TH", 6: "6TH", 7: "7TH"}


def write_fulltilt(events: Sequence[e.Event], facts: Facts) -> str:
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
    >>> print(write_fulltilt(events, facts), end="")
    Full Tilt Poker Game #7: Table Oak (8 max, chips of 0.01) - $2/$4 Ante $0.40 - Limit Razz - \
14:30:00 ET - 2026/12/01
    Seat 3: Alder ($50)
    Seat 8: Birch Row ($40)
    Alder antes $0.40
    Birch Row antes $0.40
    *** 3RD STREET ***
    Dealt to Alder [As Ah] [2c]
    Dealt to Birch Row [Kd]
    Birch Row is high with [Kd]
    Birch Row brings in for $0.50
    Alder folds
    Uncalled bet of $0.50 returned to Birch Row
    Birch Row mucks
    Birch Row wins the pot ($0.80)
    *** SUMMARY ***
    Total pot $0.80 | Rake $0
    Seat 3: Alder folded on 3rd St.
    Seat 8: Birch Row collected ($0.80), mucked
    """
    return FullTiltWriter(events, facts).write()


class FullTiltWriter(RoomWriter):
    """One hand in Full Tilt's words."""

    site = "fulltilt"
    seated_order = False
    exposes = True
    net = False
    streets: ClassVar = {street: f"*** {word} STREET ***" for street, word in _STREETS.items()}
    said = " "
    in_chips = ""
    antes = "antes"
    all_in = ", and is all in"
    mucks = "mucks"
    kept = ", mucked"
    names_mucked = True
    side_pot = "side pot #{}"
    board = "Board:"
    usual_chip = staticmethod(usual_chip)

    def heading(self) -> list[str]:
        """One line: number, table, stakes, game, clock."""
        setup, facts = self.end.setup, self.facts
        stakes = setup.stakes
        bets = f"{self.amount(stakes.small_bet)}/{self.amount(stakes.big_bet)}"
        ante = f" Ante {self.amount(stakes.ante)}" if stakes.ante else ""
        return [
            f"Full Tilt Poker Game #{facts.hand}: Table {self.table()} - {bets}{ante} - "
            f"Limit {_GAMES[setup.variant.id]} - {eastern(facts.played):%H:%M:%S ET - %Y/%m/%d}"
        ]

    def amount(self, cents: int) -> str:
        """Thousands have commas; whole dollars no cents."""
        whole, part = divmod(cents, 100)
        return f"${whole:,}.{part:02}" if part else f"${whole:,}"

    def move(self, event: e.Event) -> str:
        """Calls and bets are what is added, raises totals."""
        match event:
            case e.BroughtIn(_, amount):
                return f"brings in for {self.amount(amount)}"
            case e.Completed(_, _, to):
                return f"completes it to {self.amount(to)}"
            case e.BetMade(_, amount):
                return f"bets {self.amount(amount)}"
            case e.Called(_, amount):
                return f"calls {self.amount(amount)}"
            case e.Raised(_, _, to):
                return f"raises to {self.amount(to)}"
            case e.Checked():
                return "checks"
        return "folds"

    def turned_up(self, down: tuple[Card, ...]) -> tuple[Card, ...]:
        """The better hole card first; the last card last."""
        razz = self.end.setup.variant.id == "razz"
        first = sorted(
            down[:2], key=lambda card: -((card + 4) % 52) if razz else card, reverse=True
        )
        return (*first, *down[2:])

    def before_moves(self) -> list[str]:
        """Whose door card has to open (R4.1)."""
        state = self.state
        if state.street > 3:
            return []
        doors = {seat: state.up[seat][0] for seat in state.live}
        seat = max(doors, key=lambda seat: state.setup.variant.door(doors[seat]))
        word = "high" if state.setup.variant.id == "razz" else "low"
        return [f"{self.names[seat]} is {word} with [{card_text(doors[seat])}]"]

    def returned(self, amount: str, name: str) -> str:
        """Of antes too."""
        return f"Uncalled bet of {amount} returned to {name}"

    def new_cards(self, old: tuple[Card, ...], new: tuple[Card, ...]) -> str:
        """The old, and the new."""
        return f"[{cards_text(old)}] [{cards_text(new)}]"

    def shows(self, cards: str, words: str) -> str:
        """The hand's name follows as it is."""
        return f"shows [{cards}] {words}".rstrip()

    def wins(self, award: e.PotAwarded, pot: str, reading: Reading | None) -> str:
        """Half, pot and hand; equal hands tie."""
        half = f"{award.share} " if award.share in ("high", "low") else ""
        article = "" if "#" in pot and not half else "the "
        share = f"{article}{half}{pot} ({self.amount(award.amount)})"
        low = award.share == "low" or self.end.setup.variant.id == "razz"
        words = (low_words if low else fulltilt_words)(reading) if reading else ""
        return f"{'ties for' if award.ways > 1 else 'wins'} {share}{words and f' with {words}'}"

    def spoken(self, found: Found) -> str:
        """In a split game `..., for high and 6,5,4,2,A, for low`."""
        high, low = found.get("high"), found.get("low")
        words = low_words(low) if low else ""
        if high is None:
            return words
        if "low" not in found:
            return fulltilt_words(high)
        return f"{fulltilt_words(high)}, for high{words and f' and {words}, for low'}"

    def summed(self, found: Found) -> str:
        """In a split game `HI: ...; LO: ...`."""
        high, low = found.get("high"), found.get("low")
        if high is None or "low" not in found:
            return self.spoken(found)
        return f"HI: {fulltilt_words(high)}" + (f"; LO: {low_words(low)}" if low else "")

    def out(self, seat: int, street: int) -> str:
        """The street alone."""
        return f"folded on {_STREETS[street].lower()} St."

    def unopposed(self, seat: int, wins: list[str], shows: str) -> None:
        """He shows or mucks, and wins."""
        self.say(seat, shows or self.mucks)
        self.lines += wins
