"""What all that goes over the wire has in common. Unknown fields are refused."""

from __future__ import annotations

from msgspec import Struct


class Part(Struct, forbid_unknown_fields=True):
    """A part of a message: all its fields are always there."""


class Message(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A message, or a part of one whose fields are left out where they are at their default."""
