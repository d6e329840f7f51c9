"""A second reading of the rules, kept as a floor man keeps a hand: on a pad, act by act.

It shares no code with the engine. Every price is counted anew from what was done on the street,
and hands are read by the slow reference. `test_oracle` holds it against the engine.
"""

from __future__ import annotations

from itertools import combinations

from doorcard.cards import Card, rank_of, suit_of
from doorcard.engine import Setup
from tests.ranking.reference import Order, high_of, highs_of, low8_of, lows_of, razz_of

Choice = tuple[str, int]
Value = tuple[int, ...]


class FloorMan:
    """One hand. `done` is what was done on this street: (seat, what, total on the street)."""

    def __init__(self, setup: Setup) -> None:
        self.game, self.house, self.stakes = setup.variant.id, setup.house, setup.stakes
        self.stack = dict(setup.stacks)
        self.live = sorted(self.stack, key=lambda seat: (seat - setup.button - 1) % 8)
        self.put = dict.fromkeys(self.stack, 0)
        self.up: dict[int, list[Card]] = {seat: [] for seat in self.stack}
        self.own: dict[int, list[Card]] = {seat: [] for seat in self.stack}
        self.common: list[Card] = []
        self.opened: set[int] = set()
        self.opener = 0
        self.last_bet = (0, 0)  # street and seat
        self.begin(0)

    def begin(self, street: int) -> None:
        self.street, self.players, self.first = street, len(self.live), 0
        self.done: list[tuple[int, str, int]] = []
        self.inn = dict.fromkeys(self.stack, 0)

    def pay(self, seat: int, amount: int) -> None:
        self.stack[seat] -= amount
        self.put[seat] += amount

    def act(self, seat: int, what: str, amount: int) -> None:
        before = self.count()[0]
        self.pay(seat, amount)
        self.inn[seat] += amount
        self.done.append((seat, what, self.inn[seat]))
        if what == "fold":
            self.live.remove(seat)
        elif what == "bring in":
            self.opener = seat
        elif what == "wager" and self.count()[0] > before:
            self.last_bet = self.street, seat

    # Sections 6-8

    def count(self, upto: int | None = None) -> tuple[int, int, int, int, bool]:
        """R6.7: cur, L and n, the unit, and whether there is no cap, after `upto` acts."""
        cur = level = bets = 0
        unit = self.stakes.big_bet if self.street > 4 else self.stakes.small_bet
        left, free = self.players, self.house.cap_headsup != "on" and self.players == 2
        for _, what, total in self.done[:upto]:
            if what == "fold":
                left -= 1
                free |= left == 2 and self.house.cap_headsup == "off" and bets < self.house.cap
            elif what == "bring in":
                cur = self.stakes.bring_in
            elif what == "wager" and total > cur:
                cur = total
                if total - level >= unit / 2:
                    if self.open_pair() and total - level >= self.stakes.big_bet:
                        unit = self.stakes.big_bet
                    bets, level = bets + 1, total
        return cur, level, bets, unit, free

    def open_pair(self) -> bool:
        if self.game != "studhi" or self.street != 4 or not self.house.open_pair_double:
            return False
        dealt = {*self.live, *(seat for seat, what, _ in self.done if what == "fold")}  # R7.5
        return any(rank_of(self.up[seat][0]) == rank_of(self.up[seat][1]) for seat in dealt)

    def others(self, seat: int) -> list[int]:
        return [other for other in self.live if other != seat]

    def owes(self, seat: int) -> int:
        cur, others = self.count()[0], self.others(seat)
        if not any(self.stack[other] for other in others):
            cur = min(cur, max((self.inn[other] for other in others), default=0))  # R4.13
        return cur - self.inn[seat]

    def may_raise(self, seat: int) -> bool:
        cur, _, bets, unit, free = self.count()
        if bets >= self.house.cap and not free:
            return False
        if not any(self.stack[o] and self.stack[o] + self.inn[o] > cur for o in self.others(seat)):
            return False  # R6.5
        acts = [number for number, (who, _, _) in enumerate(self.done) if who == seat]
        if not acts:
            return True
        then, _, bets_then, _, _ = self.count(acts[-1] + 1)
        return 2 * (cur - then) >= unit or bets_then == 0 < bets  # R8.5

    def choices(self, seat: int) -> set[Choice]:
        cur, level, bets, unit, _ = self.count()
        small, stack, owes = self.stakes.small_bet, self.stack[seat], self.owes(seat)
        if self.street == 3 and not cur:
            bring_in = self.stakes.bring_in
            found = {("bring in", min(bring_in, stack))}
            found |= {("complete", min(small, stack))} if stack > bring_in else set()
            return found | (set() if seat == self.top() else {("fold", 0)})  # R4.3, R4.11
        found = {("fold", 0), ("call", min(owes, stack)) if owes > 0 else ("check", 0)}
        if not self.may_raise(seat):
            return found
        uncompleted = self.street == 3 and not bets
        if uncompleted and not self.house.bring_in_callable:
            found = {("fold", 0)}  # R4.5
        elif stack <= owes:
            return found
        both = self.open_pair() and unit == small
        sizes = (small, self.stakes.big_bet) if both else (unit,)
        word = "complete" if uncompleted else "raise" if cur else "bet"
        return found | {(word, min(level + size, self.inn[seat] + stack)) for size in sizes}

    # Whose turn: R4.1, R4.11, R5, R6.6

    def clockwise(self, seat: int) -> list[int]:
        """The live seats from this one on, itself included."""
        return sorted(self.live, key=lambda other: (other - seat) % 8)

    def top(self) -> int:
        razz = self.game == "razz"
        if self.street == 3:
            doors = {seat: self.up[seat][0] for seat in self.live}
            if razz:
                return max(doors, key=lambda seat: ace_low(doors[seat]))
            return min(doors, key=doors.__getitem__)
        shared = self.common if self.house.river_lead == "recompute" else []
        boards = {seat: self.up[seat] + shared for seat in self.live}
        values = {seat: lows_of(b) if razz else highs_of(b) for seat, b in boards.items()}
        best = (min if razz else max)(values.values())
        tied = [seat for seat in self.live if values[seat] == best]
        return max(tied, key=self.top_suit) if self.house.board_tie == "suit" else tied[0]

    def top_suit(self, seat: int) -> int:
        ranks = [rank_of(card) for card in self.up[seat]]
        return max((ranks.count(rank_of(c)), rank_of(c), suit_of(c)) for c in self.up[seat])[2]

    def turn(self) -> int:
        """Who is to act; 0 when the round is over, or there is none."""
        able = [seat for seat in self.live if self.stack[seat]]
        if len(self.live) < 2 or (not self.done and len(able) < 2):
            return 0
        if not self.done:
            return next(seat for seat in self.clockwise(self.top()) if seat in able)
        acted = {seat for seat, _, _ in self.done}
        for seat in self.clockwise(self.done[-1][0] % 8 + 1):
            if seat in able and (self.owes(seat) > 0 or (seat not in acted and len(able) > 1)):
                return seat
        return 0

    # Sections 11-14

    def excess(self) -> tuple[int, int] | None:
        second, most = sorted(self.put.values())[-2:]
        return (max(self.put, key=self.put.__getitem__), most - second) if most > second else None

    def pots(self) -> list[tuple[int, list[int]]]:
        found: list[tuple[int, list[int]]] = []
        below = 0
        for level in sorted({put for put in self.put.values() if put}):
            amount = sum(min(put, level) - min(put, below) for put in self.put.values())
            seats = [seat for seat in self.live if self.put[seat] >= level]
            if found and seats in ([], found[-1][1]):
                amount += found.pop()[0]
                seats = seats or self.live
            found.append((amount, seats))
            below = level
        return found

    def show_order(self) -> list[int]:
        rule, (street, first) = self.house.show_first, self.last_bet
        if street != 7 and (not street or rule != "aggressor"):
            waiting = self.opener if self.opener in self.live else 0  # R14.3
            first = {"aggressor": waiting, "seat": self.live[0]}.get(rule, 0)
            first = first or self.first or self.top()
        groups = [seats for _, seats in reversed(self.pots()) if len(seats) > 1]
        order = dict.fromkeys(s for seats in groups for s in self.clockwise(first) if s in seats)
        return [seat for seat in order if seat not in self.opened]

    def values(self, seat: int) -> dict[str, Value]:
        cards = self.own[seat] + self.common
        if self.game == "razz":
            return {"low": turned(razz_of(cards))}
        shape, ranks = high_of(cards)
        low = low8_of(cards) if self.game == "stud8" else None
        return {"high": (shape, *ranks), **({"low": turned(low)} if low else {})}

    def must_show(self, seat: int) -> bool:
        shown = [self.values(other) for other in self.opened if other in self.live]
        mine = self.values(seat).items()
        return any(all(value >= one.get(word, ()) for one in shown) for word, value in mine)

    def shares(self, pots: list[tuple[int, list[int]]]) -> dict[tuple[int, int], int]:
        """What each seat gets of each pot (R13)."""
        paid: dict[tuple[int, int], int] = {}
        unit = self.stakes.chip_unit
        for number, (amount, seats) in enumerate(pots):
            halves = {"high": (seats, amount)} if len(seats) == 1 else self.halves(amount, seats)
            for word, (winners, part) in halves.items():
                units, rest = divmod(part, unit)
                for place, seat in enumerate(self.odd_order(word, winners)):
                    share = units // len(winners) + (place < units % len(winners))
                    before = paid.get((number, seat), 0)
                    paid[number, seat] = before + share * unit + (0 if place else rest)
        return {key: amount for key, amount in paid.items() if amount}

    def halves(self, amount: int, seats: list[int]) -> dict[str, tuple[list[int], int]]:
        """Who wins each half of a contested pot, and how much is in it."""
        values = {seat: self.values(seat) for seat in seats}
        sides: dict[str, list[int]] = {}
        for word in ("high", "low"):
            best = max(value.get(word, ()) for value in values.values())
            if best:
                sides[word] = [seat for seat in seats if values[seat].get(word) == best]
        if len(sides) == 1 or sides["high"] == sides["low"]:  # R13.8
            word, winners = next(iter(sides.items()))
            return {word: (winners, amount)}
        unit = self.stakes.chip_unit
        low = amount // unit // 2 * unit  # R13.4
        return {"high": (sides["high"], amount - low), "low": (sides["low"], low)}

    def odd_order(self, word: str, tied: list[int]) -> list[int]:
        rule, order = self.house.odd_rule, ace_low if word == "low" else int
        if rule == "seat" or len(tied) == 1:
            return tied
        if rule == "suit7" and word == "low":
            return sorted(tied, key=lambda seat: sorted(map(order, self.own[seat])))
        cards = {seat: [self.own[seat]] for seat in tied}
        if rule == "tda":
            read = high_of if word == "high" else lows_of
            for seat in tied:
                fives = [list(five) for five in combinations(self.own[seat] + self.common, 5)]
                best = (max if word == "high" else min)(map(read, fives))
                cards[seat] = [five for five in fives if read(five) == best]
        return sorted(
            tied,
            key=lambda seat: max(sorted(map(order, c), reverse=True) for c in cards[seat]),
            reverse=True,
        )


def ace_low(card: Card) -> int:
    return (card + 4) % 52


def turned(order: Order) -> Value:
    """Where the smallest is best, the largest."""
    shape, ranks = order
    return (-shape, *(-rank for rank in ranks))
