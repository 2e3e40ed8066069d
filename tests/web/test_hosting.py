"""The configurations of docs/hosting.md, in a real nginx and a real Caddy: TLS, who asks, streams, sizes."""

from __future__ import annotations

import re
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from tests.web.certificates import server_context
from tests.web.places import free_port, serving
from tests.web.postgres import missing

from cowcatcher.web.guard import MAX_BODY
from cowcatcher.web.settings import Settings

pytestmark = pytest.mark.once

DOC = Path(__file__).parents[2] / "docs" / "hosting.md"


def written(language: str) -> str:
    """The configuration of the document."""
    found = re.search(rf"```{language}\n(.*?)```", DOC.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    return found[1]


def nginx(folder: Path, behind: int, port: int) -> tuple[list[str], str]:
    """The program with its configuration; only places and ports are others."""
    _, certificate = server_context(folder)
    site = written("nginx")
    for old, new in (
        ("/etc/ssl/table.example.org.pem", str(certificate)),
        ("/etc/ssl/table.example.org.key", str(folder / "key.pem")),
        ("443 ssl", f"127.0.0.1:{port} ssl"),
        ("127.0.0.1:8000", f"127.0.0.1:{behind}"),
    ):
        assert old in site
        site = site.replace(old, new)
    places = "".join(
        f"{what}_temp_path {folder}/{what};\n" for what in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    top = f"user root; daemon off; pid {folder}/pid; error_log {folder}/errors; events {{}}\n"
    top += f"http {{ access_log off;\n{places}"
    (folder / "nginx.conf").write_text(f"{top}{site}}}\n", encoding="utf-8")
    return ["nginx", "-e", str(folder / "errors"), "-c", str(folder / "nginx.conf")], f"https://127.0.0.1:{port}"


def caddy(folder: Path, behind: int, port: int) -> tuple[list[str], str]:
    """The same for Caddy, which makes a certificate of its own for localhost."""
    site = written("caddy").replace("table.example.org", f"https://localhost:{port}")
    site = site.replace("127.0.0.1:8000", f"127.0.0.1:{behind}").replace("{\n", "{\n\ttls internal\n", 1)
    lines = ("admin off", "skip_install_trust", "auto_https disable_redirects", f"storage file_system {folder}/kept")
    top = "{\n" + "".join(f"\t{line}\n" for line in lines) + "}\n"
    (folder / "Caddyfile").write_text(top + site, encoding="utf-8")
    return [
        "caddy",
        "run",
        "--config",
        str(folder / "Caddyfile"),
        "--adapter",
        "caddyfile",
    ], f"https://localhost:{port}"


@contextmanager
def proxied(kind: str, folder: Path) -> Iterator[str]:
    """The address of a proxy of that kind, with a server behind it."""
    if shutil.which(kind) is None and not Path(f"/usr/sbin/{kind}").exists():
        missing(kind, f"install it: apt-get install {kind}")
    port, behind = free_port(), free_port()
    words, url = {"nginx": nginx, "caddy": caddy}[kind](folder, behind, port)
    name = f"sqlite+pysqlite:///{folder / 't.sqlite3'}"
    words[0] = shutil.which(kind) or f"/usr/sbin/{kind}"
    with serving(Settings(name, public_url=url, proxies=("127.0.0.1",), rate=10), behind):
        environment = {"HOME": str(folder), "XDG_DATA_HOME": str(folder), "PATH": "/usr/bin:/usr/sbin"}
        started = subprocess.Popen(words, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            end = time.monotonic() + 60
            while not answers(url):
                assert started.poll() is None, "the proxy has ended"
                assert time.monotonic() < end, "the proxy does not answer"
                time.sleep(0.1)
            yield url
        finally:
            started.terminate()
            started.wait(timeout=20)


def answers(url: str) -> bool:
    """True once the proxy and what is behind it are there."""
    try:
        return httpx.get(f"{url}/healthz", verify=False, timeout=5).status_code == 200
    except httpx.HTTPError:
        return False


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["nginx", "caddy"])
def test_the_documents_configuration_of_a_proxy_works(kind: str, tmp_path: Path) -> None:
    with proxied(kind, tmp_path) as url, httpx.Client(base_url=url, verify=False, timeout=20) as http:
        headers = {"Origin": url, "Sec-Fetch-Site": "same-origin"}
        begun = http.post("/api/v1/session", json={"name": "Ann"}, headers=headers)
        assert begun.status_code == 201, begun.text
        assert "Secure" in begun.headers["set-cookie"]
        assert "max-age" in begun.headers["strict-transport-security"]
        seats = [{"kind": "me"}, {"kind": "me"}]
        table = http.post("/api/v1/tables", json={"game": "carson_city", "seats": seats}, headers=headers).json()["id"]
        with http.stream("GET", f"/tables/{table}/events?seen=999") as stream:
            assert any(line.startswith("id: ") for line in stream.iter_lines()), "news comes at once"
        large = {"record": "x" * (MAX_BODY - 100)}
        assert http.post("/api/v1/records", json=large, headers=headers).status_code in (400, 422), "not too large"
        codes = []
        for n in range(16):
            body = {"login": f"nobody{n}", "password": "x" * 10}
            chosen = {"X-Forwarded-For": f"198.51.100.{n}", "Forwarded": f"for=198.51.100.{n}"}
            codes.append(http.post("/api/v1/account/session", json=body, headers=headers | chosen).status_code)
        assert 429 in codes, "an address cannot be chosen through the proxy either"
