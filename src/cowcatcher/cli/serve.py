"""`cowcatcher serve`: the table in the browser. What it needs is imported only when it is called."""

from __future__ import annotations

from typing import Annotated

import typer

from cowcatcher.cli.common import manual
from cowcatcher.kernel.errors import CowcatcherError

DEFAULT_PORT = 8000


@manual
def serve(
    host: Annotated[
        str, typer.Option(metavar="HOST", help="Where to listen; 0.0.0.0 lets other machines in.")
    ] = "127.0.0.1",
    port: Annotated[
        int | None,
        typer.Option(
            metavar="PORT", min=1, max=65535, help=f"Without it {DEFAULT_PORT}, or a free one if it is taken."
        ),
    ] = None,
    workers: Annotated[
        int, typer.Option(metavar="N", min=1, max=64, help="Processes that serve; more than one need PostgreSQL.")
    ] = 1,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the page.")] = True,
    data: Annotated[
        list[str] | None,
        typer.Option(metavar="GAME=FILE", help="New tables play this game with a TOML file's components; repeatable."),
    ] = None,
) -> None:
    """Serve the table in the browser: play with friends and bots, watch, leave, come back.

    Tables are kept in a SQLite file in your data folder, or in PostgreSQL. Ctrl-C stops the server; nothing is lost,
    and bots go on where they were when it starts again. Needs the extra `web`: pip install 'cowcatcher[web]'.

    Whoever owns a box writes what differs from our reconstruction into a file (see `cowcatcher data`) and serves it
    with --data. Tables keep the numbers they were made with, also when the server runs without the file.

    Programs use /api/v1; /api/v1/openapi.json describes it, and docs/api.md has a bot in ten lines.

    A server for this machine alone answers by the name localhost only; one for others (--host) by every address and by
    the name of this machine, too. Name more in COWCATCHER_HOSTS.

    Environment:
      COWCATCHER_DATABASE_URL   postgresql://... or sqlite:///FILE
      COWCATCHER_DATA_DIR       folder of the SQLite file
      COWCATCHER_BOT_PROCESSES  how many bots think at once (1)
      COWCATCHER_PUBLIC_URL     https://... where people reach the server
      COWCATCHER_HOSTS          other names of the server, with commas between
      COWCATCHER_TRUSTED_PROXIES
                                addresses or networks of proxies in front of it, with
                                commas; only they may say who asks (docs/hosting.md)
      COWCATCHER_RATE           changes a second that one address may send (10)
      COWCATCHER_SMTP_URL       smtps://USER:PASSWORD@HOST?from=ADDRESS (or smtp://,
                                smtp+starttls://): mail when it is somebody's turn;
                                needs COWCATCHER_PUBLIC_URL

    Examples:
      cowcatcher serve
      cowcatcher serve --host 0.0.0.0 --port 8080 --no-browser
      cowcatcher serve --data gold_rush=tiles.toml --data el_paso=my.toml
    """
    try:
        from cowcatcher.web.running import run  # noqa: PLC0415 (the other commands work without these packages)
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] == "cowcatcher":
            raise
        raise CowcatcherError(
            f"the table in the browser needs the package {error.name}; install it: pip install 'cowcatcher[web]'"
        ) from None
    run(host, DEFAULT_PORT if port is None else port, port is not None, browser, workers, data or ())
