"""Events of tables, and of the room, as text that is kept for ever.

One event is one JSON object. What only its owner may know, a down card or a burned one, is kept
sealed: what stands in the text is cipher of one length, bound to the event's place in its stream,
so that a copy of the store tells no hand.

>>> from doorcard.table.events import BankUsed
>>> EventCodec([BankUsed], NoSeal()).dump(BankUsed(3, 5000), "t1/7")
'{"type":"BankUsed","seat":3,"left":5000}'
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, Final, Protocol, get_args

from doorcard.engine import Event
from doorcard.records.codec import KNOWN, dump_event, load_event
from doorcard.records.plain import Codec, Plain, Way, read_plain
from doorcard.table.events import HandEvent, TableEvent
from doorcard.table.settings import TableSettings, dump_settings, load_settings

TABLE_EVENTS: Final[tuple[type, ...]] = get_args(TableEvent)

_KNOWN: Final[dict[Any, Way]] = {
    **KNOWN,
    Event: Way(dump_event, load_event),
    TableSettings: Way(dump_settings, load_settings),
}


class Seal(Protocol):
    """Keeps bytes from everybody without the key; `about` binds them to the place they are for."""

    def seal(self, plain: bytes, about: str) -> str:
        """Bytes as text that tells nothing of them but their length."""

    def open(self, sealed: str, about: str) -> bytes:
        """The bytes again. Errors: `bad_seal` if they were changed, or sealed for another place."""


class NoSeal:
    """Keeps nothing from anybody: for tests, and for hands that are over and told whole."""

    def seal(self, plain: bytes, about: str) -> str:
        """The bytes as hexadecimal text."""
        return plain.hex()

    def open(self, sealed: str, about: str) -> bytes:
        """The bytes again."""
        return bytes.fromhex(sealed)


class EventCodec:
    """Events of the classes `kinds` as lines of JSON, their hidden cards sealed.

    `about` is the event's place, stream and number.
    """

    def __init__(self, kinds: Iterable[type], seal: Seal) -> None:
        self._codec = Codec(kinds, _KNOWN)
        self._seal = seal

    def dump(self, event: object, about: str) -> str:
        """An event as text. Errors: `bad_event` for one of no class of these."""
        plain = self._codec.dump(event)
        if isinstance(event, HandEvent) and _is_hidden(plain["event"]):
            inner: Plain = plain["event"]
            inner["sealed"] = self._seal.seal(inner.pop("card").encode(), about)
        return json.dumps(plain, separators=(",", ":"))

    def load(self, text: str, about: str) -> Any:
        """The event that `dump` wrote. Errors: `bad_event`, `bad_seal`, `unknown_rules`."""
        plain = read_plain(text)
        inner = plain.get("event")
        if isinstance(inner, dict) and "sealed" in inner:
            inner["card"] = self._seal.open(inner.pop("sealed"), about).decode()
        return self._codec.load(plain)


def _is_hidden(inner: Plain) -> bool:
    return inner["type"] == "CardBurned" or inner.get("face") == "down"
