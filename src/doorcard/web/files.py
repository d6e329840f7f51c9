"""The built client as files, each as small as its browser can take it."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

STATIC: Final = Path(__file__).parent / "static"

_COMPRESSED: Final = {"br": ".br", "gzip": ".gz"}
"""Encodings by what stands behind the names of files that the build has compressed, best first."""

_NAMED: Final = "assets"
_FOR_EVER: Final = "public, max-age=31536000, immutable"
"""Files in that folder are named after what is in them; all others are asked for anew."""


class ClientFiles(StaticFiles):
    """The client's files; a compressed one is sent to whoever can read it."""

    def __init__(self, directory: Path) -> None:
        super().__init__(directory=directory, html=True, check_dir=False)

    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        """The file, or that it has not changed."""
        path, encoding = Path(full_path), _readable(Path(full_path), scope)
        if encoding:
            path = path.with_name(path.name + _COMPRESSED[encoding])
            stat_result = path.stat()
        response = super().file_response(path, stat_result, scope, status_code)
        response.headers["vary"] = "accept-encoding"
        response.headers["cache-control"] = _FOR_EVER if path.parent.name == _NAMED else "no-cache"
        if encoding:
            response.headers["content-encoding"] = encoding
        return response


def _readable(path: Path, scope: Scope) -> str:
    """The best encoding of a file that there is and its browser reads; "" for the file as it is."""
    header = Headers(scope=scope).get("accept-encoding", "")
    wishes = [one.replace(" ", "") for one in header.split(",")]
    accepted = {one.partition(";")[0] for one in wishes if not one.endswith(";q=0")}
    for encoding, ending in _COMPRESSED.items():
        if encoding in accepted and path.with_name(path.name + ending).is_file():
            return encoding
    return ""
