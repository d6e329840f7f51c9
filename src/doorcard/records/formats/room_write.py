"""How a finished hand is written in a room's text, event by event: the other way from `room`.

A subclass knows one room's words. What the text has no place for is left out: burned cards, the
cards of a dead hand (R9.5), the count of a reshuffle, the unit of a rake. Chat is no part of a
hand, and is not written.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import ClassVar, Final

from doorcard.cards import UNKNOWN, Card, cards_text
from doorcard.engine import NO_RAKE
from doorcard.engine import events as e
from doorcard.engine.evolve import apply, replay
from doorcard.engine.pots import divide, pots
from doorcard.engine.showdown import show_order
from doorcard.engine.state import HandState
from doorcard.errors import BadInput
from doorcard.ranking import Reading, low8_value
from doorcard.records.dealer import contested, no_low
from doorcard.records.formats.house_mark import house_mark, profile_of
from doorcard.records.formats.spelling import player_names, table_name
from doorcard.records.house import house_of
from doorcard.records.names import readings
from doorcard.records.record import Site

Found = Mapping[str, Reading | None]
"""What a hand is, by half; None for no low, nothing where it can't be named."""

_CARDS: Final = (e.CardDealt, e.CommonCardDealt, e.CardBurned, e.StubReshuffled)
_WAGERS: Final = (e.BroughtIn, e.Completed, e.BetMade, e.Called, e.Raised)


@dataclass(frozen=True, slots=True)
class Facts:
    """What a room's text tells beside the events.

    `hand` is the number that tells the hand from all others, `played` the time in UTC, `names`
    those of each seat that was dealt in, `viewer` the seat whose hand the text is told from, 0 for
    a watcher.
    """

    table: str
    hand: int
    played: datetime
    names: Mapping[int, str]
    viewer: int = 0


class RoomWriter(ABC):
    """Writes one hand in one room's words."""

    site: ClassVar[Site]
    seated_order: ClassVar[bool]
    """Cards are listed by seat, not as they were dealt."""
    exposes: ClassVar[bool]
    """Hands turned up before their last card are told there and then (R14.9)."""
    net: ClassVar[bool]
    """The summary gives the pots without the rake."""
    streets: ClassVar[Mapping[int, str]]
    said: ClassVar[str]
    """What stands between a name and what its player does."""
    in_chips: ClassVar[str]
    antes: ClassVar[str]
    all_in: ClassVar[str]
    mucks: ClassVar[str]
    kept: ClassVar[str]
    """What the summary adds for a winner whom nobody called and who kept his hand closed."""
    names_mucked: ClassVar[bool]
    """The summary names the hands that were mucked."""
    side_pot: ClassVar[str]
    """A side pot's name where there are several."""
    board: ClassVar[str]
    """What the summary calls the common card."""

    def __init__(self, events: Sequence[e.Event], facts: Facts) -> None:
        self.events = events
        self.facts = facts
        self.names = player_names(facts.names)
        self.end = _whole(events, self.names)
        self.state = HandState(self.end.setup)  # as far as the text has come
        self.lines: list[str] = []
        self.dealt: list[int] = []  # who got cards on this street, in order
        self.folded: dict[int, int] = {}
        self.had_say: list[tuple[int, bool]] = []  # who showed (True) or mucked at the showdown
        self.awards = [event for event in events if isinstance(event, e.PotAwarded)]
        self.anted = {one.seat: one.amount for one in events if isinstance(one, e.AntePosted)}

    # A room's own words

    @abstractmethod
    def heading(self) -> list[str]:
        """The lines above the seats."""

    @abstractmethod
    def amount(self, cents: int) -> str:
        """An amount of money."""

    @abstractmethod
    def move(self, event: e.Event) -> str:
        """What a player does; `state` is still the one before it."""

    @abstractmethod
    def returned(self, amount: str, name: str) -> str:
        """An uncalled bet that goes back."""

    @abstractmethod
    def new_cards(self, old: tuple[Card, ...], new: tuple[Card, ...]) -> str:
        """A later card; on third street, a known hand's down cards and its up card."""

    @abstractmethod
    def shows(self, cards: str, words: str) -> str:
        """A hand turned up; `words` may be empty."""

    @abstractmethod
    def wins(self, award: e.PotAwarded, pot: str, reading: Reading | None) -> str:
        """A share of `pot`; `reading` is what it was won with, None if nobody contested it."""

    @abstractmethod
    def spoken(self, found: Found) -> str:
        """What a hand is called as it is shown."""

    @abstractmethod
    def summed(self, found: Found) -> str:
        """What a hand is called in the summary."""

    @abstractmethod
    def out(self, seat: int, street: int) -> str:
        """What the summary says of a folded hand."""

    @abstractmethod
    def unopposed(self, seat: int, wins: list[str], shows: str) -> None:
        """Say how a hand ends that all but one folded; `shows` is empty if he doesn't."""

    @staticmethod
    @abstractmethod
    def usual_chip(small_bet: int) -> int:
        """The smallest chip, in cents, that a reader of the text supposes (R17)."""

    def turned_up(self, down: tuple[Card, ...]) -> tuple[Card, ...]:
        """The down cards in the order in which a hand turned up has them."""
        return down

    def before_moves(self) -> list[str]:
        """What the room says before the first move of a street."""
        return []

    def after_wager(self, event: e.Event) -> list[str]:
        """What the room says after chips went in."""
        return []

    # What they share

    def write(self) -> str:
        """The text of the hand, each line with its end."""
        self.lines += self.heading()
        for seat, cents in sorted(self.end.setup.stacks):
            stack = f"({self.amount(cents)}{self.in_chips})"
            self.lines.append(f"Seat {seat}: {self.names[seat]} {stack}")
        for event in self.events[1:]:
            self._tell(event)
        self._summary()
        return "".join(f"{line}\n" for line in self.lines)

    def say(self, seat: int, what: str) -> None:
        """Add a line on a player."""
        self.lines.append(f"{self.names[seat]}{self.said}{what}")

    def table(self) -> str:
        """The table's name, with what a reader of the text would not suppose of it."""
        setup = self.end.setup
        game, house, unit = setup.variant.id, setup.house, setup.stakes.chip_unit
        usual = house_of(self.site, game)
        if not self.exposes:  # what the text doesn't tell makes no difference
            house = replace(house, expose_allin=usual.expose_allin)
        rules = "" if replace(house, rake=NO_RAKE) == usual else profile_of(setup.house, game)
        mark = house_mark(rules, 0 if unit == self.usual_chip(setup.stakes.small_bet) else unit)
        return f"{table_name(self.facts.table)} {mark}".rstrip()

    def _tell(self, event: e.Event) -> None:
        state = self.state
        if self.dealt and not isinstance(event, _CARDS):
            self._deal()
        if isinstance(event, (*_WAGERS, e.Checked, e.Folded)):
            if max(state.acted_price) < 0:
                self.lines += self.before_moves()
            self.say(event.seat, self.move(event))
        apply(state, event)
        match event:
            case e.AntePosted(seat, amount):
                self.say(seat, f"{self.antes} {self.amount(amount)}{self._all_in(seat)}")
            case e.CardDealt(seat) if seat in state.live and seat not in self.dealt:
                self.dealt.append(seat)
            case e.CommonCardDealt(card):
                self.lines.append(f"{self.streets[7]} [{cards_text((card,))}]")
            case e.Folded(seat):
                self.folded[seat] = state.street
            case e.UncalledBetReturned(seat, amount):
                self.lines.append(self.returned(self.amount(amount), self.names[seat]))
            case e.HandShown(seat) | e.HandMucked(seat):
                self._has_say(seat, isinstance(event, e.HandShown))
            case e.HandEnded():
                self._showdown() if len(state.live) > 1 else self._walk()
        if isinstance(event, _WAGERS):
            self.lines[-1] += self._all_in(event.seat)
            self.lines += self.after_wager(event)

    def _all_in(self, seat: int) -> str:
        return "" if self.state.stacks[seat] else self.all_in

    # Cards

    def _deal(self) -> None:
        """The cards of a street, once all are out."""
        state = self.state
        self.lines.append(self.streets[state.street])
        for seat in sorted(self.dealt) if self.seated_order else self.dealt:
            down, up = state.down[seat], state.up[seat]
            whole = seat == self.facts.viewer and UNKNOWN not in down
            if self.exposes and state.open[seat]:
                whole, down = True, self.turned_up(down)
            if state.street == 7:
                old, new = (*down[:2], *up), down[2:]
            elif state.street == 3:
                old, new = down, up
            else:
                old, new = (*(down if whole else ()), *up[:-1]), up[-1:]
            if whole or 3 < state.street < 7:
                self.lines.append(f"Dealt to {self.names[seat]} {self.new_cards(old, new)}")
            elif state.street == 3:
                self.lines.append(f"Dealt to {self.names[seat]} [{cards_text(up)}]")
        self.dealt = []

    def _hand(self, seat: int) -> str:
        """A hand in the order in which it is written: down, down, the board, the last card."""
        down, up = self.turned_up(self.end.down[seat]), self.end.up[seat]
        return cards_text((*down[:2], *up, *down[2:]))

    def _found(self, seat: int) -> Found:
        cards, game = self.end.hand_of(seat), self.end.setup.variant.id
        if UNKNOWN in cards or (game == "razz" and len(cards) < 5):
            return {}
        return readings(cards, game)

    # The end

    def _has_say(self, seat: int, shows: bool) -> None:
        state = self.state
        if state.phase == "show":
            self.had_say.append((seat, shows))
        elif state.phase != "over" and self.exposes:
            hand = (*self.turned_up(state.down[seat]), *state.up[seat])
            self.say(seat, self.shows(cards_text(hand), ""))

    def _shows_whole(self, seat: int) -> str:
        return self.shows(self._hand(seat), self.spoken(self._found(seat)))

    def _showdown(self) -> None:
        """Shows and mucks, and the shares: for each pot, the last first, those whom it adds."""
        state, had_say = self.state, self.had_say
        if had_say or not self.exposes:
            self.lines.append("*** SHOW DOWN ***")
        if not had_say:  # all hands were turned up before their last card (R14.9)
            closed = state.copy()
            closed.open = [False] * 9
            had_say = [
                (seat, True) for seat in (state.live if self.exposes else show_order(closed))
            ]
        layers = pots(state)
        told: set[int] = set()
        for number in range(len(layers) - 1, -1, -1):
            seats = layers[number].seats
            for seat, shows in had_say:
                if len(seats) > 1 and seat in seats and seat not in told:
                    told.add(seat)
                    self.say(seat, self._shows_whole(seat) if shows else self.mucks)
            pot = self._pot_name(number, len(layers))
            for award in self.awards:
                if award.pot == number:
                    self._share(award, pot)
        hands = [state.hand_of(seat) for seat in state.live if state.knows(seat)]
        if state.setup.variant.id == "stud8" and not any(map(low8_value, hands)):
            self.lines.append("No low hand qualified")

    def _pot_name(self, number: int, count: int) -> str:
        if count == 1:
            return "pot"
        if not number:
            return "main pot"
        return "side pot" if count == 2 else self.side_pot.format(number)

    def _share(self, award: e.PotAwarded, pot: str) -> None:
        """A share; who has both halves of a pot to himself gets each by its name."""
        state = self.state
        found = self._found(award.seat) if contested(award.pot, state) else {}
        shares = [award]
        if award.share == "high" and no_low(award.pot, state):
            shares = [e.PotAwarded(award.pot, award.seat, award.amount, "all", award.ways)]
        elif award.share == "all" and award.ways == 1 and found.get("low") and found.get("high"):
            high, low = divide(award.amount, 2, state.setup.stakes.chip_unit)
            shares = [e.PotAwarded(award.pot, award.seat, high, "high")]
            shares += [e.PotAwarded(award.pot, award.seat, low, "low")] if low else []
        for share in shares:
            half = "low" if share.share == "low" or "high" not in found else "high"
            words = self.wins(share, pot, found.get(half))
            self.lines.append(f"{self.names[share.seat]} {words}")

    def _walk(self) -> None:
        (seat,) = self.state.live
        wins = [f"{self.names[seat]} {self.wins(one, 'pot', None)}" for one in self.awards]
        self.unopposed(seat, wins, self._shows_whole(seat) if self.end.open[seat] else "")

    # The summary

    def _summary(self) -> None:
        end = self.end
        self.lines += ["*** SUMMARY ***", self._total()]
        if end.common is not None:
            self.lines.append(f"{self.board} [{cards_text((end.common,))}]")
        for seat, _ in sorted(end.setup.stacks):
            street = self.folded.get(seat)
            text = self.out(seat, street) if street else self._in_to_the_end(seat)
            self.lines.append(f"Seat {seat}: {self.names[seat]} {text}")

    def _total(self) -> str:
        end = self.end
        amounts = [pot.amount for pot in pots(end)]
        if self.net:
            for one in self.events:
                if isinstance(one, e.RakeTaken):
                    amounts = [
                        cents - rake for cents, rake in zip(amounts, one.amounts, strict=True)
                    ]
        text = f"Total pot {self.amount(sum(end.paid))}"
        if len(amounts) > 1:
            text += f" Main pot {self.amount(amounts[0])}."
        for number, cents in enumerate(amounts[1:], 1):
            text += f" Side pot{f'-{number}' if len(amounts) > 2 else ''} {self.amount(cents)}."
        return f"{text} | Rake {self.amount(end.rake)}"

    def _in_to_the_end(self, seat: int) -> str:
        end, hand = self.end, self._hand(seat)
        won = sum(award.amount for award in self.awards if award.seat == seat)
        name = self.summed(self._found(seat))
        if end.open[seat]:
            result = f"won ({self.amount(won)})" if won or len(end.live) == 1 else "lost"
            return f"showed [{hand}] and {result}{f' with {name}' if name else ''}"
        if len(end.live) == 1:
            return f"collected ({self.amount(won)}){self.kept}"
        # A side pot that nobody else was in is won without showing for it (R11.3).
        mucked = f"collected ({self.amount(won)}), mucked" if won else "mucked"
        if "?" in hand:
            return mucked
        return f"{mucked} [{hand}]{f' - {name}' if name and self.names_mucked else ''}"


def _whole(events: Sequence[e.Event], names: Mapping[int, str]) -> HandState:
    """The end of a hand that can be written."""
    end = replay(events)
    if end.phase != "over":
        raise BadInput("hand_not_over", "a hand is written when it is over", given=end.phase)
    if end.void is not None:
        raise BadInput("hand_voided", "a room's text can't tell of it", given=end.void)
    seats = sorted(seat for seat, _ in end.setup.stacks)
    if nameless := [seat for seat in seats if seat not in names]:
        raise BadInput("no_name", "each player needs a name", given=nameless, allowed=seats)
    return end
