"""What stands before every request: headers, Origin, sizes, rates; and that errors are sentences."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from tests.web import plain
from tests.web.places import LOOSE, Running, serving
from tests.web.postgres import Cluster

from cowcatcher.text.catalogue import load
from cowcatcher.web.errors import TooMany
from cowcatcher.web.guard import MAX_BODY, TooFast
from cowcatcher.web.hosts import Hosts, near
from cowcatcher.web.identity import Identities, IdentityError
from cowcatcher.web.limits import Limit
from cowcatcher.web.settings import Settings

pytestmark = pytest.mark.once

NEW = {"name": "Ann"}


@pytest.fixture
def http(server: Running) -> Iterator[httpx.Client]:
    with plain.Client(base_url=server.url) as client:
        yield client


@pytest.mark.parametrize("path", ["/healthz", "/", "/api/v1/games", "/nowhere", "/api/v1/nowhere", "/static/theme.css"])
def test_every_answer_has_the_headers(http: httpx.Client, path: str) -> None:
    headers = http.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] == "same-origin"
    assert "server" not in headers or "uvicorn" in headers["server"]


def test_what_may_hold_a_hand_is_not_kept(http: httpx.Client) -> None:
    assert "no-store" in http.get("/api/v1/games").headers["cache-control"]
    assert "no-store" not in http.get("/static/theme.css").headers.get("cache-control", "")


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://[broken"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site", "Origin": "http://127.0.0.1"},
    ],
)
def test_other_sites_change_nothing(http: httpx.Client, headers: dict[str, str]) -> None:
    answer = http.post("/api/v1/session", json=NEW, headers=headers)
    assert answer.status_code == 403
    assert answer.json()["error"] == "other_site"
    assert "set-cookie" not in answer.headers


def test_our_own_pages_may(server: Running, http: httpx.Client) -> None:
    headers = {"Origin": server.url, "Sec-Fetch-Site": "same-origin"}
    answer = http.post("/api/v1/session", json=NEW, headers=headers)
    assert answer.status_code == 201
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie


def test_bodies_have_a_limit_and_a_length(http: httpx.Client) -> None:
    too_much = http.post("/api/v1/session", content=b"x" * (MAX_BODY + 1))
    assert (too_much.status_code, too_much.json()["error"]) == (413, "too_large")
    no_length = http.post("/api/v1/session", content=iter([b"{}"]))
    assert (no_length.status_code, no_length.json()["error"]) == (411, "no_length")
    deep = http.post("/api/v1/session", content=b"[" * 100_000, headers={"Content-Type": "application/json"})
    assert deep.status_code in (400, 422)


def test_a_person_who_sends_too_much_gets_a_page_with_a_way_on(http: httpx.Client) -> None:
    answer = http.post("/import", content=b"x" * (MAX_BODY + 1), headers={"Accept-Language": "pl"})
    assert answer.status_code == 413
    assert answer.headers["content-type"].startswith("text/html")
    assert load("pl", "web").say("web.fail.title_413") in answer.text
    assert 'href="/"' in answer.text


def test_wrong_addresses_and_methods(http: httpx.Client) -> None:
    nowhere = http.get("/api/v1/nowhere")
    assert (nowhere.status_code, nowhere.json()["error"]) == (404, "no_page")
    method = http.put("/api/v1/games")
    assert (method.status_code, method.json()["error"]) == (405, "no_method")
    assert method.headers["allow"] == "GET, HEAD"
    assert http.get("/static/../app.py").status_code == 404
    assert http.get("/static/%2e%2e/app.py").status_code == 404


def test_a_failure_is_a_sentence_without_details(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> None:
        raise RuntimeError("secret")

    monkeypatch.setattr(server.parts.tables, "public", broken)
    answer = plain.get(f"{server.url}/api/v1/tables")
    assert answer.status_code == 500
    assert answer.json()["error"] == "broken"
    assert "secret" not in answer.text
    assert answer.headers["connection"] == "close", "which is what the server then does"
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_too_fast(tmp_path: Path) -> None:
    with serving(Settings(f"sqlite+pysqlite:///{tmp_path / 't.sqlite3'}", rate=1)) as running:
        answers = [plain.post(f"{running.url}/api/v1/session", json={})]
        while answers[-1].status_code == 422 and len(answers) < 1000:
            answers.append(plain.post(f"{running.url}/api/v1/session", json={}))
        codes = [answer.status_code for answer in answers]
        assert codes[0] == 422
        assert codes[-1] == 429
        assert answers[-1].headers["retry-after"] == "5"
        assert answers[-1].json()["error"] == "too_fast"


def test_passwords_cannot_be_tried_fast(tmp_path: Path) -> None:
    with serving(Settings(f"sqlite+pysqlite:///{tmp_path / 't.sqlite3'}", rate=20)) as running:
        body = {"login": "ann", "password": "x" * 10}
        codes = [plain.post(f"{running.url}/api/v1/account/session", json=body).status_code for _ in range(14)]
        assert codes[0] == 401
        assert codes[-1] == 429


def test_cookies_of_a_public_server_travel_by_https_only(tmp_path: Path) -> None:
    settings = Settings(f"sqlite+pysqlite:///{tmp_path / 't.sqlite3'}", public_url="https://play.example", rate=LOOSE)
    with serving(settings) as running:
        answer = plain.post(
            f"{running.url}/api/v1/session", json=NEW, headers={"Origin": "https://play.example", "Host": "127.0.0.1"}
        )
        assert answer.status_code == 201
        assert "Secure" in answer.headers["set-cookie"]
        assert "max-age" in answer.headers["strict-transport-security"]


def test_buckets_fill_again_and_are_forgotten() -> None:
    at = 1000.0
    bucket = TooFast(2, 1, lambda: at)
    assert [bucket.takes("a") for _ in range(3)] == [True, True, False]
    assert bucket.takes("b")
    at += 1
    assert [bucket.takes("a") for _ in range(2)] == [True, False]
    for n in range(20_000):
        bucket.takes(str(n))
    assert len(bucket._buckets) <= 10_000


def test_a_password_is_guessed_no_faster_from_many_addresses(identities: Identities) -> None:
    ann, _ = identities.guest("Ann")
    identities.register(ann.id, "ann", "a long password")
    other_worker = Identities(identities.engine)
    for n in range(9):
        with pytest.raises(IdentityError, match="wrong"):
            (identities, other_worker)[n % 2].enter("ann", "x" * 10)
    identities.enter("ANN ", "a long password")  # what was right does not count
    with pytest.raises(IdentityError, match="wrong"):
        other_worker.enter("ann", "x" * 10)
    for worker in (identities, other_worker):
        with pytest.raises(TooMany):
            worker.enter("ann", "a long password")
    with pytest.raises(IdentityError, match="wrong"):
        identities.enter("bea", "x" * 10)


def test_workers_count_an_address_together(postgres: Cluster) -> None:
    settings = Settings(postgres.migrated(), rate=20)
    with serving(settings) as one, serving(settings) as two:
        body = {"login": "nobody", "password": "x" * 10}
        urls = [f"{worker.url}/api/v1/account/session" for worker in (one, two)]
        codes = [plain.post(urls[n % 2], json=body).status_code for n in range(16)]
    assert 429 in codes[8:14], codes
    assert codes[:8] == [401] * 8


def test_limits_fill_again_and_what_was_given_back_does_not_count(identities: Identities) -> None:
    at = 1000.0
    limit = Limit(identities.engine, "tries", 2, 0.5, lambda: at)
    assert [limit.takes("ann") for _ in range(3)] == [True, True, False]
    assert limit.takes("bea")
    at += 2
    assert [limit.takes("ann") for _ in range(2)] == [True, False]
    limit.give_back("ann")
    assert limit.takes("ann")
    at -= 500
    assert not limit.takes("ann"), "a clock that was set back gives nothing"


def test_a_person_may_change_only_so_much_wherever_it_comes_from(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bea = server.client("Ann"), server.client("Bea")
    monkeypatch.setattr(server.parts, "changes", TooFast(1, 0))
    assert ann.http.patch("/session", json={"language": "en"}).status_code == 200
    assert ann.http.patch("/session", json={"language": "en"}).status_code == 429
    assert ann.http.get("/session").status_code == 200
    assert bea.http.patch("/session", json={"language": "en"}).status_code == 200


def test_a_page_that_lets_its_own_name_point_here_reads_nothing(server: Running) -> None:
    """DNS rebinding: the browser believes that it is still at the other site, but says its name."""
    port = server.url.rpartition(":")[2]
    for name in (
        "evil.example",
        f"evil.example:{port}",
        "127.0.0.1.evil.example",
        "localhost.evil.example",
        "[::1].x",
        "",
    ):
        for path in ("/", "/api/v1/tables", "/static/theme.css"):
            answer = plain.get(f"{server.url}{path}", headers={"Host": name, "Origin": f"http://{name}"})
            assert answer.status_code == 421, (name, path)
        answer = plain.post(
            f"{server.url}/api/v1/session", json=NEW, headers={"Host": name, "Origin": f"http://{name}"}
        )
        assert (answer.status_code, answer.json()["error"]) == (421, "other_host")
    page = plain.get(f"{server.url}/", headers={"Host": "evil.example:80", "Accept-Language": "cs"})
    assert page.text == load("cs", "web").say("web.error.other_host", host="evil.example")
    for name in (
        "localhost",
        f"localhost:{port}",
        "LOCALHOST.",
        "table.localhost",
        "127.0.0.1",
        "127.9.9.9:80",
        "[::1]:8000",
    ):
        assert plain.get(f"{server.url}/api/v1/games", headers={"Host": name}).status_code == 200, name


def test_a_house_calls_its_server_by_address_or_by_the_machines_name() -> None:
    machine = socket.gethostname().lower().partition(".")[0]
    alone, house = Hosts(), Hosts(house=True)
    for name in ("192.168.1.5:8000", "[fe80::1]:8000", machine, f"{machine.upper()}.local:8000", f"{machine}.lan"):
        assert house.know(name), name
        assert not alone.know(name), name
    for name in ("evil.example", f"{machine}.evil.example", f"x{machine}.local", "192.168.1.5.evil.example", "[broken"):
        assert not house.know(name), name
    named = Hosts(("Table.Example.org", "other"), "https://play.example:8443")
    for name in ("table.example.org:80", "other", "play.example", "PLAY.example:8443", "localhost"):
        assert named.know(name), name
    assert not named.know("example.org")
    assert near("127.0.0.1")
    assert near("localhost")
    assert not near("0.0.0.0")


def test_the_address_of_a_client_cannot_be_chosen(tmp_path: Path) -> None:
    for proxies, free in (((), False), (("10.0.0.0/8",), False), (("127.0.0.1",), True)):
        settings = Settings(
            f"sqlite+pysqlite:///{tmp_path / f'{len(proxies)}{free}.sqlite3'}", rate=10, proxies=proxies
        )
        with serving(settings) as running:
            codes = []
            for n in range(16):
                headers = {"X-Forwarded-For": f"198.51.100.{n}"}
                body = {"login": f"nobody{n}", "password": "x" * 10}
                codes.append(
                    plain.post(f"{running.url}/api/v1/account/session", json=body, headers=headers).status_code
                )
            assert (429 not in codes) == free, (proxies, codes)


def test_what_a_client_writes_before_a_proxy_does_not_count(tmp_path: Path) -> None:
    settings = Settings(f"sqlite+pysqlite:///{tmp_path / 't.sqlite3'}", rate=10, proxies=("127.0.0.0/8",))
    with serving(settings) as running:
        codes = []
        for n in range(16):
            headers = {"X-Forwarded-For": f"198.51.100.{n}, 203.0.113.7"}  # the proxy adds what it sees
            body = {"login": f"nobody{n}", "password": "x" * 10}
            codes.append(plain.post(f"{running.url}/api/v1/account/session", json=body, headers=headers).status_code)
        assert 429 in codes
