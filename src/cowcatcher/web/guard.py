"""What stands before every request: headers, the check of Origin, limits of size and of rate."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from threading import Lock
from typing import Final
from urllib.parse import urlsplit

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cowcatcher.web.answers import Draw, Problem
from cowcatcher.web.hosts import Hosts, name_in

MAX_BODY: Final = 2 * 1024 * 1024
SAFE: Final = ("GET", "HEAD", "OPTIONS")

Refusal = tuple[int, str, str]
"""Status, the name of the error, a sentence."""

OTHER_HOST: Final = (
    "This table is not called {host}. If it should be, whoever runs it starts it with COWCATCHER_HOSTS={host}; "
    "otherwise open it by the address that it said when it started."
)

HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; "
        "frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}

REFILL: Final = 10.0
"""Requests that change something which one address may send a second, in the long run."""

BUCKET: Final = 6.0
"""Seconds' worth of them that it may send at once."""

READING: Final = 10.0
"""Requests that change nothing are this much cheaper."""

ADDRESSES: Final = 10_000


class TooFast:
    """Token buckets by address, the longest unused forgotten first."""

    def __init__(
        self, size: float = BUCKET * REFILL, refill: float = REFILL, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.size = size
        self.refill = refill
        self.clock = clock
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self._guard = Lock()

    def takes(self, address: str, cost: float = 1.0) -> bool:
        """Take from an address's bucket; False when it is empty."""
        at = self.clock()
        with self._guard:
            left, since = self._buckets.pop(address, (self.size, at))
            left = min(self.size, left + (at - since) * self.refill)
            enough = left >= cost
            self._buckets[address] = (left - cost if enough else left, at)
            while len(self._buckets) > ADDRESSES:
                self._buckets.popitem(last=False)
        return enough


class Guard:
    """Stands around the whole application: refuses what is too large, too fast or from another site, and adds the
    headers to every answer.

    page: draws what happened for people. It looks up who asks, which is too dear for refusals that only limit the rate.
    """

    def __init__(self, app: ASGIApp, page: Draw, hosts: Hosts, public_url: str = "", rate: float = REFILL) -> None:
        self.app = app
        self.page = page
        self.hosts = hosts
        self.public_host = urlsplit(public_url).netloc
        self.secure = public_url.startswith("https://")
        self.rates = TooFast(BUCKET * rate, rate)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def armed(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if self.secure:
                    headers.setdefault("Strict-Transport-Security", "max-age=31536000")
                if not scope["path"].startswith("/static/"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        refusal = self._refusal(scope, Headers(scope=scope))
        await (self.app if refusal is None else await self._refused(scope, *refusal))(scope, receive, armed)

    def _refusal(self, scope: Scope, headers: Headers) -> Refusal | None:
        """Why a request gets no further; None where it does."""
        if not self.hosts.know(headers.get("host")):
            return 421, "other_host", OTHER_HOST.format(host=name_in(headers["host"])[:100] or "?")
        client = scope.get("client")
        address = client[0] if client else ""
        if scope["method"] in SAFE:
            if not scope["path"].startswith("/static/") and not self.rates.takes(address, 1 / READING):
                return 429, "too_fast", "Too many requests; wait a moment."
            return None
        length = headers.get("content-length", "0")
        if "transfer-encoding" in headers:
            return 411, "no_length", "A body needs a length."
        if not (length.isascii() and length.isdigit() and len(length) < 12) or int(length) > MAX_BODY:
            return 413, "too_large", f"At most {MAX_BODY} bytes can be sent."
        if not self._same_site(headers):
            return 403, "other_site", "This request comes from another site."
        if not self.rates.takes(address):
            return 429, "too_fast", "Too many requests; wait a moment."
        return None

    async def _refused(self, scope: Scope, status: int, error: str, sentence: str) -> Response:
        """The answer before any route has been found: JSON for programs, a page or a sentence for people."""
        headers = {"Retry-After": "5"} if status == 429 else {}
        if scope["path"].startswith("/api/"):
            return JSONResponse({"error": error, "detail": sentence}, status, headers)
        if status in (413, 421):
            problem = Problem(status, error, sentence, host=name_in(Headers(scope=scope).get("host", "")))
            return await run_in_threadpool(self.page, Request(scope), problem, HTTPException(status, sentence))
        return PlainTextResponse(sentence, status, headers)

    def _same_site(self, headers: Headers) -> bool:
        """True when the browser says that our own page sent it, or no browser is at work (it would say)."""
        if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            return False
        origin = headers.get("origin")
        if origin is None:
            return True
        try:
            host = urlsplit(origin).netloc
        except ValueError:
            return False
        return host != "" and host in (headers.get("host", ""), self.public_host)
