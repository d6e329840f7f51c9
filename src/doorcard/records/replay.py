"""A record played through the engine, and everything it states held against what follows.

The record says who acted and what; the engine says what that leads to. Each statement is compared
with the engine's events and amounts. What a record doesn't state is not compared, but that a
room's text (`Record.complete`) is silent on a returned bet or a share is a statement too.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from doorcard.cards import UNKNOWN, Card, card_text, cards_text
from doorcard.engine import actions as a
from doorcard.engine import events as e
from doorcard.engine.hand import legal, play, start
from doorcard.errors import BadInput, IllegalAction
from doorcard.records import ending
from doorcard.records.house import setup_of
from doorcard.records.known import KnownCards
from doorcard.records.record import (
    Acted,
    Anted,
    Collected,
    CommonStated,
    Damaged,
    Dealt,
    DoorNamed,
    EndsStated,
    Mucked,
    Noted,
    PotsStated,
    Record,
    Returned,
    SeatSummed,
    Shown,
    Statement,
    StreetBegan,
    amount_text,
)


@dataclass(frozen=True, slots=True)
class Disagreement:
    """One thing that a record states and the engine finds otherwise."""

    line: int
    what: str
    record: str
    engine: str


@dataclass(slots=True)
class Outcome:
    """What came of a replay; amounts in cents.

    `pot` is what the engine counts after returned bets and before rake; `collected` names the
    winners alone.
    """

    pot: int
    rake: int
    collected: dict[str, int]
    disagreements: list[Disagreement] = field(default_factory=list)

    @property
    def agrees(self) -> bool:
        """Whether the record and the engine tell the same."""
        return not self.disagreements


class Stuck(Exception):
    """The record goes where the rules can't follow."""


def replay_record(record: Record) -> Outcome:
    """Play a record through the engine under its site's house rules.

    Errors: Damaged.
    """
    outcome = Replay(record, record.chip_unit).run()
    if record.site == "fulltilt" and outcome.disagreements and ending.shares_whole(record):
        # R17: whole units where a share shows them.
        whole = Replay(record, 100).run()
        if whole.agrees:
            return whole
    return outcome


class Replay:
    """One hand on its way through the engine."""

    def __init__(self, record: Record, chip_unit: int) -> None:
        self.record = record
        self.names = {player.seat: player.name for player in record.players}
        self.known = KnownCards(record)
        self.found: list[Disagreement] = []
        self.returns: list[e.UncalledBetReturned] = []
        self.awards: list[e.PotAwarded] = []
        self.rakes: tuple[int, ...] = ()
        self.antes: dict[int, int] = {}
        self.folded: dict[int, int] = {}
        self.showing: list[tuple[int, str]] = []  # (seat, shows or mucks) at the showdown
        self.order_known = False
        self.told: set[int] = set()  # who showed or mucked, as far as the record has come
        self.place = 0
        try:
            self.state, events = start(setup_of(record, chip_unit))
        except BadInput as error:
            raise Damaged(record.line, f"no such hand can be dealt: {error}") from error
        self.take(events)

    def run(self) -> Outcome:
        """Play every statement and compare what is left at the end."""
        statements = self.record.statements
        try:
            for self.place, statement in enumerate(statements):
                _HANDLERS[type(statement)](self, statement)
            ending.finish(self)
        except Stuck:
            pass
        except (IllegalAction, BadInput) as error:
            line = statements[self.place].line
            self.differ(line, "action", type(statements[self.place]).__name__, error)
        collected: dict[str, int] = {}
        for award in self.awards:
            name = self.names[award.seat]
            collected[name] = collected.get(name, 0) + award.amount
        pot = sum(self.state.paid)
        return Outcome(pot, self.state.rake, collected, self.found)

    # Telling

    def differ(self, line: int, what: str, record: object, engine: object) -> None:
        """Note a disagreement."""
        self.found.append(Disagreement(line, what, str(record), str(engine)))

    def same(self, line: int, what: str, record: int | None, engine: int | None) -> None:
        """Compare two amounts."""
        if record != engine:
            self.differ(line, what, _amount(record), _amount(engine))

    def stuck(self, line: int, what: str, record: object, engine: object) -> Stuck:
        """Note a disagreement after which the hand can't go on."""
        self.differ(line, what, record, engine)
        return Stuck()

    def name(self, seat: int) -> str:
        """The player of a seat."""
        return self.names.get(seat, f"seat {seat}" if seat else "nobody")

    def whose_turn(self) -> str:
        """Who the engine waits for, in words."""
        state = self.state
        if state.phase == "bet":
            return self.name(state.turn)
        return {"deal": f"the dealer, street {state.street}", "show": "the showdown"}.get(
            state.phase, "nobody: the hand is over"
        )

    # Driving the engine

    def act(self, action: a.Action) -> None:
        """Play an action that the engine allows."""
        self.take(play(self.state, action))

    def take(self, events: list[e.Event]) -> None:
        """Keep the events that a record may tell."""
        for event in events:
            keep = _KEEP.get(type(event))
            if keep is not None:
                keep(self, event)

    def end_betting(self, line: int) -> None:
        """The record is past the betting: the engine must be too."""
        if self.state.phase in ("bet", "deal"):
            raise self.stuck(line, "actor", "the betting is over", self.whose_turn())

    # The statements

    def anted(self, one: Anted) -> None:
        """Compare an ante (R2.1, R2.4)."""
        self.same(one.line, "ante", one.amount, self.antes.get(one.seat))
        if one.all_in:
            self.check_all_in(one.line, one.seat, before=one.amount)

    def check_all_in(self, line: int, seat: int, before: int | None = None) -> None:
        """Whether a player said to be all-in has no chips left."""
        left = self.state.stacks[seat]
        if before is not None:  # an ante may have come back in part since (R2.7)
            left = dict(self.state.setup.stacks)[seat] - before
        if left:
            self.differ(line, "all-in", f"{self.name(seat)} is all-in", f"has {amount_text(left)}")

    def street_began(self, one: StreetBegan) -> None:
        """Begin a street: the betting before it must be over."""
        state = self.state
        if state.phase != "deal" or state.street != one.street or not state.deals:
            raise self.stuck(one.line, "street", f"street {one.street}", self.whose_turn())
        if one.pot is not None:
            self.same(one.line, "pot", one.pot, sum(state.paid))
            live = len(state.live)
            no_chips = live - len(state.can_act())
            if (one.players, one.all_in) != (live, no_chips):
                record = f"{one.players} players, {one.all_in} all-in"
                self.differ(one.line, "players", record, f"{live} players, {no_chips} all-in")
        self.deal(one)

    def deal(self, street: StreetBegan) -> None:
        """Deal what is known, and compare with each card that the record deals."""
        state, number = self.state, street.street
        ups, downs = self.known.up, self.known.down
        slots = legal(state).deal
        self.check_dealt(street, slots)
        while slots:
            cards: list[Card] = []
            held = [len(cards) for cards in state.down]
            for slot in slots:
                seat = slot.seat
                if slot.place == "up":
                    cards.append(ups[seat].get(number, UNKNOWN))
                elif seat:
                    cards.append(downs[seat][held[seat]])
                    held[seat] += 1
                else:  # burned, or common
                    common = self.known.common if slot.place == "common" else None
                    cards.append(UNKNOWN if common is None else common)
            self.act(a.Deal(tuple(cards)))
            # A reshuffle in the middle of a street leaves some of it to deal.
            slots = legal(state).deal if state.street == number else ()

    def check_dealt(self, street: StreetBegan, slots: tuple[a.Slot, ...]) -> None:
        """Compare who gets cards, in which order, and what the lines repeat of earlier ones."""
        is_common = slots[-1].place == "common"
        if is_common != (street.common is not None):
            words = {True: "one card for all", False: "a card each"}
            raise self.stuck(street.line, "cards", words[not is_common], words[is_common])
        told: tuple[a.Place, ...] = ("up", "open")
        if self.record.all_dealt and street.street == 7:
            told = ("up", "open", "down")
        wanted = [slot.seat for slot in slots if slot.place in told]
        seen: list[int] = []
        for one in self.known.dealt[street.street]:
            if one.seat not in self.state.live:
                self.differ(one.line, "cards", f"a card to {self.name(one.seat)}", "none")
            elif one.before is not None:
                self.check_before(one)
            if one.up or one.seat in wanted:
                seen.append(one.seat)
            elif is_common:
                self.differ(one.line, "cards", "a card of his own", "one card for all")
        if self.record.seated_order:
            wanted.sort()
        if seen != wanted:
            who = (", ".join(map(self.name, seats)) for seats in (seen, wanted))
            self.differ(street.line, "cards dealt to", *who)

    def check_before(self, one: Dealt) -> None:
        """Whether the cards that a line repeats are those the seat has, as far as it shows them."""
        state, seat = self.state, one.seat
        ups, downs = state.up[seat], state.down[seat]
        before = one.before or ()
        if before != ups and sorted(before) != sorted(downs + ups):
            self.differ(one.line, "cards", cards_text(before), cards_text(downs + ups))

    def door_named(self, one: DoorNamed) -> None:
        """Compare whose door card has to open (R4.1, R21.1)."""
        state = self.state
        doors = {seat: state.up[seat][0] for seat in state.live if state.up[seat]}
        if not doors or UNKNOWN in doors.values():
            self.differ(one.line, "opener", self.name(one.seat), self.whose_turn())
            return
        seat = max(doors, key=lambda seat: state.setup.variant.door(doors[seat]))
        if one.seat not in (seat, state.turn):  # R4.11 moves the right to open
            self.differ(one.line, "opener", self.name(one.seat), self.name(seat))
        elif doors[one.seat] != one.card:
            self.differ(one.line, "card", card_text(one.card), card_text(doors[one.seat]))

    def acted(self, one: Acted) -> None:
        """Compare whose turn it is, and play his move."""
        state = self.state
        if state.phase == "deal" and legal(state).lead and one.seat in state.can_act():
            self.act(a.Lead(one.seat))
        if state.phase != "bet" or state.turn != one.seat:
            raise self.stuck(one.line, "actor", self.name(one.seat), self.whose_turn())
        choices = legal(state)
        action = self.action(one, choices)
        if action is a.FOLD:
            self.folded[one.seat] = state.street
        self.act(action)
        if one.all_in:
            self.check_all_in(one.line, one.seat)

    def action(self, one: Acted, choices: a.Legal) -> a.Action:
        """The engine's action for a move, its amount compared."""
        for verb in one.verbs:
            if verb == "fold" and choices.fold:
                return a.FOLD
            if verb == "check" and choices.check:
                return a.CHECK
            if verb == "call" and choices.call is not None:
                if one.amount is not None:
                    self.same(one.line, "call", one.amount, choices.call)
                return a.CALL
            if verb == "bring_in" and choices.bring_in is not None:
                if one.amount is not None:
                    self.same(one.line, "bring-in", one.amount, choices.bring_in)
                return a.BRING_IN
        if one.to is None:
            raise self.stuck(one.line, "action", one.verbs[0], _choices_text(choices))
        return self.wager(one, one.to, choices)

    def wager(self, one: Acted, to: int, choices: a.Legal) -> a.Action:
        """The bet, completion or raise to an amount."""
        state = self.state
        if one.step is not None:
            self.same(one.line, "raise", one.step, to - state.price)
            if one.step < 0:  # the bring-in is left out of the total (case H4)
                to += state.bets[one.seat]
        verbs = one.verbs
        if to in choices.raises and "raise" in verbs:
            return a.Raise(to)
        if to in choices.bets and "bet" in verbs:
            return a.Bet(to)
        if to == choices.complete and "complete" in verbs:
            return a.Complete(to)
        text = f"{verbs[0]} to {amount_text(to)}"
        offers = [
            offer
            for offer in choices.actions()
            if (isinstance(offer, a.Raise) and "raise" in verbs)
            or (isinstance(offer, a.Bet) and "bet" in verbs)
            or (isinstance(offer, a.Complete) and "complete" in verbs)
        ]
        if len(offers) != 1:
            raise self.stuck(one.line, "action", text, _choices_text(choices))
        self.differ(one.line, "amount", text, _choices_text(choices))
        return offers[0]

    def noted(self, one: Noted) -> None:
        """Check a remark of the room."""
        state = self.state
        if one.what == "capped" and state.count < state.setup.house.cap:
            self.differ(one.line, "cap", "betting is capped", f"{state.count} bets")
        elif one.what == "double bet" and not state.open_pair:
            self.differ(one.line, "open pair", "a double bet is allowed", "no open pair")
        elif one.what == "showdown":
            ending.showdown_began(self, one)
        elif one.what == "no low":
            ending.check_no_low(self, one)

    def returned(self, one: Returned) -> None:
        """Compare a returned bet with the next that the engine gave back (R11.1)."""
        if not self.returns:
            self.differ(one.line, "returned bet", self.paid_text(one.seat, one.amount), "none")
            return
        back = self.returns.pop(0)
        if (back.seat, back.amount) != (one.seat, one.amount):
            told = self.paid_text(one.seat, one.amount)
            self.differ(one.line, "returned bet", told, self.paid_text(back.seat, back.amount))

    def paid_text(self, seat: int, amount: int) -> str:
        """A player and an amount, for a message."""
        return f"{self.name(seat)} {amount_text(amount)}"


def _amount(cents: int | None) -> str:
    return "nothing" if cents is None else amount_text(cents)


def _choices_text(choices: a.Legal) -> str:
    """What may be done, as the worked examples write it."""
    words = [word for word in ("fold", "check") if getattr(choices, word)]
    if choices.bring_in is not None:
        words.append(f"bring in {amount_text(choices.bring_in)}")
    if choices.call is not None:
        words.append(f"call {amount_text(choices.call)}")
    targets = () if choices.complete is None else (choices.complete,)
    words += [f"to {amount_text(to)}" for to in (*targets, *choices.bets, *choices.raises)]
    return ", ".join(words) or "nothing"


_KEEP: Final[dict[type[e.Event], Callable[[Replay, Any], None]]] = {
    e.AntePosted: lambda replay, event: replay.antes.update({event.seat: event.amount}),
    e.UncalledBetReturned: lambda replay, event: replay.returns.append(event),
    # What was turned up before the showdown has no order (R14.9).
    e.ShowdownStarted: lambda replay, event: replay.showing.clear(),
    e.HandShown: lambda replay, event: replay.showing.append((event.seat, "shows")),
    e.HandMucked: lambda replay, event: replay.showing.append((event.seat, "mucks")),
    e.RakeTaken: lambda replay, event: setattr(replay, "rakes", event.amounts),
    e.PotAwarded: lambda replay, event: replay.awards.append(event),
}

_HANDLERS: Final[dict[type[Statement], Callable[[Replay, Any], None]]] = {
    Anted: Replay.anted,
    StreetBegan: Replay.street_began,
    Dealt: lambda replay, one: None,  # compared when its street begins
    DoorNamed: Replay.door_named,
    Acted: Replay.acted,
    Noted: Replay.noted,
    Returned: Replay.returned,
    Shown: ending.shown,
    Mucked: ending.mucked,
    Collected: ending.collected,
    PotsStated: ending.pots_stated,
    CommonStated: ending.common_stated,
    SeatSummed: ending.seat_summed,
    EndsStated: ending.ends_stated,
}

__all__ = ["Disagreement", "Outcome", "Replay", "replay_record"]
