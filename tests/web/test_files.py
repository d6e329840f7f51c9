"""The client's files: each as small as its browser can take it, and kept as long as it may be."""

from __future__ import annotations

import asyncio
import gzip
from pathlib import Path

import httpx
import pytest

from doorcard.web.files import ClientFiles

SCRIPT = b"import 'cards';" * 200


@pytest.fixture
def files(tmp_path: Path) -> ClientFiles:
    assets = tmp_path / "assets"
    assets.mkdir()
    (tmp_path / "index.html").write_text("<title>Doorcard</title>")
    (assets / "table-x1.js").write_bytes(SCRIPT)
    (assets / "table-x1.js.br").write_bytes(b"as brotli has it")
    (assets / "table-x1.js.gz").write_bytes(gzip.compress(SCRIPT))
    (assets / "font-x1.woff2").write_bytes(b"is compressed")
    return ClientFiles(tmp_path)


def get(files: ClientFiles, path: str, **headers: str) -> tuple[httpx.Response, bytes]:
    """The answer, and its bytes as they went over the line."""

    async def ask() -> tuple[httpx.Response, bytes]:
        transport = httpx.ASGITransport(files)
        async with httpx.AsyncClient(transport=transport, base_url="http://room") as client:
            named = {name.replace("_", "-"): value for name, value in headers.items()}
            async with client.stream("GET", path, headers=named) as answer:
                return answer, b"".join([part async for part in answer.aiter_raw()])

    return asyncio.run(ask())


@pytest.mark.parametrize(
    ("accepts", "encoding", "raw"),
    [
        ("gzip, deflate, br, zstd", "br", b"as brotli has it"),
        ("gzip, deflate", "gzip", None),
        ("br;q=0, gzip;q=0.5", "gzip", None),
        ("identity", None, SCRIPT),
        ("", None, SCRIPT),
    ],
)
def test_a_file_comes_as_its_browser_reads_it(
    files: ClientFiles, accepts: str, encoding: str | None, raw: bytes | None
):
    answer, sent = get(files, "/assets/table-x1.js", accept_encoding=accepts)
    assert answer.headers.get("content-encoding") == encoding
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["vary"] == "accept-encoding"
    assert int(answer.headers["content-length"]) == len(sent)
    assert (gzip.decompress(sent) if raw is None else sent) == (raw or SCRIPT)


def test_what_is_not_compressed_comes_as_it_is(files: ClientFiles):
    answer, sent = get(files, "/assets/font-x1.woff2", accept_encoding="br")
    assert "content-encoding" not in answer.headers
    assert sent == b"is compressed"


def test_files_named_after_their_content_are_kept_and_the_page_is_asked_for_anew(
    files: ClientFiles,
):
    assert "immutable" in get(files, "/assets/table-x1.js")[0].headers["cache-control"]
    page, _ = get(files, "/")
    assert page.headers["cache-control"] == "no-cache"
    again, sent = get(files, "/", if_none_match=page.headers["etag"])
    assert (again.status_code, sent) == (304, b"")
