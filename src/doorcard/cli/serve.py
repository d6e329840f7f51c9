"""`doorcard serve`: open the room."""

from __future__ import annotations

import asyncio
import errno
import logging
import os
import socket
from collections.abc import Callable
from contextlib import suppress
from importlib import metadata
from typing import Annotated, Final

import typer

from doorcard.cli.flags import takes_settings
from doorcard.cli.logs import start_logging
from doorcard.cli.refusals import refusals
from doorcard.cli.settings import BadSettings, Given, ServerSettings, as_toml
from doorcard.errors import DoorcardError

PORTS_TRIED: Final = 50

EVERYWHERE: Final = ("0.0.0.0", "::")
"""Hosts that are every address of this machine, and none that a browser can open."""

log = logging.getLogger(__name__)


@takes_settings()
def serve(
    given: Given,
    check: Annotated[bool, typer.Option("--check", help="Check the settings, and end.")] = False,
    print_settings: Annotated[
        bool, typer.Option("--print-settings", help="Print all settings as a file, and end.")
    ] = False,
) -> None:
    """Open the room and print its address.

    Settings come from a file, the environment and flags, each stronger than the last. SIGTERM or
    Ctrl-C closes the room in order, a second one at once. Exits with 2 if a setting won't do.
    """
    settings = given.settings
    if print_settings:
        print(as_toml(given))
        return
    with refusals("serve"):
        _prepare(settings)
        if check:
            asyncio.run(_look(settings))
            print("The settings are good.")
            return
    start_logging(settings.log_format, settings.log_level)
    with refusals("serve"):
        _open(given)


def _open(given: Given) -> None:
    """Listen, and run until the process is told to stop. Errors: `bad_settings`, `crashed`."""
    settings, sources = given.settings, given.sources
    tries = PORTS_TRIED if settings.next_port else 1
    listener = _listen(settings.host, settings.port, tries, sources.get("port", "port"))
    page = None
    if settings.metrics:
        host, _, port = settings.metrics.rpartition(":")
        page = _listen(host.strip("[]"), int(port), 1, sources["metrics"])
    try:
        with asyncio.Runner(loop_factory=_loop_factory()) as runner:
            runner.run(_serve(settings, listener, page))
    except DoorcardError:
        raise
    except Exception as error:
        log.critical("crashed", exc_info=True)
        raise DoorcardError("crashed", "the room had to stop; the log says where") from error


def _prepare(settings: ServerSettings) -> None:
    """See that the folder for the room's books is there, and the key where nobody else reads it."""
    mistakes = []
    try:
        settings.data.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not os.access(settings.data, os.W_OK | os.X_OK):
            mistakes.append(f"data: {settings.data} can't be written to")
    except OSError as error:
        mistakes.append(f"data: {settings.data} can't be made ({error.strerror})")
    key = settings.key_path
    if key.is_file() and key.stat().st_mode & 0o077:
        mistakes.append(f"key_file: others can read {key}; chmod 600 mends that")
    if mistakes:
        raise BadSettings(mistakes)


async def _look(settings: ServerSettings) -> None:
    """See that the database can be read with the key, if there is one. Errors: `bad_settings`."""
    from doorcard.storage.history import open_history

    try:
        async with open_history(settings.database_url, settings.key_path):
            pass
    except DoorcardError as error:
        if error.code != "no_database":  # the first start makes one
            raise BadSettings([str(error)]) from None
    except Exception as error:
        why = _why(error) if isinstance(error, OSError) else type(error).__name__
        raise BadSettings([f"database: can't be opened ({why})"]) from None


async def _serve(
    settings: ServerSettings, listener: socket.socket, page: socket.socket | None
) -> None:
    """Open the room, serve it until the process is told to stop, and close the books."""
    from doorcard.cli.bootstrap import real_room, real_store
    from doorcard.cli.orders import taking_orders
    from doorcard.cli.server import RoomServer, run_until_stopped
    from doorcard.room.histories import Histories
    from doorcard.web.app import make_app
    from doorcard.web.health import Health

    meters = None
    beside: list[tuple[RoomServer, socket.socket]] = []
    if page is not None:
        from doorcard.web.metrics import Meters

        meters = Meters()
        logging.getLogger().addHandler(meters.count_errors())
        beside.append((RoomServer(meters.app()), page))
    async with real_store(settings) as store:
        if meters:
            store.on_group(meters.kept_together)
        accounts = real_room(settings, store, meters)
        app = make_app(
            accounts,
            health=Health({"database": store.check}),
            meters=meters,
            origins=settings.allowed_origins,
            histories=Histories(accounts.room, store, store),
        )
        server = RoomServer(
            app,
            opened=lambda: _say_open(listener, settings.public_url, len(accounts.room.tables)),
            closing=app.state.close,
            trusted=settings.trusted_proxies,
        )
        async with taking_orders(store, accounts):
            await run_until_stopped([(server, listener), *beside])


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """uvloop's loops where there is uvloop, else asyncio's."""
    with suppress(ImportError):
        import uvloop

        return uvloop.new_event_loop
    return None


def _say_open(listener: socket.socket, public: str, tables: int) -> None:
    address = _address(listener)
    print(f"Doorcard is open at {address}/  (Ctrl-C closes it)", flush=True)
    if listener.getsockname()[0] in EVERYWHERE and not public:
        public = f"http://{socket.gethostname()}:{_port(listener)}/"
    if public:
        print(f"Players find it at {public}", flush=True)
    version = metadata.version("doorcard")
    log.info("room_open", extra={"address": address, "tables": tables, "version": version})


def _address(listener: socket.socket) -> str:
    """What one can type on this machine."""
    host, port = listener.getsockname()[0], _port(listener)
    if host in EVERYWHERE:
        return f"http://localhost:{port}"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _port(listener: socket.socket) -> int:
    return int(listener.getsockname()[1])


def _listen(host: str, port: int, tries: int, source: str) -> socket.socket:
    """A listening socket on the port, or on one of the next; `source` says who asked for it."""
    for candidate in range(port, min(port + tries, 65_536)):
        try:
            return _listening(host, candidate)
        except OSError as error:
            free = error.errno in (errno.EADDRINUSE, errno.EACCES)
            if not free or tries == 1:
                where = f"{host}:{candidate}"
                raise BadSettings([f"{source}: can't listen on {where} ({_why(error)})"]) from None
            if candidate == port:
                print(f"Port {port} can't be used ({_why(error)}); trying the next ones.")
    raise BadSettings([f"{source}: no free port from {port} on"])


def _listening(host: str, port: int) -> socket.socket:
    family, kind, _, _, address = socket.getaddrinfo(
        host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    )[0]
    listener = socket.socket(family, kind)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen(128)
    except OSError:
        listener.close()
        raise
    return listener


def _why(error: OSError) -> str:
    return error.strerror or "unknown"
