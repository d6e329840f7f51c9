"""Sealing what a copy of the database may not tell: AES-256-GCM, with a key in a file of its own.

>>> seal = KeySeal(bytes(32))
>>> sealed = seal.seal(b"As", "t1/7")
>>> len(sealed), seal.open(sealed, "t1/7")
(40, b'As')
"""

from __future__ import annotations

import os
from base64 import b64decode, b64encode
from pathlib import Path
from typing import Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from doorcard.errors import DoorcardError

KEY_BYTES: Final = 32
_NONCE_BYTES: Final = 12


class KeySeal:
    """Seals with one key. Each sealing has a nonce by chance, good for some 2**32 of them."""

    def __init__(self, key: bytes) -> None:
        if len(key) != KEY_BYTES:
            raise DoorcardError("bad_key", "bytes in the key", given=len(key), allowed=KEY_BYTES)
        self._cipher = AESGCM(key)

    def seal(self, plain: bytes, about: str) -> str:
        """Nonce, cipher and tag in base64; `about` is bound in."""
        nonce = os.urandom(_NONCE_BYTES)
        return b64encode(nonce + self._cipher.encrypt(nonce, plain, about.encode())).decode()

    def open(self, sealed: str, about: str) -> bytes:
        """The bytes again. Errors: `bad_seal` if they were changed, or sealed for another place."""
        try:
            packed = b64decode(sealed, validate=True)
            nonce, cipher = packed[:_NONCE_BYTES], packed[_NONCE_BYTES:]
            return self._cipher.decrypt(nonce, cipher, about.encode())
        except (InvalidTag, ValueError) as error:
            raise DoorcardError(
                "bad_seal", "changed, or of another place or key", given=about
            ) from error


def read_key(path: Path) -> bytes:
    """The key in a file. Errors: `no_key` if there is no such file, `bad_key` if it holds none."""
    try:
        key = path.read_bytes()
    except FileNotFoundError as error:
        raise DoorcardError("no_key", "there is no key file", given=str(path)) from error
    except OSError as error:
        raise DoorcardError(
            "no_key", f"the key can't be read: {error.strerror}", given=str(path)
        ) from error
    if len(key) != KEY_BYTES:
        raise DoorcardError("bad_key", "bytes in the key file", given=len(key), allowed=KEY_BYTES)
    return key


def make_key(path: Path) -> bytes:
    """Write a new key into a file that only its owner may read, whole or not at all.

    Errors: `bad_key` if there is a file already, OSError where none can be written.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    key = os.urandom(KEY_BYTES)
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(key)
            file.flush()
            os.fsync(file.fileno())
        os.link(draft, path)  # unlike a rename this never replaces a key
    except FileExistsError as error:
        raise DoorcardError("bad_key", "a key is there already", given=str(path)) from error
    finally:
        draft.unlink()
    return key
