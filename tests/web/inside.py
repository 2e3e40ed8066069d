"""Questions to an application in this process: what a server would hand to it, without sockets and threads between.

All run in one event loop, which keeps its threads: those of a new loop for each question would take longer than most
answers.
"""

from __future__ import annotations

import asyncio
import atexit
from collections.abc import MutableMapping
from functools import cache
from typing import Any

import httpx
from fastapi import FastAPI

CALLER = ("127.0.0.1", 123)


@cache
def _loop() -> asyncio.AbstractEventLoop:
    made = asyncio.new_event_loop()
    atexit.register(made.close)
    return made


class Inside(httpx.BaseTransport):
    """Leads a client of httpx's to an application."""

    def __init__(self, app: FastAPI) -> None:
        self.app = app

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        return _loop().run_until_complete(ask(self.app, request))


def client(app: FastAPI, address: str, language: str = "en") -> httpx.Client:
    """Somebody who asks an application in this process; keeps cookies and follows redirections."""
    return httpx.Client(
        transport=Inside(app),
        base_url=address,
        headers={"accept-language": language},
        follow_redirects=True,
        trust_env=False,
    )


async def ask(app: FastAPI, request: httpx.Request) -> httpx.Response:
    """One question and its answer, in the running loop."""
    url, body = request.url, request.read()  # what is sent is short
    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": request.method,
        "headers": [(name.lower(), value) for name, value in request.headers.raw],
        "scheme": url.scheme,
        "path": url.path,
        "raw_path": url.raw_path.partition(b"?")[0],
        "query_string": url.query,
        "server": (url.host, url.port),
        "client": CALLER,
        "root_path": "",
    }
    parts: list[MutableMapping[str, Any]] = []
    left = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive() -> MutableMapping[str, Any]:
        return left.pop() if left else {"type": "http.disconnect"}

    async def send(message: MutableMapping[str, Any]) -> None:
        parts.append(message)

    await app(scope, receive, send)
    content = b"".join(part.get("body", b"") for part in parts[1:])
    return httpx.Response(parts[0]["status"], headers=parts[0]["headers"], content=content, request=request)
