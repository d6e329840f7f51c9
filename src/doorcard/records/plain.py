"""Values as what JSON can hold, and back.

How a class is stored is read from the types of its fields: words, numbers and truths as they are,
tuples as lists, dataclasses as objects. Types with a form of their own are told by name. A field
that a stored value lacks is younger than the value and takes its default; one that the class no
longer has is passed over.

>>> from dataclasses import dataclass
>>> @dataclass
... class Shown:
...     seat: int
...     places: tuple[int, ...]
...     by: str = ""
>>> codec = Codec([Shown], {})
>>> codec.dump(Shown(3, (1, 2)))
{'type': 'Shown', 'seat': 3, 'places': [1, 2], 'by': ''}
>>> codec.load({'type': 'Shown', 'seat': 3, 'places': [1, 2]})
Shown(seat=3, places=(1, 2), by='')
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from types import NoneType, UnionType
from typing import (
    Any,
    Final,
    Literal,
    NamedTuple,
    TypeAlias,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from doorcard.errors import BadInput

Plain: TypeAlias = dict[str, Any]
"""What JSON can hold."""


class Way(NamedTuple):
    """How values of a type become plain, and how they are made again."""

    dump: Callable[[Any], Any]
    load: Callable[[Any], Any]


class Codec:
    """Values of several classes as plain objects; an object's `type` is the name of its class.

    `known` holds the types that have a form of their own.
    """

    def __init__(self, kinds: Iterable[type], known: Mapping[Any, Way]) -> None:
        self._ways = {kind.__name__: _object_way(kind, known) for kind in kinds}

    def dump(self, value: Any) -> Plain:
        """A value as a plain object. Errors: `bad_event` for a value of no class of these."""
        name = type(value).__name__
        return {"type": name, **self._way(name).dump(value)}

    def load(self, plain: Any) -> Any:
        """The value that `dump` made plain. Errors: `bad_event`, and those of `known` ways."""
        name = plain.get("type") if isinstance(plain, dict) else None
        way = self._way(name)
        try:
            return way.load(plain)
        except (KeyError, TypeError, ValueError) as error:
            raise BadInput("bad_event", f"{name}: {error!r}", given=plain) from error

    def _way(self, name: object) -> Way:
        way = self._ways.get(name) if isinstance(name, str) else None
        if way is None:
            raise BadInput("bad_event", "no such event", given=name)
        return way


def read_plain(text: str) -> Plain:
    """The object that a line of JSON holds. Errors: `bad_event`."""
    try:
        plain = json.loads(text)
    except ValueError as error:
        raise BadInput("bad_event", f"not JSON: {error}", given=text[:80]) from error
    if not isinstance(plain, dict):
        raise BadInput("bad_event", "not an object", given=text[:80])
    return plain


def _same(value: Any) -> Any:
    return value


_AS_IT_IS: Final = Way(_same, _same)


def _way(hint: Any, known: Mapping[Any, Way]) -> Way:
    """How values of the type `hint` are stored. Errors: TypeError for a type nobody told of."""
    if hint in known:
        return known[hint]
    if hint in (str, int, bool, float) or get_origin(hint) is Literal:
        return _AS_IT_IS
    if get_origin(hint) is tuple:
        return _tuple_way(get_args(hint), known)
    if get_origin(hint) in (Union, UnionType) and NoneType in get_args(hint):
        return _optional_way(hint, known)
    if is_dataclass(hint) and isinstance(hint, type):
        return _object_way(hint, known)
    raise TypeError(f"nobody has said how to store {hint}")


def _tuple_way(parts: tuple[Any, ...], known: Mapping[Any, Way]) -> Way:
    if parts[-1] is Ellipsis:
        way = _way(parts[0], known)
        if way is _AS_IT_IS:
            return Way(list, tuple)
        return Way(
            lambda values: [way.dump(value) for value in values],
            lambda plain: tuple(way.load(value) for value in plain),
        )
    ways = [_way(part, known) for part in parts]
    return Way(
        lambda values: [way.dump(value) for way, value in zip(ways, values, strict=True)],
        lambda plain: tuple(way.load(value) for way, value in zip(ways, plain, strict=True)),
    )


def _optional_way(hint: Any, known: Mapping[Any, Way]) -> Way:
    """What may be missing: None, or a value of the one other type."""
    (part,) = (part for part in get_args(hint) if part is not NoneType)
    way = _way(part, known)
    if way is _AS_IT_IS:
        return way
    return Way(
        lambda value: None if value is None else way.dump(value),
        lambda plain: None if plain is None else way.load(plain),
    )


def _object_way(kind: type, known: Mapping[Any, Way]) -> Way:
    hints = get_type_hints(kind)
    ways = [(one.name, *_way(hints[one.name], known)) for one in fields(kind)]
    young = {
        one.name
        for one in fields(kind)
        if one.default is not MISSING or one.default_factory is not MISSING
    }

    def dump(value: Any) -> Plain:
        return {name: dump(getattr(value, name)) for name, dump, _ in ways}

    def load(plain: Plain) -> Any:
        return kind(
            **{
                name: load(plain[name])
                for name, _, load in ways
                if name in plain or name not in young
            }
        )

    return Way(dump, load)
