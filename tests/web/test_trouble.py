"""When the database fails: what people and programs are told, what the log says, and what it does not say."""

from __future__ import annotations

import io
import logging
import re
import resource
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random

import httpx
import pytest
from sqlalchemy import Engine, ExceptionContext, event
from tests.web import plain
from tests.web.places import (
    GAME,
    LOOSE,
    ME,
    OPEN_SEAT,
    Caller,
    Running,
    bot,
    free_port,
    mover,
    ply_of,
    process,
    serving,
    some_move,
)
from tests.web.postgres import Cluster
from tests.web.test_sealed import Three

from cowcatcher.text.catalogue import load
from cowcatcher.web.identity import Identities
from cowcatcher.web.logs import Sparing
from cowcatcher.web.notify.mail import mailbox
from cowcatcher.web.notify.webpush import encoded, new_key, public
from cowcatcher.web.settings import Settings
from cowcatcher.web.store.models import Base

pytestmark = pytest.mark.once

PASSWORD = "quite a long password"
PLAIN = {"carson_city", "playing", "finished", "person", "random", "greedy"}
"""Values that are no secrets, and stand in the names of files and functions."""

NO_WORDS = {"beats", "calls", "counters", "spent", "own_files", "secrets"}
"""Tables of numbers, and two that a server writes when it starts."""

TABLES = sorted(Base.metadata.tables)

WRITTEN = re.compile(r"\b(?:INSERT INTO|UPDATE|DELETE FROM) (\w+)")

PAUSE = 0.1
"""Seconds for what is done after the answer, such as mail."""

TRIGGERS = {
    ("sqlite", "value"): "BEGIN SELECT RAISE(ABORT, 'broken'); END",
    ("sqlite", "database"): "BEGIN INSERT INTO nowhere VALUES (1); END",
    ("postgresql", "value"): "check_violation",
    ("postgresql", "database"): "admin_shutdown",
}
"""What a table does that takes nothing: as it does with a wrong value, and as when the database goes away."""


def break_table(engine: Engine, table: str, how: str) -> None:
    """From now on the table takes nothing, and what PostgreSQL says of it has the whole row."""
    what = TRIGGERS[engine.dialect.name, how]
    with engine.begin() as db:
        if engine.dialect.name == "sqlite":
            for act in ("INSERT", "UPDATE", "DELETE"):
                db.exec_driver_sql(f"CREATE TRIGGER {table}_{act} BEFORE {act} ON {table} {what}")
            return
        db.exec_driver_sql(
            "CREATE OR REPLACE FUNCTION broken() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION "
            f"'broken' USING ERRCODE = '{what}', DETAIL = coalesce(row_to_json(NEW), row_to_json(OLD))::text; END $$"
        )
        act = "INSERT OR UPDATE OR DELETE"
        db.exec_driver_sql(f"CREATE TRIGGER broken BEFORE {act} ON {table} FOR EACH ROW EXECUTE FUNCTION broken()")


def mend_table(engine: Engine, table: str) -> None:
    """It takes everything again."""
    with engine.begin() as db:
        if engine.dialect.name == "sqlite":
            for act in ("INSERT", "UPDATE", "DELETE"):
                db.exec_driver_sql(f"DROP TRIGGER {table}_{act}")
        else:
            db.exec_driver_sql(f"DROP TRIGGER broken ON {table}")


@dataclass
class Witness:
    """Hears all errors of an engine: which tables took nothing, and which values they should have taken."""

    statements: list[str] = field(default_factory=list)
    values: set[str] = field(default_factory=set)

    def hear(self, context: ExceptionContext) -> None:
        """An error."""
        self.statements.append(context.statement or "")
        self.note(context.parameters)

    def note(self, found: object) -> None:
        """The words among the values, however they are packed."""
        if isinstance(found, dict):
            found = list(found.values())
        if isinstance(found, (list, tuple)):
            for part in found:
                self.note(part)
        elif isinstance(found, str) and len(found) > 5 and found not in PLAIN:
            self.values.add(found)


@contextmanager
def written() -> Iterator[io.StringIO]:
    """All that is logged meanwhile."""
    log = io.StringIO()
    handler = logging.StreamHandler(log)
    logging.getLogger().addHandler(handler)
    try:
        yield log
    finally:
        logging.getLogger().removeHandler(handler)


class Writer:
    """Somebody who does everything that writes, once in a round, by the API and on the pages."""

    def __init__(self, running: Running) -> None:
        self.running = running
        self.api = running.client("Annabella")
        self.parts = running.parts
        self.pages = plain.Client(base_url=running.url, timeout=30, headers=dict(self.api.http.headers))
        self.table = self.api.table(ME, OPEN_SEAT, public=True, title="Our Friday")
        self.game = self.api.table(ME, ME, title="Their Monday")
        self.together = Three(self.parts.tables, Identities(self.parts.tables.engine), [ME, OPEN_SEAT, OPEN_SEAT], GAME)
        self.record = self.api.get(f"/tables/{self.game}/record")
        self.round = 0

    def acts(self) -> list[list[Callable[[], httpx.Response]]]:
        """All of it, once; what comes of it does not matter. What is of use after another only stands behind that.
        Whoever registers has come before anything breaks, since his old name for the server ends when he does."""
        self.round += 1
        api, pages, n = self.api.http, self.pages, self.round
        guest = self.running.client(f"Guest {n}").http
        keys = {"p256dh": public(new_key()), "auth": encoded(bytes(16)), "endpoint": f"https://push.example/secret{n}"}
        account = {"login": f"annabella{n}", "password": PASSWORD}
        return [
            [lambda: api.post("/session", json={"name": f"Newcomer {n}"})],
            [lambda: api.patch("/session", json={"name": f"Annabella {n}", "language": "pl"})],
            [lambda: guest.post("/account", json=account), lambda: guest.post("/account/session", json=account)],
            [lambda: api.post("/tables", json={"game": GAME, "seats": [{"kind": "me"}] * 2, "title": f"No {n}"})],
            [lambda: api.post("/records", json={"record": self.record})],
            [lambda: api.post(f"/tables/{self.table}/seats/1/invitation", json={})],
            [lambda: api.post(f"/tables/{self.game}/chat", json={"text": f"said in confidence {n}"})],
            [self.move],
            [self.choice],
            [lambda: api.put(f"/tables/{self.game}/hidden")],
            [lambda: pages.post("/push/subscribe", data=keys), lambda: pages.post("/push/unsubscribe", data=keys)],
            [
                lambda: pages.post("/account/email", data={"email": f"annabella{n}@example.org"}),
                lambda: pages.post("/account/email/forget"),
            ],
            [lambda: pages.get("/readyz")],
        ]

    def move(self) -> httpx.Response:
        """Some move in the game, with a name of its own."""
        tables, game = self.parts.tables, self.game
        move = some_move(tables, game, Random(1))
        body = {"seat": mover(tables, game), "ply": ply_of(tables, game), "move": move, "client_id": f"{self.round:09}"}
        return self.api.http.post(f"/tables/{game}/moves", json=body)

    def choice(self) -> httpx.Response:
        """A secret choice before its place in the order."""
        table, seat = self.together, self.together.order[-1]
        body = {"seat": seat, "ply": table.ply, "move": table.options(seat)[0], "client_id": f"{self.round:09}"}
        bearer = {"Authorization": f"Bearer {table.tokens[seat]}"}
        return self.api.http.post(f"/tables/{table.id}/moves", json=body, headers=bearer)


def writers_of(engine: Engine, writer: Writer) -> dict[str, set[int]]:
    """Which of a writer's acts write to a table: what else he does has nothing to do with it."""
    found: dict[str, set[int]] = {table: set() for table in TABLES}
    meanwhile: list[str] = []

    @event.listens_for(engine, "before_cursor_execute")
    def hear(*args: object) -> None:
        meanwhile.append(str(args[2]))

    for number, acts in enumerate(writer.acts()):
        meanwhile.clear()
        for act in acts:
            act()
        time.sleep(PAUSE)
        for table in WRITTEN.findall("\n".join(meanwhile)):
            if table in found:
                found[table].add(number)
    event.remove(engine, "before_cursor_execute", hear)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("how", ["value", "database"])
def test_no_value_is_in_the_log_whichever_write_fails(database: str, how: str) -> None:
    box = mailbox("smtp://127.0.0.1:1?from=table@example.org")
    settings = Settings(database, rate=LOOSE, mailbox=box, public_url="http://127.0.0.1")
    witness, refused = Witness(), set()
    with written() as log, serving(settings) as running:
        engine = running.parts.tables.engine
        writer = Writer(running)
        writes = writers_of(engine, writer)
        event.listen(engine, "handle_error", witness.hear)
        for table in TABLES:
            everything = writer.acts()
            break_table(engine, table, how)
            before = len(witness.statements)
            for number, acts in enumerate(everything):
                for act in acts if number in writes[table] else ():
                    act()
            time.sleep(PAUSE)
            mend_table(engine, table)
            refused |= {table for statement in witness.statements[before:] if table in statement}
        writer.pages.close()
    assert refused >= set(TABLES) - NO_WORDS, "all were tried"
    assert len(witness.values) > 20
    text = log.getvalue()
    assert "broken" in text if how == "value" else "cannot be used" in text
    assert [value for value in sorted(witness.values) if value in text] == []


def test_a_database_that_has_gone_is_503_and_one_line_of_log(postgres: Cluster) -> None:
    database = postgres.migrated()
    with written() as log, serving(Settings(database, rate=LOOSE)) as running:
        ann = running.client("Ann")
        table = ann.table(ME, bot())
        postgres.run("dropdb", "-h", str(postgres.folder), "-U", "cowcatcher", "--force", name_of(database))
        for _ in range(2):
            with plain.Client(base_url=running.url, headers=dict(ann.http.headers), timeout=30) as http:
                answer = http.get(f"/api/v1/tables/{table}")
                assert (answer.status_code, answer.json()["error"]) == (503, "no_database")
                assert answer.json()["detail"].endswith(".")
                assert answer.headers["retry-after"] == "5"
                assert answer.headers["connection"] == "close"
                page = http.get(f"/tables/{table}", headers={"Accept-Language": "pl"})
                assert (page.status_code, page.headers["retry-after"]) == (503, "5")
                assert load("pl", "web").say("web.error.no_database") in page.text
                assert http.get("/nowhere").status_code == 404
                assert http.post("/account/name", data={"name": "Bea"}).status_code == 503
                assert http.get("/healthz").status_code == 200
                assert http.get("/readyz").status_code == 503
    assert "the database cannot be used" in log.getvalue()
    assert "Traceback" not in log.getvalue()


def name_of(database: str) -> str:
    """What a database of the tests is called."""
    return database.partition("@/")[2].partition("?")[0]


def test_a_stream_outlives_a_database_that_is_away_for_a_moment(server: Running) -> None:
    ann = server.client("Ann")
    table = ann.table(ME, ME)
    headers = dict(ann.http.headers)
    with plain.stream("GET", f"{server.url}/tables/{table}/events?seen=999", headers=headers, timeout=30) as stream:
        lines = stream.iter_lines()
        assert any(line.startswith("id: ") for line in lines)
        engine = server.parts.tables.engine
        with engine.begin() as db:
            db.exec_driver_sql("ALTER TABLE tables RENAME TO elsewhere")
        server.parts.hub.publish(table)
        assert ann.get(f"/tables/{table}", 503)["error"] == "no_database"
        with engine.begin() as db:
            db.exec_driver_sql("ALTER TABLE elsewhere RENAME TO tables")
        ann.post(f"/tables/{table}/chat", 204, text="Hello")
        assert any(line.startswith("id: ") for line in lines)


def test_a_full_disk_is_not_ready_though_the_server_lives(tmp_path_factory: pytest.TempPathFactory) -> None:
    file = tmp_path_factory.mktemp("full") / "tables.sqlite3"
    with process(f"sqlite:///{file}", free_port()) as (started, url):
        ann = Caller(url, "Ann")
        table = ann.table(ME, ME)
        assert plain.get(f"{url}/readyz").status_code == 200
        kept = resource.prlimit(started.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
        try:
            wait_for(f"{url}/readyz", 503)
            assert plain.get(f"{url}/healthz").status_code == 200
            before = [ann.get(f"/tables/{table}/legal", seat=seat) for seat in (0, 1)]
            seat = 0 if before[0]["moves"] else 1
            body = {"seat": seat, "ply": before[seat]["ply"], "move": before[seat]["moves"][0]["move"]}
            answer = ann.http.post(f"/tables/{table}/moves", json=body)
            assert (answer.status_code, answer.json()["error"]) == (503, "no_database")
            assert answer.headers["connection"] == "close"
        finally:
            resource.prlimit(started.pid, resource.RLIMIT_FSIZE, kept)
        wait_for(f"{url}/readyz", 200)
        assert ann.get(f"/tables/{table}/legal", seat=seat) == before[seat], "nothing was played"
        ann.post(f"/tables/{table}/moves", **body)
        ann.http.close()


def wait_for(address: str, status: int) -> None:
    """Until that is the answer."""
    end = time.monotonic() + 30
    while plain.get(address, timeout=10).status_code != status:
        assert time.monotonic() < end, f"never {status}"
        time.sleep(0.1)


def test_what_goes_wrong_all_the_time_is_written_once_a_minute() -> None:
    at = 0.0
    sparing, log = Sparing(lambda: at), io.StringIO()
    handler = logging.StreamHandler(log)
    handler.addFilter(sparing)
    logger = logging.Logger("test")
    logger.addHandler(handler)

    def fail(error: Exception) -> None:
        try:
            raise error
        except type(error):
            logger.exception("it failed for %s", "Ann")

    for _ in range(500):
        fail(ValueError("no"))
    fail(KeyError("another"))
    assert log.getvalue().count("it failed for Ann") == 2
    assert log.getvalue().count("Traceback") == 2
    at = 61.0
    fail(ValueError("no"))
    assert "it failed for Ann (and 499 more such lines before)" in log.getvalue()
