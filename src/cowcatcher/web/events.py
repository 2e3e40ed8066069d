"""Server-sent events: a table says that it has changed; the page then asks for what it shows."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Final

from fastapi import APIRouter, Request
from starlette.concurrency import run_in_threadpool
from starlette.responses import StreamingResponse

from cowcatcher.web.asking import Anybody, Server, TheServer
from cowcatcher.web.errors import NoDatabase, NoSuchTable, TooMany
from cowcatcher.web.live import LiveTable

PULSE_SECONDS: Final = 15.0
"""A comment is sent so often, so that broken connections are noticed and proxies keep quiet ones."""

MEDIA: Final = "text/event-stream"
MOST_STREAMS: Final = 64
"""From one address at once; browsers hold few, but a whole household may share one."""

router = APIRouter()


@router.get("/tables/{table_id}/events", include_in_schema=False)
async def events(table_id: str, request: Request, server: TheServer, person: Anybody) -> StreamingResponse:
    """The stream of a table: `id` and data are its version. A browser that comes back says which it had last."""
    user = person.id if person else None
    live = await run_in_threadpool(server.tables.watch, user, table_id)
    seen = request.query_params.get("seen", "")
    return stream(server, live, request, user, number(seen))


def number(text: str) -> int | None:
    """A version that a browser sends; None for anything else."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 12 else None


def stream(server: Server, live: LiveTable, request: Request, user: int | None, seen: int | None) -> StreamingResponse:
    """The answer that stays open. seen: the version that the asker knows; the header Last-Event-ID counts more.

    Raises TooMany when an address holds too many streams.
    """
    last = number(request.headers.get("last-event-id", ""))
    known = last if last is not None else seen if seen is not None else live.info.version
    address = request.client.host if request.client else ""
    if server.hub.streams(address) >= MOST_STREAMS * max(1.0, server.settings.rate / 10):
        raise TooMany
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return StreamingResponse(_events(server, live.info.id, known, address, user), headers=headers, media_type=MEDIA)


async def _events(server: Server, table_id: str, seen: int, address: str, user: int | None) -> AsyncIterator[str]:
    """Events from the version that was seen on, until the browser leaves or the server stops."""
    news = server.hub.subscribe(table_id, address, user)
    try:
        yield "retry: 2000\n\n"
        while not server.hub.stopping:
            news.clear()
            try:
                version = await run_in_threadpool(server.tables.version, table_id)
            except NoSuchTable:  # deleted: whoever asks what has changed is told so
                yield f"event: changed\ndata: {seen + 1}\n\n"
                return
            except NoDatabase:  # nobody need begin anew: it is asked again at the next pulse
                version = seen
            if version != seen:
                seen = version
                yield f"id: {seen}\nevent: changed\ndata: {seen}\n\n"
            try:
                await asyncio.wait_for(news.wait(), PULSE_SECONDS)
            except TimeoutError:
                yield ": still here\n\n"
    finally:
        server.hub.unsubscribe(table_id, address, user, news)
