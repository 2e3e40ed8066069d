"""Starting and stopping a server: its socket, the browser, Ctrl-C."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import signal
import socket
import threading
import webbrowser
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import uvicorn
from fastapi import FastAPI

from cowcatcher.kernel.errors import BadOption, CowcatcherError
from cowcatcher.web.app import create_app
from cowcatcher.web.asking import Server as Parts
from cowcatcher.web.hosts import address_in_house, near
from cowcatcher.web.logs import write_to_stderr
from cowcatcher.web.own import read_own
from cowcatcher.web.patience import Patient, make_room, trouble_in
from cowcatcher.web.settings import DATABASE, Settings, from_environment
from cowcatcher.web.store.engine import connect
from cowcatcher.web.workers import several

GRACE_SECONDS: Final = 3
"""How long requests under way may take when the server stops."""


KEEP_SECONDS: Final = 60
"""How long a quiet connection is kept; longer than a move takes."""


EVERYWHERE: Final = {"0.0.0.0": "127.0.0.1", "::": "::1"}
"""What listens everywhere, and where that is found on this machine."""


class CannotListen(CowcatcherError):
    """The address cannot be used."""


class Stopping(uvicorn.Server):
    """A server that ends its streams before it waits for open connections, and says when it is there, unless it has no
    address to say."""

    def __init__(self, config: uvicorn.Config, parts: Parts, address: str, browser: bool) -> None:
        super().__init__(config)
        self.parts = parts
        self.address = address
        self.browser = browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, then open the page."""
        asyncio.get_running_loop().set_exception_handler(trouble_in)
        await super().startup(sockets)
        if self.started and self.address:
            print(f"The table is at {self.address} (Ctrl-C stops it).", flush=True)
            if self.browser:
                threading.Thread(target=webbrowser.open, args=(self.address,), daemon=True).start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End the streams, then all the rest."""
        self.parts.hub.close()
        await super().shutdown(sockets)


def run(host: str, port: int, exactly: bool, browser: bool, workers: int = 1, data: Sequence[str] = ()) -> None:
    """Serve until Ctrl-C. exactly: fail when the port is taken, instead of taking another. workers: how many processes.
    data: see `own.read_own`.

    Raises CowcatcherError for an address, a database or a file that cannot be used, BadOption for a wrong setting.
    """
    settings = replace(from_environment(), own_files=read_own(data), house=not near(host))
    if workers > 1 and settings.database.startswith("sqlite"):
        raise BadOption(f"several workers need PostgreSQL: set {DATABASE} to postgresql://..., or leave --workers out")
    with listening(host, port, exactly) as server_socket:
        port = server_socket.getsockname()[1]
        address = settings.public_url or address_of(host, port)
        if host in EVERYWHERE and not settings.public_url and (in_house := address_in_house(host)):
            print(f"Others in the house find it at {address_of(in_house, port)}/", flush=True)
        if workers == 1:
            serve(server_socket, True, settings, address, browser)
        else:
            connect(settings.database).dispose()  # what is wrong with it is said once, here
            several(serve, workers, server_socket, settings, address, browser)
    print("\nStopped; the tables are kept.", flush=True)


def serve(server_socket: socket.socket, first: bool, settings: Settings, address: str, browser: bool) -> None:
    """Serve in this process until it is told to stop; the first one says where, and opens the page."""
    app = create_app(settings)
    write_to_stderr()
    make_room()
    server = Stopping(configured(app, settings), app.state.server, f"{address}/" if first else "", browser)
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # uvicorn stops, then sends itself the signal once more
    with contextlib.suppress(KeyboardInterrupt):
        server.run([server_socket])


def configured(app: FastAPI, settings: Settings) -> uvicorn.Config:
    """How uvicorn serves the application. What a header says of who asks counts only where a trusted proxy sent it."""
    return uvicorn.Config(
        app,
        http=Patient,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        log_config=None,
        log_level="warning",
        access_log=False,  # addresses hold invitations
        server_header=False,
        timeout_keep_alive=KEEP_SECONDS,
        timeout_graceful_shutdown=GRACE_SECONDS,
    )


def address_of(host: str, port: int) -> str:
    """What to type into a browser on this machine."""
    found = EVERYWHERE.get(host, host)
    return f"http://{f'[{found}]' if ':' in found else found}:{port}"


def listening(host: str, port: int, exactly: bool) -> socket.socket:
    """A socket at that address; with a free port where the given one is taken, unless it must be that. Raises
    CannotListen."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except OSError as error:
        raise CannotListen(f"--host {host} is no address of this machine: {error.strerror}") from None
    made = socket.socket(family, kind, protocol)  # with its protocol, or asyncio does not switch Nagle's delays off
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        made.bind(address)
    except OSError as error:
        if error.errno != errno.EADDRINUSE or exactly:
            made.close()
            raise CannotListen(_why(error, host, port)) from None
        made.bind((address[0], 0, *address[2:]))
    return made


def _why(error: OSError, host: str, port: int) -> str:
    match error.errno:
        case errno.EADDRINUSE:
            return f"port {port} is taken by another program; choose another --port, or leave it out"
        case errno.EACCES:
            return f"port {port} needs the rights of an administrator; choose one above 1023"
        case errno.EADDRNOTAVAIL:
            return f"--host {host} is no address of this machine"
    return f"{host}, port {port}: {error.strerror}"
