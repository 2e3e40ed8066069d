"""What stands before every request: headers, the check of Origin, limits of size and of rate."""

from __future__ import annotations

import time
from collections import OrderedDict
from threading import Lock
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

MAX_BODY: Final = 2 * 1024 * 1024
SAFE: Final = ("GET", "HEAD", "OPTIONS")

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

BUCKET: Final = 60.0
"""Requests that change something which one address may send at once; then as many a second as REFILL."""

REFILL: Final = 10.0
ADDRESSES: Final = 10_000


class TooFast:
    """Token buckets by address, the longest unused forgotten first."""

    def __init__(self, size: float = BUCKET, refill: float = REFILL) -> None:
        self.size = size
        self.refill = refill
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self._guard = Lock()

    def takes(self, address: str, cost: float = 1.0) -> bool:
        """Take from an address's bucket; False when it is empty."""
        at = time.monotonic()
        with self._guard:
            left, since = self._buckets.pop(address, (self.size, at))
            left = min(self.size, left + (at - since) * self.refill)
            enough = left >= cost
            self._buckets[address] = (left - cost if enough else left, at)
            while len(self._buckets) > ADDRESSES:
                self._buckets.popitem(last=False)
        return enough


class Guard:
    """ASGI middleware: refuses what is too large, too fast or from another site; adds the headers to every answer."""

    def __init__(self, app: ASGIApp, public_url: str = "") -> None:
        self.app = app
        self.public_host = urlsplit(public_url).netloc
        self.rates = TooFast()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def armed(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        refusal = self._refusal(scope, Headers(scope=scope))
        if refusal is not None:
            await refusal(scope, receive, armed)
            return
        await self.app(scope, _limited(receive), armed)

    def _refusal(self, scope: Scope, headers: Headers) -> PlainTextResponse | None:
        if scope["method"] in SAFE:
            return None
        length = headers.get("content-length", "0")
        if not length.isdigit() or int(length) > MAX_BODY:
            return PlainTextResponse(f"At most {MAX_BODY} bytes can be sent.", 413)
        if not self._same_site(headers):
            return PlainTextResponse("This request comes from another site.", 403)
        client = scope.get("client")
        if not self.rates.takes(client[0] if client else ""):
            return PlainTextResponse("Too many requests; wait a moment.", 429, {"Retry-After": "5"})
        return None

    def _same_site(self, headers: Headers) -> bool:
        """True when the browser says that our own page sent it, or no browser is at work (it would say)."""
        if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            return False
        origin = headers.get("origin")
        if origin is None:
            return True
        host = urlsplit(origin).netloc
        return host != "" and host in (headers.get("host", ""), self.public_host)


class BodyTooLarge(Exception):
    """More bytes arrived than were announced or are allowed."""


def _limited(receive: Receive) -> Receive:
    """The same stream, which ends with an error once it brings too much."""
    total = 0

    async def counted() -> Message:
        nonlocal total
        message = await receive()
        total += len(message.get("body", b""))
        if total > MAX_BODY:
            raise BodyTooLarge
        return message

    return counted
