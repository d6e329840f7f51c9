"""Cuts the part of the page's font that nearly every page needs, so that it comes first and fast.

    pip install fonttools brotli
    python tools/font.py

Run it by hand when the npm package of Instrument Sans has a new version. The rest of the Latin
letters comes from that package, if somebody's name needs one (`client/src/styles/fonts.css`).
"""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

CLIENT = Path(__file__).resolve().parent.parent / "client"
PACKAGE = CLIENT / "node_modules/@fontsource-variable/instrument-sans"
FONTS = CLIENT / "src/fonts"

FIRST = (
    "U+0020-007E,U+00B7,U+00D7,U+00E8-00EB,U+00EF,U+00F3,U+00F6,U+00FC,"
    "U+2013,U+2018-2019,U+201C-201D,U+2026,U+20AC,U+2212"
)
"""What the English and the Dutch catalogue are written with; as in `fonts.css`."""


def main() -> None:
    """Cut the font, and put its licence beside it."""
    subprocess.run(
        [
            "pyftsubset",
            str(PACKAGE / "files/instrument-sans-latin-wdth-normal.woff2"),
            f"--unicodes={FIRST}",
            "--layout-features=kern,tnum,mark,ccmp",
            "--flavor=woff2",
            f"--output-file={FONTS / 'instrument-sans-first.woff2'}",
        ],
        check=True,
    )
    shutil.copy(PACKAGE / "LICENSE", FONTS / "LICENSE")


if __name__ == "__main__":
    main()
