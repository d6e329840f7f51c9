"""Writes what is generated of the protocol: the reference in docs/protocol.md, and its schema.

    python -m tools.protocol_page            write both
    python -m tools.protocol_page --check    change nothing; exit 1 if one of them is out of date

Everything comes from the message types of `doorcard.web.messages`: fields, types, and the words of
their docstrings.
"""

from __future__ import annotations

import argparse
import inspect
import json
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final, get_args

import msgspec
from msgspec import inspect as kinds

from doorcard.engine.events import Event
from doorcard.web import messages as m
from doorcard.web.wire_events import TABLE_EVENTS, WireEvent
from tools.protocol_schema import protocol_schema

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "protocol.md"
SCHEMA = ROOT / "docs" / "protocol.schema.json"
BEGIN = "<!-- reference: begin (made by tools/protocol_page.py) -->\n"
END = "<!-- reference: end -->"

_CITED = re.compile(r" \((?:room|case|docs)[^()]*\)")


def main(arguments: list[str]) -> int:
    """Write, or check, both files."""
    parser = argparse.ArgumentParser(description="Write the generated part of the protocol's page.")
    parser.add_argument("--check", action="store_true", help="change nothing")
    check = parser.parse_args(arguments).check
    wanted = {PAGE: page(PAGE.read_text(encoding="utf-8")), SCHEMA: schema()}
    stale = [
        path
        for path, text in wanted.items()
        if not path.exists() or path.read_text(encoding="utf-8") != text
    ]
    for path in stale:
        if not check:
            path.write_text(wanted[path], encoding="utf-8")
        print(f"{path.relative_to(ROOT)} {'is out of date' if check else 'written'}")
    return 1 if check and stale else 0


def schema() -> str:
    """The JSON Schema of every message."""
    head = {"$schema": "https://json-schema.org/draft/2020-12/schema"}
    return json.dumps({**head, **protocol_schema()}, indent=2, ensure_ascii=False) + "\n"


def page(text: str) -> str:
    """The page with its reference made anew."""
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n{reference()}\n{END}{after}"


def reference() -> str:
    """Every message, part and event."""
    client, server = get_args(m.ClientMessage), get_args(m.ServerMessage)
    sections = [
        ("From a client", map(structure, client)),
        ("From the room", map(structure, server)),
        ("Parts of messages", map(structure, parts([*client, *server]))),
        ("Events", [events()]),
    ]
    return "\n".join(
        f"### {title}\n\n" + "\n".join(f"{text}\n" for text in texts) for title, texts in sections
    ).rstrip("\n")


def parts(messages: Iterable[Any]) -> list[Any]:
    """The structs within messages, events aside, in the order in which they are met."""
    found: dict[Any, None] = {}

    def look(kind: kinds.Type) -> None:
        match kind:
            case kinds.StructType(cls) if cls not in (*found, *get_args(WireEvent)):
                found[cls] = None
                for field in kind.fields:
                    look(field.type)
            case kinds.ListType(item):
                look(item)
            case kinds.UnionType(types):
                for one in types:
                    look(one)

    for message in messages:
        for field in _fields(message):
            look(field.type)
    return list(found)


def structure(cls: Any) -> str:
    """A message or a part: what it says, and its fields."""
    lines = [f"#### {cls.__name__}", "", *_words(cls), ""]
    fields = _fields(cls)
    if fields:
        lines += ["| field | is | if left out |", "|---|---|---|"]
        lines += [
            f"| `{field.name}` | {_name(field.type)} | {_default(field)} |" for field in fields
        ]
    else:
        lines += ["It has no fields but `type`."]
    return "\n".join(lines)


def events() -> str:
    """Every event as a row."""
    own = {cls.__name__: cls for cls in TABLE_EVENTS}
    engine = {cls.__name__: cls for cls in get_args(Event)}
    rows = []
    for cls in get_args(WireEvent):
        tag = cls.__struct_config__.tag
        words = " ".join(_words(own.get(tag) or (cls if cls.__doc__ else engine[tag])))
        fields = ", ".join(f"`{field.name}`: {_name(field.type)}" for field in _fields(cls))
        rows.append(f"| `{tag}` | {fields or '—'} | {words} |")
    return "\n".join(["| event | fields | says |", "|---|---|---|", *rows])


def _fields(cls: Any) -> tuple[kinds.Field, ...]:
    found = kinds.type_info(cls)
    assert isinstance(found, kinds.StructType)
    return found.fields


def _words(cls: Any) -> list[str]:
    """A docstring's paragraphs, without what is cited for those who work on the room."""
    text = inspect.getdoc(cls) or ""
    text = _CITED.sub("", text)
    return re.sub(r"(?<!\n)\n(?!\n)", " ", text).split("\n")


_PLAIN: Final[dict[type, str]] = {
    kinds.StrType: "text",
    kinds.IntType: "number",
    kinds.FloatType: "fraction",
    kinds.BoolType: "true or false",
    kinds.NoneType: "null",
}


def _name(kind: kinds.Type) -> str:
    match kind:
        case kinds.StructType(cls):
            return f"[{cls.__name__}](#{cls.__name__.lower()})"
        case kinds.ListType(item):
            return f"list of {_name(item)}"
        case kinds.TupleType(items):
            return "[" + ", ".join(_name(item) for item in items) + "]"
        case kinds.LiteralType(values):
            return " ".join(_literals([*values]))
        case kinds.UnionType(types):
            if all(isinstance(one, kinds.StructType) for one in types):
                return "an [event](#events)"
            return " or ".join(_name(one) for one in types)
    return _PLAIN[type(kind)]


def _literals(values: list[Any]) -> Iterator[str]:
    for value in values:
        yield f"`{json.dumps(value)}`"


def _default(field: kinds.Field) -> str:
    if field.required:
        return ""
    if field.default_factory is not msgspec.NODEFAULT:
        return "none"
    return f"`{json.dumps(field.default)}`" if field.default not in ("", None) else "none"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
