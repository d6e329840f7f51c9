"""What every bot in BOTS must do; a new one passes these tests and is done."""

from __future__ import annotations

from random import Random

import pytest

from doorcard.bots import BOTS, Bot
from doorcard.cards import DECK, Card
from doorcard.engine import HandState, legal, view
from tests.bots.tables import seated
from tests.engine.random_hands import Shoe, random_setup, shuffled, steps

every_bot = pytest.mark.parametrize("bot", BOTS.values(), ids=BOTS)


@every_bot
def test_a_bot_says_what_it_is(bot: Bot):
    """L5: style and strength stand beside the name."""
    assert BOTS[bot.id] is bot
    for text in (bot.name, bot.style, bot.strength):
        assert text == text.strip() != ""
    assert len({other.name for other in BOTS.values()}) == len(BOTS)


@every_bot
@pytest.mark.parametrize("opponents", [*BOTS, "anything legal"])
def test_a_bot_always_chooses_what_is_legal(bot: Bot, opponents: str):
    """In every game and house, with short stacks too, and after whatever others did."""
    chosen = 0
    for seed in range(400):
        random = Random(f"{bot.id} {opponents} {seed}")
        setup = random_setup(random)
        seats = [seat for seat, _ in setup.stacks]
        others = BOTS.get(opponents)
        mine = set(seats[::2])

        def choose(state, legal, rng, mine=mine, others=others):
            assert state.phase != "over", "nobody is asked after the end (R9.1)"
            player = bot if legal.seat in mine else others
            if player is None:
                return rng.choice(legal.actions())
            return player.choose(view(state, legal.seat), legal, rng)

        shoe = Shoe(shuffled(random), random)
        before = None
        for state, action, _ in steps(setup, shoe, choose, random):
            if before is not None and before.seat in mine:
                assert action in before.actions(), seed
                chosen += 1
            before = legal(state)
        assert state.phase == "over"
    assert chosen > 1_000


@every_bot
def test_a_bot_chooses_from_its_view_alone(bot: Bot):
    """Other players' hidden cards, the burned ones and who won before change no choice."""
    asked = 0
    for seed in range(350):
        random = Random(f"{bot.id} {seed}")
        setup = random_setup(random)
        table = seated(dict.fromkeys((seat for seat, _ in setup.stacks), bot))
        for state, _, _ in steps(setup, Shoe(shuffled(random), random), table, random):
            choices = legal(state)
            if choices.seat and state.phase != "over":
                one = view(state, choices.seat)
                other = view(with_other_cards(state, choices.seat, random), choices.seat)
                first = bot.choose(one, choices, Random(seed))
                assert bot.choose(other, choices, Random(seed)) == first
                assert one == view(state, choices.seat), "a bot leaves its view as it is"
                asked += 1
    assert asked > 2_000


def with_other_cards(state: HandState, seat: int, random: Random) -> HandState:
    """The same hand for the seat, with other cards wherever it can't see them."""
    other = state.copy()
    seen = {*state.down[seat]}.union(*state.up)
    seen.update(*(state.down[open_] for open_ in range(1, 9) if state.open[open_]))
    hidden = [card for card in DECK if card not in seen and card != state.common]
    random.shuffle(hidden)
    for rival in range(1, 9):
        if rival != seat and not state.open[rival]:
            other.down[rival] = tuple(hidden.pop() for _ in state.down[rival])
    other.burns = tuple(Card(hidden.pop()) for _ in state.burns)
    return other


def test_the_contract_sees_a_bot_that_peeks():
    """The hand that `with_other_cards` makes does differ where it should."""
    random = Random(1)
    setup = random_setup(random)
    table = seated(dict.fromkeys((seat for seat, _ in setup.stacks), BOTS["station"]))
    for state, _, _ in steps(setup, Shoe(shuffled(random), random), table, random):
        if state.phase == "bet":
            other = with_other_cards(state, state.turn, random)
            assert other != state
            assert view(other, state.turn) == view(state, state.turn)
