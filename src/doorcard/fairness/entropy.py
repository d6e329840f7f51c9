"""What a player adds to the shuffle: a secret that he is bound to by its hash (room F1)."""

from __future__ import annotations

import re
from hashlib import sha256
from typing import Final

_ENTROPY: Final = re.compile("(?:[0-9a-f]{2}){16,64}")


def is_entropy(text: str) -> bool:
    """Whether `text` may be revealed: 16 to 64 bytes in small hexadecimal digits."""
    return _ENTROPY.fullmatch(text) is not None


def promise_of(entropy: str) -> str:
    """What a player publishes before the deck is committed to: SHA-256 of the bytes, hex.

    >>> promise_of("00" * 16)[:16]
    '374708fff7719dd5'
    """
    return sha256(bytes.fromhex(entropy)).hexdigest()
