"""Writes what can be asked over HTTP into docs/api.md, from the room's OpenAPI document.

python tools/api_page.py            write it
python tools/api_page.py --check    change nothing; exit 1 if it is out of date
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from doorcard.web.http.api import ENDPOINTS
from doorcard.web.http.openapi import document

PAGE = Path(__file__).resolve().parents[1] / "docs" / "api.md"
BEGIN = "<!-- requests: begin (made by tools/api_page.py) -->\n"
END = "<!-- requests: end -->"

KINDS = {
    "string": "text",
    "integer": "number",
    "number": "fraction",
    "boolean": "true or false",
    "null": "null",
}

Plain = dict[str, Any]


def reference() -> str:
    """Every request, and then every form that they name."""
    plain = document(ENDPOINTS)
    lines = ["## Requests", ""]
    for path, methods in plain["paths"].items():
        for method, operation in methods.items():
            lines += _request(method.upper(), path, operation)
    lines += ["## Forms", ""]
    for name, schema in sorted(plain["components"]["schemas"].items()):
        lines += _form(name, schema)
    return "\n".join(lines) + "\n"


def _request(method: str, path: str, operation: Plain) -> Iterator[str]:
    yield from (f"### {method} {path}", "", operation["summary"])
    if "security" not in operation:
        yield "For anybody."
    yield ""
    for one in operation.get("parameters", ()):
        yield f"- `{one['name']}` in the {one['in']}: {_kind(one['schema'])}"
    if "requestBody" in operation:
        yield f"- sent: {_kind(operation['requestBody']['content']['application/json']['schema'])}"
    for media_type, content in operation["responses"]["200"]["content"].items():
        told = _kind(content["schema"])
        yield f"- answered: {told}" + (
            "" if media_type == "application/json" else f", `{media_type}`"
        )
    codes = [
        f"{code} ({status})"
        for status, answer in operation["responses"].items()
        for code in re.findall(r"`(\w+)`", answer["description"])
        if status not in ("200", "503", "429")
    ]
    if codes:
        yield f"- refused: {', '.join(codes)}"
    yield ""


def _form(name: str, schema: Plain) -> Iterator[str]:
    about = " ".join(schema.get("description", "").split())
    yield from (f"### {name}", "", about, "")
    fields = schema.get("properties", {})
    if fields:
        yield from ("| field | is |", "|---|---|")
    for field, kind in fields.items():
        optional = "" if field in schema.get("required", ()) else " (may be left out)"
        yield f"| `{field}` | {_kind(kind)}{optional} |"
    if fields:
        yield ""


def _kind(schema: Plain) -> str:
    """A type in words.

    >>> _kind({"type": "array", "items": {"$ref": "#/components/schemas/HandRow"}})
    'list of [HandRow](#handrow)'
    """
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return f"[{name}](#{name.lower()})"
    if "anyOf" in schema:
        return " or ".join(_kind(one) for one in schema["anyOf"])
    if "enum" in schema:
        return " or ".join(f"`{value}`" for value in schema["enum"])
    if schema.get("type") == "array":
        if "prefixItems" in schema:
            return f"[{', '.join(_kind(one) for one in schema['prefixItems'])}]"
        return f"list of {_kind(schema.get('items', {}))}"
    if schema.get("type") == "object":
        values = schema.get("additionalProperties")
        return f"object of {_kind(values)}" if isinstance(values, dict) and values else "object"
    about = schema.get("description", "")
    kind = KINDS.get(schema.get("type", ""), "anything")
    return f"{kind} ({about.rstrip('.')})" if about else kind


def written(text: str) -> str:
    """The page with the reference as it should be."""
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        sys.exit(f"{PAGE} has no place for the requests.")
    return before + BEGIN + reference() + END + after


def main() -> None:
    """Do what the command line asks."""
    parser = argparse.ArgumentParser(description="The requests in docs/api.md.")
    parser.add_argument("--check", action="store_true", help="change nothing, exit 1 on a fault")
    old = PAGE.read_text(encoding="utf-8")
    new = written(old)
    if parser.parse_args().check:
        sys.exit("" if old == new else "docs/api.md: run tools/api_page.py")
    PAGE.write_text(new, encoding="utf-8")


if __name__ == "__main__":
    main()
