"""House rules: the switches of R17 and the profiles that set them; stakes and rake.

>>> PROFILES["cardroom"].cap_headsup
'off'
>>> stakes_at(200, ONLINE)
Stakes(small_bet=200, big_bet=400, ante=40, bring_in=50, chip_unit=1)
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Final, Literal, get_args, get_type_hints

from doorcard.errors import BadInput


@dataclass(frozen=True, slots=True)
class Rake:
    """What the house takes of a pot (R11.6), before it is split.

    `percent` of the pot, or `per_step` cents for each full `step` cents; at most `cap` cents,
    rounded down to `unit`, from hands that saw `from_street` on. `stated` is a record's own
    figure, taken as it is.
    """

    percent: int = 0
    step: int = 0
    per_step: int = 0
    cap: int | None = None
    unit: int = 1
    from_street: int = 3
    stated: int | None = None

    def of(self, pot: int, street: int) -> int:
        """Cents taken from a pot of `pot` cents when the hand ended on `street`.

        >>> Rake(step=2000, per_step=100, cap=300).of(4280, 5)
        200
        >>> Rake(percent=10, unit=100).of(7600, 6)
        700
        """
        if self.stated is not None:
            return self.stated
        if street < self.from_street:
            return 0
        rake = pot * self.percent // 100
        if self.step:
            rake += pot // self.step * self.per_step
        if self.cap is not None:
            rake = min(rake, self.cap)
        return rake - rake % self.unit


NO_RAKE: Final = Rake()


@dataclass(frozen=True, slots=True)
class House:
    """Every switch of R17. The defaults are the profile `online`.

    Errors: `bad_house` for a value that a switch doesn't have.
    """

    bring_in_callable: bool = True
    bring_in_part: Literal["quarter", "half"] = "quarter"
    short_ante: Literal["allin", "refused"] = "allin"
    away_dealt: bool = False
    cap: int = 4
    cap_headsup: Literal["on", "off", "off_if_started_headsup"] = "on"
    board_tie: Literal["position", "suit"] = "position"
    open_pair_double: bool = True
    burn: bool = False
    short_deck: Literal["common", "tda", "rr"] = "common"
    river_lead: Literal["sixth", "recompute"] = "sixth"
    odd_rule: Literal["seat", "suit7", "tda"] = "seat"
    show_first: Literal["aggressor", "first_to_act", "seat"] = "aggressor"
    expose_allin: bool = True
    reveal_on_request: bool = False
    dead_seat_dealt: bool = False
    rake: Rake = NO_RAKE
    rake_split: Literal["main_first", "proportional"] = "main_first"

    def __post_init__(self) -> None:
        for field in fields(self):
            kind = _SWITCHES[field.name]
            words = (False, True) if kind is bool else get_args(kind)
            value = getattr(self, field.name)
            if words and value not in words:
                raise BadInput("bad_house", field.name, given=value, allowed=words)
        if type(self.cap) is not int or not 1 <= self.cap <= 9:
            raise BadInput("bad_house", "cap", given=self.cap, allowed="1 to 9 bets")


_SWITCHES: Final = get_type_hints(House)

ONLINE: Final = House()
CARDROOM: Final = House(
    cap_headsup="off",
    burn=True,
    short_deck="tda",
    odd_rule="suit7",
    show_first="first_to_act",
    expose_allin=False,
    reveal_on_request=True,
    dead_seat_dealt=True,
)
CLASSIC: Final = House(bring_in_callable=False, bring_in_part="half")
POKERSTARS: Final = House(show_first="seat", expose_allin=False, rake_split="proportional")
WSOP: Final = House(
    away_dealt=True,
    cap=5,
    cap_headsup="off_if_started_headsup",
    open_pair_double=False,
    burn=True,
    short_deck="tda",
    odd_rule="tda",
    show_first="first_to_act",
)

PROFILES: Final[dict[str, House]] = {
    "online": ONLINE,
    "cardroom": CARDROOM,
    "classic": CLASSIC,
    "pokerstars": POKERSTARS,
    "wsop": WSOP,
}


def profile(name: str, game: str) -> House:
    """The house rules that profile `name` plays `game` by.

    One switch depends on the game: tournament Stud Hi breaks tied boards by suit (R5.3).

    Errors: `no_such_profile`.
    """
    house = PROFILES.get(name)
    if house is None:
        raise BadInput("no_such_profile", "house rules", given=name, allowed=sorted(PROFILES))
    return replace(house, board_tie="suit") if (name, game) == ("wsop", "studhi") else house


@dataclass(frozen=True, slots=True)
class Stakes:
    """What a table plays for, in cents. `chip_unit` is the smallest chip (R1.7).

    Errors: `bad_stakes`.
    """

    small_bet: int
    big_bet: int
    ante: int
    bring_in: int
    chip_unit: int = 1

    def __post_init__(self) -> None:
        amounts = tuple(getattr(self, field.name) for field in fields(self))
        if any(type(amount) is not int for amount in amounts):  # R1.7: never 2.5, "200", True
            raise BadInput("bad_stakes", "amounts", given=amounts, allowed="whole cents")
        if self.small_bet < 1 or self.big_bet < self.small_bet:
            raise BadInput(
                "bad_stakes",
                "bets",
                given=(self.small_bet, self.big_bet),
                allowed="0 < small bet <= big bet",
            )
        if not 0 < self.bring_in < self.small_bet:
            raise BadInput(
                "bad_stakes", "bring-in", given=self.bring_in, allowed=f"1 to {self.small_bet - 1}"
            )
        if self.ante < 0 or self.chip_unit < 1:
            raise BadInput(
                "bad_stakes",
                "ante and chip unit",
                given=(self.ante, self.chip_unit),
                allowed="ante 0 or more, unit 1 or more",
            )


def stakes_at(small_bet: int, house: House, *, chip_unit: int = 1) -> Stakes:
    """The usual stakes at a small bet: ante a fifth (R2.2), bring-in a quarter or half (R4.2)."""
    part = 2 if house.bring_in_part == "half" else 4
    return Stakes(
        small_bet=small_bet,
        big_bet=2 * small_bet,
        ante=max(chip_unit, small_bet // 5 // chip_unit * chip_unit),
        bring_in=max(chip_unit, -(-small_bet // part // chip_unit) * chip_unit),
        chip_unit=chip_unit,
    )
