"""Histories on disk: files named, and folders read through in order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from doorcard.records.formats import read_history
from doorcard.records.record import Damaged, History


@dataclass(slots=True)
class FileRead:
    """One file: its history, or why it could not be read; neither for one of another format."""

    name: str
    history: History | None = None
    damage: Damaged | None = None


def read_files(paths: Iterable[str]) -> Iterator[FileRead]:
    """Read files, and folders recursively and sorted.

    A file that is named must hold a known format; one that lies in a folder may be of another.
    Names are the path given, joined with the path below it.
    """
    for given in paths:
        path = Path(given)
        if not path.is_dir():
            read = _read(given, path)
            if read.history is None and read.damage is None:
                read.damage = Damaged(1, "no hand history of a format known here")
            yield read
            continue
        below = sorted(file.relative_to(path) for file in path.rglob("*") if file.is_file())
        for file in below:
            yield _read(f"{given.rstrip('/') or '/'}/{file.as_posix()}", path / file)


def _read(name: str, path: Path) -> FileRead:
    try:
        data = path.read_bytes()
    except OSError as error:
        return FileRead(name, damage=Damaged(1, error.strerror or str(error)))
    return FileRead(name, read_history(data))
