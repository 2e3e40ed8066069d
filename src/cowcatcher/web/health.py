"""For whoever watches over a server: does it run, and can it keep what it is told."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.responses import JSONResponse, Response

from cowcatcher.web.asking import TheServer
from cowcatcher.web.errors import NoDatabase

router = APIRouter(include_in_schema=False)


@router.get("/healthz")
async def healthz() -> Response:
    """200 as long as the server runs; whoever starts servers anew asks this. It needs neither thread nor database."""
    return JSONResponse({"status": "ok"})


@router.get("/readyz")
def readyz(server: TheServer) -> Response:
    """200 when tables can be played at, 503 when the database takes nothing; whoever sends people here asks this."""
    if server.readiness.ready():
        return JSONResponse({"status": "ready"})
    return JSONResponse({"status": "not ready"}, NoDatabase.status, {"Retry-After": "5", "Connection": "close"})
