"""A table to try the rules at, in a player's words.

A hand is set up by what matters in it; every card that is not named is filled with a harmless
one. Money is dollars as text. Then players act, and a test says what it expects:

>>> hand = deal("stud8", {1: "/2s", 2: "/9h", 3: "/Kd"})
>>> hand.play("1 {bring in .50, complete 2} brings in, 2 to 2, 3 folds").offer
'1 {fold, call 1.50, to 4}'
>>> hand.play("1 folds").won, hand.returned
({2: '2.20'}, '2 gets 1.50')

- Hands: `Kh 8h/5c 4h 3h 2s/Ah` is down, up, seventh; `/Kh` a door card; seven cards without
  strokes are in the order dealt.
- A script's clauses end with a comma or a line: `2 {fold, call 2, to 4} calls` checks the
  complete legal set, then acts. `all call` and `all check` are the rest of the street.
- `on_street` begins at a later street, after a bring-in that all call and checks.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import replace
from decimal import Decimal
from typing import Any, TypeAlias, TypeVar, cast

from doorcard.cards import DECK, Card, cards_text, parse_card, parse_cards, rank_of
from doorcard.engine import (
    BRING_IN,
    CALL,
    CHECK,
    FOLD,
    MUCK,
    SHOW,
    Action,
    Bet,
    Complete,
    Deal,
    Event,
    Raise,
    Setup,
    Slot,
    Stakes,
    legal,
    play,
    pots,
    profile,
    start,
)
from doorcard.engine import events as e
from doorcard.errors import IllegalAction
from doorcard.games import GAMES

E = TypeVar("E")
Hands: TypeAlias = Mapping[int, str] | Collection[int] | int
"""Cards by seat, or just the seats, or how many."""

DEEP = "1000"


def cents(dollars: str) -> int:
    """`2.20` is 220.

    >>> cents(".50"), cents("1345")
    (50, 134500)
    """
    return int(Decimal(dollars) * 100)


def dollars(amount: int) -> str:
    """As the rules write it: `2`, `.50`, `3.34`."""
    whole, rest = divmod(amount, 100)
    return f"{whole or ''}.{rest:02}" if rest else str(whole)


def stakes_of(
    limits: str, ante: str = ".40", bring_in: str = ".50", chip_unit: str = ".01"
) -> Stakes:
    """`2/4` and what goes with it."""
    small, big = map(cents, limits.split("/"))
    return Stakes(small, big, cents(ante), cents(bring_in), cents(chip_unit))


TWO_FOUR = stakes_of("2/4")


class Hand:
    """One hand being played; the dealer deals by himself."""

    def __init__(self, setup: Setup, cards: Mapping[int, str], common: str = "") -> None:
        self._planned = {seat: _places(text) for seat, text in cards.items()}
        self._planned[0] = {("common", 0): parse_card(common)} if common else {}
        self.setup = setup
        self.state, self.events = start(setup)
        self._deal()

    # What happens

    def play(self, script: str) -> Hand:
        """Act as the script says."""
        for clause in re.split(r"[,;\n](?![^{]*\})", script):
            if clause.strip():
                self._clause(clause.strip())
        return self

    def then(self, script: str) -> Hand:
        """The same on a copy, so that the hand may go on another way too."""
        other = object.__new__(Hand)
        other.__dict__ = {
            **self.__dict__,
            "state": self.state.copy(),
            "events": [*self.events],
            "_planned": {seat: {**cards} for seat, cards in self._planned.items()},
        }
        return other.play(script)

    def act(self, action: Action) -> list[Event]:
        """One action as the engine knows it, and the dealing that follows."""
        before = len(self.events)
        self.events += play(self.state, action)
        self._deal()
        return self.events[before:]

    def refuses(self, action: Any) -> IllegalAction:
        """The error that an action is refused with; nothing may have changed."""
        before, told = self.state.copy(), [*self.events]
        try:
            self.act(action)
        except IllegalAction as error:
            assert self.state == before
            assert self.events == told
            return error
        raise AssertionError(f"{action} was allowed")

    def passive(self) -> Action:
        """What keeps the player in for least: bring in, call or check."""
        may = legal(self.state)
        if may.bring_in is not None:
            return BRING_IN
        if may.call is not None:
            return CALL
        return CHECK if may.check else Complete(cast(int, may.complete))  # R4.5

    def to_showdown(self) -> Hand:
        """Check or call until the betting is over."""
        while self.state.phase == "bet":
            self.act(self.passive())
        return self

    def showdown(self) -> str:
        """All that is shown or may be mucked, in order, from the river's end on.

        Who may choose mucks: `2 shows, 1 may muck`.
        """
        self.to_showdown()
        at = next(n for n, event in enumerate(self.events) if isinstance(event, e.ShowdownStarted))
        while self.state.phase == "show":
            self.act(MUCK)
        told = []
        for event in self.events[at:]:
            if isinstance(event, e.HandShown):
                told.append(f"{event.seat} shows")
            elif isinstance(event, e.HandMucked):
                told.append(f"{event.seat} may muck")
        return ", ".join(told)

    # What stands

    @property
    def offer(self) -> str:
        """Who is to act and all that he may do: `3 {fold, call 2, to 4}`."""
        may = legal(self.state)
        words = [word for word in ("fold", "check", "show", "muck") if getattr(may, word)]
        if may.bring_in is not None:
            words.append(f"bring in {dollars(may.bring_in)}")
        if may.call is not None:
            words.append(f"call {dollars(may.call)}")
        if may.complete is not None:
            words.append(f"{'to' if may.bring_in is None else 'complete'} {dollars(may.complete)}")
        words += [f"to {dollars(to)}" for to in (*may.bets, *may.raises)]
        return f"{may.seat} {{{', '.join(words)}}}{' capped' if may.capped else ''}"

    @property
    def turn(self) -> int:
        """Whose turn it is; 0 for nobody's."""
        return self.state.turn

    @property
    def pot(self) -> str:
        """What lies in the middle, bets included."""
        return dollars(self.state.pot)

    @property
    def pots(self) -> str:
        """The pots and who contests them, the main pot first: `1.80 (1 2 3), .60 (2 3)`."""
        return ", ".join(
            f"{dollars(pot.amount)} ({' '.join(map(str, sorted(pot.seats)))})"
            for pot in pots(self.state)
        )

    @property
    def returned(self) -> str:
        """Uncalled chips that went back: `2 gets 1.50`."""
        found = self.told(e.UncalledBetReturned)
        return ", ".join(f"{back.seat} gets {dollars(back.amount)}" for back in found)

    @property
    def shares(self) -> list[str]:
        """What each pot and half paid, as paid: `side 1: 3 8 high`, `main: 2 4 all`."""
        return [
            f"{f'side {got.pot}' if got.pot else 'main'}: "
            f"{got.seat} {dollars(got.amount)} {got.share}"
            for got in self.told(e.PotAwarded)
        ]

    @property
    def won(self) -> dict[int, str]:
        """What each winner collected."""
        total: dict[int, int] = {}
        for got in self.told(e.PotAwarded):
            total[got.seat] = total.get(got.seat, 0) + got.amount
        return {seat: dollars(total[seat]) for seat in sorted(total)}

    @property
    def net(self) -> dict[int, str]:
        """What each player is up or down: `+5`, `-13`, `0`."""
        return {
            seat: _signed(self.state.stacks[seat] - before) for seat, before in self.setup.stacks
        }

    @property
    def stacks(self) -> dict[int, str]:
        """What each player has left."""
        return {seat: dollars(self.state.stacks[seat]) for seat, _ in self.setup.stacks}

    @property
    def bets_counted(self) -> int:
        """How many bets the cap has counted on this street."""
        return self.state.count

    @property
    def show_order(self) -> list[int]:
        """The order of showing, as the showdown began."""
        (started,) = self.told(e.ShowdownStarted)
        return [*started.order]

    def told(self, kind: type[E]) -> list[E]:
        """All events of a kind so far."""
        return [event for event in self.events if isinstance(event, kind)]

    def cards(self, seat: int) -> str:
        """A seat's cards as they lie: `Kh 8h/5c 4h/`."""
        down = self.state.down[seat]
        parts = (down[:2], self.state.up[seat], down[2:])
        return "/".join(cards_text(part) for part in parts)

    # The dealer

    def _deal(self) -> None:
        while places := legal(self.state).deal:
            self.events += play(self.state, Deal((self._next_card(places[0]),)))

    def _next_card(self, slot: Slot) -> Card:
        """The card planned for a place, else one that nobody has or waits for."""
        state, seat = self.state, slot.seat
        if slot.place == "up":
            place = ("up", len(state.up[seat]))
        elif slot.place in ("down", "open"):
            place = ("down", len(state.down[seat]))
        else:
            place = (slot.place, 0)
        planned = self._planned.get(seat, {})
        if place in planned:
            return planned.pop(place)
        out = {*state.burns, *([] if state.common is None else [state.common])}
        for hand in (*state.down, *state.up):
            out.update(hand)
        dealt_to = (0, *state.live, *state.dead_dealt)
        kept = {card for other in dealt_to for card in self._planned.get(other, {}).values()}
        free = [card for card in DECK if card not in out]
        free = [card for card in free if card not in kept] or free
        if slot.place != "up":
            return free[-1]  # high cards go face down, low ones on the boards
        board = {rank_of(card) for card in state.up[seat]}
        return next((card for card in free if rank_of(card) not in board), free[0])

    # The script

    def _clause(self, clause: str) -> None:
        if clause in ("all call", "all check"):
            street = self.state.street
            while self.state.phase == "bet" and self.state.street == street:
                self.act(self.passive())
            return
        parsed = re.fullmatch(r"(\d)\s*(\{.*\}(?: capped)?)?\s*([a-z -]*)([\d.]*)", clause)
        assert parsed, f"what is {clause!r}?"
        seat, offered, verb, amount = (part or "" for part in parsed.groups())
        assert str(legal(self.state).seat) == seat, f"{clause!r}, but the turn is {self.offer}"
        if offered:
            assert self.offer == f"{seat} {offered}"
        if verb.strip():
            self.act(self._action(verb.strip(), amount))

    def _action(self, verb: str, amount: str) -> Action:
        may = legal(self.state)
        simple: dict[str, Action] = {
            "brings in": BRING_IN,
            "calls": CALL,
            "checks": CHECK,
            "folds": FOLD,
            "shows": SHOW,
            "mucks": MUCK,
        }
        if verb in simple:
            priced = may.bring_in if verb == "brings in" else may.call
            assert not amount or cents(amount) == priced, f"{verb} {amount}: {self.offer}"
            return simple[verb]
        assert verb in ("to", "bets", "all-in to", "completes"), f"what is {verb!r}?"
        to = cents(amount) if amount else cast(int, may.complete)
        if verb == "all-in to":
            everything = self.state.bets[self.turn] + self.state.stacks[self.turn]
            assert to == everything, f"{self.turn} has {dollars(everything)}"
        if may.complete is not None:
            return Complete(to)
        return Bet(to) if may.bets else Raise(to)


def deal(
    game: str,
    hands: Hands,
    *,
    profile_name: str = "online",
    stakes: Stakes = TWO_FOUR,
    stacks: Mapping[int, str] | str = DEEP,
    behind: Mapping[int, str] | None = None,
    common: str = "",
    button: int = 8,
    **switches: Any,
) -> Hand:
    """Antes posted and third street dealt.

    `hands` are cards by seat, or just the seats, or how many seats. `stacks` have the ante in
    them, `behind` is what is left after it. Switches are those of the house rules.
    """
    cards = _by_seat(hands)
    house = replace(profile(profile_name, game), **switches)
    own = dict.fromkeys(cards, stacks) if isinstance(stacks, str) else stacks
    chips = {seat: cents(own.get(seat, DEEP)) for seat in cards}
    for seat, left in (behind or {}).items():
        chips[seat] = stakes.ante + cents(left)
    setup = Setup(GAMES[game], house, stakes, tuple(chips.items()), button=button)
    return Hand(setup, cards, common)


def on_street(
    street: int,
    hands: Hands,
    *,
    game: str = "stud8",
    leader: int = 0,
    behind: Mapping[int, str] | None = None,
    stakes: Stakes = TWO_FOUR,
    **more: Any,
) -> Hand:
    """A later street, after a bring-in that all call and rounds of checks.

    `leader` gets an unpaired ace-high board, unless `hands` names boards. `behind` is what
    players have left when the street begins.
    """
    cards = _by_seat(hands)
    if leader:
        cards[leader] = "/Ac Kd Qh Js"
    chips = {seat: dollars(stakes.bring_in + cents(left)) for seat, left in (behind or {}).items()}
    hand = deal(game, cards, stakes=stakes, behind=chips, **more)
    while hand.state.street < street:
        hand.play("all call")
    return hand


def showdown_of(
    game: str, hands: Mapping[int, str], pot: str, *, chip_unit: str = ".01", **more: Any
) -> Hand:
    """Whole hands contesting one pot of this size after rake, run out and paid.

    All are all-in with equal antes; what doesn't divide evenly is taken as rake.
    """
    total, unit = cents(pot), cents(chip_unit)
    each = -(-total // (len(hands) * unit)) * unit
    stakes = Stakes(max(2, unit), 2 * max(2, unit), each, 1, unit)
    rake = replace(profile("online", game).rake, stated=each * len(hands) - total)
    hand = deal(game, hands, stakes=stakes, stacks=dollars(each), rake=rake, **more)
    if hand.state.phase == "show":
        hand.showdown()
    return hand


def _by_seat(hands: Hands) -> dict[int, str]:
    if isinstance(hands, int):
        hands = range(1, hands + 1)
    return dict(hands) if isinstance(hands, Mapping) else dict.fromkeys(hands, "")


def _places(text: str) -> dict[tuple[str, int], Card]:
    """Where each named card of a hand goes: (down or up, its number)."""
    if "/" not in text:
        cards = parse_cards(text)
        parts = (cards[:2], cards[2:6], cards[6:])
    else:
        down, up, *seventh = text.split("/")
        parts = (parse_cards(down), parse_cards(up), parse_cards("".join(seventh)))
    places: dict[tuple[str, int], Card] = {}
    places.update({("down", n): card for n, card in enumerate(parts[0])})
    places.update({("up", n): card for n, card in enumerate(parts[1])})
    places.update({("down", n): card for n, card in enumerate(parts[2], 2)})
    return places


def _signed(amount: int) -> str:
    return f"{'+' if amount > 0 else '-' if amount else ''}{dollars(abs(amount))}"
