"""The audit: every balance reckoned anew from the events, every hand decided again.

Nothing that the journal wrote beside the events is believed: not the postings, not the balances.
What does not agree is named; nothing is mended.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, get_args

from doorcard.engine import Event
from doorcard.engine import events as e
from doorcard.errors import DoorcardError
from doorcard.records.codec import decide_again
from doorcard.room import ledger as room_ledger
from doorcard.room.events import RoomEvent, TableOpened
from doorcard.storage.history import SqlHistory
from doorcard.storage.readings import Result, result_of
from doorcard.table import events as t
from doorcard.table.ledger import may_be_negative, postings
from doorcard.table.ports import Posting
from doorcard.table.settings import TableSettings, table_settings

ROOM: Final = "room"
_ROOM_EVENTS: Final = get_args(RoomEvent)


@dataclass(frozen=True, slots=True)
class Difference:
    """Something that is not as the events make it.

    `code` is one of: `gap` (a number left out), `unreadable` (an event), `posting` (an event moved
    other cents), `unbalanced` (postings that do not sum to zero), `balance` (an account's),
    `overdrawn`, `chips` (on the felt they appeared or vanished), `replay` (a hand decided again
    goes otherwise), `hand` (listed with another result), `total` (all balances together are not
    zero).
    """

    code: str
    stream: str = ""
    seq: int = 0
    account: str = ""
    expected: object = None
    found: object = None

    def __str__(self) -> str:
        place = f" at {self.stream}/{self.seq}" if self.stream else ""
        account = f" of {self.account}" if self.account else ""
        return f"{self.code}{account}{place}: expected {self.expected}, found {self.found}"


async def audit(
    store: SqlHistory, opened: Mapping[str, TableSettings] | None = None
) -> list[Difference]:
    """All differences in a database, as it is at this moment.

    `opened` are the settings that tables were opened with, where the room's stream does not tell.
    """
    async with store.snapshot() as history:
        tables = dict(opened or {})
        differences: list[Difference] = []
        balances: Counter[str] = Counter()
        for stream in sorted(await history.streams(), key=lambda name: name != ROOM):
            settings = tables.get(stream) or table_settings(stream, stream, "stud8")
            one = _Stream(stream, settings, tables, balances)
            await _read(history, one)
            differences += one.differences + await _compare_hands(history, one)
        return differences + _compare(balances, await history.balances())


def _compare(expected: Mapping[str, int], found: Mapping[str, int]) -> list[Difference]:
    differences = []
    for account in sorted({*expected, *found}):
        right, stored = expected.get(account, 0), found.get(account, 0)
        if right != stored:
            differences.append(Difference("balance", account=account, expected=right, found=stored))
        if right < 0 and not may_be_negative(account):
            differences.append(
                Difference("overdrawn", account=account, expected="0 or more", found=right)
            )
    if total := sum(found.values()):
        differences.append(Difference("total", expected=0, found=total))
    return differences


async def _read(history: SqlHistory, stream: _Stream) -> None:
    """Go through a stream, page by page."""
    first = 1
    while page := await history.page(stream.name, first):
        lines = await history.lines(stream.name, page[0][0], page[-1][0])
        for seq, _, body in page:
            event: object
            try:
                event = history.read(stream.name, seq, body)
            except DoorcardError as error:
                event = error
            stream.check(seq, event, lines.get(seq, ()))
        first = page[-1][0] + 1
    stream.close_hand()


async def _compare_hands(history: SqlHistory, stream: _Stream) -> list[Difference]:
    """What is listed of a table's hands that are over, against what their events came to."""
    differences = []
    expected = dict(stream.results)
    before = 0
    while page := await history.hands(stream=stream.name, before=before, limit=500):
        for hand in page:
            nets = {one.seat: one.net for one in hand.players if one.net}
            listed = Result(nets, hand.pot, hand.void)
            right = expected.pop(hand.hand, None)
            if right != listed:
                differences.append(
                    Difference("hand", stream.name, hand.first, "", right or "no hand", listed)
                )
        before = page[-1].id
    return differences + [
        Difference("hand", stream.name, 0, "", right, f"no hand {number}")
        for number, right in expected.items()
    ]


@dataclass(slots=True)
class _Stream:
    """One stream as far as it has been read.

    `asked`: cents by seat that wait to be added. `damaged`: the hand can't be decided again, since
    something of it can't be read.
    """

    name: str
    settings: TableSettings
    tables: dict[str, TableSettings]
    balances: Counter[str]
    differences: list[Difference] = field(default_factory=list)
    last: int = 0
    asked: Counter[int] = field(default_factory=Counter)
    hand: list[tuple[int, Event]] = field(default_factory=list)
    number: int = 0
    damaged: bool = False
    results: dict[int, Result] = field(default_factory=dict)

    def check(self, seq: int, event: Any, stored: tuple[Posting, ...]) -> None:
        """The next event, and the postings that were kept with it."""
        if seq != self.last + 1:
            self._differ("gap", self.last + 1, "", "an event", f"the next is {seq}")
        self.last = seq
        if total := sum(posting.cents for posting in stored):
            self._differ("unbalanced", seq, "", 0, total)
        if isinstance(event, DoorcardError):
            self._differ("unreadable", seq, "", "an event", event.code)
            # Its chips are taken as they were booked, or all that follows would differ too.
            self._move(stored)
            self.damaged = True
            return
        self._before(seq, event)
        expected = self._postings(event)
        right, found = _by_account(expected), _by_account(stored)
        for account in sorted({*right, *found}):
            if right[account] != found[account]:
                self._differ("posting", seq, account, right[account], found[account])
        self._move(expected)
        self._after(seq, event)

    def _postings(self, event: Any) -> Iterable[Posting]:
        if isinstance(event, _ROOM_EVENTS):
            return room_ledger.postings(event)
        return postings(self.settings, event)

    def _move(self, lines: Iterable[Posting]) -> None:
        for posting in lines:
            self.balances[posting.account] += posting.cents

    def _before(self, seq: int, event: Any) -> None:
        """What an event changes for the chips that it moves itself."""
        if isinstance(event, TableOpened):
            self.tables[event.settings.id] = event.settings
        elif isinstance(event, t.SettingsChanged):
            self.settings = event.settings
        elif isinstance(event, t.HandEvent) and isinstance(event.event, e.HandStarted):
            self.close_hand()
            for seat, cents in event.event.setup.stacks:
                self._expect(seq, f"stack/{self.name}/{seat}", cents + self.asked[seat])

    def _after(self, seq: int, event: Any) -> None:
        """What must be true of the chips on the felt once an event has happened."""
        match event:
            case t.ChipsAsked():
                self.asked[event.seat] += event.amount
            case t.ChipsAdded() | t.ChipsReturned():
                self.asked[event.seat] -= event.amount
            case t.PlayerLeft():
                self.asked[event.seat] = 0
                self._expect(seq, f"stack/{self.name}/{event.seat}", 0)
            case t.HandEvent():
                self.hand.append((seq, event.event))
                self.number = event.hand
                if isinstance(event.event, e.HandEnded | e.HandVoided):
                    self._expect(seq, f"pot/{self.name}", 0)

    def _expect(self, seq: int, account: str, cents: int) -> None:
        if self.balances[account] != cents:
            self._differ("chips", seq, account, cents, self.balances[account])

    def close_hand(self) -> None:
        """Decide again the hand that has been read."""
        numbers, hand = [seq for seq, _ in self.hand], [event for _, event in self.hand]
        damaged, self.damaged = self.damaged, False
        self.hand.clear()
        if any(isinstance(event, e.HandEnded | e.HandVoided) for event in hand):
            result = result_of(hand)
            nets = {seat: net for seat, net in result.nets.items() if net}
            self.results[self.number] = Result(nets, result.pot, result.void)
        if not hand or damaged:
            return
        void = next((at for at, event in enumerate(hand) if isinstance(event, e.HandVoided)), None)
        try:
            # What made a hand void may be a fault that a new decision does not share.
            again = decide_again(hand[:void] if void else hand)
        except DoorcardError as error:
            self._differ("replay", numbers[0], "", "a hand by the rules", error.code)
            return
        for seq, event, right in zip(numbers[:void], hand[:void], again, strict=False):
            if event != right:
                self._differ("replay", seq, "", right, event)
                return
        if void is None and len(again) > len(hand):
            self._differ("replay", numbers[-1] + 1, "", again[len(hand)], "nothing")
        if void is not None and any(result_of(hand).nets.values()):
            self._differ("replay", numbers[void], "", "what each put in", hand[void])

    def _differ(self, code: str, seq: int, account: str, expected: object, found: object) -> None:
        self.differences.append(Difference(code, self.name, seq, account, expected, found))


def _by_account(lines: Iterable[Posting]) -> Counter[str]:
    found: Counter[str] = Counter()
    for posting in lines:
        found[posting.account] += posting.cents
    return found
