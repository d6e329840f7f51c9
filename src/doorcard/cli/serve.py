"""`doorcard serve`: open the room."""

from __future__ import annotations

import errno
import socket
from contextlib import suppress
from typing import Annotated, Final

import typer
import uvicorn

from doorcard.cli.bootstrap import new_room, real_world
from doorcard.table.settings import Pace
from doorcard.web.app import make_app

PORTS_TRIED: Final = 50


def serve(
    host: Annotated[str, typer.Option(help="Address to listen on.")] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(min=0, max=65_535, help="Port; the next free one if it is busy.")
    ] = 8000,
    pace: Annotated[Pace, typer.Option(help="How long computer opponents think.")] = "human",
) -> None:
    """Open the room and print its address."""
    world = real_world()
    listener = _listen(host, port)
    address = listener.getsockname()
    typer.echo(f"Doorcard is open at http://{address[0]}:{address[1]}/  (Ctrl-C closes it)")
    config = uvicorn.Config(
        make_app(new_room(world, pace), world.clock),
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        ws_max_size=16_384,
        log_level="warning",
        server_header=False,
    )
    with suppress(KeyboardInterrupt):  # raised again once the room is closed: that was all
        uvicorn.Server(config).run(sockets=[listener])


def _listen(host: str, port: int) -> socket.socket:
    """A listening socket on the port, or on the next free one."""
    for candidate in range(port, min(port + PORTS_TRIED, 65_536)):
        listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, candidate))
            listener.listen(128)
        except OSError as error:
            listener.close()
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise typer.BadParameter(f"{host}: {error}", param_hint="--host") from None
            if candidate == port:
                typer.echo(f"Port {port} can't be used ({error.strerror}); trying the next ones.")
            continue
        return listener
    raise typer.BadParameter(f"no free port from {port} on", param_hint="--port")
