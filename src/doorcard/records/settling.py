"""A home game settled with the fewest transfers (room M2).

Players whose results sum to zero can settle among themselves, and such a group of k needs k - 1
transfers, so the fewest transfers come from the most groups. Two with opposite results always are
a group; among the others all groupings are looked through, up to `EXACT` players. More than that
settle as one group, the largest debts first.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from doorcard.errors import BadInput

EXACT: Final = 12


@dataclass(frozen=True, slots=True)
class Transfer:
    """`payer` gives `payee` so many cents."""

    payer: str
    payee: str
    cents: int


def settle(results: Mapping[str, int]) -> list[Transfer]:
    """The fewest transfers that bring all results, in cents, to zero; the largest first.

    Errors: `not_whole_cents`, `unbalanced` if the results don't sum to zero.

    >>> for one in settle({"Alder": -2500, "Birch": 4000, "Cedar": -1500, "Dogwood": 0}):
    ...     print(one.payer, one.payee, one.cents)
    Alder Birch 2500
    Cedar Birch 1500
    """
    if any(type(cents) is not int for cents in results.values()):
        raise BadInput("not_whole_cents", "results", given=dict(results), allowed="whole cents")
    if total := sum(results.values()):
        raise BadInput("unbalanced", "the results' sum", given=total, allowed=0)
    left = {name: cents for name, cents in results.items() if cents}
    groups = [*_pairs(left), *_groups(left)]
    transfers = [transfer for group in groups for transfer in _within(group)]
    return sorted(transfers, key=lambda one: (-one.cents, one.payer, one.payee))


def _pairs(left: dict[str, int]) -> list[dict[str, int]]:
    """Take out players with opposite results: some fewest settlement has them pay each other."""
    found = []
    for name, cents in list(left.items()):
        other = next((other for other in left if left[other] == -cents), None)
        if name in left and other is not None:
            found.append({name: left.pop(name), other: left.pop(other)})
    return found


def _groups(left: Mapping[str, int]) -> list[dict[str, int]]:
    """The most groups that sum to zero."""
    names, cents = list(left), list(left.values())
    if len(names) > EXACT:
        return [dict(left)]
    # For each set of players, by its bits: its sum, and how many groups at most close one after
    # another as it is put together, with whoever came last.
    count = 1 << len(names)
    sums, most, last = [0] * count, [0] * count, [0] * count
    for chosen in range(1, count):
        low = (chosen & -chosen).bit_length() - 1
        sums[chosen] = sums[chosen & (chosen - 1)] + cents[low]
        ways = [at for at in range(len(names)) if chosen >> at & 1]
        last[chosen] = max(ways, key=lambda at: most[chosen ^ 1 << at])
        most[chosen] = most[chosen ^ 1 << last[chosen]] + (not sums[chosen])
    groups: list[dict[str, int]] = []
    rest = count - 1
    while rest:
        if not sums[rest]:
            groups.append({})
        name = names[last[rest]]
        groups[-1][name] = left[name]
        rest ^= 1 << last[rest]
    return groups


def _within(group: Mapping[str, int]) -> list[Transfer]:
    """Who lost most pays who won most, until nobody owes: each transfer is somebody's last."""
    left = dict(group)
    transfers = []
    while left:
        payer, payee = min(left, key=left.__getitem__), max(left, key=left.__getitem__)
        cents = min(-left[payer], left[payee])
        transfers.append(Transfer(payer, payee, cents))
        left[payer] += cents
        left[payee] -= cents
        left = {name: rest for name, rest in left.items() if rest}
    return transfers
