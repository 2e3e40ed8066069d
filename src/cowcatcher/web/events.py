"""Server-sent events: a table says that it has changed; the page then asks for what it shows."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Final

from fastapi import APIRouter, Request
from starlette.concurrency import run_in_threadpool
from starlette.responses import StreamingResponse

from cowcatcher.web.asking import Server, TheServer

PULSE_SECONDS: Final = 15.0
"""A comment is sent so often, so that broken connections are noticed and proxies keep quiet ones."""

router = APIRouter()


@router.get("/tables/{table_id}/events", include_in_schema=False)
async def events(table_id: str, request: Request, server: TheServer) -> StreamingResponse:
    """The stream of a table: `id` and data are its version. A browser that comes back says which it had last."""
    live = await run_in_threadpool(server.tables.look, table_id)
    known = request.headers.get("last-event-id", "") or request.query_params.get("seen", "")
    seen = int(known) if known.isascii() and known.isdigit() and len(known) < 12 else live.info.version
    return StreamingResponse(
        stream(server, table_id, seen, request), media_type="text/event-stream", headers={"Cache-Control": "no-store"}
    )


async def stream(server: Server, table_id: str, seen: int, request: Request) -> AsyncIterator[str]:
    """Events from the version that was seen on, until the browser leaves or the server stops."""
    event = server.hub.subscribe(table_id)
    try:
        yield "retry: 2000\n\n"
        while not server.hub.stopping and not await request.is_disconnected():
            event.clear()
            live = await run_in_threadpool(server.tables.look, table_id)
            if live.info.version != seen:
                seen = live.info.version
                yield f"id: {seen}\nevent: changed\ndata: {seen}\n\n"
            try:
                await asyncio.wait_for(event.wait(), PULSE_SECONDS)
            except TimeoutError:
                yield ": still here\n\n"
    finally:
        server.hub.unsubscribe(table_id, event)
