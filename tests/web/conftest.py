"""Fixtures of the tests of the web: databases of both kinds, the service, a server."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from aiosmtpd.controller import Controller
from argon2 import PasswordHasher
from tests.web.blank import blank_in, sqlite_in
from tests.web.mailing import PostOffice
from tests.web.places import GAME, LOOSE, ME, OPEN_SEAT, Running, Ticks, dealt_alike, free_port, serving
from tests.web.postgres import Cluster, cluster

from cowcatcher.web import passwords
from cowcatcher.web.identity import Identities, Person
from cowcatcher.web.served import Served
from cowcatcher.web.settings import Settings
from cowcatcher.web.store.engine import connect
from cowcatcher.web.tables import Tables

SEED = 20


@pytest.fixture(autouse=True, scope="session")
def little_work() -> Iterator[None]:
    """Passwords are kept as ever, but hashed a thousand times faster: that slowness is what keeps them, and no test
    of anything else need wait for it. `test_identity` looks at the hashes of the servers that people use."""
    hasher = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(passwords, "_HASHER", hasher)
        patch.setattr(passwords, "_NOBODY", passwords._of_nobody(hasher))
        yield


@pytest.fixture(autouse=True, scope="module")
def seeds() -> Iterator[random.Random]:
    """Where tables get their luck from, instead of from chance: those that the fixtures of a module make, too."""
    drawn = random.Random(SEED)
    with pytest.MonkeyPatch.context() as patch:
        dealt_alike(patch, drawn)
        yield drawn


@pytest.fixture(autouse=True)
def same_luck(seeds: random.Random) -> None:
    """The tables of a test are dealt the same cards in every run."""
    seeds.seed(SEED)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """A private PostgreSQL."""
    with cluster() as running:
        yield running


@pytest.fixture(params=["sqlite", "postgresql"])
def empty(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database, of each kind in turn: nothing has been migrated yet."""
    if request.param == "sqlite":
        return sqlite_in(tmp_path)
    running: Cluster = request.getfixturevalue("postgres")
    return running.database()


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    """The URL of a SQLite database with nothing in its tables."""
    return blank_in(tmp_path)


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest) -> str:
    """The URL of a database with nothing in its tables, of each kind in turn."""
    if request.param == "sqlite":
        return str(request.getfixturevalue("sqlite"))
    running: Cluster = request.getfixturevalue("postgres")
    return running.migrated()


@pytest.fixture
def tables(database: str) -> Iterator[Tables]:
    """The service, without a server: bots do not move by themselves."""
    engine = connect(database)
    yield Tables(engine)
    engine.dispose()


@pytest.fixture
def ticks(tables: Tables) -> Ticks:
    """What the clocks of those tables count."""
    made = Ticks(100.0)
    tables.served = Served(tables.engine, made)
    return made


@pytest.fixture
def identities(tables: Tables) -> Identities:
    """People of the same database."""
    return Identities(tables.engine)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server on SQLite, shared by the tests of a module."""
    with serving(Settings(blank_in(tmp_path_factory.mktemp("server")), rate=LOOSE)) as running:
        yield running


@pytest.fixture
def ann(identities: Identities) -> Person:
    """A guest."""
    return identities.guest("Ann")[0]


@pytest.fixture
def bea(identities: Identities) -> Person:
    """Another guest."""
    return identities.guest("Bea")[0]


@pytest.fixture
def both(tables: Tables, ann: Person, bea: Person) -> str:
    """A running table of Ann, who has made it, and Bea."""
    table_id = tables.create(ann, GAME, {}, [ME, OPEN_SEAT], "Friday")
    tables.join(bea, table_id, 1, tables.invitations(ann.id, table_id)[1])
    return table_id


@pytest.fixture
def office() -> PostOffice:
    """An SMTP server's letters."""
    return PostOffice()


@pytest.fixture
def smtp(office: PostOffice) -> Iterator[str]:
    """The URL of an SMTP server without encryption."""
    running = Controller(office, hostname="127.0.0.1", port=free_port())
    running.start()
    yield f"smtp://127.0.0.1:{running.port}?from=table@example.org"
    running.stop()
