"""The document that describes what can be asked over HTTP (OpenAPI 3.1), made from the types."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable
from typing import Any, Final

import msgspec
from msgspec import Struct

from doorcard.web.http.endpoint import Endpoint, status_of
from doorcard.web.http.wire import NoParams, Problem

Plain = dict[str, Any]

_JSON: Final = "application/json"
_REF: Final = "#/components/schemas/{name}"

_ABOUT: Final = (
    "Accounts, sign-ins, hands that are over and a private table's book. Play itself goes over "
    "the WebSocket at /ws. Amounts are cents, times milliseconds since 1970. A browser is known "
    "by its cookie, a program by a bearer token; what changes something is taken from a cookie "
    "only together with the room's own Origin. Each refusal has a code."
)


def document(endpoints: Iterable[Endpoint]) -> Plain:
    """The document, as plain values."""
    found = list(endpoints)
    kinds: dict[type[Struct], None] = {Problem: None}
    for one in found:
        kinds |= {kind: None for kind in (one.body, one.answer) if kind is not None}
    _, schemas = msgspec.json.schema_components(list(kinds), ref_template=_REF)
    paths: dict[str, Plain] = defaultdict(dict)
    for one in found:
        paths[one.path][one.method.lower()] = _operation(one)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Doorcard", "version": "1", "description": _ABOUT},
        "paths": dict(paths),
        "components": {
            "schemas": schemas,
            "securitySchemes": {
                "cookie": {"type": "apiKey", "in": "cookie", "name": "doorcard"},
                "bearer": {"type": "http", "scheme": "bearer"},
            },
        },
    }


def _operation(one: Endpoint) -> Plain:
    plain: Plain = {
        "operationId": one.handler.__name__,
        "summary": (one.handler.__doc__ or "").strip().splitlines()[0],
        "responses": {"200": _answered(one), **_refused(one)},
    }
    if one.signed_in:
        plain["security"] = [{"cookie": []}, {"bearer": []}]
    if one.params is not NoParams:
        plain["parameters"] = _parameters(one)
    if one.body is not None:
        plain["requestBody"] = {"required": True, "content": {_JSON: _schema(one.body)}}
    return plain


def _answered(one: Endpoint) -> Plain:
    content: Plain = {_JSON: _schema(one.answer)} if one.answer else {}
    content |= {media_type: {"schema": {"type": "string"}} for media_type in one.files}
    about = (one.answer.__doc__ or "").strip().splitlines()[0] if one.answer else "A file."
    return {"description": about, "content": content}


def _refused(one: Endpoint) -> Plain:
    """Each status with the codes that have it."""
    by_status: dict[int, list[str]] = defaultdict(list)
    for code in one.all_codes:
        by_status[status_of(code)].append(code)
    refused: Plain = {}
    for status, codes in sorted(by_status.items()):
        refused[str(status)] = {
            "description": ", ".join(f"`{code}`" for code in codes),
            "content": {_JSON: _schema(Problem)},
        }
        if status == 429:
            wait = {"description": "Seconds to wait.", "schema": {"type": "integer"}}
            refused["429"]["headers"] = {"Retry-After": wait}
    return refused


def _parameters(one: Endpoint) -> list[Plain]:
    in_path = set(re.findall(r"{(\w+)}", one.path))
    schema = msgspec.json.schema(one.params)
    fields = schema["$defs"][one.params.__name__]["properties"]
    return [
        {
            "name": name,
            "in": "path" if name in in_path else "query",
            "required": name in in_path,
            "schema": field,
        }
        for name, field in fields.items()
    ]


def _schema(kind: type[Struct]) -> Plain:
    return {"schema": {"$ref": _REF.format(name=kind.__name__)}}
