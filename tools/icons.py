"""Draws the icons under which the page is installed, from the mark, as PNG.

    python tools/icons.py

Run it by hand when the mark changes: `client/public/mark.svg` has the same shapes in vectors.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Final

PUBLIC = Path(__file__).resolve().parent.parent / "client" / "public"

ROOM: Final = (0x17, 0x12, 0x1A)
INK: Final = (0xF8, 0xF1, 0xE7)

WIDTH, HEIGHT = 28.0, 36.0
"""The mark's own measure."""

FINE: Final = 4
"""Points a pixel, each way: what smooths the edges."""

ICONS: Final = {
    "icon-192.png": (192, 0.72),
    "icon-512.png": (512, 0.72),
    # Whatever a system cuts off, the middle four fifths stay.
    "icon-maskable-512.png": (512, 0.54),
    "apple-touch-icon.png": (180, 0.66),
}
"""Pixels, and how much of the height is the mark's."""

Inside = Callable[[float, float], bool]


def main() -> None:
    """Draw every icon."""
    for name, (size, part) in ICONS.items():
        (PUBLIC / name).write_bytes(png(size, drawn(size, part)))


def box(left: float, top: float, width: float, height: float, corner: float = 0.0) -> Inside:
    """A rectangle, its corners rounded."""

    def inside(x: float, y: float) -> bool:
        dx = max(left + corner - x, x - (left + width - corner), 0.0)
        dy = max(top + corner - y, y - (top + height - corner), 0.0)
        return dx * dx + dy * dy <= corner * corner

    return inside


OUTER: Final = box(0, 0, 28, 36, 5.2)
INNER: Final = box(2.4, 2.4, 23.2, 31.2, 2.8)
UPPER: Final = box(6, 6, 16, 10)
LOWER: Final = box(5, 19, 18, 12)
LOWER_FIELD: Final = box(7, 21, 14, 8)
KNOB: Final = box(16.9, 23.3, 3.4, 3.4, 1.7)


def is_ink(x: float, y: float) -> bool:
    """Whether a point of the mark is drawn: frame, upper leaf, lower leaf's frame, knob."""
    if not INNER(x, y):
        return OUTER(x, y)
    return UPPER(x, y) or KNOB(x, y) or (LOWER(x, y) and not LOWER_FIELD(x, y))


def drawn(size: int, part: float) -> bytes:
    """The pixels of a square icon, row by row, each row behind its filter's 0."""
    scale = HEIGHT / (size * part)
    left, top = size / 2 - WIDTH / scale / 2, size / 2 - HEIGHT / scale / 2
    offsets = [(step + 0.5) / FINE for step in range(FINE)]
    rows = []
    for y in range(size):
        row = bytearray(1)
        for x in range(size):
            hits = sum(
                is_ink((x + dx - left) * scale, (y + dy - top) * scale)
                for dy in offsets
                for dx in offsets
            )
            share = hits / FINE**2
            row += bytes(round(r + (i - r) * share) for r, i in zip(ROOM, INK, strict=True))
        rows.append(bytes(row))
    return b"".join(rows)


def png(size: int, pixels: bytes) -> bytes:
    """A PNG of three bytes a pixel."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        check = zlib.crc32(kind + data)
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", check)

    head = struct.pack(">IIBBBBB", size, size, 8, 2, 0, 0, 0)
    body = zlib.compress(pixels, 9)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", body) + chunk(b"IEND", b"")


if __name__ == "__main__":
    main()
