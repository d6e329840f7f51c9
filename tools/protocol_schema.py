"""Prints the JSON schema of the protocol; `npm run types` makes the client's types of it."""

from __future__ import annotations

import json
from typing import Any, get_args

import msgspec

from doorcard.web.messages import ClientMessage, ServerMessage


def main() -> None:
    """Write the schema to stdout."""
    print(json.dumps(protocol_schema(), indent=2))


def protocol_schema() -> dict[str, Any]:
    """Every message and part as a definition, and the two unions by name.

    A part's fields are always sent, so they are required here, whatever their Python default.
    """
    unions = {"ServerMessage": ServerMessage, "ClientMessage": ClientMessage}
    types = [member for union in unions.values() for member in get_args(union)]
    _, components = msgspec.json.schema_components(types, ref_template="#/$defs/{name}")
    for name, union in unions.items():
        members = [{"$ref": f"#/$defs/{member.__name__}"} for member in get_args(union)]
        components[name] = {"title": name, "anyOf": members}
    return {"title": "Protocol", "$defs": components}


if __name__ == "__main__":
    main()
