"""The house-rules card: what a table is played by, in a form that has one hash (room P1)."""

from __future__ import annotations

import json
from dataclasses import asdict
from functools import lru_cache
from hashlib import sha256

from doorcard.engine import RULES_VERSION
from doorcard.table.settings import TableSettings


def rules_card(settings: TableSettings) -> dict[str, object]:
    """All that decides a hand at this table: game, house and each of its switches, stakes."""
    return {
        "rules": RULES_VERSION,
        "game": settings.variant.id,
        "house": settings.house_name,
        "switches": asdict(settings.house),
        "stakes": asdict(settings.stakes),
    }


@lru_cache(maxsize=1_024)  # the lobby tells it of every table
def rules_hash(settings: TableSettings) -> str:
    """SHA-256 of the card as JSON with sorted keys and no spaces, in hex."""
    text = json.dumps(rules_card(settings), sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()
