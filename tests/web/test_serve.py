"""`cowcatcher serve`: how it starts, what it says when it cannot, how it stops; and what a restart takes up again."""

from __future__ import annotations

import io
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from pathlib import Path

import pytest
from tests.web import plain
from tests.web.places import ME, Caller, bot, free_port, process

from cowcatcher.cli.app import main
from cowcatcher.kernel.errors import BadOption, CowcatcherError
from cowcatcher.web.running import CannotListen, address_of, listening
from cowcatcher.web.settings import from_environment
from cowcatcher.web.store.engine import connect

pytestmark = pytest.mark.once


def serve(folder: Path, *args: str, **environment: str) -> subprocess.Popen[str]:
    """The command, not yet ended."""
    words = [sys.executable, "-m", "cowcatcher", "serve", "--no-browser", *args]
    variables = os.environ | {"COWCATCHER_DATA_DIR": str(folder)} | environment
    return subprocess.Popen(words, env=variables, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def refusal(folder: Path, *args: str, **environment: str) -> str:
    """The sentence with which it ends, here in this process: a server takes seconds to begin, even one that then does
    not start."""
    out, err = io.StringIO(), io.StringIO()
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(out), redirect_stderr(err), within(60):
        for name, value in ({"COWCATCHER_DATA_DIR": str(folder)} | environment).items():
            patch.setenv(name, value)
        with pytest.raises(SystemExit) as ended:
            main(["serve", "--no-browser", *args])
    return sentence(ended.value.code, out.getvalue(), err.getvalue())


def sentence(code: object, out: str, err: str) -> str:
    """What a command says that ends as it does after a person's mistake."""
    assert code == 2, (out, err)
    assert out == ""
    assert err.startswith("cowcatcher: ")
    assert err.count("\n") == 1
    return err


@contextmanager
def within(seconds: int) -> Iterator[None]:
    """What takes longer has not been refused."""

    def late(number: int, frame: object) -> None:
        raise TimeoutError(f"it goes on for more than {seconds} s")

    before = signal.signal(signal.SIGALRM, late)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_stops_it_without_a_word_of_leaks_and_keeps_the_tables(tmp_path: Path, sent: signal.Signals) -> None:
    started = serve(tmp_path / "new" / "folder", "--port", str(free_port()))
    assert started.stdout is not None
    line = started.stdout.readline()
    assert line.startswith("The table is at http://127.0.0.1:")
    url = line.split()[4].rstrip("/")
    ann = Caller(url, "Ann")
    table = ann.table(ME, bot(), hints=True)
    ann.wait(table)
    ann.post(f"/tables/{table}/hint", seat=0)
    with plain.stream("GET", f"{url}/tables/{table}/events", headers=dict(ann.http.headers), timeout=20) as stream:
        assert stream.status_code == 200
        started.send_signal(sent)
        out, err = started.communicate(timeout=30)  # an open stream does not hold it up
    ann.http.close()
    assert started.returncode == 0, err
    assert err == ""
    assert "Stopped; the tables are kept." in out
    file = tmp_path / "new" / "folder" / "tables.sqlite3"
    assert file.exists()
    assert file.parent.stat().st_mode & 0o077 == 0, "the folder is its owner's alone"


def test_the_database_is_its_owners_alone(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        engine = connect(f"sqlite+pysqlite:///{tmp_path / 'tables.sqlite3'}")
        found = {file.name: file.stat().st_mode & 0o777 for file in tmp_path.iterdir()}
        engine.dispose()
    finally:
        os.umask(before)
    assert len(found) == 3, "with what SQLite keeps beside it"
    assert set(found.values()) == {0o600}, found


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as holder:
        port = holder.getsockname()[1]
        started = serve(tmp_path, "--port", str(port))
        out, err = started.communicate(timeout=60)
        assert f"port {port} is taken" in sentence(started.returncode, out, err)
        with listening("127.0.0.1", port, exactly=False) as other:
            assert other.getsockname()[1] not in (0, port)


@pytest.mark.parametrize(
    ("environment", "word"),
    [
        ({"COWCATCHER_DATABASE_URL": "mysql://x"}, "COWCATCHER_DATABASE_URL"),
        ({"COWCATCHER_DATABASE_URL": "postgresql://127.0.0.1:1/none"}, "cannot be used"),
        ({"COWCATCHER_DATABASE_URL": "sqlite:////nowhere/at/all.sqlite3"}, "cannot be used"),
        ({"COWCATCHER_BOT_PROCESSES": "many"}, "COWCATCHER_BOT_PROCESSES"),
        ({"COWCATCHER_HOSTS": "a.example,http://b.example"}, "COWCATCHER_HOSTS has 'http://b.example'"),
        ({"COWCATCHER_TRUSTED_PROXIES": "10.0.0.1/8"}, "COWCATCHER_TRUSTED_PROXIES has '10.0.0.1/8'"),
    ],
)
def test_what_cannot_be_used_is_said_in_one_sentence(tmp_path: Path, environment: dict[str, str], word: str) -> None:
    assert word in refusal(tmp_path, "--port", str(free_port()), **environment)


def test_without_the_extra_it_says_what_to_install() -> None:
    script = (
        "import sys; sys.modules['fastapi'] = None\n"
        "from cowcatcher.cli.app import main\n"
        "main(['serve', '--no-browser'])\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "pip install 'cowcatcher[web]'" in done.stderr
    assert done.stderr.count("\n") == 1


def test_the_other_commands_work_without_the_extra() -> None:
    names = ("fastapi", "starlette", "sqlalchemy", "alembic", "uvicorn", "argon2", "jinja2", "platformdirs")
    script = (
        f"import sys\nfor name in {names!r}: sys.modules[name] = None\n"
        "from cowcatcher.cli.app import main\nmain(['serve', '--help'] if len(sys.argv) > 1 else ['games'])\n"
    )
    for args in ([], ["help"]):
        done = subprocess.run([sys.executable, "-c", script, *args], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        assert done.stdout


def test_addresses() -> None:
    assert address_of("0.0.0.0", 8000) == "http://127.0.0.1:8000"
    assert address_of("::", 80) == "http://[::1]:80"
    assert address_of("play.example", 80) == "http://play.example:80"
    with pytest.raises(CannotListen):
        listening("no.such.host.invalid", 8000, exactly=True)
    with pytest.raises(CannotListen):
        listening("192.0.2.1", 8000, exactly=True)


def test_settings() -> None:
    found = from_environment(
        {
            "COWCATCHER_DATABASE_URL": "postgres://me@db/tables",
            "COWCATCHER_PUBLIC_URL": "https://play.example/",
            "COWCATCHER_RATE": "50",
        }
    )
    assert found.database == "postgresql+psycopg://me@db/tables"
    assert (found.public_url, found.secure, found.rate) == ("https://play.example", True, 50)
    for name, value in (
        ("COWCATCHER_PUBLIC_URL", "play.example"),
        ("COWCATCHER_PUBLIC_URL", "https://x:99999999"),
        ("COWCATCHER_RATE", "0"),
        ("COWCATCHER_BOT_PROCESSES", "-1"),
        ("COWCATCHER_DATABASE_URL", "oracle://x"),
    ):
        with pytest.raises(BadOption, match=name):
            from_environment({"COWCATCHER_DATABASE_URL": "sqlite://", name: value})


def test_a_password_of_the_database_is_not_shown() -> None:
    with pytest.raises(CowcatcherError) as error:
        connect("postgresql+psycopg://me:hush@127.0.0.1:1/none")
    assert "hush" not in str(error.value)


def test_an_older_database_is_brought_up_to_date_once(empty: str) -> None:
    for _ in range(2):
        engine = connect(empty)
        with engine.connect() as connection:
            versions = connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalars().all()
        assert len(versions) == 1
        engine.dispose()


def test_bots_go_on_after_a_restart(database: str) -> None:
    port = free_port()
    with process(database, port) as (_, url):
        ann = Caller(url, "Ann")
        table = ann.table(bot(), bot(), bot("greedy"), public=True)
        while ann.get(f"/tables/{table}")["ply"] < 60:
            time.sleep(0.2)
        token = ann.http.headers["Authorization"]
        ann.http.close()
    with process(database, port) as (_, url):
        ann = Caller(url)
        ann.http.headers["Authorization"] = token
        begun = ann.get(f"/tables/{table}")
        end = time.monotonic() + 40
        while (now := ann.get(f"/tables/{table}"))["ply"] <= begun["ply"] and now["status"] != "finished":
            assert time.monotonic() < end, "the bots have stopped"
            time.sleep(0.2)
        ann.http.close()
