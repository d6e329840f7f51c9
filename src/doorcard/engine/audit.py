"""A second, independent settlement: is what is about to be paid what the cards say? (case S5)

It shares no code with `pots` or `ranking`: pots are counted level by level from the
contributions, hands are read from sets of bits, and shares are checked by what must hold of
them. It runs before every award, so it must not be slow; it may be simple, since it only says
yes or no.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from doorcard.cards import Card
from doorcard.engine.events import PotAwarded
from doorcard.engine.state import HandState

Strength = tuple[int, ...]


def damage(state: HandState) -> str | None:
    """What is wrong with the cards of a hand that is to be settled, or None.

    A live hand is seven known cards, or six and the common one, and no card is there twice.
    """
    own = 7 if state.common is None else 6
    seen: list[Card] = [] if state.common is None else [state.common]
    for seat in state.live:
        cards = state.down[seat] + state.up[seat]
        if len(cards) != own:
            return f"seat {seat} has {len(cards)} cards of its own, not {own}"
        seen += cards
    if any(not 0 <= card < 52 for card in seen):
        return "a live hand has an unknown card"
    return None if len(set(seen)) == len(seen) else "a card is there twice"


def objection(state: HandState, awards: Sequence[PotAwarded], rake: int) -> str | None:
    """Why the awards are not what the contributions and the cards call for, or None."""
    paid = sum(award.amount for award in awards)
    if paid + rake != sum(state.paid):
        return f"{paid} awarded and {rake} raked of {sum(state.paid)} put in"
    words = [half.word for half in state.setup.variant.halves]
    aces_low = words == ["low"]
    highs: dict[int, Strength] = {}
    lows: dict[int, Strength] = {}
    for seat in state.live:
        cards = state.hand_of(seat)
        suits = _by_suit(cards)
        if "high" in words:
            highs[seat] = high_strength(suits)
        if aces_low:
            lows[seat] = razz_strength(cards)
        elif "low" in words and (low := low_strength(suits)):
            lows[seat] = low
    for number, (amount, seats) in enumerate(_layers(state)):
        shares = [award for award in awards if award.pot == number]
        if sum(share.amount for share in shares) > amount:
            return f"pot {number}: more is paid than the {amount} in it"
        sides = [_best(strengths, seats) for strengths in (highs, lows)]
        problem = _wrong_share(seats, shares, sides, state.setup.stakes.chip_unit)
        if problem:
            return f"pot {number}: {problem}"
    return None


def _layers(state: HandState) -> list[tuple[int, set[int]]]:
    """The pots, found by peeling the smallest contribution off everybody again and again."""
    left = {seat: cents for seat, cents in enumerate(state.paid) if cents > 0}
    live = {*state.live}
    layers: list[tuple[int, set[int]]] = []
    while left:
        slice_ = min(left.values())
        amount = slice_ * len(left)
        seats = live & left.keys()
        if layers and (not seats or seats == layers[-1][1]):
            layers[-1] = (layers[-1][0] + amount, layers[-1][1])
        else:
            layers.append((amount, seats))
        left = {seat: cents - slice_ for seat, cents in left.items() if cents > slice_}
    return layers


def _wrong_share(
    seats: set[int], shares: Sequence[PotAwarded], sides: Sequence[set[int]], unit: int
) -> str | None:
    """Why the shares of one pot are wrong, or None. `sides`: the winners of each half."""
    total = sum(share.amount for share in shares)
    if len(seats) == 1:
        sides = [seats]
    sides = [side for side in sides if side]
    if not sides:
        return "nobody has a hand"
    if len(sides) == 1 or sides[0] == sides[1]:
        return _uneven(sides[0], shares, total, unit)
    high = (total // unit + 1) // 2 * unit + total % unit  # R13.4, R1.7
    for side, word, amount in ((sides[0], "high", high), (sides[1], "low", total - high)):
        of_side = [share for share in shares if share.share == word]
        if problem := _uneven(side, of_side, amount, unit):
            return f"{word}: {problem}"
    return None


def _uneven(side: set[int], shares: Sequence[PotAwarded], amount: int, unit: int) -> str | None:
    """Why one division is wrong: all of it to the winners, nobody over a unit ahead (R13.9)."""
    got = dict.fromkeys(side, 0)
    for share in shares:
        if share.seat not in got:
            return f"seat {share.seat} is paid and did not win"
        got[share.seat] += share.amount
    if sum(got.values()) != amount:
        return f"{sum(got.values())} paid of {amount}"
    least, most = min(got.values()), max(got.values())
    return f"shares from {least} to {most}" if most - least >= 2 * unit else None


def _best(strengths: dict[int, Strength], seats: set[int]) -> set[int]:
    inside = seats & strengths.keys()
    best = max([strengths[seat] for seat in inside], default=())
    return {seat for seat in inside if strengths[seat] == best}


def _by_suit(cards: Sequence[Card]) -> list[int]:
    """The ranks of each suit as a set of bits, the two lowest.

    Of two sets of as many ranks, the one with the highest different rank is the larger number.
    """
    suits = [0, 0, 0, 0]
    for card in cards:
        suits[card & 3] |= 1 << (card >> 2)
    return suits


def high_strength(suits: Sequence[int]) -> Strength:
    """The best high of the cards, as a tuple that compares: kind first, then ranks (R12.1)."""
    c, d, h, s = suits
    ranks = c | d | h | s
    flush = max(suits, key=int.bit_count)
    if flush.bit_count() < 5:
        flush = 0
    elif run := _straight(flush):
        return (8, run)
    fours = c & d & h & s
    if fours:
        return (7, fours, _top(1, ranks & ~fours))
    threes = c & d & (h | s) | h & s & (c | d)
    three = _top(1, threes)
    twos = (c & d | c & h | c & s | d & h | d & s | h & s) & ~three
    if three and twos:
        return (6, three, _top(1, twos))
    if flush:
        return (5, _top(5, flush))
    if run := _straight(ranks):
        return (4, run)
    if three:
        return (3, three, _top(2, ranks & ~three))
    pairs = _top(2, twos)
    kind = pairs.bit_count()
    return (kind, pairs, _top(5 - 2 * kind, ranks & ~pairs))


def _top(count: int, ranks: int) -> int:
    """The highest `count` of the ranks."""
    while ranks.bit_count() > count:
        ranks &= ranks - 1
    return ranks


def _straight(ranks: int) -> int:
    """Where straights of five start, the ace standing below the two as well; 0 for none."""
    run = ranks << 1 | ranks >> 12
    run &= run >> 1
    return _top(1, run & run >> 2 & run >> 3)


def low_strength(suits: Sequence[int]) -> Strength:
    """The best eight-or-better low, larger is better; empty if there is none (R12.2)."""
    c, d, h, s = suits
    ranks = c | d | h | s
    low = (ranks << 1 | ranks >> 12) & 0xFF  # the ace lowest
    if low.bit_count() < 5:
        return ()
    while low.bit_count() > 5:
        low ^= 1 << (low.bit_length() - 1)
    return (-low,)


def razz_strength(cards: Sequence[Card]) -> Strength:
    """The best ace-to-five low, larger is better (R21.5)."""
    counts = Counter((card // 4 + 1) % 13 for card in cards)
    # Single cards first, then the second of a rank only where five different ones are lacking.
    five = sorted(counts)[:5]
    if len(five) < 5:
        spare = sorted((copy, rank) for rank, count in counts.items() for copy in range(1, count))
        return _paired_razz(five, spare, 5 - len(five))
    return (0, *(-rank for rank in reversed(five)))


def _paired_razz(singles: list[int], spare: list[tuple[int, int]], wanted: int) -> Strength:
    hand = Counter(singles)
    for _, rank in spare[:wanted]:
        hand[rank] += 1
    groups = sorted(((count, rank) for rank, count in hand.items()), reverse=True)
    shape = {(2, 1, 1, 1): 1, (2, 2, 1): 2, (3, 1, 1): 3, (3, 2): 4, (4, 1): 5}
    return (
        -shape[tuple(count for count, _ in groups)],
        *(-rank for _, rank in groups),
    )
