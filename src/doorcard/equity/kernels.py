"""Numba's door to the odds: what `pairs`, `deals` and `sampling` do, compiled.

Imported only where Numba is (`doorcard[fast]`).
"""

from __future__ import annotations

import numpy as np
from numba import njit

from doorcard.ranking.kernels import read_key, suited_worth

GOLDEN = np.uint64(0x9E3779B97F4A7C15)
LOW_58 = np.uint64((1 << 58) - 1)
LOW_16 = np.uint64(0xFFFF)
KEY = np.uint64((1 << 46) - 1)
PLACE = np.uint64(48)


@njit(cache=True, nogil=True)
def rank_choices(chosen, keys, bits, key, held, worths, first, step, flushes):
    """The worth of a hand (its `key`, START added, and card bits `held`) with each choice added."""
    found = np.empty(len(chosen), np.uint32)
    width = chosen.shape[1]
    for row in range(len(chosen)):
        total = key
        for column in range(width):
            total += keys[chosen[row, column]]
        worth = read_key(total, worths, first, step)
        if total & 0x8888:
            card_bits = held
            for column in range(width):
                card_bits |= bits[chosen[row, column]]
            worth = suited_worth(total, card_bits, worth, flushes)
        found[row] = worth
    return found


@njit(cache=True)
def rising(highs):
    """The order of `highs` from the lowest, by counting them."""
    starts = np.zeros(1 << 13, np.int64)
    for high in highs:
        starts[high] += 1
    total = 0
    for high in range(len(starts)):
        count = starts[high]
        starts[high] = total
        total += count
    order = np.empty(len(highs), np.int32)
    for at in range(len(highs)):
        order[starts[highs[at]]] = at
        starts[highs[at]] += 1
    return order


@njit(cache=True, inline="always")
def pair_index(a, b):
    """The place of a < b among all pairs."""
    return (b * (b - 1) >> 1) + a


@njit(cache=True, inline="always")
def three_index(a, b, c):
    """The place of a < b < c among all threes."""
    return c * (c - 1) * (c - 2) // 6 + (b * (b - 1) >> 1) + a


@njit(cache=True)
def add_choice(cards, steps, depth, all_of, ones, twos, threes):
    """Count a choice of the second side in every set of up to `depth` of its cards."""
    width = len(cards)
    for low in range(len(steps)):
        all_of[low] += steps[low]
    if depth == 0:
        return
    for c in range(width):
        row = ones[cards[c]]
        for low in range(len(steps)):
            row[low] += steps[low]
    if depth == 1:
        return
    for c in range(1, width):
        for b in range(c):
            row_two = twos[pair_index(np.int64(cards[b]), np.int64(cards[c]))]
            for low in range(len(steps)):
                row_two[low] += steps[low]
    if depth == 2:
        return
    for c in range(2, width):
        for b in range(1, c):
            for a in range(b):
                row_three = threes[
                    three_index(np.int64(cards[a]), np.int64(cards[b]), np.int64(cards[c]))
                ]
                for low in range(len(steps)):
                    row_three[low] += steps[low]


@njit(cache=True)
def count_apart(cards, low, depth, all_of, ones, twos, threes):
    """Of the choices counted so far, those with none of `cards`: lower, up to `low`, in all."""
    width = len(cards)
    last = len(all_of) - 1
    less, upto, total = all_of[low], all_of[low + 1], all_of[last]
    if depth > 0:
        for c in range(width):
            row = ones[cards[c]]
            less -= row[low]
            upto -= row[low + 1]
            total -= row[last]
    if depth > 1:
        for c in range(1, width):
            for b in range(c):
                two = twos[pair_index(np.int64(cards[b]), np.int64(cards[c]))]
                less += two[low]
                upto += two[low + 1]
                total += two[last]
    if depth > 2:
        for c in range(2, width):
            for b in range(1, c):
                for a in range(b):
                    three = threes[
                        three_index(np.int64(cards[a]), np.int64(cards[b]), np.int64(cards[c]))
                    ]
                    less -= three[low]
                    upto -= three[low + 1]
                    total -= three[last]
    return less, upto, total


@njit(cache=True, nogil=True)
def count_pairs(
    mine, other, my_highs, my_lows, highs, lows, steps, all_of, ones, twos, threes, depth, same
):
    """`pairs.count_pairs`: one sweep over both sides' choices from the lowest high upwards.

    `ones`, `twos` and `threes` hold, for every set of one to three cards, how many of the second
    side's choices met so far hold it, summed up by low. With `same`, both sides choose four cards
    of the same deck, so four shared cards are the same choice and need no table.
    """
    cells = np.zeros((2, 3, 3), np.int64)
    my_order, order = rising(my_highs), rising(highs)
    # What each of the first side's choices found when all lower highs were in, and all equal ones.
    found = np.zeros((len(mine), 3), np.int64)
    at = 0
    start = 0
    while start < len(mine):
        high = my_highs[my_order[start]]
        end = start
        while end < len(mine) and my_highs[my_order[end]] == high:
            end += 1
        while at < len(other) and highs[order[at]] < high:
            add_choice(other[order[at]], steps[lows[order[at]]], depth, all_of, ones, twos, threes)
            at += 1
        for x in range(start, end):
            me = my_order[x]
            low = my_lows[me]
            less, upto, total = count_apart(mine[me], low, depth, all_of, ones, twos, threes)
            if same and highs[me] < high:
                less += lows[me] < low
                upto += lows[me] <= low
                total += 1
            found[me, 0], found[me, 1], found[me, 2] = less, upto, total
        tied = at
        while at < len(other) and highs[order[at]] == high:
            add_choice(other[order[at]], steps[lows[order[at]]], depth, all_of, ones, twos, threes)
            at += 1
        for x in range(start, end):
            me = my_order[x]
            low = my_lows[me]
            kind = 1 if low else 0
            less, upto, total = found[me, 0], found[me, 1], found[me, 2]
            cells[kind, 0, 0] += less
            cells[kind, 0, 1] += upto - less
            cells[kind, 0, 2] += total - upto
            if at > tied:
                less2, upto2, total2 = count_apart(mine[me], low, depth, all_of, ones, twos, threes)
                if same and highs[me] <= high:
                    less2 += lows[me] < low
                    upto2 += lows[me] <= low
                    total2 += 1
                cells[kind, 1, 0] += less2 - less
                cells[kind, 1, 1] += upto2 - upto - less2 + less
                cells[kind, 1, 2] += total2 - total - upto2 + upto
                found[me, 0], found[me, 1], found[me, 2] = less2, upto2, total2
        start = end
    while at < len(other):
        add_choice(other[order[at]], steps[lows[order[at]]], depth, all_of, ones, twos, threes)
        at += 1
    for me in range(len(mine)):
        low = my_lows[me]
        kind = 1 if low else 0
        less, upto, total = count_apart(mine[me], low, depth, all_of, ones, twos, threes)
        if same:
            less += lows[me] < low
            upto += lows[me] <= low
            total += 1
        less, upto, total = less - found[me, 0], upto - found[me, 1], total - found[me, 2]
        cells[kind, 2, 0] += less
        cells[kind, 2, 1] += upto - less
        cells[kind, 2, 2] += total - upto
    return cells


@njit(cache=True, nogil=True)
def count_deals(sets, weights, highs, lows, starts, tally):
    """`deals.count_deals`: every deal, one player after another, the last one innermost."""
    players = len(starts) - 1
    at = starts[:-1].copy()
    used, weight = np.zeros(players + 1, np.int64), np.ones(players + 1, np.int64)
    best_high, high_set = np.zeros(players + 1, np.int64), np.zeros(players + 1, np.int64)
    best_low, low_set = np.zeros(players + 1, np.int64), np.zeros(players + 1, np.int64)
    player = 0
    while player >= 0:
        if at[player] == starts[player + 1]:
            at[player] = starts[player]
            player -= 1
            continue
        one = at[player]
        at[player] += 1
        if sets[one] & used[player]:
            continue
        mark = 1 << player
        high, winners = best_high[player], high_set[player]
        if highs[one] > high:
            high, winners = highs[one], mark
        elif high and highs[one] == high:
            winners |= mark
        low, takers = best_low[player], low_set[player]
        if lows[one] > low:
            low, takers = lows[one], mark
        elif low and lows[one] == low:
            takers |= mark
        if player == players - 1:
            tally[winners, takers] += weight[player] * weights[one]
            continue
        player += 1
        weight[player] = weight[player - 1] * weights[one]
        used[player] = used[player - 1] | sets[one]
        best_high[player], high_set[player] = high, winners
        best_low[player], low_set[player] = low, takers


@njit(cache=True, inline="always")
def mix(word):
    """SplitMix64's last step: a number of 64 bits scattered over all of them."""
    word = (word ^ (word >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    word = (word ^ (word >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return word ^ (word >> np.uint64(31))


@njit(cache=True)
def pick_rows(counter, starts, weights, row_sets, chosen):
    """Pick a row of each group; whether all can be held at once."""
    used = np.int64(0)
    for group in range(len(chosen)):
        row, end = starts[group], starts[group + 1]
        if end - row > 1:
            counter += GOLDEN
            pick = (mix(counter) >> np.uint64(32)) * np.uint64(weights[end - 1])
            row += np.searchsorted(weights[row:end], np.int64(pick >> np.uint64(32)), "right")
        if used & row_sets[row]:
            return False
        used |= row_sets[row]
        chosen[group] = row
    return True


@njit(cache=True, nogil=True)
def sample(
    state, count, attempts, words, game, needs, common, keys, bits,
    starts, cards, weights, row_sets, row_cards, row_keys, row_bits,
    worths, first, step, flushes, tally,
):  # fmt: skip
    """`sampling.sample_block`: up to `count` deals within `attempts`; gives how many there were.

    Places and keys are unsigned, so that none is looked up from an array's end. A card in the deck
    is its key with its place above it, out of the way of the sums.
    """
    players, size, one = len(needs), np.uint64(len(keys)), np.uint64(1)
    fresh = np.empty(64, np.uint64)
    for at in range(len(keys)):
        fresh[at] = np.uint64(keys[at]) | np.uint64(at) << PLACE
    deck = fresh.copy()
    gone, drawn = np.zeros(64, np.uint64), np.zeros(64, np.uint64)
    base, total = np.zeros(players, np.uint64), np.zeros(players, np.uint64)
    chosen = np.zeros(len(cards), np.int64)
    single = len(cards) == 1 and starts[1] == 1
    if single:
        for player in range(players):
            base[player] = np.uint64(row_keys[0, player])
    done = 0
    for attempt in range(attempts):
        if done == count:
            break
        counter = state + GOLDEN * np.uint64(attempt * words)
        removed = np.uint64(0)
        if not single:
            if not pick_rows(counter, starts, weights, row_sets, chosen):
                continue
            base[:] = 0
            for group in range(len(cards)):
                row = chosen[group]
                for player in range(players):
                    base[player] += np.uint64(row_keys[row, player])
                for column in range(cards[group]):
                    place = np.uint64(row_cards[row, column])
                    for before in range(np.int64(removed)):
                        if place == size - one - np.uint64(before):
                            place = gone[before]
                    deck[place] = deck[size - one - removed]
                    gone[removed] = place
                    removed += one
            counter += GOLDEN * np.uint64(len(cards))
        word = np.uint64(0)
        turn = 0
        for player in range(players + common):
            # The common card comes last, a player's of its own.
            held = np.uint64(0)
            for _ in range(needs[player] if player < players else 1):
                if turn & 3 == 0:
                    counter += GOLDEN
                    word = mix(counter) >> np.uint64(6)
                word *= size - removed
                place = word >> np.uint64(58)
                word &= LOW_58
                card = deck[place]
                deck[place] = deck[size - one - removed]
                gone[removed] = place
                removed += one
                held += card
                drawn[turn] = card
                turn += 1
            if player < players:
                total[player] = base[player] + held
            else:
                for each in range(players):
                    total[each] += held
        best_high, best_low, winners, takers = np.int64(0), np.int64(0), 0, 0
        end = 0
        for player in range(players):
            key = total[player] & KEY
            worth = worths[first[key >> np.uint64(32)] + step[key >> np.uint64(16) & LOW_16]]
            end += needs[player]
            if key & np.uint64(0x8888):
                suited = np.int64(0)
                for group in range(len(cards)):
                    suited |= row_bits[0 if single else chosen[group], player]
                for at in range(end - needs[player], end):
                    suited |= bits[drawn[at] >> PLACE]
                if common:
                    suited |= bits[drawn[turn - 1] >> PLACE]
                worth = suited_worth(np.int64(key), suited, worth, flushes)
            mark = 1 << player
            # Who is ahead can't be foretold: these are choices between numbers, not branches.
            if game != 2:
                high = np.int64(worth >> 16)
                winners = (0 if high > best_high else winners) | (mark if high >= best_high else 0)
                best_high = max(high, best_high)
            if game != 1:
                low = max(np.int64(0), np.int64(worth & 0xFFFF) - (6119 if game == 0 else 0))
                mark = mark if low > 0 else 0
                takers = (0 if low > best_low else takers) | (mark if low >= best_low else 0)
                best_low = max(low, best_low)
        tally[winners, takers] += 1
        done += 1
        for at in range(np.int64(removed)):
            deck[gone[at]] = fresh[gone[at]]
    return done
