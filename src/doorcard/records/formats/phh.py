"""PHH, the notation of poker hands in TOML: `F7S`, `F7S/8` and `FR`.

A player without a name is `p1`, `p2` and so on, and sits in the seat of that number. Cards that
the notation doesn't know are `??`. Source: PHH specification of PokerKit's authors.
"""

from __future__ import annotations

import re
import tomllib
from math import gcd
from operator import add
from typing import Any, Final

from doorcard.cards import DECK, UNKNOWN, Card, card_text
from doorcard.engine import PROFILES
from doorcard.records.formats.text import cents
from doorcard.records.record import (
    Acted,
    Damaged,
    Dealt,
    EndsStated,
    Hand,
    Mucked,
    Player,
    Record,
    Shown,
    Statement,
    StreetBegan,
    Verb,
)

MARK: Final = re.compile(r"^variant\s*=\s*['\"]", re.MULTILINE)
_GAMES: Final = {"F7S": "studhi", "F7S/8": "stud8", "FR": "razz"}
_TABLE: Final = re.compile(r"^\[[^\]\n]*\][ \t\r]*$", re.MULTILINE)
_ERROR_LINE: Final = re.compile(r"at line (\d+)")

# Nearly every file is fields of this kind, and splitting those takes a fifth of tomllib's time.
_STRING: Final = r"(?:'[^'\n]*'|\"[^\"\\\n]*\")"
_NUMBER: Final = r"(?:(?:0|[1-9]\d*)(?:\.\d+)?)"
_VALUE: Final = (
    rf"(?:{_STRING}|{_NUMBER}|true|false"
    rf"|\[{_NUMBER}(?:, {_NUMBER})*\]|\[\s*'[^'\n]*'(?:,\s+'[^'\n]*')*,?\s*\])"
)
_FIELD: Final = re.compile(rf"(\w+) = ({_VALUE})(?:\n+|\Z)")
_ITEM: Final = re.compile(r"'([^'\n]*)'")

_CARDS: Final = {card_text(card): card for card in (*DECK, UNKNOWN)}
_SEATS: Final = [{f"p{seat}": seat for seat in range(1, count + 1)} for count in range(9)]
_DOWN: Final = {3: 2, 7: 1}
"""How many of the cards of a street are dealt down."""
_WAGER: Final[tuple[Verb, ...]] = ("bet", "raise", "complete")
_WORDS: Final[dict[str, tuple[Verb, ...]]] = {
    "f": ("fold",),
    "cc": ("check", "call"),
    "pb": ("bring_in",),
}

# Most actions are one of these: a seat's move, or one card for it.
_USUAL: Final[dict[str, tuple[int, tuple[Verb, ...], tuple[Card, ...]]]] = {
    f"{name} {word}": (seat, verbs, ())
    for name, seat in _SEATS[8].items()
    for word, verbs in _WORDS.items()
} | {
    f"d dh {name} {text}": (seat, (), (card,))
    for name, seat in _SEATS[8].items()
    for text, card in _CARDS.items()
}


def read_phh(text: str) -> Record:
    """The record of one hand in PHH.

    Errors: Damaged, also for the variant of another game.

    >>> record = read_phh('''
    ... variant = "FR"
    ... antes = [1, 1]
    ... bring_in = 1
    ... small_bet = 4
    ... big_bet = 8
    ... starting_stacks = [100, 100]
    ... actions = ["d dh p1 Ac2c3c", "d dh p2 KcQcJc", "p2 pb", "p1 f"]
    ... ''')
    >>> record.game, record.players[1]
    ('razz', Player(seat=2, name='p2', stack=10000))
    """
    hand = _read_hand(text)
    if hand is None:
        raise Damaged(1, "not a variant of ours")
    if hand.record is None:
        raise hand.damage or Damaged(1, "not read")
    return hand.record


def read_hands(text: str) -> list[Hand | None]:
    """The hands of a PHH file, one or, in numbered tables, many; None for one of another game."""
    tables = list(_TABLE.finditer(text))
    if not tables or MARK.search(text, 0, tables[0].start()):
        return [_read_hand(text)]
    ends = [*(table.start() for table in tables[1:]), len(text)]
    hands = []
    for table, end in zip(tables, ends, strict=True):
        above = "\n" * text.count("\n", 0, table.end())  # so that lines keep their numbers
        hands.append(_read_hand(above + text[table.end() : end]))
    return hands


def _read_hand(text: str) -> Hand | None:
    try:
        fields = _fields(text)
    except tomllib.TOMLDecodeError as error:
        found = _ERROR_LINE.search(str(error))
        line = int(found[1]) if found else text.count("\n") + 1
        return Hand("phh", "", None, damage=Damaged(line, f"no TOML: {error}"))
    hand = str(fields.get("hand", ""))
    game = _GAMES.get(fields.get("variant", ""))
    if game is None:
        return None
    try:
        return Hand("phh", hand, game, _Reader(text, fields, hand, game).read())
    except Damaged as damage:
        return Hand("phh", hand, game, damage=damage)


def _fields(text: str) -> dict[str, Any]:
    """The fields of a file; numbers with a point are left as text."""
    fields: dict[str, Any] = {}
    at = count = 0
    while found := _FIELD.match(text, at):
        fields[found[1]] = _value(found[2])
        at = found.end()
        count += 1
    if at == len(text) and len(fields) == count:
        return fields
    return tomllib.loads(text, parse_float=str)


def _value(text: str) -> Any:
    first = text[0]
    if first == "[":
        if "'" in text:
            return _ITEM.findall(text)
        return [*map(_number, text[1:-1].split(", "))]
    if first in "'\"":
        return text[1:-1]
    return text == "true" if first in "tf" else _number(text)


def _number(text: str) -> int | str:
    return text if "." in text else int(text)


class _Reader:
    """Builds the record of one hand."""

    def __init__(self, text: str, fields: dict[str, Any], hand: str, game: str) -> None:
        self.text = text
        self.fields = fields
        self.hand = hand
        self.game = game
        self.statements: list[Statement] = []
        self.seats = _SEATS[0]
        self.street = 2

    def rules(self) -> str:
        """The profile that a hand of our own was played by; "" for the notation's usual rules."""
        rules = self.fields.get("_rules", "")
        if rules and rules not in PROFILES:
            raise Damaged(self.line("_rules"), f"no house rules are called {rules}")
        return str(rules)

    def read(self) -> Record:
        stacks = self.amounts("starting_stacks")
        antes = self.amounts("antes")
        seats = range(1, len(stacks) + 1)
        if not 2 <= len(stacks) <= 8 or len(antes) != len(stacks):
            raise Damaged(self.line("starting_stacks"), "2 to 8 players, each with an ante, wanted")
        self.seats = _SEATS[len(stacks)]
        names = self.fields.get("players", self.seats)
        if len(names) != len(stacks):
            raise Damaged(self.line("players"), "a name for each player wanted")
        if len(set(names)) != len(names):
            raise Damaged(self.line("players"), "a name is there twice")
        ante = max(antes)
        if min(antes) != ante and any(
            paid not in (ante, stack) for paid, stack in zip(antes, stacks, strict=True)
        ):
            raise Damaged(self.line("antes"), "the antes are not all the same")
        small_bet, bring_in = self.amount("small_bet"), self.amount("bring_in")
        rake = self.amount("_rake") if "_rake" in self.fields else 0
        self.actions()
        self.ends(stacks, rake)
        return Record(
            site="phh",
            hand=self.hand,
            game=self.game,
            line=self.line("variant"),
            players=tuple(map(Player, seats, names, stacks)),
            small_bet=small_bet,
            big_bet=self.amount("big_bet"),
            ante=ante,
            bring_in=bring_in,
            button=8,
            chip_unit=self.chip_unit((small_bet, bring_in, *antes, *stacks)),
            rake=rake,
            statements=self.statements,
            complete=False,
            rules=self.rules(),
            all_dealt=True,
            tournament=True,
        )

    def line(self, key: str) -> int:
        """The line of a field; 1 if it isn't there."""
        at = 0 if self.text.startswith(key) else self.text.find(f"\n{key}") + 1
        return self.text.count("\n", 0, at) + 1

    def amount(self, key: str) -> int:
        value = self.fields.get(key)
        if type(value) is int and value >= 0:
            return 100 * value
        if not isinstance(value, str):
            raise Damaged(self.line(key), f"{key} is no amount: {value}")
        return cents(value, self.line(key))

    def amounts(self, key: str) -> tuple[int, ...]:
        values = self.fields.get(key)
        if not isinstance(values, list):
            raise Damaged(self.line(key), f"{key} is no list of amounts: {values}")
        if {*map(type, values)} == {int} and min(values) >= 0:
            return tuple([100 * value for value in values])
        return tuple(cents(str(value), self.line(key)) for value in values)

    def chip_unit(self, amounts: tuple[int, ...]) -> int:
        """The smallest chip: as `write_phh` tells it, else whole chips where all amounts are."""
        if "_chip_unit" in self.fields:
            return self.amount("_chip_unit")
        return 100 if gcd(100, *amounts) == 100 else 1

    def ends(self, stacks: tuple[int, ...], rake: int) -> None:
        if "finishing_stacks" in self.fields:
            line, ends = self.line("finishing_stacks"), self.amounts("finishing_stacks")
            if sum(ends) + rake != sum(stacks) or len(ends) != len(stacks):
                raise Damaged(line, "the sums don't close: stacks before and after the hand")
            self.statements.append(EndsStated(line, "stack", ends))
        if "winnings" in self.fields:
            line, ends = self.line("winnings"), self.amounts("winnings")
            if len(ends) != len(stacks):
                raise Damaged(line, "one amount for each player wanted")
            self.statements.append(EndsStated(line, "collected", ends))

    def actions(self) -> None:
        """Add the statement of each action."""
        actions = self.fields.get("actions")
        if not isinstance(actions, list):
            raise Damaged(self.line("actions"), f"no list of actions: {actions}")
        lines = _lines_of(self.text, actions, self.line("actions"))
        players, tell = len(self.seats), self.statements.append
        for line, action in zip(lines, map(str, actions), strict=True):
            usual = _USUAL.get(action)
            if usual is not None and usual[0] <= players:
                seat, verbs, cards = usual
                if verbs:
                    tell(Acted(line, seat, verbs))
                    continue
                understood = self.deal(line, seat, cards)
            else:
                understood = self.action(line, action)
            if not understood:
                raise Damaged(line, f"action not understood: {action}")

    def action(self, line: int, action: str) -> bool:
        """Explain any action; false if it can't be. Errors: Damaged for a card or a player."""
        words = action.partition("#")[0].split()  # a comment may follow
        try:
            return not words or self.explain(line, words)
        except KeyError as error:
            raise Damaged(line, f"no card or player {error}: {action}") from error

    def explain(self, line: int, words: list[str]) -> bool:
        """The words of an action. Errors: KeyError for a card or a player."""
        match words:
            case ["d", "dh", name, cards]:
                return self.deal(line, self.seats[name], _cards(cards))
            case ["d", "db", card]:
                return self.begin(line, _CARDS[card]).street == 7
            case ["d", *_]:
                return False
        seat = self.seats[words[0]]
        match words[1:]:
            case ["cbr", amount]:
                self.statements.append(Acted(line, seat, _WAGER, None, cents(amount, line)))
            case ["sm", cards]:
                self.statements.append(Shown(line, seat, () if cards == "-" else _cards(cards)))
            case ["sm"]:
                self.statements.append(Mucked(line, seat))
            case [word] if word in _WORDS:
                self.statements.append(Acted(line, seat, _WORDS[word]))
            case _:
                return False
        return True

    def deal(self, line: int, seat: int, cards: tuple[Card, ...]) -> bool:
        """Cards for a player; the first one dealt to begins the street."""
        began = self.statements[-1] if self.statements else None
        if not isinstance(began, StreetBegan) or (began.dealt and began.dealt[-1].seat >= seat):
            began = self.begin(line)
        street = began.street
        down = _DOWN.get(street, 0)
        began.dealt.append(Dealt(line, seat, cards[:down], cards[down:]))
        return street < 8 and len(cards) == (3 if street == 3 else 1)

    def begin(self, line: int, common: Card | None = None) -> StreetBegan:
        """Begin the next street."""
        self.street += 1
        began = StreetBegan(line, self.street, [], common)
        self.statements.append(began)
        return began


def _cards(text: str) -> tuple[Card, ...]:
    """Cards written one after another. Errors: KeyError."""
    if len(text) == 2:
        return (_CARDS[text],)
    if len(text) % 2:
        raise KeyError(text)
    letters = iter(text)
    return tuple(map(_CARDS.__getitem__, map(add, letters, letters)))


def _lines_of(text: str, actions: list[object], first: int) -> list[int]:
    """The line of each action; that of the field where they can't be told apart."""
    start = text.find("actions")
    if text.find("\n", start) > text.find("]", start):
        return [first] * len(actions)  # all on one line, as most files have them
    found: list[int] = []
    at, line = start, first
    for action in map(str, actions):
        here = text.find(action, at)
        if here < 0:
            return [first] * len(actions)
        line += text.count("\n", at, here)
        found.append(line)
        at = here + len(action)
    return found
