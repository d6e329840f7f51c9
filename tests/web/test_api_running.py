"""The same over a server of its own and its database: what is told outlives the server."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from doorcard.fairness.verify import verify
from tests.cli.running import Server, play
from tests.web.api_kit import GOOD


def asks(server: Server, token: str = "") -> httpx.Client:
    headers = {"authorization": f"Bearer {token}"} if token else {}
    return httpx.Client(base_url=server.address, headers=headers, timeout=20)


@pytest.mark.proves("F1", "H1", "H2")
def test_an_account_and_its_hands_outlive_the_server(tmp_path: Path):
    server = Server(tmp_path / "books", "--port", "0", "--pace", "none")
    try:
        with asks(server) as program:
            ask = {"name": "Ann", "password": GOOD, "bearer": True}
            token = program.post("/api/accounts", json=ask).json()["token"]
        with server.line(additional_headers={"authorization": f"Bearer {token}"}) as line:
            play(line, 1, name="")
        with asks(server, token) as program:
            page = program.get("/api/tables/half-door/last-hand").json()
            path = f"/api/hands/half-door/{page['hand']}"
            proof = program.get(f"{path}/proof").json()
            export = program.get("/api/export").json()
        assert page["you"] > 0
        assert verify(proof, proof["root"]) == []
        assert export["hands"][0]["seat"] == export["hands"][-1]["seat"] > 0
    finally:
        server.kill()

    again = Server(tmp_path / "books", "--port", "0", "--pace", "none")
    try:
        with asks(again) as program:
            wrong = {"name": "ann", "password": "not at all", "bearer": True}
            assert program.post("/api/sign-in", json=wrong).status_code == 401
            signed_in = program.post("/api/sign-in", json={**wrong, "password": GOOD}).json()
        for known in (token, signed_in["token"]):
            with asks(again, known) as program:
                assert program.get("/api/me").json()["name"] == "Ann"
                assert program.get(path).json() == page
                assert program.get(f"{path}/proof").json() == proof
                assert page["hand"] in [
                    row["hand"] for row in program.get("/api/hands").json()["hands"]
                ]
    finally:
        again.kill()
    assert GOOD.encode() not in b"".join(
        path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()
    )
