"""The key file and the seal (room F2)."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from doorcard.errors import DoorcardError
from doorcard.storage.seal import KEY_BYTES, KeySeal, make_key, read_key


def test_room_F2_a_key_is_made_once_for_its_owner_only(tmp_path: Path):
    path = tmp_path / "keys" / "room.key"
    key = make_key(path)
    assert len(key) == KEY_BYTES
    assert read_key(path) == key
    assert [*path.parent.iterdir()] == [path]
    with pytest.raises(DoorcardError, match="bad_key"):
        make_key(path)
    assert read_key(path) == key
    assert make_key(tmp_path / "other.key") != key
    if os.name == "posix":
        assert path.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("content", [b"", b"short", bytes(33), b"0" * 64])
def test_a_file_that_holds_no_key_is_refused(tmp_path: Path, content: bytes):
    path = tmp_path / "room.key"
    path.write_bytes(content)
    with pytest.raises(DoorcardError) as refusal:
        read_key(path)
    assert (refusal.value.code, refusal.value.given) == ("bad_key", len(content))


def test_a_key_that_is_not_there_or_cannot_be_read_is_told(tmp_path: Path):
    for path in (tmp_path / "room.key", tmp_path):
        with pytest.raises(DoorcardError) as refusal:
            read_key(path)
        assert (refusal.value.code, refusal.value.given) == ("no_key", str(path))


def test_room_F2_what_is_sealed_opens_unchanged_and_nothing_else_does():
    seal = KeySeal(bytes(range(32)))
    for plain in (b"", b"As", b"\x00" * 1_000):
        assert seal.open(seal.seal(plain, "t1/7"), "t1/7") == plain
    sealed = seal.seal(b"As", "t1/7")
    for at, letter in enumerate(sealed):
        other = sealed[:at] + ("A" if letter != "A" else "B") + sealed[at + 1 :]
        with pytest.raises(DoorcardError, match="bad_seal"):
            seal.open(other, "t1/7")


def test_no_error_tells_what_was_sealed():
    seal = KeySeal(bytes(range(32)))
    with pytest.raises(DoorcardError) as refusal:
        seal.open(seal.seal(b"As", "t1/7"), "t1/8")
    assert "As" not in str(refusal.value)
    assert repr(KeySeal(bytes(range(32)))).startswith("<doorcard.storage.seal.KeySeal object")
