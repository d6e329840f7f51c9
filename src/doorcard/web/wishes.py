"""A private table's rules on the wire, and as settings: both ways, with what is allowed."""

from __future__ import annotations

from dataclasses import asdict, fields, replace
from typing import Final, cast

from doorcard.engine import House, Rake, Stakes, profile, stakes_at
from doorcard.errors import BadInput
from doorcard.games import GAMES
from doorcard.table.settings import TableSettings, Times, table_settings
from doorcard.web import wire_hosting as w

LONGEST_NAME: Final = 40
SMALL_BETS: Final = 2, 1_000_000
MOST_BIG_BETS: Final = 1_000
MOST_BOTS: Final = 7

_SECOND: Final = 1_000
_HOUR: Final = 3_600_000
TIMES: Final = {
    "turn": (5 * _SECOND, 300 * _SECOND),
    "bank": (0, 600 * _SECOND),
    "bank_every_ten_hands": (0, 60 * _SECOND),
    "lost_connection": (0, 300 * _SECOND),
    "show": (3 * _SECOND, 60 * _SECOND),
    "ante": (2 * _SECOND, 60 * _SECOND),
    "between_hands": (_SECOND, 60 * _SECOND),
    "away": (60 * _SECOND, 24 * _HOUR),
    "rejoin": (0, 24 * _HOUR),
    "offer": (5 * _SECOND, 300 * _SECOND),
}
"""Least and most milliseconds of each time that a host may set."""


def settings_of(rules: w.TableRules, like: TableSettings | None = None) -> TableSettings:
    """The settings that a host asks for; id, host and money are those of `like`, if given.

    Errors: `bad_settings`, `bad_house`, `bad_stakes`.
    """
    name = " ".join(rules.name.split())
    if not 1 <= len(name) <= LONGEST_NAME or not name.isprintable():
        raise BadInput(
            "bad_settings", "a name", given=name[:50], allowed=f"1 to {LONGEST_NAME} letters"
        )
    _check("small_bet", rules.small_bet, *SMALL_BETS)
    _check("bots", rules.bots, 0, MOST_BOTS)
    house = _house(rules)
    stakes = _stakes(rules, house)
    big = stakes.big_bet
    least = 10 * big if rules.least_buy_in is None else rules.least_buy_in
    most = max(least, 100 * big) if rules.most_buy_in is None else rules.most_buy_in
    _check("least_buy_in", least, big, MOST_BIG_BETS * big)
    _check("most_buy_in", most, least, MOST_BIG_BETS * big)
    usual = like or table_settings("", name, rules.game, money=rules.money)
    return replace(
        usual,
        name=name,
        variant=GAMES[rules.game],
        house_name=rules.house,
        house=house,
        stakes=stakes,
        least_buy_in=least,
        most_buy_in=most,
        bots=rules.bots,
        dead_cards=rules.dead_cards,
        times=_times(rules.times, usual.times),
    )


def _check(what: str, given: int, least: int, most: int) -> None:
    if not least <= given <= most:
        raise BadInput("bad_settings", what, given=given, allowed=f"{least} to {most}")


def _house(rules: w.TableRules) -> House:
    house = profile(rules.house, rules.game)
    if rules.switches is None:
        return house
    asked = {
        field.name: value
        for field in fields(House)
        if (value := getattr(rules.switches, field.name)) is not None
    }
    if (rake := rules.switches.rake) is not None:
        _check("rake percent", rake.percent, 0, 10)
        _check("rake cap", rake.cap, 0, SMALL_BETS[1])
        asked["rake"] = Rake(percent=rake.percent, cap=rake.cap or None)
    return replace(house, **asked)


def _stakes(rules: w.TableRules, house: House) -> Stakes:
    usual = stakes_at(rules.small_bet, house)
    big_bet = usual.big_bet if rules.big_bet is None else rules.big_bet
    ante = usual.ante if rules.ante is None else rules.ante
    bring_in = usual.bring_in if rules.bring_in is None else rules.bring_in
    _check("big_bet", big_bet, rules.small_bet, 10 * rules.small_bet)
    _check("ante", ante, 0, rules.small_bet)
    return replace(usual, big_bet=big_bet, ante=ante, bring_in=bring_in)


def _times(asked: w.TableTimes | None, usual: Times) -> Times:
    if asked is None:
        return usual
    for name, (least, most) in TIMES.items():
        _check(name, getattr(asked, name), least, most)
    return replace(usual, **{name: getattr(asked, name) for name in TIMES})


def rules_of(settings: TableSettings) -> w.TableRules:
    """A table's settings as its host edits them: every field filled in.

    >>> table = table_settings("t1", "Half Door", "stud8")
    >>> settings_of(rules_of(table), table) == table
    True
    """
    stakes = settings.stakes
    return w.TableRules(
        name=settings.name,
        game=cast(w.GameId, settings.variant.id),
        small_bet=stakes.small_bet,
        house=cast(w.HouseName, settings.house_name),
        switches=switches_of(settings.house),
        big_bet=stakes.big_bet,
        ante=stakes.ante,
        bring_in=stakes.bring_in,
        least_buy_in=settings.least_buy_in,
        most_buy_in=settings.most_buy_in,
        money=settings.money,
        bots=settings.bots,
        dead_cards=settings.dead_cards,
        times=times_of(settings.times),
    )


def switches_of(house: House) -> w.Switches:
    """Every switch of a house."""
    values = {field.name: getattr(house, field.name) for field in fields(house)}
    rake = w.RakeRule(house.rake.percent, house.rake.cap or 0)
    return w.Switches(**{**values, "rake": rake})


def times_of(times: Times) -> w.TableTimes:
    """How long things may take at a table."""
    kept = asdict(times)
    return w.TableTimes(**{name: kept[name] for name in TIMES})
