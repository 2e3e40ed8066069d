"""Settings of a server, from its flags and the environment."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from ipaddress import ip_network
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from platformdirs import user_data_path

from cowcatcher.kernel.errors import BadOption
from cowcatcher.web.hosts import NAME
from cowcatcher.web.notify.mail import NAME as SMTP
from cowcatcher.web.notify.mail import Mailbox, mailbox
from cowcatcher.web.own import OwnFile

DATABASE: Final = "COWCATCHER_DATABASE_URL"
FOLDER: Final = "COWCATCHER_DATA_DIR"
BOTS: Final = "COWCATCHER_BOT_PROCESSES"
PUBLIC: Final = "COWCATCHER_PUBLIC_URL"
RATE: Final = "COWCATCHER_RATE"
HOSTS: Final = "COWCATCHER_HOSTS"
PROXIES: Final = "COWCATCHER_TRUSTED_PROXIES"


@dataclass(frozen=True)
class Settings:
    """How a server runs.

    database: SQLAlchemy URL. bot_processes: how many bots think at once. public_url: address that people type, for
    invitations and the check of Origin; "" while only this machine is served.
    hosts: other names that it is called by. house: it listens for other machines than this one, too. proxies: addresses
    and networks whose word on who asks is taken, since what asks there is a server of ours.
    rate: requests a second that change something which one address may send in the long run; six times as many at once.
    own_files: by game, the file with the owner's numbers that new tables are played with.
    mailbox: where e-mail is handed in; None for no e-mail. away: after so many seconds without looking, somebody gets a
    mail. push_anywhere: for tests, Web Push also to addresses that are not on the public internet.
    """

    database: str
    bot_processes: int = 1
    public_url: str = ""
    rate: float = 10.0
    mailbox: Mailbox | None = None
    away: int = 300
    push_anywhere: bool = False
    own_files: Mapping[str, OwnFile] = field(default_factory=dict)
    hosts: tuple[str, ...] = ()
    house: bool = False
    proxies: tuple[str, ...] = ()

    @property
    def secure(self) -> bool:
        """True when people reach the server by https, so that cookies need not travel otherwise."""
        return self.public_url.startswith("https://")


def from_environment(environment: Mapping[str, str] = os.environ) -> Settings:
    """The settings that the environment asks for. Raises BadOption for one that cannot be."""
    public_url = _address(environment, PUBLIC).rstrip("/")
    smtp_url = environment.get(SMTP, "")
    if smtp_url and not public_url:
        raise BadOption(f"{SMTP} needs {PUBLIC}, too: mails hold links to the table")
    return Settings(
        database_url(environment.get(DATABASE, ""), environment.get(FOLDER, "")),
        _number(environment, BOTS, 1, 64),
        public_url,
        _number(environment, RATE, 10, 100_000),
        mailbox(smtp_url) if smtp_url else None,
        hosts=_names(environment),
        proxies=_proxies(environment),
    )


def _listed(environment: Mapping[str, str], name: str) -> list[str]:
    return [part.strip() for part in environment.get(name, "").split(",") if part.strip()]


def _names(environment: Mapping[str, str]) -> tuple[str, ...]:
    found = _listed(environment, HOSTS)
    for name in found:
        if not NAME.fullmatch(name.lower().rstrip(".")):
            raise BadOption(f"{HOSTS} has {name!r}; it must be names such as table.example.org, separated by commas")
    return tuple(found)


def _proxies(environment: Mapping[str, str]) -> tuple[str, ...]:
    found = _listed(environment, PROXIES)
    for part in found:
        try:
            ip_network(part)
        except ValueError:
            raise BadOption(
                f"{PROXIES} has {part!r}; it must be addresses or networks such as 127.0.0.1 or 10.0.0.0/8"
            ) from None
    return tuple(found)


def _number(environment: Mapping[str, str], name: str, missing: int, most: int) -> int:
    text = environment.get(name, "") or str(missing)
    if not (text.isascii() and text.isdigit() and len(text) < 10 and 1 <= int(text) <= most):
        raise BadOption(f"{name} is {text!r}; it must be a number from 1 to {most}")
    return int(text)


def _address(environment: Mapping[str, str], name: str) -> str:
    text = environment.get(name, "")
    try:
        parts = urlsplit(text)
        right = parts.scheme in ("http", "https") and parts.hostname and (parts.port is None or parts.port > 0)
    except ValueError:
        right = False
    if text and not right:
        raise BadOption(f"{name} must be an address such as https://example.org")
    return text


def database_url(given: str, folder: str) -> str:
    """The URL for SQLAlchemy: the given one, or that of a SQLite file in the data folder, which is made if need be.

    Raises BadOption for a kind of database that we do not test with, and for a folder that cannot be written.
    """
    if not given:
        home = Path(folder) if folder else user_data_path("cowcatcher", appauthor=False)
        try:
            home.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise BadOption(f"the data folder {home} cannot be made: {error.strerror}; set {FOLDER}") from None
        return f"sqlite+pysqlite:///{home / 'tables.sqlite3'}"
    kind, colon, rest = given.partition("://")
    if kind in ("postgres", "postgresql", "postgresql+psycopg") and colon:
        return f"postgresql+psycopg://{rest}"
    if kind.startswith("sqlite") and colon:
        return f"sqlite+pysqlite://{rest}"
    raise BadOption(f"{DATABASE} must start with postgresql:// or sqlite:///, not {kind[:20]!r}")
