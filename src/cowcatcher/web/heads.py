"""HEAD: what GET would answer, without its body, at every address that has GET."""

from __future__ import annotations

import asyncio

from starlette.types import ASGIApp, Message, Receive, Scope, Send


class Heads:
    """Asks the application for what HEAD names as if it were GET, and keeps the body back. An answer that would go on
    is ended there."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        if scope["type"] != "http" or scope["method"] != "HEAD":
            await self.app(scope, receive, send)
            return
        goes_on = asyncio.Event()

        async def head(message: Message) -> None:
            if message["type"] == "http.response.start":
                await send(message)
            elif not goes_on.is_set():
                await send({"type": "http.response.body", "body": b""})
                if message.get("more_body"):
                    goes_on.set()

        answer = asyncio.ensure_future(self.app({**scope, "method": "GET"}, receive, head))
        ended = asyncio.ensure_future(goes_on.wait())
        await asyncio.wait((answer, ended), return_when=asyncio.FIRST_COMPLETED)
        ended.cancel()
        if not answer.done():
            answer.cancel()
        await asyncio.wait((answer,))
        if not answer.cancelled():
            answer.result()
