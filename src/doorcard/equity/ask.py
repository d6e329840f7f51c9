"""The front door: a question, how well it is to be answered, and the answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import count
from typing import Final

from doorcard.cards import Card
from doorcard.equity.answer import Odds, half_width, read_tally
from doorcard.equity.exact import exact_work
from doorcard.equity.grammar import Range
from doorcard.equity.sampling import BLOCK, Plan, new_plan, sample_block
from doorcard.equity.spot import Spot, new_spot
from doorcard.equity.tally import Tally, new_tally
from doorcard.equity.workers import Crew, crew
from doorcard.errors import BadInput

BUDGET: Final = 20_000_000  # deals that are counted rather than sampled if nothing is asked
WITHIN: Final = 0.001

# Told after each piece of work: how to get the answer so far if it is a fair one, which half a
# count isn't, and how much of the work is done, 0 to 1.
Progress = Callable[[Callable[[], Odds] | None, float], None]


@dataclass(frozen=True, slots=True)
class SampleWork:
    """One block of random deals."""

    plan: Plan
    seed: int
    block: int
    deals: int

    def run(self) -> Tally:
        """The tally."""
        return sample_block(self.plan, self.seed, self.block, self.deals)


def odds(
    hands: Sequence[str | Range],
    *,
    dead: str | Sequence[Card] = "",
    folded: int = 0,
    game: str = "stud8",
    exact: bool = False,
    budget: int | None = None,
    samples: int | None = None,
    within: float | None = None,
    seed: int = 0,
    workers: int = 1,
    cluster: str | None = None,
    progress: Progress | None = None,
) -> Odds:
    """What each hand can expect.

    `hands`: one to eight, as `doorcard.equity.grammar` writes them; one alone plays against an
    unknown one. `dead`: cards seen and gone; `folded`: how many hands have folded, whose hole cards
    nobody saw: they count for whether the seventh card is common. `game`: see GAMES.

    How: `exact` counts every deal, up to `budget` of them if that is given; `samples` deals at
    random so many; `within` until no equity's 95 % interval is wider to either side. With none of
    these, exact if there are at most 20 million deals or two known hands, else within 0.001.
    A seed gives the same answer on any machine, by any number of workers.

    Errors: those of `new_spot`; `bad_mode`, `bad_budget`, `too_many_deals`, `bad_samples`,
    `bad_within`, `bad_seed`, `no_deals`, and those of `crew`.

    >>> answer = odds(["Ac3d/2h5s9cKd", "JsJh/Jd7c4cTh"])
    >>> answer.method, answer.deals, [player.counts.equity for player in answer.players]
    ('exact', 1560, [1272, 4968])
    """
    _check(exact, budget, samples, within, seed)
    spot = new_spot(hands, dead, folded, game)
    with crew(workers, cluster) as do:
        if samples is not None or within is not None:
            return _sampled(spot, samples, within, seed, do, progress)
        if exact and budget is not None and spot.most_deals > budget:
            raise BadInput(
                "too_many_deals",
                "more deals than the budget",
                given=spot.most_deals,
                allowed=budget,
            )
        if exact or (spot.players == 2 and spot.known) or spot.most_deals <= BUDGET:
            return _exact(spot, do, progress)
        return _sampled(spot, None, WITHIN, seed, do, progress)


def _check(
    exact: bool, budget: int | None, samples: int | None, within: float | None, seed: int
) -> None:
    asked = [
        word
        for word, given in (("exact", exact or None), ("samples", samples), ("within", within))
        if given is not None
    ]
    if len(asked) > 1:
        raise BadInput(
            "bad_mode", "only one way at a time", given=" and ".join(asked), allowed="one of them"
        )
    if budget is not None and budget < 1:
        raise BadInput("bad_budget", "a budget of nothing", given=budget, allowed="1 deal or more")
    if samples is not None and samples < 1:
        raise BadInput("bad_samples", "too few samples", given=samples, allowed="1 or more")
    if not 0 <= seed < 1 << 64:
        raise BadInput("bad_seed", "no such seed", given=seed, allowed="0 to 2**64 - 1")
    if within is not None and not 0 < within < 1:
        raise BadInput(
            "bad_within", "no such interval", given=within, allowed="more than 0, less than 1"
        )


def _exact(spot: Spot, do: Crew, progress: Progress | None) -> Odds:
    tally = new_tally(spot.players)
    work = list(exact_work(spot))
    for done, part in enumerate(do(work), 1):
        tally += part
        if progress:
            progress(None, done / len(work))
    return read_tally(spot, tally, "exact")


def _sampled(
    spot: Spot,
    samples: int | None,
    within: float | None,
    seed: int,
    do: Crew,
    progress: Progress | None,
) -> Odds:
    tally = new_tally(spot.players)
    for part in do(_blocks(new_plan(spot), seed, samples)):
        tally = tally + part  # a new one, so that an answer asked for later is of one moment
        deals = int(tally.sum())
        if not deals:
            raise BadInput(
                "no_deals",
                "the hands almost exclude each other",
                given=", ".join(hand.text for hand in spot.hands),
                allowed="ranges that leave each other more cards",
            )
        # Four times the deals make an interval half as wide.
        width = half_width(tally) if within is not None else 1.0
        if progress:
            done = deals / samples if samples else min(1.0, ((within or width) / width) ** 2)
            progress(partial(read_tally, spot, tally, "sampled"), done)
        if within is not None and width <= within:
            break
    return read_tally(spot, tally, "sampled")


def _blocks(plan: Plan, seed: int, samples: int | None) -> Iterator[SampleWork]:
    """Blocks of a seed, in order, without end if no number of samples is given."""
    for block in count():
        left = BLOCK if samples is None else samples - block * BLOCK
        if left <= 0:
            return
        yield SampleWork(plan, seed, block, min(BLOCK, left))
