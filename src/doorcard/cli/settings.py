"""The server's settings: from a file, the environment and flags, each stronger than the last.

A setting has one name: `log_format` in the file (TOML), `DOORCARD_LOG_FORMAT` in the environment,
`--log-format` as a flag. Everything given is checked, also what something stronger replaces, and
all mistakes are told at once.
"""

from __future__ import annotations

import json
import os
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from difflib import get_close_matches
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Any, Final, Literal, get_args, get_origin, get_type_hints
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta

from doorcard.errors import BadInput
from doorcard.table.settings import Pace

PREFIX: Final = "DOORCARD_"
CONFIG: Final = f"{PREFIX}CONFIG"


def data_home() -> Path:
    """Where programs of this user keep their data."""
    given = os.environ.get("XDG_DATA_HOME", "")
    return Path(given) if given.startswith("/") else Path.home() / ".local" / "share"


@dataclass(frozen=True, slots=True, kw_only=True)
class ServerSettings:
    """What a host decides. The descriptions are the flags' help and the table in hosting.md."""

    host: Annotated[str, Meta(description="Address to listen on.", min_length=1)] = "127.0.0.1"
    port: Annotated[int, Meta(description="Port; 0 is any free one.", ge=0, le=65_535)] = 8000
    next_port: Annotated[bool, Meta(description="Take the next free port if the port is busy.")] = (
        True
    )
    data: Annotated[Path, Meta(description="Folder for what the room keeps.")] = field(
        default_factory=lambda: data_home() / "doorcard"
    )
    database: Annotated[
        str, Meta(description="URL of the database; empty: SQLite's doorcard.db in `data`.")
    ] = ""
    key_file: Annotated[
        Path | None,
        Meta(description="The key to hidden cards in the database; empty: `data` with .key to it."),
    ] = None
    public_url: Annotated[
        str, Meta(description="Where players find the room, such as https://cards.example.org.")
    ] = ""
    origins: Annotated[
        tuple[str, ...],
        Meta(description="Other addresses whose pages may open a line to the room."),
    ] = ()
    trusted_proxies: Annotated[
        tuple[str, ...],
        Meta(description="Proxies whose X-Forwarded-For and -Proto are believed."),
    ] = ()
    pace: Annotated[Pace, Meta(description="How long computer opponents think.")] = "human"
    practice: Annotated[
        bool, Meta(description="Open the practice tables with computer opponents.")
    ] = True
    refills: Annotated[
        bool, Meta(description="Let players fill their play chips up when they run low.")
    ] = True
    log_format: Annotated[
        Literal["text", "json"], Meta(description="How the log is written, on stderr.")
    ] = "text"
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"],
        Meta(description="The least that is logged."),
    ] = "info"
    metrics: Annotated[
        str, Meta(description="host:port to show Prometheus metrics on; empty: nowhere.")
    ] = ""

    @property
    def database_url(self) -> str:
        """The database, named or usual."""
        return self.database or f"sqlite:///{self.data / 'doorcard.db'}"

    @property
    def key_path(self) -> Path:
        """The key file, named or usual."""
        return self.key_file or self.data.with_name(f"{self.data.name}.key")

    @property
    def allowed_origins(self) -> tuple[str, ...]:
        """Every address whose pages may open a line, besides the one that was asked for."""
        named = (self.public_url, *self.origins) if self.public_url else self.origins
        return tuple(origin.rstrip("/").lower() for origin in named)


KINDS: Final[dict[str, Any]] = get_type_hints(ServerSettings)
"""The type of each setting, in the order in which they are told."""

META: Final[dict[str, Meta]] = {
    name: next(meta for meta in get_args(hint) if isinstance(meta, Meta))
    for name, hint in get_type_hints(ServerSettings, include_extras=True).items()
}


class BadSettings(BadInput):
    """Settings that the server won't start with; `mistakes` has a sentence for each."""

    def __init__(self, mistakes: list[str]) -> None:
        super().__init__("bad_settings", "\n".join(mistakes))
        self.mistakes = mistakes

    def __str__(self) -> str:
        return "\n".join(self.mistakes)


@dataclass(frozen=True, slots=True)
class Given:
    """Settings, and where each that was given came from."""

    settings: ServerSettings
    sources: Mapping[str, str]


def read_settings(
    config: Path | None, environ: Mapping[str, str], flags: Mapping[str, str | None]
) -> Given:
    """Read a file (`config`, else the one that DOORCARD_CONFIG names), environment and flags.

    Errors: `bad_settings`, with every mistake and its source.

    >>> read_settings(None, {"DOORCARD_PORT": "9000"}, {"pace": "fast"}).settings.port
    9000
    >>> read_settings(None, {}, {"port": "99999"})
    Traceback (most recent call last):
    ...
    doorcard.cli.settings.BadSettings: --port: given '99999', allowed 0 to 65535
    """
    mistakes: list[str] = []
    values: dict[str, Any] = {}
    sources: dict[str, str] = {}
    file = config or (Path(environ[CONFIG]) if environ.get(CONFIG) else None)
    layers = [_from_environment(environ, mistakes), _from_flags(flags)]
    if file is not None:
        layers.insert(0, _from_file(file, mistakes))
    for layer in layers:
        for source, name, value, base in layer:
            try:
                values[name] = _read(name, value, base)
                sources[name] = source
            except ValueError:
                told = _masked(name, value) if isinstance(value, str) else value
                mistakes.append(f"{source}: given {told!r}, allowed {allowed(name)}")
    if mistakes:
        raise BadSettings(mistakes)
    return Given(ServerSettings(**values), sources)


_Layer = Iterator[tuple[str, str, Any, Path | None]]
"""Source, setting, value, and the folder that paths are seen from; None if all is text."""


def _from_file(file: Path, mistakes: list[str]) -> _Layer:
    try:
        given = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        mistakes.append(f"in {file}: can't be read ({error.strerror})")
        return
    except ValueError as error:
        mistakes.append(f"in {file}: not TOML ({error})")
        return
    for name, value in given.items():
        source = f"in {file}, {name}"
        if name not in KINDS:
            near = get_close_matches(name, KINDS, n=1, cutoff=0.5)
            meant = f"; did you mean {near[0]}?" if near else ""
            mistakes.append(f"{source}: no such setting{meant}")
        else:
            yield source, name, value, file.absolute().parent


def _from_environment(environ: Mapping[str, str], mistakes: list[str]) -> _Layer:
    """What is set and not empty. Other programs' DOORCARD_ names pass, but a near miss doesn't."""
    for variable, value in environ.items():
        prefix, name = variable[: len(PREFIX)], variable[len(PREFIX) :].lower()
        if prefix != PREFIX or variable == CONFIG:
            continue
        if name in KINDS and value:
            yield variable, name, value, None
        elif name not in KINDS and (near := get_close_matches(name, KINDS, n=1, cutoff=0.75)):
            meant = f"{PREFIX}{near[0].upper()}"
            mistakes.append(f"{variable}: no such setting; did you mean {meant}?")


def _from_flags(flags: Mapping[str, str | None]) -> _Layer:
    for name, value in flags.items():
        if value is not None:
            yield f"--{name.replace('_', '-')}", name, value, None


def _read(name: str, value: Any, base: Path | None) -> Any:
    """A value as the setting's type; text from outside a file may stand for anything."""
    kind = KINDS[name]
    if base is None and get_origin(kind) is tuple:
        value = [part for part in value.replace(",", " ").split() if part]
    if name in ("data", "key_file") and isinstance(value, str) and value:
        return (base or Path.cwd()) / Path(value).expanduser()
    if name in ("data", "key_file"):
        raise ValueError(name)
    read = msgspec.convert(value, Annotated[kind, META[name]], strict=base is not None)
    check = _CHECKS.get(name)
    for text in read if isinstance(read, tuple) else (read,):
        if check and text and not check(text):
            raise ValueError(text)
    return read


def _is_origin(text: str) -> bool:
    parts = urlsplit(text)
    bare = not (parts.path.strip("/") or parts.query or parts.fragment or parts.username)
    return parts.scheme in ("http", "https") and bool(parts.hostname) and bare


def _is_network(text: str) -> bool:
    try:
        return text == "*" or bool(ip_network(text))
    except ValueError:
        return False


def _is_address(text: str) -> bool:
    host, _, port = text.rpartition(":")
    return bool(host) and port.isdecimal() and int(port) <= 65_535


def _is_database(text: str) -> bool:
    return urlsplit(text).scheme in ("sqlite", "postgresql")


_CHECKS: Final[dict[str, Callable[[str], bool]]] = {
    "public_url": _is_origin,
    "origins": _is_origin,
    "trusted_proxies": _is_network,
    "metrics": _is_address,
    "database": _is_database,
}

_ALLOWED: Final = {
    "public_url": "an address without a path, such as https://cards.example.org",
    "origins": "addresses without a path, such as https://cards.example.org",
    "trusted_proxies": "addresses or networks, such as 127.0.0.1 or 10.0.0.0/8",
    "metrics": "host:port, such as 127.0.0.1:9464",
    "database": "sqlite:///file or postgresql://user:password@host/name",
    "data": "a folder",
    "key_file": "a file",
}


def allowed(name: str) -> str:
    """What a setting may be, in words.

    >>> allowed("log_format"), allowed("port"), allowed("practice")
    ('text or json', '0 to 65535', 'true or false')
    """
    kind, meta = KINDS[name], META[name]
    if name in _ALLOWED:
        return _ALLOWED[name]
    if get_origin(kind) is Literal:
        *others, last = get_args(kind)
        return f"{', '.join(others)} or {last}"
    if kind is int:
        return f"{meta.ge} to {meta.le}"
    return "true or false" if kind is bool else "text"


def as_toml(given: Given) -> str:
    """All settings as a file that `--config` takes; a password in the database's URL is left out.

    >>> print(as_toml(read_settings(None, {"DOORCARD_PORT": "9000"}, {})).splitlines()[1])
    port = 9000  # DOORCARD_PORT
    """
    lines = []
    for one in fields(given.settings):
        value = getattr(given.settings, one.name)
        if value is None:
            continue
        text = json.dumps(
            list(value) if isinstance(value, tuple) else _masked(one.name, str(value))
        )
        if isinstance(value, bool | int):
            text = str(value).lower()
        source = f"  # {given.sources[one.name]}" if one.name in given.sources else ""
        lines.append(f"{one.name} = {text}{source}")
    return "\n".join(lines)


def _masked(name: str, value: str) -> str:
    password = urlsplit(value).password if name == "database" else None
    return value.replace(f":{password}@", ":***@") if password else value
